"""Room Actions (spec section 22). The table at the end lists the Rooms that have one."""

from __future__ import annotations

from typing import Final

from farside.core.play import Step

from .actions import Action
from .box import CLOSED, COLOURS, DESTROYED, ENGINES, OBJECT_KINDS, OPEN
from .contamination import ScanAll, ScanHand
from .effects import (
    Discover,
    Extinguish,
    LoadWeapon,
    PlaceAirlock,
    SelfDestruct,
    SendSignal,
    SetDestination,
    SetDoors,
    ShuffleAll,
    TakeEgg,
    Treat,
    WashOff,
    toggle_pod,
)
from .figures import door_tokens_left
from .injuries import Injure, Retreat
from .looking import LookAtCoordinates, LookAtEngines, LookAtRoom, SearchDeck
from .marks import CloseDoor, doors_to_toggle
from .noise import NoiseRoll
from .passing import PassNow
from .piles import can_search, contaminations
from .pods import open_pods, try_to_board, try_to_hibernate
from .questions import (
    board,
    capacity,
    hand_slots,
    has_intruder,
    has_weakness,
    held,
    intruders_in,
    is_energy_weapon,
    kind_of,
    object_kinds_in,
    section_of,
    somebody_hibernates,
    unexplored,
)
from .state import LOCKED, UNLOCKED, State
from .wounds import LightWound

Choice = tuple[int | str, ...]


class UseRoom(Action):
    """NE-ROOM-1, NE-ACT-7. A Room Action, cost 2, or `via` an Action card that performs it without that cost."""

    __match_args__ = ("room", "choice", "via", "paid")

    def __init__(self, room: int, choice: Choice, via: str = "", paid: bool = False) -> None:
        self.room = room
        self.choice = choice
        self.via = via
        self.paid = paid

    def cost(self, g: State) -> int:
        return g.box.cards[self.via].cost if self.via else kind_of(g, self.room).cost

    def card(self) -> str:
        return self.via

    def effect(self, g: State) -> None:
        g.do(*ROOM_ACTIONS[g.tile[self.room]].effect(g, g.active, self.room, self.choice))


def room_choices(g: State, seat: int, room: int) -> list[Choice]:
    """NE-ROOM-1, NE-MARK-3. What the Action of a Room can do now; nothing with a Malfunction marker."""
    kind = kind_of(g, room)
    if not g.explored[room] or g.malfunction[room] or not kind.has_action:
        return []
    return ROOM_ACTIONS[kind.id].choices(g, seat, room)


class RoomAction:
    """A Room's Action: all ways to use it now, and the steps it causes."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [()]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        raise NotImplementedError


# --- basic Rooms --------------------------------------------------------------------------------------------------


class Armory(RoomAction):
    """NE-ROOM-5, NE-ITEM-7. Two Ammo for an Energy Weapon in your Hands, never above its capacity."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        things = held(g.players[seat])
        return [
            (index,)
            for index, thing in enumerate(things)
            if is_energy_weapon(g, thing[0]) and thing[1] < capacity(g, thing)
        ]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [LoadWeapon(seat, int(choice[0]), 2)]


class CommsRoom(RoomAction):
    """NE-OBJ-3. Send the own Signal."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [] if g.players[seat].signal else [()]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [SendSignal(seat)]


class EmergencyRoom(RoomAction):
    """NE-ROOM-6, NE-WOUND-4. Dress all Serious Wounds, Heal a Dressed one, or Heal all Light Wounds."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        player = g.players[seat]
        found: list[Choice] = []
        if player.wounds:
            found.append(("dress_all",))
        found.extend([("heal", wound) for wound in sorted(set(player.dressed))])
        if player.light:
            found.append(("light",))
        return found

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [Treat(seat, str(choice[0]), str(choice[1]) if len(choice) > 1 else "")]


class EvacuationSection(RoomAction):
    """NE-POD-2, NE-POD-3. Enter an Unlocked Pod of this Section."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [()] if open_pods(g, section_of(g, room)) else []

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return try_to_board(g, seat)


class FireControl(RoomAction):
    """NE-ROOM-7. Any Room with a Fire or an Intruder: the Fire goes out and every Intruder there Retreats."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [(there,) for there in range(1, len(g.tile)) if g.fire[there] or has_intruder(g, there)]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        there = int(choice[0])
        fire: list[Step] = [Extinguish(there)] if g.fire[there] else []
        return [*fire, *[drive_out(g, figure) for figure in intruders_in(g, there)]]


class Generator(RoomAction):
    """NE-ROOM-8. Start the Self-Destruct sequence, or stop it."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return self_destruct_choices(g)

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [SelfDestruct(choice[0] == "start")]


class Laboratory(RoomAction):
    """NE-ROOM-9, NE-WEAK-1, NE-WEAK-2. Analyse an Object that is in the Room; it is kept."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [(kind,) for kind in researchable(g, room)]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [Discover(OBJECT_KINDS.index(str(choice[0])))]


class Nest(RoomAction):
    """NE-NEST-1. Take an Egg of the Intruder board into a Hand, then a Noise roll."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        player = g.players[seat]
        return [()] if g.eggs > 0 and len(player.slots) < hand_slots(player) else []

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [TakeEgg(seat), NoiseRoll(seat)]


class Storage(RoomAction):
    """NE-ROOM-10. Draw 2 Items from any deck; the Item Counter stays."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [(colour,) for colour in COLOURS if can_search(g, colour)]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [SearchDeck(seat, str(choice[0]))]


class Surgery(RoomAction):
    """NE-ROOM-11. Scan everything, lose INFECTED cards and Larva, 1 Light Wound, pass, shuffle all cards."""

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [ScanAll(seat), LightWound(seat), PassNow(seat), ShuffleAll(seat)]


# --- additional Rooms ---------------------------------------------------------------------------------------------


class AirlockControl(RoomAction):
    """NE-ROOM-12, NE-ROOM-18. Seal another explored yellow Room; when all have passed, everything in it dies."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        rooms = [there for there in range(1, len(g.tile)) if there != room and can_seal(g, there)]
        return [(there,) for there in rooms]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        there = int(choice[0])
        doors = [CloseDoor(way, seat, there) for way in board(g).doorways[there] if g.doors[way] == OPEN]
        return [*doors, PlaceAirlock(there)]


class Canteen(RoomAction):
    """NE-ROOM-14. Heal 1 Light Wound; you may Scan all Contamination cards in your hand."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        player = g.players[seat]
        found: list[Choice] = []
        if player.light:
            found.append((0,))
        if contaminations(player.hand):
            found.append((1,))
        return found

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        heal: list[Step] = [Treat(seat, "one_light", "")] if g.players[seat].light else []
        return [*heal, ScanHand(seat)] if choice[0] else heal


class CommandCenter(RoomAction):
    """NE-DOOR-8. Open and close any Doors of one Room, explored or not."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [(there,) for there in range(1, len(g.tile)) if doors_to_toggle(g, there)]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [SetDoors(seat, int(choice[0]))]


class EngineControl(RoomAction):
    """NE-ROOM-15. Look at the top token of all three Engines."""

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [LookAtEngines(seat, (0, 1, 2))]


class HatchControl(RoomAction):
    """NE-POD-7. Lock or Unlock any one Pod that is still there."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [(pod,) for pod in range(1, len(g.pods)) if g.pods[pod] in (LOCKED, UNLOCKED)]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [toggle_pod(g, int(choice[0]))]


class MonitoringRoom(RoomAction):
    """NE-ROOM-15, NE-ALT-6. Look at an unexplored Room tile and its Exploration token."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [(there,) for there in unexplored(g)]

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [LookAtRoom(seat, int(choice[0]), True)]


class ShowerRoom(RoomAction):
    """NE-ROOM-14, NE-MARK-1. Discard your Slime marker; you may Scan all Contamination cards in your hand."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        player = g.players[seat]
        found: list[Choice] = []
        if player.slime:
            found.append((0,))
        if contaminations(player.hand):
            found.append((1,))
        return found

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        wash: list[Step] = [WashOff(seat)] if g.players[seat].slime else []
        return [*wash, ScanHand(seat)] if choice[0] else wash


# --- special Rooms ------------------------------------------------------------------------------------------------


class Cockpit(RoomAction):
    """NE-ROOM-17. Look at the Coordinates card, or set the Destination."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        found: list[Choice] = [("look",)]
        if not somebody_hibernates(g) and not has_intruder(g, room):
            found.extend([(space,) for space in ("A", "B", "C", "D") if space != g.destination])
        return found

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        if choice[0] == "look":
            return [LookAtCoordinates(seat)]
        return [SetDestination(str(choice[0]))]


class Hibernatorium(RoomAction):
    """NE-HIB-1, NE-CRIT-4. Only once the Time marker has reached the first blue space."""

    def choices(self, g: State, seat: int, room: int) -> list[Choice]:
        return [()] if g.time >= g.box.hibernation_from else []

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return try_to_hibernate(g, seat)


class EngineRoom(RoomAction):
    """NE-ROOM-15. Look at the top token of this Engine."""

    def effect(self, g: State, seat: int, room: int, choice: Choice) -> list[Step]:
        return [LookAtEngines(seat, (ENGINES.index(g.tile[room]),))]


# --- what several Rooms, cards and Items need ---------------------------------------------------------------------


def researchable(g: State, room: int) -> list[str]:
    """NE-WEAK-1. Kinds of Objects in the Room whose Weakness is still face down."""
    present = object_kinds_in(g, room)
    return [kind for index, kind in enumerate(OBJECT_KINDS) if kind in present and not g.discovered[index]]


def self_destruct_choices(g: State) -> list[Choice]:
    """NE-ROOM-8. No start while anybody hibernates, no stop once the marker is on a yellow space."""
    if g.destruct < 0:
        return [] if somebody_hibernates(g) else [("start",)]
    return [("stop",)] if g.destruct < g.box.irreversible_from else []


def can_seal(g: State, room: int) -> bool:
    """NE-ROOM-12, NE-ROOM-18. Explored, yellow, no Destroyed Door, and every Corridor can end up Closed."""
    if not g.explored[room] or kind_of(g, room).colour != "yellow":
        return False
    doors = [g.doors[corridor] for corridor in board(g).doorways[room]]
    elsewhere = g.doors.count(CLOSED) - doors.count(CLOSED)
    return DESTROYED not in doors and doors.count(OPEN) <= door_tokens_left(g) + elsewhere


def drive_out(g: State, figure: int) -> Step:
    """NE-COMBAT-10. Made to Retreat; with Susceptibility to Phosphates it suffers an Injury first."""
    return Injure(figure, 1, False, True) if has_weakness(g, "phosphates") else Retreat(figure)


ROOM_ACTIONS: Final[dict[str, RoomAction]] = {
    "armory": Armory(),
    "comms_room": CommsRoom(),
    "emergency_room": EmergencyRoom(),
    "evacuation_a": EvacuationSection(),
    "evacuation_b": EvacuationSection(),
    "fire_control": FireControl(),
    "generator": Generator(),
    "laboratory": Laboratory(),
    "nest": Nest(),
    "storage": Storage(),
    "surgery": Surgery(),
    "airlock_control": AirlockControl(),
    "canteen": Canteen(),
    "command_center": CommandCenter(),
    "engine_control": EngineControl(),
    "hatch_control": HatchControl(),
    "monitoring_room": MonitoringRoom(),
    "shower_room": ShowerRoom(),
    "cockpit": Cockpit(),
    "hibernatorium": Hibernatorium(),
    "engine_1": EngineRoom(),
    "engine_2": EngineRoom(),
    "engine_3": EngineRoom(),
}
