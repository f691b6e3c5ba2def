"""Defective decks, redeals and disputes at the card tables of the casino M-1: chapter 2, point 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK as CARDS
from croupier.games.ring_rulings import DeckBook, defective_deck, take_back
from croupier.table import UP, Option, Pick, Post, Ruling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.table import Action, Felt

DECK: Final = DeckBook(
    faults={"wrong-count": "m1:10.1e", "duplicate-card": "m1:10.1f", "odd-back": "m1:10.1g"},
    closed="m1:10.1h",
    opened="m1:10.1d",
    finish="m1:10.1j",
    until_bid=False,  # the manager decides between a redeal and playing on (m1:q.void-hand)
    by=(Post.MANAGER,),
)
ATTENTION: Final = ("m1:10.1c", (Post.MANAGER,))
"""To whom the croupier turns who finds a defective card while shuffling."""
RULINGS: Final = (*defective_deck(DECK), take_back("m1:10.2a", (Post.MANAGER,)))

# -- games against the house -----------------------------------------------------------------------------

MARKED: Final = "marked-card"


def void_hand(felt: Felt, rules: Rules, action: Action) -> bool:
    """Void a hand for a defective deck, and replace the deck (m1:10.1i, m1:q.void-hand).

    A marked card that lies open, named by the ruling, lets the hand be played to its end: its back tells
    nobody anything any more (m1:10.1d).
    """
    del rules
    felt.spoilt = "m1:10.1i"
    if action.on == MARKED and lies_open(felt, action.cards):
        felt.call("play-to-the-end", DECK.opened)
        return False
    clause = DECK.closed if action.on == MARKED else DECK.faults[action.on]
    felt.void(clause)
    felt.call("new-deck", clause)
    return True


def lies_open(felt: Felt, cards: Sequence[Card]) -> bool:
    """Whether these cards lie face up somewhere on the table."""
    piles = [felt.dealer, felt.board]
    for box in felt.boxes:
        piles += (box.pile, *box.further)
    shown = [card for pile in piles for card, face in zip(pile.cards, pile.faces, strict=True) if face >= UP]
    return bool(cards) and all(card in shown for card in cards)


VOID_HAND: Final = Ruling(
    Option("void-hand", "m1:10.1j", cards=Pick(0, 1, tuple(CARDS)), on=(*DECK.faults, MARKED)),
    void_hand,
    (Post.MANAGER,),
)
"""The manager declares a hand against the house void; which card is marked they may name."""
