"""The limits that players set themselves: every wish is kept, and the newest that has taken effect holds."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Table, Text

from croupier.room.store.schema import Number, metadata

player_limits = Table(
    "player_limits",
    metadata,
    Column("id", Number, primary_key=True),
    Column("user", ForeignKey("users.id"), nullable=False),
    Column("kind", Text, nullable=False),  # one of `desks.limits.KINDS`
    Column("amount", BigInteger),  # none: no limit any more
    Column("at", BigInteger, nullable=False),
    Index("ix_player_limits_user", "user"),
    sqlite_autoincrement=True,
)
