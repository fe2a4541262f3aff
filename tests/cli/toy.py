"""A game small enough to know by heart, for tests of the commands: add 1, 2 or a die; who reaches ten first wins."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from farside.core.game import GameInfo, GameOption, SeatResult
from farside.core.play import IllegalChoice, State, Step
from farside.core.rng import Rng
from farside.scenario import BadScenario, Difference, Vector, check_keys
from farside.show import Line
from farside.text import Translator, mark


class Race(State):
    FIELDS = (*State.FIELDS, "totals", "target")

    def __init__(self, seats: int = 0, target: int = 10) -> None:
        self.totals = [0] * seats
        self.target = target

    def copy(self) -> Race:
        new = Race(0, self.target)
        self.copy_core_to(new)
        new.totals = self.totals[:]
        return new


@dataclass(frozen=True)
class Turn(Step):
    """TOY-TURN-1."""

    seat: int

    def run(self, g: Race) -> None:
        g.ask(self, self.seat, [Add(self.seat, 1), Add(self.seat, 2), Roll(self.seat)])


@dataclass(frozen=True)
class Add(Step):
    seat: int
    points: int

    def run(self, g: Race) -> None:
        g.totals[self.seat] += self.points
        if g.totals[self.seat] < g.target:
            g.do(Turn((self.seat + 1) % len(g.totals)))


@dataclass(frozen=True)
class Roll(Step):
    seat: int

    def run(self, g: Race) -> None:
        g.do(Add(self.seat, g.rng.die()))


def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: object) -> Race:
    g = Race(seats, options["target"])
    g.begin(rng)
    g.do(Turn(0))
    return g


def view(g: Race, seat: int | None) -> dict[str, Any]:
    return {"seats": len(g.totals), "totals": g.totals[:], "target": g.target}


def imagine(g: Race, seat: int | None, rng: Rng) -> Race:
    new = g.copy()
    new.rng = rng.fork()
    return new


def result(g: Race) -> list[SeatResult] | None:
    if g.decision is not None or max(g.totals) < g.target:
        return None
    best = max(g.totals)
    return [
        SeatResult(seat, 1 if total == best else 2, total, total == best, "TOY-END-1")
        for seat, total in enumerate(g.totals)
    ]


GAME = GameInfo(
    id="toy",
    name="Toy",
    prefix="TOY",
    rules_version=1,
    seats=(2, 3),
    options=(GameOption("target", 10, "TOY-END-1", (5, 10)),),
    new_state=new_state,
    empty_state=lambda box: Race(),
    view=view,
    imagine=imagine,
    result=result,
    why_not=lambda g, seat: {},
    seen_step=lambda step, seat: step,
    components=lambda g: {"players": len(g.totals)},
    hidden=lambda g, seat: None,
    steps={"Turn": Turn, "Add": Add, "Roll": Roll},
    parts={},
    box=None,
    make_box=lambda data: None,
    data=lambda: {"die": [{"id": "die", "name": "Die", "faces": 6, "source": "memory", "ref": "a drawer"}]},
)


class ToyShow:
    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str:
        return "Add up."

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str:
        return f"Add {option.points}" if isinstance(option, Add) else "Roll the die"

    def rule(self, step: Step) -> str:
        return "TOY-TURN-1"

    def lines(self, happened: Sequence[Step], seat: int, t: Translator) -> list[Line]:
        return [
            Line(step.seat, f"{mark('seat', step.seat, 'somebody')} adds {step.points}", "TOY-TURN-1")
            for step in happened
            if isinstance(step, Add)
        ]

    def board_text(self, view: Mapping[str, Any], t: Translator) -> str:
        return f"Totals: {view['totals']}"


class ToyVocabulary:
    """`given`: totals. Actions: `add` with points, `roll` with die. `then`: totals, over."""

    def build(self, vector: Vector) -> Race:
        check_keys("setting", vector.setting, ["players", "active"])
        check_keys("given", vector.given, ["totals"])
        totals = list(vector.given.get("totals", [0, 0]))
        g = Race(len(totals))
        g.begin(Rng(1))
        g.totals = totals
        g.ask(Turn(0), 0, [Add(0, 1), Add(0, 2), Roll(0)])
        return g

    def legal(self, g: Race, action: Mapping[str, Any]) -> bool:
        return g.decision is not None and self._step(g, action) in g.decision.options

    def perform(self, g: Race, action: Mapping[str, Any]) -> None:
        from farside.core.play import choose

        step = self._step(g, action)
        if g.decision is None or step not in g.decision.options:
            raise IllegalChoice(f"{step!r} is not possible (TOY-TURN-1).")
        g.rng.loaded = [action["die"]] if "die" in action else []
        choose(g, g.decision.index_of(step))

    def check(self, g: Race, then: Mapping[str, Any]) -> list[Difference]:
        check_keys("then", then, ["totals", "over"])
        found = {"totals": g.totals, "over": g.decision is None}
        return [Difference(key, value, found[key]) for key, value in then.items() if value != found[key]]

    def _step(self, g: Race, action: Mapping[str, Any]) -> Step:
        seat = 0 if g.decision is None else g.decision.seat
        if action["do"] == "add":
            return Add(seat, action["points"])
        if action["do"] == "roll":
            return Roll(seat)
        raise BadScenario(f"there is no action {action['do']!r}")


def install(monkeypatch: pytest.MonkeyPatch, info: GameInfo = GAME) -> None:
    """Make the toy a game like the others, as far as this process goes."""
    games = import_module("farside.games")  # farside.games is also a function
    monkeypatch.setitem(games.PACKAGES, "toy", "toy")
    monkeypatch.setattr(games, "GAME_IDS", (*games.GAME_IDS, "toy"))
    contents: dict[str, dict[str, Any]] = {
        "": {},
        ".game": {"GAME": info},
        ".show": {"SHOW": ToyShow()},
        ".scenario": {"VOCABULARY": ToyVocabulary()},
    }
    for name, attributes in contents.items():
        module = ModuleType(f"farside.games.toy{name}")
        vars(module).update(attributes)
        monkeypatch.setitem(sys.modules, module.__name__, module)
