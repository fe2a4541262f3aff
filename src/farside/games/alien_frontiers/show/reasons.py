"""Why not: the sentences behind the reasons of rules/whynot.py."""

from __future__ import annotations

from farside.core.game import WhyNot

from .words import Words


def why_not(why: WhyNot, w: Words) -> str:
    details = why.details
    price = w.price(details.get("fuel", 0), details.get("ore", 0))
    t = w.t
    sentences = {
        "no_free_port": lambda: t("No port is free here"),
        "no_empty_group": lambda: t("No group of ports is empty here"),
        "too_few_ports": lambda: t("Too few ports are free here"),
        "no_ship_left": lambda: t("You have no ship left that could be docked here"),
        "mine_too_low": lambda: t("Only a ship of value {value} or more can be docked here", value=details["value"]),
        "hub_at_end": lambda: t("Your colony stands on circle 7: launch it first"),
        "no_colony_in_reserve": lambda: t("You have no colony in reserve"),
        "needs_pair": lambda: t("Two ships of equal value are needed"),
        "needs_triple": lambda: t("Three ships of equal value are needed"),
        "needs_straight": lambda: t("Three ships of consecutive values are needed"),
        "needs_higher_straight": lambda: t(
            "Three ships of consecutive values with a total above {total} are needed", total=details["total"]
        ),
        "needs_six": lambda: t("A ship of value 6 is needed"),
        "fleet_too_small": lambda: t("Three ships of your colour must remain: build another one first"),
        "no_ship_in_stock": lambda: t("All six ships of your colour are in play"),
        "cannot_pay": lambda: t("You cannot pay {price}", price=price),
        "cannot_pay_launch": lambda: t("The launch costs {price}, which you cannot pay", price=price),
        "no_docking_bay": lambda: t("Nobody docks here: ships come here when they cannot be docked or are thrown out"),
        "cache_is_automatic": lambda: t("It works by itself right after your roll"),
        "card_is_passive": lambda: t("It has no power to use: it works while you own it"),
        "lifted_from_here": lambda: t("A ship lifted by the Orbital Teleporter cannot return to the station it left"),
        "discard_power_used": lambda: t("Only one card a turn may be discarded for its power"),
        "card_used": lambda: t("It was used this turn"),
        "card_too_dear": lambda: t("Its power costs {price}, and you cannot pay", price=price),
        "no_target": lambda: t("There is nothing it could act on now"),
        "kind_owned": lambda: t("You own a card of this kind"),
        "credit_too_low": lambda: t(
            "Your ships at the Alien Artifact total {credit}; {total} are needed",
            credit=details["credit"],
            total=details["total"],
        ),
        "no_landing_now": lambda: t(
            "Colonies land by the Colony Constructor, the Terraforming Station or a launch from the Colonist Hub"
        ),
        "repulsor": lambda: t("The Repulsor Field keeps colonies away"),
        "must_dock": lambda: t("You must dock all ships that can be docked"),
        "relic_held": lambda: t("The Relic Ship is in somebody's fleet"),
        "desert_not_controlled": lambda: t("Only the player who controls Burroughs Desert may buy the Relic Ship"),
        "desert_isolated": lambda: t("The Isolation Field keeps the bonus of Burroughs Desert from everybody"),
    }
    return sentences[why.reason]()
