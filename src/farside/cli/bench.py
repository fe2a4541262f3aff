"""`farside bench`: how fast the engine is, also beside a peer."""

from __future__ import annotations

import platform
from typing import Annotated, Any

import typer

from .common import AnyGameArgument, JsonOption, choose_seats, console, print_json, progress


def bench(
    game: AnyGameArgument = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also both engines beside catanatron, and OpenSpiel's search.")
    ] = False,
    seats: Annotated[int | None, typer.Option(help="How many players; default: as many as can play.")] = None,
    rounds: Annotated[int | None, typer.Option(help="How many rounds; default 3, with --peers 6.", min=1)] = None,
    seconds: Annotated[float, typer.Option(help="How long each engine is measured in a round.", min=0.05)] = 1.0,
    json: JsonOption = False,
) -> None:
    """How fast the engine is, also beside a peer.

    Real decisions (two options or more) per second of random play, and the calls that a search makes."""
    from .. import bench as measuring
    from ..games import GAME_IDS, find_game

    games = [find_game(game_id) for game_id in ([game] if game else GAME_IDS)]
    number = rounds or (6 if peers else 3)
    results: dict[str, Any] = {}
    left_out: list[str] = []
    if peers:
        ids = [info.id for info in games]
        searches = measuring.searches(ids)
        if not searches:
            left_out.append("OpenSpiel's search is left out, as it is not installed: pip install 'farside[openspiel]'.")
        entered = [*measuring.contestants(ids, seats), *searches]
        with progress("Measuring in turn", number * len(entered)) as advance:
            found = measuring.compare(entered, number, seconds, advance)
        for name, each in found.items():
            ratios = measuring.ratios(each, found["catanatron"])
            compared = {"to_catanatron": ratios} if ratios and name != "catanatron" else {}
            results[name] = {**measuring.medians(each), **compared}
    else:
        with progress("Measuring", number * len(games)) as advance:
            for info in games:
                engine = measuring.Ours(info, choose_seats(info, seats))
                each = []
                for _ in range(number):
                    each.append(engine.measure(seconds))
                    advance()
                results[info.id] = measuring.medians(each)
    report = _report(results, left_out, number, seconds)
    if json:
        print_json(report)
    else:
        _show(report)


def _report(results: dict[str, Any], left_out: list[str], rounds: int, seconds: float) -> dict[str, Any]:
    from .. import _engine

    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "engine": _engine.engine(),
        "rounds": rounds,
        "seconds": seconds,
        "results": results,
        "left_out": left_out,
    }


def _show(report: dict[str, Any]) -> None:
    from rich.table import Table

    heads = {
        "decisions_per_s": "decisions/s",
        "choices_per_s": "choices/s",
        "games_per_s": "games/s",
        "copy_us": "copy µs",
        "listing_us": "listing µs",
        "imagine_us": "imagine µs",
        "view_us": "view µs",
        "save_us": "save µs",
    }
    searches = {"iterations_per_s": "iterations/s", "choices_per_game": "choices in a game"}
    screen = console()
    for rows in (heads, searches):
        shown = {name: found for name, found in report["results"].items() if set(found) & set(rows)}
        if not shown:
            continue
        table = Table(box=None, header_style="bold")
        table.add_column("")
        for name in shown:
            table.add_column(name.replace(" ", "\n"), justify="right")
        for key, words in rows.items():
            table.add_row(words, *[_cell(found, key) for found in shown.values()])
        screen.print(table)
    for words in report["left_out"]:
        screen.print(words, markup=False)
    screen.print(
        f"Medians of {report['rounds']} rounds, random legal play, decisions with two options or more."
        f" Python {report['python']}, engine {report['engine']}. ×: times the peer's."
    )


def _cell(found: dict[str, Any], key: str) -> str:
    """The figure, and how many times the peer's it is."""
    ratio = found.get("to_catanatron", {}).get(key)
    return _number(found.get(key)) + (f"  ×{_number(ratio)}" if ratio else "")


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
