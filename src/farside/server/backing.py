"""Going back further than one choice: to the beginning of a turn, past the answers of bots, or by consent.

Choices are never deleted from a table's history: going back is an entry of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.record import Game
from .refused import Refused
from .store import SeatRow


@dataclass
class Proposal:
    """Somebody asks the others to go back to where `to` choices had been made, or (None) to stop the clocks. It lasts
    until the table moves on."""

    index: int
    to: int | None
    by: str  # the player's id
    agreed: set[str] = field(default_factory=set)  # ids of players


def turn_start(game: Game, seat: int) -> int | None:
    """How many choices remain if a seat takes back all it can take back; None if that is less than two."""
    depth = game.undoable(seat)
    return len(game.choices) - depth if depth > 1 else None


def before_last(game: Game, seats: list[int]) -> int | None:
    """How many choices remain if everything since the last choice of these seats is taken back, and it too."""
    for number in range(len(game.choices) - 1, -1, -1):
        if game.choices[number].seat in seats:
            return number
    return None


def taken_back(game: Game, to: int, seats: Iterable[int]) -> list[int]:
    """Which of these seats lose choices if only the first so many remain."""
    return sorted({choice.seat for choice in game.choices[to:]}.intersection(seats))


def check_locks(game: Game, to: int, seats: Sequence[SeatRow], mine: Iterable[int], opened: str | None) -> None:
    """Choices of a locked seat are taken back only by who gave its PIN (`opened`: its hash)."""
    for seat in taken_back(game, to, mine):
        if seats[seat].locked and seats[seat].pin != opened:
            raise Refused(
                "Seat {n} is locked, and its choices would be taken back. Enter its PIN, or remove it first.",
                403,
                n=seat + 1,
            )


def offered(game: Game, seat: int, mine: list[int], alone: bool, locked: Iterable[int]) -> dict[str, Any]:
    """Where a seat may go back to: at once (`turn`, `free`), or if the others agree (`ask`). Choices of `locked` seats
    are not taken back from here."""
    last = None if game.undoable(seat) else before_last(game, mine)
    if last is not None and taken_back(game, last, locked):
        last = None
    return {"turn": turn_start(game, seat), "free": last if alone else None, "ask": None if alone else last}
