"""Finished games, step by step."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from ..core import play
from ..core.play import State
from ..text import translator
from . import words
from .refused import Refused
from .store import Player
from .story import Happening, begin
from .table import Table


@dataclass(frozen=True)
class Replay:
    """The state after each choice, undos left out, and what each choice brought about."""

    states: list[State]  # one more than choices
    happenings: list[Happening]


def make_replay(table: Table) -> Replay:
    """Play the finished game again. Its hashes were verified when the table was loaded or played."""
    game = begin(table.info, table.row)
    replay = Replay([game.state.copy()], [Happening(0, "choice", None, game.opening)])
    state = game.state
    for number, choice in enumerate(table.game.choices, 1):
        assert state.decision is not None
        play.choose(state, state.decision.index_of(choice.step))
        replay.states.append(state.copy())
        replay.happenings.append(Happening(number, "choice", choice.seat, choice.happened))
    return replay


class Replays:
    """The replays looked at last."""

    def __init__(self, keep: int) -> None:
        self._keep = keep
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def of(self, table: Table) -> Replay:
        finished(table)
        replay = self._kept.get(table.row.id)
        if replay is None:
            replay = self._kept[table.row.id] = await asyncio.to_thread(make_replay, table)
        self._kept.move_to_end(table.row.id)
        if len(self._kept) > self._keep:
            self._kept.popitem(last=False)
        return replay


def finished(table: Table) -> None:
    """Until the game is over, its record is nobody's business."""
    if table.row.status != "finished":
        raise Refused("The game is not over: its record is shown when it is.", 409)


def contents(table: Table, replay: Replay, seat: int | None, lang: str) -> dict[str, Any]:
    """All choices of the game, in words."""
    t = translator(lang)
    choices: list[dict[str, Any]] = []
    for choice, state in zip(table.game.choices, replay.states, strict=False):
        seen = table.info.seen_step(choice.step, seat)
        if seen is None:
            choices.append({"seat": choice.seat, "label": t("A hidden choice"), "rule": None})
        else:
            label = table.show.label(seen, table.info.view(state, seat), t)
            choices.append({"seat": choice.seat, "label": label, "rule": table.show.rule(seen)})
    return {"length": len(choices), "choices": choices}


def position(replay: Replay, number: int) -> State:
    """The state after so many choices."""
    last = len(replay.states) - 1
    if not 0 <= number <= last:
        raise Refused("This game has {n} choices; there is no position after {number}.", 404, n=last, number=number)
    return replay.states[number]


def update(
    table: Table, replay: Replay, number: int, player: Player | None, seat: int | None, lang: str, since: int
) -> dict[str, Any]:
    """The `update` after so many choices. Nothing can be chosen in it."""
    state = position(replay, number)
    t = translator(lang)
    status = "finished" if number == len(replay.states) - 1 else "playing"
    since = since if since <= number else -1
    return {
        "type": "update",
        "index": number,
        "since": since,
        "seat": seat,
        **words.position(table.info, table.show, state, status, seat, t, False, False),
        "log": [
            line
            for happening in replay.happenings[since + 1 : number + 1]
            for line in words.log_lines(table.info, table.show, happening, seat, t)
        ],
        "table": words.table_card(table.row, player, table.online(), table.away()),
    }
