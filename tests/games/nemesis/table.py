"""A table for tests: positions and actions in the words of the scenarios, and whole random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from farside.core.play import Step, choose
from farside.core.record import new_game
from farside.games.nemesis.game import GAME
from farside.games.nemesis.rules.state import Player, State
from farside.games.nemesis.rules.view import view
from farside.games.nemesis.scenario import Words
from farside.scenario import Vector


class Table:
    """A position that is being played. `given` is what a scenario writes under [given]."""

    def __init__(self, given: Mapping[str, Any], setting: Mapping[str, Any]) -> None:
        self._words = Words()
        self.players = list(setting.get("players", ["scout", "captain", "pilot"]))
        self.g: State = self._words.build(Vector("NE-TEST", "", (), "", GAME.id, "", setting, given, (), {}))

    # --- when -----------------------------------------------------------------------------------------------------

    def do(self, action: str, **details: Any) -> Table:
        """Carry an action out; an illegal one raises IllegalChoice."""
        self._words.perform(self.g, {"do": action, **details})
        return self

    def happens(self, step: str, **details: Any) -> Table:
        return self.do("happens", step=step, **details)

    # --- then -----------------------------------------------------------------------------------------------------

    def can(self, action: str, **details: Any) -> bool:
        return self._words.legal(self.g, {"do": action, **details})

    def shows(self, **then: Any) -> Table:
        """What a scenario writes under [then] holds."""
        differences = self._words.check(self.g, then)
        assert not differences, "; ".join(str(difference) for difference in differences)
        return self

    def of(self, name: str) -> Player:
        return self.g.players[self.players.index(name)]

    def seen(self, name: str | None) -> dict[str, Any]:
        return view(self.g, None if name is None else self.players.index(name))

    @property
    def options(self) -> list[Step]:
        return [] if self.g.decision is None else list(self.g.decision.options)


def table(
    players: list[str] | None = None,
    phase: str = "turn",
    mode: str = "semi-cooperative",
    board: str = "basic",
    layout: str = "A",
    active: str = "",
    **given: Any,
) -> Table:
    """A position: the default state of the scenarios with the differences `given`."""
    players = players or ["scout", "captain", "pilot"]
    setting = {"players": players, "phase": phase, "mode": mode, "board": board, "layout": layout}
    return Table(given, {**setting, **({"active": active} if active else {})})


def fresh(seats: int, seed: int = 1, **options: Any) -> State:
    """A new game at its first decision: the draft."""
    g = new_game(GAME, seats, seed, options).state
    assert isinstance(g, State)
    return g


def drafted(seats: int, seed: int = 1, **options: Any) -> State:
    """A new game after the draft."""
    g = fresh(seats, seed, **options)
    while g.decision is not None and type(g.decision.asker).__name__ == "OfferCharacters":
        choose(g, 0)
    return g


def positions(seats: int, seed: int, limit: int = 400, **options: Any) -> Iterator[State]:
    """The position at every decision of a random game: first a kind of option, then one of that kind."""
    g = fresh(seats, seed, **options)
    dice = random.Random(seed)
    for _ in range(limit):
        yield g
        if g.decision is None:
            return
        kinds = sorted({type(option).__name__ for option in g.decision.options})
        kind = dice.choice(kinds)
        choose(g, dice.choice([i for i, option in enumerate(g.decision.options) if type(option).__name__ == kind]))
    yield g
