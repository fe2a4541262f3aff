"""`farside games`: what can be played here, and by which engine."""

from __future__ import annotations

from typing import Any

from ..core.game import GameInfo
from .common import JsonOption, console, print_json


def games(json: JsonOption = False) -> None:
    """The games: their seats and options.

    Also the bots, and the engine that plays (compiled or interpreted)."""
    from .. import _engine
    from ..bots.levels import LEVELS
    from ..games import all_games

    if json:
        print_json(
            {"engine": _engine.engine(), "bots": list(LEVELS), "games": [_describe(info) for info in all_games()]}
        )
        return
    screen = console()
    for info in all_games():
        screen.print(f"[bold]{info.id}[/]  {info.name}, for {_seats(info)} players, rules version {info.rules_version}")
        for option in info.options:
            values = "|".join(str(value).lower() for value in option.values)
            only = f", only for {' or '.join(map(str, option.seats))} players" if option.seats else ""
            screen.print(f"    {option.id}={values}  default {str(option.default).lower()}{only}  ({option.rule})")
    screen.print(f"Bots: {', '.join(LEVELS)}. Engine: {_engine.engine()}.")


def _seats(info: GameInfo) -> str:
    return ", ".join(str(number) for number in info.seats)


def _describe(info: GameInfo) -> dict[str, Any]:
    options = [
        {
            "id": option.id,
            "default": option.default,
            "values": list(option.values),
            "seats": list(option.seats),
            "rule": option.rule,
        }
        for option in info.options
    ]
    return {
        "id": info.id,
        "name": info.name,
        "seats": list(info.seats),
        "rules_version": info.rules_version,
        "options": options,
    }
