"""Alien Tech cards, in general and each kind (spec sections 12 and 13)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from farside.games.alien_frontiers.rules.cards.discard_powers import DISCARD_POWERS, DestroyShip, DiscardPower
from farside.games.alien_frontiers.rules.cards.fuel_powers import (
    FUEL_POWERS,
    AimCannon,
    FireCannon,
    LiftShip,
    ShiftShips,
    UsePower,
)
from farside.games.alien_frontiers.rules.state import State, empty_group, kinds
from farside.games.alien_frontiers.rules.turn import ActionsPhase

from .table import Table, few, positions, resolutions, seat_numbers, seeds, table
from .test_stations import ALL_KINDS, DOUBLE_KINDS

# --- in general ------------------------------------------------------------------------------------------------------


def test_cards_lie_face_up() -> None:
    """AF-CARD-1, AF-INFO-1. Everybody, and every onlooker, sees everybody's cards."""
    t = table(cards={"red": ["alien_city"], "green": ["booster_pod", "stasis_beam"]})
    for seat in (None, 0, 1, 2, 3):
        shown = [[card["id"] for card in player["cards"]] for player in t.seen(seat)["players"]]
        assert shown == [["alien_city"], ["booster_pod", "stasis_beam"], [], []]


def test_one_card_of_each_kind() -> None:
    """AF-CARD-2, AF-ART-5. With eight points a displayed kind that you own cannot be claimed."""
    t = table(
        alien_artifact=["blue:6", "blue:2"],
        cards={"blue": ["booster_pod"], "red": ["stasis_beam"]},
        display=["booster_pod", "stasis_beam", "alien_city"],
    )
    assert not t.can("claim", card="booster_pod")
    assert t.can("claim", card="stasis_beam")


@few
@given(seat_numbers, seeds)
def test_only_the_active_players_cards_act(seats: int, seed: int) -> None:
    """AF-CARD-3. Every power that is offered belongs to a card of the player whose turn it is."""
    for g in positions(seats, seed, limit=600):
        own = kinds(g, g.hands[g.active])
        for option in [] if g.decision is None else g.decision.options:
            if isinstance(option, UsePower | DiscardPower):
                assert option.card in own


def test_decoy_and_points_work_on_other_turns() -> None:
    """AF-CARD-3, AF-CITY-1. On blue's turn red's Decoy protects and red's Alien City counts."""
    red = ["holographic_decoy", "alien_city", "alien_monument"]
    t = table(hand=["1", "2", "3"], fuel={"red": 4}, cards={"red": red})
    t.shows(vp={"red": 2})
    t.dock("raiders_outpost", "1", "2", "3")
    assert not t.can("raid_resources", take={"red": {"fuel": 4}})
    assert not t.can("raid_card", **{"from": "red", "card": "alien_city"})


PRICES = [
    ("booster_pod", {"ship": "3"}, 1),
    ("stasis_beam", {"ship": "3"}, 1),
    ("polarity_device", {"ship": "3"}, 1),
    ("gravity_manipulator", {"down": "5", "up": "3"}, 2),
    ("temporal_warper", {"ships": ["3"], "rolls": [1]}, 1),
    ("data_crystal", {"territory": "lem_badlands"}, 3),
    ("orbital_teleporter", {"station": "lunar_mine", "ship": "4"}, 2),
    ("plasma_cannon", {"station": "solar_converter", "targets": ["red:1", "red:2"]}, 2),
]


@pytest.mark.parametrize(("card", "targets", "price"), PRICES, ids=[price[0] for price in PRICES])
def test_a_fuel_power_once_per_turn_for_its_price(card: str, targets: dict[str, Any], price: int) -> None:
    """AF-CARD-4, AF-CARD-5. Not without the fuel; then not again, and not discarded either."""
    given: dict[str, Any] = {
        "hand": ["3", "5", "3"],
        "cards": {"blue": [card]},
        "lunar_mine": ["blue:4"],
        "solar_converter": ["red:1", "red:2", "red:3"],
        "colonies": {"lem_badlands": {"red": 2, "green": 1}, "asimov_crater": {"green": 1}},
        "fleet": {"red": 6},
        "fields": {"positron": "lem_badlands"},
        "discard": ["alien_city"],
    }
    assert not table(fuel={"blue": price - 1}, **given).can("power", card=card, **targets)
    t = table(fuel={"blue": price + 5}, **given)
    if card in DISCARD_POWERS:
        assert DiscardPower(card) in t.options
    t.power(card, **targets)
    t.shows(fuel={"blue": 5}, cards={"blue": [card]})
    assert t.g.fuel_stock == 30 - 5
    assert UsePower(card) not in t.options
    assert DiscardPower(card) not in t.options


def test_one_discard_power_a_turn() -> None:
    """AF-CARD-5. The second card cannot be discarded, but its fuel power may be used."""
    t = table(hand=["3"], fuel={"blue": 1}, cards={"blue": ["stasis_beam", "gravity_manipulator", "booster_pod"]})
    t.discard("stasis_beam", territory="lem_badlands")
    assert t.offers(DiscardPower) == []
    assert UsePower("booster_pod") in t.options
    t.shows(cards={"blue": ["gravity_manipulator", "booster_pod"]}, discard=["stasis_beam"], fuel={"blue": 1})


def pod_comes_back(display: list[str]) -> Table:
    """Blue discards a Booster Pod, which is the only card left to draw, and may claim a card of the display."""
    red = [kind for kind in ALL_KINDS if kind != "booster_pod" or kind not in display]
    green = [kind for kind in DOUBLE_KINDS if kind not in (*display, "booster_pod")]
    t = table(
        hand=["6", "2", "3"],
        fuel={"blue": 3},
        cards={"red": red, "green": green, "blue": ["booster_pod"]},
        fields={"positron": "lem_badlands"},
        display=display,
    )
    t.discard("booster_pod", field="positron").shows(display=[*display, "booster_pod"], discard=[], deck_count=0)
    return t.dock("alien_artifact", "6").keep().dock("alien_artifact", "2").keep()


def test_a_discarded_card_that_comes_back() -> None:
    """AF-CARD-7, AF-GEN-8. The same card claimed again in the turn of its discard has acted."""
    t = pod_comes_back(["data_crystal", "stasis_beam"])
    t.do("claim", card="booster_pod").shows(cards={"blue": ["booster_pod"]})
    assert UsePower("booster_pod") not in t.options
    assert t.seen()["players"][2]["cards"] == [{"id": "booster_pod", "used": True, "new": True}]
    # next turn it acts again
    t.dock("solar_converter", "3").end()
    for _ in range(3):
        t.start(1, 1, 6)
        t.dock("colonist_hub", "1").dock("colonist_hub", "1").dock("lunar_mine", "6").end()
    t.start(1, 2, 3)
    assert UsePower("booster_pod") in t.options


@pytest.mark.parametrize("used_first", [False, True])
def test_of_two_copies_the_unused_one_is_claimed(used_first: bool) -> None:
    """AF-CARD-7. Wherever the two lie in the display; with the other copy the power may be used."""
    t = pod_comes_back(["booster_pod", "stasis_beam"])
    if used_first:
        t.g.display.reverse()
    t.do("claim", card="booster_pod").shows(display=["booster_pod", "stasis_beam"])
    t.power("booster_pod", ship="3").shows(hand=["4"])


@pytest.mark.parametrize("card", sorted(set(FUEL_POWERS) - {"data_crystal", "orbital_teleporter", "plasma_cannon"}))
def test_no_value_change_on_docked_or_lifted_ships(card: str) -> None:
    """AF-CARD-10, AF-TELE-3. Only docked ships and the lifted one are left: nothing to change."""
    t = table(hand=["4"], fuel={"blue": 9}, cards={"blue": [card, "orbital_teleporter"]}, lunar_mine=["blue:3"])
    t.dock("colonist_hub", "4").power("orbital_teleporter", station="lunar_mine", ship="3")
    assert UsePower(card) not in t.options


@pytest.mark.parametrize(("card", "barred"), [("booster_pod", "6"), ("stasis_beam", "1")])
def test_limits_of_values(card: str, barred: str) -> None:
    """AF-CARD-9, AF-BOOST-1, AF-STAS-1. Never above 6, never below 1."""
    assert UsePower(card) not in table(hand=[barred] * 3, fuel={"blue": 5}, cards={"blue": [card]}).options
    t = table(hand=["1", "2", "3", "4", "5", "6"], fuel={"blue": 5}, cards={"blue": [card]})
    for face in ("1", "2", "3", "4", "5", "6"):
        assert t.can("power", card=card, ship=face) == (face != barred)


@pytest.mark.parametrize(("value", "opposite"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_polarity_turns_to_the_opposite_face(value: int, opposite: int) -> None:
    """AF-POL-1. 7 minus the value."""
    t = table(hand=[str(value)], fuel={"blue": 1}, cards={"blue": ["polarity_device"]})
    t.power("polarity_device", ship=str(value)).shows(hand=[str(opposite)])


def test_several_cards_on_one_ship() -> None:
    """AF-CARD-14, AF-WARP-2. 1 turned to 6, lowered to 5, re-rolled to 2, raised to 3."""
    t = table(
        hand=["1"],
        fuel={"blue": 4},
        cards={"blue": ["polarity_device", "stasis_beam", "temporal_warper", "booster_pod"]},
    )
    t.power("polarity_device", ship="1").power("stasis_beam", ship="6")
    t.power("temporal_warper", ships=["5"], rolls=[2]).power("booster_pod", ship="2")
    t.shows(hand=["3"], fuel={"blue": 0})
    assert t.offers(UsePower) == []


def test_a_new_card_works_at_once() -> None:
    """AF-CARD-6, AF-RAID-8. Claimed or stolen, its power is offered in the same turn."""
    t = table(hand=["1"], fuel={"blue": 2}, alien_artifact=["blue:6", "blue:2"], display=["booster_pod", "alien_city"])
    t.do("claim", card="booster_pod")
    assert UsePower("booster_pod") in t.options
    t = table(hand=["1", "2", "3", "3"], fuel={"blue": 2}, cards={"red": ["booster_pod"]})
    t.dock("raiders_outpost", "1", "2", "3").steal("red", "booster_pod")
    t.power("booster_pod", ship="3").shows(hand=["4"])


def test_new_cards_are_marked() -> None:
    """AF-CARD-6, AF-INFO-1. Claimed, stolen and taken cards are shown as new until the turn ends."""

    def new_cards(t: Table) -> list[str]:
        return [card["id"] for card in t.seen()["players"][2]["cards"] if card["new"]]

    t = table(
        hand=["1", "2", "3"],
        alien_artifact=["blue:6", "blue:2"],
        cards={"blue": ["temporal_warper", "plasma_cannon"], "red": ["booster_pod"]},
        display=["alien_city", "stasis_beam", "data_crystal"],
        discard=["polarity_device"],
    )
    t.do("claim", card="alien_city").discard("temporal_warper", take="polarity_device")
    t.dock("raiders_outpost", "1", "2", "3").steal("red", "booster_pod")
    assert new_cards(t) == ["alien_city", "polarity_device", "booster_pod"]
    t.end().start(1, 2, 3)
    assert new_cards(t) == []


# --- deck and display ------------------------------------------------------------------------------------------------


def test_a_claim_from_the_last_cards_reshuffles_the_pile() -> None:
    """AF-CARD-11, AF-CARD-12. Only when a card has to be drawn: the pile stays while the deck has one."""
    t = table(
        alien_artifact=["blue:6", "blue:2"],
        hand=["4", "4"],
        display=["booster_pod", "stasis_beam", "alien_city"],
        deck=["plasma_cannon"],
        rest="discard",
    )
    t.do("claim", card="booster_pod")
    t.shows(deck_count=0, discard_count=18, display=["stasis_beam", "alien_city", "plasma_cannon"])
    t.dock("alien_artifact", "4").keep().dock("alien_artifact", "4").keep().do("claim", card="alien_city")
    t.shows(deck_count=17, discard_count=0)
    assert len(t.g.display) == 3


def test_the_display_stays_short_until_a_card_comes() -> None:
    """AF-CARD-13, AF-INV-9. All other cards are owned: two stay; the next discarded card fills the gap."""
    # given
    owned = {"red": list(ALL_KINDS[2:]), "green": [kind for kind in DOUBLE_KINDS if kind != "plasma_cannon"]}
    t = table(
        "green",
        alien_artifact=["green:6", "green:2"],
        cards=owned,
        display=["alien_city", "alien_monument", "plasma_cannon"],
    )
    # when a card is claimed there is none to take its place
    t.do("claim", card="plasma_cannon")
    t.shows(display=["alien_city", "alien_monument"], deck_count=0, discard_count=0)
    # when a card is discarded it takes the place
    t.discard("stasis_beam", territory="lem_badlands")
    t.shows(display=["alien_city", "alien_monument", "stasis_beam"], deck_count=0, discard_count=0)


# --- each kind -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["alien_city", "alien_monument"])
def test_city_and_monument(card: str) -> None:
    """AF-CITY-1. A point for the owner, no power; stolen, the point goes with the card."""
    t = table(hand=["1", "2", "3"], fuel={"blue": 9}, cards={"red": [card]})
    t.shows(vp={"red": 1, "blue": 0})
    t.dock("raiders_outpost", "1", "2", "3").steal("red", card)
    t.shows(vp={"red": 0, "blue": 1})
    assert t.offers(UsePower) == []
    assert t.offers(DiscardPower) == []


def test_data_crystal_price_and_targets() -> None:
    """AF-DATA-1, AF-DATA-2, AF-DATA-3. All colours count; not empty, isolated or controlled ones, not the desert."""
    t = table(
        fuel={"blue": 3},
        cards={"blue": ["data_crystal"]},
        colonies={
            "lem_badlands": {"red": 2, "blue": 1},
            "herbert_valley": {"red": 2, "green": 2},
            "asimov_crater": {"blue": 1},
            "burroughs_desert": {"red": 1},
            "pohl_foothills": {"red": 1},
        },
        fields={"isolation": "pohl_foothills"},
    )
    legal = [territory for territory in t.g.box.territories if t.can("power", card="data_crystal", territory=territory)]
    assert legal == ["lem_badlands"]
    t.power("data_crystal", territory="lem_badlands")
    t.shows(fuel={"blue": 0}, controls={"lem_badlands": "red"}, vp={"blue": 3, "red": 2 + 1 + 2 + 2 + 2})


def test_a_borrowed_bonus_outlasts_the_colonies() -> None:
    """AF-DATA-3. The colony is moved away; the bonus stays until the end of the turn."""
    t = table(
        hand=["6"],
        fuel={"blue": 1},
        cards={"blue": ["data_crystal", "orbital_teleporter"]},
        colonies={"lem_badlands": {"red": 1}},
    )
    t.power("data_crystal", territory="lem_badlands")
    t.discard("orbital_teleporter", owner="red", **{"from": "lem_badlands", "to": "asimov_crater"})
    t.dock("solar_converter", "6").shows(fuel={"blue": 4})


def test_borrowing_pohl() -> None:
    """AF-DATA-3, AF-POH-1. Paid in full, and later uses are cheaper; with Pohl a loan costs one less."""
    t = table(
        hand=["1"],
        fuel={"blue": 2},
        cards={"blue": ["data_crystal", "booster_pod"]},
        colonies={"pohl_foothills": {"red": 2}},
    )
    t.power("data_crystal", territory="pohl_foothills").shows(fuel={"blue": 0})
    t.power("booster_pod", ship="1").shows(fuel={"blue": 0}, hand=["2"])
    t = table(
        fuel={"blue": 1},
        cards={"blue": ["data_crystal"]},
        colonies={"pohl_foothills": {"blue": 1}, "lem_badlands": {"red": 2}},
    )
    t.power("data_crystal", territory="lem_badlands").shows(fuel={"blue": 0})


def test_gravity_needs_two_ships() -> None:
    """AF-GRAV-1. Another ship each time; values 2 to 6 down, 1 to 5 up."""
    cards: dict[str, Any] = {"fuel": {"blue": 2}, "cards": {"blue": ["gravity_manipulator"]}}
    assert UsePower("gravity_manipulator") not in table(hand=["3"], **cards).options
    assert UsePower("gravity_manipulator") not in table(hand=["1", "1"], **cards).options
    assert UsePower("gravity_manipulator") not in table(hand=["6", "6"], **cards).options
    t = table(hand=["1", "6", "3", "3"], **cards).do_option(UsePower("gravity_manipulator"))
    assert set(t.options) == {
        *(ShiftShips("6", "1"), ShiftShips("6", "3"), ShiftShips("3", "1"), ShiftShips("3", "3")),
    }


def test_gravity_must_change_something() -> None:
    """AF-CARD-8, AF-TURN-15. A 4 down and a 3 up leave a 3 and a 4: as with a swap of one colour, nothing changes."""
    t = table(hand=["3", "4"], fuel={"blue": 2}, cards={"blue": ["gravity_manipulator"]})
    assert not t.can("power", card="gravity_manipulator", down="4", up="3")
    relic = table(hand=["3", "r4"], fuel={"blue": 2}, cards={"blue": ["gravity_manipulator"]}, relic="blue")
    assert relic.can("power", card="gravity_manipulator", down="r4", up="3")  # the Relic Ship is another ship


def test_the_decoy_does_not_stop_cannons() -> None:
    """AF-DECOY-1. It protects from raids only, and has no power to use."""
    t = table(
        fuel={"blue": 1},
        cards={"blue": ["plasma_cannon"], "red": ["holographic_decoy"]},
        lunar_mine=["red:6"],
        fleet={"red": 4},
    )
    assert t.can("power", card="plasma_cannon", station="lunar_mine", targets=["red:6"])
    assert t.can("discard", card="plasma_cannon", station="lunar_mine", target="red:6")
    own = table(cards={"blue": ["holographic_decoy"]}, fuel={"blue": 5})
    assert own.offers(UsePower) == []
    assert own.offers(DiscardPower) == []


def test_teleporter_lifts_a_docked_ship_to_be_docked_once_more() -> None:
    """AF-TELE-1, AF-TELE-4. From the mine to a pair at the Shipyard with an unplaced ship; the docking can wait."""
    t = table(hand=["4", "4", "1"], fuel={"blue": 3}, cards={"blue": ["orbital_teleporter"]})
    assert UsePower("orbital_teleporter") not in t.options  # nothing is docked
    t.dock("lunar_mine", "4").power("orbital_teleporter", station="lunar_mine", ship="4")
    t.shows(fuel={"blue": 1}, hand=["4", "4", "1"])
    assert not t.can_end()
    t.dock("solar_converter", "1")  # another action first
    t.dock("shipyard", "4", "4")
    t.shows(shipyard=[["blue:4", "blue:4"]], stock={"blue": 2}, hand=[])
    assert t.offers(LiftShip) == []


def test_only_own_docked_ships_are_lifted() -> None:
    """AF-TELE-1, AF-TELE-2. Not another player's, not one in the bay, not the one at the Terraforming Station."""
    t = table(
        fuel={"blue": 2},
        fleet={"blue": 5},
        cards={"blue": ["orbital_teleporter"]},
        lunar_mine=["red:5", "blue:5"],
        terraforming_station=["blue:6"],
        hub={"blue": {"colony": 3, "ships": ["2"]}},
    )
    t.do_option(UsePower("orbital_teleporter"))
    assert set(t.options) == {LiftShip("lunar_mine", "5"), LiftShip("colonist_hub", "2")}
    t.do_option(LiftShip("colonist_hub", "2"))
    t.shows(hub={"blue": {"colony": 3, "ships": []}})  # AF-TELE-5: the colony stays where it is


def test_a_lifted_ship_without_a_place_goes_to_the_bay() -> None:
    """AF-TELE-4. It is subject to forced docking, and parked like any other ship."""
    t = table(
        hand=["2"],
        fuel={"blue": 2},
        cards={"blue": ["orbital_teleporter"]},
        fleet={"red": 6, "green": 6, "yellow": 6, "blue": 3},
        hub={"blue": {"colony": 7}},
        solar_converter=["red:1"] * 6 + ["green:1"] * 2,
        alien_artifact=["green:1"] * 4,
        lunar_mine=["yellow:1"],
    )
    t.dock("lunar_mine", "2").power("orbital_teleporter", station="lunar_mine", ship="2")
    assert t.can_end()
    t.end().shows(maintenance={"blue": 3})


def test_cannon_shoots_one_or_several_at_one_station() -> None:
    """AF-PLAS-1, AF-PLAS-3. Any other players' ships of one station, own ones never; 1 fuel each."""
    t = table(
        fuel={"blue": 2},
        cards={"blue": ["plasma_cannon"]},
        solar_converter=["red:1", "green:2", "yellow:3", "blue:4", "blue:r5"],
        lunar_mine=["red:6"],
        relic="blue",
        colonies={"burroughs_desert": {"blue": 1}},
    )
    t.do_option(UsePower("plasma_cannon"))
    assert set(t.options) == {
        AimCannon("solar_converter", ("0:1",)),
        AimCannon("solar_converter", ("1:2",)),
        AimCannon("solar_converter", ("3:3",)),
        AimCannon("lunar_mine", ("0:6",)),
    }
    t.do_option(AimCannon("solar_converter", ("0:1",)))
    assert set(t.options) == {
        FireCannon("solar_converter", ("0:1",)),
        AimCannon("solar_converter", ("0:1", "1:2")),
        AimCannon("solar_converter", ("0:1", "3:3")),
    }
    t.do_option(AimCannon("solar_converter", ("0:1", "3:3")))
    assert t.options == [FireCannon("solar_converter", ("0:1", "3:3"))]  # no fuel for a third
    t.do_option(FireCannon("solar_converter", ("0:1", "3:3")))
    t.shows(fuel={"blue": 0}, maintenance={"red": 2, "yellow": 3}, solar_converter=["green:2", "blue:4", "blue:r5"])


def has_free_group(g: State, station: str) -> bool:
    return empty_group(g, g.box.stations[station]) >= 0


def test_cannon_can_empty_the_half_full_group() -> None:
    """AF-PLAS-1, AF-DOCK-6. You choose which ships to remove; the lone 3 stands in another group than the pair."""
    # given red's second pair lost its Relic Ship, and blue has one fuel
    yard = [["red:3", "red:3"], ["red:3"], ["green:5", "green:5"]]
    t = table(hand=["2", "2"], fuel={"blue": 1}, cards={"blue": ["plasma_cannon"]}, shipyard=yard)
    # when blue removes one ship
    ways = resolutions(t.g, UsePower("plasma_cannon"))
    # then it can be the one that makes room for a pair
    assert any(has_free_group(g, "shipyard") for g in ways)


def test_discarded_cannon_can_empty_the_half_full_group() -> None:
    """AF-PLAS-5, AF-DOCK-6. As above: one ship, wherever it is, of the player's choice."""
    yard = [["red:3", "red:3"], ["red:3"], ["green:5", "green:5"]]
    t = table(hand=["2", "2"], fleet={"red": 4}, cards={"blue": ["plasma_cannon"]}, shipyard=yard)
    assert any(has_free_group(g, "shipyard") for g in resolutions(t.g, DiscardPower("plasma_cannon")))


@pytest.mark.parametrize("fleet", [3, 4, 5])
@pytest.mark.parametrize("terraforming", [False, True])
def test_discarded_cannon_leaves_three_ships(fleet: int, terraforming: bool) -> None:
    """AF-PLAS-5, AF-PLAS-6, AF-PLAS-7. Four in play before, three left after it and after the terraforming loss."""
    station: dict[str, Any] = {"terraforming_station": ["red:6"]} if terraforming else {}
    t = table(cards={"blue": ["plasma_cannon"]}, fleet={"red": fleet}, lunar_mine=["red:2"], **station)
    hit = t.can("discard", card="plasma_cannon", station="lunar_mine", target="red:2")
    assert hit == (fleet - 1 - terraforming >= 3)
    bay = t.can("discard", card="plasma_cannon", station="maintenance_bay", target="red:0")
    assert bay == (fleet - 1 - terraforming >= 3)
    if terraforming:
        itself = t.can("discard", card="plasma_cannon", station="terraforming_station", target="red:6")
        assert itself == (fleet >= 4)


def test_discarded_cannon_never_hits_own_ships() -> None:
    """AF-PLAS-3, AF-PLAS-5. Targets are other players' ships wherever they are in play."""
    t = table(
        hand=["1", "2"],
        fleet={"blue": 6, "red": 4},
        cards={"blue": ["plasma_cannon"]},
        lunar_mine=["red:2", "blue:3", "green:4"],
    )
    t.do_option(DiscardPower("plasma_cannon"))
    assert set(t.options) == {DestroyShip(0, "lunar_mine", "2"), DestroyShip(0, "maintenance_bay", "0")}


@pytest.mark.parametrize(("target", "relic", "stock"), [("red:0", "red", 3), ("red:r0", "burroughs_desert", 2)])
def test_discarded_cannon_in_the_bay(target: str, relic: str, stock: int) -> None:
    """AF-PLAS-5, AF-BAY-3. With both in the bay, the Relic Ship or a ship of the colour, as chosen."""
    t = table(
        cards={"blue": ["plasma_cannon"]}, fleet={"red": 4}, relic="red", colonies={"burroughs_desert": {"red": 1}}
    )
    t.discard("plasma_cannon", station="maintenance_bay", target=target)
    t.shows(relic=relic, stock={"red": stock}, maintenance={"red": 6 - stock})


@pytest.mark.parametrize(
    ("rolls", "fuel", "ore", "kept"),
    [((1, 3, 5), 0, 1, True), ((1, 3, 6), 0, 1, True), ((2, 4, 1), 1, 0, True), ((1, 2, 3, 4), 1, 1, False)],
)
def test_resource_cache(rolls: tuple[int, ...], fuel: int, ore: int, kept: bool) -> None:
    """AF-CACHE-1, AF-CACHE-4. More odd: ore; more even: fuel; equal: both, and the card is gone."""
    t = table(
        phase="start",
        fleet={"blue": len(rolls)},
        cards={"blue": ["resource_cache", "stasis_beam"]},
    )
    t.start(*rolls)
    t.shows(fuel={"blue": fuel}, ore={"blue": ore}, card_counts={"blue": 2 if kept else 1})
    assert ("resource_cache" in kinds(t.g, t.g.discard)) != kept
    assert DiscardPower("stasis_beam") in t.options  # the forced discard was no discard power
    assert DiscardPower("resource_cache") not in t.options


def test_a_reroll_does_not_wake_the_cache() -> None:
    """AF-CACHE-2. Only the natural roll of START counts."""
    t = table(phase="start", fuel={"blue": 1}, cards={"blue": ["resource_cache", "temporal_warper"]})
    t.start(1, 3, 5).shows(ore={"blue": 1}, fuel={"blue": 1})
    t.power("temporal_warper", ships=["1", "3", "5"], rolls=[2, 4, 6])
    t.shows(ore={"blue": 1}, fuel={"blue": 0})


def test_warper_rolls_any_number_once() -> None:
    """AF-WARP-1. One, some or all of the unplaced ships, at least one."""
    given: dict[str, Any] = {"hand": ["1", "1", "4"], "fuel": {"blue": 1}, "cards": {"blue": ["temporal_warper"]}}
    for ships in (["1"], ["4"], ["1", "1"], ["1", "4"], ["1", "1", "4"]):
        t = table(**given).power("temporal_warper", ships=ships, rolls=[6] * len(ships))
        kept = ["1", "1", "4"]
        for ship in ships:
            kept.remove(ship)
        t.shows(hand=[*kept, *["6"] * len(ships)])
        assert t.g.decision is not None
        assert isinstance(t.g.decision.asker, ActionsPhase)
    assert not table(**given).can("power", card="temporal_warper", ships=["1", "1", "1"], rolls=[6, 6, 6])


def test_warper_takes_the_other_warper() -> None:
    """AF-WARP-4, AF-CARD-7. Another copy from the pile: its fuel power may be used, no further discard."""
    t = table(hand=["1"], fuel={"blue": 1}, cards={"blue": ["temporal_warper"]}, discard=["temporal_warper"])
    t.discard("temporal_warper", take="temporal_warper")
    t.shows(cards={"blue": ["temporal_warper"]}, discard=["temporal_warper"])
    assert t.offers(DiscardPower) == []
    assert UsePower("temporal_warper") in t.options


def test_warper_cannot_take_itself_or_an_owned_kind() -> None:
    """AF-WARP-3, AF-WARP-4. An empty pile, or only kinds you own: no discard power."""
    assert table(cards={"blue": ["temporal_warper"]}).offers(DiscardPower) == []
    owned = table(cards={"blue": ["temporal_warper", "resource_cache"]}, discard=["resource_cache"])
    assert DiscardPower("temporal_warper") not in owned.options
