"""Why a thing cannot be used now: the answers behind "why can't I?" (each with its rule).

Keys are target ids, see `view.py`.
"""

from __future__ import annotations

from farside.core.game import WhyNot
from farside.core.play import Step

from .actions import ActionCards, BeforeActionCards
from .arrival import Arrived, TakeRoom, any_room
from .box import EXTRA_STEP, PANDORA, ROOMS
from .cards.aliens import PickBurrowed
from .cards.bonus import InstallTop
from .cards.common import MoveEnemies
from .cards.registry import rule_of
from .cards_in_play import controller, is_card, owner_of_card, slot_of, slots_in_play
from .ending import allies
from .free_plays import card_can_be_upgraded, price_of_token
from .malfunction import PlaceMalfunction, malfunction_targets
from .pandora import Takeover
from .pending import BeforeRefill, ChooseSlot, PendingCardsPhase, can_fill, can_install, install_slots
from .sector_actions import SectorActions
from .state import IN_SPACE, NOTHING, NOWHERE, State
from .turn import EndOfTurn, MovementPhase
from .units import is_full, own_units, sector_of

Reasons = dict[str, WhyNot]


def why_not(g: State, seat: int) -> Reasons:
    """For the seat to act: units, cards, slots and rooms that do nothing now, and why."""
    decision = g.decision
    found: Reasons = {}
    if decision is None or decision.seat != seat:
        return found
    asker = decision.asker
    if isinstance(asker, MovementPhase):
        _units(g, seat, asker.extra, found)
    elif isinstance(asker, TakeRoom):
        _rooms(g, asker, found)
    elif isinstance(asker, MoveEnemies):
        _enemies(g, found)
    elif isinstance(asker, PlaceMalfunction):
        _malfunction(g, found)
    elif isinstance(asker, PendingCardsPhase):
        _pending(g, found)
    elif isinstance(asker, ChooseSlot):
        _install(g, found)
    elif isinstance(asker, InstallTop | PickBurrowed):
        _only_empty(g, found)
    elif isinstance(asker, SectorActions) and asker.own and g.faction[seat] != PANDORA:
        _under_malfunction(g, "TH-SA-6", found)
    elif isinstance(asker, Takeover):
        _under_malfunction(g, "TH-PAN-7", found)
    if isinstance(
        asker,
        MovementPhase
        | BeforeActionCards
        | ActionCards
        | Takeover
        | SectorActions
        | PendingCardsPhase
        | BeforeRefill
        | EndOfTurn,
    ):
        _free_plays(g, seat, isinstance(asker, MovementPhase), found)
    for option in decision.options:
        for key in _touched(g, option):
            found.pop(key, None)
    return found


def _touched(g: State, option: Step) -> list[str]:
    """The things that an option speaks of: they can be used."""
    found: list[str] = []
    for name, number in zip(type(option).__match_args__, option.fields(), strict=True):
        if name == "unit" or name == "target":
            found.append("unit:" + g.box.unit_names[number])
        elif name == "card":
            slot = slot_of(g, number)
            if slot != NOTHING:
                found.append("card:" + g.box.slot_names[slot])
            elif number in g.pending:
                found.append("pending:" + g.box.pending_names[g.pending.index(number)])
        elif name == "place":
            found.append("pending:" + g.box.pending_names[number])
        elif name == "slot" and number != NOTHING:
            found.append("slot:" + g.box.slot_names[number])
    return found


def _unit(g: State, unit: int) -> str:
    return "unit:" + g.box.unit_names[unit]


def _slot(g: State, slot: int) -> str:
    return "slot:" + g.box.slot_names[slot]


def _card(g: State, slot: int) -> str:
    return "card:" + g.box.slot_names[slot]


def _units(g: State, seat: int, extra: bool, found: Reasons) -> None:
    for unit in own_units(g, seat):
        if g.moved[unit]:
            found[_unit(g, unit)] = WhyNot("TH-TURN-7", "moved")
        elif g.held_by[unit] != NOTHING:
            found[_unit(g, unit)] = WhyNot("TH-CRD-GRIP-3", "caught")
        elif g.place[unit] == IN_SPACE and extra:
            found[_unit(g, unit)] = WhyNot("TH-SA-4", "space_in_extra_turn")
        elif g.place[unit] == IN_SPACE and not any_room(g):
            found[_unit(g, unit)] = WhyNot("TH-SPACE-5", "no_room_anywhere")
    for unit, owner in enumerate(g.owner):
        if owner != seat and g.place[unit] >= IN_SPACE:
            ally = g.side[owner] == g.side[seat]
            found[_unit(g, unit)] = WhyNot("TH-TEAM-5", "ally_unit") if ally else WhyNot("TH-TURN-2", "enemy_unit")


def _rooms(g: State, asker: TakeRoom, found: Reasons) -> None:
    moved = isinstance(g.todo[-1], Arrived)  # else it is a new unit: a Minor Alien, an Embryo
    for sector in g.ring:
        for room in range(sector * ROOMS, sector * ROOMS + ROOMS):
            key = "room:" + g.box.room_names[room]
            if sector != asker.sector:
                found[key] = WhyNot("TH-MOVE-5" if moved else "TH-ALG-4", "other_sector")
            elif is_full(g, sector):
                found[key] = WhyNot("TH-EJECT-1" if moved else "TH-EJECT-4", "sector_full")
            elif g.rooms[room] != NOTHING:
                found[key] = WhyNot("TH-MOVE-5" if moved else "TH-ALG-4", "room_taken")


def _enemies(g: State, found: Reasons) -> None:
    side = g.side[g.active]
    for unit, owner in enumerate(g.owner):
        if g.place[unit] < IN_SPACE or owner < 0:
            continue
        if g.side[owner] == side:
            found[_unit(g, unit)] = WhyNot("TH-MOVE-18", "own_unit")
        elif g.place[unit] == IN_SPACE:
            found[_unit(g, unit)] = WhyNot("TH-SPACE-4", "in_space")
        elif g.held_by[unit] != NOTHING:
            found[_unit(g, unit)] = WhyNot("TH-MOVE-18", "caught")


def _malfunction(g: State, found: Reasons) -> None:
    side = g.side[g.active]
    allowed = malfunction_targets(g, side)
    for slot in slots_in_play(g):
        card = g.installed[slot]
        if card == NOTHING or card in allowed:
            continue
        if not is_card(g, slot):
            found[_slot(g, slot)] = WhyNot("TH-MALF-2", "bonus_card")
        elif g.side[controller(g, slot)] == side:
            found[_card(g, slot)] = WhyNot("TH-MALF-2", "own_card")
        else:
            found[_card(g, slot)] = WhyNot("TH-CRD-PROT", "protection")
    for place, card in enumerate(g.pending):
        if card != NOTHING and card not in allowed:
            own = g.side[owner_of_card(g, card)] == side
            reason = WhyNot("TH-MALF-2", "own_card") if own else WhyNot("TH-CRD-PROT", "protection")
            found["pending:" + g.box.pending_names[place]] = reason


def _pending(g: State, found: Reasons) -> None:
    side = g.side[g.active]
    for place, card in enumerate(g.pending):
        sector = g.box.sector_of_pending[place]
        key = "pending:" + g.box.pending_names[place]
        if sector not in g.ring:
            continue
        if sector != g.sector:
            found[key] = WhyNot("TH-PEND-1", "other_pending_sector")
        elif card == NOTHING:
            if not can_fill(g):
                found[key] = WhyNot("TH-END-4" if g.last_turns else "TH-END-6", "deck_empty")
        elif card == g.malfunction:
            found[key] = WhyNot("TH-PEND-7", "pending_malfunction")
        elif g.side[owner_of_card(g, card)] == side and not can_install(g, card):
            found[key] = WhyNot("TH-INST-3", "no_slot")


def _install(g: State, found: Reasons) -> None:
    allowed = install_slots(g)
    for slot in slots_in_play(g):
        if slot in allowed:
            continue
        if g.installed[slot] == g.malfunction:
            found[_slot(g, slot)] = WhyNot("TH-INST-3", "slot_malfunction")
        else:
            found[_slot(g, slot)] = WhyNot("TH-INST-1", "enemy_slot")


def _only_empty(g: State, found: Reasons) -> None:
    for slot in slots_in_play(g):
        if g.installed[slot] != NOTHING:
            found[_slot(g, slot)] = WhyNot("TH-INST-4", "slot_not_empty")


def _under_malfunction(g: State, rule: str, found: Reasons) -> None:
    """An enemy card of this sector, which Base cleaning or an Embryo could take but for the token."""
    slot = NOTHING if g.malfunction == NOTHING else slot_of(g, g.malfunction)
    if slot != NOTHING and g.box.sector_of_slot[slot] == g.sector and g.side[controller(g, slot)] != g.side[g.active]:
        found[_card(g, slot)] = WhyNot(rule, "card_malfunction")


# --- free plays ---------------------------------------------------------------------------------------------------


def _free_plays(g: State, seat: int, moving: bool, found: Reasons) -> None:
    kept = [card for friend in allies(g, g.side[seat]) for card in g.kept[friend]]  # TH-TEAM-6
    for card in kept:
        if g.box.effect_of[card] == EXTRA_STEP:
            if not moving:
                found["kept:" + g.box.kind_of[card].id] = WhyNot("TH-BONUS-4", "passage_with_move")
        elif not rule_of(g, card).playable(g, card):
            found["kept:" + g.box.kind_of[card].id] = WhyNot("TH-CARD-7", "nothing_to_do")
    if g.tokens[seat] == 0:
        found["token"] = WhyNot("TH-UPG-1", "no_token")
        return
    for slot in slots_in_play(g):
        if is_card(g, slot) and _card(g, slot) not in found and not card_can_be_upgraded(g, slot):
            found[_card(g, slot)] = _no_upgrade(g, slot)
    for unit in own_units(g, seat):
        if _unit(g, unit) in found or not (moving or g.upgraded[unit]):
            continue
        if not g.box.unit_kind[unit].upgradable and not moving and sector_of(g, unit) != NOWHERE:
            found[_unit(g, unit)] = WhyNot("TH-UNIT-3", "not_upgradable")


def _no_upgrade(g: State, slot: int) -> WhyNot:
    card = g.installed[slot]
    if g.side[controller(g, slot)] != g.side[g.active]:
        return WhyNot("TH-UPG-1", "enemy_card")
    if g.box.kind_of[card].upgrade < 0:
        return WhyNot("TH-UPG-1", "no_number")
    if card == g.malfunction:
        return WhyNot("TH-UPG-5", "card_malfunction")
    if g.tokens_on[slot] >= g.box.card_tokens_max:
        return WhyNot("TH-UPG-2", "most_tokens", {"most": g.box.card_tokens_max})
    return WhyNot("TH-UPG-3", "token_price", {"price": price_of_token(g, slot)})
