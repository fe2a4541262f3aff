"""A player's or spectator's connection to a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..text import translator
from . import words
from .guard import address
from .house import House
from .limits import Bucket
from .messages import Answer, Back, Choose, Hello, Lang, Look, Pause, Ping, Propose, Say, SetPin, Undo, read_message
from .notify.presence import Presence
from .pins import Pins
from .refused import Refused
from .settings import Settings
from .store import Player
from .table import Table

UNSENT = 100  # answers that a client may leave lying before it is thought lost
NO_TABLE = 4404
TOO_MUCH = 1008
TOO_LONG = 1009
FAILED = 1011
COME_AGAIN = 1012


class Sockets:
    """Counts connections, so that nobody has too many."""

    def __init__(self, settings: Settings, presence: Presence, pins: Pins) -> None:
        self._settings = settings
        self._presence = presence
        self._pins = pins
        self._open: Counter[str] = Counter()
        self._connections: set[Connection] = set()

    async def serve(self, websocket: WebSocket, house: House, player: Player | None, table_id: str) -> None:
        """One connection from beginning to end."""
        await websocket.accept()
        key = address(websocket.scope) if player is None else player.id
        lang = "en" if player is None else player.lang
        if self._open[key] >= self._settings.sockets_per_guest:
            await _turn_away(websocket, Refused("You have too many connections."), TOO_MUCH, lang)
            return
        self._open[key] += 1
        try:
            table = await house.table(table_id)
            if len(table.listeners) >= self._settings.sockets_per_table and not table.seats_of(player):
                await _turn_away(websocket, Refused("This table has too many connections."), TOO_MUCH, lang)
                return
            connection = Connection(websocket, table, player, self._settings, self._pins)
            self._connections.add(connection)
            try:
                with self._presence.at(table_id, player):
                    await connection.serve()
            finally:
                self._connections.discard(connection)
        except Refused as refusal:
            await _turn_away(websocket, refusal, NO_TABLE if refusal.status == 404 else FAILED, lang)
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def end(self, player: Player) -> None:
        """A token of this player is not good any more: whoever has a good one connects again."""
        for connection in self._connections:
            if connection.player_id == player.id:
                connection.end()


async def _turn_away(websocket: WebSocket, refusal: Refused, code: int, lang: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(_encode(_refused(None, -1, refusal, lang)))
        await websocket.close(code)


class Connection:
    """Reads in one task and writes in another, so that a slow client delays nobody.

    The table only says that something changed. The writer then makes an update from what is true at that moment and
    the last index it sent: a client that is slow, or was away, gets everything it missed in one update.
    """

    def __init__(
        self, websocket: WebSocket, table: Table, player: Player | None, settings: Settings, pins: Pins
    ) -> None:
        self.player_id = None if player is None else player.id
        self._websocket = websocket
        self._table = table
        self._player = player
        self._settings = settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._pins = pins
        self._seat: int | None = None
        self._opened: str | None = None  # the hash of the PIN that was given for this seat
        self._lang = "en" if player is None else player.lang
        self._since = -1
        self._heard = 0  # lines of the talk
        self._talking = Bucket(settings.words_per_second, settings.words_at_once)
        self._greeted = False
        self._moving = False  # a change is on its way: its answer comes before the update that shows it
        self._stale = False  # an update is due
        self._over = False  # the connection is
        self._answers: deque[dict[str, Any]] = deque()
        self._wake = asyncio.Event()

    def changed(self) -> None:
        self._stale = True
        self._wake.set()

    def end(self) -> None:
        self._over = True
        self._wake.set()

    async def serve(self) -> None:
        self._table.enter(self)
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        try:
            done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            for error in [task.exception() for task in done]:
                if error is not None and not isinstance(error, WebSocketDisconnect):
                    raise error
        finally:
            self._table.leave(self)
            reader.cancel()
            writer.cancel()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._over:
                await self._close(COME_AGAIN)
                return
            while self._answers:
                await self._send(self._answers.popleft())
            if self._table.row.status == "closed":
                await self._close(NO_TABLE)
                return
            if self._stale and self._greeted and not self._moving:
                self._stale = False
                self._look_away()
                heard = len(self._table.talk)
                update = words.update(self._table, self._player, self._seat, self._lang, self._since, self._heard)
                self._since, self._heard = update["index"], heard
                await self._send(update)

    async def _send(self, message: dict[str, Any]) -> None:
        try:
            await self._websocket.send_text(_encode(message))
        except RuntimeError as error:  # Starlette's word for a connection that is already closed
            raise WebSocketDisconnect from error

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError):
            await self._websocket.close(code)

    async def _read(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text: str | bytes = message.get("text") or message.get("bytes") or ""
            if len(text) > self._settings.max_message:
                await self._close(TOO_LONG)
                return
            if not self._bucket.take() or len(self._answers) > UNSENT:
                await self._close(TOO_MUCH)
                return
            await self._handle(text)

    async def _handle(self, text: str | bytes) -> None:
        try:
            message = read_message(text)
            if isinstance(message, Choose | Undo | Back):
                await self._move(message)
            elif isinstance(message, Ping):
                self._answer({"type": "pong"})
            elif isinstance(message, Hello):
                await self._hello(message)
            elif not self._greeted:
                raise Refused("Say hello first.", 409)
            elif isinstance(message, Look):
                await self._look(message)
            elif isinstance(message, SetPin):
                await self._set_pin(message)
            elif isinstance(message, Propose):
                await self._table.propose_back(self._seated(), message.index, self._opened)
            elif isinstance(message, Pause):
                await self._table.pause(self._seated(), message.stop)
            elif isinstance(message, Answer):
                await self._table.answer_back(self._seated(), message.index, message.agree, self._opened)
            elif isinstance(message, Say):
                await self._say(message)
            elif isinstance(message, Lang):
                self._lang = message.lang
                self._since = -1
                self.changed()
        except Refused as refusal:
            self._answer(_refused(None, self._table.index, refusal, self._lang))

    async def _hello(self, message: Hello) -> None:
        self._lang = message.lang or self._lang
        await self._turn_to(message.seat, message.pin)
        self._since = message.index
        self._heard = 0
        self._greeted = True
        self.changed()

    async def _look(self, message: Look) -> None:
        await self._turn_to(message.seat, message.pin)
        self._since = -1  # another seat, another log
        self.changed()

    async def _turn_to(self, seat: int | None, pin: str | None) -> None:
        opened = None
        if seat is not None and seat in self._table.seats_of(self._player):
            opened = await self._pins.prove(self._table, seat, pin) if pin is not None else None
        self._seat, self._opened = self._table.seat_for(self._player, seat, opened), opened

    def _look_away(self) -> None:
        """The seat may have gone to a phone meanwhile, or have got another PIN."""
        if self._seat is not None and not self._table.may_see(self._player, self._seat, self._opened):
            self._seat, self._opened, self._since = None, None, -1

    async def _set_pin(self, message: SetPin) -> None:
        if message.seat >= len(self._table.row.seats):
            raise Refused("This table has {n} seats.", 404, n=len(self._table.row.seats))
        mine = message.seat == self._seat
        opened = self._opened if mine else None
        self._moving = True  # no update before this connection knows the new PIN
        try:
            hashed = await self._pins.change(self._table, self._known(), message.seat, message.pin, opened)
            if mine:
                self._opened = hashed
        finally:
            self._moving = False
            self.changed()

    async def _say(self, message: Say) -> None:
        player = self._known()
        if not self._talking.take():
            raise Refused("You talk too fast. Please wait a moment.", 429)
        await self._table.say(player, message.text)

    def _known(self) -> Player:
        if self._player is None:
            raise Refused("You are not known here yet: get /api/me first, or a token from /api/token.", 401)
        return self._player

    def _seated(self) -> Player:
        if self._player is None or not self._table.seats_of(self._player):
            raise Refused("You have no seat at this table: you can only watch.", 403)
        return self._player

    async def _move(self, message: Choose | Undo | Back) -> None:
        self._moving = True
        try:
            if self._player is None:
                raise Refused("You have no seat at this table: you can only watch.", 403)
            index = await self._table.act(self._player, message.move(), self._opened)
            self._answer({"type": "done", "id": message.id, "index": index})
        except Refused as refusal:
            self._answer(_refused(message.id, self._table.index, refusal, self._lang))
            if message.index != self._table.index:
                self.changed()
        finally:
            self._moving = False

    def _answer(self, answer: dict[str, Any]) -> None:
        self._answers.append(answer)
        self._wake.set()


def _refused(id: str | None, index: int, refusal: Refused, lang: str) -> dict[str, Any]:
    return {
        "type": "refused",
        "id": id,
        "index": index,
        "reason": refusal.say(translator(lang)),
        "rule": refusal.rule,
    }


def _encode(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
