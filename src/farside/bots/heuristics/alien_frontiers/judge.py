"""How the heuristic bot sees Alien Frontiers.

Everything is measured in victory points. What is not a point yet (ships, ore, circles of the Hub, cards) counts by
what it usually becomes in the turns that are left, and a position is worth my sum less that of my rivals.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ....core.play import Step
from ....games.alien_frontiers.rules import artifact, raid, stations, turn
from ....games.alien_frontiers.rules.box import (
    ASIMOV_CRATER,
    BOOSTER_POD,
    BRADBURY_PLATEAU,
    BURROUGHS_DESERT,
    COLONY_CONSTRUCTOR,
    DATA_CRYSTAL,
    GRAVITY_MANIPULATOR,
    HEINLEIN_PLAINS,
    HERBERT_VALLEY,
    HOLOGRAPHIC_DECOY,
    ISOLATION,
    LEM_BADLANDS,
    LUNAR_MINE,
    ORBITAL_MARKET,
    ORBITAL_TELEPORTER,
    PLASMA_CANNON,
    POHL_FOOTHILLS,
    POLARITY_DEVICE,
    POSITRON,
    RAIDERS_OUTPOST,
    RESOURCE_CACHE,
    SHIPS_PER_COLOUR,
    SHIPYARD,
    STASIS_BEAM,
    TEMPORAL_WARPER,
    TERRAFORMING_STATION,
    VAN_VOGT_MOUNTAINS,
)
from ....games.alien_frontiers.rules.cards import discard_powers, fuel_powers
from ....games.alien_frontiers.rules.state import (
    IN_STOCK,
    NOBODY,
    VALUE_OF_FACE,
    State,
    berth_of,
    controller,
    credit,
    has_room,
    owned,
    owner_of,
    relic_ship,
    ships_at,
    unplaced,
)
from ....games.alien_frontiers.rules.view import result
from ...flaws import Flaws
from ..judge import Judge

# --- what things are worth, in victory points --------------------------------------------------------------------

WIN: Final = 100.0
ORE: Final[tuple[float, ...]] = (0.0, 0.30, 0.58, 0.84, 1.04, 1.18, 1.28, 1.36, 1.42)
FUEL: Final[tuple[float, ...]] = (0.0, 0.17, 0.32, 0.44, 0.53, 0.60, 0.65, 0.69, 0.72)


@dataclass(frozen=True)
class Weights:
    """What the judge believes, in victory points; found by letting bots with different beliefs play each other."""

    die: float = 0.27  # what an unplaced ship will bring this turn, on average
    ship: float = 0.27  # what a ship brings in each turn to come
    colony: float = 1.75  # a colony to be landed: its point, and often the territory's
    circle: float = 0.15  # a circle of the Colonist Hub
    ore: float = 1.0  # factors
    fuel: float = 1.0
    card_once: float = 1.0
    card_per_turn: float = 1.0
    bonus: float = 0.5
    leader: float = 0.6  # how much of the rivals' sum is the best rival; the rest is their average
    work: tuple[float, ...] = (14.0, 12.0, 10.0)  # ships to be docked, in all, for a colony; with 2, 3, 4 players
    soonest: float = 2.0  # the game lasts at least so many turns more
    card_turns: float = 99.0  # cards get stolen and territories lost: what they bring counts for so many turns at most
    bonus_turns: float = 99.0
    ship_turns: float = 99.0
    effort: float = 0.01  # using a card at all: not for nothing
    discard: float = 0.12  # giving a card up: not for next to nothing
    horizon: float = 2.5  # turns before the end from which on resources lose their use


# A card is worth what its discard power will bring once, and what its other power brings in each turn left.
CARD_ONCE: Final = {
    BOOSTER_POD: 0.25,
    DATA_CRYSTAL: 0.7,
    GRAVITY_MANIPULATOR: 0.3,
    HOLOGRAPHIC_DECOY: 0.1,
    ORBITAL_TELEPORTER: 0.8,
    PLASMA_CANNON: 0.3,
    POLARITY_DEVICE: 0.8,
    STASIS_BEAM: 0.4,
    TEMPORAL_WARPER: 0.25,
}
CARD_PER_TURN: Final = {
    BOOSTER_POD: 0.1,
    DATA_CRYSTAL: 0.04,
    GRAVITY_MANIPULATOR: 0.065,
    HOLOGRAPHIC_DECOY: 0.04,
    ORBITAL_TELEPORTER: 0.06,
    PLASMA_CANNON: 0.04,
    POLARITY_DEVICE: 0.1,
    RESOURCE_CACHE: 0.05,  # it would bring more, but it is stolen again and again
    STASIS_BEAM: 0.1,
    TEMPORAL_WARPER: 0.07,
}
BONUS_PER_TURN: Final = {
    ASIMOV_CRATER: 0.10,
    BRADBURY_PLATEAU: 0.10,
    BURROUGHS_DESERT: 0.12,
    HEINLEIN_PLAINS: 0.08,
    HERBERT_VALLEY: 0.0,  # by the ships still to be built
    LEM_BADLANDS: 0.12,
    POHL_FOOTHILLS: 0.03,  # and by the cards
    VAN_VOGT_MOUNTAINS: 0.06,
}
HERBERT_PER_SHIP: Final = 0.25
POHL_PER_CARD: Final = 0.03

WEIGHTS: Final = Weights()
FUEL_POWER_CARDS: Final = frozenset(fuel_powers.FUEL_POWERS)


def ships_next_turn(g: State, seat: int) -> int:
    """How many ships a player will roll next: all in play but the one at the Terraforming Station."""
    count = 0
    place = g.place
    station = g.box.terraforming_station
    for ship in range(seat * SHIPS_PER_COLOUR, (seat + 1) * SHIPS_PER_COLOUR):
        if place[ship] != IN_STOCK and not station.first <= place[ship] < station.last:
            count += 1
    if g.relic_holder == seat and not station.first <= place[relic_ship(g)] < station.last:
        count += 1
    return count


def turns_left(g: State, weights: Weights) -> float:
    """How many more turns each player will have, about: the work that the quickest player has left."""
    least = float("inf")
    for seat in range(g.seats):
        colonies = g.reserve[seat] + (1 if g.hub[seat] else 0)
        work = weights.work[g.seats - 2] * colonies - 0.7 * g.hub[seat] - 0.8 * g.ore[seat] - 0.3 * g.fuel[seat]
        fleet = ships_next_turn(g, seat)
        growing = (fleet + min(SHIPS_PER_COLOUR, fleet + 1.5)) / 2
        least = min(least, max(weights.soonest, work / growing))
    return least


class GameJudge(Judge):
    """Alien Frontiers as one seat judges it during one decision."""

    AHEAD: ClassVar[int] = 2  # after all those dice
    FLAWS: ClassVar[dict[str, Flaws]] = {"easy": Flaws(0.08), "normal": Flaws(0.01), "hard": Flaws(0.022)}

    def __init__(self, g: State, seat: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(g, seat)
        self.weights = weights
        self.root_actions = g.actions
        self.root_revealed = g.revealed
        self.turns = turns_left(g, weights)
        self.useful = min(1.0, (self.turns + 0.5) / weights.horizon)  # of what must still become a colony
        self.ship = weights.ship * max(0.0, min(self.turns, weights.ship_turns) - 0.5)
        self.card = self._card_worths(g)
        self.bonus = self._bonus_worths(g)
        self.ore = [weights.ore * self.useful * worth for worth in ORE]
        self.fuel = [weights.fuel * self.useful * worth for worth in FUEL]
        self.raid = self._raid_worth(g)
        self.best_card = max([self._claim_worth(g, card) for card in g.display], default=0.0)

    @staticmethod
    def stake(g: State, seat: int, best: float) -> float:
        """With more players there is less to win and to lose with a line: an equal share of the victory is smaller."""
        return 2.0 / g.seats

    def _card_worths(self, g: State) -> dict[str, float]:
        """What owning a card of each kind is worth, its points included."""
        turns = min(self.turns, self.weights.card_turns)
        return {
            kind: card.points
            + self.weights.card_once * CARD_ONCE.get(kind, 0.0)
            + self.weights.card_per_turn * turns * CARD_PER_TURN.get(kind, 0.0)
            for kind, card in g.box.cards.items()
        }

    def _bonus_worths(self, g: State) -> dict[str, list[float]]:
        """What each territory's bonus is worth to each seat, from now to the end."""
        worths: dict[str, list[float]] = {}
        turns = min(self.turns, self.weights.bonus_turns)
        for territory in g.box.territories:
            worths[territory] = [turns * BONUS_PER_TURN.get(territory, 0.0)] * g.seats
        for seat in range(g.seats):
            to_build = min(SHIPS_PER_COLOUR - ships_next_turn(g, seat), turns / 2)
            worths[HERBERT_VALLEY][seat] = HERBERT_PER_SHIP * max(0.0, to_build)
            powers = [card for card in g.hands[seat] if g.box.kind_of[card] in FUEL_POWER_CARDS]
            worths[POHL_FOOTHILLS][seat] += POHL_PER_CARD * turns * len(powers)
        return worths

    def _raid_worth(self, g: State) -> float:
        """About what a raid would bring now: four tokens, or the best card."""
        tokens, card = 0, 0.0
        for victim in range(g.seats):
            if victim != self.seat and owned(g, victim, HOLOGRAPHIC_DECOY) < 0:
                tokens += g.fuel[victim] + 2 * g.ore[victim]
                card = max([card, *[self.card[g.box.kind_of[held]] for held in g.hands[victim]]])
        return max(0.17 * min(tokens, 8) * self.useful, card)

    # --- the value of a position ---------------------------------------------------------------------------------

    def value(self, g: State) -> float:
        if g.ended_by != NOBODY:
            return self._final(g)
        worths = self._worths(g)
        mine = worths.pop(self.seat)
        if g.active == self.seat:
            mine += self.weights.die * len(unplaced(g)) + self._unknown_claim(g)
            fuelled = len(g.used) - g.discard_powers_used
            mine -= self.weights.effort * fuelled + self.weights.discard * g.discard_powers_used
        leader = self.weights.leader
        return mine - leader * max(worths) - (1 - leader) * sum(worths) / len(worths)

    def _final(self, g: State) -> float:
        """The game is over: winning is all; a shared victory is half of it."""
        results = result(g)
        assert results is not None
        mine = results[self.seat]
        margin = mine.score - max([other.score for other in results if other.seat != self.seat])
        if not mine.won:
            return margin - WIN
        return margin + WIN / len([other for other in results if other.won])

    def _worths(self, g: State) -> list[float]:
        """What each player has: points, and what may become points."""
        worths = [0.0] * g.seats
        isolated, positron = g.fields[ISOLATION], g.fields[POSITRON]
        for territory, colonies in g.colonies.items():
            holder = g.control[territory]
            for seat, count in enumerate(colonies):
                worths[seat] += count
            if holder != NOBODY:
                worths[holder] += 2 if positron == territory else 1
                if isolated != territory:
                    worths[holder] += self.weights.bonus * self.bonus[territory][holder]
        kind_of = g.box.kind_of
        for seat in range(g.seats):
            worth = self.ship * ships_next_turn(g, seat) + self.weights.circle * self.useful * g.hub[seat]
            worth += self.ore[min(8, g.ore[seat])] + self.fuel[min(8, g.fuel[seat])]
            for card in g.hands[seat]:
                worth += self.card[kind_of[card]]
            worths[seat] += worth
        return worths

    def _unknown_claim(self, g: State) -> float:
        """What credit at the Alien Artifact is worth when the display was laid out anew: a card that nobody knows yet.

        Deck and display together are known, only not which is which; so they are counted together.
        """
        if g.revealed == self.root_revealed:
            return 0.0
        have = credit(g)
        if have == 0 or have + 3 * len(unplaced(g)) < g.box.claim_total:
            return 0.0
        pool = sorted([self._claim_worth(g, card) for card in (*g.deck, *g.display)])
        third = pool[2 * len(pool) // 3 :]  # the best of three cards lies, on average, in the best third
        return min(1.0, have / g.box.claim_total) ** 2 * sum(third) / max(1, len(third))

    def _claim_worth(self, g: State, card: int) -> float:
        kind = g.box.kind_of[card]
        return self.card[kind] if owned(g, self.seat, kind) < 0 else 0.0

    # --- which lines to follow -----------------------------------------------------------------------------------

    def promise(self, g: State) -> float:
        """The value, and what the unplaced ships can do beyond the average."""
        if g.ended_by != NOBODY:
            return self._final(g)
        ships = unplaced(g)
        worth = self.value(g)
        if g.revealed == self.root_revealed:
            worth += min(1.0, credit(g) / g.box.claim_total) ** 2 * self.best_card * 0.95
        if g.borrowed:
            worth += self._borrowed_worth(g.borrowed, len(ships))
        if ships:
            counts = [0] * 7
            for ship in ships:
                counts[g.value[ship]] += 1
            worth += self._sets_worth(g, counts, len(ships))
        return worth

    def _borrowed_worth(self, territory: str, ships: int) -> float:
        return 4 * BONUS_PER_TURN[territory] * min(1.0, ships / 3) + (0.3 if territory == HERBERT_VALLEY else 0.0)

    def _sets_worth(self, g: State, counts: list[int], ships: int) -> float:
        """Pairs, triples, straights and sixes among the unplaced ships, as far as they can be used."""
        fuel, ore = g.fuel[self.seat], g.ore[self.seat]
        best = 0.0
        most = max(counts)
        if most >= 2:
            best = self._ship_worth(g, fuel, ore, ships)
        if most >= 3 and has_room(g, g.box.colony_constructor, 3):
            price = stations.STATIONS[COLONY_CONSTRUCTOR].price(g)  # type: ignore[attr-defined]
            worth = self.weights.colony - self.ore[min(8, price)] - 3 * self.weights.die
            best = max(best, _in_reach(worth, price - ore, ships - 3))
        if ships >= 3 and self.raid > 3 * self.weights.die and _has_straight(counts, self._to_beat(g)):
            best = max(best, self.raid - 3 * self.weights.die)
        if counts[6] and has_room(g, g.box.terraforming_station, 1):
            worth = self.weights.colony - self.ship - self.ore[1] - self.fuel[1] - self.weights.die
            best += max(0.0, _in_reach(worth, max(0, 1 - ore) + max(0, 1 - fuel), ships - 1))
        return best

    def _ship_worth(self, g: State, fuel: int, ore: int, ships: int) -> float:
        yard = stations.STATIONS[SHIPYARD]
        if not has_room(g, g.box.shipyard, 2) or yard.closed(g) == "no_ship_in_stock":
            return 0.0
        price_fuel, price_ore = yard.price(g)  # type: ignore[attr-defined]
        worth = self.ship - self.fuel[price_fuel] - self.ore[price_ore] - 2 * self.weights.die
        return _in_reach(worth, max(0, price_fuel - fuel) / 2 + max(0, price_ore - ore), ships - 2)

    def _to_beat(self, g: State) -> int:
        return sum([g.value[ship] for ship in ships_at(g, g.box.raiders_outpost)])

    def key(self, g: State) -> Hashable:
        """Same ships to dock, same holdings and, as the search adds, same promise (ports are interchangeable)."""
        seat = self.seat
        values = tuple(sorted([g.value[ship] for ship in unplaced(g)]))
        return (values, g.fuel[seat], g.ore[seat], g.hub[seat], len(g.used))

    # --- what to look at -----------------------------------------------------------------------------------------

    def ends_line(self, step: Step) -> bool:
        """Not past the end of the turn: the next player's roll is chance."""
        return isinstance(step, turn.Turn)

    def looks_past(self, option: Step) -> bool:
        """A claimed card's place in the display is filled, but we shall not look at the new card."""
        return isinstance(option, artifact.Claim)

    def candidates(self, g: State) -> Sequence[int]:
        decision = g.decision
        assert decision is not None
        options, asker = decision.options, decision.asker
        if isinstance(asker, turn.ActionsPhase):
            return self._actions(g, options)
        if isinstance(asker, raid.Raid | raid.RaidOn):
            return self._spoils(g, options)
        if isinstance(asker, fuel_powers.PickForReroll):
            return [len(options) - 1]  # all that is left: what is good was docked before
        if isinstance(asker, fuel_powers.AimCannon) or _is_power(asker, PLASMA_CANNON):
            return self._shots(g, options)
        if _is_power(asker, TEMPORAL_WARPER):
            return [0]
        if isinstance(asker, discard_powers.PickColony | discard_powers.PickForSwap):
            return [index for index, option in enumerate(options) if _changes_control(g, option)] or [0]
        return range(len(options))

    def _actions(self, g: State, options: Sequence[Step]) -> list[int]:
        """Single ships are docked in one order, the lowest first; some powers are thought of only at once."""
        number = g.actions - self.root_actions  # of the action in this line
        lowest = self._lowest_single(g)
        found: list[int] = []
        docks: list[int] = []
        for index, option in enumerate(options):
            if isinstance(option, stations.Dock):
                if (
                    len(option.ships) > 1
                    or VALUE_OF_FACE[option.ships[0]] <= lowest
                    or option.station == TERRAFORMING_STATION
                ):
                    docks.append(index)
            elif isinstance(option, fuel_powers.UsePower):
                if self._worth_using(g, option.card, number):
                    found.append(index)
            elif isinstance(option, discard_powers.DiscardPower):
                if number == 0:
                    found.append(index)
            elif isinstance(option, artifact.Claim):
                if g.revealed == self.root_revealed:
                    found.append(index)
            else:
                found.append(index)
        useful = [index for index in docks if self._is_useful(g, options[index])]
        found = [*(useful or docks), *found]
        return found or list(range(len(options)))

    def _lowest_single(self, g: State) -> int:
        """The highest value such that no lower unplaced ship would be left behind: one that cannot join a set."""
        counts = [0] * 7
        for ship in unplaced(g):
            counts[g.value[ship]] += 1
        for value in range(1, 7):
            if counts[value] == 1 and not _in_straight(counts, value):
                return value
        return 6

    def _is_useful(self, g: State, option: Step) -> bool:
        """Not the Orbital Market without fuel to trade, not a raid for nothing."""
        assert isinstance(option, stations.Dock)
        if option.station == ORBITAL_MARKET:
            rate = VALUE_OF_FACE[option.ships[0]]
            return (rate <= 3 and g.fuel[self.seat] >= rate) or g.control[HEINLEIN_PLAINS] == self.seat
        return option.station != RAIDERS_OUTPOST or self.raid > 0

    def _worth_using(self, g: State, card: str, number: int) -> bool:
        """Whether to think of a fuel power now. Each further decision of the turn is a chance to think of it again."""
        left = len(unplaced(g))
        if card == DATA_CRYSTAL:
            return number == 0
        if card == ORBITAL_TELEPORTER:
            return number == 0 or left == 0
        if card == PLASMA_CANNON:
            return number <= 1 and left > 0 and bool(self._targets(g))
        return number <= 1 and left > 0

    def _spoils(self, g: State, options: Sequence[Step]) -> list[int]:
        """The best token and the best card to take."""
        tokens: list[tuple[float, int]] = []
        cards: list[tuple[float, int]] = []
        other: list[int] = []
        for index, option in enumerate(options):
            if isinstance(option, raid.TakeResource):
                tokens.append((self._token_worth(g, option), index))
            elif isinstance(option, raid.StealCard):
                cards.append((self.card[option.card], index))
            else:
                other.append(index)
        best = [max(found)[1] for found in (tokens, cards) if found]
        return best or other

    def _token_worth(self, g: State, option: raid.TakeResource) -> float:
        mine, theirs, worth = g.fuel[self.seat], g.fuel[option.victim], self.fuel
        if option.resource == "ore":
            mine, theirs, worth = g.ore[self.seat], g.ore[option.victim], self.ore
        gained = worth[min(8, mine + 1)] - worth[min(8, mine)]
        lost = worth[min(8, theirs)] - worth[min(8, theirs - 1)]
        return gained + 0.5 * lost

    # --- Plasma Cannon -------------------------------------------------------------------------------------------

    def _targets(self, g: State) -> list[tuple[str, tuple[str, ...]]]:
        """Ships that stand in our way: a group of ports for a set, the highest at the Lunar Mine, a Terraformer."""
        found: list[tuple[str, tuple[str, ...]]] = []
        values = [g.value[ship] for ship in unplaced(g)]
        if not values:
            return found
        for name, size in ((COLONY_CONSTRUCTOR, 3), (SHIPYARD, 2)):
            if max([values.count(value) for value in values]) >= size and not has_room(g, g.box.stations[name], size):
                found.extend(self._blocking_group(g, name))
        mine = ships_at(g, g.box.lunar_mine)
        if mine:
            highest = max(mine, key=lambda ship: g.value[ship])
            if owner_of(g, highest) != self.seat and g.value[highest] > min(values):
                found.append((LUNAR_MINE, (self._name(g, highest),)))
        for ship in ships_at(g, g.box.terraforming_station):
            if owner_of(g, ship) != self.seat and 6 in values:
                found.append((TERRAFORMING_STATION, (self._name(g, ship),)))
        return found

    def _blocking_group(self, g: State, name: str) -> list[tuple[str, tuple[str, ...]]]:
        station = g.box.stations[name]
        for first in range(station.first, station.last, station.group_size):
            ships = [ship for ship in g.ports[first : first + station.group_size] if ship >= 0]
            if ships and all(owner_of(g, ship) != self.seat for ship in ships) and len(ships) <= g.fuel[self.seat]:
                return [(name, tuple([self._name(g, ship) for ship in ships]))]
        return []

    def _name(self, g: State, ship: int) -> str:
        return f"{owner_of(g, ship)}:{berth_of(g, ship)}"

    def _shots(self, g: State, options: Sequence[Step]) -> Sequence[int]:
        wanted = self._targets(g)
        found: list[int] = []
        for index, option in enumerate(options):
            if isinstance(option, fuel_powers.FireCannon):
                if (option.station, option.targets) in wanted:
                    return [index]
            elif isinstance(option, fuel_powers.AimCannon):
                for station, targets in wanted:
                    if option.station == station and option.targets == targets[: len(option.targets)]:
                        found.append(index)
                        break
        return found or [0]


def _is_power(asker: Step, card: str) -> bool:
    return isinstance(asker, fuel_powers.UsePower) and asker.card == card


def _changes_control(g: State, option: Step) -> bool:
    """Whether moving or swapping colonies gives a territory to somebody else, or to nobody."""
    if isinstance(option, discard_powers.MoveColony):
        moved = [(option.origin, option.owner, -1), (option.territory, option.owner, 1)]
    elif isinstance(option, discard_powers.SwapColonies):
        moved = [(option.territory, option.owner, -1), (option.territory, option.other_owner, 1)]
        moved += [(option.other_territory, option.owner, 1), (option.other_territory, option.other_owner, -1)]
    else:
        return True
    colonies: dict[str, list[int]] = {}
    for territory, seat, number in moved:
        colonies.setdefault(territory, list(g.colonies[territory]))[seat] += number
    return any(controller(tuple(counts)) != g.control[territory] for territory, counts in colonies.items())


def _in_reach(worth: float, missing: float, spare: int) -> float:
    """Less if something must first be earned with the spare ships; nothing if there are too few of them."""
    if missing <= 0:
        return max(0.0, worth)
    return max(0.0, worth) * 0.6 if missing <= spare else 0.0


def _has_straight(counts: list[int], to_beat: int) -> bool:
    lows = [low for low in range(1, 5) if counts[low] and counts[low + 1] and counts[low + 2]]
    return bool(lows) and 3 * max(lows) + 3 > to_beat


def _in_straight(counts: list[int], value: int) -> bool:
    lows = range(max(1, value - 2), min(4, value) + 1)
    return any(counts[low] and counts[low + 1] and counts[low + 2] for low in lows)
