"""Resources, score and the end of the game (spec sections 14 and 15)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from farside.core.play import Step
from farside.games.alien_frontiers.rules.raid import TakeResource
from farside.games.alien_frontiers.rules.state import State
from farside.games.alien_frontiers.rules.stations import Trade
from farside.games.alien_frontiers.rules.turn import Return
from farside.games.alien_frontiers.rules.view import result, view

from .table import few, random_moves, seat_numbers, seeds, table

# --- resources -------------------------------------------------------------------------------------------------------


def test_tokens_lie_open_and_payments_go_to_the_stock() -> None:
    """AF-RES-1. Everybody sees them; what is paid is back in the stock at once."""
    t = table(hand=["2", "2", "6"], fuel={"blue": 4, "red": 2}, ore={"blue": 3}, hub={"blue": {"colony": 7}})
    for seat in (None, 0, 3):
        assert [(player["fuel"], player["ore"]) for player in t.seen(seat)["players"]][2] == (4, 3)
    t.shows(fuel_stock=24, ore_stock=17)
    t.dock("shipyard", "2", "2").shows(fuel_stock=25, ore_stock=18)
    t.do("launch").land("lem_badlands").shows(fuel_stock=26, ore_stock=19)
    t.dock("terraforming_station", "6").land("lem_badlands").shows(fuel_stock=27, ore_stock=20)


def test_eight_tokens_at_the_end_of_ones_own_turn() -> None:
    """AF-RES-2. No limit during the turn, none for others; fuel and ore are counted together."""
    t = table(hand=["6"], fuel={"blue": 6, "red": 9}, ore={"blue": 2})
    t.dock("solar_converter", "6").shows(fuel={"blue": 9})
    t.end()
    assert t.options == [Return(1, 2), Return(2, 1), Return(3, 0)]
    t.do("return", fuel=2, ore=1).shows(fuel={"blue": 7, "red": 9}, ore={"blue": 1}, active="yellow")
    t.shows(fuel_stock=30 - 7 - 9, ore_stock=20 - 1)


@few
@given(seat_numbers, seeds)
def test_nobody_gives_tokens_to_another(seats: int, seed: int) -> None:
    """AF-RES-3, AF-RAID-4. On your turn nobody else gains tokens, and others lose them only to a raid."""
    for move in random_moves(seats, seed):
        if move.after.turn != move.before.turn:
            continue  # the next player's Resource Cache
        for seat in range(seats):
            if seat != move.before.active:
                gained = move.after.fuel[seat] - move.before.fuel[seat], move.after.ore[seat] - move.before.ore[seat]
                robbed = sum(isinstance(step, TakeResource) and step.victim == seat for step in move.happened)
                assert max(gained) <= 0
                assert -sum(gained) == robbed


@pytest.mark.parametrize(("in_stock", "got"), [(5, 3), (2, 2), (0, 0)])
def test_short_supply(in_stock: int, got: int) -> None:
    """AF-RES-4. Take what is there, the rest is lost; without the limit the stock does not matter."""
    t = table(hand=["6"], fuel={"red": 30 - in_stock})
    t.dock("solar_converter", "6").shows(fuel={"blue": got}, fuel_stock=in_stock - got)
    free = table(hand=["6"], fuel={"red": 30 - in_stock}, limited_supply=False)
    free.dock("solar_converter", "6").shows(fuel={"blue": 3})


def test_short_supply_of_ore() -> None:
    """AF-RES-4, AF-MKT-4. No ore in the stock: no trade, an empty mine; without the limit both work."""
    given: dict[str, Any] = {"hand": ["2", "2", "6"], "fuel": {"blue": 9}, "ore": {"red": 20}}
    t = table(**given).dock("orbital_market", "2", "2")
    assert t.offers(Trade) == []
    t.dock("lunar_mine", "6").shows(ore={"blue": 0})
    free = table(limited_supply=False, **given).dock("orbital_market", "2", "2")
    free.do("trade", times=1).dock("lunar_mine", "6").shows(ore={"blue": 2})


def test_tokens_paid_are_back_before_the_gain() -> None:
    """AF-RES-4. The last ore of the stock can be traded for, and paid ore can be mined again in the next action."""
    t = table(hand=["1", "1", "6", "5"], fuel={"blue": 4}, ore={"red": 18, "blue": 1})
    t.dock("orbital_market", "1", "1").do("trade", times=1).shows(ore_stock=0, ore={"blue": 2})
    assert t.offers(Trade) == []
    t.dock("terraforming_station", "6").land("lem_badlands").shows(ore_stock=1)
    assert t.offers(Trade) == [Trade(1)]
    t.dock("lunar_mine", "5").shows(ore={"blue": 2}, ore_stock=0)


# --- score -----------------------------------------------------------------------------------------------------------


def counted(g: State, seat: int) -> int:
    """The score, counted by hand from the table."""
    points = 0
    for territory, colonies in g.colonies.items():
        points += colonies[seat]
        if all(colonies[seat] > other for index, other in enumerate(colonies) if index != seat):
            points += 2 if g.fields["positron"] == territory else 1
    points += sum(g.box.kind_of[card] in ("alien_city", "alien_monument") for card in g.hands[seat])
    return points


@few
@given(seat_numbers, seeds)
def test_the_score_is_a_snapshot(seats: int, seed: int) -> None:
    """AF-SCORE-1, AF-SCORE-3. At every moment the shown score is what a count of the table gives."""
    for move in random_moves(seats, seed):
        shown = [player["score"] for player in view(move.after, None)["players"]]
        assert shown == [counted(move.after, seat) for seat in range(seats)]


def test_the_score_falls_on_others_turns() -> None:
    """AF-SCORE-2. On blue's turn red loses control, the Positron point and the Alien City."""
    t = table(
        hand=["1", "2", "3", "6"],
        fuel={"blue": 1},
        ore={"blue": 1},
        cards={"red": ["alien_city"]},
        colonies={"lem_badlands": {"red": 1}},
        fields={"positron": "lem_badlands"},
    )
    t.shows(vp={"red": 4, "blue": 0})
    t.dock("raiders_outpost", "1", "2", "3").steal("red", "alien_city").shows(vp={"red": 3, "blue": 1})
    t.dock("terraforming_station", "6").land("lem_badlands").shows(vp={"red": 1, "blue": 2})


# --- the end ---------------------------------------------------------------------------------------------------------


def test_the_last_colony_ends_the_game_at_once() -> None:
    """AF-END-1, AF-END-2. In the middle of the turn: no return of tokens above eight, the ships stay where they are."""
    t = table(
        hand=["6", "1", "2", "3"],
        fuel={"blue": 10, "red": 1},
        ore={"blue": 5},
        colonies={"lem_badlands": {"blue": 5}, "asimov_crater": {"red": 1}},
    )
    t.dock("terraforming_station", "6").land("asimov_crater")
    t.shows(game_over=True, fuel={"blue": 9}, ore={"blue": 4}, hand=["1", "2", "3"], pending="none")
    t.shows(controls={"asimov_crater": "none"}, vp={"blue": 7, "red": 1})  # control was renewed for this landing
    assert t.g.decision is None


def test_a_colony_on_the_hub_keeps_the_game_going() -> None:
    """AF-END-1. Reserve and Hub track must both be empty."""
    t = table(
        hand=["6", "1", "2", "3"],
        fuel={"blue": 1},
        ore={"blue": 1},
        colonies={"lem_badlands": {"blue": 4}},
        hub={"blue": {"colony": 2}},
    )
    t.dock("terraforming_station", "6").land("asimov_crater")
    t.shows(game_over=False, reserve={"blue": 0}, hub={"blue": {"colony": 2}})


def ended(**given: Any) -> list[tuple[int, bool]]:
    """Rank and victory of each seat after blue has landed its last colony on Lem Badlands: 7 points."""
    colonies = {"lem_badlands": {"blue": 5}, **given.pop("colonies", {})}
    tokens: dict[str, Any] = {name: {"blue": 1, **given.pop(name, {})} for name in ("fuel", "ore")}
    t = table(hand=["6", "1", "2", "3"], colonies=colonies, **tokens, **given)
    t.dock("terraforming_station", "6").land("lem_badlands")
    found = result(t.g)
    assert found is not None
    return [(seat.rank, seat.won) for seat in found]


SEVEN = {"asimov_crater": {"red": 4}, "herbert_valley": {"red": 1}}  # red: five colonies, two territories


def test_the_highest_score_wins() -> None:
    """AF-END-3. Not the one who ended the game."""
    eight = {"asimov_crater": {"red": 3}, "herbert_valley": {"red": 1}, "pohl_foothills": {"red": 1}}
    assert ended(colonies=eight) == [(1, True), (3, False), (2, False), (3, False)]


@pytest.mark.parametrize(
    ("given_cards", "given_tokens", "winners"),
    [
        ({"red": ["booster_pod"]}, {"ore": {"blue": 6}}, [0]),  # cards before ore
        ({"blue": ["booster_pod"]}, {"ore": {"red": 3}}, [2]),
        ({}, {"ore": {"red": 1}, "fuel": {"blue": 6}}, [0]),  # ore before fuel
        ({}, {"fuel": {"red": 1}}, [0]),
        ({}, {"fuel": {"blue": 2}}, [2]),
        ({}, {}, [0, 2]),  # still tied
    ],
)
def test_ties(given_cards: dict[str, Any], given_tokens: dict[str, Any], winners: list[int]) -> None:
    """AF-END-4, AF-END-5. Cards, then ore, then fuel; players tied in all share the victory."""
    found = ended(colonies=SEVEN, cards=given_cards, **given_tokens)
    assert [seat for seat, (_, won) in enumerate(found) if won] == winners
    assert all(won == (rank == 1) for rank, won in found)


@few
@given(seat_numbers, seeds)
def test_no_other_end_and_nobody_drops_out(seats: int, seed: int) -> None:
    """AF-END-6, AF-END-1. Over exactly when somebody has no colony left to land; until then all take turns."""
    turns = [0] * seats
    last: list[Step] = []
    for move in random_moves(seats, seed, limit=5000):
        g = move.after
        out_of_colonies = [seat for seat in range(seats) if g.reserve[seat] == 0 and g.hub[seat] == 0]
        assert (g.decision is None) == bool(out_of_colonies) == (result(g) is not None)
        if g.turn != move.before.turn:
            turns[g.active] += 1
        last = list(move.happened)
    assert last
    assert max(turns) - min(turns) <= 1
