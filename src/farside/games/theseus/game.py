"""Theseus: The Dark Orbit: the facts and functions by which everybody else meets the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from farside.core.game import GameInfo, GameOption
from farside.core.play import Step

from .rules import (
    actions,
    arrival,
    attacks,
    creepers,
    ending,
    free_plays,
    malfunction,
    movement,
    pandora,
    pending,
    sector_actions,
    setup,
    starting_cards,
    traps,
    turn,
)
from .rules.box import BOX, FACTIONS, Box
from .rules.cards import aliens, bonus, common, greys, marines, scientists
from .rules.setup import new_state
from .rules.state import State
from .rules.view import components, hidden, imagine, result, seen_step, view
from .rules.whynot import why_not

MODULES: Final = (
    *(
        setup,
        starting_cards,
        turn,
        movement,
        arrival,
        traps,
        attacks,
        actions,
        sector_actions,
        pending,
        free_plays,
        malfunction,
    ),
    *(creepers, pandora, ending, common, marines, aliens, scientists, greys, bonus),
)


def steps_of(module: object) -> list[type[Step]]:
    """The steps that a module defines."""
    name = getattr(module, "__name__", "")
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Step)]
    return [step for step in found if step.__module__ == name and step is not Step]


STEPS: Final[tuple[type[Step], ...]] = tuple([step for module in MODULES for step in steps_of(module)])


def empty_state(box: Box) -> State:
    g = State()
    g.box = box
    return g


@cache
def data() -> Mapping[str, Any]:
    """The component data with names, texts and provenance."""
    source = files("farside.games.theseus") / "data" / "components.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def conflict(seats: int, options: Mapping[str, Any]) -> str:
    """TH-SETUP-1. Each player has a different faction."""
    taken: list[str] = []
    for number in range(1, seats + 1):
        faction = str(options[f"faction_{number}"])
        if faction in taken:
            return f"Only one player can have the faction {faction} (TH-SETUP-1)."
        if faction in FACTIONS:
            taken.append(faction)
    return ""


GAME: Final = GameInfo(
    id="theseus",
    name="Theseus: The Dark Orbit",
    prefix="TH",
    rules_version=2,
    seats=(2, 3, 4),
    options=(
        GameOption("teams", False, "TH-TEAM-1", seats=(4,)),
        GameOption("faction_1", "choose", "TH-SETUP-1", ("choose", "random", *FACTIONS)),
        GameOption("faction_2", "choose", "TH-SETUP-1", ("choose", "random", *FACTIONS)),
        GameOption("faction_3", "choose", "TH-SETUP-1", ("choose", "random", *FACTIONS), seats=(3, 4)),
        GameOption("faction_4", "choose", "TH-SETUP-1", ("choose", "random", *FACTIONS), seats=(4,)),
        GameOption("card_level", 3, "TH-OPT-1", (0, 1, 2, 3)),
        GameOption("three_installed", False, "TH-OPT-2"),
        GameOption("boards", "standard", "TH-OPT-3", ("standard", "random", "draft")),
        GameOption("constructed_decks", False, "TH-OPT-4"),
        GameOption("first_player", "random", "TH-SETUP-2", ("random", "first_seat")),
        GameOption("end_token_on_empty_slot", True, "TH-END-6"),
    ),
    new_state=new_state,
    empty_state=empty_state,
    view=view,
    imagine=imagine,
    result=result,
    why_not=why_not,
    seen_step=seen_step,
    components=components,
    hidden=hidden,
    steps={step.__name__: step for step in STEPS},
    parts={},
    box=BOX,
    make_box=Box,
    data=data,
    conflict=conflict,
)
