"""What a player can read off their view of a hand between players: who holds what, and what is still to come.

It knows no game by name: how the cards of a hand lie is told by the game's shape.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from croupier.books import rules
from croupier.cards import DECK, Card
from croupier.games import find
from croupier.hands import Category, best, omaha_low_of, omaha_of
from croupier.hands.high import value_of
from croupier.table.reading import missed, stopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.table import View


class Holding(msgspec.Struct, frozen=True):
    """What is known of a hand: its cards, how many it will have, and the cards of the board it may use.

    In Omaha two own cards and three of the board make the hand.
    """

    cards: tuple[Card, ...]
    full: int
    board: tuple[Card, ...] = ()
    omaha: bool = False

    @property
    def value(self) -> int:
        """What the hand is worth with the cards it has now."""
        return high(self.cards, self.board, omaha=self.omaha)


class Outlook(msgspec.Struct, frozen=True):
    """A hand as the player sees it whose turn it is.

    So many cards of the board are `to_come`; `low` is the highest rank of a low hand, 0 where none wins.
    """

    own: Holding
    rivals: tuple[Holding, ...]
    to_come: int
    unseen: tuple[Card, ...]
    low: int = 0


def read(view: View) -> Outlook:
    """Read the view of the player whose turn it is.

    >>> import croupier
    >>> hand = croupier.deal("m1/five-stud-cash", seats={1: 200, 2: 200}, antes=2, deck="Ah 7c Kd 2s")
    >>> outlook = read(hand.view(2))
    >>> print(*outlook.own.cards, "|", *outlook.rivals[0].cards, "|", outlook.own.full, len(outlook.unseen))
    7c 2s | Kd | 5 49
    """
    common = _seen(view.board)
    playing = [box for box in view.boxes if box.active]
    own = next(box for box in playing if box.number == view.turn)
    rivals = [box for box in playing if box is not own]
    shape = find(view.game).shape
    assert shape is not None  # of a game between players
    full = shape.own - len(common) if shape.stud else shape.own  # in stud a common card is everybody's last
    to_come = max(shape.common - len(common), 0)
    omaha = shape.use > 0
    unseen = tuple(_unseen(view))
    known = sum(len(_seen(box.cards)) for box in playing)
    full = min(full, max(len(own.cards), (len(unseen) + known) // len(playing)))
    unpaid, done = missed(view), stopped(view)

    def holding(number: int, cards: Sequence[Card | None]) -> Holding:
        board = tuple(card for card in common if (number, card) not in unpaid)
        return Holding(_seen(cards), len(cards) if number in done else full, board, omaha)

    return Outlook(
        holding(own.number, own.cards),
        tuple(holding(box.number, box.cards) for box in rivals),
        to_come,
        unseen,
        _low_limit(view.game) if shape.low else 0,
    )


def _seen(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _unseen(view: View) -> Iterable[Card]:
    seen = {card for cards in (view.board, *(box.cards for box in view.boxes)) for card in cards}
    return (card for card in DECK if card not in seen)


@cache
def _low_limit(game: str) -> int:
    return rules(game).number("low_max_rank")


# -- what cards are worth ----------------------------------------------------------------------------------


def high(cards: Sequence[Card], board: Sequence[Card], *, omaha: bool = False) -> int:
    """Return the worth of a hand as far as it is dealt."""
    if omaha and board:
        return omaha_of(cards, board).value
    return value_of((*cards, *board))


def low(cards: Sequence[Card], board: Sequence[Card], limit: int) -> int:
    """Return the worth of the low hand of two own cards and three of the board; 0: there is none."""
    found = omaha_low_of(cards, board, limit) if len(board) >= 3 else None
    return found.value if found is not None else 0


def first_share(worths: Sequence[int]) -> float:
    """Return which part of a pot the first of these hands wins.

    >>> first_share([7, 3]), first_share([3, 7]), first_share([7, 7, 2])
    (1.0, 0.0, 0.5)
    """
    return 1 / worths.count(worths[0]) if worths[0] == max(worths) else 0.0


def useless(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return which of five cards may be exchanged, the least useful first.

    >>> from croupier.cards import read_cards
    >>> [" ".join(map(str, useless(read_cards(hand)))) for hand in ("Kh Kd 9c 4s 2d", "Ah 9h 8h 3h Kc")]
    ['2d 4s 9c', 'Kc']
    """
    hand = best(cards)
    if hand.category < Category.PAIR:
        suits = Counter(card.suit for card in cards)
        odd = tuple(card for card in cards if suits[card.suit] == 1)
        if len(odd) == 1:  # four to a flush
            return odd
    return hand.kickers[::-1]
