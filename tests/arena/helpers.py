"""Random bots under several names, so that matches are quick; and games that go wrong in every way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from farside.arena.match import Job, Match, Outcome, play
from farside.bots.levels import RandomBot
from farside.bots.seen import Bot, Seen
from farside.core.rng import Rng

NAMES = ("anna", "bela", "cyril")


class Failing:
    """Chooses well at first."""

    def __init__(self, seed: str) -> None:
        self._bot = RandomBot(Rng(seed))
        self._left = 3

    def choose(self, seen: Seen) -> int:
        self._left -= 1
        if self._left < 0:
            raise ArithmeticError("no idea")
        return self._bot.choose(seen)


class Deadly:
    """Takes its process with it."""

    def choose(self, seen: Seen) -> int:
        os._exit(9)


def find_bot(level: str, game_id: str, seed: str | int, timed: bool = True) -> Bot:
    if level == "failing":
        return Failing(str(seed))
    if level == "deadly":
        return Deadly()
    return RandomBot(Rng(f"{seed} {level}"))


@contextmanager
def other_bots() -> Iterator[None]:
    names = (*NAMES, "failing", "deadly")
    with (
        patch("farside.simulate.find_bot", find_bot),
        patch("farside.arena.match.find_bot", find_bot),
        patch("farside.cli.common.LEVELS", names),
    ):
        yield


def quick_play(job: Job) -> Outcome:
    """For workers of any kind: they need not have been started with our bots."""
    with other_bots():
        return play(job)


def match(*bots: str, seats: int = 2, seed: str = "test") -> Match:
    return Match("alien-frontiers", bots or NAMES[:2], seats, {}, seed, 1)


def untimed(outcome: Outcome) -> dict[str, object]:
    """All that must be the same wherever a game was played."""
    return {**outcome.to_json(), "bots": list(outcome.bots), "ms": None}


def game(bots: str, ranks: tuple[int, ...], seed: str = "0", scores: tuple[int, ...] = ()) -> Outcome:
    """A game that never was: `game("ab", (1, 2))`."""
    seats = range(len(bots))
    return Outcome(
        seed=seed,
        seats=len(bots),
        bots=list(bots),
        ranks=ranks,
        scores=scores or tuple(10 - rank for rank in ranks),
        winners=[seat for seat in seats if ranks[seat] == 1],
        end="XX-END-1",
        choices=100,
        decisions=[10 for _ in seats],
        ms=[2.0 if bot == "a" else 5.0 for bot in bots],
    )
