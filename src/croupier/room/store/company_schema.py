"""Company at the tables: what players say, whom they do not want to hear, their notes and faces.

All of it is personal data: what was said goes after a while, the rest with its account.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
    Text,
)

from croupier.room.store.schema import Number, metadata, one_of

OUTCOMES: Final = ("hidden", "silenced", "dismissed")
"""What came of a report: the line is hidden, its author silenced, or neither."""

profiles = Table(
    "profiles",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("face", Text, nullable=False, server_default=""),  # the name of a shipped picture
    Column("shown", Boolean, nullable=False),  # others may see how they have played
)

player_notes = Table(
    "player_notes",
    metadata,
    Column("author", ForeignKey("users.id"), primary_key=True),
    Column("about", ForeignKey("users.id"), primary_key=True),
    Column("sealed", Text, nullable=False),  # encrypted: only its author reads it
    Column("at", BigInteger, nullable=False),
    Index("ix_player_notes_about", "about"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("other", ForeignKey("users.id"), primary_key=True),
    CheckConstraint('"user" <> other', name="another"),
)

chat_lines = Table(
    "chat_lines",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("user", ForeignKey("users.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("said", Text, nullable=False),
    Column("emote", Text, nullable=False, server_default=""),
    Column("hidden", Boolean, nullable=False),  # by somebody of the floor
)

chat_reports = Table(
    "chat_reports",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table", Number, nullable=False),
    Column("line", Integer, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("outcome", Text),  # none: nobody has looked yet
    Column("decided", BigInteger),
    Column("decided_by", ForeignKey("users.id")),
    ForeignKeyConstraint(
        ["table", "line"], ["chat_lines.table", "chat_lines.number"], name="fk_chat_reports_line"
    ),
    Index("ix_chat_reports_line", "table", "line"),
    one_of("outcome", OUTCOMES),
    CheckConstraint("(decided IS NULL) = (outcome IS NULL)", name="decided"),
    sqlite_autoincrement=True,
)

silences = Table(
    "silences",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

shown_cards = Table(
    "shown_cards",
    metadata,
    Column("hand", ForeignKey("hands.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),  # of the card among those of the seat, from 0
)
