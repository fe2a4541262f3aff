"""All actions, docking in general and the stations (spec sections 5 to 7)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.games.alien_frontiers.rules.artifact import Claim
from farside.games.alien_frontiers.rules.cards.discard_powers import DiscardPower
from farside.games.alien_frontiers.rules.cards.fuel_powers import LiftShip, UsePower
from farside.games.alien_frontiers.rules.raid import RaidNothing, StealCard, TakeResource
from farside.games.alien_frontiers.rules.state import credit
from farside.games.alien_frontiers.rules.stations import Dock, Trade

from .table import STATIONS, Table, resolutions, table

ALL_KINDS = (
    *("alien_city", "alien_monument", "booster_pod", "data_crystal", "gravity_manipulator", "holographic_decoy"),
    *("orbital_teleporter", "plasma_cannon", "polarity_device", "resource_cache", "stasis_beam", "temporal_warper"),
)
DOUBLE_KINDS = ALL_KINDS[2:]

# --- section 5: each action, when it is legal and what it brings -----------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "given", "missing", "steps", "then"),
    [
        (
            "AF-ACT-1",
            {"hand": ["5", "1", "1"]},
            {"solar_converter": ["red:1"] * 6 + ["green:1"] * 2, "fleet": {"red": 6}},
            [{"do": "dock", "station": "solar_converter", "ships": ["5"]}],
            {"fuel": {"blue": 3}, "solar_converter": ["blue:5"], "hand": ["1", "1"]},
        ),
        (
            "AF-ACT-2",
            {"hand": ["5", "1", "1"]},
            {"lunar_mine": ["red:6"]},
            [{"do": "dock", "station": "lunar_mine", "ships": ["5"]}],
            {"ore": {"blue": 1}, "lunar_mine": ["blue:5"]},
        ),
        (
            "AF-ACT-3",
            {"hand": ["5", "1", "1"], "display": ["alien_city", "booster_pod", "stasis_beam"]},
            {"alien_artifact": ["red:1", "red:1", "red:1", "green:1"]},
            [{"do": "dock", "station": "alien_artifact", "ships": ["5"]}, {"do": "cycle", "yes": True}],
            {"alien_artifact": ["blue:5"], "discard": ["alien_city", "booster_pod", "stasis_beam"]},
        ),
        (
            "AF-ACT-4",
            {"hand": ["5", "1", "1"], "hub": {"blue": {"colony": 3}}},
            {"hub": {"blue": {"colony": 7}}},
            [{"do": "dock", "station": "colonist_hub", "ships": ["5"]}],
            {"hub": {"blue": {"colony": 4, "ships": ["5"]}}},
        ),
        (
            "AF-ACT-5",
            {"hand": ["5", "5", "1"], "fuel": {"blue": 5}},
            {"hand": ["5", "4", "1"]},
            [{"do": "dock", "station": "orbital_market", "ships": ["5", "5"]}, {"do": "trade", "times": 1}],
            {"orbital_market": [["blue:5", "blue:5"]], "ore": {"blue": 1}, "fuel": {"blue": 0}},
        ),
        (
            "AF-ACT-6",
            {"hand": ["5", "5", "1"], "fuel": {"blue": 1}, "ore": {"blue": 1}},
            {"fuel": {"blue": 0}},
            [{"do": "dock", "station": "shipyard", "ships": ["5", "5"]}],
            {"shipyard": [["blue:5", "blue:5"]], "maintenance": {"blue": 1}, "stock": {"blue": 2}, "ore": {"blue": 0}},
        ),
        (
            "AF-ACT-7",
            {"hand": ["5", "5", "5"], "ore": {"blue": 3}},
            {"ore": {"blue": 2}},
            [
                {"do": "dock", "station": "colony_constructor", "ships": ["5", "5", "5"]},
                {"do": "land", "territory": "lem_badlands"},
            ],
            {"colony_constructor": [["blue:5"] * 3], "ore": {"blue": 0}, "vp": {"blue": 2}, "reserve": {"blue": 5}},
        ),
        (
            "AF-ACT-8",
            {"hand": ["3", "4", "5"], "fuel": {"red": 5}},
            {"raiders_outpost": ["red:3", "red:4", "red:5"]},
            [
                {"do": "dock", "station": "raiders_outpost", "ships": ["3", "4", "5"]},
                {"do": "raid_resources", "take": {"red": {"fuel": 4}}},
            ],
            {"raiders_outpost": ["blue:3", "blue:4", "blue:5"], "fuel": {"blue": 4, "red": 1}},
        ),
        (
            "AF-ACT-9",
            {"hand": ["6", "5", "5", "5"], "fuel": {"blue": 1}, "ore": {"blue": 1}},
            {"hand": ["6", "5", "5"]},
            [
                {"do": "dock", "station": "terraforming_station", "ships": ["6"]},
                {"do": "land", "territory": "lem_badlands"},
            ],
            {"terraforming_station": ["blue:6"], "ore": {"blue": 0}, "fuel": {"blue": 0}, "vp": {"blue": 2}},
        ),
        (
            "AF-ACT-11",
            {"hand": ["1"], "fuel": {"blue": 1}, "ore": {"blue": 1}, "hub": {"blue": {"colony": 7}}},
            {"hub": {"blue": {"colony": 6}}},
            [{"do": "launch"}, {"do": "land", "territory": "lem_badlands"}],
            {"hub": {"blue": {"colony": 0}}, "ore": {"blue": 0}, "fuel": {"blue": 0}, "vp": {"blue": 2}},
        ),
        (
            "AF-ACT-12",
            {"alien_artifact": ["blue:6", "blue:2"], "display": ["alien_city", "booster_pod", "stasis_beam"]},
            {"alien_artifact": ["blue:6", "blue:1"]},
            [{"do": "claim", "card": "alien_city"}],
            {"cards": {"blue": ["alien_city"]}, "vp": {"blue": 1}},
        ),
        (
            "AF-ACT-13",
            {"fuel": {"blue": 1}, "ore": {"blue": 1}, "colonies": {"burroughs_desert": {"blue": 1}}},
            {"colonies": {"burroughs_desert": {"blue": 1, "red": 1}}},
            [{"do": "buy_relic"}],
            {"relic": "blue", "relic_at": "maintenance_bay", "fuel": {"blue": 0}, "ore": {"blue": 0}},
        ),
        (
            "AF-ACT-14",
            {"hand": ["3", "6", "6"], "fuel": {"blue": 1}, "cards": {"blue": ["booster_pod"]}},
            {"fuel": {"blue": 0}},
            [{"do": "power", "card": "booster_pod", "ship": "3"}],
            {"hand": ["4", "6", "6"], "fuel": {"blue": 0}, "cards": {"blue": ["booster_pod"]}},
        ),
        (
            "AF-ACT-15",
            {"cards": {"blue": ["stasis_beam"]}},
            {"discard_done": True},
            [{"do": "discard", "card": "stasis_beam", "territory": "lem_badlands"}],
            {"fields": {"isolation": "lem_badlands"}, "cards": {"blue": []}, "discard": ["stasis_beam"]},
        ),
        (
            "AF-ACT-16",
            {"hub": {"blue": {"colony": 7}}, "fuel": {"blue": 8}, "ore": {"blue": 1}},
            {"hand": ["1"]},
            [{"do": "end_turn"}, {"do": "return", "fuel": 1}],
            {"active": "yellow", "phase": "start", "fuel": {"blue": 7}, "ore": {"blue": 1}},
        ),
    ],
)
def test_every_action(
    rule: str, given: dict[str, Any], missing: dict[str, Any], steps: list[dict[str, Any]], then: dict[str, Any]
) -> None:
    """Legal under its condition, illegal without it, and with the result of the table."""
    # not legal
    assert not Table({**given, **missing}, {"active": "blue"}).can(**first_of(steps)), rule
    # legal
    t = Table(given, {"active": "blue"})
    for step in steps:
        t.do(step["do"], **{key: value for key, value in step.items() if key != "do"})
    t.shows(**then)


def first_of(steps: list[dict[str, Any]]) -> dict[str, Any]:
    return {"action": steps[0]["do"], **{key: value for key, value in steps[0].items() if key != "do"}}


def test_action_trade() -> None:
    """AF-ACT-10, AF-MKT-3. Fuel to ore, any number of times; not without a pair docked this turn."""
    t = table(hand=["2", "2", "1"], fuel={"blue": 5})
    assert not t.can("trade", times=1)
    t.dock("orbital_market", "2", "2").do("trade", times=2)
    t.shows(fuel={"blue": 1}, ore={"blue": 2}, fuel_stock=29, ore_stock=18)
    assert not t.can("trade", times=1)


# --- docking in general ----------------------------------------------------------------------------------------------


def test_prices_come_before_benefits() -> None:
    """AF-DOCK-2. A benefit never pays for its own action: landing on Bradbury does not make its own landing cheaper."""
    t = table(hand=["2", "2", "2"], ore={"blue": 2})
    assert not t.can_dock("colony_constructor", "2", "2", "2")
    yard = table(hand=["2", "2", "1"], fuel={"blue": 1}, ore={"blue": 1})
    yard.dock("shipyard", "2", "2")
    yard.shows(fuel={"blue": 0}, ore={"blue": 0}, fuel_stock=30, ore_stock=20)


def test_one_ship_or_a_whole_set() -> None:
    """AF-DOCK-3. Single ships at five stations, pairs at two, triples and straights of three at two."""
    t = table(hand=["4", "4", "4", "5", "6", "6"], fleet={"blue": 6}, fuel={"blue": 9}, ore={"blue": 9})
    sizes = {station: {len(ships) for ships in t.docks_at(station)} for station in STATIONS}
    assert sizes == {
        "alien_artifact": {1},
        "colonist_hub": {1},
        "lunar_mine": {1},
        "solar_converter": {1},
        "terraforming_station": {1},
        "orbital_market": {2},
        "shipyard": set(),  # no ship left in the stock
        "colony_constructor": {3},
        "raiders_outpost": {3},
    }
    t = table(hand=["4", "4", "4", "5"], fuel={"blue": 9}, ore={"blue": 9})
    assert t.docks_at("shipyard") == [("4", "4")]


def test_the_same_station_again() -> None:
    """AF-DOCK-4. Two pairs at the Shipyard, the second at the next price."""
    t = table(hand=["1", "1", "3", "3"], fuel={"blue": 5}, ore={"blue": 5})
    t.dock("shipyard", "1", "1").dock("shipyard", "3", "3")
    t.shows(fuel={"blue": 0}, ore={"blue": 0}, stock={"blue": 0}, maintenance={"blue": 2})


def test_a_docked_ship_cannot_be_used_again() -> None:
    """AF-DOCK-5. Neither docked elsewhere nor changed by a card."""
    t = table(hand=["4", "2"], fuel={"blue": 5}, cards={"blue": ["booster_pod"]})
    t.dock("lunar_mine", "4")
    assert not t.can_dock("solar_converter", "4")
    assert not t.can("power", card="booster_pod", ship="4")
    t.shows(hand=["2"])


def test_a_half_empty_group_stays_closed() -> None:
    """AF-DOCK-6. The loss of the Relic Ship leaves a pair half full: it takes no pair until its ship is gone."""
    t = table(
        "green",
        hand=["3", "3", "3", "3"],
        cards={"green": ["stasis_beam"]},
        colonies={"burroughs_desert": {"red": 1}},
        orbital_market=[["red:2", "red:r2"], ["blue:5", "blue:5"]],
    )
    t.discard("stasis_beam", territory="burroughs_desert")
    t.shows(orbital_market=[["red:2"], ["blue:5", "blue:5"]], relic="burroughs_desert")
    assert not t.can_dock("orbital_market", "3", "3")


def test_loose_port_groups_are_an_option() -> None:
    """AF-DOCK-6. Without strict groups two half-empty pairs take a pair together."""
    loose = table(hand=["3", "3", "1"], orbital_market=[["red:2"], ["green:5"]])
    assert not loose.can_dock("orbital_market", "3", "3")
    loose.g.strict_groups = False
    loose.dock("colonist_hub", "1")  # the options are listed anew
    loose.dock("orbital_market", "3", "3")
    loose.shows(hand=[])
    assert not loose.can_dock("orbital_market", "3", "3")


def test_lifting_a_lone_ship_leaves_the_pair_beside_it() -> None:
    """AF-TURN-15, AF-TELE-1, AF-MKT-4. Without strict groups a lone 3 may share its group with a 3 of a pair."""

    def lifted(berth: str) -> Table:
        # given a pair in the first port of the first group and the last port of the second, a lone ship between them
        t = table(
            hand=["3", "3", "1"],
            fuel={"blue": 6},
            cards={"blue": ["plasma_cannon", "orbital_teleporter"]},
            orbital_market=[["red:5", "blue:3"], ["green:4"]],
        )
        t.g.strict_groups = False
        t.power("plasma_cannon", station="orbital_market", targets=["red:5@1"]).dock("orbital_market", "3", "3")
        t.shows(orbital_market=[["blue:3", "blue:3"], ["green:4", "blue:3"]])
        assert t.offers(Trade) == [Trade(3)]
        # when
        return t.do_option(UsePower("orbital_teleporter")).do_option(LiftShip("orbital_market", berth))

    # then the lone ship is lifted, unless it is the pair that you break up
    assert lifted("3@1").offers(Trade) == [Trade(3)]
    assert lifted("3@2").offers(Trade) == []


def test_a_set_is_made_of_unplaced_ships() -> None:
    """AF-DOCK-7. The ship left alone at the market is not completed to a new pair."""
    t = table(hand=["4", "4", "4"], fuel={"blue": 2}, cards={"blue": ["orbital_teleporter"]})
    t.dock("orbital_market", "4", "4")
    t.power("orbital_teleporter", station="orbital_market", ship="4")
    t.shows(orbital_market=[["blue:4"]], hand=["4", "4"])
    assert t.docks_at("orbital_market") == []
    assert t.offers(Trade) == []


@pytest.mark.parametrize(
    ("station", "sets"),
    [
        ("orbital_market", [("4", "4"), ("4", "l4")]),
        ("shipyard", [("4", "4"), ("4", "l4")]),
        ("colony_constructor", [("4", "4", "4"), ("4", "4", "l4")]),
    ],
)
def test_each_set_of_ships_once(station: str, sets: list[tuple[str, ...]]) -> None:
    """AF-TURN-15. Whichever of the equal ships was lifted, no set is listed in two orders."""
    t = table(
        hand=["3", "4", "4", "4"],
        fuel={"blue": 9},
        ore={"blue": 9},
        cards={"blue": ["orbital_teleporter", "booster_pod"]},
    )
    t.dock("lunar_mine", "4").power("booster_pod", ship="3")
    t.power("orbital_teleporter", station="lunar_mine", ship="4")
    assert t.docks_at(station) == sets


def test_benefits_stay_when_the_ship_leaves() -> None:
    """AF-DOCK-8. The ore of the mine is kept; so is the colony's place at the Hub."""
    t = table(hand=["6", "2"], fuel={"blue": 2}, cards={"blue": ["orbital_teleporter"]})
    t.dock("lunar_mine", "6").power("orbital_teleporter", station="lunar_mine", ship="6")
    t.shows(ore={"blue": 1}, hand=["6", "2"], lunar_mine=[])
    t.dock("alien_artifact", "6")
    t.shows(ore={"blue": 1})


@pytest.mark.parametrize(
    ("station", "given", "again"),
    [
        ("solar_converter", {"solar_converter": ["blue:4"]}, []),
        ("lunar_mine", {"lunar_mine": ["blue:4"]}, []),
        ("alien_artifact", {"alien_artifact": ["blue:4"]}, []),
        ("colonist_hub", {"hub": {"blue": {"colony": 1, "ships": ["4"]}}}, []),
        ("orbital_market", {"orbital_market": [["blue:4", "blue:4"]], "hand": ["4"]}, ["4"]),
        ("shipyard", {"shipyard": [["blue:4", "blue:4"]], "hand": ["4"]}, ["4"]),
        ("colony_constructor", {"colony_constructor": [["blue:4"] * 3], "hand": ["4", "4"]}, ["4", "4"]),
        ("raiders_outpost", {"raiders_outpost": ["blue:3", "blue:4", "blue:5"], "hand": ["5", "6"]}, ["5", "6"]),
    ],
)
def test_never_back_to_the_station_it_left(station: str, given: dict[str, Any], again: list[str]) -> None:
    """AF-DOCK-9, AF-TELE-3. Alone or in a set the lifted ship is kept out of the station it left, and of no other."""
    t = table(fuel={"blue": 9}, ore={"blue": 9}, cards={"blue": ["orbital_teleporter"]}, **given)
    t.power("orbital_teleporter", station=station, ship="4")
    assert not t.can_dock(station, "4", *again)
    elsewhere = {option.station for option in t.options if isinstance(option, Dock) and "l4" in option.ships}
    assert elsewhere >= {"solar_converter", "alien_artifact", "colonist_hub"} - {station}
    assert station not in elsewhere


# --- Alien Artifact --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["1", "2", "3", "4", "5", "6"])
def test_artifact_takes_any_ship(face: str) -> None:
    """AF-ART-1. While one of the four ports is free."""
    assert table(hand=[face], alien_artifact=["red:1", "red:1", "red:1"]).can_dock("alien_artifact", face)
    assert not table(hand=[face], alien_artifact=["red:1", "red:1", "red:1", "green:1"]).can_dock(
        "alien_artifact", face
    )


def test_cycling_is_now_or_never() -> None:
    """AF-ART-3. The option of a docked ship is gone once declined; the next ship brings its own."""
    t = table(hand=["1", "2", "3"], display=["alien_city", "booster_pod", "stasis_beam"], deck=["plasma_cannon"])
    t.dock("alien_artifact", "1").keep()
    assert not t.can("cycle", yes=True)
    t.shows(display=["alien_city", "booster_pod", "stasis_beam"])
    t.dock("alien_artifact", "2").cycle()
    assert not t.can("cycle", yes=True)
    t.shows(discard=["alien_city", "booster_pod", "stasis_beam"])


def test_nothing_to_cycle() -> None:
    """AF-ART-3. Without a displayed card there is no option."""
    # given all 22 cards are owned
    cards = {"red": list(ALL_KINDS), "green": list(DOUBLE_KINDS)}
    t = table(hand=["1", "2", "3"], cards=cards, display=[])
    # when
    t.dock("alien_artifact", "1")
    # then
    t.shows(pending="none", display=[])
    assert t.can_dock("alien_artifact", "2")


def test_a_claim_needs_eight() -> None:
    """AF-ART-4, AF-ART-5. 7 is too little, 8 is enough; the place is filled from the deck at once."""
    t = table(hand=["4", "3", "1"], display=["alien_city", "booster_pod", "stasis_beam"], deck=["plasma_cannon"])
    t.dock("alien_artifact", "4").keep().dock("alien_artifact", "3").keep()
    assert t.offers(Claim) == []
    t.dock("alien_artifact", "1").keep()
    assert t.offers(Claim) == [Claim("alien_city"), Claim("booster_pod"), Claim("stasis_beam")]
    t.do("claim", card="alien_city")
    t.shows(display=["booster_pod", "stasis_beam", "plasma_cannon"])
    assert t.offers(Claim) == []  # AF-ART-6


def test_other_players_ships_give_no_credit() -> None:
    """AF-ART-4. Only your own ships are counted."""
    t = table(hand=["4"], alien_artifact=["red:6", "green:6"], display=["alien_city", "booster_pod", "stasis_beam"])
    t.dock("alien_artifact", "4").keep()
    assert t.seen()["this_turn"]["credit"] == 4
    assert t.offers(Claim) == []


def test_surplus_is_spent_with_the_claim() -> None:
    """AF-ART-6. 6 and 6 pay for one card; the four points above eight are gone."""
    t = table(hand=["6", "6", "4"], display=["alien_city", "booster_pod", "stasis_beam"])
    t.dock("alien_artifact", "6").keep().dock("alien_artifact", "6").keep()
    t.do("claim", card="alien_city").dock("alien_artifact", "4").keep()
    assert t.seen()["this_turn"]["credit"] == 4
    assert t.offers(Claim) == []


def test_lifting_a_spent_ship_leaves_the_credit_alone() -> None:
    """AF-ART-4, AF-ART-8, AF-TELE-1. You choose which docked ship to lift; the spent 3 is not the unspent 3."""
    # given a claim paid with 5 and 3, and a second 3 that counts for the next one, in a port further down
    t = table(
        hand=["5", "3", "3"],
        fuel={"blue": 4},
        cards={"blue": ["plasma_cannon", "orbital_teleporter"]},
        alien_artifact=["red:1", "red:1"],
        display=["alien_city", "booster_pod", "stasis_beam"],
    )
    t.dock("alien_artifact", "5").keep().dock("alien_artifact", "3").keep().do("claim", card="alien_city")
    t.power("plasma_cannon", station="alien_artifact", targets=["red:1", "red:1"])
    t.dock("alien_artifact", "3").keep()
    assert t.seen()["this_turn"]["credit"] == 3
    # when a ship is lifted
    lifted = [g for g in resolutions(t.g, UsePower("orbital_teleporter")) if g.value[g.lifted] == 3]
    # then it can be the 3 that has paid for the claim, and the other one still counts
    assert any(credit(g) == 3 for g in lifted)


def test_credit_is_lost_at_end() -> None:
    """AF-ART-7. Eight points that were not used this turn claim nothing next turn, nor for anybody else."""
    t = table(hand=["6", "2"], display=["alien_city", "booster_pod", "stasis_beam"])
    t.dock("alien_artifact", "6").keep().dock("alien_artifact", "2").keep()
    assert t.offers(Claim)
    t.end().start(1, 1, 1)
    assert t.offers(Claim) == []
    assert t.seen()["this_turn"]["credit"] == 0


def test_claim_after_a_discard_power_has_freed_the_kind() -> None:
    """AF-ART-7, AF-CARD-2. The displayed Stasis Beam can be claimed once the own one is discarded."""
    t = table(hand=["6", "2"], cards={"blue": ["stasis_beam"]}, display=["alien_city", "booster_pod", "stasis_beam"])
    t.dock("alien_artifact", "6").keep().dock("alien_artifact", "2").keep()
    assert not t.can("claim", card="stasis_beam")
    t.discard("stasis_beam", territory="lem_badlands").do("claim", card="stasis_beam")
    t.shows(cards={"blue": ["stasis_beam"]})


def test_as_many_claims_as_the_credit_pays() -> None:
    """AF-ART-9. Two times eight, two cards."""
    t = table(hand=["6", "2", "4", "4"], display=["alien_city", "booster_pod", "stasis_beam"], deck=["plasma_cannon"])
    t.dock("alien_artifact", "6").keep().dock("alien_artifact", "2").keep().do("claim", card="alien_city")
    t.dock("alien_artifact", "4").keep().dock("alien_artifact", "4").keep().do("claim", card="plasma_cannon")
    t.shows(cards={"blue": ["alien_city", "plasma_cannon"]})


# --- Colonist Hub ----------------------------------------------------------------------------------------------------


def test_three_ports_and_seven_circles_for_each_player() -> None:
    """AF-HUB-1, AF-HUB-2. Three ships on one's own track and no fourth, whatever stands on the other tracks."""
    others = {colour: {"colony": 1, "ships": ["1", "1", "1"]} for colour in ("red", "green", "yellow")}
    t = table(hand=["1", "2", "3", "4"], hub={**others, "blue": {"colony": 4}})
    t.dock("colonist_hub", "1").dock("colonist_hub", "2")
    t.shows(hub={"blue": {"colony": 6, "ships": ["1", "2"]}})
    t.dock("colonist_hub", "3")
    t.shows(hub={**others, "blue": {"colony": 7, "ships": ["1", "2", "3"]}})
    assert not t.can_dock("colonist_hub", "4")


def test_no_other_track_after_a_launch() -> None:
    """AF-HUB-2. With three ships on the own track the next colony has to wait, although other tracks are empty."""
    t = table(hand=["4", "5"], fuel={"blue": 1}, ore={"blue": 1}, hub={"blue": {"colony": 7, "ships": ["1", "2", "3"]}})
    t.do("launch").land("lem_badlands")
    t.shows(hub={"blue": {"colony": 0, "ships": ["1", "2", "3"]}}, reserve={"blue": 5})
    assert not t.can_dock("colonist_hub", "4")


def test_hub_needs_a_colony() -> None:
    """AF-HUB-3. Empty track and empty reserve cannot be: the game is over. One in reserve is enough."""
    t = table(hand=["4", "5"], colonies={"lem_badlands": {"blue": 5}})
    t.dock("colonist_hub", "4")
    t.shows(reserve={"blue": 0}, hub={"blue": {"colony": 1}})
    assert t.can_dock("colonist_hub", "5")  # circles 1 to 6, reserve empty


@pytest.mark.parametrize("circle", [1, 2, 3, 4, 5, 6])
def test_launch_only_from_the_last_circle(circle: int) -> None:
    """AF-HUB-7, AF-COL-1. Not before circle 7."""
    tokens: dict[str, Any] = {"fuel": {"blue": 3}, "ore": {"blue": 3}}
    assert not table(hand=["1"], hub={"blue": {"colony": circle}}, **tokens).can("launch")
    assert table(hand=["1"], hub={"blue": {"colony": 7}}, **tokens).can("launch")


@pytest.mark.parametrize(("fuel", "ore", "payable"), [(1, 1, True), (0, 9, False), (9, 0, False)])
def test_launch_needs_both_tokens(fuel: int, ore: int, payable: bool) -> None:
    """AF-HUB-7. 1 fuel and 1 ore; no ship is needed."""
    t = table(hub={"blue": {"colony": 7}}, fuel={"blue": fuel}, ore={"blue": ore})
    assert t.can("launch") == payable


def test_excess_step_with_an_empty_reserve_is_lost() -> None:
    """AF-HUB-10. No colony to start: nothing happens."""
    t = table(
        hand=["1", "2"],
        fuel={"blue": 1},
        ore={"blue": 1},
        long_game=True,
        colonies={"asimov_crater": {"blue": 6}},
        hub={"blue": {"colony": 5}, "red": {"colony": 1}},
    )
    t.dock("colonist_hub", "1").dock("colonist_hub", "2")
    assert t.seen()["this_turn"]["excess"]
    t.do("launch").land("lem_badlands")
    t.shows(hub={"blue": {"colony": 1}}, reserve={"blue": 0}, game_over=False)
    # and with none left the launch ends the game
    last = table(
        hand=["1", "2"],
        fuel={"blue": 1},
        ore={"blue": 1},
        colonies={"asimov_crater": {"blue": 5}},
        hub={"blue": {"colony": 5}},
    )
    last.dock("colonist_hub", "1").dock("colonist_hub", "2")
    assert not last.seen()["this_turn"]["excess"]
    last.do("launch").land("lem_badlands")
    last.shows(hub={"blue": {"colony": 0}}, reserve={"blue": 0}, game_over=True)


def after_an_excess_step(tokens: int) -> Table:
    """Asimov Crater has brought a step more than the colony could take."""
    t = table(
        hand=["1", "2", "5"],
        fuel={"blue": tokens},
        ore={"blue": tokens},
        colonies={"asimov_crater": {"blue": 1}},
        hub={"blue": {"colony": 5}},
    )
    t.dock("colonist_hub", "1")
    assert not t.seen()["this_turn"]["excess"]
    return t.dock("colonist_hub", "2")


def test_the_excess_step_is_shown_while_it_can_be_used() -> None:
    """AF-HUB-9, AF-HUB-10. Only while a launch, chosen now, would start the next colony."""
    t = after_an_excess_step(tokens=1)
    assert t.seen()["this_turn"]["excess"]
    t.do("launch")  # and is used with it
    assert not t.seen()["this_turn"]["excess"]
    t.land("lem_badlands").shows(hub={"blue": {"colony": 1}})
    # another action loses it, already while it is resolved
    t = after_an_excess_step(tokens=1).dock("alien_artifact", "5")
    assert not t.seen()["this_turn"]["excess"]
    t.keep()
    assert not t.seen()["this_turn"]["excess"]
    # who cannot pay the launch cannot use it
    assert not after_an_excess_step(tokens=0).seen()["this_turn"]["excess"]


@pytest.mark.parametrize("circle", range(1, 8))
@pytest.mark.parametrize("station", ["colony_constructor", "terraforming_station"])
def test_last_colony_from_any_circle(circle: int, station: str) -> None:
    """AF-HUB-11, AF-COL-1. With an empty reserve both stations land the colony of the Hub, and the game ends."""
    t = table(
        hand=["6", "6", "6", "1"],
        fuel={"blue": 3},
        ore={"blue": 3},
        colonies={"asimov_crater": {"blue": 5}},
        hub={"blue": {"colony": circle}},
    )
    t.dock(station, *["6"] * (3 if station == "colony_constructor" else 1)).land("lem_badlands")
    t.shows(hub={"blue": {"colony": 0}}, colonies={"lem_badlands": {"blue": 1}}, game_over=True)


# --- Lunar Mine ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 7))
def test_mine_minimum(face: int) -> None:
    """AF-MINE-1. At least the highest value there, whosever; any value if nothing is docked."""
    assert table(hand=[str(face)]).can_dock("lunar_mine", str(face))
    t = table(hand=[str(face)], lunar_mine=["red:2", "green:4", "red:1"])
    assert t.can_dock("lunar_mine", str(face)) == (face >= 4)


def test_mine_counts_own_ships_and_has_five_ports() -> None:
    """AF-MINE-1, AF-MINE-2. Own ships of this turn count too; a sixth ship finds no port; 1 ore each."""
    t = table(hand=["3", "5", "5", "5", "5", "5"])
    t.dock("lunar_mine", "5")
    assert not t.can_dock("lunar_mine", "3")
    for _ in range(4):
        t.dock("lunar_mine", "5")
    t.shows(ore={"blue": 5})
    full = table(hand=["6"], lunar_mine=["red:1"] * 3 + ["green:1"] * 2)
    assert not full.can_dock("lunar_mine", "6")


def test_mine_minimum_falls_when_ships_leave() -> None:
    """AF-MINE-3. The 6 is shot away: a 3 is enough again."""
    t = table(hand=["3"], fuel={"blue": 1}, cards={"blue": ["plasma_cannon"]}, lunar_mine=["red:6", "red:3"])
    assert not t.can_dock("lunar_mine", "3")
    t.power("plasma_cannon", station="lunar_mine", targets=["red:6"])
    assert t.can_dock("lunar_mine", "3")


# --- Maintenance Bay -------------------------------------------------------------------------------------------------


def test_the_bay_has_room_for_all() -> None:
    """AF-BAY-1. 24 ships and the Relic Ship; they are in play, bring nothing, and are gathered at START."""
    fleets = dict.fromkeys(("red", "green", "blue", "yellow"), 6)
    t = table("red", phase="start", fleet=fleets, relic="red", colonies={"burroughs_desert": {"red": 1}})
    t.shows(maintenance=fleets, relic_at="maintenance_bay")
    assert len(t.seen()["bay"]) == 25
    t.start(1, 2, 3, 4, 5, 6, 1)
    t.shows(maintenance={**fleets, "red": 0}, hand=["1", "2", "3", "4", "5", "6", "r1"], fuel={"red": 0})


def test_nobody_docks_in_the_bay() -> None:
    """AF-BAY-2, AF-BAY-3. There is no action that puts a ship there while it could be docked."""
    t = table(hand=["1", "2", "3"])
    assert not t.can_dock("maintenance_bay", "1")
    assert not t.can_end()


def test_the_bay_is_no_station_for_fuel_powers() -> None:
    """AF-BAY-3. Neither cannon nor teleporter reaches a ship in the bay."""
    t = table(fuel={"blue": 9}, cards={"blue": ["plasma_cannon", "orbital_teleporter"]}, fleet={"red": 6})
    assert UsePower("plasma_cannon") not in t.options
    assert UsePower("orbital_teleporter") not in t.options
    assert DiscardPower("plasma_cannon") in t.options


def test_ships_in_the_bay_have_no_value() -> None:
    """AF-BAY-4. A 6 thrown out of the mine is a ship like any other there, until it is rolled again."""
    t = table(hand=["1"], fuel={"blue": 1}, cards={"blue": ["plasma_cannon"]}, lunar_mine=["red:6"])
    t.power("plasma_cannon", station="lunar_mine", targets=["red:6"])
    assert t.seen()["bay"].count({"seat": 0, "relic": False}) == 3
    assert [t.g.value[ship] for ship in range(6)] == [0] * 6


# --- Orbital Market --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", range(1, 7))
def test_rate_is_the_value_of_one_ship(value: int) -> None:
    """AF-MKT-1, AF-MKT-2. A pair of this value: so much fuel for an ore; docking alone costs nothing."""
    t = table(hand=[str(value)] * 2, fuel={"blue": value})
    t.dock("orbital_market", str(value), str(value))
    t.shows(fuel={"blue": value}, ore={"blue": 0})
    t.do("trade", times=1)
    t.shows(fuel={"blue": 0}, ore={"blue": 1})


def test_two_pairs_two_rates() -> None:
    """AF-MKT-4. Either rate for each trade."""
    t = table(hand=["2", "2", "5", "5"], fuel={"blue": 9})
    t.dock("orbital_market", "2", "2").dock("orbital_market", "5", "5")
    assert set(t.offers(Trade)) == {Trade(2), Trade(5)}


def test_no_trade_the_other_way_and_none_for_others() -> None:
    """AF-MKT-5. Ore buys no fuel, and on red's turn blue's pair serves nobody."""
    t = table("blue", hand=["1", "1"], ore={"blue": 5}, fuel={"yellow": 5})
    t.dock("orbital_market", "1", "1")
    assert t.offers(Trade) == []  # five ore, no fuel
    t.end().start(2, 3, 5)
    t.shows(orbital_market=[["blue:1", "blue:1"]], active="yellow")
    assert t.offers(Trade) == []


# --- Raiders' Outpost ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("low", [1, 2, 3, 4])
@pytest.mark.parametrize("there", [[], ["red:1"], ["red:4", "red:5"], ["red:1", "red:2", "red:3"], ["red:6", "red:6"]])
def test_straights_and_totals(low: int, there: list[str]) -> None:
    """AF-RAID-1, AF-RAID-2. Three consecutive values whose total beats what is still there."""
    faces = [str(low), str(low + 1), str(low + 2)]
    t = table(hand=faces, raiders_outpost=there)
    to_beat = sum(int(ship[-1]) for ship in there)
    assert t.can_dock("raiders_outpost", *faces) == (3 * low + 3 > to_beat)


@pytest.mark.parametrize("faces", [["1", "2", "4"], ["2", "2", "3"], ["4", "4", "4"], ["5", "6", "1"]])
def test_other_sets_do_not_raid(faces: list[str]) -> None:
    """AF-RAID-1. No straight, no raid."""
    assert table(hand=faces).docks_at("raiders_outpost") == []


def test_a_straight_is_offered_once() -> None:
    """AF-RAID-1, AF-TURN-15. Two ships of equal value make one option, not two."""
    assert table(hand=["1", "1", "2", "3", "3"]).docks_at("raiders_outpost") == [("1", "2", "3")]


def test_beaten_ships_go_to_the_bay() -> None:
    """AF-RAID-3. Everybody's; own ones cannot be used again this turn."""
    t = table(hand=["1", "2", "3", "2", "3", "4"], fuel={"red": 9, "blue": 0}, raiders_outpost=["red:5"])
    assert t.can_dock("raiders_outpost", "1", "2", "3")
    t.dock("raiders_outpost", "1", "2", "3").do("raid_nothing")
    t.shows(maintenance={"red": 3, "blue": 0}, raiders_outpost=["blue:1", "blue:2", "blue:3"])
    t.dock("raiders_outpost", "2", "3", "4").do("raid_nothing")
    t.shows(maintenance={"blue": 3}, hand=[], raiders_outpost=["blue:2", "blue:3", "blue:4"])


def test_exactly_four_or_all() -> None:
    """AF-RAID-5. Once resources are taken it is four, or all there are; no card and no stopping in between."""
    t = table(hand=["1", "2", "3"], fuel={"red": 2, "green": 1}, ore={"red": 2}, cards={"red": ["alien_city"]})
    t.dock("raiders_outpost", "1", "2", "3")
    assert not t.can("raid_resources", take={"red": {"fuel": 2, "ore": 1}})
    assert not t.can("raid_resources", take={"red": {"fuel": 3}})
    assert t.can("raid_resources", take={"red": {"fuel": 1, "ore": 2}, "green": {"fuel": 1}})
    assert not t.can("raid_resources", take={"red": {"fuel": 2, "ore": 2}, "green": {"fuel": 1}})
    few = table(hand=["1", "2", "3"], fuel={"red": 1}, ore={"yellow": 2})
    few.dock("raiders_outpost", "1", "2", "3").do("raid_resources", take={"red": {"fuel": 1}, "yellow": {"ore": 2}})
    few.shows(fuel={"blue": 1}, ore={"blue": 2}, pending="none")


def test_the_decoy_protects_all_but_itself() -> None:
    """AF-RAID-6, AF-DECOY-1. From red nothing but the Decoy; from green anything."""
    t = table(
        hand=["1", "2", "3"],
        fuel={"red": 5, "green": 1},
        cards={"red": ["alien_city", "holographic_decoy"], "green": ["booster_pod", "stasis_beam"]},
    )
    t.dock("raiders_outpost", "1", "2", "3")
    assert t.options == [
        TakeResource(1, "fuel", 4),
        StealCard(0, "holographic_decoy"),
        StealCard(1, "booster_pod"),
        StealCard(1, "stasis_beam"),
        RaidNothing(),
    ]


def test_a_raid_with_nothing_to_steal() -> None:
    """AF-RAID-9. Nobody has anything: docking is legal all the same, and forced."""
    t = table(hand=["1", "2", "3"])
    t.dock("raiders_outpost", "1", "2", "3")
    assert t.options == [RaidNothing()]


def test_stolen_tokens_do_not_come_from_the_stock() -> None:
    """AF-RAID-10. With empty stocks the raid brings four, and above eight until END."""
    t = table(hand=["1", "2", "3"], fuel={"red": 15, "green": 8, "blue": 7}, ore={"red": 20})
    t.dock("raiders_outpost", "1", "2", "3").do("raid_resources", take={"red": {"fuel": 2, "ore": 2}})
    t.shows(fuel={"blue": 9}, ore={"blue": 2}, fuel_stock=0, ore_stock=0)
    t.end()
    t.shows(pending="return")


# --- Shipyard --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fleet", "price"), [(3, 1), (4, 2), (5, 3)])
def test_price_by_the_number_of_the_ship(fleet: int, price: int) -> None:
    """AF-YARD-1, AF-YARD-2. 1, 2 or 3 of each; one less of either is too little."""
    given: dict[str, Any] = {"hand": ["3", "3"], "fleet": {"blue": fleet}}
    assert not table(fuel={"blue": price - 1}, ore={"blue": 9}, **given).can_dock("shipyard", "3", "3")
    assert not table(fuel={"blue": 9}, ore={"blue": price - 1}, **given).can_dock("shipyard", "3", "3")
    t = table(fuel={"blue": price}, ore={"blue": price}, **given).dock("shipyard", "3", "3")
    t.shows(fuel={"blue": 0}, ore={"blue": 0}, stock={"blue": 6 - fleet - 1})


def test_lost_ships_are_built_again_at_the_price_of_their_number() -> None:
    """AF-YARD-5. Five ships, one lost at the Terraforming Station: the new one is the fifth again."""
    t = table(phase="start", fleet={"blue": 5}, fuel={"blue": 2}, ore={"blue": 2}, terraforming_station=["blue:6"])
    t.start(3, 3, 1, 2)
    t.shows(stock={"blue": 2})
    t.dock("shipyard", "3", "3")
    t.shows(fuel={"blue": 0}, ore={"blue": 0}, stock={"blue": 1})


# --- Solar Converter and Terraforming Station ------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "fuel"), [("1", 1), ("2", 1), ("3", 2), ("4", 2), ("5", 3), ("6", 3)])
def test_solar_converter(face: str, fuel: int) -> None:
    """AF-SUN-1, AF-SUN-2. Any ship, half its value rounded up, while one of eight ports is free."""
    t = table(hand=[face], solar_converter=["red:1"] * 6 + ["green:1"]).dock("solar_converter", face)
    t.shows(fuel={"blue": fuel})
    full = table(hand=[face], solar_converter=["red:1"] * 6 + ["green:1"] * 2)
    assert not full.can_dock("solar_converter", face)


def test_terraforming_pays_and_lands_at_once() -> None:
    """AF-TFS-3, AF-TFS-1. 1 fuel and 1 ore to the stocks, and the colony is on the planet before anything else."""
    t = table(hand=["6", "1", "2", "3"], fuel={"blue": 1}, ore={"blue": 1})
    t.dock("terraforming_station", "6")
    t.shows(fuel={"blue": 0}, ore={"blue": 0}, fuel_stock=30, ore_stock=20, pending="land")
    t.land("asimov_crater")
    t.shows(colonies={"asimov_crater": {"blue": 1}}, reserve={"blue": 5}, terraforming_station=["blue:6"])


@pytest.mark.parametrize("face", ["1", "2", "3", "4", "5"])
def test_terraforming_needs_a_six(face: str) -> None:
    """AF-TFS-1. No other value."""
    t = table(hand=[face, "1", "1", "1"], fuel={"blue": 9}, ore={"blue": 9})
    assert t.docks_at("terraforming_station") == []


def test_terraforming_leaves_three_ships_of_the_colour() -> None:
    """AF-TFS-2. With three own-colour ships only a Relic six may go; a fourth in the bay is enough for any six."""
    tokens: dict[str, Any] = {"fuel": {"blue": 1}, "ore": {"blue": 1}}
    desert: dict[str, Any] = {"colonies": {"burroughs_desert": {"blue": 1}}}
    assert table(hand=["6", "1", "r6"], **tokens, **desert).docks_at("terraforming_station") == [("r6",)]
    four = table(hand=["6", "1", "r6"], fleet={"blue": 4}, **tokens, **desert)
    assert four.docks_at("terraforming_station") == [("6",), ("r6",)]


def test_the_terraforming_ship_is_neither_teleported_nor_rebuilt() -> None:
    """AF-TFS-5, AF-TFS-6, AF-TELE-2. It stays; with six in play there is nothing to build."""
    t = table(
        hand=["3", "3", "1", "1", "2"],
        terraforming_station=["blue:6"],
        fuel={"blue": 9},
        ore={"blue": 9},
        cards={"blue": ["orbital_teleporter"]},
    )
    assert UsePower("orbital_teleporter") not in t.options
    assert not t.can_dock("shipyard", "3", "3")
