"""Tables worth looking at, by game: for the screenshots and for the tests that need a crowded board.

Each game has a module of its name here with `SITUATIONS`. Every game has these, which the general pictures use:

| name | what |
| --- | --- |
| `early` | somebody's first turn |
| `late` | a crowded board, seat 0 to choose |
| `last` | a few choices before the end: bots of `level` bring the game to it |

and any others it is proud of (a battle, an event).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import product
from typing import Any

from browsing import Visitor

from farside.core.record import new_game
from farside.games import find_game

GAMES = {
    "alien-frontiers": "alien_frontiers",
    "nexus-ops": "nexus_ops",
    "theseus": "theseus",
    "nemesis": "nemesis",
}
NAMES = ("Ada", "Bohr", "Curie", "Dirac", "Euler")


@dataclass(frozen=True)
class Situation:
    """A table: its position (None: a new game), and what a visitor does before the picture is taken."""

    game: str
    seats: int
    make: Callable[[], dict[str, Any]] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)  # only for a new game: a position has its own
    level: str = "normal"  # of the bots at the table
    then: Callable[[Visitor], object] | None = None

    @cached_property
    def position(self) -> dict[str, Any] | None:
        """Made once."""
        return None if self.make is None else self.make()

    def set_table(self, visitor: Visitor, humans: int = 1, open_seat: bool = False) -> str:
        """A table in this situation; the first `humans` seats are the visitor's."""
        people: list[dict[str, Any]] = [{"kind": "human", "name": NAMES[seat]} for seat in range(humans)]
        bots = [{"kind": "bot", "level": self.level, "name": NAMES[seat]} for seat in range(humans, self.seats)]
        seats = [*people, *bots]
        if open_seat:
            seats[-1] = {"kind": "open"}
        wish: dict[str, Any] = {"options": dict(self.options)}
        if self.position is not None:
            wish = {"start": self.position}
        return str(visitor.set_table(*seats, game=self.game, **wish)["id"])

    def reversible(self) -> tuple[int, int]:
        """Two choices of one seat that can both be taken back, before anybody else is asked: numbers of options."""
        for first, second in product(range(200), repeat=2):
            game = new_game(find_game(self.game), self.seats, "reversible", start=self.position)
            if game.decision is None or first >= len(game.decision.options):
                break
            seat = game.decision.seat
            game.choose(first)
            if game.undoable(seat) and second < len(game.decision.options):
                game.choose(second)
                if game.undoable(seat) == 2 and game.decision is not None and game.decision.seat == seat:
                    return first, second
        raise AssertionError("Nothing can be taken back here.")

    def show(self, visitor: Visitor, humans: int = 1) -> str:
        """The visitor sits down at it."""
        table = self.set_table(visitor, humans)
        visitor.sit(table)
        if self.then is not None:
            visitor.page.wait_for_timeout(300)
            self.then(visitor)
        return table


def situations(game: str) -> dict[str, Situation]:
    found: dict[str, Situation] = import_module(f"situations.{GAMES[game]}").SITUATIONS
    return found
