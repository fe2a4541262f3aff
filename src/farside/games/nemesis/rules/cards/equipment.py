"""Red and yellow Items (spec section 21), and their steps."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from ..box import is_contamination, is_object
from ..combat import change_ammo
from ..effects import Extinguish, LoadWeapon, SelfDestruct, WashOff, toggle_pod
from ..looking import LookAtObjective, LookAtRoom, LookAtTiles
from ..movement import GoThrough, enter_by
from ..piles import remove_item
from ..questions import (
    ask_openly,
    board,
    capacity,
    characters_in,
    face_down,
    faces,
    find_face,
    has_computer,
    held,
    intruders_in,
    is_energy_weapon,
    item_place,
    kind_of,
    passable,
    section_of,
    unexplored,
)
from ..rooms import Choice, drive_out, self_destruct_choices
from ..state import DEAD, LOCKED, MAGAZINE, UNLOCKED, State
from .usable import Item, door_choices, door_effect, dress_choices, repair_choices, repair_effect, treat_effect

# --- red ----------------------------------------------------------------------------------------------------------


class EnergyCharge(Item):
    """Fully load an Energy Weapon (NE-ITEM-7, NE-ITEM-13), or open or close a Door."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        found: list[Choice] = [
            ("load", index)
            for index, thing in enumerate(held(player))
            if is_energy_weapon(g, thing[0]) and thing[1] < capacity(g, thing)
        ]
        return [*found, *door_choices(g, player)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LoadWeapon(seat, int(choice[1]), 99)] if choice[0] == "load" else door_effect(g, seat, choice)


class SmokeGrenade(Item):
    """NE-ESC-4, NE-DEC-18. The others of the Room discard an Action card each; you move without being attacked."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [(corridor,) for corridor in passable(g, g.players[seat].room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        others = [other for other in characters_in(g, g.players[seat].room) if other != seat]
        return [*[LoseCard(other) for other in others], GoThrough(seat, int(choice[0]))]


class ReconDrone(Item):
    """NE-INFO-5. Look at an unexplored Room tile and its Exploration token."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [(room,) for room in unexplored(g)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LookAtRoom(seat, int(choice[0]), True)]


class ExtendedMagazine(Item):
    """NE-ITEM-6, NE-ITEM-12. Attached for good to an Energy Weapon: capacity and Ammo rise by 2."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        things = held(g.players[seat])
        return [
            (index,) for index, thing in enumerate(things) if is_energy_weapon(g, thing[0]) and not thing[2] & MAGAZINE
        ]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [AttachMagazine(seat, int(choice[0]))]


class ObjectiveKey(Item):
    """NE-ITEM-10. Comms Key, Log Key: look at one Objective of a player; the Comms Key needs that player's Signal."""

    def __init__(self, signal: bool) -> None:
        self.signal = signal

    def choices(self, g: State, seat: int) -> list[Choice]:
        if not has_computer(g, g.players[seat].room) or g.open_objectives:
            return []
        found: list[Choice] = []
        for player in g.players:
            if player.seat != seat and player.status != DEAD and (player.signal or not self.signal):
                found.extend([(player.seat, place) for place in range(len(player.objectives))])
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LookAtObjective(seat, int(choice[0]), int(choice[1]))]


class EvacuationKey(Item):
    """NE-POD-7. Lock or Unlock a Pod of the Evacuation Section you are in."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        section = section_of(g, g.players[seat].room)
        pods = [pod for pod in range(1, len(g.pods)) if g.sections[pod] == section]
        return [(pod,) for pod in pods if g.pods[pod] in (LOCKED, UNLOCKED)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [toggle_pod(g, int(choice[0]))]


class SelfDestructKey(Item):
    """NE-ROOM-8. At a working Computer: start or stop the Self-Destruct sequence."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return self_destruct_choices(g) if has_computer(g, g.players[seat].room) else []

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [SelfDestruct(choice[0] == "start")]


# --- yellow -------------------------------------------------------------------------------------------------------


class DuctTape(Item):
    """Repair, work on the Engine, or join two Heavy Items into one Hand slot (NE-ITEM-6, NE-ITEM-18)."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        found = repair_choices(g, player)
        single = [index for index, slot in enumerate(player.slots) if len(slot) == 1 and not is_object(slot[0][0])]
        if len(single) == 2:
            found.append(("join",))
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [JoinItems(seat)] if choice[0] == "join" else repair_effect(g, seat, choice)


class Tools(Item):
    """Repair, work on the Engine, or open or close a Door."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        return [*repair_choices(g, player), *door_choices(g, player)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return door_effect(g, seat, choice) if choice[0] == "door" else repair_effect(g, seat, choice)


class FireExtinguisher(Item):
    """NE-RETREAT-1. Discard the Fire marker of your Room, or make an Intruder there Retreat."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        found: list[Choice] = [("fire",)] if g.fire[room] else []
        found.extend([("figure", figure) for figure in intruders_in(g, room)])
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [Extinguish(g.players[seat].room)] if choice[0] == "fire" else [drive_out(g, int(choice[1]))]


class Chemicals(Item):
    """NE-ITEM-7. Fill a Flamethrower in your Hands."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        things = held(g.players[seat])
        return [
            (index,)
            for index, thing in enumerate(things)
            if thing[0] == "flamethrower" and thing[1] < capacity(g, thing)
        ]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LoadWeapon(seat, int(choice[0]), 99)]


class Clothes(Item):
    """NE-MARK-1, NE-WOUND-4. Discard your Slime marker, or Dress a Serious Wound."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        found: list[Choice] = [("slime",)] if player.slime else []
        return [*found, *dress_choices(player)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [WashOff(seat)] if choice[0] == "slime" else treat_effect(seat, choice)


class TechnicalPlans(Item):
    """NE-CARD-12, NE-ALT-2. From a technical entrance to another one of the same network."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return technical_ways(g, seat)

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [enter_by(seat, int(choice[0]))]


def technical_ways(g: State, seat: int) -> list[Choice]:
    room = g.players[seat].room
    network = board(g).technical[room]
    if network < 0:
        return []
    return [(there,) for there in board(g).entrances[network] if there != room]


class SpaceSuit(Item):
    """NE-ITEM-9. From a yellow Room, without any Action card left in hand, to another explored yellow Room."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        if kind_of(g, room).colour != "yellow":
            return []
        rooms = [there for there in range(1, len(g.tile)) if there != room and g.explored[there]]
        return [(there,) for there in rooms if kind_of(g, there).colour == "yellow"]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LoseActionCards(seat), enter_by(seat, int(choice[0]))]


class NemesisPlans(Item):
    """NE-INFO-5. Look at two different unexplored tiles, not at their tokens."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [()] if face_down(g) else []

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LookAtTiles(seat, 2)]


# --- their steps --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LoseCard(Step):
    """NE-DEC-18. Discard an Action card of your choice, if you have one: everybody then sees whether you had."""

    seat: int

    def run(self, g: State) -> None:
        g.revealed += 1
        cards = [card for card in faces(g.players[self.seat].hand) if card in g.box.cards]
        if cards:
            ask_openly(g, self, self.seat, [LoseThisCard(self.seat, card) for card in cards])


class LoseThisCard(Step):
    """NE-DEC-18."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.discard.append(player.hand.pop(find_face(player.hand, self.card)))


@dataclass(frozen=True)
class LoseActionCards(Step):
    """Space Suit: all Action cards of the hand are discarded, Contamination cards stay."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.discard.extend([card for card in player.hand if not is_contamination(card)])
        player.hand = [card for card in player.hand if is_contamination(card)]


@dataclass(frozen=True)
class AttachMagazine(Step):
    """NE-ITEM-12."""

    seat: int
    weapon: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        remove_item(player, item_place(player, "extended_magazine"))
        change_ammo(player, self.weapon, held(player)[self.weapon][1] + 2, MAGAZINE)


@dataclass(frozen=True)
class JoinItems(Step):
    """NE-ITEM-6, NE-ITEM-18. Two Heavy Items share a Hand slot from now on."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.slots = [(player.slots[0][0], player.slots[1][0])]
