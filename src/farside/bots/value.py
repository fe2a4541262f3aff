"""What share of the victory each seat can expect in a position.

A game says which features of a seat count (`heuristics/<game>/features.py`); what they weigh was learnt from games
that bots played against each other (`tools/train_values.py`) and lies in `heuristics/<game>/weights.json`. Each
feature has two weights, for the beginning and for the end of the game; in between they are mixed by the game's
progress. The sum is a seat's standing. Among rivals the shares follow from the standings of all seats, where
everybody can win they follow from each one's own.
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


def final_shares(results: Sequence[SeatResult], rivals: bool) -> list[float]:
    """The end of a game: winners that are rivals share the victory, others win whoever else wins."""
    winners = len([seat for seat in results if seat.won])
    part = 1.0 / winners if rivals and winners else 1.0
    return [part if seat.won else 0.0 for seat in results]


def shares_of(standings: list[float], rivals: bool) -> list[float]:
    """Among rivals the exponentials of the standings share the victory; else each has a chance of its own."""
    if not rivals:
        return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, standing)))) for standing in standings]
    best = max(standings)
    weights = [exp(standing - best) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]


class Value:
    """The learnt value of one game."""

    def __init__(
        self, info: GameInfo, rivals: bool, features: Features, progress: Progress, weights: Mapping[str, Any]
    ) -> None:
        self._info = info
        self._rivals = rivals
        self._features = features
        self._progress = progress
        self._early: list[float] = [float(weight) for weight in weights["early"]]
        self._late: list[float] = [float(weight) for weight in weights["late"]]

    def __call__(self, g: State) -> list[float]:
        """The share of victory of each seat."""
        results = self._info.result(g)
        if results is not None:
            return final_shares(results, self._rivals)
        return shares_of(self.standings(g), self._rivals)

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
        raise ValueError(f"The weights of {info.id} are for other features: run tools/train_values.py {info.id}.")
    return Value(info, find_judge(info.id).RIVALS, module.features, module.progress, weights)
