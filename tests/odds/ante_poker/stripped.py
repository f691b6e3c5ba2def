"""Stripped decks: games of ante and raise with some ranks alone, for the solver and for enumeration."""

from __future__ import annotations

from typing import Any

from croupier import books
from croupier.cards import DECK, JOKER, Card
from croupier.hands import Category
from croupier.odds.ante_poker.rules import contest
from croupier.odds.ante_poker.solve import count, read
from croupier.odds.report import Report
from tests.odds.ante_poker.plain import NaturalFirst, Plain

ROYAL = 0b1111100000000
SCATTERED = 0b1100000010110
WHEEL = 0b1000000001111


def nobody(done: int, total: int) -> None:
    assert 0 < done <= total


def deck_of(game: str, ranks: int) -> list[Card]:
    return [card for card in DECK if ranks >> card.rank & 1] + ([JOKER] if game == "am/joker" else [])


def plain(game: str, ranks: int, **more: Any) -> Plain:
    """The same game, told again to the plain solver."""
    told: dict[str, dict[str, Any]] = {
        "am/five-card": {},
        "am/five-card-exchange": {"exchange": {1: 2}},
        "am/six-card": {"sixth": True},
        "am/joker": {"exchange": {1: 2}, "least": Category.PAIR},
        "m1/oasis": {"exchange": {1: 2, 2: 3}, "insured_from": Category.STRAIGHT},
    }
    table = books.rules(game).table("bet" if game == "m1/oasis" else "raise")
    pays = {row: ratio[0] // ratio[1] for row in table.rows if (ratio := table.ratio(row))}
    kind = NaturalFirst if more.pop("natural_first", False) else Plain
    return kind(deck_of(game, ranks), pays, **{**told[game], **more})


def stripped(game: str, ranks: int, **options: Any) -> Report:
    found = contest(books.rules(game, options))
    return read(found, *count(found, nobody, ranks))
