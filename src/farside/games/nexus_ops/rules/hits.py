"""What the dice of a step mean: hits, bonuses, cancelled and marked hits (NX-BATTLE-4, NX-BATTLE-13)."""

from __future__ import annotations

from .army import NONE
from .box import KINDS
from .state import Battle, State, army, kinds_of_units


def side_army(g: State, battle: Battle, side: int) -> int:
    return army(g, battle.hex, battle.seat(side))


def is_decided(g: State, battle: Battle) -> bool:
    """NX-BATTLE-8. One side has no units left."""
    return side_army(g, battle, 0) == NONE or side_army(g, battle, 1) == NONE


def attack_bonus(g: State, battle: Battle, side: int, kind: int) -> int:
    """NX-UNIT-3. Terrain and cards."""
    terrain = kinds_of_units(g).kinds[kind].bonus[g.terrain[battle.hex]]
    return terrain + battle.bonus[KINDS * side + kind]


def is_hit(g: State, battle: Battle, side: int, kind: int, die: int) -> bool:
    """NX-BATTLE-4, NX-UNIT-8. Die and bonuses reach the hit value; no number hits or misses by itself."""
    return die + attack_bonus(g, battle, side, kind) >= kinds_of_units(g).kinds[kind].hit


def successes(g: State, battle: Battle, side: int) -> int:
    """The dice of the side that hit in this step."""
    number = 0
    for owner, kind, die in battle.rolls:
        if owner == side and is_hit(g, battle, side, kind, die):
            number += 1
    return number


def successes_of(g: State, battle: Battle, side: int, wanted: int) -> int:
    """The dice of one kind of units of the side that hit in this step."""
    number = 0
    for owner, kind, die in battle.rolls:
        if owner == side and kind == wanted and is_hit(g, battle, side, kind, die):
            number += 1
    return number


def hits_left(g: State, battle: Battle, side: int) -> int:
    """NX-BATTLE-13. Hits of the side that were not cancelled, never below 0."""
    return max(0, successes(g, battle, side) - battle.cancelled[1 - side])


def has_rolled(battle: Battle, side: int) -> bool:
    for owner, _, _ in battle.rolls:
        if owner == side:
            return True
    return False
