"""A restart continues every table: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from farside.server.lock import AlreadyServed

from .conftest import StartServer
from .play import HUMAN, OPEN, bot
from .test_bots import finished, wait_for

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def test_a_restart_continues_every_table(start: StartServer) -> None:
    server = start()
    ada, bob = server.guest("Ada"), server.guest("Bob")
    plain = ada.open_table(HUMAN, HUMAN)
    made = ada.open_table(HUMAN, OPEN)
    packed = ada.open_table(HUMAN, HUMAN, pack={"name": "p", "game": "toy", "changes": {"roll": {"bonus": 5}}})
    over = ada.open_table(HUMAN, HUMAN, options={"length": 1})
    ada.choose(plain, 0, 1)
    ada.undo(plain, 1)
    ada.choose(plain, 2, 0)
    ada.choose(packed, 0, len(ada.update(packed, 0)["options"]) - 1)
    ada.play_out(over)
    tables = (plain, made["id"], packed, over)
    before = [[ada.update(table, seat) for seat in (0, None)] for table in tables]
    record = ada.get(f"tables/{over}/record")
    server.close()

    server = start()
    ada, bob = ada.at(server), bob.at(server)
    assert [[ada.update(table, seat) for seat in (0, None)] for table in tables] == before
    assert ada.get(f"tables/{over}/record") == record
    assert ada.update(plain, 0)["can_undo"] is True  # the undo stack comes back too
    ada.undo(plain, 3)
    assert ada.get("me") == {"name": "Ada", "lang": "en", "login": None}
    assert bob.post(f"tables/{made['id']}/join", {"invite": made["invite"]}) == {"seat": 1}
    assert len(ada.get("tables")["mine"]) == 4


def test_retries_are_answered_again_and_applied_once(start: StartServer) -> None:
    server = start()
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    assert ada.choose(table, 0, 0, id="once") == {"index": 1}
    ada.choose(table, 1, 0)
    assert ada.choose(table, 0, 0, id="once") == {"index": 1}
    with ada.socket(table) as socket:
        socket.send(type="choose", index=0, option=0, id="once")
        assert socket.until("done") == {"type": "done", "id": "once", "index": 1}
    server.close()
    ada = ada.at(start())
    assert ada.choose(table, 0, 0, id="once") == {"index": 1}
    assert ada.update(table)["index"] == 2


def test_bots_go_on_by_themselves(start: StartServer) -> None:
    server = start(bot_pause=60)
    ada = server.guest()
    waiting_bot = ada.open_table(bot(), bot())
    waiting_human = ada.open_table(HUMAN, bot())
    server.close()
    server = start()
    ada = ada.at(server)
    wait_for(lambda: len(server.stored()["history"]) == 6)  # seen without asking for the table
    assert finished(ada, waiting_bot)()
    assert ada.update(waiting_human)["index"] == 0


def test_one_server_per_database(start: StartServer) -> None:
    start()
    with pytest.raises(AlreadyServed, match="Another Farside server is using"):
        start()


def test_a_stored_game_that_does_not_replay_is_not_shown(start: StartServer) -> None:
    server = start()
    ada = server.guest()
    good, bad, old = [ada.open_table(HUMAN, HUMAN) for _ in range(3)]
    ada.choose(bad, 0, 0)
    server.close()
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database:
        database.execute("UPDATE history SET hash = 'other' WHERE table_id = ?", [bad])
        database.execute("UPDATE tables SET rules_version = 0 WHERE id = ?", [old])
        database.commit()
    ada = ada.at(start())
    ada.update(good)
    assert "stored is other" in ada.update(bad, status=500)["error"]
    assert "Rules version 0 began this game, this program plays 1." in ada.update(old, status=500)["error"]


def test_many_tables_are_dropped_from_memory_and_come_back(start: StartServer) -> None:
    server = start(tables_in_memory=2)
    ada = server.guest()
    tables = [ada.open_table(HUMAN, HUMAN) for _ in range(5)]
    with ada.socket(tables[0]) as socket:
        socket.hello(seat=0)
        for table in tables:
            ada.choose(table, 0, 0)
        assert len(server.app.state.services.house._tables) <= 4
        assert socket.until("update", 1)["index"] == 1  # the one in use stayed
    assert all(ada.update(table)["index"] == 1 for table in tables)
