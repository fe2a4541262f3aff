"""The heuristic bots: they play their own turn out in their heads, and judge where that leads.

`normal` follows several lines of its turn and begins the best one. `easy` follows one. Both have their flaws, which
depend on the game (`Judge.FLAWS`).
"""

from __future__ import annotations

from typing import Final

from ..core.rng import Rng
from .flaws import FLAWLESS, Flaws
from .fog import Fog
from .heuristics import find_judge
from .lines import Lines
from .seen import Seen

WIDTH: Final = 6
POSITIONS: Final = 250


def heuristic_bot(game_id: str, rng: Rng, level: str) -> NormalBot:
    """`easy` or `normal`."""
    flaws = find_judge(game_id).FLAWS[level]
    return NormalBot(game_id, rng, flaws, 1, 0) if level == "easy" else NormalBot(game_id, rng, flaws)


class NormalBot:
    """Follows its own turn a few lines wide and takes the option that leads to the best position, as far as its flaws
    allow."""

    def __init__(
        self, game_id: str, rng: Rng, flaws: Flaws = FLAWLESS, width: int = WIDTH, positions: int = POSITIONS
    ) -> None:
        self._judge = find_judge(game_id)
        self._rng = rng
        self._width = width
        self._positions = positions
        self._flaws = flaws
        self._fog = Fog(flaws.fog, rng)

    def choose(self, seen: Seen) -> int:
        if len(seen.options) == 1:
            return 0
        world = seen.imagine(self._rng.fork())
        judge = self._judge(world, seen.seat)
        self._fog.settle(judge, world)
        found = Lines(judge, world, self._width, self._positions).by_worth()
        shares = [self._judge.POINT * worth for worth, _ in found]
        stake = self._judge.stake(world, seen.seat, shares[0])
        _, options = found[self._flaws.best(shares, stake, self._rng)]
        return options[self._rng.below(len(options))]
