"""Discard powers (AF-CARD-5): one per turn in all, with a card not used this turn, which is then discarded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..box import (
    BOOSTER_POD,
    DATA_CRYSTAL,
    GRAVITY_MANIPULATOR,
    ISOLATION,
    ORBITAL_TELEPORTER,
    PLASMA_CANNON,
    POLARITY_DEVICE,
    POSITRON,
    REPULSOR,
    STASIS_BEAM,
    TEMPORAL_WARPER,
    TERRAFORMING_STATION,
)
from ..colonies import ReclaimRelic, Settle, add_colony
from ..state import (
    NOWHERE,
    State,
    berth_of,
    find_berth,
    fleet_of,
    in_play,
    kinds,
    own_ships,
    owned,
    relic_ship,
    ships_at,
    station_of,
    to_stock,
)
from .general import Power, discard_card


class DiscardPower(Step):
    """AF-CARD-5. Use the discard power of a card: choose its target."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        g.ask(self, g.active, DISCARD_POWERS[self.card].targets(g))


def usable_discards(g: State) -> list[Step]:
    """AF-CARD-5, AF-CARD-8."""
    if g.discard_powers_used >= g.box.discard_powers:
        return []
    found: list[Step] = []
    kind_of = g.box.kind_of
    for card in g.hands[g.active]:
        kind = kind_of[card]
        if kind in DISCARD_POWERS and card not in g.used and DISCARD_POWERS[kind].ready(g):
            found.append(DiscardPower(kind))
    return found


# --- field generators ---------------------------------------------------------------------------------------------


class BoosterPod(Power):
    """AF-BOOST-2. Remove any one field generator from the planet."""

    def targets(self, g: State) -> list[Step]:
        return [RemoveField(field) for field in g.box.generators if g.fields[field] != NOWHERE]


@dataclass(frozen=True)
class RemoveField(Step):
    """AF-BOOST-2, AF-FIELD-8. The generator lies beside the board again."""

    field: str

    def run(self, g: State) -> None:
        discard_card(g, BOOSTER_POD)
        g.fields[self.field] = NOWHERE


class PlacingPower(Power):
    """AF-FIELD-2. Place a generator on any territory, or move it to another one."""

    def __init__(self, card: str, field: str) -> None:
        self.card = card
        self.field = field

    def targets(self, g: State) -> list[Step]:
        now = g.fields[self.field]
        return [PlaceField(self.card, self.field, there) for there in g.box.territories if there != now]

    def ready(self, g: State) -> bool:
        return True


@dataclass(frozen=True)
class PlaceField(Step):
    """AF-DATA-4, AF-GRAV-2, AF-STAS-2. AF-FIELD-4: an isolated Burroughs Desert loses the Relic Ship at once."""

    card: str
    field: str
    territory: str

    def run(self, g: State) -> None:
        discard_card(g, self.card)
        g.fields[self.field] = self.territory
        g.do(ReclaimRelic())


# --- colonies -----------------------------------------------------------------------------------------------------


def movable_colonies(g: State) -> list[tuple[int, str]]:
    """AF-FIELD-6. Owner and territory of each colony that is not under the Repulsor Field."""
    found: list[tuple[int, str]] = []
    for territory, colonies in g.colonies.items():
        if g.fields[REPULSOR] != territory:
            for seat, count in enumerate(colonies):
                if count > 0:
                    found.append((seat, territory))
    return found


class OrbitalTeleporter(Power):
    """AF-TELE-6. Move one colony of any player to another territory."""

    def targets(self, g: State) -> list[Step]:
        return [PickColony(owner, territory) for owner, territory in movable_colonies(g)]


@dataclass(frozen=True)
class PickColony(Step):
    """AF-TELE-6. This colony; choose where it goes."""

    owner: int
    territory: str

    def run(self, g: State) -> None:
        there = [name for name in g.box.territories if name != self.territory and g.fields[REPULSOR] != name]
        g.ask(self, g.active, [MoveColony(self.owner, self.territory, name) for name in there])


@dataclass(frozen=True)
class MoveColony(Step):
    """AF-TELE-6, AF-CTRL-4. Control is renewed after both halves of the move."""

    owner: int
    origin: str
    territory: str

    def run(self, g: State) -> None:
        discard_card(g, ORBITAL_TELEPORTER)
        add_colony(g, self.origin, self.owner, -1)
        add_colony(g, self.territory, self.owner, 1)
        g.do(Settle())


class PolarityDevice(Power):
    """AF-POL-2, AF-POL-3. Two colonies of different players on different territories change places."""

    def targets(self, g: State) -> list[Step]:
        colonies = movable_colonies(g)
        return [PickForSwap(owner, there) for owner, there in colonies if partners(colonies, owner, there)]


def partners(colonies: list[tuple[int, str]], owner: int, territory: str) -> list[tuple[int, str]]:
    """AF-POL-3. The colonies that this one can change places with."""
    return [(seat, there) for seat, there in colonies if seat != owner and there != territory]


@dataclass(frozen=True)
class PickForSwap(Step):
    """AF-POL-2. This colony; choose the other one."""

    owner: int
    territory: str

    def run(self, g: State) -> None:
        found = partners(movable_colonies(g), self.owner, self.territory)
        g.ask(self, g.active, [SwapColonies(self.owner, self.territory, seat, there) for seat, there in found])


@dataclass(frozen=True)
class SwapColonies(Step):
    """AF-POL-2, AF-CTRL-4. Control is renewed after both halves of the swap."""

    owner: int
    territory: str
    other_owner: int
    other_territory: str

    def run(self, g: State) -> None:
        discard_card(g, POLARITY_DEVICE)
        add_colony(g, self.territory, self.owner, -1)
        add_colony(g, self.other_territory, self.other_owner, -1)
        add_colony(g, self.territory, self.other_owner, 1)
        add_colony(g, self.other_territory, self.owner, 1)
        g.do(Settle())


# --- ships and cards ----------------------------------------------------------------------------------------------


class PlasmaCannon(Power):
    """AF-PLAS-5. One ship of another player, wherever it is in play, goes to its owner's stock."""

    def targets(self, g: State) -> list[Step]:
        found: list[Step] = []
        for seat in range(g.seats):
            if seat == g.active or in_play(g, seat) <= g.box.min_fleet:  # AF-PLAS-6, AF-PLAS-7: four in play
                continue
            for ship in fleet_of(g, seat):
                if station_of(g, ship) != NOWHERE and can_be_lost(g, seat, ship):
                    destroy = DestroyShip(seat, station_of(g, ship), berth_of(g, ship))
                    if destroy not in found:
                        found.append(destroy)
        return found


def can_be_lost(g: State, seat: int, ship: int) -> bool:
    """AF-PLAS-6, AF-PLAS-7. After it, and after the loss of a ship at the Terraforming Station, three remain."""
    if ship == relic_ship(g) or station_of(g, ship) == TERRAFORMING_STATION:
        return True
    leaving = [other for other in ships_at(g, g.box.terraforming_station) if other in own_ships(seat)]
    return in_play(g, seat) - 1 - len(leaving) >= g.box.min_fleet


@dataclass(frozen=True)
class DestroyShip(Step):
    """AF-PLAS-5. `ship` is its berth; ships in the Maintenance Bay have value 0."""

    seat: int
    station: str
    ship: str

    def run(self, g: State) -> None:
        discard_card(g, PLASMA_CANNON)
        there = [ship for ship in fleet_of(g, self.seat) if station_of(g, ship) == self.station]
        to_stock(g, find_berth(g, there, self.seat, self.ship))


class TemporalWarper(Power):
    """AF-WARP-3, AF-WARP-4. Take one card of a kind you do not own from the discard pile."""

    def targets(self, g: State) -> list[Step]:
        pile = list(dict.fromkeys(kinds(g, g.discard)))
        return [TakeDiscarded(kind) for kind in pile if kind == TEMPORAL_WARPER or owned(g, g.active, kind) < 0]


@dataclass(frozen=True)
class TakeDiscarded(Step):
    """AF-WARP-4. Chosen from the pile before the Warper is put on it."""

    card: str

    def run(self, g: State) -> None:
        card = g.discard.pop(kinds(g, g.discard).index(self.card))
        discard_card(g, TEMPORAL_WARPER)
        g.hands[g.active].append(card)
        g.acquired.append(card)


DISCARD_POWERS: Final[dict[str, Power]] = {
    BOOSTER_POD: BoosterPod(),
    DATA_CRYSTAL: PlacingPower(DATA_CRYSTAL, POSITRON),
    GRAVITY_MANIPULATOR: PlacingPower(GRAVITY_MANIPULATOR, REPULSOR),
    ORBITAL_TELEPORTER: OrbitalTeleporter(),
    PLASMA_CANNON: PlasmaCannon(),
    POLARITY_DEVICE: PolarityDevice(),
    STASIS_BEAM: PlacingPower(STASIS_BEAM, ISOLATION),
    TEMPORAL_WARPER: TemporalWarper(),
}
