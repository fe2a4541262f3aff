"""`farside verify`: that a finished game was played by the rules, with the dice fixed before it began."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.game import BadOption
from .common import JsonOption, console, print_json, read_json

LEAST = 8  # characters of a fingerprint that are worth comparing


def verify(
    file: Annotated[Path, typer.Argument(help="The record of the game: JSON from the server.")],
    fingerprint: Annotated[
        str | None, typer.Option(help="The fingerprint that the table showed (at least its first 8 characters).")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Prove a game: every roll and every choice.

    Plays the record again and compares the dice with the fingerprint shown at the table. Exit code 1 if something does
    not fit."""
    from ..core.record import Broken
    from ..core.record import replay as play_again
    from ..fairness import fingerprint as fingerprint_of
    from ..games import find_game

    record = read_json(file)
    info = find_game(str(record.get("game")))
    if fingerprint is not None and len(fingerprint) < LEAST:
        raise BadOption(f"A fingerprint to compare has at least {LEAST} characters.")
    found = fingerprint_of(str(record.get("seed")))
    problem = None
    try:
        choices = len(play_again(info, record).choices)
    except Broken as broken:
        problem, choices = str(broken), 0
    same = None if fingerprint is None else found.startswith(fingerprint.lower())
    if problem is None and same is False:
        problem = f"The table showed the fingerprint {fingerprint}; the dice of this record have {found}."
    if json:
        print_json(
            {"game": info.id, "proved": problem is None, "choices": choices, "fingerprint": found, "problem": problem}
        )
    elif problem is None:
        console().print(f"Proved: {choices} choices of {info.name}, each leads to the recorded state.")
        console().print(f"Fingerprint of the dice: {found}" + (" (as the table showed)" if same else ""), markup=False)
    else:
        console().print(f"Not proved: {problem}", markup=False, style="red")
    if problem is not None:
        raise typer.Exit(1)
