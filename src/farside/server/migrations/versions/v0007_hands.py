"""PINs of seats at a shared screen, seats that are played from a phone, and notes in the talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("pin", sa.Text))
        seats.add_column(sa.Column("lender", sa.Text))
        seats.create_foreign_key("fk_seats_lender", "players", ["lender"], ["id"])
    op.add_column("talk", sa.Column("note", sa.Text))
    op.create_table(
        "hands",
        sa.Column("code_hash", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("giver", sa.Text),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_hands"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hands_table_id"),
        sa.ForeignKeyConstraint(["giver"], ["players.id"], name="fk_hands_giver"),
    )
    op.create_index("ix_hands_table_id", "hands", ["table_id"])
