"""Poker with joker, annex 6 of the Armenian decree: 53 cards, one may be exchanged, the dealer needs a pair.

The joker stands for whatever card, not held already, makes the hand highest (am:q21); beside four of a kind
it makes poker, the highest combination.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import JOKER_DECK
from croupier.games.am import poker
from croupier.table import Game

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt, Play

ANNEX: Final = poker.Annex(
    close="am:6.07",
    deal="am:6.08",
    natural="am:6.12",
    fold="am:6.13",
    going_on="am:6.14",
    buying="am:6.15",
    served="am:6.16",
    once="am:6.17",
    opening="am:6.18",
    no_game="am:6.19",
    lower="am:6.20",
    side_cards="am:6.21",
    tie="am:6.22",
    higher="am:6.23",
    pays="am:6.24",
    seats="am:6.25",
    wrong_count="am:6.27",
    fifth_card="am:6.28",
    void="am:6.29",
    leave="am:6.34",
    same_ante="am:6.36",
    one_by_one="am:6.37",
    bonus="am:6.38",
    bonus_most="am:6.39",
    bonus_pays="am:6.40",
    forfeit="am:6.42",
)


def place(felt: Felt, rules: Rules) -> None:
    """Take up antes and bonus stakes."""
    poker.place_stakes(felt, rules, ANNEX)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one hand of poker with joker against the dealer."""
    poker.deal(felt, rules, ANNEX, JOKER_DECK)  # am:6.01

    for box in poker.turns(felt, ANNEX):
        yield from poker.turn_with_exchange(felt, rules, ANNEX, box)

    poker.showdown(felt, rules, ANNEX, rules.table("raise"))


GAME = Game(
    play,
    poker.rulings(ANNEX),
    place=place,
    deck=JOKER_DECK,
    shape=poker.SHAPE,
    fields=poker.FIELDS,
    ways=(poker.EXCHANGING,),
    family="ante_poker",
)
