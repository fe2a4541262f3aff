"""The cards of the Greys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..cards_in_play import controller, copies, mark_done, slot_of, slots_in_play, value, was_done
from ..ending import GainData, allies, opponents
from ..state import State
from ..units import enemies_in, own_units
from .common import DataPoints, Enough, MalfunctionCard, Mine, MoveEnemy, Silent, Token
from .registry import CardRule


class SoulTrap(CardRule):
    """g_soul_trap. A unit that stops gives the card's controller [X] data points."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        gain = GainData(controller(g, slot), value(g, slot), g.installed[slot])
        return [gain for _ in range(copies(g, slot))]


class Probe(CardRule):
    """g_probe. [X] data points for each enemy unit in the sector at that moment."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        number = len(enemies_in(g, g.box.sector_of_slot[slot], g.side[seat]))
        times = copies(g, slot)
        if number == 0:
            return []
        gain = GainData(seat, value(g, slot) * number, g.installed[slot])
        return [gain for _ in range(times)]


class Invisibility(CardRule):
    """TH-CRD-INV. An Invisibility token on [X] different units of yours per copy."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        kind = g.box.kind_of[g.installed[slot]].index
        return [Vanishing(kind, g.box.sector_of_slot[slot], value(g, slot) * copies(g, slot), True)]


@dataclass(frozen=True)
class Vanishing(Step):
    """TH-ACT-5, TH-TOK-1, TH-TEAM-11. Units in any sectors, at most one token each, while tokens last."""

    kind: int
    sector: int
    left: int
    first: bool

    def run(self, g: State) -> None:
        if self.left == 0 or g.invisible.count(1) >= g.box.invisibility_tokens:
            return
        options: list[Step] = []
        for seat in allies(g, g.side[g.active]):
            for unit in own_units(g, seat):
                if g.place[unit] >= 0 and not g.invisible[unit] and not was_done(g, self.kind, self.sector, unit):
                    options.append(Vanish(self.kind, self.sector, self.left, unit))
        if options and not self.first:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class Vanish(Step):
    """TH-CRD-INV."""

    kind: int
    sector: int
    left: int
    unit: int

    def run(self, g: State) -> None:
        mark_done(g, self.kind, self.sector, self.unit)
        g.invisible[self.unit] = 1
        g.do(Vanishing(self.kind, self.sector, self.left - 1, False))


class Degradation(CardRule):
    """TH-CRD-DEG. One opponent per copy loses [X] upgrades."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [Degradations(value(g, slot)) for _ in range(copies(g, slot))]


@dataclass(frozen=True)
class Degradations(Step):
    """TH-CRD-DEG, TH-DEC-15, TH-TEAM-12. The controller chooses the opponent: one who has an upgrade to lose."""

    number: int

    def run(self, g: State) -> None:
        victims = [seat for seat in opponents(g, g.side[g.active]) if losable(g, seat, 1)]
        g.ask(self, g.active, [Degrade(victim, self.number) for victim in victims])


def losable(g: State, victim: int, left: int) -> list[Step]:
    """Kept tokens, tokens on his cards (not one under Malfunction), upgraded units, also in Space."""
    found: list[Step] = []
    if g.tokens[victim] > 0:
        found.append(LoseToken(victim, left))
    for slot in slots_in_play(g):
        card = g.installed[slot]
        if g.tokens_on[slot] > 0 and card != g.malfunction and controller(g, slot) == victim:
            found.append(LoseCardToken(victim, left, card))
    for unit in own_units(g, victim):
        if g.upgraded[unit]:
            found.append(LoseUnitUpgrade(victim, left, unit))
    return found


@dataclass(frozen=True)
class Degrade(Step):
    """TH-CRD-DEG. Which upgrades; he loses all he has if he has fewer."""

    victim: int
    left: int

    def run(self, g: State) -> None:
        if self.left > 0:
            g.ask(self, g.active, losable(g, self.victim, self.left))


@dataclass(frozen=True)
class LoseToken(Step):
    """TH-CRD-DEG. A kept Upgrade token goes to the pool."""

    victim: int
    left: int

    def run(self, g: State) -> None:
        g.tokens[self.victim] -= 1
        g.pool += 1
        g.do(Degrade(self.victim, self.left - 1))


@dataclass(frozen=True)
class LoseCardToken(Step):
    """TH-CRD-DEG. An Upgrade token on a card goes to the pool."""

    victim: int
    left: int
    card: int

    def run(self, g: State) -> None:
        g.tokens_on[slot_of(g, self.card)] -= 1
        g.pool += 1
        g.do(Degrade(self.victim, self.left - 1))


@dataclass(frozen=True)
class LoseUnitUpgrade(Step):
    """TH-CRD-DEG, TH-UNIT-1. A unit is turned back to its basic side."""

    victim: int
    left: int
    unit: int

    def run(self, g: State) -> None:
        g.upgraded[self.unit] = 0
        g.do(Degrade(self.victim, self.left - 1))


CARDS: Final[dict[str, CardRule]] = {
    "g_soul_trap": SoulTrap(),
    "g_probe": Probe(),
    "g_chamber": Silent(),  # units.attack_strength
    "g_gene_manipulator": Token(),
    "g_mine": Mine(),
    "g_transfer": DataPoints(),
    "g_control": MoveEnemy(),
    "g_teleport": Silent(),  # movement.EndOfMove
    "g_invisibility": Invisibility(),
    "g_duplicate": Silent(),
    "g_time_loop": Silent(),  # movement.OfferTimeLoop
    "g_degradation": Degradation(),
    "g_blackout": MalfunctionCard(),
}
