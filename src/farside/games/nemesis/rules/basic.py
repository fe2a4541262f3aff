"""The basic Actions (spec section 9, NE-BASIC), except Trade, which has a module of its own."""

from __future__ import annotations

from farside.core.play import Step
from farside.core.shared import replaced, without, without_place

from .actions import Action
from .box import is_object
from .combat import EGGS, FightHandToHand, FireWeapon, change_ammo, loaded_weapons
from .movement import CAREFUL, Escape, GoThrough
from .piles import add_item, item_used, remove_item
from .questions import (
    action_cards,
    attachments,
    board,
    hand_slots,
    held,
    holds,
    in_combat,
    intruders_in,
    item_place,
    kind_of,
    loose_eggs,
    lying_in,
    other_end,
    passable,
)
from .state import AUTOLOADER, Player, State


class Move(Action):
    """NE-BASIC-1. Movement, cost 1. In Combat it is an Escape (NE-ESC-1; with a Leg wound it costs 2)."""

    __match_args__ = ("corridor", "to", "paid")

    def __init__(self, corridor: int, to: int, paid: bool = False) -> None:
        self.corridor = corridor
        self.to = to
        self.paid = paid

    def cost(self, g: State) -> int:
        return move_cost(g)

    def effect(self, g: State) -> None:
        if in_combat(g, g.active):
            g.do(Escape(g.active, self.corridor))
        else:
            g.do(GoThrough(g.active, self.corridor))


def move_cost(g: State) -> int:
    return 2 if in_combat(g, g.active) and "leg" in g.players[g.active].wounds else 1


class CarefulMove(Action):
    """NE-BASIC-2. Careful Movement, cost 2: no Noise roll, but a marker in a free Corridor of the Room entered."""

    __match_args__ = ("corridor", "to", "marker", "paid")

    def __init__(self, corridor: int, to: int, marker: int, paid: bool = False) -> None:
        self.corridor = corridor
        self.to = to
        self.marker = marker
        self.paid = paid

    def cost(self, g: State) -> int:
        return 2

    def effect(self, g: State) -> None:
        g.do(GoThrough(g.active, self.corridor, CAREFUL, self.marker))


class Shoot(Action):
    """NE-BASIC-8, NE-COMBAT-2. Cost 1. `weapon` counts the things held; `figure` is the target, EGGS for Eggs."""

    __match_args__ = ("weapon", "figure", "paid")

    def __init__(self, weapon: int, figure: int, paid: bool = False) -> None:
        self.weapon = weapon
        self.figure = figure
        self.paid = paid

    def cost(self, g: State) -> int:
        return 1

    def effect(self, g: State) -> None:
        g.do(FireWeapon(g.active, self.weapon, self.figure))


class Melee(Action):
    """NE-BASIC-8, NE-COMBAT-5. Melee Attack, cost 1."""

    __match_args__ = ("figure", "paid")

    def __init__(self, figure: int, paid: bool = False) -> None:
        self.figure = figure
        self.paid = paid

    def cost(self, g: State) -> int:
        return 1

    def effect(self, g: State) -> None:
        g.do(FightHandToHand(g.active, self.figure))


class PickUp(Action):
    """NE-BASIC-4. Pick Up Heavy Object, cost 1: a Corpse, Carcass or Egg of the Room, into a free Hand."""

    __match_args__ = ("thing", "paid")

    def __init__(self, thing: str, paid: bool = False) -> None:
        self.thing = thing
        self.paid = paid

    def cost(self, g: State) -> int:
        return 1

    def effect(self, g: State) -> None:
        player = g.players[g.active]
        g.floor.remove((player.room, self.thing))
        player.slots = [*player.slots, ((self.thing, 0, 0),)]


class Craft(Action):
    """NE-BASIC-7, NE-CRAFT-1, NE-CRAFT-2. Craft Item, cost 1: two Items with the right components make a blue Item."""

    __match_args__ = ("item", "first", "second", "paid")

    def __init__(self, item: str, first: str, second: str, paid: bool = False) -> None:
        self.item = item
        self.first = first
        self.second = second
        self.paid = paid

    def cost(self, g: State) -> int:
        return 1

    def named_items(self) -> tuple[str, ...]:
        return (self.first, self.second)

    def effect(self, g: State) -> None:
        craft(g, g.active, self.item, self.first, self.second)


class ActivateQuest(Action):
    """NE-BASIC-9, NE-QUEST-1. Activate a Quest Item in its Room or by discarding the named Item."""

    __match_args__ = ("quest", "item", "paid")

    def __init__(self, quest: str, item: str, paid: bool = False) -> None:
        self.quest = quest
        self.item = item
        self.paid = paid

    def cost(self, g: State) -> int:
        return g.box.items[self.quest].activation_cost

    def named_items(self) -> tuple[str, ...]:
        return (self.item,)

    def effect(self, g: State) -> None:
        player = g.players[g.active]
        if self.item:
            use_up(g, player, self.item)
        player.quests = without(player.quests, self.quest)
        if self.quest == "autoloader":  # NE-ITEM-17
            weapon = [thing[0] for thing in held(player)].index("assault_rifle")
            change_ammo(player, weapon, held(player)[weapon][1], AUTOLOADER)
        else:
            gain_item(g, player, self.quest, -1)


# --- Items come and go --------------------------------------------------------------------------------------------


def gain_item(g: State, player: Player, item: str, knowers: int) -> None:
    """NE-ITEM-1, NE-ITEM-5. Heavy Items into a Hand, others into the Inventory. `knowers`: who knows it, as bits."""
    kind = g.box.items[item]
    if kind.heavy:
        ammo = 1 if kind.weapon else 0
        if kind.deck == "blue":
            ammo = kind.capacity
        player.slots = [*player.slots, ((item, ammo, 0),)]
    else:
        add_item(player, item, knowers)


def take_out(g: State, player: Player, item: str) -> None:
    """An Item leaves Inventory or Hand; attachments of a Weapon are lost with it (NE-ITEM-16)."""
    if item in player.inventory:
        remove_item(player, item_place(player, item))
        return
    for index, slot in enumerate(player.slots):
        names = [thing[0] for thing in slot]
        if item in names:
            place = names.index(item)
            for attachment in attachments(slot[place]):
                item_used(g, attachment)
            rest = tuple([thing for number, thing in enumerate(slot) if number != place])
            if rest:
                player.slots = replaced(player.slots, index, rest)
            else:
                player.slots = without_place(player.slots, index)
            return


def use_up(g: State, player: Player, item: str) -> None:
    """NE-ITEM-4, NE-ITEM-16. Face up onto its discard pile."""
    take_out(g, player, item)
    item_used(g, item)


def craft(g: State, seat: int, item: str, first: str, second: str) -> None:
    player = g.players[seat]
    use_up(g, player, first)
    use_up(g, player, second)
    g.crafted = without(g.crafted, item)
    gain_item(g, player, item, -1)


def own_items(player: Player) -> list[str]:
    """All different Items of a player, in Hands and Inventory, once each."""
    found: list[str] = []
    for item in player.inventory:
        if item not in found:
            found.append(item)
    for thing in held(player):
        if not is_object(thing[0]) and thing[0] not in found:
            found.append(thing[0])
    return found


def number_of(player: Player, item: str) -> int:
    return player.inventory.count(item) + len([thing for thing in held(player) if thing[0] == item])


def crafts(g: State, player: Player, ingenuity: bool) -> list[tuple[str, str, str]]:
    """NE-CRAFT-1. What can be crafted from which Items. With Ingenuity any yellow Item stands for a tool."""
    items = own_items(player)
    found: list[tuple[str, str, str]] = []
    for item in g.box.crafted:
        if item not in g.crafted:
            continue
        for first, second in ingredients(g, player, items, item, ingenuity):
            if g.box.items[item].heavy and slots_after(player, (first, second)) >= hand_slots(player):
                continue
            found.append((item, first, second))
    return found


def ingredients(g: State, player: Player, items: list[str], item: str, ingenuity: bool) -> list[tuple[str, str]]:
    """NE-CRAFT-1, NE-CRAFT-2. The pairs of own Items that give the components of a blue Item."""
    one, two = g.box.items[item].recipe
    found: list[tuple[str, str]] = []
    for first in items:
        if not gives(g, first, one, ingenuity):
            continue
        for second in items:
            if gives(g, second, two, ingenuity) and (first != second or number_of(player, first) >= 2):
                found.append((first, second))
    return found


def gives(g: State, item: str, component: str, ingenuity: bool) -> bool:
    kind = g.box.items[item]
    return kind.component == component or (ingenuity and component == "tool" and kind.deck == "yellow")


def slots_after(player: Player, items: tuple[str, ...]) -> int:
    """Hand slots in use once these Items are gone."""
    number = len(player.slots)
    for item in items:
        if item not in player.inventory:
            for slot in player.slots:
                if len(slot) == 1 and slot[0][0] == item:
                    number -= 1
                    break
    return number


# --- what can be done now -----------------------------------------------------------------------------------------


def basic_actions(g: State) -> list[Step]:
    """NE-ACT-5, NE-BASIC. All basic Actions but Trade that the active player can pay for now."""
    player = g.players[g.active]
    cards = action_cards(player)
    fighting = in_combat(g, g.active)
    found: list[Step] = []
    if cards >= move_cost(g):
        ways = passable(g, player.room)
        found.extend([Move(corridor, other_end(g, corridor, player.room)) for corridor in ways])
    if cards >= 1:
        for weapon in loaded_weapons(g, player):
            found.extend([Shoot(weapon, figure) for figure in intruders_in(g, player.room)])
            if not fighting and loose_eggs(g, player.room):
                found.append(Shoot(weapon, EGGS))
        found.extend([Melee(figure) for figure in intruders_in(g, player.room)])
        if not fighting and loose_eggs(g, player.room):
            found.append(Melee(EGGS))
    if fighting:
        return found
    if cards >= 2:
        found.extend(careful_moves(g, player))
    if cards >= 1:
        if len(player.slots) < hand_slots(player):
            found.extend([PickUp(thing) for thing in liftable(g, player.room)])
        found.extend([Craft(item, first, second) for item, first, second in crafts(g, player, False)])
        found.extend(quest_activations(g, player))
    return found


def careful_moves(g: State, player: Player) -> list[Step]:
    """NE-BASIC-2, NE-BASIC-3. Only into Rooms that have a Corridor without a Noise marker, occupied or not."""
    found: list[Step] = []
    for corridor in passable(g, player.room):
        there = other_end(g, corridor, player.room)
        for marker in board(g).around[there]:
            if not g.noise[marker]:
                found.append(CarefulMove(corridor, there, marker))
    return found


def liftable(g: State, room: int) -> list[str]:
    """NE-BASIC-4. The different Objects on the floor."""
    found: list[str] = []
    for thing in lying_in(g, room):
        if thing not in found:
            found.append(thing)
    return found


def quest_activations(g: State, player: Player) -> list[Step]:
    """NE-QUEST-1, NE-ITEM-17. Quest Items that can be activated here and now."""
    found: list[Step] = []
    for quest in player.quests:
        kind = g.box.items[quest]
        if quest == "autoloader" and not holds(player, "assault_rifle"):
            continue
        if kind.heavy and len(player.slots) >= hand_slots(player):
            continue
        if kind.activation_room:
            if kind_of(g, player.room).id == kind.activation_room and not g.malfunction[player.room]:
                found.append(ActivateQuest(quest, ""))
        else:
            owned = [item for item in kind.activation_items if item in player.inventory]
            found.extend([ActivateQuest(quest, item) for item in owned])
    return found
