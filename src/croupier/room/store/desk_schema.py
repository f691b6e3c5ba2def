"""The tables of the desks: staff, their keys and shifts, and everything they did.

What one person may not do alone is said here by conditions on rows; what those cannot say, the triggers of
`desk_triggers.py` do.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from croupier.room.store.schema import Number, metadata

staff_keys = Table(
    "staff_keys",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("sealed", Text, nullable=False),  # the secret of the second factor, encrypted
    Column("confirmed", BigInteger),  # when its first code was shown
    Column(
        "last", BigInteger, nullable=False, server_default="0"
    ),  # the last code's time step: none works twice
)

shifts = Table(
    "shifts",
    metadata,
    Column("id", Number, primary_key=True),
    Column("user", ForeignKey("users.id"), nullable=False),
    Column("session", Text, nullable=False),  # the digest of the session that has shown the second factor
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    CheckConstraint("ended IS NULL OR ended >= began", name="order"),
    Index(
        "ix_shifts_open",
        "user",
        unique=True,
        sqlite_where=text("ended IS NULL"),
        postgresql_where=text("ended IS NULL"),
    ),
    sqlite_autoincrement=True,
)

staff_acts = Table(
    "staff_acts",
    metadata,
    Column("id", Number, primary_key=True),
    Column("user", ForeignKey("users.id"), nullable=False),
    Column("shift", ForeignKey("shifts.id"), nullable=False),
    Column("command", Text, nullable=False),  # the client's own name for it
    Column("digest", Text, nullable=False),  # of what it said: another one of this name is no repetition
    Column("at", BigInteger, nullable=False),
    Column("act", Text, nullable=False),  # a name of `desks.duties`
    Column("reason", Text, nullable=False, server_default=""),
    Column("given", Text, nullable=False),  # what was filled in, as JSON, encrypted where it is personal
    Column("answer", Text, nullable=False),  # what came of it, as JSON
    UniqueConstraint("user", "command"),
    Index("ix_staff_acts_at", "at"),
    sqlite_autoincrement=True,
)

# -- papers ----------------------------------------------------------------------------------------------

papers = Table(
    "papers",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),  # of its kind, without gaps
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("sealed", Text, nullable=False),  # what it says, as JSON, encrypted
    Column("hash", Text, nullable=False),  # of what it says
    Column("prints", Integer, nullable=False, server_default="0"),
    Column("void", Boolean, nullable=False, server_default="0"),
    UniqueConstraint("kind", "number"),
    sqlite_autoincrement=True,
)

# -- the door --------------------------------------------------------------------------------------------

customers = Table(
    "customers",
    metadata,
    Column("id", Number, primary_key=True),
    Column("user", ForeignKey("users.id"), unique=True),  # their account in the room, if they have one
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),  # the name as names are compared
    Column("born", Date, nullable=False),
    Column("document", Text, nullable=False, unique=True),  # a mark of its number
    Column("sealed", Text, nullable=False),  # what the document says, as JSON, encrypted
    Column("expires", Date),
    Column("since", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

visits = Table(
    "visits",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("refused", Text, nullable=False, server_default=""),  # the code of the refusal; empty: admitted
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("left", BigInteger),
    sqlite_autoincrement=True,
)

exclusions = Table(
    "exclusions",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), index=True),  # none: from a list of others
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),
    Column("born", Date),
    Column("since", Date, nullable=False),
    Column("until", Date, nullable=False),
    Column("source", Text, nullable=False),  # `house`, or the name of a list
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    CheckConstraint("until > since", name="term"),
    UniqueConstraint("source", "skeleton", "born", "since"),
    sqlite_autoincrement=True,
)

alikes = Table(
    "alikes",
    metadata,
    Column("customer", ForeignKey("customers.id"), primary_key=True),
    Column("exclusion", ForeignKey("exclusions.id"), primary_key=True),
    Column("same", Boolean),  # none: nobody has decided yet
    Column("by", ForeignKey("users.id")),
    Column("at", BigInteger),
)

incidents = Table(
    "incidents",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False, index=True),
    Column("clause", Text, nullable=False),
    Column("sealed", Text, nullable=False),  # what happened, encrypted
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("confirmed_by", ForeignKey("users.id")),
    Column("confirmed", BigInteger),
    CheckConstraint("confirmed_by <> by", name="apart"),
    sqlite_autoincrement=True,
)

bans = Table(
    "bans",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False, index=True),
    Column("clause", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("lifted", BigInteger),
    Column("lifted_by", ForeignKey("users.id")),
    CheckConstraint("lifted_by <> by", name="apart"),
    sqlite_autoincrement=True,
)

# -- the cash desk and the house's record ------------------------------------------------------------------

house_records = Table(
    "house_records",
    metadata,
    Column("id", Number, primary_key=True),
    Column("item", Text, nullable=False),  # the newest word on an item holds
    Column("value", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    sqlite_autoincrement=True,
)

slips = Table(
    "slips",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),  # of its kind, without gaps
    Column("place", Integer, nullable=False, server_default="0"),  # the table, if it is about one
    Column("pieces", Text, nullable=False),  # chips by denomination, as JSON
    Column("at", BigInteger, nullable=False),
    Column("requested_by", ForeignKey("users.id"), nullable=False),
    Column("approved_by", ForeignKey("users.id")),
    Column("delivered_by", ForeignKey("users.id")),
    Column("voided_by", ForeignKey("users.id")),
    Column("delivered", BigInteger),
    Column("paper", ForeignKey("papers.id"), nullable=False),
    UniqueConstraint("kind", "number"),
    CheckConstraint("approved_by <> requested_by", name="approver_apart"),
    CheckConstraint(
        "delivered_by IS NULL OR (approved_by IS NOT NULL AND delivered_by <> approved_by "
        "AND delivered_by <> requested_by)",
        name="deliverer_apart",
    ),
    CheckConstraint(
        "voided_by IS NULL OR (voided_by <> requested_by AND delivered_by IS NULL)", name="void_apart"
    ),
    sqlite_autoincrement=True,
)

counts = Table(
    "counts",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("place", Integer, nullable=False, server_default="0"),
    Column("pieces", Text, nullable=False),  # chips counted by denomination, as JSON
    Column("total", BigInteger, nullable=False),  # what they are worth, or the money of a drop
    Column("expected", BigInteger, nullable=False),  # what the ledger has there
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("verified_by", ForeignKey("users.id")),
    Column("verified", BigInteger),
    Column("paper", ForeignKey("papers.id"), nullable=False),
    CheckConstraint("verified_by <> by", name="apart"),
    sqlite_autoincrement=True,
)

payments = Table(
    "payments",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False),
    Column("tender", Text, nullable=False),
    Column("total", BigInteger, nullable=False),
    Column("step", Text, nullable=False),  # the last that is done
    Column("register", Text, nullable=False, server_default=""),  # its number in the special cash system
    Column("pieces", Text, nullable=False, server_default="{}"),  # the chips handed out
    Column("wallet", BigInteger, nullable=False, server_default="0"),  # chips put into the wallet
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("paper", ForeignKey("papers.id")),
    Column("ended", BigInteger),
    Column("cancelled", Boolean, nullable=False, server_default="0"),
    sqlite_autoincrement=True,
)

claims = Table(
    "claims",
    metadata,
    Column("id", Number, primary_key=True),
    Column("customer", ForeignKey("customers.id"), nullable=False),
    Column("way", Text, nullable=False),
    Column("total", BigInteger, nullable=False),
    Column("tax", BigInteger, nullable=False),
    Column("pieces", Text, nullable=False),  # the chips handed in
    Column("wallet", BigInteger, nullable=False, server_default="0"),  # chips taken from the wallet
    Column("sealed", Text, nullable=False),  # where it is to be paid, encrypted
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("paid", BigInteger),
    Column("paid_by", ForeignKey("users.id")),
    Column("paper", ForeignKey("papers.id"), nullable=False),
    CheckConstraint("(paid IS NULL) = (paid_by IS NULL)", name="paid"),
    sqlite_autoincrement=True,
)

gaming_days = Table(
    "gaming_days",
    metadata,
    Column("id", Number, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("users.id"), nullable=False),
    Column("report", Text, nullable=False),  # as JSON
    Column("paper", ForeignKey("papers.id"), nullable=False),
    sqlite_autoincrement=True,
)
