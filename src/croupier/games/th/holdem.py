"""Texas hold'em of the casino rules: points 7.1 to 7.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.flop_poker import HOLDEM, FlopBook, misdeal, play_flop_poker
from croupier.table import Game, Phh, Post
from croupier.table.betting import Bids
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BIDS: Final = Bids(
    fold="th:7.10.2.1",
    check="th:7.10.4b",
    bet="th:7.10.4b",
    call="th:7.10.2.2",
    raise_="th:7.10.2.3",
    uncalled="th:7.10.3b",
    no_check="th:7.10.4b",
    no_raise="th:7.10.3b",
    capped="th:7.10.2.3",
)
AWARDS: Final = Awards(
    show="th:7.1c",
    alone="th:7.1b",
    best="th:7.1c",
    split="th:7.10.6b",
    muck="th:7.1c",
    uncalled="th:7.10.3b",
)
BOOK: Final = FlopBook(
    players="th:7.4b",
    small_blind="th:7.8.2a",
    big_blind="th:7.8.2b",
    bets="th:7.10.2.3",
    cut="th:7.9.1c",
    hole="th:7.10.1a",
    flop="th:7.10.3c",
    turn="th:7.10.5a",
    river="th:7.10.5c",
    fee="th:7.11",
    bids=BIDS,
    awards=AWARDS,
    settings=("button", "blinds", "posts", "bets"),
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of hold'em."""
    return play_flop_poker(felt, rules, BOOK)


GAME = Game(
    play,
    (misdeal("th:7.5b", (Post.PIT_BOSS, Post.MANAGER)),),
    ring=True,
    place=BOOK.place,
    attention=("th:7.5b", (Post.PIT_BOSS, Post.MANAGER)),
    button="th:7.7.1a",
    deck=DECK,
    shape=HOLDEM,
    law=BOOK,
    phh=Phh(("NT", "FT")),
)
