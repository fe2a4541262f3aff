"""How fast the engines are: random legal play, and the calls that a search makes.

What counts is *real decisions*: those with two options or more. Speeds on one machine say little about another, so a
comparison runs all engines in turn, several rounds in one process tree, and gives the median of each round's ratio.

Searches are compared by their iterations: down the tree, one random game to its end, and back. OpenSpiel's
backgammon, written in C++, is searched by OpenSpiel's MCTS in Python and in C++; our games by the one in Python.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any, Protocol

from .core import codec
from .core.game import BadOption, GameInfo, check_options
from .core.play import State, choose, run
from .core.rng import Rng
from .games import find_game, package_of

MEASURES = (
    "decisions_per_s",
    "choices_per_s",
    "games_per_s",
    "copy_us",
    "listing_us",
    "imagine_us",
    "view_us",
    "save_us",
)
SEARCH_MEASURES = ("iterations_per_s", "choices_per_game")  # the longer a random game, the fewer iterations
SIMULATIONS = 20  # of a search from one position
SAMPLE_GAMES = 3  # whose positions are searched
PLAY_SHARE = 0.6  # of a round's time goes to playing, the rest to the calls
POSITIONS = 60  # from the course of whole games
Round = dict[str, float]


class Engine(Protocol):
    """Something that can be measured again and again."""

    def measure(self, seconds: float) -> Round: ...


class Ours:
    """A game of ours on the bare engine: states and `choose`, without history or hashes."""

    def __init__(self, info: GameInfo, seats: int) -> None:
        self.info = info
        self.seats = seats
        self.options = check_options(info, seats, {})
        self.games = 0
        self.pick = random.Random(1).random  # noqa: S311  (only has to be quick, and the same every time)
        self.positions = self._sample()

    def measure(self, seconds: float) -> Round:
        calls: dict[str, Callable[[State], object]] = {
            "copy_us": lambda state: state.copy(),
            "listing_us": _list_again,
            "imagine_us": lambda state: self.info.imagine(state, _seat(state), rng),
            "view_us": lambda state: self.info.view(state, _seat(state)),
            "save_us": codec.save,
        }
        rng = Rng(1)
        found = self._play(seconds * PLAY_SHARE)
        for name, call in calls.items():
            positions = self.positions
            if name == "listing_us":  # a question that is asked again can be asked once more
                positions = [state.copy() for state in positions if state.decision and state.decision.again]
            if positions:
                found[name] = _microseconds(call, positions, seconds * (1 - PLAY_SHARE) / len(calls))
        return found

    def _new(self) -> State:
        self.games += 1
        state = self.info.new_state(self.seats, Rng(self.games), self.options, self.info.box)
        run(state)
        return state

    def _play(self, seconds: float) -> Round:
        pick = self.pick
        decisions = forced = games = 0
        started = perf_counter()
        while perf_counter() - started < seconds:
            state = self._new()
            while (decision := state.decision) is not None:
                number = len(decision.options)
                if number > 1:
                    decisions += 1
                else:
                    forced += 1
                choose(state, int(pick() * number))
            games += 1
        return _speeds(decisions, forced, games, perf_counter() - started)

    def _sample(self) -> list[State]:
        """Positions spread over the course of a few games."""
        found: list[State] = []
        while len(found) < 10 * POSITIONS:
            state = self._new()
            while state.decision is not None:
                found.append(state.copy())
                choose(state, int(self.pick() * len(state.decision.options)))
        return found[:: len(found) // POSITIONS]


class Catanatron:
    """The peer: Settlers of Catan in Python, four players (https://github.com/bcollazo/catanatron)."""

    def __init__(self) -> None:
        self.api: Any = import_module("catanatron")
        self.games = 0
        self.positions = self._sample()

    def measure(self, seconds: float) -> Round:
        decisions = forced = games = 0
        started = perf_counter()
        while perf_counter() - started < seconds * PLAY_SHARE:
            game = self._new()
            while game.winning_color() is None and game.state.num_turns < 1000:
                actions = _actions(game)
                if len(actions) > 1:
                    decisions += 1
                else:
                    forced += 1
                # The quickest way it has: its own check that the action is playable is left out, as in ours.
                game.execute(actions[int(random.random() * len(actions))], validate_action=False)  # noqa: S311
            games += 1
        found = _speeds(decisions, forced, games, perf_counter() - started)
        found["copy_us"] = _microseconds(lambda game: game.copy(), self.positions, seconds * (1 - PLAY_SHARE))
        return found

    def _new(self) -> Any:
        self.games += 1
        colours = (self.api.Color.RED, self.api.Color.BLUE, self.api.Color.ORANGE, self.api.Color.WHITE)
        return self.api.Game([self.api.RandomPlayer(colour) for colour in colours], seed=self.games)

    def _sample(self) -> list[Any]:
        game = self._new()
        found = []
        while game.winning_color() is None and game.state.num_turns < 1000:
            found.append(game.copy())
            game.execute(random.choice(_actions(game)))  # noqa: S311
        return found[:: max(1, len(found) // POSITIONS)]


class Search:
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
        started = perf_counter()
        while (passed := perf_counter() - started) < seconds:
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


@dataclass(frozen=True)
class Contestant:
    """An engine in a process of its own: a game of ours, compiled or interpreted, a peer, or a search."""

    name: str
    arguments: Sequence[str]
    environment: Mapping[str, str]


def contestants(game_ids: Sequence[str], seats: int | None) -> list[Contestant]:
    """The peer and our games on both engines. What is missing is refused with what to do about it."""
    if find_spec("catanatron") is None:
        raise BadOption("The peer is not installed: pip install 'farside[peers]'.")
    found = [Contestant("catanatron", ["catanatron"], {})]
    for game_id in game_ids:
        number = str(seats or find_game(game_id).seats[-1])
        found += [
            Contestant(f"{game_id} {engine}", [game_id, number], {"FARSIDE_ENGINE": engine})
            for engine in ("compiled", "interpreted")
        ]
    return found


def searches(game_ids: Sequence[str]) -> list[Contestant]:
    """OpenSpiel's search of its game and of ours; none if it is not installed."""
    if find_spec("pyspiel") is None:
        return []
    found = [Contestant(f"backgammon MCTS-in-{kind}", ["search", "backgammon", kind], {}) for kind in ("C++", "Python")]
    for game_id in game_ids:
        found.append(
            Contestant(f"{game_id} MCTS-in-Python", ["search", f"farside_{package_of(game_id)}", "Python"], {})
        )
    return found


def compare(
    entered: Sequence[Contestant], rounds: int, seconds: float, after_each: Callable[[], None]
) -> dict[str, list[Round]]:
    """Measure all in turn, so many rounds."""
    workers = {contestant.name: _start(contestant) for contestant in entered}
    try:
        found: dict[str, list[Round]] = {name: [] for name in workers}
        for _ in range(rounds):
            for name, worker in workers.items():
                found[name].append(_ask(name, worker, seconds))
                after_each()
    finally:
        for worker in workers.values():
            worker.kill()
            worker.communicate()
    return found


def medians(rounds: Sequence[Round]) -> Round:
    return {name: median(each[name] for each in rounds) for name in (*MEASURES, *SEARCH_MEASURES) if name in rounds[0]}


def ratios(rounds: Sequence[Round], peer: Sequence[Round]) -> Round:
    """The median of each round's ratio to the peer in the same round."""
    shared = [name for name in MEASURES if name in rounds[0] and name in peer[0] and name != "games_per_s"]
    return {name: median(ours[name] / its[name] for ours, its in zip(rounds, peer, strict=True)) for name in shared}


def _start(contestant: Contestant) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603  (our own module)
        [sys.executable, "-m", "farside.bench", *contestant.arguments],
        env={**os.environ, **contestant.environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _ask(name: str, worker: subprocess.Popen[str], seconds: float) -> Round:
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert worker.stderr is not None
    try:
        worker.stdin.write(f"{seconds}\n")
        worker.stdin.flush()
        answer = worker.stdout.readline()
    except BrokenPipeError:
        answer = ""
    if not answer:
        reason = (worker.stderr.read().strip().splitlines() or ["it ended without a word"])[-1]
        raise BadOption(f"{name} cannot be measured: {reason}")
    found: Round = json.loads(answer)
    return found


def _serve(engine: Engine) -> None:
    """In the contestant's process: measure whenever asked."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(engine.measure(float(line))) + "\n")
        sys.stdout.flush()


def _speeds(decisions: int, forced: int, games: int, seconds: float) -> Round:
    return {
        "decisions_per_s": decisions / seconds,
        "choices_per_s": (decisions + forced) / seconds,
        "games_per_s": games / seconds,
    }


def _seat(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat


def _list_again(state: State) -> None:
    assert state.decision is not None
    asker = state.decision.asker
    state.decision = None
    asker.run(state)


def _actions(game: Any) -> Sequence[Any]:
    actions: Sequence[Any] = getattr(game, "playable_actions", None) or game.state.playable_actions  # 3.3; before
    return actions


def _microseconds(call: Callable[[Any], object], subjects: Sequence[Any], seconds: float) -> float:
    """The mean time of a call, over all subjects in turn."""
    calls = 0
    started = perf_counter()
    while (passed := perf_counter() - started) < seconds:
        for subject in subjects:
            call(subject)
        calls += len(subjects)
    return 1e6 * passed / calls


def _engine(kind: str, *settings: str) -> Engine:
    if kind == "search":
        return Search(settings[0], settings[1] == "C++")
    return Catanatron() if kind == "catanatron" else Ours(find_game(kind), int(settings[0]))


if __name__ == "__main__":
    _serve(_engine(*sys.argv[1:]))
