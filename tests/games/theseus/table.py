"""A table for tests: positions and actions in the words of the scenarios, and whole random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from farside.core.play import State as CoreState
from farside.core.play import Step, choose
from farside.core.record import new_game
from farside.games.theseus.game import GAME
from farside.games.theseus.rules.state import State
from farside.games.theseus.rules.view import view
from farside.games.theseus.scenario import Words, facts_of
from farside.scenario import Vector

WITH_PANDORA = ["corridors", "control_room", "docking_bay", "tech_bay"]
FOUR_HOMES = ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest", "laboratory"]
SETTINGS = ("mode", "ring", "factions", "homes", "active", "phase", "pandora", "first")


class Table:
    """A position that is being played."""

    def __init__(self, setting: dict[str, Any], given: dict[str, Any]) -> None:
        self._words = Words()
        self.g: State = self._words.build(Vector("TH-TEST", "", (), "", GAME.id, "", setting, given, (), {}))

    # --- when -----------------------------------------------------------------------------------------------------

    def do(self, action: str, **details: Any) -> Table:
        """Carry an action out; an illegal one raises IllegalChoice."""
        self._words.perform(self.g, {"do": action, **details})
        return self

    def move(self, unit: str, room: str = "", **details: Any) -> Table:
        """Move a unit, and take a room if there is one to choose."""
        self.do("move", unit=unit, **details)
        return self.room(room) if room else self

    def room(self, room: str) -> Table:
        return self.do("room", room=room)

    # --- then -----------------------------------------------------------------------------------------------------

    @property
    def options(self) -> list[Step]:
        return options_of(self.g)

    def can(self, action: str, **details: Any) -> bool:
        return self._words.legal(self.g, {"do": action, **details})

    def shows(self, **then: Any) -> Table:
        """What a scenario writes under [then] holds."""
        differences = self._words.check(self.g, then)
        assert not differences, "; ".join(str(difference) for difference in differences)
        return self

    def fact(self, name: str) -> Any:
        return facts_of(self.g)[name]

    def seen(self, seat: int | None = None) -> dict[str, Any]:
        return view(self.g, seat)


def table(ring: str | Sequence[str] = "MA", **words: Any) -> Table:
    """A position: the base state of the scenarios with these differences."""
    setting: dict[str, Any] = {"ring": ring if isinstance(ring, str) else list(ring)}
    given: dict[str, Any] = {}
    for key, value in words.items():
        if key in SETTINGS:
            setting[key] = value
        else:
            given[key] = value
    return Table(setting, given)


def options_of(g: CoreState) -> list[Step]:
    return [] if g.decision is None else list(g.decision.options)


# --- whole games --------------------------------------------------------------------------------------------------


def fresh(seats: int, seed: int, **options: Any) -> State:
    """A new game at its first decision."""
    g = new_game(GAME, seats, seed, options).state
    assert isinstance(g, State)
    return g


def positions(seats: int, seed: int, limit: int = 3000, **options: Any) -> Iterator[State]:
    """The position at every decision of a random game, and the last one."""
    g = fresh(seats, seed, **options)
    dice = random.Random(seed)
    for _ in range(limit):
        yield g
        if g.decision is None:
            return
        choose(g, dice.randrange(len(g.decision.options)))


def after_setup(seats: int, seed: int, **options: Any) -> State:
    """A random game when its first turn begins."""
    for g in positions(seats, seed, **options):
        if g.turn > 0:
            return g
    raise AssertionError("the set-up never ended")
