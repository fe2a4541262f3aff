"""The cards of the Aliens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..arrival import Appear, Relocate
from ..attacks import Attack, after_event
from ..cards_in_play import (
    controller,
    copies,
    empty_slots,
    mark_done,
    move_card,
    multiplicity,
    own_cards,
    value,
    was_done,
)
from ..creepers import ChooseCreepers, settle_creepers
from ..ending import allies
from ..state import IN_SUPPLY, State
from ..units import enemies_in, own_units, parasites_on
from .common import AssaultCard, Enough, Silent, Token, WoundTrap
from .registry import CardRule


class Incubator(CardRule):
    """TH-CRD-INC. A Minor Alien, completely once per copy; it belongs to the card's controller (TH-PAN-10)."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        hatch = Hatch(controller(g, slot), seat, g.box.sector_of_slot[slot])
        return [hatch for _ in range(copies(g, slot))]


@dataclass(frozen=True)
class Hatch(Step):
    """TH-TOK-1, TH-EJECT-4, TH-MINOR-6. Nothing happens when no Minor Alien is left."""

    owner: int
    seat: int
    sector: int

    def run(self, g: State) -> None:
        for unit in g.box.minors:
            if g.place[unit] == IN_SUPPLY:
                g.do(Appear(unit, self.owner, self.seat, self.sector))
                return


class Abduction(CardRule):
    """TH-CRD-ABD. [X] different enemy units of its sector per copy are put elsewhere, one after the other."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        kind = g.box.kind_of[g.installed[slot]].index
        return [Abductions(kind, g.box.sector_of_slot[slot], value(g, slot) * copies(g, slot), True)]


@dataclass(frozen=True)
class Abductions(Step):
    """TH-ACT-5, TH-ACT-6."""

    kind: int
    sector: int
    left: int
    first: bool

    def run(self, g: State) -> None:
        if self.left == 0:
            return
        options: list[Step] = []
        for unit in enemies_in(g, self.sector, g.side[g.active]):
            if not was_done(g, self.kind, self.sector, unit):
                options.append(Abduct(self.kind, self.sector, self.left, unit))
        if options and not self.first:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class Abduct(Step):
    """TH-CRD-ABD, TH-CRD-GRIP-3. A caught unit may be chosen and is freed."""

    kind: int
    sector: int
    left: int
    unit: int

    def run(self, g: State) -> None:
        mark_done(g, self.kind, self.sector, self.unit)
        g.do(Relocate(self.unit, g.active), Abductions(self.kind, self.sector, self.left - 1, False))


class AttackFromTheDark(CardRule):
    """TH-CRD-AFD. [X] different units of yours per copy make one attack each."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        kind = g.box.kind_of[g.installed[slot]].index
        return [SingleAttacks(kind, value(g, slot) * copies(g, slot), True)]


@dataclass(frozen=True)
class SingleAttacks(Step):
    """TH-ACT-5, TH-ACT-6, TH-CRD-AFD, TH-TEAM-5. Units in any sectors, also of an ally, none twice."""

    kind: int
    left: int
    first: bool

    def run(self, g: State) -> None:
        if self.left == 0:
            return
        options: list[Step] = []
        for seat in allies(g, g.side[g.active]):
            for unit in own_units(g, seat):
                if g.place[unit] >= 0 and not was_done(g, self.kind, 0, unit):
                    options.append(SingleAttack(self.kind, self.left, unit))
        if options and not self.first:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class SingleAttack(Step):
    """TH-ATT-8. No Assault: Hidden does not join in."""

    kind: int
    left: int
    unit: int

    def run(self, g: State) -> None:
        mark_done(g, self.kind, 0, self.unit)
        g.do(Attack(self.unit), *after_event(g), SingleAttacks(self.kind, self.left - 1, False))


class Parasite(CardRule):
    """TH-CRD-PAR. The unit is brought up to one token per copy, while tokens last."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        carried = len(parasites_on(g, unit))
        free = g.box.parasite_tokens - len(g.parasites)
        missing = min(multiplicity(g, slot) - carried, free)
        if missing <= 0:  # TH-PAN-9: it does not act
            return []
        copies(g, slot)
        return [Infect(unit, controller(g, slot), missing)]


@dataclass(frozen=True)
class Infect(Step):
    """TH-CRD-PAR, TH-TOK-7."""

    unit: int
    seat: int
    tokens: int

    def run(self, g: State) -> None:
        for _ in range(self.tokens):
            g.parasites.append(self.unit * 8 + self.seat)


class Burrow(CardRule):
    """Instant: an installed card of yours goes to an empty slot with all on it (TH-CARD-7, TH-INST-4)."""

    def playable(self, g: State, card: int) -> bool:
        return len(burrowable(g)) > 0 and len(empty_slots(g)) > 0

    def play(self, g: State, card: int) -> list[Step]:
        return [ChooseBurrowed()]


def burrowable(g: State) -> list[int]:
    """Own installed cards that are not under Malfunction; one that is switched off is allowed."""
    return own_cards(g, g.side[g.active])


@dataclass(frozen=True)
class ChooseBurrowed(Step):
    """a_burrow. Which card moves."""

    def run(self, g: State) -> None:
        g.ask(self, g.active, [PickBurrowed(card) for card in burrowable(g)])


@dataclass(frozen=True)
class PickBurrowed(Step):
    """a_burrow. Where it goes."""

    card: int

    def run(self, g: State) -> None:
        g.ask(self, g.active, [BurrowTo(self.card, slot) for slot in empty_slots(g)])


@dataclass(frozen=True)
class BurrowTo(Step):
    """a_burrow, TH-CRD-GRIP-3. The card works there at once; a unit held by a moved Gripper is freed."""

    card: int
    slot: int

    def run(self, g: State) -> None:
        move_card(g, self.card, self.slot)
        settle_creepers(g)
        g.do(ChooseCreepers())


CARDS: Final[dict[str, CardRule]] = {
    "a_hive": WoundTrap(),
    "a_hidden": Silent(),  # attacks.HiddenAttacks
    "a_tentacles": WoundTrap(),
    "a_habitat": Token(),
    "a_assault": AssaultCard(),
    "a_vent_shortcut": Silent(),  # movement.SkipSector
    "a_vent_shaft": Silent(),  # movement.StopHere
    "a_incubator": Incubator(),
    "a_abduction": Abduction(),
    "a_attack_from_the_dark": AttackFromTheDark(),
    "a_duplicate": Silent(),
    "a_creepers": Silent(),  # creepers.py
    "a_parasite": Parasite(),
    "a_burrow": Burrow(),
}
