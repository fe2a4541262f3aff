"""Nexus Ops in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from farside.core.game import WhyNot
from farside.core.play import Step
from farside.show import Line, Thing
from farside.text import Translator

from . import board_text, features, log, options, prompts, reasons, words
from .words import Words


class NexusOpsShow:
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
        helps = {
            "every_second_counts": t("10 points win instead of 12."),
            "overtime": t("14 points win instead of 12."),
            "executive_orders": t("Everybody starts with one Secret Mission."),
            "hegemony": t("The Monolith may earn a point instead of cards; the others then draw a card."),
            "top_priority": t("Draw two Secret Missions and keep one."),
            "extra_tokens": t("Six tokens with cards and rubium replace others."),
            "intercepted_transmissions": t("Secret Missions lie open for everybody; nobody has any in hand."),
            "teams": t("Two teams of two; 20 points win."),
            "vortex": t("The Monolith becomes a Vortex that throws and destroys units."),
            "alternate_units": t("Clones, Sporelings, Shardlings, Thunderers, Swimmers and Serpents."),
            "energy_dependence": t("A smaller map for two."),
            "dangerous_neighbourhood": t("The bases of the two players lie side by side."),
            "round_limit": t("The game ends after 100 rounds at the latest."),
        }
        names = words.names(t.lang)
        return (t("Limit of rounds") if id == "round_limit" else names[id], helps[id])

    def features(self, view: Mapping[str, Any], t: Translator) -> Mapping[str, Thing]:
        return features.features(view, Words(t))


SHOW: Final = NexusOpsShow()
