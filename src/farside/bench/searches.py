"""Searches beside each other, by their iterations per second.

An iteration of OpenSpiel's MCTS goes down the tree, plays one random game to its end, and goes back; its backgammon,
written in C++, is searched by its MCTS in C++ and in Python, our games by the one in Python. An iteration of our own
search (see `bots.search`) goes down the tree, plays on with whole lines for two turns, and values the position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from ..bots.heuristics import find_judge
from ..bots.search import Effort
from ..bots.search import Search as OurSearch
from ..bots.seen import Seen
from ..bots.value import find_value
from ..core.rng import Rng
from ..games import find_game, package_of
from .measures import POSITIONS, Ours, Round
from .workers import Contestant

SIMULATIONS = 20  # of a search from one position
SAMPLE_GAMES = 3  # whose positions are searched
SEARCH_HEADINGS: Mapping[str, str] = {  # the longer a random game, the fewer iterations
    "iterations_per_s": "iterations/s",
    "choices_per_game": "choices in a game",
}


class OpenSpielSearch:
    """OpenSpiel's MCTS with one random game for each iteration, from positions of whole games of two players."""

    def __init__(self, name: str, in_cpp: bool) -> None:
        self.mcts: Any = import_module("open_spiel.python.algorithms.mcts")
        self.spiel: Any = import_module("pyspiel")
        ours = import_module("farside.research.openspiel") if name.startswith("farside_") else None
        self.game = self.spiel.load_game(name)
        self.random = import_module("numpy").random.RandomState(1)
        if in_cpp:
            self.rollouts = self.spiel.RandomRolloutEvaluator(1, 1)
            self.bot = self.spiel.MCTSBot(self.game, self.rollouts, 1.4, SIMULATIONS, 1000, False, 1, False)
        else:
            self.rollouts = ours.Rollouts(Rng(1)) if ours else self.mcts.RandomRolloutEvaluator(1, self.random)
            settings = {"solve": False, "random_state": self.random}
            self.bot = self.mcts.MCTSBot(self.game, 1.4, SIMULATIONS, self.rollouts, **settings)
        self.choices = 0
        self.searched = 0
        self.positions = self._sample()

    def measure(self, seconds: float) -> Round:
        iterations = 0
        started = process_time()
        while (passed := process_time() - started) < seconds:
            self.bot.mcts_search(self.positions[self.searched % len(self.positions)])
            self.searched += 1
            iterations += SIMULATIONS
        return {"iterations_per_s": iterations / passed, "choices_per_game": self.choices / SAMPLE_GAMES}

    def _sample(self) -> list[Any]:
        """Positions of random games, early and late ones mixed; how long the games were is counted."""
        found: list[Any] = []
        for _ in range(SAMPLE_GAMES):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    found.append(state.clone())
                state.apply_action(int(self.random.choice(state.legal_actions())))
        self.choices = len(found)
        self.random.shuffle(found)
        return found[:POSITIONS]


class FarsideSearch:
    """Our own search, two players."""

    EFFORT = Effort(arms=6, replies=2, width=2, positions=30, iterations=SIMULATIONS, seconds=0, turns=2)

    def __init__(self, game_id: str) -> None:
        self.info = find_game(game_id)
        self.value = find_value(self.info)
        self.positions = [g for g in Ours(self.info, 2).positions if g.decision and len(g.decision.options) > 1]
        self.searched = 0

    def measure(self, seconds: float) -> Round:
        iterations = 0
        started = process_time()
        while (passed := process_time() - started) < seconds:
            g = self.positions[self.searched % len(self.positions)]
            assert g.decision is not None
            seen = Seen(self.info, g.decision.seat, g)
            search = OurSearch(seen.imagine, find_judge(self.info.id), self.value, Rng(self.searched), self.EFFORT)
            search.run()
            iterations += search.iterations
            self.searched += 1
        return {"iterations_per_s": iterations / passed}


def searches(game_ids: Sequence[str]) -> list[Contestant]:
    """Our search of each game and, if it is installed, OpenSpiel's of its game and of ours."""
    found = [Contestant(f"{game_id} our-search", ["search", game_id, "ours"], {}) for game_id in game_ids]
    if find_spec("pyspiel") is None:
        return found
    found += [
        Contestant(f"backgammon MCTS-in-{kind}", ["search", "backgammon", kind], {}) for kind in ("C++", "Python")
    ]
    for game_id in game_ids:
        name = f"farside_{package_of(game_id)}"
        found.append(Contestant(f"{game_id} MCTS-in-Python", ["search", name, "Python"], {}))
    return found


def find_search(name: str, kind: str) -> OpenSpielSearch | FarsideSearch:
    return FarsideSearch(name) if kind == "ours" else OpenSpielSearch(name, kind == "C++")
