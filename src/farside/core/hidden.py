"""Dealing anew what a seat has not seen.

What is dealt must follow from what the seat knows and from the generator alone. So unseen cards are sorted before
they are shuffled: the order in which they really lie leaves no trace.
"""

from __future__ import annotations

from collections.abc import Sequence

from .rng import Rng


def deal_again(rng: Rng, piles: Sequence[list[int]]) -> None:
    """Shuffle the cards of all these piles together and deal them back, each pile keeping its size."""
    cards = sorted([card for pile in piles for card in pile])
    rng.shuffle(cards)
    start = 0
    for pile in piles:
        pile[:] = cards[start : start + len(pile)]
        start += len(pile)
