"""Questions about the position that many rules ask."""

from __future__ import annotations

from collections.abc import Sequence

from farside.core.play import Decision, Step

from .box import (
    BLUE_CORPSE,
    CLEAN,
    CLOSED,
    EGG,
    EVACUATION,
    INFECTED,
    NEST,
    Board,
    RoomKind,
    is_contamination,
    is_object,
    object_kind,
)
from .state import ABOARD, AUTOLOADER, DEAD, EVACUATED, HIBERNATING, IN_POD, MAGAZINE, Held, Player, State

# --- the table ----------------------------------------------------------------------------------------------------


def board(g: State) -> Board:
    return g.box.alternative if g.side == "alternative" else g.box.basic


def order(g: State) -> list[int]:
    """NE-RND-2. All seats, beginning with the First Player, clockwise."""
    return order_from(g, g.first)


def order_from(g: State, seat: int) -> list[int]:
    return [(seat + step) % g.seats for step in range(g.seats)]


def order_after(g: State, seat: int) -> list[int]:
    """All other seats, clockwise."""
    return [(seat + step) % g.seats for step in range(1, g.seats)]


def ask_openly(g: State, asker: Step, seat: int, options: Sequence[Step]) -> None:
    """NE-INFO-12. Wait for the seat even if it has only one option: whether it has more is its secret."""
    g.decision = Decision(asker, seat, options)


# --- Characters ---------------------------------------------------------------------------------------------------


def on_ship(player: Player) -> bool:
    """Alive, not hibernating, not in a launched Pod."""
    return player.status == ABOARD or player.status == IN_POD


def survives(player: Player) -> bool:
    return player.status == HIBERNATING or player.status == EVACUATED


def aboard(g: State) -> list[int]:
    """Seats whose Character stands in a Room, in player order."""
    return [seat for seat in order(g) if g.players[seat].status == ABOARD]


def characters_in(g: State, room: int) -> list[int]:
    """NE-MOVE-6. Seats whose Character is in the Room and not in a Pod, in player order."""
    found: list[int] = []
    for seat in order(g):
        player = g.players[seat]
        if player.room == room and player.status == ABOARD:
            found.append(seat)
    return found


def has_character(g: State, room: int) -> bool:
    for player in g.players:
        if player.room == room and player.status == ABOARD:
            return True
    return False


def somebody_hibernates(g: State) -> bool:
    for player in g.players:
        if player.status == HIBERNATING:
            return True
    return False


def action_cards(player: Player) -> int:
    """NE-ATK-3. Action cards in hand, without Contamination cards."""
    number = 0
    for card in player.hand:
        if not is_contamination(card):
            number += 1
    return number


def serious_wounds(player: Player) -> int:
    """Dressed ones included (NE-WOUND-3)."""
    return len(player.wounds) + len(player.dressed)


def face_of(card: str) -> str:
    """A card in hand as its owner sees it: an unscanned Contamination card is just that (NE-CONT-3)."""
    return "contamination" if card in (CLEAN, INFECTED) else card


def faces(cards: Sequence[str]) -> list[str]:
    """The different faces among some cards, in order."""
    found: list[str] = []
    for card in cards:
        face = face_of(card)
        if face not in found:
            found.append(face)
    return found


def find_face(cards: Sequence[str], face: str) -> int:
    """The place of a card that looks like this to its owner, or -1."""
    for index, card in enumerate(cards):
        if face_of(card) == face:
            return index
    return -1


def could_hold(player: Player, card: str) -> bool:
    """NE-INFO-12. Whether, as far as everybody knows, the card may be in this hand."""
    return len(player.hand) > 0 and card not in player.discard


# --- Hands and Items ----------------------------------------------------------------------------------------------


def hand_slots(player: Player) -> int:
    """NE-ITEM-1, NE-WOUND-6."""
    return 1 if "arm" in player.wounds else 2


def held(player: Player) -> list[Held]:
    return [thing for slot in player.slots for thing in slot]


def holds(player: Player, kind: str) -> bool:
    for slot in player.slots:
        for thing in slot:
            if thing[0] == kind:
                return True
    return False


def has_item(player: Player, kind: str) -> bool:
    """Whether an Item is in the Hands or the Inventory."""
    return kind in player.inventory or holds(player, kind)


def item_place(player: Player, item: str) -> int:
    """The place of an Item in the Inventory; of equal ones, one that everybody knows already."""
    places = [index for index, kind in enumerate(player.inventory) if kind == item]
    for index in places:
        if player.known[index] == -1:
            return index
    return places[0]


def capacity(g: State, thing: Held) -> int:
    """NE-ITEM-5, NE-ITEM-13. With attachments."""
    extra = (2 if thing[2] & MAGAZINE else 0) + (1 if thing[2] & AUTOLOADER else 0)
    return g.box.items[thing[0]].capacity + extra


def attachments(thing: Held) -> list[str]:
    """NE-ITEM-6. The cards attached to a Weapon."""
    found: list[str] = []
    if thing[2] & MAGAZINE:
        found.append("extended_magazine")
    if thing[2] & AUTOLOADER:
        found.append("autoloader")
    return found


def is_weapon(g: State, kind: str) -> bool:
    return not is_object(kind) and g.box.items[kind].weapon != ""


def is_energy_weapon(g: State, kind: str) -> bool:
    return not is_object(kind) and g.box.items[kind].weapon == "energy"


def item_count(player: Player) -> int:
    """NE-ITEM-6. Items in Hands and Inventory; Objects do not count, joined and attached cards count as one."""
    return len(player.inventory) + len([slot for slot in player.slots if not is_object(slot[0][0])])


# --- Rooms --------------------------------------------------------------------------------------------------------


def kind_of(g: State, room: int) -> RoomKind:
    return g.box.rooms[g.tile[room]]


def find_room(g: State, kind: str) -> int:
    """The number of a Room wherever it lies, 0 if it is not on the ship."""
    for room in range(1, len(g.tile)):
        if g.tile[room] == kind:
            return room
    return 0


def is_explored(g: State, room: int, kind: str) -> bool:
    return g.tile[room] == kind and bool(g.explored[room])


def has_computer(g: State, room: int) -> bool:
    """NE-ROOM-2, NE-MARK-3. A Computer that works."""
    return bool(g.explored[room]) and not g.malfunction[room] and kind_of(g, room).computer


def unexplored(g: State) -> list[int]:
    return [room for room in board(g).tiled if not g.explored[room]]


def face_down(g: State) -> list[int]:
    """NE-ALT-6. Unexplored Rooms whose tile is not visible anyway."""
    return [room for room in unexplored(g) if room not in board(g).highlighted]


def section_of(g: State, room: int) -> int:
    """0 for Evacuation Section A, 1 for B, -1 for any other Room."""
    return EVACUATION.index(g.tile[room]) if g.tile[room] in EVACUATION else -1


def passable(g: State, room: int) -> list[int]:
    """NE-MOVE-2. The Corridors of a Room without a Closed Door."""
    doors = g.doors
    return [number for number in board(g).doorways[room] if doors[number] != CLOSED]


def other_end(g: State, corridor: int, room: int) -> int:
    return board(g).corridors[corridor].other(room)


def neighbours(g: State, room: int) -> list[int]:
    """NE-MOVE-2, NE-ALT-5. Rooms that can be reached through a Corridor without a Closed Door, rising."""
    found: list[int] = []
    for corridor in passable(g, room):
        there = other_end(g, corridor, room)
        if there not in found:
            found.append(there)
    found.sort()
    return found


def lying_in(g: State, room: int) -> list[str]:
    """The Objects on the floor of a Room."""
    return [thing for place, thing in g.floor if place == room]


def loose_eggs(g: State, room: int) -> int:
    """NE-NEST-3, NE-NEST-5. Uncarried Eggs of a Room, those of an explored Nest included."""
    number = lying_in(g, room).count(EGG)
    return number + (g.eggs if is_explored(g, room, NEST) else 0)


def object_kinds_in(g: State, room: int) -> list[str]:
    """NE-ROOM-9. The kinds of Objects in a Room: on the floor, in the Nest, or carried by anybody there."""
    things = lying_in(g, room)
    if is_explored(g, room, NEST) and g.eggs:
        things.append(EGG)
    for seat in characters_in(g, room):
        things.extend([thing[0] for thing in held(g.players[seat]) if is_object(thing[0])])
    return [object_kind(thing) for thing in things]


def eggs_in_play(g: State) -> int:
    """NE-BAG-9. On the Intruder board, in Rooms, and carried, also by those who have left."""
    carried = 0
    for player in g.players:
        if player.status != DEAD:
            carried += len([thing for thing in held(player) if thing[0] == EGG])
    return g.eggs + len([thing for _, thing in g.floor if thing == EGG]) + carried


# --- Intruders ----------------------------------------------------------------------------------------------------


def intruders_in(g: State, room: int) -> list[int]:
    """The miniatures in a Room, largest first."""
    where = g.where
    return [figure for figure in range(len(where)) if where[figure] == room]


def has_intruder(g: State, room: int) -> bool:
    return room in g.where


def in_combat(g: State, seat: int) -> bool:
    """NE-COMBAT-1."""
    player = g.players[seat]
    return player.status == ABOARD and player.room in g.where


def figure_in_combat(g: State, figure: int) -> bool:
    return has_character(g, g.where[figure])


def has_weakness(g: State, kind: str) -> bool:
    """NE-WEAK-1. A Weakness counts for everybody once it has been discovered."""
    return kind in g.weaknesses and bool(g.discovered[g.weaknesses.index(kind)])


def corpse_of(seat: int) -> str:
    return f"corpse_{seat}"


def is_corpse(thing: str) -> bool:
    return thing == BLUE_CORPSE or thing.startswith("corpse_")
