"""The bots by level. Each takes a seed of its own, so that its choices can be repeated."""

from __future__ import annotations

import difflib

from ..core.game import BadOption
from ..core.rng import Rng
from .seen import Bot, Seen

LEVELS = ("random", "normal")


class RandomBot:
    """Any option, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, seen: Seen) -> int:
        return self._rng.below(len(seen.options))


def find_bot(level: str, game_id: str, seed: str | int) -> Bot:
    """The bot of this level for a game; an unknown level is refused with the nearest name."""
    if level not in LEVELS:
        close = difflib.get_close_matches(level, LEVELS, 1, 0.4)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(LEVELS)}."
        raise BadOption(f"There is no bot {level!r}. {hint}")
    rng = Rng(seed)
    if level == "random":
        return RandomBot(rng)
    from .normal import NormalBot

    return NormalBot(game_id, rng)
