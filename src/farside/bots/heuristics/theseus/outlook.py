"""What the players of Theseus can expect: from the next Move of each, and from each turn after that.

A turn brings what the sector brings where the Move ends: its action, the own action cards, a pending card, less the
enemy traps. The next turn is read from where the units would land now. For the turns after it we suppose that each
unit lands anywhere in the ring and that the player moves the one that lands best: so a card counts by how often units
will come by, action cards gain by lying together, and a trap costs its victims what they lose on it or by avoiding it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ....games.theseus.rules.box import (
    ABDUCT,
    AMBUSH,
    ATTACK_ALL,
    ATTACK_BONUS_DATA,
    ATTACK_BONUS_WOUND,
    CAMERAS,
    COMMON,
    CONTROL_ROOM,
    CORRIDORS,
    DEFENSE_SYSTEM,
    EFFECTS,
    GRIPPER,
    HIDDEN_ATTACK,
    IMMUNE,
    INVISIBILITY,
    MALFUNCTION,
    MOVE_ENEMY,
    NO_ATTACK,
    PANDORA,
    PROTECTION,
    REMOTE,
    REPEAT_ATTACK,
    ROOMS,
    SINGLE_ATTACKS,
    SKIP_SECTOR,
    STOP_EARLY,
    TECH_BAY,
    TELEPORT,
    TIME_LOOP,
    Box,
)
from ....games.theseus.rules.cards_in_play import faction_at, multiplicity, slot_of
from ....games.theseus.rules.state import IN_SPACE, IN_SUPPLY, NOTHING, NOWHERE, State
from .weights import CARD, FULL_GAME, Weights

MINE: Final = EFFECTS.index("mine")
WOUND_TRAP: Final = EFFECTS.index("wound_trap")
GAIN_UPGRADE: Final = EFFECTS.index("gain_upgrade")
ASSAULT: Final = EFFECTS.index("assault")
DEACTIVATION: Final = EFFECTS.index("deactivation")
INCUBATOR: Final = EFFECTS.index("incubator")
PARASITE: Final = EFFECTS.index("parasite")
GAIN_DATA: Final = EFFECTS.index("gain_data")
HEAL: Final = EFFECTS.index("heal")
DETONATION: Final = EFFECTS.index("detonation")
INSTALL_PENDING: Final = EFFECTS.index("install_pending")
DATA_TRAP: Final = EFFECTS.index("data_trap")
PROBE: Final = EFFECTS.index("probe")
DEGRADATION: Final = EFFECTS.index("degradation")
SHORTCUTS: Final = (SKIP_SECTOR, STOP_EARLY, TELEPORT, TIME_LOOP)
PASSED: Final[tuple[float, ...]] = (
    0.6,
    0.3,
)  # how often a Move that ends in a sector passes the one before, and the one before that


@cache
def chances(places: int, tenths: int) -> tuple[float, ...]:
    """How often the best, second best ... of so many places is the best one that some units come to by chance. Units
    that stand together come to the same place: their number is counted in tenths."""
    units = tenths / 10
    found = []
    for rank in range(places):
        found.append(((places - rank) / places) ** units - ((places - rank - 1) / places) ** units)
    return tuple(found)


@cache
def card_worths(box: Box) -> list[float]:
    """By card: what it brings from its installation in the first turns to the end."""
    return [CARD[kind.id] for kind in box.kind_of]


class Outlook:
    """Reads a position once. Lists are by seat, then by sector; `now` is the next turn, `later` any other one."""

    def __init__(self, g: State, turns: float, weights: Weights) -> None:
        self.g = g
        self.turns = turns
        self.weights = weights
        self.token = min(weights.token_most, weights.token * turns + 0.05)
        self.once = min(1.0, 3.0 / max(1.0, turns))  # what works one time only, spread over the turns left
        self.phase = min(1.0, turns / FULL_GAME)
        boards = len(g.box.boards)
        self.sides = max(g.side) + 1
        self.count = [[0] * boards for _ in range(self.sides)]  # units by side and sector
        self.strength = [0.0] * g.seats  # wounds in an Assault, on average
        self.blow = [0.0] * g.seats  # wounds in an Assault now
        self._cards(g)
        self._units(g)
        self.now: list[list[float]] = []
        self.later: list[list[float]] = []
        self.deed: list[list[float]] = []  # what the sector action brings now
        self.pending: list[list[float]] = []  # what a pending slot there brings now
        self.act: list[dict[int, float]] = []  # by seat, then by card: what an action brings now
        for seat in range(g.seats):
            self._sectors(g, seat)

    # --- reading the position ------------------------------------------------------------------------------------

    def _cards(self, g: State) -> None:
        """Sort the working cards of the boards by what they do."""
        box = g.box
        boards, sides = len(box.boards), self.sides
        self.actions: list[tuple[int, int, int, float, int, bool]] = []  # slot, sector, side, part, effect, works
        self.stop_now = [[0.0] * boards for _ in range(sides)]  # by side that suffers
        self.stop_later = [[0.0] * boards for _ in range(sides)]
        self.passing = [[0.0] * boards for _ in range(sides)]
        self.wounds_bonus = [[0] * boards for _ in range(sides)]
        self.data_bonus = [[0] * boards for _ in range(sides)]
        self.repeats = [[0] * boards for _ in range(sides)]
        self.covered = [[False] * boards for _ in range(sides)]
        self.hidden: list[tuple[int, int, int]] = []  # side, sector, wounds
        self.shortcuts = [0] * sides
        self.lasting = [0.0] * sides  # points per turn of cards that work everywhere
        self.ambush: list[tuple[int, int, int]] = []
        self.profit = [0.0] * sides  # free-for-all: what traps bring their side each turn
        for sector in g.ring:
            board = box.boards[sector]
            for slot in range(board.first, board.last):
                card = g.installed[slot]
                if card < 0:
                    continue
                kind = box.kind_of[card]
                if kind.faction < 0:
                    continue
                if card not in g.switched_off:
                    self._card(g, slot, sector, card != g.malfunction)

    def _card(self, g: State, slot: int, sector: int, works: bool) -> None:
        card = g.installed[slot]
        kind = g.box.kind_of[card]
        effect = kind.effect
        seat = g.seat_of[faction_at(g, slot)]
        side = g.side[seat]
        part = 1.0 if works else self.weights.comes_back
        if sector >= COMMON and not is_home(g, side, sector):
            part *= self.weights.guest
        if kind.action:
            self.actions.append((slot, sector, side, part, effect, works))
        if kind.trap:
            self._trap(g, slot, sector, side, seat, part, works)
        elif effect in (ATTACK_BONUS_WOUND, ATTACK_BONUS_DATA):
            bonus = (kind.upgrade + g.tokens_on[slot]) * multiplicity(g, slot)
            if works:
                which = self.wounds_bonus if effect == ATTACK_BONUS_WOUND else self.data_bonus
                which[side][sector] += bonus
            self.lasting[side] += part * bonus * _haunt(g, side, sector) * 0.2
        elif effect == REPEAT_ATTACK:
            if works:
                self.repeats[side][sector] += multiplicity(g, slot)
            self.lasting[side] += part * 0.2 * _haunt(g, side, sector)
        elif effect == IMMUNE:
            if works:
                self.covered[side][sector] = True
            self.lasting[side] += part * 0.15 * _haunt(g, side, sector)
        elif effect == HIDDEN_ATTACK:
            wounds = (kind.upgrade + g.tokens_on[slot]) * multiplicity(g, slot)
            if works:
                self.hidden.append((side, sector, wounds))
            self.lasting[side] += part * wounds * _prey(g, side, sector) * 0.25
        elif effect in SHORTCUTS:
            self.shortcuts[side] += 1
            self.lasting[side] += 0.05
        elif effect == PROTECTION:
            self.lasting[side] += 0.08

    def _trap(self, g: State, slot: int, sector: int, side: int, seat: int, part: float, works: bool) -> None:
        kind = g.box.kind_of[g.installed[slot]]
        effect = kind.effect
        number = float((kind.upgrade + g.tokens_on[slot]) * multiplicity(g, slot))
        now = later = 0.0
        if effect == WOUND_TRAP or (effect == DEFENSE_SYSTEM and g.counter[slot]):
            now = later = number
        elif effect == DEFENSE_SYSTEM:
            later = 0.4 * number
        elif effect == MINE:
            now, later = number, number * self.once
        elif effect == DATA_TRAP:
            now = later = number if g.box.collects_data[g.faction[seat]] else 0.0
        elif effect == CAMERAS:
            room = g.box.camera_max - g.counter[slot]
            now = 0.6 * min(room, number) if g.box.collects_data[g.faction[seat]] else 0.0
            later = now
        elif effect == GRIPPER:
            now, later = (0.0 if g.installed[slot] in g.held_by else 1.3), 0.9
        elif effect == PARASITE:
            now = later = 1.2 if len(g.parasites) < g.box.parasite_tokens else 0.3
        elif effect == AMBUSH:
            later = 0.5
            if works:
                self.ambush.append((side, sector, seat))
        later *= part
        if not works:
            now = 0.0
        share = 0.5 if g.free_for_all else 1.0  # there the victim loses nothing, but somebody wins
        for other in range(self.sides):
            if other != side:
                self.stop_now[other][sector] += share * now
                self.stop_later[other][sector] += share * later
                if kind.on_pass:
                    self.passing[other][sector] += share * now
        if g.free_for_all:
            self.profit[side] += later * (0.25 if kind.on_pass else 0.18) * (g.seats - 1)

    def _units(self, g: State) -> None:
        box, weights = g.box, self.weights
        for unit, room in enumerate(g.place):
            if room >= 0:
                self.count[g.side[g.owner[unit]]][room // ROOMS] += 1
        for unit, room in enumerate(g.place):
            if room < IN_SPACE:
                continue
            seat = g.owner[unit]
            attack = box.unit_kind[unit].attack[g.upgraded[unit]]
            if attack != NO_ATTACK:
                self.strength[seat] += weights.all if attack == ATTACK_ALL else weights.one
                if room >= 0 and g.held_by[unit] == NOTHING:
                    self.blow[seat] += self.strikes(g, unit, room)
        for side, sector, wounds in self.hidden:
            if self._enemies(side, sector):
                for seat in range(g.seats):
                    if g.side[seat] == side:
                        self.blow[seat] += wounds

    def _enemies(self, side: int, sector: int) -> int:
        number = 0
        for other in range(self.sides):
            if other != side:
                number += self.count[other][sector]
        return number

    def strikes(self, g: State, unit: int, room: int) -> float:
        """TH-ALG-2. What this unit's attack would bring from this room."""
        kind = g.box.unit_kind[unit]
        attack = kind.attack[g.upgraded[unit]]
        if attack == NO_ATTACK:
            return 0.0
        side = g.side[g.owner[unit]]
        sector = room // ROOMS
        targets = 0
        for near in g.box.in_range[room]:
            other = g.rooms[near]
            if other != NOTHING and other != unit:
                enemy = g.side[g.owner[other]]
                if enemy != side and not g.invisible[other] and not self.covered[enemy][sector]:
                    targets += 1
        if targets == 0:
            return 0.0
        if attack != ATTACK_ALL:
            targets = 1
        bonus = self.data_bonus if kind.takes_data[g.upgraded[unit]] else self.wounds_bonus
        return float(targets * (1 + bonus[side][sector]) * (1 + self.repeats[side][sector]))

    # --- what a sector brings ------------------------------------------------------------------------------------

    def _sectors(self, g: State, seat: int) -> None:
        """What ending a Move in each sector brings a player now, and on average later."""
        side, box = g.side[seat], g.box
        deed, later = [0.0] * len(box.boards), [0.0] * len(box.boards)
        deed[CORRIDORS], later[CORRIDORS] = self.blow[seat], self.strength[seat]
        later[CONTROL_ROOM] = self.weights.malfunction * self.phase
        deed[CONTROL_ROOM] = self._malfunction(g, side)
        home = g.home[seat]
        if home != NOWHERE:
            deed[home] += self.token
            later[home] += self.token
        now = deed[:]
        act: dict[int, float] = {}
        for slot, sector, controller, part, effect, works in self.actions:
            if controller == side:
                brings, average = self._action(g, seat, slot, sector, effect)
                later[sector] += part * average
                if works:
                    now[sector] += brings
                    act[g.installed[slot]] = brings
        pending = self._pending(g, seat)
        for sector in g.ring:
            now[sector] += pending[sector]
            later[sector] += 0.5 * pending[sector]
        stop_now, stop_later, passing = self.stop_now[side], self.stop_later[side], self.passing[side]
        for place, sector in enumerate(g.ring):
            now[sector] -= stop_now[sector]
            before, further = g.ring[place - 1], g.ring[place - 2]
            later[sector] -= stop_later[sector] + PASSED[0] * passing[before] + PASSED[1] * passing[further]
        for controller, sector, owner in self.ambush:
            if controller != side and self.strength[owner]:
                now[sector] -= self.count[controller][sector] * 0.7
        self.now.append(now)
        self.later.append(later)
        self.act.append(act)
        self.deed.append(deed)
        self.pending.append(pending)

    def _malfunction(self, g: State, side: int) -> float:
        """TH-MALF-1. Most if the token lies on a card of ours, little if it lies on one of theirs already."""
        worth = self.weights.malfunction * self.phase
        if g.malfunction == NOTHING:
            return worth
        slot = slot_of(g, g.malfunction)
        faction = faction_at(g, slot) if slot != NOTHING else g.box.kind_of[g.malfunction].faction
        ours = g.side[g.seat_of[faction]] == side
        return 1.8 * worth if ours else 0.3 * worth

    def _pending(self, g: State, seat: int) -> list[float]:
        """TH-PEND-1. By sector: what the best pending slot there offers a player."""
        found = [0.0] * len(g.box.boards)
        if g.faction[seat] == PANDORA:  # TH-PAN-13
            return found
        refill = self.weights.refill * self.phase
        install = self.weights.install * self.phase
        worths = card_worths(g.box)
        for place, card in enumerate(g.pending):
            sector = g.box.sector_of_pending[place]
            if g.after[sector] == NOWHERE or (card != NOTHING and card == g.malfunction):
                continue
            gain = refill
            if card != NOTHING and g.side[g.seat_of[g.box.kind_of[card].faction]] == g.side[seat]:
                gain = max(refill, install * worths[card])
            found[sector] = max(found[sector], gain)
        return found

    def _action(self, g: State, seat: int, slot: int, sector: int, effect: int) -> tuple[float, float]:
        """What an own action card brings when a unit comes: now, and on average."""
        kind = g.box.kind_of[g.installed[slot]]
        times = multiplicity(g, slot)
        number = (kind.upgrade + g.tokens_on[slot]) * times
        collects = g.box.collects_data[g.faction[seat]]
        side = g.side[seat]
        if effect == GAIN_DATA:
            return (number, number) if collects else (0.0, 0.0)
        if effect == PROBE:
            return (number * self._enemies(side, sector), number * 0.9) if collects else (0.0, 0.0)
        if effect == CAMERAS:
            if not collects:
                return 0.0, 0.0
            value = kind.upgrade + g.tokens_on[slot]
            return g.counter[slot] * times, min(6.0, 1.2 * value) * times
        if effect == HEAL:
            if g.free_for_all:
                return 0.7 * number, 0.6 * number
            room = g.box.life_max - g.life[seat]
            return min(room, number), number * min(1.0, 0.4 + room / 10)
        if effect == GAIN_UPGRADE:
            return self.token * times, self.token * times
        if effect == ASSAULT:
            return self.blow[seat] * times, self.strength[seat] * times
        if effect == DETONATION:
            return number * self._enemies(side, sector), number * self.once
        if effect == DEFENSE_SYSTEM:
            return (0.0, 0.0) if g.counter[slot] else (0.1 * self.turns, 0.0)
        if effect == INCUBATOR:
            if any(g.place[unit] == IN_SUPPLY for unit in g.box.minors):
                return 1.0 * times * self.phase, 0.8 * times * self.phase
            return 0.0, 0.2 * self.phase
        if effect == SINGLE_ATTACKS:
            return min(self.blow[seat], number), min(self.strength[seat], 0.6 * number)
        if effect == ABDUCT:
            return min(1, self._enemies(side, sector)) * 0.6, 0.3 * number
        if effect == MOVE_ENEMY:
            return 0.7 * times, 0.7 * times
        if effect == REMOTE:
            return 1.2 * times, 1.2 * times
        if effect == MALFUNCTION:
            return self._malfunction(g, side), self.weights.malfunction * self.phase
        if effect == INSTALL_PENDING:
            return 1.2 * times * self.phase, 1.0 * times * self.phase
        if effect == DEGRADATION:
            return 0.8 * number * self.phase, 0.7 * number * self.phase
        if effect in (INVISIBILITY, DEACTIVATION):
            return 0.3 * number, 0.3 * number
        return 0.0, 0.0

    # --- what a turn brings --------------------------------------------------------------------------------------

    def income(self, seat: int) -> float:
        """What an average turn of the later game brings a player."""
        g, weights = self.g, self.weights
        side = g.side[seat]
        values = self.later[seat]
        tenths = self._choice(g, seat)
        ring = g.ring
        bay = 0.0
        if tenths > 10:  # TH-SA-3: the extra turn of the Technology Bay brings what another unit can do
            others = sorted([values[sector] for sector in ring if sector != TECH_BAY], reverse=True)
            for chance, value in zip(chances(len(others), tenths - 10), others, strict=True):
                bay += chance * value
        ranked = sorted([values[sector] + (bay if sector == TECH_BAY else 0.0) for sector in ring], reverse=True)
        total = 0.0
        for chance, value in zip(chances(len(ring), max(10, tenths)), ranked, strict=True):
            total += chance * value
        members = 2 if g.team else 1
        total += (self.lasting[side] + self.profit[side] + weights.shortcut * 0.3 * self.shortcuts[side]) / members
        return total + weights.brawl * self.strength[seat]

    def _choice(self, g: State, seat: int) -> int:
        """How many different Moves a player's units will offer him, in tenths: more if they stand apart."""
        tenths = 0
        met = 0  # sectors, as bits
        for unit in g.box.units_of[g.faction[seat]]:
            if g.owner[unit] != seat or g.place[unit] < IN_SPACE:
                continue
            if g.place[unit] == IN_SPACE or g.held_by[unit] != NOTHING:
                tenths += 5
            else:
                sector = 1 << g.place[unit] // ROOMS
                tenths += 5 if met & sector else 10
                met |= sector
        return tenths

    def landing(self, seat: int, unit: int) -> tuple[int, float]:
        """Where a plain Move of a unit ends, and what that brings; without what an extra turn would bring."""
        g = self.g
        room = g.place[unit]
        start = room // ROOMS
        first = start * ROOMS
        points = ROOMS - g.rooms[first : first + ROOMS].count(NOTHING)
        side = g.side[seat]
        passing = self.passing[side]
        sector = g.after[start]
        worth = 0.0
        for _ in range(points - 1):
            worth -= passing[sector]
            sector = g.after[sector]
        worth += self.now[seat][sector]
        if sector == CORRIDORS:
            worth += self._strikes_there(g, unit, sector) - self.strikes(g, unit, room)
        worth += self._filling(g, seat, unit, sector)
        if g.faction[seat] == PANDORA:
            worth += self._pandora(g, side, unit, sector)
        if g.parasites:
            worth -= points * len([token for token in g.parasites if token // 8 == unit])
        return sector, worth

    def _strikes_there(self, g: State, unit: int, sector: int) -> float:
        """What the unit's attack brings from the best empty room of a sector, or from where it would eject somebody."""
        first = sector * ROOMS
        best = 0.0
        for room in range(first, first + ROOMS):
            if g.rooms[room] == NOTHING:
                best = max(best, self.strikes(g, unit, room))
        return best

    def _filling(self, g: State, seat: int, unit: int, sector: int) -> float:
        """TH-MINOR-1, TH-EJECT-1. What follows if the unit is the fourth, or if there is no room for it."""
        first = sector * ROOMS
        empty = g.rooms[first : first + ROOMS].count(NOTHING)
        if empty > 1 or (empty == 1 and g.place[unit] // ROOMS == sector):
            return 0.0
        worth = self._strikes_there(g, unit, sector)
        side = g.side[seat]
        enemies = 0
        for room in range(first, first + ROOMS):
            other = g.rooms[room]
            if other == NOTHING:
                continue
            if g.owner[other] == seat and other != unit:
                worth += self.strikes(g, other, room)
            elif g.side[g.owner[other]] != side:
                enemies += 1
        if enemies:
            for controller, place, wounds in self.hidden:
                if controller == side and place == sector:
                    worth += wounds
            if empty == 0:
                worth += self.weights.space
        return worth

    def _pandora(self, g: State, side: int, unit: int, sector: int) -> float:
        """TH-PAN-6, TH-PAN-7. A Creature buds where no enemy stands, an Embryo takes a card."""
        kind = g.box.unit_kind[unit]
        if kind.buds:
            return 0.0 if self._enemies(side, sector) else self.weights.embryo * self.phase
        if kind.embryo:
            board = g.box.boards[sector]
            for slot in range(board.first, board.last):
                card = g.installed[slot]
                if card >= 0 and g.box.kind_of[card].faction >= 0 and g.embryo[slot] == NOTHING:
                    return 0.8 * self.phase
        return 0.0

    def next_turn(self, seat: int) -> float:
        """What the best Move of a player brings now."""
        g = self.g
        landings: list[tuple[int, float]] = []
        for unit in g.box.units_of[g.faction[seat]]:
            if g.owner[unit] == seat and g.place[unit] >= 0 and g.held_by[unit] == NOTHING:
                landings.append(self.landing(seat, unit))
        if not landings:
            return 0.0
        values: list[float] = []
        for number, (sector, worth) in enumerate(landings):
            if sector == TECH_BAY:
                others = [other for place, (_, other) in enumerate(landings) if place != number]
                if others:
                    worth += max(others)
            values.append(worth)
        values.sort(reverse=True)
        if len(values) == 1:
            return values[0]
        return values[0] + self.weights.second * (values[1] - values[0])


def _haunt(g: State, side: int, sector: int) -> float:
    """How often a side's units stand and fight in a sector: at home, and where everybody comes by."""
    if sector == CORRIDORS:
        return 1.2
    return 1.0 if sector < COMMON or is_home(g, side, sector) else 0.6


def _prey(g: State, side: int, sector: int) -> float:
    """How often enemies of a side stand in a sector: most in their own homes."""
    if sector >= COMMON:
        return 0.6 if is_home(g, side, sector) else 1.2
    return 1.0


def is_home(g: State, side: int, sector: int) -> bool:
    return any(g.home[seat] == sector and g.side[seat] == side for seat in range(g.seats))
