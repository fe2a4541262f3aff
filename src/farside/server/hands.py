"""A phone as a private hand: a code that works once moves a seat from a shared screen to a phone.

The shared screen may be another device than the one at which the players sat down, for instance a television: it is
opened by a code of its own, with which it shows the codes that the device itself could show, and can do nothing else.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
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
SCREEN_LIFETIME = 12 * 60 * 60 * 1000  # of a screen's code: an evening
SCREENS = 10_000  # codes of screens that are remembered


@dataclass(frozen=True)
class Code:
    """Whoever opens the link can take the seat, once, until it expires."""

    code: str
    expires: int


@dataclass(frozen=True)
class Screen:
    """Whoever has its code gets codes for the seats that `giver` could offer at this table."""

    table_id: str
    giver: str
    expires: int


class Hands:
    """Gives codes out and takes them. Codes of screens are only in memory: after a restart there are new ones."""

    def __init__(self, store: Store, house: House, pins: Pins) -> None:
        self._store = store
        self._house = house
        self._pins = pins
        self._screens: OrderedDict[str, Screen] = OrderedDict()  # by code

    async def offer(self, player: Player, table: Table, seat: int) -> Code:
        """A code for a seat that is open, or that this player holds at a shared screen."""
        _check_offer(player.id, table, seat)
        place, code = table.row.seats[seat], _new_code()
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
        proved = await self._pins.prove(table, hand.seat, pin)

        def taken(place: SeatRow) -> SeatRow:
            if place.locked and place.pin != proved:  # it has got another one meanwhile
                raise Refused("Seat {n} is locked. Enter its PIN first.", 403, n=place.seat + 1)
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

    # other shared screens

    def screen(self, player: Player, table: Table) -> Code:
        """The code with which another device becomes a shared screen of this player; the same one as long as it is
        good."""
        if player.id != table.row.owner and not table.seats_of(player):
            raise Refused("You have no seat at this table: you can only watch.", 403)
        mine = table.row.id, player.id
        known = [code for code, one in self._screens.items() if (one.table_id, one.giver) == mine and self._good(one)]
        code = known[0] if known else _new_code()
        self._screens[code] = Screen(*mine, now() + SCREEN_LIFETIME)
        self._screens.move_to_end(code)
        if len(self._screens) > SCREENS:
            self._screens.popitem(last=False)
        return Code(code, self._screens[code].expires)

    async def shown(self, code: str) -> tuple[Table, Player, list[int]]:
        """What a screen is for: the table, who let it be opened, and the seats that it may offer now."""
        found = self._screens.get(_plain(code))
        giver = await self._store.player(found.giver) if found is not None and self._good(found) else None
        if found is None or giver is None:
            raise Refused("This link is too old. Open the one that the shared screen of the host shows now.", 404)
        table = await self._house.table(found.table_id)
        return table, giver, [place.seat for place in table.row.seats if _may_offer(giver.id, table, place.seat)]

    def _good(self, screen: Screen) -> bool:
        return screen.expires >= now()


def _check_offer(player_id: str, table: Table, seat: int) -> None:
    place = _place(table, seat)
    if place.kind == "open":
        if player_id != table.row.owner:
            raise Refused("Only the owner of the table can offer its open seats.", 403)
    elif place.player_id != player_id or place.kind != "human":
        raise Refused("Seat {n} of this table is not yours.", 403, n=seat + 1)
    if place.lender is not None or table.lesson is not None or table.row.status not in ("open", "playing"):
        raise Refused("This seat cannot be moved to a phone.", 409)


def _may_offer(player_id: str, table: Table, seat: int) -> bool:
    try:
        _check_offer(player_id, table, seat)
    except Refused:
        return False
    return True


def _new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def _place(table: Table, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.row.seats):
        raise Refused("This table has {n} seats.", 404, n=len(table.row.seats))
    return table.row.seats[seat]


def _plain(code: str) -> str:
    """A code as it was given out, however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _hash(code: str) -> str:
    return hashlib.sha256(_plain(code).encode()).hexdigest()


def link_to(code: str, base: str, network: str | None, page: str = "h") -> str | None:
    """The address that a phone (`h`) or another screen (`s`) opens; None if other devices cannot reach this server.
    `base` is how the shared screen calls the server, `network` how others can."""
    if urlsplit(base).hostname in LOOPBACK:
        return None if network is None else f"{network}/{page}/{code}"
    return f"{base.rstrip('/')}/{page}/{code}"


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
