"""Stacked decks for tests: say which hands shall come, get the order of the cards."""

from __future__ import annotations

from croupier.cards import DECK, read_cards


def stack(*hands: str, then: str = "") -> str:
    """Order cards so that dealing them one at a time round the table gives these hands, the dealer's last.

    >>> stack("Ah Kh", "2c 3c", then="9s")
    'Ah 2c Kh 3c 9s'
    """
    rounds = zip(*(read_cards(hand) for hand in hands), strict=True)
    return " ".join([str(card) for row in rounds for card in row] + then.split())


def stack_stud(*hands: str, first: int = 3, burns: str = "") -> str:
    """Order a whole deck so that stud gives these hands: `first` cards each, then a burn and one more.

    A hand with fewer cards is one that folds. Burns not named come from the cards that nobody holds.

    >>> stack_stud("Ah Kh 2c 3c", "As Ks 2d 3d", burns="9h")[:26]
    'Ah As Kh Ks 2c 2d 9h 3c 3d'
    """
    held = [read_cards(hand) for hand in hands]
    named = list(read_cards(burns)) if burns else []
    spare = [card for card in DECK if card not in named and not any(card in cards for cards in held)]
    order = [cards[place] for place in range(first) for cards in held]
    for place in range(first, max(map(len, held))):
        order.append(named.pop(0) if named else spare.pop(0))
        order += [cards[place] for cards in held if len(cards) > place]
    return " ".join(map(str, order + named + spare))


def stack_shoe(*boxes: str, dealer: str, then: str = "", burnt: str = "") -> str:
    """Order cards for a round of blackjack: burnt and first cards, the dealer's, second cards, the rest.

    >>> stack_shoe("Ah Kh", "2c 3c", dealer="9s", then="5d", burnt="Td")
    'Td Ah 2c 9s Kh 3c 5d'
    """
    firsts, seconds = zip(*(hand.split() for hand in boxes), strict=True)
    return " ".join([*burnt.split(), *firsts, dealer, *seconds, *then.split()])
