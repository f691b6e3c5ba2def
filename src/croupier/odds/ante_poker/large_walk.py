"""Compiled counting of exchanges of three cards and more against a dealer who shows one card.

What comes is taken together by ranks; for every set of ranks it is told in how many ways which of its cards
lie in the suits of the dealer's flushes. A flush of the player's own is put in the place of what its ranks
were counted for. What an exchange is worth by ranks alone was found before (`large_ranks`): suits can add so
little to it that few exchanges need be walked. Games with insurance have no exchanges of this size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.hands.shapes import inlined, maker, part
from croupier.hands.store import kernel
from croupier.odds.ante_poker.large_ranks import FLUSH, numbered
from croupier.odds.ante_poker.large_shapes import (
    BELOW,
    COLUMNS,
    COUNTED,
    DISTINCT,
    DRAWN,
    DRAWN_MASKS,
    FIRST_DISTINCT,
    FIRST_DRAWN,
    FIRST_ROW,
    FLUSH_BELOW,
    FLUSH_UPTO,
    FLUSH_VALUE,
    GIVEN_PLACES,
    LARGE,
    LEAST,
    MOST_MARKED,
    NO_GAME,
    SETS_OF,
    UPTO,
    VALUE,
    WAYS,
    LargeJudged,
    LargeLookUps,
    LargeRoom,
    LargeTerms,
    LargeWork,
)
from croupier.odds.ante_poker.shapes import SLOTS, STAY, THREE, TWO, Laid, Shared, Situation, Work
from croupier.odds.ante_poker.states import (
    CATEGORIES,
    OUTCOMES,
    fill_all,
    keep,
    keep_but,
    kept_in,
    lay_out,
    new_laid,
    new_room,
    stamp_of,
    take_out,
    value_of_hand,
    way_of,
)
from croupier.odds.ante_poker.walk import NONE, choose, note_all, weigh_best, weigh_by_ranks
from croupier.odds.counting.hidden import (
    CATEGORY,
    CHOOSE_FLAT,
    KEYS,
    SUITED,
    SUITED_SIZE,
    bits,
    fill,
    value_of_ranks,
)
from croupier.odds.counting.tables import HALVES

if TYPE_CHECKING:
    from croupier.hands.shapes import I64, Flag, I64x2, I64x3, I64x5, Int, U8x2
    from croupier.odds.ante_poker.large_shapes import LargeFlushes
    from croupier.odds.ante_poker.shapes import Room

_JOKER_BIT: Final = 1 << JOKER_RANK


@maker
def new_large_room(laid: Laid, codes: U8x2) -> LargeRoom:
    """Make room to work in."""
    return LargeRoom(
        laid,
        np.zeros(RANKS_AND_JOKER, np.int64),
        np.ones(HALVES, np.int32),
        np.zeros(codes.shape[0] + 1, np.int32),
        np.zeros((FIRST_ROW[LARGE], COLUMNS), np.int32),
        np.zeros(HAND + 1, np.int64),
        np.zeros(HAND + 1, np.int64),
        np.zeros((LARGE, 2), np.int64),
        np.zeros(LARGE, np.int64),
        np.zeros(LARGE, np.int64),
        np.zeros(LARGE, np.int64),
        np.zeros((LARGE, 2, CATEGORIES, OUTCOMES), np.int64),
        np.zeros(MOST_MARKED, np.int64),
        np.zeros(MOST_MARKED, np.int64),
        np.zeros(MOST_MARKED, np.int64),
    )


# -- what is known of ranks -------------------------------------------------------------------------------


@part
def _kept_ranks(laid: Laid, given: Int) -> Int:
    """Return the ranks kept, as bits; -1 where one is kept twice."""
    ranks = np.int64(0)
    for place in range(HAND):
        if not given >> place & 1:
            if ranks >> laid.cards[place] & 1:
                return np.int64(-1)
            ranks |= np.int64(1) << laid.cards[place]
    return ranks


@part
def _fill_rows(cards: Int, codes: U8x2, look_ups: LargeLookUps, terms: LargeTerms, room: LargeRoom) -> None:
    """Find out what is to be known of every set of so many ranks, for every exchange of a hand."""
    left, sums, places, rows = room.left, room.sums, look_ups.places, room.rows
    for number in range(SETS_OF[cards]):
        for rank in range(RANKS_AND_JOKER):
            left[rank] = room.laid.left[rank]
        ways, run, key = np.int64(1), np.int64(0), np.int64(0)
        for which in range(cards):
            rank = int(DRAWN[FIRST_DRAWN[cards] + number, which])
            again = which > 0 and rank == DRAWN[FIRST_DRAWN[cards] + number, which - 1]
            run = run + 1 if again else np.int64(1)
            ways = ways * left[rank] // run
            left[rank] -= 1
            key += KEYS[rank]
        if ways:
            fill(left, codes, room.halves, sums)
            room.totals[cards] = sums[sums.shape[0] - 1]
        mask = DRAWN_MASKS[FIRST_DRAWN[cards] + number]
        for slot in range(LARGE):
            if COUNTED[slot] != cards:
                continue
            row = rows[FIRST_ROW[slot] + number]
            row[WAYS] = ways
            if not ways:
                continue
            kept = keep_but(room.laid, GIVEN_PLACES[slot], np.int64(0))
            value = terms.order[value_of_ranks(kept.key + key, np.int64(0), terms.strict)]
            row[VALUE], row[BELOW], row[UPTO] = value, sums[places[value]], sums[places[value + 1]]
            row[NO_GAME] = sums[places[terms.least]]
            ranks = _kept_ranks(room.laid, GIVEN_PLACES[slot])
            row[FLUSH_VALUE] = -1
            if ranks >= 0 and mask >= 0 and not ranks & mask:
                value = terms.order[SUITED[terms.strict * SUITED_SIZE + (ranks | mask)]]
                row[FLUSH_VALUE] = value
                row[FLUSH_BELOW], row[FLUSH_UPTO] = sums[places[value]], sums[places[value + 1]]


# -- final hands ------------------------------------------------------------------------------------------


@inlined
def _below(value: Int, row: Int, flushes: LargeFlushes) -> Int:
    """Return how many more hidden hands are worth less than a value, once flushes of a suit count as such."""
    more = -np.int64(flushes.plain[flushes.plain_at[value], row])
    if value >= FLUSH:
        more += np.int64(flushes.suited[flushes.suited_at[value], row])
    return more


@inlined
def _judge(
    known: tuple[Int, Int, Int, Int, Int],
    marks: Int,
    wild: Flag,
    at: tuple[I64, Int],
    terms: LargeTerms,
    look_ups: LargeLookUps,
    pay: I64x3,
) -> LargeJudged:
    """Count the outcomes of a final hand and take the best choice.

    What is `known` by ranks is its value and the hidden hands: below it, up to it, without a game, and all.
    `marks` are the cards that came in the dealer's suits; `wild` says whether the joker may lie hidden.
    """
    value, below, upto, no_game, total = known
    avail, dealers = at
    for suit in range(dealers):
        row = look_ups.rows[avail[suit] & ~(marks >> 16 * suit)]
        below += _below(value, row, look_ups.natural)
        upto += _below(value + 1, row, look_ups.natural)
        no_game += _below(terms.least, row, look_ups.natural)
        if wild:
            below += _below(value, row, look_ups.wild)
            upto += _below(value + 1, row, look_ups.wild)
            no_game += _below(terms.least, row, look_ups.wild)
    win: Int = np.int64(0)
    tie: Int = np.int64(0)
    if value >= terms.least:
        win, tie = below - no_game, upto - below
    loss = total - no_game - win - tie
    category = np.int64(CATEGORY[value])
    folded = pay[0, category, 0] * total
    worth = pay[1, category, 0] * no_game + pay[1, category, 1] * loss
    worth += pay[1, category, 2] * tie + pay[1, category, 3] * win
    if worth > folded:
        return LargeJudged(worth, np.int64(1), no_game, loss, tie, win)
    return LargeJudged(folded, np.int64(0), np.int64(0), np.int64(total), np.int64(0), np.int64(0))


@inlined
def _note(out: I64x3, times: Int, category: Int, judged: LargeJudged) -> None:
    """Write the outcomes of a final hand down, so many times."""
    out[judged.choice, category, 0] += times * judged.no_game
    out[judged.choice, category, 1] += times * judged.loss
    out[judged.choice, category, 2] += times * judged.tie
    out[judged.choice, category, 3] += times * judged.win


@part
def _mark(drawn: Int, cards: Int, dealers: Int, room: LargeRoom) -> Int:
    """Tell in how many ways ranks come with which cards of the dealer's suits; returns how many there are."""
    weights, marks, patterns = room.weights, room.marks, room.patterns
    avail, left = room.laid.avail, room.laid.left
    weights[0], marks[0] = 1, 0
    found, place = np.int64(1), np.int64(0)
    while place < cards:
        rank, run = np.int64(DRAWN[drawn, place]), np.int64(0)
        while place < cards and DRAWN[drawn, place] == rank:
            run, place = run + 1, place + 1
        several = np.int64(0)
        if dealers > 1 and rank != JOKER_RANK:  # every suit is the dealer's
            for suits in range(1 << SUITS):
                pattern, lies = np.int64(0), bits(np.int64(suits)) == run
                for suit in range(SUITS):
                    if suits >> suit & 1:
                        lies &= (avail[suit] >> rank & 1) > 0
                        pattern |= np.int64(1) << (16 * suit + rank)
                if lies:
                    patterns[several] = pattern
                    several += 1
            for which in range(found - 1, -1, -1):
                weight, mark = weights[which], marks[which]
                for each in range(several):
                    weights[which * several + each] = weight
                    marks[which * several + each] = mark | patterns[each]
            found *= several
            continue
        own = avail[0] >> rank & 1
        others = left[rank] - own
        for which in range(found):
            if own:
                weights[found + which] = weights[which] * CHOOSE_FLAT[5 * others + run - 1]
                marks[found + which] = marks[which] | np.int64(1) << rank
            weights[which] *= CHOOSE_FLAT[5 * others + run]
        found += found * own
    return found


# -- exchanges --------------------------------------------------------------------------------------------


@part
def _walk(
    slot: Int, dealers: Int, room: LargeRoom, look_ups: LargeLookUps, terms: LargeTerms, out: I64x3
) -> Int:
    """Add up an exchange over all cards that can come, flushes of the player's own left aside."""
    cards, rows = COUNTED[slot], room.rows
    pay, total = terms.pay[THREE + cards - LEAST], room.totals[cards]
    worth = np.int64(0)
    unseen = room.laid.left[JOKER_RANK] > 0
    at = (room.laid.avail, dealers)
    for number in range(SETS_OF[cards]):
        row = rows[FIRST_ROW[slot] + number]
        if not row[WAYS]:
            continue
        value = np.int64(row[VALUE])
        category = np.int64(CATEGORY[value])
        known = (value, np.int64(row[BELOW]), np.int64(row[UPTO]), np.int64(row[NO_GAME]), total)
        if value < FLUSH and terms.steady:
            judged = _judge(known, np.int64(0), False, (room.laid.avail, np.int64(0)), terms, look_ups, pay)
            if not judged.choice:  # suits only make it worse
                worth += row[WAYS] * judged.worth
                out[0, category, 1] += row[WAYS] * total
                continue
        drawn = FIRST_DRAWN[cards] + number
        wild = unseen and DRAWN[drawn, cards - 1] != JOKER_RANK
        for which in range(_mark(drawn, cards, dealers, room)):
            times = room.weights[which]
            if times:
                judged = _judge(known, room.marks[which], wild, at, terms, look_ups, pay)
                worth += times * judged.worth
                _note(out, times, category, judged)
    return worth


@part
def _walk_flushes(
    slot: Int,
    dealers: Int,
    room: LargeRoom,
    look_ups: LargeLookUps,
    terms: LargeTerms,
    out: I64x3,
    times: Int,
) -> Int:
    """Return what flushes of the player's own add to an exchange; write their outcomes down so many times."""
    cards, rows, avail = COUNTED[slot], room.rows, room.laid.avail
    pay, total = terms.pay[THREE + cards - LEAST], room.totals[cards]
    kept = keep_but(room.laid, GIVEN_PLACES[slot], np.int64(0))
    worth = np.int64(0)
    unseen = room.laid.left[JOKER_RANK] > 0
    at = (avail, dealers)
    for suit in range(SUITS):
        if bits(kept_in(kept, suit)) != HAND - cards:
            continue
        for which in range(FIRST_DISTINCT[cards], FIRST_DISTINCT[cards + 1]):
            number = DISTINCT[which]
            mask = DRAWN_MASKS[FIRST_DRAWN[cards] + number]
            natural = mask & ~_JOKER_BIT
            row = rows[FIRST_ROW[slot] + number]
            if natural & ~avail[suit] or not row[WAYS]:
                continue
            marks = natural << 16 * suit if suit < dealers else np.int64(0)
            wild = unseen and natural == mask
            no_game = np.int64(row[NO_GAME])
            value, suited = np.int64(row[VALUE]), np.int64(row[FLUSH_VALUE])
            known = (value, np.int64(row[BELOW]), np.int64(row[UPTO]), no_game, total)
            plain = _judge(known, marks, wild, at, terms, look_ups, pay)
            known = (suited, np.int64(row[FLUSH_BELOW]), np.int64(row[FLUSH_UPTO]), no_game, total)
            flush = _judge(known, marks, wild, at, terms, look_ups, pay)
            worth += flush.worth - plain.worth
            if times:
                _note(out, -times, np.int64(CATEGORY[value]), plain)
                _note(out, times, np.int64(CATEGORY[suited]), flush)
    return worth


@part
def _prepare(
    slot: Int, stamp: Int, codes: U8x2, look_ups: LargeLookUps, terms: LargeTerms, room: LargeRoom
) -> None:
    """See to it that what ranks tell of an exchange is known for the hand of this stamp."""
    cards = COUNTED[slot]
    if room.ready[cards] != stamp:
        _fill_rows(cards, codes, look_ups, terms, room)
        room.ready[cards] = stamp


# -- situations -------------------------------------------------------------------------------------------


@part
def _weigh_hand(large: LargeWork, terms: LargeTerms, room: LargeRoom) -> None:
    """Look up what every exchange of a hand is worth by ranks alone, and put them in order."""
    cards, by_ranks, order = room.laid.cards, room.by_ranks, room.order
    for slot in range(LARGE):
        given: Int = np.int64(0)
        kept: Int = np.int64(0)
        count, held = np.int64(0), np.int64(0)
        for place in range(HAND):
            if GIVEN_PLACES[slot] >> place & 1:
                given = numbered(given, cards[place], count)
                count += 1
            else:
                kept = numbered(kept, cards[place], held)
                held += 1
        way = THREE + count - LEAST
        scale = terms.scales[way] if terms.ways >> way & 1 else np.int64(0)
        table = large.threes if count == LEAST else large.fours if count == LEAST + 1 else large.fives
        entry = given * SETS_OF[held] + kept
        for which in range(2):
            by_ranks[slot, which] = scale * table[entry, which] if scale else NONE * (1 - which)
        at = slot
        while at and by_ranks[order[at - 1], 0] < by_ranks[slot, 0]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = slot


@part
def _best_large(
    known: Int,
    stamps: tuple[Int, Int],
    dealers: Int,
    work: Work,
    large: LargeWork,
    terms: LargeTerms,
    room: LargeRoom,
) -> tuple[Int, Int]:
    """Find the best large exchange, if one is better than what is known; returns its worth and which it is.

    `stamps` name the hand, and the classes of it that differ in the player's own flushes alone (0: none do).
    """
    best, chosen = known, np.int64(LARGE)
    hand, alike = stamps
    for at in range(LARGE):
        slot = room.order[at]
        if room.by_ranks[slot, 0] == NONE or room.by_ranks[slot, 0] + room.by_ranks[slot, 1] < best:
            continue
        _prepare(slot, hand, work.codes, large.look_ups, terms, room)
        out = room.outcomes[slot]
        if not alike or room.stamps[slot] != alike:
            out[:] = 0
            room.worths[slot] = _walk(slot, dealers, room, large.look_ups, terms, out)
            room.stamps[slot] = alike
        worth = room.worths[slot]
        worth += _walk_flushes(slot, dealers, room, large.look_ups, terms, out, np.int64(0))
        worth *= terms.scales[THREE + COUNTED[slot] - LEAST]
        if worth > best or (worth == best and slot < chosen < LARGE):
            best, chosen = worth, slot
    return (best, chosen) if chosen < LARGE else (np.int64(NONE), chosen)


@part
def _known(terms: LargeTerms, worths: I64x2, walked: Int) -> Int:
    """Return what the best of the other ways is worth beside which a large exchange has to be better."""
    best: Int = worths[0, 1] * terms.scales[STAY]
    for slot in range(1, SLOTS):
        way = way_of(slot)
        if walked >> slot & 1 and (way == TWO or terms.together):
            best = max(best, worths[slot, 1] * terms.scales[way])
    return best


@part
def _solve(
    work: Work,
    large: LargeWork,
    shared: Shared,
    terms: LargeTerms,
    rooms: tuple[Room, LargeRoom],
    hist: I64x5,
    worth_sums: I64x2,
) -> Int:
    room, own = rooms
    laid, look_ups = room.laid, work.look_ups
    fine = Work(
        work.ranks, work.firsts, large.masks, work.weights, work.up, work.deck, work.codes, work.look_ups
    )
    dealers, open_suits = (SUITS, 1) if work.up == JOKER_RANK else (1, SUITS)
    deals = np.int64(0)
    for hand in range(work.ranks.shape[0]):
        if not take_out(work, hand, laid.left):
            continue
        take_out(work, hand, own.laid.left)
        fill_all(laid.left, shared.ways, work.codes, room.halves, room.sums)
        begun = False
        for each in range(work.firsts[hand], work.firsts[hand + 1]):
            watched = lay_out(work, hand, each, laid, False)
            if watched == 0:
                continue
            lay_out(fine, hand, each, own.laid, True)
            at = Situation(laid, room.sums, watched, dealers, laid.left[JOKER_RANK] > 0, room.free)
            if not begun:
                weigh_by_ranks(laid, room.sums, shared, look_ups.places, room.by_ranks)
                _weigh_hand(large, terms, own)
                begun = True
            stamp = stamp_of(work, hand, laid)
            walked = weigh_best(at, shared, look_ups, room, stamp)
            known = _known(terms, room.worths, walked)
            best, chosen = _best_large(
                known, (np.int64(hand + 1), stamp), np.int64(dealers), work, large, terms, own
            )
            times = work.weights[each] * open_suits
            deals += times
            slot = choose(shared, room.worths, walked, times, best, worth_sums)
            dealt = CATEGORY[value_of_hand(keep(laid, 0), shared.strict)]
            if slot == SLOTS:
                out = hist[THREE + COUNTED[chosen] - LEAST, dealt]
                note_all(out, times, own.outcomes[chosen])
                _walk_flushes(chosen, np.int64(dealers), own, large.look_ups, terms, out, times)
            else:
                note_all(hist[way_of(slot), dealt], times, room.outcomes[room.rows[slot]])
    return deals


@kernel(
    "int64(Work, LargeWork, Shared, LargeTerms, int64[:,:,:,:,::1], int64[:,::1])",
    Work,
    LargeWork,
    Shared,
    LargeTerms,
)
def solve(
    work: Work, large: LargeWork, shared: Shared, terms: LargeTerms, hist: I64x5, worth_sums: I64x2
) -> Int:
    """Solve every class of these hands against one open rank; fill the histogram and the sums of worth.

    The entries of a way are not yet brought to the number of deals of all others. Returns how many pairs of
    a hand and an open card the hands stand for.
    """
    room = new_room(new_laid(), work.codes, np.int64(shared.pay.shape[1]), np.zeros((SLOTS, 2), np.int64))
    return _solve(
        work, large, shared, terms, (room, new_large_room(new_laid(), work.codes)), hist, worth_sums
    )


@kernel(
    "void(Laid, int64, uint8[:,::1], LargeLookUps, LargeTerms, int64[::1])", Laid, LargeLookUps, LargeTerms
)
def weigh(
    laid: Laid, dealers: Int, codes: U8x2, look_ups: LargeLookUps, terms: LargeTerms, worths: I64
) -> None:
    """Add up every lawful large exchange of one hand, all four suits of which are watched."""
    room = new_large_room(laid, codes)
    for slot in range(LARGE):
        if terms.ways >> (THREE + COUNTED[slot] - LEAST) & 1:
            _prepare(np.int64(slot), np.int64(1), codes, look_ups, terms, room)
            out = room.outcomes[slot]
            worths[slot] = _walk(np.int64(slot), dealers, room, look_ups, terms, out)
            worths[slot] += _walk_flushes(np.int64(slot), dealers, room, look_ups, terms, out, np.int64(0))
