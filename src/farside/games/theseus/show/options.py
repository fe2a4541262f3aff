"""Options as labels and clicks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import (
    arrival,
    attacks,
    creepers,
    free_plays,
    malfunction,
    movement,
    pandora,
    pending,
    setup,
    starting_cards,
    traps,
    turn,
)
from ..rules import sector_actions as sectors
from ..rules.actions import BeginActionCards, ResolveNext
from ..rules.box import ASSAULT_ACTION, BOX, COMMON, FACTIONS, MALFUNCTION_ACTION
from ..rules.cards import aliens, bonus, common, greys, marines, scientists
from ..rules.state import NOTHING
from .rules import RULES
from .words import Words

View = Mapping[str, Any]


def rule(step: Step) -> str:
    """The rule that a step applies."""
    if isinstance(step, sectors.CommonAction):
        return ("TH-SA-2", "TH-SA-5", "TH-SA-3")[BOX.boards[step.sector].action]
    return RULES[type(step).__name__]


# --- labels -------------------------------------------------------------------------------------------------------


def _move(step: turn.MoveUnit, view: View, w: Words) -> str:
    """Where the Move leads if no Shortcut is used on the way."""
    unit, sector = w.unit(step.unit), _end_of_move(step, view, w)
    text = w.t("Move {unit} to {sector}", unit=unit, sector=sector) if sector else w.t("Move {unit}", unit=unit)
    if step.bonus:
        text = w.t("{move}, one sector further", move=text)
    if step.passages:
        text = w.t("{move}, with {card} ×{n}", move=text, card=w.card_named("b_passage"), n=step.passages)
    return text


def _refill(step: pending.FillSlot | pending.RefillNow, view: View, w: Words) -> str:
    """TH-END-1. With an empty deck no card comes: the End token moves on; TH-END-4: after a tie not even that."""
    if _deck_is_empty(view):
        if view["last_turns"]:
            return w.t("Go on")
        return w.t("Move the End token on, {place} stays empty", place=w.pending(step.place))
    if isinstance(step, pending.RefillNow):
        return w.t("Refill the slot")
    return w.t("Put your top card on {place}", place=w.pending(step.place))


def _then_refill(text: str, view: View, w: Words) -> str:
    """What is done with a pending card; its slot must be filled again (TH-PEND-5, TH-END-1)."""
    if _deck_is_empty(view) and not view["last_turns"]:
        return w.t("{what}; the End token moves on", what=text)
    return text


def _deck_is_empty(view: View) -> bool:
    cards: int = view["players"][view["active"]]["deck"]
    return cards == 0


def _end_of_move(step: turn.MoveUnit, view: View, w: Words) -> str:
    ring = [sector["id"] for sector in view["ring"]]
    for unit in view["units"]:
        if unit["id"] == BOX.unit_names[step.unit] and unit["reach"] in ring:
            place = ring.index(unit["reach"]) + step.passages + step.bonus
            return w.sector_named(ring[place % len(ring)])
    return ""


def _action(step: sectors.CommonAction, w: Words) -> str:
    action = BOX.boards[step.sector].action
    if action == ASSAULT_ACTION:
        return w.t("Make the Assault")
    if action == MALFUNCTION_ACTION:
        return w.t("Place the Malfunction token")
    return w.t("Take the extra turn")


def _token(step: setup.PutToken, w: Words) -> str:
    if step.board < COMMON:
        return w.t("Home in {sector}", sector=w.sector(step.board))
    if step.right:
        return w.t("Home in {sector}, right side: your turn after its owner", sector=w.sector(step.board))
    return w.t("Home in {sector}, left side: your turn before its owner", sector=w.sector(step.board))


def _start(step: starting_cards.StartCard, w: Words) -> str:
    if step.slot == NOTHING:
        return w.t("Keep {card}", card=w.card(step.card))
    return w.t("Install {card} on {slot}", card=w.card(step.card), slot=w.slot(step.slot))


def _spend(step: movement.SpendPoints, w: Words) -> str:
    if step.spent == 0:
        return w.t("Spend no extra point here")
    return w.t.plural("Spend {n} extra point here", "Spend {n} extra points here", step.spent)


LABELS: Final[dict[type[Step], Callable[[Any, Words], str]]] = {
    setup.TakeFaction: lambda step, w: w.t("Play {faction}", faction=w.faction(step.faction)),
    setup.TakeHome: lambda step, w: w.t("Home in {sector}", sector=w.sector(step.board)),
    setup.LayBoard: lambda step, w: w.t("Lay {sector} next", sector=w.sector(step.board)),
    setup.PutToken: _token,
    starting_cards.PickCopies: lambda step, w: w.t(
        "{card}: take {n}", card=w.card_named(BOX.kinds[step.kind].id), n=step.number
    ),
    starting_cards.StartCard: _start,
    setup.PlaceUnit: lambda step, w: w.t("Put {unit} into {room}", unit=w.unit(step.unit), room=w.room(step.room)),
    turn.NoMove: lambda step, w: w.t("No unit can move: pass"),
    turn.EndTurn: lambda step, w: w.t("End turn"),
    arrival.ReturnUnit: lambda step, w: w.t("Return {unit} from Space", unit=w.unit(step.unit)),
    arrival.EnterRoom: lambda step, w: w.t("Enter {room}", room=w.room(step.room)),
    arrival.Eject: lambda step, w: w.t("Eject {unit} into Space", unit=w.unit(step.unit)),
    movement.SkipSector: lambda step, w: w.t("Skip {sector}", sector=w.sector(step.sector)),
    movement.EnterSector: lambda step, w: w.t("Go into {sector}", sector=w.sector(step.sector)),
    movement.SpendPoints: _spend,
    movement.StopHere: lambda step, w: w.t("End the Move in {sector}", sector=w.sector(step.sector)),
    movement.GoOn: lambda step, w: w.t("Go on"),
    movement.GoTo: lambda step, w: w.t("End the Move in {sector}", sector=w.sector(step.sector)),
    traps.SpringTrap: lambda step, w: w.t("{card} strikes next", card=w.card(step.card)),
    attacks.AttackNext: lambda step, w: w.t("{unit} attacks next", unit=w.unit(step.unit)),
    attacks.Strike: lambda step, w: w.t("Attack {unit}", unit=w.unit(step.target)),
    attacks.HiddenStrike: lambda step, w: w.t(
        "{card} attacks {unit}", card=w.card(step.card), unit=w.unit(step.target)
    ),
    BeginActionCards: lambda step, w: w.t("Go on"),
    ResolveNext: lambda step, w: w.t("Resolve {card}", card=w.card(step.card)),
    common.Enough: lambda step, w: w.t("Enough"),
    common.MoveEnemyUnit: lambda step, w: w.t("Move {unit}", unit=w.unit(step.unit)),
    marines.ThrowGrenade: lambda step, w: w.t("Throw it into {sector}", sector=w.sector(step.sector)),
    marines.PlaceDeactivation: lambda step, w: w.t("Deactivation token into {sector}", sector=w.sector(step.sector)),
    aliens.Abduct: lambda step, w: w.t("Abduct {unit}", unit=w.unit(step.unit)),
    aliens.SingleAttack: lambda step, w: w.t("Attack with {unit}", unit=w.unit(step.unit)),
    aliens.PickBurrowed: lambda step, w: w.t("Move {card}", card=w.card(step.card)),
    aliens.BurrowTo: lambda step, w: w.t("To {slot}", slot=w.slot(step.slot)),
    scientists.TakeLife: lambda step, w: w.t("{player} loses {what}", player=w.seat(step.victim), what=w.life(1)),
    scientists.PlanCard: lambda step, w: w.t("Install the card pending in {place}", place=w.pending(step.place)),
    scientists.RemoteResolve: lambda step, w: w.t("Resolve {card}", card=w.card(step.card)),
    greys.Vanish: lambda step, w: w.t("{unit} becomes invisible", unit=w.unit(step.unit)),
    greys.Degrade: lambda step, w: w.t("Degrade {player}", player=w.seat(step.victim)),
    greys.LoseToken: lambda step, w: w.t("Take {what} from {player}", what=w.tokens(1), player=w.seat(step.victim)),
    greys.LoseCardToken: lambda step, w: w.t("Take {what} from {card}", what=w.tokens(1), card=w.card(step.card)),
    greys.LoseUnitUpgrade: lambda step, w: w.t("Turn {unit} to its basic side", unit=w.unit(step.unit)),
    bonus.InstallTopAt: lambda step, w: w.t("Install on {slot}", slot=w.slot(step.slot)),
    pandora.Bud: lambda step, w: w.t("{kind} is born", kind=w.unit_kind(step.kind)),
    pandora.TakeOver: lambda step, w: w.t("Take over {card}", card=w.card(step.card)),
    pandora.KeepEmbryo: lambda step, w: w.t("Take over nothing"),
    sectors.CommonAction: _action,
    sectors.TakeUpgrade: lambda step, w: w.t("Take {what}", what=w.tokens(1)),
    sectors.CleanBase: lambda step, w: w.t("Base cleaning: discard {card}", card=w.card(step.card)),
    malfunction.PutMalfunction: lambda step, w: w.t("Malfunction of {card}", card=w.card(step.card)),
    creepers.LeaveWorking: lambda step, w: w.t("Let {card} work", card=w.card(step.card)),
    pending.LeavePending: lambda step, w: w.t("Leave the pending cards"),
    pending.ReplacePending: lambda step, w: w.t(
        "Discard the enemy card pending in {place}", place=w.pending(step.place)
    ),
    pending.InstallPending: lambda step, w: w.t("Install the card pending in {place}", place=w.pending(step.place)),
    pending.InstallAt: lambda step, w: w.t("Install on {slot}", slot=w.slot(step.slot)),
    free_plays.UpgradeUnit: lambda step, w: w.t("Upgrade {unit}", unit=w.unit(step.unit)),
    free_plays.UpgradeCard: lambda step, w: w.t("Upgrade {card}", card=w.card(step.card)),
    free_plays.PlayCard: lambda step, w: w.t("Play {card}", card=w.card(step.card)),
}


def label(option: Step, view: View, w: Words) -> str:
    if isinstance(option, turn.MoveUnit):
        return _move(option, view, w)
    if isinstance(option, pending.FillSlot | pending.RefillNow):
        return _refill(option, view, w)
    text = LABELS[type(option)](option, w)
    if isinstance(option, pending.ReplacePending | pending.InstallPending | scientists.PlanCard):
        return _then_refill(text, view, w)
    return text


# --- clicks -------------------------------------------------------------------------------------------------------


def _card(card: int, view: View) -> str:
    """The drawn thing for a card: where it lies."""
    for sector in view["ring"]:
        for slot in sector["slots"]:
            if slot["card"] is not None and slot["card"]["card"] == card:
                return f"card:{slot['id']}"
        for place in sector["pending"]:
            if place["card"] is not None and place["card"]["card"] == card:
                return f"pending:{place['id']}"
    return f"kept:{BOX.kind_of[card].id}"


def _unit(unit: int) -> str:
    return f"unit:{BOX.unit_names[unit]}"


def _sector(sector: int) -> str:
    return f"sector:{BOX.boards[sector].id}"


def _slot(slot: int) -> str:
    return f"slot:{BOX.slot_names[slot]}"


def _pending(place: int) -> str:
    return f"pending:{BOX.pending_names[place]}"


def _start_card(step: starting_cards.StartCard, view: View) -> list[str]:
    hand = f"hand:{BOX.kind_of[step.card].id}"
    return [hand] if step.slot == NOTHING else [hand, _slot(step.slot)]


def _put_token(step: setup.PutToken, view: View) -> list[str]:
    if step.board < COMMON:
        return [_sector(step.board)]
    return [_sector(step.board), "side:right" if step.right else "side:left"]


def _passages(step: turn.MoveUnit, view: View) -> list[str]:
    return [*["kept:b_passage"] * step.passages, _unit(step.unit)]


TARGETS: Final[dict[type[Step], Callable[[Any, View], list[str]]]] = {
    setup.TakeFaction: lambda step, view: [f"faction:{FACTIONS[step.faction]}"],
    setup.TakeHome: lambda step, view: [_sector(step.board)],
    setup.LayBoard: lambda step, view: [_sector(step.board)],
    setup.PutToken: _put_token,
    starting_cards.StartCard: _start_card,
    setup.PlaceUnit: lambda step, view: [f"room:{BOX.room_names[step.room]}"],
    turn.MoveUnit: _passages,
    turn.NoMove: lambda step, view: ["pass"],
    turn.EndTurn: lambda step, view: ["end"],
    arrival.ReturnUnit: lambda step, view: [_unit(step.unit)],
    arrival.EnterRoom: lambda step, view: [f"room:{BOX.room_names[step.room]}"],
    arrival.Eject: lambda step, view: [_unit(step.unit)],
    movement.EnterSector: lambda step, view: [_sector(step.sector)],
    movement.SkipSector: lambda step, view: ["pass"],
    movement.StopHere: lambda step, view: [_sector(step.sector)],
    movement.GoOn: lambda step, view: ["pass"],
    movement.GoTo: lambda step, view: [_sector(step.sector)],
    traps.SpringTrap: lambda step, view: [_card(step.card, view)],
    attacks.AttackNext: lambda step, view: [_unit(step.unit)],
    attacks.Strike: lambda step, view: [_unit(step.target)],
    attacks.HiddenStrike: lambda step, view: [_unit(step.target)],
    BeginActionCards: lambda step, view: ["pass"],
    ResolveNext: lambda step, view: [_card(step.card, view)],
    common.Enough: lambda step, view: ["pass"],
    common.MoveEnemyUnit: lambda step, view: [_unit(step.unit)],
    marines.ThrowGrenade: lambda step, view: [_sector(step.sector)],
    marines.PlaceDeactivation: lambda step, view: [_sector(step.sector)],
    aliens.Abduct: lambda step, view: [_unit(step.unit)],
    aliens.SingleAttack: lambda step, view: [_unit(step.unit)],
    aliens.PickBurrowed: lambda step, view: [_card(step.card, view)],
    aliens.BurrowTo: lambda step, view: [_slot(step.slot)],
    scientists.TakeLife: lambda step, view: [f"player:{step.victim}"],
    scientists.PlanCard: lambda step, view: [_pending(step.place)],
    scientists.RemoteResolve: lambda step, view: [_card(step.card, view)],
    greys.Vanish: lambda step, view: [_unit(step.unit)],
    greys.Degrade: lambda step, view: [f"player:{step.victim}"],
    greys.LoseToken: lambda step, view: [f"token:{step.victim}"],
    greys.LoseCardToken: lambda step, view: [_card(step.card, view)],
    greys.LoseUnitUpgrade: lambda step, view: [_unit(step.unit)],
    bonus.InstallTopAt: lambda step, view: [_slot(step.slot)],
    pandora.Bud: lambda step, view: [f"embryo:{BOX.units[step.kind].id}"],
    pandora.TakeOver: lambda step, view: [_card(step.card, view)],
    pandora.KeepEmbryo: lambda step, view: ["pass"],
    sectors.CommonAction: lambda step, view: [_sector(step.sector)],
    sectors.TakeUpgrade: lambda step, view: [f"sector:{view['sector']}"],
    sectors.CleanBase: lambda step, view: [_card(step.card, view)],
    malfunction.PutMalfunction: lambda step, view: [_card(step.card, view)],
    creepers.LeaveWorking: lambda step, view: [_card(step.card, view)],
    pending.LeavePending: lambda step, view: ["pass"],
    pending.FillSlot: lambda step, view: [_pending(step.place)],
    pending.ReplacePending: lambda step, view: [_pending(step.place)],
    pending.InstallPending: lambda step, view: [_pending(step.place)],
    pending.InstallAt: lambda step, view: [_slot(step.slot)],
    pending.RefillNow: lambda step, view: [_pending(step.place)],
    free_plays.UpgradeUnit: lambda step, view: ["token", _unit(step.unit)],
    free_plays.UpgradeCard: lambda step, view: ["token", _card(step.card, view)],
    free_plays.PlayCard: lambda step, view: [f"kept:{BOX.kind_of[step.card].id}"],
}


def targets(option: Step, view: View) -> list[str]:
    """The drawn things whose clicks express the option; none for a plain button."""
    found = TARGETS.get(type(option))
    return [] if found is None else found(option, view)
