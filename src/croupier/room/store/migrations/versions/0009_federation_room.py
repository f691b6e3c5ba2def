"""The federation in the room: competitions held as events, photos of members, mail."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0009"
down_revision: Final = "0008"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "federation_events",
        sa.Column("competition", sa.Text(), nullable=False),
        sa.Column("event", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_federation_events_event")),
        sa.PrimaryKeyConstraint("competition", name=op.f("pk_federation_events")),
        sa.UniqueConstraint("event", name=op.f("uq_federation_events_event")),
    )
    op.create_table(
        "federation_photos",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("picture", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_federation_photos_user")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_federation_photos")),
    )
    op.create_table(
        "federation_addresses",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_federation_addresses_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_federation_addresses")),
    )
    op.create_table(
        "federation_mails",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_federation_mails_user")),
        sa.PrimaryKeyConstraint("user", "about", name=op.f("pk_federation_mails")),
    )
