"""What is sent to a seat: its view, the question, the options, the log, in its language.

Everything here is made from `info.view`, `info.why_not` for the seat to act, and steps as `info.seen_step` lets the
seat know them. Neither the state nor the record is looked at in any other way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ..core.game import GameInfo
from ..core.play import State, Step
from ..core.record import Game
from ..fairness import fingerprint
from ..show import Show
from ..show import reason as say_reason
from ..text import Translator, mark, translator
from .backing import offered
from .store import Player, TableRow, now
from .story import Happening
from .table import Table
from .talk import heard


def update(
    table: Table, player: Player | None, seat: int | None, lang: str, since: int, talk_since: int = 0
) -> dict[str, Any]:
    """The `update` message of docs/protocol.md for one visitor: with the log lines after index `since`, and with what
    was said from number `talk_since` on."""
    t = translator(lang)
    if since > table.index:
        since = -1
    if (seat, t.lang) not in table.spoken:
        plays = seat is not None and table.row.seats[seat].kind != "bot"
        said = position(
            table.info, table.show, table.game.state, table.row.status, seat, t, plays, table.can_undo(seat)
        )
        table.spoken[seat, t.lang] = {**said, **_lesson(table, said["options"], t)}
    mine = table.seats_of(player)
    return {
        "type": "update",
        "index": table.index,
        "since": since,
        "seat": seat,
        **table.spoken[seat, t.lang],
        "log": _log(table, seat, t, since),
        "talk": heard(
            table.talk,
            talk_since,
            None if player is None else player.id,
            bool(mine),
            table.row.status == "finished",
            t,
        ),
        "back": None if seat is None or player is None else _back(table, player, seat, mine),
        "proposal": _proposal(table, player),
        "again": None if table.again is None else table.again[1],
        "times": None if table.times is None else table.times.now(table.to_act, now()),
        "paused": table.paused,
        "table": table_card(table.row, player, table.online(), table.away()),
    }


def _back(table: Table, player: Player, seat: int, mine: list[int]) -> dict[str, Any] | None:
    """Where the visitor may go back to, beyond the one choice of `can_undo`."""
    if table.row.status != "playing" or table.lesson is not None:
        return None
    locked = [one for one in mine if one != seat and table.row.seats[one].locked]
    return offered(table.game, seat, mine, table.alone(player), locked)


def _proposal(table: Table, player: Player | None) -> dict[str, Any] | None:
    """Somebody asks to go back: who, how many choices that is, and who has not answered yet."""
    asked = table.proposal
    if asked is None:
        return None
    waiting = [place.seat for place in table.row.seats if place.player_id in table.people() - asked.agreed]
    return {
        "by": min(place.seat for place in table.row.seats if place.player_id == asked.by),
        "choices": None if asked.to is None else len(table.game.choices) - asked.to,
        "waiting": waiting,
        "yours": player is not None and player.id in table.people() and player.id not in asked.agreed,
    }


def _lesson(table: Table, offered: list[dict[str, Any]], t: Translator) -> dict[str, Any]:
    """What the learner reads at this moment of a lesson. Only the move that it asks for is offered; that of another
    seat is told in words, and the learner lets it happen."""
    lesson, moment, decision = table.lesson, table.moment(), table.game.decision
    if lesson is None or moment is None:
        return {"lesson": None}
    wanted = table.wanted()
    move = None
    if wanted is not None and decision is not None and decision.seat != lesson.seat:
        label = table.show.label(decision.options[wanted], table.info.view(table.game.state, decision.seat), t)
        move = {"option": wanted, "label": label}
    return {
        "options": [option for option in offered if wanted in (None, option["id"])],
        "lesson": {
            "title": t(lesson.title),
            "text": t(moment.say),
            "rule": moment.rule,
            "page": moment.page,
            "pages": lesson.pages,
            "over": moment.wanted is None,
            "move": move,
        },
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
    if happening.kind in ("undo", "back"):
        assert happening.seat is not None
        who = seat_mark(happening.seat, t)
        one = happening.kind == "undo"
        text = t("{who} takes the last choice back.", who=who) if one else t("{who} goes back to here.", who=who)
        return [{"index": happening.index, "seat": happening.seat, "text": text, "rule": None, "places": []}]
    seen = [info.seen_step(step, seat) for step in happening.steps]
    lines = show.lines([step for step in seen if step is not None], happening.seat or 0, t)
    return [{"index": happening.index, **asdict(line)} for line in lines]


def _log(table: Table, seat: int | None, t: Translator, since: int) -> list[dict[str, Any]]:
    told = table.told.setdefault((seat, t.lang), [])
    for happening in table.story.happenings[len(told) :]:  # happening number n has index n
        told.append(log_lines(table.info, table.show, happening, seat, t))
    return [line for lines in told[since + 1 :] for line in lines]


def table_card(row: TableRow, player: Player | None, online: set[str], away: Mapping[str, int]) -> dict[str, Any]:
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
                "away": away.get(place.player_id or ""),
                "pin": place.locked,
                "hand": place.lender is not None,
                "lent": place.lender is not None and place.lender == me,
            }
            for place in row.seats
        ],
        "invite": row.invite if row.status == "open" and (owner or seated or row.public) else None,
        "to_act": row.to_act if row.status == "playing" else None,
        "public": row.public,
        "lesson": row.lesson,
        "clock": row.clock,
        "fingerprint": None if row.seed_given or row.start is not None else fingerprint(row.seed),
        "pack": None if row.pack is None else row.pack["name"],
        "seed_given": row.seed_given,
        "from_position": row.start is not None,
    }


def reason(table: Table, game: Game, advice: Mapping[str, Any], lang: str) -> str:
    """Why the best option of a hint is good for the seat to act."""
    assert game.decision is not None
    t, seat = translator(lang), game.decision.seat
    things = table.show.features(game.view(seat), t)
    return say_reason(advice["facts"], seat, things, t, len(advice["opinions"]) > 1)
