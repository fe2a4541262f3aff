"""Wounds, death, and what a death brings (spec sections 19 and 29)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step
from farside.core.shared import without_place

from .box import CREEPER, INTRUDER, is_object
from .deaths import die
from .ends import NobodyLeft
from .figures import arrive, free_figure
from .objectives import FirstEncounter
from .piles import draw_wound, item_lost
from .questions import attachments, hand_slots, on_ship, order, serious_wounds
from .state import IN_POD, LOCKED, NOBODY, UNLOCKED, Held, Player, State


class LightWound(Step):
    """NE-WOUND-1, NE-WOUND-3. The third Light Wound becomes a Serious Wound; with three Serious Wounds any Wound kills.

    `together`: others may die by the same effect, which settles all deaths at its end (NE-SEQ-5).
    """

    __match_args__ = ("seat", "together")

    def __init__(self, seat: int, together: bool = False) -> None:
        self.seat = seat
        self.together = together

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if not on_ship(player):
            return
        if serious_wounds(player) >= 3:
            g.do(Die(self.seat, False, self.together))
        else:
            g.do(LightWoundSuffered(self.seat, self.together))


class LightWoundSuffered(Step):
    """NE-WOUND-1."""

    __match_args__ = ("seat", "together")

    def __init__(self, seat: int, together: bool) -> None:
        self.seat = seat
        self.together = together

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.light == 2:
            player.light = 0
            g.do(SeriousWound(self.seat, self.together))
        else:
            player.light += 1


class SeriousWound(Step):
    """NE-WOUND-2, NE-WOUND-3. Draw a Serious Wound card; a fourth Serious Wound kills."""

    __match_args__ = ("seat", "together")

    def __init__(self, seat: int, together: bool = False) -> None:
        self.seat = seat
        self.together = together

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if not on_ship(player):
            return
        if serious_wounds(player) >= 3:
            g.do(Die(self.seat, False, self.together))
            return
        wound = draw_wound(g)
        if wound:
            g.do(WoundDrawn(self.seat, wound))


@dataclass(frozen=True)
class WoundDrawn(Step):
    """NE-WOUND-2. The effect counts from now on."""

    seat: int
    wound: str

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.wounds = [*player.wounds, self.wound]
        g.do(FreeHands(self.seat))


class FreeHands(Step):
    """NE-WOUND-6, NE-ITEM-3. More things in Hand than slots: drop until they fit, the owner chooses what."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if on_ship(player) and len(player.slots) > hand_slots(player):
            g.ask(self, self.seat, [DropHeld(self.seat, index, True) for index in range(len(player.slots))])


class DropHeld(Step):
    """NE-ITEM-3, NE-DEC-5, NE-DEC-16. Objects stay in the Room, Items are lost. `forced`: the Hands were too full."""

    __match_args__ = ("seat", "slot", "forced")

    def __init__(self, seat: int, slot: int, forced: bool = False) -> None:
        self.seat = seat
        self.slot = slot
        self.forced = forced

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        slot = player.slots[self.slot]
        player.slots = without_place(player.slots, self.slot)
        for thing in slot:
            lay_down(g, player, thing)
        dropped = Dropped(self.seat, tuple([thing[0] for thing in slot]))
        if self.forced:
            g.do(dropped, FreeHands(self.seat))
        else:
            g.do(dropped)


@dataclass(frozen=True)
class Dropped(Step):
    """NE-ITEM-1. What was in the Hands is known to all."""

    seat: int
    things: tuple[str, ...]

    def run(self, g: State) -> None:
        return


def lay_down(g: State, player: Player, thing: Held) -> None:
    """NE-ITEM-3. An Object lies in the Room; an Item is lost, and its attachments with it (NE-ITEM-16)."""
    if is_object(thing[0]):
        g.floor.append((player.room, thing[0]))
        return
    item_lost(g, thing[0])
    for attachment in attachments(thing):
        item_lost(g, attachment)


# --- death --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Die(Step):
    """NE-WOUND-8, NE-SEQ-2. A Character dies; what else follows from it is settled afterwards."""

    seat: int
    creeper: bool = False  # NE-CONT-5: a Creeper follows
    together: bool = False

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if not on_ship(player):
            return
        die(g, player)
        if g.active == self.seat:
            g.turn_over = True  # NE-RND-4
        g.unsettled = [*g.unsettled, (self.seat, self.creeper)]
        if not self.together:
            g.do(SettleDeaths())


@dataclass(frozen=True)
class SettleDeaths(Step):
    """NE-SEQ-2 (d) to (f), NE-SEQ-5. Creepers from hosts, then the first death, then whether anybody is left."""

    def run(self, g: State) -> None:
        if not g.unsettled:
            return
        fallen = [entry for seat in order(g) for entry in g.unsettled if entry[0] == seat]
        g.unsettled = []
        steps: list[Step] = []
        for seat, creeper in fallen:
            if creeper:
                steps.append(PlaceCreeper(g.players[seat].room))
        numbers = [g.players[seat].number for seat, _ in fallen]
        steps.append(DeathsSettled(min(numbers)))
        g.do(*steps)


@dataclass(frozen=True)
class PlaceCreeper(Step):
    """NE-SEQ-2 (d). No Encounter and no Surprise check; without a free miniature nothing is placed (NE-ENC-12)."""

    room: int

    def run(self, g: State) -> None:
        figure = free_figure(g, CREEPER)
        if figure >= 0:
            g.do(CreeperPlaced(figure, self.room))


@dataclass(frozen=True)
class CreeperPlaced(Step):
    """NE-SEQ-2 (d), NE-CRIT-2."""

    figure: int
    room: int

    def run(self, g: State) -> None:
        arrive(g, self.figure, self.room)
        g.do(FirstEncounter())


@dataclass(frozen=True)
class DeathsSettled(Step):
    """NE-CRIT-3, NE-INTR-1, NE-END-3. The first death unlocks all Pods; the game ends if nobody awake is left."""

    number: int  # the lowest player number among the dead

    def run(self, g: State) -> None:
        if not g.first_death:
            g.first_death = True
            unlock_pods(g)
            if g.mode == INTRUDER and g.intruder_seat == NOBODY:
                g.intruder_next = next(player.seat for player in g.players if player.number == self.number)
        if nobody_left(g):
            g.do(NobodyLeft())


def unlock_pods(g: State) -> None:
    """NE-CRIT-3, NE-CRIT-5."""
    g.pods = [UNLOCKED if state == LOCKED else state for state in g.pods]


def nobody_left(g: State) -> bool:
    """NE-END-8. No Character is alive and awake in a Room or an unlaunched Pod."""
    for player in g.players:
        if on_ship(player):
            return False
    return True


def in_pod(player: Player) -> bool:
    return player.status == IN_POD
