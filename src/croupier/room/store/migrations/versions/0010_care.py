"""Cases of due diligence, and who saw whose data."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.desk_triggers import CARE_GUARDS, create_guards

revision: Final = "0010"
down_revision: Final = "0009"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create cases, their notes, and the log of sights."""
    op.create_table(
        "cases",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("outcome", sa.Text(), server_default="", nullable=False),
        sa.Column("decided", sa.BigInteger(), nullable=True),
        sa.Column("decided_by", NUMBER, nullable=True),
        sa.CheckConstraint("decided_by <> by", name=op.f("ck_cases_apart")),
        sa.CheckConstraint("(decided IS NULL) = (decided_by IS NULL)", name=op.f("ck_cases_decided")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_cases_customer")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_cases_by")),
        sa.ForeignKeyConstraint(["decided_by"], ["users.id"], name=op.f("fk_cases_decided_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cases")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_cases_customer"), "cases", ["customer"])
    op.create_table(
        "case_notes",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("case", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["case"], ["cases.id"], name=op.f("fk_case_notes_case")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_case_notes_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_case_notes")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_case_notes_case"), "case_notes", ["case"])
    op.create_table(
        "sights",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_sights_customer")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_sights_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sights")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_sights_customer", "sights", ["customer"])
    create_guards(op.get_bind(), CARE_GUARDS)
