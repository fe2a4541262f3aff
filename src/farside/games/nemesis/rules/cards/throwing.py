"""Items used against Intruders: Grenade, Molotov Cocktail, Decoy, Taser (spec section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from ..box import CLOSED
from ..combat import EggNoise
from ..figures import move_all, way_towards
from ..injuries import DestroyEggs, Injure
from ..marks import PlaceFire
from ..questions import board, characters_in, figure_in_combat, has_intruder, intruders_in, loose_eggs, neighbours
from ..rooms import Choice
from ..state import State
from ..wounds import SeriousWound, SettleDeaths
from .attacks import Attack
from .usable import Item


def in_range(g: State, seat: int) -> list[int]:
    """NE-ITEM-14. Your Room and the Rooms joined to it by a Corridor without a Closed Door."""
    room = g.players[seat].room
    return [room, *neighbours(g, room)]


class Grenade(Item):
    """NE-COMBAT-8, NE-NEST-3, NE-NEST-4. 2 Injuries (or 2 Eggs), 1 to every other Intruder, a Serious Wound to all."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for room in in_range(g, seat):
            found.extend([("figure", figure) for figure in intruders_in(g, room)])
            if loose_eggs(g, room):
                found.append(("eggs", room))
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        steps: list[Step] = []
        if choice[0] == "figure":
            target = int(choice[1])
            room = g.where[target]
            steps.append(Injure(target, 2))
        else:
            target, room = -1, int(choice[1])
            steps.append(DestroyEggs(seat, room, 2))
        steps.extend([Injure(figure, 1) for figure in intruders_in(g, room) if figure != target])
        steps.extend([SeriousWound(victim, True) for victim in characters_in(g, room)])
        steps.append(SettleDeaths())
        if target < 0:
            steps.append(EggNoise(seat))
        return steps


class Molotov(Item):
    """NE-COMBAT-11, NE-NEST-3. A Fire marker, 1 Injury to every Intruder (and 1 Egg), a Serious Wound to all."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for room in in_range(g, seat):
            if has_intruder(g, room):
                found.append(("room", room))
            if loose_eggs(g, room):
                found.append(("eggs", room))
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        room = int(choice[1])
        steps: list[Step] = [PlaceFire((room,))]
        if choice[0] == "eggs":
            steps.append(DestroyEggs(seat, room, 1))
        steps.extend([Injure(figure, 1, True) for figure in intruders_in(g, room)])
        steps.extend([SeriousWound(victim, True) for victim in characters_in(g, room)])
        steps.append(SettleDeaths())
        if choice[0] == "eggs":
            steps.append(EggNoise(seat))
        return steps


class Decoy(Item):
    """NE-COMBAT-9, NE-COMBAT-13. All Intruders round a neighbouring Room go there; those in Combat attack first."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        return [(there,) for there in neighbours(g, room) if decoyed(g, there)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        there = int(choice[0])
        attacks: list[Step] = []
        for figure in decoyed(g, there):
            leaves = g.doors[way_towards(g, g.where[figure], there)] != CLOSED
            if leaves and figure_in_combat(g, figure):
                attacks.append(Attack(figure))
        return [*attacks, FollowDecoy(there)]


def decoyed(g: State, there: int) -> list[int]:
    """Intruders in Rooms joined to this one, by rising Room number and largest first."""
    return [figure for room in board(g).joined[there] for figure in intruders_in(g, room)]


@dataclass(frozen=True)
class FollowDecoy(Step):
    """NE-COMBAT-13. All at once; a Closed Door is destroyed and stops them."""

    room: int

    def run(self, g: State) -> None:
        figures = decoyed(g, self.room)
        move_all(g, [(figure, way_towards(g, g.where[figure], self.room)) for figure in figures])


class Taser(Item):
    """NE-COMBAT-7, NE-COMBAT-10. An Intruder suffers 1 Injury and Retreats, or a Character discards its whole hand."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        found: list[Choice] = [("figure", figure) for figure in intruders_in(g, room)]
        others = [other for other in characters_in(g, room) if other != seat and g.players[other].hand]
        found.extend([("seat", other) for other in others])
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        if choice[0] == "figure":
            return [Injure(int(choice[1]), 1, False, True)]
        return [LoseHand(int(choice[1]))]


@dataclass(frozen=True)
class LoseHand(Step):
    """Taser: all cards of the hand are discarded, Contamination cards too."""

    seat: int

    def run(self, g: State) -> None:
        g.revealed += 1
        player = g.players[self.seat]
        player.discard.extend(player.hand)
        player.hand = []
