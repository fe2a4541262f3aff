"""Going back further than one choice: to the beginning of a turn, past the answers of bots, or by consent.

Choices are never deleted from a table's history: going back is an entry of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..core.record import Game


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


def offered(game: Game, seat: int, mine: list[int], alone: bool) -> dict[str, Any]:
    """Where a seat may go back to: at once (`turn`, `free`), or if the others agree (`ask`)."""
    last = None if game.undoable(seat) else before_last(game, mine)
    return {"turn": turn_start(game, seat), "free": last if alone else None, "ask": None if alone else last}
