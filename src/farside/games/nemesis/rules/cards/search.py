"""Search and Scavenging (NE-SEARCH), also used by the Flashlight."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from ..box import COLOURS
from ..looking import SearchDeck
from ..piles import can_search
from ..questions import kind_of
from ..rooms import Choice
from ..state import State
from .usable import Card


class Search(Card):
    """NE-SEARCH-1. In a searchable Room with an Item Counter of at least 1; in a white Room choose the deck."""

    at_least = 1

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        kind = kind_of(g, room)
        if not kind.searchable or g.counter[room] < self.at_least:
            return []
        colours = COLOURS if kind.colour == "white" else (kind.colour,)
        return [(colour,) for colour in colours if can_search(g, colour)]  # NE-ITEM-19

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LowerCounter(g.players[seat].room), SearchDeck(seat, str(choice[0]))]


class Scavenging(Search):
    """As Search, and possible at Item Counter 0, which stays 0."""

    at_least = 0


@dataclass(frozen=True)
class LowerCounter(Step):
    """NE-SEARCH-1."""

    room: int

    def run(self, g: State) -> None:
        if g.counter[self.room] > 0:
            g.counter[self.room] -= 1
