"""By which key the nodes of a room seal what is personal."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0021"
down_revision: Final = "0020"
EXPANDS: Final = True
"""Only adds: nodes that do not know of it go on beside those that do."""


def upgrade() -> None:
    """Add clusters.seal."""
    op.add_column("clusters", sa.Column("seal", sa.Text(), nullable=True))
