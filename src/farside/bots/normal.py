"""The heuristic bot: plays its own turn out in its head, and judges where that leads.

From the decision at hand it follows the best few lines of its own choices (a beam search) until each line reaches
the end of the turn, the end of the game, or chance: a roll or something revealed. It never looks past chance, so the
dice and cards of the imagined world it searches cannot mislead it; what a position is worth the game's judge tells
from what the seat can see. So the choice depends on the bot's seed and on what is seen, not on the imagined world.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ..core.play import State, take
from ..core.rng import Rng
from .heuristics import find_judge
from .heuristics.judge import Judge
from .seen import Seen

WIDTH: Final = 6  # lines followed at the same time
POSITIONS: Final = 250  # looked at before only the best line is followed to its end
LONGEST: Final = 60  # choices in a line; a turn is shorter in every game we know
EPSILON: Final = 1e-9  # values this close are equal


class NormalBot:
    """Follows its own turn a few lines wide and takes the option that leads to the best position."""

    def __init__(self, game_id: str, rng: Rng) -> None:
        self._judge = find_judge(game_id)
        self._rng = rng

    def choose(self, seen: Seen) -> int:
        if len(seen.options) == 1:
            return 0
        world = seen.imagine(self._rng.fork())
        best = Search(self._judge(world, seen.seat), world).best_options()
        return best[self._rng.below(len(best))]


@dataclass
class Line:
    """A way the turn may go on: the position it has reached and the options it may have begun with."""

    g: State
    first: list[int]
    worth: float


class Search:
    """One decision: which options lead to the best position."""

    def __init__(self, judge: Judge, world: State) -> None:
        assert world.decision is not None
        self._judge = judge
        self._world = world
        self._seat = world.decision.seat
        self._looked_at = 0
        self._best = float("-inf")
        self._best_options: list[int] = []

    def best_options(self) -> list[int]:
        """The options, by index, from which the best end of a line can be reached."""
        candidates = list(self._judge.candidates(self._world))
        if len(candidates) == 1:
            return candidates
        lines: list[Line] = []
        for index in candidates:
            self._follow(self._world, index, [index], lines)
        for _ in range(LONGEST):
            if not lines:
                break
            lines = self._next(self._promising(lines))
        for line in lines:  # too long: judged as they stand
            self._end(line.worth, line.first)
        return sorted(self._best_options)

    def _promising(self, lines: list[Line]) -> list[Line]:
        """The best lines, one of each kind; only the very best once enough positions were looked at."""
        different: dict[Any, Line] = {}
        for number, line in enumerate(lines):
            key = self._judge.key(line.g)
            known = different.setdefault(number if key is None else (key, round(line.worth, 9)), line)
            if known is not line:
                known.first = sorted({*known.first, *line.first})
        width = WIDTH if self._looked_at < POSITIONS else 1
        return sorted(different.values(), key=lambda line: -line.worth)[:width]

    def _next(self, lines: list[Line]) -> list[Line]:
        """All lines one choice further."""
        longer: list[Line] = []
        for line in lines:
            if longer and self._looked_at > 2 * POSITIONS:
                break
            for index in self._judge.candidates(line.g):
                self._follow(line.g, index, line.first, longer)
        return longer

    def _follow(self, g: State, index: int, first: list[int], lines: list[Line]) -> None:
        """Take an option, with its best details, in a copy; note where it ends or that it goes on."""
        new, over = self._play(g, index)
        if not over:
            new, over = self._settle(new)
        if over:
            self._end(self._judge.value(new), first)
        else:
            lines.append(Line(new, first, self._judge.promise(new)))

    def _end(self, value: float, first: list[int]) -> None:
        """A line ends with this value."""
        if value > self._best + EPSILON:
            self._best = value
            self._best_options = list(first)
        elif value >= self._best - EPSILON:
            self._best_options = list({*self._best_options, *first})

    def _play(self, g: State, index: int) -> tuple[State, bool]:
        """The position after an option, and whether the line is over there."""
        self._looked_at += 1
        assert g.decision is not None
        option = g.decision.options[index]
        new = g.copy()
        take(new, index)
        todo = new.todo
        while todo and new.decision is None:
            if self._judge.ends_line(todo[-1]):
                return new, True
            todo.pop().run(new)
        if new.decision is None or new.decision.seat != self._seat or new.rng.drawn != g.rng.drawn:
            return new, True
        return new, new.revealed != g.revealed and not self._judge.looks_past(option)

    def _settle(self, g: State) -> tuple[State, bool]:
        """Take the details of an action (a target, a place) one by one, each time what promises most."""
        over = False
        while not over and self._judge.is_detail(g):
            g, over = self._best_detail(g)
        return g, over

    def _best_detail(self, g: State) -> tuple[State, bool]:
        candidates = self._judge.candidates(g)
        best, best_over, best_worth = g, False, float("-inf")
        for index in candidates:
            new, over = self._play(g, index)
            if len(candidates) == 1:
                return new, over
            if not over:
                new, over = self._settle(new)
            worth = self._judge.value(new) if over else self._judge.promise(new)
            if worth > best_worth:
                best, best_over, best_worth = new, over, worth
        return best, best_over
