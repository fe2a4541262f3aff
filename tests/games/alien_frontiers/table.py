"""A table for tests: positions and actions in the words of the scenarios, and whole random games, move by move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from farside.core.play import State as CoreState
from farside.core.play import Step, choose
from farside.core.record import new_game
from farside.games.alien_frontiers.game import GAME
from farside.games.alien_frontiers.rules.state import State
from farside.games.alien_frontiers.rules.stations import Dock
from farside.games.alien_frontiers.rules.turn import ActionsPhase
from farside.games.alien_frontiers.rules.view import view
from farside.games.alien_frontiers.scenario import Words
from farside.scenario import Vector

STATIONS = tuple(station for station in GAME.box.stations if station != "maintenance_bay")
TERRITORIES = tuple(GAME.box.territories)


class Table:
    """A position that is being played. `given` is what a scenario writes under [given]."""

    def __init__(self, given: Mapping[str, Any], setting: Mapping[str, Any]) -> None:
        self._words = Words()
        self.g: State = self._words.build(Vector("AF-TEST", "", (), "", GAME.id, "", setting, given, (), {}))

    # --- when -----------------------------------------------------------------------------------------------------

    def do(self, action: str, **details: Any) -> Table:
        """Carry an action out; an illegal one raises IllegalChoice."""
        self._words.perform(self.g, {"do": action, **details})
        return self

    def dock(self, station: str, *ships: str) -> Table:
        return self.do("dock", station=station, ships=list(ships))

    def start(self, *rolls: int) -> Table:
        return self.do("start_turn", rolls=list(rolls))

    def end(self) -> Table:
        return self.do("end_turn")

    def land(self, territory: str) -> Table:
        return self.do("land", territory=territory)

    def keep(self) -> Table:
        """Do not cycle the display."""
        return self.do("cycle", yes=False)

    def cycle(self) -> Table:
        return self.do("cycle", yes=True)

    def power(self, card: str, **targets: Any) -> Table:
        return self.do("power", card=card, **targets)

    def discard(self, card: str, **targets: Any) -> Table:
        return self.do("discard", card=card, **targets)

    def steal(self, victim: str, card: str) -> Table:
        return self.do("raid_card", **{"from": victim, "card": card})

    def do_option(self, option: Step) -> Table:
        """Choose one of the options by itself, without its sub-decisions."""
        assert self.g.decision is not None
        choose(self.g, self.g.decision.index_of(option))
        return self

    # --- then -----------------------------------------------------------------------------------------------------

    @property
    def options(self) -> list[Step]:
        return options_of(self.g)

    def can(self, action: str, **details: Any) -> bool:
        return self._words.legal(self.g, {"do": action, **details})

    def can_dock(self, station: str, *ships: str) -> bool:
        return self.can("dock", station=station, ships=list(ships))

    def can_end(self) -> bool:
        return self.can("end_turn")

    def offers(self, kind: type[Step]) -> list[Step]:
        """The options of this kind."""
        return [option for option in self.options if isinstance(option, kind)]

    def docks_at(self, station: str) -> list[tuple[str, ...]]:
        return [option.ships for option in self.options if isinstance(option, Dock) and option.station == station]

    def shows(self, **then: Any) -> None:
        """What a scenario writes under [then] holds."""
        differences = self._words.check(self.g, then)
        assert not differences, "; ".join(str(difference) for difference in differences)

    def seen(self, seat: int | None = None) -> dict[str, Any]:
        return view(self.g, seat)


def table(active: str = "blue", players: int = 4, phase: str = "actions", **given: Any) -> Table:
    """A position: the base state of the scenarios with the differences `given`."""
    return Table(given, {"active": active, "players": players, "phase": phase})


def options_of(g: CoreState) -> list[Step]:
    return [] if g.decision is None else list(g.decision.options)


def resolutions(g: State, action: Step) -> list[State]:
    """All ways in which this action can turn out, by its sub-decisions."""
    assert g.decision is not None
    found: list[State] = []
    open_ways = [after(g, g.decision.index_of(action))]
    while open_ways:
        now = open_ways.pop()
        if now.decision is None or isinstance(now.decision.asker, ActionsPhase):
            found.append(now)
        else:
            open_ways.extend(after(now, index) for index in range(len(now.decision.options)))
    return found


def after(g: State, index: int) -> State:
    """What the position would be after this option."""
    new = g.copy()
    choose(new, index)
    return new


# --- random games -------------------------------------------------------------------------------------------------

seeds = st.integers(min_value=0, max_value=10**9)
seat_numbers = st.sampled_from((2, 3, 4))
few = settings(max_examples=8, deadline=None, derandomize=True)  # whole games, so a few are many


@dataclass(frozen=True)
class Move:
    """One choice of a game: the position before, the option taken, the steps that followed, the position after."""

    before: State
    chosen: Step
    happened: tuple[Step, ...]
    after: State

    def ran(self, *kinds: type[Step]) -> bool:
        return any(isinstance(step, kinds) for step in self.happened)


def fresh(seats: int, seed: int, **options: Any) -> State:
    """A new game at its first decision."""
    g = new_game(GAME, seats, seed, options).state
    assert isinstance(g, State)
    return g


def random_moves(seats: int, seed: int, limit: int = 1500, **options: Any) -> Iterator[Move]:
    """A game of random choices: first a kind of action, then one of that kind, so that cards are played often."""
    g = fresh(seats, seed, **options)
    dice = random.Random(seed)
    for _ in range(limit):
        if g.decision is None:
            return
        kinds = sorted({type(option).__name__ for option in g.decision.options})
        kind = dice.choice(kinds)
        index = dice.choice([i for i, option in enumerate(g.decision.options) if type(option).__name__ == kind])
        before = g.copy()
        chosen = g.decision.options[index]
        happened: list[Step] = []
        g.log = happened
        choose(g, index)
        g.log = None
        yield Move(before, chosen, tuple(happened), g.copy())


def positions(seats: int, seed: int, limit: int = 1500, **options: Any) -> Iterator[State]:
    """The position at every decision of a random game, and the last one."""
    yield fresh(seats, seed, **options)
    for move in random_moves(seats, seed, limit, **options):
        yield move.after
