"""Compiled counting of one final hand of Russian poker; loaded when first needed.

What the dealer's hidden cards make of a final hand is counted by ranks and corrected for flushes, as in
`kernels`. What is new is the game that may be bought: for every set of ranks without a game the worth of
buying it is worked out, and where it is more than the worth of declining, the difference (the *excess*) is
added as often as hidden cards make the set. Suits matter in two cases only, when the four cards that stay
with the dealer lie in one suit: either that of the open card, or, if the open card goes, any other. How
much these cases change depends on which ranks are gone from that suit; for a whole family of such *masks*
it is tabulated at once by sums over subsets.

A *case* below is a set of ranks without a game together with what is live in the suit of the four cards: the
number of live cards, and whether the card that went and the cards that make a straight are among them.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit

from croupier.hands import store
from croupier.odds.russian_rules import BOUGHT_BARE, BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, DECLINED, NONE
from croupier.odds.russian_tables import bare_ranges
from croupier.odds.russian_terms import FLUSH, LIMB, LIMB_MASK, SUITS, TWO_PAIR

if TYPE_CHECKING:
    from collections.abc import Callable

_PARTS: Final = (
    *("rules", "tables", "terms", "kernels", "suits", "final", "draws", "given", "flushes", "walks", "slots"),
    *("hands", "bounds", "last"),
)
"""The modules that kernels are compiled from."""
_BARE_FROM, _BARE_TO = bare_ranges()


def kernel(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a kernel for one signature, and keep it in a folder named after everything it comes from."""
    room = files(__package__ or "croupier.odds")
    names = ("kernels", *(f"russian_{part}" for part in _PARTS))
    sources = [room / f"{name}.py" for name in names]
    return store.kernel(signature, into=store.folder_from("russian", sources))


@njit(inline="always")
def meet(value: Any, begin: Any, end: Any, dealer: Any) -> Any:
    """Say how a hand meets a value of the dealer: 0 loss, 1 tie, 2 win, 3 a win without ace-king."""
    if value < dealer:
        return 0
    if value == dealer:
        return 1
    return 3 if begin <= dealer < end else 2


@njit(inline="always")
def bare_range(value: Any, bare: Any) -> Any:
    """Return between which values the dealer is beaten without ace-king, if there is such a rule."""
    return (_BARE_FROM[value], _BARE_TO[value]) if bare else (np.int64(0), np.int64(0))


@njit(inline="always")
def count_ends(value: Any, begin: Any, end: Any, live: Any, sums: Any, least: Any, tables: Any) -> Any:
    """Count the hidden cards by what they make of a final hand: no game, loss, tie, win, bare win.

    `live` are the ranks left in the suit of the open card.
    """
    places, rows, plain_at, plain, suited_at, suited = tables
    row = rows[live]
    total, no_game = np.int64(sums[sums.shape[0] - 1]), np.int64(sums[places[least]])
    no_game -= np.int64(plain[row, plain_at[least]])
    if value < least:
        return no_game, total - no_game, np.int64(0), np.int64(0), np.int64(0)
    below = np.int64(sums[places[value]]) - np.int64(plain[row, plain_at[value]])
    upto = np.int64(sums[places[value + 1]]) - np.int64(plain[row, plain_at[value + 1]])
    if value >= FLUSH:
        below += np.int64(suited[row, suited_at[value]])
        upto += np.int64(suited[row, suited_at[value + 1]])
    bare = np.int64(0)
    if end > begin:  # pairs and two pair only: no flushes in between
        bare = np.int64(sums[places[end]]) - np.int64(sums[places[begin]])
        bare += np.int64(plain[row, plain_at[begin]]) - np.int64(plain[row, plain_at[end]])
    return no_game, total - upto, upto - below, below - no_game - bare, bare


@njit(inline="always")
def draws_weight(again: Any, same: Any, pool: Any, parts: Any, until: Any) -> Any:
    """Return how much each giving card weighs, in parts of one purchase.

    `again` cards have the rank of the one that went, and lead to another draw; without `until` only once, and
    not the one among them that completes a flush, of which there are `same`, one or none.
    """
    if until:
        return parts // (pool - again)
    return pool - 1 + again - same


@njit(inline="always")
def count_giving(place: Any, value: Any, begin: Any, end: Any, left: Any, about: Any) -> Any:
    """Count the cards that give the dealer a game, flushes aside: losses, ties, wins, bare wins."""
    up, _, _, _, _, low, low_values, runs, run_values = about
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


@njit(inline="always")
def count_again(place: Any, left: Any, about: Any) -> Any:
    """Count the cards of the rank of the one that goes."""
    return left[about[0]] if place < about[1] else left[about[4][place]] - 1


@njit(inline="always")
def _ways(place: Any, left: Any, hidden: Any) -> Any:
    """Count the hidden cards that make a set."""
    pairs = left[hidden[place, 0]] * left[hidden[place, 1]]
    return pairs * left[hidden[place, 2]] * left[hidden[place, 3]]


@njit(inline="always")
def dot_gain(pay: Any, gives: Any) -> Any:
    """Return what the cards that give the dealer a game are worth more than those that do not."""
    worth = (pay[BOUGHT_LOSS] - pay[NONE]) * gives[0] + (pay[BOUGHT_TIE] - pay[NONE]) * gives[1]
    return worth + (pay[BOUGHT_WIN] - pay[NONE]) * gives[2] + (pay[BOUGHT_BARE] - pay[NONE]) * gives[3]


@njit
def gather(hand: Any, pay: Any, about: Any, excess: Any) -> Any:
    """Work out the excess of buying for every set without a game, suits aside; returns its sum.

    The sum counts every set as often as hidden cards make it; of a set that nothing makes the excess is -1.
    """
    value, begin, end, left, pool, parts, until = hand
    hidden = about[3]
    total = np.int64(0)
    for place in range(hidden.shape[0]):
        ways = _ways(place, left, hidden)
        if ways == 0:
            excess[place] = -1
            continue
        gives = count_giving(place, value, begin, end, left, about)
        weigh = draws_weight(count_again(place, left, about), 0, pool, parts, until)
        worth = (pay[NONE] - pay[DECLINED]) * parts + weigh * dot_gain(pay, gives)
        excess[place] = max(worth, 0)
        total += ways * excess[place]
    return total


@njit(inline="always")
def times_each(often: Any, gives: Any) -> Any:
    """Return the cards that give the dealer a game, so often."""
    return often * gives[0], often * gives[1], often * gives[2], often * gives[3]


@njit(inline="always")
def _write(ends: Any, end: Any, amount: Any) -> None:
    ends[end, 0] += amount >> LIMB
    ends[end, 1] += amount & LIMB_MASK


@njit
def note_purchases(ends: Any, often: Any, gives: Any, weigh: Any, parts: Any) -> None:
    """Write purchases down that were thought declined, with all cards that give the dealer a game."""
    given = gives[0] + gives[1] + gives[2] + gives[3]
    ends[DECLINED, 1] -= often
    _write(ends, NONE, often * parts - weigh * given)
    _write(ends, BOUGHT_LOSS, weigh * gives[0])
    _write(ends, BOUGHT_TIE, weigh * gives[1])
    _write(ends, BOUGHT_WIN, weigh * gives[2])
    _write(ends, BOUGHT_BARE, weigh * gives[3])


@njit
def note_sets(hand: Any, about: Any, excess: Any, times: Any, ends: Any) -> None:
    """Write the purchases of all sets down, suits aside, so many times."""
    value, begin, end, left, pool, parts, until = hand
    for place in range(excess.shape[0]):
        if excess[place] > 0:
            gives = count_giving(place, value, begin, end, left, about)
            weigh = draws_weight(count_again(place, left, about), 0, pool, parts, until)
            often = times * _ways(place, left, about[3])
            note_purchases(ends, often, times_each(often, gives), weigh, parts)
