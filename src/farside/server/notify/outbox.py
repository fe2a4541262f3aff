"""What waits to be sent. It is stored with what it tells of, and sent in the background: a table never waits for it.

Before each try the time of the next one is stored, so a server that is killed meanwhile tries again.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa

from ..clock import DAY
from ..schema import history, outbox
from ..store import Player, Store, now

if TYPE_CHECKING:
    from .notices import Notices

log = logging.getLogger("farside.server")
T = TypeVar("T")
TRIES = 6
GROWTH = 4  # of the pause between two tries
AT_ONCE = 50
KEPT = 100 * DAY  # what was sent
GIVE_UP = 120  # seconds for one try, whatever hangs

ADD = sa.insert(outbox)
_DROP = sa.delete(outbox).where(outbox.c.id == sa.bindparam("of"))
_POSTPONE = (
    sa.update(outbox)
    .where(outbox.c.id == sa.bindparam("of"))
    .values(due=sa.bindparam("new_due"), tries=sa.bindparam("new_tries"))
)
_SENT = sa.update(outbox).where(outbox.c.id == sa.bindparam("of")).values(sent=sa.bindparam("moment"))
_FORGET = sa.delete(outbox).where(outbox.c.sent < sa.bindparam("before"))


@dataclass(frozen=True)
class Item:
    """Something to be told to one player on one way."""

    id: str
    player_id: str
    table_id: str | None
    kind: str  # turn, clock, end, confirm
    mark: int
    channel: str
    device: str
    due: int
    tries: int
    sent: int | None
    created: int


class Failed(Exception):
    """It was not delivered; `again`: it may be later."""

    def __init__(self, why: str, again: bool) -> None:
        super().__init__(why)
        self.again = again


Send = Callable[[Item, Player], Awaitable[None]]  # raises Failed


class Outbox:
    """One task for each way of telling, so that a slow one does not hold up the other."""

    def __init__(
        self, store: Store, notices: Notices, channels: Mapping[str, Send], pause: float, retry: float
    ) -> None:
        self._store = store
        self._notices = notices
        self._pause = pause
        self._retry = retry
        self._tasks = [
            asyncio.create_task(self._work(channel, send), name=f"farside outbox: {channel}")
            for channel, send in channels.items()
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, channel: str, send: Send) -> None:
        while True:
            try:
                for item in await self._due(channel):
                    await self._handle(item, send)
            except Exception:
                log.exception("The outbox (%s) stumbles; it goes on.", channel)
            await asyncio.sleep(self._pause)

    async def _due(self, channel: str) -> list[Item]:
        waiting = sa.and_(outbox.c.sent.is_(None), outbox.c.channel == channel, outbox.c.due <= now())
        query = sa.select(outbox).where(waiting).order_by(outbox.c.due).limit(AT_ONCE)
        async with self._store.engine.connect() as connection:
            return [Item(**row._mapping) for row in await connection.execute(query)]

    async def _handle(self, item: Item, send: Send) -> None:
        when = await self._notices.when(item)
        player = await self._store.player(item.player_id)
        if when is None or player is None:
            await self._store.write([(_DROP, {"of": item.id})])
        elif when > now():
            await self._postpone(item, when, item.tries)
        else:
            await self._try(item, player, send)

    async def _try(self, item: Item, player: Player, send: Send) -> None:
        tries = item.tries + 1
        await self._postpone(item, now() + int(1000 * self._retry * GROWTH ** (tries - 1)), tries)
        try:
            async with asyncio.timeout(GIVE_UP):
                await send(item, player)
        except (Failed, TimeoutError) as failure:
            again = tries < TRIES and not (isinstance(failure, Failed) and not failure.again)
            log.warning(
                "Outbox: %s to %s was not delivered (try %s): %s%s",
                *(item.kind, item.channel, tries, failure or "no answer", "" if again else "; given up"),
            )
            if not again:
                await self._store.write([(_DROP, {"of": item.id})])
        else:
            await self._store.write([(_SENT, {"of": item.id, "moment": now()}), (_FORGET, {"before": now() - KEPT})])

    async def _postpone(self, item: Item, due: int, tries: int) -> None:
        await self._store.write([(_POSTPONE, {"of": item.id, "new_due": due, "new_tries": tries})])


async def acts_of(store: Store, table_id: str, player_id: str) -> int:
    """The index of a player's last act at a table; 0 if there is none."""
    mine = sa.and_(history.c.table_id == table_id, history.c.player_id == player_id)
    async with store.engine.connect() as connection:
        found = (await connection.execute(sa.select(sa.func.max(history.c.index)).where(mine))).scalar()
    return found or 0


async def is_told(store: Store, item: Item, last_act: int) -> bool:
    """Whether the player was told the same on the same way since he last did something at the table."""
    same = [outbox.c[name] == getattr(item, name) for name in ("player_id", "table_id", "kind", "channel", "device")]
    query = sa.select(outbox.c.id).where(*same, outbox.c.sent.is_not(None), outbox.c.mark > last_act).limit(1)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def in_thread(work: Callable[[], T]) -> T:
    """As `asyncio.to_thread`, but the end of the program does not wait for the thread."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def answer(result: T | None, error: BaseException | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(result)  # type: ignore[arg-type]
            else:
                done.set_exception(error)

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except Exception as its_error:
            error = its_error
        if not loop.is_closed():
            loop.call_soon_threadsafe(answer, result, error)

    threading.Thread(target=run, daemon=True, name="farside outbox").start()
    return await done
