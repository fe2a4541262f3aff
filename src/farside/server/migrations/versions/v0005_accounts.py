"""Accounts, and several browsers of one player."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_tokens_player_id"),
        if_not_exists=True,
    )
    op.create_index("ix_tokens_player_id", "tokens", ["player_id"], if_not_exists=True)
    op.create_table(
        "accounts",
        sa.Column("login", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("login", name="pk_accounts"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_accounts_player_id"),
        sa.UniqueConstraint("player_id", name="uq_accounts_player_id"),
        if_not_exists=True,
    )
    op.execute("INSERT INTO tokens (token_hash, player_id, created) SELECT token_hash, id, created FROM players")
    with op.batch_alter_table("players") as players:
        players.drop_constraint("uq_players_token_hash", type_="unique")
        players.drop_column("token_hash")
