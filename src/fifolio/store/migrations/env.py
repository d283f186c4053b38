"""Run by Alembic: migrate over the connection that the ledger was opened with."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # The caller's transaction holds all of it, so that a crash leaves the old shape.
    transactional_ddl=True,
)
context.run_migrations()
