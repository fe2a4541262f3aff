"""Whether the engines have become slower than it is written down in `ratios.json`.

A time says nothing on another machine, nor on this one while it is busy. So every figure is measured as a multiple of
a *reference*: a piece of plain Python that never changes. Reference and figures take turns, a few milliseconds each, in
the same process, in processor time, and do the same work every time; the median over many rounds counts.
"""

from __future__ import annotations

import gc
import json
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

from .measures import MEASURES, Ours
from .workers import Contestant, ask_in_turn

RECORDED = Path(__file__).with_name("ratios.json")
TOLERANCE = 0.2  # worse than recorded by more than this is a failure
ROUNDS = 15
Ratios = dict[str, float]  # by figure: how many steps of the reference one of it takes
Table = dict[str, dict[str, Ratios]]  # by engine and game


# --- the reference ------------------------------------------------------------------------------------------------

STEPS = 1000  # of the reference, in one piece


class _Piece:
    def __init__(self, kind: int, place: int) -> None:
        self.kind = kind
        self.place = place

    def reaches(self, place: int) -> bool:
        return (self.place + self.kind) % 5 != place % 5


def reference() -> int:
    """What an engine does, in plain Python: objects made and dropped, lists copied and searched, dictionaries asked."""
    board = list(range(40))
    ways = {place: (place - 1, place + 1, (place * 7) % 40) for place in board}
    seen: dict[int, int] = {}
    total = 0
    for step in range(STEPS):
        piece = _Piece(step % 7, step % 40)
        copy = board[:]
        copy.append(step)
        options = [_Piece(piece.kind, place) for place in ways[piece.place] if piece.reaches(place)]
        if options and step in copy:
            chosen = options[step % len(options)]
            seen[chosen.place] = seen.get(chosen.place, 0) + 1
            total += len([place for place in copy[::4] if chosen.reaches(place)])
    return total + len(seen)


# --- measuring ----------------------------------------------------------------------------------------------------


def one_round(ours: Ours) -> Ratios:
    """A slice of every figure, each between two runs of the reference. The slices are the same in every round."""
    found: Ratios = {}
    gc.collect()
    gc.disable()
    before = _seconds(reference)
    for each in MEASURES:
        if not each.slice:
            continue
        ours.restart()
        count = 0
        started = process_time()
        for _ in range(each.slice):
            count += each.work(ours)[each.name]
        passed = process_time() - started
        after = _seconds(reference)
        if count:
            found[each.name] = passed / count / ((before + after) / 2 / STEPS)
        before = after
    gc.enable()
    return found


def _seconds(work: Callable[[], object]) -> float:
    started = process_time()
    work()
    return process_time() - started


def entrants(game_seats: Mapping[str, int], engines: Sequence[str]) -> list[Contestant]:
    """Each game on each engine, in a process whose dictionaries and sets are laid out in the same way every time."""
    return [
        Contestant(f"{engine} {game_id}", [game_id, str(seats)], {"FARSIDE_ENGINE": engine, "PYTHONHASHSEED": "0"})
        for engine in engines
        for game_id, seats in game_seats.items()
    ]


def measure(entered: Sequence[Contestant], rounds: int, after_each: Callable[[], None]) -> Table:
    found: Table = {}
    for name, answers in ask_in_turn(entered, rounds, {"check": True}, after_each).items():
        engine, game_id = name.split(" ")
        found.setdefault(engine, {})[game_id] = middle(answers)
    return found


def middle(rounds: Sequence[Ratios]) -> Ratios:
    return {name: median(each[name] for each in rounds) for name in rounds[0]}


# --- comparing ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """A figure beside the recorded one."""

    engine: str
    game: str
    figure: str
    recorded: float
    measured: float

    @property
    def change(self) -> float:
        """0.25: a quarter slower than recorded."""
        return self.measured / self.recorded - 1

    @property
    def worse(self) -> bool:
        return self.change > TOLERANCE


def compare(recorded: Table, measured: Table) -> list[Finding]:
    """All figures that are in both."""
    found: list[Finding] = []
    for engine, games in measured.items():
        for game, each in games.items():
            known = recorded.get(engine, {}).get(game, {})
            found += [Finding(engine, game, name, known[name], value) for name, value in each.items() if name in known]
    return found


def check(entered: Sequence[Contestant], recorded: Table, rounds: int, after_each: Callable[[], None]) -> list[Finding]:
    """What seems worse is measured once more, in a new process and for longer, before it counts."""
    findings = compare(recorded, measure(entered, rounds, after_each))
    doubtful = {f"{found.engine} {found.game}" for found in findings if found.worse}
    if not doubtful:
        return findings
    again = [contestant for contestant in entered if contestant.name in doubtful]
    second = {
        (found.engine, found.game, found.figure): found
        for found in compare(recorded, measure(again, 2 * rounds, after_each))
    }
    return [
        min(found, second.get((found.engine, found.game, found.figure), found), key=lambda one: one.measured)
        for found in findings
    ]


# --- the recorded ratios ------------------------------------------------------------------------------------------


def here() -> str:
    """Ratios hold for one version of Python on one kind of processor: caches and branches differ too much."""
    return f"{'.'.join(platform.python_version_tuple()[:2])} {platform.machine()} {_processor()}".strip()


def _processor() -> str:
    """The model with its family and number, where the system tells it in the way of Linux."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    first = lines[: lines.index("")] if "" in lines else lines
    facts = {name.strip(): value.strip() for name, _, value in [line.partition(":") for line in first]}
    return " ".join([facts[name] for name in ("model name", "cpu family", "model") if name in facts])


def read_recorded(path: Path = RECORDED) -> Table:
    """What is recorded for this Python on this kind of machine; empty: nothing."""
    if not path.exists():
        return {}
    found: Table = json.loads(path.read_text(encoding="utf-8")).get(here(), {})
    return found


def record(measured: Table, path: Path = RECORDED) -> None:
    """Write these ratios down; those of other games, engines and machines stay."""
    document = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    mine = document.setdefault(here(), {})
    for engine, games in measured.items():
        for game, each in games.items():
            mine.setdefault(engine, {})[game] = {name: float(f"{value:.3g}") for name, value in each.items()}
    path.write_text(json.dumps(document, indent=2, sort_keys=True) + "\n", encoding="utf-8")
