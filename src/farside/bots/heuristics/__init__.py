"""What the heuristic bot knows of each game, by game id. A game's judge is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from ...core.game import BadOption
from .judge import Judge

# game id -> package beside this module; its module `judge` has a class `GameJudge`
JUDGES = {
    "alien-frontiers": "alien_frontiers",
    "theseus": "theseus",
    "nexus-ops": "nexus_ops",
    "nemesis": "nemesis",
}


def find_judge(game_id: str) -> type[Judge]:
    """The judge of a game; a game without one is refused by name."""
    if game_id not in JUDGES:
        raise BadOption(f"The bot normal does not know the game {game_id!r}. It plays: {', '.join(JUDGES)}.")
    judge: type[Judge] = import_module(f".{JUDGES[game_id]}.judge", __package__).GameJudge
    return judge
