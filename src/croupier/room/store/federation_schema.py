"""The tables of the federation: its papers, who files them, and the keys of its judges."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Table, Text

from croupier.room.store.schema import Number, metadata

federation_papers = Table(
    "federation_papers",
    metadata,
    Column("number", Number, primary_key=True, autoincrement=False),  # from 0, without a gap
    Column("user", ForeignKey("users.id"), nullable=False),  # who filed it
    Column("at", BigInteger, nullable=False),
    Column("paper", Text, nullable=False),  # one of `federation.papers` as JSON
)

federation_mandates = Table(
    "federation_mandates",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("body", Text, primary_key=True),  # `federation.law.Body`
    Column("who", Text, primary_key=True),  # the organisation, judge or member they act for
    Column("since", BigInteger, nullable=False),
)

federation_keys = Table(
    "federation_keys",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("public", Text, nullable=False),
    Column("sealed", Text, nullable=False),  # the secret key, encrypted
)
