"""Fuel powers (AF-CARD-4): once per turn and card, for fuel. Targets are chosen first, then the power is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..box import (
    BOOSTER_POD,
    BURROUGHS_DESERT,
    DATA_CRYSTAL,
    GRAVITY_MANIPULATOR,
    ISOLATION,
    ORBITAL_TELEPORTER,
    PLASMA_CANNON,
    POLARITY_DEVICE,
    STASIS_BEAM,
    TEMPORAL_WARPER,
    TERRAFORMING_STATION,
)
from ..state import (
    IN_BAY,
    UNPLACED,
    VALUE_OF_FACE,
    State,
    berth_of,
    colonies_on,
    find_berth,
    find_unplaced,
    fleet_of,
    has_bonus,
    owner_of,
    put,
    ships_at,
    station_of,
    to_stock,
    trading_pairs,
)
from .general import Power, affordable, change, changeable, use_card


class UsePower(Step):
    """AF-CARD-4. Use the fuel power of a card: choose its target."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        g.ask(self, g.active, FUEL_POWERS[self.card].targets(g))


def usable_powers(g: State) -> list[Step]:
    """AF-CARD-4, AF-CARD-8. Fuel powers of own cards not used this turn that can be paid and have a target."""
    found: list[Step] = []
    kind_of = g.box.kind_of
    for card in g.hands[g.active]:
        kind = kind_of[card]
        if kind in FUEL_POWERS and card not in g.used and FUEL_POWERS[kind].ready(g):
            found.append(UsePower(kind))
    return found


# --- value changes ------------------------------------------------------------------------------------------------


class BoosterPod(Power):
    """AF-BOOST-1. 1 fuel: raise one unplaced ship of value 5 or less by 1."""

    def targets(self, g: State) -> list[Step]:
        return [RaiseShip(face) for face in changeable(g, 1, 5)] if affordable(g, BOOSTER_POD) else []


@dataclass(frozen=True)
class RaiseShip(Step):
    """AF-BOOST-1."""

    ship: str

    def run(self, g: State) -> None:
        use_card(g, BOOSTER_POD)
        change(g, self.ship, VALUE_OF_FACE[self.ship] + 1)


class StasisBeam(Power):
    """AF-STAS-1. 1 fuel: lower one unplaced ship of value 2 or more by 1."""

    def targets(self, g: State) -> list[Step]:
        return [LowerShip(face) for face in changeable(g, 2, 6)] if affordable(g, STASIS_BEAM) else []


@dataclass(frozen=True)
class LowerShip(Step):
    """AF-STAS-1."""

    ship: str

    def run(self, g: State) -> None:
        use_card(g, STASIS_BEAM)
        change(g, self.ship, VALUE_OF_FACE[self.ship] - 1)


class PolarityDevice(Power):
    """AF-POL-1. 1 fuel: turn one unplaced ship to its opposite face."""

    def targets(self, g: State) -> list[Step]:
        return [FlipShip(face) for face in changeable(g, 1, 6)] if affordable(g, POLARITY_DEVICE) else []


@dataclass(frozen=True)
class FlipShip(Step):
    """AF-POL-1. 7 minus its value."""

    ship: str

    def run(self, g: State) -> None:
        use_card(g, POLARITY_DEVICE)
        change(g, self.ship, 7 - VALUE_OF_FACE[self.ship])


class GravityManipulator(Power):
    """AF-GRAV-1. 2 fuel: lower one unplaced ship by 1 and raise another one by 1."""

    def targets(self, g: State) -> list[Step]:
        if not affordable(g, GRAVITY_MANIPULATOR):
            return []
        found: list[Step] = []
        for down in changeable(g, 2, 6):
            for up in changeable(g, 1, 5):
                if changes_something(down, up) and (down != up or len(find_unplaced(g, (down, up))) == 2):
                    found.append(ShiftShips(down, up))
        return found


def changes_something(down: str, up: str) -> bool:
    """AF-CARD-8. A 4 made a 3 and a 3 made a 4 are the same two ships again, unless one is the Relic Ship."""
    return VALUE_OF_FACE[down] - 1 != VALUE_OF_FACE[up] or "r" in down + up


@dataclass(frozen=True)
class ShiftShips(Step):
    """AF-GRAV-1."""

    down: str
    up: str

    def run(self, g: State) -> None:
        use_card(g, GRAVITY_MANIPULATOR)
        lowered, raised = find_unplaced(g, (self.down, self.up))
        g.value[lowered] -= 1
        g.value[raised] += 1


class TemporalWarper(Power):
    """AF-WARP-1. 1 fuel: roll any number of your unplaced ships again, all together, once."""

    def targets(self, g: State) -> list[Step]:
        if not affordable(g, TEMPORAL_WARPER):
            return []
        return [PickForReroll((face,)) for face in changeable(g, 1, 6)]


@dataclass(frozen=True)
class PickForReroll(Step):
    """AF-WARP-1. These ships so far; one more, or roll."""

    ships: tuple[str, ...]

    def run(self, g: State) -> None:
        more: list[Step] = []
        for face in changeable(g, 1, 6):
            picked = (*self.ships, face)
            if len(find_unplaced(g, picked)) == len(picked):
                more.append(PickForReroll(picked))
        g.ask(self, g.active, [RollAgain(self.ships), *more])


@dataclass(frozen=True)
class RollAgain(Step):
    """AF-WARP-1, AF-WARP-2, AF-RAND-1. Earlier changes of these ships are lost."""

    ships: tuple[str, ...]

    def run(self, g: State) -> None:
        use_card(g, TEMPORAL_WARPER)
        ships = find_unplaced(g, self.ships)
        g.do(ShipsRolled(g.active, tuple(ships), tuple([g.rng.die() for _ in ships])))


class ShipsRolled(Step):
    """AF-TURN-3, AF-WARP-1. The dice have fallen: these ships are unplaced and show these values."""

    __match_args__ = ("seat", "ships", "values")

    def __init__(self, seat: int, ships: tuple[int, ...], values: tuple[int, ...]) -> None:
        self.seat = seat
        self.ships = ships
        self.values = values

    def run(self, g: State) -> None:
        for index, ship in enumerate(self.ships):
            put(g, ship, UNPLACED)
            g.value[ship] = self.values[index]


# --- territories --------------------------------------------------------------------------------------------------


class DataCrystal(Power):
    """AF-DATA-1. 1 fuel per colony on a territory: you have its bonus until the end of the turn."""

    def targets(self, g: State) -> list[Step]:
        lent = [territory for territory in g.box.territories if can_borrow(g, territory)]
        return [BorrowBonus(territory) for territory in lent if affordable(g, DATA_CRYSTAL, colonies_on(g, territory))]


def can_borrow(g: State, territory: str) -> bool:
    """AF-DATA-2, AF-DATA-3, AF-BUR-3. Whether the territory has a bonus to lend, whatever it costs."""
    return (
        territory != BURROUGHS_DESERT
        and colonies_on(g, territory) > 0
        and g.fields[ISOLATION] != territory
        and not has_bonus(g, territory)
    )


@dataclass(frozen=True)
class BorrowBonus(Step):
    """AF-DATA-1. The price is taken before the bonus works, so borrowing Pohl Foothills is paid in full (AF-DATA-3)."""

    territory: str

    def run(self, g: State) -> None:
        use_card(g, DATA_CRYSTAL, colonies_on(g, self.territory))
        g.borrowed = self.territory


# --- docked ships -------------------------------------------------------------------------------------------------


class OrbitalTeleporter(Power):
    """AF-TELE-1, AF-TELE-2. 2 fuel: one own docked ship, not at the Terraforming Station, is unplaced again."""

    def targets(self, g: State) -> list[Step]:
        if not affordable(g, ORBITAL_TELEPORTER):
            return []
        found: list[Step] = []
        for ship in fleet_of(g, g.active):
            if g.place[ship] >= 0 and station_of(g, ship) != TERRAFORMING_STATION:
                lift = LiftShip(station_of(g, ship), berth_of(g, ship))
                if lift not in found:
                    found.append(lift)
        return found


@dataclass(frozen=True)
class LiftShip(Step):
    """AF-TELE-3. It may be docked at any other station; its value stays.

    Of equal ships one that gives nothing more is lifted first: at the Alien Artifact one that has paid for a claim
    (AF-ART-4), at the Orbital Market one without a pair that trades (AF-MKT-4).
    """

    station: str
    ship: str

    def run(self, g: State) -> None:
        use_card(g, ORBITAL_TELEPORTER)
        there = ships_at(g, g.box.stations[self.station])
        paired = [ship for pair in trading_pairs(g) for ship in pair]
        idle = [ship for ship in [*g.spent, *there] if ship in there and ship not in paired]
        ship = find_berth(g, [*idle, *there], g.active, self.ship)
        put(g, ship, UNPLACED)
        g.lifted = ship
        g.lifted_from = self.station


class PlasmaCannon(Power):
    """AF-PLAS-1. 1 fuel per ship: remove ships of other players from one station."""

    def targets(self, g: State) -> list[Step]:
        if not affordable(g, PLASMA_CANNON):
            return []
        found: list[Step] = []
        for station in g.box.stations:
            found.extend(further_targets(g, station, ()))
        return found

    def ready(self, g: State) -> bool:
        if not affordable(g, PLASMA_CANNON):
            return False
        for ship in g.ports:
            if ship >= 0 and owner_of(g, ship) != g.active:
                return True
        return False


def further_targets(g: State, station: str, aimed: tuple[str, ...]) -> list[Step]:
    """AF-PLAS-3, AF-PLAS-4. Ships of other players at a station that are not aimed at yet."""
    taken = ships_aimed_at(g, station, aimed)
    found: list[Step] = []
    for ship in ships_at(g, g.box.stations[station]):
        if owner_of(g, ship) != g.active and ship not in taken:
            aim = AimCannon(station, (*aimed, f"{owner_of(g, ship)}:{berth_of(g, ship)}"))
            if aim not in found:
                found.append(aim)
    return found


def ships_aimed_at(g: State, station: str, aimed: tuple[str, ...]) -> list[int]:
    """The ships at the station that are meant by "seat:berth"."""
    found: list[int] = []
    for target in aimed:
        seat, berth = target.split(":")
        others = [ship for ship in ships_at(g, g.box.stations[station]) if ship not in found]
        found.append(find_berth(g, others, int(seat), berth))
    return found


@dataclass(frozen=True)
class AimCannon(Step):
    """AF-PLAS-1. These targets so far; one more of the same station, or fire."""

    station: str
    targets: tuple[str, ...]

    def run(self, g: State) -> None:
        more: list[Step] = []
        if affordable(g, PLASMA_CANNON, len(self.targets) + 1):
            more = further_targets(g, self.station, self.targets)
        g.ask(self, g.active, [FireCannon(self.station, self.targets), *more])


@dataclass(frozen=True)
class FireCannon(Step):
    """AF-PLAS-1, AF-PLAS-2. To the Maintenance Bay; from the Terraforming Station out of play."""

    station: str
    targets: tuple[str, ...]

    def run(self, g: State) -> None:
        use_card(g, PLASMA_CANNON, len(self.targets))
        for ship in ships_aimed_at(g, self.station, self.targets):
            if self.station == TERRAFORMING_STATION:
                to_stock(g, ship)
            else:
                put(g, ship, IN_BAY)


FUEL_POWERS: Final[dict[str, Power]] = {
    BOOSTER_POD: BoosterPod(),
    DATA_CRYSTAL: DataCrystal(),
    GRAVITY_MANIPULATOR: GravityManipulator(),
    ORBITAL_TELEPORTER: OrbitalTeleporter(),
    PLASMA_CANNON: PlasmaCannon(),
    POLARITY_DEVICE: PolarityDevice(),
    STASIS_BEAM: StasisBeam(),
    TEMPORAL_WARPER: TemporalWarper(),
}
