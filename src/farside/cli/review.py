"""`farside review`: how likely each seat of a finished game was to win, and what changed that."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ..core.game import BadOption
from ..core.record import Broken, Game
from .common import JsonOption, console, print_json, progress, read_json

if TYPE_CHECKING:
    from rich.console import Console

    from ..text import Translator

EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
HEIGHT: Final = 4  # lines of a curve
COLOURS: Final = ("red", "cyan", "yellow", "magenta", "green", "blue")


def review(
    file: Annotated[Path, typer.Argument(help="A record: JSON from the server or from farside play --text.")],
    seat: Annotated[int | None, typer.Option(help="Only this seat, 1 being the first.")] = None,
    lang: Annotated[str, typer.Option(help="Language: en, pl or hu.")] = "en",
    json: JsonOption = False,
) -> None:
    """Look at a finished game again: who was likely to win, and why that changed.

    Each seat's chances are computed from what it knew at that moment. Takes a minute or so for a long game."""
    from ..bots.reviewing import review as make_review
    from ..bots.reviewing import work_of
    from ..core.record import replay
    from ..games import find_game
    from .play import translator_for

    t = translator_for(lang)
    record = read_json(file)
    info = find_game(str(record.get("game")))
    try:
        game = replay(info, record)
    except Broken as problem:
        raise BadOption(f"{file} cannot be played again: {problem}") from problem
    if game.result is None:
        raise BadOption(f"The game in {file} is not over; only finished games are reviewed.")
    if seat is not None and not 1 <= seat <= game.seats:
        raise BadOption(f"This game has the seats 1 to {game.seats}, not {seat}.")
    with progress(t("Looking at the game again"), work_of(record)) as advance:
        found = make_review(info, record, advance)
    seats = range(game.seats) if seat is None else [seat - 1]
    _Telling(game, record, t, seats).tell(found, json)


class _Telling:
    """A review in words."""

    def __init__(self, game: Game, record: dict[str, Any], t: Translator, seats: Sequence[int]) -> None:
        from ..bots.reviewing import positions
        from ..show import find_show

        self._game = game
        self._t = t
        self._seats = seats
        self._show = find_show(game.info.id)
        self._states = positions(game.info, record)
        self._names = {number: t("seat {n}", n=number + 1) for number in range(game.seats)}

    def tell(self, found: dict[str, Any], json: bool) -> None:
        swings = [self._in_words(swing) for swing in found["swings"] if swing["seat"] in self._seats]
        if json:
            curve = [found["curve"][seat] for seat in self._seats]
            seats = [seat + 1 for seat in self._seats]
            print_json({"game": self._game.info.id, "seats": seats, "curve": curve, "swings": swings})
            return
        screen = console()
        for seat in self._seats:
            self._draw(screen, seat, found["curve"][seat])
        if not swings:
            screen.print(self._t("No choice and no roll changed much."))
        for swing in swings:
            self._say(screen, swing)

    def _in_words(self, swing: dict[str, Any]) -> dict[str, Any]:
        from ..core import codec
        from ..show import reason

        game, t, seat = self._game, self._t, swing["seat"]
        view = game.info.view(self._states[swing["number"] - 1], seat)
        step = game.info.seen_step(game.choices[swing["number"] - 1].step, seat)
        label = t("A hidden choice") if step is None else self._plain(self._show.label(step, view, t))
        better = swing["better"]
        if better is not None and better["step"] is not None:
            other = codec.step_from_json(game.info.steps, better["step"])
            why = reason(better["facts"], seat, self._show.features(view, t), t)
            words = {"label": self._plain(self._show.label(other, view, t)), "reason": self._plain(why)}
            better = {"step": better["step"], "share": better["share"], **words}
        return {**swing, "seat": seat + 1, "by": swing["by"] + 1, "label": label, "better": better}

    def _plain(self, text: str) -> str:
        from ..text import plain

        return plain(text, self._names)

    def _draw(self, screen: Console, seat: int, curve: Sequence[float]) -> None:
        """The curve of a seat as blocks, with its first and last chance."""
        from rich.text import Text

        colour = COLOURS[seat % len(COLOURS)]
        head = f"{self._names[seat]}  {_percent(curve[0])} → {_percent(curve[-1])}"
        screen.print(Text(head, style=f"bold {colour}"))
        for line in blocks(curve, max(20, min(100, screen.width - 6)), HEIGHT):
            screen.print(Text(f"  {line}", style=colour))

    def _say(self, screen: Console, swing: dict[str, Any]) -> None:
        from rich.text import Text

        t = self._t
        causes = {"own": t("own choice"), "other": t("another's choice"), "chance": t("chance")}
        change = f"{round(100 * swing['change']):+d} %".replace("-", "−")  # a minus sign
        who = self._names[swing["seat"] - 1]
        style = "green" if swing["change"] > 0 else "red"
        line = Text.assemble((f"{swing['number']:4} ", "dim"), f"{who} ", (change, style))
        screen.print(line.append(f"  {causes[swing['cause']]}: {swing['label']}"))
        better = swing["better"]
        if better is not None and better["step"] is None:
            screen.print(Text(f"       {t('A hard bot would have done the same.')}", style="dim"))
        elif better is not None:
            share = _percent(better["share"])
            words = t("A hard bot would rather: {option} ({share}).", option=better["label"], share=share)
            screen.print(Text(f"       {words} {better['reason']}", style="dim"))


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def blocks(curve: Sequence[float], width: int, height: int) -> list[str]:
    """Shares between 0 and 1 as lines of block characters, the top line first."""
    width = min(width, len(curve))
    columns = [curve[round(at * (len(curve) - 1) / max(1, width - 1))] for at in range(width)]
    levels = [max(1, round(share * height * 8)) for share in columns]
    return [
        "".join([EIGHTHS[max(0, min(8, level - 8 * row))] for level in levels]) for row in range(height - 1, -1, -1)
    ]
