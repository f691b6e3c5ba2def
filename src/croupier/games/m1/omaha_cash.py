"""Omaha between players of the casino M-1: points 61 to 75."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.flop_poker import OMAHA, FlopBook, play_flop_poker
from croupier.games.m1.defective_deck import ATTENTION, RULINGS
from croupier.table import Game, Phh
from croupier.table.betting import Bids, Customs
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BIDS: Final = Bids(
    fold="m1:66d",
    check="m1:66c",
    bet="m1:66f",
    call="m1:66e",
    raise_="m1:66f",
    uncalled="m1:67a",
    no_check="m1:66c",
    no_raise="m1:67a",
    all_in="m1:73a",
)
AWARDS: Final = Awards(
    show="m1:70",
    alone="m1:66d",
    best="m1:71",
    split="m1:74",
    muck="m1:70",
    uncalled="m1:67a",
)
BOOK: Final = FlopBook(
    players="m1:omaha-cash.players",
    small_blind="m1:64a",
    big_blind="m1:64b",
    cut="m1:65",
    hole="m1:65",
    flop="m1:68",
    turn="m1:69",
    river="m1:70",
    fee="m1:64d",
    board_fee="m1:64e",
    bids=BIDS,
    awards=AWARDS,
    customs=Customs(checker_raises=False),  # m1:q.bet-sizing: closed to all who have acted
    shape=OMAHA,
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of Omaha."""
    return play_flop_poker(felt, rules, BOOK)


GAME = Game(
    play,
    RULINGS,
    ring=True,
    place=BOOK.place,
    attention=ATTENTION,
    button="m1:62b",
    deck=DECK,
    shape=OMAHA,
    law=BOOK,
    phh=Phh(("PO",)),
)
