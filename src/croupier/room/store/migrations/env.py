"""Alembic's way in: the connection is given by `upgrade`, in the transaction of its caller."""

from alembic import context

from croupier.room.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
