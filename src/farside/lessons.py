"""Lessons: the first turns of a prepared game, explained step by step. The learner makes the moves.

A game's lesson is `games/<package>/lesson.toml`:

    title = "Ten turns of Theseus"
    seat = 0                        # the learner's; the moves of the others are shown one by one
    seats = 2
    seed = "lesson"
    options = { }                   # of the game; none: the usual ones
    end = "What the learner reads when the lesson is over."
    [start]                         # instead of a fresh game: a position as a scenario describes it
    [[page]]
    rule = "TH-MOVE-1"              # what the page teaches
    say = "What happens and why."   # read while the choices of the page are made
    choose = [["MoveUnit", 5, 0, 0], ["EnterRoom", 5, 18]]

The choices are the steps of a record. The rules decide what follows from them, so a lesson cannot teach a move that the
game does not allow: `begin` and `moments` are tested for every lesson.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from .core import codec
from .core.game import GameInfo
from .core.record import Game, new_game
from .games import find_game, package_of
from .scenario import find_vocabulary, read_vector


@dataclass(frozen=True)
class Moment:
    """Where the learner is: the page to read, and the choice that comes next (none when the lesson is over)."""

    page: int
    say: str
    rule: str | None
    wanted: list[Any] | None


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game."""

    info: GameInfo
    title: str
    seat: int
    seats: int
    seed: str
    options: Mapping[str, bool | int | str]
    start: dict[str, Any] | None  # a saved position
    pages: int
    moments: tuple[Moment, ...]  # before each choice, and after the last

    def begin(self) -> Game:
        return new_game(self.info, self.seats, self.seed, dict(self.options), None, self.start)

    def moment(self, choices: int) -> Moment:
        """Where the learner is after so many choices."""
        return self.moments[min(choices, len(self.moments) - 1)]


@cache
def find_lesson(game_id: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    info = find_game(game_id)
    file = files("farside.games") / package_of(info.id) / "lesson.toml"
    if not file.is_file():
        return None
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    pages = written["page"]
    moments = [
        Moment(number, page["say"], page["rule"], choice)
        for number, page in enumerate(pages, 1)
        for choice in page["choose"]
    ]
    return Lesson(
        info=info,
        title=written["title"],
        seat=written["seat"],
        seats=written["seats"],
        seed=written["seed"],
        options=written.get("options", {}),
        start=_position(info, written["start"]) if "start" in written else None,
        pages=len(pages),
        moments=(*moments, Moment(len(pages), written["end"], None, None)),
    )


def _position(info: GameInfo, described: Mapping[str, Any]) -> dict[str, Any]:
    vector = read_vector(f"the lesson of {info.id}", {"id": f"{info.prefix}-LESSON", **described})
    state = find_vocabulary(info.id).build(vector)
    state.ask_always = False  # people are not asked where there is nothing to choose
    return codec.save(state)
