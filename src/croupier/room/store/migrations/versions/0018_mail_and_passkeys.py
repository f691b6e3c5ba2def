"""Ways back into an account by mail, and passkeys."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0018"
down_revision: Final = "0017"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create addresses and passkeys; codes that were mailed end after a while."""
    op.add_column("recovery_codes", sa.Column("until", sa.BigInteger(), nullable=True))
    op.create_table(
        "mail_addresses",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_mail_addresses_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_mail_addresses")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("signs", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_passkeys_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index(op.f("ix_passkeys_user"), "passkeys", ["user"])
    op.create_table(
        "passkey_challenges",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_passkey_challenges_user")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_passkey_challenges")),
    )
    op.create_index(op.f("ix_passkey_challenges_user"), "passkey_challenges", ["user"])
