"""Vacation: clocks with days for each turn stand still, others see it, the budget is kept."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest

from farside.server.clock import DAY, MINUTE, Clock, Times
from farside.server.vacation import YEAR, Vacation, Vacations

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server
from .sinks import wait_for

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
DAYS = {"kind": "days", "store": 3 * DAY, "more": 0}
LIVE = {"kind": "live", "store": 10 * MINUTE, "more": 0}


def vacations(*known: Vacation, budget: int = 30) -> Vacations:
    return Vacations(None, budget, {"ada": list(known)})  # type: ignore[arg-type]


def test_a_clock_by_days_does_not_run_on_vacation() -> None:
    clock = Clock("days", 3 * DAY, 0)
    away = vacations(Vacation(DAY, 5 * DAY), Vacation(6 * DAY, 7 * DAY))

    def left(when: int, since: int = 0, player: str = "ada", rule: Clock = clock) -> int:
        times = away.rested(rule, Times((3 * DAY, 3 * DAY), since), player, when)
        assert times is not None
        return times.now(0, when)[0]

    assert left(DAY) == 2 * DAY
    assert left(3 * DAY) == left(5 * DAY) == 2 * DAY
    assert left(6 * DAY) == left(7 * DAY) == DAY
    assert left(8 * DAY) == 0
    assert left(4 * DAY, since=3 * DAY) == 3 * DAY  # the turn began during the vacation
    assert left(8 * DAY, player="eve") == 0
    assert left(2 * DAY, rule=Clock("live", 3 * DAY, 0)) == DAY
    stopped = Times((3 * DAY, 3 * DAY), None)
    assert away.rested(clock, stopped, "ada", 8 * DAY) == stopped


def test_each_day_begun_counts_for_a_year() -> None:
    away = vacations(Vacation(0, 10), Vacation(2 * DAY, 4 * DAY + 1), budget=10)
    assert away.left("ada", 5 * DAY) == 10 - 1 - 3
    assert away.left("ada", YEAR + 2 * DAY) == 10 - 3
    assert away.left("ada", YEAR + 5 * DAY) == away.left("eve", 0) == 10
    assert away.until("ada", 3 * DAY) == 4 * DAY + 1
    assert away.until("ada", 5 * DAY) is None


def two_players(server: Server, clock: dict[str, Any] | None) -> tuple[Guest, Guest, str]:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    ada.post("account", {"login": "ada", "password": "correct horse"})
    server.http.cookies.clear()
    made = ada.open_table(HUMAN, OPEN, seed="x", clock=clock)
    eve.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    return ada, eve, made["id"]


def test_others_see_it_and_the_clock_stands(server: Server) -> None:
    ada, eve, table = two_players(server, DAYS)
    assert ada.get("reach")["vacation"] == {"budget": 30, "left": 30, "until": None}
    with eve.socket(table) as his:
        his.hello(1)
        until = ada.post("vacation", {"days": 5})["vacation"]["until"]
        seats = his.until("update")["table"]["seats"]
        assert seats[0]["away"] == until
        assert abs(until - (time.time() * 1000 + 5 * DAY)) < MINUTE
        assert seats[1]["away"] is None
        before = eve.update(table, 1)["times"]
        time.sleep(0.1)
        assert eve.update(table, 1)["times"] == before
        assert not eve.update(table, 1)["paused"]
        ada.choose(table, 0, 0)  # who is away may play all the same
        assert eve.get(f"tables/{table}")["seats"][0]["away"] == until
        assert eve.get("tables")["mine"][0]["seats"][0]["away"] == until
        back = ada.post("vacation", {"days": 0})["vacation"]
        assert back == {"budget": 30, "left": 29, "until": None}
        while his.until("update")["table"]["seats"][0]["away"] is not None:
            pass
    first = eve.update(table, 1)["times"][1]
    time.sleep(0.05)
    assert eve.update(table, 1)["times"][1] < first  # his own clock runs


def test_live_clocks_run_on(server: Server) -> None:
    ada, eve, table = two_players(server, LIVE)
    ada.post("vacation", {"days": 5})
    first = eve.update(table, 1)["times"][0]
    time.sleep(0.05)
    assert eve.update(table, 1)["times"][0] < first


def test_it_ends_by_itself_and_outlives_a_restart(start: StartServer) -> None:
    server = start()
    ada, eve, table = two_players(server, {"kind": "days", "store": 2000, "more": 0})
    ada.post("vacation", {"days": 2})
    time.sleep(2.2)
    assert eve.update(table, 1)["table"]["seats"][0]["kind"] == "human"  # the time is not up
    server.close()
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database, database:
        soon = int(time.time() * 1000) + 6000  # the server must start before
        database.execute("UPDATE vacations SET ends = ?", (soon,))
    server = start()
    ada, eve = ada.at(server), eve.at(server)
    with eve.socket(table) as his:
        assert his.hello(1)["table"]["seats"][0]["away"] == soon
        while his.until("update")["table"]["seats"][0]["away"] is not None:
            pass
    wait_for(lambda: eve.update(table, 1)["table"]["seats"][0]["kind"] == "bot", "the end of the time")


def test_what_is_refused(start: StartServer) -> None:
    server = start(vacation_days=6)
    ada, eve, _ = two_players(server, DAYS)
    assert "account" in eve.post("vacation", {"days": 1}, 403)["error"]
    assert "Left in your year: 6" in ada.post("vacation", {"days": 7}, 409)["error"]
    assert "not on vacation" in ada.post("vacation", {"days": 0}, 409)["error"]
    ada.post("vacation", {"days": -1}, 422)
    ada.post("vacation", {"days": 4})
    assert "already" in ada.post("vacation", {"days": 1}, 409)["error"]
    ada.post("vacation", {"days": 0})
    assert ada.post("vacation", {"days": 5})["vacation"]["left"] == 0
