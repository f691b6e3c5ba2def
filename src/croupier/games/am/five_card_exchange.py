"""Five-card poker with exchange, annex 4 of the Armenian decree: one card may be exchanged for an ante."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.am import poker
from croupier.table import Game

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt, Play

ANNEX: Final = poker.Annex(
    close="am:4.06",
    deal="am:4.07",
    fold="am:4.11",
    going_on="am:4.12",
    buying="am:4.13",
    served="am:4.14",
    once="am:4.15",
    opening="am:4.16",
    no_game="am:4.17",
    lower="am:4.18",
    side_cards="am:4.19",
    tie="am:4.20",
    higher="am:4.21",
    pays="am:4.22",
    seats="am:4.23",
    wrong_count="am:4.25",
    fifth_card="am:4.26",
    void="am:4.27",
    leave="am:4.32",
    same_ante="am:4.34",
    one_by_one="am:4.35",
    bonus="am:4.36",
    bonus_most="am:4.37",
    bonus_pays="am:4.38",
    forfeit="am:4.40",
)


def place(felt: Felt, rules: Rules) -> None:
    """Take up antes and bonus stakes."""
    poker.place_stakes(felt, rules, ANNEX)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one hand of five-card poker with exchange against the dealer."""
    poker.deal(felt, rules, ANNEX, DECK)  # am:4.01

    for box in poker.turns(felt, ANNEX):
        yield from poker.turn_with_exchange(felt, rules, ANNEX, box)

    poker.showdown(felt, rules, ANNEX, rules.table("raise"))


GAME = Game(
    play,
    poker.rulings(ANNEX),
    place=place,
    deck=DECK,
    shape=poker.SHAPE,
    fields=poker.FIELDS,
    ways=(poker.EXCHANGING,),
    family="ante_poker",
)
