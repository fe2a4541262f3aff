"""What a card does: one object per card design, found by the design's id."""

from __future__ import annotations

from typing import Final

from farside.core.play import Step

from ..state import State


class CardRule:
    """The behaviour of a card design. A card answers with the steps it causes; most cards fill one of these.

    `copies` of a card beside Duplicates are part of the answer (TH-RUL-DUP-1).
    """

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        """TH-CARD-2. Action: the card in this slot is resolved by `seat`, who is "you"."""
        return []

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        """TH-CARD-2. Trap: it acts on an enemy unit that stops here, or passes."""
        return []

    def playable(self, g: State, card: int) -> bool:
        """TH-CARD-7. Instant: whether the active player could do something with it now."""
        return False

    def play(self, g: State, card: int) -> list[Step]:
        """TH-CARD-3. Instant: played by the active player; the card itself is gone already."""
        return []


RULES: Final[dict[str, CardRule]] = {}  # by id of the design; filled by `table.py`


def rule_of(g: State, card: int) -> CardRule:
    return RULES[g.box.kind_of[card].id]
