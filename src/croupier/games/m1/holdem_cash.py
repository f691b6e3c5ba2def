"""Hold'em between players of the casino M-1: points 46 to 60."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.flop_poker import HOLDEM, FlopBook, play_flop_poker
from croupier.games.m1.defective_deck import ATTENTION, RULINGS
from croupier.table import Game, Phh
from croupier.table.betting import Bids, Customs
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BIDS: Final = Bids(
    fold="m1:51d",
    check="m1:51c",
    bet="m1:51f",
    call="m1:51e",
    raise_="m1:51f",
    uncalled="m1:52a",
    no_check="m1:51c",
    no_raise="m1:52a",
    all_in="m1:58a",
)
AWARDS: Final = Awards(
    show="m1:55",
    alone="m1:51d",
    best="m1:56",
    split="m1:59",
    muck="m1:55",
    uncalled="m1:52a",
)
BOOK: Final = FlopBook(
    players="m1:holdem-cash.players",
    small_blind="m1:49a",
    big_blind="m1:49b",
    cut="m1:50",
    hole="m1:50",
    flop="m1:53",
    turn="m1:54",
    river="m1:55",
    fee="m1:49d",
    board_fee="m1:49e",
    bids=BIDS,
    awards=AWARDS,
    customs=Customs(checker_raises=False),  # m1:q.bet-sizing: closed to all who have acted
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of Hold'em."""
    return play_flop_poker(felt, rules, BOOK)


GAME = Game(
    play,
    RULINGS,
    ring=True,
    place=BOOK.place,
    attention=ATTENTION,
    button="m1:47b",
    deck=DECK,
    shape=HOLDEM,
    law=BOOK,
    phh=Phh(("NT", "FT")),
)
