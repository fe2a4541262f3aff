"""What the commands share: arguments, output, and reading what the user typed."""

from __future__ import annotations

import difflib
import json
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from ..bots.levels import GUESTS, LEVELS, TESTERS, without_time
from ..core.game import BadOption, GameInfo, OptionValue
from ..core.pack import BadPack, Pack, read_pack
from ..games import GAME_IDS

if TYPE_CHECKING:
    from rich.console import Console


def _complete_game(incomplete: str) -> list[str]:
    return [game_id for game_id in GAME_IDS if game_id.startswith(incomplete)]


def _complete_seats(incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{kind}" for kind in ("human", *LEVELS) if kind.startswith(last)]


def _complete_bots(incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{level}" for level in LEVELS if level.startswith(last)]


GameArgument = Annotated[str, typer.Argument(help="Which game.", metavar="GAME", autocompletion=_complete_game)]
AnyGameArgument = Annotated[
    str | None, typer.Argument(help="Which game.", metavar="[GAME]", autocompletion=_complete_game)
]
SeatsOption = Annotated[
    str | None,
    typer.Option(
        help="Who sits where: human or a bot's level, for each seat.",
        metavar="WHO,WHO,...",
        autocompletion=_complete_seats,
    ),
]
BotsOption = Annotated[
    str | None,
    typer.Option(
        help="A bot's level for each seat, or one for all.", metavar="LEVEL,...", autocompletion=_complete_bots
    ),
]
LevelsOption = Annotated[
    str | None,
    typer.Option(help="The levels of the bots that play.", metavar="LEVEL,...", autocompletion=_complete_bots),
]
OptionsOption = Annotated[
    str | None, typer.Option(help="Options of the game; see: farside games.", metavar="NAME=VALUE,...")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]


class Advance(Protocol):
    """Tell a progress bar that so much more is done, and how it goes."""

    def __call__(self, done: int = 1, words: str | None = None) -> None: ...


def print_json(document: object) -> None:
    json.dump(document, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


def console() -> Console:
    from rich.console import Console

    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


@contextmanager
def progress(words: str, total: int) -> Iterator[Advance]:
    """A progress bar on stderr, only where somebody can see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(words, total=total)

        def advance(done: int = 1, words: str | None = None) -> None:
            bar.update(task, advance=done, description=words)

        yield advance


def meant(word: str, known: Iterable[str]) -> str:
    """`Did you mean ...?`, or all that there is."""
    names = list(known)
    close = difflib.get_close_matches(word, names, 1, 0.4)
    return f"Did you mean {close[0]}?" if close else f"There are: {', '.join(names) or 'none'}."


def parse_options(info: GameInfo, text: str | None) -> dict[str, OptionValue]:
    """`long_game=true,limited_supply=false` as the game's options; the values are checked by the game."""
    known = {option.id: option for option in info.options}
    chosen: dict[str, OptionValue] = {}
    for part in _parts(text):
        name, equals, word = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise BadOption(f"Write options as name=value, not {part!r}.")
        if name not in known:
            raise BadOption(f"{info.name} has no option {name!r}. {meant(name, known)}")
        values = {str(value).lower(): value for value in known[name].values}
        if word.lower() not in values:
            raise BadOption(f"Option {name} can be {', '.join(values)}; not {word!r} ({known[name].rule}).")
        chosen[name] = values[word.lower()]
    return chosen


def parse_seats(info: GameInfo, text: str | None) -> list[str]:
    """Who sits where: `human` or a bot's level for each seat. Without text: one human against one bot or more."""
    if text is None:
        return ["human", *["normal"] * (info.seats[0] - 1)]
    kinds = [part.lower() for part in _parts(text)]
    _check_names("player", kinds, ("human", *LEVELS))
    _check_number(info, len(kinds))
    return kinds


def parse_levels(text: str | None) -> list[str]:
    """`normal,random` as levels that exist."""
    levels = [part.lower() for part in _parts(text)]
    _check_names("bot", [without_time(level) for level in levels], (*LEVELS, *TESTERS, *GUESTS))
    return levels


def parse_bots(info: GameInfo, text: str | None, seats: int) -> list[str]:
    """A level for each seat; empty if no bots were asked for."""
    levels = parse_levels(text)
    if len(levels) == 1:
        levels *= seats
    if levels and len(levels) != seats:
        raise BadOption(f"{len(levels)} bots were named for {seats} seats of {info.name}.")
    return levels


def choose_seats(info: GameInfo, seats: int | None) -> int:
    number = info.seats[-1] if seats is None else seats
    _check_number(info, number)
    return number


def load_pack(path: Path | None, info: GameInfo) -> Pack | None:
    if path is None:
        return None
    try:
        return read_pack(tomllib.loads(read_text(path)), info.id)
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{path} is not TOML: {error}.") from error


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(f"{path} cannot be read: {reason}.") from error


def read_json(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise BadOption(f"{path} is not JSON: {error}.") from error
    if not isinstance(document, dict):
        raise BadOption(f"{path} is not a record of a game: it is JSON, but not an object.")
    return document


def _parts(text: str | None) -> list[str]:
    return [part.strip() for part in (text or "").split(",") if part.strip()]


def _check_names(kind: str, names: list[str], known: tuple[str, ...]) -> None:
    for name in names:
        if name not in known:
            raise BadOption(f"There is no {kind} {name!r}. {meant(name, known)}")


def _check_number(info: GameInfo, seats: int) -> None:
    if seats not in info.seats:
        allowed = ", ".join(str(number) for number in info.seats)
        raise BadOption(f"{info.name} is for {allowed} players, not {seats}.")
