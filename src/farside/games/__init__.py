"""The games, by id. A game is imported when it is asked for."""

from __future__ import annotations

import difflib
from importlib import import_module

from ..core.game import BadOption, GameInfo

PACKAGES = {
    "alien-frontiers": "alien_frontiers",
    "nexus-ops": "nexus_ops",
    "theseus": "theseus",
    "nemesis": "nemesis",
}
GAME_IDS = tuple(PACKAGES)


def package_of(game_id: str) -> str:
    if game_id not in PACKAGES:
        close = difflib.get_close_matches(game_id, GAME_IDS, 1, 0.4)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(GAME_IDS)}."
        raise BadOption(f"There is no game {game_id!r}. {hint}")
    return PACKAGES[game_id]


def find_game(game_id: str) -> GameInfo:
    """The game with this id; an unknown one is refused with the nearest name."""
    info: GameInfo = import_module(f"farside.games.{package_of(game_id)}.game").GAME
    return info


def all_games() -> list[GameInfo]:
    return [find_game(game_id) for game_id in GAME_IDS]
