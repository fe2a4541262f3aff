"""What things are worth in Nexus Ops, in victory points, for one seat during one decision."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from ....core.rng import Rng
from ....games.nexus_ops.rules.army import count, counts, kinds_in
from ....games.nexus_ops.rules.box import (
    CRYSTALLINE,
    KINDS,
    MAGMA,
    MONOLITH,
    ROCK,
    Layout,
    SecretKind,
    UnitSet,
)
from ....games.nexus_ops.rules.cards import battle_cards, deploy_cards
from ....games.nexus_ops.rules.knowledge import token_groups
from ....games.nexus_ops.rules.state import (
    NOBODY,
    State,
    army,
    board,
    is_friend,
    kinds_of_units,
    team_score,
)
from ...flaws import error
from .odds import Field, overrun, usual_field


@dataclass(frozen=True)
class Weights:
    """What the judge believes, in victory points; found by letting bots with different beliefs play each other."""

    units: tuple[float, ...] = (0.17, 0.28, 0.3, 0.58, 0.78, 1.15)  # cheapest kind first
    rubium: float = 0.07
    income: float = 0.075  # of a mine, for each rubium and each turn to come
    income_turns: float = 6.0
    pace: float = 1.7  # points the leader makes in a round
    victory: float = 1.0  # a Mission card
    given: float = 1.15  # what a victory over us brings the enemy on average: a Mission card or a better one
    monolith: float = 0.45
    monolith_hegemony: float = 0.85
    hex: float = 0.03  # control of any hex
    danger: float = 0.25  # how often an enemy does what he could
    field: float = 0.12  # of what lies ahead of a unit
    fade: float = 0.7  # for each hex further
    hold_secret: float = 0.35  # part of its points that a Secret Mission in hand is worth
    progress: float = 0.3  # part of its points on the way to a Secret Mission about a state
    contested: float = 0.35  # the enemy strikes next in a hex that stays contested
    patience: float = 12.0  # rounds after which sparing units counts less and less: somebody has to attack
    army: float = 0.6  # of the whole army, when units are bought


ENERGIZE: Final = {
    deploy_cards.RUBIUM_RUSH: 0.5,
    deploy_cards.CORPORATE_FUNDING: 0.45,
    deploy_cards.FRESH_RECRUITS: 0.3,
    deploy_cards.NATIVE_ALLIES: 0.28,
    deploy_cards.TAMED_STRIDER: 0.5,
    deploy_cards.FORCED_MARCH: 0.12,
    deploy_cards.TELEPORTER: 0.15,
    deploy_cards.SURVEY_DRONE: 0.2,
    battle_cards.TARGETING_COMPUTER: 0.16,
    battle_cards.BERSERK_RAGE: 0.16,
    battle_cards.FORCE_FIELD: 0.18,
    battle_cards.LUCKY_SHOT: 0.16,
    battle_cards.PRECISION_STRIKE: 0.16,
    battle_cards.RUBIUM_GRENADE: 0.18,
    battle_cards.FIRST_STRIKE: 0.14,
    battle_cards.EMERGENCY_EVACUATION: 0.1,
}
ENERGIZE_AVERAGE: Final = 0.24
# How well each kind hits, striking early and breathing included: of a whole army the hits and the numbers count.
STRENGTH: Final[tuple[float, ...]] = (0.17, 0.35, 0.38, 0.85, 1.3, 2.1)

WEIGHTS: Final = Weights()
MOODS: Final = (
    Weights(danger=0.08, given=0.8, victory=1.4, patience=0.0),  # bold
    Weights(danger=0.5, given=1.6, field=0.08),  # careful
    Weights(income=0.13, monolith=0.8, hex=0.08),  # mines and the Monolith
    Weights(army=1.0, units=(0.14, 0.3, 0.34, 0.7, 0.95, 1.4)),  # strong arms
)


@dataclass(frozen=True)
class Errors:
    """How wrong somebody is."""

    hexes: tuple[float, ...]  # points too many for going there
    kinds: tuple[float, ...]  # so many times its worth for each kind of unit


NO_ERRORS: Final = Errors((), (1.0,) * KINDS)
TASTE: Final = 0.5  # how much of a fog lies over the kinds of units: they are compared more often than hexes


def errors(fog: float, hexes: int, rng: Rng) -> Errors:
    """Errors of about this size."""
    return Errors(
        tuple([fog * error(rng) for _ in range(hexes)]), tuple([exp(TASTE * fog * error(rng)) for _ in range(KINDS)])
    )


@lru_cache(maxsize=16)
def distances(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Steps from every hex to every other."""
    found: list[tuple[int, ...]] = []
    for start in range(layout.size):
        steps = [99] * layout.size
        steps[start] = 0
        edge = [start]
        while edge:
            beyond: list[int] = []
            for place in edge:
                for near in layout.near[place]:
                    if steps[near] == 99:
                        steps[near] = steps[place] + 1
                        beyond.append(near)
            edge = beyond
        found.append(tuple(steps))
    return tuple(found)


class Worths:
    """Fixed at the decision: how long the game lasts, and what units, mines, cards and hexes are worth till then."""

    def __init__(self, g: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.seat = seat
        self.weights = weights
        self.layout = board(g)
        self.units: UnitSet = kinds_of_units(g)
        self.fields: list[Field] = [usual_field(self.units, terrain) for terrain in range(KINDS)]
        best = max([team_score(g, other) for other in range(g.seats)])
        pace = weights.pace * (1.7 if g.teams else 1.0)
        self.turns = max(1.0, (g.target - best) / pace + 0.5)
        self.caution = 1 / (1 + max(0.0, g.round - weights.patience) / 6)
        self.lasting = (0.4 + 0.6 * min(1.0, self.turns / 4)) * self.caution
        self.unit = [weights.units[kind] * self.lasting for kind in range(KINDS)]
        if g.unit_set != "classic":
            self.unit[0] *= 0.6
        self.rubium = weights.rubium * min(1.0, max(0.15, self.turns - 0.7) / 2)
        self.mine = weights.income * max(0.2, min(weights.income_turns, self.turns - 0.5))
        self.card = ENERGIZE_AVERAGE * self.lasting
        self.rivalry = 0.9 if g.seats == 2 or g.teams else 1.4 / (g.seats - 1)
        self.monolith = 0.0 if g.vortex else weights.monolith_hegemony if g.hegemony else weights.monolith
        self.monolith *= min(1.0, self.turns / 2)
        self.tokens = self._token_worths(g)
        self.reach = self._reach(g)
        self.present = g.units[:]  # what the armies in reach are made of
        self.terrains = frozenset(g.terrain)
        self.errors = NO_ERRORS
        self.prices: dict[int, list[float]] = {}
        self.dangers: dict[tuple[int, int, int], float] = {}

    def misjudge(self, wrong: Errors) -> None:
        """Believe this, too. Before anything is judged."""
        self.errors = wrong
        self.unit = [worth * factor for worth, factor in zip(self.unit, wrong.kinds, strict=True)]

    def temptation(self, place: int) -> float:
        """By how much going to a hex seems better than it is."""
        return self.errors.hexes[place] if self.errors.hexes else 0.0

    # --- units ---------------------------------------------------------------------------------------------------

    def price(self, units: int) -> float:
        """What an army is worth."""
        return self.losses(units)[-1]

    def losses(self, units: int) -> list[float]:
        """The price of the first 0, 1, 2 ... units lost, cheapest first."""
        found = self.prices.get(units)
        if found is None:
            found = [0.0]
            for kind, number in enumerate(counts(units)):
                for _ in range(number):
                    found.append(found[-1] + self.unit[kind])
            self.prices[units] = found
        return found

    def army(self, units: int) -> float:
        """How much all units of a seat are worth together: strong ones and many that fall first, in good measure."""
        hits, number = 0.0, 0
        for kind, alike in enumerate(counts(units)):
            hits += alike * STRENGTH[kind] * self.errors.kinds[kind]
            number += alike
        return float(self.weights.army * self.lasting * hits**0.7 * number**0.3)

    def has_miner(self, units: int) -> bool:
        miners = self.units.miners
        return any(miners[kind] for kind in kinds_in(units))

    # --- the map -------------------------------------------------------------------------------------------------

    def _token_worths(self, g: State) -> list[tuple[float, float]]:
        """What a face-down token brings, by hex: to a miner and to another unit. What the seat has not looked at
        counts by the average of all tokens that may lie there."""
        found = [(0.0, 0.0)] * self.layout.size
        for places in token_groups(g):
            unseen = [place for place in places if g.hidden[place] and place not in g.looked[self.seat]]
            worths = [self._token_worth(g, g.token[place]) for place in unseen]
            if worths:
                average = (sum([one for one, _ in worths]) / len(worths), sum([one for _, one in worths]) / len(worths))
                for place in unseen:
                    found[place] = average
        for place in g.looked[self.seat]:
            if g.hidden[place]:
                found[place] = self._token_worth(g, g.token[place])
        return found

    def _token_worth(self, g: State, number: int) -> tuple[float, float]:
        token = g.box.tokens[number]
        worth = token.rubium * self.rubium + token.energize * self.card
        if token.unit >= 0:
            worth += self.unit[token.unit]
        mine = token.mine * self.mine
        brings_miner = token.unit >= 0 and self.units.miners[token.unit]
        return worth + mine, worth + (mine if brings_miner else 0.4 * mine)

    def _reach(self, g: State) -> list[list[int]]:
        """The armies each enemy could bring to each hex in his next turn, by hex and seat."""
        layout = self.layout
        found = [[0] * g.seats for _ in range(layout.size)]
        for seat in range(g.seats):
            if is_friend(g, self.seat, seat) or g.out[seat]:
                continue
            for place in range(layout.size):
                units = army(g, place, seat)
                if units:
                    found[place][seat] += units
                    self._add_reach(g, found, seat, place, units)
            recruits = min(5, (g.rubium[seat] + 1) // 3) << (8 * CRYSTALLINE)
            if recruits:
                for place in {near for base in layout.bases[seat] for near in layout.near[base]} | {
                    *layout.bases[seat]
                }:
                    if not self.units.kinds[CRYSTALLINE].bans[g.terrain[place]]:
                        found[place][seat] += recruits
        return found

    def _add_reach(self, g: State, found: list[list[int]], seat: int, place: int, units: int) -> None:
        layout = self.layout
        for kind in kinds_in(units):
            unit = self.units.kinds[kind]
            alike = count(units, kind) << (8 * kind)
            targets = set(layout.near[place])
            if unit.flies and g.terrain[place] == MONOLITH:
                targets = set(range(layout.size))
            elif unit.leaps and g.terrain[place] == MAGMA:
                targets.update(layout.leaps[place])
            elif unit.strides:
                for first in layout.near[place]:
                    if g.holder[first] in (NOBODY, seat):
                        for second in layout.near[first]:
                            if g.terrain[first] == ROCK or g.terrain[second] == ROCK:
                                targets.add(second)
            targets.discard(place)
            for target in targets:
                if not unit.bans[g.terrain[target]] and not (g.vortex and target == layout.monolith):
                    found[target][seat] += alike

    def danger(self, place: int, units: int, terrain: int, beaten: int = NOBODY) -> float:
        """How likely the units are destroyed there before our next turn; `beaten`: who has lost all he had there."""
        key = (place, units, beaten)
        found = self.dangers.get(key)
        if found is None:
            found = self.dangers[key] = self._danger(place, units, terrain, beaten)
        return found

    def _danger(self, place: int, units: int, terrain: int, beaten: int) -> float:
        spared = 1.0
        field = self.fields[terrain]
        for seat, threat in enumerate(self.reach[place]):
            if seat == beaten:
                threat -= self.present[place * len(self.reach[place]) + seat]
            if threat:
                spared *= 1 - self.caution * self.weights.danger * overrun(threat, units, field)
        return 1 - spared

    def hold(self, g: State, place: int, units: int, beaten: int = NOBODY) -> float:
        """What it is worth to be alone in a hex with these units, the danger included; not the units themselves."""
        worth = self.weights.hex
        if g.mine[place]:
            worth += g.mine[place] * self.mine * (1.0 if self.has_miner(units) else 0.25)
        terrain = g.terrain[place]
        if terrain == MONOLITH:
            worth += self.monolith
        elif g.vortex and place in self.layout.ring:
            worth += 0.8 * self.card - self.price(units) / 6  # NX-VORTEX-4, NX-VORTEX-5
        danger = self.danger(place, units, terrain, beaten)
        if danger > 0.01:
            lost = self.weights.given * self.rivalry + 0.6 * self.price(units) + 0.5 * worth - 0.7 * self.card
            worth -= danger * lost
        if g.hidden[place]:
            worth += self.tokens[place][0 if self.has_miner(units) else 1]
        return worth

    # --- cards ---------------------------------------------------------------------------------------------------

    def secret(self, card: SecretKind) -> float:
        """A Secret Mission in hand, not fulfilled yet."""
        if card.terrain >= 0 and card.terrain not in self.terrains:
            return 0.0
        return self.weights.hold_secret * card.points * min(1.0, self.turns / 3)

    def energize(self, name: str) -> float:
        return ENERGIZE[name] * self.lasting
