"""What is in the box (spec section 2): the data, and the tables of the rules that must agree with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farside.games.alien_frontiers.game import GAME, STEPS
from farside.games.alien_frontiers.rules.box import BOX, COLOURS, Box
from farside.games.alien_frontiers.rules.cards.discard_powers import DISCARD_POWERS
from farside.games.alien_frontiers.rules.cards.fuel_powers import FUEL_POWERS
from farside.games.alien_frontiers.rules.components import DATA
from farside.games.alien_frontiers.rules.state import owner_of, relic_ship
from farside.games.alien_frontiers.rules.stations import STATIONS

from .table import fresh, table

TOML = GAME.data()


def count_of(component: str) -> int:
    """How many pieces of this kind the component list names."""
    found: dict[str, int] = {entry["id"]: entry["count"] for entry in TOML["component"]}
    return found[component]


def test_six_ships_of_each_of_four_colours() -> None:
    """AF-COMP-1. 24 ships: 6 in each of red, green, blue, yellow."""
    assert count_of("ship") == 24
    assert COLOURS == tuple(entry["id"] for entry in TOML["colour"]) == ("red", "green", "blue", "yellow")
    g = fresh(4, seed=1)
    owners = Counter(owner_of(g, ship) for ship in range(len(g.place)) if ship != relic_ship(g))
    assert owners == {0: 6, 1: 6, 2: 6, 3: 6}


def test_one_relic_ship_that_belongs_to_nobody() -> None:
    """AF-COMP-2. One more die, of no colour."""
    assert count_of("relic_ship") == 1
    g = fresh(4, seed=1)
    assert len(g.place) == 24 + 1
    assert owner_of(g, relic_ship(g)) == -1
    assert table(hand=["1", "2", "r3"]).seen()["unplaced"][-1] == {
        "face": "r3",
        "value": 3,
        "relic": True,
        "lifted": False,
    }


def test_twenty_two_cards_of_twelve_kinds() -> None:
    """AF-COMP-3. One Alien City, one Alien Monument, two of each of the ten others."""
    assert count_of("alien_tech_card") == 22
    assert Counter(BOX.kind_of) == {
        "alien_city": 1,
        "alien_monument": 1,
        "booster_pod": 2,
        "data_crystal": 2,
        "gravity_manipulator": 2,
        "holographic_decoy": 2,
        "orbital_teleporter": 2,
        "plasma_cannon": 2,
        "polarity_device": 2,
        "resource_cache": 2,
        "stasis_beam": 2,
        "temporal_warper": 2,
    }


@pytest.mark.parametrize("long_game", [False, True])
@pytest.mark.parametrize("players", [3, 4])
def test_nine_colonies_per_colour_are_enough(players: int, long_game: bool) -> None:
    """AF-COMP-4. 36 colonies, 9 per colour: at most 8 are played, 1 marks the score."""
    assert count_of("colony") == 36
    assert TOML["constants"]["colonies_per_colour"] == 9
    assert fresh(players, seed=1, long_game=long_game).dealt <= 9 - 1


def test_a_control_marker_for_each_territory() -> None:
    """AF-COMP-5. Eight markers, one per territory."""
    assert count_of("territory_marker") == 8 == len(fresh(4, seed=1).control)


def test_three_field_generators() -> None:
    """AF-COMP-6. Isolation, Positron and Repulsor, one each."""
    assert count_of("field_generator") == 3
    assert sorted(fresh(4, seed=1).fields) == ["isolation", "positron", "repulsor"]


def test_twenty_ore_and_thirty_fuel() -> None:
    """AF-COMP-7. 20 ore tokens and 30 fuel tokens, in the list of components and on the table."""
    assert (count_of("ore"), count_of("fuel")) == (20, 30)
    assert (BOX.ore_supply, BOX.fuel_supply) == (20, 30)
    g = fresh(4, seed=1)
    assert g.ore_stock + sum(g.ore) <= 20
    assert table().g.ore_stock == 20
    assert table().g.fuel_stock == 30


def test_one_board_and_one_score_board() -> None:
    """AF-COMP-8. The component list names one of each."""
    assert count_of("board") == 1
    assert count_of("score_board") == 1


def test_the_ports_of_the_ten_stations() -> None:
    """AF-COMP-9. Groups and ports as printed on the board."""
    printed = {name: (station.groups, station.group_size) for name, station in BOX.stations.items()}
    assert printed == {
        "alien_artifact": (4, 1),
        "colonist_hub": (4, 3),
        "colony_constructor": (2, 3),
        "lunar_mine": (5, 1),
        "maintenance_bay": (0, 0),
        "orbital_market": (2, 2),
        "raiders_outpost": (1, 3),
        "shipyard": (3, 2),
        "solar_converter": (8, 1),
        "terraforming_station": (1, 1),
    }
    assert BOX.circles == 7


@pytest.mark.parametrize("station", sorted(BOX.stations))
def test_every_station_has_ports_of_its_own(station: str) -> None:
    """AF-COMP-9. No two stations share a port."""
    here = BOX.stations[station]
    assert [BOX.station_of_port[port] for port in range(here.first, here.last)] == [station] * (here.last - here.first)
    assert BOX.station_of_port.count(station) == here.groups * here.group_size


def test_the_map_of_the_planet() -> None:
    """AF-COMP-10. Burroughs Desert in the middle, seven sectors round it, clockwise from 12 o'clock."""
    board = TOML["board"]
    assert board["centre_territory"] == "burroughs_desert"
    assert board["ring_order_clockwise"] == [
        "heinlein_plains",
        "pohl_foothills",
        "van_vogt_mountains",
        "bradbury_plateau",
        "asimov_crater",
        "herbert_valley",
        "lem_badlands",
    ]
    assert sorted([*board["ring_order_clockwise"], board["centre_territory"]]) == sorted(BOX.territories)


def test_a_territory_holds_any_number_of_colonies() -> None:
    """AF-COMP-11. The thirtieth colony finds room like the first."""
    full = {"red": 8, "green": 8, "yellow": 8, "blue": 6}
    t = table(
        hand=["6", "1", "2", "3"], long_game=True, fuel={"blue": 1}, ore={"blue": 1}, colonies={"lem_badlands": full}
    )
    t.dock("terraforming_station", "6").land("lem_badlands")
    t.shows(colonies={"lem_badlands": {**full, "blue": 7}})


# --- tables agree with data ---------------------------------------------------------------------------------------


def test_fuel_powers_are_those_of_the_data() -> None:
    """AF-CARD-4, AF-COMP-3. A card has a fuel power in the rules exactly when the data say so."""
    assert set(FUEL_POWERS) == {card["id"] for card in TOML["card"] if card["has_fuel_power"]}


def test_discard_powers_are_those_of_the_data() -> None:
    """AF-CARD-5, AF-COMP-3. A card has a discard power in the rules exactly when the data say so."""
    assert set(DISCARD_POWERS) == {card["id"] for card in TOML["card"] if card["has_discard_power"]}


def test_stations_are_those_of_the_data() -> None:
    """AF-COMP-9, AF-BAY-3. Every station but the Maintenance Bay can be docked at, by as many ships as the data say."""
    assert set(STATIONS) | {"maintenance_bay"} == {station["id"] for station in TOML["station"]}
    assert {name: rule.size for name, rule in STATIONS.items()} == {
        station["id"]: station["ships"] for station in TOML["station"] if station["id"] != "maintenance_bay"
    }


def test_stations_know_their_own_name() -> None:
    """AF-COMP-9. Each rule stands under its own id."""
    assert {name: rule.id for name, rule in STATIONS.items()} == {name: name for name in STATIONS}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_blocking_dice_agree_with_the_open_groups(players: int) -> None:
    """AF-SETUP-12, AF-SETUP-13, AF-SETUP-15. Two tables of the data say the same in two ways."""
    blockers = TOML["setup"][f"p{players}"]["blockers"]
    for station in TOML["station"]:
        if station["id"] not in ("colonist_hub", "maintenance_bay"):  # a track of one's own; no ports
            closed = station["groups"] - station["open_groups"][f"p{players}"]
            assert closed * station["group_size"] == blockers.get(station["id"], 0), station["id"]


def part_of(small: Any, large: Any) -> bool:
    """Whether each value of `small` stands at the same place in `large`."""
    if isinstance(small, dict):
        return all(key in large and part_of(value, large[key]) for key, value in small.items())
    if isinstance(small, list):
        return len(small) == len(large) and all(part_of(one, other) for one, other in zip(small, large, strict=True))
    return bool(small == large)


def test_generated_numbers_are_those_of_the_data() -> None:
    """AF-COMP-1, AF-COMP-9. rules/components.py holds nothing that data/components.toml does not say."""
    assert part_of(DATA, TOML)
    assert Box(TOML).kind_of == BOX.kind_of


def test_every_step_has_a_name_of_its_own() -> None:
    """A record names steps by class; two of one name would be read as one."""
    assert len(GAME.steps) == len(STEPS)
