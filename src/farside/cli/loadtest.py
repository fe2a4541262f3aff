"""`farside loadtest`: many tables at once, on this computer alone."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..core.game import BadOption
from .common import GameArgument, JsonOption, console, print_json


def loadtest(
    game: GameArgument,
    tables: Annotated[int, typer.Option(min=1, max=2000, help="How many tables are played at once.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long.")] = 20.0,
    pause: Annotated[float, typer.Option(min=0, help="Seconds that a player thinks, on average.")] = 1.0,
    seed: Annotated[int, typer.Option(help="Of the players' choices.")] = 1,
    json: JsonOption = False,
) -> None:
    """How quickly a server answers when many people play.

    Starts a server of its own on the loopback address, with a database of its own, and ends it. The tables begin one
    after the other, spread over one pause, as people do not all move in the same second. Exit code 1 if a table
    failed."""
    from ..games import find_game

    try:
        from ..loadtest import run
    except ModuleNotFoundError as error:
        raise BadOption(f"The load test needs {error.name}: pip install 'farside[server]'.") from error
    info = find_game(game)
    if 2 not in info.seats:
        raise BadOption("The load test plays with two players.")
    found = run(info.id, tables, seconds, pause, seed).summary(info.id, tables)
    if json:
        print_json(found)
    else:
        _print(found)
    if found["problems"]:
        raise typer.Exit(1)


def _print(found: dict[str, Any]) -> None:
    screen = console()
    screen.print(
        f"{found['tables']} tables of {found['game']} for {found['seconds']} s: {found['choices']} choices,"
        f" {found['choices_per_s']} a second, {found['games_finished']} games finished.",
        markup=False,
    )
    for key, words in (("answer_ms", "choice to answer"), ("update_ms", "choice to the other player's update")):
        times = ", ".join(f"{name} {value} ms" for name, value in found[key].items())
        screen.print(f"{words}: {times}", markup=False)
    for problem in found["problems"]:
        screen.print(problem, markup=False, style="red")
