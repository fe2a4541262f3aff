"""Tables where a game's lesson is played."""

from __future__ import annotations

import sqlalchemy as sa

from farside.server.migrations import add_missing_column

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    add_missing_column("tables", sa.Column("lesson", sa.Integer))
