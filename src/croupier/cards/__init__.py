"""Cards, decks, shoes and fair shuffles: the bottom of the house."""

from croupier.cards.card import (
    ALL_CARDS,
    JOKER,
    RANKS,
    SUITS,
    Card,
    distinct,
    read_cards,
    write_cards,
)
from croupier.cards.deck import DECK, JOKER_DECK, Shoe
from croupier.cards.pledge import Leaf, Pledge, promise
from croupier.cards.shuffle import FORMAT, Chance, Seed, commitment_of, shuffled

__all__ = [
    "ALL_CARDS",
    "DECK",
    "FORMAT",
    "JOKER",
    "JOKER_DECK",
    "RANKS",
    "SUITS",
    "Card",
    "Chance",
    "Leaf",
    "Pledge",
    "Seed",
    "Shoe",
    "commitment_of",
    "distinct",
    "promise",
    "read_cards",
    "shuffled",
    "write_cards",
]
