"""Open cards: who brings in, who speaks first, who gets the button.

Only here do suits have an order: spades, hearts, diamonds, clubs (fspr:5.5.1e, th:7.7.2, m1:94b). The ace is
the highest card, also for the bring-in (fspr:q.ace-low).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from croupier.cards import distinct
from croupier.errors import CardError
from croupier.hands.hand import HighHand
from croupier.hands.high import lawful, value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.cards import Card

Seat = TypeVar("Seat")


def open_value(cards: str | Iterable[str | int]) -> HighHand:
    """Return the worth of one to five open cards.

    Fewer than five make only pairs, threes, fours and high cards (m1:q.stud-open-tie); the fifth open card
    of am/seven-stud completes a hand, which then counts in full (am:10.15).

    >>> open_value("Kh Kd 2c").name(), open_value("Ah Kh Qh Jh").category.slug
    ('pair of kings', 'ace-king')
    """
    held = lawful(cards, 1, 5)
    return HighHand(value_of(held), held)


def opener(boards: Mapping[Seat, str | Iterable[str | int]], *, suits: bool = False) -> Seat:
    """Return the seat whose open cards are worth most; `boards` are given in dealing order.

    Of equal boards the first in dealing order speaks (am:9.13, m1:q.stud-open-tie), or with `suits` the one
    with the higher suit in its highest group (fspr:5.5.1c, fspr:q.stud-high-board-tie).

    >>> opener({1: "Kh 7c", 2: "Ks 7d"}), opener({1: "Kh 7c", 2: "Ks 7d"}, suits=True)
    (1, 2)
    """
    held = {seat: lawful(board, 1, 5) for seat, board in boards.items()}
    _of_one_deck(card for board in held.values() for card in board)
    return opener_of(held, suits=suits)


def opener_of(boards: Mapping[Seat, Sequence[Card]], *, suits: bool = False) -> Seat:
    """Return the seat of `opener` for cards that are known to be lawful."""
    most, equal = -1, []
    for seat, board in boards.items():
        value = value_of(board)
        if value > most:
            most, equal = value, [seat]
        elif value == most:
            equal.append(seat)
    if len(equal) == 1 or not suits:
        return equal[0]
    return max(equal, key=lambda seat: HighHand(most, tuple(boards[seat])).cards)


def bring_in(cards: Mapping[Seat, str | int]) -> Seat:
    """Return the seat with the lowest open card; of equal ranks the lower suit, clubs lowest (m1:94b).

    >>> bring_in({1: "2h", 2: "2c", 3: "Kd"})
    2
    """
    drawn = _drawn(cards)
    return min(drawn, key=drawn.__getitem__)


def button(cards: Mapping[Seat, str | int]) -> Seat:
    """Return the seat that draws the highest card; of equal ranks the higher suit, spades highest (th:7.7.2).

    >>> button({1: "Kh", 2: "Ks", 3: "9c"})
    2
    """
    drawn = _drawn(cards)
    return max(drawn, key=drawn.__getitem__)


def _drawn(cards: Mapping[Seat, str | int]) -> dict[Seat, Card]:
    """Return the card of each seat; they must be of one deck."""
    drawn = {
        seat: lawful(card if isinstance(card, str) else (card,), 1, 1)[0] for seat, card in cards.items()
    }
    _of_one_deck(drawn.values())
    return drawn


def _of_one_deck(cards: Iterable[Card]) -> None:
    """Refuse cards of which two seats hold the same, and the question where nobody holds any."""
    if not distinct(cards):
        raise CardError("no-seats")
