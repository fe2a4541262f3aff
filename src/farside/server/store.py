"""The database: players, tables, seats, and each table's history, which is only appended to.

All writing goes through one task. It takes whatever has been asked for since its last transaction and commits it
together, so a hundred busy tables wait for one disk flush, not for a hundred. `write` returns after the commit.

There are no snapshots: a table is rebuilt by replaying its history, which takes milliseconds (a full game of
Alien Frontiers: see `tests/server/test_restart.py`), verifies every hash, and brings back the log and the undo
stack, which a saved position does not hold.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .schema import accounts, hands, history, players, seats, tables, talk, tokens
from .talk import Said

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

HEAD = "0007"  # the newest revision of migrations/versions
MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass(frozen=True)
class Player:
    """A guest, or somebody with an account."""

    id: str
    name: str
    lang: str


@dataclass(frozen=True)
class SeatRow:
    seat: int
    kind: str  # human, bot, open
    player_id: str | None  # at a bot's seat: the player for whom the bot stands in
    level: str | None
    name: str | None
    pin: str | None = None  # its hash
    lender: str | None = None  # the player at the shared screen from which a phone has the seat

    @property
    def locked(self) -> bool:
        """Whether what the seat knows is shown only to who gives the PIN; a phone of one's own needs none."""
        return self.pin is not None and self.lender is None


@dataclass(frozen=True)
class Hand:
    """A code with which a phone takes a seat."""

    code_hash: str
    table_id: str
    seat: int
    giver: str | None  # who has the seat at the shared screen; none: an open seat
    expires: int


@dataclass(frozen=True)
class TableRow:
    """A table without its history."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: str
    seed_given: bool
    pack: dict[str, Any] | None
    start: dict[str, Any] | None
    owner: str
    invite: str
    public: bool
    lesson: int | None  # the learner's seat
    clock: dict[str, Any] | None
    times: dict[str, Any] | None
    status: str
    to_act: int | None
    created: int
    updated: int
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class Entry:
    """One line of a table's history."""

    table_id: str
    index: int
    kind: str  # choice, undo, back
    seat: int
    player_id: str | None
    step: list[Any] | None  # what was chosen; back: how many choices remain
    hash: str
    client_id: str | None
    created: int


SEAT_CHANGES = ("kind", "player_id", "level", "name", "pin", "lender")
Operation = tuple[sa.Insert | sa.Update | sa.Delete, Mapping[str, Any]]

# The statements are made once: operations with the same statement go to the database together.
_ADD_PLAYER = sa.insert(players)
_ADD_TOKEN = sa.insert(tokens)
_DROP_TOKEN = sa.delete(tokens).where(tokens.c.token_hash == sa.bindparam("of"))
_DROP_TOKENS = sa.delete(tokens).where(tokens.c.player_id == sa.bindparam("of"))
_ADD_ACCOUNT = sa.insert(accounts)
_CHANGE_PASSWORD = (
    sa.update(accounts).where(accounts.c.player_id == sa.bindparam("of")).values(password=sa.bindparam("new_password"))
)
_CHANGE_PLAYER = (
    sa.update(players)
    .where(players.c.id == sa.bindparam("of"))
    .values(name=sa.bindparam("name"), lang=sa.bindparam("lang"))
)
_ADD_TABLE = sa.insert(tables)
_ADD_SEAT = sa.insert(seats)
_CHANGE_TABLE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("of"))
    .values(
        status=sa.bindparam("status"),
        to_act=sa.bindparam("to_act"),
        updated=sa.bindparam("updated"),
        times=sa.bindparam("new_times", type_=tables.c.times.type),
    )
)
_CHANGE_SEAT = (
    sa.update(seats)
    .where(seats.c.table_id == sa.bindparam("of"), seats.c.seat == sa.bindparam("place"))
    .values({column: sa.bindparam(f"new_{column}") for column in SEAT_CHANGES})
)
_ADD_ENTRY = sa.insert(history)
_ADD_WORDS = sa.insert(talk)
_ADD_HAND = sa.insert(hands)
_DROP_HANDS = sa.delete(hands).where(
    sa.or_(
        sa.and_(hands.c.table_id == sa.bindparam("of"), hands.c.seat == sa.bindparam("place")),
        hands.c.expires < sa.bindparam("before"),
    )
)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """An open database. Made by `open_store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._waiting: list[tuple[Sequence[Operation], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._write_on(), name="farside store writer")

    async def close(self) -> None:
        """Everything asked for so far is written first."""
        self._closing = True
        self._wake.set()
        await self._writer
        await self.engine.dispose()

    # writing

    async def write(self, operations: Sequence[Operation]) -> None:
        """Carry out these operations in one transaction; back when it is committed, or with the error if it is not."""
        if self._closing:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((operations, done))
        self._wake.set()
        await done

    async def _write_on(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            await self._write_waiting()

    async def _write_waiting(self) -> None:
        self._wake.clear()
        batch, self._waiting = self._waiting, []
        if not batch:
            return
        try:
            await self._commit([operations for operations, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                _answer(batch[0][1], error)
            else:  # one of them is at fault: the others must not suffer
                for operations, done in batch:
                    try:
                        await self._commit([operations])
                    except Exception as its_error:
                        _answer(done, its_error)
                    else:
                        _answer(done, None)
        else:
            for _, done in batch:
                _answer(done, None)

    async def _commit(self, batch: Sequence[Sequence[Operation]]) -> None:
        # Operations of different callers never depend on each other (a caller waits for his commit), so equal
        # statements may be gathered.
        gathered: dict[sa.Insert | sa.Update | sa.Delete, list[Mapping[str, Any]]] = {}
        for operations in batch:
            for statement, values in operations:
                gathered.setdefault(statement, []).append(values)
        async with self.engine.begin() as connection:
            for statement, rows in gathered.items():
                await connection.execute(statement, rows)

    async def add_player(self, player: Player, token_hash: str) -> None:
        token = {"token_hash": token_hash, "player_id": player.id, "created": now()}
        await self.write([(_ADD_PLAYER, {**asdict(player), "created": now()}), (_ADD_TOKEN, token)])

    async def add_token(self, player: Player, token_hash: str) -> None:
        await self.write([(_ADD_TOKEN, {"token_hash": token_hash, "player_id": player.id, "created": now()})])

    async def drop_token(self, token_hash: str) -> None:
        await self.write([(_DROP_TOKEN, {"of": token_hash})])

    async def set_account(self, player: Player, login: str, password: str, new: bool) -> None:
        """An account for a player, or another password for it, which ends all its sessions."""
        values = {"login": login, "player_id": player.id, "password": password, "created": now()}
        if new:
            await self.write([(_ADD_ACCOUNT, values)])
        else:
            changed = {"of": player.id, "new_password": password}
            await self.write([(_CHANGE_PASSWORD, changed), (_DROP_TOKENS, {"of": player.id})])

    async def change_player(self, player: Player) -> None:
        await self.write([(_CHANGE_PLAYER, {"of": player.id, "name": player.name, "lang": player.lang})])

    async def add_table(self, row: TableRow, entries: Sequence[Entry] = ()) -> None:
        values = asdict(row)
        places = [{"table_id": row.id, **place} for place in values.pop("seats")]
        await self.write(
            [
                (_ADD_TABLE, values),
                *[(_ADD_SEAT, place) for place in places],
                *[(_ADD_ENTRY, vars(entry)) for entry in entries],
            ]
        )

    async def change_table(self, row: TableRow) -> None:
        """What changes of a table: its status, who is to act, when, and the clocks."""
        await self.write([_change(row)])

    async def change_seat(
        self, row: TableRow, place: SeatRow, more: Sequence[Operation] = (), note: Said | None = None
    ) -> None:
        """Somebody else sits there now; `row` is the table after that. Codes for the seat are void. `more` belongs to
        it, as in `append`."""
        new = {f"new_{key}": value for key, value in asdict(place).items() if key != "seat"}
        void = {"of": row.id, "place": place.seat, "before": now()}
        told: list[Operation] = [] if note is None else [(_ADD_WORDS, vars(note))]
        changed = (_CHANGE_SEAT, {"of": row.id, "place": place.seat, **new})
        await self.write([changed, _change(row), (_DROP_HANDS, void), *told, *more])

    async def add_hand(self, hand: Hand) -> None:
        await self.write([(_ADD_HAND, vars(hand))])

    async def append(self, entry: Entry, row: TableRow, more: Sequence[Operation] = ()) -> None:
        """The next line of a table's history; `row` is the table after it, `more` is stored with it or not at all. Its
        place in the primary key makes a second one with this index fail."""
        await self.write([(_ADD_ENTRY, vars(entry)), _change(row), *more])

    async def say(self, line: Said) -> None:
        await self.write([(_ADD_WORDS, vars(line))])

    # reading

    async def player_with(self, token_hash: str) -> Player | None:
        query = (
            sa.select(players.c.id, players.c.name, players.c.lang)
            .join(tokens, tokens.c.player_id == players.c.id)
            .where(tokens.c.token_hash == token_hash)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Player(found.id, found.name, found.lang)

    async def account(self, login: str) -> tuple[Player, str] | None:
        """The player of an account and the hash of the password."""
        query = (
            sa.select(players.c.id, players.c.name, players.c.lang, accounts.c.password)
            .join(accounts, accounts.c.player_id == players.c.id)
            .where(accounts.c.login == login)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (Player(found.id, found.name, found.lang), found.password)

    async def login_of(self, player_id: str) -> str | None:
        query = sa.select(accounts.c.login).where(accounts.c.player_id == player_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def player(self, player_id: str) -> Player | None:
        query = sa.select(players.c.id, players.c.name, players.c.lang).where(players.c.id == player_id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Player(found.id, found.name, found.lang)

    async def table(self, table_id: str) -> TableRow | None:
        found = await self._tables(tables.c.id == table_id)
        return found[0] if found else None

    async def tables_of(self, player_id: str, limit: int) -> list[TableRow]:
        """The tables that a player opened or sits at."""
        seated = sa.select(seats.c.table_id).where(seats.c.player_id == player_id)
        mine = sa.or_(tables.c.owner == player_id, tables.c.id.in_(seated))
        return await self._tables(sa.and_(mine, tables.c.status != "closed"), limit)

    async def open_tables(self, limit: int) -> list[TableRow]:
        return await self._tables(sa.and_(tables.c.status == "open", tables.c.public), limit)

    async def unfinished_tables_of(self, player_id: str) -> int:
        mine = sa.and_(tables.c.owner == player_id, tables.c.status.in_(["open", "playing"]))
        async with self.engine.connect() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).where(mine))).scalar_one())

    async def waiting_for_a_bot(self) -> list[str]:
        """The tables where it is a bot's turn."""
        its_turn = sa.and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.to_act, seats.c.kind == "bot")
        query = sa.select(tables.c.id).join(seats, its_turn).where(tables.c.status == "playing")
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def ticking(self) -> list[str]:
        """The tables with a clock that are being played."""
        query = sa.select(tables.c.id).where(tables.c.status == "playing", tables.c.clock.is_not(None))
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def history(self, table_id: str) -> list[Entry]:
        query = sa.select(history).where(history.c.table_id == table_id).order_by(history.c.index)
        async with self.engine.connect() as connection:
            return [Entry(**row._mapping) for row in await connection.execute(query)]

    async def talk(self, table_id: str) -> list[Said]:
        query = sa.select(talk).where(talk.c.table_id == table_id).order_by(talk.c.number)
        async with self.engine.connect() as connection:
            return [Said(**row._mapping) for row in await connection.execute(query)]

    async def hand(self, code_hash: str) -> Hand | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(sa.select(hands).where(hands.c.code_hash == code_hash))).first()
        return None if found is None else Hand(**found._mapping)

    async def _tables(self, which: sa.ColumnElement[bool], limit: int = 1) -> list[TableRow]:
        query = sa.select(tables).where(which).order_by(tables.c.updated.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            places = await self._seats(connection, [row.id for row in rows])
        return [TableRow(**row._mapping, seats=tuple(places[row.id])) for row in rows]

    async def _seats(self, connection: AsyncConnection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
        query = sa.select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
        places: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for row in await connection.execute(query):
            place = SeatRow(row.seat, row.kind, row.player_id, row.level, row.name, row.pin, row.lender)
            places[row.table_id].append(place)
        return places


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _change(row: TableRow) -> Operation:
    changed = {"status": row.status, "to_act": row.to_act, "updated": row.updated, "new_times": row.times}
    return _CHANGE_TABLE, {"of": row.id, **changed}


async def open_store(url: str) -> Store:
    """Open the database, creating or upgrading its tables where needed."""
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine)


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit is on the disk before it is answered
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the tables to the newest revision, all the way or not at all. Alembic is imported only when there is
    something to do. On SQLite, what the connection has done so far is committed."""
    if sa.inspect(connection).has_table("alembic_version"):
        current = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        if current == HEAD:
            return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        with _one_transaction(connection) if connection.dialect.name == "sqlite" else nullcontext():
            command.upgrade(config, "head")
    except CommandError as error:
        raise RuntimeError(f"This database is of another, perhaps newer, version of Farside: {error}") from error


@contextmanager
def _one_transaction(connection: Connection) -> Iterator[None]:
    """A transaction of SQLite in which tables can be altered. That means building them anew and dropping the old ones,
    to which others refer: foreign keys are checked at its end instead. It is begun explicitly, since Python's driver
    begins none for DDL, and the switch for foreign keys has no effect inside."""
    driver = connection.connection
    driver.commit()
    connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # a second server that starts waits here
        yield
        if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
            raise RuntimeError(f"This database is damaged. Rows refer to rows that do not exist: {broken[:10]}")
        driver.commit()
    except BaseException:
        driver.rollback()
        raise
    finally:
        connection.exec_driver_sql("PRAGMA foreign_keys=ON")
