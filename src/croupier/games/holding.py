"""What a player holds, in words: what their cards are worth to them now, by the rules of their game.

>>> from croupier import books
>>> from croupier.cards import read_cards
>>> holdem = books.rules("fspr/holdem")
>>> holding(holdem, read_cards("Ah Kd"), read_cards("Ac 9s 9h"))
'two pair, aces and nines'
>>> holding(books.rules("am/blackjack"), read_cards("Ah 6d"), language="ru")
'17 очков'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import CardError
from croupier.games import find
from croupier.games.blackjack_law import BLACKJACK, is_blackjack, points
from croupier.hands import best, omaha_of
from croupier.table.telling import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.cards import Card

_FLOP: Final = 3


def holding(
    rules: Rules,
    cards: Sequence[Card],
    board: Sequence[Card] = (),
    *,
    split: bool = False,
    language: str = "en",
) -> str:
    """Say what cards are worth together with the board; empty where they do not tell.

    A hand of a box that was `split` is no blackjack.
    """
    game = find(rules.game)
    shape = game.shape
    if not cards or shape is None or shape.bought:  # which cards were paid for the cards alone do not tell
        return ""
    if shape.points:
        return word("category", _points(cards, split=split), language)
    try:
        if shape.use:
            if len(cards) != shape.own or len(board) < _FLOP:
                return ""
            return omaha_of(cards, board).name(language, ace_king=False)
        low_ace = bool(rules.options.get("low_ace", True))
        hand = best((*cards, *board), low_ace=low_ace, joker=True)
    except CardError:  # fewer than five cards with the joker among them
        return ""
    return hand.name(language, ace_king=not game.ring)


def _points(cards: Sequence[Card], *, split: bool) -> str:
    total = points(cards)
    if total > BLACKJACK:
        return "bust"
    return "blackjack" if is_blackjack(cards) and not split else f"points-{total}"
