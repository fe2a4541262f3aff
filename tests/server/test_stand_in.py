"""A bot stands in for a player."""

from __future__ import annotations

import time

import pytest

from .conftest import StartServer
from .play import HUMAN, OPEN, Server

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def test_a_bot_plays_for_somebody_until_he_comes_back(start: StartServer) -> None:
    server = start()
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN, seed="x")
    table = made["id"]
    eve.post(f"tables/{table}/join", {"invite": made["invite"]})
    ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": "random"})
    update = eve.update(table, 1)
    patience = time.monotonic() + 20  # a bot's process must start
    while update["to_act"] != 1 and time.monotonic() < patience:
        time.sleep(0.02)
        update = eve.update(table, 1)
    assert update["to_act"] == 1  # the bot has moved for her
    assert update["table"]["seats"][0]["kind"] == "bot"
    assert ada.update(table, 0)["table"]["seats"][0]["mine"]
    server.close()
    server = start()  # it is remembered
    ada, eve = ada.at(server), eve.at(server)
    assert ada.update(table, 0)["table"]["seats"][0]["kind"] == "bot"
    ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": None})
    now = eve.update(table, 1)
    eve.choose(table, now["index"], 0)
    mine = ada.update(table, 0)
    assert mine["to_act"] == 0
    assert mine["table"]["seats"][0] == {
        "seat": 0, "kind": "human", "name": "Ada", "level": None, "mine": True, "online": False, "away": None,
        "pin": False, "hand": False, "lent": False,
    }  # fmt: skip
    ada.choose(table, mine["index"], 0)


def test_who_may_not(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.open_table(HUMAN, HUMAN, seed="x")
    assert "not yours" in eve.post(f"tables/{table}/stand-in", {"seat": 0, "level": "random"}, 403)["error"]
    assert "no bot" in ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": "genius"}, 422)["error"]
    assert ada.update(table, 0)["table"]["seats"][0]["kind"] == "human"


def test_a_table_is_not_closed_on_somebody_for_whom_a_bot_stands_in(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN, seed="x")
    table = made["id"]
    eve.post(f"tables/{table}/join", {"invite": made["invite"]})
    eve.post(f"tables/{table}/stand-in", {"seat": 1, "level": "random"})
    closed = server.http.request("DELETE", f"/api/tables/{table}", headers=ada.headers)
    assert (closed.status_code, "Somebody else sits" in closed.json()["error"]) == (409, True)
    assert eve.update(table, 1)["table"]["seats"][1]["mine"]


def test_a_hint_is_what_a_bot_would_do_and_only_for_those_who_play_alone(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.open_table(HUMAN, HUMAN, seed="x")
    hint = ada.post(f"tables/{table}/hint", {})
    update = ada.update(table, 0)
    assert hint["index"] == update["index"]
    assert hint["option"] in [option["id"] for option in update["options"]]
    assert "not your turn" not in str(hint)
    eve.post(f"tables/{table}/hint", {}, 403)
    made = ada.open_table(HUMAN, OPEN, seed="x")
    eve.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    assert "against bots only" in ada.post(f"tables/{made['id']}/hint", {}, 403)["error"]


def test_nobody_chooses_for_the_bot(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open_table(HUMAN, HUMAN, seed="x")
    first = ada.update(table, 0)
    ada.post(f"tables/{table}/stand-in", {"seat": 0, "level": "hangs"})
    refused = ada.choose(table, first["index"], 0, status=409)
    assert "A bot plays for you" in refused["error"]
