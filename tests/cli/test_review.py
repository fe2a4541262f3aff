"""`farside review`: the chances of each seat and what changed them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farside.bots.levels import find_bot
from farside.bots.seen import Seen
from farside.cli.review import blocks
from farside.core import codec
from farside.core.record import Game, new_game
from farside.core.rng import Rng
from farside.games import find_game

from .conftest import Command


def play_on(game: Game, until: int | None = None) -> Game:
    bot, rng = find_bot("easy", game.info.id, "cli"), Rng("cli")
    while game.decision is not None and len(game.choices) != until:
        game.choose(bot.choose(Seen.of(game, rng)))
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The last choices of a game of Theseus, as a game of their own."""
    theseus = find_game("theseus")
    length = len(play_on(new_game(theseus, 2, "cli")).choices)
    late = play_on(new_game(theseus, 2, "cli"), length - 25)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(play_on(new_game(theseus, 2, "end", start=codec.save(late.state))).record))
    return path


def test_a_curve_for_each_seat_and_the_swings(farside: Command, record: Path) -> None:
    found = farside("review", str(record))
    assert found.code == 0
    assert "seat 1  " in found.out
    assert "seat 2  " in found.out
    assert "█" in found.out
    assert "choice: " in found.out or "No choice and no roll changed much." in found.out
    assert "miejsce 1" in farside("review", str(record), "--lang", "pl").out


def test_as_json_for_one_seat(farside: Command, record: Path) -> None:
    document = farside("review", str(record), "--seat", "2", "--json").json()
    assert document["game"] == "theseus"
    assert document["seats"] == [2]
    assert len(document["curve"][0]) == len(json.loads(record.read_text())["choices"]) + 1
    assert {swing["seat"] for swing in document["swings"]} <= {2}
    assert all(swing["label"] for swing in document["swings"])
    assert document == farside("review", str(record), "--seat", "2", "--json").json()


def test_what_cannot_be_reviewed(farside: Command, record: Path, tmp_path: Path) -> None:
    assert "the seats 1 to 2, not 3" in farside("review", str(record), "--seat", "3").err
    assert "no language" in farside("review", str(record), "--lang", "xx").err
    document = json.loads(record.read_text())
    unfinished = tmp_path / "unfinished.json"
    unfinished.write_text(json.dumps({**document, "choices": document["choices"][:3]}))
    found = farside("review", str(unfinished))
    assert found.code == 2
    assert "is not over" in found.err
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**document, "seed": "another", "start": None}))
    found = farside("review", str(broken))
    assert found.code == 2
    assert "cannot be played again" in found.err


def test_blocks() -> None:
    assert blocks([0.0, 0.5, 1.0], 3, 1) == ["▁▄█"]
    assert blocks([0.0, 0.5, 1.0], 3, 2) == ["  █", "▁██"]
    assert [len(line) for line in blocks([0.5] * 500, 40, 3)] == [40] * 3


def test_a_hint_in_the_terminal(farside: Command) -> None:
    found = farside("play", "alien-frontiers", "--text", "--seats", "human,random", "--seed", "4", typed="h\nq\n-\n")
    assert found.code == 0
    assert " %  " in found.out
    assert "It brings" in found.out or "It costs" in found.out or "stands out" in found.out


def test_no_hints_between_people(farside: Command) -> None:
    words = ("play", "alien-frontiers", "--text", "--seats", "human,human", "--seed", "4")
    assert "against bots only" in farside(*words, typed="\nh\nq\n-\n").out
