"""Nodes, what each has in custody, and numbers that several nodes draw from."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0011"
down_revision: Final = "0010"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create nodes, custody, clusters and sequences."""
    op.create_table(
        "nodes",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("beat", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("hears", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("draining", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("gone", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_nodes_gone", "nodes", ["gone"])
    op.create_table(
        "custody",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("node", NUMBER, nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("wish", NUMBER, nullable=True),
        sa.CheckConstraint("kind IN ('table', 'event')", name=op.f("ck_custody_kind_known")),
        sa.ForeignKeyConstraint(["node"], ["nodes.id"], name=op.f("fk_custody_node")),
        sa.PrimaryKeyConstraint("kind", "number", name=op.f("pk_custody")),
    )
    op.create_index(op.f("ix_custody_node"), "custody", ["node"])
    op.create_table(
        "clusters",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_clusters")),
    )
    op.create_table(
        "sequences",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("next", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_sequences")),
    )
