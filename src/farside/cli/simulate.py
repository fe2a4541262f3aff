"""`farside simulate`: many games, quickly."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .common import (
    BotsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    choose_seats,
    console,
    parse_bots,
    parse_options,
    print_json,
    progress,
)


def simulate(
    game: GameArgument,
    seats: Annotated[int | None, typer.Option(help="How many players; default: as many as can play.")] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="Game number n has the seed SEED/n.")] = "1",
    options: OptionsOption = None,
    bots: BotsOption = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    limit: Annotated[int, typer.Option(help="A game with more choices counts as endless.", min=1)] = 20_000,
    json: JsonOption = False,
) -> None:
    """Many games by programs: figures and problems.

    Lengths, results, end conditions; and crashes, dead ends, endless games, components lost (exit code 1)."""
    from time import perf_counter

    from .. import _engine
    from ..core.game import check_options
    from ..games import find_game
    from ..simulate import Task, play_all, summarise

    info = find_game(game)
    number = choose_seats(info, seats)
    chosen = check_options(info, number, parse_options(info, options))
    task = Task(info.id, number, chosen, parse_bots(info, bots, number), limit)
    started = perf_counter()
    played = []
    with progress(f"{info.name}: {number} players", games) as advance:
        for one in play_all(task, [f"{seed}/{index}" for index in range(games)], jobs):
            played.append(one)
            advance()
    seconds = perf_counter() - started
    summary = {
        **summarise(task, played),
        "seed": seed,
        "engine": _engine.engine(),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1),
    }
    if json:
        print_json(summary)
    else:
        _show(info.name, summary)
    raise typer.Exit(1 if summary["problems"] else 0)


def _show(name: str, summary: dict[str, Any]) -> None:
    from rich.table import Table
    from rich.text import Text

    screen = console()
    screen.print(
        f"{name}, {summary['seats']} players: {summary['finished']} of {summary['games']} games finished"
        f" in {summary['seconds']:.1f} s, {summary['games_per_second']:g} per second, engine {summary['engine']}."
    )
    for what in ("choices", "decisions"):
        if spread := summary[what]:
            words = ", ".join(f"{key} {value:g}" for key, value in spread.items())
            screen.print(f"{what.capitalize()} in a game: {words}.")
    if summary["options_per_decision"]:
        screen.print(f"Options in a decision: {summary['options_per_decision']} on average.")
    if summary["ends"]:
        screen.print("Ended by: " + ", ".join(f"{rule} {count}" for rule, count in summary["ends"].items()) + ".")
        table = Table("seat", "player", "wins", "share", "mean score", "mean rank", box=None, header_style="bold")
        for seat, bot in zip(summary["by_seat"], summary["bots"], strict=True):
            values = (seat["wins"], f"{seat['win_rate']:.1%}", seat["mean_score"], seat["mean_rank"])
            table.add_row(str(seat["seat"] + 1), bot, *[str(value) for value in values])
        screen.print(table)
        if summary["shared_wins"]:
            screen.print(f"Shared victories: {summary['shared_wins']}.")
    for title, rows in summary["outcomes"].items():
        screen.print(_outcomes(title, rows, sorted(set(summary["bots"]))))
    if summary["coverage"]:
        screen.print(_coverage(summary["coverage"]))
    for problem in summary["problems"][:20]:
        words = f"{problem['kind']} in game {problem['seed']!r} at choice {problem['choice']}: {problem['message']}"
        screen.print(Text(words, style="red"))
    if len(summary["problems"]) > 20:
        screen.print(f"... and {len(summary['problems']) - 20} more problems.")


def _outcomes(title: str, rows: dict[str, Any], levels: list[str]) -> Any:
    """How often yes, for each row and level of bots."""
    from rich.table import Table

    table = Table(title, *levels, box=None, header_style="bold")
    for row, cells in sorted(rows.items()):
        found = [cells.get(level) for level in levels]
        words = [f"{cell['yes']} of {cell['of']}, {cell['yes'] / cell['of']:.1%}" if cell else "" for cell in found]
        table.add_row(row, *words)
    return table


def _coverage(kinds: dict[str, dict[str, int]]) -> Any:
    """How often everything was exercised, and what never was."""
    from rich.table import Table

    table = Table("exercised", "of", "how often", "never", box=None, header_style="bold")
    for kind, counts in kinds.items():
        often = ", ".join(f"{thing} {count}" for thing, count in counts.items() if count)
        never = ", ".join(thing for thing, count in counts.items() if not count)
        table.add_row(f"{kind}: {sum(map(bool, counts.values()))}", str(len(counts)), often, never or "-")
    return table
