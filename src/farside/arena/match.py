"""A match, its games, and how one of them is played: a pure function of the job, but for the time it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import process_time
from typing import Any

from .. import __version__, bots
from ..bots.levels import find_bot
from ..bots.seen import Bot, Seen
from ..core import codec
from ..core.game import BadOption, GameInfo, check_options
from ..core.play import State
from ..games import find_game
from ..simulate import Problem, SimulatedTable, Task
from .schedule import Seating, games_of, names_of

Key = tuple[str, Seating]  # a game of a match: its seed and who sits where


@cache
def bots_version() -> str:
    """Changes with everything that a bot's choices follow from: its code, and what it has learnt."""
    digest = blake2b(digest_size=6)
    folder = Path(bots.__path__[0])
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.json")]):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return f"{__version__}+{digest.hexdigest()}"


@dataclass(frozen=True)
class Match:
    """What is played. Two matches are the same when all of this is; the number of games may grow."""

    game: str
    bots: Sequence[str]  # as named: who is named several times has so many seats
    seats: int
    options: Mapping[str, Any]
    seed: str
    rules_version: int
    version: str = field(default_factory=bots_version)

    @property
    def names(self) -> Seating:
        """The bots, each once."""
        return names_of(self.bots)

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots), "options": dict(self.options)}


@dataclass(frozen=True)
class Job:
    """One game of a match: all that a worker has to know."""

    game: str
    options: Mapping[str, Any]
    seed: str
    bots: Seating

    @property
    def key(self) -> Key:
        return self.seed, self.bots


@dataclass(frozen=True)
class Outcome:
    """How a game went. Lists are by seat."""

    seed: str
    seats: int
    bots: Sequence[str]
    ranks: Sequence[int] = ()
    scores: Sequence[int] = ()
    winners: Sequence[int] = ()  # their seats
    end: str = ""  # the rule that ended the game
    choices: int = 0
    decisions: Sequence[int] = ()  # choices with two options or more
    ms: Sequence[float] = ()  # of processor time that the bots took
    hash: str = ""  # of the final state
    rules_version: int = 0
    version: str = field(default_factory=bots_version)
    problem: Mapping[str, Any] | None = None  # then there is no result

    @property
    def key(self) -> Key:
        return self.seed, tuple(self.bots)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def new_match(game: str, bots: Sequence[str], seats: int, options: Mapping[str, Any], seed: str) -> Match:
    """A match of at least two different bots; what the game does not know is refused."""
    info = find_game(game)
    names = names_of(bots)
    if len(names) < 2 or seats < 2:
        raise BadOption("A match needs two different bots or more (--bots normal,random), at two seats or more.")
    if len(names) < len(bots) != seats:
        raise BadOption(
            f"A bot named several times has so many seats: {', '.join(bots)} are {len(bots)}, for a table of {seats}."
        )
    for bot in names:
        find_bot(bot, info.id, 0)  # refuses what it does not know, before anything is played
    return Match(info.id, tuple(bots), seats, check_options(info, seats, options), seed, info.rules_version)


def jobs_of(match: Match, games: int) -> list[Job]:
    """The games of a match, at least so many: the last seed is played in all its seatings."""
    return [
        Job(match.game, match.options, f"{match.seed}/{turn}", seating)
        for turn, seating in games_of(match.bots, match.seats, games)
    ]


def play(job: Job) -> Outcome:
    """Play a game. Whatever goes wrong, the rules or a bot, is told in the outcome."""
    info = find_game(job.game)
    table = _ArenaTable(info, Task(job.game, len(job.bots), job.options, job.bots), job.seed)
    played = table.play()
    return Outcome(
        seed=job.seed,
        seats=len(job.bots),
        bots=job.bots,
        ranks=[seat.rank for seat in played.result],
        scores=[seat.score for seat in played.result],
        winners=[seat.seat for seat in played.result if seat.won],
        end=played.result[0].why if played.result else "",
        choices=played.choices,
        decisions=[clock.decisions for clock in table.clocks],
        ms=[round(clock.seconds * 1000, 3) for clock in table.clocks],
        hash=codec.fingerprint(codec.save(table.state)) if table.state else "",
        rules_version=info.rules_version,
        problem=_problem(played.problem, table.clocks) if played.problem else None,
    )


def lost(job: Job, reason: str) -> Outcome:
    """A game that ended with the worker that played it."""
    problem = Problem("worker", job.seed, 0, reason, [])
    rules_version = find_game(job.game).rules_version
    return Outcome(job.seed, len(job.bots), job.bots, rules_version=rules_version, problem=asdict(problem))


class _Clock:
    """A bot, and how long it has thought."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.decisions = 0
        self.seconds = 0.0
        self.thinks = False  # still, after the game: the bot has failed
        self._bot = bot

    def choose(self, seen: Seen) -> int:
        self.decisions += len(seen.options) > 1
        self.thinks = True
        started = process_time()
        index = self._bot.choose(seen)
        self.seconds += process_time() - started
        self.thinks = not 0 <= index < len(seen.options)
        return index


class _ArenaTable(SimulatedTable):
    """A table that keeps its last state and takes the time of the bots."""

    def __init__(self, info: GameInfo, task: Task, seed: str) -> None:
        super().__init__(info, task, seed)
        self.counting = None  # only results are wanted, quickly
        self.state: State | None = None
        self.clocks = [_Clock(name, bot) for name, bot in zip(task.bots, self.bots, strict=True)]
        self.bots = list(self.clocks)

    def _play_on(self, state: State) -> None:
        self.state = state
        super()._play_on(state)


def _problem(problem: Problem, clocks: Sequence[_Clock]) -> dict[str, Any]:
    """The problem as JSON data; what a bot did wrong carries its name."""
    for clock in clocks:
        if clock.thinks:
            problem = replace(problem, kind="bot", message=f"{clock.name}: {problem.message}")
    return asdict(problem)
