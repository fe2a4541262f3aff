"""How the heuristic bot sees Nexus Ops.

Everything is measured in victory points. Where units go and which are bought is planned as a whole (`plan`); battles
count by the chances of all their ends (`odds`, `fights`); what mines, units, cards and hexes are worth for the rest of
the game says `worth`. Choices in a battle are found by the search: it compares the positions they lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....core.play import Step
from ....core.rng import Rng
from ....games.nexus_ops.rules import (
    battle,
    breath,
    deploy,
    draw,
    explore,
    losses,
    moments,
    movement,
    turn,
    vortex,
    windows,
)
from ....games.nexus_ops.rules.army import total
from ....games.nexus_ops.rules.box import KINDS
from ....games.nexus_ops.rules.cards import battle_cards, deploy_cards, missions
from ....games.nexus_ops.rules.decks import DrawEnergize, DrawSecret
from ....games.nexus_ops.rules.ending import result
from ....games.nexus_ops.rules.hits import attack_bonus, hits_left, is_hit, side_army
from ....games.nexus_ops.rules.state import (
    ATTACKER,
    CONTESTED,
    DEFENDER,
    MOVE_PHASE,
    SIDES,
    Battle,
    State,
    army,
    board,
    enemies_in,
    income,
    is_friend,
    kinds_of_units,
    partner_of,
    score,
)
from ...flaws import Flaws
from ..judge import Judge
from .deploying import Deploying
from .fights import Fights, assigned
from .odds import Field, Outcomes, armies_left, battle_steps, binomial, chances, outcomes
from .plan import Plan
from .worth import MOODS, WEIGHTS, Weights, Worths, errors

WIN = 100.0

# Steps that roll dice, turn something up or begin somebody's turn: what they bring is not known yet.
UNKNOWN: tuple[type[Step], ...] = (
    *(battle.Attack, battle_cards.ThrowGrenade, battle_cards.RollAgain, breath.RollBreath, explore.Reveal),
    *(DrawEnergize, DrawSecret, draw.DrawTopPriority, draw.RefillLine, vortex.ResolveVortex),
    *(turn.BeginTurn, movement.BeginMoves, explore.ExplorePhase),
)

# Questions of the Deploy phase and its cards.
DEPLOYING: tuple[type[Step], ...] = (
    *(deploy.DeployPhase, deploy_cards.PlaceFree, deploy_cards.March, deploy_cards.Survey),
    *(deploy_cards.Teleport, deploy_cards.TeleportFrom, deploy_cards.PickTeleported),
)
PLANNED: tuple[type[Step], ...] = (*DEPLOYING, movement.MovePhase)


class GameJudge(Judge):
    """Nexus Ops as one seat judges it during one decision."""

    # It follows one plan through Deploy and Move: there is little to compare, but much that the plan is made of.
    FLAWS: ClassVar[dict[str, Flaws]] = {"easy": Flaws(fog=4.0), "normal": Flaws(fog=1.5), "hard": Flaws(fog=0.8)}

    def __init__(self, g: State, seat: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(g, seat)
        self.worths = Worths(g, seat, weights)
        self.hand = list(g.line if g.intercepted else g.secrets[seat])
        self.planned_in = -1  # the turn in which a line has come to the Move phase
        self.moves: list[tuple[int, int, int]] = []  # that are left of its plan
        self.plan: Plan | None = None  # for this turn and phase:
        self.planning = (-1, "")

    def misjudge(self, fog: float, rng: Rng) -> None:
        self.worths.misjudge(errors(fog, self.worths.layout.size, rng))

    @staticmethod
    def side(g: State, seat: int) -> int:
        """NX-TEAM-1. Partners win together."""
        return min(seat, partner_of(seat)) if g.teams else seat

    # --- the value of a position ---------------------------------------------------------------------------------

    def value(self, g: State) -> float:
        if g.ended:
            return self._final(g)
        worths = [self._seat_worth(g, seat) for seat in range(g.seats)]
        mine = worths[self.seat]
        rivals = [worths[seat] for seat in range(g.seats) if not is_friend(g, self.seat, seat)]
        if g.teams:
            mine += worths[partner_of(self.seat)]
            return mine - sum(rivals) + self._map_worth(g)
        leader = max(rivals)
        rivalry = self.worths.rivalry
        return mine - 0.5 * rivalry * leader - 0.5 * rivalry * sum(rivals) / len(rivals) + self._map_worth(g)

    def _final(self, g: State) -> float:
        """The game is over: winning is all; a shared victory is half of it."""
        results = result(g)
        assert results is not None
        mine = results[self.seat]
        winners = len([other for other in results if other.won])
        return mine.score - WIN if not mine.won else mine.score + WIN / (1 if g.teams else winners)

    def _seat_worth(self, g: State, seat: int) -> float:
        """Points, units, rubium, mines and cards; of other hands only the numbers are known."""
        worths = self.worths
        worth = score(g, seat) + worths.price(g.on_board[seat])
        worth += worths.rubium * g.rubium[seat] + worths.mine * income(g, seat)
        if seat == self.seat:
            for card in g.energize[seat]:
                worth += worths.energize(g.box.energize[card].id)
            for card in g.secrets[seat]:
                worth += worths.secret(g.box.secret[card])
        else:
            worth += worths.card * len(g.energize[seat]) + 0.5 * len(g.secrets[seat])
        if g.holder[worths.layout.monolith] == seat:
            worth += worths.monolith
        return worth

    def _map_worth(self, g: State) -> float:
        """Battles under way or to come, units in danger, tokens about to be turned."""
        fights = Fights(g, self.worths, self.hand)
        worth = 0.0
        for place, holder in enumerate(g.holder):
            if holder == CONTESTED:
                if g.battle is None or g.battle.over or g.battle.hex != place:
                    worth += self._contested(g, fights, place)
            elif holder == self.seat and g.decision is not None and g.decision.seat == self.seat and g.hidden[place]:
                worth += self.worths.tokens[place][0]
            elif holder == self.seat:
                worth += self.worths.weights.hex
                worth -= self.worths.danger(place, army(g, place, self.seat), g.terrain[place]) * (
                    self.worths.weights.given * self.worths.rivalry
                )
        if g.battle is not None:
            worth += self._battle(g, fights, g.battle)
        return worth

    def _contested(self, g: State, fights: Fights, place: int) -> float:
        """A battle that will be fought by the next player who has units there."""
        field = self.worths.fields[g.terrain[place]]
        for step in range(g.seats):
            attacker = (g.active + step) % g.seats
            if step == 0 and g.battle is None and place not in g.battles and g.phase not in ("deploy", "move"):
                continue  # fought already in this turn
            units = army(g, place, attacker)
            enemies = enemies_in(g, place, attacker) if units else []
            if not enemies:
                continue
            if attacker == self.seat:
                ends = [fights.attack(place, units, foe, army(g, place, foe)) for foe in enemies]
                return max([worth + assigned([cards]) for worth, cards in ends])
            if self.seat in enemies:
                own = army(g, place, self.seat)
                return fights.defend(place, own, units, outcomes(units, own, field))
            return 0.0
        return 0.0

    # --- a battle under way --------------------------------------------------------------------------------------

    def _battle(self, g: State, fights: Fights, fight: Battle) -> float:
        """The worth of the rest of the battle: casualties that are due, dice that are about to be rolled, then the
        steps to come."""
        side = next((side for side in (ATTACKER, DEFENDER) if is_friend(g, self.seat, fight.seat(side))), -1)
        if side < 0:
            return 0.0
        if fight.over:  # the winner takes his card next
            if not fight.won or fight.scored:
                return 0.0
            return fights.plain if side == ATTACKER else -self.worths.weights.given * self.worths.rivalry
        worth = 0.0
        for due, chance in self._due(g, fight):
            worth += chance * self._battle_after(g, fights, fight, side, due)
        return worth

    def _due(self, g: State, fight: Battle) -> list[tuple[list[int], float]]:
        """Losses of both sides that are not named yet, with their chances."""
        due = [0, 0]
        for side in (ATTACKER, DEFENDER):
            if fight.rolls:
                due[side] = max(0, hits_left(g, fight, 1 - side) - total(fight.named[side]))
        step = g.todo[-1] if g.todo else None
        if isinstance(step, battle_cards.ThrowGrenade):
            hit = 7 - g.box.energize_kinds[battle_cards.RUBIUM_GRENADE].numbers["hit"]
            return self._more(due, step.side, binomial(1, hit))
        if isinstance(step, battle_cards.PlayBattle) and step.card == battle_cards.BERSERK_RAGE:
            side = SIDES.index(step.side)
            return self._more(due, side, binomial(1, self._sixths(g, fight, side, step.kind(g))))
        if isinstance(step, battle_cards.RollAgain):
            kind = fight.rolls[step.dice[0]][1]
            taken = [fight.rolls[index] for index in step.dice]
            due[1 - step.side] -= len([roll for roll in taken if is_hit(g, fight, step.side, roll[1], roll[2])])
            return self._more(due, step.side, binomial(len(taken), self._sixths(g, fight, step.side, kind)))
        return [(due, 1.0)]

    def _sixths(self, g: State, fight: Battle, side: int, kind: int) -> int:
        number = 7 - kinds_of_units(g).kinds[kind].hit + attack_bonus(g, fight, side, kind)
        return max(0, min(6, number))

    def _more(self, due: list[int], side: int, hits: tuple[tuple[int, float], ...]) -> list[tuple[list[int], float]]:
        found: list[tuple[list[int], float]] = []
        for number, chance in hits:
            more = due[:]
            more[1 - side] += number
            found.append((more, chance))
        return found

    def _battle_after(self, g: State, fights: Fights, fight: Battle, side: int, due: list[int]) -> float:
        """The worth when these further losses are taken, cheapest units first. Units of the seat's own side that
        would be named otherwise are for the search to compare."""
        armies = [side_army(g, fight, number) - fight.named[number] for number in (ATTACKER, DEFENDER)]
        spent = self.worths.price(fight.named[side]) - self.worths.rivalry * self.worths.price(fight.named[1 - side])
        left: list[int] = []
        for number in (ATTACKER, DEFENDER):
            ladder = armies_left(armies[number])
            lost = max(0, min(due[number], len(ladder) - 1))
            left.append(ladder[lost])
            price = self.worths.losses(armies[number])[lost]
            spent += price if number == side else -self.worths.rivalry * price
        ends = outcomes(left[0], left[1], self._field(g, fight))
        if fight.left_hex[DEFENDER] or fight.left_hex[ATTACKER]:
            return -spent
        if side == ATTACKER:
            killed = fight.killed[DEFENDER] + fight.named[DEFENDER] + armies[DEFENDER] - left[DEFENDER]
            worth, cards = fights.judge(fight.hex, left[0], fight.defender, left[1], ends, killed)
            return worth + assigned([cards]) - spent
        return fights.defend(fight.hex, left[1], left[0], ends) - spent

    def _field(self, g: State, fight: Battle) -> Field:
        """The dice of the steps to come, with the bonuses of cards."""
        units = kinds_of_units(g)
        terrain = g.terrain[fight.hex]
        own = chances(units, terrain, fight.bonus[:KINDS])
        foe = chances(units, terrain, fight.bonus[KINDS:])
        begin = -1 if fight.step == battle.NOT_BEGUN else fight.step + 1
        steps = battle_steps(units, (fight.first[0], fight.first[1]), begin)
        return Field(own, foe, steps, units.kinds[0].one_die_fewer)

    # --- what to look at -----------------------------------------------------------------------------------------

    def ends_line(self, step: Step) -> bool:
        """Not past dice and hidden things, nor past the end of a phase that was planned as a whole."""
        if isinstance(step, UNKNOWN):
            return True
        return isinstance(step, battle_cards.PlayBattle) and step.card == battle_cards.BERSERK_RAGE

    def looks_past(self, option: Step) -> bool:
        """A card that leaves our own hand tells us nothing new."""
        return isinstance(option, missions.PlaySecret | deploy_cards.PlayDeploy | battle_cards.PlayBattle)

    def candidates(self, g: State) -> Sequence[int]:
        decision = g.decision
        assert decision is not None
        options, asker = decision.options, decision.asker
        scored = self._secrets_to_play(g, options)
        if scored:
            return scored
        if isinstance(asker, DEPLOYING):
            return [Deploying(g, self.hand, self._plan(g)).choose(options)]
        if isinstance(asker, movement.MovePhase):
            return [self._move(g, options)]
        if isinstance(asker, breath.BreathPhase):
            return [self._breath(g, options)]
        if isinstance(asker, explore.ExplorePhase):
            return _of_type(options, explore.Reveal)[:1]
        if isinstance(asker, battle.BattlePhase):
            return [self._next_battle(g, options)]
        if isinstance(asker, battle.ScoreBattle):
            return _of_type(options, battle.TakeMission) or _of_type(options, battle.EndScoring)
        if isinstance(asker, moments.Moment):
            return _of_type(options, moments.Continue)
        if isinstance(asker, draw.MonolithReward):
            return _of_type(options, draw.TakeHegemony) or [0]
        if isinstance(asker, draw.KeepOne):
            return [max(range(len(options)), key=lambda index: self._secret_worth(g, options[index]))]
        if isinstance(asker, draw.PartnersGift):
            return [self._gift(g, options)]
        if isinstance(asker, battle_cards.PickDice):
            return self._dice(g, asker, options)
        if isinstance(asker, windows.Window) and not self._fights(g):
            return _of_type(options, windows.Pass)
        if isinstance(asker, losses.NameCasualties):
            return range(min(len(options), 3 if asker.number <= 2 else 2 if asker.number <= 4 else 1))  # the cheapest
        if isinstance(asker, battle_cards.PickEvacuated):
            return [0]  # all of them
        if isinstance(asker, breath.ChooseVictim):
            return [max(range(len(options)), key=lambda index: self._standing(g, options[index]))]
        return range(len(options))

    def moods(self, g: State) -> list[Judge]:
        """Deploying and moving are planned as a whole: a bold and a careful plan, one for mines, one for arms."""
        assert g.decision is not None
        if not isinstance(g.decision.asker, PLANNED):
            return []
        found: list[Judge] = []
        for weights in MOODS:
            judge = GameJudge(g, self.seat, weights)
            judge.worths.misjudge(self.worths.errors)
            found.append(judge)
        return found

    def _plan(self, g: State) -> Plan:
        """Where all units should go. What has been planned in this phase is taken up again, as far as possible."""
        known = self.plan if self.planning == (g.turn, g.phase) else None
        if known is not None and g.phase != MOVE_PHASE and known.join(g):
            return known
        fights = Fights(g, self.worths, self.hand) if known is None else known.fights
        self.plan = Plan(g, self.worths, fights)
        self.planning = (g.turn, g.phase)
        return self.plan

    def _fights(self, g: State) -> bool:
        """Whether the seat or its partner fights in this battle; cards are not spent on battles of others."""
        fight = g.battle
        assert fight is not None
        return is_friend(g, self.seat, fight.attacker) or is_friend(g, self.seat, fight.defender)

    def _secrets_to_play(self, g: State, options: Sequence[Step]) -> list[int]:
        """NX-MISS-3, NX-MISS-4. Points are taken at once: white cards first, then the best red one."""
        best, best_index = 0, -1
        for index, option in enumerate(options):
            if isinstance(option, missions.PlaySecret):
                card = g.box.secret_kinds[option.card]
                worth = card.points if card.red else card.points + 10
                if worth > best:
                    best, best_index = worth, index
        return [best_index] if best_index >= 0 else []

    def _secret_worth(self, g: State, option: Step) -> float:
        return self.worths.secret(g.box.secret_kinds[option.card]) if isinstance(option, draw.KeepSecret) else 0.0

    def _standing(self, g: State, option: Step) -> float:
        return score(g, option.seat) if isinstance(option, breath.Victim) else 0.0

    def _move(self, g: State, options: Sequence[Step]) -> int:
        """The first move of the plan that is possible now, or the end of all moves."""
        layout = board(g)
        names = kinds_of_units(g).names
        known = {option: index for index, option in enumerate(options) if isinstance(option, movement.MoveUnit)}
        if known and self.planned_in != g.turn:
            self.planned_in = g.turn
            self.moves = self._plan(g).moves()
        for move in self.moves if known else []:
            kind, origin, target = move
            index = known.get(movement.MoveUnit(names[kind], layout.names[origin], layout.names[target]))
            if index is not None:
                self.moves.remove(move)
                return index
        return _of_type(options, movement.EndMoves)[0]

    def _breath(self, g: State, options: Sequence[Step]) -> int:
        """Where the loss of a unit hurts most; not at the last unit that a battle would bring a point for."""
        fights = Fights(g, self.worths, self.hand)
        best, best_index = 0.0, _of_type(options, breath.EndBreath)[0]
        for index, option in enumerate(options):
            if not isinstance(option, breath.Breathe):
                continue
            place = board(g).index[option.target]
            own = army(g, place, self.seat)
            gain = 0.0
            for foe in enemies_in(g, place, self.seat):
                foes = army(g, place, foe)
                fewer = armies_left(foes)[1]
                if not own:
                    gain = max(gain, self.worths.losses(foes)[1])
                elif fewer:
                    gain = fights.attack(place, own, foe, fewer)[0] - fights.attack(place, own, foe, foes)[0]
                    gain += self.worths.losses(foes)[1]
            if gain > best:
                best, best_index = gain, index
        return best_index

    def _next_battle(self, g: State, options: Sequence[Step]) -> int:
        """The surest battle first."""
        best, best_index = -1.0, 0
        for index, option in enumerate(options):
            if isinstance(option, battle.Fight):
                place = board(g).index[option.hex]
                own = army(g, place, self.seat)
                for foe in enemies_in(g, place, self.seat):
                    foes = army(g, place, foe)
                    ends = outcomes(own, foes, self.worths.fields[g.terrain[place]])
                    won = _won(ends, total(foes))
                    if won > best:
                        best, best_index = won, index
        return best_index

    def _gift(self, g: State, options: Sequence[Step]) -> int:
        """NX-TEAM-2. A Battle card for the partner who has fewer cards: he defends next, and attacks before us."""
        active = partner_of(self.seat)
        if len(g.energize[self.seat]) > len(g.energize[active]) + 1:
            for index, option in enumerate(options):
                if isinstance(option, draw.GiveCard) and option.card in battle_cards.BATTLE_CARDS:
                    return index
        return _of_type(options, draw.GiveNothing)[0]

    def _dice(self, g: State, asker: battle_cards.PickDice, options: Sequence[Step]) -> list[int]:
        """Lucky Shot: all dice that missed, or of the other side all that hit."""
        fight = g.battle
        assert fight is not None
        own = is_friend(g, self.seat, fight.seat(asker.side))
        for index, option in enumerate(options):
            if isinstance(option, battle_cards.PickDie):
                side, kind, die = fight.rolls[option.dice[-1]]
                if is_hit(g, fight, side, kind, die) != own:
                    return [index]
        return _of_type(options, battle_cards.RollAgain) or [0]


def _won(ends: Outcomes, foes: int) -> float:
    return sum([chance for _, slain, chance in ends if slain == foes])


def _of_type(options: Sequence[Step], kind: type[Step]) -> list[int]:
    return [index for index, option in enumerate(options) if isinstance(option, kind)]
