"""`farside replay`: a stored game, step by step or proved."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..core.game import BadOption
from ..core.record import Broken, Game
from .common import JsonOption, console, print_json, read_json


def replay(
    file: Annotated[Path, typer.Argument(help="A record: JSON from the server or from farside play --text.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Prove that every choice leads to the recorded state.")
    ] = False,
    seat: Annotated[
        int | None, typer.Option(help="As this seat saw it, 1 being the first; default: a spectator.")
    ] = None,
    lang: Annotated[str, typer.Option(help="Language: en, pl or hu.")] = "en",
    json: JsonOption = False,
) -> None:
    """Step through a stored game, or prove it.

    Every choice must lead to the recorded state: exit code 1 if one does not."""
    from ..core.record import replay as play_again
    from ..games import find_game

    record = read_json(file)
    info = find_game(str(record.get("game")))
    try:
        game = play_again(info, record)
    except Broken as problem:
        if json:
            print_json({"game": info.id, "verified": False, "problem": str(problem)})
        else:
            console().print(f"Not proved: {problem}", markup=False, style="red")
        raise typer.Exit(1) from problem
    if seat is not None and not 1 <= seat <= game.seats:
        raise BadOption(f"This game has the seats 1 to {game.seats}, not {seat}.")
    if json:
        result = None if game.result is None else [vars(entry) for entry in game.result]
        print_json(
            {"game": info.id, "verified": True, "choices": len(game.choices), "hash": game.hash, "result": result}
        )
    elif verify:
        console().print(f"Proved: {len(game.choices)} choices of {info.name}, each leads to the recorded state.")
    else:
        _tell(game, None if seat is None else seat - 1, lang)


def _tell(game: Game, seat: int | None, lang: str) -> None:
    from ..text import translator
    from .narrate import Narrator

    t = translator(lang)
    names = {number: t("seat {n}", n=number + 1) for number in range(game.seats)}
    narrator = Narrator(game, names, t)
    screen = console()
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    for line in narrator.opening(seat):
        screen.print(line, markup=False)
    for number in range(len(game.choices)):
        if interactive and screen.input("[dim]Enter: next, q: quit [/]").strip().lower() == "q":
            return
        screen.print(f"{number + 1}", style="dim", end="  ")
        screen.print("\n   ".join(narrator.happened(number, seat)) or "-", markup=False)
    for line in narrator.result():
        screen.print(line, markup=False, style="bold")
