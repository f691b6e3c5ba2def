"""Compiled counting of one final hand of Russian poker; loaded when first needed.

What the dealer's hidden cards make of a final hand is counted by ranks and corrected for flushes, as in
`ante_poker`. What is new is the game that may be bought: for every set of ranks without a game the worth of
buying it is worked out, and where it is more than the worth of declining, the difference (the *excess*) is
added as often as hidden cards make the set. Suits matter in two cases only, when the four cards that stay
with the dealer lie in one suit: either that of the open card, or, if the open card goes, any other. How
much these cases change depends on which ranks are gone from that suit; for a whole family of such *masks*
it is tabulated at once by sums over subsets.

A *case* below is a set of ranks without a game together with what is live in the suit of the four cards: the
number of live cards, and whether the card that went and the cards that make a straight are among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.cards.sizes import RANKS, SUITS
from croupier.hands.shapes import inlined, maker, part
from croupier.odds.russian.rules import BOUGHT_BARE, BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian.shapes import EndCounts, Gives, Offers
from croupier.odds.russian.tables import ADDED, NO_RANK, bare_ranges
from croupier.odds.russian.terms import (
    FLUSH,
    FULL_HOUSE,
    LIMB,
    LIMB_MASK,
    STRAIGHT,
    STRAIGHT_FLUSH,
)

if TYPE_CHECKING:
    from croupier.hands.shapes import I32, I64, Flag, I64x2, Int
    from croupier.odds.russian.shapes import DealerCounts, FinalHand, Sets

_BARE_FROM, _BARE_TO = bare_ranges()


@inlined
def meet(value: Int, begin: Int, end: Int, dealer: Int) -> Int:
    """Say how a hand meets a value of the dealer: 0 loss, 1 tie, 2 win, 3 a win without ace-king."""
    if value < dealer:
        return 0
    if value == dealer:
        return 1
    return 3 if begin <= dealer < end else 2


@inlined
def bare_range(value: Int, bare: Int) -> tuple[Int, Int]:
    """Return between which values the dealer is beaten without ace-king, if there is such a rule."""
    return (_BARE_FROM[value], _BARE_TO[value]) if bare else (np.int64(0), np.int64(0))


@inlined
def count_ends(
    value: Int, begin: Int, end: Int, live: Int, sums: I32, least: Int, dealer: DealerCounts
) -> EndCounts:
    """Count the hidden cards by what they make of a final hand.

    `live` are the ranks left in the suit of the open card.
    """
    places, plain_at, plain = dealer.places, dealer.plain_at, dealer.plain
    row = dealer.rows[live]
    total, no_game = np.int64(sums[sums.shape[0] - 1]), np.int64(sums[places[least]])
    no_game -= np.int64(plain[plain_at[least], row])
    if value < least:
        return EndCounts(no_game, total - no_game, np.int64(0), np.int64(0), np.int64(0))
    below = np.int64(sums[places[value]]) - np.int64(plain[plain_at[value], row])
    upto = np.int64(sums[places[value + 1]]) - np.int64(plain[plain_at[value + 1], row])
    if value >= FLUSH:
        below += np.int64(dealer.suited[dealer.suited_at[value], row])
        upto += np.int64(dealer.suited[dealer.suited_at[value + 1], row])
    bare = np.int64(0)
    if end > begin:  # pairs and two pair only: no flushes in between
        bare = np.int64(sums[places[end]]) - np.int64(sums[places[begin]])
        bare += np.int64(plain[plain_at[begin], row]) - np.int64(plain[plain_at[end], row])
    return EndCounts(no_game, total - upto, upto - below, below - no_game - bare, bare)


@inlined
def draws_weight(again: Int, same: Int, pool: Int, parts: Int, until: Int) -> Int:
    """Return how much each giving card weighs, in parts of one purchase.

    `again` cards have the rank of the one that went, and lead to another draw; without `until` only once, and
    not the one among them that completes a flush, of which there are `same`, one or none.
    """
    if until:
        return parts // (pool - again)
    return pool - 1 + again - same


@inlined
def count_giving(place: Int, hand: FinalHand, sets: Sets) -> Gives:
    """Count the cards that give the dealer a game, flushes aside."""
    value, begin, end, over, left = hand.value, hand.begin, hand.end, hand.over, hand.left
    low, held, runs = sets.low, sets.low_held, sets.runs
    losses, ties, wins, bare = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    if value >= over:
        for each in range(SUITS):
            wins += left[low[place, each]] - held[place, each]
    else:
        for each in range(SUITS):
            cards = left[low[place, each]] - held[place, each]
            met = meet(value, begin, end, sets.low_values[place, each])
            losses += cards * (met == 0)
            ties += cards * (met == 1)
            wins += cards * (met == 2)
            bare += cards * (met == 3)
    for each in range(2):
        if runs[place, each] >= 0:
            cards, dealer = left[runs[place, each]], sets.run_values[place, each]
            losses += cards * (value < dealer)
            ties += cards * (value == dealer)
            wins += cards * (value > dealer)
    return Gives(losses, ties, wins, bare)


@inlined
def by_kind(value: Int, over: Int) -> Flag:
    """Whether all hands of a kind, with the same cards left, fare alike when a game is bought.

    They beat what equal ranks give and either all or none of the straights and flushes.
    """
    return value >= over and (value < STRAIGHT or FULL_HOUSE <= value < STRAIGHT_FLUSH)


@inlined
def _even(value: Int, over: Int) -> Flag:
    """Whether a hand beats what equal ranks give, and all straights or none."""
    return value >= over and (value < STRAIGHT or value >= FLUSH)


@inlined
def given_by(place: Int, hand: FinalHand, sets: Sets) -> Gives:
    """Return the cards that give the dealer a game, flushes aside."""
    value, none = hand.value, np.int64(0)
    pairs, straights = hand.offers.pairs[place], hand.offers.straights[place]
    if not _even(value, hand.over):
        return count_giving(place, hand, sets)
    if value >= FLUSH:
        return Gives(none, none, pairs + straights, none)
    return Gives(straights, none, pairs, none)


@inlined
def dot_gain(pay: I64, gives: Gives) -> Int:
    """Return what the cards that give the dealer a game are worth more than those that do not."""
    worth: Int = (pay[BOUGHT_LOSS] - pay[NONE]) * gives.losses + (pay[BOUGHT_TIE] - pay[NONE]) * gives.ties
    worth += (pay[BOUGHT_WIN] - pay[NONE]) * gives.wins + (pay[BOUGHT_BARE] - pay[NONE]) * gives.bare
    return worth


@maker
def new_offers(sets: Int, sums: I32) -> Offers:
    """Make room for what is known about so many sets without a game."""
    return Offers(
        ways=np.zeros(sets, np.int64),
        pairs=np.zeros(sets, np.int64),
        straights=np.zeros(sets, np.int64),
        weighs=np.zeros(sets, np.int64),
        by_again=np.zeros(SUITS, np.int64),
        known=np.zeros(1, np.int64),
        sums=sums,
        added=np.zeros(ADDED, np.int64),
        by_top=np.zeros(2 * RANKS, np.int64),
    )


@part
def _survey(hand: FinalHand, sets: Sets) -> None:
    """Count for every set without a game what makes it and what gives a game, suits aside."""
    left, offers = hand.left, hand.offers
    up, held, packed = sets.up, sets.held, sets.packed
    by_again, sums, added, by_top = offers.by_again, offers.sums, offers.added, offers.by_top
    for again in range(SUITS):
        by_again[again] = draws_weight(again, 0, hand.pool, hand.parts, hand.until)
    at = NO_RANK + 1
    for rank in range(RANKS):
        again = left[rank] - (rank != up)
        by_top[rank] = by_again[np.uint64(again & 3)]  # none is left: of no weight
        by_top[RANKS + rank] = by_again[np.uint64(again - 1 & 3)]
        added[rank] = left[rank]
        for other in range(rank + 1, RANKS):
            added[at] = left[rank] + left[other]
            at += 1
    added[NO_RANK] = 0
    for place in range(offers.ways.shape[0]):
        low, high = packed[place] & 0xFF, packed[place] >> 8 & 0xFF
        offers.pairs[place] = added[np.uint64(low)] + added[np.uint64(high)] - held[place]
        offers.straights[place] = added[np.uint64(packed[place] >> 16 & 0xFF)]
        offers.weighs[place] = by_top[np.uint64(packed[place] >> 24)]
        offers.ways[place] = sums[place + 1] - sums[place]
    offers.known[0] = 1


@part
def gather(hand: FinalHand, pay: I64, sets: Sets, excess: I64x2) -> Int:
    """Work out the excess of buying for every set without a game, suits aside; returns its sum.

    The sum counts every set as often as hidden cards make it; of a set that nothing makes the excess is -1.
    Beside the excesses are kept the gains of all cards that give a game.
    """
    value, ways, pairs = hand.value, hand.offers.ways, hand.offers.pairs
    straights, weighs = hand.offers.straights, hand.offers.weighs
    if not hand.offers.known[0]:
        _survey(hand, sets)
    offer, total = (pay[NONE] - pay[DECLINED]) * hand.parts, np.int64(0)
    loss, win = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_WIN] - pay[NONE]
    same = _even(value, hand.over)
    run = win if value >= FLUSH else loss
    for place in range(ways.shape[0]):
        if same:
            gain = win * pairs[place] + run * straights[place]
        elif ways[place]:
            gain = dot_gain(pay, count_giving(place, hand, sets))
        else:
            gain = np.int64(0)
        worth = max(offer + weighs[place] * gain, 0)
        excess[0, place] = worth if ways[place] else -1
        excess[1, place] = gain
        total += ways[place] * worth
    return total


@inlined
def times_each(often: Int, gives: Gives) -> Gives:
    """Return the cards that give the dealer a game, so often."""
    return Gives(often * gives.losses, often * gives.ties, often * gives.wins, often * gives.bare)


@inlined
def _write(ends: I64x2, end: Int, amount: Int) -> None:
    ends[end, 0] += amount >> LIMB
    ends[end, 1] += amount & LIMB_MASK


@part
def note_purchases(ends: I64x2, often: Int, gives: Gives, weigh: Int, parts: Int) -> None:
    """Write purchases down that were thought declined, with all cards that give the dealer a game."""
    given = gives.losses + gives.ties + gives.wins + gives.bare
    ends[DECLINED, 1] -= often
    _write(ends, NONE, often * parts - weigh * given)
    _write(ends, BOUGHT_LOSS, weigh * gives.losses)
    _write(ends, BOUGHT_TIE, weigh * gives.ties)
    _write(ends, BOUGHT_WIN, weigh * gives.wins)
    _write(ends, BOUGHT_BARE, weigh * gives.bare)


@part
def note_sets(hand: FinalHand, sets: Sets, excess: I64x2, times: Int, ends: I64x2) -> None:
    """Write the purchases of all sets down, suits aside, so many times."""
    ways, weighs = hand.offers.ways, hand.offers.weighs
    for place in range(ways.shape[0]):
        if excess[0, place] > 0:
            gives = given_by(place, hand, sets)
            often = times * ways[place]
            note_purchases(ends, often, times_each(often, gives), weighs[place], hand.parts)
