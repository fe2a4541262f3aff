"""The bots by level. Each takes a seed of its own, so that its choices can be repeated."""

from __future__ import annotations

import difflib
from collections import Counter
from importlib.util import find_spec

from ..core.codec import step_to_json
from ..core.game import BadOption
from ..core.play import Step
from ..core.rng import Rng
from .seen import Bot, Seen

LEVELS = ("random", "easy", "normal", "hard", "expert")
TESTERS = ("curious",)  # not to play against, but to look into every corner of the rules
GUESTS = ("openspiel-mcts", "openspiel-ismcts")  # others' searches
GUEST_MS = 100  # for each move, if not said
SEARCHES = ("hard", "expert", *GUESTS)  # hard:250 has 250 ms for each move


class RandomBot:
    """Any option, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, seen: Seen) -> int:
        return self._rng.below(len(seen.options))


class CuriousBot:
    """Likes what it has done least in this game, so that rare things happen: the kind of step, then what it names."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._done: Counter[tuple[str, ...]] = Counter()

    def choose(self, seen: Seen) -> int:
        kinds = [_kind(option) for option in seen.options]
        index = self._rng.below(len(kinds))
        if self._rng.below(2):
            known = [(self._done[kind[:1]], self._done[kind]) for kind in kinds]
            rare = [number for number, often in enumerate(known) if often == min(known)]
            index = rare[self._rng.below(len(rare))]
        self._done[kinds[index][:1]] += 1
        self._done[kinds[index]] += 1
        return index


def _kind(option: Step) -> tuple[str, ...]:
    """The step and the names in it, not the numbers."""
    return tuple([part for part in step_to_json(option) if isinstance(part, str)])


def find_bot(level: str, game_id: str, seed: str | int, timed: bool = True) -> Bot:
    """The bot of this level for a game; an unknown level is refused with the nearest name. `timed`: it stops to think
    when its time is over, so that its choices depend on how quick the machine is. So does a bot with a time of its own,
    such as hard:250."""
    name = without_time(level)
    milliseconds = _milliseconds(level, name)
    if name in GUESTS:
        return _find_guest(name, seed, GUEST_MS if milliseconds is None else milliseconds)
    if name not in (*LEVELS, *TESTERS):
        close = difflib.get_close_matches(level, LEVELS, 1, 0.4)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(LEVELS)}."
        raise BadOption(f"There is no bot {level!r}. {hint}")
    rng = Rng(seed)
    if level == "random":
        return RandomBot(rng)
    if level == "curious":
        return CuriousBot(rng)
    if level in ("easy", "normal"):
        from .normal import heuristic_bot

        return heuristic_bot(game_id, rng, level)
    from .searching import searching_bot

    return searching_bot(game_id, rng, name, timed, milliseconds)


def without_time(level: str) -> str:
    """The name of a bot that searches without its milliseconds; any other level as it is."""
    name = level.partition(":")[0]
    return name if name in SEARCHES else level


def with_time(level: str, seconds: float) -> str:
    """A bot that searches has so much time for each move, unless it has its own."""
    return f"{level}:{max(1, round(1000 * seconds))}" if level in SEARCHES else level


def _milliseconds(level: str, name: str) -> int | None:
    """What is said behind the name of the bot."""
    time = level[len(name) + 1 :]
    if level == name:
        return None
    if not (time.isascii() and time.isdigit() and int(time) > 0):
        raise BadOption(f"After {name}: stand the milliseconds for each move, as in {name}:250; not {time!r}.")
    return int(time)


def _find_guest(name: str, seed: str | int, milliseconds: int) -> Bot:
    if find_spec("pyspiel") is None:
        raise BadOption(f"The bot {name} is OpenSpiel's, which is not installed: pip install 'farside[openspiel]'.")
    from .openspiel import BOTS

    return BOTS[name](Rng(seed), milliseconds)
