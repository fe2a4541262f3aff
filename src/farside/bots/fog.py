"""The fog in which lower levels plan, in games where a bot makes whole plans and then follows them (`Flaws.fog`)."""

from __future__ import annotations

from typing import Any

from ..core.rng import Rng
from .heuristics.judge import Judge


class Fog:
    """What one bot misjudges: it sticks to it for a turn, so that its plans hang together."""

    def __init__(self, thickness: float, rng: Rng) -> None:
        self._thickness = thickness
        self._rng = rng
        self._turn = -1
        self._seed = 0

    def settle(self, judge: Judge, g: Any) -> None:
        """The judge gets this turn's mistakes."""
        if self._thickness == 0.0:
            return
        turn = judge.clock(g)
        if turn != self._turn:
            self._turn, self._seed = turn, self._rng.word()
        judge.misjudge(self._thickness, Rng(self._seed))
