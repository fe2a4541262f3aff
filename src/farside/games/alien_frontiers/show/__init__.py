"""Alien Frontiers in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from farside.core.game import WhyNot
from farside.core.play import Step
from farside.show import Line, Thing
from farside.text import Translator

from . import board_text, features, log, options, prompts, reasons, words
from .words import Words


class AlienFrontiersShow:
    """See `farside.show.Show`."""

    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str:
        return prompts.prompt(asker, view, Words(t))

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str:
        return options.label(option, Words(t))

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
        return {
            "long_game": (t("Longer game"), t("Everybody starts with 8 colonies.")),
            "limited_supply": (t("Limited supply"), t("There are only 30 fuel and 20 ore tokens.")),
            "strict_port_groups": (t("Port groups"), t("A set of ships needs a completely empty group of ports.")),
        }[id]

    def features(self, view: Mapping[str, Any], t: Translator) -> Mapping[str, Thing]:
        return features.features(view, Words(t))


SHOW: Final = AlienFrontiersShow()
