"""Recovery codes and second factors of players."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0015"
down_revision: Final = "0014"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create recovery codes and second factors."""
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_recovery_codes_user")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_recovery_codes")),
    )
    op.create_index(op.f("ix_recovery_codes_user"), "recovery_codes", ["user"])
    op.create_table(
        "second_factors",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.Column("last", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_second_factors_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_second_factors")),
    )
