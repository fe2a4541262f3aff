"""Alembic's entry: `store.migrate` hands it the connection."""

from __future__ import annotations

from alembic import context

from farside.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter a table in place
)
with context.begin_transaction():
    context.run_migrations()
