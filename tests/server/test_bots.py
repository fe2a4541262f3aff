"""Bots take their turns; a bot that hangs, crashes or errs costs its process, not the table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

import pytest

from farside.core.codec import step_to_json
from farside.core.play import Step
from farside.core.record import Game, new_game
from farside.server import playing
from farside.server.bots import BotFailed, Bots, Plan, Worker, _asked
from farside.server.moves import BotSeat
from farside.server.pacing import STEP, in_step, shown_after
from farside.server.refused import Refused
from farside.server.settings import Settings
from farside.server.table import Table

from .conftest import StartServer
from .play import HUMAN, Guest, bot
from .toy import GAMES, TOY, Bury, Roll

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def wait_for(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def options_of(game: Game) -> Sequence[Step]:
    assert game.decision is not None
    return game.decision.options


def finished(guest: Guest, table: str) -> Callable[[], bool]:
    return lambda: guest.get(f"tables/{table}")["status"] == "finished"


def test_bots_take_their_turns(start: StartServer, caplog: pytest.LogCaptureFixture) -> None:
    server = start(bot_workers=2)
    ada = server.guest()
    table = ada.open_table(HUMAN, bot(), bot())
    with ada.socket(table) as socket:
        update = socket.hello(seat=0)
        turns = 0
        while update["result"] is None:
            if update["options"]:
                socket.send(type="choose", index=update["index"], option=0, id=f"turn {turns}")
                turns += 1
            update = socket.until("update", update["index"] + 1)
        assert (turns, update["index"]) == (3, 9)
    bots_moves = [row for row in server.stored()["history"] if row[4] is None]
    assert [row[3] for row in bots_moves] == [1, 2, 1, 2, 1, 2]
    assert caplog.records == []  # none was taken for them


def test_a_table_of_bots_plays_by_itself(start: StartServer) -> None:
    ada = start().guest()
    wait_for(finished(ada, ada.open_table(bot(), bot(), options={"length": 20})))


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("hangs", "no choice within 0.3 s"),
        ("fails", "ZeroDivisionError: a bug of the bot"),
        ("dies", "its process died"),
        ("wrong", "it chose"),
    ],
)
def test_bots_that_do_not_play(start: StartServer, caplog: pytest.LogCaptureFixture, level: str, why: str) -> None:
    server = start(bot_seconds=0.3)
    ada = server.guest()
    with caplog.at_level(logging.WARNING, "farside.server"):
        table = ada.open_table(bot(level), HUMAN, options={"length": 1})
        other = ada.open_table(HUMAN, HUMAN)
        ada.choose(other, 0, 0)  # other tables do not wait
        wait_for(lambda: ada.update(table)["to_act"] == 1)
    assert any(why in record.getMessage() and table in record.getMessage() for record in caplog.records)
    ada.choose(table, 1, 0)
    assert finished(ada, table)()
    good = ada.open_table(bot("random"), HUMAN, options={"length": 1})  # the worker was replaced
    wait_for(lambda: ada.update(good)["to_act"] == 1)
    assert not any(good in record.getMessage() for record in caplog.records)


def test_a_seat_that_cannot_be_imagined(
    start: StartServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bug in a game's `imagine` leaves the bot without knowledge, not the table without an end."""
    monkeypatch.setattr("farside.core.record.Game.imagine", lambda *_: 1 / 0)
    ada = start().guest()
    table = ada.open_table(bot(), HUMAN, options={"length": 1})
    wait_for(lambda: ada.update(table)["to_act"] == 1)
    assert "could not be asked" in caplog.text


async def test_the_expert_thinks_in_all_idle_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And goes through with its plan: what it meant to do next needs no thought."""
    asked: list[str] = []
    ask = Worker.ask

    def counted(self: Worker, question: dict[str, Any], seconds: float) -> Any:
        asked.append(question["seed"])
        return ask(self, question, seconds)

    monkeypatch.setattr(Worker, "ask", counted)
    game = new_game(TOY, 2, "many minds", {"length": 3})
    with closing(Bots(Settings("sqlite+aiosqlite://", bot_workers=3), GAMES)) as bots:
        option, plan = await bots.choose(game, "expert", "here")
        assert len(set(asked)) == 3  # each with chance of its own
        assert isinstance(options_of(game)[option], Bury)
        assert plan == [step_to_json(Roll(0))]
        game.choose(option)
        game.choose(0)
        option, plan = await bots.choose(game, "expert", "here", plan)
        assert options_of(game)[option] == Roll(0)
        assert plan == []
        assert len(asked) == 3
        await bots.choose(game, "random", "here")
        assert len(asked) == 4  # a quick one needs one process


async def test_who_goes_away_leaves_no_answer_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that is given up is thought to its end; until then its worker is not asked anything else."""
    asked: list[Worker] = []
    ask = Worker.ask

    def slowly(self: Worker, question: dict[str, Any], seconds: float) -> Any:
        assert self not in asked
        asked.append(self)
        time.sleep(0.3)
        answer = ask(self, question, seconds)
        asked.remove(self)
        return answer

    monkeypatch.setattr(Worker, "ask", slowly)
    game = new_game(TOY, 2, "given up", {"length": 3})
    with closing(Bots(Settings("sqlite+aiosqlite://", bot_workers=2), GAMES)) as bots:
        given_up = asyncio.create_task(bots.choose(game, "random", "here"))
        await asyncio.sleep(0.1)
        given_up.cancel()
        answers = await bots._ask_all({"do": "choose", "level": "expert", **_asked(game)}, 0)
        assert isinstance(answers[0], list)  # thoughts, as an expert has them; not the number of the first question
        assert given_up.cancelled()


async def test_a_process_that_fails_does_not_spoil_what_the_others_think(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Worker.ask
    failed: list[Worker] = []

    def fails_once(self: Worker, question: dict[str, Any], seconds: float) -> Any:
        if not failed:
            failed.append(self)
            raise BotFailed("its process died")
        return ask(self, question, seconds)

    monkeypatch.setattr(Worker, "ask", fails_once)
    game = new_game(TOY, 2, "many minds", {"length": 3})
    with closing(Bots(Settings("sqlite+aiosqlite://", bot_workers=2), GAMES)) as bots:
        option, plan = await bots.choose(game, "expert", "here")
    assert isinstance(options_of(game)[option], Bury)
    assert plan


def test_a_plan_is_forgotten_when_the_game_goes_another_way(
    start: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody takes his choice back while the bot thinks, and makes another one."""
    plans: list[Plan] = []

    async def think(bots: Bots, game: Game, level: str, where: str, plan: Plan) -> tuple[int, Plan]:
        plans.append(plan)
        await asyncio.sleep(0.6)
        return 0, [["Roll", 1]]

    monkeypatch.setattr(Bots, "choose", think)
    ada = start(bot_pause=0.05).guest()
    table = ada.open_table(HUMAN, bot(), options={"length": 3})
    ada.choose(table, 0, 0)
    ada.undo(table, 1)
    ada.choose(table, 2, 0)
    wait_for(lambda: ada.update(table, 0)["to_act"] == 0 and len(plans) == 2)
    assert plans == [[], []]


def test_undo_while_a_bot_thinks(start: StartServer) -> None:
    server = start(bot_seconds=30, bot_pause=0.2)
    ada = server.guest()
    table = ada.open_table(HUMAN, bot("hangs"))
    ada.choose(table, 0, 0)
    assert ada.update(table, 0)["can_undo"] is True
    ada.undo(table, 1)
    time.sleep(0.4)
    assert ada.update(table, 0)["to_act"] == 0
    started = time.monotonic()
    ada.choose(table, 2, 0)
    time.sleep(0.5)  # now the bot hangs for real
    server.close()
    assert time.monotonic() - started < 5
    assert len(server.stored()["history"]) == 3  # and closing the server is no reason for a random move


def test_when_a_move_is_shown_does_not_tell_how_long_the_bot_thought() -> None:
    assert {shown_after(thought, 0.5) for thought in (0.0, 0.01, 0.3, 0.5)} == {0.5}
    assert {shown_after(thought, 0.5) for thought in (0.51, 1.0, 1.5)} == {0.5 + STEP}
    assert shown_after(3.0, 0.5) == 0.5 + 3 * STEP
    assert shown_after(0.3, 0.0) == 0.3  # nobody watches


async def test_a_quick_bot_waits_for_the_end_of_the_pause() -> None:
    clock = asyncio.get_running_loop().time
    for thought in (0.0, 0.1):
        begun = clock()
        assert await in_step(asyncio.sleep(thought, "move"), 0.2) == "move"
        assert clock() - begun >= 0.2


def test_the_table_shows_bots_moves_in_steps(start: StartServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(bots: Bots, game: Game, level: str, where: str, plan: Plan) -> tuple[int, Plan]:
        await asyncio.sleep(0.2)
        return 0, plan

    monkeypatch.setattr(Bots, "choose", think)
    server = start(bot_pause=0.1)
    ada = server.guest()
    table = ada.open_table(bot(), bot(), options={"length": 1})
    wait_for(finished(ada, table))
    first, second = [row[-1] for row in server.stored()["history"]]  # milliseconds
    assert second - first >= 1000 * (0.1 + STEP) - 20


def test_a_seat_that_was_taken_back_is_not_played_by_the_bot(start: StartServer) -> None:
    server = start(bot_pause=0.4)
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN, seed="x")
    ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": "random"})
    ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": None})
    time.sleep(1.0)
    assert ada.update(table, 0)["index"] == 0


def test_a_bot_waits_while_the_game_is_paused(start: StartServer, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answered = 0
    ready = False

    async def think(bots: Bots, game: Game, level: str, where: str, plan: Plan) -> tuple[int, Plan]:
        nonlocal asked, answered
        asked += 1
        while not ready:
            await asyncio.sleep(0.01)
        answered += 1
        return 0, plan

    monkeypatch.setattr(Bots, "choose", think)
    ada = start().guest()
    table = ada.open_table(HUMAN, bot(), clock={"kind": "days", "store": 3 * 86_400_000, "more": 0})
    with ada.socket(table) as socket:
        socket.hello(seat=0)
        ada.choose(table, 0, 0)
        wait_for(lambda: asked == 1)
        socket.send(type="pause", stop=True)
        while not socket.until("update")["paused"]:
            pass
        ready = True
        wait_for(lambda: answered == 1)
        time.sleep(0.3)
        assert (ada.update(table, 0)["index"], asked) == (1, 1)  # it neither moves nor thinks again
        socket.send(type="pause", stop=False)
        wait_for(lambda: bool(ada.update(table, 0)["to_act"] == 0))
        assert asked == 2


@pytest.mark.parametrize("error", [OSError("disk full"), Refused("Not now.", 409)])
def test_a_bot_tries_again_until_its_move_can_be_made(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    caplog.set_level(logging.INFO, "farside.server")
    monkeypatch.setattr(playing, "LONGEST_WAIT", 0.02)
    failing = True
    tried = 0
    act = Table.act

    async def refuse(table: Table, actor: Any, move: Any) -> Any:
        nonlocal tried
        if failing and isinstance(actor, BotSeat):
            tried += 1
            raise error
        return await act(table, actor, move)

    monkeypatch.setattr(Table, "act", refuse)
    ada = start().guest()
    table = ada.open_table(HUMAN, bot())
    ada.choose(table, 0, 0)
    wait_for(lambda: tried > 10)
    assert ada.update(table, 0)["to_act"] == 1
    failing = False
    wait_for(lambda: bool(ada.update(table, 0)["to_act"] == 0))
    assert any(str(error) in (record.exc_text or record.getMessage()) for record in caplog.records)
