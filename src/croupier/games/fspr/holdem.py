"""Texas hold'em of the sport-poker federation: sections 5.7 to 5.9, 6.2 to 6.5 and 6.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.flop_poker import HOLDEM, FlopBook, play_flop_poker
from croupier.games.fspr import floor
from croupier.games.fspr.dealing import BOARD_RULINGS, DECK_RULINGS
from croupier.games.stakes import AbsenceClauses
from croupier.table import Game, Phh
from croupier.table.betting import Bids
from croupier.table.showdown import Awards

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BIDS: Final = Bids(
    fold="fspr:5.9.1a",
    check="fspr:5.9.2",
    bet="fspr:5.9.3a",
    call="fspr:5.9.4",
    raise_="fspr:5.9.5a",
    uncalled="fspr:5.1.side-pot-b",
    no_check="fspr:5.1.check-b",
    no_raise="fspr:5.7d",
    capped="fspr:5.7.3e",
)
AWARDS: Final = Awards(
    show="fspr:6.8.1b",
    alone="fspr:6.8.1a",
    best="fspr:6.8.1c",
    split="fspr:6.8.3a",
    muck="fspr:5.1.fold-b",
    uncalled="fspr:5.1.side-pot-b",
)
ABSENCE: Final = AbsenceClauses("fspr:7.4.3", "fspr:7.4.4b", "fspr:7.4.4a")
BOOK: Final = FlopBook(
    players="fspr:6.1a",
    ante="fspr:5.1.ante",
    small_blind="fspr:6.3.1c",
    big_blind="fspr:6.3.1c",
    bets="fspr:5.7.3a",
    cut="fspr:6.4.2a",
    hole="fspr:6.5.1a",
    flop="fspr:6.5.3c",
    turn="fspr:6.5.5a",
    river="fspr:6.5.5b",
    fee="fspr:6.8.1a",
    bids=BIDS,
    awards=AWARDS,
    settings=("button", "blinds", "posts", "antes", "bets", "absent"),
    absence=ABSENCE,
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of hold'em."""
    return play_flop_poker(felt, rules, BOOK)


RULINGS: Final = (*floor.RULINGS, *DECK_RULINGS, *BOARD_RULINGS)
ANY_BLIND: Final = (("limits.big-blind.minimum", 1),)
GAME = Game(
    play,
    RULINGS,
    ring=True,
    place=BOOK.place,
    attention=floor.ATTENTION,
    button="fspr:6.2.1a",
    absent=ABSENCE.fold,
    deck=DECK,
    shape=HOLDEM,
    law=BOOK,
    phh=Phh(("NT", "FT"), neutral=ANY_BLIND),
)
