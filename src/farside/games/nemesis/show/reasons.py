"""Answers to "why can't I?"."""

from __future__ import annotations

from farside.core.game import WhyNot

from .words import Words


def why_not(why: WhyNot, w: Words) -> str:
    t = w.t
    sentences = {
        "not_your_turn": t("It is not your Turn."),
        "closed_door": t("A Closed Door is in the way."),
        "too_few_cards": t("This costs {cost} Action cards; you have {have}."),
        "only_in_combat": t("Only possible in Combat."),
        "only_out_of_combat": t("Not possible in Combat."),
        "malfunction": t("The Room has a Malfunction marker."),
        "hibernation_closed": t("Hibernation opens when the Time marker reaches the first blue space."),
        "no_open_pod": t("There is no Unlocked Pod with a free place here."),
        "nothing_to_do": t("It would have no effect now."),
        "reaction": t("This card is only played as a reaction."),
        "no_contamination": t("You have no Contamination card in hand."),
        "not_searchable": t("This Room cannot be searched."),
        "no_items_left": t("The Item Counter is at 0."),
        "needs_computer": t("This needs a Room with a working Computer."),
        "no_ammo": t("The Weapon has no Ammo."),
        "no_target": t("There is nothing to aim at."),
        "passive_item": t("This Item works by itself."),
        "quest_room": t("It is activated in {room}."),
        "quest_items": t("It is activated by discarding {items}."),
        "contamination_cannot_pay": t("Contamination cards can neither pay nor act."),
        "no_action_here": t("This Room has no Action."),
        "too_far": t("There is no Corridor to it from here."),
        "two_actions": t("You have taken your two Actions."),
        "hands_full": t("Your Hands are full: drop something first."),
        "no_components": t("You lack the Items for it."),
        "none_left": t("No card of this Item is left in the supply."),
        "not_in_hands": t("You must hold this in your Hands: {items}."),
    }
    details = dict(why.details)
    if "room" in details:
        details["room"] = w.named("room", str(details["room"]))
    if "items" in details:
        details["items"] = w.t(" or ").join(dict.fromkeys(w.name("item", item) for item in details["items"]))
    sentence = sentences[why.reason]
    return sentence.format(**details) if details else sentence
