"""Why a thing cannot be used now: the answers behind "why can't I?" (each with its rule)."""

from __future__ import annotations

from farside.core.game import WhyNot

from .actions import INTERRUPTION
from .basic import ActivateQuest, Craft, crafts, ingredients, own_items
from .box import CLOSED, COCKPIT, EVACUATION, HIBERNATORIUM, NEST, is_contamination
from .cards.actions import CARDS, HOLO, PlayCard
from .cards.attacks import NERVES
from .cards.items import ITEMS, UseItem
from .pods import open_pods
from .questions import (
    action_cards,
    board,
    face_of,
    hand_slots,
    has_computer,
    held,
    holds,
    in_combat,
    is_weapon,
    kind_of,
    section_of,
)
from .rooms import UseRoom
from .state import Player, State
from .turn import ACTIONS_PER_TURN, ChooseAction

NEED_COMPUTER = (
    *("intranet", "blocking_access", "risk_assessment", "piloting"),
    *("comms_key", "log_key", "self_destruct_key"),
)
HOLO_WILL_DO = ("intranet", "risk_assessment")  # with a Holo Computer in Hand they need no other


def why_not(g: State, seat: int) -> dict[str, WhyNot]:
    """For the seat to act in its Turn: each Room, card, Item and Door that does nothing now, and why."""
    decision = g.decision
    if decision is None or decision.seat != seat or not isinstance(decision.asker, ChooseAction):
        return {}
    player = g.players[seat]
    found: dict[str, WhyNot] = {}
    if g.actions >= ACTIONS_PER_TURN and not g.unlimited:
        found[f"room:{player.room}"] = WhyNot("NE-ROUND-5", "two_actions")
        for card in player.hand:
            found[f"hand:{face_of(card)}"] = WhyNot("NE-ROUND-5", "two_actions")
        return found
    used: list[str] = []
    for option in decision.options:
        if isinstance(option, PlayCard):
            used.append(f"hand:{option.name}")
        elif isinstance(option, UseRoom):
            used.append(f"hand:{option.via}" if option.via else f"room:{option.room}")
        elif isinstance(option, UseItem):
            used.append(f"item:{option.item}")
        elif isinstance(option, Craft):
            used.append(f"craft:{option.item}")
        elif isinstance(option, ActivateQuest):
            used.append(f"quest:{option.quest}")
    _doors(g, player, found)
    if f"room:{player.room}" not in used:
        found[f"room:{player.room}"] = room_why_not(g, player)
    for card in player.hand:
        if f"hand:{card}" not in used:
            found[f"hand:{face_of(card)}"] = card_why_not(g, player, card)
    for item in player.inventory:
        if f"item:{item}" not in used:
            found[f"item:{item}"] = item_why_not(g, player, item)
    for index, thing in enumerate(held(player)):
        if is_weapon(g, thing[0]) and thing[1] == 0:
            found[f"held:{index}"] = WhyNot("NE-COMBAT-2", "no_ammo")
    for quest in player.quests:
        if f"quest:{quest}" not in used:
            found[f"quest:{quest}"] = quest_why_not(g, player, quest)
    for item in g.box.crafted:
        if f"craft:{item}" not in used:
            found[f"craft:{item}"] = craft_why_not(g, player, item)
    return found


def _doors(g: State, player: Player, found: dict[str, WhyNot]) -> None:
    for corridor in board(g).doorways[player.room]:
        if g.doors[corridor] == CLOSED:
            found[f"corridor:{board(g).corridors[corridor].id}"] = WhyNot("NE-DOOR-2", "closed_door")


def room_why_not(g: State, player: Player) -> WhyNot:
    """Why the Action of the own Room cannot be used."""
    kind = kind_of(g, player.room)
    if in_combat(g, player.seat):
        return WhyNot("NE-ACT-5", "only_out_of_combat")
    if not kind.has_action:
        return WhyNot("NE-ROOM-4", "no_action_here")
    if g.malfunction[player.room]:
        return WhyNot("NE-MARK-3", "malfunction")
    if kind.id == HIBERNATORIUM and g.time < g.box.hibernation_from:
        return WhyNot("NE-CRIT-4", "hibernation_closed")
    if kind.id in EVACUATION and not open_pods(g, section_of(g, player.room)):
        return WhyNot("NE-POD-2", "no_open_pod")
    if kind.id == NEST and g.eggs and len(player.slots) >= hand_slots(player):
        return WhyNot("NE-ITEM-3", "hands_full")
    if action_cards(player) < kind.cost:
        return _cost(kind.cost, player)
    return WhyNot("NE-ACT-6", "nothing_to_do")


def _cost(cost: int, player: Player, spent: int = 0) -> WhyNot:
    return WhyNot("NE-ACT-2", "too_few_cards", {"cost": cost, "have": action_cards(player) - spent})


def quest_why_not(g: State, player: Player, quest: str) -> WhyNot:
    """Why a Quest Item cannot be activated."""
    kind = g.box.items[quest]
    if in_combat(g, player.seat):
        return WhyNot("NE-ACT-5", "only_out_of_combat")
    if kind.activation_room:
        if g.tile[player.room] != kind.activation_room:
            return WhyNot("NE-QUEST-1", "quest_room", {"room": kind.activation_room})
        if g.malfunction[player.room]:
            return WhyNot("NE-QUEST-1", "malfunction")
    elif not [item for item in kind.activation_items if item in player.inventory]:
        return WhyNot("NE-QUEST-1", "quest_items", {"items": kind.activation_items})
    if quest == "autoloader" and not holds(player, "assault_rifle"):
        return WhyNot("NE-ITEM-17", "not_in_hands", {"items": ("assault_rifle",)})
    if kind.heavy and len(player.slots) >= hand_slots(player):
        return WhyNot("NE-ITEM-3", "hands_full")
    return _cost(kind.activation_cost, player)


def craft_why_not(g: State, player: Player, item: str) -> WhyNot:
    """Why a blue Item cannot be crafted."""
    if item not in g.crafted:
        return WhyNot("NE-CRAFT-2", "none_left")
    if not ingredients(g, player, own_items(player), item, False):
        return WhyNot("NE-CRAFT-1", "no_components")
    if in_combat(g, player.seat):
        return WhyNot("NE-ACT-5", "only_out_of_combat")
    if item not in [found[0] for found in crafts(g, player, False)]:
        return WhyNot("NE-ITEM-3", "hands_full")
    return _cost(1, player)


def card_why_not(g: State, player: Player, card: str) -> WhyNot:
    """Why a card in hand cannot be played."""
    if is_contamination(card):
        return WhyNot("NE-CONT-2", "contamination_cannot_pay")
    if card in (INTERRUPTION, NERVES):
        return WhyNot("NE-CARD-4", "reaction")
    kind = g.box.cards[card]
    fighting = in_combat(g, player.seat)
    if kind.combat == "out" and fighting:
        return WhyNot("NE-ACT-4", "only_out_of_combat")
    if kind.combat == "in" and not fighting:
        return WhyNot("NE-ACT-4", "only_in_combat")
    if kind.cost > action_cards(player) - 1:
        return _cost(kind.cost, player, 1)
    if card == "piloting" and g.tile[player.room] == COCKPIT:  # it would work there without a Computer
        return WhyNot("NE-MARK-3", "malfunction")
    computer = has_computer(g, player.room) or (card in HOLO_WILL_DO and holds(player, HOLO))
    if card in NEED_COMPUTER and not computer:
        return WhyNot("NE-CARD-9", "needs_computer")
    if card == "rest":
        return WhyNot("NE-ACT-6", "no_contamination")
    if card == "search" or card == "scavenging":
        searchable = kind_of(g, player.room).searchable
        return WhyNot("NE-SEARCH-1", "no_items_left" if searchable else "not_searchable")
    assert card in CARDS
    return WhyNot("NE-ACT-6", "nothing_to_do")


def item_why_not(g: State, player: Player, item: str) -> WhyNot:
    """Why an Item of the Inventory cannot be used."""
    if item not in ITEMS:
        return WhyNot("NE-ACT-1", "passive_item")
    kind = g.box.items[item]
    fighting = in_combat(g, player.seat)
    if kind.combat == "out" and fighting:
        return WhyNot("NE-ACT-4", "only_out_of_combat")
    if kind.combat == "in" and not fighting:
        return WhyNot("NE-ACT-4", "only_in_combat")
    cost = kind.cost + (1 if "hand" in player.wounds else 0)
    if cost > action_cards(player):
        return _cost(cost, player)
    if item in NEED_COMPUTER and not has_computer(g, player.room):
        return WhyNot("NE-ROOM-2", "needs_computer")
    if len(player.slots) >= hand_slots(player) and kind.heavy:
        return WhyNot("NE-ITEM-3", "hands_full")
    return WhyNot("NE-ACT-6", "nothing_to_do")
