"""Passing, forced or not (NE-ROUND-7, NE-ROUND-10)."""

from __future__ import annotations

from farside.core.play import Step

from .actions import discard_card
from .questions import faces, on_ship
from .state import State
from .wounds import LightWound


class PassNow(Step):
    """NE-SEQ-3. The player passes now; not the dead, nor those who have passed already."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if on_ship(player) and not player.passed:
            g.do(Passes(self.seat))


class Passes(Step):
    """NE-ROUND-10. The player passes: optional discards, then Bleeding. The Turn is over, if it is this player's."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.players[self.seat].passed = True
        if g.active == self.seat:
            g.turn_over = True
        g.do(DiscardWhenPassing(self.seat), Bleeding(self.seat))


class DiscardWhenPassing(Step):
    """NE-ROUND-7, NE-CONT-2. Any number of cards from hand, Contamination cards included."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        hand = g.players[self.seat].hand
        if hand:
            discards: list[Step] = [DiscardFromHand(self.seat, face) for face in faces(hand)]
            g.ask(self, self.seat, [KeepHand(self.seat), *discards], again=True)


class DiscardFromHand(Step):
    """NE-DEC-4. One card onto the discard pile, face up; that it was Scanned before is the owner's secret."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        discard_card(g, self.seat, self.card)


class KeepHand(Step):
    """NE-DEC-4. Keep all cards that are left."""

    __match_args__ = ("seat",)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        return


class Bleeding(Step):
    """NE-ROUND-10. Each time you pass with this Serious Wound you suffer a Light Wound; twice the same counts once."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        if "bleeding" in g.players[self.seat].wounds:
            g.do(LightWound(self.seat))
