"""How players can be reached and what they want to be told. All of it is in memory, since every move asks for it."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import asdict, dataclass, replace

import sqlalchemy as sa

from ..clock import DAY
from ..refused import Refused
from ..schema import devices, mail, wishes
from ..store import Player, Store, now

CONFIRM_WITHIN = 2 * DAY
DEVICES = 10  # of one player
LONGEST_ADDRESS = 254
_ADDRESS = re.compile(r"[!-?A-~]{1,64}@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+")

_DROP_WISHES = sa.delete(wishes).where(wishes.c.player_id == sa.bindparam("of"))
_ADD_WISHES = sa.insert(wishes)
_DROP_MAIL = sa.delete(mail).where(mail.c.player_id == sa.bindparam("of"))
_ADD_MAIL = sa.insert(mail)
_NEW_TOKEN = (
    sa.update(mail)
    .where(mail.c.player_id == sa.bindparam("of"))
    .values(token_hash=sa.bindparam("new_hash"), expires=sa.bindparam("new_expires"))
)
_CONFIRM = (  # not what has another link by now: it may be another address
    sa.update(mail)
    .where(mail.c.player_id == sa.bindparam("of"), mail.c.token_hash == sa.bindparam("known"))
    .values(confirmed=True, token_hash=None, expires=None)
)
_DROP_DEVICE = sa.delete(devices).where(devices.c.id == sa.bindparam("of"))
_ADD_DEVICE = sa.insert(devices)


@dataclass(frozen=True)
class Wishes:
    """What a player wants to be told while he is not at the table."""

    turn: bool = True
    clock: bool = True
    end: bool = True


@dataclass(frozen=True)
class Address:
    """Where a player gets mails, once he has confirmed it."""

    address: str
    confirmed: bool
    stop: str


@dataclass(frozen=True)
class Device:
    """A browser that takes push messages for a player."""

    id: str
    player_id: str
    endpoint: str
    key: str
    auth: str
    created: int


class Book:
    """Made by `open_book`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wishes: dict[str, Wishes] = {}
        self._mail: dict[str, Address] = {}
        self._devices: dict[str, dict[str, Device]] = {}  # of each player, the oldest first

    async def load(self) -> None:
        async with self._store.engine.connect() as connection:
            for row in await connection.execute(sa.select(wishes)):
                self._wishes[row.player_id] = Wishes(row.turn, row.clock, row.end)
            for row in await connection.execute(sa.select(mail)):
                self._mail[row.player_id] = Address(row.address, row.confirmed, row.stop)
            for row in await connection.execute(sa.select(devices).order_by(devices.c.created)):
                self._devices.setdefault(row.player_id, {})[row.id] = Device(**row._mapping)

    # questions

    def wishes(self, player_id: str) -> Wishes:
        return self._wishes.get(player_id, Wishes())

    def address(self, player_id: str) -> Address | None:
        return self._mail.get(player_id)

    def devices(self, player_id: str) -> list[Device]:
        return list(self._devices.get(player_id, {}).values())

    def device(self, player_id: str, device_id: str) -> Device | None:
        return self._devices.get(player_id, {}).get(device_id)

    def wants(self, player_id: str, kind: str) -> bool:
        """Whether a player wants to be told of this kind of thing: turn, clock, end."""
        return bool(getattr(self.wishes(player_id), kind))

    # changes

    async def set_wishes(self, player: Player, wanted: Wishes) -> None:
        values = {"player_id": player.id, **asdict(wanted)}
        await self._store.write([(_DROP_WISHES, {"of": player.id}), (_ADD_WISHES, values)])
        self._wishes[player.id] = wanted

    async def set_address(self, player: Player, address: str) -> None:
        """Another address; nothing but the request to confirm it goes there until that is done."""
        values = {
            "player_id": player.id,
            "address": address,
            "confirmed": False,
            "token_hash": None,
            "expires": None,
            "stop": secrets.token_urlsafe(24),
            "created": now(),
        }
        await self._store.write([(_DROP_MAIL, {"of": player.id}), (_ADD_MAIL, values)])
        self._mail[player.id] = Address(address, False, str(values["stop"]))

    async def drop_address(self, player_id: str) -> None:
        await self._store.write([(_DROP_MAIL, {"of": player_id})])
        self._mail.pop(player_id, None)

    async def new_token(self, player_id: str) -> str:
        """What the confirming link carries. Made when the mail is sent, so that only its hash is ever stored."""
        token = secrets.token_urlsafe(24)
        fresh = {"of": player_id, "new_hash": _hash(token), "new_expires": now() + CONFIRM_WITHIN}
        await self._store.write([(_NEW_TOKEN, fresh)])
        return token

    async def confirm(self, token: str) -> str:
        """The address that a link confirms."""
        query = sa.select(mail.c.player_id, mail.c.expires).where(mail.c.token_hash == _hash(token))
        async with self._store.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        known = None if found is None or found.expires < now() else self._mail.get(found.player_id)
        if found is None or known is None:
            raise Refused("This link is not valid any more. Give your address again in the settings.", 404)
        await self._store.write([(_CONFIRM, {"of": found.player_id, "known": _hash(token)})])
        if self._mail.get(found.player_id) is known:  # it has not been changed meanwhile
            self._mail[found.player_id] = replace(known, confirmed=True)
        return known.address

    async def stop(self, code: str) -> None:
        """Whoever has the link of a mail wants no more of them: the address is forgotten. Twice does no harm."""
        query = sa.select(mail.c.player_id).where(mail.c.stop == code)
        async with self._store.engine.connect() as connection:
            player_id = (await connection.execute(query)).scalar()
        if player_id is not None:
            await self.drop_address(player_id)

    async def add_device(self, player: Player, endpoint: str, key: str, auth: str) -> None:
        """A browser to push to. It belongs to whoever asked last; of many browsers the oldest is forgotten."""
        device = Device(_hash(endpoint), player.id, endpoint, key, auth, now())
        mine = [one for one in self.devices(player.id) if one.id != device.id]
        gone = [one.id for one in mine[: max(0, len(mine) - DEVICES + 1)]]
        drops = [(_DROP_DEVICE, {"of": device_id}) for device_id in (*gone, device.id)]
        await self._store.write([*drops, (_ADD_DEVICE, asdict(device))])
        for device_id in (*gone, device.id):
            self._forget(device_id)
        self._devices.setdefault(player.id, {})[device.id] = device

    async def drop_device(self, device_id: str) -> None:
        await self._store.write([(_DROP_DEVICE, {"of": device_id})])
        self._forget(device_id)

    def _forget(self, device_id: str) -> None:
        for mine in self._devices.values():
            mine.pop(device_id, None)


async def open_book(store: Store) -> Book:
    book = Book(store)
    await book.load()
    return book


def device_id(endpoint: str) -> str:
    return _hash(endpoint)


def good_address(address: str) -> str:
    """The address without spaces around it, if a mail can be sent there."""
    address = address.strip()
    if len(address) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(address):
        raise Refused("{address} is not an e-mail address.", address=address[:60] or "-")
    return address


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
