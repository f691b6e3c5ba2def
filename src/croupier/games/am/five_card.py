"""Five-card poker, annex 3 of the Armenian decree: five cards each, fold or raise, no exchange.

The annex as written favours the player: its pay table looks as if it included the stake (question am:q39).
The default plays what the law says; the option `for_one` plays the other reading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.am import poker
from croupier.table import Game, Option

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt, Play

ANNEX: Final = poker.Annex(
    close="am:3.06",
    deal="am:3.07",
    fold="am:3.11",
    going_on="am:3.12",
    opening="am:3.13",
    no_game="am:3.14",
    lower="am:3.15",
    side_cards="am:3.16",
    tie="am:3.17",
    higher="am:3.18",
    pays="am:3.19",
    seats="am:3.20",
    wrong_count="am:3.22",
    fifth_card="am:3.23",
    void="am:3.24",
    leave="am:3.29",
    same_ante="am:3.31",
    one_by_one="am:3.32",
    bonus="am:3.33",
    bonus_most="am:3.34",
    bonus_pays="am:3.35",
)
FOLD: Final = Option("fold", ANNEX.fold)


def place(felt: Felt, rules: Rules) -> None:
    """Take up antes and bonus stakes."""
    poker.place_stakes(felt, rules, ANNEX)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one hand of five-card poker against the dealer."""
    poker.deal(felt, rules, ANNEX, DECK)  # am:3.01

    for box in poker.turns(felt, ANNEX):
        choice = yield felt.choose(box, FOLD, poker.raising(rules, ANNEX, box))
        poker.decide(felt, rules, ANNEX, box, choice)

    pays = rules.table("raise")
    if rules.on("for_one"):  # am:q39: the multiples include the stake
        pays = pays.for_one()
    poker.showdown(felt, rules, ANNEX, pays)


GAME = Game(
    play,
    poker.rulings(ANNEX),
    place=place,
    deck=DECK,
    shape=poker.SHAPE,
    fields=poker.FIELDS,
    family="ante_poker",
)
