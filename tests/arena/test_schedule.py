"""Who sits where: fair in every seed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farside.arena.schedule import games_of, patterns, places_of, seatings

BOTS = "ABCDEF"


def test_two_bots_play_both_seat_orders() -> None:
    assert seatings("AB", 2, 0) == [("A", "B"), ("B", "A")]


def test_three_bots_at_three_seats_change_the_order_around_the_table_with_the_seed() -> None:
    assert ["".join(seating) for seating in seatings("ABC", 3, 0)] == ["ABC", "BCA", "CAB"]
    assert ["".join(seating) for seating in seatings("ABC", 3, 1)] == ["ACB", "CBA", "BAC"]
    assert seatings("ABC", 3, 2) == seatings("ABC", 3, 0)


def test_fewer_bots_than_seats() -> None:
    assert ["".join(seating) for seating in seatings("AB", 3, 0)] == ["AAB", "ABA", "BAA", "BBA", "BAB", "ABB"]
    assert ["".join(seating) for seating in seatings("AB", 4, 1)] == ["ABAB", "BABA"]


def test_a_bot_among_others_sits_at_every_seat() -> None:
    assert ["".join(seating) for seating in seatings("ABB", 3, 0)] == ["ABB", "BBA", "BAB"]
    assert seatings("BAB", 3, 7) == [("B", "B", "A"), ("B", "A", "B"), ("A", "B", "B")]
    assert ["".join(seating) for seating in seatings("AABB", 4, 1)] == ["ABAB", "BABA"]


@settings(deadline=None, derandomize=True)
@given(bots=st.integers(2, 6), seats=st.integers(2, 5), turn=st.integers(0, 50))
def test_every_seed_is_fair(bots: int, seats: int, turn: int) -> None:
    played = seatings(BOTS[:bots], seats, turn)
    assert len(set(played)) == len(played)
    for seat in range(seats):
        at_seat = Counter(seating[seat] for seating in played)
        assert len(at_seat) == bots
        assert len(set(at_seat.values())) == 1
    meetings = Counter(
        frozenset((one, other)) for seating in played for one, other in combinations(seating, 2) if one != other
    )
    assert len(meetings) == bots * (bots - 1) // 2
    assert len(set(meetings.values())) == 1


@settings(deadline=None, derandomize=True)
@given(bots=st.integers(2, 5), seats=st.integers(2, 5))
def test_in_time_everybody_plays_before_everybody(bots: int, seats: int) -> None:
    turns = range(len(patterns(tuple(places_of(bots, seats)))))
    played = [seating for turn in turns for seating in seatings(BOTS[:bots], seats, turn)]
    assert len(set(played)) == len(played)
    assert set(played) == {order for seating in played for order in permutations(seating)}
    before = Counter((one, other) for seating in played for one, other in pairwise(seating) if one != other)
    assert len(set(before.values())) == 1


@pytest.mark.parametrize(("wanted", "planned"), [(1, 2), (2, 2), (3, 4), (100, 100)])
def test_seeds_are_played_to_their_end(wanted: int, planned: int) -> None:
    games = list(games_of("AB", 2, wanted))
    assert len(games) == planned
    assert games[:2] == [(0, ("A", "B")), (0, ("B", "A"))]


def test_a_longer_match_begins_like_the_shorter_one() -> None:
    assert list(games_of("ABC", 4, 100))[:36] == list(games_of("ABC", 4, 36))
