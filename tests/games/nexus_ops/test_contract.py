"""Nexus Ops keeps the contract of the core, with many combinations of its options.

There are some two thousand tables (seats and options). These meet every option, alone and beside others, with every
number of players; random games of the other tables are the business of `farside simulate`.
"""

from __future__ import annotations

import pytest

from farside.core.contract import check_game
from farside.games.nexus_ops.game import GAME

TABLES = [
    "2",
    "3",
    "4",
    "2 energy_dependence extra_tokens hegemony every_second_counts",
    "2 dangerous_neighbourhood vortex alternate_units top_priority every_second_counts",
    "2 energy_dependence alternate_units intercepted_transmissions overtime round_limit",
    "3 vortex intercepted_transmissions alternate_units every_second_counts",
    "3 hegemony top_priority executive_orders extra_tokens every_second_counts",
    "4 teams vortex alternate_units executive_orders top_priority extra_tokens",
    "4 teams hegemony intercepted_transmissions",
]


@pytest.mark.parametrize("words", TABLES)
def test_contract(words: str) -> None:
    """NX-COMP-2, NX-COMP-3, NX-COMP-5, NX-INFO-1. Copies, saves, replays, refusals, components, knowledge."""
    seats, *options = words.split()
    report = check_game(GAME, int(seats), "contract", dict.fromkeys(options, True), look_closely=41)
    assert report.hidden_could_vary
    assert report.hidden_varied
    assert report.most_options <= 300
