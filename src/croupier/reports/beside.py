"""What a changed game says of its book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.text import say
from croupier.text.writing import percent

if TYPE_CHECKING:
    from croupier.odds import Report


def by_the_book(report: Report, book: Report, language: str) -> str:
    """Say the edge of the book, and by how much it differs.

    >>> from croupier import odds
    >>> changed = odds.edge("m1/roulette", {"pays.bets.straight-up": "34:1"})
    >>> by_the_book(changed, odds.edge("m1/roulette"), "en")
    'By the book the house edge is 2.702703 %, at a stake of 1: a difference of +2.702703 %.'
    """
    edge = percent(float(100 * book.house_edge), language, digits=6)
    apart = percent(float(100 * (report.house_edge - book.house_edge)), language, digits=6, signed=True)
    return say("odds-by-book", language, edge=edge, stake=book.stake, apart=apart)
