"""Compiled rounds of blackjack out of a shoe with a cut card, with all that the books allow.

A strategy is two charts of bytes: one by soft or hard total and the croupier's card, one for pairs. A byte
holds an act and, in its upper half, what is done instead where that act is not allowed. Amounts are chips.

The shoe is shuffled as it is dealt, some cards at a time. A row of `shoes` is a stacked shoe; without any
the cards are random.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from croupier.cards.sizes import CARDS
from croupier.hands.shapes import I64, U8, Flag, I64x2, Int, U8x2, U8x3
from croupier.hands.store import kernel
from croupier.odds.counting.chance import BATCH, shuffle_in

_u: Final = np.uint64
ACTS: Final = ("stand", "hit", "double", "split", "surrender", "insurance", "even-money")
STAND, HIT, DOUBLE, SPLIT, SURRENDER, INSURANCE, EVEN_MONEY = range(len(ACTS))
BY_TOTAL: Final = 7
"""Look the pair up as a total instead."""
ACT: Final = np.uint8(7)
INSTEAD: Final = np.uint8(4)
AHEAD: Final = 4 * BATCH
"""So many cards of a shoe are shuffled at once: enough for some rounds, so that hardly any has to wait."""
HANDS: Final = 129
"""More hands than a box can be split into: eight packs hold 128 cards that count ten."""
NO_COUNT: Final = 99
"""A true count that is never reached."""

AMOUNTS: Final = 8
_WAGER, _HALF, _COVER, _COVERED, _WON, _WON_ADDED, _BLACKJACK, _EVEN = range(AMOUNTS)
"""What a round can bring at one stake: a hand's stake, half of it, insurance where it can be taken and what
that wins, what a hand wins and what it wins in addition when doubled, what a blackjack wins, then or at once.
"""
_ACE: Final = np.uint8(12)
_SEVENS: Final = 1 << 5
_SIX_SEVEN_EIGHT: Final = 7 << 4
_ONE_SUIT: Final = np.array([suits.bit_count() == 1 for suits in range(16)])
POINTS: Final = np.array([min(card // 4 + 2, 10) if card // 4 < 12 else 1 for card in range(CARDS)], np.int64)
"""What each card counts, an ace one."""
TAGS: Final = np.array([1] * 5 + [0] * 3 + [-1] * 5, np.int64)
"""By rank: what the card changes in the count of high cards left, when it has been seen."""


@njit(inline="always")
def _pay(stake: Int, profit: Int, per: Int, cap: Int) -> Int:
    """Return what a winning stake earns, within the table's maximum."""
    due = stake * profit // per
    return cap if cap and due > cap else due


@njit(inline="always")
def _amounts(terms: RoundTerms, ramp: I64) -> I64x2:
    """Return by step of the ramp everything that a round can bring, in units: nothing is divided later."""
    amounts = np.zeros((ramp.shape[0], AMOUNTS), np.int64)
    cap, unit = terms.cap, terms.unit
    for step in range(ramp.shape[0]):
        stake = terms.stake * ramp[step]
        half = stake // 2
        due = stake * terms.win_profit // terms.win_per
        amounts[step, _WAGER] = stake // unit
        amounts[step, _HALF] = half // unit
        amounts[step, _COVER] = half // unit if half >= terms.insurance_least else 0
        amounts[step, _COVERED] = _pay(half, terms.insurance_profit, terms.insurance_per, cap) // unit
        amounts[step, _WON] = _pay(stake, terms.win_profit, terms.win_per, cap) // unit
        amounts[step, _WON_ADDED] = (min(due, cap - min(cap, due)) if cap else due) // unit
        amounts[step, _BLACKJACK] = _pay(stake, terms.blackjack_profit, terms.blackjack_per, cap) // unit
        amounts[step, _EVEN] = _pay(stake, terms.even_profit, terms.even_per, cap) // unit
    return amounts


@njit(inline="always")
def _full(total: Int, ace: Int) -> Int:
    """Return the points of a hand: an ace counts eleven as long as that does not exceed 21."""
    return total + 10 if ace and total <= 11 else total


@njit(inline="always")
def _shuffle_on(
    shoe: U8, place: np.uint64, size: np.uint64, ahead: np.uint64, state: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Shuffle the next cards of the shoe; should it run out within a round, the discards come in again."""
    if place == size:
        place = _u(0)
    ready = min(place + ahead, size)
    state = shuffle_in(shoe, place, ready, size, state)
    return place, ready, state


@njit(inline="always")
def _taken(code: np.uint8, by_total: np.uint8, split: Flag, double: Flag, surrender: Flag) -> int:
    """Return the act that a cell says, or what it says instead where that may not be done."""
    act = HIT
    for _ in range(5):
        act = np.int64(code & ACT)  # type: ignore[assignment]
        if act <= HIT:
            break
        if act == BY_TOTAL:
            code = by_total
            continue
        if (act == SPLIT and split) or (act == DOUBLE and double) or (act == SURRENDER and surrender):
            break
        code = code >> INSTEAD
    return act


@njit(inline="always")
def _prize(prizes: HandPrizes, stake: Int, total: Int, ace: Int, count: Int, ranks: Int, suits: Int) -> Int:
    """Return the prizes of a hand that has just got a card."""
    won: Int = 0
    suited = _ONE_SUIT[suits]
    if count == 3 and ranks == _SEVENS:
        won += stake * (prizes.three_sevens + (prizes.suited_sevens if suited else 0))
    if count == 3 and ranks == _SIX_SEVEN_EIGHT and suited:
        won += stake * prizes.six_seven_eight
    if count == 2 and suited and _full(total, ace) == 21:
        won += stake * prizes.suited_blackjack
    if total <= 21:
        if count == 6:
            won += stake * prizes.six_cards
        elif count == 7:
            won += stake * prizes.seven_cards
    return won


class RoundTerms(NamedTuple):
    """The terms of a table; what may be done or not is 1 or 0."""

    stake: Int
    boxes: Int
    decks: Int
    cut: Int
    """The place of the cut card, 0 for none."""
    burn: Int
    every_round: Int
    hits_soft_17: Int
    by_rank: Int
    """Whether only cards of the same rank are split, not all that count ten."""
    splits: Int
    after_loss: Int
    one_card_aces: Int
    resplit_aces: Int
    double_split: Int
    double_from: Int
    double_to: Int
    surrender: Int
    surrender_ace: Int
    surrender_split: Int
    surrender_late: Int
    peek: Int
    added_back: Int
    at_once: Int
    """Hands that are decided are settled at once, and the croupier draws only for those left."""
    cap: Int
    """The maximum that is paid, 0 for none."""
    blackjack_profit: Int
    blackjack_per: Int
    win_profit: Int
    win_per: Int
    insurance_profit: Int
    insurance_per: Int
    even_profit: Int
    even_per: Int
    insure_from: Int
    """From this true count of high cards on insurance is taken."""
    even_from: Int
    """From this one on even money is."""
    least_count: Int
    """The first true count of the ramp."""
    insurance_least: Int
    unit: Int
    """All that is won or lost is a multiple of it."""


class HandPrizes(NamedTuple):
    """By prize: how many stakes it is; a prize is won by the hand as its cards come."""

    three_sevens: Int
    six_cards: Int
    six_seven_eight: Int
    suited_blackjack: Int
    suited_sevens: Int
    """Beside that of three sevens."""
    seven_cards: Int


class BlackjackTable(NamedTuple):
    """What is played by, and for what."""

    totals: U8x3
    """By softness, total and the croupier's points: what to do."""
    pairs: U8x2
    """By the points of one card and the croupier's: whether to split."""
    ramp: I64
    """Stakes by true count, in units of the least, from the count `least_count` on."""
    prizes: HandPrizes
    terms: RoundTerms


@kernel("int64(uint64, uint8[:,::1], int64[::1], uint8[:,::1], int64[::1], BlackjackTable)", BlackjackTable)
def play(  # noqa: PLR0912, PLR0915
    state: np.uint64,
    shoes: U8x2,
    nets: I64,
    hits: U8x2,  # noqa: ARG001  (the same for all kernels; blackjack has no bonus)
    acts: I64,
    table: BlackjackTable,
) -> int:
    """Play as many rounds as `nets` has places; returns what was staked in all.

    `totals` goes by softness, total and the croupier's points; `pairs` by the points of one card. `ramp`
    are the stakes by true count, in units of the least, from the count `least_count` on.
    """
    totals, pairs, ramp, prizes = table.totals, table.pairs, table.ramp, table.prizes
    terms = table.terms
    stacked = shoes.shape[0] > 0
    boxes, at_once = _u(terms.boxes), terms.at_once
    amounts, step = _amounts(terms, ramp), _u(0)
    size = _u(CARDS * terms.decks)
    shoe = (np.arange(np.int64(size)) % CARDS).astype(np.uint8)
    cut = _u(terms.cut)
    ahead = _u(BATCH if terms.every_round else AHEAD)
    has_prizes = False
    for prize in prizes:
        has_prizes |= prize != 0
    counts = ramp.shape[0] > 1 or NO_COUNT > terms.insure_from > -NO_COUNT
    total, aces = np.zeros((boxes, HANDS), np.int64), np.zeros((boxes, HANDS), np.int64)
    cards, first = np.zeros((boxes, HANDS), np.int64), np.zeros((boxes, HANDS), np.uint8)
    second = np.zeros((boxes, HANDS), np.uint8)
    doubled, settled = np.zeros((boxes, HANDS), np.bool_), np.zeros((boxes, HANDS), np.bool_)
    ranks, suits = np.zeros((boxes, HANDS), np.int64), np.zeros((boxes, HANDS), np.int64)
    hands, insured = np.zeros(boxes, np.uint64), np.zeros(boxes, np.int64)
    place = ready = _u(0)
    used, running, staked = 0, 0, 0
    fresh = True
    for turn in range(_u(nets.shape[0])):
        # -- the shoe ---------------------------------------------------------------------------------
        if fresh or terms.every_round or (cut and place >= cut):
            fresh = False
            place = ready = _u(0)
            running = 0
            if stacked:
                shoe[:] = shoes[used]
                used += 1
                ready = size
            else:
                state = shuffle_in(shoe, _u(0), _u(terms.burn), size, state)
                ready = _u(terms.burn)
            place = _u(terms.burn)
        if counts:
            left = np.int64(size - place)
            true: Int = (running * CARDS) // left - terms.least_count
            step = _u(min(max(true, 0), ramp.shape[0] - 1))
        stake = amounts[step, _WAGER]
        # -- the deal: one card to each box, one to the croupier, a second to each box ---------------------
        net: Int = 0
        his, his_ace, his_cards = 0, 0, 1
        for turned in range(_u(2) * boxes + _u(1)):
            if place == ready:
                place, ready, state = _shuffle_on(shoe, place, size, ahead, state)
            card = shoe[place]
            place += _u(1)
            running += TAGS[card >> np.uint8(2)]
            if turned < boxes:
                first[turned, 0] = card
            elif turned == boxes:
                his, his_ace = POINTS[card], np.int64(card >> np.uint8(2) == _ACE)  # type: ignore[assignment]
            else:
                mine = turned - boxes - _u(1)
                one = first[mine, 0]
                second[mine, 0] = card
                hands[mine], insured[mine] = 1, 0
                total[mine, 0], cards[mine, 0] = POINTS[one] + POINTS[card], 2
                aces[mine, 0] = np.int64((one >> np.uint8(2) == _ACE) | (card >> np.uint8(2) == _ACE))
                doubled[mine, 0], settled[mine, 0] = False, False
                net -= stake
                staked += stake
                if has_prizes:
                    ranks[mine, 0] = 1 << np.int64(one >> np.uint8(2)) | 1 << np.int64(card >> np.uint8(2))
                    suits[mine, 0] = 1 << np.int64(one & np.uint8(3)) | 1 << np.int64(card & np.uint8(3))
                    net += _prize(
                        prizes, stake, total[mine, 0], aces[mine, 0], 2, ranks[mine, 0], suits[mine, 0]
                    )
        shows_ace = his_ace == 1
        column = _u(his - 1)
        # -- a hole card, which is looked at under an ace or a ten -----------------------------------------
        hole, beaten = np.uint8(0), False
        if terms.peek:
            if place == ready:
                place, ready, state = _shuffle_on(shoe, place, size, ahead, state)
            hole = shoe[place]
            place += _u(1)
            beaten = (shows_ace and POINTS[hole] == 10) or (his == 10 and hole >> np.uint8(2) == _ACE)
        true = (running * CARDS) // np.int64(size - place) if counts else 0
        # -- the boxes are served -----------------------------------------------------------------------
        open_hands = 0
        for box in range(boxes):
            natural = _full(total[box, 0], aces[box, 0]) == 21
            if shows_ace:
                if natural and true >= terms.even_from:
                    net += stake + amounts[step, _EVEN]
                    settled[box, 0] = True
                    acts[EVEN_MONEY] += 1
                    continue
                if true >= terms.insure_from and amounts[step, _COVER]:
                    insured[box] = amounts[step, _COVER]
                    net -= insured[box]
                    staked += insured[box]
                    acts[INSURANCE] += 1
            if natural:
                if at_once and not beaten and (terms.peek or (his < 10 and not shows_ace)):
                    net += stake + amounts[step, _BLACKJACK]
                    settled[box, 0] = True
                else:
                    open_hands += 1
                continue
            if beaten:
                points = _full(total[box, 0], aces[box, 0])
                one, other = first[box, 0], second[box, 0]
                code = totals[_u(points != total[box, 0]), _u(points), column]
                pair = POINTS[one] == POINTS[other] and (
                    not terms.by_rank or one >> np.uint8(2) == other >> np.uint8(2)
                )
                early = (
                    terms.surrender != 0
                    and not terms.surrender_late
                    and (not shows_ace or terms.surrender_ace != 0)
                )
                doubles = terms.double_from <= points <= terms.double_to
                cell = pairs[_u(POINTS[one] - 1), column] if pair else code
                if early and _taken(cell, code, pair, doubles, True) == SURRENDER:
                    net += amounts[step, _HALF]
                    acts[SURRENDER] += 1
                settled[box, 0] = True
                continue
            lost = False
            hand = _u(0)
            while hand < hands[box]:
                # One hand: decide, then perhaps take a card, until it is over.
                held, ace, count = total[box, hand], aces[box, hand], cards[box, hand]
                while True:
                    split = hands[box] > 1
                    act = HIT
                    if count > 1:
                        points = _full(held, ace)
                        two = count == 2
                        one, other = first[box, hand], second[box, hand]
                        single = split and one >> np.uint8(2) == _ACE and terms.one_card_aces != 0
                        may_split = (
                            two
                            and POINTS[one] == POINTS[other]
                            and (not terms.by_rank or one >> np.uint8(2) == other >> np.uint8(2))
                            and hands[box] <= terms.splits
                            and not (split and one >> np.uint8(2) == _ACE and not terms.resplit_aces)
                            and not (lost and not terms.after_loss)
                        )
                        by_total = totals[_u(points != held), _u(points), column]
                        code = pairs[_u(POINTS[one] - 1), column] if may_split else by_total
                        may_double = (
                            two
                            and not single
                            and (not split or terms.double_split != 0)
                            and terms.double_from <= points <= terms.double_to
                        )
                        may_surrender = (
                            two
                            and terms.surrender != 0
                            and (not split or terms.surrender_split != 0)
                            and (not shows_ace or terms.surrender_ace != 0)
                        )
                        act = _taken(code, by_total, may_split, may_double, may_surrender)
                        if act == HIT and single:
                            act = STAND
                        acts[_u(act)] += 1
                    if act == STAND:
                        open_hands += 1
                        break
                    if act == SURRENDER:
                        net += amounts[step, _HALF]
                        settled[box, hand] = True
                        break
                    if act == SPLIT:
                        new = hands[box]
                        hands[box] += _u(1)
                        card = second[box, hand]
                        net -= stake
                        staked += stake
                        first[box, new] = card
                        total[box, new], cards[box, new] = POINTS[card], 1
                        aces[box, new] = np.int64(card >> np.uint8(2) == _ACE)
                        doubled[box, new], settled[box, new] = False, False
                        card = first[box, hand]
                        held, ace, count = POINTS[card], np.int64(card >> np.uint8(2) == _ACE), 1
                        continue
                    if act == DOUBLE:
                        doubled[box, hand] = True
                        net -= stake
                        staked += stake
                    if place == ready:
                        place, ready, state = _shuffle_on(shoe, place, size, ahead, state)
                    card = shoe[place]
                    place += _u(1)
                    running += TAGS[card >> np.uint8(2)]
                    if count == 1:
                        second[box, hand] = card
                    held += POINTS[card]
                    ace |= np.int64(card >> np.uint8(2) == _ACE)
                    count += 1
                    if has_prizes and not split:
                        ranks[box, hand] |= 1 << np.int64(card >> np.uint8(2))
                        suits[box, hand] |= 1 << np.int64(card & np.uint8(3))
                        net += _prize(
                            prizes,
                            stake,
                            held,
                            ace,
                            count,
                            ranks[box, hand],
                            suits[box, hand],
                        )
                    if held > 21:
                        lost = True
                        if at_once:
                            settled[box, hand] = True
                        else:
                            open_hands += 1
                        break
                    if act == DOUBLE:
                        open_hands += 1
                        break
                    if split and count == 2 and terms.one_card_aces:
                        one, other = first[box, hand] >> np.uint8(2), card >> np.uint8(2)
                        if one == _ACE and (
                            one != other
                            or hands[box] > terms.splits
                            or not terms.resplit_aces
                            or (lost and not terms.after_loss)
                        ):
                            open_hands += 1
                            break
                total[box, hand], aces[box, hand], cards[box, hand] = held, ace, count
                hand += _u(1)
        # -- the croupier draws ----------------------------------------------------------------------------
        draws = open_hands > 0 or not at_once
        if not draws:
            for box in range(boxes):
                draws |= insured[box] > 0
        whole = open_hands > 0 or not at_once
        if terms.peek and (draws or beaten):
            running += TAGS[hole >> np.uint8(2)]
            his += POINTS[hole]
            his_ace |= np.int64(hole >> np.uint8(2) == _ACE)  # type: ignore[assignment]
            his_cards = 2
        while draws and (
            his_cards == 1
            or (whole and _full(his, his_ace) < 17)
            or (whole and terms.hits_soft_17 and his_ace and his == 7)
        ):
            if place == ready:
                place, ready, state = _shuffle_on(shoe, place, size, ahead, state)
            card = shoe[place]
            place += _u(1)
            running += TAGS[card >> np.uint8(2)]
            his += POINTS[card]
            his_ace |= np.int64(card >> np.uint8(2) == _ACE)  # type: ignore[assignment]
            his_cards += 1
        dealer = _full(his, his_ace)
        blackjack = dealer == 21 and his_cards == 2
        # -- the result --------------------------------------------------------------------------------------
        for box in range(boxes):
            if insured[box] and blackjack:
                net += insured[box] + amounts[step, _COVERED]
            for each in range(hands[box]):
                if settled[box, each]:
                    continue
                points = _full(total[box, each], aces[box, each])
                added = stake if doubled[box, each] else 0
                if points > 21:
                    continue
                if hands[box] == 1 and cards[box, each] == 2 and points == 21:
                    net += stake
                    if not blackjack:
                        net += amounts[step, _BLACKJACK]
                elif blackjack:
                    if terms.added_back:
                        net += added + (stake if each > 0 else 0)
                elif dealer > 21 or points > dealer:
                    net += stake + added + amounts[step, _WON]
                    if added:
                        net += amounts[step, _WON_ADDED]
                elif points == dealer:
                    net += stake + added
        nets[turn] = net
    return staked
