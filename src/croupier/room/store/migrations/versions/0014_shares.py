"""Hands that their players share by a link."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0014"
down_revision: Final = "0013"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create shares."""
    op.create_table(
        "shares",
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("hand", NUMBER, nullable=False),
        sa.Column("sight", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("sight IN ('own', 'open')", name=op.f("ck_shares_sight_known")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_shares_user")),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name=op.f("fk_shares_hand")),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_shares")),
    )
    op.create_index("ix_shares_user_hand_sight", "shares", ["user", "hand", "sight"], unique=True)
