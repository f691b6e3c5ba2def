"""Cases of due diligence with their notes, and who of the staff saw whose data."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Table, Text

from croupier.room.store.schema import Number, metadata

cases = Table(
    "cases",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False, index=True),
    Column("why", Text, nullable=False),  # `single` or `linked`
    Column("total", BigInteger, nullable=False),  # the sum that opened it, in hundredths
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("outcome", Text, nullable=False, server_default=""),  # empty: nobody has decided yet
    Column("decided", BigInteger),
    Column("decided_by", ForeignKey("users.id")),
    CheckConstraint("decided_by <> by", name="apart"),
    CheckConstraint("(decided IS NULL) = (decided_by IS NULL)", name="decided"),
    sqlite_autoincrement=True,
)

case_notes = Table(
    "case_notes",
    metadata,
    Column("id", Number, primary_key=True),
    Column("case", ForeignKey("cases.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("sealed", Text, nullable=False),  # encrypted
    sqlite_autoincrement=True,
)

sights = Table(
    "sights",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),  # the desk on which it was shown, `export`, `erased`
    Index("ix_sights_customer", "customer"),
    sqlite_autoincrement=True,
)
