"""The heuristic bots: they play their own turn out in their heads, and judge where that leads.

`normal` follows several lines of its turn and begins the best one. `easy` follows one. Both slip now and then: how
often depends on the game (`Judge.SLIPS`).
"""

from __future__ import annotations

from typing import Final

from ..core.rng import Rng
from .heuristics import find_judge
from .lines import Lines
from .seen import Seen

WIDTH: Final = 6
POSITIONS: Final = 250


def heuristic_bot(game_id: str, rng: Rng, level: str) -> NormalBot:
    """`easy` or `normal`."""
    slips = find_judge(game_id).SLIPS.get(level, 0)
    return NormalBot(game_id, rng, 1, 0, slips) if level == "easy" else NormalBot(game_id, rng, slips=slips)


class NormalBot:
    """Follows its own turn a few lines wide and takes the option that leads to the best position. `slips`: of a
    hundred choices so many are made at random."""

    def __init__(self, game_id: str, rng: Rng, width: int = WIDTH, positions: int = POSITIONS, slips: int = 0) -> None:
        self._judge = find_judge(game_id)
        self._rng = rng
        self._width = width
        self._positions = positions
        self._slips = slips

    def choose(self, seen: Seen) -> int:
        if len(seen.options) == 1:
            return 0
        if self._slips and self._rng.below(100) < self._slips:
            return self._rng.below(len(seen.options))
        world = seen.imagine(self._rng.fork())
        best = Lines(self._judge(world, seen.seat), world, self._width, self._positions).best_options()
        return best[self._rng.below(len(best))]
