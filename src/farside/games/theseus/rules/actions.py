"""The action cards phase (spec section 8)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .attacks import after_event
from .box import INSTALL_TOP, MALFUNCTION, MOVE_CARD
from .cards.registry import rule_of
from .cards_in_play import controller, is_card, sector_of_card, slot_of, slots_in_play, use, works
from .free_plays import ask_with_plays, kept_with_effect
from .state import NOTHING, NOWHERE, State


class BeforeActionCards(Step):
    """TH-TURN-5, TH-ACT-3. The moment for free plays after phase 1, before the set of action cards is read.

    TH-ENG-1: asked only if a kept card can change the set; every other free play can wait for the next question.
    """

    def run(self, g: State) -> None:
        if g.sector != NOWHERE and can_change_cards(g):
            ask_with_plays(g, self, [BeginActionCards()])


def can_change_cards(g: State) -> bool:
    """Whether Blackout, Burrow or Card from the Deck can be played now: they change which cards work in a sector."""
    for effect in (MALFUNCTION, MOVE_CARD, INSTALL_TOP):
        for card in kept_with_effect(g, g.side[g.active], effect):
            if rule_of(g, card).playable(g, card):
                return True
    return False


class BeginActionCards(Step):
    """TH-ACT-1. Go on to phase 2."""

    ends = True

    def run(self, g: State) -> None:
        pass


class ActionCardsPhase(Step):
    """TH-ACT-1, TH-ACT-3. All own action cards of the sector; the set is read now."""

    def run(self, g: State) -> None:
        g.done = []  # TH-ACT-6
        if g.sector != NOWHERE:
            cards = action_cards(g, g.sector)
            if cards:
                g.do(ActionCards(tuple(cards)))


def action_cards(g: State, sector: int) -> list[int]:
    """TH-ACT-1, TH-ACT-4. The working cards with an action in a sector that are the active player's side's."""
    board = g.box.boards[sector]
    found: list[int] = []
    for slot in range(board.first, board.last):
        card = g.installed[slot]
        if card >= 0 and g.box.kind_of[card].action and can_resolve(g, card, slot):
            found.append(card)
    return found


def can_resolve(g: State, card: int, slot: int) -> bool:
    return works(g, card) and g.side[controller(g, slot)] == g.side[g.active]


def own_actions_anywhere(g: State) -> list[int]:
    """The cards that a Remote Control may resolve, itself not excluded."""
    found: list[int] = []
    for slot in slots_in_play(g):
        if is_card(g, slot) and g.box.kind_of[g.installed[slot]].action and can_resolve(g, g.installed[slot], slot):
            found.append(g.installed[slot])
    return found


class ActionCards(Step):
    """TH-ACT-2, TH-ACT-3. Each card once, in the player's order; one that is gone or off by then is left out."""

    __match_args__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def run(self, g: State) -> None:
        left: list[int] = []
        for card in self.cards:
            slot = slot_of(g, card)
            if slot != NOTHING and g.box.sector_of_slot[slot] == g.sector and can_resolve(g, card, slot):
                left.append(card)
        if left:
            rest = tuple(left)
            ask_with_plays(g, self, [ResolveNext(card, rest) for card in left])


class ResolveNext(Step):
    """TH-ACT-2."""

    ends = True
    __match_args__ = ("card", "cards")

    def __init__(self, card: int, cards: tuple[int, ...]) -> None:
        self.card = card
        self.cards = cards

    def run(self, g: State) -> None:
        rest = tuple([card for card in self.cards if card != self.card])
        g.do(ResolveCard(self.card), ActionCards(rest))


class ResolveCard(Step):
    """TH-ACT-1, TH-RUL-DUP-1. An action card takes effect, with its copies. "You" is the active player (TH-TEAM-8)."""

    __match_args__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        effect = rule_of(g, self.card).act(g, slot, g.active)
        g.do(*effect, *([CardResolved(self.card)] if g.embryo[slot] != NOTHING else []), *after_event(g))


@dataclass(frozen=True)
class CardResolved(Step):
    """TH-PAN-9. A card taken for one use has been resolved, copies included, whatever came of it."""

    card: int

    def run(self, g: State) -> None:
        if sector_of_card(g, self.card) != NOWHERE:
            use(g, slot_of(g, self.card))
