"""Lists that copies of a state share.

What changes rarely need not be copied with every copy of a state. A field that is typed as a `Sequence` is shared: it
is replaced as a whole, never changed in place, and mypy refuses to change it. These functions give the new list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def replaced(items: Sequence[T], place: int, item: T) -> list[T]:
    """With another item at this place."""
    found = list(items)
    found[place] = item
    return found


def without(items: Sequence[T], item: T) -> list[T]:
    """Without the first item that equals this one."""
    found = list(items)
    found.remove(item)
    return found


def without_place(items: Sequence[T], place: int) -> list[T]:
    """Without the item at this place."""
    found = list(items)
    found.pop(place)
    return found
