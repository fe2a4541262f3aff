"""Alien Frontiers: tables worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browsing import Visitor, bot_game, nearly_over

from farside.core import codec
from farside.core.record import Game

from . import Situation

GAME = "alien-frontiers"


def play_until(seats: int, first: int, enough: Callable[[Game], bool]) -> dict[str, Any]:
    """A position that normal bots reach: the first one that is `enough`, in the game of this number or a later one."""
    for number in range(first, first + 100):
        for game in bot_game(seats, f"s{number}", GAME):
            if enough(game):
                return codec.save(game.state)
    raise SystemExit("No game of the bots came to such a position.")


def mine(game: Game, turn: int, ships: int) -> bool:
    """Seat 0 begins a turn late enough and has ships to place."""
    view = game.view(0)
    return (
        game.decision is not None
        and game.decision.seat == 0
        and view["turn"] >= turn
        and len(view["unplaced"]) >= ships
    )


def crowded(game: Game) -> bool:
    """A full board: many colonies and cards, and several ships of seat 0 to place."""
    if not mine(game, 28, 5):
        return False
    view = game.view(0)
    colonies = sum(sum(territory["colonies"]) for territory in view["territories"].values())
    cards = sum(len(player["cards"]) for player in view["players"])
    return colonies >= 12 and cards >= 9


def take_a_ship(visitor: Visitor) -> None:
    first = next(option for option in visitor.options() if option["targets"][0].startswith("ship"))
    visitor.click_target(first["targets"][0])


LATE = Situation(GAME, 4, lambda: play_until(4, 12, crowded))
SITUATIONS = {
    "early": Situation(GAME, 2, lambda: play_until(2, 3, lambda game: mine(game, 1, 3))),
    "late": LATE,
    "choosing": Situation(GAME, 4, lambda: LATE.position or {}, then=take_a_ship),
    "last": Situation(GAME, 3, lambda: nearly_over(3, "s5", GAME)),
}
