"""The searching bots `hard` and `expert`, and what they think of each option."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Final

from ..core.play import Step
from ..core.rng import Rng
from ..games import find_game
from .flaws import FLAWLESS, Flaws
from .fog import Fog
from .heuristics import find_judge
from .search import Effort, Search
from .seen import Seen
from .thoughts import Thought, put_together
from .value import find_value

EFFORTS: Final = {
    "hard": Effort(arms=6, replies=2, width=1, positions=0, iterations=24, seconds=1.5, turns=2),
    "expert": Effort(arms=8, replies=2, width=1, positions=0, iterations=96, seconds=4.0, turns=0),
}
# At a table the strongest level goes on thinking for so many seconds: most of the pause in which nobody waits for it.
PATIENCE: Final = {"expert": 0.3}


def searching_bot(game_id: str, rng: Rng, level: str, timed: bool = True, milliseconds: int | None = None) -> SearchBot:
    """`hard` or `expert`. If not `timed`, only its iterations count; with `milliseconds` it thinks so long."""
    effort, patience = EFFORTS[level], PATIENCE.get(level, 0.0)
    if milliseconds is not None:
        patience = milliseconds / 1000
        effort = replace(effort, seconds=patience)
    elif not timed:
        patience = 0.0
        effort = replace(effort, seconds=0.0)
    return SearchBot(game_id, rng, effort, find_judge(game_id).FLAWS.get(level, FLAWLESS), patience)


class SearchBot:
    """Compares the lines of its turn by playing them on in imagined worlds, and takes the best, as far as its flaws
    allow. `patience`: as long as another search fits into so many seconds, it thinks again, in other worlds, and puts
    its thoughts together."""

    def __init__(self, game_id: str, rng: Rng, effort: Effort, flaws: Flaws = FLAWLESS, patience: float = 0.0) -> None:
        info = find_game(game_id)
        self._judge = find_judge(game_id)
        self._value = find_value(info)
        self._rng = rng
        self._effort = effort
        self._flaws = flaws
        self._fog = Fog(flaws.fog, rng)
        self._patience = patience
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
        """The options it compared, the best first."""
        begun = perf_counter()
        searches = [self._think(seen)]
        while (perf_counter() - begun) * (1 + 1 / len(searches)) < self._patience and len(searches[0]) > 1:
            searches.append(self._think(seen))
        thoughts = put_together(searches)
        if self._flaws.blur:
            shares = [thought.share for thought in thoughts]
            stake = self._judge.stake(seen.imagine(self._rng.fork()), seen.seat, max(shares))
            thoughts.insert(0, thoughts.pop(self._flaws.best(shares, stake, self._rng)))
        return thoughts

    def _think(self, seen: Seen) -> list[Thought]:
        """What one search finds, the best first."""
        search = Search(seen.imagine, self._judge, self._value, self._rng, self._effort, self._fog)
        best = search.run()
        arms = sorted(search.root.arms, key=lambda arm: (arm is not best, -search.score(arm)))
        return [Thought(arm.first[0], arm.path, arm.visits, search.score(arm), search.planned) for arm in arms]
