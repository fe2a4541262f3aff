"""Moves, worked out a second time from the view and the coordinates alone, agree with the rules in random games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from farside.games.nexus_ops.rules.movement import MovePhase, MoveUnit
from farside.games.nexus_ops.rules.view import view

from .table import positions

View = Mapping[str, Any]
BANS = {"human": {"magma_pool", "monolith"}, "fungoid": {"monolith"}, "crystalline": {"monolith"}}
BANS |= {"clone": BANS["human"], "sporeling": BANS["fungoid"], "shardling": BANS["crystalline"]}


def distance(seen: View, one: str, other: str) -> int:
    q = seen["hexes"][one]["q"] - seen["hexes"][other]["q"]
    r = seen["hexes"][one]["r"] - seen["hexes"][other]["r"]
    return max(abs(q), abs(r), abs(q + r))


def owners(seen: View, name: str) -> set[int]:
    return {units["seat"] for units in seen["hexes"][name]["units"]}


def enemies(seen: View, name: str, me: int) -> bool:
    return any(seat != me and not (seen["teams"] and seat % 2 == me % 2) for seat in owners(seen, name))


def targets(seen: View, unit: str, start: str) -> set[str]:
    """NX-MOVE-1 to NX-MOVE-5, NX-UNIT-4 to NX-UNIT-7, NX-ALT-10, NX-ALT-11, NX-TEAM-4, NX-TEAM-9, NX-VORTEX-6."""
    me = seen["active"]
    hexes = seen["hexes"]
    enterable = {
        name for name in hexes if not hexes[name]["closed"] and hexes[name]["terrain"] not in BANS.get(unit, ())
    }
    near = {name: {other for other in hexes if distance(seen, name, other) == 1} for name in hexes}
    terrain = {name: spot["terrain"] for name, spot in hexes.items()}
    found = set(near[start])
    for first in near[start] & enterable:
        for last in near[first]:
            rock = "rock_plains" in (terrain[first], terrain[last])
            if not enemies(seen, first, me) and (
                (unit == "rock_strider" and rock) or start in seen["this_turn"]["marched"]
            ):
                found.add(last)
    if unit == "lava_leaper" and terrain[start] == "magma_pool":
        found |= {name for name in hexes if distance(seen, start, name) == 2}
    if unit == "magma_swimmer" and terrain[start] == "magma_pool":
        pools = {name for name in hexes if terrain[name] == "magma_pool" and name != start}
        found |= {name for name in hexes if any(distance(seen, pool, name) <= 1 for pool in pools)}
    if unit == "rubium_dragon" and terrain[start] == "monolith":
        found |= set(hexes)
    if enemies(seen, start, me):
        found = {name for name in found if owners(seen, name) <= {me}}
    return (found & enterable) - {start}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"vortex": True}),
        (4, {"teams": True}),
        (2, {"alternate_units": True, "energy_dependence": True}),
        (3, {"alternate_units": True, "vortex": True}),
    ],
)
def test_moves_are_all_and_only_the_legal_ones(players: int, options: dict[str, Any]) -> None:
    """NX-MOVE-1, NX-MOVE-2, NX-MOVE-3, NX-MOVE-4, NX-MOVE-5, NX-UNIT-4, NX-UNIT-5, NX-UNIT-6, NX-UNIT-7, NX-ALT-10,
    NX-ALT-11, NX-TEAM-4, NX-TEAM-9, NX-VORTEX-6. Neither a missing nor a surplus move in a random game."""
    looked = 0
    for g in positions(players, f"moves {players}", every=13, limit=2500, **options):
        assert g.decision is not None
        if not isinstance(g.decision.asker, MovePhase):
            continue
        seen = view(g, g.active)
        expected = {
            (units["unit"], name, target)
            for name, spot in seen["hexes"].items()
            for units in spot["units"]
            if units["seat"] == g.active and units["fresh"]
            for target in targets(seen, units["unit"], name)
        }
        offered = [step.fields() for step in g.decision.options if isinstance(step, MoveUnit)]
        assert len(offered) == len(set(offered))
        assert set(offered) == expected
        looked += 1
    assert looked > 50
