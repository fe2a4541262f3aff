"""Our games beside another engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

from ..core.game import BadOption
from ..games import find_game
from .measures import HEADINGS, POSITIONS, Round, figures
from .workers import Contestant, ask_in_turn

PLAY_SHARE = 0.6  # of a round's time goes to playing, the rest to copying
PEER = "catanatron"


class Catanatron:
    """The peer: Settlers of Catan in Python, four players (https://github.com/bcollazo/catanatron)."""

    def __init__(self) -> None:
        self.api: Any = import_module(PEER)
        self.games = 0
        self.positions = self._sample()

    def measure(self, seconds: float) -> Round:
        return {**self._play(seconds * PLAY_SHARE), **self._copy(seconds * (1 - PLAY_SHARE))}

    def _play(self, seconds: float) -> Round:
        decisions = choices = games = 0
        started = process_time()
        while (passed := process_time() - started) < seconds:
            game = self._new()
            while game.winning_color() is None and game.state.num_turns < 1000:
                actions = _actions(game)
                choices += 1
                if len(actions) > 1:
                    decisions += 1
                # The quickest way it has: its own check that the action is playable is left out, as in ours.
                game.execute(actions[int(random.random() * len(actions))], validate_action=False)  # noqa: S311
            games += 1
        return figures({"decisions_per_s": decisions, "choices_per_s": choices, "games_per_s": games}, passed)

    def _copy(self, seconds: float) -> Round:
        copies = 0
        started = process_time()
        while (passed := process_time() - started) < seconds:
            for game in self.positions:
                game.copy()
            copies += len(self.positions)
        return figures({"copy_us": copies}, passed)

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


def _actions(game: Any) -> Sequence[Any]:
    actions: Sequence[Any] = getattr(game, "playable_actions", None) or game.state.playable_actions  # 3.3; before
    return actions


def contestants(game_ids: Sequence[str], seats: int | None) -> list[Contestant]:
    """The peer and our games on both engines. What is missing is refused with what to do about it."""
    if find_spec(PEER) is None:
        raise BadOption("The peer is not installed: pip install 'farside[peers]'.")
    found = [Contestant(PEER, [PEER], {})]
    for game_id in game_ids:
        number = str(seats or find_game(game_id).seats[-1])
        found += [
            Contestant(f"{game_id} {engine}", [game_id, number], {"FARSIDE_ENGINE": engine})
            for engine in ("compiled", "interpreted")
        ]
    return found


def compare(
    entered: Sequence[Contestant], rounds: int, seconds: float, after_each: Callable[[], None]
) -> dict[str, list[Round]]:
    """Measure all in turn, so many rounds."""
    return ask_in_turn(entered, rounds, {"measure": seconds}, after_each)


def ratios(rounds: Sequence[Round], peer: Sequence[Round]) -> Round:
    """The median of each round's ratio to the peer in the same round."""
    shared = [name for name in HEADINGS if name in rounds[0] and name in peer[0] and name != "games_per_s"]
    return {name: median(ours[name] / its[name] for ours, its in zip(rounds, peer, strict=True)) for name in shared}
