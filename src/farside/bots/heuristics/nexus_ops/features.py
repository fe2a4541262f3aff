"""What of a seat counts in Nexus Ops, for the learnt value of a position."""

from __future__ import annotations

from typing import Final

from ....games.nexus_ops.rules.army import counts, total
from ....games.nexus_ops.rules.state import (
    CONTESTED,
    State,
    army,
    board,
    income,
    is_friend,
    partner_of,
    score,
    team_score,
)
from .judge import GameJudge

KIND_NAMES: Final = ("units_0", "units_1", "units_2", "units_3", "units_4", "units_5")
FEATURES: Final = (
    *("points", "partner", "needs_1", "needs_2", "needs_3", "lead"),
    *KIND_NAMES,
    *("many_units", "rubium", "rubium_over_6", "income", "energize", "energize_over_3", "secrets", "monolith", "hexes"),
    *("threatens", "threatened", "contested", "to_move", "worth"),
)


def features(g: State) -> list[list[float]]:
    """The features of each seat, in the order of `FEATURES`."""
    threatens, threatened, contested = _fronts(g)
    found: list[list[float]] = []
    for seat in range(g.seats):
        points = team_score(g, seat)
        others = max([team_score(g, other) for other in range(g.seats) if not is_friend(g, seat, other)])
        needs = g.target - points
        rubium, cards = g.rubium[seat], len(g.energize[seat])
        row = [
            float(score(g, seat)),
            float(score(g, partner_of(seat))) if g.teams else 0.0,
            1.0 if needs <= 1 else 0.0,
            1.0 if needs <= 2 else 0.0,
            1.0 if needs <= 3 else 0.0,
            float(max(0, points - others)),
        ]
        row.extend([float(number) for number in counts(g.on_board[seat])])
        row.extend(
            [
                float(max(0, total(g.on_board[seat]) - 8)),
                float(rubium),
                float(max(0, rubium - 6)),
                float(income(g, seat)),
                float(cards),
                float(max(0, cards - 3)),
                float(len(g.secrets[seat])),
                1.0 if g.holder[board(g).monolith] == seat else 0.0,
                float(g.holder.count(seat)),
                threatens[seat],
                threatened[seat],
                contested[seat],
                1.0 if g.active == seat else 0.0,
                GameJudge(g, seat).value(g),
            ]
        )
        found.append(row)
    return found


def _fronts(g: State) -> tuple[list[float], list[float], list[float]]:
    """By seat: how many of its hexes stand beside weaker and beside stronger hexes of others, and units in battles."""
    threatens, threatened, contested = ([0.0] * g.seats for _ in range(3))
    near = board(g).near
    strength = [total(army(g, place, holder)) if holder >= 0 else 0 for place, holder in enumerate(g.holder)]
    for place, holder in enumerate(g.holder):
        if holder == CONTESTED:
            for seat in range(g.seats):
                contested[seat] += total(army(g, place, seat))
        elif holder >= 0:
            for other in near[place]:
                foe = g.holder[other]
                if foe >= 0 and not is_friend(g, holder, foe):
                    if strength[place] > strength[other]:
                        threatens[holder] += 1
                    elif strength[place] < strength[other]:
                        threatened[holder] += 1
    return threatens, threatened, contested


def progress(g: State) -> float:
    """0 at the beginning, 1 when somebody needs one more point."""
    best = max([team_score(g, seat) for seat in range(g.seats)])
    return min(1.0, max(0.0, best / (g.target - 1)))
