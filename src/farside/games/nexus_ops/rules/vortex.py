"""The Vortex (spec section 16)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .decks import DrawEnergize
from .ending import CheckElimination
from .state import VORTEX_PHASE, State, army, board, clockwise, remove_units, shift_units


class ResolveVortex(Step):
    """NX-VORTEX-2, NX-VORTEX-11. Between two turns, before a turn of the first player: throw, blast, cards."""

    def run(self, g: State) -> None:
        g.phase = VORTEX_PHASE
        g.do(
            VortexThrow(g.rng.die(), g.rng.die()),
            CheckElimination(),
            RollBlast(),
            CheckElimination(),
            VortexCards(),
        )


def edge(g: State, number: int) -> int:
    """NX-VORTEX-1. The hex at the edge with this number, as the tile was turned at setup."""
    return board(g).ring[(board(g).ring.index(board(g).index[g.box.vortex_edges[number - 1]]) + g.rotation) % 6]


@dataclass(frozen=True)
class VortexThrow(Step):
    """NX-VORTEX-3, NX-VORTEX-7. All units at the black number go to the yellow number; equal: nothing moves."""

    black: int
    yellow: int

    def run(self, g: State) -> None:
        origin, target = edge(g, self.black), edge(g, self.yellow)
        if origin == target:
            return
        for seat in range(g.seats):
            units = army(g, origin, seat)
            if units:
                shift_units(g, origin, target, seat, units)


class RollBlast(Step):
    """NX-VORTEX-4."""

    def run(self, g: State) -> None:
        g.do(VortexBlast(g.rng.die()))


@dataclass(frozen=True)
class VortexBlast(Step):
    """NX-VORTEX-4, NX-VORTEX-8. All units at that number are destroyed; it is no battle."""

    die: int

    def run(self, g: State) -> None:
        place = edge(g, self.die)
        for seat in range(g.seats):
            units = army(g, place, seat)
            if units:
                remove_units(g, place, seat, units)


class VortexCards(Step):
    """NX-VORTEX-5, NX-VORTEX-8. One Energize card for each controlled hex at the Vortex, clockwise from the first."""

    def run(self, g: State) -> None:
        steps: list[Step] = []
        for seat in clockwise(g, g.first):
            number = len([place for place in board(g).ring if g.holder[place] == seat])
            if number and not g.out[seat]:
                steps.append(DrawEnergize(seat, number))
        g.do(*steps)
