"""Clocks: time in store, days per turn, time that is up, and pauses by consent."""

from __future__ import annotations

import time
from typing import Any

import pytest

from farside.server.clock import DAY, MINUTE, Clock, Times

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own

LIVE = Clock("live", 10 * MINUTE, 5_000)
DAYS = Clock("days", 3 * DAY, 0)


def test_a_live_clock_runs_for_the_seat_to_act_and_grows_when_it_hands_over() -> None:
    times = LIVE.start(2, True, 0)
    assert times.now(0, 60_000) == (9 * MINUTE, 10 * MINUTE)
    times = LIVE.after(times, 0, 0, 60_000)  # the same seat goes on: nothing is added
    assert times.left == (9 * MINUTE, 10 * MINUTE)
    times = LIVE.after(times, 0, 1, 120_000)
    assert times.left == (8 * MINUTE + 5_000, 10 * MINUTE)
    assert times.now(1, 120_000 + 20 * MINUTE)[1] == 0  # never below nothing
    assert LIVE.after(times, 1, None, 130_000).since is None  # the game is over


def test_by_days_each_turn_has_its_own_time() -> None:
    times = DAYS.after(DAYS.start(2, True, 0), 0, 1, 2 * DAY)
    assert times.left == (3 * DAY, 3 * DAY)


def test_going_back_adds_nothing() -> None:
    times = DAYS.after(DAYS.start(2, True, 0), 0, 1, 2 * DAY)
    assert DAYS.back(times, 1, 0, DAY, 2 * DAY + 5).left == (DAY, 3 * DAY - 5)
    assert DAYS.back(times, 1, 0, None, 2 * DAY).left == (3 * DAY, 3 * DAY)  # not known any more, after a restart
    assert LIVE.back(LIVE.start(2, True, 0), 1, 0, None, MINUTE).left == (10 * MINUTE, 9 * MINUTE)


def test_going_to_and_fro_does_not_fill_a_clock(server: Server) -> None:
    ada, _, table = table_for_two(server, {"kind": "live", "store": 100_000, "more": 10_000})
    for _ in range(4):
        now = ada.update(table, 0)
        assert now["to_act"] == 0
        ada.choose(table, now["index"], 0)
        now = ada.update(table, 0)
        assert now["to_act"] == 1
        ada.undo(table, now["index"])
    assert max(ada.update(table, 0)["times"]) <= 100_000


def test_a_stopped_clock_stands_still() -> None:
    times = LIVE.start(2, True, 0).stopped(0, 60_000)
    assert times.now(0, 10**9) == (9 * MINUTE, 10 * MINUTE)
    assert LIVE.after(times, 0, 1, 10**9).since is None
    assert times.started(10**9).now(0, 10**9 + 1000)[0] == 9 * MINUTE - 1000
    assert Times.from_json(times.to_json()) == times


def table_for_two(server: Server, clock: dict[str, Any]) -> tuple[Guest, Guest, str]:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN, seed="x", clock=clock)
    assert not ada.update(made["id"], 0)["paused"]
    time.sleep(0.05)
    assert ada.update(made["id"], 0)["times"] == [clock["store"]] * 2  # nothing runs before the game begins
    eve.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    return ada, eve, made["id"]


def test_when_the_time_is_up_a_bot_plays_on_until_the_player_comes_back(start: StartServer) -> None:
    ada, eve, table = table_for_two(start(), {"kind": "live", "store": 1000, "more": 0})
    patience = time.monotonic() + 20
    while time.monotonic() < patience and eve.update(table, 1)["to_act"] == 0:
        time.sleep(0.05)
    update = eve.update(table, 1)
    assert update["table"]["seats"][0]["kind"] == "bot"
    assert update["times"][0] == 0
    ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": None})
    back = ada.update(table, 0)
    assert back["table"]["seats"][0]["kind"] == "human"
    assert back["times"][0] >= MINUTE - 1000


def test_coming_and_going_gains_no_time(start: StartServer) -> None:
    """A player has a minute to come back to only when the bot has played for him."""
    ada, _, table = table_for_two(start(bot_pause=20), {"kind": "live", "store": 30_000, "more": 0})
    for _ in range(2):
        ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": "random"})
        ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": None})
    assert ada.update(table, 0)["times"][0] < 30_000


def test_a_clock_goes_on_after_a_restart(start: StartServer) -> None:
    server = start()
    _, eve, _ = table_for_two(server, {"kind": "live", "store": 3000, "more": 0})
    server.close()
    eve = eve.at(start())  # nobody visits the table
    patience = time.monotonic() + 20
    while time.monotonic() < patience and eve.get("tables")["mine"][0]["seats"][0]["kind"] == "human":
        time.sleep(0.05)
    assert eve.get("tables")["mine"][0]["seats"][0]["kind"] == "bot"


def test_the_clocks_are_stopped_by_consent_and_nothing_can_be_chosen_then(server: Server) -> None:
    ada, eve, table = table_for_two(server, {"kind": "days", "store": 3 * DAY, "more": 0})
    with ada.socket(table) as hers, eve.socket(table) as his:
        hers.hello(0)
        his.hello(1)
        hers.send(type="pause", stop=True)
        while (asked := his.until("update"))["proposal"] is None:
            pass
        assert asked["proposal"] == {"by": 0, "choices": None, "waiting": [1], "yours": True}
        his.send(type="answer", index=asked["index"], agree=True)
        while not hers.until("update")["paused"]:
            pass
        before = ada.update(table, 0)
        assert "paused" in ada.choose(table, before["index"], 0, status=409)["error"]
        time.sleep(0.05)
        assert ada.update(table, 0)["times"] == before["times"]
        his.send(type="pause", stop=False)
        while hers.until("update")["paused"]:
            pass
    ada.choose(table, before["index"], 0)


@pytest.mark.parametrize(
    "clock", [{"kind": "live", "store": 10, "more": 0}, {"kind": "sand", "store": 5000, "more": 0}, {"kind": "live"}]
)
def test_no_such_clock(server: Server, clock: dict[str, Any]) -> None:
    server.guest().open_table(HUMAN, HUMAN, clock=clock, status=422)


def test_a_table_without_a_clock_cannot_be_paused(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    with ada.socket(table) as hers:
        assert hers.hello(0)["times"] is None
        hers.send(type="pause", stop=True)
        assert "cannot be stopped" in hers.until("refused")["reason"]
