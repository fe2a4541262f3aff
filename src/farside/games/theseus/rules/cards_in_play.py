"""Questions about cards on the boards: whose they are, whether they work, how often (spec sections 12 to 14)."""

from __future__ import annotations

from .box import DUPLICATE, GRIPPER, PANDORA, TAKEOVER_ONCE
from .state import IN_SUPPLY, NOTHING, State


def slot_of(g: State, card: int) -> int:
    """The slot where a card is installed, or NOTHING."""
    installed = g.installed
    return installed.index(card) if card in installed else NOTHING


def sector_of_card(g: State, card: int) -> int:
    slot = slot_of(g, card)
    return g.box.sector_of_slot[slot] if slot >= 0 else NOTHING


def faction_at(g: State, slot: int) -> int:
    """TH-PAN-10. The faction that the card in a slot counts for: a taken card is Pandora's."""
    return PANDORA if g.embryo[slot] != NOTHING else g.box.kind_of[g.installed[slot]].faction


def controller(g: State, slot: int) -> int:
    """The seat that a card in a slot works for."""
    return g.seat_of[faction_at(g, slot)]


def owner_of_card(g: State, card: int) -> int:
    """The seat whose deck a card comes from."""
    return g.seat_of[g.box.kind_of[card].faction]


def works(g: State, card: int) -> bool:
    """TH-MALF-3, TH-CRD-CREEP. Neither under the Malfunction token nor switched off by Creepers."""
    return card != g.malfunction and card not in g.switched_off


def is_card(g: State, slot: int) -> bool:
    """Whether a slot holds a faction card; a Bonus card is none."""
    card = g.installed[slot]
    return card != NOTHING and g.box.kind_of[card].faction >= 0


def value(g: State, slot: int) -> int:
    """TH-CARD-4, TH-UPG-2. [X]: the printed number plus the Upgrade tokens on the card."""
    return g.box.kind_of[g.installed[slot]].upgrade + g.tokens_on[slot]


def active_cards(g: State, sector: int, side: int, effect: int) -> list[int]:
    """The slots of a sector with a working card of this side that has this effect."""
    board = g.box.boards[sector]
    installed, effects = g.installed, g.box.effect_of
    found: list[int] = []
    for slot in range(board.first, board.last):
        card = installed[slot]
        if card >= 0 and effects[card] == effect and works(g, card) and g.side[controller(g, slot)] == side:
            found.append(slot)
    return found


def duplicates_of(g: State, slot: int) -> list[int]:
    """TH-ALG-2, TH-DUP-1 to TH-DUP-4. The slots of the working Duplicates that copy the card in this slot."""
    kind = g.box.kind_of[g.installed[slot]]
    found: list[int] = []
    if kind.multiply == "none" or kind.effect == DUPLICATE or kind.effect == GRIPPER:
        return found
    for near in g.box.neighbours[slot]:
        card = g.installed[near]
        if card < 0 or g.box.effect_of[card] != DUPLICATE or not works(g, card):
            continue
        if faction_at(g, near) == faction_at(g, slot):
            found.append(near)
    return found


def multiplicity(g: State, slot: int) -> int:
    """TH-ALG-2. How often the card in a slot counts: once, and once more per Duplicate beside it."""
    return 1 + len(duplicates_of(g, slot))


def copies(g: State, slot: int) -> int:
    """The multiplicity of a card that is resolved or counts now: Duplicates taken for one use are used with it
    (TH-PAN-9)."""
    found = duplicates_of(g, slot)
    for near in found:
        use(g, near)
    return 1 + len(found)


# --- cards that Pandora holds for one use -------------------------------------------------------------------------


def taken_once(g: State, slot: int) -> bool:
    """TH-PAN-8. Whether Pandora holds the card in a slot for one use."""
    unit = g.embryo[slot]
    return unit != NOTHING and g.box.unit_kind[unit].takeover[g.upgraded[unit]] == TAKEOVER_ONCE


def use(g: State, slot: int) -> None:
    """TH-PAN-9. The card has been used; if it was taken for one use it returns when the event is over."""
    card = g.installed[slot]
    if taken_once(g, slot) and card not in g.used_up:
        g.used_up.append(card)


def give_back(g: State, slot: int) -> None:
    """TH-PAN-8, TH-PAN-16. The Embryo goes to Pandora's supply and the card back to its owner."""
    unit = g.embryo[slot]
    g.embryo[slot] = NOTHING
    g.place[unit] = IN_SUPPLY
    g.upgraded[unit] = 0
    release_own(g, slot)


def release_own(g: State, slot: int) -> None:
    """TH-CRD-GRIP-4. A Gripper does not hold units of the side it has come to."""
    card = g.installed[slot]
    side = g.side[controller(g, slot)]
    for unit, gripper in enumerate(g.held_by):
        if gripper == card and g.side[g.owner[unit]] == side:
            g.held_by[unit] = NOTHING


# --- cards that leave or come -------------------------------------------------------------------------------------


def remove_card(g: State, slot: int) -> int:
    """TH-TOK-6. Take a card from its slot: Upgrade tokens to the pool, counters away, an Embryo to its supply, a unit
    it held is free."""
    card = g.installed[slot]
    g.pool += g.tokens_on[slot]
    g.tokens_on[slot] = 0
    g.counter[slot] = 0
    if g.embryo[slot] != NOTHING:
        give_back(g, slot)
    for unit, gripper in enumerate(g.held_by):
        if gripper == card:
            g.held_by[unit] = NOTHING
    g.installed[slot] = NOTHING
    return card


def move_card(g: State, card: int, slot: int) -> None:
    """A card goes to another slot with everything on it; a unit it held is free."""
    old = slot_of(g, card)
    g.installed[slot], g.installed[old] = card, NOTHING
    g.tokens_on[slot], g.tokens_on[old] = g.tokens_on[old], 0
    g.counter[slot], g.counter[old] = g.counter[old], 0
    g.embryo[slot], g.embryo[old] = g.embryo[old], NOTHING
    for unit, gripper in enumerate(g.held_by):
        if gripper == card:
            g.held_by[unit] = NOTHING


def slots_in_play(g: State) -> list[int]:
    """All installed slots, board by board, clockwise from the Corridors."""
    found: list[int] = []
    for sector in g.ring:
        board = g.box.boards[sector]
        found.extend(range(board.first, board.last))
    return found


def own_cards(g: State, side: int) -> list[int]:
    """All installed cards of a side that are not under Malfunction; one that is switched off is among them."""
    found: list[int] = []
    for slot in slots_in_play(g):
        card = g.installed[slot]
        if card != g.malfunction and is_card(g, slot) and g.side[controller(g, slot)] == side:
            found.append(card)
    return found


def enemy_cards(g: State, sector: int, side: int) -> list[int]:
    """The installed cards of other sides in a sector that are not under Malfunction."""
    board = g.box.boards[sector]
    found: list[int] = []
    for slot in range(board.first, board.last):
        card = g.installed[slot]
        if card != g.malfunction and is_card(g, slot) and g.side[controller(g, slot)] != side:
            found.append(card)
    return found


def empty_slots(g: State) -> list[int]:
    """TH-INST-4. Slots that hold neither a card nor a Bonus card."""
    installed = g.installed
    return [slot for slot in slots_in_play(g) if installed[slot] == NOTHING]


# --- once in a phase ----------------------------------------------------------------------------------------------


def mark_done(g: State, kind: int, sector: int, thing: int) -> None:
    """TH-ACT-6. In this action cards phase the cards of this kind in this sector have acted on this unit or card."""
    g.done.append((kind * 8 + sector) * 256 + thing)


def was_done(g: State, kind: int, sector: int, thing: int) -> bool:
    return (kind * 8 + sector) * 256 + thing in g.done
