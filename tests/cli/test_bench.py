"""`farside bench`: that it measures, not how fast we are."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from farside.bench import check
from farside.bench.measures import HEADINGS, MEASURES, Ours, medians
from farside.bench.peers import compare, ratios
from farside.bench.searches import SEARCH_HEADINGS, FarsideSearch, OpenSpielSearch, searches
from farside.bench.workers import Contestant
from farside.core.game import BadOption
from farside.games import find_game
from farside.games.alien_frontiers.rules.state import State

from .conftest import Command

pytestmark = pytest.mark.interpreted


def test_the_figures_of_a_game(farside: Command) -> None:
    found = farside("bench", "alien-frontiers", "--rounds", "2", "--seconds", "0.1", "--json")
    document = found.json()
    figures = document["results"]["alien-frontiers"]
    assert set(figures) == set(HEADINGS)
    assert all(value > 0 for value in figures.values())
    assert figures["choices_per_s"] >= figures["decisions_per_s"]
    assert document["rounds"] == 2
    assert found.err == ""


def test_the_table(farside: Command) -> None:
    found = farside("bench", "toy", "--rounds", "1", "--seconds", "0.05")
    assert "decisions/s" in found.out
    assert "copy µs" in found.out


def test_medians_and_ratios_are_taken_round_by_round() -> None:
    ours = [{"decisions_per_s": 100.0, "copy_us": 1.0}, {"decisions_per_s": 10.0}, {"decisions_per_s": 30.0}]
    its = [{"decisions_per_s": 10.0}, {"decisions_per_s": 1.0}, {"decisions_per_s": 10.0}]
    assert medians(ours[1:]) == {"decisions_per_s": 20.0}
    assert ratios(ours, its) == {"decisions_per_s": 10.0}


def test_contestants_are_measured_in_turn() -> None:
    entered = [
        Contestant(name, ["alien-frontiers", "2"], {"FARSIDE_ENGINE": "interpreted"}) for name in ("one", "other")
    ]
    turns: list[int] = []
    found = compare(entered, 2, 0.1, lambda: turns.append(1))
    assert len(turns) == 4
    assert [len(rounds) for rounds in found.values()] == [2, 2]


def test_one_that_does_not_start_says_why() -> None:
    entered = [Contestant("broken", ["no-such-game", "2"], {"FARSIDE_ENGINE": "interpreted"})]
    with pytest.raises(BadOption, match=r"broken cannot be measured: .*There is no game 'no-such-game'"):
        compare(entered, 1, 0.1, lambda: None)


def test_without_the_peer(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farside.bench.peers.find_spec", lambda name: None)
    found = farside("bench", "toy", "--peers")
    assert found.code == 2
    assert "farside[peers]" in found.err


# --- has it become slower? ----------------------------------------------------------------------------------------

CHECKED = {each.name for each in MEASURES if each.slice}


def ratios_here(rounds: int = 5) -> check.Table:
    ours = Ours(find_game("alien-frontiers"), 2)
    return {"interpreted": {"alien-frontiers": check.middle([check.one_round(ours) for _ in range(rounds)])}}


def test_every_slice_does_the_same_work() -> None:
    ours = Ours(find_game("alien-frontiers"), 2)
    for each in MEASURES:
        ours.restart()
        first = [each.work(ours) for _ in range(3)]
        ours.restart()
        assert [each.work(ours) for _ in range(3)] == first
        assert each.name in first[0]
        assert set(first[0]) <= set(HEADINGS)


def test_a_slower_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    before = ratios_here()
    plain = State.copy
    monkeypatch.setattr(State, "copy", lambda state: plain(plain(state)))
    slower = [found for found in check.compare(before, ratios_here()) if found.worse]
    assert "copy_us" in {found.figure for found in slower}
    assert "decisions_per_s" not in {found.figure for found in slower}


def test_what_is_a_fifth_worse_fails() -> None:
    recorded = {"compiled": {"toy": {"copy_us": 1.0, "listing_us": 2.0}}}
    measured = {"compiled": {"toy": {"copy_us": 1.19, "listing_us": 2.5, "imagine_us": 3.0}}}
    found = {one.figure: one.worse for one in check.compare(recorded, measured)}
    assert found == {"copy_us": False, "listing_us": True}


def test_what_seems_worse_is_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """By itself, for longer; the better of both counts."""
    entered = check.entrants({"toy": 2, "other": 2}, ["interpreted"])
    recorded = {"interpreted": {"toy": {"copy_us": 1.0, "listing_us": 1.0}, "other": {"copy_us": 1.0}}}
    answers = [
        {"interpreted": {"toy": {"copy_us": 1.5, "listing_us": 1.5}, "other": {"copy_us": 1.1}}},
        {"interpreted": {"toy": {"copy_us": 1.0, "listing_us": 1.4}}},
    ]
    asked: list[tuple[list[str], int]] = []

    def measure(entered: Sequence[Contestant], rounds: int, after_each: object) -> check.Table:
        asked.append(([contestant.name for contestant in entered], rounds))
        return answers[len(asked) - 1]

    monkeypatch.setattr(check, "measure", measure)
    found = check.check(entered, recorded, 3, lambda: None)
    assert asked == [(["interpreted toy", "interpreted other"], 3), (["interpreted toy"], 6)]
    assert [(one.figure, one.measured, one.worse) for one in found] == [
        ("copy_us", 1.0, False),
        ("listing_us", 1.4, True),
        ("copy_us", 1.1, False),
    ]


@pytest.fixture
def recorded_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The command as it is where there is no compiled engine, with a file of its own."""
    path = tmp_path / "ratios.json"
    monkeypatch.setattr("farside._engine.misfit", lambda: "there is none")
    monkeypatch.setattr(check.read_recorded, "__defaults__", (path,))
    monkeypatch.setattr(check.record, "__defaults__", (path,))
    return path


def test_recording_and_checking(farside: Command, recorded_here: Path) -> None:
    command = ("bench", "alien-frontiers", "--rounds", "3")
    before = farside(*command, "--check")
    assert "Nothing is recorded" in before.out
    assert before.code == 3
    assert farside(*command, "--record").code == 0
    document = json.loads(recorded_here.read_text())
    assert set(document[check.here()]["interpreted"]["alien-frontiers"]) == CHECKED

    for figures in document[check.here()]["interpreted"].values():  # as if it had been much faster once
        figures["copy_us"] /= 3
        figures["decisions_per_s"] *= 3
    recorded_here.write_text(json.dumps(document))
    found = farside(*command, "--check")
    assert found.code == 1
    assert [line.split()[2] for line in found.out.splitlines() if "SLOWER" in line] == ["copy"]
    assert "farside bench --record" in found.out


def test_a_check_is_of_what_was_recorded(farside: Command) -> None:
    found = farside("bench", "toy", "--check", "--peers")
    assert found.code == 2
    assert "without --peers" in found.err


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("catanatron") is None, reason="the peer is not installed")
def test_the_peer_plays() -> None:
    from farside.bench.peers import Catanatron

    figures = Catanatron().measure(0.2)
    assert set(figures) == {"decisions_per_s", "choices_per_s", "games_per_s", "copy_us"}


# --- searches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "in_cpp"), [("backgammon", True), ("backgammon", False), ("farside_theseus", False)])
def test_searches_are_measured(name: str, in_cpp: bool) -> None:
    figures = OpenSpielSearch(name, in_cpp).measure(0.05)
    assert set(figures) == set(SEARCH_HEADINGS)
    assert figures["iterations_per_s"] > 1
    assert figures["choices_per_game"] > 20


def test_our_search_is_measured() -> None:
    assert FarsideSearch("theseus").measure(0.05)["iterations_per_s"] > 1


def test_searches_of_our_games_stand_beside_backgammon() -> None:
    names = [contestant.name for contestant in searches(["theseus"])]
    assert names == [
        "theseus our-search",
        "backgammon MCTS-in-C++",
        "backgammon MCTS-in-Python",
        "theseus MCTS-in-Python",
    ]


def test_without_openspiel(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Contestant("catanatron", ["theseus", "2"], {"FARSIDE_ENGINE": "interpreted"})
    monkeypatch.setattr("farside.bench.peers.contestants", lambda games, seats: [ours])
    monkeypatch.setattr("farside.bench.searches.find_spec", lambda name: None)
    monkeypatch.setattr("farside.cli.bench.find_spec", lambda name: None)
    found = farside("bench", "theseus", "--peers", "--rounds", "1", "--seconds", "0.05")
    assert found.code == 0
    assert "OpenSpiel's search is left out, as it is not installed: pip install 'farside[openspiel]'." in found.out
