"""Who sits where. Every seed is played in several seatings, so that luck and seats are the same for all.

A seed's seatings are balanced by themselves: every bot sits equally often at every seat and meets every other bot
equally often. That holds for any number of bots and seats:

- The *line-ups* say who plays. With more bots than seats these are all selections; with fewer, every bot fills the
  same number of seats and what is left over goes to each selection of bots in turn. If a bot was named several times,
  there is one line-up, the named one: a bot among others has a seat of its own there, and sits at every seat by turns.
- The *pattern* says in which order they sit around the table, and every line-up plays it in all its rotations.
  The next seed takes the next pattern, so that in time everybody plays before and after everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, count, permutations

Seating = tuple[str, ...]  # a bot for each seat


def seatings(bots: Sequence[str], seats: int, turn: int) -> list[Seating]:
    """The seatings that the seed number `turn` is played in."""
    names = names_of(bots)
    if len(names) < len(bots):
        every_line_up, places = [names], [names.index(bot) for bot in bots]
    else:
        every_line_up, places = line_ups(bots, seats), places_of(len(bots), seats)
    every_pattern = patterns(tuple(places))
    pattern = every_pattern[turn % len(every_pattern)]
    return [tuple(line_up[place] for place in rotated) for line_up in every_line_up for rotated in rotations(pattern)]


def names_of(bots: Sequence[str]) -> Seating:
    """The bots, each once."""
    return tuple(dict.fromkeys(bots))


def line_ups(bots: Sequence[str], seats: int) -> list[Seating]:
    """The selections of bots, those first that take one seat more than the others."""
    return [(*extra, *(bot for bot in bots if bot not in extra)) for extra in combinations(bots, seats % len(bots))]


def places_of(bots: int, seats: int) -> list[int]:
    """The seats of a table, as places in a line-up: the same number for all, and one more for the first."""
    return [*list(range(bots)) * (seats // bots), *range(seats % bots)]


@lru_cache
def patterns(places: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The orders around the table that no rotation makes equal."""
    return sorted({min(rotations(order)) for order in permutations(places)})


def rotations(order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All rotations that differ: four of AABB, two of ABAB."""
    return list(dict.fromkeys((*order[shift:], *order[:shift]) for shift in range(len(order))))


def games_of(bots: Sequence[str], seats: int, games: int) -> Iterator[tuple[int, Seating]]:
    """The number of the seed and the seating of each game: whole seeds, until there are at least so many games."""
    planned = 0
    for turn in count():
        if planned >= games:
            return
        for seating in seatings(bots, seats, turn):
            planned += 1
            yield turn, seating
