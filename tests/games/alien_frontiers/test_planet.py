"""Landing, control, territories, the Relic Ship and the field generators (spec sections 8 to 11)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from farside.games.alien_frontiers.rules.cards.discard_powers import DiscardPower, MoveColony, PickColony, PickForSwap
from farside.games.alien_frontiers.rules.cards.fuel_powers import UsePower
from farside.games.alien_frontiers.rules.colonies import BuyRelic
from farside.games.alien_frontiers.rules.state import controller
from farside.games.alien_frontiers.rules.stations import Trade

from .table import TERRITORIES, Table, few, random_moves, seat_numbers, seeds, table

TOKENS: dict[str, Any] = {"fuel": {"blue": 3}, "ore": {"blue": 3}}


def lander(**given: Any) -> Table:
    """Blue is about to land a colony by the Terraforming Station."""
    return table(hand=["6", "1", "2", "3"], **{**TOKENS, **given}).dock("terraforming_station", "6")


# --- landing and control ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("territory", TERRITORIES)
def test_a_colony_counts_at_once(territory: str) -> None:
    """AF-COL-3, AF-CTRL-3. A point for the colony and one for control, in the middle of the turn."""
    t = lander(colonies={territory: {"red": 1}})
    t.shows(vp={"blue": 0, "red": 2})
    t.land(territory)
    t.shows(vp={"blue": 1, "red": 1}, controls={territory: "none"})


@few
@given(seat_numbers, seeds)
def test_colonies_stay_on_the_planet(seats: int, seed: int) -> None:
    """AF-COL-4. Nobody ever has fewer colonies on the planet than before; they only move between territories."""
    for move in random_moves(seats, seed):
        for seat in range(seats):
            before, after = ([g.colonies[name][seat] for name in TERRITORIES] for g in (move.before, move.after))
            assert sum(after) >= sum(before)
            if move.ran(MoveColony):
                assert sum(after) == sum(before)


@pytest.mark.parametrize(
    ("colonies", "holder"),
    [
        ((0, 0, 0, 0), -1),
        ((1, 0, 0, 0), 0),
        ((0, 0, 0, 2), 3),
        ((1, 1, 0, 0), -1),
        ((2, 1, 1, 1), 0),  # more than every other, not more than all others together
        ((1, 1, 2, 0), 2),
        ((2, 1, 0, 2), -1),
        ((1, 2, 2, 3), 3),
        ((3, 3, 3, 3), -1),
    ],
)
def test_control(colonies: tuple[int, ...], holder: int) -> None:
    """AF-CTRL-1, AF-CTRL-2. More than every other single player; a tie for the most, or nobody there: nobody."""
    assert controller(colonies) == holder


def test_control_is_lost_at_once() -> None:
    """AF-CTRL-3. A tie takes point and bonus away from the former controller."""
    t = lander(colonies={"heinlein_plains": {"red": 1}})
    t.land("heinlein_plains")
    t.shows(vp={"red": 1}, controls={"heinlein_plains": "none"})


def test_a_swap_is_one_effect() -> None:
    """AF-CTRL-4, AF-POL-2. Control is that of the finished swap, and so is the holder of the Relic Ship."""
    # given red controls the desert with two against one
    t = table(
        cards={"blue": ["polarity_device"]},
        colonies={"burroughs_desert": {"red": 2, "blue": 1}, "lem_badlands": {"green": 1}},
        lunar_mine=["red:r4"],
    )
    # when green's colony takes the place of blue's
    t.discard(
        "polarity_device",
        a={"owner": "blue", "territory": "burroughs_desert"},
        b={"owner": "green", "territory": "lem_badlands"},
    )
    # then two against one still
    t.shows(relic="red", relic_at="lunar_mine", controls={"burroughs_desert": "red", "lem_badlands": "blue"})


def test_a_move_is_one_effect() -> None:
    """AF-CTRL-4, AF-TELE-6. A colony that leaves a territory and one it reaches are judged together."""
    t = table(
        cards={"blue": ["orbital_teleporter"]},
        colonies={"lem_badlands": {"blue": 2, "red": 1}, "asimov_crater": {"red": 1}},
    )
    t.discard("orbital_teleporter", owner="blue", **{"from": "lem_badlands", "to": "asimov_crater"})
    t.shows(controls={"lem_badlands": "none", "asimov_crater": "none"}, vp={"blue": 2, "red": 2})


@pytest.mark.parametrize("field", ["isolation", "repulsor"])
def test_fields_do_not_change_control(field: str) -> None:
    """AF-CTRL-5, AF-FIELD-6. Isolated or repelling, the territory is controlled and worth its point."""
    t = table(colonies={"lem_badlands": {"red": 2, "green": 1}}, fields={field: "lem_badlands"})
    t.shows(controls={"lem_badlands": "red"}, vp={"red": 3, "green": 1})


# --- bonuses ---------------------------------------------------------------------------------------------------------


def test_asimov_needs_the_bonus_at_the_docking() -> None:
    """AF-ASI-1, AF-ASI-2. The first time a second or later ship is docked with the bonus; once per turn."""
    t = table(hand=["1", "2", "3", "6"], hub={"blue": {"colony": 1}}, **TOKENS)
    t.dock("colonist_hub", "1").dock("colonist_hub", "2")
    t.shows(hub={"blue": {"colony": 3}})
    t.dock("terraforming_station", "6").land("asimov_crater")
    t.shows(hub={"blue": {"colony": 3}})  # nothing for ships docked before
    t.dock("colonist_hub", "3")
    t.shows(hub={"blue": {"colony": 5}})


def test_asimov_counts_over_a_launch() -> None:
    """AF-ASI-2. The second ship of the turn starts the next colony, and the extra step moves it on."""
    t = table(hand=["1", "2"], hub={"blue": {"colony": 6}}, colonies={"asimov_crater": {"blue": 1}}, **TOKENS)
    t.dock("colonist_hub", "1").do("launch").land("lem_badlands").dock("colonist_hub", "2")
    t.shows(hub={"blue": {"colony": 2}})


@pytest.mark.parametrize(("colonies", "price"), [({}, 3), ({"bradbury_plateau": {"blue": 1}}, 2)])
def test_bradbury(colonies: dict[str, Any], price: int) -> None:
    """AF-BRA-1, AF-CON-1, AF-CON-2. 3 ore, or 2 with the bonus; one less is too little."""
    assert not table(hand=["4"] * 3, ore={"blue": price - 1}, colonies=colonies).docks_at("colony_constructor")
    t = table(hand=["4"] * 3, ore={"blue": price}, colonies=colonies)
    t.dock("colony_constructor", "4", "4", "4").land("lem_badlands")
    t.shows(ore={"blue": 0})


@pytest.mark.parametrize(("fleet", "price"), [(3, 0), (4, 1), (5, 2)])
def test_herbert(fleet: int, price: int) -> None:
    """AF-HER-1. One fuel and one ore less; the fourth ship is free."""
    colonies = {"herbert_valley": {"blue": 1}}
    t = table(hand=["4", "4"], fleet={"blue": fleet}, fuel={"blue": price}, ore={"blue": price}, colonies=colonies)
    t.dock("shipyard", "4", "4")
    t.shows(fuel={"blue": 0}, ore={"blue": 0}, stock={"blue": 5 - fleet})


def test_heinlein_for_every_pair() -> None:
    """AF-HEI-1. One for one, whatever the ships show, for both pairs."""
    t = table(hand=["6", "6", "5", "5"], fuel={"blue": 2}, colonies={"heinlein_plains": {"blue": 1}})
    t.dock("orbital_market", "6", "6").dock("orbital_market", "5", "5")
    assert t.offers(Trade) == [Trade(1)]


def test_lem_for_each_ship() -> None:
    """AF-LEM-1. One more fuel for each ship docked with the bonus."""
    t = table(hand=["1", "6"], colonies={"lem_badlands": {"blue": 1}})
    t.dock("solar_converter", "1").dock("solar_converter", "6")
    t.shows(fuel={"blue": 2 + 4})


def test_pohl_never_below_zero() -> None:
    """AF-POH-1. One less for each use: 1 becomes 0, 2 becomes 1; both cards of one turn get it."""
    t = table(
        hand=["2", "4", "4"],
        fuel={"blue": 1},
        cards={"blue": ["booster_pod", "gravity_manipulator"]},
        colonies={"pohl_foothills": {"blue": 1}},
    )
    t.power("booster_pod", ship="4").shows(fuel={"blue": 1})
    t.power("gravity_manipulator", down="5", up="2").shows(fuel={"blue": 0})


def test_van_vogt_first_ship_of_the_turn() -> None:
    """AF-VAN-1, AF-VAN-2. Any value for the first ship; the second must match the highest there, not the low one."""
    t = table(hand=["1", "2", "4", "5"], lunar_mine=["red:5"], colonies={"van_vogt_mountains": {"blue": 1}})
    assert t.docks_at("lunar_mine") == [("1",), ("2",), ("4",), ("5",)]
    t.dock("lunar_mine", "1")
    assert t.docks_at("lunar_mine") == [("5",)]
    t.shows(ore={"blue": 1})


def test_van_vogt_comes_too_late_after_the_first_ship() -> None:
    """AF-VAN-2. A ship docked there before the bonus was won uses the right up."""
    t = table(hand=["5", "2", "6", "1"], fuel={"blue": 1}, lunar_mine=["red:4"])
    t.dock("lunar_mine", "5").dock("terraforming_station", "6").land("van_vogt_mountains")
    assert t.docks_at("lunar_mine") == []
    # and the other way round: the bonus first
    t = table(hand=["5", "2", "6", "1"], lunar_mine=["red:4"], **TOKENS)
    t.dock("terraforming_station", "6").land("van_vogt_mountains")
    assert ("2",) in t.docks_at("lunar_mine")


def test_bonuses_apply_together() -> None:
    """AF-TERR-1. Lem, Heinlein, Pohl and Herbert in one turn, a borrowed one among them."""
    t = table(
        hand=["6", "5", "5", "4", "4"],
        cards={"blue": ["data_crystal"]},
        fuel={"blue": 0},
        ore={"blue": 0},
        colonies={
            "lem_badlands": {"blue": 1},
            "heinlein_plains": {"blue": 1},
            "pohl_foothills": {"blue": 1},
            "herbert_valley": {"red": 1},
        },
    )
    t.power("data_crystal", territory="herbert_valley")  # 1 - 1: Pohl
    t.dock("solar_converter", "6").shows(fuel={"blue": 4})  # 3 + 1: Lem
    t.dock("orbital_market", "5", "5").do("trade", times=2).shows(fuel={"blue": 2}, ore={"blue": 2})  # Heinlein
    t.dock("shipyard", "4", "4").shows(fuel={"blue": 0}, ore={"blue": 0})  # 6th ship, 3 - 1: Herbert


# --- the Relic Ship --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "legal"),
    [
        ({}, True),
        ({"fuel": {"blue": 0}}, False),
        ({"ore": {"blue": 0}}, False),
        ({"colonies": {"burroughs_desert": {"blue": 1, "red": 1}}}, False),
        ({"fields": {"isolation": "burroughs_desert"}}, False),
        ({"fields": {"isolation": "lem_badlands"}}, True),
        ({"relic": "blue"}, False),
    ],
)
def test_buying_the_relic_ship(change: dict[str, Any], legal: bool) -> None:
    """AF-BUR-1. The bonus, the ship on its territory, 1 fuel and 1 ore."""
    t = table(**{**TOKENS, "colonies": {"burroughs_desert": {"blue": 1}}, **change})
    assert t.can("buy_relic") == legal


def test_the_relic_ship_joins_at_the_next_start() -> None:
    """AF-BUR-1, AF-BUR-4. Bought now, rolled with the fleet next turn."""
    t = table(colonies={"burroughs_desert": {"blue": 1}}, **TOKENS)
    t.do("buy_relic").shows(fuel={"blue": 2}, ore={"blue": 2}, hand=[], relic_at="maintenance_bay")
    t.end()
    for _ in range(3):
        t.start(1, 1, 1).dock("colonist_hub", "1").dock("colonist_hub", "1").dock("colonist_hub", "1").end()
    t.start(2, 3, 4, 6).shows(hand=["2", "3", "4", "r6"])


@pytest.mark.parametrize("place", ["lunar_mine", "maintenance_bay", "terraforming_station"])
def test_the_relic_ship_returns_from_anywhere(place: str) -> None:
    """AF-BUR-2. From a port or the bay, the moment its holder's control ends; the port is free again."""
    docked: dict[str, Any] = {place: ["red:r6"]} if place != "maintenance_bay" else {}
    t = table(hand=["4"] * 3, ore={"blue": 3}, relic="red", colonies={"burroughs_desert": {"red": 1}}, **docked)
    t.shows(relic_at=place)
    t.dock("colony_constructor", "4", "4", "4").land("burroughs_desert")
    t.shows(relic="burroughs_desert", lunar_mine=[], terraforming_station=[])
    assert {"seat": 0, "relic": True} not in t.seen()["bay"]


def test_a_new_controller_must_buy_it() -> None:
    """AF-BUR-7, AF-BUR-6. Blue wins the desert from red: the ship lies on it, and blue may buy it at once."""
    # given red holds the ship and controls the desert
    t = table(
        hand=["4", "4", "4"],
        relic="red",
        lunar_mine=["red:r5"],
        colonies={"burroughs_desert": {"red": 2, "blue": 1}},
        cards={"blue": ["orbital_teleporter"]},
        fuel={"blue": 1},
        ore={"blue": 4},
    )
    # when one red colony goes away and one blue colony comes
    t.discard("orbital_teleporter", owner="red", **{"from": "burroughs_desert", "to": "lem_badlands"})
    t.shows(relic="burroughs_desert", lunar_mine=[], controls={"burroughs_desert": "none"})
    assert not t.can("buy_relic")
    t.dock("colony_constructor", "4", "4", "4").land("burroughs_desert")
    # then blue controls it and has no ship yet
    t.shows(controls={"burroughs_desert": "blue"}, relic="burroughs_desert")
    assert BuyRelic() in t.options


def test_the_relic_ship_is_shot_like_any_other() -> None:
    """AF-BUR-4, AF-PLAS-2. Off the mine into the bay; off the Terraforming Station back to the desert."""
    given: dict[str, Any] = {
        "fuel": {"blue": 2},
        "cards": {"blue": ["plasma_cannon"]},
        "colonies": {"burroughs_desert": {"red": 1}},
    }
    t = table(lunar_mine=["red:r6"], **given).power("plasma_cannon", station="lunar_mine", targets=["red:r6"])
    t.shows(relic="red", relic_at="maintenance_bay", fuel={"blue": 1})
    t = table(terraforming_station=["red:r6"], **given)
    t.power("plasma_cannon", station="terraforming_station", targets=["red:r6"])
    t.shows(relic="burroughs_desert", stock={"red": 3})


def test_an_isolated_desert_can_be_bought_from_again() -> None:
    """AF-BUR-6, AF-BOOST-2. In the very turn the Isolation Field is taken away."""
    t = table(
        cards={"blue": ["booster_pod"]},
        colonies={"burroughs_desert": {"blue": 1}},
        fields={"isolation": "burroughs_desert"},
        **TOKENS,
    )
    assert not t.can("buy_relic")
    t.discard("booster_pod", field="isolation")
    assert t.can("buy_relic")


# --- generators ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "field"),
    [("data_crystal", "positron"), ("gravity_manipulator", "repulsor"), ("stasis_beam", "isolation")],
)
@pytest.mark.parametrize("now", [None, "lem_badlands"])
def test_placing_a_generator(card: str, field: str, now: str | None) -> None:
    """AF-FIELD-1, AF-FIELD-2, AF-DATA-4, AF-GRAV-2, AF-STAS-2. On any territory, or on another one than now."""
    others = {name: "asimov_crater" for name in ("positron", "repulsor", "isolation") if name != field}
    t = table(cards={"blue": [card]}, fields={**others, field: now} if now else others)
    for territory in TERRITORIES:
        assert t.can("discard", card=card, territory=territory) == (territory != now)
    t.discard(card, territory="asimov_crater")
    t.shows(fields={**others, field: "asimov_crater"}, discard=[card])  # several types share a territory


def can_move(t: Table, owner: str, origin: str, territory: str) -> bool:
    """Whether the Orbital Teleporter's discard power can move this colony there."""
    return t.can("discard", card="orbital_teleporter", owner=owner, **{"from": origin, "to": territory})


def test_generators_win_against_cards() -> None:
    """AF-FIELD-3, AF-FIELD-4, AF-FIELD-6. Isolated: no loan. Repelled: neither moved away, nor to, nor swapped."""
    t = table(
        fuel={"blue": 9},
        cards={"blue": ["data_crystal", "orbital_teleporter", "polarity_device"]},
        colonies={"lem_badlands": {"red": 1}, "asimov_crater": {"green": 1}},
        fields={"isolation": "asimov_crater", "repulsor": "lem_badlands"},
    )
    assert not t.can("power", card="data_crystal", territory="asimov_crater")
    assert t.can("power", card="data_crystal", territory="lem_badlands")
    assert not t.can(
        "discard", card="orbital_teleporter", owner="red", **{"from": "lem_badlands", "to": "herbert_valley"}
    )
    assert not t.can(
        "discard", card="orbital_teleporter", owner="green", **{"from": "asimov_crater", "to": "lem_badlands"}
    )
    assert t.can(
        "discard", card="orbital_teleporter", owner="green", **{"from": "asimov_crater", "to": "herbert_valley"}
    )
    assert DiscardPower("polarity_device") not in t.options


@pytest.mark.parametrize(
    ("territory", "given", "station", "ships", "then"),
    [
        ("lem_badlands", {}, "solar_converter", ["5"], {"fuel": {"blue": 9 + 3}}),
        ("bradbury_plateau", {}, "colony_constructor", ["4", "4", "4"], {"ore": {"blue": 9 - 3}}),
        ("herbert_valley", {}, "shipyard", ["4", "4"], {"fuel": {"blue": 9 - 2}, "ore": {"blue": 9 - 2}}),
        ("van_vogt_mountains", {"lunar_mine": ["red:5"]}, "lunar_mine", ["4"], None),
    ],
)
def test_isolated_bonuses_do_nothing(
    territory: str, given: dict[str, Any], station: str, ships: list[str], then: dict[str, Any] | None
) -> None:
    """AF-FIELD-4. The controller plays as if the bonus were not there."""
    t = table(
        hand=["4", "4", "4", "5"],
        fuel={"blue": 9},
        ore={"blue": 9},
        colonies={territory: {"blue": 1}},
        fields={"isolation": territory},
        **given,
    )
    if then is None:
        assert not t.can_dock(station, *ships)
    else:
        t.dock(station, *ships).shows(**then)


def test_positron_on_an_uncontrolled_territory() -> None:
    """AF-FIELD-5. Nobody has its point while two tie, and the controller of another territory has not either."""
    t = lander(colonies={"lem_badlands": {"red": 1, "green": 1}}, fields={"positron": "lem_badlands"})
    t.shows(vp={"red": 1, "green": 1})
    t.land("asimov_crater").shows(vp={"red": 1, "green": 1, "blue": 2})


def test_repulsor_keeps_colonies_off() -> None:
    """AF-FIELD-6, AF-COL-2. No landing by any of the three ways."""
    repelled: dict[str, Any] = {"fields": {"repulsor": "lem_badlands"}, **TOKENS}
    by_station = table(hand=["6", "1", "2", "3"], **repelled).dock("terraforming_station", "6")
    by_triple = table(hand=["1", "1", "1"], **repelled).dock("colony_constructor", "1", "1", "1")
    by_launch = table(hub={"blue": {"colony": 7}}, **repelled).do("launch")
    for t in (by_station, by_triple, by_launch):
        assert not t.can("land", territory="lem_badlands")
        assert t.can("land", territory="asimov_crater")


@pytest.mark.parametrize("field", ["isolation", "positron", "repulsor"])
def test_generators_move_under_the_repulsor(field: str) -> None:
    """AF-FIELD-7, AF-FIELD-8, AF-BOOST-2. A Booster Pod takes any of them off the repelled territory."""
    t = table(
        cards={"blue": ["booster_pod"]}, fields=dict.fromkeys(("isolation", "positron", "repulsor"), "lem_badlands")
    )
    t.discard("booster_pod", field=field)
    t.shows(fields={**dict.fromkeys(("isolation", "positron", "repulsor"), "lem_badlands"), field: "none"})


def test_colonies_that_may_be_moved() -> None:
    """AF-TELE-6, AF-FIELD-6. Any player's colony, one option per owner and territory; none under the Repulsor Field."""
    t = table(
        cards={"blue": ["orbital_teleporter"]},
        colonies={"lem_badlands": {"red": 3, "blue": 1}, "asimov_crater": {"green": 1}},
        fields={"repulsor": "asimov_crater"},
    )
    t.do_option(DiscardPower("orbital_teleporter"))
    assert t.options == [PickColony(0, "lem_badlands"), PickColony(2, "lem_badlands")]


def test_colonies_that_may_be_swapped() -> None:
    """AF-POL-2, AF-POL-3. Different owners, different territories, no Repulsor Field."""
    t = table(
        cards={"blue": ["polarity_device"]},
        colonies={
            "lem_badlands": {"red": 1, "green": 1},
            "heinlein_plains": {"red": 1},
            "asimov_crater": {"yellow": 1},
        },
        fields={"repulsor": "asimov_crater"},
    )
    t.do_option(DiscardPower("polarity_device"))
    assert set(t.options) == {PickForSwap(0, "heinlein_plains"), PickForSwap(1, "lem_badlands")}
    assert UsePower("polarity_device") not in t.options
