"""Seasons: how everybody has done in a quarter of a year, by game; hands are counted again for it."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0019"
down_revision: Final = "0018"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the seasons; what was counted before them is counted once more."""
    op.create_table(
        "honours",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("season", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("hands", sa.BigInteger(), nullable=False),
        sa.Column("net", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_honours_user")),
        sa.PrimaryKeyConstraint("user", "season", "game", name=op.f("pk_honours")),
    )
    op.create_index("ix_honours_season_game_net", "honours", ["season", "game", "net"])
    op.execute("DELETE FROM tallies")
    op.execute("DELETE FROM curves")
    op.execute("UPDATE parts SET counted = false WHERE counted")
