"""What the room remembers of somebody's play: figures, the course of their chips, reviews, shared hands."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text

from croupier.room.store.schema import metadata, one_of

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
    Column("course", Text, nullable=False),  # `tallies.ChipCurve` as JSON
)

honours = Table(
    "honours",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("season", Text, primary_key=True),
    Column("game", Text, primary_key=True),  # empty: all together
    Column("hands", BigInteger, nullable=False),
    Column("net", BigInteger, nullable=False),  # play chips alone
    Index("ix_honours_season_game_net", "season", "game", "net"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("currency", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("counts", Text, nullable=False),  # `reviews.ReviewSum` as JSON
)

lapses = Table(
    "lapses",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("hand", ForeignKey("hands.id"), primary_key=True),
    Column("act", Integer, primary_key=True),  # which act of the hand it was, from 0
    Column("currency", Text, nullable=False),
    Column("lost", BigInteger, nullable=False),  # thousandths of a chip
    Column("choice", Text, nullable=False),  # `reviews.Lapse` as JSON
    Index("ix_lapses_user_currency_lost", "user", "currency", "lost"),
)

SIGHTS: Final = ("own", "open")
"""A shared hand shows what its player saw, or only what lay open."""

shares = Table(
    "shares",
    metadata,
    Column("word", Text, primary_key=True),  # in the link: who knows it may look
    Column("user", ForeignKey("users.id"), nullable=False),
    Column("hand", ForeignKey("hands.id"), nullable=False),
    Column("sight", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    one_of("sight", SIGHTS),
    Index("ix_shares_user_hand_sight", "user", "hand", "sight", unique=True),
)
