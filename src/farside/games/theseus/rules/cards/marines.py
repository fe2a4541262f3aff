"""The cards of the Marines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..attacks import AmbushAttack, ambushers
from ..cards_in_play import controller, copies, value
from ..ending import Wound
from ..state import State
from ..units import enemies_in
from .common import AssaultCard, Enough, Mine, MoveEnemy, Silent, Token, WoundTrap
from .registry import CardRule


class Ambush(CardRule):
    """TH-ATT-9, TH-RUL-DUP-2. The units in the sector attack the unit that arrived, once more per copy."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        seat = controller(g, slot)
        if not ambushers(g, seat, unit):  # TH-PAN-9: it does not act
            return []
        attack = AmbushAttack(g.installed[slot], unit, seat)
        return [attack for _ in range(copies(g, slot))]


class Grenade(CardRule):
    """Instant: every enemy unit of a sector causes its faction 1 wound. TH-CARD-7: there must be one."""

    def playable(self, g: State, card: int) -> bool:
        return len(grenade_sectors(g)) > 0

    def play(self, g: State, card: int) -> list[Step]:
        return [AimGrenade(card)]


def grenade_sectors(g: State) -> list[int]:
    return [sector for sector in g.ring if enemies_in(g, sector, g.side[g.active])]


@dataclass(frozen=True)
class AimGrenade(Step):
    """m_grenade. Choose a sector with an enemy unit."""

    card: int

    def run(self, g: State) -> None:
        g.ask(self, g.active, [ThrowGrenade(self.card, sector) for sector in grenade_sectors(g)])


@dataclass(frozen=True)
class ThrowGrenade(Step):
    """m_grenade. No attack: nothing protects against it."""

    card: int
    sector: int

    def run(self, g: State) -> None:
        units = enemies_in(g, self.sector, g.side[g.active])
        g.do(*[Wound(unit, 1, g.active, self.card) for unit in units])


class TrapDetector(CardRule):
    """TH-CRD-DET. [X] Deactivation tokens per copy, in sectors of your choice."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [PlaceDeactivations(value(g, slot) * copies(g, slot), True)]


@dataclass(frozen=True)
class PlaceDeactivations(Step):
    """TH-ACT-5, TH-TOK-1. The first token is mandatory while one is free."""

    left: int
    first: bool

    def run(self, g: State) -> None:
        if self.left == 0 or len(g.deactivations) >= g.box.deactivation_tokens:
            return
        options: list[Step] = [PlaceDeactivation(sector, self.left) for sector in g.ring]
        if not self.first:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class PlaceDeactivation(Step):
    """TH-CRD-DET, TH-TOK-7. The token belongs to this side until it is spent."""

    sector: int
    left: int

    def run(self, g: State) -> None:
        g.deactivations.append(self.sector * 8 + g.side[g.active])
        g.do(PlaceDeactivations(self.left - 1, False))


CARDS: Final[dict[str, CardRule]] = {
    "m_mine": Mine(),
    "m_battle_position": Silent(),  # units.attack_strength
    "m_fire": WoundTrap(),
    "m_barricades": Silent(),  # units.is_covered
    "m_arsenal": Token(),
    "m_assault": AssaultCard(),
    "m_ambush": Ambush(),
    "m_double_shot": Silent(),  # units.repetitions
    "m_grenade": Grenade(),
    "m_duplicate": Silent(),  # cards_in_play.duplicates_of
    "m_group_tactics": MoveEnemy(),
    "m_trap_detector": TrapDetector(),
    "m_protection": Silent(),  # malfunction.malfunction_targets
}
