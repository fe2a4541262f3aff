"""Who of a crew that wins together does what (NE-COOP-2). Each duty falls to whoever is nearest and has least to do.

It is settled once for each decision, at the position to be decided: nobody gets rid of a duty by walking away from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....games.nemesis.rules.questions import on_ship
from ....games.nemesis.rules.state import State
from .routes import Chain, Chart

SIGNAL = "signal"  # a duty that everybody can only do for himself

Duty = tuple[str | int, Chain]  # what it is for: an Objective, a Room to be explored or repaired; and what is to do


class Duties:
    """What falls to each Character on board, as one of them sees it."""

    def __init__(self, g: State, seat: int, chart: Chart) -> None:
        self.seat = seat
        self.chart = chart
        self.rooms = {player.seat: player.room for player in g.players if on_ship(player)}
        self.busy = dict.fromkeys(self.rooms, 0.0)
        self.doers: dict[str | int, int] = {}

    def share_out(self, duties: Sequence[Duty], bound: Sequence[str | int] = ()) -> None:
        """Settle who does these. `bound`: what only this seat can do, because it has what it takes."""
        for name, chain in duties:
            if name in bound:
                self._give(name, chain, self.seat)
        rooms = list(self.rooms)
        left = [
            (min([self._length(doer, chain) for doer in rooms]), number)
            for number, (name, chain) in enumerate(duties)
            if rooms and name not in self.doers
        ]
        for _, number in sorted(left):  # what somebody stands beside falls to him
            name, chain = duties[number]
            self._give(name, chain, self._nearest(chain, rooms))

    def send(self, signals: int, chain: Chain, signalled: Sequence[int]) -> None:
        """So many Signals are to be sent, by those who have not sent one (NE-COOP-3)."""
        free = [seat for seat in self.rooms if seat not in signalled]
        for _ in range(min(signals, len(free))):
            doer = self._nearest(chain, free)
            free.remove(doer)
            self.busy[doer] += self._length(doer, chain)
            if doer == self.seat:
                self.doers[SIGNAL] = doer

    def mine(self, name: str | int) -> bool:
        return self.doers.get(name, -1) == self.seat

    def _give(self, name: str | int, chain: Chain, doer: int) -> None:
        self.doers[name] = doer
        if doer in self.busy:
            self.busy[doer] += self._length(doer, chain)

    def _nearest(self, chain: Chain, seats: Sequence[int]) -> int:
        best, least = -1, float("inf")
        for doer in seats:
            length = self.busy[doer] + self._length(doer, chain)
            if length < least:
                best, least = doer, length
        return best

    def _length(self, doer: int, chain: Chain) -> float:
        """Cards to get to where it begins, and to do it."""
        row = self.chart.row(self.rooms[doer])
        there = self.chart.place(chain[0][0])
        way = row[there] if there else min([row[room] for room in self.chart.hidden], default=0.0)
        return way + sum([work for _, work in chain])
