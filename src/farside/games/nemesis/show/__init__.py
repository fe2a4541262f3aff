"""Nemesis in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from farside.core.game import WhyNot
from farside.core.play import Step
from farside.show import Line, Thing
from farside.text import Translator

from . import board_text, citations, features, log, options, prompts, reasons, words
from .words import Words


class NemesisShow:
    """See `farside.show.Show`."""

    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str:
        return prompts.prompt(asker, view, Words(t, view))

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str:
        return options.label(option, view, Words(t, view))

    def targets(self, option: Step, view: Mapping[str, Any]) -> Sequence[str]:
        return options.targets(option, view, Words(Translator("en", {}), view))

    def rule(self, step: Step) -> str:
        return citations.rule(step)

    def lines(self, happened: Sequence[Step], seat: int, t: Translator) -> list[Line]:
        return log.lines(happened, seat, Words(t))

    def why_not(self, why: WhyNot, t: Translator) -> str:
        return reasons.why_not(why, Words(t))

    def board_text(self, view: Mapping[str, Any], t: Translator) -> str:
        return board_text.board_text(view, Words(t, view))

    def names(self, t: Translator) -> Mapping[str, str]:
        return words.names(t.lang)

    def option(self, id: str, t: Translator) -> tuple[str, str]:
        return {
            "mode": (
                t("Mode"),
                t(
                    "Semi-cooperative: everybody has a secret Objective. With an Intruder player: whoever dies first "
                    "controls the Intruders. Cooperative: open Objectives, all win or lose together."
                ),
            ),
            "board": (t("Board"), t("The basic side or the alternative side of the board.")),
        }[id]

    def features(self, view: Mapping[str, Any], t: Translator) -> Mapping[str, Thing]:
        return features.features(view, Words(t))


SHOW: Final = NemesisShow()
