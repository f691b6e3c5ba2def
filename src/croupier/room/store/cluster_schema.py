"""Who has which table: the nodes of a room, and what each of them has in custody."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Table, Text, false, true

from croupier.room.store.schema import Number, metadata, one_of

KINDS_KEPT: Final = ("table", "event")
"""What a node has in custody: tables, and events with all tables at which they are played."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Number, primary_key=True),
    Column("name", Text, nullable=False),  # by which its connections to the database are known
    Column("address", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("beat", BigInteger, nullable=False, server_default="0"),  # counts up as long as it lives
    Column("hears", Boolean, nullable=False, server_default=true()),  # the bus
    Column("draining", Boolean, nullable=False, server_default=false()),
    Column("standby", Boolean, nullable=False, server_default=false()),  # has tables when nobody else may
    Column("gone", BigInteger),  # since when it may write nothing any more
    Index("ix_nodes_gone", "gone"),
    sqlite_autoincrement=True,
)

custody = Table(
    "custody",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("number", Number, primary_key=True),
    Column("node", ForeignKey("nodes.id"), nullable=False, index=True),
    Column("epoch", BigInteger, nullable=False),  # one more with everybody who takes it
    Column("wish", Number),  # the node that shall have it, when somebody wants it moved
    one_of("kind", KINDS_KEPT),
)

clusters = Table(
    "clusters",
    metadata,
    Column("name", Text, primary_key=True),  # what the subjects of its bus begin with
    Column("key", Text, nullable=False),  # under which its nodes know each other's messages
    Column("seal", Text),  # the mark of the key that seals personal data, which does not lie here
)

tries = Table(
    "tries",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("caller", Text, primary_key=True),
    Column("due", BigInteger, nullable=False),  # when their bucket is full again, in milliseconds
)

sequences = Table(
    "sequences",
    metadata,
    Column("name", Text, primary_key=True),
    Column("next", BigInteger, nullable=False),  # the first number that nobody has been given
)
