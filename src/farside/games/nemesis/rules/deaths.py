"""What a dying Character leaves behind (spec sections 19 and 29)."""

from __future__ import annotations

from .box import COOP, is_object
from .questions import attachments, corpse_of
from .state import DEAD, Player, Slot, State


def die(g: State, player: Player) -> None:
    """NE-WOUND-8, NE-SEQ-2 (a) to (c). The Corpse and all Objects lie in the Room; everything else leaves the game."""
    player.status = DEAD
    player.pod = 0
    player.larva = False
    g.floor.append((player.room, corpse_of(player.seat)))
    kept: list[Slot] = []
    for slot in player.slots:
        if is_object(slot[0][0]):
            g.floor.append((player.room, slot[0][0]))
        else:
            kept.append(slot)
    player.slots = kept
    if g.mode == COOP:
        rest_in_peace(player)
    else:
        leave_nothing(g, player)


def rest_in_peace(player: Player) -> None:
    """NE-COOP-5. The hand goes to the own discard pile; everything else waits for a revival."""
    player.discard.extend(player.hand)
    player.hand = []


def leave_nothing(g: State, player: Player) -> None:
    """NE-WOUND-10. Cards, Items and Quest Items leave the game, Serious Wounds go to their discard pile."""
    g.removed = [*g.removed, *player.hand, *player.deck, *player.discard]
    player.hand, player.deck, player.discard = [], [], []
    for slot in player.slots:
        for thing in slot:
            g.gone = [*g.gone, thing[0], *attachments(thing)]
    g.gone = [*g.gone, *player.inventory, *player.quests]
    player.slots, player.inventory, player.known, player.quests = [], [], [], []
    g.wound_discard = [*g.wound_discard, *player.wounds, *player.dressed]
    player.wounds, player.dressed = [], []
    player.light = 0
    player.slime = False
