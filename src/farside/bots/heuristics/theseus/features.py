"""What of a seat counts in Theseus, for the learnt value of a position."""

from __future__ import annotations

from typing import Final

from ....games.theseus.rules.box import PANDORA
from ....games.theseus.rules.state import State
from .judge import GameJudge, turns_left
from .outlook import Outlook
from .weights import FULL_GAME, WEIGHTS

LINES: Final = (3, 6, 9)  # points from the end of a track
DUEL: Final = (
    *("life", "data", "life_3", "life_6", "life_9", "data_3", "data_6", "data_9", "lead"),
    *("next_turn", "income", "to_move", "pandora", "worth", "urgent_worth", "urgent_points"),
)
# Each against all is another game (TH-FFA): the same features, with weights of their own.
FEATURES: Final = (*DUEL, *[f"free_{name}" for name in DUEL])


def features(g: State) -> list[list[float]]:
    """The features of each seat, in the order of `FEATURES`."""
    if not g.order:  # set-up: the boards do not lie yet
        return [[0.0] * len(FEATURES) for _ in range(g.seats)]
    turns = turns_left(g, WEIGHTS) if g.turn else FULL_GAME
    outlook = Outlook(g, turns, WEIGHTS)
    judge = GameJudge(g, 0)
    mover = judge.mover(g)
    worths = judge.worths(g, outlook)
    haste = 1 / (0.5 + turns)
    points = [g.life[seat] + g.data[seat] for seat in range(g.seats)]
    found: list[list[float]] = []
    for seat in range(g.seats):
        life, data = g.life[seat], g.data[seat]
        if g.free_for_all:  # TH-FFA-6: life is gained, and wins
            ends = [float(max(0, line - (20 - life))) for line in LINES]
        else:
            ends = [-float(max(0, line - life)) for line in LINES]
        others = max([points[other] for other in range(g.seats) if g.side[other] != g.side[seat]])
        row = [
            float(life),
            float(data),
            *ends,
            *[float(max(0, line - (20 - data))) for line in LINES],
            float(max(0, points[seat] - others)),
            outlook.next_turn(seat),
            outlook.income(seat),
            1.0 if seat == mover else 0.0,
            1.0 if g.faction[seat] == PANDORA else 0.0,
            worths[g.side[seat]],
            haste * worths[g.side[seat]],
            haste * points[seat],
        ]
        rest = [0.0] * len(DUEL)
        found.append([*rest, *row] if g.free_for_all else [*row, *rest])
    return found


def progress(g: State) -> float:
    """0 at the beginning, 1 at the end: by turns, or by how near a track is to its end."""
    if not g.turn:
        return 0.0
    return max(0.0, min(1.0, 1.0 - turns_left(g, WEIGHTS) / FULL_GAME))
