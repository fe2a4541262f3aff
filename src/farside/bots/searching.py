"""The searching bots `hard` and `expert`, and what they think of each option."""

from __future__ import annotations

from typing import Final

from ..core.play import Step
from ..core.rng import Rng
from ..games import find_game
from .heuristics import find_judge
from .search import Effort, Search
from .seen import Seen
from .value import find_value

EFFORTS: Final = {
    "hard": Effort(arms=6, replies=2, width=4, positions=80, iterations=32, seconds=1.5, turns=2),
    "expert": Effort(arms=8, replies=3, width=4, positions=100, iterations=240, seconds=4.0, turns=4),
}


class Thought:
    """What a search found out about one option: the line it begins, how often that was tried, and the share of
    victory it can expect."""

    def __init__(self, option: int, line: list[Step], tried: int, share: float) -> None:
        self.option = option
        self.line = line
        self.tried = tried
        self.share = share


class SearchBot:
    """Compares the lines of its turn by playing them on in imagined worlds."""

    def __init__(self, game_id: str, rng: Rng, effort: Effort) -> None:
        info = find_game(game_id)
        self._judge = find_judge(game_id)
        self._value = find_value(info)
        self._rng = rng
        self._effort = effort
        self._line: list[Step] = []  # what is left of the line it follows

    def choose(self, seen: Seen) -> int:
        planned = seen.decision.index_of(self._line.pop(0)) if self._line else -1
        if planned >= 0:
            return planned
        self._line = []  # something else has come
        if len(seen.options) == 1:
            return 0
        best = self.consider(seen)[0]
        self._line = best.line[1:] if self._follows(seen) else []
        return best.option

    def _follows(self, seen: Seen) -> bool:
        """Whether the seat should go through with its line: where whole plans are made."""
        world = seen.imagine(self._rng.fork())
        return bool(self._judge(world, seen.seat).moods(world))

    def consider(self, seen: Seen) -> list[Thought]:
        """The options it compared, the best first."""
        search = Search(seen.imagine, self._judge, self._value, self._rng, self._effort)
        best = search.run()
        arms = sorted(search.root.arms, key=lambda arm: (arm is not best, -search.score(arm)))
        return [Thought(arm.first[0], arm.path, arm.visits, search.score(arm)) for arm in arms]
