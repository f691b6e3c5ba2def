"""The tables of the federation: papers, who files them, keys, events in the room, photos, mail."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, LargeBinary, Table, Text

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

federation_events = Table(
    "federation_events",
    metadata,
    Column("competition", Text, primary_key=True),
    Column("event", ForeignKey("events.id"), nullable=False, unique=True),  # where it is held in the room
)

federation_photos = Table(
    "federation_photos",
    metadata,
    Column("digest", Text, primary_key=True),  # SHA-256, which stands in the questionnaire
    Column("user", ForeignKey("users.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("picture", LargeBinary, nullable=False),  # JPEG
)

federation_addresses = Table(
    "federation_addresses",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("sealed", Text, nullable=False),  # the address for mail, encrypted
)

federation_mails = Table(
    "federation_mails",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("about", Text, primary_key=True),  # what was told: sent once
    Column("at", BigInteger, nullable=False),
)
