"""The HTTP API: what can be looked up. Games, rules, components, messages."""

from __future__ import annotations

from dataclasses import asdict
from itertools import combinations
from typing import Any

from fastapi import APIRouter

from .. import _engine
from ..core.game import BadOption, GameInfo, GameOption, OptionValue
from ..text import LANGUAGES, catalogue, translator
from .api import LangQuery, ServicesNeeded, Visitor
from .games import Games
from .messages import Problem
from .refused import Refused

router = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in (404, 422, 429)})


@router.get("/games")
async def games(services: ServicesNeeded, player: Visitor, lang: LangQuery = None) -> list[dict[str, Any]]:
    """The games, their options and bots."""
    chosen = lang or (player.lang if player is not None else "en")
    return [_game(services.games, game_id, chosen) for game_id in services.games.ids]


def _game(games: Games, id: str, lang: str) -> dict[str, Any]:
    info = games.find_game(id)
    show, t = games.find_show(id), translator(lang)

    def option(option: GameOption) -> dict[str, Any]:
        label, explanation = show.option(option.id, t)
        return {**asdict(option), "label": label, "help": explanation}

    return {
        "id": info.id,
        "name": info.name,
        "seats": info.seats,
        "options": [option(one) for one in info.options],
        "exclusions": exclusions(info),
        "bots": games.levels,
        "lesson": games.find_lesson(info.id) is not None,
        "engine": _engine.engine(),
    }


def exclusions(info: GameInfo) -> list[dict[str, OptionValue]]:
    """Pairs of option values that no table can have together, with all other options as usual."""
    usual = {option.id: option.default for option in info.options}
    found: list[dict[str, OptionValue]] = []
    for one, other in combinations(info.options, 2):
        for value in one.values:
            for its_value in other.values:
                pair = {one.id: value, other.id: its_value}
                if info.conflict(max(info.seats), usual | pair):
                    found.append(pair)
    return found


@router.get("/rules/{game}")
async def rules(game: str, services: ServicesNeeded) -> list[dict[str, Any]]:
    """The numbered rules of a game."""
    return [asdict(rule) for rule in services.games.rules(_known(services.games, game).id)]


@router.get("/data/{game}")
async def data(game: str, services: ServicesNeeded, player: Visitor, lang: LangQuery = None) -> dict[str, Any]:
    """The components of a game: where each fact comes from, and their names."""
    info = _known(services.games, game)
    t = translator(lang or (player.lang if player is not None else "en"))
    return {"data": info.data(), "names": services.games.find_show(game).names(t)}


@router.get("/messages/{lang}")
async def messages(lang: str) -> dict[str, Any]:
    """The catalogue of a language: English sentence to translation, or to its plural forms."""
    if lang not in LANGUAGES:
        raise Refused("There is no language {lang}; there are: {all}.", 404, lang=lang[:40], all=", ".join(LANGUAGES))
    return dict(catalogue(lang))


def _known(games: Games, id: str) -> GameInfo:
    try:
        return games.find_game(id)
    except BadOption as error:
        raise Refused(str(error), 404) from error
