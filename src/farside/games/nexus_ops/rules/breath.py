"""Plasma breath, and the strike of the Monolith Serpent (spec section 7, BREATH; NX-ALT-12, NX-ALT-13)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .army import count, kinds_in
from .box import KINDS
from .ending import CheckElimination
from .moments import own_options
from .state import (
    BREATH_PHASE,
    State,
    army,
    board,
    enemies_in,
    has_enemy,
    kinds_of_units,
    remove_units,
    single,
)


class BreathPhase(Step):
    """NX-BREATH-1, NX-BREATH-4, NX-BREATH-7, NX-DEC-3. At the end of the Move phase, one Dragon after another."""

    def run(self, g: State) -> None:
        g.phase = BREATH_PHASE
        if g.out[g.active]:
            return
        options = breaths(g)
        if options:
            options.extend(own_options(g))
            options.append(EndBreath())
            g.ask(self, g.active, options, again=True)


def breaths(g: State) -> list[Step]:
    """NX-BREATH-1, NX-BREATH-4, NX-BREATH-5. Dragons in controlled hexes that have not breathed; enemies as targets."""
    layout = board(g)
    units = kinds_of_units(g)
    found: list[Step] = []
    for kind in range(KINDS):
        if not units.kinds[kind].breathes or not count(g.on_board[g.active], kind):
            continue
        for place in range(layout.size):
            if g.holder[place] != g.active:
                continue
            if count(army(g, place, g.active), kind) <= g.breathed.count(place):
                continue
            for target in layout.near[place]:
                if has_enemy(g, target, g.active):
                    found.append(Breathe(units.names[kind], layout.names[place], layout.names[target]))
    return found


class Breathe(Step):
    """NX-BREATH-2. Name the target hex and roll a die."""

    __match_args__ = ("unit", "origin", "target")

    def __init__(self, unit: str, origin: str, target: str) -> None:
        self.unit = unit
        self.origin = origin
        self.target = target

    def run(self, g: State) -> None:
        g.breathed.append(board(g).index[self.origin])
        g.stirred = True
        g.do(RollBreath(self.unit, self.target))


@dataclass(frozen=True)
class RollBreath(Step):
    """NX-BREATH-2. NX-ALT-13: no further roll when no enemy is left there."""

    unit: str
    target: str

    def run(self, g: State) -> None:
        if has_enemy(g, board(g).index[self.target], g.active):
            g.do(BreathRolled(g.active, self.unit, self.target, g.rng.die()))


@dataclass(frozen=True)
class BreathRolled(Step):
    """NX-BREATH-2, NX-BREATH-3. A hit costs a player there one unit. NX-ALT-12: a Serpent that hits rolls again.
    NX-WIN-5: each hit may end the game."""

    seat: int
    unit: str
    target: str
    die: int

    def run(self, g: State) -> None:
        kind = kinds_of_units(g).kinds[kinds_of_units(g).index[self.unit]]
        if self.die < kind.breath_hit:
            return
        steps: list[Step] = [ChooseVictim(self.target), CheckElimination()]
        if kind.breath_repeats:
            steps.append(RollBreath(self.unit, self.target))
        g.do(*steps)


@dataclass(frozen=True)
class ChooseVictim(Step):
    """NX-BREATH-2. Several players there: the active player names the one who loses a unit, after the roll."""

    target: str

    def run(self, g: State) -> None:
        victims = enemies_in(g, board(g).index[self.target], g.active)
        g.ask(self, g.active, [Victim(self.target, seat) for seat in victims])


@dataclass(frozen=True)
class Victim(Step):
    """NX-DEC-4. The victim chooses which of his units there is destroyed."""

    target: str
    seat: int

    def run(self, g: State) -> None:
        units = kinds_of_units(g)
        present = kinds_in(army(g, board(g).index[self.target], self.seat))
        g.ask(self, self.seat, [LoseToBreath(self.target, self.seat, units.names[kind]) for kind in present])


@dataclass(frozen=True)
class LoseToBreath(Step):
    """NX-BREATH-3, NX-BREATH-6. Destroyed, but in no battle: no card, no counter-attack."""

    target: str
    seat: int
    unit: str

    def run(self, g: State) -> None:
        remove_units(g, board(g).index[self.target], self.seat, single(kinds_of_units(g).index[self.unit]))


class EndBreath(Step):
    """NX-BREATH-4. Breathing is optional."""

    ends = True

    def run(self, g: State) -> None:
        g.stirred = False
