"""Seven-card stud among the players of the casino M-1, chapter 8: points 91 to 107."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.m1.defective_deck import ATTENTION, RULINGS
from croupier.games.stud_poker import Shortage, Street, StudBook, play_stud
from croupier.table import Game
from croupier.table.betting import Bids, Customs
from croupier.table.event import OWN, UP
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BIDS: Final = Bids(
    fold="m1:94g",
    check="m1:94f",
    bet="m1:94i",
    call="m1:94h",
    raise_="m1:94i",
    uncalled="m1:95a",
    no_check="m1:94f",
    no_raise="m1:95a",
    all_in="m1:105a",
)
BOOK: Final = StudBook(
    players="m1:seven-stud-cash.players",
    ante="m1:93a",
    cut="m1:92a",
    deal="m1:93b",
    faces=(OWN, OWN, UP),
    bring_in="m1:94a",
    burn="m1:96",
    streets=(
        Street(UP, "m1:97"),
        Street(UP, "m1:98b"),
        Street(UP, "m1:100"),
        Street(OWN, "m1:104-first"),
    ),
    first=BIDS,
    bids=BIDS,
    awards=Awards(
        show="m1:104-first",
        alone="m1:94g",
        best="m1:103a",
        split="m1:106",
        muck="m1:104-first",
        uncalled="m1:95a",
    ),
    fee="m1:103b",
    board_fee="m1:94d",
    customs=Customs(checker_raises=False),  # m1:q.bet-sizing: closed to all who have acted
    shortage=Shortage(skip_burn="m1:104-first", common="m1:104-first"),
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of seven-card stud."""
    return play_stud(felt, rules, BOOK)


GAME = Game(
    play,
    RULINGS,
    ring=True,
    place=BOOK.place,
    attention=ATTENTION,
    button="m1:92b",
    deck=DECK,
    shape=BOOK.shape,
    law=BOOK,
)
