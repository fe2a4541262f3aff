"""The generator: the same everywhere, fair, and copied without being shared."""

from __future__ import annotations

from collections import Counter

import pytest

from farside.core.hidden import deal_again
from farside.core.rng import Rng


def test_the_stream_is_fixed_for_all_time() -> None:
    """A change here would break every stored game."""
    rng = Rng("farside")
    assert [rng.word() for _ in range(3)] == [372705162, 4278740460, 785343646]
    assert [Rng(7).die() for _ in range(1)] == [Rng("7").die()]


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(1)
    rng.word()
    copy = rng.copy()
    ahead = [rng.word() for _ in range(40)]
    assert [copy.word() for _ in range(40)] == ahead


def test_position_is_all_there_is_to_save() -> None:
    rng = Rng("x")
    for _ in range(21):
        rng.word()
    again = Rng("x", rng.drawn)
    assert [again.word() for _ in range(20)] == [rng.word() for _ in range(20)]


@pytest.mark.parametrize("faces", [2, 6, 7, 100])
def test_numbers_are_fair(faces: int) -> None:
    """Chi-square far below what a biased generator would give (0.1% bounds)."""
    rng = Rng(f"fair/{faces}")
    rolls = 600 * faces
    counts = Counter(rng.below(faces) for _ in range(rolls))
    expected = rolls / faces
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(faces))
    assert set(counts) == set(range(faces))
    assert chi_square < {2: 10.9, 6: 20.6, 7: 22.5, 100: 149}[faces]


def test_shuffles_are_fair() -> None:
    """Each of the six orders of three cards about as often."""
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(3000):
        cards = [1, 2, 3]
        Rng(seed).shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.6


def test_forks_share_nothing() -> None:
    rng = Rng(3)
    one, other = rng.fork(), rng.fork()
    assert [one.word() for _ in range(4)] != [other.word() for _ in range(4)]


def test_dealing_again_keeps_sizes_and_cards() -> None:
    piles = [[1, 2, 3], [4], [], [5, 6]]
    sizes = [len(pile) for pile in piles]
    deal_again(Rng(5), piles)
    assert [len(pile) for pile in piles] == sizes
    assert sorted(card for pile in piles for card in pile) == [1, 2, 3, 4, 5, 6]
    assert piles != [[1, 2, 3], [4], [], [5, 6]]
