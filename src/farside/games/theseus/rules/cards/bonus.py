"""The Bonus cards (TH-BONUS)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..cards_in_play import empty_slots
from ..pending import Install, KeepInstant, draw
from ..state import State
from .common import Silent, Token
from .registry import CardRule


class CardFromTheDeck(CardRule):
    """TH-BONUS-6. The top card of your deck onto an empty slot; an Instant is taken instead."""

    def playable(self, g: State, card: int) -> bool:
        deck = g.decks[g.active]
        return len(deck) > 0 and (g.box.kind_of[deck[-1]].instant or len(empty_slots(g)) > 0)

    def play(self, g: State, card: int) -> list[Step]:
        return [InstallTop()]


@dataclass(frozen=True)
class InstallTop(Step):
    """TH-BONUS-6, TH-INST-4. Neither a Bonus slot nor the place of another card."""

    def run(self, g: State) -> None:
        if g.box.kind_of[g.decks[g.active][-1]].instant:
            g.do(KeepInstant(g.active, draw(g, g.active)))
        else:
            g.ask(self, g.active, [InstallTopAt(slot) for slot in empty_slots(g)])


@dataclass(frozen=True)
class InstallTopAt(Step):
    """TH-BONUS-6."""

    slot: int

    def run(self, g: State) -> None:
        g.do(Install(g.active, draw(g, g.active), self.slot))


CARDS: Final[dict[str, CardRule]] = {
    "b_card_from_deck": CardFromTheDeck(),
    "b_upgrade": Token(),
    "b_passage": Silent(),  # turn.MoveUnit: played with a Move
}
