"""Scanning and its consequences (spec section 18)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import KNOWN_CLEAN, KNOWN_INFECTED
from .piles import remove_cards, scan
from .questions import on_ship
from .state import State
from .wounds import Die


@dataclass(frozen=True)
class ScanHand(Step):
    """NE-CONT-5, NE-CONT-6. Rest, Canteen, Shower Room: Scan the hand, remove clean cards; INFECTED means a Larva."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        g.revealed += 1
        infected = scan(player.hand)
        removed = remove_cards(g, player.hand, KNOWN_CLEAN)
        g.do(HandScanned(self.seat, removed, infected))


@dataclass(frozen=True)
class HandScanned(Step):
    """NE-CONT-5, NE-CONT-8. The result is announced: a Larva, or death if there was one already."""

    seat: int
    clean: int
    infected: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if self.infected == 0 or not on_ship(player):
            return
        if player.larva:
            g.do(Die(self.seat, True))
        else:
            player.larva = True


@dataclass(frozen=True)
class ScanAll(Step):
    """NE-CONT-7. Surgery and Antidote: INFECTED cards of hand, deck and discard pile go, and so does the Larva."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        g.revealed += 1
        removed = 0
        for pile in (player.hand, player.deck, player.discard):
            scan(pile)
            removed += remove_cards(g, pile, KNOWN_INFECTED)
        g.do(AllScanned(self.seat, removed))


@dataclass(frozen=True)
class AllScanned(Step):
    """NE-CONT-7, NE-CONT-8."""

    seat: int
    infected: int

    def run(self, g: State) -> None:
        g.players[self.seat].larva = False
