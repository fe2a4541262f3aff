"""The figures that need statistics: ratings, and how sure they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import quantiles
from typing import Final, TypeVar

from ..core.rng import Rng
from .match import Outcome

Interval = tuple[float, float]
Item = TypeVar("Item")

Z: Final = 1.959963984540054  # 95% of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Rating:
    """Strength on openskill's scale, where everybody begins at 25, and how unsure openskill still is."""

    mu: float
    sigma: float


def rate(bots: Iterable[str], games: Iterable[Outcome]) -> dict[str, Rating]:
    """Plackett-Luce ratings after these games, in this order; equal ranks are ties."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots do not change during a match: what is known of them stays known
    start = model.rating()
    ratings = {bot: Rating(start.mu, start.sigma) for bot in bots}
    for game in games:
        before = [ratings[bot] for bot in game.bots]
        seats = [[model.rating(mu=known.mu, sigma=known.sigma)] for known in before]
        after = model.rate(seats, ranks=[float(rank) for rank in game.ranks])
        for bot, old, [new] in zip(game.bots, before, after, strict=True):
            known = ratings[bot]  # differs from `old` when the bot sits at several seats and learns from each
            ratings[bot] = Rating(known.mu + new.mu - old.mu, known.sigma * new.sigma / old.sigma)
    return ratings


def wilson(wins: float, games: int) -> Interval:
    """The 95% interval of a share by Wilson's score; a tie may count as half a win."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    weight = Z * Z / games
    centre = share + weight / 2
    half = Z * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, (centre - half) / (1 + weight)), min(1.0, (centre + half) / (1 + weight))


def bootstrap(
    items: Sequence[Item],
    measure: Callable[[list[Item]], Mapping[str, float]],
    times: int,
    seed: str,
    advance: Callable[[], None] = lambda: None,
) -> dict[str, Interval]:
    """The 95% interval of each figure that `measure` finds, were the items drawn anew from those at hand.

    What belongs together must be one item: here the games of a seed, whose luck is the same.
    """
    rng = Rng(seed)
    found: dict[str, list[float]] = {}
    for _ in range(times):
        for name, value in measure([items[rng.below(len(items))] for _ in items]).items():
            found.setdefault(name, []).append(value)
        advance()
    return {name: _middle(values) for name, values in found.items()}


def _middle(values: Sequence[float]) -> Interval:
    """Where the middle 95% of the values lie."""
    if len(values) == 1:
        return values[0], values[0]
    cuts = quantiles(values, n=40, method="inclusive")
    return cuts[0], cuts[-1]
