"""Chips of the cash desk in wallets: what a payment put there, and what a claim took from there."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.desk_triggers import WALLET_GUARDS, create_guards

revision: Final = "0007"
down_revision: Final = "0006"


def upgrade() -> None:
    """Note the wallet in payments and claims."""
    for table in ("payments", "claims"):
        op.add_column(table, sa.Column("wallet", sa.BigInteger(), server_default="0", nullable=False))
    create_guards(op.get_bind(), WALLET_GUARDS)
