"""The heuristic bots: they play their own turn out in their heads, and judge where that leads.

`normal` follows several lines of its turn and begins the best one. `easy` follows one, and now and then takes an
option at random.
"""

from __future__ import annotations

from typing import Final

from ..core.rng import Rng
from .heuristics import find_judge
from .lines import Lines
from .seen import Seen

WIDTH: Final = 6
POSITIONS: Final = 250
CARELESS: Final = 5  # of the easy bot's choices one in so many is made at random


class NormalBot:
    """Follows its own turn a few lines wide and takes the option that leads to the best position."""

    def __init__(self, game_id: str, rng: Rng) -> None:
        self._judge = find_judge(game_id)
        self._rng = rng

    def choose(self, seen: Seen) -> int:
        if len(seen.options) == 1:
            return 0
        world = seen.imagine(self._rng.fork())
        best = Lines(self._judge(world, seen.seat), world, WIDTH, POSITIONS).best_options()
        return best[self._rng.below(len(best))]


class EasyBot:
    """Follows the line that promises most at each step, and is careless now and then."""

    def __init__(self, game_id: str, rng: Rng) -> None:
        self._judge = find_judge(game_id)
        self._rng = rng

    def choose(self, seen: Seen) -> int:
        if len(seen.options) == 1:
            return 0
        if self._rng.below(CARELESS) == 0:
            return self._rng.below(len(seen.options))
        world = seen.imagine(self._rng.fork())
        best = Lines(self._judge(world, seen.seat), world, 1, 0).best_options()
        return best[self._rng.below(len(best))]
