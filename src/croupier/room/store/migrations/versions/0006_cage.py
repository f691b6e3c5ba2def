"""The cash desk: the house's record, slips, counts, payments, claims, gaming days."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.desk_triggers import CAGE_GUARDS, create_guards

revision: Final = "0006"
down_revision: Final = "0005"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables and their guards."""
    op.create_table(
        "house_records",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("item", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_house_records_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_records")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "claims",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("tax", sa.BigInteger(), nullable=False),
        sa.Column("pieces", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("paid", sa.BigInteger(), nullable=True),
        sa.Column("paid_by", NUMBER, nullable=True),
        sa.Column("paper", NUMBER, nullable=False),
        sa.CheckConstraint("(paid IS NULL) = (paid_by IS NULL)", name=op.f("ck_claims_paid")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_claims_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_claims_customer")),
        sa.ForeignKeyConstraint(["paid_by"], ["users.id"], name=op.f("fk_claims_paid_by")),
        sa.ForeignKeyConstraint(["paper"], ["papers.id"], name=op.f("fk_claims_paper")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_claims")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "counts",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), server_default="0", nullable=False),
        sa.Column("pieces", sa.Text(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("expected", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("verified_by", NUMBER, nullable=True),
        sa.Column("verified", sa.BigInteger(), nullable=True),
        sa.Column("paper", NUMBER, nullable=False),
        sa.CheckConstraint("verified_by <> by", name=op.f("ck_counts_apart")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_counts_by")),
        sa.ForeignKeyConstraint(["paper"], ["papers.id"], name=op.f("fk_counts_paper")),
        sa.ForeignKeyConstraint(["verified_by"], ["users.id"], name=op.f("fk_counts_verified_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_counts")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "gaming_days",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("report", sa.Text(), nullable=False),
        sa.Column("paper", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_gaming_days_by")),
        sa.ForeignKeyConstraint(["paper"], ["papers.id"], name=op.f("fk_gaming_days_paper")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gaming_days")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "payments",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("tender", sa.Text(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("register", sa.Text(), server_default="", nullable=False),
        sa.Column("pieces", sa.Text(), server_default="{}", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("paper", NUMBER, nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("cancelled", sa.Boolean(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_payments_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_payments_customer")),
        sa.ForeignKeyConstraint(["paper"], ["papers.id"], name=op.f("fk_payments_paper")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payments")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "slips",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), server_default="0", nullable=False),
        sa.Column("pieces", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("requested_by", NUMBER, nullable=False),
        sa.Column("approved_by", NUMBER, nullable=True),
        sa.Column("delivered_by", NUMBER, nullable=True),
        sa.Column("voided_by", NUMBER, nullable=True),
        sa.Column("delivered", sa.BigInteger(), nullable=True),
        sa.Column("paper", NUMBER, nullable=False),
        sa.CheckConstraint("approved_by <> requested_by", name=op.f("ck_slips_approver_apart")),
        sa.CheckConstraint(
            "delivered_by IS NULL OR (approved_by IS NOT NULL AND delivered_by <> approved_by "
            "AND delivered_by <> requested_by)",
            name=op.f("ck_slips_deliverer_apart"),
        ),
        sa.CheckConstraint(
            "voided_by IS NULL OR (voided_by <> requested_by AND delivered_by IS NULL)",
            name=op.f("ck_slips_void_apart"),
        ),
        sa.ForeignKeyConstraint(["approved_by"], ["users.id"], name=op.f("fk_slips_approved_by")),
        sa.ForeignKeyConstraint(["delivered_by"], ["users.id"], name=op.f("fk_slips_delivered_by")),
        sa.ForeignKeyConstraint(["paper"], ["papers.id"], name=op.f("fk_slips_paper")),
        sa.ForeignKeyConstraint(["requested_by"], ["users.id"], name=op.f("fk_slips_requested_by")),
        sa.ForeignKeyConstraint(["voided_by"], ["users.id"], name=op.f("fk_slips_voided_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_slips")),
        sa.UniqueConstraint("kind", "number", name=op.f("uq_slips_kind_number")),
        sqlite_autoincrement=True,
    )
    create_guards(op.get_bind(), CAGE_GUARDS)
