"""Noise, Fire and Malfunction markers, and Doors (spec sections 11 to 13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from farside.core.play import Step

from .box import CLOSED, OPEN
from .ends import ShipDestroyed
from .figures import door_tokens_left, set_door
from .questions import board, kind_of
from .state import State


def noise_everywhere(g: State, room: int) -> None:
    """NE-NOISE-4, NE-ENC-8. A Noise marker in every connected Corridor without one, technical space included."""
    for corridor in board(g).around[room]:
        g.noise[corridor] = 1


def silence_around(g: State, room: int) -> None:
    """NE-ENC-2."""
    for corridor in board(g).around[room]:
        g.noise[corridor] = 0


@dataclass(frozen=True)
class PlaceFire(Step):
    """NE-MARK-2, NE-END-2, NE-END-5. Fire markers in these Rooms, all at once; a ninth destroys the ship."""

    rooms: tuple[int, ...]

    def run(self, g: State) -> None:
        for room in self.rooms:
            g.fire[room] = 1
        if g.fire.count(1) > g.box.fire_markers:
            g.do(ShipDestroyed("NE-END-2"))


def can_malfunction(g: State, room: int) -> bool:
    """NE-MARK-5, NE-EVENT-13. Never in the Nest or the Slime Room, once one can see what the Room is."""
    return not g.malfunction[room] and (not g.explored[room] or kind_of(g, room).malfunction_allowed)


def breaking(g: State, rooms: Iterable[int]) -> tuple[int, ...]:
    """NE-MARK-5. Those of the Rooms that really get a Malfunction marker: nothing is told of the others."""
    return tuple([room for room in rooms if can_malfunction(g, room)])


@dataclass(frozen=True)
class PlaceMalfunction(Step):
    """NE-MARK-3, NE-MARK-5, NE-END-2, NE-END-5. Malfunction markers in these Rooms; a ninth destroys the ship."""

    rooms: tuple[int, ...]

    def run(self, g: State) -> None:
        for room in self.rooms:
            if can_malfunction(g, room):
                g.malfunction[room] = 1
        if g.malfunction.count(1) > g.box.malfunction_markers:
            g.do(ShipDestroyed("NE-END-2"))


@dataclass(frozen=True)
class CloseDoor(Step):
    """NE-DOOR-7, NE-DOOR-8. Close a Door in an Open Corridor; with no token left the chooser takes one from elsewhere.

    `sealing`: the Room that an Airlock is sealing; no token may be taken from its Corridors (NE-ROOM-18).
    """

    corridor: int
    seat: int
    sealing: int = 0

    def run(self, g: State) -> None:
        if g.doors[self.corridor] != OPEN:
            return
        if door_tokens_left(g) > 0:
            set_door(g, self.corridor, CLOSED)
            return
        spared = board(g).doorways[self.sealing] if self.sealing else []
        closed = [door for door in range(len(g.doors)) if g.doors[door] == CLOSED and door not in spared]
        g.ask(self, self.seat, [MoveDoor(door, self.corridor) for door in closed])


class MoveDoor(Step):
    """NE-DOOR-7, NE-DEC-21. A Closed Door's token is used in another Corridor."""

    __match_args__ = ("door", "corridor")

    def __init__(self, door: int, corridor: int) -> None:
        self.door = door
        self.corridor = corridor

    def run(self, g: State) -> None:
        set_door(g, self.door, OPEN)
        set_door(g, self.corridor, CLOSED)


@dataclass(frozen=True)
class OpenDoor(Step):
    """NE-DOOR-8. Take a Closed Door away."""

    corridor: int

    def run(self, g: State) -> None:
        if g.doors[self.corridor] == CLOSED:
            set_door(g, self.corridor, OPEN)


def toggle_door(g: State, corridor: int, seat: int) -> Step:
    """NE-DOOR-8. Open or close 1 Door: whichever the Corridor allows."""
    return OpenDoor(corridor) if g.doors[corridor] == CLOSED else CloseDoor(corridor, seat)


def can_close(g: State, corridor: int) -> bool:
    """NE-DOOR-3, NE-DOOR-7. Open, and a token can be had."""
    return g.doors[corridor] == OPEN and (door_tokens_left(g) > 0 or CLOSED in g.doors)


def doors_to_toggle(g: State, room: int) -> list[int]:
    """NE-DOOR-8. The Corridors of a Room where a Door can be opened or closed."""
    return [corridor for corridor in board(g).doorways[room] if g.doors[corridor] == CLOSED or can_close(g, corridor)]
