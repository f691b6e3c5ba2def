"""Poker with a board: hold'em and Omaha between players, the same course of play in every book.

What differs is data: the clauses of the book (`FlopBook`), the number of own cards, how a hand is valued, and
the options of the profile (limit, blinds of two players, the fee).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import DECK
from croupier.games.stakes import forced, limit_of, refuse_unknown, table_fee
from croupier.hands import Hand, evaluate, omaha
from croupier.table.betting import Betting, Bids
from croupier.table.event import OWN, UP
from croupier.table.ring import Ring, Seat
from croupier.table.showdown import Awards, Till, show

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt, Play


class FlopBook(msgspec.Struct, frozen=True):
    """The clauses of one book for a game with a board."""

    players: str
    ante: str
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
    own_cards: int = 2


BOARD: Final = (("flop", 3), ("turn", 1), ("river", 1))


def play_flop_poker(felt: Felt, rules: Rules, book: FlopBook) -> Play:
    """Play one hand: blinds, own cards, four betting rounds round the flop, turn and river, showdown."""
    refuse_unknown(felt, "button", "blinds", "antes", "bets")
    places = rules.profile.places
    ring = Ring.seated(felt, places.minimum, places.maximum, book.players, felt.table.get("button"))
    felt.shuffle(DECK)
    small, big = forced(felt, rules)
    post_antes(ring, book)
    opener, missing = post_blinds(ring, rules, book, small, big)
    ring.deal((OWN,) * book.own_cards, book.hole)

    limit = limit_of(rules)
    lower, upper = bet_sizes(felt, rules, big)
    betting = Betting(ring, book.bids, limit, max(lower, 1), level=big, missing=missing)
    yield from betting.play(opener)
    clauses = (book.flop, book.turn, book.river)
    for (street, count), clause in zip(BOARD, clauses, strict=True):
        if not ring.contested:
            break
        felt.burn(1, clause)
        felt.give("board", felt.board, count, clause, UP)
        betting = Betting(ring, book.bids, limit, lower if street == "flop" else upper)
        yield from betting.play(ring.seats[0])
    finish(ring, rules, book, betting)


def post_antes(ring: Ring, book: FlopBook) -> None:
    """Take the antes, dead money that is no part of what must be called (fspr:q.ante-blind-order)."""
    antes = ring.felt.table.get("antes", 0)
    if isinstance(antes, int):
        antes = {seat.number: antes for seat in ring.seats}
    named = {int(number): amount for number, amount in antes.items()}
    ring.post([(seat, named.get(seat.number, 0)) for seat in ring.seats], "ante", book.ante, dead=True)


def post_blinds(ring: Ring, rules: Rules, book: FlopBook, small: int, big: int) -> tuple[Seat, int]:
    """Post the blinds; returns who speaks first and what short blinds are short of."""
    first, second = blind_seats(ring, rules)
    ring.post([(first, small)], "small-blind", book.small_blind)
    ring.post([(second, big)], "big-blind", book.big_blind)
    missing = small - first.wager + big - second.wager
    return ring.after(second)[0], missing


def blind_seats(ring: Ring, rules: Rules) -> tuple[Seat, Seat]:
    """Return who posts the small and the big blind.

    As written the player after the button posts the small blind even when there are two; custom gives it to
    the button then, which is an option (th:q01, m1:q.heads-up, fspr:q.heads-up-blinds).
    """
    seats = ring.seats
    if len(seats) == 2 and rules.on("button_small_blind"):
        return seats[1], seats[0]
    return seats[0], seats[1]


def bet_sizes(felt: Felt, rules: Rules, big: int) -> tuple[int, int]:
    """Return the lower and the upper size of a bet; without fixed sizes both are the big blind."""
    lower, upper = felt.table.get("bets", (big, 2 * big))
    return (lower, upper) if rules.choice("limit") == "fixed-limit" else (big, big)


def finish(ring: Ring, rules: Rules, book: FlopBook, betting: Betting) -> None:
    """Give the pots out: to the last player left, else to the best hands shown."""
    felt = ring.felt
    saw_flop = bool(felt.board.cards)
    till = Till(
        ring, book.awards, table_fee(rules, book.fee, saw_flop=saw_flop), rules.number("smallest_chip")
    )
    if not ring.contested:
        till.alone()
        return
    live = ring.live
    aggressor = betting.aggressor
    show(ring, aggressor if aggressor is not None and not aggressor.folded else live[0], book.awards)
    till.high({seat.number: value(felt, seat, book) for seat in live}, ring.seats)


def value(felt: Felt, seat: Seat, book: FlopBook) -> Hand:
    """Value a hand: any five of seven, or exactly two of four with three of the board."""
    if book.own_cards == 2:
        cards = (*seat.box.cards, *felt.board.cards)
        return Hand(evaluate(cards), cards)
    return omaha(seat.box.cards, felt.board.cards)
