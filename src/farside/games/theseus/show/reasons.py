"""Why not: the sentences behind the reasons of rules/whynot.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farside.core.game import WhyNot

from .words import Words

Details = Callable[[Words, WhyNot], str]

REASONS: Final[dict[str, Details]] = {
    "moved": lambda w, why: w.t("This unit has moved in this turn"),
    "caught": lambda w, why: w.t("A Gripper holds this unit"),
    "space_in_extra_turn": lambda w, why: w.t("The extra turn is for a unit that stands in a sector"),
    "no_room_anywhere": lambda w, why: w.t("No room of the station is empty"),
    "ally_unit": lambda w, why: w.t("You never move a unit of your ally"),
    "enemy_unit": lambda w, why: w.t("You move your own units; enemies only by a card"),
    "other_sector": lambda w, why: w.t("The unit comes into another sector"),
    "sector_full": lambda w, why: w.t("The sector is full: choose the unit that goes into Space"),
    "room_taken": lambda w, why: w.t("There is one unit in a room"),
    "own_unit": lambda w, why: w.t("This card moves enemy units"),
    "in_space": lambda w, why: w.t("Units in Space cannot be moved by cards"),
    "bonus_card": lambda w, why: w.t("The Malfunction token is never put on a Bonus card"),
    "own_card": lambda w, why: w.t("The Malfunction token is put on enemy cards"),
    "protection": lambda w, why: w.t("Protection draws the Malfunction token onto itself"),
    "other_pending_sector": lambda w, why: w.t("You use a pending slot of the sector where your Move ended"),
    "deck_empty": lambda w, why: w.t("Your deck is empty"),
    "pending_malfunction": lambda w, why: w.t("Under the Malfunction token it can be neither installed nor discarded"),
    "no_slot": lambda w, why: w.t("No slot is free, and you have no card that could make room"),
    "slot_malfunction": lambda w, why: w.t("A card under the Malfunction token cannot be replaced"),
    "enemy_slot": lambda w, why: w.t("Another player's card lies there"),
    "slot_not_empty": lambda w, why: w.t("The slot must be empty, also of Bonus cards"),
    "card_malfunction": lambda w, why: w.t("The Malfunction token lies on this card"),
    "passage_with_move": lambda w, why: w.t("It is played together with a Move"),
    "nothing_to_do": lambda w, why: w.t("There is nothing it could do now"),
    "no_token": lambda w, why: w.t("You keep no Upgrade token"),
    "not_upgradable": lambda w, why: w.t("This unit has no upgraded side"),
    "enemy_card": lambda w, why: w.t("Upgrade tokens go on your own cards"),
    "no_number": lambda w, why: w.t("This card has no number that could be raised"),
    "most_tokens": lambda w, why: w.t("{n} tokens are the most for a card", n=why.details["most"]),
    "token_price": lambda w, why: w.t("The next token here costs {what}", what=w.tokens(why.details["price"])),
}


def why_not(why: WhyNot, w: Words) -> str:
    return REASONS[why.reason](w, why)
