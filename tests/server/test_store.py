"""The database: migrations, group commit, and writes that fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from farside.core.record import new_game
from farside.server import store as store_module
from farside.server.bots import Bots
from farside.server.clock import Clock
from farside.server.moves import BotSeat, Move
from farside.server.players import Players
from farside.server.refused import Refused
from farside.server.schema import metadata
from farside.server.settings import Settings, data_folder, database_url
from farside.server.store import Entry, Player, SeatRow, Store, TableRow, migrate, now, open_store
from farside.server.story import Happening, Story
from farside.server.table import Table

from .toy import GAMES, TOY, ToyShow

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own

ADA = Player("ada", "Ada", "en")


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'farside.sqlite'}"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(url(tmp_path))
    await store.add_player(ADA, "hash")
    yield store
    await store.close()


def test_migrations_build_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
    with engine.begin() as connection:
        migrate(connection)  # again: nothing to do
        context = MigrationContext.configure(connection, opts={"compare_type": True, "target_metadata": metadata})
        assert compare_metadata(context, metadata) == []
        built = sa.inspect(connection)
        for table in metadata.sorted_tables:
            unique = {constraint["name"] for constraint in built.get_unique_constraints(table.name)}
            wanted = {str(one.name) for one in table.constraints if isinstance(one, sa.UniqueConstraint)}
            assert unique == wanted
    engine.dispose()


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(RuntimeError, match="another, perhaps newer, version of Farside"):
            migrate(connection)
    engine.dispose()


def test_head_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(store_module.MIGRATIONS)).get_current_head() == store_module.HEAD


async def test_sqlite_is_durable(store: Store) -> None:
    async with store.engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.execute(sa.text(f"PRAGMA {pragma}"))).scalar() == value


def test_where_the_data_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARSIDE_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    assert database_url() == f"sqlite+aiosqlite:///{tmp_path}/here/farside.sqlite"
    assert (tmp_path / "here").is_dir()
    assert database_url(str(tmp_path / "my.db")) == f"sqlite+aiosqlite:///{tmp_path}/my.db"
    assert database_url("sqlite:////tmp/x.db") == "sqlite+aiosqlite:////tmp/x.db"
    assert database_url("postgresql+asyncpg://host/db") == "postgresql+asyncpg://host/db"
    monkeypatch.delenv("FARSIDE_DATA")
    assert data_folder().name == "farside"


def row(id: str) -> TableRow:
    seats = (SeatRow(0, "human", "ada", None, "Ada"), SeatRow(1, "human", "ada", None, "Ada 2"))
    return TableRow(
        id,
        "toy",
        1,
        {"length": 20},
        "seed",
        True,
        None,
        None,
        "ada",
        "x",
        False,
        None,
        None,
        None,
        "playing",
        0,
        0,
        0,
        seats,
    )


def entry(table: str, index: int, client_id: str | None = None) -> Entry:
    return Entry(table, index, "choice", 0, "ada", ["Roll", 0], "hash", client_id, 0)


async def test_writes_of_many_tables_share_a_commit(store: Store) -> None:
    commits: list[int] = []
    committing = store._commit

    async def counted(batch: Sequence[Any]) -> None:
        commits.append(len(batch))
        await committing(batch)

    store._commit = counted  # type: ignore[method-assign]
    names = [f"t{number}" for number in range(50)]
    await asyncio.gather(*[store.add_table(row(name)) for name in names])
    await asyncio.gather(*[store.append(entry(name, 1), row(name)) for name in names])
    assert sum(commits) == 100
    assert len(commits) <= 6
    for name in names:
        assert [one.index for one in await store.history(name)] == [1]


async def test_one_bad_write_does_not_spoil_the_others(store: Store) -> None:
    await store.add_table(row("a"))
    await store.add_table(row("b"))
    await store.append(entry("a", 1, "id"), row("a"))
    results = await asyncio.gather(
        store.append(entry("b", 1), row("b")),
        store.append(entry("a", 1), replace(row("a"), status="finished")),  # the place is taken
        store.append(entry("a", 2, "id"), replace(row("a"), status="finished")),  # the client's id is taken
        store.append(entry("b", 2), replace(row("b"), status="finished", to_act=None)),
        return_exceptions=True,
    )
    assert [isinstance(result, sa.exc.IntegrityError) for result in results] == [False, True, True, False]
    assert len(await store.history("a")) == 1
    assert len(await store.history("b")) == 2
    first, second = await store.table("a"), await store.table("b")
    assert first is not None
    assert second is not None
    assert (first.status, second.status) == ("playing", "finished")  # all or nothing of each


async def test_closing_writes_what_was_asked_for(tmp_path: Path) -> None:
    store = await open_store(url(tmp_path))
    await store.add_player(ADA, "hash")
    writing = asyncio.create_task(store.add_table(row("a")))
    await asyncio.sleep(0)
    await store.close()
    await writing
    with pytest.raises(RuntimeError, match="closed"):
        await store.add_table(row("b"))
    store = await open_store(url(tmp_path))
    assert await store.table("a") is not None
    await store.close()


async def a_table(store: Store, tmp_path: Path) -> Table:
    await store.add_table(row("a"))
    game = new_game(TOY, 2, "seed", {"length": 20})
    story = Story(game, [Happening(0, "choice", None, game.opening)], {})
    return Table(row("a"), TOY, ToyShow(), story, store, Bots(Settings(url(tmp_path)), GAMES), 0)


class Listening:
    player_id: str | None = "ada"
    times = 0

    def changed(self) -> None:
        self.times += 1


@pytest.mark.parametrize("reached_the_disk", [False, True])
async def test_a_write_that_fails_changes_nothing(
    store: Store, tmp_path: Path, reached_the_disk: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gate answers only what is stored; after a failure the truth is read from the disk."""
    table = await a_table(store, tmp_path)
    listener = Listening()
    table.enter(listener)
    appending = store.append

    async def fail(*arguments: Any) -> None:
        if reached_the_disk:
            await appending(*arguments)
        raise OSError("disk full")

    monkeypatch.setattr(store, "append", fail)
    before, told = table.game.hash, listener.times
    with pytest.raises(Refused, match="could not be stored"):
        await table.act(ADA, Move(0, 0, "x"))
    assert (table.index, table.game.hash, listener.times) == (0, before, told)
    monkeypatch.undo()
    assert await table.act(ADA, Move(0, 0, "x")) == 1  # the retry is applied, or found applied
    assert [one.client_id for one in await store.history("a")] == ["x"]
    assert table.index == 1
    await table.act(ADA, Move(1, 0, "y"))


async def test_a_bot_goes_on_after_a_failed_write_that_reached_the_disk(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_table(store, tmp_path)
    appending = store.append

    async def fail(*arguments: Any) -> None:
        await appending(*arguments)
        raise OSError("the answer was lost")

    monkeypatch.setattr(store, "append", fail)
    with pytest.raises(Refused):
        await table.act(ADA, Move(0, 0, "x"))
    with monkeypatch.context() as patch:
        patch.setattr(store, "history", fail)
        with pytest.raises(Refused, match="cannot be read at the moment"):
            await table.act(ADA, Move(0, 0, "x"))
    monkeypatch.undo()
    woken: list[bool] = []
    monkeypatch.setattr(table, "wake", lambda: woken.append(True))
    assert await table.act(ADA, Move(0, 0, "x")) == 1
    assert woken


async def test_a_caller_who_goes_away_does_not_leave_memory_behind_the_disk(store: Store, tmp_path: Path) -> None:
    table = await a_table(store, tmp_path)
    for number in range(10):
        acting = asyncio.create_task(table.act(ADA, Move(number, 0, f"{number}")))
        for _ in range(number):
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        for _ in range(200):
            if table.index == number + 1 or number == 0:  # cancelled before it began: nothing happens
                break
            await asyncio.sleep(0.01)
        if number == 0 and table.index == 0:
            await table.act(ADA, Move(0, 0, "0"))
        assert table.index == number + 1 == len(await store.history("a"))


async def test_a_bot_does_not_move_for_who_has_taken_his_seat_back(store: Store, tmp_path: Path) -> None:
    """Its thinking may end while the player's coming back is being stored: the gate looks again."""
    table = await a_table(store, tmp_path)
    with pytest.raises(Refused, match="not your turn"):
        await table.act(BotSeat(0), Move(0, 0, None))
    assert (table.index, await store.history("a")) == (0, [])
    await table.stand_in(ADA, 0, "random")
    assert await table.act(BotSeat(0), Move(table.index, 0, None)) == 1
    await table.rest()


async def test_a_clock_rings_again_when_that_could_not_be_stored(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("farside.server.table.RING_AGAIN", 0.01)
    table = await a_table(store, tmp_path)
    clock = Clock("live", 20, 0)
    table.clock = clock
    table.row = replace(table.row, times=clock.start(2, True, now()).to_json())
    failures = 0
    changing = store.change_seat

    async def fail_twice(*arguments: Any) -> None:
        nonlocal failures
        failures += 1
        if failures <= 2:
            raise OSError("disk full")
        await changing(*arguments)

    async def same_row(_: str) -> TableRow:
        return table.row

    monkeypatch.setattr(store, "change_seat", fail_twice)
    monkeypatch.setattr(store, "table", same_row)
    table.wake()
    for _ in range(300):
        if table.row.seats[0].kind == "bot":
            break
        await asyncio.sleep(0.01)
    assert table.row.seats[0].kind == "bot"
    assert failures > 2
    await table.rest()


async def test_talk_goes_on_after_a_line_that_was_stored_unanswered(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_table(store, tmp_path)
    saying = store.say

    async def fail(line: Any) -> None:
        await saying(line)
        raise OSError("the answer was lost")

    with monkeypatch.context() as patch:
        patch.setattr(store, "say", fail)
        with pytest.raises(Refused, match="could not be stored"):
            await table.say(ADA, "one")
    await table.say(ADA, "two")
    assert [line.text for line in table.talk] == ["one", "two"]


async def test_one_hint_after_the_other(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks again for the same moment gets the same hint; for another one only when the last one is ready."""
    table = await a_table(store, tmp_path)
    asked, ready = 0, asyncio.Event()

    async def advise(game: Any) -> dict[str, Any]:
        nonlocal asked
        asked += 1
        await ready.wait()
        return {"asked": asked}

    monkeypatch.setattr(table._bots, "advise", advise)
    monkeypatch.setattr(table, "alone", lambda _: True)
    hints = [asyncio.create_task(table.hint(ADA)) for _ in range(5)]
    await asyncio.sleep(0.01)
    await table.act(ADA, Move(0, 0, "x"))
    with pytest.raises(Refused, match="not ready yet"):
        await table.hint(ADA)
    ready.set()
    assert {found[2]["asked"] for found in await asyncio.gather(*hints)} == {1}
    assert (await table.hint(ADA))[2] == {"asked": 2}


async def test_a_bug_of_the_rules_changes_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await a_table(store, tmp_path)

    def broken(self: Any, g: Any) -> None:
        g.players[0].hand.clear()
        raise KeyError("a bug")

    monkeypatch.setattr("tests.server.toy.Play.run", broken)
    before = table.game.hash
    with pytest.raises(Refused, match="our mistake"):
        await table.act(ADA, Move(0, 0, "x"))
    assert (table.index, table.game.hash) == (0, before)
    assert "Bug in toy, rules version 1: table a, entry 1, seat 0" in caplog.text
    monkeypatch.undo()
    await table.act(ADA, Move(0, 0, "x"))


async def test_tokens_are_stored_hashed(store: Store, tmp_path: Path) -> None:
    players = Players(store)
    player, token = await players.welcome("Bob", "en")
    assert await Players(store).with_token(token) == player
    assert await players.with_token(token + "x") is None
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes()
