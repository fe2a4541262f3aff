"""What a result is worth to each seat.

* `share`: those who won share one victory, the others get nothing. In three of our games the sum is always 1.
* `zero_sum`: a seat's share, less what the others got on average. One winner of two has 1, the other -1.
* `won`: 1 for each seat that won, 0 for the others. In Nemesis everybody has an Objective of his own, and nobody
  loses by another's victory; there this is the usual reward, elsewhere `share`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.game import BadOption, SeatResult

REWARDS: Final = ("share", "zero_sum", "won")


def usual_reward(game_id: str) -> str:
    return "won" if game_id == "nemesis" else "share"


def check_reward(kind: str, game_id: str, seats: int) -> str:
    """The kind of reward, the usual one if it is empty; an unknown one is refused."""
    if kind and kind not in REWARDS:
        raise BadOption(f"Rewards can be {', '.join(REWARDS)}; not {kind!r}.")
    if kind == "zero_sum" and seats == 1:
        raise BadOption("With one player there is nobody to lose what he wins: take share or won as rewards.")
    return kind or usual_reward(game_id)


def rewards_of(kind: str, result: Sequence[SeatResult]) -> list[float]:
    """The reward of each seat at the end of a game."""
    winners = sum(seat.won for seat in result)
    if kind == "won":
        return [1.0 if seat.won else 0.0 for seat in result]
    shares = [1 / winners if seat.won else 0.0 for seat in result]
    if kind == "share":
        return shares
    total = sum(shares)
    return [share - (total - share) / (len(result) - 1) for share in shares]
