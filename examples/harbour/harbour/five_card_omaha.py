"""Pot-limit Omaha with five own cards, chapter 2 of the harbour's book."""

from croupier.books import Rules
from croupier.cards import DECK
from croupier.games.flop_poker import FlopBook, misdeal, play_flop_poker
from croupier.table import Game, Play, Post, RingFelt, Shape
from croupier.table.betting import Bids
from croupier.table.showdown import Awards

BET, SHORT, BEST = "hb:2.4", "hb:2.5", "hb:2.6"
SHAPE = Shape(5, use=2, board=(3, 1, 1))
BOOK = FlopBook(
    players="hb:2.1",
    small_blind="hb:2.2",
    big_blind="hb:2.2",
    cut="hb:2.1",
    hole="hb:2.3",
    flop="hb:2.3",
    turn="hb:2.3",
    river="hb:2.3",
    fee="hb:2.7",
    bids=Bids(BET, BET, BET, BET, BET, uncalled=SHORT, no_check=BET, no_raise=SHORT),
    awards=Awards(show=BEST, alone=BEST, best=BEST, split=BEST, muck=BEST, uncalled=SHORT),
    shape=SHAPE,
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one hand."""
    return play_flop_poker(felt, rules, BOOK)


RULINGS = (misdeal("hb:2.8", (Post.PIT_BOSS, Post.MANAGER)),)
GAME = Game(play, RULINGS, ring=True, place=BOOK.place, deck=DECK, shape=SHAPE)
