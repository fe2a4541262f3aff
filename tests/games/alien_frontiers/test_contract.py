"""Alien Frontiers keeps the contract: each number of seats, each option alone, and some combinations of options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from farside.core.contract import check_game
from farside.core.game import BadOption, check_options
from farside.core.rng import Rng
from farside.games.alien_frontiers.game import GAME

COMBINATIONS = 5  # for each number of seats


def choices(seats: int) -> Iterator[dict[str, Any]]:
    """The defaults, each other value of each option, and random combinations."""
    yield {}
    for option in GAME.options:
        for value in option.values:
            if value != option.default:
                yield {option.id: value}
    rng = Rng(f"{GAME.id}/{seats}")
    for _ in range(COMBINATIONS):
        yield {option.id: option.values[rng.below(len(option.values))] for option in GAME.options}


def tables() -> list[Any]:
    found: dict[str, Any] = {}
    for seats in GAME.seats:
        for options in choices(seats):
            try:
                chosen = check_options(GAME, seats, options)
            except BadOption:
                continue
            name = "-".join([str(seats), *(f"{key}={value}" for key, value in chosen.items())])
            found[name] = pytest.param(seats, chosen, id=name)
    return list(found.values())


@pytest.mark.parametrize(("seats", "options"), tables())
def test_contract(seats: int, options: dict[str, Any]) -> None:
    """AF-INV-1, AF-INV-2, AF-INV-3, AF-INV-8. Random games keep every promise of `farside.core.contract`."""
    reports = [check_game(GAME, seats, seed, options) for seed in range(2)]
    assert any(report.hidden_could_vary for report in reports)
    assert any(report.hidden_varied for report in reports)
    assert max(report.most_options for report in reports) <= 300
