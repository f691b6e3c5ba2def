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

from typing import Any

import numpy as np
from numba import njit

from croupier.odds.russian.compiled import inlined, part
from croupier.odds.russian.rules import BOUGHT_BARE, BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian.tables import ADDED, NO_RANK, bare_ranges
from croupier.odds.russian.terms import (
    FLUSH,
    FULL_HOUSE,
    LIMB,
    LIMB_MASK,
    RANKS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITS,
    TWO_PAIR,
)

_BARE_FROM, _BARE_TO = bare_ranges()


@inlined
def meet(value: Any, begin: Any, end: Any, dealer: Any) -> Any:
    """Say how a hand meets a value of the dealer: 0 loss, 1 tie, 2 win, 3 a win without ace-king."""
    if value < dealer:
        return 0
    if value == dealer:
        return 1
    return 3 if begin <= dealer < end else 2


@inlined
def bare_range(value: Any, bare: Any) -> Any:
    """Return between which values the dealer is beaten without ace-king, if there is such a rule."""
    return (_BARE_FROM[value], _BARE_TO[value]) if bare else (np.int64(0), np.int64(0))


@inlined
def count_ends(value: Any, begin: Any, end: Any, live: Any, sums: Any, least: Any, tables: Any) -> Any:
    """Count the hidden cards by what they make of a final hand: no game, loss, tie, win, bare win.

    `live` are the ranks left in the suit of the open card.
    """
    places, rows, plain_at, plain, suited_at, suited = tables
    row = rows[live]
    total, no_game = np.int64(sums[sums.shape[0] - 1]), np.int64(sums[places[least]])
    no_game -= np.int64(plain[plain_at[least], row])
    if value < least:
        return no_game, total - no_game, np.int64(0), np.int64(0), np.int64(0)
    below = np.int64(sums[places[value]]) - np.int64(plain[plain_at[value], row])
    upto = np.int64(sums[places[value + 1]]) - np.int64(plain[plain_at[value + 1], row])
    if value >= FLUSH:
        below += np.int64(suited[suited_at[value], row])
        upto += np.int64(suited[suited_at[value + 1], row])
    bare = np.int64(0)
    if end > begin:  # pairs and two pair only: no flushes in between
        bare = np.int64(sums[places[end]]) - np.int64(sums[places[begin]])
        bare += np.int64(plain[plain_at[begin], row]) - np.int64(plain[plain_at[end], row])
    return no_game, total - upto, upto - below, below - no_game - bare, bare


@inlined
def draws_weight(again: Any, same: Any, pool: Any, parts: Any, until: Any) -> Any:
    """Return how much each giving card weighs, in parts of one purchase.

    `again` cards have the rank of the one that went, and lead to another draw; without `until` only once, and
    not the one among them that completes a flush, of which there are `same`, one or none.
    """
    if until:
        return parts // (pool - again)
    return pool - 1 + again - same


@inlined
def count_giving(place: Any, value: Any, begin: Any, end: Any, left: Any, about: Any) -> Any:
    """Count the cards that give the dealer a game, flushes aside: losses, ties, wins, bare wins."""
    up, _, _, _, _, low, low_values, runs, run_values, _ = about
    losses, ties, wins, bare = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    if value >= TWO_PAIR:  # every pair is beaten
        for each in range(SUITS):
            wins += left[low[place, each]] - (low[place, each] != up)
    else:
        for each in range(SUITS):
            cards = left[low[place, each]] - (low[place, each] != up)
            met = meet(value, begin, end, low_values[place, each])
            losses += cards * (met == 0)
            ties += cards * (met == 1)
            wins += cards * (met == 2)
            bare += cards * (met == 3)
    for each in range(2):
        if runs[place, each] >= 0:
            cards, dealer = left[runs[place, each]], run_values[place, each]
            losses += cards * (value < dealer)
            ties += cards * (value == dealer)
            wins += cards * (value > dealer)
    return losses, ties, wins, bare


@inlined
def by_kind(value: Any) -> Any:
    """Whether all hands of a kind, with the same cards left, fare alike when a game is bought.

    They beat every pair and either all or none of the straights and flushes.
    """
    return TWO_PAIR <= value < STRAIGHT or FULL_HOUSE <= value < STRAIGHT_FLUSH


@inlined
def given_by(place: Any, hand: Any, about: Any) -> Any:
    """Return the cards that give the dealer a game, flushes aside: losses, ties, wins, bare wins."""
    value, begin, end, left, _, _, _, offers = hand
    pairs, straights, none = offers[1][place], offers[2][place], np.int64(0)
    if value >= FLUSH:
        return none, none, pairs + straights, none
    if TWO_PAIR <= value < STRAIGHT:
        return straights, none, pairs, none
    return count_giving(place, value, begin, end, left, about)


@inlined
def dot_gain(pay: Any, gives: Any) -> Any:
    """Return what the cards that give the dealer a game are worth more than those that do not."""
    worth = (pay[BOUGHT_LOSS] - pay[NONE]) * gives[0] + (pay[BOUGHT_TIE] - pay[NONE]) * gives[1]
    return worth + (pay[BOUGHT_WIN] - pay[NONE]) * gives[2] + (pay[BOUGHT_BARE] - pay[NONE]) * gives[3]


@njit
def new_offers(sets: Any, sums: Any) -> Any:
    """Make room for what is known about the sets without a game when certain cards are left."""
    return (
        np.zeros(sets, np.int64),  # the hidden cards that make a set
        np.zeros(sets, np.int64),  # the cards that pair one of the dealer's four
        np.zeros(sets, np.int64),  # the cards that make them a straight
        np.zeros(sets, np.int64),  # how much each of these weighs
        np.zeros(SUITS, np.int64),  # the same by the number of cards that lead to another draw
        np.zeros(1, np.int64),  # whether all this is known
        sums,  # how many hidden cards make any set, added up in the same order
        np.zeros(ADDED, np.int64),  # the cards left of up to two ranks
        np.zeros(RANKS, np.int64),  # how much each giving card weighs, by the rank that goes
    )


@part
def _survey(left: Any, pool: Any, parts: Any, until: Any, about: Any, offers: Any) -> None:
    """Count for every set without a game what makes it and what gives a game, suits aside."""
    up, tops, packed = about[0], about[1], about[9]
    ways, pairs, straights, weighs, by_again, known, sums, added, by_top = offers
    for again in range(SUITS):
        by_again[again] = draws_weight(again, 0, pool, parts, until)
    at = NO_RANK + 1
    for rank in range(RANKS):
        by_top[rank] = by_again[np.uint64(left[rank] - (rank != up) & 3)]  # none is left: of no weight
        added[rank] = left[rank]
        for other in range(rank + 1, RANKS):
            added[at] = left[rank] + left[other]
            at += 1
    added[NO_RANK] = 0
    for place in range(ways.shape[0]):
        low, high = packed[place] & 0xFF, packed[place] >> 8 & 0xFF
        pairs[place] = added[np.uint64(low)] + added[np.uint64(high)] - SUITS + (place >= tops)
        straights[place] = added[np.uint64(packed[place] >> 16 & 0xFF)]
        weighs[place] = by_top[np.uint64(packed[place] >> 24)]
        ways[place] = sums[place + 1] - sums[place]
    known[0] = 1


@part
def gather(hand: Any, pay: Any, about: Any, excess: Any) -> Any:
    """Work out the excess of buying for every set without a game, suits aside; returns its sum.

    The sum counts every set as often as hidden cards make it; of a set that nothing makes the excess is -1.
    Beside the excesses are kept the gains of all cards that give a game.
    """
    value, begin, end, left, pool, parts, until, offers = hand
    ways, pairs, straights, weighs, _, known, _, _, _ = offers
    if not known[0]:
        _survey(left, pool, parts, until, about, offers)
    offer, total = (pay[NONE] - pay[DECLINED]) * parts, np.int64(0)
    loss, win = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_WIN] - pay[NONE]
    same = value >= FLUSH or TWO_PAIR <= value < STRAIGHT  # all pairs are beaten, and all straights or none
    run = win if value >= FLUSH else loss
    for place in range(ways.shape[0]):
        if same:
            gain = win * pairs[place] + run * straights[place]
        elif ways[place]:
            gain = dot_gain(pay, count_giving(place, value, begin, end, left, about))
        else:
            gain = np.int64(0)
        worth = max(offer + weighs[place] * gain, 0)
        excess[0, place] = worth if ways[place] else -1
        excess[1, place] = gain
        total += ways[place] * worth
    return total


@inlined
def times_each(often: Any, gives: Any) -> Any:
    """Return the cards that give the dealer a game, so often."""
    return often * gives[0], often * gives[1], often * gives[2], often * gives[3]


@inlined
def _write(ends: Any, end: Any, amount: Any) -> None:
    ends[end, 0] += amount >> LIMB
    ends[end, 1] += amount & LIMB_MASK


@part
def note_purchases(ends: Any, often: Any, gives: Any, weigh: Any, parts: Any) -> None:
    """Write purchases down that were thought declined, with all cards that give the dealer a game."""
    given = gives[0] + gives[1] + gives[2] + gives[3]
    ends[DECLINED, 1] -= often
    _write(ends, NONE, often * parts - weigh * given)
    _write(ends, BOUGHT_LOSS, weigh * gives[0])
    _write(ends, BOUGHT_TIE, weigh * gives[1])
    _write(ends, BOUGHT_WIN, weigh * gives[2])
    _write(ends, BOUGHT_BARE, weigh * gives[3])


@part
def note_sets(hand: Any, about: Any, excess: Any, times: Any, ends: Any) -> None:
    """Write the purchases of all sets down, suits aside, so many times."""
    parts, offers = hand[5], hand[7]
    ways, weighs = offers[0], offers[3]
    for place in range(ways.shape[0]):
        if excess[0, place] > 0:
            gives = given_by(place, hand, about)
            often = times * ways[place]
            note_purchases(ends, often, times_each(often, gives), weighs[place], parts)
