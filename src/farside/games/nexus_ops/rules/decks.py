"""Drawing cards (spec section 11): decks, discard piles, reshuffling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from .state import NOBODY, State, energize_kinds, partner_of, secret_kinds

ENERGIZE: Final = "energize"
SECRET: Final = "secret"  # noqa: S105  (a deck of cards)
HIDDEN: Final = ""  # a card in the log of a seat that may not see it


@dataclass(frozen=True)
class DrawEnergize(Step):
    """NX-ENERG-1, NX-DRAW-3. Draw so many Energize cards, or as many as there are."""

    seat: int
    number: int

    def run(self, g: State) -> None:
        drawn: list[int] = []
        steps: list[Step] = []
        for _ in range(self.number):
            if not g.energize_deck and g.energize_discard:
                g.energize_deck = g.energize_discard
                g.energize_discard = []
                g.rng.shuffle(g.energize_deck)
                steps.append(Reshuffled(ENERGIZE))
            if g.energize_deck:
                drawn.append(g.energize_deck.pop())
        g.energize[self.seat].extend(drawn)
        g.revealed += 1
        g.stirred = True
        g.do(*steps, GotEnergize(self.seat, tuple(energize_kinds(g, drawn))))


@dataclass(frozen=True)
class GotEnergize(Step):
    """NX-INFO-1. For the log: the cards that were drawn; other seats learn only their number."""

    seat: int
    cards: tuple[str, ...]

    def run(self, g: State) -> None:
        pass


@dataclass(frozen=True)
class Reshuffled(Step):
    """NX-DRAW-3, NX-DRAW-4, NX-INFO-5. For the log: a discard pile became the new deck."""

    deck: str

    def run(self, g: State) -> None:
        pass


@dataclass(frozen=True)
class GotSecrets(Step):
    """NX-INFO-1. For the log: Secret Missions that were drawn; other seats learn only their number."""

    seat: int
    cards: tuple[str, ...]

    def run(self, g: State) -> None:
        pass


def draw_secrets(g: State, number: int, steps: list[Step]) -> list[int]:
    """NX-DRAW-4. So many cards from the Secret Mission deck, or as many as there are; reshuffling is noted."""
    drawn: list[int] = []
    for _ in range(number):
        if not g.secret_deck and g.secret_discard:
            g.secret_deck = g.secret_discard
            g.secret_discard = []
            g.rng.shuffle(g.secret_deck)
            steps.append(Reshuffled(SECRET))
        if g.secret_deck:
            card = g.secret_deck.pop()
            drawn.append(card)
            for known in g.sunk:
                if card in known:
                    known.remove(card)
    g.revealed += 1
    return drawn


@dataclass(frozen=True)
class DrawSecret(Step):
    """NX-DRAW-1. Draw one Secret Mission."""

    seat: int
    number: int

    def run(self, g: State) -> None:
        steps: list[Step] = []
        drawn = draw_secrets(g, self.number, steps)
        g.secrets[self.seat].extend(drawn)
        g.stirred = True
        g.do(*steps, GotSecrets(self.seat, tuple(secret_kinds(g, drawn))))


def leave_hand(g: State, seat: int, deck: str, card: int) -> None:
    """A card leaves a hand; a partner who knew of it knows no more than that (NX-INFO-7)."""
    hand = g.energize[seat] if deck == ENERGIZE else g.secrets[seat]
    hand.remove(card)
    if g.teams:
        partner = partner_of(seat)
        known = g.given_energize[partner] if deck == ENERGIZE else g.given_secrets[partner]
        if card in known:
            known.remove(card)
    g.revealed += 1


def play_energize(g: State, seat: int, card: int) -> None:
    """NX-INFO-4. An Energize card is laid open and resolved."""
    assert card != NOBODY
    leave_hand(g, seat, ENERGIZE, card)
    g.resolving.append(card)


@dataclass(frozen=True)
class DiscardPlayed(Step):
    """NX-ENERG-3. A played Energize card goes face up to its discard pile after its resolution."""

    def run(self, g: State) -> None:
        g.energize_discard.append(g.resolving.pop())
