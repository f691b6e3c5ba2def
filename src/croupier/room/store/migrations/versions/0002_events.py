"""Events: what is announced, its log of orders, who has entered, and at which tables it is played."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of events."""
    op.create_table(
        "events",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("reglament", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("master", sa.Text(), nullable=False),
        sa.Column("live", sa.Boolean(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("host", NUMBER, nullable=True),
        sa.Column("announced", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("beat", sa.BigInteger(), server_default="0", nullable=False),
        sa.CheckConstraint(
            "state IN ('announced', 'registering', 'running', 'ended', 'cancelled')",
            name=op.f("ck_events_state_known"),
        ),
        sa.ForeignKeyConstraint(["host"], ["users.id"], name=op.f("fk_events_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_events_state", "events", ["state"], unique=False)
    op.create_table(
        "event_orders",
        sa.Column("event", NUMBER, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", NUMBER, nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("order", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_event_orders_event")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_event_orders_user")),
        sa.PrimaryKeyConstraint("event", "number", name=op.f("pk_event_orders")),
    )
    op.create_table(
        "entrants",
        sa.Column("event", NUMBER, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=True),
        sa.Column("used", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_entrants_event")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_entrants_user")),
        sa.PrimaryKeyConstraint("event", "player", name=op.f("pk_entrants")),
    )
    op.create_index("ix_entrants_user", "entrants", ["user"], unique=False)
    op.create_table(
        "event_tables",
        sa.Column("table", NUMBER, nullable=False),
        sa.Column("event", NUMBER, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_event_tables_event")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_event_tables_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_event_tables")),
    )
    op.create_index("ix_event_tables_event", "event_tables", ["event"], unique=False)
