"""Move (spec section 7): one move for each unit, terrain, withdrawal, the units' abilities."""

from __future__ import annotations

from farside.core.play import Step

from .army import BITS, MASK, count
from .box import DRAGON, MAGMA, MONOLITH, ROCK, Layout, UnitKind, UnitSet
from .moments import own_options
from .state import (
    MOVE_PHASE,
    State,
    army,
    board,
    has_enemy,
    is_empty_or_own,
    kinds_of_units,
    may_enter,
    shift_units,
    single,
)


class BeginMoves(Step):
    """NX-MOVE-1, NX-DEPLOY-6. All units of the active player may move, those just placed included."""

    def run(self, g: State) -> None:
        g.phase = MOVE_PHASE
        g.to_move = [army(g, place, g.active) for place in range(len(g.holder))]


class MovePhase(Step):
    """NX-DEC-2. One unit after another, in any order, until the player ends his moves."""

    def run(self, g: State) -> None:
        if g.on_board[g.active]:
            options = moves(g)
            options.extend(own_options(g))
            options.append(EndMoves())
            g.ask(self, g.active, options, again=True)


class MoveTable:
    """All moves to adjacent hexes that terrain allows, by kind * size + hex. Terrain does not change during a game and
    steps never do, so the table is made once and shared by all positions of a game."""

    def __init__(self, terrain: tuple[int, ...], layout: Layout, units: UnitSet, vortex: bool) -> None:
        self.terrain = terrain
        self.vortex = vortex
        self.units = units.id
        self.targets: list[list[int]] = []
        self.steps: list[list[Step]] = []
        for kind in units.kinds:
            for place in range(layout.size):
                targets = [
                    target
                    for target in layout.near[place]
                    if not kind.bans[terrain[target]] and not (vortex and target == layout.monolith)  # NX-VORTEX-6
                ]
                self.targets.append(targets)
                self.steps.append([MoveUnit(kind.id, layout.names[place], layout.names[target]) for target in targets])


def move_table(g: State, layout: Layout, units: UnitSet) -> MoveTable:
    """The table of this game; the map remembers the last one."""
    table = layout.move_table
    if (
        isinstance(table, MoveTable)
        and table.terrain == g.terrain
        and table.units == units.id
        and table.vortex == g.vortex
    ):
        return table
    made = MoveTable(g.terrain, layout, units, g.vortex)
    layout.move_table = made
    return made


def moves(g: State) -> list[Step]:
    """NX-MOVE-1. Every different move: kind, from where, to where. Equal units of a hex are interchangeable."""
    layout = board(g)
    units = kinds_of_units(g)
    table = move_table(g, layout, units)
    size = layout.size
    found: list[Step] = []
    for place in range(size):
        left = g.to_move[place]
        if not left:
            continue
        bound = has_enemy(g, place, g.active)  # NX-MOVE-5: enemies do not move in this phase, so it is as it began
        kind = -1
        while left:
            kind += 1
            alike = left & MASK
            left >>= BITS
            if not alike:
                continue
            steps = table.steps[kind * size + place]
            if bound:
                for index, target in enumerate(table.targets[kind * size + place]):
                    if is_empty_or_own(g, target, g.active):  # NX-MOVE-4
                        found.append(steps[index])
            else:
                found.extend(steps)
            unit = units.kinds[kind]
            if unit.strides or g.marched or (unit.goes_far and g.terrain[place] in (MAGMA, MONOLITH)):
                for target in far_targets(g, layout, unit, place, bound):
                    found.append(MoveUnit(unit.id, layout.names[place], layout.names[target]))
    return found


def destinations(g: State, kind: UnitKind, origin: int) -> list[int]:
    """NX-MOVE-10. Where one unit of this kind may end a move that begins here, each hex once."""
    layout = board(g)
    bound = has_enemy(g, origin, g.active)
    near = [target for target in layout.near[origin] if may_end(g, kind, target, bound)]
    return [*near, *far_targets(g, layout, kind, origin, bound)]


def may_end(g: State, kind: UnitKind, target: int, bound: bool) -> bool:
    """NX-MOVE-3, NX-MOVE-4. No forbidden terrain; a unit that withdraws goes to an empty or own hex only."""
    return may_enter(g, kind, target) and not (bound and not is_empty_or_own(g, target, g.active))


def far_targets(g: State, layout: Layout, kind: UnitKind, origin: int, bound: bool) -> list[int]:
    """Where abilities and Forced March lead beyond the adjacent hexes, each hex once."""
    seen = 1 << origin
    for place in layout.near[origin]:
        seen |= 1 << place
    targets: list[int] = []
    marches = origin in g.marched
    if marches or kind.strides:
        targets = two_steps(g, layout, kind, origin, marches)
    if g.terrain[origin] == MAGMA:
        if kind.leaps:
            targets.extend(layout.leaps[origin])  # NX-UNIT-5
        if kind.dives:
            targets.extend(dives(g, layout, origin))
    if kind.flies and g.terrain[origin] == MONOLITH:
        targets.extend(range(layout.size))  # NX-UNIT-6
    found: list[int] = []
    for target in targets:
        if not seen & (1 << target):
            seen |= 1 << target
            if may_end(g, kind, target, bound):  # NX-UNIT-7, NX-ALT-11
                found.append(target)
    return found


def two_steps(g: State, layout: Layout, kind: UnitKind, origin: int, marches: bool) -> list[int]:
    """NX-UNIT-4: a Rock Strider that enters rock plains. Forced March: any unit. NX-MOVE-2, NX-TEAM-4: not through
    enemies, but through a partner."""
    found: list[int] = []
    for first in layout.near[origin]:
        if not may_enter(g, kind, first) or has_enemy(g, first, g.active):
            continue
        free = marches or g.terrain[first] == ROCK
        for target in layout.near[first]:
            if free or g.terrain[target] == ROCK:
                found.append(target)
    return found


def dives(g: State, layout: Layout, origin: int) -> list[int]:
    """NX-ALT-10, NX-ALT-11. Another magma pool or a hex next to it; never where the dive began."""
    found: list[int] = []
    for pool in range(layout.size):
        if pool != origin and g.terrain[pool] == MAGMA:
            for place in [pool, *layout.near[pool]]:
                if place != origin and place not in found:
                    found.append(place)
    return found


class MoveUnit(Step):
    """NX-MOVE-1, NX-MOVE-9, NX-MOVE-10, NX-EXPL-7. One move, made at once; leaving enemies or passing costs nothing."""

    __match_args__ = ("unit", "origin", "target")

    def __init__(self, unit: str, origin: str, target: str) -> None:
        self.unit = unit
        self.origin = origin
        self.target = target

    def run(self, g: State) -> None:
        layout = board(g)
        kind = kinds_of_units(g).index[self.unit]
        origin = layout.index[self.origin]
        target = layout.index[self.target]
        g.to_move[origin] -= single(kind)
        shift_units(g, origin, target, g.active, single(kind))
        if kind == DRAGON and origin == layout.monolith and g.monolith_dragons > 0:
            g.monolith_dragons -= 1
            g.flown[target] += 1


def may_move(g: State, place: int, kind: int) -> bool:
    """Whether a unit of this kind has not moved yet."""
    return bool(g.to_move) and count(g.to_move[place], kind) > 0


class EndMoves(Step):
    """NX-TURN-5, NX-BREATH-7. Moving nothing is always allowed; after this no unit moves."""

    ends = True

    def run(self, g: State) -> None:
        g.stirred = False
        g.to_move = [0] * len(g.to_move)
