"""What the features of a seat that the bots weigh are called when a hint gives its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farside.show import Thing

from .words import Words


def features(view: Mapping[str, Any], w: Words) -> Mapping[str, Thing]:
    """By the names of `bots/heuristics/theseus/features.py`."""
    t = w.t
    return {
        "life": Thing(w.life, kin=("life_3", "life_6", "life_9", "lead", "urgent_points")),
        "data": Thing(w.data, kin=("data_3", "data_6", "data_9", "urgent_points")),
        "income": Thing(lambda n: t("strength in the turns to come"), kin=("income_to_come",)),
        "next_turn": Thing(lambda n: t("strength in the next turn")),
    }
