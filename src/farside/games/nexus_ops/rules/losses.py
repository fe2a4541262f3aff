"""Casualties: who leaves the battle, named by whom (NX-BATTLE-5, NX-BATTLE-15, NX-DEC-8)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .army import NONE, count, kinds_in, total
from .box import DRAGON, HUMAN
from .hits import hits_left, side_army, successes_of
from .state import ATTACKER, DEFENDER, State, kinds_of_units, remove_units, single


class TakeCasualties(Step):
    """NX-BATTLE-5, NX-BATTLE-15. Marked hits first, the attacker naming; then each side names its own units."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        hits = [hits_left(g, battle, ATTACKER), hits_left(g, battle, DEFENDER)]
        marked = [min(battle.marks[ATTACKER], hits[ATTACKER]), min(battle.marks[DEFENDER], hits[DEFENDER])]
        battle.named = [NONE, NONE]
        if hits[ATTACKER] == 0 and hits[DEFENDER] == 0:
            battle.rolls = []
            return
        g.do(
            NameCasualties(DEFENDER, marked[ATTACKER], ATTACKER),
            NameCasualties(ATTACKER, marked[DEFENDER], DEFENDER),
            NameCasualties(ATTACKER, hits[DEFENDER] - marked[DEFENDER], ATTACKER),
            NameCasualties(DEFENDER, hits[ATTACKER] - marked[ATTACKER], DEFENDER),
            RemoveCasualties(),
        )


class NameCasualties(Step):
    """NX-BATTLE-5. The side loses so many units, named by the fighting player of side `by`. Excess hits are lost."""

    __match_args__ = ("side", "number", "by")

    def __init__(self, side: int, number: int, by: int) -> None:
        self.side = side
        self.number = number
        self.by = by

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        left = side_army(g, battle, self.side) - battle.named[self.side]
        if self.number <= 0 or left == NONE:
            return
        if self.number >= total(left):
            battle.named[self.side] += left
            return
        names = kinds_of_units(g).names
        options = [NameCasualty(self.side, names[kind], self.number, self.by) for kind in kinds_in(left)]
        g.ask(self, battle.seat(self.by), options)


class NameCasualty(Step):
    """NX-BATTLE-15. This unit is named; it leaves together with the others."""

    __match_args__ = ("side", "unit", "number", "by")

    def __init__(self, side: int, unit: str, number: int, by: int) -> None:
        self.side = side
        self.unit = unit
        self.number = number
        self.by = by

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.named[self.side] += single(kinds_of_units(g).index[self.unit])
        g.do(NameCasualties(self.side, self.number - 1, self.by))


class RemoveCasualties(Step):
    """NX-BATTLE-5, NX-BATTLE-6. The named units leave; NX-MISS-19 is noted while the dice still lie there."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        for side in (ATTACKER, DEFENDER):
            fallen = battle.named[1 - side]
            if fallen and DRAGON in kinds_in(fallen) and successes_of(g, battle, side, HUMAN) > 0:
                battle.giant_killer[side] = True
        steps: list[Step] = []
        for side in (ATTACKER, DEFENDER):
            if battle.named[side]:
                steps.append(LoseUnits(side, battle.seat(side), tuple(unit_names(g, battle.named[side]))))
        battle.rolls = []
        battle.named = [NONE, NONE]
        g.do(*steps)


class LoseUnits(Step):
    """NX-COMP-9, NX-MISS-10. Destroyed by the other side; back to the supply."""

    __match_args__ = ("side", "seat", "units")

    def __init__(self, side: int, seat: int, units: tuple[str, ...]) -> None:
        self.side = side
        self.seat = seat
        self.units = units

    def run(self, g: State) -> None:
        index = kinds_of_units(g).index
        for unit in self.units:
            destroy(g, self.side, single(index[unit]))


def unit_names(g: State, units: int) -> list[str]:
    """The units of an army one by one."""
    names = kinds_of_units(g).names
    return [names[kind] for kind in kinds_in(units) for _ in range(count(units, kind))]


def destroy(g: State, side: int, unit: int) -> None:
    """One unit of a side, destroyed by the other side."""
    battle = g.battle
    assert battle is not None
    battle.killed[side] += unit
    battle.lost[side] += 1
    remove_units(g, battle.hex, battle.seat(side), unit)


@dataclass(frozen=True)
class TakeHit(Step):
    """NX-DEC-8. A Grenade or a Shatter hit: the side at once loses one unit of its owner's choice."""

    side: int

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        names = kinds_of_units(g).names
        present = kinds_in(side_army(g, battle, self.side))
        seat = battle.seat(self.side)
        g.ask(self, seat, [LoseUnit(self.side, seat, names[kind]) for kind in present])


@dataclass(frozen=True)
class LoseUnit(Step):
    """NX-MISS-10. It counts as destroyed by the other side, whoever played the card."""

    side: int
    seat: int
    unit: str

    def run(self, g: State) -> None:
        destroy(g, self.side, single(kinds_of_units(g).index[self.unit]))
