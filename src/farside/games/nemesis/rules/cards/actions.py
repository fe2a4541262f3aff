"""The Action cards of the six Characters (spec section 9, NE-CARD), and the table of them.

Cards that perform a Room Action without its cost are `UseRoom` with the card as `via`; see `free_room_actions`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..actions import Action
from ..basic import craft, crafts, own_items, use_up
from ..box import CLOSED, COCKPIT, DESTROYED
from ..combat import FireWeapon, loaded_weapons, spend_ammo
from ..contamination import ScanHand
from ..effects import Extinguish, LoadWeapon
from ..figures import set_door
from ..looking import LookAtCoordinates, LookAtEvent, LookAtRoom
from ..marks import PlaceFire, PlaceMalfunction, can_malfunction
from ..movement import QUIET, Escape, GoThrough, enter_by
from ..passing import PassNow
from ..piles import contaminations
from ..questions import (
    board,
    capacity,
    characters_in,
    face_down,
    has_computer,
    has_item,
    held,
    holds,
    in_combat,
    intruders_in,
    is_energy_weapon,
    kind_of,
    passable,
)
from ..rooms import Choice, UseRoom, room_choices
from ..state import ABOARD, State
from .equipment import technical_ways
from .medicine import Draw
from .search import Scavenging, Search
from .usable import Card, door_choices, door_effect, repair_choices, repair_effect

HOLO: Final = "holo_computer"


class PlayCard(Action):
    """NE-ACT-3. Play an Action card; it is discarded in addition to its cost."""

    __match_args__ = ("name", "choice", "paid")

    def __init__(self, name: str, choice: Choice, paid: bool = False) -> None:
        self.name = name
        self.choice = choice
        self.paid = paid

    def run(self, g: State) -> None:
        other = CARDS[self.name].needs_consent(g.active, self.choice)
        if other >= 0 and not self.paid:
            g.do(AskConsent(g.active, other, self.name, self.choice))
        else:
            super().run(g)

    def cost(self, g: State) -> int:
        return g.box.cards[self.name].cost

    def card(self) -> str:
        return self.name

    def named_items(self) -> tuple[str, ...]:
        """Pyrotechnics names the Item to discard, Ingenuity the two to craft from."""
        items: Choice = ()
        if self.name == "pyrotechnics":
            items = self.choice[1:]
        elif self.name == "ingenuity":  # before them comes the Item to be made
            items = self.choice[2:]
        return tuple([str(item) for item in items])

    def effect(self, g: State) -> None:
        g.do(*CARDS[self.name].effect(g, g.active, self.choice))


def card_actions(g: State, cards: int) -> list[Step]:
    """All Action cards in hand that the active player can play now."""
    player = g.players[g.active]
    fighting = in_combat(g, g.active)
    found: list[Step] = []
    seen: list[str] = []
    for name in player.hand:
        if name in seen or name not in CARDS:
            continue
        seen.append(name)
        kind = g.box.cards[name]
        if kind.cost > cards - 1 or (kind.combat == "out" and fighting) or (kind.combat == "in" and not fighting):
            continue
        found.extend([PlayCard(name, choice) for choice in CARDS[name].choices(g, g.active)])
        found.extend(free_room_actions(g, g.active, name))
    return found


def free_room_actions(g: State, seat: int, name: str) -> list[Step]:
    """NE-ACT-7, NE-CARD-9. Room Actions that a card performs without their cost."""
    room = g.players[seat].room
    if name == "intranet":
        if not has_computer(g, room) and not holds(g.players[seat], HOLO):
            return []
        rooms = [there for there in range(1, len(g.tile)) if has_computer(g, there)]
    elif name in ("computer_skills", "blocking_access"):
        rooms = [room] if has_computer(g, room) else []
    elif name == "piloting":
        rooms = [room] if has_computer(g, room) or g.tile[room] == COCKPIT else []
    elif name == "old_friend":
        rooms = [] if kind_of(g, room).computer else [room]
    else:
        return []
    found: list[Step] = []
    for there in rooms:
        found.extend([UseRoom(there, choice, name) for choice in room_choices(g, seat, there)])
    return found


# --- cards of several Characters ----------------------------------------------------------------------------------


class Rest(Card):
    """NE-CONT-5. Scan the Contamination cards in your hand."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [()] if contaminations(g.players[seat].hand) else []

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [ScanHand(seat)]


class Demolition(Card):
    """NE-CARD-8. Destroy a Closed Door, or place a Malfunction marker in your Room."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        room = g.players[seat].room
        found: list[Choice] = [("door", door) for door in board(g).doorways[room] if g.doors[door] == CLOSED]
        if can_malfunction(g, room):
            found.append(("malfunction",))
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        if choice[0] == "door":
            return [DestroyDoor(int(choice[1]))]
        return [PlaceMalfunction((g.players[seat].room,))]


class Repairs(Card):
    """NE-ROOM-16. Basic Repairs, Repairs, Fast Repairs: the marker of your Room, or the Engine you are at."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return repair_choices(g, g.players[seat])

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return repair_effect(g, seat, choice)


class ComputerSkills(Card):
    """Open or close a Door (or perform the Room Action of a Room with a Computer)."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return door_choices(g, g.players[seat])

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return door_effect(g, seat, choice)


class CoveringFire(Card):
    """NE-CARD-7, NE-ESC-4. One Ammo: you and/or a consenting Character move to the same Room without an attack.

    A choice is (weapon, Corridor, whether you move, the other Character or -1).
    """

    def __init__(self, both: bool) -> None:
        self.both = both  # Suppressive Fire: you or the other one

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        others = [other for other in characters_in(g, player.room) if other != seat and other not in g.refused]
        found: list[Choice] = []
        for weapon in loaded_weapons(g, player):
            for corridor in passable(g, player.room):
                found.append((weapon, corridor, 1, -1))
                for other in others:
                    found.append((weapon, corridor, 0, other))
                    if self.both:
                        found.append((weapon, corridor, 1, other))
        return found

    def needs_consent(self, seat: int, choice: Choice) -> int:
        return int(choice[3]) if len(choice) == 4 else -1

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        corridor = int(choice[1])
        steps: list[Step] = [SpendAmmo(seat, int(choice[0]), 1)]
        if choice[2]:
            steps.append(GoThrough(seat, corridor))
        if int(choice[3]) >= 0:
            steps.append(GoThrough(int(choice[3]), corridor))
        return steps


@dataclass(frozen=True)
class AskConsent(Step):
    """NE-CARD-15, NE-DEC-17. The other player answers before anything is paid."""

    seat: int
    other: int
    name: str
    choice: Choice

    def run(self, g: State) -> None:
        g.ask(
            self,
            self.other,
            [Agree(self.seat, self.other, self.name, self.choice), Refuse(self.seat, self.other)],
        )


@dataclass(frozen=True)
class Agree(Step):
    """NE-CARD-15. The card is played: a fifth entry of the choice says that consent was given."""

    seat: int
    other: int
    name: str
    choice: Choice

    def run(self, g: State) -> None:
        g.do(PlayCard(self.name, (*self.choice, 1)))


@dataclass(frozen=True)
class Refuse(Step):
    """NE-CARD-15. Nothing is paid and no Action used, but this Character is not asked again in this Turn."""

    seat: int
    other: int

    def run(self, g: State) -> None:
        g.refused = [*g.refused, self.other]


# --- Captain ------------------------------------------------------------------------------------------------------


class Reload(Card):
    """NE-ITEM-7. One Ammo for the Six-Shooter."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        things = held(g.players[seat])
        return [(i,) for i, thing in enumerate(things) if thing[0] == "six_shooter" and thing[1] < capacity(g, thing)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LoadWeapon(seat, int(choice[0]), 1)]


class Order(Card):
    """NE-CARD-6, NE-CARD-16. Another Character moves to a neighbouring Room; by Intercom from any Computer Room."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for other in commanded(g, seat):
            if other != seat:
                found.extend([(other, corridor) for corridor in passable(g, g.players[other].room)])
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        other, corridor = int(choice[0]), int(choice[1])
        return [Escape(other, corridor)] if in_combat(g, other) else [GoThrough(other, corridor)]


class Motivation(Card):
    """Every Character in your Room draws a card; with the Intercom also those at working Computers."""

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [Draw(other, 1) for other in commanded(g, seat)]


def commanded(g: State, seat: int) -> list[int]:
    """Characters that hear the Captain: those of the Room, and with the Intercom those at working Computers."""
    player = g.players[seat]
    found = characters_in(g, player.room)
    if has_item(player, "intercom"):
        for other in g.players:
            if other.seat not in found and other.status == ABOARD and has_computer(g, other.room):
                found.append(other.seat)
    return found


# --- Pilot --------------------------------------------------------------------------------------------------------


class KnowledgeOfTheShip(Card):
    """Open or close a Door, or look at an unexplored tile without its token."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        rooms: list[Choice] = [("look", room) for room in face_down(g)]
        return [*door_choices(g, g.players[seat]), *rooms]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        if choice[0] == "look":
            return [LookAtRoom(seat, int(choice[1]), False)]
        return door_effect(g, seat, choice)


class Piloting(Card):
    """At a working Computer look at the Coordinates card (or perform the Room Action of Computer Room or Cockpit)."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [()] if has_computer(g, g.players[seat].room) else []

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LookAtCoordinates(seat)]


class OnlyRoomAction(Card):
    """Old Friend and Intranet do nothing but a Room Action (`free_room_actions`)."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return []


# --- Mechanic -----------------------------------------------------------------------------------------------------


class Ingenuity(Card):
    """Repair, work on the Engine, or craft with any yellow Item as a tool."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        found = repair_choices(g, player)
        found.extend([("craft", item, first, second) for item, first, second in crafts(g, player, True)])
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        if choice[0] == "craft":
            return [CraftNow(seat, str(choice[1]), str(choice[2]), str(choice[3]))]
        return repair_effect(g, seat, choice)


class Pyrotechnics(Card):
    """Discard an Item to place a Fire marker in your Room, or discard the Fire marker there."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        if g.fire[player.room]:
            return [("extinguish",)]
        return [("light", item) for item in own_items(player)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        room = g.players[seat].room
        if choice[0] == "extinguish":
            return [Extinguish(room)]
        return [BurnItem(seat, str(choice[1])), PlaceFire((room,))]


class TechnicalCorridors(Card):
    """NE-CARD-12. To another technical entrance of the same network; then you must pass."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return technical_ways(g, seat)

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [enter_by(seat, int(choice[0])), PassNow(seat)]


# --- Soldier ------------------------------------------------------------------------------------------------------


class FullAuto(Card):
    """NE-CARD-10. All Ammo of the Assault Rifle in one Shoot: 1 more Injury per 2 Ammo, even on a miss."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        things = held(player)
        rifles = [index for index, thing in enumerate(things) if thing[0] == "assault_rifle" and thing[1] > 0]
        return [(rifle, figure) for rifle in rifles for figure in intruders_in(g, player.room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        rifle = int(choice[0])
        ammo = held(g.players[seat])[rifle][1]
        return [FireWeapon(seat, rifle, int(choice[1]), ammo, 0, ammo // 2)]


class TakingAim(Card):
    """NE-ACT-8, NE-CARD-17. A Shoot with an Energy Weapon and one reroll."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        things = held(player)
        weapons = [weapon for weapon in loaded_weapons(g, player) if is_energy_weapon(g, things[weapon][0])]
        return [(weapon, figure) for weapon in weapons for figure in intruders_in(g, player.room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [FireWeapon(seat, int(choice[0]), int(choice[1]), 1, 1)]


# --- Scout --------------------------------------------------------------------------------------------------------


class Adrenaline(Card):
    """NE-ACT-8, NE-CARD-11. A Shoot or an Escape; then draw a card."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        found: list[Choice] = []
        for weapon in loaded_weapons(g, player):
            found.extend([("shoot", weapon, figure) for figure in intruders_in(g, player.room)])
        found.extend([("escape", corridor) for corridor in passable(g, player.room)])
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        if choice[0] == "shoot":
            return [FireWeapon(seat, int(choice[1]), int(choice[2])), Draw(seat, 1)]
        return [Escape(seat, int(choice[1])), Draw(seat, 1)]


class Reconnaissance(Card):
    """NE-EXPL-4. Move without a Noise roll."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        return [(corridor,) for corridor in passable(g, g.players[seat].room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [GoThrough(seat, int(choice[0]), QUIET)]


# --- Scientist ----------------------------------------------------------------------------------------------------


class BlockingAccess(Card):
    """NE-CARD-9. At a working Computer: a Malfunction marker in an explored Room with one (or the Room Action here)."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        if not has_computer(g, g.players[seat].room):
            return []
        return [(room,) for room in range(1, len(g.tile)) if has_computer(g, room)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [PlaceMalfunction((int(choice[0]),))]


class RiskAssessment(Card):
    """NE-CARD-9, NE-DEC-23. Look at the top Event card; leave it or put it under the deck."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        return [()] if has_computer(g, player.room) or holds(player, HOLO) else []

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [LookAtEvent(seat)]


# --- their steps --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DestroyDoor(Step):
    """NE-DOOR-3."""

    corridor: int

    def run(self, g: State) -> None:
        set_door(g, self.corridor, DESTROYED)


@dataclass(frozen=True)
class SpendAmmo(Step):
    """NE-CARD-7."""

    seat: int
    weapon: int
    ammo: int

    def run(self, g: State) -> None:
        spend_ammo(g.players[self.seat], self.weapon, self.ammo)


@dataclass(frozen=True)
class CraftNow(Step):
    """NE-ACT-8, NE-CRAFT-1. Craft as part of a card's Action."""

    seat: int
    item: str
    first: str
    second: str

    def run(self, g: State) -> None:
        craft(g, self.seat, self.item, self.first, self.second)


@dataclass(frozen=True)
class BurnItem(Step):
    """NE-ITEM-16. Pyrotechnics."""

    seat: int
    item: str

    def run(self, g: State) -> None:
        use_up(g, g.players[self.seat], self.item)


# Interruption and Nerves of Steel are reactions: see `actions.Window` and `attacks.React`.
CARDS: Final[dict[str, Card]] = {
    "rest": Rest(),
    "search": Search(),
    "demolition": Demolition(),
    "basic_repairs": Repairs(),
    "repairs": Repairs(),
    "fast_repairs": Repairs(),
    "computer_skills": ComputerSkills(),
    "suppressive_fire": CoveringFire(False),
    "reload": Reload(),
    "order": Order(),
    "motivation": Motivation(),
    "knowledge_of_the_ship": KnowledgeOfTheShip(),
    "piloting": Piloting(),
    "old_friend": OnlyRoomAction(),
    "ingenuity": Ingenuity(),
    "pyrotechnics": Pyrotechnics(),
    "technical_corridors": TechnicalCorridors(),
    "full_auto": FullAuto(),
    "covering_fire": CoveringFire(True),
    "taking_aim": TakingAim(),
    "adrenaline": Adrenaline(),
    "reconnaissance": Reconnaissance(),
    "scavenging": Scavenging(),
    "intranet": OnlyRoomAction(),
    "blocking_access": BlockingAccess(),
    "risk_assessment": RiskAssessment(),
}
