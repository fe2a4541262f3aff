"""Theseus in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from farside.core.game import WhyNot
from farside.core.play import Step
from farside.show import Line, Thing
from farside.text import Translator

from . import board_text, features, log, options, prompts, reasons, words
from .words import Words


class TheseusShow:
    """See `farside.show.Show`."""

    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str:
        return prompts.prompt(asker, view, Words(t))

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str:
        return options.label(option, view, Words(t))

    def targets(self, option: Step, view: Mapping[str, Any]) -> Sequence[str]:
        return options.targets(option, view)

    def rule(self, step: Step) -> str:
        return options.rule(step)

    def lines(self, happened: Sequence[Step], seat: int, t: Translator) -> list[Line]:
        return log.lines(happened, seat, Words(t))

    def why_not(self, why: WhyNot, t: Translator) -> str:
        return reasons.why_not(why, Words(t))

    def board_text(self, view: Mapping[str, Any], t: Translator) -> str:
        return board_text.board_text(view, Words(t))

    def names(self, t: Translator) -> Mapping[str, str]:
        return words.names(t.lang)

    def option(self, id: str, t: Translator) -> tuple[str, str]:
        if id.startswith("faction_"):
            return (
                t("Faction of player {n}", n=id[-1]),
                t("Choose: the player picks one when the game begins. Random: the table draws one."),
            )
        return {
            "teams": (t("Two against two"), t("Four players in two alliances: players 1 and 3 against 2 and 4.")),
            "card_level": (t("Card level"), t("Only cards up to this level; 0 is the beginners' set.")),
            "three_installed": (t("Three installed cards"), t("Everybody begins with three installed cards, not one.")),
            "boards": (
                t("Order of the boards"),
                t("Standard: the fixed order, in free-for-all by chance. Draft: the players lay them in turn."),
            ),
            "constructed_decks": (t("Constructed decks"), t("Everybody secretly chooses the cards of his deck.")),
            "first_player": (t("First player"), t("Drawn by lot, or the first seat.")),
            "end_token_on_empty_slot": (
                t("End token on an empty slot"),
                t("With an empty deck a player may advance the countdown on an empty pending slot."),
            ),
        }[id]

    def features(self, view: Mapping[str, Any], t: Translator) -> Mapping[str, Thing]:
        return features.features(view, Words(t))


SHOW: Final = TheseusShow()
