"""Quest Items with an Action (NE-QUEST), and their steps."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from ..box import CLOSED, DESTROYED, OBJECT_KINDS
from ..effects import Discover, SetDoors
from ..figures import set_door
from ..intruder_player import IntruderPass
from ..marks import doors_to_toggle
from ..passing import PassNow
from ..questions import (
    board,
    order,
)
from ..rooms import Choice, researchable
from ..state import NOBODY, State
from .search import Search
from .usable import Item, door_choices, door_effect


class Orbital(Item):
    """NE-ITEM-11. Everybody passes at once; no Intruder Attack step in this round."""

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        others: list[Step] = [PassNow(other) for other in order(g)]
        return [*others, EndPhaseEarly()]


class Flashlight(Item):
    """NE-SEARCH-1, NE-ACT-8. A Search in your Room."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return Search().choices(g, seat)

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return Search().effect(g, seat, choice)


class PlasmaTorch(Item):
    """NE-DOOR-3. Open or close a Door; a Destroyed one may be made Closed."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        broken = [corridor for corridor in board(g).doorways[room] if g.doors[corridor] == DESTROYED]
        return [*door_choices(g, g.players[seat]), *[("weld", corridor) for corridor in broken]]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [WeldDoor(int(choice[1]))] if choice[0] == "weld" else door_effect(g, seat, choice)


class SecurityKey(Item):
    """NE-DOOR-8. Open and close any Doors of one Room."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [(room,) for room in range(1, len(g.tile)) if doors_to_toggle(g, room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [SetDoors(seat, int(choice[0]))]


class LabEquipment(Item):
    """NE-WEAK-1. Analyse an Object where you are."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [(kind,) for kind in researchable(g, g.players[seat].room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [Discover(OBJECT_KINDS.index(str(choice[0])))]


# --- their steps --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EndPhaseEarly(Step):
    """NE-ITEM-11, NE-INTR-13. No attacks in this round; the Intruder player passes as well."""

    def run(self, g: State) -> None:
        g.skip_attacks = True
        if g.intruder_seat != NOBODY and not g.players[g.intruder_seat].passed:
            g.do(IntruderPass(g.intruder_seat))


@dataclass(frozen=True)
class WeldDoor(Step):
    """Plasma Torch: a Destroyed Door is Closed again."""

    corridor: int

    def run(self, g: State) -> None:
        set_door(g, self.corridor, CLOSED)
