"""The searching bots `hard` and `expert`, and what they think of each option."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..core.play import Step
from ..core.rng import Rng
from ..games import find_game
from .heuristics import find_judge
from .search import Effort, Search
from .seen import Seen
from .thoughts import Thought
from .value import find_value

EFFORTS: Final = {
    "hard": Effort(arms=6, replies=2, width=1, positions=0, iterations=24, seconds=1.5, turns=2),
    "expert": Effort(arms=8, replies=2, width=1, positions=0, iterations=96, seconds=4.0, turns=0),
}


def searching_bot(game_id: str, rng: Rng, level: str, timed: bool = True) -> SearchBot:
    """`hard` or `expert`; if not `timed`, only its iterations are limited."""
    effort = EFFORTS[level] if timed else replace(EFFORTS[level], seconds=0.0)
    return SearchBot(game_id, rng, effort, find_judge(game_id).SLIPS.get(level, 0))


class SearchBot:
    """Compares the lines of its turn by playing them on in imagined worlds. `slips`: of a hundred choices so many are
    made at random."""

    def __init__(self, game_id: str, rng: Rng, effort: Effort, slips: int = 0) -> None:
        info = find_game(game_id)
        self._judge = find_judge(game_id)
        self._value = find_value(info)
        self._rng = rng
        self._effort = effort
        self._slips = slips
        self._line: list[Step] = []  # what is left of the line it follows

    def choose(self, seen: Seen) -> int:
        planned = seen.decision.index_of(self._line.pop(0)) if self._line else -1
        if planned >= 0:
            return planned
        self._line = []  # something else has come
        if len(seen.options) == 1:
            return 0
        best = self.consider(seen)[0]
        self._line = best.line[1:] if best.goes_on else []
        return best.option

    def consider(self, seen: Seen) -> list[Thought]:
        """The options it compared, the best first; or the one it takes without comparing."""
        if self._slips and self._rng.below(100) < self._slips:
            option = self._rng.below(len(seen.options))
            return [Thought(option, [seen.options[option]], 0, 0.0, False)]
        search = Search(seen.imagine, self._judge, self._value, self._rng, self._effort)
        best = search.run()
        arms = sorted(search.root.arms, key=lambda arm: (arm is not best, -search.score(arm)))
        shares = [max(0.0, min(1.0, search.score(arm))) for arm in arms]
        return [
            Thought(arm.first[0], arm.path, arm.visits, share, search.planned)
            for arm, share in zip(arms, shares, strict=True)
        ]
