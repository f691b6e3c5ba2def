"""Decks and shoes: what cards there are, and the order in which they come.

A `Shoe` holds the cards of one or more decks, the cut card and the cards drawn so far. It is shuffled
as it is drawn: the next card is chosen when it is needed, which gives the very order of `shuffled`. Where
players have given words, the whole order is worked out first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards.card import ALL_CARDS, Card, distinct, read_cards
from croupier.cards.pledge import deal_order
from croupier.cards.shuffle import Seed
from croupier.cards.sizes import CARDS
from croupier.errors import CardError, Range, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

DECK: Final = ALL_CARDS[:CARDS]
JOKER_DECK: Final = ALL_CARDS
_MOST_DECKS: Final = 12


class Shoe:
    """Cards lying face down in their order, dealt from the top.

    Fill one by `shuffled` or `stacked`, which check what they are given; the constructor trusts its callers.
    `count` cards have left it; the whole pack has `size`. `layer` counts how often it was shuffled again.

    >>> shoe = Shoe.stacked("Ah Kd 2c")
    >>> shoe.draw(), shoe.burn(), len(shoe)
    (Card('Ah'), Card('Kd'), 1)
    >>> shoe = Shoe.shuffled(decks=6, seed=1, cut=208)
    >>> len(shoe), shoe.cut_card_out
    (312, False)
    """

    __slots__ = ("_below", "_cards", "_chance", "burnt", "count", "cut", "decks", "layer", "seed", "size")

    def __init__(self, cards: Sequence[Card], decks: int = 1, seed: Seed | None = None, cut: int = 0) -> None:
        self._cards = list(cards)
        self.size = len(self._cards)
        self.count = self.layer = 0
        self._chance = seed.chance() if seed is not None else None
        self._below = self._chance.below if self._chance is not None else None
        self.decks = decks
        self.seed = seed
        self.cut = cut
        self.burnt: list[Card] = []
        if seed is not None and seed.words and seed.format != 1:
            self._lay_out(seed, self._cards)

    def _lay_out(self, seed: Seed, cards: Sequence[Card]) -> None:
        """Lay cards behind those drawn, in the order in which this layer of the seed deals them.

        Where some of the pack are out of it, the numbers beyond the last card stand for none.
        """
        order = deal_order(seed, self.size, self.layer)
        self._cards[self.count :] = [cards[number] for number in order if number < len(cards)]
        self._below = None

    @classmethod
    def shuffled(
        cls,
        seed: Seed | int | str | bytes | None = None,
        decks: int = 1,
        *,
        deck: Sequence[Card] = DECK,
        cut: int = 0,
    ) -> Shoe:
        """Fill a shoe with shuffled decks; `cut` is the place of the cut card, counted from the top.

        >>> Shoe.shuffled(decks=0)
        Traceback (most recent call last):
        croupier.errors.CardError: A shoe holds 1 to 12 decks, not 0.
        """
        _check_decks(decks)
        _check_cut(cut, decks * len(deck))
        return cls(deck if decks == 1 else tuple(deck) * decks, decks, Seed.of(seed), cut)

    @classmethod
    def stacked(
        cls, cards: str | Iterable[str | int], decks: int = 1, *, deck: Sequence[Card] = DECK, cut: int = 0
    ) -> Shoe:
        """Fill a shoe with these cards in this order; it may hold fewer than the whole deck.

        >>> Shoe.stacked("Ah Ah")
        Traceback (most recent call last):
        croupier.errors.CardError: The card Ah is there 2 times, but the deck holds 1 of it. (m1:10.1f)
        """
        _check_decks(decks)
        stack = distinct(read_cards(cards), decks)
        if deck is not DECK or max(stack, default=0) >= len(DECK):
            for card in stack:
                if card not in deck:
                    raise CardError("card-not-in-deck", card=str(card), size=len(deck))
        _check_cut(cut, len(stack))
        return cls(stack, decks, None, cut)

    def __len__(self) -> int:
        """The number of cards still to come."""
        return len(self._cards) - self.count

    @property
    def drawn(self) -> tuple[Card, ...]:
        """The cards that have left the shoe, burnt ones included, in their order."""
        return tuple(self._cards[: self.count])

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has been reached: the shoe is shuffled again after this round (m1:188)."""
        return bool(self.cut) and self.count >= self.cut

    def draw(self) -> Card:
        """Take the top card.

        >>> Shoe.stacked("").draw()
        Traceback (most recent call last):
        croupier.errors.CardError: The deck is used up after 0 cards.
        """
        place = self.count
        cards = self._cards
        left = len(cards) - place
        if left < 1:
            raise CardError("deck-used-up", drawn=place)
        if self._below is not None and left > 1:
            other = place + self._below(left)
            cards[place], cards[other] = cards[other], cards[place]
        self.count = place + 1
        return cards[place]

    def take(self, count: int) -> list[Card]:
        """Take several cards from the top.

        >>> Shoe.shuffled(seed=1).take(3) == [Shoe.shuffled(seed=1).take(52)[place] for place in range(3)]
        True
        """
        first, cards = self.count, self._cards
        last = first + count
        if not first <= last <= len(cards):
            if count < 0:
                raise CardError("take-negative", count=count)
            raise CardError("deck-used-up", drawn=len(cards))
        if self._below is not None and self._chance is not None:
            self._chance.mix(cards, first, last)
        self.count = last
        return cards[first:last]

    def fork(self) -> Shoe:
        """Return the shoe as it stands now; what is drawn from either leaves the other as it is.

        >>> shoe = Shoe.shuffled(decks=6, seed=1)
        >>> burnt = shoe.burn()
        >>> shoe.fork().take(9) == shoe.take(9)
        True
        """
        other = Shoe((), self.decks, None, self.cut)
        other._cards = self._cards.copy()
        other.count, other.size, other.layer = self.count, self.size, self.layer
        other.burnt = self.burnt.copy()
        other.seed = self.seed
        if self._chance is not None:
            other._chance = self._chance.fork()
            other._below = other._chance.below if self._below is not None else None
        return other

    def divide(self, at: int) -> None:
        """Cut the pack, before its first card is dealt: the first `at` go behind the rest (am:2.07, m1:155b).

        >>> shoe = Shoe.stacked("Ah Kd 2c 7s")
        >>> shoe.divide(3)
        >>> shoe.take(4)
        [Card('7s'), Card('Ah'), Card('Kd'), Card('2c')]
        """
        if self.count:
            raise CardError("cut-too-late", drawn=self.count)
        if type(at) is not int or not 0 <= at <= len(self):
            raise CardError("cut-too-near", at=shown(at), range=Range(0, len(self)))
        order = self.take(len(self))
        self._cards = order[at:] + order[:at]
        self.count = 0
        self._below = None

    def burn(self) -> Card:
        """Lay the top card aside unseen."""
        card = self.draw()
        self.burnt.append(card)
        return card

    def reuse_burnt(self) -> None:
        """Shuffle the burnt cards into what is left, and deal on (fspr:7.5.3b).

        >>> shoe = Shoe.stacked("Ah Kd")
        >>> shoe.burn(), shoe.draw()
        (Card('Ah'), Card('Kd'))
        >>> shoe.reuse_burnt()
        >>> shoe.draw(), shoe.burnt
        (Card('Ah'), [])
        """
        burnt, self.burnt = self.burnt, []
        self.put_back(burnt)

    def put_back(self, cards: Iterable[Card]) -> None:
        """Shuffle cards into the rest (fspr:7.6.4).

        To a stacked shoe they come last: it is dealt on as it was stacked.

        >>> shoe = Shoe.stacked("Ah Kd 2c")
        >>> shoe.put_back([shoe.draw()])
        >>> shoe.take(3)
        [Card('Kd'), Card('2c'), Card('Ah')]
        """
        if self.seed is None:
            self._cards += cards
        elif self.seed.format == 1:  # the drawing goes on with all that is not dealt
            self._cards += cards
            self._below = self._chance.below if self._chance is not None else None
        else:
            drawn = self.count
            rest = [*self.take(len(self)), *cards]
            self.count = drawn
            self.layer += 1
            self._lay_out(self.seed, rest)

    def put_on_top(self, card: Card) -> None:
        """Lay a card on top of the rest, whose order stands from now on: it is the next to come.

        >>> shoe = Shoe.shuffled(seed=1)
        >>> card = shoe.draw()
        >>> shoe.put_on_top(card)
        >>> shoe.draw() == card, len(shoe)
        (True, 51)
        """
        drawn = self.count
        rest = self.take(len(self))
        self._cards[drawn:] = [card, *rest]
        self.count = drawn
        self._below = None

    def renew(self, deck: Sequence[Card] = DECK) -> None:
        """Gather all cards and shuffle them again; `drawn` keeps what came.

        A stacked shoe is dealt on as it was stacked.

        >>> shoe = Shoe.shuffled(seed=1)
        >>> hand = shoe.take(5)
        >>> shoe.renew()
        >>> len(shoe), shoe.count, shoe.draw() in DECK
        (52, 5, True)
        """
        seed = self.seed
        if seed is None:
            return
        self.burnt = []
        if seed.format == 1:  # the same chance goes on
            self._cards[self.count :] = deck
            self._below = self._chance.below if self._chance is not None else None
        else:
            self.layer += 1
            self._lay_out(seed, deck)


def _check_decks(decks: int) -> None:
    if type(decks) is not int or not 1 <= decks <= _MOST_DECKS:
        raise CardError("shoe-decks", decks=shown(decks), most=_MOST_DECKS)


def _check_cut(cut: int, size: int) -> None:
    if type(cut) is not int or not 0 <= cut <= size:
        raise CardError("cut-outside", cut=shown(cut), size=size)
