"""Five-card stud among the players of the casino M-1, chapter 9: points 108 to 122."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.m1.defective_deck import ATTENTION, RULINGS
from croupier.games.stud_poker import Street, StudBook, play_stud
from croupier.table import Game
from croupier.table.betting import Bids, Customs
from croupier.table.event import OWN, UP
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BIDS: Final = Bids(
    fold="m1:111g",
    check="m1:111f",
    bet="m1:111i",
    call="m1:111h",
    raise_="m1:111i",
    uncalled="m1:112a",
    no_check="m1:111f",
    no_raise="m1:112a",
    all_in="m1:121a",
)
BOOK: Final = StudBook(
    players="m1:five-stud-cash.players",
    ante="m1:110a",
    cut="m1:109a",
    deal="m1:110b",
    faces=(OWN, UP),
    bring_in="m1:111a",
    burn="m1:113",
    streets=(Street(UP, "m1:114"), Street(UP, "m1:115b"), Street(UP, "m1:117")),
    first=BIDS,
    bids=BIDS,
    awards=Awards(
        show="m1:117", alone="m1:111g", best="m1:119a", split="m1:119b", muck="m1:117", uncalled="m1:112a"
    ),
    fee="m1:111c",
    board_fee="m1:111d",
    customs=Customs(checker_raises=False),  # m1:q.bet-sizing: closed to all who have acted
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of five-card stud."""
    return play_stud(felt, rules, BOOK)


GAME = Game(
    play,
    RULINGS,
    ring=True,
    place=BOOK.place,
    attention=ATTENTION,
    button="m1:109b",
    deck=DECK,
    shape=BOOK.shape,
    law=BOOK,
)
