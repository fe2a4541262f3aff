"""What the features of a seat that the bots weigh are called when a hint gives its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farside.show import Thing

from .words import Words


def features(view: Mapping[str, Any], w: Words) -> Mapping[str, Thing]:
    """By the names of `bots/heuristics/nemesis/features.py`."""
    t = w.t
    return {
        "estimate": Thing(lambda n: t("chances of coming home with the Objective done"), kin=("no_hope",)),
        "left": Thing(lambda n: t("a place off the ship")),
        "cards": Thing(lambda n: w.t.plural("{n} card", "{n} cards", n)),
        "items": Thing(lambda n: w.t.plural("{n} Item", "{n} Items", n)),
        "contamination": Thing(
            lambda n: w.t.plural("{n} unknown Contamination card", "{n} unknown Contamination cards", n), good=False
        ),
        "known_infected": Thing(
            lambda n: w.t.plural("{n} INFECTED Contamination card", "{n} INFECTED Contamination cards", n), good=False
        ),
        "larva": Thing(lambda n: t("a Larva"), good=False),
        "light_wounds": Thing(lambda n: w.t.plural("{n} Light Wound", "{n} Light Wounds", n), good=False),
        "serious_wounds": Thing(lambda n: w.t.plural("{n} Serious Wound", "{n} Serious Wounds", n), good=False),
        "intruders_here": Thing(
            lambda n: w.t.plural("{n} Intruder in the Room", "{n} Intruders in the Room", n), good=False
        ),
        "fire_here": Thing(lambda n: t("Fire in the Room"), good=False),
        "hunted": Thing(lambda n: t("a crew in worse trouble")),
        "saved": Thing(lambda n: w.t.plural("{n} survivor in safety", "{n} survivors in safety", n), good=False),
    }
