"""Clocks: how long a seat may think, in one sitting or over days.

Live: every seat has a store of time, which runs while it is to act and grows a little whenever it hands over.
By days: every time a seat is to act it has so many days. When the time is up, a bot plays for the seat until the player
takes it back. All times are milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
GRACE = MINUTE  # what a player who comes back to his seat has at least


@dataclass(frozen=True)
class Clock:
    """The rule of a table's clock: the time in store at the beginning, and what is added."""

    kind: str  # live, days
    store: int
    more: int  # live: added when a seat hands over

    @staticmethod
    def from_json(data: dict[str, Any] | None) -> Clock | None:
        return None if data is None else Clock(data["kind"], data["store"], data["more"])

    def start(self, seats: int, running: bool, when: int) -> Times:
        return Times((self.store,) * seats, when if running else None)

    def after(self, times: Times, before: int | None, to_act: int | None, when: int) -> Times:
        """The times after a choice: `before` was to act, `to_act` is now."""
        left = list(times.now(before, when))
        if before is not None and before != to_act:
            left[before] = self.store if self.kind == "days" else left[before] + self.more
        running = to_act is not None and times.since is not None
        return Times(tuple(left), when if running else None)

    def back(self, times: Times, before: int | None, to_act: int, had: int | None, when: int) -> Times:
        """The times after somebody went back: nothing is added, and who is to act again has no more than the `had` left
        when he handed over. Else going to and fro would stop a clock."""
        left = list(times.now(before, when))
        if had is not None:
            left[to_act] = min(left[to_act], had)
        return Times(tuple(left), None if times.since is None else when)


@dataclass(frozen=True)
class Times:
    """What every seat has left, as of the moment `since`; None: no clock runs."""

    left: tuple[int, ...]
    since: int | None

    @staticmethod
    def from_json(data: dict[str, Any] | None) -> Times | None:
        return None if data is None else Times(tuple(data["left"]), data["since"])

    def to_json(self) -> dict[str, Any]:
        return {"left": list(self.left), "since": self.since}

    def now(self, to_act: int | None, when: int) -> tuple[int, ...]:
        """What every seat has left at this moment."""
        if to_act is None or self.since is None:
            return self.left
        used = max(0, when - self.since)
        return tuple([max(0, left - used) if seat == to_act else left for seat, left in enumerate(self.left)])

    def with_least(self, seat: int, least: int, to_act: int | None, when: int) -> Times:
        """A seat has at least so much left from now on."""
        left = list(self.now(to_act, when))
        left[seat] = max(left[seat], least)
        return Times(tuple(left), None if self.since is None else when)

    def stopped(self, to_act: int | None, when: int) -> Times:
        return Times(self.now(to_act, when), None)

    def started(self, when: int) -> Times:
        return replace(self, since=when)
