"""Ways through the ship as one seat knows it, measured in Action cards; dangerous ways count longer."""

from __future__ import annotations

from typing import Final

from ....games.nemesis.rules.box import CLOSED, ENGINES, EVACUATION, HIBERNATORIUM, NEST
from ....games.nemesis.rules.questions import board, on_ship
from ....games.nemesis.rules.state import State
from .danger import exploring_hazard, light_wound, noise_hazard
from .temper import tempered

STEP: Final = tempered("step")  # hazard of an Action card's worth of work on this ship
LATE: Final = tempered("late")  # cards it takes in fact, for each that was reckoned with
SOFT: Final = tempered("soft")  # cards of doubt about what can be done in time
FEW: Final = 5  # errands; with more of them the nearest is always the first
NOISY: Final = (NEST, HIBERNATORIUM, *EVACUATION)  # what is done there makes Noise
NOWHERE: Final = 60.0  # cards to a Room that cannot be found
SHUT: Final = tempered("shut")  # cards to get through a Closed Door
HAUNTED: Final = tempered("haunted")  # cards to be rid of an Intruder
PEOPLED: Final = tempered("peopled")  # cards that it costs to enter a Room with an Intruder
DIN: Final = tempered("din")  # how much of the hazard of Noise counts on the way
CAREFUL: Final = tempered("careful")  # cards that Careful Movement costs more, with the marker it leaves

Stop = tuple[str | int, float]  # a tile or the number of a Room, and the cards to spend there
Chain = tuple[Stop, ...]  # stops in this order


def knows(g: State, room: int, seat: int) -> bool:
    """NE-INFO-5. Whether a seat has seen the tile of a Room."""
    return bool(g.explored[room]) or bool(g.tile_known[room] & 1 << seat) or room in board(g).highlighted


class Entries:
    """What it costs one seat to enter each Room, judged at the position to be decided."""

    def __init__(self, g: State, seat: int, encounter: float) -> None:
        player = g.players[seat]
        exploring = exploring_hazard(g) / STEP
        burning = min(3.0, 0.7 * light_wound(player) / STEP)
        peopled = [other.room for other in g.players if other.seat != seat and on_ship(other)]
        self.haunted = frozenset([room for room in g.where if room])
        self.din = [0.0]  # a Noise roll in each Room
        self.cost = [0.0]
        for room in range(1, len(g.tile)):
            din = noise_hazard(g, player, room, encounter)[0] / STEP
            cost = 1.0
            if room in g.where:
                cost += PEOPLED + g.where.count(room)
            elif room not in peopled:
                quiet = [corridor for corridor in board(g).around[room] if not g.noise[corridor]]
                cost += min(CAREFUL, DIN * din) if quiet else DIN * din
            if not g.explored[room]:
                cost += exploring
            if g.fire[room]:
                cost += burning
            self.din.append(din)
            self.cost.append(cost)


class Chart:
    """The ship with its Doors and Malfunctions at one moment."""

    def __init__(self, g: State, seat: int, entries: Entries) -> None:
        self.ship = board(g)
        self.entries = entries
        self.doors = tuple(g.doors)
        self.broken = tuple(g.malfunction)
        self.places = {g.tile[room]: room for room in range(1, len(g.tile)) if knows(g, room, seat)}
        self.names = {room: name for name, room in self.places.items()}
        self.hidden = tuple([room for room in self.ship.slots1 if not knows(g, room, seat)])
        self.rows: dict[int, list[float]] = {}
        self.from_hidden: dict[tuple[int, ...], tuple[list[float], float]] = {}
        self.tours: dict[tuple[object, ...], float] = {}

    def place(self, name: str | int) -> int:
        """The Room, 0 if it has not been found."""
        return name if isinstance(name, int) else self.places.get(name, 0)

    def row(self, start: int) -> list[float]:
        """The way from a Room to every other one."""
        found = self.rows.get(start)
        if found is not None:
            return found
        ship, cost = self.ship, self.entries.cost
        far = [99.0] * len(cost)
        far[start] = 0.0
        waiting = [start]
        while waiting:
            room = min(waiting, key=far.__getitem__)
            waiting.remove(room)
            for corridor in ship.doorways[room]:
                there = ship.corridors[corridor].other(room)
                way = far[room] + cost[there] + (SHUT if self.doors[corridor] == CLOSED else 0.0)
                if way < far[there] - 1e-9:
                    far[there] = way
                    if there not in waiting:
                        waiting.append(there)
        self.rows[start] = far
        return far

    def tour(self, room: int, chains: tuple[Chain, ...], goal: Stop, visit: int) -> float:
        """About how many cards it takes to do all errands and to reach the exit.

        `visit` is a Room that is about to be explored: it may be one of those that are looked for.
        """
        key = (room, chains, goal, visit)
        known = self.tours.get(key)
        if known is not None:
            return known
        unknown: list[str | int] = []
        for chain in (*chains, (goal,)):
            unknown.extend([name for name, _ in chain if not self.place(name) and name not in unknown])
        if visit not in self.hidden:
            length = self._tour(room, chains, goal, self.places, self.hidden, len(unknown))
        else:
            others = tuple([there for there in self.hidden if there != visit])
            length = (len(self.hidden) - len(unknown)) * self._tour(
                room, chains, goal, self.places, others, len(unknown)
            )
            for name in unknown:
                found = {**self.places, str(name): visit}
                length += self._tour(room, chains, goal, found, others, len(unknown) - 1)
            length /= len(self.hidden)
        self.tours[key] = length
        return length

    def _tour(
        self,
        room: int,
        chains: tuple[Chain, ...],
        goal: Stop,
        places: dict[str, int],
        hidden: tuple[int, ...],
        unknown: int,
    ) -> float:
        """So many `unknown` tiles are looked for in the `hidden` Rooms. Any errand may be first, then the nearest."""
        somewhere, further = self._somewhere(hidden)
        search = further * (unknown * (len(hidden) + 1) / (unknown + 1) - 1)
        best = 999.0
        for first in range(len(chains)) if 1 < len(chains) <= FEW else (-1,):
            looked_for = False
            total, row = 0.0, self.row(room)
            left = [*chains]
            while True:
                heads = [chain[0] for chain in left] or [goal]
                nearest, least, target = 0, 999.0, 0
                for index, (name, _) in enumerate(heads):
                    if first >= 0 and index != first:
                        continue
                    there = name if isinstance(name, int) else places.get(name, 0)
                    if there:
                        distance = row[there]
                    elif looked_for:
                        distance = 3.0
                    else:
                        distance = min([row[other] for other in hidden], default=NOWHERE)
                    if distance < least:
                        nearest, least, target = index, distance, there
                first = -1
                name, work = heads[nearest]
                total += least + work
                if target:
                    total += self._trouble(target, work)
                    row = self.row(target)
                elif not looked_for:
                    looked_for = True
                    total += search
                    row = somewhere or row
                if not left or total >= best:
                    best = min(best, total)
                    break
                rest = left[nearest][1:]
                left[nearest : nearest + 1] = [rest] if rest else []
        return best

    def _somewhere(self, hidden: tuple[int, ...]) -> tuple[list[float], float]:
        """The way from a hidden Room to every other Room, and to the next hidden one, on average."""
        known = self.from_hidden.get(hidden)
        if known is None:
            rows = [self.row(room) for room in hidden]
            mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
            further = 2.0
            if len(hidden) > 1:
                ways = [min([self.row(room)[there] for there in hidden if there != room]) for room in hidden]
                further = sum(ways) / len(ways)
            known = (mean, further)
            self.from_hidden[hidden] = known
        return known

    def _trouble(self, room: int, work: float) -> float:
        """A Room Action needs a Room that works, without Intruders; some make Noise."""
        if work < 1.5:
            return 0.0
        kind = self.names.get(room, "")
        trouble = SHUT if self.broken[room] and kind not in ENGINES else 0.0
        if room in self.entries.haunted:
            trouble += HAUNTED
        return trouble + 0.9 * self.entries.din[room] if kind in NOISY else trouble
