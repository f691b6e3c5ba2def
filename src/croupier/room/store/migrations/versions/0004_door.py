"""The door: papers, customers, visits, exclusions, incidents, bans."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.desk_triggers import DOOR_GUARDS, create_guards

revision: Final = "0004"
down_revision: Final = "0003"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables and their guards."""
    op.create_table(
        "customers",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("user", NUMBER, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("skeleton", sa.Text(), nullable=False),
        sa.Column("born", sa.Date(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("expires", sa.Date(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_customers_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_customers")),
        sa.UniqueConstraint("document", name=op.f("uq_customers_document")),
        sa.UniqueConstraint("user", name=op.f("uq_customers_user")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "papers",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("prints", sa.Integer(), server_default="0", nullable=False),
        sa.Column("void", sa.Boolean(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_papers_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_papers")),
        sa.UniqueConstraint("kind", "number", name=op.f("uq_papers_kind_number")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "bans",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("clause", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("lifted", sa.BigInteger(), nullable=True),
        sa.Column("lifted_by", NUMBER, nullable=True),
        sa.CheckConstraint("lifted_by <> by", name=op.f("ck_bans_apart")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_bans_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_bans_customer")),
        sa.ForeignKeyConstraint(["lifted_by"], ["users.id"], name=op.f("fk_bans_lifted_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_bans_customer"), "bans", ["customer"], unique=False)
    op.create_table(
        "exclusions",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("skeleton", sa.Text(), nullable=False),
        sa.Column("born", sa.Date(), nullable=True),
        sa.Column("since", sa.Date(), nullable=False),
        sa.Column("until", sa.Date(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.CheckConstraint("until > since", name=op.f("ck_exclusions_term")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_exclusions_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_exclusions_customer")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_exclusions")),
        sa.UniqueConstraint(
            "source", "skeleton", "born", "since", name=op.f("uq_exclusions_source_skeleton_born_since")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_exclusions_customer"), "exclusions", ["customer"], unique=False)
    op.create_table(
        "incidents",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("clause", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("confirmed_by", NUMBER, nullable=True),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("confirmed_by <> by", name=op.f("ck_incidents_apart")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_incidents_by")),
        sa.ForeignKeyConstraint(["confirmed_by"], ["users.id"], name=op.f("fk_incidents_confirmed_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_incidents_customer")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_incidents")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_incidents_customer"), "incidents", ["customer"], unique=False)
    op.create_table(
        "visits",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("refused", sa.Text(), server_default="", nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("left", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_visits_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_visits_customer")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_visits")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_visits_customer"), "visits", ["customer"], unique=False)
    op.create_table(
        "alikes",
        sa.Column("customer", NUMBER, nullable=False),
        sa.Column("exclusion", NUMBER, nullable=False),
        sa.Column("same", sa.Boolean(), nullable=True),
        sa.Column("by", NUMBER, nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_alikes_by")),
        sa.ForeignKeyConstraint(["customer"], ["customers.id"], name=op.f("fk_alikes_customer")),
        sa.ForeignKeyConstraint(["exclusion"], ["exclusions.id"], name=op.f("fk_alikes_exclusion")),
        sa.PrimaryKeyConstraint("customer", "exclusion", name=op.f("pk_alikes")),
    )
    create_guards(op.get_bind(), DOOR_GUARDS)
