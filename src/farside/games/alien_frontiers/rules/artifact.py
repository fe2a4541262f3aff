"""The Alien Artifact's display and deck, and claiming a card (AF-ART, AF-CARD-11 to AF-CARD-13)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .state import State, credit, kinds, owned, owner_of, ships_at


class OfferCycle(Step):
    """AF-ART-3. The option to cycle is used or lost when the ship is docked; it needs a displayed card."""

    def run(self, g: State) -> None:
        if g.display:
            g.ask(self, g.active, [CycleDisplay(), KeepDisplay()])


class CycleDisplay(Step):
    """AF-ART-2. Discard all displayed cards and lay out new ones; AF-CARD-12: the old ones may come back at once."""

    def run(self, g: State) -> None:
        g.discard.extend(g.display)
        g.display.clear()
        g.do(FillDisplay())


class KeepDisplay(Step):
    """AF-ART-2. The option may be declined."""

    def run(self, g: State) -> None:
        pass


def display_is_short(g: State) -> bool:
    """AF-CARD-13. Fewer cards than the display should have, although there are cards to draw."""
    return len(g.display) < g.box.display_size and bool(g.deck or g.discard)


@dataclass(frozen=True)
class FillDisplay(Step):
    """AF-ART-5, AF-CARD-13. Draw until the display is full again or no card is left."""

    def run(self, g: State) -> None:
        drawn: list[int] = []
        while len(g.display) + len(drawn) < g.box.display_size and (g.deck or g.discard):
            drawn.append(draw(g))
        if drawn:
            g.revealed += 1
            g.do(ShowCards(tuple(drawn), tuple(kinds(g, drawn))))


def draw(g: State) -> int:
    """AF-CARD-11, AF-CARD-12. The top card; an empty deck is first made anew from the shuffled discard pile."""
    if not g.deck:
        g.deck, g.discard = g.discard, []
        g.rng.shuffle(g.deck)
    return g.deck.pop()


@dataclass(frozen=True)
class ShowCards(Step):
    """AF-ART-2. These cards lie face up in the display."""

    cards: tuple[int, ...]
    kinds: tuple[str, ...]

    def run(self, g: State) -> None:
        g.display.extend(self.cards)


def claimable(g: State) -> list[str]:
    """AF-ART-5. With a credit of 8 or more: the displayed kinds you do not own."""
    if credit(g) < g.box.claim_total:
        return []
    return [kind for kind in dict.fromkeys(kinds(g, g.display)) if owned(g, g.active, kind) < 0]


@dataclass(frozen=True)
class Claim(Step):
    """AF-ART-5, AF-ART-6. Take a displayed card; it spends all ships counted in the credit."""

    card: str

    def run(self, g: State) -> None:
        copies = [card for card in g.display if g.box.kind_of[card] == self.card]
        unused = [card for card in copies if card not in g.used]  # AF-CARD-7
        card = (unused or copies)[0]
        g.display.remove(card)
        g.hands[g.active].append(card)
        g.acquired.append(card)
        g.spent = [ship for ship in ships_at(g, g.box.alien_artifact) if owner_of(g, ship) == g.active]
        g.do(FillDisplay())
