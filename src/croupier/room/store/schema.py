"""The schema: every table of the room, the same in SQLite and PostgreSQL.

Moments are milliseconds since 1970 in UTC. Money is whole chips. What the constraints cannot say, the
triggers do (`triggers.py`).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    text,
)

from croupier.desks.duties import Role

KINDS: Final = ("player", "guest", "bot")
"""Who a user is: somebody with an account, a stranger at a practice table, or a bot of the house."""
ROLES: Final = tuple(map(str, Role))
HAND_STATES: Final = ("running", "settled", "void")
"""A void hand was none: everybody has back what they staked."""
EVENT_STATES: Final = ("announced", "registering", "running", "ended", "cancelled")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

# SQLite counts rows in INTEGER alone; PostgreSQL's is too small for a house's postings.
Number = BigInteger().with_variant(Integer(), "sqlite")


def one_of(column: str, words: tuple[str, ...]) -> CheckConstraint:
    """Return the condition that a column holds one of these words."""
    listed = ", ".join(f"'{word}'" for word in words)
    return CheckConstraint(f"{column} IN ({listed})", name=f"{column}_known")


# -- people ----------------------------------------------------------------------------------------------

users = Table(
    "users",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("folded", Text, unique=True),  # the name as it is compared; guests have none
    Column("password", Text),  # an argon2id hash
    Column("born", Date),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    one_of("kind", KINDS),
    CheckConstraint(
        "kind <> 'player' OR (folded IS NOT NULL AND password IS NOT NULL AND born IS NOT NULL)",
        name="player_complete",
    ),
    sqlite_autoincrement=True,
)

roles = Table(
    "roles",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("role", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    one_of("role", ROLES),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),  # of the token: a stolen database opens no session
    Column("user", ForeignKey("users.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

grants = Table(
    "grants",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("day", Date, primary_key=True),
    Column("transfer", ForeignKey("transfers.id"), nullable=False),
)

# -- the ledger ------------------------------------------------------------------------------------------

accounts = Table(
    "accounts",
    metadata,
    Column("key", Text, primary_key=True),  # `play/wallet:7`, as `ledger.Account` writes it
    Column("kind", Text, nullable=False),
    Column("currency", Text, nullable=False),
    Column("user", ForeignKey("users.id"), index=True),
    Column("table", Number, index=True),
    Column("owes", Boolean, nullable=False),  # only the desk may: it issues the chips
    Column("balance", BigInteger, nullable=False, server_default="0"),
    Column("last", Number, nullable=False, server_default="0"),  # the last posting booked into the balance
    CheckConstraint("balance >= 0 OR owes", name="solvent"),
    CheckConstraint("kind = 'desk' OR NOT owes", name="only_the_desk_owes"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("currency", Text, nullable=False),
    Column("entries", Integer, nullable=False),  # how many postings it has
    Column("at", BigInteger, nullable=False),
    Column("hand", Number, index=True),
    Column("command", Text, nullable=False, server_default=""),
    Column("memo", Text, nullable=False, server_default=""),
    CheckConstraint("entries >= 2", name="double_entry"),
    sqlite_autoincrement=True,
)

postings = Table(
    "postings",
    metadata,
    Column("id", Number, primary_key=True),
    Column("transfer", ForeignKey("transfers.id"), nullable=False),
    Column("account", ForeignKey("accounts.key"), nullable=False),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint("amount <> 0", name="moves_something"),
    Index("ix_postings_transfer_account", "transfer", "account", unique=True),
    Index("ix_postings_account_id", "account", "id"),
    sqlite_autoincrement=True,
)

# A row lies on the scale from the first to the last posting of its transfer. It refers to a row that can
# never be, and is asked for it at commit: a transfer left unfinished cannot be committed.
naught = Table(
    "naught", metadata, Column("id", Number, primary_key=True), CheckConstraint("id <> id", name="never")
)

scale = Table(
    "scale",
    metadata,
    Column("transfer", ForeignKey("transfers.id"), primary_key=True),
    Column("missing", Integer, nullable=False),
    Column("off", BigInteger, nullable=False),
    Column("never", Number, ForeignKey("naught.id", deferrable=True, initially="DEFERRED"), nullable=False),
)

# -- tables and hands ------------------------------------------------------------------------------------

tables = Table(
    "tables",
    metadata,
    Column("id", Number, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("terms", Text, nullable=False),  # `tables.terms.Terms` as JSON
    Column("owner", ForeignKey("users.id")),  # whose practice table it is
    Column("snapshot", Text, nullable=False, server_default=""),  # how it stands between hands, as JSON
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger),
    sqlite_autoincrement=True,
)

hands = Table(
    "hands",
    metadata,
    Column("id", Number, primary_key=True),  # given by the room, which tells it to the players
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("sealed", Boolean, nullable=False),  # its secret is kept: it is running, or its shoe is
    Column("start", Text, nullable=False),  # the record before the first act, secret included
    Column("record", Text),  # the record of the finished hand
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    one_of("state", HAND_STATES),
    CheckConstraint("(state = 'running') = (ended IS NULL)", name="ended"),
    Index("ix_hands_table_id", "table", "id"),
    Index("ix_hands_sealed", "table", sqlite_where=text("sealed"), postgresql_where=text("sealed")),
)

parts = Table(
    "parts",
    metadata,
    Column("hand", ForeignKey("hands.id"), primary_key=True),
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("staked", BigInteger, nullable=False, server_default="0"),
    Column("net", BigInteger),  # what they won or lost, when the hand is settled
    Column("counted", Boolean, nullable=False, server_default=false()),  # in their figures
    Column("weighed", Boolean, nullable=False, server_default=false()),  # in the review of their decisions
    Index("ix_parts_user_hand", "user", "hand"),
    Index(
        "ix_parts_unweighed",
        "user",
        "hand",
        sqlite_where=text("NOT weighed"),
        postgresql_where=text("NOT weighed"),
    ),
    Index(
        "ix_parts_waiting",
        "user",
        "hand",
        sqlite_where=text("NOT counted"),
        postgresql_where=text("NOT counted"),
    ),
)

actions = Table(
    "actions",
    metadata,
    Column("hand", ForeignKey("hands.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("user", ForeignKey("users.id")),  # none: the house
    Column("at", BigInteger, nullable=False),
    Column("action", Text, nullable=False),  # `table.Action` as JSON
)

# -- events ----------------------------------------------------------------------------------------------

events = Table(
    "events",
    metadata,
    Column("id", Number, primary_key=True),
    Column("name", Text, nullable=False),
    Column("reglament", Text, nullable=False),  # `tournament.reglament.Reglament` as JSON
    Column("terms", Text, nullable=False),  # `events.terms.EventTerms` as JSON: what the room adds to it
    Column("master", Text, nullable=False),  # the secret of all lots, told when the event is over
    Column("live", Boolean, nullable=False),  # played at a club's own tables, with cards of cardboard
    Column("state", Text, nullable=False),
    Column("host", ForeignKey("users.id")),  # who announced it; none: the house by its settings
    Column("announced", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("beat", BigInteger, nullable=False, server_default="0"),  # the event's own time, as last known
    one_of("state", EVENT_STATES),
    Index("ix_events_state", "state"),
    sqlite_autoincrement=True,
)

event_orders = Table(
    "event_orders",
    metadata,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("user", ForeignKey("users.id")),  # who gave it; none: the house
    Column("at", BigInteger, nullable=False),
    Column("order", Text, nullable=False),  # one of `tournament.orders` as JSON
)

entrants = Table(
    "entrants",
    metadata,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("player", Text, primary_key=True),  # by the name that the orders say
    Column("user", ForeignKey("users.id")),  # none: somebody at a live table without an account
    Column("used", BigInteger, nullable=False, server_default="0"),  # of the time bank, in milliseconds
    Index("ix_entrants_user", "user"),
)

event_tables = Table(
    "event_tables",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("event", ForeignKey("events.id"), nullable=False),
    Column("number", Integer, nullable=False),  # as the event counts its tables; one may come again
    Index("ix_event_tables_event", "event"),
)

commands = Table(
    "commands",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("id", Text, primary_key=True),  # the client's own name for it
    Column("at", BigInteger, nullable=False, index=True),
    Column("digest", Text, nullable=False),  # of what it said: another one of this name is no repetition
)

batches = Table(
    "batches",
    metadata,
    Column("scribe", Integer, primary_key=True),  # one for each process that writes
    Column("batch", Text, nullable=False),  # the last batch committed
)
