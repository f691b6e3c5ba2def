"""Stud poker between players: no board, but cards of one's own that lie open; the same course in every book.

What differs is data: the clauses of the book (`StudBook`), how many cards there are and which lie open,
whether the bring-in is a fixed amount or the player's choice, who of equal boards speaks first, and the
options of the profile (limit, showdown, fee).
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import DECK
from croupier.errors import IllegalStake
from croupier.games.flop_poker import CUTTERS, LEAST_CUT
from croupier.games.settings import read_settings
from croupier.games.stakes import AbsenceClauses, bet_sizes, equal_ante, house_of, muck_absent
from croupier.games.stud_slips import (
    NO_SLIPS,
    SlipBook,
    Slips,
    ask_all_in,
    deal_first,
    faces_up,
    read_slips,
    take_up,
)
from croupier.hands import HighHand, evaluate, opener_of
from croupier.table.betting import BET, Betting, Bids, Customs
from croupier.table.decision import Action, Bar, Decision, Option, Span
from croupier.table.event import UP
from croupier.table.game import Shape
from croupier.table.layout import Seat
from croupier.table.ring import Ring
from croupier.table.showdown import Awards, Fee, Till, ask_to_show, show, show_unbeaten

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.games.stakes import TableChoices
    from croupier.table import Play, RingFelt


class Street(msgspec.Struct, frozen=True):
    """A further card for everybody and the betting after it.

    `upper` says that the limit format bets the upper size here; `pairs` that an open pair lets it do so.
    """

    face: int
    clause: str
    upper: bool = False
    pairs: bool = False


class Shortage(msgspec.Struct, frozen=True):
    """What a book orders when the deck is too short for the last card, by clause; "": not that.

    `reuse`: the burnt cards are shuffled and dealt. `skip_burn`: no card is burnt. `common`: one card lies
    open and counts for everybody.
    """

    reuse: str = ""
    skip_burn: str = ""
    common: str = ""


class StudBook(msgspec.Struct, frozen=True):
    """The clauses of one book for a game with open cards.

    `full_bet` lets the lowest card open with a full bet in place of a fixed bring-in; without it the bring-in
    is any amount within the bets of the table. `suits` lets suits decide between equal boards, `from_opener`
    counts odd chips from the opener of the last round, else from the first seat. `board_fee` orders that a
    fee on raised antes is shown before the hand. `customs` are those of the book, where it has its own.
    """

    players: str
    ante: str
    cut: str
    deal: str
    faces: tuple[int, ...]
    bring_in: str
    burn: str
    streets: tuple[Street, ...]
    first: Bids
    bids: Bids
    awards: Awards
    full_bet: str = ""
    bets: str = ""
    fee: str = ""
    board_fee: str = ""
    customs: Customs | None = None
    settings: tuple[str, ...] = ("button", "antes")
    shortage: Shortage = Shortage()
    slips: SlipBook = SlipBook()
    suits: bool = False
    from_opener: bool = False
    absence: AbsenceClauses = AbsenceClauses()

    def clause_of(self, setting: str) -> str:
        """Return the clause that a setting is measured by."""
        known = {
            "button": self.players,
            "antes": self.ante,
            "bets": self.bets,
            "bring_in": self.bring_in,
            "absent": self.absence.fold,
        }
        return known.get(setting, self.slips.one_up)

    def place(self, felt: RingFelt, rules: Rules) -> None:
        """Take up what was said of the hand before the deal, or refuse it."""
        table = read_settings(felt, rules, self)
        sizes_of(felt, rules, house_of(rules), self)
        read_slips(table, self.slips)

    @property
    def shape(self) -> Shape:
        """How the cards of a player lie."""
        faces = (*self.faces, *(street.face for street in self.streets))
        return Shape(len(faces), faces=faces, first=len(self.faces))


class Sizes(msgspec.Struct, frozen=True):
    """The amounts of one hand: ante, bring-in (0: the player's choice), lower and upper bet."""

    ante: int
    bring_in: int
    lower: int
    upper: int


BRING_IN: Final = "bring-in"
NOBODY: Final[frozenset[int]] = frozenset()


def play_stud(felt: RingFelt, rules: Rules, book: StudBook) -> Play:
    """Play one hand: antes, the first cards and the bring-in, then card and betting in turn, showdown."""
    table, house = felt.table, house_of(rules)
    places = rules.profile.places
    ring = Ring.seated(felt, places.minimum, places.maximum, book.players)
    sizes = sizes_of(felt, rules, house, book)
    slips = read_slips(table, book.slips)
    felt.shuffle(DECK)
    show_fee(felt, rules, house, book, sizes)
    ring.collect(sizes.ante, "ante", book.ante)
    felt.cut(LEAST_CUT, book.cut, CUTTERS, book.cut)
    if slips.first:
        deal_first(ring, slips, book.slips, book.deal)
    else:
        ring.deal(book.faces, book.deal)
    if table.absent:
        muck_absent(ring, book.absence, *((lowest(ring),) if ring.may_bet else ()))

    customs = book.customs or house.customs
    betting = Betting(ring, book.first, house.limit, sizes.lower, customs=customs)
    first = yield from first_round(betting, rules, book, sizes)
    aggressor, opened = betting.aggressor, False
    for number, street in enumerate(book.streets):
        if not ring.contested:
            break
        last = number + 1 == len(book.streets)
        may_bet, aggressor = ring.may_bet, None
        if house.show_all_in and not may_bet and not opened:
            show(ring, first, book.awards)
            opened = True
        up = everybody(ring) if opened else faces_up(ring, slips) if last else NOBODY
        if street.face != UP and not opened:  # a last card that was exposed does not count (fspr:7.5.5b)
            first = highest(ring, book)
        deal_street(ring, rules, book, number, up)
        if street.face == UP and not opened:
            first = highest(ring, book)
        if may_bet:
            betting = Betting(
                ring, book.bids, house.limit, sizes.upper if street.upper else sizes.lower, customs=customs
            )
            if house.fixed and street.pairs and open_pair(ring):
                betting.widen(sizes.upper)
            if last:
                yield from last_round(betting, first, slips if up else NO_SLIPS, book.slips)
            else:
                yield from betting.play(first)
            aggressor = betting.aggressor
    yield from finish(ring, house, book, aggressor or first, first, opened=opened)
    ring.rise()


# -- the amounts of a hand -------------------------------------------------------------------------------


def sizes_of(felt: RingFelt, rules: Rules, house: TableChoices, book: StudBook) -> Sizes:
    """Return the amounts of this hand, as set for it or as the profile has them.

    By default the bring-in is half of the lower bet, and the lower bet twice the bring-in
    (fspr:q.bring-in-size, fspr:q.stud-min-bet).
    """
    ante = equal_ante(felt, rules, book.ante)
    if not book.full_bet:
        least = rules.limit("bet").minimum
        return Sizes(ante, 0, least, least)
    limit = rules.limit("bring-in")
    table = felt.table
    given = table.bring_in
    lower, upper = bet_sizes(table, 2 * limit.check(given or limit.minimum))
    if given is None and lower % 2:
        raise IllegalStake("bring-in-half", lower=lower, clause=book.bets)
    amount = limit.check(lower // 2 if given is None else given)
    if amount >= lower:
        raise IllegalStake("bring-in-too-large", amount=amount, lower=lower, clause=limit.clause)
    return Sizes(ante, amount, lower, upper if house.fixed else lower)


def show_fee(felt: RingFelt, rules: Rules, house: TableChoices, book: StudBook, sizes: Sizes) -> None:
    """Show the fee before the hand if the antes have been raised above the smallest (m1:94d)."""
    if book.board_fee and sizes.ante > rules.limit("ante").minimum:
        felt.call("fee", book.board_fee, str(house.fee_percent))


# -- the first round -------------------------------------------------------------------------------------


def first_round(
    betting: Betting, rules: Rules, book: StudBook, sizes: Sizes
) -> Generator[Decision, Action, Seat]:
    """Let the lowest open card bring it in, then everybody speak; returns who opened."""
    ring = betting.ring
    while ring.may_bet:
        opener = lowest(ring)
        if opener.number in ring.felt.table.absent:  # the dealer puts it in for them, and they are folded
            put_bring_in(betting, opener, Action(opener.number, BRING_IN), book.absence.forced, sizes)
            muck_absent(ring, book.absence)
            yield from betting.play(ring.after(opener)[0])
            return opener
        action = yield ask_bring_in(betting, opener, rules, book, sizes)
        if action.name not in (BRING_IN, BET):  # a ruling may have taken somebody out: ask again
            ring.interruption = None
            continue
        clause = book.full_bet if action.name == BET else book.bring_in
        put_bring_in(betting, opener, action, clause, sizes)
        yield from betting.play(ring.after(opener)[0], opener)
        return opener
    return ring.live[0]  # nobody could answer a bet


def lowest(ring: Ring) -> Seat:
    """Return who has to bring it in: who is all-in by the ante passes the duty on (fspr:7.5.4b)."""
    return min([seat for seat in ring.live if seat.chips], key=door_card)


def ask_bring_in(betting: Betting, seat: Seat, rules: Rules, book: StudBook, sizes: Sizes) -> Decision:
    """Ask the lowest card for its bring-in: a fixed one or a full bet, or any amount the table takes."""
    bars = duty(book.bring_in, sizes.bring_in or sizes.lower, may_bet=bool(book.full_bet))
    chips = seat.chips
    if not book.full_bet:
        most = min(chips, rules.limit("bet").maximum or chips)
        span = Span(min(sizes.lower, chips), most)
        return Decision(seat.number, (Option(BRING_IN, book.bring_in, 0, span),), bars)
    brings = Option(BRING_IN, book.bring_in, min(chips, sizes.bring_in))
    if chips <= sizes.bring_in:
        return Decision(seat.number, (brings,), bars)
    bound = betting.limit.most(betting, seat)
    most = chips if bound is None else min(chips, bound)
    span = Span(min(sizes.lower, most), most)
    return Decision(seat.number, (brings, Option(BET, book.full_bet, 0, span)), bars)


@lru_cache(maxsize=256)
def duty(clause: str, amount: int, *, may_bet: bool) -> tuple[Bar, ...]:
    """Refuse whatever is no bring-in: the lowest card has to make one."""
    barred = ("fold", "check", "call", "raise") if may_bet else ("fold", "check", "call", "raise", BET)
    return tuple(Bar(name, "must-bring-in", clause, {"amount": amount}) for name in barred)


def put_bring_in(betting: Betting, seat: Seat, action: Action, clause: str, sizes: Sizes) -> None:
    """Put the bring-in in, or the bet in its place.

    One who has fewer chips puts in what they have; the others still face a full bring-in
    (fspr:q.short-bring-in).
    """
    if action.name == BET:
        betting.open(seat, BET, action.amount, clause)
        return
    asked = sizes.bring_in or sizes.lower
    amount = action.amount or asked
    if not sizes.bring_in and amount >= asked:
        betting.open(seat, BRING_IN, amount, clause)
        return
    betting.ring.put(seat, amount, BRING_IN, clause)
    betting.bring(seat, asked, full=not sizes.bring_in)


# -- open cards ------------------------------------------------------------------------------------------


def door_card(seat: Seat) -> Card:
    """Return the first open card of a seat; cards are in order by rank, and of one rank by suit (m1:94b)."""
    return seat.cards[seat.faces.index(UP)]


def highest(ring: Ring, book: StudBook) -> Seat:
    """Return who has the highest open combination: all-in or not, the round starts with them."""
    return opener_of({seat: seat.open_cards for seat in ring.live}, suits=book.suits)


def open_pair(ring: Ring) -> bool:
    """Whether somebody in play shows a pair on their two open cards (fspr:q.open-pair)."""
    for seat in ring.live:
        first, second = seat.open_cards
        if first.rank == second.rank:
            return True
    return False


def everybody(ring: Ring) -> frozenset[int]:
    """Return the seats that are in play."""
    return frozenset(seat.number for seat in ring.live)


def last_round(betting: Betting, first: Seat, slips: Slips, book: SlipBook) -> Play:
    """Let everybody bet for the last time; whose last card was exposed is asked before, also by a ruling."""
    ring = betting.ring
    try:
        if slips is not NO_SLIPS:
            yield from ask_all_in(ring, slips, book)
        yield from betting.play(first)
        while (seat := betting.exposed) is not None:  # ruled so before anybody has bid
            betting.exposed = None
            yield from ask_all_in(ring, Slips(last=frozenset({seat.number})), book)
            yield from betting.play(first)
    finally:  # also of a hand that is declared void meanwhile
        take_up(ring)


# -- further cards ---------------------------------------------------------------------------------------


def deal_street(ring: Ring, rules: Rules, book: StudBook, number: int, up: frozenset[int]) -> None:
    """Burn a card and deal everybody the next, by the book's way out if the deck is too short for that.

    The card of the seats in `up` comes face up whatever its street.
    """
    felt = ring.felt
    street = book.streets[number]
    live = len(ring.live)
    left = len(felt.shoe)
    short = book.shortage
    if left > live or (number + 1 < len(book.streets) and not short.reuse):
        burn = "" if felt.shoe.burnt and not number else book.burn  # a slip may have burnt it (fspr:7.5.2)
        if not up:
            ring.deal((street.face,), street.clause, burn)
            return
        if burn:
            felt.burn(1, burn)
    elif short.reuse and left + len(felt.shoe.burnt) >= live:
        if left:  # cards that do not play may have left none (fspr:7.4.5)
            felt.burn(1, book.burn)
    elif not short.skip_burn or rules.on("common_card"):
        if left > 1:
            felt.burn(1, book.burn)
        elif not left:
            felt.shoe.reuse_burnt()
        felt.give("board", felt.board, 1, short.common, UP)
        return
    deal_one_by_one(ring, street, short.reuse, up)


def deal_one_by_one(ring: Ring, street: Street, reuse: str, up: frozenset[int]) -> None:
    """Deal a card each; when the deck is used up the burnt cards are shuffled and dealt (fspr:7.5.3)."""
    felt = ring.felt
    for seat in ring.live:
        if not felt.shoe and reuse:
            felt.shoe.reuse_burnt()
            felt.call("burnt-reshuffled", reuse)
        face = UP if seat.number in up else street.face
        felt.serve(seat, 1, street.clause, face)


# -- the end ---------------------------------------------------------------------------------------------


def finish(
    ring: Ring, house: TableChoices, book: StudBook, shows: Seat, first: Seat, *, opened: bool
) -> Play:
    """Give the pots out: to the last player left, else to the best hands.

    First shows who raised last in the last round, else who opened it (fspr:q.stud-showdown-order).
    """
    fee = Fee(house.fee_percent, house.fee_cap, book.fee)
    till = Till(ring, book.awards, fee, house.unit)
    if ring.contested and house.showdown == "choice" and not opened:
        yield from ask_to_show(ring, shows, book.awards)
        opened = True
    if not ring.contested:
        till.alone()
        return
    hands = {seat.number: value(ring.felt, seat) for seat in ring.live}
    if house.showdown == "muck" and not opened:
        show_unbeaten(ring, shows, book.awards, (hands,))
    elif not opened:
        show(ring, shows, book.awards)
    till.high(hands, [first, *ring.after(first)[:-1]] if book.from_opener else ring.seats)


def value(felt: RingFelt, seat: Seat) -> HighHand:
    """Value a hand: the best five of all its cards, and of the common card if there is one."""
    cards = (*seat.cards, *felt.board.cards)
    return HighHand(evaluate(cards), cards)
