"""Nodes that stand by until nobody else may have tables."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0020"
down_revision: Final = "0019"
EXPANDS: Final = True
"""Only adds: nodes that do not know of it go on beside those that do."""


def upgrade() -> None:
    """Add nodes.standby."""
    op.add_column("nodes", sa.Column("standby", sa.Boolean(), server_default=sa.false(), nullable=False))
