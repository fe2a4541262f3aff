"""Lines: ways the rest of one's own turn may go, found by a beam search with the game's judge.

From the decision at hand the best few lines of the seat's own choices are followed until each reaches the end of the
turn, the end of the game, or chance: a roll or something revealed. A line never looks past chance, so the dice and
cards of the imagined world cannot mislead it; what a position is worth the game's judge tells from what the seat can
see. So the lines depend on what is seen, not on the imagined world.
"""

from __future__ import annotations

from typing import Any, Final

from ..core.play import State, Step, take
from .heuristics.judge import Judge

LONGEST: Final = 60  # choices in a line; a turn is shorter in every game we know
DETAILS: Final = 300  # positions looked at for the details of one option; then each is taken as it promises by itself
EPSILON: Final = 1e-9  # values this close are equal


class Line:
    """A way the turn may go on: the choices, where they lead, what that is worth, and which first options lead
    there (its own, then equivalent ones)."""

    def __init__(self, g: State, path: list[Step], first: list[int], worth: float) -> None:
        self.g = g
        self.path = path
        self.first = first
        self.worth = worth


class Lines:
    """The lines of one decision. `width`: followed at the same time; `positions`: looked at before only the best line
    is followed to its end; `whole`: also a line without any alternative is followed."""

    def __init__(self, judge: Judge, world: State, width: int, positions: int, whole: bool = False) -> None:
        assert world.decision is not None
        self._judge = judge
        self._world = world
        self._seat = world.decision.seat
        self._width = width
        self._positions = positions
        self._whole = whole
        self._looked_at = 0
        self._enough = 0  # so many positions, while details are settled
        self.ended: dict[int, Line] = {}  # the best line of each first option that was followed to its end
        self._follow_all()

    def by_worth(self) -> list[tuple[float, list[int]]]:
        """What the ends of lines are worth, best first, each with the options, by index, that lead to such ends."""
        found: list[tuple[float, list[int]]] = []
        for line in sorted(self.ended.values(), key=_worth_then_option):
            if found and line.worth >= found[-1][0] - EPSILON:
                found[-1] = found[-1][0], _merged(found[-1][1], line.first)
            else:
                found.append((line.worth, line.first))
        return found

    def best(self, number: int) -> list[Line]:
        """The best lines, best first, each with another first option; of those that are worth the same, like units or
        rooms that do not differ, only two."""
        found: list[Line] = []
        for line in sorted(self.ended.values(), key=_worth_then_option):
            if len(found) < 2 or found[-2].worth > line.worth + EPSILON:
                found.append(line)
        return found[:number]

    def _follow_all(self) -> None:
        start = Line(self._world, [], [], 0.0)
        candidates = list(self._judge.candidates(self._world))
        assert self._world.decision is not None
        if len(candidates) == 1:  # nothing to compare
            self._only(start, candidates[0])
            return
        lines: list[Line] = []
        for index in candidates:
            self._follow(start, index, lines)
        for _ in range(LONGEST):
            if not lines:
                break
            lines = self._next(self._promising(lines))
        for line in lines:  # too long: judged as they stand
            self._end(line)

    def _only(self, line: Line, index: int) -> None:
        """A single candidate: followed, if whole lines are wanted, as long as there is no other."""
        line, over = self._play(line, index)
        while self._whole and not over and len(line.path) < LONGEST:
            candidates = self._judge.candidates(line.g)
            if len(candidates) != 1:
                break
            line, over = self._play(line, candidates[0])
        if self._whole:
            line.worth = self._judge.value(line.g)
        self.ended[index] = line

    def _promising(self, lines: list[Line]) -> list[Line]:
        """The best lines, one of each kind; only the very best once enough positions were looked at."""
        different: dict[Any, Line] = {}
        for number, line in enumerate(lines):
            key = self._judge.key(line.g)
            known = different.setdefault(number if key is None else (key, round(line.worth, 9)), line)
            if known is not line:
                known.first = _merged(known.first, line.first)
        width = self._width if self._looked_at < self._positions else 1
        return sorted(different.values(), key=_worst)[:width]

    def _next(self, lines: list[Line]) -> list[Line]:
        """All lines one choice further."""
        longer: list[Line] = []
        for line in lines:
            if longer and self._looked_at > 2 * self._positions:
                break
            for index in self._judge.candidates(line.g):
                self._follow(line, index, longer)
        return longer

    def _follow(self, line: Line, index: int, lines: list[Line]) -> None:
        """Take an option, with its best details, in a copy; note where it ends or that it goes on."""
        new, over = self._play(line, index)
        if not over:
            self._enough = self._looked_at + DETAILS
            new, over = self._settle(new)
        if over:
            new.worth = self._judge.value(new.g)
            self._end(new)
        else:
            new.worth = self._judge.promise(new.g)
            lines.append(new)

    def _end(self, line: Line) -> None:
        """A line ends here."""
        known = self.ended.get(line.first[0])
        if known is None or line.worth > known.worth + EPSILON:
            self.ended[line.first[0]] = line
        elif line.worth >= known.worth - EPSILON:
            known.first = _merged(known.first, line.first)

    def _play(self, line: Line, index: int) -> tuple[Line, bool]:
        """The line one option further, and whether it is over there."""
        self._looked_at += 1
        g = line.g
        assert g.decision is not None
        option = g.decision.options[index]
        new = g.copy()
        longer = Line(new, [*line.path, option], line.first or [index], 0.0)
        take(new, index)
        todo = new.todo
        while todo and new.decision is None:
            if self._judge.ends_line(todo[-1]):
                return longer, True
            todo.pop().run(new)
        if new.decision is None or new.decision.seat != self._seat or new.rng.drawn != g.rng.drawn:
            return longer, True
        return longer, new.revealed != g.revealed and not self._judge.looks_past(option)

    def _settle(self, line: Line) -> tuple[Line, bool]:
        """Take the details of an action (a target, a place) one by one, each time what promises most."""
        over = False
        while not over and self._judge.is_detail(line.g):
            line, over = self._best_detail(line)
        return line, over

    def _best_detail(self, line: Line) -> tuple[Line, bool]:
        candidates = self._judge.candidates(line.g)
        best, best_over, best_worth = line, False, float("-inf")
        for index in candidates:
            new, over = self._play(line, index)
            if len(candidates) == 1:
                return new, over
            if not over and self._looked_at < self._enough:
                new, over = self._settle(new)
            worth = self._judge.value(new.g) if over else self._judge.promise(new.g)
            if worth > best_worth:
                best, best_over, best_worth = new, over, worth
        return best, best_over


def _merged(first: list[int], others: list[int]) -> list[int]:
    return [*first, *[index for index in others if index not in first]]


def _worth_then_option(line: Line) -> tuple[float, int]:
    return -line.worth, line.first[0]


def _worst(line: Line) -> float:
    return -line.worth
