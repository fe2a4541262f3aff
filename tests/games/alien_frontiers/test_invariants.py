"""Invariants (spec section 19), at every decision of random games."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farside.core.play import Step
from farside.games.alien_frontiers.rules.box import BOX
from farside.games.alien_frontiers.rules.cards.fuel_powers import FireCannon
from farside.games.alien_frontiers.rules.colonies import BuyRelic
from farside.games.alien_frontiers.rules.state import (
    BLOCKED,
    EMPTY,
    IN_BAY,
    IN_STOCK,
    UNPLACED,
    State,
    in_play,
    kinds,
    own_ships,
    relic_ship,
)
from farside.games.alien_frontiers.rules.stations import BuildShip, Dock, Launch, Trade
from farside.games.alien_frontiers.rules.turn import ActionsPhase, EndTurn

from .table import few, positions, random_moves, seat_numbers, seeds

options = st.fixed_dictionaries({"limited_supply": st.booleans(), "strict_port_groups": st.booleans()})
games = settings(few, max_examples=10)


@games
@given(seat_numbers, seeds, options)
def test_tokens(seats: int, seed: int, options: dict[str, bool]) -> None:
    """AF-INV-1. Fuel is 30 and ore is 20; with limited supply no stock is ever overdrawn."""
    for g in positions(seats, seed, **options):
        assert sum(g.fuel) + g.fuel_stock == 30
        assert sum(g.ore) + g.ore_stock == 20
        assert min(*g.fuel, *g.ore) >= 0
        if g.limited_supply:
            assert min(g.fuel_stock, g.ore_stock) >= 0


@games
@given(seat_numbers, seeds)
def test_cards(seats: int, seed: int) -> None:
    """AF-INV-2, AF-INV-5, AF-INV-9. 22 cards in one place each; no kind twice; three displayed while there are any."""
    for g in positions(seats, seed):
        cards = [*g.deck, *g.display, *g.discard, *[card for hand in g.hands for card in hand]]
        assert sorted(cards) == list(range(22))
        assert Counter(kinds(g, cards)) == Counter(BOX.kind_of)
        for hand in g.hands:
            assert len(set(kinds(g, hand))) == len(hand)
        assert len(g.display) == 3 or g.decision is None or not (g.deck or g.discard)


@games
@given(seat_numbers, seeds)
def test_colonies(seats: int, seed: int) -> None:
    """AF-INV-3, AF-GEN-5. Reserve, Hub and planet together are the colonies dealt; circles run from 1 to 7."""
    for g in positions(seats, seed):
        for seat in range(seats):
            on_planet = sum(counts[seat] for counts in g.colonies.values())
            assert g.reserve[seat] + (g.hub[seat] > 0) + on_planet == g.dealt
            assert g.reserve[seat] >= 0
            assert 0 <= g.hub[seat] <= 7


@games
@given(seat_numbers, seeds, options)
def test_ships(seats: int, seed: int, options: dict[str, bool]) -> None:
    """AF-INV-4, AF-GEN-1, AF-GEN-2, AF-GEN-3. Six of each colour, in one place each; never fewer than three remain."""
    for g in positions(seats, seed, **options):
        docked = {ship: port for port, ship in enumerate(g.ports) if ship >= 0}
        assert len(docked) == len([ship for ship in g.ports if ship not in (EMPTY, BLOCKED)])
        for ship, place in enumerate(g.place):
            assert docked.get(ship, -9) == (place if place >= 0 else -9)
            assert (g.value[ship] in range(1, 7)) == (place >= 0 or place == UNPLACED)
            assert place >= 0 or place in (IN_STOCK, IN_BAY, UNPLACED)
        for seat in range(seats):
            places = [g.place[ship] for ship in own_ships(seat)]
            assert in_play(g, seat) + places.count(IN_STOCK) == 6
            station = BOX.terraforming_station
            assert in_play(g, seat) - sum(station.first <= place < station.last for place in places) >= 3


@games
@given(seat_numbers, seeds)
def test_relic_ship(seats: int, seed: int) -> None:
    """AF-INV-6, AF-BUR-2, AF-BUR-3. On Burroughs Desert, or with the one who controls it without an Isolation Field."""
    for g in positions(seats, seed):
        if g.relic_holder >= 0:
            colonies = g.colonies["burroughs_desert"]
            others = [count for seat, count in enumerate(colonies) if seat != g.relic_holder]
            assert colonies[g.relic_holder] > max(others)
            assert g.fields["isolation"] != "burroughs_desert"
        assert (g.relic_holder < 0) == (g.place[relic_ship(g)] == IN_STOCK)


@games
@given(seat_numbers, seeds)
def test_between_turns(seats: int, seed: int) -> None:
    """AF-INV-7, AF-GEN-2, AF-RES-2. Only the active player has unplaced ships; after END at most eight tokens."""
    for move in random_moves(seats, seed):
        g = move.after
        active = set(own_ships(g.active)) | ({relic_ship(g)} if g.relic_holder == g.active else set())
        assert {ship for ship, place in enumerate(g.place) if place == UNPLACED} <= active
        if g.turn != move.before.turn:
            before = move.before.active
            assert g.fuel[before] + g.ore[before] <= 8


@games
@given(seat_numbers, seeds)
def test_a_turn_is_finite(seats: int, seed: int) -> None:
    """AF-INV-8. What can still be done in a turn shrinks with every action."""
    length = 0
    for move in random_moves(seats, seed):
        before, after = move.before, move.after
        length = length + 1 if after.turn == before.turn else 0
        assert length < 120
        if isinstance(move.chosen, Dock):
            assert len(placed(after)) == len(placed(before)) + len(move.chosen.ships) or after.decision is None
        if isinstance(move.chosen, Trade):
            assert after.fuel[after.active] < before.fuel[before.active]
        if isinstance(move.chosen, Launch):
            assert before.hub[before.active] == 7
        assert len(set(after.used)) == len(after.used)
        assert after.discard_powers_used <= 1


def placed(g: State) -> list[int]:
    """The active player's ships that are not unplaced."""
    return [ship for ship in own_ships(g.active) if g.place[ship] != UNPLACED] + (
        [relic_ship(g)] if g.place[relic_ship(g)] != UNPLACED else []
    )


@games
@given(seat_numbers, seeds)
def test_the_active_player_decides_everything(seats: int, seed: int) -> None:
    """AF-GEN-7, AF-DEC-1. Every decision is the active player's; each has an option, and none twice."""
    for g in positions(seats, seed):
        if g.decision is not None:
            assert g.decision.seat == g.active
            assert g.decision.options
            assert len(set(g.decision.options)) == len(g.decision.options)


@games
@given(seat_numbers, seeds)
def test_ending_exactly_when_nothing_can_be_docked(seats: int, seed: int) -> None:
    """AF-TURN-8, AF-ACT-16. In ACTIONS `end turn` is offered exactly when no dock action is."""
    for g in positions(seats, seed):
        if g.decision is not None and isinstance(g.decision.asker, ActionsPhase):
            assert g.todo == []  # nothing of an earlier action or turn still waits
            docks = [option for option in g.decision.options if isinstance(option, Dock)]
            assert (EndTurn() in g.decision.options) == (not docks)


@games
@given(seat_numbers, seeds)
def test_ways_into_the_bay(seats: int, seed: int) -> None:
    """AF-BAY-2. Left over at END, built, bought, shot, or thrown out of the Raiders' Outpost; and no other way."""
    for move in random_moves(seats, seed):
        before, after = move.before, move.after
        came = [ship for ship in range(len(after.place)) if after.place[ship] == IN_BAY != before.place[ship]]
        ways: tuple[type[Step], ...] = (EndTurn, BuildShip, BuyRelic, FireCannon)
        raided = isinstance(move.chosen, Dock) and move.chosen.station == "raiders_outpost"
        assert not came or raided or move.ran(*ways)
        if raided:
            outpost = BOX.raiders_outpost
            assert all(outpost.first <= before.place[ship] < outpost.last for ship in came)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    """AF-END-1, AF-END-6. Twenty games of every size come to their end."""
    for seed in range(20):
        last = None
        for move in random_moves(seats, seed, limit=20_000):
            last = move.after
        assert last is not None
        assert last.decision is None
        assert last.ended_by >= 0
