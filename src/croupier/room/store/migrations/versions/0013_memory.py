"""Figures of everybody's play, and which hands are counted in them."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0013"
down_revision: Final = "0012"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create tallies and curves; mark what is counted."""
    op.add_column("parts", sa.Column("counted", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index(
        "ix_parts_waiting",
        "parts",
        ["user", "hand"],
        sqlite_where=sa.text("NOT counted"),
        postgresql_where=sa.text("NOT counted"),
    )
    op.create_table(
        "tallies",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("unit", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_tallies_user")),
        sa.PrimaryKeyConstraint(
            "user", "currency", "game", "options", "unit", "position", name=op.f("pk_tallies")
        ),
    )
    op.create_table(
        "curves",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("course", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_curves_user")),
        sa.PrimaryKeyConstraint("user", "currency", "game", name=op.f("pk_curves")),
    )
