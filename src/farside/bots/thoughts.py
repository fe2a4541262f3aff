"""What a search found out about the options of a decision. Several searches of one decision can be put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.codec import step_from_json, step_to_json
from ..core.play import Step


class Thought:
    """One option: the line it begins, how often that was tried, the share of victory it can expect (roughly: it may be
    a little below 0 or above 1), and whether the seat should go through with the whole line."""

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


def thought_from_json(steps: Mapping[str, type[Step]], data: Mapping[str, Any]) -> Thought:
    line = [step_from_json(steps, step) for step in data["line"]]
    return Thought(data["option"], line, data["tried"], data["share"], data["goes_on"])


def put_together(searches: Sequence[list[Thought]]) -> list[Thought]:
    """What several searches of a decision, each with its best thought first, think of it together, the best first.

    Searches of the same decision find the same lines: they see the same. Only what was the best of one of them can be
    the best of all: the others were given up early, so little is known of them."""
    if len(searches) == 1:
        return searches[0]
    found: dict[tuple[Step, ...], list[Thought]] = {}
    for search in searches:
        for thought in search:
            found.setdefault(tuple(thought.line), []).append(thought)
    first = {tuple(search[0].line) for search in searches}
    together = [(line in first, _mean(thoughts)) for line, thoughts in found.items()]
    return [thought for _, thought in sorted(together, key=lambda one: (not one[0], -one[1].share))]


def _mean(thoughts: list[Thought]) -> Thought:
    """The same line in several searches: it counts how often each has tried it."""
    one, tried = thoughts[0], sum([thought.tried for thought in thoughts])
    share = sum([thought.tried * thought.share for thought in thoughts]) / tried if tried else one.share
    return Thought(one.option, one.line, tried, share, one.goes_on)
