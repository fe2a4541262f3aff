"""The log: which rule its lines cite."""

from __future__ import annotations

from typing import Any

import pytest

from farside.core.play import Step, run
from farside.games.alien_frontiers.rules.cards.fuel_powers import PickForReroll, RollAgain, UsePower
from farside.games.alien_frontiers.rules.raid import StealCard
from farside.games.alien_frontiers.rules.stations import Dock, Trade
from farside.games.alien_frontiers.show import SHOW
from farside.text import plain, translator

from .table import Table, table

T = translator("en")


def told(t: Table, option: Step) -> list[tuple[str, str]]:
    """The log lines of this choice, each with its rule."""
    happened: list[Step] = []
    t.g.log = happened
    t.do_option(option)
    return said(happened)


def said(happened: list[Step]) -> list[tuple[str, str]]:
    return [(plain(line.text), line.rule) for line in SHOW.lines(happened, 2, T)]


def start(rolls: list[int], **given: Any) -> list[tuple[str, str]]:
    """The log lines of a START with these rolls."""
    t = table(phase="start", **given)
    t.g.rng.loaded = rolls
    happened: list[Step] = []
    t.g.log = happened
    run(t.g)
    return said(happened)


# --- cards -----------------------------------------------------------------------------------------------------------


def test_a_stolen_card_of_a_kind_one_owns() -> None:
    """AF-RAID-7, AF-CARD-2. The log says why it is gone."""
    given = {"blue": ["stasis_beam"], "red": ["stasis_beam", "booster_pod"]}
    t = table(hand=["1", "2", "3"], cards=given).dock("raiders_outpost", "1", "2", "3")
    assert told(t, StealCard(0, "stasis_beam")) == [
        ("player 3 steals Stasis Beam from player 1", "AF-RAID-4"),
        ("player 3 owns Stasis Beam already: it goes to the discard pile", "AF-RAID-7"),
    ]
    t = table(hand=["1", "2", "3"], cards=given).dock("raiders_outpost", "1", "2", "3")
    assert told(t, StealCard(0, "booster_pod")) == [("player 3 steals Booster Pod from player 1", "AF-RAID-4")]


# --- dice ------------------------------------------------------------------------------------------------------------


def test_the_fleet_roll() -> None:
    """AF-TURN-3."""
    assert ("player 3 rolls (1) (3) (5)", "AF-TURN-3") in start([1, 3, 5])


def test_a_roll_of_the_warper() -> None:
    """AF-WARP-1. A re-roll is no fleet roll."""
    t = table(hand=["1", "2"], fuel={"blue": 1}, cards={"blue": ["temporal_warper"]})
    t.do_option(UsePower("temporal_warper")).do_option(PickForReroll(("1",)))
    t.g.rng.loaded = [6]
    assert ("player 3 rolls (6)", "AF-WARP-1") in told(t, RollAgain(("1",)))


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_fuel_of_the_solar_converter() -> None:
    """AF-SUN-2."""
    assert ("player 3 takes 3 fuel", "AF-SUN-2") in told(table(hand=["5", "1"]), Dock("solar_converter", ("5",)))


def test_extra_fuel_of_the_solar_converter() -> None:
    """AF-SUN-2, AF-LEM-1. The bonus comes with the fuel of the station, in the same line."""
    t = table(hand=["5", "1"], colonies={"lem_badlands": {"blue": 1}})
    assert ("player 3 takes 4 fuel", "AF-SUN-2") in told(t, Dock("solar_converter", ("5",)))


def test_ore_of_the_lunar_mine() -> None:
    """AF-MINE-2."""
    assert ("player 3 takes 1 ore", "AF-MINE-2") in told(table(hand=["5", "1"]), Dock("lunar_mine", ("5",)))


def test_ore_of_the_market() -> None:
    """AF-MKT-3."""
    t = table(hand=["2", "2", "1"], fuel={"blue": 2}).dock("orbital_market", "2", "2")
    assert ("player 3 takes 1 ore", "AF-MKT-3") in told(t, Trade(2))


@pytest.mark.parametrize(
    ("rolls", "what"), [([1, 3, 5], "1 ore"), ([2, 4, 6], "1 fuel"), ([1, 2, 3, 4], "1 fuel and 1 ore")]
)
def test_tokens_of_the_resource_cache(rolls: list[int], what: str) -> None:
    """AF-CACHE-1."""
    lines = start(rolls, fleet={"blue": len(rolls)}, cards={"blue": ["resource_cache"]})
    assert (f"player 3 takes {what}", "AF-CACHE-1") in lines


def test_an_empty_stock() -> None:
    """AF-RES-4. Only a gain of nothing is explained by the limited supply."""
    nothing = ("The stock is empty: player 3 gets nothing", "AF-RES-4")
    t = table(hand=["5", "1"], fuel={"red": 30}, ore={"red": 20})
    assert nothing in told(t, Dock("solar_converter", ("5",)))
    assert nothing in told(t, Dock("lunar_mine", ("1",)))
    assert nothing in start([1, 3, 5], ore={"red": 20}, cards={"blue": ["resource_cache"]})
