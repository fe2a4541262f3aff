"""Going back: to the beginning of a turn, past bots, and by consent."""

from __future__ import annotations

import time
from typing import Any

import pytest

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def back(guest: Guest, table: str, index: int, to: int, status: int = 200) -> Any:
    return guest.post(f"tables/{table}/back", {"index": index, "to": to, "id": guest.new_id()}, status)


def wait_for_me(guest: Guest, table: str, seat: int = 0) -> Any:
    patience = time.monotonic() + 20  # a bot's process must start
    while time.monotonic() < patience:
        update = guest.update(table, seat)
        if update["to_act"] in (seat, None):
            return update
        time.sleep(0.02)
    raise AssertionError("the bots do not come to an end")


def roll(guest: Guest, table: str, seat: int = 0) -> Any:
    """The last option of the toy: chance, which cannot be undone."""
    update = guest.update(table, seat)
    guest.choose(table, update["index"], len(update["options"]) - 1)
    return guest.update(table, seat)


def test_against_bots_everything_since_the_own_last_choice_can_be_taken_back(start: StartServer) -> None:
    server = start()
    ada = server.guest()
    table = ada.open_table(HUMAN, bot(), seed="x")
    first = wait_for_me(ada, table)
    assert first["back"] == {"turn": None, "free": None, "ask": None}
    roll(ada, table)
    later = wait_for_me(ada, table)
    assert not later["can_undo"]
    assert later["back"]["free"] == 0
    back(ada, table, later["index"], 1, status=403)  # in the middle of what the bots did
    back(ada, table, later["index"], 0)
    again = ada.update(table, 0)
    assert again["view"] == first["view"]
    assert again["options"] == first["options"]
    assert again["index"] == later["index"] + 1
    assert "goes back" in again["log"][-1]["text"]
    roll(ada, table)
    server.close()
    stored = ada.at(start()).update(table, 0)  # the history tells the same story after a restart
    assert stored["index"] >= again["index"] + 1


def test_between_people_it_needs_consent(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN, seed="x")
    table = made["id"]
    eve.post(f"tables/{table}/join", {"invite": made["invite"]})
    first = ada.update(table, 0)
    roll(ada, table)
    now = ada.update(table, 0)
    assert now["back"] == {"turn": None, "free": None, "ask": 0}
    back(ada, table, now["index"], 0, status=403)
    with ada.socket(table) as hers, eve.socket(table) as his:
        hers.hello(0)
        his.hello(1)
        his.send(type="answer", index=now["index"], agree=True)
        assert "asks you" in his.until("refused")["reason"]
        hers.send(type="propose", index=now["index"])
        asked = until_proposal(his)
        assert asked["proposal"] == {"by": 0, "choices": 1, "waiting": [1], "yours": True}
        his.send(type="answer", index=now["index"], agree=False)
        while his.until("update")["proposal"] is not None:
            pass
        assert ada.update(table, 0)["index"] == now["index"]
        hers.send(type="propose", index=now["index"])
        until_proposal(his)
        his.send(type="answer", index=now["index"], agree=True)
        his.until("update", now["index"] + 1)
    after = ada.update(table, 0)
    assert after["view"] == first["view"]
    assert after["proposal"] is None


def until_proposal(socket: Any) -> Any:
    for _ in range(20):
        update = socket.until("update")
        if update["proposal"] is not None:
            return update
    raise AssertionError("nobody asks")


def test_strangers_and_spectators_change_nothing(server: Server) -> None:
    ada, max_ = server.guest("Ada"), server.guest("Max")
    table = ada.open_table(HUMAN, bot(), seed="x")
    wait_for_me(ada, table)
    roll(ada, table)
    later = wait_for_me(ada, table)
    back(max_, table, later["index"], 0, status=403)
    with max_.socket(table) as stands:
        stands.hello(None)
        stands.send(type="propose", index=later["index"])
        assert "only watch" in stands.until("refused")["reason"]
    assert ada.update(table, 0)["index"] == later["index"]
