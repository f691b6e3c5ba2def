"""Defective decks, redeals and disputes at the poker tables of the casino M-1: chapter 2, point 10."""

from __future__ import annotations

from typing import Final

from croupier.games.ring_rulings import DeckBook, defective_deck, take_back
from croupier.table import Post

DECK: Final = DeckBook(
    faults={"wrong-count": "m1:10.1e", "duplicate-card": "m1:10.1f", "odd-back": "m1:10.1g"},
    closed="m1:10.1h",
    opened="m1:10.1d",
    finish="m1:10.1j",
    until_bid=False,  # the manager decides between a redeal and playing on (m1:q.void-hand)
    by=(Post.MANAGER,),
)
RULINGS: Final = (*defective_deck(DECK), take_back("m1:10.2a", (Post.MANAGER,)))
