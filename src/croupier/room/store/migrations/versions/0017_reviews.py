"""Reviews: what decisions against the house have cost, by the exact odds."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0017"
down_revision: Final = "0016"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create sums and lapses; mark which hands are weighed."""
    op.add_column("parts", sa.Column("weighed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index(
        "ix_parts_unweighed",
        "parts",
        ["user", "hand"],
        sqlite_where=sa.text("NOT weighed"),
        postgresql_where=sa.text("NOT weighed"),
    )
    op.create_table(
        "reviews",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_reviews_user")),
        sa.PrimaryKeyConstraint("user", "currency", "game", name=op.f("pk_reviews")),
    )
    op.create_table(
        "lapses",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("hand", NUMBER, nullable=False),
        sa.Column("act", sa.Integer(), nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_lapses_user")),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name=op.f("fk_lapses_hand")),
        sa.PrimaryKeyConstraint("user", "hand", "act", name=op.f("pk_lapses")),
    )
    op.create_index("ix_lapses_user_currency_lost", "lapses", ["user", "currency", "lost"])
