"""Talk at the table."""

from __future__ import annotations

from typing import Any

import pytest

from farside.server.talk import LONGEST, REACTIONS

from .conftest import StartServer
from .play import HUMAN, OPEN, Server, Socket

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def texts(update: Any) -> list[str]:
    return [line["text"] for line in update["talk"]]


def hear(socket: Socket) -> list[str]:
    """What the next update that brings talk says."""
    for _ in range(20):
        message = socket.receive()
        if message["type"] == "update" and message["talk"]:
            return texts(message)
    raise AssertionError("nothing was said")


def two_players(server: Server) -> tuple[Any, Any, str]:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN)
    eve.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    return ada, eve, made["id"]


def test_players_talk_and_it_is_kept(start: StartServer) -> None:
    server = start()
    ada, eve, table = two_players(server)
    with ada.socket(table) as hers, eve.socket(table) as his:
        hers.hello(0)
        his.hello(1)
        hers.send(type="say", text="  Well   met! ")
        assert hear(his) == ["Well met!"]
        assert hear(hers) == ["Well met!"]
        his.send(type="say", text=REACTIONS[0])
        assert hear(hers) == [REACTIONS[0]]
    server.close()
    lines = ada.at(start()).update(table, 0)["talk"]
    assert [(line["seat"], line["name"], line["reaction"], line["mine"]) for line in lines] == [
        (0, "Ada", False, True),
        (1, "Eve", True, False),
    ]
    assert lines[0]["who"] != lines[1]["who"]


def test_players_do_not_hear_spectators_before_the_end(server: Server) -> None:
    ada, eve, table = two_players(server)
    max_ = server.guest("Max")
    with max_.socket(table) as stands:
        stands.hello(None)
        stands.send(type="say", text="He has a seven!")
        assert hear(stands) == ["He has a seven!"]
    assert texts(ada.update(table, 0)) == []
    assert texts(ada.update(table)) == []  # not even when looking without a seat
    assert texts(max_.update(table)) == ["He has a seven!"]
    assert texts(server.guest("Zoe").update(table)) == ["He has a seven!"]
    for _ in range(200):
        update = ada.update(table)
        if update["to_act"] is None:
            break
        (ada if update["to_act"] == 0 else eve).choose(table, update["index"], 0)
    assert texts(ada.update(table, 0)) == ["He has a seven!"]


@pytest.mark.parametrize("text", ["", "   ", "x" * (LONGEST + 1), "a\x07b"])
def test_what_cannot_be_said(server: Server, text: str) -> None:
    ada, _, table = two_players(server)
    with ada.socket(table) as hers:
        hers.hello(0)
        hers.send(type="say", text=text)
        assert "printable" in hers.until("refused")["reason"]
    assert texts(ada.update(table, 0)) == []


def test_too_much_talk_is_refused(start: StartServer) -> None:
    server = start(words_at_once=2, words_per_second=0.0)
    ada, _, table = two_players(server)
    with ada.socket(table) as hers:
        hers.hello(0)
        for number in range(3):
            hers.send(type="say", text=f"line {number}")
        assert "too fast" in hers.until("refused")["reason"]
    assert texts(ada.update(table, 0)) == ["line 0", "line 1"]
