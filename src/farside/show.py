"""How a game is put into words: the interface that each game's `show` package fills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from .core.game import WhyNot
from .core.play import Step
from .games import package_of
from .text import Translator


@dataclass(frozen=True)
class Line:
    """A line of the log: who acted, the sentence, the rule it cites, and the drawn things it speaks of."""

    seat: int
    text: str
    rule: str
    places: tuple[str, ...] = ()


class Show(Protocol):
    """See docs/protocol.md, section 2."""

    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str: ...

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str: ...

    def targets(self, option: Step, view: Mapping[str, Any]) -> Sequence[str]: ...

    def rule(self, step: Step) -> str: ...

    def lines(self, happened: Sequence[Step], seat: int, t: Translator) -> list[Line]: ...

    def why_not(self, why: WhyNot, t: Translator) -> str: ...

    def board_text(self, view: Mapping[str, Any], t: Translator) -> str: ...

    def names(self, t: Translator) -> Mapping[str, str]: ...

    def option(self, id: str, t: Translator) -> tuple[str, str]: ...


def find_show(game_id: str) -> Show:
    show: Show = import_module(f"farside.games.{package_of(game_id)}.show").SHOW
    return show
