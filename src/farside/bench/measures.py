"""What is measured of a game of ours, on the bare engine: states and `choose`, without history or hashes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

from ..bots.heuristics import JUDGES, find_judge
from ..bots.search import Effort, Search
from ..bots.seen import Seen
from ..bots.value import find_value
from ..core import codec
from ..core.game import GameInfo, check_options
from ..core.play import State, choose, run
from ..core.rng import Rng

POSITIONS = 60  # from the course of whole games
STRETCH = 100  # choices in one piece of play
EFFORT = Effort(arms=4, replies=2, width=1, positions=0, iterations=12, seconds=0, turns=2)  # of one search
Round = dict[str, float]  # figures by name
Counts = Mapping[str, int]  # what a piece of work has done, by name of the figure


@dataclass(frozen=True)
class Measure:
    """One thing that is measured: `work` does a piece of it and says how much that was, for one figure or more.

    A figure whose name ends in `_per_s` is a speed, one that ends in `_us` the time of a call.
    """

    name: str  # the first of its figures
    work: Callable[[Ours], Counts]
    share: float  # of the time of a round
    slice: int = 0  # pieces that `farside bench --check` does at a time; 0: it leaves this out


class Ours:
    """A game of ours, ready to be measured again and again."""

    def __init__(self, info: GameInfo, seats: int) -> None:
        self.info = info
        self.seats = seats
        self.options = check_options(info, seats, {})
        self.value = find_value(info) if info.id in JUDGES else None
        self.restart()
        self.positions = self._sample()
        # A question that is asked again can be asked once more.
        self.questions = [state.copy() for state in self.positions if state.decision and state.decision.again]
        self.restart()

    def restart(self) -> None:
        """From now on everything is done once more in the same way."""
        self.games = 0
        self.playouts = 0
        self.searches = 0
        self.pick = random.Random(1).random  # noqa: S311  (only has to be quick, and the same every time)
        self.rng = Rng(1)
        self.table = self.new_game()

    def new_game(self) -> State:
        self.games += 1
        state = self.info.new_state(self.seats, Rng(self.games), self.options, self.info.box)
        run(state)
        return state

    def measure(self, seconds: float) -> Round:
        """All figures, measured for so many seconds altogether."""
        found: Round = {}
        for each in MEASURES:
            found.update(_measured(each.work, self, seconds * each.share))
        return found

    def _sample(self) -> list[State]:
        """Positions spread over the course of a few games."""
        found: list[State] = []
        while len(found) < 10 * POSITIONS:
            state = self.new_game()
            while state.decision is not None:
                found.append(state.copy())
                choose(state, int(self.pick() * len(state.decision.options)))
        return found[:: len(found) // POSITIONS]


# --- the things measured ------------------------------------------------------------------------------------------


def playing(ours: Ours) -> Counts:
    """A stretch of random legal play."""
    pick, state = ours.pick, ours.table
    decisions = games = 0
    for _ in range(STRETCH):
        decision = state.decision
        assert decision is not None
        number = len(decision.options)
        if number > 1:
            decisions += 1
        choose(state, int(pick() * number))
        if state.decision is None:
            games += 1
            state = ours.new_game()
    ours.table = state
    return {"decisions_per_s": decisions, "choices_per_s": STRETCH, "games_per_s": games}


def playouts(ours: Ours) -> Counts:
    """A random game to its end, from a copy of a position."""
    pick = ours.pick
    state = ours.positions[ours.playouts * 7 % len(ours.positions)].copy()
    ours.playouts += 1
    while (decision := state.decision) is not None:
        choose(state, int(pick() * len(decision.options)))
    return {"playouts_per_s": 1}


def searching(ours: Ours) -> Counts:
    """A short search of one decision, as `hard` and `expert` do; nothing in a game that they do not know."""
    if ours.value is None:
        return {"searching_per_s": 0}
    for _ in ours.positions:
        state = ours.positions[ours.searches * 7 % len(ours.positions)]
        ours.searches += 1
        seen = Seen(ours.info, _seat(state), state)
        search = Search(seen.imagine, find_judge(ours.info.id), ours.value, Rng(ours.searches), EFFORT)
        search.run()
        if search.iterations:  # there was something to compare
            return {"searching_per_s": search.iterations}
    return {"searching_per_s": 0}


def copying(ours: Ours) -> Counts:
    for state in ours.positions:
        state.copy()
    return {"copy_us": len(ours.positions)}


def listing(ours: Ours) -> Counts:
    """The legal options, built anew."""
    for state in ours.questions:
        assert state.decision is not None
        asker = state.decision.asker
        state.decision = None
        asker.run(state)
    return {"listing_us": len(ours.questions)}


def imagining(ours: Ours) -> Counts:
    for state in ours.positions:
        ours.info.imagine(state, _seat(state), ours.rng)
    return {"imagine_us": len(ours.positions)}


def viewing(ours: Ours) -> Counts:
    for state in ours.positions:
        ours.info.view(state, _seat(state))
    return {"view_us": len(ours.positions)}


def saving(ours: Ours) -> Counts:
    for state in ours.positions:
        codec.save(state)
    return {"save_us": len(ours.positions)}


MEASURES: Sequence[Measure] = (
    Measure("decisions_per_s", playing, share=0.4, slice=10),
    Measure("playouts_per_s", playouts, share=0.15, slice=4),
    Measure("searching_per_s", searching, share=0.1, slice=2),
    Measure("copy_us", copying, share=0.07, slice=20),
    Measure("listing_us", listing, share=0.07, slice=20),
    Measure("imagine_us", imagining, share=0.07, slice=8),
    Measure("view_us", viewing, share=0.07),
    Measure("save_us", saving, share=0.07),
)

# All figures in the order in which they are shown.
HEADINGS: Mapping[str, str] = {
    "decisions_per_s": "decisions/s",
    "choices_per_s": "choices/s",
    "games_per_s": "games/s",
    "playouts_per_s": "playouts/s",
    "searching_per_s": "search iterations/s",
    "copy_us": "copy µs",
    "listing_us": "listing µs",
    "imagine_us": "imagine µs",
    "view_us": "view µs",
    "save_us": "save µs",
}


# --- figures ------------------------------------------------------------------------------------------------------


def figures(counts: Counts, seconds: float) -> Round:
    """Speeds and times of what was done in so many seconds; nothing for what was not done at all."""
    found: Round = {}
    for name, count in counts.items():
        if count:
            found[name] = count / seconds if name.endswith("_per_s") else 1e6 * seconds / count
    return found


def medians(rounds: Sequence[Round]) -> Round:
    """Of each figure, over the rounds that have it."""
    found: Round = {}
    for name in dict.fromkeys([name for each in rounds for name in each]):
        values = [each[name] for each in rounds if name in each]
        if values:
            found[name] = median(values)
    return found


def _measured(work: Callable[[Ours], Counts], ours: Ours, seconds: float) -> Round:
    done: dict[str, int] = {}
    started = process_time()
    while (passed := process_time() - started) < seconds:
        for name, count in work(ours).items():
            done[name] = done.get(name, 0) + count
    return figures(done, passed)


def _seat(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat
