"""Five-card stud poker, annex 9 of the Armenian decree: one closed card and four open ones."""

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
    stakes="am:9.05",
    compulsory="am:9.06",
    matched=True,
    deal="am:9.07",
    faces=(OWN, UP),
    fold="am:9.11",
    opening="am:9.12",
    next_card="am:9.14",
    further=3,
    betting="am:9.15",
    stop="am:9.16",
    show="am:9.17",
    best="am:9.18",
    divide="am:9.19",
    again="am:9.20",
    players="am:9.21",
    leave="am:9.27",
    fee="am:9.28",
    hourly="am:9.29",
    percent="am:9.30",
)


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one bank of five-card stud poker."""
    return play_stud(felt, rules, ANNEX)


GAME = Game(
    play, common.rulings(ANNEX), ring=True, place=ANNEX.place, deck=DECK, shape=ANNEX.shape, acts=ACTS
)
