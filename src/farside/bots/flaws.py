"""What makes the lower levels weaker than they could be: they misjudge what they compare, or what they plan with.

Who misjudges is off by a little about everything he compares: he takes what is nearly as good for better quite often,
and a blunder for a good move hardly ever. So he plays worse, but not senselessly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from ..core.rng import Rng

FINE: Final = 1 << 31  # chance comes in so many steps


@dataclass(frozen=True)
class Flaws:
    """How a level misjudges. `blur`: what is worse by this part of what is at stake (`Judge.stake`) is taken e times as
    rarely. `fog`: where whole plans are made, by about so many points everything they are made of is misjudged
    (`Judge.misjudge`)."""

    blur: float = 0.0
    fog: float = 0.0

    def best(self, shares: Sequence[float], stake: float, rng: Rng) -> int:
        """Which of these shares of victory seems to be the greatest (Gumbel's noise: a softmax of their worth)."""
        if self.blur == 0.0:
            return max(range(len(shares)), key=shares.__getitem__)
        seeming = [share - self.blur * stake * log(-log((rng.below(FINE) + 0.5) / FINE)) for share in shares]
        return max(range(len(seeming)), key=seeming.__getitem__)


FLAWLESS: Final = Flaws()


def error(rng: Rng) -> float:
    """By how much somebody errs: mostly little, sometimes much (a normal distribution, nearly)."""
    return sum([rng.below(FINE) for _ in range(12)]) / FINE - 6.0
