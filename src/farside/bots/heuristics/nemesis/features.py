"""What of a seat counts in Nemesis, for the learnt value of a position: the judge's own estimate above all."""

from __future__ import annotations

from math import log
from typing import Final

from ....games.nemesis.rules.questions import intruders_in, serious_wounds, survives
from ....games.nemesis.rules.state import ABOARD, DEAD, State
from .danger import contamination
from .hunting import Hunter
from .judge import GameJudge
from .plans import LEFT, rounds_left

FEATURES: Final = (
    *("crew", "estimate", "no_hope", "dead", "left", "rounds", "contamination", "known_infected", "larva"),
    *("light_wounds", "serious_wounds", "cards", "items", "intruders_here", "fire_here", "others_alive", "objectives"),
    *("hunter", "hunted", "saved"),
)
LEAST: Final = 0.002  # a chance below it is no hope


def features(g: State) -> list[list[float]]:
    """The features of each seat, in the order of `FEATURES`."""
    return [_hunter(g) if seat == g.intruder_seat else _crew(g, seat) for seat in range(g.seats)]


def _crew(g: State, seat: int) -> list[float]:
    player = g.players[seat]
    if player.status == DEAD:
        return [1.0, 0.0, 0.0, 1.0] + [0.0] * (len(FEATURES) - 4)
    chance = GameJudge(g, seat).value(g) / 100
    hope = min(0.98, max(LEAST, chance))
    unknown, infected, _ = contamination(player)
    aboard = player.status == ABOARD
    return [
        1.0,
        log(hope / (1 - hope)),
        1.0 if chance < LEAST else 0.0,
        0.0,
        1.0 if player.status in LEFT else 0.0,
        rounds_left(g) / 15,
        float(unknown),
        float(infected),
        1.0 if player.larva else 0.0,
        float(player.light),
        float(serious_wounds(player)),
        float(len(player.hand)),
        float(len(player.inventory) + len(player.slots)),
        float(len(intruders_in(g, player.room))) if aboard else 0.0,
        1.0 if aboard and g.fire[player.room] else 0.0,
        float(len([other for other in g.players if other.status != DEAD]) - 1),
        float(len(player.objectives)),
        0.0,
        0.0,
        0.0,
    ]


def _hunter(g: State) -> list[float]:
    """The Intruder player: how badly the crew is off, and who is safe already (NE-INTR-8)."""
    standing = Hunter(g, g.intruder_seat).value(g) / 10
    saved = len([player for player in g.players if player.seat != g.intruder_seat and survives(player)])
    return [0.0] * (len(FEATURES) - 3) + [1.0, standing, float(saved)]


def progress(g: State) -> float:
    """0 at the beginning, 1 in the last round."""
    return min(1.0, max(0.0, 1.0 - (rounds_left(g) - 1) / 14))
