"""Wounds, data points and the end of the game (spec sections 2, 15, 16, 17)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import ALIENS
from .state import IN_SUPPLY, MOVING, NOBODY, State
from .units import leave, strip


def finish(g: State, winners: list[int], why: str) -> None:
    """The game is over: nothing that still waited happens (TH-TURN-9)."""
    g.winners = winners
    g.ended_by = why
    g.stop()


def allies(g: State, side: int) -> list[int]:
    return [seat for seat in range(g.seats) if g.side[seat] == side]


def opponents(g: State, side: int) -> list[int]:
    return [seat for seat in range(g.seats) if g.side[seat] != side]


class Wound(Step):
    """TH-ATT-4, TH-FFA-3. A unit suffers wounds by `dealer`: its faction loses life, or in free-for-all the dealer
    gains it, as far as the track goes (TH-GOAL-4). TH-UNIT-3: a Minor Alien is discarded instead. `card`: what dealt
    them, or NOTHING for an attack."""

    __match_args__ = ("unit", "amount", "dealer", "card")

    def __init__(self, unit: int, amount: int, dealer: int, card: int) -> None:
        self.unit = unit
        self.amount = amount
        self.dealer = dealer
        self.card = card

    def run(self, g: State) -> None:
        place = g.place[self.unit]
        if place < 0 and place != MOVING:
            return
        if g.box.unit_kind[self.unit].mortal:
            g.do(UnitDies(self.unit, self.card))
        elif not g.free_for_all:
            victim = g.owner[self.unit]
            g.do(LoseLife(victim, min(self.amount, g.life[victim]), self.card))
        elif self.dealer not in g.off_track:  # TH-FFA-3
            amount = min(self.amount, g.box.life_max - g.life[self.dealer])
            g.do(WinLife(self.dealer, amount, g.owner[self.unit], self.card))


@dataclass(frozen=True)
class UnitDies(Step):
    """TH-UNIT-3, TH-TOK-2. A Minor Alien goes back to its supply."""

    unit: int
    card: int

    def run(self, g: State) -> None:
        leave(g, self.unit, IN_SUPPLY)
        strip(g, self.unit)
        g.moved[self.unit] = 0
        g.owner[self.unit] = g.seat_of[ALIENS]


class LoseLife(Step):
    """TH-ATT-4, TH-END-3. A faction at 0 life loses at once."""

    __match_args__ = ("seat", "amount", "card")

    def __init__(self, seat: int, amount: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.card = card

    def run(self, g: State) -> None:
        g.life[self.seat] -= self.amount
        if g.life[self.seat] == 0:
            finish(g, opponents(g, g.side[self.seat]), "TH-TEAM-9" if g.team else "TH-END-3")


class WinLife(Step):
    """TH-FFA-3, TH-FFA-6. Who deals wounds in free-for-all gains them as life; 20 of it win at once."""

    __match_args__ = ("seat", "amount", "victim", "card")

    def __init__(self, seat: int, amount: int, victim: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.victim = victim
        self.card = card

    def run(self, g: State) -> None:
        g.life[self.seat] += self.amount
        if g.life[self.seat] >= g.box.life_win:
            finish(g, [self.seat], "TH-FFA-6")


class GainData(Step):
    """TH-GOAL-1, TH-GOAL-3, TH-GOAL-4. Data points, never above 20; nothing for a faction without data marker."""

    __match_args__ = ("seat", "amount", "card")

    def __init__(self, seat: int, amount: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.card = card

    def run(self, g: State) -> None:
        if g.box.collects_data[g.faction[self.seat]] and self.seat not in g.off_track:
            g.do(WinData(self.seat, min(self.amount, g.box.data_win - g.data[self.seat]), self.card))


class WinData(Step):
    """TH-END-3. 20 data points win at once."""

    __match_args__ = ("seat", "amount", "card")

    def __init__(self, seat: int, amount: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.card = card

    def run(self, g: State) -> None:
        seat = self.seat
        g.data[seat] += self.amount
        if g.data[seat] >= g.box.data_win:
            why = "TH-FFA-6" if g.free_for_all else "TH-TEAM-9" if g.team else "TH-END-3"
            finish(g, allies(g, g.side[seat]), why)


class GainLife(Step):
    """TH-GOAL-4. Life points regained, never above 20."""

    __match_args__ = ("seat", "amount", "card")

    def __init__(self, seat: int, amount: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.card = card

    def run(self, g: State) -> None:
        amount = min(self.amount, g.box.life_max - g.life[self.seat])
        if amount > 0:
            g.do(LifeRegained(self.seat, amount, self.card))


class LifeRegained(Step):
    """TH-GOAL-4."""

    __match_args__ = ("seat", "amount", "card")

    def __init__(self, seat: int, amount: int, card: int) -> None:
        self.seat = seat
        self.amount = amount
        self.card = card

    def run(self, g: State) -> None:
        g.life[self.seat] += self.amount


class GainUpgrade(Step):
    """TH-TOK-1, TH-UPG-4. One Upgrade token from the common pool; nothing if it is empty."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        if g.pool > 0:
            g.do(TokenGained(self.seat, self.card))


class TokenGained(Step):
    """TH-UPG-4."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        g.pool -= 1
        g.tokens[self.seat] += 1


# --- countdown ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AdvanceEndToken(Step):
    """TH-END-1. The deck is empty: instead of a card the End token moves."""

    seat: int

    def run(self, g: State) -> None:
        g.end_token += 1
        if g.end_token >= g.box.end_of_track:
            g.do(CountdownOver(self.seat, "TH-END-2"))


@dataclass(frozen=True)
class CountdownOver(Step):
    """TH-END-2, TH-END-7. The highest sum of life and data wins; TH-END-4: tied players take one more turn each.

    TH-END-9: whatever was still to come of this turn is dropped. The lowest step on the stack is always `NextTurn`.
    """

    seat: int  # who ended the game
    why: str

    def run(self, g: State) -> None:
        best = best_sides(g)
        if len(best) == 1:
            finish(g, allies(g, best[0]), why_of(g, self.why))
            return
        g.last_turns = True
        start = g.order.index(self.seat) + 1
        in_order = g.order[start:] + g.order[:start]
        g.waiting = [seat for seat in in_order if g.side[seat] in best]
        if g.free_for_all:  # TH-FFA-7
            g.off_track = [seat for seat in range(g.seats) if g.side[seat] not in best]
        del g.todo[1:]


@dataclass(frozen=True)
class LastScore(Step):
    """TH-END-4, TH-FFA-7. After the turns of the tied players: the highest sum, or a shared victory."""

    def run(self, g: State) -> None:
        winners: list[int] = []
        for side in best_sides(g):
            winners.extend(allies(g, side))
        finish(g, winners, "TH-FFA-7" if g.free_for_all else "TH-END-4")


def why_of(g: State, why: str) -> str:
    if why == "TH-END-2" and g.free_for_all:
        return "TH-FFA-7"
    return "TH-TEAM-9" if why == "TH-END-2" and g.team else why


def score(g: State, side: int) -> int:
    """TH-END-2, TH-TEAM-9. Life and data of all players of a side."""
    total = 0
    for seat in allies(g, side):
        total += g.life[seat] + g.data[seat]
    return total


def best_sides(g: State) -> list[int]:
    """The sides with the highest sum; in free-for-all only those whose marker is on the track."""
    best: list[int] = []
    highest = NOBODY
    for seat in range(g.seats):
        side = g.side[seat]
        if seat in g.off_track or side in best:
            continue
        total = score(g, side)
        if total > highest:
            best = [side]
            highest = total
        elif total == highest:
            best.append(side)
    return best
