"""Whole random games keep the contract of `farside.core.contract`, in every mode, on both boards."""

from __future__ import annotations

import pytest

from farside.core.contract import check_game
from farside.games.nemesis.game import GAME


@pytest.mark.parametrize("board", ["basic", "alternative"])
@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (1, "semi-cooperative"),
        (2, "semi-cooperative"),
        (3, "intruder-player"),
        (4, "cooperative"),
        (5, "semi-cooperative"),
    ],
)
def test_contract(seats: int, mode: str, board: str) -> None:
    """NE-INFO-12, NE-COMP-4. Copies, saving, replay, no dead ends, and no seat can tell imagined worlds from the
    real one."""
    report = check_game(GAME, seats, f"nemesis/{seats}/{board}", {"mode": mode, "board": board}, look_closely=11)
    assert report.hidden_varied
    assert report.most_options <= 300
