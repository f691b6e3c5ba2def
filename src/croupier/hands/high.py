"""High hands: the best five of any cards, found by one sum and one look-up.

Each card has a number; the sum over a hand tells how often every rank is there (digits to the base five,
the joker being a fourteenth rank) and whether five cards share a suit. What a rank count is worth is worked
out once and remembered. No combination of five is ever tried.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import JOKER, distinct, read_cards
from croupier.cards.sizes import CARDS, JOKER_RANK, RANKS, SUITS
from croupier.errors import CardError
from croupier.hands import scale
from croupier.hands.category import Category
from croupier.hands.hand import HighHand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from croupier.cards import Card

_RANK_BITS: Final = 34
_RANKS: Final = (1 << _RANK_BITS) - 1
_SUIT_BITS: Final = 6
# A suit adds 7 to a field of six bits: four cards reach 28, five 35, so the top bit says "five or more".
_SUIT_WEIGHT: Final = 7
_FLUSH: Final = sum(32 << _RANK_BITS + _SUIT_BITS * suit for suit in range(SUITS))
_JOKER_BIT: Final = 1 << JOKER_RANK


def _number(card: int) -> int:
    suits = range(SUITS) if card == JOKER else (card & 3,)
    return int(5 ** (card >> 2)) + sum(_SUIT_WEIGHT << _RANK_BITS + _SUIT_BITS * suit for suit in suits)


# By card, not by place in a list, which would count a negative number from its end.
_OF_CARD: Final = {card: _number(card) for card in range(CARDS + 1)}
_number_of: Final = _OF_CARD.__getitem__


def _run_top(ranks: set[int], wild: bool, low_ace: bool) -> int | None:
    """Return the top of the highest straight; the joker fills one gap, at the highest end it can (am:q21)."""
    if not wild:
        mask = 0
        for rank in ranks:
            mask |= 2 << rank
        if low_ace:
            mask |= mask >> RANKS
        runs = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
        return runs.bit_length() + 2 if runs else None
    for top in range(scale.ACE, scale.FIVE - low_ace, -1):
        run = (top - step for step in range(5)) if top > scale.FIVE else scale.WHEEL
        if sum(rank in ranks for rank in run) + wild >= 5:
            return top
    return None


def _key_of_counts(counts: Sequence[int], wild: bool, low_ace: bool) -> int:
    """Return the key of a hand without a flush; `counts` says how often each rank is there."""
    ranks = [rank for rank in range(12, -1, -1) if counts[rank]]
    fours, threes, pairs = ([rank for rank in ranks if counts[rank] == size] for size in (4, 3, 2))
    natural = not wild
    if wild and fours:
        return scale.pack(Category.POKER, fours[:1], natural=False)
    if fours or (wild and threes):
        four = fours or threes
        rest = [rank for rank in ranks if rank != four[0]]
        return scale.pack(Category.FOUR_OF_A_KIND, four[:1], rest[:1], natural)
    # A second three serves as the pair of a full house; the joker makes the higher of two pairs a three.
    sets, twos = (pairs[:1], pairs[1:]) if wild and len(pairs) > 1 else (threes[:1], threes[1:] + pairs)
    if sets and twos:
        return scale.pack(Category.FULL_HOUSE, (sets[0], max(twos)), natural=natural)
    top = _run_top(set(ranks), wild, low_ace)
    if top is not None:
        return scale.pack(Category.STRAIGHT, (top,), natural=natural)
    if sets or (wild and pairs):
        three = sets or pairs
        rest = [rank for rank in ranks if rank != three[0]]
        return scale.pack(Category.THREE_OF_A_KIND, three[:1], rest[:2], natural)
    return _key_of_pairs(ranks, pairs, wild)


def _key_of_pairs(ranks: list[int], pairs: list[int], wild: bool) -> int:
    if len(pairs) > 1:
        rest = [rank for rank in ranks if rank not in pairs[:2]]
        return scale.pack(Category.TWO_PAIR, pairs[:2], rest[:1])
    if pairs or wild:
        pair = pairs or ranks[:1]
        rest = [rank for rank in ranks if rank != pair[0]]
        return scale.pack(Category.PAIR, pair, rest[:3], natural=not wild)
    if ranks[:2] == [scale.ACE, scale.KING]:
        return scale.pack(Category.ACE_KING, ranks[:2], ranks[2:5])
    return scale.pack(Category.HIGH_CARD, ranks[:1], ranks[1:5])


class _OfRanks(dict[int, int]):
    """The value of every sum of ranks met so far."""

    def __init__(self, low_ace: bool) -> None:
        self.low_ace = low_ace

    def __missing__(self, ranks: int) -> int:
        counts = [ranks // 5**rank % 5 for rank in range(JOKER_RANK)]
        wild = ranks >= 5**JOKER_RANK
        if wild and sum(counts) != 4:
            raise KeyError(ranks)
        key = _key_of_counts(counts, wild, self.low_ace)
        value = self[ranks] = scale.values()[key]
        return value


class _OfSuited(dict[int, int]):
    """The value of every set of at least five suited ranks met so far; bit 13 is the joker."""

    def __init__(self, low_ace: bool) -> None:
        self.low_ace = low_ace

    def __missing__(self, suited: int) -> int:
        wild = bool(suited & _JOKER_BIT)
        ranks = [rank for rank in range(12, -1, -1) if suited >> rank & 1]
        if wild and len(ranks) != 4:
            raise KeyError(suited)
        top = _run_top(set(ranks), wild, self.low_ace)
        if top is not None:
            category = Category.ROYAL_FLUSH if top == scale.ACE else Category.STRAIGHT_FLUSH
            key = scale.pack(category, (top,), natural=not wild)
        else:
            if wild:  # the highest missing card of the suit (am:q21)
                ranks = sorted([*ranks, max(set(range(RANKS)) - set(ranks))], reverse=True)
            key = scale.pack(Category.FLUSH, ranks[:5], natural=not wild)
        value = self[suited] = scale.values()[key]
        return value


OF_RANKS: Final = {low_ace: _OfRanks(low_ace) for low_ace in (True, False)}
OF_SUITED: Final = {low_ace: _OfSuited(low_ace) for low_ace in (True, False)}
_BY_RANKS: Final = OF_RANKS[True]


@cache
def learn() -> None:
    """Work out ahead what is otherwise worked out when it first turns up: the worth of one to five cards.

    Those are the open cards of stud and the hands of Omaha; of more cards the kernels know it all.
    """
    for count in range(1, 6):
        for ranks in combinations_with_replacement(range(JOKER_RANK), count):
            if count < 5 or ranks[0] != ranks[-1]:
                _BY_RANKS[sum(5**rank for rank in ranks)]
    for ranks in combinations(range(JOKER_RANK), 5):
        OF_SUITED[True][sum(1 << rank for rank in ranks)]


def suited_mask(total: int, cards: Iterable[int]) -> int:
    """Return the ranks in the suit of the flush that the sum has announced, as bits."""
    field = (total & _FLUSH).bit_length() - 1
    suit = (field - _RANK_BITS) // _SUIT_BITS
    mask = 0
    for card in cards:
        if card == JOKER:
            mask |= _JOKER_BIT
        elif card & 3 == suit:
            mask |= 1 << (card >> 2)
    return mask


def value_of(cards: Sequence[Card], low_ace: bool = True) -> int:
    """Return the value of one to seven cards that are known to be lawful."""
    total = sum(map(_number_of, cards))
    if total & _FLUSH:
        return OF_SUITED[low_ace][suited_mask(total, cards)]
    return OF_RANKS[low_ace][total & _RANKS]


def _five(a: int, b: int, c: int, d: int, e: int) -> int:
    total = _OF_CARD[a] + _OF_CARD[b] + _OF_CARD[c] + _OF_CARD[d] + _OF_CARD[e]
    if total & _FLUSH:
        return OF_SUITED[True][suited_mask(total, (a, b, c, d, e))]
    return _BY_RANKS[total & _RANKS]


def _more(*cards: int) -> int:
    total = sum(map(_number_of, cards))
    if total & _FLUSH:
        return OF_SUITED[True][suited_mask(total, cards)]
    return _BY_RANKS[total & _RANKS]


# By the number of cards; compiled functions take these places when the kernels are loaded.
BY_COUNT: Final[dict[int, Callable[..., int]]] = {5: _five, 6: _more, 7: _more}
BY_GAME: Final[dict[str, Callable[..., int]]] = {}


def evaluate(cards: Sequence[int]) -> int:
    """Return the value of five, six or seven cards: the fastest call for one hand.

    A number that is no card is refused. The cards are trusted to be different, for looking costs more than
    the hand: what the same card twice is worth is not said. Five cards may hold the joker. `best` checks its
    cards, takes them in any form and tells more.

    >>> from croupier.cards import read_cards
    >>> evaluate(read_cards("Ah Ad 7c 4s 2h")) < evaluate(read_cards("2c 3d 4h 5s 6c 9c 9d"))
    True
    """
    try:
        return BY_COUNT[len(cards)](*cards) or _refuse(cards)
    except (LookupError, OverflowError):
        return _refuse(cards)


def _refuse(cards: Sequence[int]) -> int:
    if not 5 <= len(cards) <= 7:
        raise CardError("hand-count", count=len(cards), wanted="5–7")
    raise CardError("hand-cards", cards=" ".join(map(str, cards)))


def category_of(value: int) -> Category:
    """Return the category of a value.

    >>> from croupier.cards import read_cards
    >>> category_of(evaluate(read_cards("Ah Kh Qh Jh Th 2c 3d"))).slug
    'royal-flush'
    """
    return scale.categories()[value]


def lawful(
    cards: str | Iterable[str | int], least: int, most: int, *, joker: bool = False
) -> tuple[Card, ...]:
    """Read cards of one deck and check their number."""
    held = distinct(read_cards(cards))
    if not least <= len(held) <= most:
        wanted = f"{least}–{most}" if least < most else str(least)
        raise CardError("hand-count", count=len(held), wanted=wanted)
    if JOKER in held and not joker:
        raise CardError("card-not-in-deck", card=str(JOKER), size=CARDS)
    return held


def best(cards: str | Iterable[str | int], *, low_ace: bool = True, joker: bool = False) -> HighHand:
    """Return the best hand of one to seven cards.

    Five of them count, never more (m1:38a); fewer than five make what they can, and a missing card ranks
    below a two (am:q31). `low_ace=False` forbids A-2-3-4-5 (am:q15); `joker=True` plays with 53 cards, of
    which five are held (am:6.03).

    >>> hand = best("Ah Kd Kc 9s 9h 2c 3d")
    >>> hand.category, hand.name(), hand.cards
    (<Category.TWO_PAIR: 3>, 'two pair, kings and nines',
     (Card('Kd'), Card('Kc'), Card('9s'), Card('9h'), Card('Ah')))
    >>> best("Ah 2c 3d 4s 5h").name(), best("Ah 2c 3d 4s 5h", low_ace=False).name()
    ('straight, five high', 'high card, ace')
    >>> best("9s 9d 9c 9h Xj", joker=True).name()
    'poker of nines'
    >>> best("Ks Qd") < best("Ks Qd 2c")
    True
    """
    held = lawful(cards, 1, 7, joker=joker)
    if len(held) != 5 and JOKER in held:
        raise CardError("hand-joker-count", count=len(held))
    return HighHand(value_of(held, low_ace), held)


def omaha(hole: str | Iterable[str | int], board: str | Iterable[str | int]) -> HighHand:
    """Return the best hand of exactly two of four own cards and exactly three of the board (fspr:6.6.2).

    >>> omaha("2c 2d 3h 4h", "Ts Js Qs Ks As").name()
    'pair of twos'
    """
    own, common = lawful(hole, 4, 4), lawful(board, 3, 5)
    distinct(own + common)
    return omaha_of(own, common)


_RANK_OF: Final = [5 ** (card >> 2) for card in range(CARDS)]


def omaha_of(own: Sequence[Card], common: Sequence[Card]) -> HighHand:
    """Return the hand of `omaha` for cards that are known to be lawful."""
    compiled = BY_GAME.get("omaha")
    if compiled is None or len(common) != 5 or len(own) != 4:
        return _plain_omaha(own, common)
    cards = (*own, *common)
    found = compiled(cards)
    return HighHand(found >> 6, _FIVES[found & 63](cards))


_FIVES: Final = [
    itemgetter(*pair, *three) for pair in combinations(range(4), 2) for three in combinations(range(4, 9), 3)
]
"""What takes each of the sixty fives of an Omaha hand from its nine cards."""


def _plain_omaha(own: Sequence[Card], common: Sequence[Card]) -> HighHand:
    """Return the hand of `omaha` without compiled functions.

    The sums of ranks of all pairs and threes are added and looked up; five cards of a suit are a case of
    their own, possible only with three of it on the board.
    """
    rank = _RANK_OF
    pairs = list(combinations(own, 2))
    threes, sums, suit, theirs = _board(tuple(common))
    values = [*map(_BY_RANKS.__getitem__, [rank[a] + rank[b] + three for a, b in pairs for three in sums])]
    best_value = max(values)
    at = values.index(best_value)
    held = pairs[at // len(threes)] + threes[at % len(threes)]
    if theirs:
        mine = [card for card in own if card & 3 == suit]
        for pair in combinations(mine, 2):
            for three in combinations(theirs, 3):
                mask = 0
                for card in pair + three:
                    mask |= 1 << (card >> 2)
                value = OF_SUITED[True][mask]
                if value > best_value:
                    best_value, held = value, pair + three
    return HighHand(best_value, held)


class _Board(NamedTuple):
    """A board as all hands on it meet it: its threes, the sum of ranks of each, and the cards of a flush."""

    threes: list[tuple[Card, Card, Card]]
    sums: list[int]
    suit: int
    suited: tuple[Card, ...]


@lru_cache(maxsize=64)
def _board(common: tuple[Card, ...]) -> _Board:
    """Lay out a board, once for all who play on it; only of one suit can there be three cards."""
    rank = _RANK_OF
    threes = list(combinations(common, 3))
    suits = [card & 3 for card in common]
    suit = max(suits, key=suits.count)
    suited = tuple(card for card in common if card & 3 == suit) if suits.count(suit) > 2 else ()
    return _Board(threes, [rank[a] + rank[b] + rank[c] for a, b, c in threes], suit, suited)
