"""Questions about units: who stands where, who may attack whom (spec sections 4 and 7)."""

from __future__ import annotations

from .box import (
    ATTACK_BONUS_DATA,
    ATTACK_BONUS_WOUND,
    IMMUNE,
    NO_ATTACK,
    PANDORA,
    REPEAT_ATTACK,
    ROOMS,
)
from .cards_in_play import active_cards, copies, use, value
from .state import IN_SPACE, NOBODY, NOTHING, NOWHERE, State


def sector_of(g: State, unit: int) -> int:
    """The sector where a unit stands, or NOWHERE."""
    place = g.place[unit]
    return place // ROOMS if place >= 0 else NOWHERE


def side_of(g: State, unit: int) -> int:
    return g.side[g.owner[unit]]


def units_in(g: State, sector: int) -> list[int]:
    """TH-MOVE-3. All units that stand in a sector, in the order of the rooms."""
    first = sector * ROOMS
    return [unit for unit in g.rooms[first : first + ROOMS] if unit != NOTHING]


def empty_rooms(g: State, sector: int) -> list[int]:
    first = sector * ROOMS
    rooms = g.rooms
    return [room for room in range(first, first + ROOMS) if rooms[room] == NOTHING]


def is_full(g: State, sector: int) -> bool:
    first = sector * ROOMS
    return NOTHING not in g.rooms[first : first + ROOMS]


def own_units(g: State, seat: int) -> list[int]:
    """TH-TEAM-5. The units that a player himself moves and attacks with, in rooms and in Space."""
    owner, place = g.owner, g.place
    return [unit for unit in g.box.units_of[g.faction[seat]] if owner[unit] == seat and place[unit] >= IN_SPACE]


def enemies_in(g: State, sector: int, side: int) -> list[int]:
    owner, sides = g.owner, g.side
    return [unit for unit in units_in(g, sector) if sides[owner[unit]] != side]


def leave(g: State, unit: int, place: int) -> None:
    """A unit leaves its room; a Gripper that held it holds nobody (TH-CRD-GRIP-3)."""
    room = g.place[unit]
    if room >= 0:
        g.rooms[room] = NOTHING
    g.place[unit] = place
    g.held_by[unit] = NOTHING


def stand(g: State, unit: int, room: int) -> None:
    g.rooms[room] = unit
    g.place[unit] = room


def strip(g: State, unit: int) -> None:
    """TH-EJECT-3, TH-TOK-2. Invisibility and Parasite tokens go back to their supplies."""
    g.invisible[unit] = 0
    if g.parasites:
        g.parasites = [token for token in g.parasites if token // 8 != unit]


def parasites_on(g: State, unit: int) -> list[int]:
    """The seats that put the Parasite tokens on a unit."""
    return [token % 8 for token in g.parasites if token // 8 == unit]


def attack_of(g: State, unit: int) -> int:
    """TH-ATT-3, TH-CRD-GRIP-3. Whom a unit attacks: NO_ATTACK, ATTACK_ONE, ATTACK_ALL."""
    if g.held_by[unit] != NOTHING:
        return NO_ATTACK
    return g.box.unit_kind[unit].attack[g.upgraded[unit]]


def takes_data(g: State, unit: int) -> bool:
    return g.box.unit_kind[unit].takes_data[g.upgraded[unit]]


def is_covered(g: State, sector: int, side: int) -> bool:
    """TH-ATT-10. Whether Barricades or a Hideout protect this side's units here; a taken one is used by it."""
    covers = active_cards(g, sector, side, IMMUNE)
    for slot in covers:
        use(g, slot)
    return len(covers) > 0


def is_attackable(g: State, unit: int, side: int) -> bool:
    """TH-ATT-10. An enemy in a room, not Invisible, not covered by an active card of its own side."""
    if g.side[g.owner[unit]] == side or g.invisible[unit] or g.place[unit] < 0:
        return False
    return not is_covered(g, g.place[unit] // ROOMS, g.side[g.owner[unit]])


def targets_of(g: State, unit: int) -> list[int]:
    """TH-ATT-2. The enemy units that a unit can attack from its room."""
    rooms, owner, sides = g.rooms, g.owner, g.side
    side = sides[owner[unit]]
    found: list[int] = []
    for room in g.box.in_range[g.place[unit]]:
        other = rooms[room]
        if other != NOTHING and sides[owner[other]] != side and is_attackable(g, other, side):
            found.append(other)
    return found


def can_reach(g: State, unit: int, target: int) -> bool:
    return g.place[target] in g.box.in_range[g.place[unit]]


def repetitions(g: State, unit: int) -> int:
    """TH-CRD-DBL, TH-ALG-2. How often a unit that attacks carries its attack out."""
    times = 1
    for slot in active_cards(g, sector_of(g, unit), side_of(g, unit), REPEAT_ATTACK):
        times += copies(g, slot)
        use(g, slot)
    return times


def attack_strength(g: State, unit: int) -> int:
    """TH-ATT-7, TH-ALG-2. Wounds, or data points, for each attacked unit."""
    effect = ATTACK_BONUS_DATA if takes_data(g, unit) else ATTACK_BONUS_WOUND
    strength = 1
    for slot in active_cards(g, sector_of(g, unit), side_of(g, unit), effect):
        strength += value(g, slot) * copies(g, slot)
        use(g, slot)
    return strength


def points_of(g: State, unit: int) -> int:
    """TH-MOVE-1. Movement points: all units in the sector where the Move begins, itself included."""
    first = g.place[unit] // ROOMS * ROOMS
    return ROOMS - g.rooms[first : first + ROOMS].count(NOTHING)


def pandora_plays(g: State) -> bool:
    return g.seat_of[PANDORA] != NOBODY
