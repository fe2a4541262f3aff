"""What somebody wants at a table, and who wants to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class BotSeat:
    """A bot that acts for its seat."""

    seat: int


@dataclass(frozen=True)
class Move:
    """Somebody wants to take an option of the decision at `index`, or to take choices back: the last one, or all but
    the first `back_to`."""

    index: int
    option: int | None  # None: take back
    client_id: str | None
    back_to: int | None = None  # None: the last one

    @property
    def kind(self) -> str:
        if self.option is not None:
            return "choice"
        return "undo" if self.back_to is None else "back"


class Listener(Protocol):
    """A connection that wants to know when the table changes."""

    player_id: str | None

    def changed(self) -> None: ...
