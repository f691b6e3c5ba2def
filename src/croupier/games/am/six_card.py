"""Six-card poker, annex 5 of the Armenian decree: a sixth card may be bought, the best five of six count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.am import poker
from croupier.table import Game, Improve, Option
from croupier.table.event import OWN

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Box, Felt, Play

ANNEX: Final = poker.Annex(
    close="am:5.06",
    deal="am:5.07",
    fold="am:5.11",
    going_on="am:5.12",
    buying="am:5.13",
    served="am:5.14",
    once="am:5.15",
    opening="am:5.16",
    no_game="am:5.17",
    lower="am:5.18",
    side_cards="am:5.19",
    tie="am:5.20",
    higher="am:5.21",
    pays="am:5.22",
    seats="am:5.23",
    wrong_count="am:5.25",
    fifth_card="am:5.26",
    void="am:5.27",
    leave="am:5.32",
    same_ante="am:5.34",
    one_by_one="am:5.35",
    bonus="am:5.36",
    bonus_most="am:5.37",
    bonus_pays="am:5.38",
    forfeit="am:5.40",
)
FOLD: Final = Option("fold", ANNEX.fold)
ONCE: Final = poker.no_second("buy", ANNEX)


def place(felt: Felt, rules: Rules) -> None:
    """Take up antes and bonus stakes."""
    poker.place_stakes(felt, rules, ANNEX)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one hand of six-card poker against the dealer."""
    poker.deal(felt, rules, ANNEX, DECK)  # am:5.01

    for box in poker.turns(felt, ANNEX):
        go_on = poker.raising(rules, ANNEX, box)
        sixth, bars = poker.offered(rules, ANNEX, box, Option("buy", ANNEX.buying), "sixth_price")
        choice = yield felt.choose(box, FOLD, go_on, *sixth, bars=bars)
        if choice.name == "buy":
            buy_sixth(felt, rules, box)
            choice = yield felt.choose(box, FOLD, go_on, bars=ONCE)
        poker.decide(felt, rules, ANNEX, box, choice)

    poker.showdown(felt, rules, ANNEX, rules.table("raise"))


def buy_sixth(felt: Felt, rules: Rules, box: Box) -> None:
    """Serve a purchase at once. Nothing is exchanged, so by default the bonus stands (am:q19)."""
    if "bonus" in box.stakes and rules.choice("bonus_cards") == "forfeit":
        felt.lose(box, "bonus", ANNEX.forfeit)
    price = poker.times(box.stakes["ante"], rules.ratio("sixth_price"))
    felt.charge(box, poker.SIXTH, price, ANNEX.served)
    felt.give(box.number, box.pile, 1, ANNEX.served, OWN)


GAME = Game(
    play,
    poker.rulings(ANNEX),
    place=place,
    deck=DECK,
    shape=poker.SHAPE,
    fields=poker.FIELDS,
    ways=(Improve("buy", price="sixth_price"),),
    family="ante_poker",
)
