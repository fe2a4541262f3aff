"""The set-up page is told which values of options no table can have together."""

from __future__ import annotations

import pytest

from farside.core.game import BadOption, check_options
from farside.games import find_game
from farside.server.library import exclusions


def test_options_that_go_together_exclude_nothing() -> None:
    assert exclusions(find_game("alien-frontiers")) == []


def test_switches_that_exclude_each_other() -> None:
    """NX-OPT-2."""
    pairs = exclusions(find_game("nexus-ops"))
    assert {"hegemony": True, "vortex": True} in pairs
    assert len(pairs) == 7


def test_a_faction_is_taken_once() -> None:
    """TH-SETUP-1."""
    pairs = exclusions(find_game("theseus"))
    assert {"faction_1": "marines", "faction_2": "marines"} in pairs
    assert {"faction_1": "random", "faction_2": "random"} not in pairs


@pytest.mark.parametrize("game", ["nexus-ops", "theseus"])
def test_every_such_pair_is_refused(game: str) -> None:
    info = find_game(game)
    seats = {option.id: option.seats or info.seats for option in info.options}
    for pair in exclusions(info):
        one, other = pair
        for number in set(seats[one]) & set(seats[other]):
            with pytest.raises(BadOption, match=r"exclude|Only one player"):
                check_options(info, number, pair)
