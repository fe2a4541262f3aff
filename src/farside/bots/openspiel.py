"""OpenSpiel's searches as opponents for our bots, with a time limit for each move.

They get what every bot gets: worlds that agree with what their seat knows. What a position is worth they learn from
games played to their end at random, on our bare engine, so that they come to as many as can be.

* `openspiel-mcts`: a tree of actions in one imagined world after the other; each has one vote.
* `openspiel-ismcts`: one tree of what the players know, through a newly imagined world each time.

Both look at the clock, so their games cannot be repeated choice for choice.
"""

from __future__ import annotations

from collections import Counter
from time import thread_time
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, SearchNode

from ..core.play import State
from ..core.rng import Rng
from ..research.openspiel import Rollouts, SpielState, spiel_name
from .seen import Seen

UCT: Final = 1.4  # the square root of 2, for rewards from 0 to 1
WORLD_MS: Final = 100  # of thinking go to one world of MCTS
UNLIMITED: Final = 10**9  # simulations: the clock ends a search


class TimeUp(Exception):
    """The time for this move is over."""


class Clock:
    """Processor time of this thread, so that a busy computer takes nothing away."""

    def __init__(self) -> None:
        self._end = 0.0

    def start(self, milliseconds: float) -> None:
        self._end = thread_time() + milliseconds / 1000

    def is_up(self) -> bool:
        return thread_time() >= self._end


class TimedMcts(MCTSBot):
    """OpenSpiel's MCTS until the clock says stop, but two simulations at least: the second looks at an action."""

    def __init__(self, clock: Clock, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._clock = clock
        self._root: SearchNode | None = None

    def mcts_search(self, state: SpielState) -> SearchNode:
        try:
            return super().mcts_search(state)
        except TimeUp:
            return self._root

    def _apply_tree_policy(self, root: SearchNode, state: SpielState) -> Any:
        self._root = root
        if root.explore_count >= 2 and self._clock.is_up():
            raise TimeUp
        return super()._apply_tree_policy(root, state)


class TimedIsmcts(ISMCTSBot):
    """OpenSpiel's IS-MCTS until the clock says stop, but until an action was looked at."""

    def __init__(self, clock: Clock, rng: Rng, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._clock = clock
        self.set_resampler(lambda state, player: state.resampled(player, rng))

    def run_search(self, state: SpielState) -> Any:
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: SpielState) -> Any:
        if self._root_node.total_visits > 0 and self._clock.is_up():
            raise TimeUp
        return super().sample_root_state(state)


class OpenSpielBot:
    """What the two have in common: the game as OpenSpiel knows it, made when the number of seats is known."""

    def __init__(self, rng: Rng, milliseconds: int) -> None:
        self._rng = rng
        self._milliseconds = milliseconds
        self._clock = Clock()
        self._random = np.random.RandomState(rng.word())
        self._search: Any = None
        self._game: Any = None

    def choose(self, seen: Seen) -> int:
        if len(seen.options) == 1:
            return 0
        if self._search is None:
            # The options of the game are in the imagined states; only a new set-up would ask for them.
            self._game = pyspiel.load_game(spiel_name(seen.info.id), {"players": seen.view()["seats"]})
            self._search = self._new_search()
        return self._best(seen)

    def _new_search(self) -> Any:
        raise NotImplementedError

    def _best(self, seen: Seen) -> int:
        raise NotImplementedError

    def _state(self, imagined: State) -> SpielState:
        state: SpielState = self._game.state_at(imagined)
        return state


class MctsBot(OpenSpielBot):
    def _new_search(self) -> TimedMcts:
        evaluator = Rollouts(self._rng)
        return TimedMcts(self._clock, self._game, UCT, UNLIMITED, evaluator, random_state=self._random)

    def _best(self, seen: Seen) -> int:
        worlds = max(1, self._milliseconds // WORLD_MS)
        votes: Counter[int] = Counter()
        visits: Counter[int] = Counter()
        for _ in range(worlds):
            state = self._state(seen.imagine(self._rng.fork()))
            self._clock.start(self._milliseconds / worlds)
            root = self._search.mcts_search(state)
            actions = state.position.actions
            votes[actions[root.best_child().action]] += 1
            visits.update({actions[child.action]: child.explore_count for child in root.children})
        return max(votes, key=lambda index: (votes[index], visits[index]))


class IsmctsBot(OpenSpielBot):
    def _new_search(self) -> TimedIsmcts:
        evaluator = Rollouts(self._rng)
        return TimedIsmcts(self._clock, self._rng, self._game, evaluator, UCT, UNLIMITED, random_state=self._random)

    def _best(self, seen: Seen) -> int:
        state = self._state(seen.imagine(self._rng.fork()))
        self._clock.start(self._milliseconds)
        return state.position.actions[int(self._search.step(state))]


BOTS: Final = {"openspiel-mcts": MctsBot, "openspiel-ismcts": IsmctsBot}
