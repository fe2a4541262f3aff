"""What Items and Action cards have in common: ways to use them, and the steps they cause."""

from __future__ import annotations

from farside.core.play import Step

from ..box import ENGINES
from ..effects import Repair, Treat
from ..looking import WorkOnEngine
from ..marks import doors_to_toggle, toggle_door
from ..rooms import Choice
from ..state import Player, State


class Item:
    """An Item's Action."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        """All ways to use it now; each is a legal choice of everything that must be named (NE-ACT-9)."""
        return [()]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        raise NotImplementedError


class Card:
    """An Action card."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [()]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        raise NotImplementedError

    def needs_consent(self, seat: int, choice: Choice) -> int:
        """NE-CARD-15. The Character whose player must agree before the card is played, -1 if nobody."""
        return -1


# --- what several of them do ---------------------------------------------------------------------------------------


def repair_choices(g: State, player: Player) -> list[Choice]:
    """NE-ROOM-16. Discard the Malfunction marker of your Room, or Repair or Break the Engine you are at."""
    found: list[Choice] = []
    if g.malfunction[player.room]:
        found.append(("malfunction",))
    if g.tile[player.room] in ENGINES:
        found.append(("engine",))
    return found


def repair_effect(g: State, seat: int, choice: Choice) -> list[Step]:
    room = g.players[seat].room
    if choice[0] == "malfunction":
        return [Repair(room)]
    return [WorkOnEngine(seat, ENGINES.index(g.tile[room]))]


def door_choices(g: State, player: Player) -> list[Choice]:
    return [("door", corridor) for corridor in doors_to_toggle(g, player.room)]


def door_effect(g: State, seat: int, choice: Choice) -> list[Step]:
    return [toggle_door(g, int(choice[1]), seat)]


def dress_choices(player: Player) -> list[Choice]:
    return [("dress", wound) for wound in sorted(set(player.wounds))]


def treat_effect(seat: int, choice: Choice) -> list[Step]:
    return [Treat(seat, str(choice[0]), str(choice[1]) if len(choice) > 1 else "")]
