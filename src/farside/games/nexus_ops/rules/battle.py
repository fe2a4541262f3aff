"""Battle (spec section 9): which battles, the battle order, the result, the missions after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from .army import NONE, count
from .box import AFTER_ROLL, BATTLE_END, BATTLE_START, DRAGON, KINDS
from .cards.battle_cards import roll_attack
from .cards.missions import battle_missions, could_hold_battle_mission
from .decks import DrawEnergize
from .ending import CheckElimination, CheckVictory
from .explore import Reveal
from .hits import is_decided, side_army
from .losses import TakeCasualties
from .moments import Moment, own_options
from .state import (
    ATTACKER,
    BATTLE_PHASE,
    DEFENDER,
    Battle,
    State,
    army,
    board,
    enemies_in,
    has_enemy,
    hex_name,
    kinds_of_units,
    may_enter,
    missions_left,
    shift_units,
    single,
)
from .windows import Window

EXTRA_STEP: Final = -1  # NX-BATTLE-14
NOT_BEGUN: Final = -2
LOSERS_CARDS: Final = 1  # NX-RESULT-2


class BeginBattles(Step):
    """NX-BATTLE-1, NX-BATTLE-9. The list of battles is fixed when the phase begins."""

    def run(self, g: State) -> None:
        g.phase = BATTLE_PHASE
        if not g.out[g.active]:
            g.battles = [place for place in range(len(g.holder)) if is_battlefield(g, place)]


def is_battlefield(g: State, place: int) -> bool:
    """NX-TEAM-3. Units of the active player and of an enemy."""
    return army(g, place, g.active) != NONE and has_enemy(g, place, g.active)


class BattlePhase(Step):
    """NX-BATTLE-1, NX-DEC-6. One battle after another, in the order the attacker likes; all must be fought."""

    def run(self, g: State) -> None:
        if g.out[g.active]:
            return
        g.battles = [place for place in g.battles if is_battlefield(g, place)]
        if not g.battles:
            g.do(Moment())
        elif len(g.battles) == 1:
            g.do(Moment(), Fight(hex_name(g, g.battles[0])), self)
        else:
            options: list[Step] = [Fight(hex_name(g, place)) for place in g.battles]
            options.extend(own_options(g))
            g.ask(self, g.active, options, again=True)


class Fight(Step):
    """NX-BATTLE-2. With several opponents there, the attacker chooses the defender."""

    __match_args__ = ("hex",)

    def __init__(self, hex: str) -> None:
        self.hex = hex

    def run(self, g: State) -> None:
        place = board(g).index[self.hex]
        if place in g.battles:
            g.battles.remove(place)
            g.stirred = True
            g.ask(self, g.active, [BeginBattle(self.hex, g.active, seat) for seat in enemies_in(g, place, g.active)])


class BeginBattle(Step):
    """NX-MISS-11, NX-MISS-15. What both sides begin with is remembered; then the windows and the battle order."""

    __match_args__ = ("hex", "attacker", "defender")

    def __init__(self, hex: str, attacker: int, defender: int) -> None:
        self.hex = hex
        self.attacker = attacker
        self.defender = defender

    def run(self, g: State) -> None:
        place = board(g).index[self.hex]
        battle = Battle()
        battle.hex = place
        battle.attacker = self.attacker
        battle.defender = self.defender
        battle.began = [army(g, place, self.attacker), army(g, place, self.defender)]
        battle.killed = [NONE, NONE]
        battle.lost = [0, 0]
        battle.first = [0, 0]
        battle.bonus = [0] * (2 * KINDS)
        battle.flown = g.flown[place] > 0 and count(battle.began[ATTACKER], DRAGON) > 0
        battle.step = NOT_BEGUN
        battle.window = ""
        battle.passed = 0
        battle.rolls = []
        battle.cancelled = [0, 0]
        battle.marks = [0, 0]
        battle.named = [NONE, NONE]
        battle.giant_killer = [False, False]
        battle.left_hex = [False, False]
        battle.over = False
        battle.won = False
        battle.scored = False
        g.battle = battle
        g.do(Window(BATTLE_START), Attack(EXTRA_STEP))


class Attack(Step):
    """NX-BATTLE-3, NX-BATTLE-4, NX-BATTLE-14. The extra step, then kind by kind; a step without dice is passed over."""

    __match_args__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        if is_decided(g, battle):  # NX-BATTLE-8
            g.do(EndBattle())
            return
        order = kinds_of_units(g).order
        for step in range(self.step, len(order)):
            rolls = attackers(g, battle, step)
            if rolls:
                battle.step = step
                battle.cancelled = [0, 0]
                battle.marks = [0, 0]
                g.do(*rolls, Window(AFTER_ROLL), TakeCasualties(), Attack(step + 1))
                return
        g.do(Window(BATTLE_END), EndBattle())  # NX-BATTLE-7


def attackers(g: State, battle: Battle, step: int) -> list[Step]:
    """NX-BATTLE-4. The rolls of both sides in this step: all that attack first, or all others of the kind."""
    units = kinds_of_units(g)
    kinds = units.order if step == EXTRA_STEP else [units.order[step]]
    found: list[Step] = []
    for side in (ATTACKER, DEFENDER):
        present = side_army(g, battle, side)
        for kind in kinds:
            goes_first = battle.first[side] & (1 << kind) != 0
            if goes_first != (step == EXTRA_STEP):
                continue
            number = count(present, kind)
            if units.kinds[kind].one_die_fewer:  # NX-ALT-3
                number -= 1
            if number > 0:
                found.append(roll_attack(g, battle, side, kind, number))
    return found


class EndBattle(Step):
    """NX-RESULT-1 to NX-RESULT-8. Who has won, then in this order: missions, the loser's card, elimination, spread."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.over = True
        battle.won = side_army(g, battle, DEFENDER) == NONE and not battle.left_hex[DEFENDER]
        if battle.won:
            g.wins += 1
        forget_found(g, battle)
        g.do(
            BattleEnded(hex_name(g, battle.hex), battle.attacker, battle.defender, battle.won, outcome(g, battle)),
            ScoreBattle(),
            ConsoleLoser(),
            CheckElimination(),
            BeginSpread(),
            LeaveBattle(),
        )


def outcome(g: State, battle: Battle) -> str:
    """The rule by which a battle has a winner or none."""
    if battle.left_hex[ATTACKER] or battle.left_hex[DEFENDER]:
        return "NX-RESULT-8"
    if side_army(g, battle, ATTACKER) == NONE:
        return "NX-RESULT-4" if battle.won else "NX-RESULT-3"
    return "NX-RESULT-1" if battle.won else "NX-RESULT-5"


class BattleEnded(Step):
    """NX-RESULT-5. For the log: the attacker has won, or nobody. `why`: the rule that says so."""

    __match_args__ = ("hex", "attacker", "defender", "won", "why")

    def __init__(self, hex: str, attacker: int, defender: int, won: bool, why: str) -> None:
        self.hex = hex
        self.attacker = attacker
        self.defender = defender
        self.won = won
        self.why = why

    def run(self, g: State) -> None:
        pass


class ScoreBattle(Step):
    """NX-MISS-3, NX-MISS-4, NX-MISS-7, NX-DEC-9. One red card after a victory, any number of white ones.

    He is asked if he can take a Mission card or if he might hold a fitting card (see `could_hold_battle_mission`)."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        options = battle_missions(g, battle)
        if battle.won and not battle.scored and missions_left(g) > 0:  # NX-MISS-12, NX-MISS-17
            options.append(TakeMission())
        elif not (options if g.intercepted else could_hold_battle_mission(g, battle)):
            return
        options.append(EndScoring())
        g.ask(self, g.active, options, again=True)


class TakeMission(Step):
    """NX-MISS-3. A Mission card (Battle Victory) from the stack."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.scored = True
        g.victories[g.active] += 1
        g.do(CheckVictory(g.active))


class EndScoring(Step):
    """NX-MISS-6. No further card for this battle; a Mission card not taken now is forfeited."""

    ends = True

    def run(self, g: State) -> None:
        pass


class ConsoleLoser(Step):
    """NX-RESULT-2, NX-RESULT-4. A defender who lost draws an Energize card."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        if battle.won:
            g.do(DrawEnergize(battle.defender, LOSERS_CARDS))


class LeaveBattle(Step):
    """NX-RESULT-7. The battle is settled."""

    def run(self, g: State) -> None:
        g.battle = None
        g.stirred = True


# --- Sporelings ---------------------------------------------------------------------------------------------------


class BeginSpread(Step):
    """NX-ALT-6, NX-ALT-7. After a victory each surviving Sporeling may move again, but not one found this turn."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        if battle.won and not g.out[g.active]:
            for kind in kinds_of_units(g).kinds:
                number = count(side_army(g, battle, ATTACKER), kind.kind) - g.found.count(battle.hex)
                if kind.spreads and number > 0:
                    g.do(Spread(kind.id, hex_name(g, battle.hex), number))


def forget_found(g: State, battle: Battle) -> None:
    """NX-ALT-7. Sporelings are alike: of those that are no longer there, the one found this turn was the first."""
    if battle.hex not in g.found:
        return
    left = side_army(g, battle, ATTACKER)
    for kind in kinds_of_units(g).kinds:
        if kind.spreads and count(left, kind.kind) < count(battle.began[ATTACKER], kind.kind):
            g.found.remove(battle.hex)


@dataclass(frozen=True)
class Spread(Step):
    """NX-DEC-13. Which Sporeling goes where; terrain bans apply, the rule of withdrawal does not."""

    unit: str
    origin: str
    left: int

    def run(self, g: State) -> None:
        layout = board(g)
        kind = kinds_of_units(g).kinds[kinds_of_units(g).index[self.unit]]
        options: list[Step] = []
        if self.left > 0:
            for target in layout.near[layout.index[self.origin]]:
                if may_enter(g, kind, target):
                    options.append(SpreadTo(self.unit, self.origin, layout.names[target], self.left))
        if options:
            options.append(EndSpread())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class SpreadTo(Step):
    """NX-ALT-7, NX-ALT-8. A contested hex gets a battle this turn, also a second one; a token is turned at once."""

    unit: str
    origin: str
    target: str
    left: int

    def run(self, g: State) -> None:
        layout = board(g)
        target = layout.index[self.target]
        units = single(kinds_of_units(g).index[self.unit])
        shift_units(g, layout.index[self.origin], target, g.active, units)
        if is_battlefield(g, target) and target not in g.battles:
            g.battles.append(target)
            g.battles.sort()
        g.do(Reveal(self.target), Spread(self.unit, self.origin, self.left - 1))


class EndSpread(Step):
    """NX-DEC-13. The other Sporelings stay."""

    def run(self, g: State) -> None:
        pass
