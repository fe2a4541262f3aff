"""Armies: the units of one player in one hex as one number, eight bits for each of the six kinds.

Units of a kind in a hex are interchangeable, so an army is nothing but six counts. Armies are added and subtracted
like the heaps of figures they stand for; 0 is no unit at all.
"""

from __future__ import annotations

from typing import Final

from .box import KINDS

NONE: Final = 0
BITS: Final = 8
MASK: Final = 255
ONE: Final = tuple([1 << (BITS * kind) for kind in range(KINDS)])  # an army of a single unit, by kind


def count(army: int, kind: int) -> int:
    """How many units of a kind."""
    return (army >> (BITS * kind)) & MASK


def total(army: int) -> int:
    """How many units of all kinds."""
    number = 0
    while army:
        number += army & MASK
        army >>= BITS
    return number


def kinds_in(army: int) -> list[int]:
    """The kinds of which there is at least one unit."""
    found: list[int] = []
    kind = 0
    while army:
        if army & MASK:
            found.append(kind)
        army >>= BITS
        kind += 1
    return found


def counts(army: int) -> list[int]:
    """The six counts."""
    return [(army >> (BITS * kind)) & MASK for kind in range(KINDS)]


def of_counts(numbers: list[int]) -> int:
    """The army with these six counts."""
    army = 0
    for kind, number in enumerate(numbers):
        army += number << (BITS * kind)
    return army
