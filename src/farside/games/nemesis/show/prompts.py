"""Questions: what the rule that asks wants to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import (
    actions,
    combat,
    effects,
    injuries,
    intruder_player,
    looking,
    marks,
    noise,
    objectives,
    passing,
    pods,
    setup,
    trade,
    turn,
    wounds,
)
from ..rules.cards import actions as cards
from ..rules.cards import attacks, equipment, medicine
from .words import Words

View = Mapping[str, Any]
Prompt = Callable[[Any, View, Words], str]


def prompt(asker: Step, view: View, w: Words) -> str:
    return PROMPTS[type(asker)](asker, view, w)


def _turn(asker: turn.ChooseAction, view: View, w: Words) -> str:
    if view["unlimited"]:
        return w.t("Take any number of Actions, then pass")
    left = 2 - view["actions"]
    if left <= 0:
        return w.t("Your Turn is over: drop something, or end it")
    return w.t.plural("Take an Action ({n} left), or pass", "Take an Action ({n} left), or pass", left)


def _react(asker: attacks.React, view: View, w: Words) -> str:
    return w.t(
        "{intruder} attacks {player} with {card}: ignore it?",
        intruder=w.figure(asker.figure),
        player=w.seat(asker.seat),
        card=w.named("attack", asker.card),
    )


PROMPTS: Final[dict[type[Step], Prompt]] = {
    setup.OfferCharacters: lambda a, v, w: w.t("Choose your Character"),
    turn.ChooseAction: _turn,
    passing.DiscardWhenPassing: lambda a, v, w: w.t("You pass: discard any cards from your hand"),
    actions.Pay: lambda a, v, w: w.t.plural(
        "Discard {n} Action card to pay", "Discard {n} Action cards to pay", a.cost
    ),
    actions.Window: lambda a, v, w: w.t("{player} takes an Action in your Room: interrupt it?", player=w.seat(a.actor)),
    actions.CounterWindow: lambda a, v, w: w.t("{player} plays an Interruption: cancel it?", player=w.seat(a.by)),
    wounds.FreeHands: lambda a, v, w: w.t("Your Hands are full: drop something"),
    marks.CloseDoor: lambda a, v, w: w.t("No Door token is left: take one from another Corridor"),
    noise.NoiseRolled: lambda a, v, w: w.t("You rolled {face} for Noise: roll again?", face=w.face(a.face)),
    combat.ShotRolled: lambda a, v, w: w.t("You rolled {face}: roll again?", face=w.face(a.face)),
    combat.KeepShot: lambda a, v, w: w.t("Two hits: discard 1 more Ammo for 1 more Injury?"),
    injuries.DestroyEggs: lambda a, v, w: w.t("Choose the Egg to destroy"),
    objectives.FirstEncounter: lambda a, v, w: w.t("The first Intruder appears: keep one of your Objectives"),
    looking.LookAtTiles: lambda a, v, w: w.t("Choose an unexplored Room to look at"),
    looking.LookAtEvent: lambda a, v, w: w.t("Leave the top Event card, or put it under the deck"),
    looking.WorkOnEngine: lambda a, v, w: w.t("Put the Engine tokens back; you must say whether you swap them"),
    looking.ChooseItem: lambda a, v, w: w.t("Choose the Item to keep"),
    effects.SetDoors: lambda a, v, w: w.t("Open or close the Doors of {room}", room=w.room(a.room)),
    pods.ChoosePod: lambda a, v, w: w.t("Choose a Pod"),
    pods.InPod: lambda a, v, w: w.t("You are in a Pod: launch it, or wait?"),
    trade.TradeFloor: lambda a, v, w: w.t("Trade: make an offer, or close the Trade"),
    trade.GiveFloor: lambda a, v, w: w.t("Trade: do you want to make an offer?"),
    trade.Compose: lambda a, v, w: w.t("What do you offer {player}?", player=w.seat(a.partner)),
    trade.Answer: lambda a, v, w: w.t("{player} makes you an offer", player=w.seat(a.seat)),
    trade.AcceptOffer: lambda a, v, w: w.t("{player} wants to exchange: do you agree?", player=w.seat(a.partner)),
    intruder_player.IntruderTurn: lambda a, v, w: w.t("Play a card for the Intruders, or pass"),
    intruder_player.ChooseAttack: lambda a, v, w: w.t("Choose the Attack card to resolve"),
    intruder_player.ChooseEvent: lambda a, v, w: w.t("Choose the Event card to resolve"),
    intruder_player.KeepIntruderCard: lambda a, v, w: w.t("You pass: keep at most one card"),
    attacks.React: _react,
    attacks.LarvaAttack: lambda a, v, w: w.t("A Larva attacks you: use {item}?", item=w.item(attacks.ARMOR)),
    cards.AskConsent: lambda a, v, w: w.t("{player} wants to move you: do you agree?", player=w.seat(a.seat)),
    equipment.LoseCard: lambda a, v, w: w.t("Smoke: discard an Action card"),
    medicine.Exchange: lambda a, v, w: w.t("Discard any cards, then draw one more than that"),
}
