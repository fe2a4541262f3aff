"""The same table once more: one for all who were there."""

from __future__ import annotations

from typing import Any

import pytest

from .play import HUMAN, OPEN, Guest, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
CLOCK = {"kind": "live", "store": 60_000, "more": 1_000}


def played(server: Server, **more: Any) -> tuple[Guest, Guest, str]:
    """A short game of Ada, a bot and Eve, brought to its end."""
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table({**HUMAN, "name": "Ada"}, OPEN, options={"length": 1}, seed="again", **more)
    eve.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    for guest in (ada, eve):
        guest.choose(made["id"], guest.update(made["id"])["index"], 0)
    return ada, eve, made["id"]


def again(guest: Guest, table: str, status: int = 200) -> Any:
    return guest.post(f"tables/{table}/rematch", {}, status)


def test_the_first_opens_it_and_the_others_sit_down(server: Server) -> None:
    ada, eve, table = played(server, clock=CLOCK)
    with eve.socket(table) as hers:
        assert hers.hello(1)["again"] is None
        made = again(ada, table)
        assert hers.until("update")["again"] == 0  # seat 0 plays again
    card = ada.get(f"tables/{made['id']}")
    assert (card["status"], card["clock"], card["options"]["length"]) == ("open", CLOCK, 1)
    assert [seat["kind"] for seat in card["seats"]] == ["human", "open"]
    assert again(eve, table)["id"] == made["id"]
    assert again(ada, table)["id"] == made["id"]  # a second click opens no second table
    card = eve.get(f"tables/{made['id']}")
    assert card["status"] == "playing"
    assert [(seat["name"], seat["mine"]) for seat in card["seats"]] == [("Ada", False), ("Eve", True)]


def test_bots_stay_and_own_seats_at_one_screen_stay_ones_own(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open_table({**HUMAN, "name": "Ada"}, bot(), {**HUMAN, "name": "Bea"}, options={"length": 1})
    ada.play_out(table)
    card = ada.get(f"tables/{again(ada, table)['id']}")
    assert [(seat["kind"], seat["level"]) for seat in card["seats"]] == [
        ("human", None), ("bot", "random"), ("human", None)
    ]  # fmt: skip
    assert [seat["name"] for seat in card["seats"]][::2] == ["Ada", "Bea"]


def test_a_table_that_was_closed_is_opened_anew(server: Server) -> None:
    ada, eve, table = played(server)
    first = again(ada, table)["id"]
    assert server.http.delete(f"/api/tables/{first}", headers=ada.headers).status_code == 200
    assert again(eve, table)["id"] != first


def test_who_may_not(server: Server) -> None:
    ada, _, table = played(server)
    assert "played here" in again(server.guest("Max"), table, 403)["error"]
    running = ada.open_table(HUMAN, HUMAN)
    assert "not over" in again(ada, running, 409)["error"]
