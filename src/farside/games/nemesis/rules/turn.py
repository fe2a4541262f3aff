"""Rounds, the Player Phase and Turns (spec section 3), and revival in the cooperative mode (NE-COOP)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .basic import basic_actions
from .box import COOP, EMERGENCY_ROOM
from .cards.actions import card_actions
from .cards.items import item_actions
from .events import EventPhase
from .injuries import kill
from .intruder_player import IntruderTurn, draw_intruder_cards, take_over
from .passing import PassNow
from .piles import draw_cards, item_lost, remove_item
from .pods import InPod
from .questions import (
    action_cards,
    characters_in,
    corpse_of,
    find_room,
    has_intruder,
    held,
    in_combat,
    intruders_in,
    is_explored,
    item_place,
    lying_in,
    on_ship,
    order,
    order_after,
    order_from,
)
from .rooms import UseRoom, room_choices
from .state import ABOARD, DEAD, IN_POD, Player, State
from .trade import Trade, can_trade
from .wounds import Die, DropHeld, LightWound, SettleDeaths

ACTIONS_PER_TURN = 2


@dataclass(frozen=True)
class StartRound(Step):
    """NE-ROUND-1, NE-ROUND-12. Revivals, cards, First Player token, Turns; then the Event Phase and another round."""

    def run(self, g: State) -> None:
        g.round += 1
        g.skip_attacks = False
        take_over(g)
        for player in g.players:
            player.passed = False
        g.do(ReviveAll(), DrawStep(), PassToken(), NextTurn(-1), ResolveAirlock(), EventPhase(), StartRound())


@dataclass(frozen=True)
class DrawStep(Step):
    """NE-ROUND-2, NE-ROUND-3, NE-INTR-2. The limits of all are fixed, then everybody draws up to it."""

    def run(self, g: State) -> None:
        for player in g.players:
            player.limit = draw_limit(g, player)
        for seat in order(g):
            player = g.players[seat]
            if on_ship(player):
                draw_cards(g, player, player.limit - len(player.hand))
        draw_intruder_cards(g)


def draw_limit(g: State, player: Player) -> int:
    """NE-ROUND-2, NE-ROUND-3, NE-ROOM-13. Five cards; six in the Cabins; one fewer with a Body wound."""
    limit = 5
    if player.status == ABOARD and is_explored(g, player.room, "cabins"):
        limit += 0 if g.malfunction[player.room] or has_intruder(g, player.room) else 1
    return limit - 1 if "body" in player.wounds else limit


@dataclass(frozen=True)
class PassToken(Step):
    """NE-ROUND-4. From the second round on the First Player token goes to the left, past all who are out."""

    def run(self, g: State) -> None:
        if g.round == 1:
            return
        for seat in order_after(g, g.first):
            if on_ship(g.players[seat]):
                g.first = seat
                return


# --- Turns --------------------------------------------------------------------------------------------------------


class NextTurn(Step):
    """NE-ROUND-5, NE-ROUND-6, NE-ROUND-14. The next player who has not passed; when all have, the phase ends."""

    __match_args__ = ("after",)

    def __init__(self, after: int) -> None:
        self.after = after  # the seat whose Turn has just ended, -1: the phase begins

    def run(self, g: State) -> None:
        first = g.first if self.after < 0 else (self.after + 1) % g.seats
        for seat in order_from(g, first):
            player = g.players[seat]
            if not player.passed and (on_ship(player) or seat == g.intruder_seat):
                g.do(Turn(seat), NextTurn(seat))
                return


class Turn(Step):
    """NE-ROUND-13, NE-INTR-3. A Character in a Pod decides first; then up to two Actions; then Fire."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.active = self.seat
        g.actions = 0
        g.turn_over = False
        g.unlimited = False
        g.refused = []
        if self.seat == g.intruder_seat:
            g.do(IntruderTurn(self.seat))
        elif g.players[self.seat].status == IN_POD:
            g.do(InPod(self.seat, False), ChooseAction(self.seat), EndTurn(self.seat))
        else:
            g.do(ChooseAction(self.seat), EndTurn(self.seat))


class ChooseAction(Step):
    """NE-ROUND-5, NE-ROUND-8, NE-ROUND-13, NE-DEC-2. An Action, a free drop, or pass; after two Actions only drops."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if g.turn_over or player.status != ABOARD:
            return
        dropped = drops(player)
        if g.actions >= ACTIONS_PER_TURN and not g.unlimited:
            if dropped:
                g.ask(self, self.seat, [FinishTurn(self.seat), *dropped], again=True)
            return
        g.ask(self, self.seat, [*legal_actions(g), *dropped, Pass(self.seat)], again=True)


def legal_actions(g: State) -> list[Step]:
    """NE-ACT-1, NE-ACT-5. Everything the active player can declare and pay for."""
    player = g.players[g.active]
    cards = action_cards(player)
    found = basic_actions(g)
    if not in_combat(g, g.active):
        if cards >= 1 and can_trade(g):
            found.append(Trade())
        if cards >= g.box.rooms[g.tile[player.room]].cost:
            found.extend([UseRoom(player.room, choice) for choice in room_choices(g, g.active, player.room)])
    found.extend(card_actions(g, cards))
    found.extend(item_actions(g, cards))
    return found


def drops(player: Player) -> list[Step]:
    """NE-ITEM-3, NE-DEC-5. What can be dropped for free."""
    found: list[Step] = [DropHeld(player.seat, slot) for slot in range(len(player.slots))]
    seen: list[str] = []
    for item in player.inventory:
        if item not in seen:
            seen.append(item)
            found.append(DropItem(player.seat, item))
    return found


class DropItem(Step):
    """NE-ITEM-3, NE-DEC-5. An Item of the Inventory is lost, face down under its deck: nobody sees which it was."""

    __match_args__ = ("seat", "item")

    def __init__(self, seat: int, item: str) -> None:
        self.seat = seat
        self.item = item

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        index = item_place(player, self.item)
        remove_item(player, index)
        item_lost(g, self.item)


class Pass(Step):
    """NE-ROUND-5, NE-ROUND-7. The Turn ends with a pass."""

    __match_args__ = ("seat",)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.do(PassNow(self.seat))


class FinishTurn(Step):
    """NE-ROUND-13. After two Actions the Turn ends without a pass."""

    __match_args__ = ("seat",)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.turn_over = True


class EndTurn(Step):
    """NE-ROUND-9, NE-POD-7. In a burning Room the Character suffers a Light Wound at the end of its Turn."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status == ABOARD and g.fire[player.room]:
            g.do(LightWound(self.seat))


@dataclass(frozen=True)
class ResolveAirlock(Step):
    """NE-ROUND-11, NE-ROOM-12, NE-ROOM-18. Everybody in the sealed Room dies at once, Intruders too; Fire goes out."""

    def run(self, g: State) -> None:
        room = g.airlock
        if room == 0:
            return
        g.airlock = 0
        g.fire[room] = 0
        for figure in intruders_in(g, room):
            kill(g, figure)
        g.do(*[Die(seat, False, True) for seat in characters_in(g, room)], SettleDeaths())


# --- revival (cooperative mode) -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class ReviveAll(Step):
    """NE-COOP-4, NE-COOP-7. Red Corpses in a working Emergency Room without Intruders stand up again."""

    def run(self, g: State) -> None:
        room = find_room(g, EMERGENCY_ROOM)
        if g.mode != COOP or not g.explored[room] or g.malfunction[room] or has_intruder(g, room):
            return
        g.do(*[Revive(seat, room) for seat in order(g) if corpse_is_in(g, seat, room)])


def corpse_is_in(g: State, seat: int, room: int) -> bool:
    """Lying there, or carried by somebody there."""
    if g.players[seat].status != DEAD:
        return False
    if corpse_of(seat) in lying_in(g, room):
        return True
    carriers = characters_in(g, room)
    return len([carrier for carrier in carriers if corpse_of(seat) in carried(g.players[carrier])]) > 0


def carried(player: Player) -> list[str]:
    return [thing[0] for thing in held(player)]


@dataclass(frozen=True)
class Revive(Step):
    """NE-COOP-4, NE-COOP-5, NE-COOP-8. No Light Wounds, all Serious Wounds Dressed, with its Items."""

    seat: int
    room: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        corpse = corpse_of(self.seat)
        if (self.room, corpse) in g.floor:
            g.floor.remove((self.room, corpse))
        for other in g.players:
            other.slots = [slot for slot in other.slots if slot[0][0] != corpse]
        player.status = ABOARD
        player.room = self.room
        player.light = 0
        player.dressed = [*player.dressed, *player.wounds]
        player.wounds = []
