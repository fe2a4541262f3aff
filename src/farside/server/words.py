"""What is sent to a seat: its view, the question, the options, the log, in its language.

Everything here is made from `info.view`, `info.why_not` for the seat to act, and steps as `info.seen_step` lets the
seat know them. Neither the state nor the record is looked at in any other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ..core.game import GameInfo
from ..core.play import State, Step
from ..show import Show
from ..text import Translator, mark, translator
from .store import Player, TableRow
from .story import Happening
from .table import Table


def update(table: Table, player: Player | None, seat: int | None, lang: str, since: int) -> dict[str, Any]:
    """The `update` message of docs/protocol.md for one visitor, with the log lines after index `since`."""
    t = translator(lang)
    if since > table.index:
        since = -1
    if (seat, t.lang) not in table.spoken:
        table.spoken[seat, t.lang] = position(
            table.info, table.show, table.game.state, table.row.status, seat, t, seat is not None, table.can_undo(seat)
        )
    return {
        "type": "update",
        "index": table.index,
        "since": since,
        "seat": seat,
        **table.spoken[seat, t.lang],
        "log": _log(table, seat, t, since),
        "table": table_card(table.row, player, table.online()),
    }


def position(
    info: GameInfo,
    show: Show,
    state: State,
    status: str,
    seat: int | None,
    t: Translator,
    may_choose: bool,
    can_undo: bool,
) -> dict[str, Any]:
    """The part of an update that is the same for all who see the table from this seat, in this language."""
    view = info.view(state, seat)
    decision = state.decision if status == "playing" else None
    result = info.result(state)
    said: dict[str, Any] = {
        "view": view,
        "to_act": None if decision is None else decision.seat,
        "prompt": {"text": "", "rule": None},
        "options": [],
        "why_not": {},
        "can_undo": can_undo,
        "text": show.board_text(view, t),
        "result": None if result is None else [asdict(one) for one in result],
    }
    if decision is None:
        over = status == "finished"
        said["prompt"]["text"] = t("The game is over.") if over else t("Waiting for players to take the open seats.")
    elif decision.seat == seat:
        said["prompt"] = {"text": show.prompt(decision.asker, view, t), "rule": show.rule(decision.asker)}
        if may_choose:
            said["options"] = options(show, decision.options, view, t)
            why_not = info.why_not(state, seat)
            said["why_not"] = {
                thing: {"text": show.why_not(why, t), "rule": why.rule} for thing, why in why_not.items()
            }
    else:
        said["prompt"] = waiting_for(show, info.seen_step(decision.asker, seat), decision.seat, view, t)
    return said


def options(show: Show, offered: Sequence[Step], view: dict[str, Any], t: Translator) -> list[dict[str, Any]]:
    return [
        {
            "id": number,
            "label": show.label(option, view, t),
            "targets": list(show.targets(option, view)),
            "rule": show.rule(option),
        }
        for number, option in enumerate(offered)
    ]


def waiting_for(show: Show, asker: Step | None, seat: int, view: dict[str, Any], t: Translator) -> dict[str, Any]:
    """The prompt for those who are not asked: who must do what, as far as they may know it."""
    who = seat_mark(seat, t)
    if asker is None:
        return {"text": t("{who} decides.", who=who), "rule": None}
    return {"text": t("{who}: {question}", who=who, question=show.prompt(asker, view, t)), "rule": show.rule(asker)}


def seat_mark(seat: int, t: Translator) -> str:
    return mark("seat", seat, t("player {n}", n=seat + 1))


def log_lines(
    info: GameInfo, show: Show, happening: Happening, seat: int | None, t: Translator
) -> list[dict[str, Any]]:
    """What a seat may know of one happening."""
    if happening.kind == "undo":
        assert happening.seat is not None
        text = t("{who} takes the last choice back.", who=seat_mark(happening.seat, t))
        return [{"index": happening.index, "seat": happening.seat, "text": text, "rule": None, "places": []}]
    seen = [info.seen_step(step, seat) for step in happening.steps]
    lines = show.lines([step for step in seen if step is not None], happening.seat or 0, t)
    return [{"index": happening.index, **asdict(line)} for line in lines]


def _log(table: Table, seat: int | None, t: Translator, since: int) -> list[dict[str, Any]]:
    told = table.told.setdefault((seat, t.lang), [])
    for happening in table.story.happenings[len(told) :]:  # happening number n has index n
        told.append(log_lines(table.info, table.show, happening, seat, t))
    return [line for lines in told[since + 1 :] for line in lines]


def table_card(row: TableRow, player: Player | None, online: set[str]) -> dict[str, Any]:
    """The `table` object of docs/protocol.md, as this visitor may see it."""
    me = None if player is None else player.id
    owner = me == row.owner
    seated = any(place.player_id == me for place in row.seats if place.player_id is not None)
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "options": row.options,
        "owner": owner,
        "seats": [
            {
                "seat": place.seat,
                "kind": place.kind,
                "name": place.name,
                "level": place.level,
                "mine": place.player_id is not None and place.player_id == me,
                "online": place.kind == "bot" or place.player_id in online,
            }
            for place in row.seats
        ],
        "invite": row.invite if row.status == "open" and (owner or seated or row.public) else None,
        "to_act": row.to_act if row.status == "playing" else None,
        "public": row.public,
        "pack": None if row.pack is None else row.pack["name"],
        "seed_given": row.seed_given,
        "from_position": row.start is not None,
    }
