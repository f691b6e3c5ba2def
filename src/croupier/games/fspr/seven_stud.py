"""Seven-card stud of the sport-poker federation: sections 5.7 to 5.9, 6.3.2, 6.3.3, 6.7, 6.8 and 7.5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from croupier.cards import DECK
from croupier.games.fspr import floor
from croupier.games.fspr.dealing import DECK_RULINGS
from croupier.games.fspr.holdem import ABSENCE, AWARDS, BIDS
from croupier.games.stud_poker import Shortage, Street, StudBook, play_stud
from croupier.games.stud_slips import SlipBook, exposed_card
from croupier.table import Game, Phh
from croupier.table.event import OWN, UP

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BOOK: Final = StudBook(
    players="fspr:7.5.3b",
    ante="fspr:6.3.2b",
    cut="fspr:6.7.1a",
    deal="fspr:6.7.1b",
    faces=(OWN, OWN, UP),
    bring_in="fspr:6.7.2b",
    full_bet="fspr:6.7.5c",
    bets="fspr:5.7.3d",
    burn="fspr:5.1.burn-a",
    streets=(
        Street(UP, "fspr:6.7.4c", pairs=True),
        Street(UP, "fspr:6.7.6a", upper=True),
        Street(UP, "fspr:6.7.6b", upper=True),
        Street(OWN, "fspr:6.7.7a", upper=True),
    ),
    first=replace(BIDS, fold="fspr:6.7.3b", call="fspr:6.7.3b", bet="fspr:6.7.3c", raise_="fspr:6.7.4a"),
    bids=BIDS,
    awards=AWARDS,
    settings=("button", "antes", "bring_in", "bets", "exposed", "exposed_late", "absent"),
    absence=ABSENCE,
    shortage=Shortage(reuse="fspr:7.5.3b", common="fspr:7.5.3a"),
    slips=SlipBook(
        one_up="fspr:7.5.1",
        two_up="fspr:7.5.2",
        several="fspr:7.3.6",
        all_up="fspr:7.5.5a",
        last_up="fspr:7.5.5c",
        asked="fspr:7.5.5d",
        late="fspr:7.5.5e",
    ),
    suits=True,
    from_opener=True,
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of seven-card stud."""
    return play_stud(felt, rules, BOOK)


GAME = Game(
    play,
    (*floor.RULINGS, *DECK_RULINGS, exposed_card(BOOK.slips)),
    ring=True,
    place=BOOK.place,
    attention=floor.ATTENTION,
    absent=ABSENCE.fold,
    deck=DECK,
    shape=BOOK.shape,
    law=BOOK,
    phh=Phh(("F7S",), neutral=()),
)
