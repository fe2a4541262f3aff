"""Clocks of tables."""

from __future__ import annotations

import sqlalchemy as sa

from farside.server.migrations import add_missing_column

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    add_missing_column("tables", sa.Column("clock", sa.JSON))
    add_missing_column("tables", sa.Column("times", sa.JSON))
