"""`farside simulate`: figures, and each kind of problem."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from farside.core.play import Step
from farside.simulate import Task, play, play_all, summarise

from . import toy
from .conftest import Command

pytestmark = pytest.mark.interpreted


def test_figures(farside: Command) -> None:
    found = farside("simulate", "toy", "--seats", "3", "--games", "40", "--seed", "7", "--json")
    document = found.json()
    assert found.code == 0
    assert document["finished"] == 40
    assert document["ends"] == {"TOY-END-1": 40}
    assert sum(seat["wins"] for seat in document["by_seat"]) == 40
    assert document["choices"]["least"] <= document["choices"]["median"] <= document["choices"]["most"]
    assert document["options_per_decision"] == 3
    assert document["problems"] == []
    assert found.err == ""


def test_the_same_seed_gives_the_same_games(farside: Command) -> None:
    first, again, other = (
        farside("simulate", "toy", "--games", "20", "--seed", seed, "--json").json() for seed in ("1", "1", "2")
    )
    for document in (first, again, other):
        del document["seconds"], document["games_per_second"]
    assert first == again
    assert first["by_seat"] != other["by_seat"]


def test_bots_sit_where_they_are_put(farside: Command) -> None:
    document = farside("simulate", "toy", "--seats", "2", "--games", "5", "--bots", "random,random", "--json").json()
    assert document["bots"] == ["random", "random"]
    assert document["finished"] == 5


def test_several_processes_give_the_same_games() -> None:
    task = Task("alien-frontiers", 2)
    seeds = [f"jobs/{number}" for number in range(6)]
    assert summarise(task, list(play_all(task, seeds, 2))) == summarise(task, list(play_all(task, seeds, 1)))


def crash(self: Step, g: toy.Race) -> None:
    raise ZeroDivisionError("the die broke")


def vanish(self: Step, g: toy.Race) -> None:
    g.totals.pop()
    g.do(toy.Turn(0))


def stand_still(self: Step, g: toy.Race) -> None:
    g.do(toy.Turn(0))


def forget(self: Step, g: toy.Race) -> None:
    pass


@pytest.mark.parametrize(
    ("rule", "kind", "message"),
    [
        (crash, "exception", "ZeroDivisionError: the die broke (test_simulate.py, line "),
        (vanish, "components", "players: 2, now 1"),
        (stand_still, "endless", "not over after 50 choices"),
        (forget, "dead end", "no result"),
    ],
)
def test_problems_are_found(
    farside: Command,
    monkeypatch: pytest.MonkeyPatch,
    rule: Callable[[Step, toy.Race], None],
    kind: str,
    message: str,
) -> None:
    monkeypatch.setattr(toy.Roll, "run", rule)
    monkeypatch.setattr(toy.Turn, "run", lambda self, g: g.ask(self, 0, [toy.Roll(0), toy.Roll(1)]))
    words = ("simulate", "toy", "--seats", "2", "--games", "1", "--limit", "50", "--seed", "s")
    found = farside(*words, "--json")
    (problem,) = found.json()["problems"]
    assert found.code == 1
    assert problem["kind"] == kind
    assert message in problem["message"]
    assert problem["seed"] == "s/0"
    assert problem["choice"] == len(problem["choices"])
    assert kind in farside(*words).out


def test_a_question_without_options_is_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(seats: int, rng: Any, options: Any, box: Any) -> toy.Race:
        g = toy.new_state(seats, rng, options, box)
        g.ask(toy.Turn(0), 0, [], again=True)
        g.decision = toy_decision
        return g

    from farside.core.play import Decision

    toy_decision = Decision(toy.Turn(0), 0, [])
    toy.install(monkeypatch, replace(toy.GAME, new_state=nothing))
    played = play(Task("toy", 2), "s")
    assert played.problem is not None
    assert played.problem.kind == "dead end"
