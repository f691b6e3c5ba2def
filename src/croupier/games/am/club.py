"""Club poker, annex 7 of the Armenian decree: five closed cards, a bank, up to three cards to buy.

The annex only hints at the betting; it is played as question am:q30 recommends: a round of betting after the
deal and one after the exchange.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.am import ring as common
from croupier.table import OWN, Decision, Game, Improve, Option, Pick, Shape
from croupier.table.ring import too_dear

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.games.am.ring import Bank, Deal
    from croupier.table import Play, RingFelt
    from croupier.table.layout import Seat

ANNEX: Final = common.RingAnnex(
    stakes="am:7.05",
    fold="am:7.10",
    show="am:7.15",
    best="am:7.16",
    divide="am:7.17",
    again="am:7.18",
    players="am:7.19",
    leave="am:7.25",
    fee="am:7.26",
    hourly="am:7.27",
    percent="am:7.28",
)
BIDS: Final = common.bids(ANNEX.fold, "am:7.11")
AFTER: Final = common.bids("am:7.14", "am:7.14")
"""After the exchange decision 2 or decision 1 is left, and no second exchange."""
FOLD: Final = Option("fold", ANNEX.fold)
KEEP: Final = Option("keep", "am:7.12")
BUY: Final = "buy-cards"


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one bank of club poker."""
    return common.play_for_bank(felt, rules, ANNEX, deal)


def deal(bank: Bank) -> Deal:
    """Deal five cards, let the players bet, exchange and bet again."""
    ring = bank.ring
    ring.deal((OWN,) * 5, "am:7.06")
    yield from common.betting_round(bank, BIDS, ring.seats[0])
    for seat in ring.live:
        if ring.contested:
            choice = yield ask_exchange(bank, seat)
            if choice.name == BUY:
                exchange(bank, seat, choice.cards)
            elif choice.name == FOLD.name:
                ring.fold(seat, ANNEX.fold)
    if ring.contested:
        yield from common.betting_round(bank, AFTER, ring.seats[0])
    return {seat: seat.cards for seat in ring.live}


def ask_exchange(bank: Bank, seat: Seat) -> Decision:
    """Offer to buy as many cards, up to three or what the house says, as the player can pay for."""
    most = min(bank.rules.number("exchange_most"), seat.chips // bank.ante)
    if not most:
        return Decision(seat.number, (FOLD, KEEP), (too_dear(BUY, seat, bank.ante, "am:7.12"),))
    pick = Pick(1, most, tuple(seat.cards))
    return Decision(seat.number, (FOLD, KEEP, Option(BUY, "am:7.12", bank.ante, cards=pick)))


def exchange(bank: Bank, seat: Seat, cards: Sequence[Card]) -> None:
    """Take the price of an exchange into the bank, and serve it at once."""
    bank.ring.put_dead(seat, bank.ante * len(cards), "purchase", "am:7.12")
    bank.felt.swap(seat, cards, "am:7.13", OWN)


GAME = Game(
    play,
    common.rulings(ANNEX),
    ring=True,
    place=ANNEX.place,
    deck=DECK,
    shape=Shape(5),
    ways=(Improve(BUY, 1, "exchange_most"),),
    acts=(KEEP.name, BUY, *common.DIVISION),
)
