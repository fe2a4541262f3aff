"""What simulations of Theseus count: who wins with which faction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from farside.core.play import Step

from .rules.box import FACTIONS
from .rules.state import State
from .rules.view import result

Thing = tuple[str, str]  # its kind, what it is

THINGS: Final[dict[str, Sequence[str]]] = {"faction": list(FACTIONS)}


def happened(step: Step, g: State) -> Sequence[Thing]:
    """Single steps are not counted."""
    return ()


def ended(g: State) -> Iterator[Thing]:
    """The factions that played."""
    for faction in g.faction:
        yield "faction", FACTIONS[faction]


def outcomes(g: State) -> Iterator[tuple[str, str, int, bool]]:
    """Who won with which faction; of two players also against which."""
    results = result(g)
    assert results is not None
    for seat, faction in enumerate(g.faction):
        won = results[seat].won
        yield "won with faction", FACTIONS[faction], seat, won
        if g.seats == 2:
            yield "won with, against", f"{FACTIONS[faction]}, {FACTIONS[g.faction[1 - seat]]}", seat, won
