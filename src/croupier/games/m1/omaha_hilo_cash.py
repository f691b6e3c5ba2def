"""Omaha high-low between players of the casino M-1: points 76 to 90."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.flop_poker import FlopBook, play_flop_poker
from croupier.games.m1.defective_deck import ATTENTION, RULINGS
from croupier.table import Game, Phh, Shape
from croupier.table.betting import Bids, Customs
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

SHAPE: Final = Shape(4, use=2, board=(3, 1, 1), low=True)
BIDS: Final = Bids(
    fold="m1:81d",
    check="m1:81c",
    bet="m1:81f",
    call="m1:81e",
    raise_="m1:81f",
    uncalled="m1:82a",
    no_check="m1:81c",
    no_raise="m1:82a",
    all_in="m1:89a",
)
AWARDS: Final = Awards(
    show="m1:85",
    alone="m1:81d",
    best="m1:86a",
    split="m1:87b",
    low="m1:86a",
    muck="m1:85",
    uncalled="m1:82a",
)
BOOK: Final = FlopBook(
    players="m1:omaha-hilo-cash.players",
    small_blind="m1:79a",
    big_blind="m1:79b",
    cut="m1:80",
    hole="m1:80",
    flop="m1:83",
    turn="m1:84",
    river="m1:85",
    fee="m1:87a",
    board_fee="m1:79e",
    bets="m1:78",
    settings=("button", "blinds", "posts", "bets"),
    bids=BIDS,
    awards=AWARDS,
    customs=Customs(checker_raises=False),  # m1:q.bet-sizing: closed to all who have acted
    shape=SHAPE,
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of Omaha high-low."""
    return play_flop_poker(felt, rules, BOOK)


NO_HOUSE: Final = (("fee_percent", 0), ("limits.bet.maximum", 0))
GAME = Game(
    play,
    RULINGS,
    ring=True,
    place=BOOK.place,
    attention=ATTENTION,
    button="m1:77c",
    deck=DECK,
    shape=SHAPE,
    law=BOOK,
    phh=Phh(("FO/8",), neutral=NO_HOUSE, antes=False),
)
