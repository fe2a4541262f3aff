"""A phone as a private hand: a code that works once moves a seat from a shared screen to a phone."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

import segno

from .house import House
from .pins import Pins
from .players import good_name
from .refused import Refused
from .settings import LOOPBACK
from .store import Hand, Player, SeatRow, Store, now
from .table import Table

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that looks like another
LENGTH = 10  # about 50 bits, for minutes
LIFETIME = 15 * 60 * 1000  # milliseconds


@dataclass(frozen=True)
class Code:
    """Whoever opens the link can take the seat, once, until it expires."""

    code: str
    expires: int


class Hands:
    """Gives codes out and takes them."""

    def __init__(self, store: Store, house: House, pins: Pins) -> None:
        self._store = store
        self._house = house
        self._pins = pins

    async def offer(self, player: Player, table: Table, seat: int) -> Code:
        """A code for a seat that is open, or that this player holds at a shared screen."""
        place = _place(table, seat)
        if place.kind == "open":
            if player.id != table.row.owner:
                raise Refused("Only the owner of the table can offer its open seats.", 403)
        elif place.player_id != player.id or place.kind != "human":
            raise Refused("Seat {n} of this table is not yours.", 403, n=seat + 1)
        if place.lender is not None or table.lesson is not None or table.row.status not in ("open", "playing"):
            raise Refused("This seat cannot be moved to a phone.", 409)
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        hand = Hand(_hash(code), table.row.id, seat, place.player_id, now() + LIFETIME)
        await self._store.add_hand(hand)
        return Code(code, hand.expires)

    async def find(self, code: str) -> tuple[Table, Hand]:
        """What a code is for."""
        hand = await self._store.hand(_hash(code))
        if hand is None or hand.expires < now():
            raise Refused(
                "This code was used already or is too old. Scan the one that the shared screen shows now.", 404
            )
        return await self._house.table(hand.table_id), hand

    async def take(self, player: Player, code: str, name: str | None, pin: str | None) -> tuple[Table, int]:
        """The seat is this player's from now on; whoever had it at a shared screen no longer sees what it knows."""
        table, hand = await self.find(code)
        if hand.giver == player.id:
            raise Refused("You hold this seat already. Open the code on another device.", 409)
        await self._pins.prove(table, hand.seat, pin)

        def taken(place: SeatRow) -> SeatRow:
            given = (place.kind == "open" and hand.giver is None) or (
                place.kind == "human" and place.lender is None and place.player_id == hand.giver
            )
            if not given or table.row.status not in ("open", "playing"):
                raise Refused(
                    "This code was used already or is too old. Scan the one that the shared screen shows now.", 404
                )
            called = good_name(name) if name else place.name or player.name
            return replace(place, kind="human", player_id=player.id, name=called, lender=hand.giver)

        await table.change_seat(player, hand.seat, taken, "hand")
        return table, hand.seat

    async def give_back(self, player: Player, table: Table, seat: int) -> None:
        """From the phone to the shared screen. The shared screen may take the seat back when the phone is away."""

        def given(place: SeatRow) -> SeatRow:
            if place.lender is None or player.id not in (place.player_id, place.lender):
                raise Refused("Seat {n} of this table is not yours.", 403, n=seat + 1)
            if player.id == place.lender and place.player_id in table.online():
                raise Refused("The phone of {name} is connected: the seat is given back there.", 409, name=place.name)
            return replace(place, player_id=place.lender, lender=None)

        _place(table, seat)
        await table.change_seat(player, seat, given, "back")


def _place(table: Table, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.row.seats):
        raise Refused("This table has {n} seats.", 404, n=len(table.row.seats))
    return table.row.seats[seat]


def _hash(code: str) -> str:
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()


def link_to(code: str, base: str, network: str | None) -> str | None:
    """The address that a phone opens; None if other devices cannot reach this server. `base` is how the shared screen
    calls the server, `network` how others can."""
    if urlsplit(base).hostname in LOOPBACK:
        return None if network is None else f"{network}/h/{code}"
    return f"{base.rstrip('/')}/h/{code}"


def picture(link: str) -> tuple[int, str]:
    """The QR code of a link: its size in modules, and the dark ones as an SVG path."""
    rows = segno.make_qr(link, error="m").matrix
    parts: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                parts.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            x += 1
    return len(rows), "".join(parts)
