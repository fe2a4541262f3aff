"""What the Objectives still demand: errands, and chances that nobody can do anything about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....games.nemesis.rules.box import BLUE_CORPSE, CARCASS, COOP, EGG, NEST, OBJECT_KINDS
from ....games.nemesis.rules.questions import board, holds, item_count, on_ship, survives
from ....games.nemesis.rules.state import DEAD, Player, State
from .routes import Chain, Chart
from .sharing import SIGNAL, Duties, Duty
from .temper import tempered

TO_SIGNAL: Final[Chain] = (("comms_room", 2.0),)
TRUST: Final = tempered("trust")  # the chance that a comrade does what falls to him
OTHERS_DIE: Final = tempered("others_die")  # the chance that a Character still on the ship will not survive


@dataclass
class Outlook:
    """What a line is about to bring beside what the position shows."""

    visit: int = 0  # an unexplored Room that is being entered
    cards: float = 0.0  # Action cards to come in this Turn
    items: int = 0  # Items to come
    hazard: float = 0.0
    noise: float = 0.0  # of it: the last Noise roll
    comes: float = 0.0  # the chance that it brings an Intruder


@dataclass
class Errands:
    """What a way to win needs: its chance if all is done, and what is to do."""

    chance: float = 1.0
    chains: tuple[Chain, ...] = ()
    ship: str = ""  # where the ship must go, "" if that does not matter
    destroyed: bool = False  # the ship must be destroyed
    pod: bool = False  # the exit must be a Pod


class Demands:
    """What the Objectives of a seat demand in a position."""

    def __init__(self, g: State, seat: int, chart: Chart, outlook: Outlook, duties: Duties | None) -> None:
        self.g = g
        self.seat = seat
        self.player = g.players[seat]
        self.chart = chart
        self.outlook = outlook
        self.duties = duties
        self.bound: list[str | int] = []  # what only this seat can do: it has what it takes

    def ways(self) -> list[Errands]:
        """All ways to fulfil an Objective that is still open; in the cooperative mode to fulfil all of them."""
        if self.g.mode == COOP:
            return [self._together(False), self._together(True)]
        objectives = [self.player.chosen] if self.player.chosen else self.player.objectives
        found: list[Errands] = []
        for objective in objectives:
            for conditions in self.g.box.objectives[objective].alternatives:
                way, duties = Errands(), list[Duty]()
                for condition in conditions:
                    self._add(condition, way, duties)
                for _, chain in duties:
                    if chain not in way.chains:
                        way.chains = (*way.chains, chain)
                if way.chance > 0.01:
                    found.append(way)
        return found

    def _together(self, destroyed: bool) -> Errands:
        """NE-COOP-2. All Objectives at once; of what is to do, what falls to this seat."""
        total, open_duties = self.common(destroyed)
        duties = self.duties
        assert duties is not None
        chains: list[Chain] = []
        for name, chain in open_duties:
            if not duties.mine(name):
                total.chance *= TRUST if duties.rooms else 0.0
            elif chain not in chains:
                chains.append(chain)
        if duties.mine(SIGNAL) and not self.player.signal:
            chains.append(TO_SIGNAL)
        total.chains = tuple(chains)
        return total

    def common(self, destroyed: bool) -> tuple[Errands, list[Duty]]:
        """NE-COOP-2. All Objectives at once, on a ship that flies on or is destroyed: their chance, and what is to do
        for them, except Signals."""
        total = Errands()
        found: list[Duty] = []
        for objective in self.g.open_objectives:
            best, duties = self._alternative(objective, destroyed)
            total.chance *= best.chance
            total.ship = total.ship or best.ship
            total.destroyed = total.destroyed or best.destroyed
            found.extend([duty for duty in duties if duty[0] != SIGNAL])
        if destroyed and not total.destroyed:  # no reason to
            total.chance = 0.0
        return total, found

    def _alternative(self, objective: str, destroyed: bool) -> tuple[Errands, list[Duty]]:
        """The best way to fulfil this Objective on such a ship."""
        best, duties = Errands(0.0), list[Duty]()
        for conditions in self.g.box.objectives[objective].alternatives:
            way, found = Errands(), list[Duty]()
            for condition in conditions:
                self._add(condition, way, found)
            fits = not way.ship and "blue_corpse_in_surgery" not in conditions if destroyed else not way.destroyed
            if fits and way.chance > best.chance:
                best, duties = way, found
        return best, duties

    def signals(self) -> int:
        """NE-COOP-3. Signals still to be sent, each by another Character."""
        demanded = [name for name in self.g.open_objectives if "own_signal" in _first(self.g, name)]
        return max(0, len(demanded) - len([other for other in self.g.players if other.signal]))

    def _add(self, condition: str, way: Errands, duties: list[Duty]) -> None:
        """NE-OBJ. What one condition of an Objective needs."""
        if condition in ("ship_reaches_earth", "ship_reaches_mars"):
            way.ship = condition.rsplit("_", 1)[1]
        elif condition == "ship_destroyed":
            way.destroyed = True
        elif condition == "finish_in_pod":
            way.pod = True
        elif condition == "only_survivor":
            for other in self.g.players:
                way.chance *= 1.0 if other.seat == self.seat else self._dies(other)
        elif condition == "at_least_1_other_survivor":
            nobody = 1.0
            for other in self.g.players:
                nobody *= 1.0 if other.seat == self.seat else self._dies(other)
            way.chance *= 1 - nobody
        elif condition.startswith("player_"):
            number = int(condition.split("_")[1])
            for other in self.g.players:
                if other.number == number:
                    way.chance *= 0.0 if other.seat == self.seat else self._dies(other)
        else:
            self._add_errand(condition, way, duties)

    def _dies(self, other: Player) -> float:
        if other.status == DEAD:
            return 1.0
        return 0.1 if survives(other) else OTHERS_DIE

    def _add_errand(self, condition: str, way: Errands, duties: list[Duty]) -> None:
        if condition == "own_signal":
            if not self.player.signal or self.g.mode == COOP:
                duties.append((SIGNAL, TO_SIGNAL))
        elif condition == "all_rooms_explored":
            rooms = [room for room in board(self.g).tiled if not self.g.explored[room] and room != self.outlook.visit]
            duties.extend([(room, ((room, 0.0),)) for room in rooms])
        elif condition == "finish_with_blue_corpse":
            if not self._held(BLUE_CORPSE):
                self._fetch(BLUE_CORPSE, (), duties, way)
        elif condition == "finish_with_egg":
            if not self._held(EGG):
                self._fetch(EGG, (), duties, way)
        elif condition == "at_least_7_items":
            missing = max(0, 7 - item_count(self.player) - self.outlook.items)
            way.chance *= 0.93**missing
            if missing:
                duties.append((condition, ((self.player.room, 3.0 * missing),)))
        elif condition == "queen_killed":
            way.chance *= 1.0 if self.g.queen_killed else 0.03
        elif condition == "nest_destroyed":
            if not self.g.nest_destroyed:
                way.chance *= 0.9
                duties.append((condition, ((NEST, 2.2 * self.g.eggs),)))
        elif condition == "blue_corpse_in_surgery":
            surgery = self.chart.place("surgery")
            if not surgery or (surgery, BLUE_CORPSE) not in self.g.floor:
                self._fetch(BLUE_CORPSE, (("surgery", 0.1),), duties, way)
        elif condition == "at_least_2_weaknesses_discovered":
            missing = 2 - self.g.discovered.count(1)
            kinds = [kind for slot, kind in enumerate(OBJECT_KINDS) if not self.g.discovered[slot]]
            kinds.sort(key=lambda kind: self._object_price(kind))
            for kind in kinds[: max(0, missing)]:
                self._analyse(kind, duties, way)
        elif condition == "weakness_egg_discovered":
            if not self.g.discovered[1]:
                self._analyse(EGG, duties, way)
        elif condition == "weakness_carcass_discovered" and not self.g.discovered[2]:
            self._analyse(CARCASS, duties, way)

    def _held(self, thing: str) -> bool:
        if self.g.mode != COOP:
            return holds(self.player, thing)
        return any(holds(other, thing) for other in self.g.players if other.status != DEAD)

    def _analyse(self, kind: str, duties: list[Duty], way: Errands) -> None:
        """NE-ROOM-9. Bring the Object to the Laboratory, or use Laboratory Equipment where it is."""
        end: Chain = (("laboratory", 2.0),)
        if "lab_equipment" in self.player.inventory:
            end = ()
            self.bound.append(kind)
        thing = BLUE_CORPSE if kind == OBJECT_KINDS[0] else kind
        laboratory = self.chart.place("laboratory")
        if end and laboratory and self._lies_in(kind, laboratory):
            duties.append((kind, end))
        else:
            self._fetch(thing, end, duties, way)

    def _lies_in(self, kind: str, room: int) -> bool:
        things = [thing for place, thing in self.g.floor if place == room]
        if kind == OBJECT_KINDS[0]:
            return any(thing == BLUE_CORPSE or thing.startswith("corpse_") for thing in things)
        return kind in things

    def _object_price(self, kind: str) -> float:
        """Which Objects are easy to come by."""
        if kind == OBJECT_KINDS[0]:
            return 0.0
        if holds(self.player, kind) or any(thing == kind for _, thing in self.g.floor):
            return 1.0
        return 2.0 if kind == EGG else 3.0

    def _fetch(self, thing: str, end: Chain, duties: list[Duty], way: Errands) -> None:
        """Take an Object where it lies and bring it somewhere."""
        if holds(self.player, thing):
            if end:
                duties.append((thing, end))
                self.bound.append(thing)
            return
        row = self.chart.row(self.player.room)
        lying = [place for place, other in self.g.floor if other == thing and place != 0]
        if lying:
            duties.append((thing, ((min(lying, key=row.__getitem__), 1.0), *end)))
        elif thing == EGG and self.g.eggs > 0:
            duties.append((thing, ((NEST, 2.5), *end)))
        elif thing == CARCASS:
            way.chance *= 0.5
            duties.append((thing, ((self.player.room, 8.0), *end)))
        elif any(holds(other, thing) and on_ship(other) for other in self.g.players):
            if self.g.mode == COOP:  # whoever carries it will see to it
                way.chance *= 0.8
                return
            way.chance *= 0.4
            duties.append((thing, end or ((self.player.room, 3.0),)))
        else:
            way.chance = 0.0


def _first(g: State, objective: str) -> tuple[str, ...]:
    return g.box.objectives[objective].alternatives[0]
