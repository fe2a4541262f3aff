"""Shooting and fighting hand to hand (spec section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step
from farside.core.shared import replaced

from .box import ADULT, EGG
from .cards.attacks import GetContamination
from .injuries import DestroyEggs, Injure
from .marks import PlaceFire
from .noise import NoiseRoll
from .piles import roll_combat
from .questions import has_weakness, held, in_combat
from .state import ABOARD, Held, Player, State
from .wounds import SeriousWound

EGGS = -1  # instead of a miniature: the Eggs of the Room


def change_ammo(player: Player, weapon: int, ammo: int, attach: int = 0) -> None:
    """Set the Ammo of the thing with this number among all held things; `attach` adds an attachment."""
    number = 0
    for index, slot in enumerate(player.slots):
        if weapon < number + len(slot):
            things: list[Held] = list(slot)
            kind, _, bits = things[weapon - number]
            things[weapon - number] = (kind, ammo, bits | attach)
            player.slots = replaced(player.slots, index, tuple(things))
            return
        number += len(slot)


def spend_ammo(player: Player, weapon: int, number: int) -> None:
    change_ammo(player, weapon, held(player)[weapon][1] - number)


def loaded_weapons(g: State, player: Player) -> list[int]:
    """NE-COMBAT-2. Weapons in the Hands with Ammo."""
    return [index for index, thing in enumerate(held(player)) if thing[1] > 0]


# --- Shoot --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FireWeapon(Step):
    """NE-COMBAT-2. Discard Ammo and roll the Combat die. `rerolls` allowed; `bonus`: Full Auto (NE-CARD-10)."""

    seat: int
    weapon: int
    figure: int
    ammo: int = 1
    rerolls: int = 0
    bonus: int = 0

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        spend_ammo(player, self.weapon, self.ammo)
        rerolls = self.rerolls + (1 if held(player)[self.weapon][0] == "prototype_pistol" else 0)
        g.do(ShotRolled(self.seat, self.weapon, self.figure, roll_combat(g), rerolls, self.bonus))


@dataclass(frozen=True)
class ShotRolled(Step):
    """NE-CARD-17, NE-DEC-13. Each source of a reroll may be used once; the last result counts."""

    seat: int
    weapon: int
    figure: int
    face: str
    rerolls: int
    bonus: int

    def run(self, g: State) -> None:
        if self.rerolls > 0:
            g.ask(
                self,
                self.seat,
                [
                    KeepShot(self.seat, self.weapon, self.figure, self.face, self.bonus),
                    RollShotAgain(self.seat, self.weapon, self.figure, self.rerolls - 1, self.bonus),
                ],
            )
        else:
            g.do(KeepShot(self.seat, self.weapon, self.figure, self.face, self.bonus))


@dataclass(frozen=True)
class RollShotAgain(Step):
    """NE-CARD-17."""

    seat: int
    weapon: int
    figure: int
    rerolls: int
    bonus: int

    def run(self, g: State) -> None:
        g.do(ShotRolled(self.seat, self.weapon, self.figure, roll_combat(g), self.rerolls, self.bonus))


@dataclass(frozen=True)
class KeepShot(Step):
    """NE-DEC-13. Prototype Rifle: on hit2 one more Ammo may be discarded for one more Injury."""

    seat: int
    weapon: int
    figure: int
    face: str
    bonus: int

    def run(self, g: State) -> None:
        weapon = held(g.players[self.seat])[self.weapon]
        plain = ShotLands(self.seat, self.weapon, self.figure, self.face, self.bonus, False)
        if weapon[0] == "prototype_rifle" and self.face == "hit2" and weapon[1] > 0:
            more = ShotLands(self.seat, self.weapon, self.figure, self.face, self.bonus, True)
            g.ask(self, self.seat, [plain, more])
        else:
            g.do(plain)


@dataclass(frozen=True)
class ShotLands(Step):
    """NE-COMBAT-3, NE-COMBAT-4, NE-COMBAT-12. All Injuries of the shot at once; a Flamethrower's hit2 lights a Fire."""

    seat: int
    weapon: int
    figure: int
    face: str
    bonus: int
    extra: bool

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if self.extra:
            spend_ammo(player, self.weapon, 1)
        weapon = held(player)[self.weapon][0]
        target = EGG if self.figure == EGGS else g.box.figures[self.figure]
        injuries = shot_injuries(g, weapon, target, self.face, self.bonus, self.extra)
        fire: list[Step] = []
        if weapon == "flamethrower" and self.face == "hit2":
            fire.append(PlaceFire((player.room,)))
        if self.figure == EGGS:
            g.do(DestroyEggs(self.seat, player.room, injuries), *fire, EggNoise(self.seat))
        else:
            g.do(Injure(self.figure, injuries, weapon == "flamethrower"), *fire)


def shot_injuries(g: State, weapon: str, target: str, face: str, bonus: int, extra: bool) -> int:
    """NE-COMBAT-4. The modifiers in their order; NE-NEST-4: Weaknesses do not concern Eggs."""
    rolled = face
    if weapon == "pistol" and face == "hit2":
        face = "hit1"
    elif weapon == "sawed_off" and face == "hit1":
        face = "hit2"
    elif face == "blank" and target == ADULT and has_weakness(g, "vital_places"):
        face = rolled = "hit1"
    injuries = face_injuries(face, target)
    if weapon in ("flamethrower", "prototype_shotgun") and face != "blank":
        injuries = max(1, injuries)
    if weapon == "six_shooter" and rolled == "hit2":
        injuries += 1
    if weapon == "prototype_shotgun" and rolled in ("hit1", "hit2"):
        injuries += 1
    injuries += bonus + (1 if extra else 0)
    if injuries > 0:
        if weapon in ("shotgun", "assault_rifle"):
            injuries += 1
        if target != EGG and g.box.items[weapon].weapon == "energy" and has_weakness(g, "energy"):
            injuries += 1
    return injuries


def face_injuries(face: str, target: str) -> int:
    """NE-COMBAT-3, NE-NEST-3. What a face of the Combat die does to a target."""
    if face == "hit2":
        return 2
    if face == "hit1":
        return 1
    if face == "adult":
        return 1 if target in ("larva", "creeper", "adult", EGG) else 0
    if face == "creeper":
        return 1 if target in ("larva", "creeper", EGG) else 0
    return 0


# --- Melee --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FightHandToHand(Step):
    """NE-COMBAT-5, NE-NEST-3. A Contamination card first, then the Combat die; against Eggs the die comes first."""

    seat: int
    figure: int

    def run(self, g: State) -> None:
        roll = MeleeRoll(self.seat, self.figure)
        if self.figure == EGGS:
            g.do(roll)
        else:
            g.do(GetContamination(self.seat), roll)


@dataclass(frozen=True)
class MeleeRoll(Step):
    """NE-COMBAT-5."""

    seat: int
    figure: int

    def run(self, g: State) -> None:
        g.do(MeleeRolled(self.seat, self.figure, roll_combat(g)))


@dataclass(frozen=True)
class MeleeRolled(Step):
    """NE-COMBAT-5, NE-COMBAT-6, NE-NEST-3. Never more than 1 Injury; a miss costs a Serious Wound.

    Against Eggs a miss costs nothing, neither Contamination card nor Wound; a hit costs the card of every Melee.
    """

    seat: int
    figure: int
    face: str

    def run(self, g: State) -> None:
        target = EGG if self.figure == EGGS else g.box.figures[self.figure]
        face = self.face
        if face == "blank" and target == ADULT and has_weakness(g, "vital_places"):
            face = "hit1"
        injuries = min(1, face_injuries(face, target))
        if self.figure == EGGS:
            if injuries:
                room = g.players[self.seat].room
                g.do(GetContamination(self.seat), DestroyEggs(self.seat, room, 1), EggNoise(self.seat))
            else:
                g.do(EggNoise(self.seat))
        elif injuries:
            g.do(Injure(self.figure, 1))
        else:
            g.do(SeriousWound(self.seat))


@dataclass(frozen=True)
class EggNoise(Step):
    """NE-NEST-3, NE-NEST-4. After each attempt at Eggs one Noise roll, not in Combat."""

    seat: int

    def run(self, g: State) -> None:
        if g.players[self.seat].status == ABOARD and not in_combat(g, self.seat):
            g.do(NoiseRoll(self.seat))
