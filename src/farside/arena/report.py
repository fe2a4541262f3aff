"""What a match has shown, as JSON data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, combinations
from statistics import fmean
from typing import Any, Final

from ..simulate import spread
from .match import Match, Outcome
from .ratings import Interval, bootstrap, rate, wilson

RATED: Final = 100_000  # games, some seconds: so many are rated to find the intervals of the ratings


def resamples(games: int) -> int:
    """How often a match is drawn anew to find the intervals of its ratings."""
    return max(100, min(1000, RATED // max(1, games)))


def report(match: Match, outcomes: Sequence[Outcome], advance: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Ladder, pairings, seats, scores, lengths and problems. `advance` is called after each resample of the ratings."""
    finished = [outcome for outcome in outcomes if outcome.problem is None]
    return {
        **match.to_json(),
        "seeds": len({outcome.seed for outcome in outcomes}),
        "games": len(outcomes),
        "finished": len(finished),
        "ladder": _ladder(match, finished, advance) if finished else [],
        "pairings": [_pairing(pair, finished) for pair in combinations(match.names, 2)],
        "by_seat": [_seat(match, seat, finished) for seat in range(match.seats)],
        "scores": {bot: spread(scores_of(bot, finished)) for bot in match.names},
        "choices": spread([game.choices for game in finished]),
        "decisions": spread([sum(game.decisions) for game in finished]),
        "ends": dict(Counter(game.end for game in finished).most_common()),
        "problems": [{"bots": list(game.bots), **game.problem} for game in outcomes if game.problem is not None],
    }


def scores_of(bot: str, games: Sequence[Outcome]) -> list[int]:
    return [score for game in games for name, score in zip(game.bots, game.scores, strict=True) if name == bot]


def _ladder(match: Match, games: Sequence[Outcome], advance: Callable[[], None]) -> list[dict[str, Any]]:
    """The bots, the best rated first."""
    by_seed: dict[str, list[Outcome]] = {}
    for game in games:
        by_seed.setdefault(game.seed, []).append(game)
    # A game in which all bots tie is put among the seeds that are drawn, as Agresti and Coull do for shares: else a
    # clean sweep would be taken for certainty.
    tied = Outcome("", len(match.names), match.names, ranks=[1] * len(match.names))
    ratings = rate(match.names, games)
    intervals = bootstrap(
        [*by_seed.values(), [tied]],
        lambda drawn: {bot: rating.mu for bot, rating in rate(match.names, chain.from_iterable(drawn)).items()},
        resamples(len(games)),
        f"{match.seed}/ratings",
        advance,
    )
    rows = [
        {
            "bot": bot,
            "rating": round(ratings[bot].mu, 2),
            "interval": _rounded(intervals[bot], 2),
            "sigma": round(ratings[bot].sigma, 2),
            **_row(bot, games),
        }
        for bot in match.names
        if any(bot in game.bots for game in games)  # not one whose games all went wrong
    ]
    return sorted(rows, key=lambda row: -row["rating"])


def _row(bot: str, games: Sequence[Outcome]) -> dict[str, Any]:
    """Plain counts and means of a bot over all the seats it had."""
    seats = [(game, seat) for game in games for seat, name in enumerate(game.bots) if name == bot]
    own = sum(bot in game.bots for game in games)
    wins = sum(seat in game.winners for game, seat in seats)
    decisions = sum(game.decisions[seat] for game, seat in seats)
    ms = sum(game.ms[seat] for game, seat in seats)
    return {
        "games": own,
        "seats": len(seats),
        "wins": wins,
        "win_share": round(wins / len(seats), 4),
        "win_interval": _rounded(wilson(own * wins / len(seats), own)),  # seats of one game share its luck
        "mean_rank": round(fmean(game.ranks[seat] for game, seat in seats), 2),
        "mean_score": round(fmean(game.scores[seat] for game, seat in seats), 2),
        "decisions": decisions,
        "ms_per_decision": round(ms / decisions, 3) if decisions else None,
    }


def _pairing(pair: tuple[str, str], games: Sequence[Outcome]) -> dict[str, Any]:
    """How two bots did against each other. A game counts once, however many seats they had in it."""
    points = [_points(pair, game) for game in games if all(bot in game.bots for bot in pair)]
    return {
        "bots": list(pair),
        "games": len(points),
        "better": sum(point > 0.5 for point in points),
        "equal": sum(point == 0.5 for point in points),
        "worse": sum(point < 0.5 for point in points),
        "share": round(fmean(points), 4) if points else None,
        "interval": _rounded(wilson(sum(points), len(points))),
    }


def _points(pair: tuple[str, str], game: Outcome) -> float:
    """1 if the first bot of the pair was ranked before the other, 0.5 if they tied; the mean over all their seats."""
    first, second = ([rank for bot, rank in zip(game.bots, game.ranks, strict=True) if bot == name] for name in pair)
    return fmean((one < other) + (one == other) / 2 for one in first for other in second)


def _seat(match: Match, seat: int, games: Sequence[Outcome]) -> dict[str, Any]:
    wins = sum(seat in game.winners for game in games)
    of_bots: dict[str, float | None] = {}
    for bot in match.names:
        its = [seat in game.winners for game in games if game.bots[seat] == bot]
        of_bots[bot] = round(fmean(its), 4) if its else None
    return {
        "seat": seat,
        "games": len(games),
        "wins": wins,
        "share": round(wins / len(games), 4) if games else None,
        "interval": _rounded(wilson(wins, len(games))),
        "bots": of_bots,
    }


def _rounded(interval: Interval, digits: int = 4) -> list[float]:
    return [round(bound, digits) for bound in interval]
