"""Omaha of the sport-poker federation: section 6.6, in all else the course of hold'em (fspr:6.6a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.cards import DECK
from croupier.games.flop_poker import OMAHA, play_flop_poker
from croupier.games.fspr import floor, holdem
from croupier.table import Game, Phh

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

BOOK: Final = structs.replace(holdem.BOOK, shape=OMAHA, hole="fspr:6.6.1")


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand of Omaha."""
    return play_flop_poker(felt, rules, BOOK)


GAME = Game(
    play,
    holdem.RULINGS,
    ring=True,
    place=BOOK.place,
    attention=floor.ATTENTION,
    button="fspr:6.2.1a",
    absent=holdem.ABSENCE.fold,
    deck=DECK,
    shape=OMAHA,
    law=BOOK,
    phh=Phh(("PO",), neutral=holdem.ANY_BLIND),
)
