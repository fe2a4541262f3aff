"""`farside bench`: that it measures, not how fast we are."""

from __future__ import annotations

import importlib.util

import pytest

from farside.bench import MEASURES, SEARCH_MEASURES, Contestant, Search, compare, medians, ratios, searches
from farside.core.game import BadOption

from .conftest import Command

pytestmark = pytest.mark.interpreted


def test_the_figures_of_a_game(farside: Command) -> None:
    found = farside("bench", "alien-frontiers", "--rounds", "2", "--seconds", "0.1", "--json")
    document = found.json()
    figures = document["results"]["alien-frontiers"]
    assert set(figures) == set(MEASURES)
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
    monkeypatch.setattr("farside.bench.find_spec", lambda name: None)
    found = farside("bench", "toy", "--peers")
    assert found.code == 2
    assert "farside[peers]" in found.err


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("catanatron") is None, reason="the peer is not installed")
def test_the_peer_plays() -> None:
    from farside.bench import Catanatron

    figures = Catanatron().measure(0.2)
    assert set(figures) == {"decisions_per_s", "choices_per_s", "games_per_s", "copy_us"}


@pytest.mark.parametrize(("name", "in_cpp"), [("backgammon", True), ("backgammon", False), ("farside_theseus", False)])
def test_searches_are_measured(name: str, in_cpp: bool) -> None:
    figures = Search(name, in_cpp).measure(0.05)
    assert set(figures) == set(SEARCH_MEASURES)
    assert figures["iterations_per_s"] > 1
    assert figures["choices_per_game"] > 20


def test_searches_of_our_games_stand_beside_backgammon() -> None:
    names = [contestant.name for contestant in searches(["theseus"])]
    assert names == ["backgammon MCTS-in-C++", "backgammon MCTS-in-Python", "theseus MCTS-in-Python"]


def test_without_openspiel(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Contestant("catanatron", ["theseus", "2"], {"FARSIDE_ENGINE": "interpreted"})
    monkeypatch.setattr("farside.bench.contestants", lambda games, seats: [ours])
    monkeypatch.setattr("farside.bench.find_spec", lambda name: None)
    found = farside("bench", "theseus", "--peers", "--rounds", "1", "--seconds", "0.05")
    assert found.code == 0
    assert "OpenSpiel's search is left out, as it is not installed: pip install 'farside[openspiel]'." in found.out
