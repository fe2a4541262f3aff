"""Every game keeps the contract, in every mode and number of seats."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from farside.core.contract import check_game
from farside.core.game import BadOption, check_options
from farside.games import all_games, find_game


def tables() -> Iterator[Any]:
    """Each number of seats with each combination of options that the game allows."""
    for info in all_games():
        for seats in info.seats:
            for values in itertools.product(*(option.values for option in info.options)):
                options = {option.id: value for option, value in zip(info.options, values, strict=True)}
                try:
                    check_options(info, seats, options)
                except BadOption:
                    continue
                name = "-".join([info.id, str(seats), *(f"{key}={value}" for key, value in options.items())])
                yield pytest.param(info.id, seats, options, id=name)


@pytest.mark.parametrize(("game", "seats", "options"), list(tables()))
def test_contract(game: str, seats: int, options: dict[str, Any]) -> None:
    """AF-INV-1, AF-INV-2, AF-INV-3, AF-INV-8. Random games keep every promise of `farside.core.contract`."""
    reports = [check_game(find_game(game), seats, seed, options) for seed in range(2)]
    assert any(report.hidden_could_vary for report in reports)
    assert any(report.hidden_varied for report in reports)
    assert max(report.most_options for report in reports) <= 300
