"""Compiled weighing of bought games against a flush of the player's own, for one hand alone.

Of one hand the live cards of every suit are known before any card comes. So the sets without a game that can
lie in a suit are listed once, with the cards that make them a flush. Of two flushes the one with the greater
ranks, as bits, wins; a straight flush of the dealer beats the player's flush, which is no straight.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from croupier.odds.russian.compiled import inlined, ones, part
from croupier.odds.russian.rules import BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian.terms import NO_BIT, SUITS


@njit
def new_alone(sets: Any) -> Any:
    """Make room for the sets by suit: four of the dealer's five cards lie in it, and the fifth goes."""
    return (
        np.zeros(SUITS + 1, np.int64),  # how many they are; at the end, how many lie in the open suit whole
        np.zeros((SUITS + 1, sets), np.int64),  # the sets
        np.zeros((SUITS, sets), np.int64),  # the ranks of the four
        np.zeros((SUITS, sets), np.int64),  # those that make them a flush
        np.zeros((SUITS, sets), np.int64),  # how many of these there are
        np.zeros((SUITS, sets), np.int64),  # how many more make them a straight flush
        np.zeros((SUITS, sets), np.int64),  # whether the rank that goes is live
    )


@part
def list_sets(lives: Any, until: Any, about: Any, alone: Any) -> None:
    """List the sets by suit, of which these ranks are live.

    Where an equal card is drawn again only once, the one that completes a flush is not drawn again.
    """
    up, tops, set_bits, hidden, top, _, _, runs, _, _ = about
    counts, places, all_ranks, all_cards, numbers, straights, sames = alone
    counts[:] = 0
    for place in range(hidden.shape[0]):
        if not set_bits[place] & ~lives[0]:
            places[SUITS, counts[SUITS]] = place
            counts[SUITS] += 1
        goes = 1 << top[place]
        runs_bits = 1 << (runs[place, 0] & NO_BIT) | 1 << (runs[place, 1] & NO_BIT)
        for suit in range(1 if place < tops else 0, SUITS if place < tops else 1):
            live = lives[suit]
            if set_bits[place] & ~goes & ~live:
                continue
            ranks = set_bits[place] & ~goes | (0 if suit else 1 << up)
            there = live & ~ranks & ~(goes * until)
            each = counts[suit]
            places[suit, each], all_ranks[suit, each] = place, ranks
            all_cards[suit, each] = there & ~runs_bits
            numbers[suit, each] = ones(there & ~runs_bits)
            straights[suit, each] = ones(there & runs_bits)
            sames[suit, each] = np.int64(live & goes != 0)
            counts[suit] += 1


@inlined
def listed_in(role: Any, alone: Any) -> Any:
    """Return the sets of which four cards can lie in a suit, and those that lie in the open suit whole."""
    counts, places = alone[0], alone[1]
    return places[role, : counts[role]], places[SUITS, : counts[SUITS]]


@inlined
def _met(ranks: Any, cards: Any, own: Any) -> Any:
    """Count the cards that make four ranks a flush which another beats, and one which it ties."""
    high = ranks ^ own
    high |= high >> 1
    high |= high >> 2
    high |= high >> 4
    high |= high >> 8
    high ^= high >> 1  # the highest rank that only one of them holds
    lower, equal = np.int64((ranks & high) == 0), np.int64((cards & high) != 0)
    won = lower * (ones(cards & high - 1) + equal * np.int64(ranks | high < own))
    return won, lower * equal * np.int64(ranks | high == own)


@part
def weigh_beside(role: Any, hand: Any, pay: Any, own: Any, about: Any, excess: Any, alone: Any) -> Any:
    """Return how much a suit changes the sum of excesses if the drawn cards come in another one."""
    _, _, _, left, _, parts, until, offers = hand
    counts, places, all_ranks, all_cards, numbers, straights, sames = alone
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, offer = pay[BOUGHT_WIN] - pay[NONE], (pay[NONE] - pay[DECLINED]) * parts
    weighs, total, top = offers[3], np.int64(0), about[4]
    if role == 0:
        for each in range(counts[SUITS]):  # a flush: he has a game
            total -= excess[0, np.uint64(places[SUITS, each])]
    for each in range(counts[role]):
        place = np.uint64(places[role, each])
        won, tied = _met(all_ranks[role, each], all_cards[role, each], own)
        gain = excess[1, place] + loss * numbers[role, each] + (loss - win) * straights[role, each]
        gain += (win - loss) * won + (tie - loss) * tied
        same = sames[role, each]
        worth = max(offer + (weighs[place] - same * (1 - until)) * gain, 0) - excess[0, place]
        total += worth if role else worth * (left[np.uint64(top[place])] - same)
    return total


@part
def weigh_within(
    role: Any, hand: Any, pay: Any, live: Any, own: Any, about: Any, excess: Any, alone: Any
) -> Any:
    """Return how much a suit changes the sum of excesses if cards have come in it, and these are live."""
    _, _, _, left, _, parts, until, offers = hand
    up, _, set_bits, _, top, _, _, runs, _, _ = about
    counts, places, all_ranks = alone[0], alone[1], alone[2]
    loss, tie = pay[BOUGHT_LOSS] - pay[NONE], pay[BOUGHT_TIE] - pay[NONE]
    win, offer = pay[BOUGHT_WIN] - pay[NONE], (pay[NONE] - pay[DECLINED]) * parts
    weighs, total = offers[3], np.int64(0)
    if role == 0:
        for each in range(counts[SUITS]):
            place = places[SUITS, each]
            if not set_bits[place] & ~live:
                total -= max(excess[0, place], 0)
    for each in range(counts[role]):
        ranks = all_ranks[role, each]
        if ranks & ~(1 << up) & ~live:
            continue
        place = places[role, each]
        plain, goes = excess[0, place], 1 << top[place]
        if plain < 0:
            continue
        runs_bits = 1 << (runs[place, 0] & NO_BIT) | 1 << (runs[place, 1] & NO_BIT)
        there = live & ~ranks & ~(goes * until)
        same, free = np.int64((live & goes) != 0), there & ~runs_bits
        won, tied = _met(ranks, free, own)
        gain = excess[1, place] + loss * (ones(free) - won - tied) + win * won + tie * tied
        gain += (loss - win) * ones(there & runs_bits)
        times = 1 if role else left[top[place]] - same
        total += times * (max(offer + (weighs[place] - same * (1 - until)) * gain, 0) - plain)
    return total
