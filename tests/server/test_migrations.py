"""Databases of older versions, with something in every table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from farside.server.schema import metadata
from farside.server.store import HEAD, MIGRATIONS, migrate, open_store

pytestmark = pytest.mark.interpreted

REVISIONS = sorted(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())
OLDER = REVISIONS[:-1]
FAILED = ["0001", "0002", "0003", "0004"]  # where 0005 was still to come, and failed
Rows = dict[str, dict[str, Any]]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sa.Engine]:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'farside.sqlite'}")
    yield engine
    engine.dispose()


def url(engine: sa.Engine) -> str:
    return f"sqlite+aiosqlite:///{engine.url.database}"


def upgrade(connection: sa.Connection, revision: str) -> None:
    """As Alembic does it when nobody cares for SQLite."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def build(engine: sa.Engine, revision: str) -> Rows:
    """A database of this revision with one row in every table, and these rows. Every text is "x", keys too."""
    with engine.begin() as connection:
        upgrade(connection, revision)
        connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        for table in tables_of(connection).values():
            connection.execute(sa.insert(table), {column.name: filling(column) for column in table.columns})
    return rows_of(engine)


def tables_of(connection: sa.Connection) -> dict[str, sa.Table]:
    there = sa.MetaData()
    there.reflect(connection)
    return {table.name: table for table in there.sorted_tables if table.name != "alembic_version"}


def filling(column: sa.Column[Any]) -> object:
    if isinstance(column.type, sa.JSON):
        return {"x": [1]}
    return "x" if isinstance(column.type, sa.Text) else 1


def rows_of(engine: sa.Engine) -> Rows:
    with engine.connect() as connection:
        tables = tables_of(connection)
        return {name: dict(connection.execute(sa.select(table)).one()._mapping) for name, table in tables.items()}


def revision_of(engine: sa.Engine) -> str:
    with engine.connect() as connection:
        return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one())


async def check_upgrade(engine: sa.Engine, old: Rows) -> None:
    """The server opens the database: everything in `old` is still there, and foreign keys hold."""
    store = await open_store(url(engine))
    try:
        async with store.engine.connect() as connection:
            assert (await connection.execute(sa.text("PRAGMA foreign_keys"))).scalar() == 1
            with pytest.raises(sa.exc.IntegrityError):
                await connection.execute(sa.text("DELETE FROM players"))
            with pytest.raises(sa.exc.IntegrityError):
                await connection.execute(sa.text("INSERT INTO tokens VALUES ('y', 'nobody', 1)"))
    finally:
        await store.close()

    assert revision_of(engine) == HEAD
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sa.text("PRAGMA foreign_key_check")).all() == []
        assert connection.execute(sa.text("PRAGMA integrity_check")).scalar() == "ok"
        for name, table in tables_of(connection).items():
            found = [dict(row._mapping) for row in connection.execute(sa.select(table))]
            wanted = dict(old.get(name, {}))
            if name == "players":
                wanted.pop("token_hash", None)
            if name == "tokens":
                wanted = {"token_hash": "x", "player_id": "x", "created": 1}
            new = {column.name: None for column in table.columns if column.name not in wanted}
            assert found == ([{**wanted, **new}] if wanted else []), name


@pytest.mark.parametrize("revision", OLDER)
async def test_an_older_database(engine: sa.Engine, revision: str) -> None:
    await check_upgrade(engine, build(engine, revision))


@pytest.mark.parametrize("revision", FAILED)
async def test_a_database_that_was_left_between_two_revisions(engine: sa.Engine, revision: str) -> None:
    old = build(engine, revision)
    with engine.connect() as connection:
        before = tables_of(connection)
        connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        with pytest.raises(sa.exc.IntegrityError):
            upgrade(connection, "head")
        connection.rollback()
        left = tables_of(connection)
    assert revision_of(engine) == revision
    assert len(left) > len(before) or len(left["tables"].columns) > len(before["tables"].columns)
    await check_upgrade(engine, old)


@pytest.mark.parametrize("revision", OLDER)
async def test_a_damaged_database_stays_as_it_is(engine: sa.Engine, revision: str) -> None:
    old = build(engine, revision)
    with engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.execute(sa.text("UPDATE history SET player_id = 'nobody'"))
    old["history"]["player_id"] = "nobody"
    damaged = r"This database is damaged.*'history', 1, 'players'"
    with pytest.raises(RuntimeError, match=damaged):
        await open_store(url(engine))
    with engine.connect() as connection:
        with pytest.raises(RuntimeError, match=damaged):
            migrate(connection)
        assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1
    assert revision_of(engine) == revision
    assert rows_of(engine) == old
