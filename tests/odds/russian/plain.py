"""Russian poker solved a second time, as plainly as possible: every card that can come, every hidden hand.

Nothing here knows of sets of ranks, masks or excesses; only the names of the suits are taken to be alike.
Cards are places in a deck and sets of cards are bits; amounts are antes. The loops are compiled, for there
are billions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, perm
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from croupier.books import Rules
from croupier.cards import Card
from croupier.games.house_poker import two_combinations, used_ace_king
from croupier.hands import Category, HighHand, category_of
from croupier.hands import combinations as combinations_of
from croupier.hands.high import value_of
from tests.odds.ante_poker.plain import same

ENDS = 11
FOLDED, DECLINED, LOST, TIED, WON, WON_BARE, STILL_NONE, BOUGHT_LOST, BOUGHT_TIED, BOUGHT_WON, BOUGHT_BARE = (
    range(ENDS)
)
NETS = 700
"""Net results from -NETS/2 antes on."""


class Tables(NamedTuple):
    """What the loops look up; hands are sets of places as bits."""

    ranks: Any
    values: Any
    """By a hand of five or six: a small number that grows with its value."""
    pays: Any
    """By a hand of five or six: what the bet earns in antes with both combinations, and with the first."""
    sure: Any
    """By a hand of five or six: whether it may be insured."""
    used: Any
    """By two small numbers: whether an ace or king of the first decides against the second."""
    least: int
    """The lowest small number with which the dealer plays."""
    suits: Any


class Plain:
    """A game over a deck of any cards; the rules are told as flags."""

    def __init__(
        self,
        rules: Rules,
        deck: Sequence[Card],
        *,
        until: bool,
        returned: bool,
        insured_ante: bool,
        bare: bool,
    ) -> None:
        self.deck = tuple(deck)
        told = [rules.on("buy_game"), rules.on("ante_on_win")]
        self.flags = np.array([until, returned, insured_ante, *told], np.int64)
        self.most = rules.number("exchange_most")
        self.tables = self._tables(rules, bare)
        self.until = until

    def bits(self, cards: Sequence[Card]) -> int:
        return sum(1 << self.deck.index(card) for card in cards)

    def _tables(self, rules: Rules, bare: bool) -> Tables:
        size = 1 << len(self.deck)
        found: dict[int, int] = {}
        hands: dict[int, HighHand] = {}
        pays, sure = np.zeros((size, 2), np.int16), np.zeros(size, np.bool_)
        ratio = rules.table("bet").ratio
        seconds: set[int] = set()
        for count in (5, 6):
            for cards in combinations(self.deck, count):
                bits = self.bits(cards)
                found[bits] = value_of(cards)
                hands.setdefault(found[bits], HighHand(found[bits], cards))
                paid = two_combinations(rules, *combinations_of(cards))
                earned = [2 * (ratio(hand.category.slug) or (0, 1))[0] for hand in paid]
                pays[bits] = sum(earned), sum(earned)
                if bare and len(paid) == 2 and paid[1].category == Category.ACE_KING:
                    pays[bits, 1] = earned[0]
                    seconds.add(found[bits])
                sure[bits] = rules.on("insurance") and paid[0].category >= Category.THREE_OF_A_KIND
        small = {value: place for place, value in enumerate(sorted(hands))}
        values = np.zeros(size, np.uint16)
        for bits, value in found.items():
            values[bits] = small[value]
        used = np.zeros((len(small), len(small)), np.bool_)
        ace_king = combinations_of("As Ad Kc 5h 2s").second
        assert ace_king is not None
        for mine in seconds:
            for dealer, other in hands.items():
                if dealer < mine:
                    used[small[mine], small[dealer]] = used_ace_king(hands[mine], other, ace_king)
        qualify = Category.of(rules.choice("qualify"))
        least = min(place for value, place in small.items() if category_of(value) >= qualify)
        ranks = np.array([card.rank for card in self.deck], np.int64)
        suits = np.array([card.suit for card in self.deck], np.int64)
        return Tables(ranks, values, pays, sure, used, least, suits)

    # -- one state ------------------------------------------------------------------------------------

    def slots(self, hand: int, up: int) -> dict[int, Fraction]:
        """Return the expectation of every slot in antes: cards exchanged as bits; -1 is the sixth card."""
        return {given: worth for given, worth, _ in self._all(hand, up)}

    def _all(self, hand: int, up: int) -> list[tuple[int, Fraction, Any]]:
        held = [place for place in range(len(self.deck)) if hand >> place & 1]
        gifts = [
            sum(1 << place for place in some)
            for count in range(self.most + 1)
            for some in combinations(held, count)
        ]
        gifts.append(-1)
        sums, nets = np.zeros(len(gifts), np.int64), np.zeros((len(gifts), NETS), np.int64)
        _state(hand, up, np.array(gifts), len(self.deck), self.flags, tuple(self.tables), sums, nets)
        wholes = [self._whole(given) for given in gifts]
        assert nets.sum(axis=1).tolist() == wholes
        worths = [Fraction(int(worth), whole) for worth, whole in zip(sums, wholes, strict=True)]
        return list(zip(gifts, worths, nets, strict=True))

    def _whole(self, given: int) -> int:
        """Return how many ends there are of one slot, hidden cards and redrawn ones in order counted."""
        unseen = len(self.deck) - 6
        drawn = 1 if given < 0 else given.bit_count()
        pool = unseen - drawn - 4
        return comb(unseen, drawn) * comb(unseen - drawn, 4) * perm(pool, 4 if self.until else 2)

    # -- all states -----------------------------------------------------------------------------------

    def solve(self, rank: int) -> tuple[dict[Fraction, int], int]:
        """Return the net results of best play over all deals with this open rank, and their number."""
        states: Counter[tuple[int, ...]] = Counter()
        found: dict[tuple[int, ...], tuple[int, int]] = {}
        for up in self.deck:
            if up.rank != rank:
                continue
            for cards in combinations([card for card in self.deck if card != up], 5):
                name = same(cards, up)
                states[name] += 1
                found.setdefault(name, (self.bits(cards), self.bits([up])))
        unseen = len(self.deck) - 6
        whole = comb(unseen, 4) * perm(unseen - 4, 9 if self.until else 7)
        results: Counter[Fraction] = Counter()
        for name, times in states.items():
            slots = self._all(*found[name])
            given, _, nets = max(slots, key=lambda slot: (slot[1], slot[0] == 0))
            scale, rest = divmod(whole * times, self._whole(given))
            assert not rest
            for place in np.flatnonzero(nets).tolist():
                results[Fraction(place - NETS // 2)] += int(nets[place]) * scale
        return dict(results), whole * states.total()


# -- the loops ---------------------------------------------------------------------------------------------


@njit(cache=True)
def _state(hand: Any, up: Any, gifts: Any, cards: Any, flags: Any, tables: Any, sums: Any, nets: Any) -> None:
    """Add up every slot over all cards that can come: the sums of net results, and how often each comes."""
    dealers = Dealers(
        np.zeros(tables[4].shape[0] + 1, np.int64),
        np.zeros((4096, 40, 2), np.int64),
        np.zeros(4096, np.int64),
    )
    places = np.zeros(6, np.int64)
    for drawn in range(6):
        for each in range(drawn):
            places[each] = each
        while True:
            came = 0
            for each in range(drawn):
                came |= 1 << places[each]
            if not came & (hand | up):
                pool, count = _dealers(hand | came | up, up, cards, flags[0], tables, dealers)
                for slot in range(gifts.shape[0]):
                    if _draws(gifts[slot]) == drawn:
                        mine = hand | came if gifts[slot] < 0 else hand & ~gifts[slot] | came
                        price = 0 if gifts[slot] == 0 else 1
                        sums[slot] += _final(mine, price, pool, count, flags, tables, dealers, nets[slot])
            last = drawn - 1
            while last >= 0 and places[last] == cards - drawn + last:
                last -= 1
            if last < 0:
                break
            places[last] += 1
            for each in range(last + 1, drawn):
                places[each] = places[each - 1] + 1


@njit(cache=True)
def _draws(given: Any) -> Any:
    if given < 0:
        return 1
    count = 0
    while given:
        count += given & 1
        given >>= 1
    return count


class Dealers(NamedTuple):
    """The dealer's hidden hands by value, and what a purchase makes of those without a game."""

    met: Any
    lists: Any
    sizes: Any


@njit(cache=True)
def _dealers(gone: Any, up: Any, cards: Any, until: Any, tables: Any, dealers: Dealers) -> Any:
    """Look at every hidden hand: how often the dealer has less than each value, and the hands without a game.

    For each of the latter the values of their bought game are listed with their weights, 0 being none.
    Returns the cards left to redraw from, and the number of hands without a game.
    """
    _, values, _, _, _, least, _ = tables
    met, lists, sizes = dealers.met, dealers.lists, dealers.sizes
    unseen, count = np.zeros(cards, np.int64), 0
    for place in range(cards):
        if not gone >> place & 1:
            unseen[count] = place
            count += 1
    met[:] = 0
    without = 0
    for a in range(count):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    hidden = 1 << unseen[a] | 1 << unseen[b] | 1 << unseen[c] | 1 << unseen[d]
                    dealer = values[hidden | up]
                    if dealer >= least:
                        met[dealer + 1] += 1
                    else:
                        sizes[without] = _redraw(
                            hidden | up, gone | hidden, count - 4, until, cards, tables, lists[without]
                        )
                        without += 1
    for place in range(1, met.shape[0]):
        met[place] += met[place - 1]
    return count - 4, without


@njit(cache=True)
def _redraw(  # noqa: PLR0912  (by the letter of the books)
    dealer: Any, gone: Any, pool: Any, until: Any, cards: Any, tables: Any, found: Any
) -> Any:
    """Change the dealer's highest card in every way, and again where the book says so; list what comes."""
    ranks, values, _, _, _, least, suits = tables
    top = -1
    for place in range(cards):
        if not dealer >> place & 1:
            continue
        if top < 0 or ranks[place] > ranks[top]:
            top = place
        elif ranks[place] == ranks[top] and _beside(dealer, place, suits) < _beside(dealer, top, suits):
            top = place  # of two the one goes whose suit they hold fewer of
    low, size = dealer & ~(1 << top), 0
    for first in range(cards):
        if gone >> first & 1:
            continue
        now, again = values[low | 1 << first], ranks[first] == ranks[top]
        if until and again:
            for second in range(cards):
                if (gone | 1 << first) >> second & 1:
                    continue
                if ranks[second] != ranks[top]:
                    size = _list(values[low | 1 << second], (pool - 2) * (pool - 3), least, found, size)
                    continue
                for third in range(cards):
                    if (gone | 1 << first | 1 << second) >> third & 1:
                        continue
                    if ranks[third] != ranks[top]:
                        size = _list(values[low | 1 << third], pool - 3, least, found, size)
                        continue
                    for fourth in range(cards):  # the last of the rank is gone
                        if not (gone | 1 << first | 1 << second | 1 << third) >> fourth & 1:
                            size = _list(values[low | 1 << fourth], 1, least, found, size)
        elif until:
            size = _list(now, (pool - 1) * (pool - 2) * (pool - 3), least, found, size)
        elif again and now < least:
            for second in range(cards):
                if not (gone | 1 << first) >> second & 1:
                    size = _list(values[low | 1 << second], 1, least, found, size)
        else:
            size = _list(now, pool - 1, least, found, size)
    return size


@njit(cache=True)
def _beside(dealer: Any, card: Any, suits: Any) -> Any:
    count = 0
    for place in range(suits.shape[0]):
        count += dealer >> place & 1 and suits[place] == suits[card]
    return count


@njit(cache=True)
def _list(now: Any, weight: Any, least: Any, found: Any, size: Any) -> Any:
    value = now if now >= least else 0
    for place in range(size):
        if found[place, 0] == value:
            found[place, 1] += weight
            return size
    found[size, 0], found[size, 1] = value, weight
    return size + 1


@njit(cache=True)
def _final(
    mine: Any, price: Any, pool: Any, count: Any, flags: Any, tables: Any, dealers: Dealers, nets: Any
) -> Any:
    """Take the best last decision of a final hand and write down how it ends; returns its sum."""
    _, values, pays, sure, used, least, _ = tables
    until, returned, insured_ante, sold, ante = flags
    met, lists, sizes = dealers.met, dealers.lists, dealers.sizes
    weight = pool * (pool - 1) * (pool - 2) * (pool - 3) if until else pool * (pool - 1)
    value = values[mine]
    both, first = np.int64(pays[mine, 0]), np.int64(pays[mine, 1])
    amounts, ends = np.zeros((3, ENDS), np.int64), np.zeros((3, ENDS), np.int64)
    total, best, chosen = met[met.shape[0] - 1], 0, 0
    for choice in range(3 if sure[mine] and both > 0 else 2):
        cover = both if choice == 2 else 0
        pay, end = amounts[choice], ends[choice]
        pay[FOLDED] = -1
        pay[DECLINED] = cover + insured_ante if cover else 1
        pay[LOST], pay[TIED] = (-3, 0) if returned else (-3 - cover, -cover)
        pay[WON], pay[WON_BARE] = both - cover + ante, first - cover + ante
        pay[STILL_NONE] = pay[BOUGHT_TIED] = cover - 1
        pay[BOUGHT_LOST] = cover - 4
        pay[BOUGHT_WON], pay[BOUGHT_BARE] = cover - 1 + both + ante, cover - 1 + first + ante
        if choice == 0:
            end[FOLDED] = (total + count) * weight
        else:
            end[LOST], end[WON], end[TIED] = total, 0, 0
            if value >= least:
                end[LOST], end[TIED] = total - met[value + 1], met[value + 1] - met[value]
                end[WON] = met[value]
            if first != both:
                for dealer in range(value):
                    if used[value, dealer]:
                        end[WON_BARE] += met[dealer + 1] - met[dealer]
                end[WON] -= end[WON_BARE]
            for each in range(LOST, STILL_NONE):
                end[each] *= weight
            for each in range(count):
                size = sizes[each] if sold else 0
                _offer(value, lists[each], size, weight, used, first != both, pay, end)
        worth = 0
        for each in range(ENDS):
            worth += end[each] * (pay[each] - price)
        if choice == 0 or worth > best:
            best, chosen = worth, choice
    for each in range(ENDS):
        if ends[chosen, each]:
            nets[amounts[chosen, each] - price + NETS // 2] += ends[chosen, each]
    return best


@njit(cache=True)
def _offer(value: Any, found: Any, size: Any, weight: Any, used: Any, bare: Any, pay: Any, end: Any) -> None:
    """Buy the dealer's game if that is better than to decline."""
    worth = 0
    for place in range(size):
        worth += found[place, 1] * pay[_bought(value, found[place, 0], used, bare)]
    if size == 0 or worth <= weight * pay[DECLINED]:
        end[DECLINED] += weight
        return
    for place in range(size):
        end[_bought(value, found[place, 0], used, bare)] += found[place, 1]


@njit(cache=True)
def _bought(value: Any, dealer: Any, used: Any, bare: Any) -> Any:
    if dealer == 0:
        return STILL_NONE
    if value < dealer:
        return BOUGHT_LOST
    if value == dealer:
        return BOUGHT_TIED
    return BOUGHT_BARE if bare and used[value, dealer] else BOUGHT_WON


def nobody(done: int, total: int) -> None:
    """Nobody looks on at the progress of a count, but it must be one."""
    assert 0 < done <= total
