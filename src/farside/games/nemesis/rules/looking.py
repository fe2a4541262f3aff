"""Looking at hidden things, searching, Engines (spec sections 21 to 23 and 25).

Who has seen what is kept in the position, so that it stays in that player's view; the steps carry only the public
fact that somebody looked (NE-INFO-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farside.core.play import Step
from farside.core.shared import replaced

from .basic import gain_item
from .piles import draw_items, shuffle, take_note
from .questions import ask_openly, face_down, faces
from .state import State
from .wounds import FreeHands


@dataclass(frozen=True)
class LookAtRoom(Step):
    """NE-INFO-5, NE-INFO-10. Look secretly at an unexplored tile, and at its Exploration token if `token`."""

    seat: int
    room: int
    token: bool

    def run(self, g: State) -> None:
        g.revealed += 1
        g.tile_known = seen_by(g.tile_known, self.room, self.seat)
        if self.token:
            g.token_known = seen_by(g.token_known, self.room, self.seat)


def seen_by(known: Sequence[int], place: int, seat: int) -> list[int]:
    return replaced(known, place, known[place] | 1 << seat)


@dataclass(frozen=True)
class LookAtTiles(Step):
    """Nemesis Plans: so many different tiles, one after the other."""

    seat: int
    left: int
    seen: tuple[int, ...] = ()

    def run(self, g: State) -> None:
        rooms = [room for room in face_down(g) if room not in self.seen]
        if self.left and rooms:
            g.ask(self, self.seat, [LookAtTile(self.seat, room, self.left, self.seen) for room in rooms])


@dataclass(frozen=True)
class LookAtTile(Step):
    """One of the tiles of Nemesis Plans."""

    seat: int
    room: int
    left: int
    seen: tuple[int, ...]

    def run(self, g: State) -> None:
        more = LookAtTiles(self.seat, self.left - 1, (*self.seen, self.room))
        g.do(LookAtRoom(self.seat, self.room, False), more)


@dataclass(frozen=True)
class LookAtEngines(Step):
    """NE-ROOM-15. Look secretly at the top token of these Engines."""

    seat: int
    engines: tuple[int, ...]

    def run(self, g: State) -> None:
        g.revealed += 1
        for engine in self.engines:
            g.engine_known = seen_by(g.engine_known, engine, self.seat)


@dataclass(frozen=True)
class LookAtCoordinates(Step):
    """NE-ROOM-15, NE-ROOM-17."""

    seat: int

    def run(self, g: State) -> None:
        g.revealed += 1
        g.coordinates_known |= 1 << self.seat


@dataclass(frozen=True)
class LookAtObjective(Step):
    """NE-ITEM-10. Comms Key and Log Key: look secretly at one Objective of another player."""

    seat: int
    owner: int
    place: int

    def run(self, g: State) -> None:
        g.revealed += 1
        owner = g.players[self.owner]
        owner.objective_known = seen_by(owner.objective_known, self.place, self.seat)
        take_note(g, self.seat, f"objective_{self.owner}", owner.objectives[self.place])


@dataclass(frozen=True)
class LookAtEvent(Step):
    """Risk Assessment, NE-DEC-23. Look at the top Event card and leave it or put it under the deck."""

    seat: int

    def run(self, g: State) -> None:
        g.revealed += 1
        if not g.event_deck:
            g.event_deck, g.event_discard = g.event_discard, []
            shuffle(g.rng, g.event_deck)
        if g.event_deck:
            g.event_top_known |= 1 << self.seat
            g.ask(self, self.seat, [PutEvent(self.seat, True), PutEvent(self.seat, False)])


class PutEvent(Step):
    """NE-DEC-23. On top or under the deck; which of the two is public."""

    __match_args__ = ("seat", "top")

    def __init__(self, seat: int, top: bool) -> None:
        self.seat = seat
        self.top = top

    def run(self, g: State) -> None:
        if not self.top:
            card = g.event_deck.pop()
            g.event_deck.insert(0, card)
            g.event_top_known = 0
            take_note(g, self.seat, "under_event", card)


# --- Engines ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WorkOnEngine(Step):
    """NE-ROOM-16, NE-DEC-24. Repair or Break: look at both tokens and put them back in any order."""

    seat: int
    engine: int

    def run(self, g: State) -> None:
        g.revealed += 1
        g.engine_known = seen_by(g.engine_known, self.engine, self.seat)
        g.ask(self, self.seat, [ReturnTokens(self.seat, self.engine, swapped) for swapped in (False, True)])


@dataclass(frozen=True)
class ReturnTokens(Step):
    """NE-ROOM-16. Whether the order has changed is said truthfully, so whoever knew the Engine still knows it."""

    seat: int
    engine: int
    swapped: bool

    def run(self, g: State) -> None:
        if self.swapped:
            g.engines = replaced(g.engines, self.engine, 1 - g.engines[self.engine])


# --- searching ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SearchDeck(Step):
    """NE-SEARCH-1, NE-SEARCH-2, NE-ROOM-10. Draw 2 Items of a colour and keep 1."""

    seat: int
    colour: str

    def run(self, g: State) -> None:
        g.looking = draw_items(g, self.colour, 2)
        g.looker = self.seat
        g.looked = self.colour
        g.do(ChooseItem(self.seat))


@dataclass(frozen=True)
class ChooseItem(Step):
    """NE-DEC-14. Which of the Items found to keep."""

    seat: int

    def run(self, g: State) -> None:
        options = [KeepItem(self.seat, item) for item in faces(g.looking)]
        if len(g.looking) > 1:  # NE-INFO-12: two equal cards are nobody else's business
            ask_openly(g, self, self.seat, options)
        else:
            g.ask(self, self.seat, options)


class KeepItem(Step):
    """NE-SEARCH-1. Keep one secretly; the other goes face down under its deck."""

    __match_args__ = ("seat", "item")

    def __init__(self, seat: int, item: str) -> None:
        self.seat = seat
        self.item = item

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        g.looking.remove(self.item)
        for item in g.looking:
            g.item_deck[g.looked] = [item, *g.item_deck[g.looked]]
            take_note(g, self.seat, f"under_{g.looked}", item)
        g.looking = []
        g.looker = -1
        gain_item(g, player, self.item, 1 << self.seat)
        g.do(FreeHands(self.seat))
