"""Creepers: enemy cards of its sector are switched off, as far as the tokens go (TH-CRD-CREEP)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import CREEPERS, PANDORA
from .cards_in_play import controller, is_card, slot_of, taken_once
from .state import NOTHING, State


def creepers_card(g: State) -> int:
    """The installed Creepers card, or NOTHING. There is one in the box."""
    effects = g.box.effect_of
    for card in g.installed:
        if card >= 0 and effects[card] == CREEPERS:
            return card
    return NOTHING


def settle_creepers(g: State) -> None:
    """TH-CRD-CREEP, TH-MALF-7. Called whenever cards, their controllers or the Malfunction token changed.

    As many enemy cards as possible are switched off; cards that were stay so, the rest in slot order. The controller
    may choose otherwise in his own turn: `ChooseCreepers`.
    """
    card = creepers_card(g)
    if card == NOTHING or card == g.malfunction:
        if g.switched_off:
            g.switched_off = []
        return
    possible = creepable(g, card)
    kept = [other for other in g.switched_off if other in possible]
    for other in possible:
        if other not in kept and len(kept) < g.box.creepers_tokens:
            kept.append(other)
    g.switched_off = kept


def creepable(g: State, card: int) -> list[int]:
    """The enemy cards beside Creepers; one under Malfunction needs no token."""
    here = slot_of(g, card)
    board = g.box.boards[g.box.sector_of_slot[here]]
    side = g.side[controller(g, here)]
    found: list[int] = []
    for slot in range(board.first, board.last):
        other = g.installed[slot]
        if is_card(g, slot) and other != g.malfunction and g.side[controller(g, slot)] != side:
            found.append(other)
    return found


class ChooseCreepers(Step):
    """TH-CRD-CREEP, TH-DEC-16. More enemy cards than tokens: in his own turn the controller says which go on working.

    Asked after an event of his own turn that made Creepers start to work or changed the cards beside it.
    """

    def run(self, g: State) -> None:
        card = creepers_card(g)
        settle_creepers(g)
        if card == NOTHING or card == g.malfunction or g.side[controller(g, slot_of(g, card))] != g.side[g.active]:
            return
        possible = creepable(g, card)
        if len(possible) == g.box.creepers_tokens + 1:
            g.ask(self, g.active, [LeaveWorking(other) for other in possible])


@dataclass(frozen=True)
class LeaveWorking(Step):
    """TH-CRD-CREEP. This card gets no Creepers token, all others do."""

    card: int

    def run(self, g: State) -> None:
        g.switched_off = [other for other in creepable(g, creepers_card(g)) if other != self.card]


@dataclass(frozen=True)
class CreepersReturn(Step):
    """TH-PAN-9. Creepers that Pandora took for one use stay hers until her next turn begins."""

    def run(self, g: State) -> None:
        card = creepers_card(g)
        if card != NOTHING and g.seat_of[PANDORA] == g.active and taken_once(g, slot_of(g, card)):
            g.used_up.append(card)
