"""Intruder miniatures: placing, moving and removing them (spec sections 11, 13, 14)."""

from __future__ import annotations

from collections.abc import Sequence

from .box import BREEDER, CLOSED, DESTROYED, LARVA, OPEN, QUEEN
from .piles import token_to_bag
from .questions import board, figure_in_combat, has_weakness, section_of
from .state import ABOARD, IN_POD, State


def free_figure(g: State, kind: str) -> int:
    """NE-LARVA-3, NE-ENC-12. A miniature in the supply, or -1; Larvae on Character boards are in use."""
    free = [figure for figure, name in enumerate(g.box.figures) if name == kind and g.where[figure] == 0]
    if kind == LARVA:
        in_use = len([player for player in g.players if player.larva])
        return free[0] if len(free) > in_use else -1
    return free[0] if free else -1


def arrive(g: State, figure: int, room: int) -> None:
    """NE-POD-6, NE-ENC-10. An Intruder stands in a Room; Characters in its Pods are put back into it."""
    g.where[figure] = room
    g.arrivals[room] += 1
    if section_of(g, room) >= 0:
        for player in g.players:
            if player.status == IN_POD and player.room == room:
                player.status = ABOARD
                player.pod = 0


def leave(g: State, figure: int) -> None:
    """The miniature returns to the supply, its Injuries are discarded."""
    g.where[figure] = 0
    g.injuries[figure] = 0


def vanish(g: State, figure: int) -> None:
    """NE-EVENT-5, NE-TECH-2. Off the board; a random token of its kind goes from the pool into the bag."""
    token_to_bag(g, g.box.figures[figure])
    leave(g, figure)


def clear_figures(g: State, kind: str) -> None:
    """NE-ENC-11, NE-ENC-12. Every miniature of this kind that is not in Combat is removed."""
    for figure, name in enumerate(g.box.figures):
        if name == kind and g.where[figure] and not figure_in_combat(g, figure):
            vanish(g, figure)


def breaks_doors(g: State, figure: int) -> bool:
    """NE-DOOR-6. With The Way of Moving only Breeders and the Queen destroy Doors."""
    kind = g.box.figures[figure]
    return kind in (BREEDER, QUEEN) or not has_weakness(g, "moving")


def gets_on(g: State, figure: int, corridor: int) -> bool:
    """NE-NOISE-5, NE-INTR-10. Whether an Intruder that takes this Corridor passes it or destroys its Closed Door."""
    return corridor >= board(g).first_technical or g.doors[corridor] != CLOSED or breaks_doors(g, figure)


def move_all(g: State, moves: Sequence[tuple[int, int]]) -> None:
    """NE-EVENT-4 to NE-EVENT-6, NE-DOOR-5. Miniatures go through Corridors, all at once.

    At a Closed Door all stay, and those that can destroy it do. A technical space takes a miniature off the board.
    """
    ship = board(g)
    stopped: list[int] = []
    for figure, corridor in moves:
        if corridor < ship.first_technical and g.doors[corridor] == CLOSED:
            stopped.append(figure)
    broken = [corridor for figure, corridor in moves if figure in stopped and breaks_doors(g, figure)]
    for figure, corridor in moves:
        if figure in stopped:
            continue
        if corridor >= ship.first_technical:
            vanish(g, figure)
        else:
            arrive(g, figure, ship.corridors[corridor].other(g.where[figure]))
    for corridor in broken:
        g.doors[corridor] = DESTROYED
    check_airlock(g)


def way_towards(g: State, room: int, there: int) -> int:
    """NE-NOISE-5, NE-ALT-5, NE-COMBAT-13. The Corridor an Intruder takes: an open one if possible, else the first."""
    ways = board(g).between(room, there)
    for corridor in ways:
        if g.doors[corridor] != CLOSED:
            return corridor
    return ways[0]


def check_airlock(g: State) -> None:
    """NE-ROOM-12, NE-ROOM-18. The Airlock token goes as soon as one of the Doors of its Room is not Closed."""
    if g.airlock:
        for corridor in board(g).doorways[g.airlock]:
            if g.doors[corridor] != CLOSED:
                g.airlock = 0
                return


def set_door(g: State, corridor: int, state: int) -> None:
    """NE-DOOR-1. Every change of a Door goes through here."""
    g.doors[corridor] = state
    if state != CLOSED:
        check_airlock(g)


def door_tokens_left(g: State) -> int:
    """NE-DOOR-7."""
    return g.box.doors - (len(g.doors) - g.doors.count(OPEN))
