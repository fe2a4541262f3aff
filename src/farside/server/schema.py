"""The tables of the database. `migrations/` builds them; a test compares the two."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("token_hash", sa.Text, nullable=False, unique=True),  # SHA-256 of the cookie; the token is not stored
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("lang", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # all times: milliseconds since 1970, UTC
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("seed_given", sa.Boolean, nullable=False),
    sa.Column("pack", sa.JSON(none_as_null=True)),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("owner", sa.Text, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("invite", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.Text, nullable=False, index=True),  # open, playing, finished, closed
    sa.Column("to_act", sa.Integer),  # follows from the history; kept so that lists need not replay games
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # human, bot, open
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), index=True),
    sa.Column("level", sa.Text),
    sa.Column("name", sa.Text),
)

history = sa.Table(
    "history",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("index", sa.Integer, primary_key=True),  # 1, 2, 3, ...: only appended to
    sa.Column("kind", sa.Text, nullable=False),  # choice, undo
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id")),  # none: a bot
    sa.Column("step", sa.JSON(none_as_null=True)),  # what was chosen
    sa.Column("hash", sa.Text, nullable=False),  # of the state after it
    sa.Column("client_id", sa.Text),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "player_id", "client_id"),
)
