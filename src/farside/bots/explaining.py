"""Why an option is good: what a search thinks of the best ones, and which facts the best line changes.

A fact is a feature of a seat (see `heuristics/<game>/features.py`) that differs between now and the end of the line,
as far as the seat can foresee it: up to the first roll. What matters is what the learnt weights say at this stage of
the game. A change counts only if it is the same in several worlds that the seat cannot tell apart; so nothing that
the seat does not know can be read out of an explanation. Words for the facts are made elsewhere: `farside.show`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Final

from ..core.play import State, Step, take
from ..core.rng import Rng
from ..games import find_game
from .heuristics import JUDGES, find_judge
from .heuristics.judge import Judge
from .search import Effort
from .searching import EFFORTS, SearchBot
from .seen import Seen
from .thoughts import Thought
from .value import Value, find_value

WORLDS: Final = 5  # in which a change must be the same to be known
BEST: Final = 3  # options that are told
LEAST: Final = 0.02  # a change of the standing below it is not worth a word
EPSILON: Final = 1e-6
HINT: Final = replace(EFFORTS["hard"], seconds=1.0)


@dataclass(frozen=True)
class Fact:
    """A feature of a seat that the line changes, and how much that helps the seat that asks."""

    seat: int
    feature: str
    change: float
    matters: float  # in standings, see `value.Value`; below 0: it hurts


@dataclass(frozen=True)
class Opinion:
    """An option by its index, and the share of victory that the seat can expect from it."""

    option: int
    share: float


@dataclass(frozen=True)
class Advice:
    """The best options, best first, and the facts that speak for and against the first one, strongest first."""

    opinions: list[Opinion]
    facts: list[Fact]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def advise(seen: Seen, seed: str | int, effort: Effort = HINT) -> Advice:
    """What the bot `hard` would do, and why."""
    rng = Rng(seed)
    return advice_of(seen, SearchBot(seen.info.id, rng.fork(), effort).consider(seen), rng)


def advice_of(seen: Seen, thoughts: list[Thought], rng: Rng) -> Advice:
    """Thoughts, best first, as advice."""
    best = [Opinion(thought.option, max(0.0, min(1.0, thought.share))) for thought in thoughts[:BEST] if thought.tried]
    if not best:  # only one line was worth a thought, so none was tried: what the position promises
        best = [Opinion(thoughts[0].option, _share(seen, rng))]
    return Advice(best, facts_of(seen, thoughts[0].line, rng))


def facts_of(seen: Seen, line: list[Step], rng: Rng) -> list[Fact]:
    """What the line changes for the seat and for its strongest rival, what matters most first."""
    module, value, judge_of = _features(seen.info.id), _value(seen.info.id), find_judge(seen.info.id)
    worlds = [seen.imagine(rng.fork()) for _ in range(WORLDS)]
    weights = _mean([value.weights(world) for world in worlds])
    shares = _mean([value(world) for world in worlds])
    told = {seen.seat: 1.0}
    if judge_of.RIVALS:
        sides = [judge_of.side(worlds[0], seat) for seat in range(len(shares))]
        rivals = [seat for seat, side in enumerate(sides) if side != sides[seen.seat]]
        rival = max(rivals, key=lambda seat: shares[seat])
        told[rival] = -shares[rival] / max(EPSILON, 1.0 - shares[seen.seat])
    changes = [_changes(module, judge_of(world, seen.seat), world, line) for world in worlds]
    facts: list[Fact] = []
    for seat, factor in told.items():
        for number, feature in enumerate(module.FEATURES):
            found = [change[seat][number] for change in changes]
            known = max(found) - min(found) < EPSILON
            if known and abs(found[0]) > EPSILON:
                facts.append(Fact(seat, feature, round(found[0], 4), round(factor * weights[number] * found[0], 4)))
    return sorted(facts, key=lambda fact: -abs(fact.matters))


def foreseen(judge: Judge, world: State, line: list[Step]) -> State:
    """Where a line leads before chance has a say; see `lines.Lines`."""
    g = world.copy()
    for step in line:
        index = -1 if g.decision is None or g.decision.seat != judge.seat else g.decision.index_of(step)
        if index < 0:
            break
        take(g, index)
        while g.todo and g.decision is None:
            if judge.ends_line(g.todo[-1]):
                return g
            before = g.copy()
            g.todo.pop().run(g)
            if g.rng.drawn != before.rng.drawn:
                return before
    return g


def _changes(module: Any, judge: Judge, world: State, line: list[Step]) -> list[list[float]]:
    """By seat and feature."""
    after = module.features(foreseen(judge, world, line))
    return [
        [then - now for now, then in zip(*rows, strict=True)]
        for rows in zip(module.features(world), after, strict=True)
    ]


def _share(seen: Seen, rng: Rng) -> float:
    value = _value(seen.info.id)
    return _mean([value(seen.imagine(rng.fork())) for _ in range(WORLDS)])[seen.seat]


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


@cache
def _value(game_id: str) -> Value:
    return find_value(find_game(game_id))


def _features(game_id: str) -> Any:
    return import_module(f".heuristics.{JUDGES[game_id]}.features", __package__)
