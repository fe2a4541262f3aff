"""PINs: at a shared screen each player may lock what his seat knows. Only its Argon2id hash is stored."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from .messages import SeatBody
from .refused import Refused
from .store import Player, SeatRow
from .table import Table

SHORTEST, LONGEST = 4, 8  # digits
FREE_TRIES = 3  # wrong ones before the first wait
FIRST_WAIT = 5.0  # seconds; doubles with each further wrong try
LONGEST_WAIT = 900.0
REMEMBERED = 10_000  # seats with wrong tries
_HASHER = PasswordHasher()  # Argon2id, with the library's current parameters


class Pins:
    """Checks PINs. A short number is guessed quickly, so wrong tries make everybody wait, longer each time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tries: OrderedDict[tuple[str, int], tuple[int, float]] = OrderedDict()  # how many, not before

    async def prove(self, table: Table, seat: int, pin: str | None) -> str | None:
        """The stored hash, if the PIN is right; None where none is needed."""
        place = table.row.seats[seat]
        if not place.locked:
            return None
        if pin is None:
            raise Refused("Seat {n} is locked. Enter its PIN first.", 403, n=seat + 1)
        assert place.pin is not None
        key = (table.row.id, seat)
        self._count(key)  # before the check, so that tries at the same time count too
        if not await asyncio.to_thread(_fits, place.pin, pin):
            raise Refused("This is not the PIN of {name}.", 403, name=place.name)
        self.forget(table, seat)
        return place.pin

    def forget(self, table: Table, seat: int) -> None:
        """The right PIN was given, or the seat has another one."""
        self._tries.pop((table.row.id, seat), None)

    def _count(self, key: tuple[str, int]) -> None:
        tries, not_before = self._tries.get(key, (0, 0.0))
        left = not_before - self._clock()
        if left > 0:
            raise Refused(
                "Too many wrong PINs. Try again in {n} seconds. The owner of the table can clear a forgotten PIN.",
                429,
                n=ceil(left),
            )
        tries += 1
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(tries - FREE_TRIES, 20)) if tries >= FREE_TRIES else 0.0
        self._tries[key] = tries, self._clock() + wait
        self._tries.move_to_end(key)
        if len(self._tries) > REMEMBERED:
            self._tries.popitem(last=False)

    async def change(self, table: Table, player: Player, seat: int, pin: str | None, opened: str | None) -> str | None:
        """Another PIN for a seat, or (None) none any more; gives the new hash. Whoever sees the seat may change it. The
        owner of the table may take away a forgotten PIN, which everybody is told."""
        cleared = pin is None and player.id == table.row.owner and not table.may_see(player, seat, opened)
        if not cleared:
            table.seat_for(player, seat, opened)
        hashed = None if pin is None else await hashed_pin(pin)

        def changed(place: SeatRow) -> SeatRow:
            if not cleared:
                table.seat_for(player, seat, opened)
            if place.kind != "human" or place.lender is not None or table.lesson is not None:
                raise Refused("Only a player at a shared screen has a PIN.", 409)
            return replace(place, pin=hashed)

        await table.change_seat(player, seat, changed, "pin" if cleared else None)
        self.forget(table, seat)
        return hashed


async def hashed_pin(pin: str) -> str:
    if not SHORTEST <= len(pin) <= LONGEST or not (pin.isascii() and pin.isdecimal()):
        raise Refused("A PIN has {least} to {most} digits.", least=SHORTEST, most=LONGEST)
    return await asyncio.to_thread(_HASHER.hash, pin)


async def with_pins(seats: Sequence[SeatRow], wishes: Sequence[SeatBody]) -> tuple[SeatRow, ...]:
    """The seats of a new table with the PINs that were wished for."""
    locked: list[SeatRow] = []
    for place, wish in zip(seats, wishes, strict=True):
        if wish.pin is not None and place.kind != "human":
            raise Refused("Only a player at a shared screen has a PIN.")
        locked.append(place if wish.pin is None else replace(place, pin=await hashed_pin(wish.pin)))
    return tuple(locked)


def _fits(hashed: str, pin: str) -> bool:
    try:
        return _HASHER.verify(hashed, pin)
    except VerifyMismatchError:
        return False
