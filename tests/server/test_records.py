"""Records: proved, taken along, brought back, and played on from any moment."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farside.fairness import fingerprint
from farside.server.games import OURS
from tests.cli.conftest import Command, farside  # noqa: F401  (a fixture)

from .conftest import StartServer
from .play import HUMAN, Guest, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def finished(guest: Guest) -> str:
    table = guest.open_table(HUMAN, HUMAN)
    guest.play_out(table)
    return str(table)


def test_the_fingerprint_shown_at_the_start_is_that_of_the_seed_in_the_record(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    shown = ada.update(table, 0)["table"]["fingerprint"]
    ada.play_out(table)
    assert fingerprint(ada.get(f"tables/{table}/record")["seed"]) == shown


def test_a_chosen_seed_has_no_fingerprint(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN, seed="mine")
    assert ada.update(table, 0)["table"]["fingerprint"] is None


def test_a_record_comes_back_and_is_proved_again(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    record = ada.get(f"tables/{finished(ada)}/record")
    copy = eve.post("records", {**record, "players": ["Ada", "Zoe"]})["id"]
    assert eve.get(f"tables/{copy}/record") == record
    assert [seat["name"] for seat in eve.get(f"tables/{copy}")["seats"]] == ["Ada", "Zoe"]
    assert eve.get(f"tables/{copy}/replay")["length"] == len(record["choices"])
    assert copy in [table["id"] for table in eve.get("tables")["mine"]]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "tennis"}, "no game"),
        ({"choices": []}, "not over"),
        ({"choices": [[0, ["Roll", 0], "00"]]}, "led to state"),
        ({"seed": None, "choices": "none"}, "cannot be played again"),
    ],
)
def test_what_is_no_record_of_a_finished_game(server: Server, change: dict[str, object], why: str) -> None:
    ada = server.guest()
    record = ada.get(f"tables/{finished(ada)}/record")
    before = server.stored()
    assert why in ada.post("records", {**record, **change}, 422)["error"]
    assert server.stored() == before


def test_play_on_from_a_moment_of_a_finished_game(server: Server) -> None:
    ada = server.guest()
    table = finished(ada)
    then = ada.get(f"tables/{table}/replay/4", seat=1)
    fork = ada.post(f"tables/{table}/fork", {"number": 4, "seat": 1})["id"]
    now = ada.update(fork, 1)
    assert now["view"] == then["view"]
    assert [seat["kind"] for seat in now["table"]["seats"]] == ["bot", "human"]
    ada.post(f"tables/{table}/fork", {"number": 4, "seat": 7}, 404)
    ada.post(f"tables/{table}/fork", {"number": 4000, "seat": 0}, 404)


def test_a_game_that_goes_on_cannot_be_forked(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, bot())
    ada.post(f"tables/{table}/fork", {"number": 0, "seat": 0}, 409)


def test_the_command_proves_a_record(start: StartServer, tmp_path: Path, farside: Command) -> None:  # noqa: F811
    ada = start(games=OURS).guest()
    table = ada.open_table(HUMAN, HUMAN, game="alien-frontiers")
    shown = ada.update(table, 0)["table"]["fingerprint"]
    for _ in range(30):
        update = ada.update(table)
        ada.choose(table, update["index"], 0)
    # The record of a game under way is nobody's business: taken from the database here.
    from farside.core.record import new_game
    from farside.games import find_game

    row = ada.server.stored()["tables"][0]
    game = new_game(find_game("alien-frontiers"), 2, row[4], json.loads(row[3]))
    for _ in range(30):
        game.choose(0)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(game.record))
    found = farside("verify", str(path), "--fingerprint", shown[:12])
    assert found.code == 0
    assert "30 choices" in found.out
    assert "as the table showed" in found.out
    assert farside("verify", str(path), "--fingerprint", "0123456789").code == 1
    forged = json.loads(path.read_text())
    forged["seed"] = "another"
    path.write_text(json.dumps(forged))
    assert farside("verify", str(path)).code == 1
