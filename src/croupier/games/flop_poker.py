"""Poker with a board: hold'em and Omaha between players, the same course of play in every book.

What differs is data: the clauses of the book (`FlopBook`), the number of own cards, how a hand is valued, and
the options of the profile (limit, blinds of two players, the fee).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import DECK
from croupier.games.settings import read_settings
from croupier.games.stakes import (
    AbsenceClauses,
    bet_sizes,
    forced,
    house_of,
    muck_absent,
    post_antes,
    post_owed,
    refuse_bets,
)
from croupier.hands import HighHand, LowHand, evaluate, omaha_low_of, omaha_of
from croupier.table import Option, Ruling, Shape
from croupier.table.betting import FOLD, TIME_OUT, Betting, Bids, Customs
from croupier.table.event import OWN, UP
from croupier.table.layout import Seat
from croupier.table.ring import Ring, return_all
from croupier.table.showdown import Awards, Till, ask_to_show, show, show_unbeaten
from croupier.table.staff import Post

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.games.stakes import TableChoices
    from croupier.table import Action, Play, RingFelt


HOLDEM: Final = Shape(2, board=(3, 1, 1))
OMAHA: Final = Shape(4, use=2, board=(3, 1, 1))


class FlopBook(msgspec.Struct, frozen=True):
    """The clauses of one book for a game with a board.

    `settings` are what can be said of a single hand. `board_fee` orders that a fee on raised blinds is
    shown before the hand. `customs` are those the book has itself, where they are not the options of the
    table.
    """

    players: str
    small_blind: str
    big_blind: str
    cut: str
    hole: str
    flop: str
    turn: str
    river: str
    fee: str
    bids: Bids
    awards: Awards
    ante: str = ""
    bets: str = ""
    settings: tuple[str, ...] = ("button", "blinds", "posts")
    customs: Customs | None = None
    shape: Shape = HOLDEM
    board_fee: str = ""
    absence: AbsenceClauses = AbsenceClauses()

    def clause_of(self, setting: str) -> str:
        """Return the clause that a setting is measured by."""
        known = {
            "button": self.players,
            "antes": self.ante,
            "bets": self.bets,
            "absent": self.absence.fold,
        }
        return known.get(setting, self.big_blind)

    def place(self, felt: RingFelt, rules: Rules) -> None:
        """Take up what was said of the hand before the deal, or refuse it."""
        table = read_settings(felt, rules, self)
        if not house_of(rules).fixed:
            refuse_bets(table, self.bets)
        forced(table, rules, self.small_blind)

    @property
    def streets(self) -> tuple[tuple[int, str, bool], ...]:
        """The streets after the first betting: how many cards, by which clause, whether of the upper size."""
        clauses = (self.flop, self.turn, self.river)
        return tuple(zip(self.shape.board, clauses, (False, True, True), strict=True))


LEAST_CUT: Final = 5
CUTTERS: Final = (Post.CROUPIER,)
"""Who may cut where no player will."""


def play_flop_poker(felt: RingFelt, rules: Rules, book: FlopBook) -> Play:
    """Play one hand: blinds, own cards, four betting rounds round the flop, turn and river, showdown."""
    table, house = felt.table, house_of(rules)
    places = rules.profile.places
    ring = Ring.seated(felt, places.minimum, places.maximum, book.players, table.button)
    felt.shuffle(DECK)
    felt.cut(LEAST_CUT, book.cut, CUTTERS, book.cut)
    small, big = forced(table, rules, book.small_blind)
    show_fee(felt, rules, house, book, big)
    opener, missing = post_forced(ring, house, book, small, big)
    ring.deal((OWN,) * book.shape.own, book.hole)
    if table.absent:
        muck_absent(ring, book.absence)

    customs = book.customs or house.customs
    lower, upper = bet_sizes(table, big) if house.fixed else (big, big)
    betting = Betting(ring, book.bids, house.limit, lower, level=big, missing=missing, customs=customs)
    yield from betting.play(opener)
    aggressor = None
    may_bet = True
    for count, clause, large in book.streets:
        if may_bet:
            if not ring.contested:
                break
            may_bet = ring.may_bet
            if house.show_all_in and not may_bet:
                show(ring, ring.live[0], book.awards)
        felt.lay(count, clause)
        aggressor = None
        if may_bet:
            betting = Betting(ring, book.bids, house.limit, upper if large else lower, customs=customs)
            yield from betting.play(ring.seats[0])
            aggressor = betting.aggressor
    yield from finish(ring, house, book, aggressor)
    ring.rise()


def show_fee(felt: RingFelt, rules: Rules, house: TableChoices, book: FlopBook, big: int) -> None:
    """Show the fee before the hand if the blinds have been raised above the smallest (m1:49e)."""
    if book.board_fee and big > rules.limits["bet"].minimum:
        felt.call("fee", book.board_fee, str(house.fee_percent))


# -- before the cards ------------------------------------------------------------------------------------


def post_forced(ring: Ring, house: TableChoices, book: FlopBook, small: int, big: int) -> tuple[Seat, int]:
    """Post antes and blinds; returns who speaks first and what short blinds are short of."""
    lone = lone_blind(ring)
    first, second = blind_seats(ring, house) if lone is None else (lone, lone)
    if house.ante_first:
        post_antes(ring, book.ante)
    if small and first.chips:
        ring.put(first, small, "small-blind", book.small_blind)
    if second.chips:
        ring.put(second, big, "big-blind", book.big_blind)
    missing = small + big - second.wager - (0 if lone else first.wager)
    if not house.ante_first:
        post_antes(ring, book.ante)
    post_owed(ring, book.big_blind, (first, second), big)
    seats = ring.seats
    return seats[(seats.index(second) + 1) % len(seats)], missing


def lone_blind(ring: Ring) -> Seat | None:
    """Return who posts the big blind when nobody posts the small one; None if the blinds are as usual."""
    lone = ring.felt.table.lone_blind
    return None if lone is None else next(seat for seat in ring.seats if seat.number == lone[0])


def blind_seats(ring: Ring, house: TableChoices) -> tuple[Seat, Seat]:
    """Return who posts the small and the big blind.

    As written the player after the button posts the small blind even when there are two; custom gives it to
    the button then, which is an option (th:q01, m1:q.heads-up, fspr:q.heads-up-blinds).
    """
    seats = ring.seats
    if len(seats) == 2 and house.button_small_blind:
        return seats[1], seats[0]
    return seats[0], seats[1]


# -- the end ---------------------------------------------------------------------------------------------


def finish(ring: Ring, house: TableChoices, book: FlopBook, aggressor: Seat | None) -> Play:
    """Give the pots out: to the last player left, else to the best hands shown.

    First shows who raised last in the last round; without a raise there, the first after the button
    (fspr:6.8.2).
    """
    felt = ring.felt
    till = Till(ring, book.awards, house.fee(book.fee, saw_flop=bool(felt.board.cards)), house.unit)
    if not ring.contested:
        till.alone()
        return
    live = ring.live
    opened = UP in live[0].faces
    first = aggressor if aggressor is not None and not aggressor.folded else live[0]
    if house.showdown == "choice" and not opened:
        yield from ask_to_show(ring, first, book.awards)
        if not ring.contested:
            till.alone()
            return
        live, opened = ring.live, True
    board = tuple(felt.board.cards)
    highs = {seat.number: value(seat, board) for seat in live}
    lows = (
        {seat.number: low for seat in live if (low := low_value(seat, board, house))}
        if book.shape.low
        else {}
    )
    if not opened:
        if house.showdown == "all":
            show(ring, first, book.awards)
        else:
            show_unbeaten(ring, first, book.awards, (highs, lows))
    if book.shape.low:
        till.high_low(highs, lows, ring.seats)
    else:
        till.high(highs, ring.seats)


def value(seat: Seat, board: tuple[Card, ...]) -> HighHand:
    """Value a hand: any five of seven, or exactly two of four or five with three of the board."""
    own = seat.cards
    if len(own) == 2:
        cards = (*own, *board)
        return HighHand(evaluate(cards), cards)
    return omaha_of(own, board)


def low_value(seat: Seat, board: tuple[Card, ...], house: TableChoices) -> LowHand | None:
    """Value a low hand: two of four with three of the board, none above the highest card allowed."""
    return omaha_low_of(seat.cards, board, house.low_max_rank)


# -- what the floor rules --------------------------------------------------------------------------------


def time_out(clause: str) -> Ruling[RingFelt]:
    """The ruling that the time of the player to speak is up: they are out of the hand (fspr:5.9.1g)."""

    def apply(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del felt, rules, action  # the betting round hears it
        return False

    return Ruling(Option(TIME_OUT, clause), apply, during=(FOLD,), heard=True)


def misdeal(clause: str, by: tuple[str, ...]) -> Ruling[RingFelt]:
    """The ruling that the deal is void: all stakes go back, no fee is taken, the button stays (th:q11)."""

    def apply(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules, action
        return_all(felt, clause)
        return True

    return Ruling(Option("misdeal", clause), apply, by)
