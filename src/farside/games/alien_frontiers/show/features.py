"""What the features of a seat that the bots weigh are called when a hint gives its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from farside.show import Thing

from ..game import data
from .words import Words


def features(view: Mapping[str, Any], w: Words) -> Mapping[str, Thing]:
    """By the names of `bots/heuristics/alien_frontiers/features.py`."""
    found = {
        "points": Thing(lambda n: w.t.plural("{n} point", "{n} points", n), kin=("lead",)),
        "colonies": Thing(lambda n: w.t.plural("{n} colony", "{n} colonies", n), kin=("last_colony", "last_two")),
        "circles": Thing(lambda n: w.t.plural("{n} step in the Colonist Hub", "{n} steps in the Colonist Hub", n)),
        "ships": Thing(lambda n: w.t.plural("{n} ship", "{n} ships", n), kin=("ships_over_4", "ships_over_6")),
        "ore": Thing(w.ore, kin=("ore_over_3",)),
        "fuel": Thing(w.fuel, kin=("fuel_over_4",)),
    }
    for territory in view["territories"]:
        found[territory] = Thing(_always(w.territory(territory)))
    for entry in data()["card"]:
        found[entry["id"]] = Thing(_always(w.card(entry["id"])))
    return found


def _always(words: str) -> Callable[[int], str]:
    """There is only one of it."""
    return lambda n: words
