"""How a unit comes into a room: by a Move, relocated, returned from Space, or new (TH-ALG-1, TH-ALG-4, TH-EJECT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from .attacks import MinorAssault
from .box import ROOMS
from .state import IN_SPACE, MOVING, NOTHING, NOWHERE, State
from .traps import MeetTraps
from .units import empty_rooms, leave, sector_of, side_of, stand, strip, units_in

BY_MOVE: Final = 0
BY_CARD: Final = 1
FROM_SPACE: Final = 2


class TakeRoom(Step):
    """TH-MOVE-5, TH-EJECT-1. The mover chooses an empty room; in a full sector the unit that goes to Space."""

    __match_args__ = ("unit", "seat", "sector")

    def __init__(self, unit: int, seat: int, sector: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector

    def run(self, g: State) -> None:
        if g.place[self.unit] == MOVING:
            g.ask(self, self.seat, ways_in(g, self.unit, self.sector))


def ways_in(g: State, unit: int, sector: int) -> list[Step]:
    """TH-EJECT-2. Empty rooms; without one, the units that stand there, own ones included."""
    rooms = empty_rooms(g, sector)
    if rooms:
        return [EnterRoom(unit, room) for room in rooms]
    return [Eject(other, unit) for other in units_in(g, sector)]


class EnterRoom(Step):
    """TH-MOVE-5."""

    __match_args__ = ("unit", "room")

    def __init__(self, unit: int, room: int) -> None:
        self.unit = unit
        self.room = room

    def run(self, g: State) -> None:
        stand(g, self.unit, self.room)


class Eject(Step):
    """TH-EJECT-1, TH-EJECT-3. A unit goes to Space without its tokens; the newcomer takes its room."""

    __match_args__ = ("unit", "newcomer")

    def __init__(self, unit: int, newcomer: int) -> None:
        self.unit = unit
        self.newcomer = newcomer

    def run(self, g: State) -> None:
        room = g.place[self.unit]
        leave(g, self.unit, IN_SPACE)
        strip(g, self.unit)
        stand(g, self.newcomer, room)


class Arrived(Step):
    """TH-MOVE-11, TH-ALG-1 (6) to (9), TH-ALG-4. What follows when a unit has come into a room."""

    __match_args__ = ("unit", "seat", "way")

    def __init__(self, unit: int, seat: int, way: int) -> None:
        self.unit = unit
        self.seat = seat
        self.way = way

    def run(self, g: State) -> None:
        unit = self.unit
        sector = sector_of(g, unit)
        if sector == NOWHERE:  # TH-MOVE-19
            return
        freed: list[int] = []
        steps: list[Step] = []
        for other in units_in(g, sector):
            if g.held_by[other] != NOTHING and other != unit and side_of(g, other) == side_of(g, unit):
                freed.append(g.held_by[other])
                steps.append(Release(other))
        steps.append(MeetTraps(unit, sector, False, tuple(freed)))
        if self.way == BY_MOVE:
            steps.append(MoveOver(unit))
        if self.way != FROM_SPACE:  # TH-SPACE-3
            steps.append(MinorAssault(self.seat, sector))
        g.do(*steps)


@dataclass(frozen=True)
class Release(Step):
    """TH-CRD-GRIP-1, TH-CRD-GRIP-4. A unit of the same side has come: a caught one is free."""

    unit: int

    def run(self, g: State) -> None:
        g.held_by[self.unit] = NOTHING


class MoveOver(Step):
    """TH-ALG-1 (8). The Invisibility token goes; Parasites go in a home of the unit's side (TH-CRD-PAR)."""

    __match_args__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: State) -> None:
        unit = self.unit
        sector = sector_of(g, unit)
        if sector == NOWHERE:
            return
        g.invisible[unit] = 0
        if g.parasites and is_home(g, sector, side_of(g, unit)):
            g.parasites = [token for token in g.parasites if token // 8 != unit]


def is_home(g: State, sector: int, side: int) -> bool:
    """TH-TEAM-11. Whether a sector is the home of a player of this side."""
    for seat in range(g.seats):
        if g.home[seat] == sector and g.side[seat] == side:
            return True
    return False


# --- relocation ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Relocate(Step):
    """TH-MOVE-16, TH-ALG-4. A card puts a unit into another sector; the mover chooses the room or whom to eject."""

    unit: int
    seat: int

    def run(self, g: State) -> None:
        origin = sector_of(g, self.unit)
        leave(g, self.unit, MOVING)
        g.do(ChooseDestination(self.unit, self.seat, origin), Arrived(self.unit, self.seat, BY_CARD))


@dataclass(frozen=True)
class ChooseDestination(Step):
    """TH-CRD-ABD. Any sector but the one it comes from."""

    unit: int
    seat: int
    origin: int

    def run(self, g: State) -> None:
        options: list[Step] = []
        for sector in g.ring:
            if sector != self.origin:
                options.extend(ways_in(g, self.unit, sector))
        g.ask(self, self.seat, options)


# --- Space --------------------------------------------------------------------------------------------------------


class ReturnUnit(Step):
    """TH-SPACE-2, TH-SPACE-3, TH-SPACE-5. Instead of a Move: a unit comes back from Space; then the turn is over."""

    ends = True
    __match_args__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: State) -> None:
        g.moved[self.unit] = 1
        g.do(ChooseRoom(self.unit, g.active), Arrived(self.unit, g.active, FROM_SPACE))


class ChooseRoom(Step):
    """TH-SPACE-2. Any empty room of any sector."""

    __match_args__ = ("unit", "seat")

    def __init__(self, unit: int, seat: int) -> None:
        self.unit = unit
        self.seat = seat

    def run(self, g: State) -> None:
        g.place[self.unit] = MOVING
        g.ask(self, self.seat, [EnterRoom(self.unit, room) for room in rooms_anywhere(g)])


def rooms_anywhere(g: State) -> list[int]:
    found: list[int] = []
    for sector in g.ring:
        found.extend(empty_rooms(g, sector))
    return found


def any_room(g: State) -> bool:
    for sector in g.ring:
        if NOTHING in g.rooms[sector * ROOMS : sector * ROOMS + ROOMS]:
            return True
    return False


# --- new units ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Appear(Step):
    """TH-ALG-4, TH-TRAP-8. A new unit of `owner`: a room or an ejection, no traps, then perhaps a Minor Assault.

    `seat` decides and attacks: the owner, or in the team game the ally who resolves the card (TH-TEAM-8, TH-DEC-16).
    """

    unit: int
    owner: int
    seat: int
    sector: int

    def run(self, g: State) -> None:
        g.owner[self.unit] = self.owner
        g.place[self.unit] = MOVING
        g.moved[self.unit] = 0  # TH-TURN-8
        g.do(TakeRoom(self.unit, self.seat, self.sector), MinorAssault(self.seat, self.sector))
