"""Pandora: budding and takeover (spec section 18)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .arrival import Appear
from .box import PANDORA
from .cards_in_play import enemy_cards, release_own, slot_of
from .creepers import ChooseCreepers, settle_creepers
from .free_plays import ask_with_plays
from .state import IN_SUPPLY, NOWHERE, ON_CARD, State
from .units import leave, sector_of, strip


@dataclass(frozen=True)
class Budding(Step):
    """TH-PAN-6. After a Creature's Move into a sector without enemies an Embryo of her choice is born there."""

    def run(self, g: State) -> None:
        if not g.buds or g.sector == NOWHERE:
            return
        kinds = dict.fromkeys([g.box.unit_kind[unit].index for unit in embryos_left(g)])
        if kinds:
            ask_with_plays(g, self, [Bud(kind) for kind in kinds])


def embryos_left(g: State) -> list[int]:
    return [unit for unit in g.box.units_of[PANDORA] if g.box.unit_kind[unit].embryo and g.place[unit] == IN_SUPPLY]


class Bud(Step):
    """TH-PAN-6, TH-EJECT-4, TH-MINOR-7. A new Embryo of this kind, basic side up."""

    ends = True
    __match_args__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, g: State) -> None:
        units = [unit for unit in embryos_left(g) if g.box.unit_kind[unit].index == self.kind]
        unit = units[0]
        g.buds = False
        g.upgraded[unit] = 0
        g.do(Appear(unit, g.active, g.active, g.sector))


@dataclass(frozen=True)
class Takeover(Step):
    """TH-PAN-7. The Embryo that made this turn's Move may be put onto an enemy card of the sector."""

    def run(self, g: State) -> None:
        unit = g.mover
        if g.sector == NOWHERE or unit < 0 or not g.box.unit_kind[unit].embryo or sector_of(g, unit) != g.sector:
            return
        cards = enemy_cards(g, g.sector, g.side[g.active])  # not one under Malfunction, not a Bonus card
        if cards:
            ask_with_plays(g, self, [*[TakeOver(unit, card) for card in cards], KeepEmbryo()])


class KeepEmbryo(Step):
    """TH-PAN-7. She may leave the Embryo in its room."""

    ends = True

    def run(self, g: State) -> None:
        pass


class TakeOver(Step):
    """TH-PAN-7, TH-PAN-8, TH-CRD-GRIP-4. The Embryo is no unit any more; the card with all on it is Pandora's."""

    ends = True
    __match_args__ = ("unit", "card")

    def __init__(self, unit: int, card: int) -> None:
        self.unit = unit
        self.card = card

    def run(self, g: State) -> None:
        leave(g, self.unit, ON_CARD)
        strip(g, self.unit)
        slot = slot_of(g, self.card)
        g.embryo[slot] = self.unit
        release_own(g, slot)
        settle_creepers(g)
        g.do(ChooseCreepers())
