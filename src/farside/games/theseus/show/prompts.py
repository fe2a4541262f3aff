"""Questions: what the rule that asks wants to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import (
    arrival,
    attacks,
    creepers,
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
from ..rules.actions import ActionCards, BeforeActionCards
from ..rules.box import BOX
from ..rules.cards import aliens, bonus, common, greys, marines, scientists
from .words import Words

View = Mapping[str, Any]


def _build(asker: starting_cards.BuildDeck, view: View, w: Words) -> str:
    if view["seat"] != asker.seat:
        return w.t("Choose the cards of your deck")
    taken = sum((view["players"][asker.seat]["picks"] or {}).values())
    size = BOX.modes["team" if view["mode"] == "team" else "duel"].deck
    return w.t("Choose the cards of your deck: {n} of {size}", n=taken, size=size)


def _start_room(asker: setup.ChooseStartRoom, view: View, w: Words) -> str:
    if asker.at_home:
        return w.t("Put a unit into a room of your home")
    return w.t("Put your last unit into any empty room")


def _room(asker: arrival.TakeRoom, view: View, w: Words) -> str:
    sector = next(sector for sector in view["ring"] if sector["id"] == BOX.boards[asker.sector].id)
    if all(room["unit"] for room in sector["rooms"]):
        return w.t("{sector} is full: choose the unit that goes into Space", sector=w.sector(asker.sector))
    return w.t("Choose a room of {sector} for {unit}", sector=w.sector(asker.sector), unit=w.unit(asker.unit))


def _movement(asker: turn.MovementPhase, view: View, w: Words) -> str:
    if asker.extra:
        return w.t("Extra turn: move a unit that has not moved")
    return w.t("Move one of your units")


PROMPTS: Final[dict[type[Step], Callable[[Any, View, Words], str]]] = {
    setup.ChooseFaction: lambda asker, view, w: w.t("Choose your faction"),
    setup.ChooseHome: lambda asker, view, w: w.t("Choose the home of your alliance"),
    setup.DraftBoard: lambda asker, view, w: w.t("Choose the board that is laid next, clockwise"),
    setup.PlaceToken: lambda asker, view, w: w.t("Choose the sector that is Pandora's home"),
    starting_cards.BuildDeck: _build,
    starting_cards.ChooseStartCard: lambda asker, view, w: w.t("Install one of your cards on an empty slot"),
    setup.ChooseStartRoom: _start_room,
    turn.MovementPhase: _movement,
    turn.EndOfTurn: lambda asker, view, w: w.t("Use what you keep, or end your turn"),
    arrival.TakeRoom: _room,
    arrival.ChooseDestination: lambda asker, view, w: w.t("Choose where {unit} is put", unit=w.unit(asker.unit)),
    arrival.ChooseRoom: lambda asker, view, w: w.t("Choose a room for {unit}", unit=w.unit(asker.unit)),
    movement.Travel: lambda asker, view, w: w.t("Skip the next sector?"),
    movement.OfferTimeLoop: lambda asker, view, w: w.t(
        "{card}: spend extra movement points here?", card=w.card_named("g_time_loop")
    ),
    movement.OfferVentShaft: lambda asker, view, w: w.t(
        "{card}: end the Move here?", card=w.card_named("a_vent_shaft")
    ),
    movement.EndOfMove: lambda asker, view, w: w.t(
        "{card}: choose the sector where the Move ends", card=w.card_named("g_teleport")
    ),
    traps.SpringTraps: lambda asker, view, w: w.t("Choose the trap that strikes {unit} next", unit=w.unit(asker.unit)),
    attacks.OrderAttackers: lambda asker, view, w: w.t("Choose the unit that attacks next"),
    attacks.AttackOnce: lambda asker, view, w: w.t("Choose the unit that {unit} attacks", unit=w.unit(asker.unit)),
    attacks.HiddenAttack: lambda asker, view, w: w.t("Choose the unit that {card} attacks", card=w.card(asker.card)),
    BeforeActionCards: lambda asker, view, w: w.t("Use what you keep, or go on to the action cards"),
    ActionCards: lambda asker, view, w: w.t("Choose the action card that is resolved next"),
    common.MoveEnemies: lambda asker, view, w: w.t("Choose the enemy unit that you move"),
    marines.AimGrenade: lambda asker, view, w: w.t("{card}: choose a sector", card=w.card(asker.card)),
    marines.PlaceDeactivations: lambda asker, view, w: w.t(
        "{card}: choose a sector for a Deactivation token", card=w.card_named("m_trap_detector")
    ),
    aliens.Abductions: lambda asker, view, w: w.t(
        "{card}: choose the unit that is taken away", card=w.card_named("a_abduction")
    ),
    aliens.SingleAttacks: lambda asker, view, w: w.t(
        "{card}: choose the unit that attacks", card=w.card_named("a_attack_from_the_dark")
    ),
    aliens.ChooseBurrowed: lambda asker, view, w: w.t(
        "{card}: choose the card that moves", card=w.card_named("a_burrow")
    ),
    aliens.PickBurrowed: lambda asker, view, w: w.t(
        "{card}: choose an empty slot for it", card=w.card_named("a_burrow")
    ),
    scientists.TakeLives: lambda asker, view, w: w.t(
        "{card}: choose who loses a life point", card=w.card_named("s_medlab")
    ),
    scientists.OfferPlans: lambda asker, view, w: w.t(
        "{card}: install one of your pending cards?", card=w.card_named("s_base_plans")
    ),
    scientists.RemoteControls: lambda asker, view, w: w.t(
        "{card}: choose the action card to resolve", card=w.card_named("s_remote_control")
    ),
    greys.Vanishing: lambda asker, view, w: w.t(
        "{card}: choose the unit that becomes invisible", card=w.card_named("g_invisibility")
    ),
    greys.Degradations: lambda asker, view, w: w.t("{card}: choose an opponent", card=w.card_named("g_degradation")),
    greys.Degrade: lambda asker, view, w: w.t(
        "{card}: choose what {player} loses", card=w.card_named("g_degradation"), player=w.seat(asker.victim)
    ),
    bonus.InstallTop: lambda asker, view, w: w.t("{card}: choose an empty slot", card=w.card_named("b_card_from_deck")),
    pandora.Budding: lambda asker, view, w: w.t("Choose the Embryo that is born"),
    pandora.Takeover: lambda asker, view, w: w.t("Take over an enemy card with the Embryo?"),
    sectors.SectorActions: lambda asker, view, w: w.t("Choose the sector action"),
    malfunction.PlaceMalfunction: lambda asker, view, w: w.t("Choose the enemy card under the Malfunction token"),
    creepers.ChooseCreepers: lambda asker, view, w: w.t(
        "{card}: choose the enemy card that goes on working", card=w.card_named("a_creepers")
    ),
    pending.PendingCardsPhase: lambda asker, view, w: w.t("Use one pending slot of the sector, or none"),
    pending.ChooseSlot: lambda asker, view, w: w.t("Choose the slot for your card"),
    pending.BeforeRefill: lambda asker, view, w: w.t("Use what you keep, or refill the pending slot"),
}


def prompt(asker: Step, view: View, w: Words) -> str:
    return PROMPTS[type(asker)](asker, view, w)
