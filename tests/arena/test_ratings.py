"""Statistics, against values computed by hand."""

from __future__ import annotations

from statistics import fmean

import pytest

from farside.arena.ratings import bootstrap, rate, wilson
from farside.arena.report import report, resamples

from .helpers import game, match


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (0.5, 1, 0.0546, 0.9454),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def mean(drawn: list[float]) -> dict[str, float]:
    return {"mean": fmean(drawn)}


def test_the_bootstrap_depends_on_its_seed_alone() -> None:
    items = [float(number * number % 17) for number in range(30)]
    first = bootstrap(items, mean, 200, "x")
    assert bootstrap(items, mean, 200, "x") == first
    assert bootstrap(items, mean, 200, "y") != first
    low, high = first["mean"]
    assert low < fmean(items) < high


def test_the_bootstrap_of_a_fair_coin() -> None:
    """The mean of 100 tosses has a standard deviation of 0.05."""
    low, high = bootstrap([0.0, 1.0] * 50, mean, 2000, "coin")["mean"]
    assert low == pytest.approx(0.5 - 1.96 * 0.05, abs=0.015)
    assert high == pytest.approx(0.5 + 1.96 * 0.05, abs=0.015)


def test_the_bootstrap_keeps_pairs_together() -> None:
    """Whoever sits first wins: a pair is always one all, so nothing is unsure."""
    pairs = [[1.0, 0.0]] * 20
    assert bootstrap(pairs, lambda drawn: mean([game for pair in drawn for game in pair]), 50, "x")["mean"] == (
        0.5,
        0.5,
    )


def test_one_game_moves_the_ratings_as_in_the_paper() -> None:
    """sigma² / c · (1 - 1/2) with sigma = 25/3, beta = 25/6 and c² = 2 (sigma² + beta²)."""
    step = (25 / 3) ** 2 / (2 * ((25 / 3) ** 2 + (25 / 6) ** 2)) ** 0.5 / 2
    rated = rate("ab", [game("ab", (1, 2))])
    assert rated["a"].mu == pytest.approx(25 + step)
    assert rated["b"].mu == pytest.approx(25 - step)
    assert rated["a"].sigma < 25 / 3


def test_ties_and_several_seats() -> None:
    assert rate("ab", [game("ab", (1, 1))])["a"].mu == pytest.approx(25)
    assert rate("ab", [game("aabb", (1, 1, 1, 1))])["b"].mu == pytest.approx(25)
    rated = rate("abc", [game("aab", (1, 2, 3))])
    assert rated["a"].mu > 25 > rated["b"].mu
    assert rated["c"].mu == 25


GAMES = [
    game("ab", (1, 2), "s/0", (9, 4)),
    game("ba", (2, 1), "s/0", (3, 8)),
    game("ab", (1, 2), "s/1", (7, 6)),
    game("ba", (1, 1), "s/1", (5, 5)),
]


def test_the_figures_of_four_games() -> None:
    found = report(match("a", "b", seed="s"), GAMES)
    assert (found["seeds"], found["games"], found["finished"]) == (2, 4, 4)
    best, other = found["ladder"]
    assert (best["bot"], other["bot"]) == ("a", "b")
    assert (best["wins"], best["win_share"], best["mean_rank"], best["mean_score"]) == (4, 1.0, 1.0, 7.25)
    assert (other["wins"], other["win_share"], other["mean_rank"], other["mean_score"]) == (1, 0.25, 1.75, 4.5)
    assert (best["ms_per_decision"], other["ms_per_decision"]) == (0.2, 0.5)
    assert best["interval"][0] < best["rating"] <= best["interval"][1]
    assert other["win_interval"] == pytest.approx([0.0456, 0.6994], abs=5e-5)
    (pairing,) = found["pairings"]
    assert [pairing[key] for key in ("games", "better", "equal", "worse", "share")] == [4, 3, 1, 0, 0.875]
    assert [seat["share"] for seat in found["by_seat"]] == [0.75, 0.5]
    assert found["by_seat"][0]["bots"] == {"a": 1.0, "b": 0.5}
    assert found["scores"]["a"]["median"] == 7.5
    assert found["choices"]["mean"] == 100
    assert found["ends"] == {"XX-END-1": 4}


def test_a_clean_sweep_is_not_certain() -> None:
    found = report(match("a", "b", seed="s"), [game("ab", (1, 2), f"s/{number}") for number in range(10)])
    low, high = found["ladder"][0]["interval"]
    assert low < found["ladder"][0]["rating"] - 1 < high


def test_pairs_with_several_seats_count_once() -> None:
    found = report(match("a", "b", seats=3, seed="s"), [game("aab", (1, 3, 2)), game("bba", (2, 3, 1))])
    (pairing,) = found["pairings"]
    assert [pairing[key] for key in ("games", "better", "equal", "worse", "share")] == [2, 1, 1, 0, 0.75]


def test_rating_takes_a_bounded_time() -> None:
    assert [resamples(games) for games in (1, 100, 500, 100_000)] == [1000, 1000, 200, 100]
