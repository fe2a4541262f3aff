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
    "hard": Effort(arms=6, replies=2, width=2, positions=30, iterations=48, seconds=2.0, turns=2),
    "expert": Effort(arms=8, replies=3, width=3, positions=60, iterations=400, seconds=4.0, turns=2),
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

    def choose(self, seen: Seen) -> int:
        return 0 if len(seen.options) == 1 else self.consider(seen)[0].option

    def consider(self, seen: Seen) -> list[Thought]:
        """The options it compared, the best first."""
        search = Search(seen.imagine, self._judge, self._value, self._rng, self._effort)
        best = search.run()
        arms = sorted(search.root.arms, key=lambda arm: (arm is not best, -search.score(arm)))
        return [Thought(arm.first[0], arm.path, arm.visits, search.score(arm)) for arm in arms]
