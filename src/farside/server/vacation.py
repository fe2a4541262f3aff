"""Vacation: a player with an account is away for some days. Meanwhile his clocks with days for each turn stand still.

Nothing is written at the tables: what a clock has used is reckoned without the vacations that fall into it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

import sqlalchemy as sa

from .clock import DAY, Clock, Times
from .refused import Refused
from .schema import vacations
from .store import Player, Store, now

YEAR = 365 * DAY
_BEGIN = sa.insert(vacations)
_END = (
    sa.update(vacations)
    .where(vacations.c.player_id == sa.bindparam("of"), vacations.c.begins == sa.bindparam("begun"))
    .values(ends=sa.bindparam("new_ends"))
)


@dataclass(frozen=True)
class Vacation:
    begins: int
    ends: int

    @property
    def days(self) -> int:
        """What it takes from the budget: every day begun, so that nobody stops his clock for each night."""
        return max(1, -(-(self.ends - self.begins) // DAY))


class Vacations:
    """The vacations of the last year. Made by `open_vacations`."""

    def __init__(self, store: Store, budget: int, known: dict[str, list[Vacation]]) -> None:
        self.budget = budget
        self._store = store
        self._known = known
        self._lock = asyncio.Lock()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._changed: Callable[[str], None] = lambda _: None

    def listen(self, changed: Callable[[str], None]) -> None:
        """`changed` is called with a player's id when a vacation of his begins or ends."""
        self._changed = changed
        for player_id in self._known:
            self._set_timer(player_id)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    # questions

    def until(self, player_id: str | None, when: int) -> int | None:
        """When the vacation ends that a player has at this moment."""
        for vacation in self._known.get(player_id or "", ()):
            if vacation.begins <= when < vacation.ends:
                return vacation.ends
        return None

    def away(self, players: Iterable[str | None], when: int) -> Mapping[str, int]:
        """Who of these is on vacation, and until when."""
        ends = {player_id: self.until(player_id, when) for player_id in players if player_id in self._known}
        return {player_id: end for player_id, end in ends.items() if player_id is not None and end is not None}

    def left(self, player_id: str, when: int) -> int:
        """Days of the budget that are left."""
        used = sum(one.days for one in self._known.get(player_id, ()) if one.ends > when - YEAR)
        return max(0, self.budget - used)

    def rested(self, clock: Clock | None, times: Times | None, player_id: str | None, when: int) -> Times | None:
        """The times without what the player to act spent on vacation since his clock was started."""
        if clock is None or clock.kind != "days" or times is None or times.since is None:
            return times
        mine = self._known.get(player_id or "", ())
        stood = sum(max(0, min(one.ends, when) - max(one.begins, times.since)) for one in mine)
        return replace(times, since=times.since + stood)

    # going and coming back

    async def begin(self, player: Player, days: int) -> None:
        async with self._lock:
            when = now()
            if self.until(player.id, when) is not None:
                raise Refused("You are on vacation already.", 409)
            left = self.left(player.id, when)
            if days > left:
                raise Refused("You asked for {days} days of vacation. Left in your year: {n}.", 409, n=left, days=days)
            vacation = Vacation(when, when + days * DAY)
            await self._store.write([(_BEGIN, {"player_id": player.id, **vars(vacation)})])
            self._known.setdefault(player.id, []).append(vacation)
            self._set_timer(player.id)
        self._changed(player.id)

    async def end(self, player: Player) -> None:
        """He is back earlier; the days that have not begun are his again."""
        async with self._lock:
            when = now()
            if self.until(player.id, when) is None:
                raise Refused("You are not on vacation.", 409)
            last = self._known[player.id][-1]
            await self._store.write([(_END, {"of": player.id, "begun": last.begins, "new_ends": when})])
            self._known[player.id][-1] = replace(last, ends=when)
            self._set_timer(player.id)
        self._changed(player.id)

    def _set_timer(self, player_id: str) -> None:
        """When a vacation ends by itself, his tables hear of it."""
        timer = self._timers.pop(player_id, None)
        if timer is not None:
            timer.cancel()
        ends = self.until(player_id, now())
        if ends is not None:
            delay = (ends - now()) / 1000 + 0.01
            self._timers[player_id] = asyncio.get_running_loop().call_later(delay, self._changed, player_id)


async def open_vacations(store: Store, budget: int) -> Vacations:
    query = sa.select(vacations).where(vacations.c.ends > now() - YEAR).order_by(vacations.c.begins)
    known: dict[str, list[Vacation]] = {}
    async with store.engine.connect() as connection:
        for row in await connection.execute(query):
            known.setdefault(row.player_id, []).append(Vacation(row.begins, row.ends))
    return Vacations(store, budget, known)
