"""The orbital stations: who may dock where, and what it brings (spec sections 6 and 7).

One class per station. `docks` lists the dock actions, `use` is what follows when the ships are in their ports, and
`why_not` explains why there is no dock action, by the same questions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.game import WhyNot
from farside.core.play import Step

from .artifact import OfferCycle
from .box import (
    ALIEN_ARTIFACT,
    ASIMOV_CRATER,
    BRADBURY_PLATEAU,
    COLONIST_HUB,
    COLONY_CONSTRUCTOR,
    HEINLEIN_PLAINS,
    HERBERT_VALLEY,
    LEM_BADLANDS,
    LUNAR_MINE,
    ORBITAL_MARKET,
    RAIDERS_OUTPOST,
    SHIPS_PER_COLOUR,
    SHIPYARD,
    SOLAR_CONVERTER,
    TERRAFORMING_STATION,
    VAN_VOGT_MOUNTAINS,
)
from .colonies import LandColony
from .raid import Raid
from .state import (
    EMPTY,
    IN_BAY,
    IN_STOCK,
    NOWHERE,
    VALUE_OF_FACE,
    State,
    can_pay,
    face_of,
    find_unplaced,
    free_ports,
    fuel_left,
    has_bonus,
    has_room,
    in_play,
    ore_left,
    own_ships,
    owner_of,
    pay,
    put,
    relic_ship,
    ships_at,
    to_stock,
    trading_pairs,
    unplaced,
)


class Hand:
    """The unplaced ships as faces: all of them by value, and the different sets that can be made of them."""

    def __init__(self, faces: list[str]) -> None:
        self.singles: list[tuple[str, ...]] = []
        self.by_value: list[list[str]] = [[], [], [], [], [], [], []]
        for face in faces:
            alike = self.by_value[VALUE_OF_FACE[face]]
            if face not in alike:
                self.singles.append((face,))
            alike.append(face)
        self.pairs: list[tuple[str, ...]] = equal_sets(self.by_value, 2) if len(faces) > 1 else []
        self.triples: list[tuple[str, ...]] = equal_sets(self.by_value, 3) if self.pairs and len(faces) > 2 else []


def hand_for(g: State, station: str) -> Hand:
    """AF-DOCK-9. The ships that may be docked there: not the one that was lifted from it. NOWHERE: all ships."""
    return Hand([face_of(g, ship) for ship in unplaced(g) if ship != g.lifted or g.lifted_from != station])


class Dock(Step):
    """AF-DOCK-1. Move ships into free ports of a station, pay, and take the benefit at once."""

    __match_args__ = ("station", "ships")

    def __init__(self, station: str, ships: tuple[str, ...]) -> None:
        self.station = station
        self.ships = ships

    def run(self, g: State) -> None:
        STATIONS[self.station].dock(g, find_unplaced(g, self.ships))


class Gain(Step):
    """AF-RES-4. Take fuel and ore from the stocks, as much as was found there."""

    __match_args__ = ("seat", "fuel", "ore")

    def __init__(self, seat: int, fuel: int, ore: int) -> None:
        self.seat = seat
        self.fuel = fuel
        self.ore = ore

    def run(self, g: State) -> None:
        g.fuel[self.seat] += self.fuel
        g.ore[self.seat] += self.ore
        g.fuel_stock -= self.fuel
        g.ore_stock -= self.ore


def gain(g: State, fuel: int, ore: int) -> Gain:
    """What the active player really gets of the fuel and ore he should receive."""
    return Gain(g.active, fuel_left(g, fuel), ore_left(g, ore))


class StationRule:
    """What the stations have in common."""

    id = ""
    size = 1  # AF-DOCK-3: ships docked by one action

    def docks(self, g: State, hand: Hand) -> list[Step]:
        """AF-DOCK-1. All dock actions here that are legal at this moment."""
        sets = self.sets(g, hand)
        if not sets or self.closed(g):
            return []
        return [Dock(self.id, ships) for ships in sets]

    def closed(self, g: State) -> str:
        """Why no ship at all can be docked here now, whatever its value; "" if one could."""
        return self.barred(g) if self.has_room(g) else self.ports_missing(g)

    def has_room(self, g: State) -> bool:
        return has_room(g, g.box.stations[self.id], self.size)

    def ports_missing(self, g: State) -> str:
        """AF-DOCK-1, AF-DOCK-6. Why the ships of one action have no room here."""
        if self.size == 1 or not has_room(g, g.box.stations[self.id], 1):
            return "no_free_port"
        return "no_empty_group" if g.strict_groups else "too_few_ports"

    def free_ports(self, g: State) -> list[int]:
        """AF-TURN-15. The lowest ports where the ships of one action can be docked."""
        return free_ports(g, g.box.stations[self.id], self.size)

    def barred(self, g: State) -> str:
        """Conditions beside free ports and the values of the ships."""
        return ""

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        """The ships that may be docked together, as faces."""
        return hand.singles

    def lacks(self, g: State) -> str:
        """Why none of the unplaced ships fits, although the station is open."""
        return "no_ship_left"

    def rules(self) -> dict[str, str]:
        """The rule behind each reason of this station."""
        return {}

    def details(self, g: State) -> dict[str, int]:
        """The numbers that a reason speaks of."""
        return {}

    def why_not(self, g: State) -> WhyNot | None:
        """Why nothing can be docked here now, or None if something can."""
        reason = self.closed(g)
        if not reason and not self.sets(g, hand_for(g, self.id)):
            if self.sets(g, hand_for(g, NOWHERE)):
                reason = "lifted_from_here"
            else:
                reason = self.lacks(g) if unplaced(g) else "no_ship_left"
        if not reason:
            return None
        common = {
            "no_free_port": "AF-DOCK-1",
            "too_few_ports": "AF-DOCK-1",
            "no_empty_group": "AF-DOCK-6",
            "no_ship_left": "AF-DOCK-1",
            "lifted_from_here": "AF-DOCK-9",
        }
        return WhyNot({**common, **self.rules()}[reason], reason, self.details(g))

    def dock(self, g: State, ships: list[int]) -> None:
        ports = self.free_ports(g)
        for index, ship in enumerate(ships):
            put(g, ship, ports[index])
        self.use(g, ships)

    def use(self, g: State, ships: list[int]) -> None:
        raise NotImplementedError(self.id)


def equal_sets(by_value: list[list[str]], size: int) -> list[tuple[str, ...]]:
    """All different sets of so many ships of equal value."""
    found: list[tuple[str, ...]] = []
    for faces in by_value:
        if len(faces) < size:
            continue
        if len(faces) == faces.count(faces[0]):
            found.append(tuple(faces[:size]))
        else:
            found.extend(_choices(sorted(faces), size))  # sorted: the same ships come in one order only
    return found


def _choices(faces: list[str], size: int) -> list[tuple[str, ...]]:
    """All different ways to pick so many of these faces, in the order given."""
    if size == 0:
        return [()]
    found: list[tuple[str, ...]] = []
    for index, face in enumerate(faces):
        for rest in _choices(faces[index + 1 :], size - 1):
            if (face, *rest) not in found:
                found.append((face, *rest))
    return found


class SolarConverter(StationRule):
    """AF-SUN-1, AF-SUN-2, AF-LEM-1. Any ship: fuel by its value, one more with the Lem Badlands bonus."""

    id = SOLAR_CONVERTER

    def use(self, g: State, ships: list[int]) -> None:
        extra = 1 if has_bonus(g, LEM_BADLANDS) else 0
        g.do(gain(g, g.box.fuel_by_value[g.value[ships[0]]] + extra, 0))


class LunarMine(StationRule):
    """AF-MINE-1, AF-MINE-2, AF-VAN-1, AF-VAN-2. A ship not lower than any docked here: 1 ore."""

    id = LUNAR_MINE

    def minimum(self, g: State) -> int:
        """AF-MINE-3. The highest value docked here now; 1 if the first ship of the turn may have any value."""
        if not g.mined and has_bonus(g, VAN_VOGT_MOUNTAINS):
            return 1
        highest = 1
        station = g.box.lunar_mine
        for port in range(station.first, station.last):
            ship = g.ports[port]
            if ship >= 0 and g.value[ship] > highest:
                highest = g.value[ship]
        return highest

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        minimum = self.minimum(g)
        if minimum == 1:
            return hand.singles
        return [ships for ships in hand.singles if VALUE_OF_FACE[ships[0]] >= minimum]

    def lacks(self, g: State) -> str:
        return "mine_too_low"

    def rules(self) -> dict[str, str]:
        return {"mine_too_low": "AF-MINE-1"}

    def details(self, g: State) -> dict[str, int]:
        return {"value": self.minimum(g)}

    def use(self, g: State, ships: list[int]) -> None:
        g.mined = True
        g.do(gain(g, 0, 1))


class AlienArtifact(StationRule):
    """AF-ART-1, AF-ART-2. Any ship: you may cycle the display, and its value counts towards a claim."""

    id = ALIEN_ARTIFACT

    def use(self, g: State, ships: list[int]) -> None:
        g.do(OfferCycle())


class ColonistHub(StationRule):
    """AF-HUB-3 to AF-HUB-6. Any ship moves your colony one circle, or takes a new one to circle 1."""

    id = COLONIST_HUB

    def has_room(self, g: State) -> bool:
        return len(self.free_ports(g)) > 0

    def free_ports(self, g: State) -> list[int]:
        """AF-HUB-2. A track of one's own."""
        track = g.box.colonist_hub.first + g.active * g.box.hub_ports
        return [port for port in range(track, track + g.box.hub_ports) if g.ports[port] == EMPTY]

    def barred(self, g: State) -> str:
        circle = g.hub[g.active]
        if circle == g.box.circles:
            return "hub_at_end"
        if circle == 0 and g.reserve[g.active] == 0:
            return "no_colony_in_reserve"
        return ""

    def rules(self) -> dict[str, str]:
        return {"no_free_port": "AF-HUB-2", "hub_at_end": "AF-HUB-4", "no_colony_in_reserve": "AF-HUB-3"}

    def use(self, g: State, ships: list[int]) -> None:
        g.docked_at_hub += 1
        steps = 1
        if g.docked_at_hub > 1 and not g.asimov_taken and has_bonus(g, ASIMOV_CRATER):  # AF-ASI-1, AF-ASI-2
            g.asimov_taken = True
            steps = 2
        circles_left = g.box.circles - g.hub[g.active]
        if steps > circles_left:
            g.do(AdvanceColony(circles_left), ExcessStep())
        else:
            g.do(AdvanceColony(steps))


class AdvanceColony(Step):
    """AF-HUB-5. The first step takes a colony from the reserve to circle 1, each other one a circle on."""

    __match_args__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def run(self, g: State) -> None:
        if g.hub[g.active] == 0:
            g.reserve[g.active] -= 1
        g.hub[g.active] += self.steps


class ExcessStep(Step):
    """AF-ASI-3. The extra step finds the colony on circle 7: it waits for a launch (AF-HUB-9)."""

    def run(self, g: State) -> None:
        g.excess_at = g.actions


@dataclass(frozen=True)
class Launch(Step):
    """AF-HUB-7. Pay 1 fuel and 1 ore and land the colony of circle 7."""

    def run(self, g: State) -> None:
        pay(g, g.box.launch_fuel, g.box.launch_ore)
        if excess_step_left(g):
            g.do(LandColony(True), StartNextColony())
        else:
            g.do(LandColony(True))


@dataclass(frozen=True)
class StartNextColony(Step):
    """AF-HUB-9. The excess step of the docking before the launch takes the next colony to circle 1, if there is one."""

    def run(self, g: State) -> None:
        if g.reserve[g.active] > 0:
            g.do(AdvanceColony(1))


def excess_step_left(g: State) -> bool:
    """AF-HUB-10. An excess step was left, and no action came in between."""
    return g.excess_at >= 0 and g.excess_at == g.actions - 1


def can_launch(g: State) -> bool:
    """AF-HUB-7."""
    return g.hub[g.active] == g.box.circles and can_pay(g, g.box.launch_fuel, g.box.launch_ore)


class OrbitalMarket(StationRule):
    """AF-MKT-1. Two ships of equal value: the right to trade for the rest of the turn."""

    id = ORBITAL_MARKET
    size = 2

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        return hand.pairs

    def lacks(self, g: State) -> str:
        return "needs_pair"

    def rules(self) -> dict[str, str]:
        return {"needs_pair": "AF-MKT-1"}

    def use(self, g: State, ships: list[int]) -> None:
        g.pairs.append((ships[0], ships[1]))


def trade_rates(g: State) -> list[int]:
    """AF-MKT-2 to AF-MKT-4. The prices in fuel at which you can buy an ore now, each once."""
    if not g.pairs or ore_left(g, 1) == 0:
        return []
    rates: list[int] = []
    for first, _ in trading_pairs(g):
        rate = 1 if has_bonus(g, HEINLEIN_PLAINS) else g.value[first]  # AF-HEI-1
        if rate not in rates and g.fuel[g.active] >= rate:
            rates.append(rate)
    return rates


@dataclass(frozen=True)
class Trade(Step):
    """AF-MKT-3. Pay fuel equal to the rate, take 1 ore."""

    rate: int

    def run(self, g: State) -> None:
        pay(g, self.rate, 0)
        g.do(Gain(g.active, 0, 1))


class Shipyard(StationRule):
    """AF-YARD-1 to AF-YARD-5, AF-HER-1. Two ships of equal value and a price: a new ship."""

    id = SHIPYARD
    size = 2

    def price(self, g: State) -> tuple[int, int]:
        """AF-YARD-3. By the number of the ship to be built: own-colour ships in play plus one."""
        number = in_play(g, g.active) + 1
        less = 1 if has_bonus(g, HERBERT_VALLEY) else 0
        return max(0, g.box.ship_fuel[number] - less), max(0, g.box.ship_ore[number] - less)

    def barred(self, g: State) -> str:
        if in_play(g, g.active) == SHIPS_PER_COLOUR:
            return "no_ship_in_stock"
        fuel, ore = self.price(g)
        return "" if can_pay(g, fuel, ore) else "cannot_pay"

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        return hand.pairs

    def lacks(self, g: State) -> str:
        return "needs_pair"

    def rules(self) -> dict[str, str]:
        return {"needs_pair": "AF-YARD-1", "no_ship_in_stock": "AF-YARD-1", "cannot_pay": "AF-YARD-2"}

    def details(self, g: State) -> dict[str, int]:
        if in_play(g, g.active) == SHIPS_PER_COLOUR:
            return {}
        fuel, ore = self.price(g)
        return {"fuel": fuel, "ore": ore}

    def use(self, g: State, ships: list[int]) -> None:
        fuel, ore = self.price(g)
        pay(g, fuel, ore)
        g.do(BuildShip(g.active))


@dataclass(frozen=True)
class BuildShip(Step):
    """AF-YARD-4. From the stock to the Maintenance Bay."""

    seat: int

    def run(self, g: State) -> None:
        for ship in own_ships(self.seat):
            if g.place[ship] == IN_STOCK:
                put(g, ship, IN_BAY)
                return


class ColonyConstructor(StationRule):
    """AF-CON-1, AF-CON-2, AF-BRA-1. Three ships of equal value and 3 ore: land a colony.

    A landable colony (AF-COL-1) is always there: without one the game is over (AF-END-1).
    """

    id = COLONY_CONSTRUCTOR
    size = 3

    def price(self, g: State) -> int:
        return max(0, g.box.constructor_ore - (1 if has_bonus(g, BRADBURY_PLATEAU) else 0))

    def barred(self, g: State) -> str:
        return "" if can_pay(g, 0, self.price(g)) else "cannot_pay"

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        return hand.triples

    def lacks(self, g: State) -> str:
        return "needs_triple"

    def rules(self) -> dict[str, str]:
        return {"needs_triple": "AF-CON-1", "cannot_pay": "AF-CON-1"}

    def details(self, g: State) -> dict[str, int]:
        return {"fuel": 0, "ore": self.price(g)}

    def use(self, g: State, ships: list[int]) -> None:
        pay(g, 0, self.price(g))
        g.do(LandColony(False))


class RaidersOutpost(StationRule):
    """AF-RAID-1 to AF-RAID-3. Three consecutive values, a higher total than the ships there: they leave, you raid."""

    id = RAIDERS_OUTPOST
    size = 3

    def closed(self, g: State) -> str:
        return ""  # the ships there are thrown out, so it is never full

    def to_beat(self, g: State) -> int:
        """AF-RAID-2. The total of the ships that are there now."""
        return sum([g.value[ship] for ship in ships_at(g, g.box.raiders_outpost)])

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        if len(hand.singles) < 3:
            return []
        found: list[tuple[str, ...]] = []
        total = self.to_beat(g)
        for low in range(1, 5):
            if 3 * low + 3 <= total or not hand.by_value[low + 1] or not hand.by_value[low + 2]:
                continue
            for first in _different(hand.by_value[low]):
                for second in _different(hand.by_value[low + 1]):
                    for third in _different(hand.by_value[low + 2]):
                        found.append((first, second, third))
        return found

    def lacks(self, g: State) -> str:
        return "needs_higher_straight" if self.to_beat(g) else "needs_straight"

    def rules(self) -> dict[str, str]:
        return {"needs_straight": "AF-RAID-1", "needs_higher_straight": "AF-RAID-1"}

    def details(self, g: State) -> dict[str, int]:
        return {"total": self.to_beat(g)}

    def dock(self, g: State, ships: list[int]) -> None:
        thrown_out = ships_at(g, g.box.raiders_outpost)
        for ship in thrown_out:  # AF-RAID-3
            put(g, ship, IN_BAY)
        super().dock(g, ships)

    def use(self, g: State, ships: list[int]) -> None:
        g.do(Raid())


def _different(faces: list[str]) -> list[str]:
    return faces if len(faces) < 2 else list(dict.fromkeys(faces))


class TerraformingStation(StationRule):
    """AF-TFS-1 to AF-TFS-3. A ship of value 6, 1 fuel and 1 ore: land a colony; the ship is lost at your next START."""

    id = TERRAFORMING_STATION

    def barred(self, g: State) -> str:
        return "" if can_pay(g, g.box.terraforming_fuel, g.box.terraforming_ore) else "cannot_pay"

    def sets(self, g: State, hand: Hand) -> list[tuple[str, ...]]:
        if not hand.by_value[6]:
            return []
        spare = in_play(g, g.active) > g.box.min_fleet  # AF-TFS-2: the Relic Ship needs no spare ship
        return [(face,) for face in _different(hand.by_value[6]) if spare or "r" in face]

    def lacks(self, g: State) -> str:
        """AF-TFS-2. In the smallest fleet a 6 is refused, and only a 6 of the Relic Ship would not be."""
        if in_play(g, g.active) > g.box.min_fleet:
            return "needs_six"
        ships = unplaced(g)
        refused = [ship for ship in ships if g.value[ship] == 6]
        return "fleet_too_small" if refused or relic_ship(g) not in ships else "needs_six"

    def rules(self) -> dict[str, str]:
        return {"fleet_too_small": "AF-TFS-2", "needs_six": "AF-TFS-1", "cannot_pay": "AF-TFS-1"}

    def details(self, g: State) -> dict[str, int]:
        return {"fuel": g.box.terraforming_fuel, "ore": g.box.terraforming_ore}

    def use(self, g: State, ships: list[int]) -> None:
        pay(g, g.box.terraforming_fuel, g.box.terraforming_ore)
        g.do(LandColony(False))


STATIONS: Final[dict[str, StationRule]] = {
    SOLAR_CONVERTER: SolarConverter(),
    LUNAR_MINE: LunarMine(),
    ALIEN_ARTIFACT: AlienArtifact(),
    COLONIST_HUB: ColonistHub(),
    ORBITAL_MARKET: OrbitalMarket(),
    SHIPYARD: Shipyard(),
    COLONY_CONSTRUCTOR: ColonyConstructor(),
    RAIDERS_OUTPOST: RaidersOutpost(),
    TERRAFORMING_STATION: TerraformingStation(),
}


class LoseTerraformingShip(Step):
    """AF-TFS-4. At START your ship leaves the Terraforming Station: to the stock, or to Burroughs Desert."""

    def run(self, g: State) -> None:
        for ship in ships_at(g, g.box.terraforming_station):
            if owner_of(g, ship) == g.active:
                g.do(ScrapShip(g.active, ship))


@dataclass(frozen=True)
class ScrapShip(Step):
    """AF-TFS-4. This ship is out of play."""

    seat: int
    ship: int

    def run(self, g: State) -> None:
        to_stock(g, self.ship)
