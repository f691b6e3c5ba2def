"""Slips of the dealer in stud: cards that he exposed while dealing, and how they are put right (fspr:7.5).

A hand is told of them before it is dealt: `exposed={2: [1]}` says that the first card of seat 2 came face up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import IllegalStake
from croupier.table.decision import Decision, Option
from croupier.table.event import OWN, UP, Burnt, Dealt

if TYPE_CHECKING:
    from collections.abc import Generator

    from croupier.table import RingFelt, RingSettings
    from croupier.table.decision import Action
    from croupier.table.layout import Seat
    from croupier.table.ring import Ring


class SlipBook(msgspec.Struct, frozen=True):
    """The clauses that put exposed cards right; a book without them knows no such slip."""

    one_up: str = ""
    two_up: str = ""
    several: str = ""
    last_up: str = ""
    asked: str = ""
    late: str = ""


class Slips(msgspec.Struct, frozen=True):
    """What was exposed: cards of the first deal by seat, and the seats whose last card was.

    A `late` seat got its exposed last card when wagers had been made already.
    """

    first: Mapping[int, tuple[int, ...]] = {}
    last: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()


NONE: Final = Slips()
FIRST_CARDS: Final = 3
LAST_CARD: Final = 7
ALL_IN: Final = "all-in"
PLAY_ON: Final = "play-on"
STREET_FACES: Final = (OWN, OWN, UP)
MADE_GOOD: Final = ((1,), (2,), (1, 2), (1, 3), (2, 3))
"""Cards of a player's first three that may be exposed without a misdeal."""


def read_slips(table: RingSettings, book: SlipBook) -> Slips:
    """Read what was exposed; cards of two players are a misdeal, which no deal can put right."""
    exposed, late = table.exposed, table.exposed_late
    if not exposed and not late:
        return NONE
    first = {seat: cards for seat, cards in exposed.items() if cards != (LAST_CARD,)}
    if len(first) > 1 or any(cards not in MADE_GOOD for cards in first.values()):
        raise IllegalStake("exposed-misdeal", clause=book.several)
    last = frozenset(seat for seat, cards in exposed.items() if cards == (LAST_CARD,))
    return Slips(first, last, frozenset(late))


def deal_first(ring: Ring, slips: Slips, book: SlipBook, clause: str) -> None:
    """Deal three cards each, some of them wrongly face up, and put that right.

    One of the first two up: the third comes face down. Two up: the second of them becomes the first burnt
    card, and the card that would have been burnt comes face down in its stead.
    """
    felt = ring.felt
    seats = ring.seats
    cards = tuple(felt.shoe.take(FIRST_CARDS * len(seats)))
    for place, seat in enumerate(seats):
        up = slips.first.get(seat.number, ())
        faces = tuple(UP if number in up else OWN for number in (1, 2, 3)) if up else STREET_FACES
        held = cards[place :: len(seats)]
        seat.cards += held
        seat.faces += faces
        felt.events.append(Dealt(book.one_up if up else clause, seat.number, held, faces))
    for seat in seats:
        if len(slips.first.get(seat.number, ())) == 2:
            replace_second(felt, seat, slips.first[seat.number][1] - 1, book.two_up)


def replace_second(felt: RingFelt, seat: Seat, place: int, clause: str) -> None:
    """Exchange an open card for the next of the deck, face down; the open one counts as burnt."""
    gone = seat.cards[place]
    (card,) = felt.shoe.take(1)
    seat.replace(place, card, OWN)
    felt.shoe.burnt.append(gone)
    felt.events.append(Burnt(clause, (gone,), UP))
    felt.events.append(Dealt(clause, seat.number, (card,), (OWN,)))


def faces_up(ring: Ring, slips: Slips) -> frozenset[int]:
    """Return the seats whose last card comes face up: all of them if the very first was exposed."""
    live = ring.live
    if live[0].number in slips.last:
        return frozenset(seat.number for seat in live)
    return slips.last | slips.late


def ask_all_in(ring: Ring, slips: Slips, book: SlipBook) -> Generator[Decision, Action, dict[Seat, int]]:
    """Ask everybody whose last card alone was exposed whether he counts as all-in; returns the chips put by.

    When wagers have been made already he is not asked: he counts as all-in to the end of the round.
    """
    aside: dict[Seat, int] = {}
    if ring.live[0].number in slips.last:
        return aside
    for seat in ring.live:
        if not seat.chips or seat.number not in slips.last | slips.late:
            continue
        clause = book.late
        if seat.number not in slips.late:
            clause = book.last_up
            decision = Decision(seat.number, (Option(PLAY_ON, book.asked), Option(ALL_IN, book.asked)))
            action = yield decision
            while action.name not in decision and not seat.folded:  # a ruling: ask again
                action = yield decision
            ring.interruption = None
            if action.name != ALL_IN:
                continue
        aside[seat] = seat.chips
        seat.chips = 0
        ring.felt.call("counts-as-all-in", clause, f"{seat.number}")
    return aside
