"""Energize cards for battles (NX-ENERG-2, NX-BATTLE-10 to NX-BATTLE-14). `BATTLE_CARDS` lists them all.

Whether a card could be played is answered from what everybody can see, for a seat that holds it or not; so the same
answer tells who has to be asked without looking into hands (NX-BATTLE-16).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..army import NONE, kinds_in
from ..box import KINDS, EnergizeKind
from ..decks import DiscardPlayed, play_energize
from ..hits import has_rolled, hits_left, is_hit, side_army
from ..losses import TakeHit
from ..state import (
    ATTACKER,
    DEFENDER,
    SIDES,
    Battle,
    State,
    board,
    find_energize,
    hex_name,
    is_empty_or_own,
    kinds_of_units,
    may_enter,
    shift_units,
    single,
)
from .deploy_cards import Enough

TARGETING_COMPUTER: Final = "targeting_computer"
BERSERK_RAGE: Final = "berserk_rage"
FORCE_FIELD: Final = "force_field"
LUCKY_SHOT: Final = "lucky_shot"
PRECISION_STRIKE: Final = "precision_strike"
RUBIUM_GRENADE: Final = "rubium_grenade"
FIRST_STRIKE: Final = "first_strike"
EMERGENCY_EVACUATION: Final = "emergency_evacuation"


class BattleCard:
    """What a Battle card does."""

    chooses_unit = False  # whether its player names a kind of units

    def sides(self, battle: Battle, seat: int) -> list[int]:
        """NX-BATTLE-12. A fighting player plays for himself, another names the side."""
        side = battle.side_of(seat)
        return [side] if side >= 0 else [ATTACKER, DEFENDER]

    def units(self, g: State, battle: Battle, side: int) -> list[int]:
        """The kinds of units its player may name."""
        return []

    def helps(self, g: State, battle: Battle, seat: int, side: int) -> bool:
        """NX-ENERG-5. Whether it can have an effect for the side now."""
        return len(self.units(g, battle, side)) > 0

    def options(self, g: State, battle: Battle, seat: int, card: EnergizeKind) -> list[Step]:
        """NX-ENERG-7. All ways a seat could play it now."""
        names = kinds_of_units(g).names
        found: list[Step] = []
        for side in self.sides(battle, seat):
            if self.chooses_unit:
                for kind in self.units(g, battle, side):
                    found.append(PlayBattle(card.id, SIDES[side], names[kind], seat))
            elif self.helps(g, battle, seat, side):
                found.append(PlayBattle(card.id, SIDES[side], "", seat))
        return found

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        """What follows; changes of the battle are made here."""
        raise NotImplementedError(card.id)


class PlayBattle(Step):
    """NX-BATTLE-11, NX-BATTLE-12. Play a Battle card for a side; the round of the window begins again."""

    __match_args__ = ("card", "side", "unit", "seat")

    def __init__(self, card: str, side: str, unit: str, seat: int) -> None:
        self.card = card
        self.side = side
        self.unit = unit
        self.seat = seat

    @property
    def number(self) -> int:
        """The side as a number."""
        return SIDES.index(self.side)

    def kind(self, g: State) -> int:
        """The named kind of units."""
        return kinds_of_units(g).index[self.unit]

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.passed = 0
        play_energize(g, self.seat, find_energize(g, self.seat, self.card))
        g.do(*BATTLE_CARDS[self.card].effect(g, battle, self, g.box.energize_kinds[self.card]), DiscardPlayed())


# --- battle_start -------------------------------------------------------------------------------------------------


class TargetingComputer(BattleCard):
    """+1 to all attack rolls of a kind of units in this battle; several cards add up."""

    chooses_unit = True

    def units(self, g: State, battle: Battle, side: int) -> list[int]:
        return kinds_in(side_army(g, battle, side))

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        battle.bonus[KINDS * play.number + play.kind(g)] += card.numbers["bonus"]
        return []


class FirstStrike(BattleCard):
    """NX-BATTLE-14. Units of a kind attack in the extra step and not in their normal place."""

    chooses_unit = True

    def units(self, g: State, battle: Battle, side: int) -> list[int]:
        return [kind for kind in kinds_in(side_army(g, battle, side)) if not battle.first[side] & (1 << kind)]

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        battle.first[play.number] |= 1 << play.kind(g)
        return []


class RubiumGrenade(BattleCard):
    """A die without bonuses; a hit costs the other side one unit at once."""

    def helps(self, g: State, battle: Battle, seat: int, side: int) -> bool:
        return side_army(g, battle, 1 - side) != NONE

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        return [ThrowGrenade(play.number) for _ in range(card.numbers["dice"])]


@dataclass(frozen=True)
class ThrowGrenade(Step):
    """Roll for a Rubium Grenade of this side."""

    side: int

    def run(self, g: State) -> None:
        g.do(GrenadeRolled(self.side, g.rng.die()))


@dataclass(frozen=True)
class GrenadeRolled(Step):
    """NX-DEC-8. On a hit the owner chooses the casualty."""

    side: int
    die: int

    def run(self, g: State) -> None:
        if self.die >= g.box.energize_kinds[RUBIUM_GRENADE].numbers["hit"]:
            g.do(TakeHit(1 - self.side))


# --- after_roll ---------------------------------------------------------------------------------------------------


class BerserkRage(BattleCard):
    """One more attack roll of a unit that rolled in this step."""

    chooses_unit = True

    def units(self, g: State, battle: Battle, side: int) -> list[int]:
        found: list[int] = []
        for owner, kind, _ in battle.rolls:
            if owner == side and kind not in found:
                found.append(kind)
        return found

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        return [roll_attack(g, battle, play.number, play.kind(g), card.numbers["extra_rolls"])]


def roll_attack(g: State, battle: Battle, side: int, kind: int, number: int) -> Step:
    """NX-BATTLE-4. Roll so many dice for a kind of units of a side."""
    dice = tuple([g.rng.die() for _ in range(number)])
    hits = len([die for die in dice if is_hit(g, battle, side, kind, die)])
    return AttackRolled(side, battle.seat(side), kinds_of_units(g).names[kind], dice, hits)


class AttackRolled(Step):
    """NX-BATTLE-4. The dice of one kind of units of a side lie on the table."""

    __match_args__ = ("side", "seat", "unit", "dice", "hits")

    def __init__(self, side: int, seat: int, unit: str, dice: tuple[int, ...], hits: int) -> None:
        self.side = side
        self.seat = seat
        self.unit = unit
        self.dice = dice
        self.hits = hits

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        kind = kinds_of_units(g).index[self.unit]
        for die in self.dice:
            battle.rolls.append((self.side, kind, die))


class ForceField(BattleCard):
    """NX-BATTLE-13. Cancel one hit against the side in this step."""

    def helps(self, g: State, battle: Battle, seat: int, side: int) -> bool:
        return hits_left(g, battle, 1 - side) > 0

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        battle.cancelled[play.number] += card.numbers["cancel"]
        return []


class LuckyShot(BattleCard):
    """Roll some of the side's dice of this step again, once."""

    def helps(self, g: State, battle: Battle, seat: int, side: int) -> bool:
        return has_rolled(battle, side)

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        return [PickDice(play.number, play.seat)]


@dataclass(frozen=True)
class PickDice(Step):
    """NX-ENERG-7. The player of Lucky Shot picks dice, one after another, at least one."""

    side: int
    seat: int
    dice: tuple[int, ...] = ()

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        options: list[Step] = []
        seen: list[tuple[int, int, int]] = []
        for index, roll in enumerate(battle.rolls):
            if roll[0] == self.side and index not in self.dice and roll not in seen:
                seen.append(roll)
                options.append(PickDie(self.side, self.seat, (*self.dice, index)))
        if self.dice:
            options.append(RollAgain(self.side, self.dice))
        g.ask(self, self.seat, options)


@dataclass(frozen=True)
class PickDie(Step):
    """One more die for Lucky Shot; equal dice are interchangeable."""

    side: int
    seat: int
    dice: tuple[int, ...]

    def run(self, g: State) -> None:
        g.do(PickDice(self.side, self.seat, self.dice))


@dataclass(frozen=True)
class RollAgain(Step):
    """Lucky Shot: the new results count."""

    side: int
    dice: tuple[int, ...]

    def run(self, g: State) -> None:
        g.do(RolledAgain(self.side, self.dice, tuple([g.rng.die() for _ in self.dice])))


@dataclass(frozen=True)
class RolledAgain(Step):
    """The dice with their new numbers."""

    side: int
    dice: tuple[int, ...]
    numbers: tuple[int, ...]

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        for place, index in enumerate(self.dice):
            side, kind, _ = battle.rolls[index]
            battle.rolls[index] = (side, kind, self.numbers[place])


class PrecisionStrike(BattleCard):
    """NX-BATTLE-13. Mark a hit of the side: its casualty is named by the fighting player of the side."""

    def helps(self, g: State, battle: Battle, seat: int, side: int) -> bool:
        return hits_left(g, battle, side) > battle.marks[side]

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        battle.marks[play.number] += card.numbers["marks"]
        return []


# --- battle_end ---------------------------------------------------------------------------------------------------


class EmergencyEvacuation(BattleCard):
    """NX-RESULT-8. A fighting player leads units to an adjacent hex that is empty or his."""

    def sides(self, battle: Battle, seat: int) -> list[int]:
        side = battle.side_of(seat)
        return [side] if side >= 0 else []

    def helps(self, g: State, battle: Battle, seat: int, side: int) -> bool:
        return len(refuges(g, battle, side)) > 0

    def effect(self, g: State, battle: Battle, play: PlayBattle, card: EnergizeKind) -> list[Step]:
        return [Evacuate(play.number)]


def refuges(g: State, battle: Battle, side: int) -> list[int]:
    """Adjacent hexes, empty or controlled, that at least one of the side's units may enter."""
    kinds = kinds_of_units(g).kinds
    present = kinds_in(side_army(g, battle, side))
    found: list[int] = []
    for place in board(g).near[battle.hex]:
        if is_empty_or_own(g, place, battle.seat(side)):
            for kind in present:
                if may_enter(g, kinds[kind], place):
                    found.append(place)
                    break
    return found


@dataclass(frozen=True)
class Evacuate(Step):
    """Choose the hex of refuge."""

    side: int

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        options = [EvacuateTo(self.side, hex_name(g, place)) for place in refuges(g, battle, self.side)]
        g.ask(self, battle.seat(self.side), options)


@dataclass(frozen=True)
class EvacuateTo(Step):
    """Choose the units, one after another; at least one."""

    side: int
    hex: str

    def run(self, g: State) -> None:
        g.do(PickEvacuated(self.side, self.hex, True))


@dataclass(frozen=True)
class PickEvacuated(Step):
    """Which unit goes next."""

    side: int
    hex: str
    must: bool

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        units = kinds_of_units(g)
        place = board(g).index[self.hex]
        options: list[Step] = []
        for kind in kinds_in(side_army(g, battle, self.side)):
            if may_enter(g, units.kinds[kind], place):
                options.append(EvacuateUnit(self.side, battle.seat(self.side), units.names[kind], self.hex))
        if options and not self.must:
            options.append(Enough())
        g.ask(self, battle.seat(self.side), options)


@dataclass(frozen=True)
class EvacuateUnit(Step):
    """NX-RESULT-8. It is no defeat, no move of the Move phase, and turns no token up."""

    side: int
    seat: int
    unit: str
    hex: str

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        units = single(kinds_of_units(g).index[self.unit])
        shift_units(g, battle.hex, board(g).index[self.hex], self.seat, units)
        battle.left_hex[self.side] = side_army(g, battle, self.side) == NONE
        g.do(PickEvacuated(self.side, self.hex, False))


BATTLE_CARDS: Final[dict[str, BattleCard]] = {
    TARGETING_COMPUTER: TargetingComputer(),
    BERSERK_RAGE: BerserkRage(),
    FORCE_FIELD: ForceField(),
    LUCKY_SHOT: LuckyShot(),
    PRECISION_STRIKE: PrecisionStrike(),
    RUBIUM_GRENADE: RubiumGrenade(),
    FIRST_STRIKE: FirstStrike(),
    EMERGENCY_EVACUATION: EmergencyEvacuation(),
}
