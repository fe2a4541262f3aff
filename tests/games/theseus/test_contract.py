"""The contract of `farside.core.contract` for every pair of factions, every mode, and the options in combination."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from farside.core.contract import check_game
from farside.games.theseus.game import GAME
from farside.games.theseus.rules.box import FACTIONS

TEAMS = [("marines", "aliens", "scientists", "greys"), ("pandora", "scientists", "aliens", "marines")]
OPTIONS: list[dict[str, Any]] = [
    {"three_installed": True, "card_level": 0},
    {"boards": "draft", "constructed_decks": True, "card_level": 2},
    {"boards": "random", "end_token_on_empty_slot": False},
]


def named(*factions: str) -> dict[str, str]:
    return {f"faction_{number}": faction for number, faction in enumerate(factions, 1)}


@pytest.mark.parametrize("factions", list(itertools.combinations(FACTIONS, 2)), ids="-".join)
def test_every_pair_of_factions(factions: tuple[str, str]) -> None:
    """TH-GOAL-1, TH-TOK-1, TH-TOK-2. Nothing appears or vanishes, nothing is betrayed, every game ends."""
    assert check_game(GAME, 2, "pair", named(*factions), look_closely=11).hidden_varied


@pytest.mark.parametrize("factions", list(itertools.combinations(FACTIONS, 3))[::3], ids="-".join)
def test_free_for_all_of_three(factions: tuple[str, ...]) -> None:
    """TH-FFA-1, TH-FFA-8."""
    assert check_game(GAME, 3, "three", named(*factions), look_closely=13).hidden_varied


@pytest.mark.parametrize("factions", TEAMS, ids="-".join)
def test_team_game(factions: tuple[str, ...]) -> None:
    """TH-TEAM-1, TH-PAN-15."""
    assert check_game(GAME, 4, "team", {**named(*factions), "teams": True}, look_closely=13).hidden_varied


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("teams", [False, True])
def test_options_together(options: dict[str, Any], teams: bool) -> None:
    """TH-OPT-6. With each other and with every mode."""
    report = check_game(GAME, 4, "options", {**options, "teams": teams}, look_closely=17)
    assert report.hidden_varied
    assert report.most_options <= 300
