"""The answers to "why can't I?" (rules/whynot.py), at every decision of random games."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings

from farside.core.game import WhyNot
from farside.core.play import Step
from farside.core.rulebook import read_rules
from farside.games.alien_frontiers.rules.artifact import Claim
from farside.games.alien_frontiers.rules.cards.discard_powers import DiscardPower
from farside.games.alien_frontiers.rules.cards.fuel_powers import UsePower
from farside.games.alien_frontiers.rules.colonies import BuyRelic, Land, LandColony
from farside.games.alien_frontiers.rules.state import State, kinds
from farside.games.alien_frontiers.rules.stations import Dock, Launch, Trade
from farside.games.alien_frontiers.rules.turn import ActionsPhase, EndTurn
from farside.games.alien_frontiers.rules.whynot import why_not
from farside.games.alien_frontiers.show import SHOW
from farside.text import translator

from .table import STATIONS, TERRITORIES, Table, few, positions, seat_numbers, seeds, table

RULES_TEXT = (files("farside.games.alien_frontiers") / "rules.md").read_text(encoding="utf-8")
RULE_IDS = {rule.id for rule in read_rules(RULES_TEXT)}

games = settings(few, max_examples=10)


def usable(g: State) -> set[str]:
    """Everything that an option of the open decision makes use of, as the keys of `why_not`."""
    assert g.decision is not None
    return {key for option in g.decision.options for key in keys_of(option)}


def keys_of(option: Step) -> Iterator[str]:
    if isinstance(option, Dock):
        yield f"station:{option.station}"
    elif isinstance(option, Trade):
        yield "station:orbital_market"
    elif isinstance(option, Launch):
        yield "station:colonist_hub"
    elif isinstance(option, UsePower | DiscardPower):
        yield f"card:{option.card}"
    elif isinstance(option, Claim):
        yield f"display:{option.card}"
    elif isinstance(option, BuyRelic):
        yield "relic"
    elif isinstance(option, EndTurn):
        yield "end"
    elif isinstance(option, Land):
        yield f"territory:{option.territory}"


def things(g: State) -> set[str]:
    """Everything a player might click during ACTIONS."""
    return {
        "relic",
        "end",
        *[f"station:{station}" for station in (*STATIONS, "maintenance_bay")],
        *[f"card:{kind}" for kind in kinds(g, g.hands[g.active])],
        *[f"display:{kind}" for kind in kinds(g, g.display)],
        *[f"territory:{territory}" for territory in TERRITORIES],
    }


@games
@given(seat_numbers, seeds)
def test_a_reason_exactly_where_there_is_no_option(seats: int, seed: int) -> None:
    """AF-TURN-8, AF-DOCK-1. Each station, card, displayed card, the relic and the end: usable, or a reason why not."""
    for g in positions(seats, seed):
        if g.decision is not None and isinstance(g.decision.asker, ActionsPhase):
            assert set(why_not(g, g.active)) == things(g) - usable(g)


@games
@given(seat_numbers, seeds)
def test_every_reason_cites_a_rule(seats: int, seed: int) -> None:
    """AF-COL-2. The rule exists, the reason has a key, and only the seat to act gets answers."""
    for g in positions(seats, seed):
        for seat in range(seats):
            reasons = why_not(g, seat)
            if g.decision is None or g.decision.seat != seat:
                assert reasons == {}
            for reason in reasons.values():
                assert reason.rule in RULE_IDS
                assert reason.reason.isidentifier()


@games
@given(seat_numbers, seeds)
def test_landing(seats: int, seed: int) -> None:
    """AF-FIELD-6, AF-COL-2. When a colony lands, a territory has a reason exactly when it cannot be chosen."""
    for g in positions(seats, seed):
        if g.decision is not None and isinstance(g.decision.asker, LandColony):
            territories = {f"territory:{territory}" for territory in TERRITORIES}
            assert set(why_not(g, g.active)) == territories - usable(g)


def reason(t: Table, key: str) -> WhyNot | None:
    return why_not(t.g, t.g.active).get(key)


def rule(t: Table, key: str) -> str | None:
    found = reason(t, key)
    return None if found is None else found.rule


FULL = ["red:1", "red:1", "red:1", "green:1", "green:1", "green:1", "yellow:1", "yellow:1"]


@pytest.mark.parametrize(
    ("key", "given_", "expected"),
    [
        ("station:solar_converter", {"hand": ["1"], "solar_converter": FULL}, ("AF-DOCK-1", "no_free_port")),
        ("station:solar_converter", {}, ("AF-DOCK-1", "no_ship_left")),
        ("station:lunar_mine", {"hand": ["3"], "lunar_mine": ["red:4"]}, ("AF-MINE-1", "mine_too_low")),
        ("station:orbital_market", {"hand": ["1", "2"]}, ("AF-MKT-1", "needs_pair")),
        (
            "station:orbital_market",
            {"hand": ["1", "1"], "orbital_market": [["red:1"], ["red:1"]]},
            ("AF-DOCK-6", "no_empty_group"),
        ),
        (
            "station:orbital_market",
            {"hand": ["1", "1"], "orbital_market": [["red:1", "red:1"], ["green:2", "green:2"]]},
            ("AF-DOCK-1", "no_free_port"),
        ),
        ("station:shipyard", {"hand": ["1", "1"], "fuel": {"blue": 1}}, ("AF-YARD-2", "cannot_pay")),
        ("station:shipyard", {"hand": ["1"] * 6}, ("AF-YARD-1", "no_ship_in_stock")),
        (
            "station:shipyard",
            {"hand": ["1", "2"], "fuel": {"blue": 1}, "ore": {"blue": 1}},
            ("AF-YARD-1", "needs_pair"),
        ),
        ("station:colony_constructor", {"hand": ["1"] * 3, "ore": {"blue": 2}}, ("AF-CON-1", "cannot_pay")),
        ("station:colony_constructor", {"hand": ["1", "1"], "ore": {"blue": 3}}, ("AF-CON-1", "needs_triple")),
        ("station:raiders_outpost", {"hand": ["1", "2", "4"]}, ("AF-RAID-1", "needs_straight")),
        (
            "station:raiders_outpost",
            {"hand": ["1", "2", "3"], "raiders_outpost": ["red:6"]},
            ("AF-RAID-1", "needs_higher_straight"),
        ),
        ("station:terraforming_station", {"hand": ["6"] * 4}, ("AF-TFS-1", "cannot_pay")),
        (
            "station:terraforming_station",
            {"hand": ["5"] * 4, "fuel": {"blue": 1}, "ore": {"blue": 1}},
            ("AF-TFS-1", "needs_six"),
        ),
        (
            "station:terraforming_station",
            {"hand": ["6"] * 3, "fuel": {"blue": 1}, "ore": {"blue": 1}},
            ("AF-TFS-2", "fleet_too_small"),
        ),
        ("station:colonist_hub", {"hand": ["1"], "hub": {"blue": {"colony": 7}}}, ("AF-HUB-7", "cannot_pay_launch")),
        (
            "station:colonist_hub",
            {"hand": ["1"], "hub": {"blue": {"colony": 3, "ships": ["1", "2", "3"]}}},
            ("AF-HUB-2", "no_free_port"),
        ),
        ("station:maintenance_bay", {"hand": ["1"]}, ("AF-BAY-2", "no_docking_bay")),
        ("relic", {}, ("AF-BUR-1", "desert_not_controlled")),
        ("relic", {"colonies": {"burroughs_desert": {"blue": 1}}}, ("AF-BUR-1", "cannot_pay")),
        ("relic", {"relic": "blue", "colonies": {"burroughs_desert": {"blue": 1}}}, ("AF-BUR-1", "relic_held")),
        (
            "relic",
            {"colonies": {"burroughs_desert": {"blue": 1}}, "fields": {"isolation": "burroughs_desert"}},
            ("AF-FIELD-4", "desert_isolated"),
        ),
        ("end", {"hand": ["1"]}, ("AF-TURN-8", "must_dock")),
        ("card:resource_cache", {"cards": {"blue": ["resource_cache"]}}, ("AF-CACHE-1", "cache_is_automatic")),
        ("card:alien_city", {"cards": {"blue": ["alien_city"]}}, ("AF-CARD-3", "card_is_passive")),
        (
            "card:booster_pod",
            {"cards": {"blue": ["booster_pod"]}, "used": ["booster_pod"]},
            ("AF-CARD-4", "card_used"),
        ),
        ("card:booster_pod", {"hand": ["1"], "cards": {"blue": ["booster_pod"]}}, ("AF-CARD-4", "card_too_dear")),
        ("card:booster_pod", {"fuel": {"blue": 1}, "cards": {"blue": ["booster_pod"]}}, ("AF-CARD-8", "no_target")),
        ("display:alien_city", {"display": ["alien_city"]}, ("AF-ART-5", "credit_too_low")),
        (
            "display:booster_pod",
            {"display": ["booster_pod"], "cards": {"blue": ["booster_pod"]}},
            ("AF-CARD-2", "kind_owned"),
        ),
        ("territory:lem_badlands", {"hand": ["1"]}, ("AF-COL-2", "no_landing_now")),
    ],
)
def test_reasons(key: str, given_: dict[str, Any], expected: tuple[str, str]) -> None:
    """The right one of several possible reasons."""
    found = reason(table(**given_), key)
    assert found is not None
    assert (found.rule, found.reason) == expected


@pytest.mark.parametrize(
    ("market", "expected"),
    [
        ([["red:2"], ["green:5"]], None),
        ([["red:2", "red:2"], ["green:5"]], ("AF-DOCK-1", "too_few_ports")),
        ([["red:2", "red:2"], ["green:5", "green:5"]], ("AF-DOCK-1", "no_free_port")),
    ],
)
def test_ports_without_groups(market: list[list[str]], expected: tuple[str, str] | None) -> None:
    """AF-DOCK-1, AF-DOCK-6. Without strict groups only the number of free ports matters."""
    t = table(hand=["3", "3", "1"], orbital_market=market)
    t.g.strict_groups = False
    found = reason(t, "station:orbital_market")
    assert (found and (found.rule, found.reason)) == expected


def test_what_is_said_about_ports() -> None:
    """AF-DOCK-1, AF-DOCK-6. A free port is never denied."""

    def sentence(market: list[list[str]]) -> str:
        found = reason(table(hand=["3", "3", "1"], orbital_market=market), "station:orbital_market")
        assert found is not None
        return SHOW.why_not(found, translator("en"))

    assert sentence([["red:2"], ["green:5"]]) == "No group of ports is empty here"
    assert sentence([["red:2", "red:2"], ["green:5", "green:5"]]) == "No port is free here"


@pytest.mark.parametrize("station", ["lunar_mine", "solar_converter", "alien_artifact", "colonist_hub"])
def test_the_lifted_ship_cannot_come_back(station: str) -> None:
    """AF-DOCK-9, AF-TELE-3. Only the lifted 6 is left: the reason is the teleporter, not a value or a missing ship."""
    t = table(hand=["6"], fuel={"blue": 2}, cards={"blue": ["orbital_teleporter"]}, hub={"blue": {"colony": 1}})
    t.dock(station, "6")
    if station == "alien_artifact":
        t.keep()
    t.power("orbital_teleporter", station=station, ship="6")
    assert rule(t, f"station:{station}") in ("AF-DOCK-9", "AF-TELE-3")


def test_the_price_that_would_have_to_be_paid() -> None:
    """AF-POH-1. With Pohl Foothills the teleporter would cost 1 fuel, and the answer says so."""
    t = table(
        cards={"blue": ["orbital_teleporter"]},
        lunar_mine=["blue:4"],
        colonies={"pohl_foothills": {"blue": 1}},
        discard_done=True,
    )
    found = reason(t, "card:orbital_teleporter")
    assert found is not None
    assert found.reason == "card_too_dear"
    assert found.details["fuel"] == 1


def test_numbers_in_the_reasons() -> None:
    """AF-MINE-1, AF-RAID-2, AF-HER-1, AF-ART-4. The minimum, the total to beat, the price, the credit."""
    t = table(
        hand=["3"],
        lunar_mine=["red:2", "red:4"],
        raiders_outpost=["green:5", "green:6"],
        alien_artifact=["blue:2"],
        colonies={"herbert_valley": {"blue": 1}},
        fleet={"blue": 4},
        display=["alien_city"],
    )
    details = {key: dict(found.details) for key, found in why_not(t.g, 2).items()}
    assert details["station:lunar_mine"] == {"value": 4}
    assert details["station:raiders_outpost"] == {"total": 11}
    assert details["station:shipyard"] == {"fuel": 1, "ore": 1}
    assert details["station:colony_constructor"] == {"fuel": 0, "ore": 3}
    assert details["display:alien_city"] == {"credit": 2, "total": 8}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (["r5"], ("AF-TFS-1", "needs_six")),  # with a 6 the Relic Ship could be docked
        (["r5", "5"], ("AF-TFS-1", "needs_six")),
        (["5"], ("AF-TFS-2", "fleet_too_small")),  # a 6 would be refused
        (["6"], ("AF-TFS-2", "fleet_too_small")),
        (["r5", "6"], ("AF-TFS-2", "fleet_too_small")),
    ],
)
def test_terraforming_with_the_smallest_fleet(hand: list[str], expected: tuple[str, str]) -> None:
    """AF-TFS-1, AF-TFS-2. The fleet is the reason, unless all that is missing is a 6 of the Relic Ship."""
    t = table(hand=hand, fuel={"blue": 1}, ore={"blue": 1}, colonies={"burroughs_desert": {"blue": 1}})
    found = reason(t, "station:terraforming_station")
    assert found is not None
    assert (found.rule, found.reason) == expected


def test_a_reason_for_the_second_discard_power() -> None:
    """AF-CARD-5. A discard power was used, the fuel power has no target: the answer names the limit of one."""
    t = table(fuel={"blue": 5}, cards={"blue": ["stasis_beam"]}, discard_done=True)
    assert rule(t, "card:stasis_beam") == "AF-CARD-5"


def test_a_data_crystal_that_is_too_dear() -> None:
    """AF-CARD-4, AF-DATA-1. There are territories to borrow; what is missing is fuel."""
    t = table(cards={"blue": ["data_crystal"]}, colonies={"lem_badlands": {"red": 2}}, discard_done=True)
    found = reason(t, "card:data_crystal")
    assert found is not None
    assert (found.rule, found.reason) == ("AF-CARD-4", "card_too_dear")
