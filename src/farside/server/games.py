"""Which games and bots a server offers. Tests hand in their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..bots.levels import LEVELS, find_bot
from ..bots.seen import Bot, Seen
from ..core.game import GameInfo
from ..core.rulebook import Rule
from ..games import GAME_IDS, find_game
from ..lessons import Lesson, find_lesson
from ..rulebooks import rules_of
from ..show import Show, find_show
from .refused import Refused

if TYPE_CHECKING:
    from ..bots.explaining import Advice


def advise(seen: Seen, seed: str | int) -> Advice:
    """Only the workers load what it takes."""
    from ..bots.explaining import advise

    return advise(seen, seed)


def review(info: GameInfo, record: Mapping[str, Any]) -> dict[str, Any]:
    from ..bots.reviewing import review

    return review(info, record)


@dataclass(frozen=True)
class Games:
    """Everything the server asks about games. Its functions have names, so that workers get them too."""

    ids: tuple[str, ...]
    find_game: Callable[[str], GameInfo]  # raises BadOption
    find_show: Callable[[str], Show]
    rules: Callable[[str], Sequence[Rule]]
    levels: tuple[str, ...]
    find_lesson: Callable[[str], Lesson | None]  # raises BadOption
    find_bot: Callable[[str, str, str | int], Bot]  # level, game, seed
    advise: Callable[[Seen, str | int], Advice] = advise
    review: Callable[[GameInfo, Mapping[str, Any]], dict[str, Any]] = review  # of a record

    def check_level(self, level: str) -> None:
        if level not in self.levels:
            raise Refused("There is no bot {level}; there are: {all}.", level=level, all=", ".join(self.levels))


OURS = Games(GAME_IDS, find_game, find_show, rules_of, LEVELS, find_lesson, find_bot)
