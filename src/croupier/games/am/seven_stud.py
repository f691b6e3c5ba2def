"""Seven-card stud poker, annex 10 of the Armenian decree: two closed cards and five open ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.am import ring as common
from croupier.games.am.stud import ACTS, StudAnnex, play_stud
from croupier.table import OWN, UP, Game

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

ANNEX: Final = StudAnnex(
    stakes="am:10.05",
    compulsory="am:10.06",
    matched=True,
    deal="am:10.07",
    faces=(UP, OWN, OWN),
    fold="am:10.11",
    opening="am:10.12",
    next_card="am:10.14",
    further=4,
    betting="am:10.15",
    stop="am:10.16",
    show="am:10.17",
    best="am:10.18",
    divide="am:10.19",
    again="am:10.20",
    players="am:10.21",
    leave="am:10.27",
    fee="am:10.28",
    hourly="am:10.29",
    percent="am:10.30",
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one bank of seven-card stud poker."""
    return play_stud(felt, rules, ANNEX)


GAME = Game(
    play, common.rulings(ANNEX), ring=True, place=ANNEX.place, deck=DECK, shape=ANNEX.shape, acts=ACTS
)
