"""How the heuristic bot sees Nemesis.

A crew member weighs plans (`plans`): what its Objectives still demand, the way there and the way out in time; against
what may hurt it (`danger`), with averages in place of dice and decks (`foresight`). The Intruder player hunts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ....core.play import Step
from ....games.nemesis.rules.state import State
from ...flaws import Flaws
from ..judge import Judge
from .crew import Crew
from .hunting import LIFE, Hunter

LAST_HOPE: Final = 0.001  # a chance below is none


class GameJudge(Judge):
    """Nemesis as one seat judges it during one decision."""

    POINT: ClassVar[float] = 0.01  # the value is a chance in percent
    RIVALS: ClassVar[bool] = False
    AHEAD: ClassVar[int] = 2
    TRUST: ClassVar[float] = 1.7  # chance decides so much that searching tells little
    FLAWS: ClassVar[dict[str, Flaws]] = {"easy": Flaws(0.5), "normal": Flaws(0.24), "hard": Flaws(0.09)}

    def __init__(self, g: State, seat: int) -> None:
        super().__init__(g, seat)
        self.mind: Crew | Hunter = Hunter(g, seat) if seat == g.intruder_seat else Crew(g, seat)

    @staticmethod
    def clock(g: State) -> int:
        """Rounds, as if all seats had one turn in each."""
        return g.round * g.seats

    @staticmethod
    def stake(g: State, seat: int, best: float) -> float:
        """One's own chance, so that who has little hope still tells better from worse; for the hunter a life."""
        return GameJudge.POINT * LIFE if seat == g.intruder_seat else max(best, LAST_HOPE)

    def ends_line(self, step: Step) -> bool:
        """Not past chance: dice, decks, the bag and what is hidden; nor past the end of the Turn."""
        return self.mind.ends_line(step)

    def candidates(self, g: State) -> Sequence[int]:
        return self.mind.candidates(g)

    def value(self, g: State) -> float:
        return self.mind.value(g)
