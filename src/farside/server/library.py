"""The HTTP API: what can be looked up. Games, rules, components, messages."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from .. import _engine
from ..core.game import BadOption, GameInfo, GameOption, OptionValue
from ..text import LANGUAGES, catalogue, translator
from .api import LangQuery, ServicesNeeded, Visitor
from .games import Games
from .messages import Problem
from .refused import Refused
from .web import ASK_EACH_TIME, Asset, asset

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


@router.get("/rules/{game}", response_model=list[dict[str, Any]])
async def rules(game: str, request: Request, services: ServicesNeeded) -> Response:
    """The numbered rules of a game."""
    return _rules(services.games, _known(services.games, game).id).answer(request.headers, ASK_EACH_TIME)


@router.get("/data/{game}", response_model=dict[str, Any])
async def data(
    game: str, request: Request, services: ServicesNeeded, player: Visitor, lang: LangQuery = None
) -> Response:
    """The components of a game: where each fact comes from, and their names."""
    info = _known(services.games, game)
    chosen = lang or (player.lang if player is not None else "en")
    return _data(services.games, info.id, chosen).answer(request.headers, ASK_EACH_TIME)


@router.get("/messages/{lang}", response_model=dict[str, Any])
async def messages(lang: str, request: Request) -> Response:
    """The catalogue of a language: English sentence to translation, or to its plural forms."""
    if lang not in LANGUAGES:
        raise Refused("There is no language {lang}; there are: {all}.", 404, lang=lang[:40], all=", ".join(LANGUAGES))
    return _messages(lang).answer(request.headers, ASK_EACH_TIME)


# These never change while the server runs, and are the same for everybody: encoded and packed once.


@lru_cache(maxsize=32)
def _rules(games: Games, game: str) -> Asset:
    return _json([asdict(rule) for rule in games.rules(game)])


@lru_cache(maxsize=32)
def _data(games: Games, game: str, lang: str) -> Asset:
    return _json({"data": games.find_game(game).data(), "names": games.find_show(game).names(translator(lang))})


@lru_cache(maxsize=8)
def _messages(lang: str) -> Asset:
    return _json(dict(catalogue(lang)))


def _json(value: Any) -> Asset:
    return asset(msgspec.json.encode(value), "application/json")


def _known(games: Games, id: str) -> GameInfo:
    try:
        return games.find_game(id)
    except BadOption as error:
        raise Refused(str(error), 404) from error
