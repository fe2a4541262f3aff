"""Several searches of one decision: what they think together."""

from __future__ import annotations

import pytest

from farside.bots.searching import SearchBot
from farside.bots.thoughts import Thought, put_together, thought_from_json
from farside.core.rng import Rng

from .test_normal import seen_by, table
from .test_search import SMALL

SEEN = seen_by("alien-frontiers", table("alien-frontiers", 2, "minds"), Rng(1))


def thought(option: int, tried: int, share: float) -> Thought:
    return Thought(option, [SEEN.options[option]], tried, share, False)


def facts(thoughts: list[Thought]) -> list[tuple[int, int, float]]:
    return [(one.option, one.tried, pytest.approx(one.share)) for one in thoughts]


def test_the_best_of_all_that_were_best_somewhere() -> None:
    searches = [
        [thought(0, 10, 0.6), thought(1, 10, 0.5)],
        [thought(1, 30, 0.9), thought(0, 10, 0.4), thought(2, 1, 1.0)],  # the last was given up after one try
    ]
    assert facts(put_together(searches)) == [(1, 40, 0.8), (0, 20, 0.5), (2, 1, 1.0)]
    assert put_together(searches[:1]) is searches[0]
    assert facts(put_together([[thought(0, 0, 0.3)], [thought(0, 0, 0.3)]])) == [(0, 0, 0.3)]  # nothing to compare


def test_searches_of_one_decision_find_the_same_lines() -> None:
    """So that their thoughts can be put together, whatever chance each of them has."""
    found = [SearchBot("alien-frontiers", Rng(seed), SMALL).consider(SEEN) for seed in (1, 2)]
    lines = [sorted(repr(one.line) for one in search) for search in found]
    assert lines[0] == lines[1]
    assert len(lines[0]) > 1
    together = put_together(found)
    assert sorted(repr(one.line) for one in together) == lines[0]
    assert together[0].line in [search[0].line for search in found]
    assert sum(one.tried for one in together) == sum(one.tried for search in found for one in search)


def test_thoughts_come_back_from_json() -> None:
    for one in SearchBot("alien-frontiers", Rng(1), SMALL).consider(SEEN):
        again = thought_from_json(SEEN.info.steps, one.to_json())
        assert again.line == one.line
        assert again.to_json() == one.to_json()
