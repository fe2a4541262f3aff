"""Farside: four science-fiction board games on a computer, completely and correctly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import _engine

_engine.activate()

from .core.game import BadOption, GameInfo  # noqa: E402  (the engine must be chosen before the first import of it)
from .core.play import IllegalChoice  # noqa: E402
from .core.record import Game, replay, resume  # noqa: E402
from .core.record import new_game as _new_game  # noqa: E402
from .core.rng import Rng  # noqa: E402
from .games import all_games, find_game  # noqa: E402

__version__ = "0.1.0"
__all__ = ["BadOption", "Game", "GameInfo", "IllegalChoice", "Rng", "all_games", "load", "new_game", "replay"]


def new_game(game: str, seats: int, seed: str | int, options: Mapping[str, Any] | None = None) -> Game:
    """A new game at its first decision."""
    return _new_game(find_game(game), seats, seed, options)


def load(saved: Mapping[str, Any]) -> Game:
    """The game that `Game.save` wrote."""
    return resume(find_game(str(saved.get("game"))), saved)
