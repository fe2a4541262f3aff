"""The bots by name, and the time that one which searches may be given."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from farside.bots.heuristics import JUDGES
from farside.bots.levels import SEARCHES, find_bot, with_time
from farside.bots.searching import EFFORTS, SearchBot, searching_bot
from farside.cli.common import parse_levels
from farside.core.game import BadOption
from farside.core.rng import Rng
from farside.server.settings import Settings

from .test_normal import seen_by
from .test_search import SMALL, position


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("milliseconds", ["", "0", "-5", "fast", "1.5", "²"])
def test_a_time_that_is_none(name: str, milliseconds: str) -> None:
    with pytest.raises(BadOption, match=f"the milliseconds for each move, as in {name}:250"):
        find_bot(f"{name}:{milliseconds}", "theseus", 1)


@pytest.mark.parametrize("name", ["random", "easy", "normal", "curious"])
def test_who_does_not_search_has_no_time(name: str) -> None:
    for check in (lambda: find_bot(f"{name}:50", "theseus", 1), lambda: parse_levels(f"{name}:50")):
        with pytest.raises(BadOption, match=f"no bot '{name}:50'"):
            check()


def test_a_time_for_all_who_search_and_have_none() -> None:
    levels = ["normal", "hard", "expert:40", "openspiel-mcts"]
    assert [with_time(level, 0.5) for level in levels] == ["normal", "hard:500", "expert:40", "openspiel-mcts:500"]
    assert parse_levels("hard:500,openspiel-mcts:500") == ["hard:500", "openspiel-mcts:500"]


def test_without_a_clock_only_iterations_count() -> None:
    for level in ("hard", "expert"):
        assert searching_bot("theseus", Rng(1), level)._effort.seconds > 0
        bot = searching_bot("theseus", Rng(1), level, timed=False)
        assert (bot._effort, bot._patience) == (replace(EFFORTS[level], seconds=0.0), 0.0)


@pytest.mark.parametrize("game_id", JUDGES)
def test_more_time_means_more_thought(game_id: str) -> None:
    """It uses what the machine gives, and no more than its time but for the last search."""
    places = (seen_by(game_id, position(game_id, 2, {}, choices), Rng(1)) for choices in range(30, 300, 10))
    seen = next(one for one in places if len(SearchBot(game_id, Rng(1), SMALL).consider(one)) > 1)
    tried: list[int] = []
    for patience in (0.0, 2.0):
        bot = SearchBot(game_id, Rng(1), SMALL, patience=patience)
        begun = time.perf_counter()
        tried.append(sum(thought.tried for thought in bot.consider(seen)))
        assert time.perf_counter() - begun < 6
    assert tried[1] >= 2 * tried[0] > 0


def test_who_is_patient_thinks_in_other_worlds_each_time() -> None:
    seen = seen_by("theseus", position("theseus", 2, {}, 30), Rng(1))
    once, *others = [
        SearchBot("theseus", Rng(1), SMALL, patience=patience).consider(seen) for patience in (0.0, 0.5, 0.5)
    ]
    for thoughts in others:
        assert {tuple(one.line) for one in thoughts} == {tuple(one.line) for one in once}
        assert [one.share for one in thoughts] != [one.share for one in once]


def test_where_there_is_nothing_to_compare_nobody_waits() -> None:
    g = position("alien-frontiers", 2, {}, 30)
    seen = seen_by("alien-frontiers", g, Rng(1))
    only = replace(SMALL, arms=1)
    begun = time.perf_counter()
    assert len(SearchBot("alien-frontiers", Rng(1), only, patience=30.0).consider(seen)) == 1
    assert time.perf_counter() - begun < 5


def test_the_expert_of_a_table_thinks_as_long_as_nobody_waits_for_it() -> None:
    assert 0 < searching_bot("theseus", Rng(1), "expert")._patience < Settings("sqlite+aiosqlite://").bot_pause
    assert searching_bot("theseus", Rng(1), "hard")._patience == 0
    for timed in (True, False):
        bot = searching_bot("theseus", Rng(1), "hard", timed, milliseconds=250)
        assert (bot._patience, bot._effort) == (0.25, replace(EFFORTS["hard"], seconds=0.25))
