"""`farside bench`: how fast the engine is, also beside a peer, and whether it has become slower."""

from __future__ import annotations

import platform
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.game import BadOption, GameInfo
from .common import AnyGameArgument, JsonOption, choose_seats, console, print_json, progress

if TYPE_CHECKING:
    from ..bench.check import Finding

NOTHING_RECORDED = 3  # exit code
BESIDE = 3  # results in one table: a terminal has 80 columns


def bench(
    game: AnyGameArgument = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also both engines beside catanatron, and searches beside OpenSpiel's.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Whether it is slower than recorded, beside a fixed piece of Python.")
    ] = False,
    record: Annotated[bool, typer.Option("--record", help="Measure as --check does, and write it down.")] = False,
    seats: Annotated[int | None, typer.Option(help="How many players; default: as many as can play.")] = None,
    rounds: Annotated[
        int | None, typer.Option(help="How many rounds; default 3, with --peers 6, with --check 15.", min=1)
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long each engine is measured in a round.", min=0.05)] = 1.0,
    json: JsonOption = False,
) -> None:
    """How fast the engine is, also beside a peer.

    Real decisions (two options or more) per second of random play, and the calls that a search makes."""
    from ..games import GAME_IDS, find_game

    games = [find_game(game_id) for game_id in ([game] if game else GAME_IDS)]
    if check or record:
        if peers or seats:
            raise BadOption("--check and --record measure what was recorded: without --peers and --seats.")
        _check(games, record, rounds, json)
        return
    number = rounds or (6 if peers else 3)
    results = _beside_peers(games, seats, number, seconds) if peers else _alone(games, seats, number, seconds)
    report = {**_machine(), "rounds": number, "seconds": seconds, "results": results, "left_out": []}
    if peers and find_spec("pyspiel") is None:
        report["left_out"] = [
            "OpenSpiel's search is left out, as it is not installed: pip install 'farside[openspiel]'."
        ]
    if json:
        print_json(report)
    else:
        _show(report)


def _alone(games: list[GameInfo], seats: int | None, rounds: int, seconds: float) -> dict[str, Any]:
    from ..bench.measures import Ours, medians

    results: dict[str, Any] = {}
    with progress("Measuring", rounds * len(games)) as advance:
        for info in games:
            engine = Ours(info, choose_seats(info, seats))
            each = []
            for _ in range(rounds):
                each.append(engine.measure(seconds))
                advance()
            results[info.id] = medians(each)
    return results


def _beside_peers(games: list[GameInfo], seats: int | None, rounds: int, seconds: float) -> dict[str, Any]:
    from ..bench import peers
    from ..bench.measures import medians
    from ..bench.searches import searches

    results: dict[str, Any] = {}
    ids = [info.id for info in games]
    entered = [*peers.contestants(ids, seats), *searches(ids)]
    with progress("Measuring in turn", rounds * len(entered)) as advance:
        found = peers.compare(entered, rounds, seconds, advance)
    for name, each in found.items():
        ratios = peers.ratios(each, found[peers.PEER])
        compared = {"to_catanatron": ratios} if ratios and name != peers.PEER else {}
        results[name] = {**medians(each), **compared}
    return results


def _machine() -> dict[str, Any]:
    from .. import _engine

    return {"python": platform.python_version(), "machine": platform.machine(), "engine": _engine.engine()}


def _show(report: dict[str, Any]) -> None:
    from rich.table import Table

    from ..bench.measures import HEADINGS
    from ..bench.searches import SEARCH_HEADINGS

    screen = console()
    for headings in (HEADINGS, SEARCH_HEADINGS):
        shown = {name: found for name, found in report["results"].items() if set(found) & set(headings)}
        for first in range(0, len(shown), BESIDE):
            names = list(shown)[first : first + BESIDE]
            table = Table(box=None, header_style="bold")
            table.add_column("", min_width=20)
            for name in names:
                table.add_column(name.replace(" ", "\n"), justify="right")
            for key, words in headings.items():
                table.add_row(words, *[_cell(shown[name], key) for name in names])
            screen.print(table)
    for words in report["left_out"]:
        screen.print(words, markup=False)
    screen.print(
        f"Medians of {report['rounds']} rounds, random legal play, decisions with two options or more, processor time."
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


# --- has it become slower? ----------------------------------------------------------------------------------------


def _check(games: list[GameInfo], record: bool, rounds: int | None, json: bool) -> None:
    from .. import _engine
    from ..bench import check

    number = rounds or (2 * check.ROUNDS if record else check.ROUNDS)
    engines = ["interpreted"] if _engine.misfit() else ["compiled", "interpreted"]
    entered = check.entrants({info.id: info.seats[-1] for info in games}, engines)
    with progress("Measuring in turn", number * len(entered)) as advance:
        if record:
            measured = check.measure(entered, number, advance)
            check.record(measured)
            findings = check.compare(check.read_recorded(), measured)
        else:
            recorded = check.read_recorded()
            findings = check.check(entered, recorded, number, advance) if recorded else []
    if json:
        print_json(
            {**_machine(), "recorded": record, "checked": engines, "findings": [_plain(one) for one in findings]}
        )
    else:
        _show_findings(findings, engines, record)
    if any(found.worse for found in findings):
        raise typer.Exit(1)
    if not findings:
        raise typer.Exit(NOTHING_RECORDED)


def _plain(found: Finding) -> dict[str, Any]:
    return {
        "engine": found.engine,
        "game": found.game,
        "figure": found.figure,
        "recorded": found.recorded,
        "measured": found.measured,
        "change": found.change,
        "worse": found.worse,
    }


def _show_findings(findings: list[Finding], engines: list[str], record: bool) -> None:
    from rich.table import Table

    from .. import _engine
    from ..bench import check
    from ..bench.measures import HEADINGS

    screen = console()
    table = Table(box=None, header_style="bold")
    for heading in ("engine", "game", "figure"):
        table.add_column(heading)
    for heading in ("recorded", "measured", "change", ""):
        table.add_column(heading, justify="right")
    for found in findings:
        figure = HEADINGS[found.figure].removesuffix("/s").removesuffix(" µs")
        numbers = (f"{found.recorded:.3g}", f"{found.measured:.3g}", f"{found.change:+.0%}")
        table.add_row(found.engine, found.game, figure, *numbers, "[bold red]SLOWER[/]" if found.worse else "")
    if findings:
        screen.print(table)
        screen.print("Cost of one of each, in steps of the reference: less is better.")
    if "compiled" not in engines:
        screen.print(f"The compiled engine was left out: {_engine.misfit()}.")
    slower = [found for found in findings if found.worse]
    if record:
        screen.print(f"Recorded for Python {check.here()}.")
    elif not findings:
        screen.print(f"Nothing is recorded for Python {check.here()}: nothing was compared. farside bench --record")
    elif slower:
        screen.print(
            f"{len(slower)} of {len(findings)} figures are more than {check.TOLERANCE:.0%} slower than recorded"
            " (measured twice). Make them faster; or, if it is worth the price: farside bench --record, and say why."
        )
    else:
        screen.print(f"None of {len(findings)} figures is more than {check.TOLERANCE:.0%} slower than recorded.")
