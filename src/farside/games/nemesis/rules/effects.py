"""Small effects that Rooms, cards and Items share (spec sections 12, 13, 19 to 22)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step
from farside.core.shared import replaced, without

from .box import CLOSED, EGG
from .combat import change_ammo
from .injuries import lose_egg
from .marks import doors_to_toggle, toggle_door
from .piles import shuffle
from .questions import (
    board,
    capacity,
    held,
    on_ship,
)
from .state import LOCKED, UNLOCKED, State


@dataclass(frozen=True)
class LoadWeapon(Step):
    """NE-ITEM-5, NE-ITEM-13. Ammo, never above the capacity."""

    seat: int
    weapon: int
    ammo: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        thing = held(player)[self.weapon]
        change_ammo(player, self.weapon, min(capacity(g, thing), thing[1] + self.ammo))


@dataclass(frozen=True)
class SendSignal(Step):
    """NE-OBJ-3."""

    seat: int

    def run(self, g: State) -> None:
        g.players[self.seat].signal = True


@dataclass(frozen=True)
class Treat(Step):
    """NE-WOUND-4. Dress or Heal. `how`: dress_all, dress, heal, light (all of them), one_light."""

    seat: int
    how: str
    wound: str

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if self.how == "dress_all":
            player.dressed = [*player.dressed, *player.wounds]
            player.wounds = []
        elif self.how == "dress":
            player.wounds = without(player.wounds, self.wound)
            player.dressed = [*player.dressed, self.wound]
        elif self.how == "heal":
            player.dressed = without(player.dressed, self.wound)
            g.wound_discard = [*g.wound_discard, self.wound]
        elif self.how == "light":
            player.light = 0
        elif player.light:
            player.light -= 1


@dataclass(frozen=True)
class Extinguish(Step):
    """NE-MARK-2. The Fire marker returns to the pool."""

    room: int

    def run(self, g: State) -> None:
        g.fire[self.room] = 0


@dataclass(frozen=True)
class Repair(Step):
    """NE-MARK-3. Discard the Malfunction marker of a Room."""

    room: int

    def run(self, g: State) -> None:
        g.malfunction[self.room] = 0


@dataclass(frozen=True)
class SelfDestruct(Step):
    """NE-ROOM-8. The marker goes on the green space, or off the track."""

    start: bool

    def run(self, g: State) -> None:
        g.destruct = 0 if self.start else -1


@dataclass(frozen=True)
class Discover(Step):
    """NE-WEAK-1, NE-OBJ-5. A Weakness is turned face up for good."""

    slot: int

    def run(self, g: State) -> None:
        g.revealed += 1
        g.discovered = replaced(g.discovered, self.slot, 1)


@dataclass(frozen=True)
class TakeEgg(Step):
    """NE-NEST-1, NE-NEST-2."""

    seat: int

    def run(self, g: State) -> None:
        lose_egg(g)
        player = g.players[self.seat]
        player.slots = [*player.slots, ((EGG, 0, 0),)]


@dataclass(frozen=True)
class ShuffleAll(Step):
    """NE-ROOM-11. Hand, discard pile and deck become a new Action deck."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if on_ship(player):
            player.deck = [*player.deck, *player.hand, *player.discard]
            player.hand, player.discard = [], []
            shuffle(g.rng, player.deck)


@dataclass(frozen=True)
class PlaceAirlock(Step):
    """NE-ROOM-12. A second use moves the token."""

    room: int

    def run(self, g: State) -> None:
        doors = [g.doors[corridor] for corridor in board(g).doorways[self.room]]
        g.airlock = self.room if doors.count(CLOSED) == len(doors) else 0


@dataclass(frozen=True)
class SetDoors(Step):
    """NE-DOOR-8. Open or close the Doors of a Room, one after the other, each at most once."""

    seat: int
    room: int
    done: tuple[int, ...] = ()

    def run(self, g: State) -> None:
        ways = [corridor for corridor in doors_to_toggle(g, self.room) if corridor not in self.done]
        options: list[Step] = [SetDoor(self.seat, self.room, corridor, self.done) for corridor in ways]
        if self.done:
            options.append(DoorsDone(self.seat))
        g.ask(self, self.seat, options)


@dataclass(frozen=True)
class SetDoor(Step):
    """NE-DOOR-8."""

    seat: int
    room: int
    corridor: int
    done: tuple[int, ...]

    def run(self, g: State) -> None:
        more = SetDoors(self.seat, self.room, (*self.done, self.corridor))
        g.do(toggle_door(g, self.corridor, self.seat), more)


@dataclass(frozen=True)
class DoorsDone(Step):
    """NE-DOOR-8. Leave the other Doors as they are."""

    seat: int

    def run(self, g: State) -> None:
        return


@dataclass(frozen=True)
class TogglePod(Step):
    """NE-POD-7. Locked becomes Unlocked and the other way round."""

    pod: int
    unlock: bool

    def run(self, g: State) -> None:
        g.pods = replaced(g.pods, self.pod, UNLOCKED if self.unlock else LOCKED)


def toggle_pod(g: State, pod: int) -> TogglePod:
    return TogglePod(pod, g.pods[pod] == LOCKED)


@dataclass(frozen=True)
class WashOff(Step):
    """NE-MARK-1."""

    seat: int

    def run(self, g: State) -> None:
        g.players[self.seat].slime = False


@dataclass(frozen=True)
class SetDestination(Step):
    """NE-ROOM-17."""

    space: str

    def run(self, g: State) -> None:
        g.destination = self.space
