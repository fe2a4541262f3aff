"""The pending cards phase and installing (spec section 10)."""

from __future__ import annotations

from farside.core.play import Step

from .cards_in_play import controller, is_card, owner_of_card, slots_in_play
from .creepers import ChooseCreepers, settle_creepers
from .ending import AdvanceEndToken
from .free_plays import ask_with_plays
from .state import NOTHING, NOWHERE, State
from .traps import discard_installed


class PendingCardsPhase(Step):
    """TH-PEND-1, TH-PEND-5. One pending slot of the sector, or nothing."""

    def run(self, g: State) -> None:
        options = pending_options(g) if g.sector != NOWHERE else []
        if options:
            ask_with_plays(g, self, [*options, LeavePending()])


def pending_options(g: State) -> list[Step]:
    """TH-PEND-2 to TH-PEND-4, TH-PEND-7, TH-END-6."""
    board = g.box.boards[g.sector]
    side = g.side[g.active]
    found: list[Step] = []
    for place in range(board.first_pending, board.last_pending):
        card = g.pending[place]
        if card == NOTHING:
            if can_fill(g):
                found.append(FillSlot(place))
        elif card == g.malfunction:
            continue
        elif g.side[owner_of_card(g, card)] != side:
            found.append(ReplacePending(place))
        elif can_install(g, card):
            found.append(InstallPending(place))
    return found


def can_fill(g: State) -> bool:
    """TH-PEND-2, TH-END-6. With an empty deck the End token moves instead; TH-END-4: after a tie it does not."""
    return len(g.decks[g.active]) > 0 or (g.end_on_empty_slot and not g.last_turns)


def can_install(g: State, card: int) -> bool:
    """TH-INST-2, TH-INST-3."""
    return g.box.kind_of[card].instant or len(install_slots(g)) > 0


def install_slots(g: State) -> list[int]:
    """TH-INST-1, TH-INST-3. Empty slots, Bonus slots, and slots of own cards that are not under Malfunction."""
    side = g.side[g.active]
    found: list[int] = []
    for slot in slots_in_play(g):
        own = is_card(g, slot) and g.installed[slot] != g.malfunction and g.side[controller(g, slot)] == side
        if own or not is_card(g, slot):
            found.append(slot)
    return found


class LeavePending(Step):
    """TH-PEND-5, TH-END-5. The phase is optional."""

    ends = True

    def run(self, g: State) -> None:
        pass


class FillSlot(Step):
    """TH-PEND-2. (A) The top card of the deck onto an empty slot."""

    ends = True
    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        g.do(Refill(g.active, self.place))


class ReplacePending(Step):
    """TH-PEND-3. (B) An enemy card leaves the game; the top card of the deck takes its place."""

    ends = True
    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        g.gone.append(g.pending[self.place])
        g.pending[self.place] = NOTHING
        g.do(Refill(g.active, self.place))


class InstallPending(Step):
    """TH-PEND-4, TH-INST-2. (C) An own card is installed, an Instant is kept; then the slot is refilled."""

    ends = True
    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        card = g.pending[self.place]
        if g.box.kind_of[card].instant:
            g.pending[self.place] = NOTHING
            g.do(KeepInstant(g.active, card), BeforeRefill(self.place))
        else:
            g.do(ChooseSlot(self.place))


class KeepInstant(Step):
    """TH-INST-2, TH-SETUP-9, TH-CARD-3. An Instant is kept openly until it is used."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        g.kept[self.seat].append(self.card)


class ChooseSlot(Step):
    """TH-INST-1. Where the pending card goes."""

    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        g.ask(self, g.active, [InstallAt(self.place, slot) for slot in install_slots(g)])


class InstallAt(Step):
    """TH-INST-1, TH-INST-6. The card works from now on."""

    __match_args__ = ("place", "slot")

    def __init__(self, place: int, slot: int) -> None:
        self.place = place
        self.slot = slot

    def run(self, g: State) -> None:
        card = g.pending[self.place]
        g.pending[self.place] = NOTHING
        g.do(Install(g.active, card, self.slot), BeforeRefill(self.place))


class Install(Step):
    """TH-INST-1, TH-INST-6, TH-BONUS-1. An own card in the slot is discarded, a Bonus card in it is taken."""

    __match_args__ = ("seat", "card", "slot")

    def __init__(self, seat: int, card: int, slot: int) -> None:
        self.seat = seat
        self.card = card
        self.slot = slot

    def run(self, g: State) -> None:
        old = g.installed[self.slot]
        if is_card(g, self.slot):
            discard_installed(g, self.slot)
        g.installed[self.slot] = self.card
        settle_creepers(g)
        if old != NOTHING and g.box.kind_of[old].bonus:
            g.do(TakeBonus(self.seat, old), ChooseCreepers())
        else:
            g.do(ChooseCreepers())


class TakeBonus(Step):
    """TH-BONUS-1. The Bonus card of the slot, to be used at once or later."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        g.kept[self.seat].append(self.card)


class BeforeRefill(Step):
    """TH-TURN-5, TH-BONUS-3, TH-ENG-4. Between taking a Bonus card and refilling the slot there may be free plays."""

    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        ask_with_plays(g, self, [RefillNow(self.place)])


class RefillNow(Step):
    """TH-PEND-5. The refill is mandatory."""

    ends = True
    __match_args__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: State) -> None:
        g.do(Refill(g.active, self.place))


class Refill(Step):
    """TH-PEND-4, TH-PEND-6. The top card of the deck onto the slot; with an empty deck the End token moves."""

    __match_args__ = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, g: State) -> None:
        deck = g.decks[self.seat]
        if deck:
            g.do(PutPending(self.place, draw(g, self.seat)))
        elif not g.last_turns:  # TH-END-4
            g.do(AdvanceEndToken(self.seat))


def draw(g: State, seat: int) -> int:
    """TH-SETUP-7. The top card of a deck, which everybody knows; the next one becomes visible."""
    card = g.decks[seat].pop()
    if g.decks[seat]:
        g.revealed += 1
    return card


class PutPending(Step):
    """TH-PEND-4."""

    __match_args__ = ("place", "card")

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card

    def run(self, g: State) -> None:
        g.pending[self.place] = self.card
