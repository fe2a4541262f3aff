"""Whole games played by programs, to count what happens and to find what must not: crashes, dead ends, endless games
and components that appear or vanish.

A game may say what else it wants counted, in a module `counting` of its package: `THINGS`, what there is by kind;
`happened(step, state)` and `ended(state)`, which things a step and the end of a game exercise; `outcomes(state)`, yes
or no for each seat at the end.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

from .bots.levels import find_bot
from .bots.seen import Bot, Seen
from .core.game import GameInfo, SeatResult, check_options
from .core.play import State, choose, run
from .core.rng import Rng
from .games import find_game, package_of


@dataclass(frozen=True)
class Task:
    """Which games to play. `bots`: a level for each seat; empty: options at random on the bare engine."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: Sequence[str] = ()
    limit: int = 20_000  # choices after which a game counts as endless


@dataclass(frozen=True)
class Problem:
    """What went wrong in a game: after `choices` (indices of options from the start) it happens again."""

    kind: str  # "exception", "dead end", "endless" or "components"
    seed: str
    choice: int
    message: str
    choices: Sequence[int]


@dataclass
class Played:
    """A game that was played to its end, or to its problem."""

    seed: str
    choices: int = 0
    decisions: int = 0  # choices with two options or more
    options: int = 0  # listed in those decisions
    result: Sequence[SeatResult] = ()
    problem: Problem | None = None
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)  # kind, thing: how often exercised
    outcomes: Sequence[tuple[str, str, int, bool]] = ()  # table, row, seat, yes or no


def find_counting(game_id: str) -> Any:
    """What the game wants counted, None if nothing."""
    name = f"farside.games.{package_of(game_id)}.counting"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def play(task: Task, seed: str) -> Played:
    """Play one game; its seed also decides what the players choose."""
    return SimulatedTable(find_game(task.game), task, seed).play()


def play_all(task: Task, seeds: Sequence[str], jobs: int = 1) -> Iterator[Played]:
    """Play a game for each seed, in that order, on so many processes."""
    if jobs == 1:
        for seed in seeds:
            yield play(task, seed)
        return
    size = max(1, min(50, len(seeds) // (4 * jobs)))
    chunks = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    with ProcessPoolExecutor(jobs) as pool:
        for played in pool.map(_play_chunk, [task] * len(chunks), chunks):
            yield from played


def summarise(task: Task, games: Sequence[Played]) -> dict[str, Any]:
    """Counts, lengths, results per seat, end conditions and problems, as JSON data."""
    finished = [game for game in games if game.problem is None]
    decisions = sum(game.decisions for game in games)
    return {
        "game": task.game,
        "seats": task.seats,
        "options": dict(task.options),
        "bots": list(task.bots) or ["random"] * task.seats,
        "games": len(games),
        "finished": len(finished),
        "choices": spread([game.choices for game in finished]),
        "decisions": spread([game.decisions for game in finished]),
        "options_per_decision": round(sum(game.options for game in games) / decisions, 2) if decisions else None,
        "shared_wins": sum(1 for game in finished if sum(seat.won for seat in game.result) > 1),
        "ends": dict(Counter(game.result[0].why for game in finished).most_common()),
        "by_seat": [_seat_summary(seat, finished) for seat in range(task.seats)],
        "coverage": _coverage(task, games),
        "outcomes": _outcomes(task, finished),
        "problems": [asdict(game.problem) for game in games if game.problem],
    }


class SimulatedTable:
    """One game while it is played, with the choices made so far."""

    def __init__(self, info: GameInfo, task: Task, seed: str) -> None:
        self.info = info
        self.task = task
        self.played = Played(seed)
        self.chosen: list[int] = []
        self.rng = Rng(f"{seed}/choices")
        self.counting = find_counting(info.id)
        self.bots: list[Bot] = [
            find_bot(level, info.id, f"{seed}/bot {seat}", timed=False) for seat, level in enumerate(task.bots)
        ]

    def play(self) -> Played:
        try:
            options = check_options(self.info, self.task.seats, self.task.options)
            state = self.info.new_state(self.task.seats, Rng(self.played.seed), options, self.info.box)
            if self.counting:
                state.log = []
            run(state)
            self._play_on(state)
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(frame.filename).name}, line {frame.lineno}"
            self._problem("exception", f"{type(error).__name__}: {error} ({where})")
        self.played.choices = len(self.chosen)
        return self.played

    def _play_on(self, state: State) -> None:
        components = self.info.components(state)
        self._count(state)
        while state.decision is not None:
            options = state.decision.options
            if not options:
                return self._problem("dead end", f"{state.decision.asker!r} asks and there is no option")
            if len(self.chosen) >= self.task.limit:
                return self._problem("endless", f"not over after {self.task.limit} choices")
            index = self._choose(state)
            if len(options) > 1:
                self.played.decisions += 1
                self.played.options += len(options)
            self.chosen.append(index)
            choose(state, index)
            self._count(state)
            now = self.info.components(state)
            if now != components:
                changed = [
                    f"{name}: {components.get(name)}, now {now[name]}"
                    for name in now
                    if now[name] != components.get(name)
                ]
                return self._problem("components", "; ".join(changed))
        result = self.info.result(state)
        if result is None:
            return self._problem("dead end", "nobody has to decide and the game has no result")
        self.played.result = result
        if self.counting:
            self.played.counts.update(self.counting.ended(state))
            self.played.outcomes = tuple(self.counting.outcomes(state))
        return None

    def _count(self, state: State) -> None:
        """What has just happened, as far as the game wants it counted."""
        if state.log is not None:
            for step in state.log:
                for thing in self.counting.happened(step, state):
                    self.played.counts[thing] += 1
            state.log.clear()

    def _choose(self, state: State) -> int:
        assert state.decision is not None
        if not self.bots:
            return self.rng.below(len(state.decision.options))
        seat = state.decision.seat
        return self.bots[seat].choose(Seen(self.info, seat, self.info.imagine(state, seat, self.rng)))

    def _problem(self, kind: str, message: str) -> None:
        self.played.problem = Problem(kind, self.played.seed, len(self.chosen), message, self.chosen)


def _play_chunk(task: Task, seeds: Sequence[str]) -> list[Played]:
    return [play(task, seed) for seed in seeds]


def spread(numbers: Sequence[int]) -> dict[str, float] | None:
    if not numbers:
        return None
    tenths = quantiles(numbers, n=10, method="inclusive") if len(numbers) > 1 else [numbers[0]] * 9
    return {
        "least": min(numbers),
        "tenth": tenths[0],
        "median": median(numbers),
        "mean": round(fmean(numbers), 1),
        "ninetieth": tenths[8],
        "most": max(numbers),
    }


def _seat_summary(seat: int, games: Iterable[Played]) -> dict[str, Any]:
    results = [game.result[seat] for game in games]
    wins = sum(result.won for result in results)
    return {
        "seat": seat,
        "wins": wins,
        "win_rate": round(wins / len(results), 4) if results else None,
        "mean_score": round(fmean(result.score for result in results), 2) if results else None,
        "mean_rank": round(fmean(result.rank for result in results), 2) if results else None,
    }


def _coverage(task: Task, games: Iterable[Played]) -> dict[str, dict[str, int]]:
    """How often each thing was exercised, by kind."""
    counting = find_counting(task.game)
    counts: Counter[tuple[str, str]] = Counter()
    for game in games:
        counts.update(game.counts)
    kinds: Mapping[str, Sequence[str]] = counting.THINGS if counting else {}
    return {kind: {thing: counts[kind, thing] for thing in things} for kind, things in kinds.items()}


def _outcomes(task: Task, games: Iterable[Played]) -> dict[str, dict[str, dict[str, dict[str, int]]]]:
    """By table, row and level of the bots: how often yes, and of how many."""
    levels = list(task.bots) or ["random"] * task.seats
    tables: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
    for game in games:
        for table, row, seat, yes in game.outcomes:
            cell = tables.setdefault(table, {}).setdefault(row, {}).setdefault(levels[seat], {"yes": 0, "of": 0})
            cell["yes"] += yes
            cell["of"] += 1
    return tables
