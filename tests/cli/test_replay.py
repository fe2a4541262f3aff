"""`farside replay`: telling and proving a stored game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farside.core.record import new_game

from .conftest import Command
from .toy import GAME

pytestmark = pytest.mark.interpreted


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = new_game(GAME, 2, "a seed")
    while game.decision is not None:
        game.choose(2)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.record))
    return path


def test_the_story(farside: Command, record: Path) -> None:
    found = farside("replay", str(record))
    assert found.code == 0
    assert "1  seat 1 adds" in found.out
    assert "won (TOY-END-1)" in found.out
    assert farside("replay", str(record), "--seat", "2").code == 0
    assert farside("replay", str(record), "--seat", "3").code == 2


def test_the_proof(farside: Command, record: Path) -> None:
    assert "each leads to the recorded state" in farside("replay", str(record), "--verify").out
    document = farside("replay", str(record), "--verify", "--json").json()
    assert document["verified"] is True
    assert document["choices"] == len(json.loads(record.read_text())["choices"])
    assert sum(seat["won"] for seat in document["result"]) == 1


@pytest.mark.parametrize("change", [{"seed": "another"}, {"rules_version": 2}])
def test_a_changed_record_is_not_proved(farside: Command, record: Path, change: dict[str, object]) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text()), **change}))
    found = farside("replay", str(record), "--verify", "--json")
    assert found.code == 1
    assert found.json()["verified"] is False


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": "toy"}', '{"game": "chess"}'])
def test_what_is_no_record_is_refused(farside: Command, record: Path, text: str) -> None:
    record.write_text(text)
    found = farside("replay", str(record))
    assert found.code == 2
    assert "Traceback" not in found.err
