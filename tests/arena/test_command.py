"""`farside arena`: what it prints, draws and refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NoReturn

import pytest

from farside.arena import runner
from farside.arena.match import Job, Outcome
from farside.arena.results import RESULTS

from ..cli.conftest import Command, farside
from .helpers import other_bots, quick_play

__all__ = ["farside"]  # the fixture

AF = ("arena", "alien-frontiers")


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(runner, "Process", get_context("fork").Process)  # which know our bots
    with other_bots():
        yield


def test_one_json_document(farside: Command) -> None:
    found = farside(*AF, "--bots", "anna,bela,cyril", "--games", "6", "--seats", "2", "--seed", "7", "--json")
    document = found.json()
    assert (found.code, found.err) == (0, "")
    assert document["bots"] == ["anna", "bela", "cyril"]
    assert document["finished"] == 6
    assert [pair["games"] for pair in document["pairings"]] == [2, 2, 2]
    assert {row["bot"]: row["seats"] for row in document["ladder"]} == {"anna": 4, "bela": 4, "cyril": 4}
    assert document["problems"] == []


def test_nothing_else_gets_into_the_document(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def noisy(jobs: Sequence[Job], number: int) -> Iterator[Outcome]:
        print("a worker died")
        return map(quick_play, jobs)

    monkeypatch.setattr(runner, "on_processes", noisy)
    found = farside(*AF, "--bots", "anna,bela", "--games", "2", "--json")
    assert found.json()["finished"] == 2
    assert found.err == "a worker died\n"


def test_the_tables(farside: Command) -> None:
    found = farside(*AF, "--bots", "anna,bela", "--games", "2", "--options", "long_game=false")
    assert found.code == 0
    assert "Alien Frontiers, 2 players: 2 of 2 games finished; seeds: 1, each in all its seatings." in found.out
    for words in ("Ladder", "Pairings", "Seats", "score of bela", "choices in a game", "Ended by: AF-END-1 2."):
        assert words in found.out


def test_one_bot_among_others(farside: Command, tmp_path: Path) -> None:
    words = ("--bots", "anna,bela,bela", "--games", "3", "--out", str(tmp_path), "--plots")
    document = farside(*AF, *words, "--json").json()
    assert (document["seats"], document["finished"]) == (3, 3)
    assert {row["bot"]: (row["games"], row["seats"]) for row in document["ladder"]} == {"anna": (3, 3), "bela": (3, 6)}
    assert [pair["bots"] for pair in document["pairings"]] == [["anna", "bela"]]
    assert [list(row["bots"]) for row in document["by_seat"]] == [["anna", "bela"]] * 3
    assert "Ladder" in farside(*AF, *words).out
    assert farside(*AF, "--out", str(tmp_path), "--resume", "--json").json()["bots"] == ["anna", "bela", "bela"]


def test_the_number_of_processes_changes_nothing(farside: Command, tmp_path: Path) -> None:
    found: list[Any] = []
    for jobs in ("1", "3"):
        words = ("--bots", "anna,bela", "--games", "6", "--jobs", jobs, "--out", str(tmp_path / jobs), "--json")
        document = farside(*AF, *words).json()
        for row in document["ladder"]:
            del row["ms_per_decision"]
        lines = (tmp_path / jobs / RESULTS).read_text(encoding="utf-8").splitlines()
        found.append((document, sorted(json.dumps({**json.loads(line), "ms": 0}) for line in lines)))
    assert found[0] == found[1]


def test_going_on(farside: Command, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    farside(*AF, "--bots", "anna,bela", "--seats", "3", "--games", "6", "--seed", "x", *out)
    before = (tmp_path / RESULTS).read_bytes()
    again = farside(*AF, *out, "--resume", "--json")
    assert (again.json()["games"], again.json()["seed"]) == (6, "x")
    assert (tmp_path / RESULTS).read_bytes() == before
    farside(*AF, *out, "--resume", "--games", "12")
    assert (tmp_path / RESULTS).read_bytes().startswith(before)
    assert (tmp_path / RESULTS).read_bytes().count(b"\n") == 12
    farside(*AF, *out, "--resume", "--games", "6")
    assert farside(*AF, *out, "--resume", "--json").json()["games"] == 12  # fewer games are looked at, not forgotten
    elsewhere = farside("arena", "theseus", *out, "--resume")
    assert (elsewhere.code, "holds a match of alien-frontiers" in elsewhere.err) == (2, True)
    other = farside(*AF, "--bots", "anna,cyril", *out)
    assert other.code == 2
    assert "holds another match" in other.err


def test_a_failed_game_is_a_problem(farside: Command) -> None:
    found = farside(*AF, "--bots", "anna,failing", "--games", "2")
    assert found.code == 1
    assert "0 of 2 games finished" in found.out
    assert "bot in game '1/0' (anna, failing) at choice" in found.out
    assert "failing: ArithmeticError: no idea" in found.out


def test_pictures(farside: Command, tmp_path: Path) -> None:
    words = (*AF, "--bots", "anna,bela,cyril", "--games", "3", "--out", str(tmp_path), "--plots")
    drawn = farside(*words, "--json").json()["plots"]
    names = ("ladder", "pairings", "scores", "lengths")
    assert drawn == [str(tmp_path / f"{name}.{kind}") for name in names for kind in ("svg", "png")]
    for path in map(Path, drawn):
        assert path.read_bytes().startswith(b"\x89PNG" if path.suffix == ".png" else b"<?xml")
    assert "3 players: 3 games, seeds: 1" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--bots", "anna"), "A match needs two different bots or more"),
        (("--bots", "anna,anna"), "two different bots"),
        (("--bots", "anna,bela,bela", "--seats", "2"), "anna, bela, bela are 3, for a table of 2"),
        (("--bots", "anna,ana"), "There is no bot 'ana'. Did you mean anna?"),
        (("--bots", "anna,bela", "--seats", "7"), "Alien Frontiers is for 2, 3, 4 players, not 7"),
        (("--bots", "anna,bela", "--plots"), "--out DIR"),
        (("--resume", "--out", "nowhere"), "There is no match in nowhere"),
    ],
)
def test_what_cannot_be_played(farside: Command, words: tuple[str, ...], message: str) -> None:
    found = farside(*AF, *words)
    assert (found.code, found.out) == (2, "")
    assert message in found.err
    assert not Path("nowhere").exists()


def test_what_is_not_installed(farside: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> NoReturn:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(runner, "import_module", missing)
    assert "pip install 'farside[ray]'" in farside(*AF, "--bots", "anna,bela", "--ray").err
    for package, words in (("matplotlib", ("--plots", "--out", str(tmp_path / "m"))), ("openskill", ())):
        monkeypatch.setattr("farside.cli.arena.find_spec", lambda name, lacking=package: None if name == lacking else 1)
        found = farside(*AF, "--bots", "anna,bela", *words)
        assert found.code == 2
        assert package in found.err
        assert "pip install 'farside[arena]'" in found.err
    assert not (tmp_path / "m").exists()


def test_stopping_says_how_to_go_on(farside: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def stopped(*arguments: object, **named: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(runner, "on_processes", stopped)
    found = farside(*AF, "--bots", "anna,bela", "--out", str(tmp_path))
    assert found.code == 130
    assert f"--out {tmp_path} --resume goes on with it" in found.err


def test_a_time_for_each_move(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """For all who search and have none of their own."""

    def quickly(jobs: Sequence[Job], number: int) -> Iterator[Outcome]:
        return map(quick_play, jobs)

    monkeypatch.setattr(runner, "on_processes", quickly)
    bots = "anna,openspiel-mcts,openspiel-ismcts:40"
    found = farside(*AF, "--bots", bots, "--games", "2", "--time", "0.5", "--json").json()
    assert found["bots"] == ["anna", "openspiel-mcts:500", "openspiel-ismcts:40"]
    assert farside(*AF, "--bots", bots, "--time", "0").code == 2
