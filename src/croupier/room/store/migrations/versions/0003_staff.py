"""Staff: more roles, second factors, shifts, and everything staff did."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.desk_triggers import STAFF_GUARDS, create_guards

revision: Final = "0003"
down_revision: Final = "0002"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables and their guards."""
    with op.batch_alter_table("roles") as roles:
        roles.drop_constraint(op.f("ck_roles_role_known"), type_="check")
        roles.create_check_constraint(
            op.f("ck_roles_role_known"),
            "role IN ('player', 'croupier', 'inspector', 'pit-boss', 'judge', 'chief-judge', 'manager', "
            "'cashier', 'cage-manager', 'reception', 'security', 'auditor', 'federation')",
        )
    op.create_table(
        "shifts",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("ended IS NULL OR ended >= began", name=op.f("ck_shifts_order")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_shifts_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shifts")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_shifts_open",
        "shifts",
        ["user"],
        unique=True,
        sqlite_where=sa.text("ended IS NULL"),
        postgresql_where=sa.text("ended IS NULL"),
    )
    op.create_table(
        "staff_keys",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.Column("last", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_staff_keys_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_staff_keys")),
    )
    op.create_table(
        "staff_acts",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("shift", NUMBER, nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("given", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["shift"], ["shifts.id"], name=op.f("fk_staff_acts_shift")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_staff_acts_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_staff_acts")),
        sa.UniqueConstraint("user", "command", name=op.f("uq_staff_acts_user_command")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_staff_acts_at", "staff_acts", ["at"], unique=False)
    create_guards(op.get_bind(), STAFF_GUARDS)
