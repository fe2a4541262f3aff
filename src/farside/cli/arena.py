"""`farside arena`: matches between bots."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import (
    GameArgument,
    JsonOption,
    LevelsOption,
    OptionsOption,
    choose_seats,
    console,
    parse_levels,
    parse_options,
    print_json,
    progress,
)

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ..arena.match import Match, Outcome
    from ..arena.results import Folder
    from ..arena.runner import Player
    from ..core.game import GameInfo


def arena(
    game: GameArgument,
    bots: LevelsOption = None,
    seats: Annotated[int | None, typer.Option(help="How many players; default: as many as bots, if possible.")] = None,
    games: Annotated[int | None, typer.Option(help="At least so many games, whole seeds; default: 100.", min=1)] = None,
    options: OptionsOption = None,
    seed: Annotated[str | None, typer.Option(help="Seed number n is SEED/n; default: 1.")] = None,
    time: Annotated[
        float | None,
        typer.Option(help="Seconds for each move of the bots that search; expert:500 is as good.", min=0.001),
    ] = None,
    jobs: Annotated[int | None, typer.Option(help="How many processes; default: one for each core.", min=1)] = None,
    out: Annotated[
        Path | None, typer.Option(help="Folder of the match: played games are kept there and not played again.")
    ] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", help="Go on with the match in the folder: it knows bots, seats, options, seed, games."
        ),
    ] = False,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster instead of processes.")] = False,
    ray_address: Annotated[
        str | None, typer.Option(help="Which cluster; default: RAY_ADDRESS, or one that is started here.")
    ] = None,
    plots: Annotated[
        bool, typer.Option("--plots", help="Draw ladder, pairings, scores, lengths in the folder.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Matches between bots: who is better, and how sure that is.

    Every seed is played in all seatings, so that luck cancels out. A failed game is a problem (exit code 1)."""
    from ..arena.report import report, resamples
    from ..arena.results import Folder
    from ..arena.runner import find_ray, on_processes, on_ray
    from ..core.game import BadOption
    from ..games import find_game

    _need("openskill", "The arena rates bots with openskill")
    if plots:
        _need("matplotlib", "Plots are drawn by matplotlib")
    if out is None and (plots or resume):
        raise BadOption("Name the folder of the match: --out DIR.")
    info = find_game(game)
    known = _known(out) if resume and out else {}
    if known.get("game", info.id) != info.id:
        raise BadOption(f"{out} holds a match of {known['game']}, not of {info.id}.")
    match = _match(info, known, bots, seats, options, seed, time)
    number = games or known.get("games", 100)
    player: Player
    if ray or ray_address:
        find_ray()
        player = partial(on_ray, address=ray_address)
    else:
        player = partial(on_processes, number=jobs or os.cpu_count() or 1)
    if out is None:
        played = _play(info.name, match, number, player, None)
    else:
        with Folder(out, match, number) as folder:
            played = _play(info.name, match, number, player, folder)
    with progress("Rating", resamples(len(played))) as advance:
        found = report(match, played, advance)
    drawn = _draw(out, found, played) if plots and out else []
    if json:
        print_json({**found, "plots": [str(path) for path in drawn]})
    else:
        _show(info.name, found, drawn)
    raise typer.Exit(1 if found["problems"] else 0)


def _need(package: str, words: str) -> None:
    from ..core.game import BadOption

    if find_spec(package) is None:
        raise BadOption(f"{words}, which is not installed: pip install 'farside[arena]'")


def _known(out: Path) -> dict[str, Any]:
    """The match in the folder."""
    from ..arena.results import read_match
    from ..core.game import BadOption

    known = read_match(out)
    if known is None:
        raise BadOption(f"There is no match in {out} to go on with.")
    return known


def _match(
    info: GameInfo,
    known: dict[str, Any],
    bots: str | None,
    seats: int | None,
    options: str | None,
    seed: str | None,
    time: float | None,
) -> Match:
    """What was named, else what the folder knows (and it refuses what is named differently), else the usual."""
    from ..arena.match import new_match
    from ..bots.levels import with_time

    levels = parse_levels(bots) or known.get("bots", [])
    if time is not None:
        levels = [with_time(level, time) for level in levels]
    if seats is None:  # as many as there are bots, or the nearest number that the game allows
        nearest = min((number for number in info.seats if number > 1), key=lambda number: abs(number - len(levels)))
        seats = known.get("seats", nearest)
    chosen = known.get("options", {}) if options is None else parse_options(info, options)
    return new_match(info.id, levels, choose_seats(info, seats), chosen, seed or known.get("seed", "1"))


def _play(name: str, match: Match, games: int, player: Player, folder: Folder | None) -> list[Outcome]:
    from ..arena.match import jobs_of
    from ..arena.runner import run

    seats: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    words = f"{name}: {' – '.join(match.bots)}"
    # What is said during the games (Ray tells of dead workers) must not get into the JSON document.
    with redirect_stdout(sys.stderr), progress(words, len(jobs_of(match, games))) as advance:

        def watch(outcome: Outcome) -> None:
            if outcome.problem is None:
                seats.update(outcome.bots)
                wins.update(outcome.bots[seat] for seat in outcome.winners)
            shares = (f"{bot} {wins[bot] / seats[bot]:.0%}" for bot in match.names if seats[bot])
            advance(words=f"{name}: {', '.join(shares)}")

        try:
            return run(match, games, player, folder, watch)
        except KeyboardInterrupt:
            if folder:
                print(f"farside: stopped. --out {folder.path} --resume goes on with it.", file=sys.stderr)  # noqa: T201
            raise


def _draw(out: Path, found: dict[str, Any], played: list[Outcome]) -> list[Path]:
    from ..arena.plots import draw

    return draw(out, found, played)


def _show(name: str, found: dict[str, Any], drawn: list[Path]) -> None:
    from rich.text import Text

    screen = console()
    screen.print(
        f"{name}, {found['seats']} players: {found['finished']} of {found['games']} games finished;"
        f" seeds: {found['seeds']}, each in all its seatings."
    )
    if found["finished"]:
        _show_bots(screen, found)
        _show_seats(screen, found)
        _show_spreads(screen, found)
        screen.print("Ended by: " + ", ".join(f"{rule} {count}" for rule, count in found["ends"].items()) + ".")
    if drawn:
        screen.print("Drawn: " + ", ".join(str(path) for path in drawn) + ".")
    for problem in found["problems"][:20]:
        seats = ", ".join(problem["bots"])
        words = f"{problem['kind']} in game {problem['seed']!r} ({seats}) at choice {problem['choice']}"
        screen.print(Text(f"{words}: {problem['message']}", style="red"))
    if len(found["problems"]) > 20:
        screen.print(f"... and {len(found['problems']) - 20} more problems.")


def _show_bots(screen: Console, found: dict[str, Any]) -> None:
    heads = ("", "bot", "rating", "95%", "won", "95%", "mean rank", "ms/decision")
    ladder = _table("Ladder", heads, 2)
    for place, row in enumerate(found["ladder"], 1):
        low, high = row["interval"]
        ladder.add_row(
            str(place),
            row["bot"],
            f"{row['rating']:.1f}",
            f"{low:.1f} to {high:.1f}",
            f"{row['win_share']:.1%}",
            _percents(row["win_interval"]),
            f"{row['mean_rank']:.2f}",
            "" if row["ms_per_decision"] is None else f"{row['ms_per_decision']:.2f}",
        )
    screen.print(ladder)
    pairings = _table("Pairings", ("bot", "against", "games", "better", "equal", "worse", "share", "95%"), 2)
    for pair in found["pairings"]:
        if pair["games"]:
            counts = (str(pair[key]) for key in ("games", "better", "equal", "worse"))
            pairings.add_row(*pair["bots"], *counts, f"{pair['share']:.1%}", _percents(pair["interval"]))
    screen.print(pairings)


def _show_seats(screen: Console, found: dict[str, Any]) -> None:
    table = _table("Seats", ("seat", "won", "95%", *found["scores"]), 1)
    for row in found["by_seat"]:
        of_bots = ("" if share is None else f"{share:.1%}" for share in row["bots"].values())
        table.add_row(str(row["seat"] + 1), f"{row['share']:.1%}", _percents(row["interval"]), *of_bots)
    screen.print(table)


def _show_spreads(screen: Console, found: dict[str, Any]) -> None:
    table = _table("Scores and lengths", ("", *found["choices"]), 1)
    scores = {f"score of {bot}": spread for bot, spread in found["scores"].items() if spread}
    for words, spread in {**scores, "choices in a game": found["choices"]}.items():
        table.add_row(words, *(f"{value:g}" for value in spread.values()))
    screen.print(table)


def _table(title: str, heads: Sequence[str], names: int) -> Table:
    """A table whose first columns are names and whose others are numbers."""
    from rich.table import Table

    table = Table(box=None, header_style="bold", title=title, title_style="bold italic", title_justify="left")
    for number, head in enumerate(heads):
        table.add_column(head, justify="left" if number < names else "right", no_wrap=True)
    return table


def _percents(interval: list[float]) -> str:
    low, high = interval
    return f"{100 * low:.1f}–{100 * high:.1f}%"
