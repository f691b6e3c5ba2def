"""One card: fifty-two of them and the joker, each existing exactly once in memory.

A `Card` is an integer, `4 * rank + suit`, so tables and kernels are indexed by it directly; ranks run from
the two (0) to the ace (12), suits from clubs (0) to spades (3), the one order of suits the books know
(th:7.7.2, fspr:5.5.1e). The joker is 52.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import index
from typing import Final

from croupier.cards.sizes import CARDS
from croupier.errors import CardError, close, shown

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER_INDEX: Final = CARDS
_SYMBOLS: Final = "♣♦♥♠"
_READ_SUIT: Final = {
    **{letter: suit for suit, letter in enumerate(SUITS)},
    **{symbol: suit for suit, symbol in enumerate(_SYMBOLS)},
    **{symbol: suit for suit, symbol in enumerate("♧♢♡♤")},
}


class Card(int):
    """A playing card; the same card is always the same object.

    >>> Card("Ah"), Card("10c"), Card("k♠"), Card("Xj")
    (Card('Ah'), Card('Tc'), Card('Ks'), Card('Xj'))
    >>> str(Card("Ah")), Card("Ah").rank, Card("Ah").suit, Card("Ah").symbol
    ('Ah', 12, 2, 'A♥')
    >>> Card("Ah") is Card(50)
    True
    """

    __slots__ = ()

    def __new__(cls, value: str | int) -> Card:
        """Return the card of that name or index."""
        if isinstance(value, str):
            return _read(value)
        if type(value) is cls:
            return value
        place = _index(value)
        if not 0 <= place <= JOKER_INDEX:
            raise CardError("card-unknown", card=shown(value), nearest="2c … As, Xj")
        return ALL_CARDS[place]

    @property
    def rank(self) -> int:
        """The rank, from 0 (two) to 12 (ace); 13 is the joker's."""
        return self >> 2

    @property
    def suit(self) -> int:
        """The suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self == JOKER_INDEX

    @property
    def symbol(self) -> str:
        """The card with the sign of its suit, as people like to see it."""
        return "★" if self.is_joker else RANKS[self >> 2] + _SYMBOLS[self & 3]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card('{_NAMES[self]}')"

    def _repr_svg_(self) -> str:
        from croupier.cards.picture import svg  # noqa: PLC0415  (for notebooks only)

        return svg((self,))

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


def _index(value: object) -> int:
    """Return a whole number of any library's kind, -1 for what is none."""
    try:
        return -1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return -1


_NAMES: Final = (*tuple(rank + suit for rank in RANKS for suit in SUITS), "Xj")
ALL_CARDS: Final[tuple[Card, ...]] = tuple(int.__new__(Card, index) for index in range(JOKER_INDEX + 1))
_BY_NAME: Final = dict(zip(_NAMES, ALL_CARDS, strict=True))
JOKER: Final = ALL_CARDS[JOKER_INDEX]


def _read(word: str) -> Card:
    card = _BY_NAME.get(word)
    if card is not None:
        return card
    name = word.strip()
    if name.lower() in {"xj", "jk", "joker", "★", "🃏"}:
        return JOKER
    rank = name[:-1].upper().replace("10", "T")
    suit = _READ_SUIT.get(name[-1:].lower())
    if suit is None or len(rank) != 1 or rank not in RANKS:
        raise CardError("card-unknown", card=word, nearest=_likely(name))
    return ALL_CARDS[4 * RANKS.index(rank) + suit]


def _likely(name: str) -> str:
    """Return the card a person most likely meant, else two that show how cards are written.

    >>> _likely("Jo"), _likely("Az"), _likely("?")
    ('Xj (joker)', 'As', 'Ah, 10c')
    """
    if name[:2].lower() == "jo":
        return "Xj (joker)"
    return close(name, _NAMES) or "Ah, 10c"


def read_cards(text: str | Iterable[str | int]) -> tuple[Card, ...]:
    """Read cards from text, or from any row of names, indices and cards.

    The same card may stand there twice: whether that is lawful is the deck's business (`distinct`).

    >>> read_cards("Ah kd, 10c 9♠") == read_cards("AhKdTc9s") == read_cards(["Ah", "Kd", "Tc", "9s"])
    True
    """
    if not isinstance(text, str):
        if not isinstance(text, Iterable):
            raise CardError("cards-form", cards=shown(text))
        return tuple(Card(item) for item in text)
    try:
        return tuple([_BY_NAME[word] for word in text.split()])
    except KeyError:
        return tuple(_read(word) for word in _words(text))


def _words(text: str) -> list[str]:
    """Split into words, and a word without spaces such as AhKdTc into its cards."""
    words: list[str] = []
    for word in text.replace(",", " ").split():
        if len(word) <= 3 or word.lower() == "joker":
            words.append(word)
            continue
        start = 0
        while start < len(word):
            end = start + (3 if word.startswith("10", start) else 2)
            words.append(word[start:end])
            start = end
    return words


def distinct(cards: Iterable[Card], decks: int = 1) -> tuple[Card, ...]:
    """Return the cards, refusing any that exists more often than there are decks (m1:10.1f).

    >>> distinct(read_cards("Ah Ah"))
    Traceback (most recent call last):
    croupier.errors.CardError: The card Ah is there 2 times, but the deck holds 1 of it. (m1:10.1f)
    """
    cards = tuple(cards)
    if decks == 1 and len(set(cards)) == len(cards):
        return cards
    for card, times in Counter(cards).items():
        if times > decks:
            raise CardError("card-repeated", card=str(card), times=times, decks=decks, clause="m1:10.1f")
    return cards


def write_cards(cards: Iterable[Card]) -> str:
    """Print cards in canonical form, the inverse of `read_cards`.

    >>> write_cards(read_cards("10c AH"))
    'Tc Ah'
    """
    return " ".join(map(str, cards))
