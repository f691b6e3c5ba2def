"""Stud poker between players: what annexes 9 and 10 of the Armenian decree order in the same words.

A player may stop taking cards: they stay in the betting and are compared with the cards they have (am:q35).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.am import ring as common
from croupier.hands.high import value_of
from croupier.table import UP, Decision, Option, Shape
from croupier.table.betting import FOLD

if TYPE_CHECKING:
    from collections.abc import Generator

    from croupier.books import Rules
    from croupier.games.am.ring import Bank, Deal
    from croupier.table import Action, Play, RingFelt
    from croupier.table.layout import Seat

NEXT_CARD: Final = "next-card"
STOP: Final = "stop"
ACTS: Final = (NEXT_CARD, STOP, *common.DIVISION)


class StudAnnex(common.RingAnnex, frozen=True, kw_only=True):
    """The clauses of one stud annex, and the faces of the first cards; `further` cards follow, all open."""

    deal: str
    faces: tuple[int, ...]
    opening: str
    """A betting round, begun by the highest open card."""
    next_card: str
    further: int
    betting: str
    """A betting round after each new card, begun by the highest open combination."""
    stop: str

    @property
    def shape(self) -> Shape:
        """How the cards of a player lie."""
        faces = (*self.faces, *(UP,) * self.further)
        return Shape(len(faces), faces=faces, first=len(self.faces))


def play_stud(felt: RingFelt, rules: Rules, annex: StudAnnex) -> Play:
    """Play one bank of a stud game."""
    first = common.bids(annex.fold, annex.opening, annex.show)
    later = common.bids(annex.fold, annex.betting, annex.show)

    def deal(bank: Bank) -> Deal:
        ring = bank.ring
        ring.deal(annex.faces, annex.deal)
        yield from common.betting_round(bank, first, highest(bank), bank.blind)
        taking = ring.live
        for _ in range(annex.further):
            if not ring.contested:
                break
            taking = yield from offer_card(bank, taking, annex)
            if not taking:  # no card is opened any more, so no betting follows
                break
            yield from common.betting_round(bank, later, highest(bank))
        return {seat: seat.cards for seat in ring.live}

    return common.play_for_bank(felt, rules, annex, deal)


def offer_card(bank: Bank, taking: list[Seat], annex: StudAnnex) -> Generator[Decision, Action, list[Seat]]:
    """Offer each player who still takes cards the next one, open; returns those who took it.

    A card that one does not want goes to the next player, and there is no way back (am:q35).
    """
    felt = bank.felt
    options = (
        Option(FOLD, annex.fold),
        Option(NEXT_CARD, annex.next_card),
        Option(STOP, annex.stop),
    )
    still = []
    for seat in taking:
        if seat.folded or not bank.ring.contested:
            continue
        choice = yield Decision(seat.number, options)
        if choice.name == NEXT_CARD:
            felt.serve(seat, 1, annex.next_card, UP)
            still.append(seat)
        elif choice.name == FOLD:
            bank.ring.fold(seat, annex.fold)
    return still


def highest(bank: Bank) -> Seat:
    """Return who shows the highest open cards; of equal ones the first in dealing order, suits aside."""
    low_ace = bank.rules.on("low_ace")
    bank.drop_gone()
    return max(bank.ring.live, key=lambda seat: value_of(seat.open_cards, low_ace))
