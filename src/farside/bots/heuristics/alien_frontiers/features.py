"""What of a seat counts in Alien Frontiers, for the learnt value of a position."""

from __future__ import annotations

from typing import Final

from ....games.alien_frontiers.rules.box import (
    ASIMOV_CRATER,
    BOOSTER_POD,
    BRADBURY_PLATEAU,
    BURROUGHS_DESERT,
    DATA_CRYSTAL,
    GRAVITY_MANIPULATOR,
    HEINLEIN_PLAINS,
    HERBERT_VALLEY,
    HOLOGRAPHIC_DECOY,
    ISOLATION,
    LEM_BADLANDS,
    ORBITAL_TELEPORTER,
    PLASMA_CANNON,
    POHL_FOOTHILLS,
    POLARITY_DEVICE,
    RESOURCE_CACHE,
    STASIS_BEAM,
    TEMPORAL_WARPER,
    VAN_VOGT_MOUNTAINS,
)
from ....games.alien_frontiers.rules.state import State, score, unplaced
from .judge import ships_next_turn

CARDS: Final = (
    *(BOOSTER_POD, DATA_CRYSTAL, GRAVITY_MANIPULATOR, HOLOGRAPHIC_DECOY, ORBITAL_TELEPORTER, PLASMA_CANNON),
    *(POLARITY_DEVICE, RESOURCE_CACHE, STASIS_BEAM, TEMPORAL_WARPER),
)
BONUSES: Final = (
    *(ASIMOV_CRATER, BRADBURY_PLATEAU, BURROUGHS_DESERT, HEINLEIN_PLAINS, HERBERT_VALLEY, LEM_BADLANDS),
    *(POHL_FOOTHILLS, VAN_VOGT_MOUNTAINS),
)
FEATURES: Final = (
    *("points", "lead", "colonies", "last_colony", "last_two", "circles", "ships", "ships_over_4", "ships_over_6"),
    *("ore", "ore_over_3", "fuel", "fuel_over_4", "to_move", "dice"),
    *CARDS,
    *BONUSES,
)


def features(g: State) -> list[list[float]]:
    """The features of each seat, in the order of `FEATURES`."""
    return [_features_of(g, seat) for seat in range(g.seats)]


def _features_of(g: State, seat: int) -> list[float]:
    points = score(g, seat)
    others = max([score(g, other) for other in range(g.seats) if other != seat])
    left = g.reserve[seat] + (1 if g.hub[seat] else 0)
    ships, ore, fuel = ships_next_turn(g, seat), g.ore[seat], g.fuel[seat]
    moving = g.active == seat
    found = [
        float(points),
        float(points - others) if points > others else 0.0,
        float(g.dealt - left),
        1.0 if left <= 1 else 0.0,
        1.0 if left <= 2 else 0.0,
        float(g.hub[seat]),
        float(ships),
        float(max(0, ships - 4)),
        float(max(0, ships - 6)),
        float(ore),
        float(max(0, ore - 3)),
        float(fuel),
        float(max(0, fuel - 4)),
        1.0 if moving else 0.0,
        float(len(unplaced(g))) if moving else 0.0,
    ]
    kinds = [g.box.kind_of[card] for card in g.hands[seat]]
    for kind in CARDS:
        found.append(1.0 if kind in kinds else 0.0)
    isolated = g.fields[ISOLATION]
    for territory in BONUSES:
        found.append(1.0 if g.control[territory] == seat and isolated != territory else 0.0)
    return found


def progress(g: State) -> float:
    """0 at the beginning, 1 when somebody has one colony left to land."""
    least = min([g.reserve[seat] + (1 if g.hub[seat] else 0) for seat in range(g.seats)])
    return min(1.0, max(0.0, (g.dealt - least) / (g.dealt - 1)))
