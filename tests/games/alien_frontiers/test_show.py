"""The log and the rules its lines cite; the questions; the position as text."""

from __future__ import annotations

from typing import Any

import pytest

from farside.core.play import Step, run
from farside.games.alien_frontiers.rules.artifact import Claim, CycleDisplay
from farside.games.alien_frontiers.rules.cards.discard_powers import DiscardPower, PlaceField
from farside.games.alien_frontiers.rules.cards.fuel_powers import PickForReroll, RollAgain, UsePower
from farside.games.alien_frontiers.rules.colonies import Land
from farside.games.alien_frontiers.rules.raid import StealCard, TakeResource
from farside.games.alien_frontiers.rules.stations import Dock, Launch, Trade
from farside.games.alien_frontiers.show import SHOW
from farside.text import plain, translator

from .table import Table, table
from .test_stations import DOUBLE_KINDS

T = translator("en")


def told(t: Table, option: Step) -> list[tuple[str, str]]:
    """The log lines of this choice, each with its rule."""
    happened: list[Step] = []
    t.g.log = happened
    t.do_option(option)
    t.g.log = None
    return said(happened)


def question(t: Table) -> str:
    """What the open decision asks."""
    assert t.g.decision is not None
    return plain(SHOW.prompt(t.g.decision.asker, t.seen(), T))


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


def laid_out(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [line for line in lines if line[0].startswith("Laid out")]


def test_cards_laid_out_by_cycling() -> None:
    """AF-ART-2."""
    t = table(hand=["5"], deck=["alien_city", "stasis_beam", "booster_pod"]).dock("alien_artifact", "5")
    assert laid_out(told(t, CycleDisplay())) == [("Laid out: Alien City, Stasis Beam, Booster Pod", "AF-ART-2")]


def test_the_card_that_replaces_a_claimed_one() -> None:
    """AF-ART-5. It comes with the claim; nobody has cycled the display."""
    t = table(
        hand=["6", "2"], display=["plasma_cannon", "stasis_beam", "alien_city"], deck=["temporal_warper", "booster_pod"]
    )
    t.dock("alien_artifact", "6").keep().dock("alien_artifact", "2").keep()
    assert laid_out(told(t, Claim("alien_city"))) == [("Laid out: Temporal Warper", "AF-ART-5")]


def test_the_card_that_fills_a_short_display() -> None:
    """AF-CARD-13. All other cards are owned: the one that is discarded is laid out."""
    t = table(cards={"red": list(DOUBLE_KINDS), "blue": list(DOUBLE_KINDS)}, display=["alien_city", "alien_monument"])
    t.do_option(DiscardPower("stasis_beam"))
    lines = told(t, PlaceField("stasis_beam", "isolation", "lem_badlands"))
    assert laid_out(lines) == [("Laid out: Stasis Beam", "AF-CARD-13")]


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


# --- the Colonist Hub ------------------------------------------------------------------------------------------------


def at_the_hub(circle: int) -> Table:
    """The second ship of the turn can be docked at the Hub, with the Asimov step; the colony stands on this circle."""
    return table(
        hand=["1", "2", "3"],
        fuel={"blue": 1},
        ore={"blue": 1},
        colonies={"asimov_crater": {"blue": 1}},
        hub={"blue": {"colony": circle - 1}},
    ).dock("colonist_hub", "1")


def test_a_step_more_by_asimov_crater() -> None:
    """AF-HUB-5, AF-ASI-1."""
    assert told(at_the_hub(circle=5), Dock("colonist_hub", ("2",))) == [
        ("player 3 docks (2) at Colonist Hub", "AF-HUB-5"),
        ("The colony of player 3 advances 2 circles", "AF-HUB-5"),
    ]


def test_an_excess_step_is_no_advance() -> None:
    """AF-ASI-3, AF-HUB-9. From circle 6 the colony advances one circle; the other step starts the next colony."""
    t = at_the_hub(circle=6)
    assert told(t, Dock("colonist_hub", ("2",))) == [
        ("player 3 docks (2) at Colonist Hub", "AF-HUB-5"),
        ("The colony of player 3 advances 1 circle", "AF-HUB-5"),
        ("player 3 has one step left over at Colonist Hub", "AF-ASI-3"),
    ]
    assert told(t, Launch()) == [("player 3 launches the colony from Colonist Hub", "AF-HUB-7")]
    assert told(t, Land("asimov_crater", True)) == [
        ("player 3 lands a colony on Asimov Crater", "AF-COL-3"),
        ("The colony of player 3 advances 1 circle", "AF-HUB-9"),
    ]


def test_a_lost_excess_step_is_not_told() -> None:
    """AF-HUB-10. After another action the launch starts no colony."""
    t = at_the_hub(circle=6).dock("colonist_hub", "2").dock("solar_converter", "3")
    t.do_option(Launch())
    assert told(t, Land("asimov_crater", True)) == [("player 3 lands a colony on Asimov Crater", "AF-COL-3")]


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


def test_the_stock_as_text() -> None:
    """AF-RES-4. A supply without limit has no number left; what is taken from it could make it negative."""
    limited = table(hand=["6"], fuel={"red": 29})
    assert "Stock: 1 fuel and 20 ore" in text(limited)
    assert "Stock: 20 ore" in text(limited.dock("solar_converter", "6"))
    unlimited = table(hand=["6"], fuel={"red": 29}, limited_supply=False).dock("solar_converter", "6")
    assert "Stock: unlimited" in text(unlimited)


def text(t: Table) -> list[str]:
    """The lines of the position as text."""
    return plain(SHOW.board_text(t.seen(), T)).splitlines()


# --- questions -------------------------------------------------------------------------------------------------------


def test_what_the_turn_asks() -> None:
    """AF-TURN-8. To dock a ship only if one can be docked; the ships that cannot are not said to be docked."""
    t = table(hand=["3"])
    assert question(t) == "Dock a ship, use a card, or take a free action"
    t.dock("lunar_mine", "3")
    assert question(t) == "All ships are docked: use a card or a free action, or end your turn"
    t = table(
        hand=["1", "2"],
        hub={"blue": {"colony": 7}},
        fleet={"green": 6, "red": 6, "yellow": 5},
        solar_converter=["green:1", "green:1", "green:2", "green:2", "green:3", "green:3", "red:1", "red:1"],
        alien_artifact=["red:2", "red:2", "red:3", "red:3"],
        lunar_mine=["yellow:6"] * 5,
    )
    assert question(t) == "No ship can be docked: use a card or a free action, or end your turn"


def test_how_many_tokens_a_raid_still_takes() -> None:
    """AF-RAID-5, AF-RAID-6. Four in all, or all that can be taken; a Decoy protects those of its owner."""
    plenty = table(hand=["1", "2", "3"], fuel={"red": 3}, ore={"green": 3}).dock("raiders_outpost", "1", "2", "3")
    assert question(plenty.do_option(TakeResource(0, "fuel", 4))) == "Raid: take 3 more tokens"
    few = table(
        hand=["1", "2", "3"],
        fuel={"red": 2, "green": 5},
        ore={"red": 1},
        cards={"green": ["holographic_decoy"]},
    ).dock("raiders_outpost", "1", "2", "3")
    assert question(few.do_option(TakeResource(0, "fuel", 4))) == "Raid: take 2 more tokens"
    assert question(few.do_option(TakeResource(0, "ore", 3))) == "Raid: take 1 more token"
