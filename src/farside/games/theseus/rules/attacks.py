"""Assaults, Minor Assaults and the attacks of single units (spec section 7)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import ATTACK_ALL, HIDDEN_ATTACK, NO_ATTACK, ROOMS
from .cards_in_play import (
    active_cards,
    controller,
    copies,
    give_back,
    multiplicity,
    sector_of_card,
    slot_of,
    use,
    value,
    works,
)
from .creepers import settle_creepers
from .ending import GainData, Wound, allies
from .state import NOTHING, NOWHERE, State
from .units import (
    attack_of,
    attack_strength,
    can_reach,
    enemies_in,
    is_attackable,
    is_full,
    own_units,
    pandora_plays,
    repetitions,
    sector_of,
    side_of,
    takes_data,
    targets_of,
)


class MinorAssault(Step):
    """TH-MINOR-1, TH-MINOR-2, TH-MINOR-8. If the sector is full now, the mover's units in it attack."""

    __match_args__ = ("seat", "sector")

    def __init__(self, seat: int, sector: int) -> None:
        self.seat = seat
        self.sector = sector

    def run(self, g: State) -> None:
        if is_full(g, self.sector):
            g.do(Assault(self.seat, self.sector))


class Assault(Step):
    """TH-ATT-1, TH-ALG-3. All units of a player attack, then each Hidden card; `sector` NOWHERE: in all sectors."""

    __match_args__ = ("seat", "sector")

    def __init__(self, seat: int, sector: int) -> None:
        self.seat = seat
        self.sector = sector

    def run(self, g: State) -> None:
        attackers = [unit for unit in own_units(g, self.seat) if self._takes_part(g, unit)]
        sectors = g.ring if self.sector == NOWHERE else [self.sector]
        hidden: list[Step] = []
        for sector in sectors:
            for slot in active_cards(g, sector, g.side[self.seat], HIDDEN_ATTACK):
                hidden.append(HiddenAttacks(g.installed[slot], self.seat))
        if not attackers and not hidden:
            return
        if len(attackers) > 1 and order_matters(g, attackers):
            g.do(OrderAttackers(self.seat, tuple(attackers)), *hidden, *after_event(g))
        else:
            g.do(*[Attack(unit) for unit in attackers], *hidden, *after_event(g))

    def _takes_part(self, g: State, unit: int) -> bool:
        room = g.place[unit]
        if room < 0 or (self.sector != NOWHERE and room // ROOMS != self.sector) or attack_of(g, unit) == NO_ATTACK:
            return False
        rooms, owner, sides = g.rooms, g.owner, g.side
        for near in g.box.in_range[room]:
            other = rooms[near]
            if other != NOTHING and sides[owner[other]] != sides[self.seat]:
                return True
        return False


def order_matters(g: State, attackers: list[int]) -> bool:
    """TH-ATT-5. The order of attackers makes a difference only where a unit can be killed: a Minor Alien."""
    sectors = [sector_of(g, unit) for unit in attackers]
    side = side_of(g, attackers[0])
    for unit in g.box.minors:
        if g.place[unit] >= 0 and side_of(g, unit) != side and sectors.count(g.place[unit] // ROOMS) > 1:
            return True
    return False


@dataclass(frozen=True)
class OrderAttackers(Step):
    """TH-ATT-5, TH-DEC-9. The attacker's owner chooses who attacks next."""

    seat: int
    units: tuple[int, ...]

    def run(self, g: State) -> None:
        rest = self.units
        g.ask(self, self.seat, [AttackNext(self.seat, unit, rest) for unit in rest])


@dataclass(frozen=True)
class AttackNext(Step):
    """TH-ATT-5."""

    seat: int
    unit: int
    units: tuple[int, ...]

    def run(self, g: State) -> None:
        rest = tuple([unit for unit in self.units if unit != self.unit])
        g.do(Attack(self.unit), OrderAttackers(self.seat, rest))


class Attack(Step):
    """TH-ATT-2, TH-ATT-3, TH-CRD-DBL. One unit attacks, once and once more per Double Shot."""

    __match_args__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: State) -> None:
        unit = self.unit
        if g.place[unit] < 0 or attack_of(g, unit) == NO_ATTACK or not targets_of(g, unit):
            return
        times = repetitions(g, unit)
        if times == 1:
            g.do(AttackOnce(unit))
        else:
            g.do(*[AttackOnce(unit) for _ in range(times)])


class AttackOnce(Step):
    """TH-ATT-3, TH-ATT-5. "All" strikes every unit in range, "one" and "data" one that the active player chooses.

    Where it makes no difference which unit is struck (all of one faction, none that dies of it) nothing is asked.
    """

    __match_args__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: State) -> None:
        unit = self.unit
        targets = targets_of(g, unit)
        if not targets:
            return
        if attack_of(g, unit) == ATTACK_ALL:
            g.do(*[Strike(unit, target) for target in targets])
        elif takes_data(g, unit) or all_alike(g, targets):
            g.do(Strike(unit, targets[0]))
        else:
            g.ask(self, g.active, [Strike(unit, target) for target in targets])


def all_alike(g: State, units: list[int]) -> bool:
    """Whether a wound means the same on each of these units: one faction, and none is a Minor Alien."""
    owner = g.owner[units[0]]
    for unit in units:
        if g.owner[unit] != owner or g.box.unit_kind[unit].mortal:
            return False
    return True


class Strike(Step):
    """TH-ATT-4, TH-ATT-7. An attack on one unit: a wound, or a data point, and the bonus of cards for each unit."""

    __match_args__ = ("unit", "target")

    def __init__(self, unit: int, target: int) -> None:
        self.unit = unit
        self.target = target

    def run(self, g: State) -> None:
        if g.place[self.unit] < 0 or g.place[self.target] < 0:
            return
        strength = attack_strength(g, self.unit)
        if takes_data(g, self.unit):
            g.do(GainData(g.owner[self.unit], strength, NOTHING))
        else:
            g.do(Wound(self.target, strength, g.owner[self.unit], NOTHING))


class HiddenAttacks(Step):
    """TH-CRD-HID, TH-ALG-3. A Hidden card joins an Assault of its side, once per multiplicity."""

    __match_args__ = ("card", "seat")

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        if slot >= 0 and works(g, self.card):
            g.do(*[HiddenAttack(self.card, self.seat) for _ in range(multiplicity(g, slot))])


class HiddenAttack(Step):
    """TH-CRD-HID. One attackable unit of its sector, in any room, chosen by the player who makes the Assault."""

    __match_args__ = ("card", "seat")

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def run(self, g: State) -> None:
        side = g.side[self.seat]
        targets = [unit for unit in enemies_in(g, sector_of_card(g, self.card), side) if is_attackable(g, unit, side)]
        if targets and all_alike(g, targets):
            targets = targets[:1]
        g.ask(self, self.seat, [HiddenStrike(self.card, unit) for unit in targets])


class HiddenStrike(Step):
    """TH-CRD-HID. [X] wounds; no card for units changes them."""

    __match_args__ = ("card", "target")

    def __init__(self, card: int, target: int) -> None:
        self.card = card
        self.target = target

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        use(g, slot)
        copies(g, slot)  # TH-PAN-9: its Duplicates are used as well
        g.do(Wound(self.target, value(g, slot), controller(g, slot), self.card))


# --- Ambush -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AmbushAttack(Step):
    """TH-ATT-9. Every able unit of the card's side in the sector attacks the unit that arrived, one by one.

    `seat`: who controlled the card when the trap sprang; all its copies are his, also when the card goes back
    meanwhile (TH-PAN-9).
    """

    card: int
    target: int
    seat: int

    def run(self, g: State) -> None:
        units = ambushers(g, self.seat, self.target)
        g.do(*[AmbushBy(unit, self.target) for unit in units], *after_event(g))


def ambushers(g: State, seat: int, target: int) -> list[int]:
    """TH-ATT-9, TH-TEAM-5. The units of a player's side that can attack the unit that arrived; data attacks first."""
    found: list[int] = []
    for friend in allies(g, g.side[seat]):
        found.extend([unit for unit in own_units(g, friend) if g.place[unit] >= 0 and can_ambush(g, unit, target)])
    data = [unit for unit in found if takes_data(g, unit)]
    return data + [unit for unit in found if unit not in data]


def can_ambush(g: State, unit: int, target: int) -> bool:
    """TH-ATT-9, TH-ATT-10."""
    if attack_of(g, unit) == NO_ATTACK or g.place[target] < 0 or not can_reach(g, unit, target):
        return False
    return is_attackable(g, target, side_of(g, unit))


@dataclass(frozen=True)
class AmbushBy(Step):
    """TH-ATT-8, TH-ATT-9. This unit alone is attacked, whatever the attack type, with all modifiers."""

    unit: int
    target: int

    def run(self, g: State) -> None:
        if can_ambush(g, self.unit, self.target):
            g.do(*[AmbushStrike(self.unit, self.target) for _ in range(repetitions(g, self.unit))])


@dataclass(frozen=True)
class AmbushStrike(Step):
    """TH-ATT-9. As long as the unit is there."""

    unit: int
    target: int

    def run(self, g: State) -> None:
        if g.place[self.target] >= 0:
            g.do(Strike(self.unit, self.target))


# --- what follows an attack ---------------------------------------------------------------------------------------


def after_event(g: State) -> list[Step]:
    """TH-PAN-9. When an attack, a card or a trap is over, cards taken for one use may have to go back."""
    return [ReturnUsedCards()] if pandora_plays(g) else []


class ReturnUsedCards(Step):
    """TH-PAN-8, TH-PAN-9. Cards that were taken for one use and have been used."""

    def run(self, g: State) -> None:
        if g.used_up:
            cards = [CardReturns(card) for card in g.used_up]
            g.used_up = []
            g.do(*cards)


@dataclass(frozen=True)
class CardReturns(Step):
    """TH-PAN-8. The Embryo goes to Pandora's supply and the card is its owner's again."""

    card: int

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        if slot >= 0 and g.embryo[slot] != NOTHING:
            give_back(g, slot)
            settle_creepers(g)
