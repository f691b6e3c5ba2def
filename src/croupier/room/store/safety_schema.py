"""What keeps an account safe: codes to recover it by, and a second factor."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Table, Text

from croupier.room.store.schema import metadata

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("digest", Text, primary_key=True),  # of whose it is, and the code: nobody reads it here
    Column("user", ForeignKey("users.id"), nullable=False, index=True),
    Column("used", BigInteger),  # when; a code opens once
)

second_factors = Table(
    "second_factors",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("sealed", Text, nullable=False),  # the key of their device, encrypted
    Column("confirmed", BigInteger),  # when its first code was shown: it is asked for from then on
    Column("last", BigInteger, nullable=False, server_default="0"),  # the last step whose code was taken
)
