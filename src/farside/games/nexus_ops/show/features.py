"""What the features of a seat that the bots weigh are called when a hint gives its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from farside.show import Thing

from .words import Words


def features(view: Mapping[str, Any], w: Words) -> Mapping[str, Thing]:
    """By the names of `bots/heuristics/nexus_ops/features.py`."""
    t = w.t
    needs = ("needs_1", "needs_2", "needs_3", "lead")
    found = {
        "points": Thing(lambda n: w.t.plural("{n} point", "{n} points", n), kin=needs),
        "rubium": Thing(w.rubium, kin=("rubium_over_6",)),
        "income": Thing(lambda n: w.t.plural("{n} rubium in each income", "{n} rubium in each income", n)),
        "energize": Thing(lambda n: w.t.plural("{n} Energize card", "{n} Energize cards", n), kin=("energize_over_3",)),
        "secrets": Thing(lambda n: w.t.plural("{n} Secret Mission", "{n} Secret Missions", n)),
        "monolith": Thing(lambda n: t("the Monolith")),
        "hexes": Thing(lambda n: w.t.plural("{n} hex", "{n} hexes", n)),
    }
    for number, unit in enumerate(view["units"]):
        found[f"units_{number}"] = Thing(_units(w, unit))
    return found


def _units(w: Words, unit: str) -> Callable[[int], str]:
    return lambda n: f"{n} × {w.unit(unit)}"
