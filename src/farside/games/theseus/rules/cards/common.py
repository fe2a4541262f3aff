"""Cards that several factions have, under different names."""

from __future__ import annotations

from farside.core.play import Step

from ..attacks import Assault
from ..cards_in_play import controller, copies, mark_done, value, was_done
from ..ending import GainData, GainUpgrade, Wound
from ..malfunction import LiftMalfunction, malfunction_targets
from ..movement import Move
from ..state import NOTHING, NOWHERE, State
from ..traps import DiscardCard
from ..units import enemies_in
from .registry import CardRule


class Enough(Step):
    """TH-ACT-5. Each further unit, card or sector of an effect is optional."""

    def run(self, g: State) -> None:
        pass


class Silent(CardRule):
    """A Module, Shortcut, Special, Duplicate or Passage: the rules it changes ask for it."""


class Token(CardRule):
    """Arsenal, Habitat, Minilab, Gene Manipulator; the Bonus card Upgrade (TH-BONUS-5): gain 1 Upgrade token."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [GainUpgrade(seat, g.installed[slot]) for _ in range(copies(g, slot))]

    def playable(self, g: State, card: int) -> bool:
        return g.pool > 0

    def play(self, g: State, card: int) -> list[Step]:
        return [GainUpgrade(g.active, card)]


class AssaultCard(CardRule):
    """Assault of the Marines and of the Aliens: TH-ATT-1, once per copy."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [Assault(seat, NOWHERE) for _ in range(copies(g, slot))]


class WoundTrap(CardRule):
    """Fire, Hive, Tentacles, an activated Defense System: [X] wounds. TH-FFA-4: credited to the card's controller."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        wound = Wound(unit, value(g, slot), controller(g, slot), g.installed[slot])
        return [wound for _ in range(copies(g, slot))]


class Mine(WoundTrap):
    """TH-CRD-MINE. [2] wounds per copy, then the Mine is discarded (TH-TRAP-7)."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        steps = super().spring(g, slot, unit)
        steps.append(DiscardCard(g.installed[slot]))
        return steps


class DataPoints(CardRule):
    """Archives, Transfer: gain [X] data points."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [GainData(seat, value(g, slot), g.installed[slot]) for _ in range(copies(g, slot))]


class MalfunctionCard(CardRule):
    """Malfunction (TH-RUL-DUP-3: once per phase) and the Instant Blackout: place the Malfunction token."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        kind = g.box.kind_of[g.installed[slot]].index
        sector = g.box.sector_of_slot[slot]
        if was_done(g, kind, sector, 0):
            return []
        mark_done(g, kind, sector, 0)
        return [LiftMalfunction(seat)]

    def playable(self, g: State, card: int) -> bool:
        return len(malfunction_targets(g, g.side[g.active])) > 0

    def play(self, g: State, card: int) -> list[Step]:
        return [LiftMalfunction(g.active)]


# --- moving enemy units -------------------------------------------------------------------------------------------


class MoveEnemy(CardRule):
    """TH-CRD-CON, TH-CRD-HUNT. Control moves [X] different enemy units per copy, Group Tactics 1 per copy."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        kind = g.box.kind_of[g.installed[slot]]
        each = value(g, slot) if kind.upgrade >= 0 else 1
        return [MoveEnemies(kind.index, g.box.sector_of_slot[slot], each * copies(g, slot), True)]


class MoveEnemies(Step):
    """TH-ACT-5, TH-ACT-6, TH-MOVE-18. The first unit is mandatory, further ones are not; none twice, none caught."""

    __match_args__ = ("kind", "sector", "left", "first")

    def __init__(self, kind: int, sector: int, left: int, first: bool) -> None:
        self.kind = kind
        self.sector = sector
        self.left = left
        self.first = first

    def run(self, g: State) -> None:
        if self.left == 0:
            return
        side = g.side[g.active]
        options: list[Step] = []
        for sector in g.ring:
            for unit in enemies_in(g, sector, side):
                if g.held_by[unit] == NOTHING and not was_done(g, self.kind, self.sector, unit):
                    options.append(MoveEnemyUnit(self.kind, self.sector, self.left, unit))
        if options and not self.first:
            options.append(Enough())
        g.ask(self, g.active, options)


class MoveEnemyUnit(Step):
    """TH-MOVE-13, TH-MOVE-15. The active player makes a Move with an enemy unit."""

    __match_args__ = ("kind", "sector", "left", "unit")

    def __init__(self, kind: int, sector: int, left: int, unit: int) -> None:
        self.kind = kind
        self.sector = sector
        self.left = left
        self.unit = unit

    def run(self, g: State) -> None:
        mark_done(g, self.kind, self.sector, self.unit)
        g.do(Move(self.unit, g.active, 0), MoveEnemies(self.kind, self.sector, self.left - 1, False))
