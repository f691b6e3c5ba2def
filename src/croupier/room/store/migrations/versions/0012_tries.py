"""Tries at passwords and codes, counted for all nodes of a room."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0012"
down_revision: Final = "0011"
EXPANDS: Final = True
"""Only adds: nodes that do not know of it go on beside those that do."""


def upgrade() -> None:
    """Create tries."""
    op.create_table(
        "tries",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("caller", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "caller", name=op.f("pk_tries")),
    )
