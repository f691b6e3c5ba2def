"""The last decisions of Russian poker, weighed by every hidden hand: fold, play, insure, buy a game.

Nothing here knows of excesses or masks: the hidden cards are walked, and for a dealer without a game every
card that can come. So the answer holds whatever other cards have been seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, SUITS
from croupier.hands.shapes import part
from croupier.hands.store import kernel
from croupier.odds.counting.hidden import KEYS, SUITED, value_of_ranks
from croupier.odds.counting.tables import HIDDEN
from croupier.odds.russian.counts import meet
from croupier.odds.russian.rules import DECLINED, LOSS, NONE
from croupier.odds.russian.shapes import Buying, LastHand, LastWalk
from croupier.odds.russian.terms import PAIR

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, I64x2, Int

FOURS: Final = 0x4444
"""Cards are counted by suit, in four bits each: a suit of four or five has this bit."""


@part
def _value(cards: I64) -> Int:
    """Return the value of five cards."""
    key, mask, suited = np.int64(0), np.int64(0), True
    for place in range(HAND):
        key += KEYS[cards[place] >> 2]
        mask |= 1 << (cards[place] >> 2)
        suited = suited and cards[place] & 3 == cards[0] & 3
    return np.int64(SUITED[mask]) if suited else value_of_ranks(key, np.int64(0), 0)


@part
def _highest(cards: I64) -> Int:
    """Return the place of the highest card; of two the one goes whose suit the dealer holds fewer of."""
    top, most = 0, np.int64(-1)
    for place in range(HAND):
        beside = np.int64(0)
        for each in range(HAND):
            beside += cards[each] & 3 == cards[place] & 3
        order = (cards[place] >> 2) * (HAND + 1) - beside
        if order > most:
            top, most = place, order
    return top


@part
def _purchase(buying: Buying, ends: I64) -> None:
    """Count in parts how a bought game ends."""
    dealer, unseen, gone = buying.dealer, buying.unseen, buying.gone
    hand, least, until = buying.hand, buying.hand.least, buying.hand.until
    top = _highest(dealer)
    rank, old = dealer[top] >> 2, dealer[top]
    again, pool = np.int64(0), np.int64(0)
    ends[:] = 0
    for place in range(unseen.shape[0]):
        if place == gone[0] or place == gone[1] or place == gone[2] or place == gone[3]:
            continue
        pool += 1
        dealer[top] = unseen[place]
        now = _value(dealer)
        if unseen[place] >> 2 == rank and (until or now < least):
            again += 1
        elif now < least:
            ends[0] += 1
        else:
            ends[1 + meet(hand.value, hand.begin, hand.end, now)] += 1
    dealer[top] = old
    for each in range(ends.shape[0]):
        if until:
            ends[each] *= buying.parts // (pool - again)
        else:  # one card more, and whatever it is stays
            ends[each] *= pool - 1 + again
    if not until:
        ends[0] += again * (again - 1)


@part
def _settle(buying: Buying, times: Int, pay: I64x2, bought: I64, ends: I64x2) -> None:
    """Buy from a dealer without a game where that is better, so many times."""
    parts = buying.parts
    _purchase(buying, bought)
    for choice in range(pay.shape[0]):
        worth = -parts * pay[choice, DECLINED]
        for each in range(bought.shape[0]):
            worth += bought[each] * pay[choice, NONE + each]
        if worth > 0:
            for each in range(bought.shape[0]):
                ends[choice, NONE + each] += times * bought[each]
        else:
            ends[choice, DECLINED] += times * parts


@part
def _walk_last(buying: Buying, pay: I64x2, walk: LastWalk, bought: I64, ends: I64x2) -> None:
    """Walk the hidden cards; those without a game whose suits do not matter are noted by their ranks."""
    unseen, up, gone = buying.unseen, buying.dealer, buying.gone
    often, first = walk.often, walk.first
    value, begin, end, least = buying.hand.value, buying.hand.begin, buying.hand.end, buying.hand.least
    for a in range(unseen.shape[0]):
        gone[0], up[1] = a, unseen[a]
        for b in range(a):
            gone[1], up[2] = b, unseen[b]
            for c in range(b):
                gone[2], up[3] = c, unseen[c]
                key, mask, suits, top = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
                for place in range(HIDDEN):
                    card = up[place]
                    key += KEYS[card >> 2]
                    mask |= 1 << (card >> 2)
                    suits += 1 << 4 * (card & 3)
                    top = max(top, card)
                for d in range(c):
                    card = unseen[d]
                    ranks, held = mask | 1 << (card >> 2), suits + (1 << 4 * (card & 3))
                    if held == HAND << 4 * (card & 3):
                        dealer = np.int64(SUITED[ranks])
                    else:
                        dealer = value_of_ranks(key + KEYS[card >> 2], np.int64(0), 0)
                    if dealer >= least:
                        walk.met[meet(value, begin, end, dealer)] += 1
                        continue
                    if dealer < PAIR:  # with a pair of the highest rank four of a suit stay together
                        held -= 1 << 4 * (max(top, card) & 3)
                    if held & FOURS:  # the four that stay lie in one suit
                        gone[3], up[4] = d, card
                        _settle(buying, 1, pay, bought, ends)
                        continue
                    often[dealer] += 1
                    if often[dealer] == 1:
                        first[dealer, 0], first[dealer, 1], first[dealer, 2], first[dealer, 3] = a, b, c, d


@kernel("void(int64[::1], int64[::1], int64, LastHand, int64[:,::1], int64[:,::1])", LastHand)
def weigh_last(unseen: I64, up: I64, parts: Int, hand: LastHand, pay: I64x2, ends: I64x2) -> None:
    """Count how a final hand ends by row of `pay`, each a choice that plays, over all hidden cards.

    `up` has room for five cards, the open one being the first. A game is bought where that is better. What a
    purchase brings depends on the ranks alone, unless four cards of a suit stay with the dealer.
    """
    gone, bought, met = np.zeros(HIDDEN, np.int64), np.zeros(5, np.int64), np.zeros(SUITS, np.int64)
    often, first = np.zeros(hand.least, np.int64), np.zeros((hand.least, HIDDEN), np.int64)
    buying = Buying(hand, parts, unseen, up, gone)
    _walk_last(buying, pay, LastWalk(met, often, first), bought, ends)
    for dealer in range(hand.least):
        if often[dealer]:
            for place in range(HIDDEN):
                gone[place] = first[dealer, place]
                up[1 + place] = unseen[gone[place]]
            _settle(buying, often[dealer], pay, bought, ends)
    for each in range(SUITS):
        ends[:, LOSS + each] += parts * met[each]


@kernel("void(int64[::1], int64[::1], int64, LastHand, int64[::1])", LastHand)
def weigh_purchase(unseen: I64, dealer: I64, parts: Int, hand: LastHand, ends: I64) -> None:
    """Count in parts how a game bought from these five cards of the dealer ends."""
    _purchase(Buying(hand, parts, unseen, dealer, np.full(HIDDEN, -1, np.int64)), ends)
