"""Trade between the Characters of a Room (NE-BASIC-5, 6, 10, 11).

The starter has the floor: makes offers, lets another Character make one, or closes the Trade. An offer names things by
their place: 0, 1 the Hand slots, HAND + n the n-th Item of the Inventory. Only the two partners see Inventory Items.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step
from farside.core.shared import replaced, without_place

from .actions import Action
from .piles import add_item, remove_item
from .questions import characters_in
from .state import Player, Slot, State
from .wounds import FreeHands

HAND: Final = 10  # places from here on are Items of the Inventory

Things = tuple[int, ...]


class Trade(Action):
    """NE-BASIC-5, NE-BASIC-10. Start a Trade, cost 1."""

    __match_args__ = ("paid",)

    def __init__(self, paid: bool = False) -> None:
        self.paid = paid

    def cost(self, g: State) -> int:
        return 1

    def effect(self, g: State) -> None:
        g.do(TradeFloor(g.active))


def can_trade(g: State) -> bool:
    """NE-BASIC-10. Somebody else is here, and at least one of the Characters has something."""
    seats = characters_in(g, g.players[g.active].room)
    return len(seats) > 1 and len([seat for seat in seats if things_of(g.players[seat])]) > 0


def things_of(player: Player) -> list[int]:
    """Everything a player may give: what the Hands hold and the Inventory; inactive Quest Items are neither."""
    return [*range(len(player.slots)), *[HAND + index for index in range(len(player.inventory))]]


def partners_of(g: State, seat: int) -> list[int]:
    return [other for other in characters_in(g, g.players[seat].room) if other != seat]


@dataclass(frozen=True)
class TradeFloor(Step):
    """NE-BASIC-10. Any number of exchanges, until the starter closes the Trade."""

    starter: int

    def run(self, g: State) -> None:
        partners = partners_of(g, self.starter)
        offers: list[Step] = [OfferTo(self.starter, partner) for partner in partners]
        floors: list[Step] = [GiveFloor(self.starter, partner) for partner in partners]
        g.ask(self, self.starter, [CloseTrade(self.starter), *offers, *floors], again=True)


class CloseTrade(Step):
    """NE-BASIC-10."""

    __match_args__ = ("seat",)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        return


@dataclass(frozen=True)
class GiveFloor(Step):
    """NE-BASIC-5. Another Character may make one offer, also to a third one."""

    starter: int
    seat: int

    def run(self, g: State) -> None:
        offers: list[Step] = [OfferTo(self.seat, partner) for partner in partners_of(g, self.seat)]
        g.ask(self, self.seat, [NoOffer(self.seat), *offers])


@dataclass(frozen=True)
class NoOffer(Step):
    """NE-DEC-15."""

    seat: int

    def run(self, g: State) -> None:
        return


@dataclass(frozen=True)
class OfferTo(Step):
    """NE-DEC-15. What the offer holds is put together piece by piece."""

    seat: int
    partner: int

    def run(self, g: State) -> None:
        g.do(Compose(self.seat, self.partner, ()))


@dataclass(frozen=True)
class Compose(Step):
    """NE-DEC-15. Add another thing, or make the offer; it may be empty (a request)."""

    seat: int
    partner: int
    things: Things

    def run(self, g: State) -> None:
        last = self.things[-1] if self.things else -1
        more = [thing for thing in things_of(g.players[self.seat]) if thing > last]
        adds: list[Step] = [AddThing(self.seat, self.partner, self.things, thing) for thing in more]
        g.ask(self, self.seat, [MakeOffer(self.seat, self.partner, self.things), *adds])


@dataclass(frozen=True)
class AddThing(Step):
    """NE-DEC-15."""

    seat: int
    partner: int
    things: Things
    thing: int

    def run(self, g: State) -> None:
        g.do(Compose(self.seat, self.partner, (*self.things, self.thing)))


@dataclass(frozen=True)
class MakeOffer(Step):
    """NE-INFO-11, NE-INFO-13. The partner is shown what is offered, and answers."""

    seat: int
    partner: int
    things: Things

    def run(self, g: State) -> None:
        g.revealed += 1
        show_to(g.players[self.seat], self.things, self.partner)
        g.do(Answer(self.seat, self.partner, self.things, ()))


def show_to(player: Player, things: Things, partner: int) -> None:
    for thing in things:
        if thing >= HAND:
            player.known = replaced(player.known, thing - HAND, player.known[thing - HAND] | 1 << partner)


@dataclass(frozen=True)
class Answer(Step):
    """NE-DEC-15. The partner refuses, accepts, or puts together what to give in return."""

    seat: int
    partner: int
    things: Things
    back: Things

    def run(self, g: State) -> None:
        last = self.back[-1] if self.back else -1
        options: list[Step] = [RefuseOffer(self.partner)]
        if self.things or self.back:
            options.append(AcceptOffer(self.seat, self.partner, self.things, self.back))
        more = [thing for thing in things_of(g.players[self.partner]) if thing > last]
        options.extend([GiveBack(self.seat, self.partner, self.things, self.back, thing) for thing in more])
        g.ask(self, self.partner, options)


@dataclass(frozen=True)
class RefuseOffer(Step):
    """NE-BASIC-5. Each exchange needs the consent of both."""

    seat: int

    def run(self, g: State) -> None:
        return


@dataclass(frozen=True)
class GiveBack(Step):
    """NE-DEC-15."""

    seat: int
    partner: int
    things: Things
    back: Things
    thing: int

    def run(self, g: State) -> None:
        g.do(Answer(self.seat, self.partner, self.things, (*self.back, self.thing)))


@dataclass(frozen=True)
class AcceptOffer(Step):
    """NE-BASIC-5. What comes in return needs the consent of the one who made the offer."""

    seat: int
    partner: int
    things: Things
    back: Things

    def run(self, g: State) -> None:
        swap = SwapThings(self.seat, self.partner, self.things, self.back)
        if self.back:
            g.revealed += 1
            show_to(g.players[self.partner], self.back, self.seat)
            g.ask(self, self.seat, [swap, RefuseOffer(self.seat)])
        else:
            g.do(swap)


@dataclass(frozen=True)
class SwapThings(Step):
    """NE-BASIC-5, NE-BASIC-11, NE-DEC-32. The things change hands; whoever has too many Heavy ones drops some."""

    seat: int
    partner: int
    things: Things
    back: Things

    def run(self, g: State) -> None:
        one, two = g.players[self.seat], g.players[self.partner]
        given = take_things(g, one, self.things)
        returned = take_things(g, two, self.back)
        both = 1 << self.seat | 1 << self.partner
        receive(g, two, given, both)
        receive(g, one, returned, both)
        g.do(FreeHands(self.partner), FreeHands(self.seat))


Parcel = tuple[list[Slot], list[str]]


def take_things(g: State, player: Player, things: Things) -> Parcel:
    slots: list[Slot] = []
    items: list[str] = []
    for thing in reversed(things):
        if thing >= HAND:
            items.append(player.inventory[thing - HAND])
            remove_item(player, thing - HAND)
        else:
            slots.append(player.slots[thing])
            player.slots = without_place(player.slots, thing)
    return slots, items


def receive(g: State, player: Player, parcel: Parcel, knowers: int) -> None:
    slots, items = parcel
    player.slots = [*player.slots, *slots]
    for item in items:
        add_item(player, item, -1 if g.box.items[item].deck == "quest" else knowers)
