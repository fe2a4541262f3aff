"""Secret Missions (spec section 12): when the aim of each is reached.

One class for each check of the data file, each answering from what everybody can see; `CHECKS` lists them all.
"""

from __future__ import annotations

from typing import Final

from farside.core.play import Step

from ..army import count, kinds_in, total
from ..box import BASE, KINDS, STATE, SecretKind
from ..decks import SECRET, leave_hand
from ..ending import CheckVictory
from ..state import (
    ATTACKER,
    DEFENDER,
    DEPLOY_PHASE,
    Battle,
    State,
    army,
    board,
    controls_monolith,
    find_secret,
    is_friend,
    kinds_of_units,
    works_mine,
)


class Check:
    """The aim of a Secret Mission."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        """Whether the active player `seat` has reached the aim now."""
        raise NotImplementedError(card.check)


# --- states -------------------------------------------------------------------------------------------------------


class ControlMost(Check):
    """NX-MISS-9, NX-MISS-18. More hexes of a terrain than each other player, the partner included; at least one."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        held = [0] * g.seats
        for place, terrain in enumerate(g.terrain):
            if terrain == card.terrain and g.holder[place] >= 0:
                held[g.holder[place]] += 1
        own = held[seat]
        return own > 0 and held.count(own) == 1 and max(held) == own


class ControlMonolith(Check):
    """NX-MISS-8. The Monolith held since the turn began, and only in the own Deploy phase."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        if card.deploy_only and not (g.phase == DEPLOY_PHASE and g.held_monolith):
            return False
        return controls_monolith(g, seat)


class WorkedMines(Check):
    """NX-MISS-20. Enough mines with own miners; the number depends on the map."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        worked = 0
        for place in range(len(g.mine)):
            if works_mine(g, place, seat):
                worked += 1
        return worked >= card.by_layout[g.layout_id]


class ControlledOutsideBases(Check):
    """NX-MISS-20. Enough hexes outside all bases; the Monolith counts, the number depends on the map."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        held = 0
        for place in board(g).outside:
            if g.holder[place] == seat:
                held += 1
        return held >= card.by_layout[g.layout_id]


class AllTypesOnBoard(Check):
    """At least one unit of each of the six kinds on the board."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        return len(kinds_in(g.on_board[seat])) == KINDS


class ControlEnemyBase(Check):
    """NX-MISS-18. Control of base hexes of opponents."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        held = 0
        for place, owner in enumerate(board(g).base_of):
            if owner >= 0 and g.holder[place] == seat and not is_friend(g, seat, owner):
                held += 1
        return held >= card.minimum


# --- a battle just fought ------------------------------------------------------------------------------------------


class BattleCheck(Check):
    """NX-MISS-13. About the battle just fought by the active player as attacker."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        return g.battle is not None and g.battle.over and self.fits(g, g.battle, card)

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        raise NotImplementedError(card.check)


class DestroyedInBattle(BattleCheck):
    """NX-MISS-7, NX-MISS-10. Enemy units of a kind destroyed, whether the battle was won or not."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return count(battle.killed[DEFENDER], card.unit) >= card.minimum


class UnitKillsUnit(BattleCheck):
    """NX-MISS-19. A Dragon fell in a step in which a Human hit."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return battle.giant_killer[ATTACKER]


class VictoryCheck(BattleCheck):
    """NX-MISS-3, NX-MISS-5. About a battle that the active player won."""

    def met(self, g: State, seat: int, card: SecretKind) -> bool:
        return g.battle is not None and g.battle.won and self.fits(g, g.battle, card)


class WinWithSurvivor(VictoryCheck):
    """NX-MISS-11. A unit of the kind took part and is still there."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return count(army(g, battle.hex, battle.attacker), card.unit) > 0


class WinInTerrain(VictoryCheck):
    """NX-MAP-8. A victory in a terrain; bases have none."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return g.terrain[battle.hex] == card.terrain


class WinInEnemyBase(VictoryCheck):
    """NX-MISS-18. A victory in a base hex of an opponent."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        if g.terrain[battle.hex] != BASE:
            return False
        return not is_friend(g, battle.attacker, board(g).base_of[battle.hex])


class WinWithFlownDragon(VictoryCheck):
    """NX-ALT-15. A Dragon fought that began the turn on the Monolith and moved from there into the hex."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return battle.flown


class WinNoLosses(VictoryCheck):
    """NX-MISS-15. The defender began with enough units, the attacker lost none."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return total(battle.began[DEFENDER]) >= card.minimum and battle.lost[ATTACKER] == 0


class WinEvenOdds(VictoryCheck):
    """NX-MISS-15. The defender began with enough units and at least as many as the attacker."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        defenders = total(battle.began[DEFENDER])
        return defenders >= card.minimum and defenders >= total(battle.began[ATTACKER])


class WinDestroyedMin(VictoryCheck):
    """NX-MISS-15. Enough enemy units destroyed."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return total(battle.killed[DEFENDER]) >= card.minimum


class WinOnMineAndControl(VictoryCheck):
    """NX-RESULT-6. On a mine that is rich enough, and nobody else is left there."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return g.mine[battle.hex] >= card.minimum and g.holder[battle.hex] == battle.attacker


class WinsThisTurn(VictoryCheck):
    """Enough victories in this turn, this one included."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return g.wins >= card.minimum


class WinSurvivorsExact(VictoryCheck):
    """Exactly so many own units are left in the hex."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return total(army(g, battle.hex, battle.attacker)) == card.minimum


class WinSurvivorTypes(VictoryCheck):
    """NX-MISS-11. Survivors of enough different kinds."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        return len(kinds_in(army(g, battle.hex, battle.attacker))) >= card.minimum


class WinOnlyMinersVsBig(VictoryCheck):
    """NX-MISS-15. Only miners against at least one unit that is none."""

    def fits(self, g: State, battle: Battle, card: SecretKind) -> bool:
        miners = kinds_of_units(g).miners
        own = [kind for kind in kinds_in(battle.began[ATTACKER]) if not miners[kind]]
        big = [kind for kind in kinds_in(battle.began[DEFENDER]) if not miners[kind]]
        return not own and len(big) > 0


CHECKS: Final[dict[str, Check]] = {
    "destroyed_in_battle": DestroyedInBattle(),
    "unit_kills_unit": UnitKillsUnit(),
    "control_most": ControlMost(),
    "win_with_survivor": WinWithSurvivor(),
    "win_in_terrain": WinInTerrain(),
    "win_in_enemy_base": WinInEnemyBase(),
    "win_with_flown_dragon": WinWithFlownDragon(),
    "control_monolith": ControlMonolith(),
    "win_no_losses": WinNoLosses(),
    "win_even_odds": WinEvenOdds(),
    "win_destroyed_min": WinDestroyedMin(),
    "win_on_mine_and_control": WinOnMineAndControl(),
    "wins_this_turn_min": WinsThisTurn(),
    "win_survivors_exact": WinSurvivorsExact(),
    "win_survivor_types_min": WinSurvivorTypes(),
    "win_only_miners_vs_big": WinOnlyMinersVsBig(),
    "worked_mines_min": WorkedMines(),
    "controlled_outside_bases_min": ControlledOutsideBases(),
    "all_types_on_board": AllTypesOnBoard(),
    "control_enemy_base_min": ControlEnemyBase(),
}


def is_met(g: State, card: SecretKind) -> bool:
    """Whether the active player has reached the aim of this card."""
    return CHECKS[card.check].met(g, g.active, card)


def own_secrets(g: State) -> list[int]:
    """What the active player may fulfil: his hand, or the transmission line (NX-OPT-11)."""
    return g.line if g.intercepted else g.secrets[g.active]


def state_missions(g: State) -> list[Step]:
    """NX-MISS-8, NX-MISS-16. Cards about a state that exists now."""
    found: list[Step] = []
    for number in own_secrets(g):
        card = g.box.secret[number]
        if card.window == STATE and is_met(g, card):
            found.append(PlaySecret(card.id))
    return found


def battle_missions(g: State, battle: Battle) -> list[Step]:
    """NX-MISS-3, NX-MISS-4, NX-MISS-7. Cards about the battle just fought; of the red ones only one."""
    found: list[Step] = []
    for number in own_secrets(g):
        card = g.box.secret[number]
        if card.window != STATE and not (card.red and battle.scored) and is_met(g, card):
            found.append(PlaySecret(card.id))
    return found


def could_hold_battle_mission(g: State, battle: Battle) -> bool:
    """Whether somebody who sees only the backs of the active player's cards must reckon with such a card: its aim is
    reached, and it lies nowhere in the open. Who is asked after a battle depends on nothing else (NX-BATTLE-16)."""
    if not g.secrets[g.active]:
        return False
    for number, card in enumerate(g.box.secret):
        if card.window == STATE or (card.red and battle.scored) or not is_met(g, card):
            continue
        if number not in g.secret_discard and not is_done(g, number) and not (g.vortex and card.without_vortex):
            return True
    return False


def is_done(g: State, number: int) -> bool:
    for cards in g.done:
        if number in cards:
            return True
    return False


class PlaySecret(Step):
    """NX-MISS-1. Lay a Secret Mission, of the hand or of the line, face up in front of you."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        number = -1
        if g.intercepted:
            for card in g.line:
                if g.box.secret[card].id == self.card:
                    number = card
            g.line.remove(number)
        else:
            number = find_secret(g, g.active, self.card)
            leave_hand(g, g.active, SECRET, number)
        g.done[g.active].append(number)
        if g.battle is not None and g.box.secret[number].red:
            g.battle.scored = True  # NX-MISS-3
        g.do(CheckVictory(g.active))
