"""`farside play`: a table in the browser or in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.game import BadOption, GameInfo, check_options
from ..core.record import Game
from .common import (
    AnyGameArgument,
    OptionsOption,
    SeatsOption,
    console,
    load_pack,
    meant,
    parse_options,
    parse_seats,
    read_json,
)
from .serve import PORT, PortOption, open_page

if TYPE_CHECKING:
    from ..text import Translator


def play(
    game: AnyGameArgument = None,
    text: Annotated[bool, typer.Option("--text", help="In the terminal instead of the browser.")] = False,
    seats: SeatsOption = None,
    options: OptionsOption = None,
    seed: Annotated[str | None, typer.Option(help="The same seed and choices give the same game.")] = None,
    scenario: Annotated[
        str | None, typer.Option(help="Begin from the position of a scenario.", metavar="FILE[#ID]")
    ] = None,
    pack: Annotated[Path | None, typer.Option(help="Your own corrections of the components (TOML).")] = None,
    tutorial: Annotated[bool, typer.Option("--tutorial", help="Learn the game: its first turns, explained.")] = False,
    load: Annotated[Path | None, typer.Option(help="Continue a game saved by --text.")] = None,
    lang: Annotated[str, typer.Option(help="Language of --text: en, pl or hu.")] = "en",
    port: PortOption = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    network: Annotated[
        bool, typer.Option("--network", help="Let other devices of your network in: phones as private hands.")
    ] = False,
) -> None:
    """Play in the browser, or here with --text.

    Without GAME the start page opens."""
    if tutorial:
        _teach(game, text, lang, port, browser)
        return
    if text:
        _in_terminal(game, seats, options, seed, scenario, pack, load, lang)
        return
    if load is not None:
        raise BadOption("--load goes with --text: the browser keeps its own games.")
    table: dict[str, Any] | None = None
    if game is not None or scenario is not None:
        made, kinds = _new(game, seats, options, seed, scenario, pack)
        wish = {
            "game": made.info.id,
            "seats": [{"kind": kind} if kind == "human" else {"kind": "bot", "level": kind} for kind in kinds],
            "options": made.options,
            "seed": seed,
            "pack": None if made.pack is None else made.pack.to_json(),
            "start": made.start,
        }
        table = {key: value for key, value in wish.items() if value is not None}
    open_page(port, browser, table, network=network)


def _teach(game: str | None, text: bool, lang: str, port: int, browser: bool) -> None:
    from ..games import all_games
    from ..lessons import find_lesson
    from .terminal import Terminal

    lesson = None if game is None else find_lesson(game)
    if lesson is None:
        games = [info.id for info in all_games() if find_lesson(info.id) is not None]
        raise BadOption(f"Which lesson? There are lessons for: {', '.join(games)}.")
    if not text:
        open_page(port, browser, lesson=lesson.info.id)
        return
    kinds = ["human" if seat == lesson.seat else "normal" for seat in range(lesson.seats)]
    Terminal(lesson.begin(), kinds, translator_for(lang), console(), lesson=lesson).play()


def _in_terminal(
    game: str | None,
    seats: str | None,
    options: str | None,
    seed: str | None,
    scenario: str | None,
    pack: Path | None,
    load: Path | None,
    lang: str,
) -> None:
    from .terminal import Terminal

    made, kinds = _load(load) if load else _new(game, seats, options, seed, scenario, pack)
    Terminal(made, kinds, translator_for(lang), console()).play()


def translator_for(lang: str) -> Translator:
    """The words of a language that we have."""
    from ..text import LANGUAGES, translator

    if lang not in LANGUAGES:
        raise BadOption(f"There is no language {lang!r}. {meant(lang, LANGUAGES)}")
    return translator(lang)


def _new(
    game: str | None,
    seats: str | None,
    options: str | None,
    seed: str | None,
    scenario: str | None,
    pack: Path | None,
) -> tuple[Game, list[str]]:
    """The game as the options of the command describe it, and who sits where."""
    import secrets

    from ..core.record import new_game
    from ..games import GAME_IDS, find_game

    start: dict[str, Any] | None = None
    if scenario is not None:
        info, start, usual = _position(scenario)
        if game is not None and find_game(game).id != info.id:
            raise BadOption(f"The scenario is one of {info.id}, not of {game}.")
        kinds = parse_seats(info, seats) if seats else usual
        if len(kinds) != len(usual):
            raise BadOption(f"The scenario has {len(usual)} players; {len(kinds)} seats were named.")
    else:
        if game is None:
            raise BadOption(f"Which game? There are: {', '.join(GAME_IDS)}.")
        info = find_game(game)
        kinds = parse_seats(info, seats)
    chosen = check_options(info, len(kinds), parse_options(info, options))
    made = new_game(info, len(kinds), seed or secrets.token_hex(8), chosen, load_pack(pack, info), start)
    return made, kinds


def _position(scenario: str) -> tuple[GameInfo, dict[str, Any], list[str]]:
    """The position of a scenario as a saved state, and who sits where: a human at the seat to act, else bots."""
    from ..core import codec
    from ..games import find_game
    from ..scenario import find_vocabulary, read_vectors

    file, _, wanted = scenario.partition("#")
    vectors = {vector.id: vector for vector in read_vectors(Path(file))}
    if wanted and wanted not in vectors:
        raise BadOption(f"{file} has no scenario {wanted!r}. {meant(wanted, vectors)}")
    vector = vectors[wanted] if wanted else next(iter(vectors.values()))
    info = find_game(vector.game)
    state = find_vocabulary(vector.game).build(vector)
    state.ask_always = False  # people are not asked where there is nothing to choose
    kinds = ["normal"] * int(info.view(state, None)["seats"])
    kinds[state.decision.seat if state.decision else 0] = "human"
    return info, codec.save(state), kinds


def _load(path: Path) -> tuple[Game, list[str]]:
    from ..core.record import replay
    from ..games import find_game

    saved = read_json(path)
    game = replay(find_game(str(saved.get("game"))), saved)
    kinds = saved.get("players") or ["human"] * game.seats
    return game, parse_seats(game.info, ",".join(map(str, kinds)))
