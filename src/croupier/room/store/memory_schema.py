"""What the room remembers of somebody's play: figures of their hands, and the course of their chips."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Table, Text

from croupier.room.store.schema import metadata

tallies = Table(
    "tallies",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("currency", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("options", Text, primary_key=True),  # of a game against the house, as JSON: its rules
    Column("unit", BigInteger, primary_key=True),  # the big blind, or what stands for it; 0: none
    Column("position", Text, primary_key=True),
    Column("counts", Text, nullable=False),  # `tallies.Tally` as JSON
)

curves = Table(
    "curves",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("currency", Text, primary_key=True),
    Column("game", Text, primary_key=True),  # empty: all together
    Column("course", Text, nullable=False),  # `tallies.Line` as JSON
)
