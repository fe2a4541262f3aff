"""Dealing anew what a seat has not seen."""

from __future__ import annotations

from collections.abc import Sequence

from .rng import Rng


def deal_again(rng: Rng, piles: Sequence[list[int]]) -> None:
    """Shuffle the cards of all these piles together and deal them back, each pile keeping its size."""
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    start = 0
    for pile in piles:
        pile[:] = cards[start : start + len(pile)]
        start += len(pile)
