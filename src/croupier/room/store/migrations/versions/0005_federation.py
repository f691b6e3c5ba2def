"""The federation: papers, mandates, keys of judges."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0005"
down_revision: Final = "0004"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of the federation."""
    op.create_table(
        "federation_papers",
        sa.Column("number", NUMBER, autoincrement=False, nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("paper", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_federation_papers_user")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_federation_papers")),
    )
    op.create_table(
        "federation_mandates",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_federation_mandates_user")),
        sa.PrimaryKeyConstraint("user", "body", "who", name=op.f("pk_federation_mandates")),
    )
    op.create_table(
        "federation_keys",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_federation_keys_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_federation_keys")),
    )
