"""The history of the database's tables. Run at start; nobody has to think of it.

On SQLite, 0005 used to fail where a table was stored, and what the first migration of that run had built stayed
behind. 0002 to 0005 therefore put up with what is there already.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op


def add_missing_column(table: str, column: sa.Column[object]) -> None:
    if column.name not in {there["name"] for there in sa.inspect(op.get_bind()).get_columns(table)}:
        op.add_column(table, column)
