"""Traps on stopping and on passing (spec section 6, TH-TRAP)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .attacks import after_event
from .box import CAMERAS, CREEPERS, DEFENSE_SYSTEM, GRIPPER
from .cards.registry import rule_of
from .cards_in_play import controller, duplicates_of, remove_card, slot_of, taken_once, use, works
from .creepers import settle_creepers
from .state import MOVING, NOTHING, State
from .units import sector_of, side_of


class MeetTraps(Step):
    """TH-TRAP-1, TH-TRAP-3, TH-TRAP-10. A unit stops in a sector, or passes: the traps that will act are listed.

    `freed`: Grippers that have just let go of a unit because this one came; they do not catch it (TH-CRD-GRIP-3).
    """

    __match_args__ = ("unit", "sector", "passing", "freed")

    def __init__(self, unit: int, sector: int, passing: bool, freed: tuple[int, ...] = ()) -> None:
        self.unit = unit
        self.sector = sector
        self.passing = passing
        self.freed = freed

    def run(self, g: State) -> None:
        if not is_there(g, self.unit, self.sector, self.passing) or g.invisible[self.unit]:
            return
        side = side_of(g, self.unit)
        cards = traps_for(g, self.sector, side, self.passing)
        if not cards:
            return
        if self.sector * 8 + side in g.deactivations:
            g.do(SpendDeactivation(self.sector, side))
            return
        acting = tuple([card for card in cards if card not in self.freed])
        g.do(SpringTraps(self.unit, self.sector, self.passing, acting))


def traps_for(g: State, sector: int, side: int, passing: bool) -> list[int]:
    """TH-TRAP-2, TH-TRAP-3, TH-CRD-DEF. The working traps of a sector that act on this side's units."""
    board = g.box.boards[sector]
    kinds = g.box.kind_of
    found: list[int] = []
    for slot in range(board.first, board.last):
        card = g.installed[slot]
        if card < 0 or not kinds[card].trap or (passing and not kinds[card].on_pass):
            continue
        if kinds[card].effect == DEFENSE_SYSTEM and not g.counter[slot]:
            continue
        if works(g, card) and g.side[controller(g, slot)] != side:
            found.append(card)
    return found


def is_there(g: State, unit: int, sector: int, passing: bool) -> bool:
    """Whether the unit still stands in the sector, or is still on its way through it."""
    return g.place[unit] == MOVING if passing else sector_of(g, unit) == sector


@dataclass(frozen=True)
class SpendDeactivation(Step):
    """TH-TRAP-10, TH-CRD-DET. A Deactivation token is spent: no trap of this stop or pass acts."""

    sector: int
    side: int

    def run(self, g: State) -> None:
        g.deactivations.remove(self.sector * 8 + self.side)


class SpringTraps(Step):
    """TH-TRAP-5, TH-TRAP-9. The listed traps act one after the other, in the active player's order."""

    __match_args__ = ("unit", "sector", "passing", "cards")

    def __init__(self, unit: int, sector: int, passing: bool, cards: tuple[int, ...]) -> None:
        self.unit = unit
        self.sector = sector
        self.passing = passing
        self.cards = cards

    def run(self, g: State) -> None:
        if not is_there(g, self.unit, self.sector, self.passing):
            return
        acting = traps_for(g, self.sector, side_of(g, self.unit), self.passing)
        left = tuple([card for card in self.cards if card in acting])
        options: list[Step] = [SpringTrap(self.unit, self.sector, self.passing, card, left) for card in left]
        if len(options) > 1 and not order_matters(g, self.unit, left):
            options = options[:1]
        g.ask(self, g.active, options)


def order_matters(g: State, unit: int, cards: tuple[int, ...]) -> bool:
    """TH-TRAP-5, TH-ENG-1. It does if the unit may be gone before the last trap, if two free Grippers wait for it, if
    the traps work for different sides, or if a Duplicate that multiplies two of them is held for one use (TH-PAN-9)."""
    if g.box.unit_kind[unit].mortal:
        return True
    grippers = 0
    sides: list[int] = []
    once: list[int] = []  # Duplicates for one use beside the cards looked at
    for card in cards:
        slot = slot_of(g, card)
        if g.box.effect_of[card] == GRIPPER and card not in g.held_by:
            grippers += 1
        sides.append(g.side[controller(g, slot)])
        if g.box.effect_of[card] == CAMERAS:  # TH-CRD-CAM-3: collecting is not doubled
            continue
        for near in duplicates_of(g, slot):
            if near in once:
                return True
            if taken_once(g, near):
                once.append(near)
    return grippers > 1 or sides.count(sides[0]) != len(sides)


class SpringTrap(Step):
    """TH-TRAP-1, TH-TRAP-6. One trap acts, copy after copy."""

    __match_args__ = ("unit", "sector", "passing", "card", "cards")

    def __init__(self, unit: int, sector: int, passing: bool, card: int, cards: tuple[int, ...]) -> None:
        self.unit = unit
        self.sector = sector
        self.passing = passing
        self.card = card
        self.cards = cards

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        effect = rule_of(g, self.card).spring(g, slot, self.unit)
        if effect:  # TH-PAN-9: it acted
            use(g, slot)
        rest = tuple([card for card in self.cards if card != self.card])
        g.do(*effect, *after_event(g), SpringTraps(self.unit, self.sector, self.passing, rest))


class DiscardCard(Step):
    """TH-INST-5, TH-TRAP-7, TH-CARD-4. An installed card leaves the game."""

    __match_args__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        if slot != NOTHING:
            discard_installed(g, slot)


def discard_installed(g: State, slot: int) -> None:
    """TH-TOK-6."""
    card = remove_card(g, slot)
    g.gone.append(card)
    if card in g.used_up:
        g.used_up.remove(card)
    if g.switched_off or g.box.effect_of[card] == CREEPERS:
        settle_creepers(g)
