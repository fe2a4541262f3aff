"""Several searches of one decision: what they think together."""

from __future__ import annotations

from typing import Any

from farside.bots.searching import SearchBot
from farside.bots.thoughts import best_of
from farside.core.rng import Rng

from .test_normal import seen_by, table
from .test_search import SMALL


def thought(name: str, tried: int, share: float) -> dict[str, Any]:
    return {"option": ord(name), "line": [[name]], "tried": tried, "share": share, "goes_on": False}


def test_the_best_of_all_that_were_best_somewhere() -> None:
    searches = [
        [thought("a", 10, 0.6), thought("b", 10, 0.5)],
        [thought("b", 30, 0.9), thought("a", 10, 0.4), thought("c", 1, 1.0)],  # c was given up after one try
    ]
    assert best_of(searches) == thought("b", 30, 0.9)
    assert best_of(searches[:1]) == thought("a", 10, 0.6)
    assert best_of([[thought("a", 0, 0.3)], [thought("a", 0, 0.3)]])["option"] == ord("a")  # nothing to compare


def test_searches_of_one_decision_find_the_same_lines() -> None:
    """So that their thoughts can be put together, whatever chance each of them has."""
    seen = seen_by("alien-frontiers", table("alien-frontiers", 2, "minds"), Rng(1))
    found = [
        [one.to_json() for one in SearchBot("alien-frontiers", Rng(seed), SMALL).consider(seen)] for seed in (1, 2)
    ]
    lines = [sorted(repr(one["line"]) for one in search) for search in found]
    assert lines[0] == lines[1]
    assert len(lines[0]) > 1
    assert best_of(found)["line"] in [search[0]["line"] for search in found]
