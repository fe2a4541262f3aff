"""Nemesis: the facts and functions by which everybody else meets the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from farside.core.game import GameInfo, GameOption
from farside.core.play import Step

from .rules import (
    actions,
    bag,
    basic,
    combat,
    contamination,
    effects,
    ends,
    events,
    injuries,
    intruder_player,
    looking,
    marks,
    movement,
    noise,
    objectives,
    passing,
    pods,
    rooms,
    setup,
    trade,
    turn,
    wounds,
)
from .rules.box import BOX, COOP, INTRUDER, SEMI, Box
from .rules.cards import actions as action_cards
from .rules.cards import attacks, equipment, items, medicine, quests, search, throwing
from .rules.cards import events as event_cards
from .rules.imagining import hidden, imagine
from .rules.setup import new_state
from .rules.state import Player, State
from .rules.view import components, result, seen_step, view
from .rules.whynot import why_not

MODULES: Final[tuple[ModuleType, ...]] = (
    *(setup, turn, passing, actions, basic, trade, movement, noise, marks, combat, injuries),
    *(wounds, contamination, objectives, looking, rooms, effects, pods, events, bag, ends, intruder_player),
    *(attacks, event_cards, action_cards, items, equipment, medicine, quests, search, throwing),
)


def steps_of(module: ModuleType) -> list[type[Step]]:
    """The steps that a module of the rules defines, in its order."""
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Step)]
    return [step for step in found if step.__module__ == module.__name__ and step is not actions.Action]


STEPS: Final[tuple[type[Step], ...]] = tuple(step for module in MODULES for step in steps_of(module))


def empty_state(box: Box) -> State:
    g = State()
    g.box = box
    return g


@cache
def data() -> Mapping[str, Any]:
    """The component data with names, texts and provenance."""
    source = files("farside.games.nemesis") / "data" / "components.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


GAME: Final = GameInfo(
    id="nemesis",
    name="Nemesis",
    prefix="NE",
    rules_version=2,
    seats=(1, 2, 3, 4, 5),
    options=(
        GameOption("mode", SEMI, "NE-MODE-1", (SEMI, INTRUDER, COOP), (2, 3, 4, 5)),
        GameOption("board", "basic", "NE-SETUP-1", ("basic", "alternative")),
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
    parts={"Player": Player},
    box=BOX,
    make_box=Box,
    data=data,
)
