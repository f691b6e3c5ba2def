"""Where browsers take notices while their page is closed."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0022"
down_revision: Final = "0021"
EXPANDS: Final = True
"""Only adds: nodes that do not know of it go on beside those that do."""
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the addresses."""
    op.create_table(
        "push_addresses",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_push_addresses_user")),
        sa.ForeignKeyConstraint(
            ["session"], ["sessions.digest"], name=op.f("fk_push_addresses_session"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_push_addresses")),
    )
    op.create_index("ix_push_addresses_user", "push_addresses", ["user"])
    op.create_index("ix_push_addresses_session", "push_addresses", ["session"])
