"""What a search found out about the options of a decision. Several searches of one decision can be put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.codec import step_to_json
from ..core.play import Step


class Thought:
    """One option: the line it begins, how often that was tried, the share of victory it can expect, and whether the
    seat should go through with the whole line."""

    def __init__(self, option: int, line: list[Step], tried: int, share: float, goes_on: bool) -> None:
        self.option = option
        self.line = line
        self.tried = tried
        self.share = share
        self.goes_on = goes_on

    def to_json(self) -> dict[str, Any]:
        line = [step_to_json(step) for step in self.line]
        return {
            "option": self.option,
            "line": line,
            "tried": self.tried,
            "share": self.share,
            "goes_on": self.goes_on,
        }


def best_of(searches: Sequence[Sequence[dict[str, Any]]]) -> dict[str, Any]:
    """The best thought of several searches, as JSON, each with its best one first. Only what was the best of one of
    them can be the best of all: the others were given up early, so little is known of them."""
    tried: dict[str, list[tuple[int, float]]] = {}
    for search in searches:
        for thought in search:
            tried.setdefault(_name(thought), []).append((thought["tried"], thought["share"]))
    first = [search[0] for search in searches]
    return max(first, key=lambda thought: _mean(tried[_name(thought)]))


def _name(thought: dict[str, Any]) -> str:
    """Searches of the same decision find the same lines: they see the same."""
    return repr(thought["line"])


def _mean(found: list[tuple[int, float]]) -> float:
    often = sum([number for number, _ in found])
    return sum([number * share for number, share in found]) / often if often else found[0][1]
