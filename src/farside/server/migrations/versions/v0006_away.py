"""Players who are away: vacations, e-mail, push, and what waits to be sent to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.create_table(
        "vacations",
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "begins", name="pk_vacations"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_vacations_player_id"),
    )
    op.create_index("ix_vacations_ends", "vacations", ["ends"])
    op.create_table(
        "wishes",
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("turn", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Boolean, nullable=False),
        sa.Column("end", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_wishes"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_wishes_player_id"),
    )
    op.create_table(
        "mail",
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("token_hash", sa.Text),
        sa.Column("expires", sa.BigInteger),
        sa.Column("stop", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_mail"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_mail_player_id"),
        sa.UniqueConstraint("token_hash", name="uq_mail_token_hash"),
        sa.UniqueConstraint("stop", name="uq_mail_stop"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_devices_player_id"),
    )
    op.create_index("ix_devices_player_id", "devices", ["player_id"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("sent", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_outbox_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outbox_table_id"),
    )
    op.create_index("ix_outbox_player_id", "outbox", ["player_id"])
    op.create_index("ix_outbox_sent", "outbox", ["sent", "channel", "due"])
