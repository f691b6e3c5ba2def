"""Stacked decks for tests: say which hands shall come, get the order of the cards."""

from __future__ import annotations

from croupier.cards import read_cards


def stack(*hands: str, then: str = "") -> str:
    """Order cards so that dealing them one at a time round the table gives these hands, the dealer's last.

    >>> stack("Ah Kh", "2c 3c", then="9s")
    'Ah 2c Kh 3c 9s'
    """
    rounds = zip(*(read_cards(hand) for hand in hands), strict=True)
    return " ".join([str(card) for row in rounds for card in row] + then.split())
