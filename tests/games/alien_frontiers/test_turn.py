"""Terms, the turn and its decisions (spec sections 1, 4 and 18)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.core.play import IllegalChoice
from farside.games.alien_frontiers.rules.artifact import Claim, CycleDisplay, KeepDisplay
from farside.games.alien_frontiers.rules.cards.discard_powers import DiscardPower
from farside.games.alien_frontiers.rules.cards.fuel_powers import UsePower
from farside.games.alien_frontiers.rules.colonies import BuyRelic, Land
from farside.games.alien_frontiers.rules.raid import RaidNothing, StealCard, TakeResource
from farside.games.alien_frontiers.rules.stations import Dock, Launch, Trade
from farside.games.alien_frontiers.rules.turn import ActionsPhase, EndTurn, Return

from .table import TERRITORIES, Table, fresh, table

# --- terms ----------------------------------------------------------------------------------------------------------


def test_a_ship_is_a_die() -> None:
    """AF-GEN-1. Its value is the face it shows: what it was rolled, until a card or a roll changes it."""
    t = table("red", phase="start").start(1, 4, 6)
    assert [ship["value"] for ship in t.seen()["unplaced"]] == [1, 4, 6]
    t.dock("solar_converter", "6")
    assert t.seen()["stations"]["solar_converter"]["groups"][0][0]["value"] == 6


def test_in_play_means_not_in_the_stock() -> None:
    """AF-GEN-2, AF-GEN-3. Unplaced, docked, at the Terraforming Station or in the Maintenance Bay: all in play."""
    # given blue: two unplaced, one docked, one terraforming, one in the bay, so one in the stock
    t = table(
        hand=["1", "2"], lunar_mine=["blue:3"], terraforming_station=["blue:6"], fleet={"blue": 5}, fuel={"blue": 9}
    )
    # then
    blue = t.seen()["players"][2]
    assert (blue["fleet"], blue["stock"]) == (5, 1)
    t.shows(hand=["1", "2"], lunar_mine=["blue:3"], terraforming_station=["blue:6"], maintenance={"blue": 1})


def test_the_relic_ship_is_never_an_own_colour_ship() -> None:
    """AF-GEN-4. Held, rolled and docked it still adds nothing to the fleet of its holder's colour."""
    t = table(hand=["1", "2", "3", "r6"], colonies={"burroughs_desert": {"blue": 1}})
    assert t.seen()["players"][2]["fleet"] == 3
    t.dock("lunar_mine", "r6")
    assert t.seen()["players"][2]["fleet"] == 3
    t.shows(lunar_mine=["blue:r6"], stock={"blue": 3})


def test_a_colony_is_in_one_place() -> None:
    """AF-GEN-5. Reserve, then Hub track, then territory: six tokens all the time."""
    t = table(hand=["1", "2", "3"], fuel={"blue": 1}, ore={"blue": 1}, hub={"blue": {"colony": 6}})
    t.shows(reserve={"blue": 5}, hub={"blue": {"colony": 6}})
    t.dock("colonist_hub", "1").do("launch").land("lem_badlands")
    t.shows(reserve={"blue": 5}, hub={"blue": {"colony": 0}}, colonies={"lem_badlands": {"blue": 1}})
    t.dock("colonist_hub", "2")
    t.shows(reserve={"blue": 4}, hub={"blue": {"colony": 1}}, colonies={"lem_badlands": {"blue": 1}})


def test_bonuses_are_looked_up_when_they_matter() -> None:
    """AF-GEN-6. The same trade costs 3 fuel before Heinlein Plains is controlled and 1 afterwards."""
    t = table(hand=["3", "3", "6", "1"], fuel={"blue": 8}, ore={"blue": 1})
    t.dock("orbital_market", "3", "3")
    assert t.offers(Trade) == [Trade(3)]
    t.dock("terraforming_station", "6").land("heinlein_plains")
    assert t.offers(Trade) == [Trade(1)]


def busy_turn() -> Table:
    """Blue has used up what a turn allows: mine, Hub and Asimov, market, artifact, cards, teleporter, Data Crystal."""
    t = table(
        hand=["5", "5", "2", "6", "4", "3"],
        fuel={"blue": 20},
        cards={"blue": ["orbital_teleporter", "data_crystal", "stasis_beam", "booster_pod"]},
        colonies={"asimov_crater": {"blue": 1}, "heinlein_plains": {"red": 1}, "van_vogt_mountains": {"blue": 1}},
        lunar_mine=["red:6"],
        hub={"blue": {"colony": 1}},
    )
    t.power("data_crystal", territory="heinlein_plains")
    t.dock("orbital_market", "5", "5")
    t.dock("lunar_mine", "2")
    t.dock("colonist_hub", "3").dock("colonist_hub", "4")
    t.dock("alien_artifact", "6").keep()
    t.power("orbital_teleporter", station="lunar_mine", ship="2")
    t.discard("stasis_beam", territory="lem_badlands")
    t.dock("solar_converter", "2")
    return t


def round_the_table(t: Table) -> None:
    """Everybody else docks two ships at the Hub and a 6 at the Lunar Mine; then it is blue's START."""
    for _ in range(3):
        t.start(1, 1, 6)
        t.dock("colonist_hub", "1").dock("colonist_hub", "1").dock("lunar_mine", "6").end()


def test_the_state_of_a_turn_is_forgotten_at_its_end() -> None:
    """AF-GEN-8. Next turn cards, discard power, mine, Hub, Asimov, market, artifact, loan and lift all begin anew."""
    # given
    t = busy_turn()
    used = t.seen()["this_turn"]
    assert used == {
        "credit": 6,
        "rates": [1],
        "borrowed": "heinlein_plains",
        "lifted_from": "lunar_mine",
        "excess": False,
        "discard_used": True,
        "may_end": True,
        "raid": 0,
    }
    # when the turn comes round again
    t.end()
    t.do("return", fuel=20 - 1 - 2 + 1 + 1 - 8)  # Data Crystal, teleporter, Solar Converter, one ore of the mine
    round_the_table(t)
    t.start(5, 5, 2, 6, 4, 3)
    # then nothing of it is left
    assert t.seen()["this_turn"] == {
        "credit": 0,
        "rates": [],
        "borrowed": None,
        "lifted_from": None,
        "excess": False,
        "discard_used": False,
        "may_end": False,
        "raid": 0,
    }
    assert not any(card["used"] for card in t.seen()["players"][2]["cards"])
    assert t.can("power", card="data_crystal", territory="heinlein_plains")
    assert t.can("discard", card="booster_pod", field="isolation")  # one discard power, again
    assert t.can_dock("lunar_mine", "2")  # Van Vogt: the first ship of this turn
    t.dock("colonist_hub", "2")
    t.shows(hub={"blue": {"colony": 5}})  # 1 + 3 last turn, now the first ship: no Asimov step for it
    t.dock("colonist_hub", "3")
    t.shows(hub={"blue": {"colony": 7}})  # the second ship: the Asimov step of this turn


# --- START ----------------------------------------------------------------------------------------------------------


def test_start_order() -> None:
    """AF-TURN-2. Terraforming ship lost, the rest gathered from ports and bay, all rolled, then the Resource Cache."""
    t = table(
        "green",
        phase="start",
        fleet={"green": 5},
        cards={"green": ["resource_cache"]},
        colonies={"burroughs_desert": {"green": 1}},
        terraforming_station=["green:6"],
        lunar_mine=["green:2", "green:r4"],
        hub={"green": {"colony": 2, "ships": ["5"]}},
    )
    t.start(2, 4, 1, 6, 2)  # four own ships and the Relic Ship: more even
    t.shows(hand=["2", "4", "1", "6", "r2"], stock={"green": 2}, fuel={"green": 1}, ore={"green": 0})
    t.shows(terraforming_station=[], lunar_mine=[], hub={"green": {"colony": 2, "ships": []}})


@pytest.mark.parametrize("fleet", [3, 4, 5, 6])
@pytest.mark.parametrize("relic", [False, True])
def test_all_ships_are_rolled(fleet: int, relic: bool) -> None:
    """AF-TURN-3. 3 to 6 own-colour ships, and the Relic Ship if it is held; never fewer."""
    held: dict[str, Any] = {"relic": "red", "colonies": {"burroughs_desert": {"red": 1}}} if relic else {}
    t = table("red", phase="start", fleet={"red": fleet}, **held)
    t.start(*[3] * (fleet + relic))
    t.shows(hand=["3"] * fleet + ["r3"] * relic, maintenance={"red": 0})


def test_the_first_ships_come_from_the_bay() -> None:
    """AF-TURN-3. On the first turn the three ships of the set-up are rolled; the stock stays."""
    g = fresh(4, seed=11)
    seen = table("red", phase="start").start(1, 2, 3).seen()
    assert len(seen["unplaced"]) == 3
    assert [player["stock"] for player in seen["players"]] == [3, 3, 3, 3]
    assert g.decision is not None
    assert isinstance(g.decision.asker, ActionsPhase)  # rolled without being asked


def test_no_card_before_the_roll_is_counted() -> None:
    """AF-TURN-4. At START nothing can be used or bought; the Resource Cache counts the roll as it fell."""
    # given a Booster Pod that could make the roll even, and enough to buy the Relic Ship
    t = table(
        "red",
        phase="start",
        fuel={"red": 3},
        ore={"red": 3},
        cards={"red": ["resource_cache", "booster_pod"]},
        colonies={"burroughs_desert": {"red": 1}},
    )
    # then nothing can be done before the roll
    assert t.options == []
    assert not t.can("buy_relic")
    assert not t.can("power", card="booster_pod", ship="1")
    # when rolled, the cache has already acted
    t.start(1, 3, 4)
    t.shows(ore={"red": 4}, fuel={"red": 3})
    assert t.can("power", card="booster_pod", ship="1")
    assert t.can("buy_relic")


# --- ACTIONS --------------------------------------------------------------------------------------------------------


def rich_position() -> Table:
    """Blue may do a little of everything."""
    return table(
        hand=["2", "2", "3", "4", "6", "6"],
        fuel={"blue": 9, "red": 2},
        ore={"blue": 5},
        cards={"blue": ["booster_pod", "stasis_beam"], "red": ["alien_city"]},
        colonies={"burroughs_desert": {"blue": 1}},
        hub={"blue": {"colony": 7}},
        display=["plasma_cannon", "data_crystal", "alien_monument"],
    )


def test_three_families_of_actions_in_any_order() -> None:
    """AF-TURN-5, AF-DEC-1. Dock, free and card actions are offered side by side and may be mixed freely."""
    # given
    t = rich_position()
    assert {type(option) for option in t.options} == {Dock, Launch, BuyRelic, UsePower, DiscardPower}
    # when a card, a docking, a free action, a docking, a card, a free action ...
    t.power("booster_pod", ship="3")
    t.dock("orbital_market", "2", "2")
    t.do("trade", times=1)
    t.dock("alien_artifact", "6").keep()
    t.discard("stasis_beam", territory="lem_badlands")
    t.dock("alien_artifact", "6").keep()
    t.do("claim", card="plasma_cannon")
    t.do("buy_relic")
    t.dock("solar_converter", "4")
    t.do("launch").land("lem_badlands")
    # then all of it happened
    t.shows(cards={"blue": ["booster_pod", "plasma_cannon"]}, relic="blue", vp={"blue": 4}, hand=["4"])


def test_an_action_is_resolved_before_the_next() -> None:
    """AF-TURN-6, AF-TURN-14. While a sub-decision is open nothing but its own options can be chosen."""
    t = rich_position()
    t.dock("alien_artifact", "6")
    assert set(t.options) == {CycleDisplay(), KeepDisplay()}
    t.keep()
    t.dock("terraforming_station", "6")
    assert {type(option) for option in t.options} == {Land}
    t.land("lem_badlands")
    t.dock("raiders_outpost", "2", "3", "4")
    assert {type(option) for option in t.options} == {TakeResource, StealCard, RaidNothing}
    t.do("raid_nothing")
    t.do("launch")
    assert {type(option) for option in t.options} == {Land}


def test_benefits_can_be_used_at_once() -> None:
    """AF-TURN-6. The ore of the mine pays for the Terraforming Station of the next action."""
    t = table(hand=["5", "6", "1", "1"], fuel={"blue": 1})
    assert not t.can_dock("terraforming_station", "6")
    t.dock("lunar_mine", "5")
    assert t.can_dock("terraforming_station", "6")


def test_cards_and_free_actions_are_never_forced() -> None:
    """AF-TURN-7. With usable cards, a trade, a launch, a claim and a purchase open, the turn may end."""
    t = table(
        hand=["4", "4", "6", "2"],
        fuel={"blue": 6},
        ore={"blue": 2},
        cards={"blue": ["data_crystal", "stasis_beam"]},
        colonies={"burroughs_desert": {"blue": 1}, "lem_badlands": {"red": 1}},
        hub={"blue": {"colony": 7}},
        display=["booster_pod", "plasma_cannon", "alien_city"],
    )
    t.dock("orbital_market", "4", "4")
    t.dock("alien_artifact", "6").keep()
    t.dock("alien_artifact", "2").keep()
    assert {type(option) for option in t.options} == {
        *(Trade, Launch, Claim, BuyRelic, UsePower, DiscardPower, EndTurn),
    }
    t.end()
    t.shows(cards={"blue": ["data_crystal", "stasis_beam"]}, fuel={"blue": 6}, ore={"blue": 2}, active="yellow")


def test_docking_is_forced_even_if_it_brings_nothing() -> None:
    """AF-TURN-8, AF-TURN-9. No ore left: the docking at the mine is still legal, so the turn cannot end."""
    t = table(
        hand=["6"],
        fleet={"red": 6, "green": 6, "yellow": 6},
        ore={"red": 10, "green": 10},
        hub={"blue": {"colony": 7}},
        solar_converter=["red:1"] * 6 + ["green:1"] * 2,
        alien_artifact=["green:1"] * 4,
    )
    assert [option for option in t.options if isinstance(option, Dock)] == [Dock("lunar_mine", ("6",))]
    assert not t.can_end()
    t.dock("lunar_mine", "6")
    t.shows(ore={"blue": 0})
    assert t.can_end()


def test_docking_is_forced_even_if_it_costs() -> None:
    """AF-TURN-9. A Shipyard that can be paid must be used when nothing else takes the pair."""
    blocked: dict[str, Any] = {
        "fleet": {"red": 6, "green": 6, "yellow": 6},
        "solar_converter": ["red:1"] * 6 + ["green:1"] * 2,
        "alien_artifact": ["green:1"] * 4,
        "lunar_mine": ["yellow:6"] * 2,
        "orbital_market": [["yellow:2", "yellow:2"], ["yellow:3", "yellow:3"]],
        "hub": {"blue": {"colony": 7}},
    }
    rich = table(hand=["2", "2", "1"], fuel={"blue": 1}, ore={"blue": 1}, **blocked)
    assert not rich.can_end()
    rich.dock("shipyard", "2", "2")
    assert rich.can_end()  # the 1 has no place
    poor = table(hand=["2", "2", "1"], fuel={"blue": 1}, **blocked)
    assert poor.can_end()


def test_a_choice_may_leave_other_ships_without_a_place() -> None:
    """AF-TURN-9. Among legal docks the choice is free: the 6 at the mine shuts out the 2."""
    t = table(
        hand=["2", "6"],
        fleet={"red": 6, "green": 6, "blue": 3},
        solar_converter=["red:1"] * 6 + ["green:1"] * 2,
        alien_artifact=["green:1"] * 4,
        hub={"blue": {"colony": 7}},
    )
    t.dock("lunar_mine", "6")
    assert t.can_end()
    t.end()
    t.shows(maintenance={"blue": 2})


def test_the_turn_waits_when_all_ships_are_docked() -> None:
    """AF-TURN-10. Free and card actions are still possible; the turn ends when its player says so."""
    t = table(hand=["1"], fuel={"blue": 1}, cards={"blue": ["stasis_beam"]})
    t.g.ask_always = False  # as in play
    t.dock("solar_converter", "1")
    assert t.g.decision is not None
    assert set(t.options) == {DiscardPower("stasis_beam"), EndTurn()}
    t.discard("stasis_beam", territory="lem_badlands")
    assert t.options == [EndTurn()]  # nothing else is left, and still it waits
    t.shows(active="blue", phase="actions")


def test_only_the_end_of_the_game_cuts_a_turn_short() -> None:
    """AF-TURN-11, AF-END-1. With the last colony landed there is no decision left, and the unplaced ship stays."""
    t = table(
        hand=["6", "3", "1", "1"],
        fuel={"blue": 9},
        ore={"blue": 9},
        colonies={"lem_badlands": {"blue": 5}},
    )
    t.dock("terraforming_station", "6").land("lem_badlands")
    assert t.g.decision is None
    assert t.g.todo == []
    t.shows(game_over=True, hand=["3", "1", "1"], fuel={"blue": 8}, ore={"blue": 8})
    with pytest.raises(IllegalChoice):
        t.end()


# --- END ------------------------------------------------------------------------------------------------------------


def test_end_order() -> None:
    """AF-TURN-12. Ships to the bay, then tokens back to eight, then the next player's START."""
    t = table(
        "yellow",
        hand=["1"],
        fleet={"red": 6, "green": 6, "blue": 6},
        fuel={"yellow": 7},
        ore={"yellow": 3},
        hub={"yellow": {"colony": 7, "ships": ["1", "1"]}},
        solar_converter=["red:1"] * 6 + ["green:1"] * 2,
        alien_artifact=["green:1"] * 4,
        lunar_mine=["blue:6"],
    )
    t.end()
    t.shows(maintenance={"yellow": 1}, pending="return", active="yellow")
    assert t.options == [Return(0, 2), Return(1, 1), Return(2, 0)]
    t.do("return", fuel=1, ore=1)
    t.shows(fuel={"yellow": 6}, ore={"yellow": 2}, active="red", phase="start")


def test_docked_ships_stay_until_the_next_start() -> None:
    """AF-TURN-13. Through everybody else's turn; at the owner's START they are gathered."""
    t = table(hand=["6", "5", "4"])
    t.dock("lunar_mine", "6").dock("solar_converter", "5").dock("colonist_hub", "4").end()
    for rolls in [(1, 1, 1), (2, 2, 2), (3, 3, 3)]:
        t.shows(lunar_mine=["blue:6"], hub={"blue": {"ships": ["4"]}})
        t.start(*rolls)
        for face in rolls:
            t.dock("colonist_hub", str(face))
        t.end()
    t.shows(lunar_mine=["blue:6"], hub={"blue": {"ships": ["4"]}})
    t.start(1, 2, 3)
    t.shows(lunar_mine=[], hub={"blue": {"ships": []}}, hand=["1", "2", "3"])


def test_ships_of_equal_value_are_one_option() -> None:
    """AF-TURN-15. Two plain fours are one choice; the Relic Ship is another, and so is the lifted ship."""
    t = table(
        hand=["4", "4", "r4"],
        colonies={"burroughs_desert": {"blue": 1}},
        fuel={"blue": 2},
        cards={"blue": ["orbital_teleporter"]},
        hub={"blue": {"ships": ["4"]}},
    )
    assert t.docks_at("solar_converter") == [("4",), ("r4",)]
    assert t.docks_at("orbital_market") == [("4", "4"), ("4", "r4")]
    t.power("orbital_teleporter", station="colonist_hub", ship="4")
    assert sorted(t.docks_at("solar_converter")) == [("4",), ("l4",), ("r4",)]
    assert sorted(map(sorted, t.docks_at("orbital_market"))) == [
        *(["4", "4"], ["4", "l4"], ["4", "r4"], ["l4", "r4"]),
    ]


def test_the_lowest_free_port_and_group_are_taken() -> None:
    """AF-TURN-15. Gaps are filled first."""
    t = table(
        hand=["5", "3", "3"],
        fuel={"blue": 2},
        cards={"blue": ["plasma_cannon"]},
        lunar_mine=["red:1", "red:4"],
        orbital_market=[["green:2", "green:2"]],
    )
    t.power("plasma_cannon", station="lunar_mine", targets=["red:1"])
    t.dock("lunar_mine", "5").dock("orbital_market", "3", "3")
    values = [port[0]["value"] if port[0] else 0 for port in t.seen()["stations"]["lunar_mine"]["groups"]]
    assert values == [5, 4, 0, 0, 0]
    market = t.seen()["stations"]["orbital_market"]["groups"]
    assert [[port["value"] for port in group] for group in market] == [[2, 2], [3, 3]]


# --- the decisions, one by one (section 18) --------------------------------------------------------------------------


def test_decision_cycle() -> None:
    """AF-DEC-2, AF-ART-2. After docking at the Alien Artifact: cycle or do not, one of the two."""
    t = table(hand=["1", "2", "3"]).dock("alien_artifact", "1")
    assert t.options == [CycleDisplay(), KeepDisplay()]


@pytest.mark.parametrize("repulsor", [None, "lem_badlands"])
def test_decision_territory(repulsor: str | None) -> None:
    """AF-DEC-3, AF-COL-2. Every territory without the Repulsor Field, and no way to decline."""
    fields = {"repulsor": repulsor} if repulsor else {}
    t = table(hand=["6", "1", "1", "1"], fuel={"blue": 1}, ore={"blue": 1}, fields=fields)
    t.dock("terraforming_station", "6")
    assert t.options == [Land(territory, False) for territory in TERRITORIES if territory != repulsor]


def test_decision_raid() -> None:
    """AF-DEC-4, AF-RAID-4. Tokens of others one by one, a card of another, or nothing."""
    t = table(
        hand=["1", "2", "3"],
        fuel={"red": 1, "blue": 3},
        ore={"green": 2},
        cards={"yellow": ["alien_city"], "blue": ["booster_pod"]},
    )
    t.dock("raiders_outpost", "1", "2", "3")
    assert t.options == [
        TakeResource(0, "fuel", 4),
        TakeResource(1, "ore", 4),
        StealCard(3, "alien_city"),
        RaidNothing(),
    ]


@pytest.mark.parametrize(
    ("fuel", "ore", "ways"),
    [
        (8, 0, []),
        (9, 0, [(1, 0)]),
        (0, 10, [(0, 2)]),
        (8, 2, [(0, 2), (1, 1), (2, 0)]),
        (1, 12, [(0, 5), (1, 4)]),
    ],
)
def test_decision_return(fuel: int, ore: int, ways: list[tuple[int, int]]) -> None:
    """AF-DEC-5, AF-RES-2. Every mix of fuel and ore that leaves exactly eight, and none that is not there."""
    t = table(hand=["1"], fuel={"blue": fuel}, ore={"blue": ore})
    t.dock("colonist_hub", "1").end()
    assert t.options == [Return(*way) for way in ways]
