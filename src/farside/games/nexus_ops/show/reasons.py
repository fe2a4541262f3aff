"""Why not: the sentences behind the reasons of rules/whynot.py."""

from __future__ import annotations

from farside.core.game import WhyNot

from .words import Words


def why_not(why: WhyNot, w: Words) -> str:
    details = why.details
    t = w.t
    unit = w.unit(details["unit"]) if "unit" in details else ""
    sentences = {
        "no_figure_left": lambda: t("All figures of {unit} are on the board", unit=unit),
        "too_dear": lambda: t("It costs {rubium}, which you do not have", rubium=w.rubium(details["rubium"])),
        "clones_bought": lambda: t(
            "You have bought {number} this turn, one for each base hex", number=details["number"]
        ),
        "buying_over": lambda: t("You have played a card that goes by the units on the board: buying is over"),
        "battle_card": lambda: t("This card is played in battles"),
        "deploy_card": lambda: t("This card is played in your Deploy phase"),
        "no_effect": lambda: t("It would have no effect now"),
        "has_moved": lambda: t("{unit} has moved this turn", unit=unit),
        "cannot_withdraw": lambda: t(
            "{unit} can withdraw only to a hex that is empty or yours, and none is in reach", unit=unit
        ),
        "cannot_enter": lambda: t("{unit} may not enter any of the hexes around", unit=unit),
        "vortex": lambda: t("No unit may enter the Vortex"),
        "out_of_reach": lambda: t("None of your units can move here now"),
        "no_breath": lambda: t("{unit} has no breath", unit=unit),
        "contested_breath": lambda: t("It breathes only from a hex that you control"),
        "has_breathed": lambda: t("It has breathed this turn"),
        "no_enemy_near": lambda: t("No adjacent hex holds an enemy"),
        "other_window": lambda: t("This card is played {window}", window=w.window(details["window"])),
        "only_fighters": lambda: t("Only a player who fights in this battle may play it"),
        "not_won": lambda: t("You have not won this battle"),
        "red_played": lambda: t("For each battle won you may play one card with red points, and you have"),
        "stack_empty": lambda: t("No Mission card is left"),
        "battle_first": lambda: t("First finish what belongs to this battle"),
        "finish_first": lambda: t("First finish what is under way"),
        "only_in_deploy": lambda: t("It is played in your Deploy phase"),
        "aim_not_reached": lambda: t("Its aim is not reached"),
        "only_after_battle": lambda: t("It is played right after the battle in which its aim was reached"),
    }
    return sentences[why.reason]()
