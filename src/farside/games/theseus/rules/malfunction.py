"""The Malfunction token (spec section 12)."""

from __future__ import annotations

from farside.core.play import Step

from .attacks import after_event
from .box import PROTECTION
from .cards_in_play import controller, is_card, owner_of_card, slot_of, slots_in_play, use, works
from .creepers import ChooseCreepers, settle_creepers
from .state import NOTHING, State


def malfunction_targets(g: State, side: int) -> list[int]:
    """TH-MALF-1, TH-MALF-2. Pending and installed cards of opponents; TH-CRD-PROT: only an enemy Protection, if one
    works."""
    found: list[int] = []
    for slot in slots_in_play(g):
        if is_card(g, slot) and g.side[controller(g, slot)] != side:
            card = g.installed[slot]
            if g.box.effect_of[card] == PROTECTION and works(g, card):
                return [card]
            found.append(card)
    for card in g.pending:
        if card != NOTHING and g.side[owner_of_card(g, card)] != side:
            found.append(card)
    return found


class LiftMalfunction(Step):
    """TH-MALF-7. The token is taken from wherever it is; its card works again before the token is placed."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.malfunction = NOTHING
        settle_creepers(g)
        g.do(ChooseCreepers(), PlaceMalfunction(self.seat))


class PlaceMalfunction(Step):
    """TH-MALF-1, TH-MALF-2. On an enemy card; without one the token stays on the Control Room."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.ask(self, self.seat, [PutMalfunction(card) for card in malfunction_targets(g, g.side[self.seat])])


class PutMalfunction(Step):
    """TH-MALF-3, TH-MALF-4, TH-MALF-6. The card is out of play, with everything on it, but keeps its slot."""

    __match_args__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        if slot != NOTHING and g.box.effect_of[self.card] == PROTECTION and works(g, self.card):
            use(g, slot)  # TH-PAN-9: the first forced placement; one that is switched off forces nothing
        g.malfunction = self.card
        settle_creepers(g)
        g.do(ChooseCreepers(), *after_event(g))
