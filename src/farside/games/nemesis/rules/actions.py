"""Actions: declaring, paying, and the Interruption window (spec section 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from farside.core.play import Step
from farside.core.shared import replaced

from .questions import ask_openly, could_hold, faces, find_face, item_place, on_ship, order_after
from .state import ABOARD, Player, State

INTERRUPTION: Final = "interruption"


class Action(Step):
    """NE-ACT-1, NE-ACT-9. What a player declares with all its choices, pays for, and then does unless interrupted.

    The last field of every Action is `paid`: the option that a player chooses is not paid yet; it queues the payment,
    the Interruption window and itself, paid.
    """

    paid: bool

    def run(self, g: State) -> None:
        if self.paid:
            self.effect(g)
            return
        g.actions += 1
        player = g.players[g.active]
        for item in self.named_items():
            show_item(player, item)
        card = self.card()
        if card:  # NE-ACT-3
            player.hand.remove(card)
            player.discard.append(card)
        g.do(Pay(g.active, self.cost(g)), Window(g.active), self.when_paid())

    def when_paid(self) -> Step:
        kind: Any = type(self)
        paid: Step = kind(*self.fields()[:-1], True)
        return paid

    def cost(self, g: State) -> int:
        """NE-ACT-2. Action cards to discard, beside the card itself."""
        raise NotImplementedError

    def card(self) -> str:
        """The Action card that is played, "" if none."""
        return ""

    def named_items(self) -> tuple[str, ...]:
        """NE-ITEM-1. Items that are shown by declaring this Action."""
        return ()

    def effect(self, g: State) -> None:
        raise NotImplementedError


def show_item(player: Player, item: str) -> None:
    """Everybody knows this Item from now on."""
    if item in player.inventory:
        player.known = replaced(player.known, item_place(player, item), -1)


class Pay(Step):
    """NE-ACT-2, NE-ACT-6. Discard Action cards of your choice; Contamination cards cannot pay.

    A whole hand is paid at once. Otherwise the player is asked even with one kind of Action card left: an answer that
    comes by itself would tell the others that the rest are Contamination cards (NE-INFO-12).
    """

    __match_args__ = ("seat", "cost")

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def run(self, g: State) -> None:
        if self.cost <= 0:
            return
        hand = g.players[self.seat].hand
        cards = [card for card in faces(hand) if card in g.box.cards]
        if len(hand) == self.cost and cards:
            g.do(PayCard(self.seat, cards[0], self.cost - 1))
        elif cards:
            ask_openly(g, self, self.seat, [PayCard(self.seat, card, self.cost - 1) for card in cards])


class PayCard(Step):
    """NE-DEC-3. Face up onto the discard pile."""

    __match_args__ = ("seat", "card", "left")

    def __init__(self, seat: int, card: str, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def run(self, g: State) -> None:
        discard_card(g, self.seat, self.card)
        if self.left:
            g.do(Pay(self.seat, self.left))


def discard_card(g: State, seat: int, face: str) -> None:
    """A card that looks like this to its owner goes from the hand onto the discard pile."""
    player = g.players[seat]
    player.discard.append(player.hand.pop(find_face(player.hand, face)))


# --- the Interruption window --------------------------------------------------------------------------------------


def may_interrupt(g: State, seat: int) -> bool:
    """NE-CARD-13, NE-INFO-12, NE-SEQ-8. As far as everybody knows, this player may hold an Interruption."""
    player = g.players[seat]
    return on_ship(player) and could_hold(player, INTERRUPTION)


class Window(Step):
    """NE-CARD-2, NE-CARD-13. Each other Character of the Room is asked once, in player order after the acting player.

    The step that waits next is the Action itself; an Interruption that stands takes it off (`Interrupted`).
    """

    __match_args__ = ("actor", "asked")

    def __init__(self, actor: int, asked: tuple[int, ...] = ()) -> None:
        self.actor = actor
        self.asked = asked

    def run(self, g: State) -> None:
        room = g.players[self.actor].room
        for seat in order_after(g, self.actor):
            player = g.players[seat]
            if seat in self.asked or player.status != ABOARD or player.room != room or not may_interrupt(g, seat):
                continue
            asked = (*self.asked, seat)
            options: list[Step] = [Decline(seat, self.actor, asked)]
            if INTERRUPTION in player.hand:
                options.append(Interrupt(seat, self.actor, asked))
            ask_openly(g, self, seat, options)
            return


class Decline(Step):
    """NE-DEC-6. Let the Action happen."""

    __match_args__ = ("seat", "actor", "asked")

    def __init__(self, seat: int, actor: int, asked: tuple[int, ...]) -> None:
        self.seat = seat
        self.actor = actor
        self.asked = asked

    def run(self, g: State) -> None:
        g.do(Window(self.actor, self.asked))


@dataclass(frozen=True)
class Interrupt(Step):
    """NE-CARD-2, NE-DEC-6. Play an Interruption against the Action."""

    seat: int
    actor: int
    asked: tuple[int, ...]

    def run(self, g: State) -> None:
        discard_card(g, self.seat, INTERRUPTION)
        g.do(CounterWindow(self.seat, 1, self.actor, self.asked))


@dataclass(frozen=True)
class CounterWindow(Step):
    """NE-CARD-3, NE-CARD-13. Every other player on the ship may cancel the last Interruption, wherever they are.

    `played`: how many there are. The last one stands, so an odd number cancels the Action.
    """

    by: int
    played: int
    actor: int
    asked: tuple[int, ...]
    counter_asked: tuple[int, ...] = ()

    def run(self, g: State) -> None:
        for seat in order_after(g, self.by):
            if seat in self.counter_asked or not may_interrupt(g, seat):
                continue
            asked = (*self.counter_asked, seat)
            options: list[Step] = [LetStand(seat, self.by, self.played, self.actor, self.asked, asked)]
            if INTERRUPTION in g.players[seat].hand:
                options.append(Counter(seat, self.played, self.actor, self.asked))
            ask_openly(g, self, seat, options)
            return
        if self.played % 2:
            g.do(Interrupted(self.actor))
        else:
            g.do(Window(self.actor, self.asked))


@dataclass(frozen=True)
class LetStand(Step):
    """NE-DEC-7."""

    seat: int
    by: int
    played: int
    actor: int
    asked: tuple[int, ...]
    counter_asked: tuple[int, ...]

    def run(self, g: State) -> None:
        g.do(CounterWindow(self.by, self.played, self.actor, self.asked, self.counter_asked))


@dataclass(frozen=True)
class Counter(Step):
    """NE-CARD-3, NE-DEC-7. An Interruption against an Interruption."""

    seat: int
    played: int
    actor: int
    asked: tuple[int, ...]

    def run(self, g: State) -> None:
        discard_card(g, self.seat, INTERRUPTION)
        g.do(CounterWindow(self.seat, self.played + 1, self.actor, self.asked))


@dataclass(frozen=True)
class Interrupted(Step):
    """NE-CARD-2, NE-CARD-14. The Action has no effect at all; it is used and its cost stays paid."""

    actor: int

    def run(self, g: State) -> None:
        g.todo.pop()
