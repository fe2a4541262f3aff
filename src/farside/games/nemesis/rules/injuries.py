"""Intruder Injuries, death and Retreat (spec section 16)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import CARCASS, EGG, LARVA, NEST, QUEEN
from .figures import leave, move_all
from .piles import discard_attack, draw_attack, draw_event
from .questions import board, has_weakness, is_explored, loose_eggs
from .state import State


@dataclass(frozen=True)
class Injure(Step):
    """NE-INJ-1, NE-COMBAT-4. An Intruder that is still there suffers Injuries, if there are any.

    `retreat`: a survivor Retreats once in any case (NE-COMBAT-10); `by_fire`: Vulnerability to Fire adds one.
    """

    figure: int
    injuries: int
    by_fire: bool = False
    retreat: bool = False

    def run(self, g: State) -> None:
        if g.where[self.figure] == 0 or self.injuries == 0:
            return
        injuries = self.injuries
        if self.by_fire and has_weakness(g, "fire"):
            injuries += 1
        g.do(InjuriesSuffered(self.figure, injuries, self.retreat))


@dataclass(frozen=True)
class InjuriesSuffered(Step):
    """NE-INJ-1 to NE-INJ-4. Injury markers, then one check."""

    figure: int
    injuries: int
    retreat: bool

    def run(self, g: State) -> None:
        g.injuries[self.figure] += self.injuries
        kind = g.box.figures[self.figure]
        if kind == LARVA:
            g.do(Killed(self.figure))
            return
        cards = [draw_attack(g) for _ in range(g.box.check_cards[kind])]
        g.do(InjuryCheck(self.figure, tuple(cards), self.retreat))


@dataclass(frozen=True)
class InjuryCheck(Step):
    """NE-INJ-2 to NE-INJ-6. The blood values, added up, against the Injuries; an arrow: Retreat instead of death."""

    figure: int
    cards: tuple[str, ...]
    retreat: bool

    def run(self, g: State) -> None:
        value = 0
        arrow = False
        for card in self.cards:
            blood = g.box.attacks[card].blood
            value += blood
            arrow = arrow or blood == 0
            discard_attack(g, card)
        if has_weakness(g, "extinction"):
            value = max(1, value - 1)  # NE-INJ-5
        if not arrow and value <= g.injuries[self.figure]:
            g.do(Killed(self.figure))
        elif arrow or self.retreat:
            g.do(Retreat(self.figure))


@dataclass(frozen=True)
class Killed(Step):
    """NE-INJ-1, NE-INJ-2, NE-COMP-5, NE-OBJ-10. The miniature is removed; all but Larvae leave a Carcass."""

    figure: int

    def run(self, g: State) -> None:
        kill(g, self.figure)


def kill(g: State, figure: int) -> None:
    kind = g.box.figures[figure]
    room = g.where[figure]
    if g.box.leaves_carcass[kind] and carcasses_in_play(g) < g.box.carcasses:
        g.floor.append((room, CARCASS))
    if kind == QUEEN:
        g.queen_killed = True
    leave(g, figure)


def carcasses_in_play(g: State) -> int:
    lying = len([thing for _, thing in g.floor if thing == CARCASS])
    carried = 0
    for player in g.players:
        for slot in player.slots:
            if slot[0][0] == CARCASS:
                carried += 1
    return lying + carried


@dataclass(frozen=True)
class Retreat(Step):
    """NE-RETREAT-1 to NE-RETREAT-4. An Event card gives the Corridor, and is discarded without any other effect."""

    figure: int

    def run(self, g: State) -> None:
        if g.where[self.figure]:
            card = draw_event(g)
            if card:
                g.event_discard.append(card)
                g.do(Retreats(self.figure, card))


@dataclass(frozen=True)
class Retreats(Step):
    """NE-RETREAT-1, NE-RETREAT-2."""

    figure: int
    card: str

    def run(self, g: State) -> None:
        corridor = board(g).exit[g.where[self.figure]][g.box.events[self.card].corridor]
        move_all(g, [(self.figure, corridor)])


# --- Eggs ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DestroyEggs(Step):
    """NE-NEST-3, NE-NEST-5, NE-DEC-30. So many uncarried Eggs of a Room; the acting player divides the losses."""

    seat: int
    room: int
    eggs: int

    def run(self, g: State) -> None:
        left = min(self.eggs, loose_eggs(g, self.room))
        if left <= 0:
            return
        in_nest = is_explored(g, self.room, NEST) and g.eggs > 0
        on_floor = (self.room, EGG) in g.floor
        ways: list[Step] = []
        if in_nest:
            ways.append(DestroyEgg(self.seat, self.room, True, left - 1))
        if on_floor:
            ways.append(DestroyEgg(self.seat, self.room, False, left - 1))
        g.ask(self, self.seat, ways)


@dataclass(frozen=True)
class DestroyEgg(Step):
    """NE-NEST-2, NE-NEST-5. An Egg of the Intruder board, or one lying on the floor."""

    seat: int
    room: int
    nest: bool
    left: int

    def run(self, g: State) -> None:
        if self.nest:
            lose_egg(g)
        else:
            g.floor.remove((self.room, EGG))
        if self.left:
            g.do(DestroyEggs(self.seat, self.room, self.left))


def lose_egg(g: State) -> None:
    """NE-NEST-2, NE-OBJ-6. An Egg leaves the Intruder board; without any left the Nest is destroyed."""
    g.eggs -= 1
    if g.eggs == 0:
        g.nest_destroyed = True
