"""The Move: points, shortcuts, passing, stopping (spec section 6, TH-MOVE, TH-ALG-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from .arrival import BY_MOVE, Arrived, TakeRoom
from .attacks import after_event
from .box import SKIP_SECTOR, STOP_EARLY, TELEPORT, TIME_LOOP
from .cards_in_play import active_cards, controller, copies, multiplicity, taken_once, use, value, works
from .ending import Wound
from .state import MOVING, NOTHING, State
from .traps import MeetTraps, traps_for
from .units import leave, parasites_on, points_of, sector_of, side_of

SKIP: Final = 1
STOP: Final = 2
LOOP: Final = 4
PORT: Final = 8


class Move(Step):
    """TH-MOVE-1, TH-MOVE-4, TH-ALG-1. The points are fixed now; the unit leaves its room. `more`: extra sectors."""

    __match_args__ = ("unit", "seat", "more")

    def __init__(self, unit: int, seat: int, more: int) -> None:
        self.unit = unit
        self.seat = seat
        self.more = more

    def run(self, g: State) -> None:
        start = sector_of(g, self.unit)
        points = points_of(g, self.unit) + self.more
        leave(g, self.unit, MOVING)
        g.do(Travel(self.unit, self.seat, start, points, 0))


def shortcuts_in(g: State, sector: int, side: int) -> int:
    """TH-MOVE-7, TH-MOVE-9. Which kinds of working Shortcuts this side has in a sector."""
    board = g.box.boards[sector]
    installed, effects = g.installed, g.box.effect_of
    found = 0
    for slot in range(board.first, board.last):
        card = installed[slot]
        if card < 0:
            continue
        effect = effects[card]
        if effect == SKIP_SECTOR:
            flag = SKIP
        elif effect == STOP_EARLY:
            flag = STOP
        elif effect == TIME_LOOP:
            flag = LOOP
        elif effect == TELEPORT:
            flag = PORT
        else:
            continue
        if works(g, card) and g.side[controller(g, slot)] == side:
            found |= flag
    return found


class Travel(Step):
    """TH-ALG-1 (3). From sector to sector while points are left. `skipped`: one bit per sector skipped (TH-MOVE-8)."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped

    def run(self, g: State) -> None:
        unit, seat, sector, points, skipped = self.unit, self.seat, self.sector, self.points, self.skipped
        if g.place[unit] != MOVING:  # TH-MOVE-19
            return
        side = g.side[seat]
        unit_side = side_of(g, unit)
        while points > 0:
            ahead = g.after[sector]
            shortcuts = shortcuts_in(g, ahead, side)
            if shortcuts & SKIP and not skipped >> ahead & 1:
                asker = Travel(unit, seat, sector, points, skipped)
                g.ask(
                    asker,
                    seat,
                    [SkipSector(unit, seat, ahead, points, skipped), EnterSector(unit, seat, ahead, points, skipped)],
                )
                return
            if (points > 1 and (shortcuts & (STOP | LOOP) or traps_for(g, ahead, unit_side, True))) or g.parasites:
                g.do(EnterSector(unit, seat, ahead, points, skipped))
                return
            sector = ahead
            points -= 1
        g.do(EndOfMove(unit, seat, sector))


class SkipSector(Step):
    """TH-MOVE-7. A skipped sector costs nothing, is not entered, and nothing of it is triggered."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped

    def run(self, g: State) -> None:
        use_shortcut(g, self.sector, g.side[self.seat], SKIP_SECTOR)
        skipped = self.skipped | 1 << self.sector
        g.do(*after_event(g), Travel(self.unit, self.seat, self.sector, self.points, skipped))


def use_shortcut(g: State, sector: int, side: int, effect: int) -> None:
    """TH-PAN-9. A card taken for one use is used up, unless one that stays serves as well."""
    slots = active_cards(g, sector, side, effect)
    for slot in slots:
        if not taken_once(g, slot):
            return
    use(g, slots[0])


class EnterSector(Step):
    """TH-ALG-1 (3), TH-MOVE-12. One point: Parasites first, then Time Loop, Vent Shaft, and the traps if it passes."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped

    def run(self, g: State) -> None:
        left = self.points - 1
        g.do(*bites(g, self.unit, 1), OfferTimeLoop(self.unit, self.seat, self.sector, left, self.skipped))


def bites(g: State, unit: int, points: int) -> list[Step]:
    """TH-CRD-PAR. Each point an infected unit spends costs its faction a wound per Parasite token."""
    found: list[Step] = []
    if g.parasites:
        for _ in range(points):
            for seat in parasites_on(g, unit):
                found.append(Wound(unit, 1, seat, NOTHING))
    return found


class OfferTimeLoop(Step):
    """TH-CRD-LOOP. 0 up to [X] further points may be spent here; several Time Loops and copies add up."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped

    def run(self, g: State) -> None:
        if g.place[self.unit] != MOVING:
            return
        most = 0
        for slot in active_cards(g, self.sector, g.side[self.seat], TIME_LOOP):
            most += value(g, slot) * multiplicity(g, slot)
        g.ask(
            self,
            self.seat,
            [
                SpendPoints(self.unit, self.seat, self.sector, self.points, self.skipped, spent)
                for spent in range(min(most, self.points) + 1)
            ],
        )


class SpendPoints(Step):
    """TH-CRD-LOOP, TH-CRD-PAR."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped", "spent")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int, spent: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped
        self.spent = spent

    def run(self, g: State) -> None:
        steps: list[Step] = []
        if self.spent > 0:
            for slot in active_cards(g, self.sector, g.side[self.seat], TIME_LOOP):
                copies(g, slot)
                use(g, slot)
            steps = bites(g, self.unit, self.spent) + after_event(g)
        g.do(*steps, OfferVentShaft(self.unit, self.seat, self.sector, self.points - self.spent, self.skipped))


class OfferVentShaft(Step):
    """TH-MOVE-9, TH-ALG-1 (3). With points left the Move may end in the sector of a Vent Shaft."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped

    def run(self, g: State) -> None:
        if g.place[self.unit] != MOVING:
            return
        go_on = GoOn(self.unit, self.seat, self.sector, self.points, self.skipped)
        if self.points > 0 and active_cards(g, self.sector, g.side[self.seat], STOP_EARLY):
            g.ask(self, self.seat, [StopHere(self.unit, self.seat, self.sector), go_on])
        else:
            g.do(go_on)


@dataclass(frozen=True)
class StopHere(Step):
    """TH-ALG-1 (3). The points left are given up, not spent."""

    unit: int
    seat: int
    sector: int

    def run(self, g: State) -> None:
        use_shortcut(g, self.sector, g.side[self.seat], STOP_EARLY)
        g.do(*after_event(g), EndOfMove(self.unit, self.seat, self.sector))


class GoOn(Step):
    """TH-TRAP-4. With points left the unit passes: traps that act on passing, then on; else it ends its Move."""

    __match_args__ = ("unit", "seat", "sector", "points", "skipped")

    def __init__(self, unit: int, seat: int, sector: int, points: int, skipped: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector
        self.points = points
        self.skipped = skipped

    def run(self, g: State) -> None:
        if self.points > 0:
            g.do(
                MeetTraps(self.unit, self.sector, True),
                Travel(self.unit, self.seat, self.sector, self.points, self.skipped),
            )
        else:
            g.do(EndOfMove(self.unit, self.seat, self.sector))


class EndOfMove(Step):
    """TH-ALG-1 (4), TH-CRD-TEL, TH-MOVE-14. The last sector entered, or with a Teleport and an own unit any sector."""

    __match_args__ = ("unit", "seat", "sector")

    def __init__(self, unit: int, seat: int, sector: int) -> None:
        self.unit = unit
        self.seat = seat
        self.sector = sector

    def run(self, g: State) -> None:
        unit, seat, sector = self.unit, self.seat, self.sector
        if g.place[unit] != MOVING:
            return
        side = g.side[seat]
        if shortcuts_in(g, sector, side) & PORT and side_of(g, unit) == side:
            g.ask(self, seat, [GoTo(unit, seat, sector, other) for other in g.ring])
        else:
            g.do(TakeRoom(unit, seat, sector), Arrived(unit, seat, BY_MOVE))


@dataclass(frozen=True)
class GoTo(Step):
    """TH-CRD-TEL. The Move ends in this sector; nothing of the Teleport's sector is resolved, unless it is the same."""

    unit: int
    seat: int
    origin: int
    sector: int

    def run(self, g: State) -> None:
        if self.sector != self.origin:
            use_shortcut(g, self.origin, g.side[self.seat], TELEPORT)
        g.do(
            *after_event(g),
            TakeRoom(self.unit, self.seat, self.sector),
            Arrived(self.unit, self.seat, BY_MOVE),
        )
