"""What share of the victory each seat can expect in a position.

A game says which features of a seat count (`heuristics/<game>/features.py`); what they weigh was learnt from games
that bots played against each other (`tools/train_values.py`) and lies in `heuristics/<game>/weights.json`. Each
feature has two weights, for the beginning and for the end of the game; in between they are mixed by the game's
progress. The sum is a seat's standing, and the mean of its seats' that of a side. Among rivals the shares follow from
the standings of all sides, where everybody can win they follow from each seat's own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from math import exp
from typing import Any

from ..core.game import GameInfo, SeatResult
from ..core.play import State
from .heuristics import JUDGES, find_judge

Features = Callable[[Any], list[list[float]]]
Progress = Callable[[Any], float]
Side = Callable[[Any, int], int]


def final_shares(results: Sequence[SeatResult], rivals: bool, sides: Sequence[int]) -> list[float]:
    """The end of a game: sides that are rivals share the victory, others win whoever else wins. `sides`: by seat."""
    winners = len({sides[seat.seat] for seat in results if seat.won})
    part = 1.0 / winners if rivals and winners else 1.0
    return [part if seat.won else 0.0 for seat in results]


def shares_of(standings: list[float], rivals: bool, sides: Sequence[int]) -> list[float]:
    """Among rivals the exponentials of their standings share out the victory; else each has a chance of its own."""
    if not rivals:
        return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, standing)))) for standing in standings]
    of_sides: dict[int, list[float]] = {}
    for side, standing in zip(sides, standings, strict=True):
        of_sides.setdefault(side, []).append(standing)
    means = {side: sum(members) / len(members) for side, members in of_sides.items()}
    best = max(means.values())
    weights = {side: exp(mean - best) for side, mean in means.items()}
    total = sum(weights.values())
    return [weights[side] / total for side in sides]


class Value:
    """The learnt value of one game."""

    def __init__(
        self,
        info: GameInfo,
        rivals: bool,
        side: Side,
        features: Features,
        progress: Progress,
        weights: Mapping[str, Any],
    ) -> None:
        self._info = info
        self._rivals = rivals
        self._side = side
        self._features = features
        self._progress = progress
        self._early: list[float] = [float(weight) for weight in weights["early"]]
        self._late: list[float] = [float(weight) for weight in weights["late"]]

    def __call__(self, g: State) -> list[float]:
        """The share of victory of each seat."""
        results = self._info.result(g)
        if results is not None:
            return final_shares(results, self._rivals, self._sides(g, len(results)))
        standings = self.standings(g)
        return shares_of(standings, self._rivals, self._sides(g, len(standings)))

    def _sides(self, g: Any, seats: int) -> list[int]:
        return [self._side(g, seat) for seat in range(seats)]

    def standings(self, g: Any) -> list[float]:
        """How each seat stands, in no unit: one more multiplies the chances by e."""
        mixed = self.weights(g)
        found: list[float] = []
        for row in self._features(g):
            standing = 0.0
            for number, weight in zip(row, mixed, strict=True):
                standing += number * weight
            found.append(standing)
        return found

    def weights(self, g: Any) -> list[float]:
        """What each feature weighs at this stage of the game."""
        done = self._progress(g)
        return [(1.0 - done) * early + done * late for early, late in zip(self._early, self._late, strict=True)]


def find_value(info: GameInfo) -> Value:
    """The learnt value of a game."""
    package = f"{__package__}.heuristics.{JUDGES[info.id]}"
    module = import_module(f"{package}.features")
    weights = json.loads((files(package) / "weights.json").read_text(encoding="utf-8"))
    if weights["features"] != list(module.FEATURES):
        raise ValueError(f"The weights of {info.id} are for other features: python tools/train_values.py {info.id}")
    judge = find_judge(info.id)
    return Value(info, judge.RIVALS, judge.side, module.features, module.progress, weights)
