"""The limits that players set themselves."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.desk_triggers import LIMIT_GUARDS, create_guards

revision: Final = "0008"
down_revision: Final = "0007"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of limits."""
    op.create_table(
        "player_limits",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_player_limits_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player_limits")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_player_limits_user", "player_limits", ["user"])
    create_guards(op.get_bind(), LIMIT_GUARDS)
