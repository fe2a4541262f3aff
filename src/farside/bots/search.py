"""The searching bots: a tree search over what the seat knows.

Each iteration imagines a world that the seat cannot tell from the real one, and plays on in it: the seat to act
follows one of the lines its judge finds (see `lines`), chance falls as it may, the next seat does the same, until the
horizon or the end of the game. There the game's value says what share of the victory each seat can expect, and the
lines that led there remember it. A node of the tree is a question: who decides, between which options. Worlds in which
a seat is asked the same share a node, whatever else differs in them; rolls and cards that change what can be chosen
lead to other nodes.

At the root the lines are compared on the same worlds, and the worse half of them is dropped again and again
(sequential halving); further down each seat tries what looks best for itself (PUCT, with priors from the worth of
the lines).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from time import perf_counter
from typing import Final

from ..core.play import Decision, State, Step, choose
from ..core.rng import Rng
from .fog import Fog
from .heuristics.judge import Judge
from .lines import Line, Lines

EXPLORATION: Final = 0.8  # how much less tried lines are favoured, in shares of victory
LONGEST: Final = 400  # choices in one iteration, at most
ROOT_WIDTH: Final = 6  # how the lines to be compared are found: as carefully as `normal` does
ROOT_POSITIONS: Final = 250
SHARP: Final = 0.05  # a line that seems worse by so much of the victory is tried less, by a factor of e

Imagine = Callable[[Rng], State]
Shares = Callable[[State], list[float]]


@dataclass(frozen=True)
class Effort:
    """How much a search may do."""

    arms: int  # lines compared at the root,
    replies: int  # and below
    width: int  # how the lines below are found: see `Lines`
    positions: int
    iterations: int
    seconds: float  # 0: no limit
    turns: int  # it looks ahead; 0: as many as pay in this game


class Arm:
    """A line to choose: the judge's opinion of it, and what it brought when it was tried."""

    def __init__(self, line: Line, prior: float, opinion: float) -> None:
        self.path = line.path
        self.first = line.first
        self.prior = prior
        self.opinion = opinion  # in shares of victory, against the best line
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A question in the tree, and the lines that answer it."""

    def __init__(self, seat: int, arms: list[Arm]) -> None:
        self.seat = seat
        self.arms = arms
        self.visits = 0

    def select(self) -> Arm:
        """What is worth trying next: good so far, promising, or little tried."""
        if len(self.arms) == 1:
            return self.arms[0]
        known = [arm for arm in self.arms if arm.visits]
        start = sum([arm.total for arm in known]) / max(1, sum([arm.visits for arm in known]))
        root = EXPLORATION * sqrt(self.visits + 1)
        best, best_score = self.arms[0], float("-inf")
        for arm in self.arms:
            score = (arm.mean() if arm.visits else start) + root * arm.prior / (1 + arm.visits)
            if score > best_score:
                best, best_score = arm, score
        return best


class Search:
    """One decision of one seat: compares the lines it might begin."""

    def __init__(
        self, imagine: Imagine, judge_of: type[Judge], shares: Shares, rng: Rng, effort: Effort, fog: Fog | None = None
    ) -> None:
        self._imagine = imagine
        self._judge_of = judge_of
        self._shares = shares
        self._rng = rng
        self._effort = effort
        self.iterations = 0
        world = imagine(rng.fork())
        assert world.decision is not None
        judge = judge_of(world, world.decision.seat)
        if fog is not None:
            fog.settle(judge, world)
        moods = judge.moods(world)
        self.planned = bool(moods)  # where whole plans are made, the seat should go through with its line
        self.root = Node(world.decision.seat, self._arms(judge, world, effort.arms, moods))
        self._horizon = judge_of.clock(world) + (effort.turns or judge_of.ahead(world))
        self._trust = judge.TRUST * effort.iterations

    def run(self) -> Arm:
        """Compare the lines; give the best one."""
        arms = list(self.root.arms)
        if len(arms) == 1:
            return arms[0]
        stop = perf_counter() + self._effort.seconds if self._effort.seconds else float("inf")
        rounds = (len(arms) - 1).bit_length()
        per_round = max(1, self._effort.iterations // rounds)
        while len(arms) > 1:
            for _ in range(max(1, per_round // len(arms))):
                world = self._imagine(self._rng.fork())
                for arm in arms:
                    self._iterate(world.copy(), arm)
                if perf_counter() > stop:
                    return max(arms, key=self.score)
            arms.sort(key=self.score, reverse=True)
            arms = arms[: (len(arms) + 1) // 2]
        return arms[0]

    def score(self, arm: Arm) -> float:
        """The share of victory that the line can expect: what it brought, and the judge's opinion to begin with."""
        level = sum([other.total for other in self.root.arms]) / max(1, self.iterations)
        trust = self._trust
        return (arm.total + trust * (level + arm.opinion)) / (arm.visits + trust)

    def _iterate(self, world: State, arm: Arm) -> None:
        """Play on in this world, beginning with this line."""
        self.iterations += 1
        node = self.root
        path = [(node, arm)]
        growing = True
        length = self._follow(world, arm.path)
        while world.decision is not None and length < LONGEST and self._judge_of.clock(world) < self._horizon:
            if len(world.decision.options) == 1:
                choose(world, 0)
                length += 1
                continue
            judge = self._judge_of(world, world.decision.seat)
            if growing:
                key = _key(world.decision)
                child = arm.children.get(key)
                if child is None:
                    growing = False
                    child = Node(world.decision.seat, self._arms(judge, world, self._effort.replies, None))
                    arm.children[key] = child
                node = child
                arm = node.select()
                path.append((node, arm))
                length += self._follow(world, arm.path)
            else:
                lines = Lines(judge, world, self._effort.width, self._effort.positions, True)
                length += self._follow(world, lines.best(1)[0].path)
        shares = self._shares(world)
        for visited, taken in path:
            visited.visits += 1
            taken.visits += 1
            taken.total += shares[visited.seat]

    def _follow(self, world: State, path: list[Step]) -> int:
        """Take the choices of a line as long as they are there: at least the first. Gives how many were taken."""
        decision = world.decision
        seat = -1 if decision is None else decision.seat
        taken = 0
        for step in path:
            if decision is None or decision.seat != seat:
                break
            index = decision.index_of(step)
            if index < 0:
                if taken:
                    break
                index = 0
            choose(world, index)
            decision = world.decision
            taken += 1
        return taken

    def _arms(self, judge: Judge, world: State, number: int, moods: list[Judge] | None) -> list[Arm]:
        """The best lines from here, with priors; `moods`: at the root, the seat's other ways to plan."""
        effort = self._effort
        width, positions = (effort.width, effort.positions) if moods is None else (ROOT_WIDTH, ROOT_POSITIONS)
        found = Lines(judge, world, width, positions, True).best(number)
        if moods:
            found = _with_moods(judge, world, found, moods)
        best = found[0].worth
        opinions = [max(-0.5, judge.POINT * (line.worth - best)) for line in found]
        weights = [exp(opinion / SHARP) for opinion in opinions]
        total = sum(weights)
        return [
            Arm(line, weight / total, opinion) for line, weight, opinion in zip(found, weights, opinions, strict=True)
        ]


def _with_moods(judge: Judge, world: State, lines: list[Line], moods: list[Judge]) -> list[Line]:
    """Beside the best lines those that the seat would follow in other moods."""
    found = list(lines)
    for mood in moods:
        for line in Lines(mood, world, 1, 0, True).best(1):
            if all(line.path != other.path for other in found):
                line.worth = judge.value(line.g)
                found.append(line)
    return sorted(found, key=lambda line: -line.worth)


def _key(decision: Decision) -> int:
    """The question: who decides, and between which options. It is part of what that seat knows."""
    return hash((decision.seat, *[hash(option) for option in decision.options]))
