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
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("lang", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # all times: milliseconds since 1970, UTC
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("token_hash", sa.Text, primary_key=True),  # SHA-256 of the cookie; the token is not stored
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("login", sa.Text, primary_key=True),  # as typed, in lower case
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False, unique=True),
    sa.Column("password", sa.Text, nullable=False),  # Argon2id, with its salt and parameters
    sa.Column("created", sa.BigInteger, nullable=False),
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
    sa.Column("lesson", sa.Integer),  # the learner's seat, where a game's lesson is played
    sa.Column("clock", sa.JSON(none_as_null=True)),  # its rule, see clock.Clock
    sa.Column("times", sa.JSON(none_as_null=True)),  # what each seat has left, see clock.Times
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
    sa.Column("pin", sa.Text),  # Argon2id, with its salt and parameters
    sa.Column("lender", sa.Text, sa.ForeignKey("players.id")),  # who gets the seat back from a phone
)

hands = sa.Table(
    "hands",
    metadata,
    sa.Column("code_hash", sa.Text, primary_key=True),  # SHA-256; the code is not stored
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("giver", sa.Text, sa.ForeignKey("players.id")),  # none: an open seat
    sa.Column("expires", sa.BigInteger, nullable=False),
)

history = sa.Table(
    "history",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("index", sa.Integer, primary_key=True),  # 1, 2, 3, ...: only appended to
    sa.Column("kind", sa.Text, nullable=False),  # choice, undo, back
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id")),  # none: a bot
    sa.Column("step", sa.JSON(none_as_null=True)),  # what was chosen; back: how many choices remain
    sa.Column("hash", sa.Text, nullable=False),  # of the state after it
    sa.Column("client_id", sa.Text),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "player_id", "client_id"),
)

talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # 0, 1, 2, ...
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("seat", sa.Integer),  # none: a spectator
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("note", sa.Text),  # not said by anybody: what the server tells of the seat, see talk.NOTES
)

vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("begins", sa.BigInteger, primary_key=True),
    sa.Column("ends", sa.BigInteger, nullable=False, index=True),  # moved forward when he comes back early
)

wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("turn", sa.Boolean, nullable=False),  # what he wants to be told when he is not at the table
    sa.Column("clock", sa.Boolean, nullable=False),
    sa.Column("end", sa.Boolean, nullable=False),
)

mail = sa.Table(
    "mail",
    metadata,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("token_hash", sa.Text, unique=True),  # SHA-256 of what the confirming link carries
    sa.Column("expires", sa.BigInteger),
    sa.Column(
        "stop", sa.Text, nullable=False, unique=True
    ),  # in the link that ends all mails, and good for nothing else
    sa.Column("created", sa.BigInteger, nullable=False),
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # SHA-256 of the endpoint
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),  # where the browser's push service takes messages for it
    sa.Column("key", sa.Text, nullable=False),  # the browser's public key, p256dh
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id")),  # none: the confirmation of an address
    sa.Column("kind", sa.Text, nullable=False),  # turn, clock, end, confirm
    sa.Column("mark", sa.Integer, nullable=False),  # an act of the player with this index or a later one makes it void
    sa.Column("channel", sa.Text, nullable=False),  # mail, push
    sa.Column("device", sa.Text, nullable=False),  # push: its id; mail: empty
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("sent", sa.BigInteger),  # kept for a while, so that the same is not told twice
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("ix_outbox_sent", "sent", "channel", "due"),
)
