"""Setting up and the modes (spec sections 3 and 17)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farside.core.game import BadOption
from farside.core.rng import Rng
from farside.games.alien_frontiers.game import GAME, data
from farside.games.alien_frontiers.rules.box import BOX
from farside.games.alien_frontiers.rules.setup import bare_table, set_up
from farside.games.alien_frontiers.rules.state import BLOCKED, EMPTY, State
from farside.games.alien_frontiers.rules.view import view

from .table import fresh, options_of, random_moves, table

DEFAULTS = {"long_game": False, "limited_supply": True, "strict_port_groups": True}


def laid_out(players: int, first: int = 0, seed: int = 1) -> State:
    """A table set up for this first player, before his turn."""
    return set_up(players, Rng(seed), DEFAULTS, BOX, first)


def open_groups(g: State) -> dict[str, int]:
    """How many groups of ports (or single ports) of each station hold no blocking die."""
    found: dict[str, int] = {}
    for name, station in g.box.stations.items():
        firsts = range(station.first, station.last, station.group_size) if station.groups else range(0)
        groups = [g.ports[first : first + station.group_size] for first in firsts]
        assert all(group.count(BLOCKED) in (0, station.group_size) for group in groups)  # whole groups
        found[name] = len([group for group in groups if BLOCKED not in group])
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_colours_differ_and_play_goes_round(players: int) -> None:
    """AF-SETUP-1, AF-TURN-1. Everybody has another colour; after each turn it is the next seat's, round and round."""
    g = fresh(players, seed=5)
    assert len({player["colour"] for player in view(g, None)["players"]}) == players
    order = [g.active]
    for move in random_moves(players, seed=5, limit=150):
        if move.after.turn != move.before.turn:
            assert move.after.turn == move.before.turn + 1
            order.append(move.after.active)
    assert len(order) > 3 * players
    assert order == [(order[0] + number) % players for number in range(len(order))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_relic_ship_markers_and_generators_at_the_start(players: int) -> None:
    """AF-SETUP-2. Relic Ship on Burroughs Desert, each control marker on its territory, generators beside the board."""
    seen = view(laid_out(players), None)
    assert seen["relic"] == {"holder": None, "at": "burroughs_desert"}
    assert [territory["control"] for territory in seen["territories"].values()] == [None] * 8
    assert seen["fields"] == {"isolation": None, "positron": None, "repulsor": None}


def test_all_tokens_form_the_stocks() -> None:
    """AF-SETUP-3. Before the compensation the stocks hold 30 fuel and 20 ore, afterwards all but that."""
    empty = bare_table(4, Rng(1), DEFAULTS, BOX)
    assert (empty.fuel_stock, empty.ore_stock) == (30, 20)
    g = laid_out(4)
    assert (g.fuel_stock, g.ore_stock) == (30 - 2, 20 - 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_top_three_cards_are_shown_then_one_is_dealt_to_each_seat(players: int) -> None:
    """AF-SETUP-4, AF-SETUP-5. In the order of the shuffled deck: display slots 0 to 2, then the seats in order."""
    shuffled = list(range(22))
    Rng(7).shuffle(shuffled)
    shuffled.reverse()  # the top card first
    g = laid_out(players, first=players - 1, seed=7)
    assert g.display == shuffled[:3]
    assert g.hands == [[card] for card in shuffled[3 : 3 + players]]
    assert g.deck[::-1] == shuffled[3 + players :]
    assert len(g.deck) == {4: 15, 3: 16, 2: 17}[players]
    assert g.discard == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_ships_in_the_bay_three_in_the_stock(players: int) -> None:
    """AF-SETUP-6. For each player, and nothing is docked."""
    seen = view(laid_out(players), None)
    assert Counter(ship["seat"] for ship in seen["bay"]) == dict.fromkeys(range(players), 3)
    assert [(player["fleet"], player["stock"]) for player in seen["players"]] == [(3, 3)] * players
    assert all(port in (EMPTY, BLOCKED) for port in laid_out(players).ports)


@pytest.mark.parametrize(
    ("players", "long_game", "colonies"), [(4, False, 6), (3, False, 7), (2, False, 8), (4, True, 8), (3, True, 8)]
)
def test_colonies_in_reserve(players: int, long_game: bool, colonies: int) -> None:
    """AF-SETUP-7, AF-VAR-1. 6, 7 or 8 by the number of players; 8 in the longer game."""
    g = fresh(players, seed=2, long_game=long_game)
    assert g.reserve == [colonies] * players
    assert g.hub == [0] * players
    assert all(sum(counts) == 0 for counts in g.colonies.values())


def test_scores_start_at_zero() -> None:
    """AF-SETUP-8. Nobody has a point, but for an Alien City or Monument dealt at once (AF-CITY-1)."""
    for seed in range(20):
        g = laid_out(4, seed=seed)
        for seat, player in enumerate(view(g, None)["players"]):
            dealt = BOX.kind_of[g.hands[seat][0]]
            assert player["score"] == (1 if dealt in ("alien_city", "alien_monument") else 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_as_likely_to_begin(players: int) -> None:
    """AF-SETUP-9, AF-SETUP-10. The first seat is drawn; over 600 games each begins about equally often."""
    beginners = Counter(fresh(players, seed).active for seed in range(600))
    assert set(beginners) == set(range(players))
    for times in beginners.values():
        assert abs(times - 600 / players) < 70


@pytest.mark.parametrize(
    ("players", "fuel", "ore"), [(4, [0, 1, 0, 1], [0, 0, 1, 1]), (3, [0, 1, 0], [0, 0, 1]), (2, [0, 1], [0, 0])]
)
def test_compensation_follows_the_turn_order(players: int, fuel: list[int], ore: list[int]) -> None:
    """AF-SETUP-11. By the place in turn order, whoever begins."""
    for first in range(players):
        g = laid_out(players, first)
        order = [(first + number) % players for number in range(players)]
        assert [g.fuel[seat] for seat in order] == fuel
        assert [g.ore[seat] for seat in order] == ore


def test_three_players_six_blocking_dice() -> None:
    """AF-SETUP-12. One die at the Solar Converter, one at the mine, a pair at the market, a pair at the Shipyard."""
    printed, now = open_groups(fresh(4, 1)), open_groups(fresh(3, 1))
    assert {name: printed[name] - now[name] for name in now if now[name] != printed[name]} == {
        "solar_converter": 1,
        "lunar_mine": 1,
        "orbital_market": 1,
        "shipyard": 1,
    }
    assert fresh(3, 1).ports.count(BLOCKED) == 6


def test_two_players_twelve_blocking_dice() -> None:
    """AF-SETUP-13. One at the Solar Converter, two at the mine, 2, 3 and 4 at market, constructor and Shipyard."""
    printed, now = open_groups(fresh(4, 1)), open_groups(fresh(2, 1))
    assert {name: printed[name] - now[name] for name in now if now[name] != printed[name]} == {
        "solar_converter": 1,
        "lunar_mine": 2,
        "orbital_market": 1,
        "colony_constructor": 1,
        "shipyard": 2,
    }
    assert fresh(2, 1).ports.count(BLOCKED) == 12


@pytest.mark.parametrize(
    ("players", "usable"),
    [
        (4, [8, 5, 2, 3, 2, 4, 1, 1]),
        (3, [7, 4, 1, 2, 2, 4, 1, 1]),
        (2, [7, 3, 1, 1, 1, 4, 1, 1]),
    ],
)
def test_usable_groups(players: int, usable: list[int]) -> None:
    """AF-SETUP-15. The table of usable ports and groups; at the Hub everybody has three ports (AF-HUB-1)."""
    names = ["solar_converter", "lunar_mine", "orbital_market", "shipyard", "colony_constructor"]
    names += ["alien_artifact", "raiders_outpost", "terraforming_station"]
    now = open_groups(fresh(players, 1))
    assert [now[name] for name in names] == usable
    assert now["colonist_hub"] >= players


def test_blocking_dice_are_no_ships() -> None:
    """AF-SETUP-14. No target of a cannon, no minimum at the mine, and they stay where they are."""
    # given two players, and dice on the board only to block
    t = table("red", players=2, hand=["1", "2", "3"], fuel={"red": 5}, cards={"red": ["plasma_cannon"]})
    # then there is nothing to shoot at, and the mine takes a 1
    assert not t.can("power", card="plasma_cannon", station="lunar_mine", targets=["green:1"])
    assert not any(option.__class__.__name__ == "UsePower" for option in t.options)
    assert t.can_dock("lunar_mine", "1")
    assert t.seen()["stations"]["lunar_mine"]["groups"] == [[None], [None], [None], ["blocked"], ["blocked"]]


@pytest.mark.parametrize("players", [2, 3])
def test_blocking_dice_stay_all_game(players: int) -> None:
    """AF-SETUP-14. Nothing moves, removes or changes them."""
    blocked: list[int] = []
    for move in random_moves(players, seed=3):
        now = [port for port, ship in enumerate(move.after.ports) if ship == BLOCKED]
        assert now == (blocked or now)
        blocked = now
    assert len(blocked) == {3: 6, 2: 12}[players]


def test_long_game_is_for_three_or_four() -> None:
    """AF-VAR-1. With two players there is no longer game."""
    with pytest.raises(BadOption, match="AF-VAR-1"):
        fresh(2, seed=1, long_game=True)


def test_long_game_changes_the_colonies_only() -> None:
    """AF-VAR-1. The same seed gives the same table, but for the colonies."""

    def without_colonies(seen: dict[str, Any]) -> dict[str, Any]:
        players = [{**player, "reserve": 0, "dealt": 0} for player in seen["players"]]
        return {**seen, "players": players}

    short, long = fresh(4, seed=9), fresh(4, seed=9, long_game=True)
    assert without_colonies(view(short, None)) == without_colonies(view(long, None))
    assert options_of(short) == options_of(long)


def test_fewer_players_play_the_same_game() -> None:
    """AF-VAR-2. The data of the modes differ in colonies, compensation, blocking dice and what follows from them."""
    modes = data()["setup"]
    differing = {key for key in modes["p4"] for mode in ("p2", "p3") if modes[mode][key] != modes["p4"][key]}
    differing -= {"source", "ref"}
    assert differing == {
        "colonies_per_player",
        "start_fuel",
        "start_ore",
        "blockers",
        "neutral_dice_colours",
        "deck_after_setup",
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_rules_for_any_number_of_players(players: int) -> None:
    """AF-VAR-2. The same fleet and tokens allow the same dock actions on an empty board."""
    t = table("red", players, hand=["2", "2", "2", "6", "4"], fuel={"red": 5}, ore={"red": 5})
    four = table("red", 4, hand=["2", "2", "2", "6", "4"], fuel={"red": 5}, ore={"red": 5})
    assert t.options == four.options


def test_nothing_of_later_printings() -> None:
    """AF-VAR-3. 22 cards and 36 colonies, not 24 and 32; three options, none of them an expansion."""
    counts = {entry["id"]: entry["count"] for entry in data()["component"]}
    assert (counts["alien_tech_card"], counts["colony"]) == (22, 36)
    assert len(data()["card"]) == 12
    assert [option.id for option in GAME.options] == ["long_game", "limited_supply", "strict_port_groups"]
    assert len(BOX.territories) == 8
