"""The sector action phase (spec section 9)."""

from __future__ import annotations

from farside.core.play import Step

from .attacks import Assault
from .box import ASSAULT_ACTION, COMMON, MALFUNCTION_ACTION, PANDORA
from .cards_in_play import enemy_cards
from .ending import GainUpgrade
from .free_plays import ask_with_plays
from .malfunction import LiftMalfunction
from .state import NOTHING, NOWHERE, State
from .traps import DiscardCard


class SectorActionPhase(Step):
    """TH-SA-1. The action of a common sector or of the own home; TH-PAN-11: Pandora may have both in one sector."""

    def run(self, g: State) -> None:
        if g.sector != NOWHERE:
            g.do(SectorActions(g.sector < COMMON, g.home[g.active] == g.sector))


class SectorActions(Step):
    """TH-SA-1, TH-DEC-12. What of the sector's actions is still to be carried out."""

    __match_args__ = ("common", "own")

    def __init__(self, common: bool, own: bool) -> None:
        self.common = common
        self.own = own

    def run(self, g: State) -> None:
        options: list[Step] = []
        if self.common:
            options.append(CommonAction(g.sector, self.own))
        if self.own:
            options.append(TakeUpgrade(self.common))
            options.extend([CleanBase(card) for card in cleanable(g)])
        if options:
            ask_with_plays(g, self, options)


def cleanable(g: State) -> list[int]:
    """TH-SA-6, TH-PAN-11, TH-PAN-12. Enemy cards in the own home that are not under Malfunction; never for Pandora."""
    return [] if g.faction[g.active] == PANDORA else enemy_cards(g, g.sector, g.side[g.active])


class CommonAction(Step):
    """TH-SA-2, TH-SA-4, TH-SA-5. Assault, extra turn or Malfunction."""

    ends = True
    __match_args__ = ("sector", "own")

    def __init__(self, sector: int, own: bool) -> None:
        self.sector = sector
        self.own = own

    def run(self, g: State) -> None:
        action = g.box.boards[self.sector].action
        steps: list[Step] = []
        if action == ASSAULT_ACTION:
            steps.append(Assault(g.active, NOWHERE))
        elif action == MALFUNCTION_ACTION:
            steps.append(LiftMalfunction(g.active))
        else:
            g.extra_turn = True
        if self.own:
            steps.append(SectorActions(False, True))
        g.do(*steps)


class TakeUpgrade(Step):
    """TH-SA-6, TH-PAN-11. One Upgrade token; it may be chosen although the pool is empty."""

    ends = True
    __match_args__ = ("common",)

    def __init__(self, common: bool) -> None:
        self.common = common

    def run(self, g: State) -> None:
        gain = GainUpgrade(g.active, NOTHING)
        if self.common:
            g.do(gain, SectorActions(True, False))
        else:
            g.do(gain)


class CleanBase(Step):
    """TH-SA-6. Base cleaning: an enemy card in the own home leaves the game."""

    ends = True
    __match_args__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        g.do(DiscardCard(self.card))
