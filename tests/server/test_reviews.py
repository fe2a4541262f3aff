"""Hints with reasons, and reviews of finished games: made in the background, kept, and never a wedge."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from .conftest import StartServer
from .play import HUMAN, Guest, Server, bot
from .test_bots import wait_for
from .toy import GAMES, advise_badly, advise_never, review_failing, review_when

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def finished(guest: Guest, **wish: Any) -> str:
    table = str(guest.open_table(HUMAN, HUMAN, **wish))
    guest.play_out(table)
    return table


def reviewed(guest: Guest, table: str) -> dict[str, Any]:
    wait_for(lambda: bool(guest.get(f"tables/{table}/review")["ready"]), 60)
    found: dict[str, Any] = guest.get(f"tables/{table}/review")
    return found


def test_a_hint_has_the_best_options_and_a_reason(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, bot(), seed="x")
    last = len(ada.update(table, 0)["options"]) - 1
    hint = ada.post(f"tables/{table}/hint", {})
    assert hint == {
        "index": 0,
        "option": last,
        "options": [{"option": last, "share": 0.75}, {"option": 0, "share": 0.25}],
        "reason": "It brings 3 points.",
    }


@pytest.mark.parametrize("advise", [advise_badly, advise_never])
def test_no_hint_is_a_kind_refusal_and_the_game_goes_on(start: StartServer, advise: Any) -> None:
    server = start(games=replace(GAMES, advise=advise), bot_seconds=0.5)
    ada = server.guest()
    table = ada.open_table(HUMAN, bot(), seed="x")
    assert "Choose yourself" in ada.post(f"tables/{table}/hint", {}, 503)["error"]
    ada.choose(table, 0, 0)
    wait_for(lambda: bool(ada.update(table, 0)["index"] >= 2))


def test_a_finished_game_is_reviewed_once_for_everybody(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = finished(ada)
    review = reviewed(ada, table)
    length = ada.get(f"tables/{table}/replay")["length"]
    assert [len(line) for line in review["curve"]] == [length + 1] * 2
    swing = review["swings"][0]
    assert (swing["number"], swing["cause"], swing["change"]) == (1, "own", -0.5)
    assert swing["label"] == swing["better"]["label"]
    assert swing["better"]["reason"] == "It brings 3 points."
    assert eve.get(f"tables/{table}/review") == review


def test_a_game_that_goes_on_is_not_reviewed(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    assert "not over" in ada.get(f"tables/{table}/review", 409)["error"]


def test_a_review_that_fails_is_told_and_can_be_asked_for_again(start: StartServer) -> None:
    server = start(games=replace(GAMES, review=review_failing))
    ada = server.guest()
    table = finished(ada)
    for _ in range(2):
        assert ada.get(f"tables/{table}/review") == {"ready": False}
        wait_for(lambda: server.http.get(f"/api/tables/{table}/review").status_code == 503, 60)
    assert ada.get(f"tables/{table}/replay")["length"] > 0


def test_only_so_many_reviews_at_once(start: StartServer, tmp_path: Path) -> None:
    told = tmp_path / "go on"
    server = start(games=replace(GAMES, review=partial(review_when, told)), reviews_at_once=1)
    ada = server.guest()
    first, second = finished(ada), finished(ada)
    assert ada.get(f"tables/{first}/review") == {"ready": False}
    assert "try again" in ada.get(f"tables/{second}/review", 503)["error"]
    told.touch()
    reviewed(ada, first)
    reviewed(ada, second)
