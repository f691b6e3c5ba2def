"""Slips of the dealer in stud: cards that they exposed while dealing, and how they are put right (fspr:7.5).

A hand can be told of them before it is dealt: `exposed={2: [1]}` says that the first card of seat 2 came face
up. At a running table the floor rules so when it is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import IllegalAction, IllegalStake
from croupier.games.ring_rulings import BIDDING, SEATS, begun, ring_of, seat_of
from croupier.table import Ruling
from croupier.table.decision import Decision, Option
from croupier.table.event import OWN, UP, Acted, Burnt, Dealt, Opened, Ruled
from croupier.table.ring import Interruption

if TYPE_CHECKING:
    from collections.abc import Generator

    from croupier.books import Rules
    from croupier.table import RingFelt, RingSettings
    from croupier.table.decision import Action
    from croupier.table.layout import Seat
    from croupier.table.ring import Ring


class SlipBook(msgspec.Struct, frozen=True):
    """The clauses that put exposed cards right; a book without them knows no such slip."""

    one_up: str = ""
    two_up: str = ""
    several: str = ""
    all_up: str = ""
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


NO_SLIPS: Final = Slips()
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
        return NO_SLIPS
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


def ask_all_in(ring: Ring, slips: Slips, book: SlipBook) -> Generator[Decision, Action, None]:
    """Ask everybody whose last card alone was exposed whether they count as all-in.

    When wagers have been made already they are not asked: they count as all-in to the end of the round.
    """
    if ring.live[0].number in slips.last:
        return
    for seat in ring.live:
        if not seat.chips or seat.number not in slips.last | slips.late:
            continue
        if seat.number not in slips.late:
            decision = Decision(seat.number, (Option(PLAY_ON, book.asked), Option(ALL_IN, book.asked)))
            action = yield decision
            while action.name not in decision and not seat.folded:  # a ruling: ask again
                action = yield decision
            ring.interruption = None
            if action.name != ALL_IN:
                continue
        put_by(ring, seat, book.late if seat.number in slips.late else book.last_up)


def put_by(ring: Ring, seat: Seat, clause: str) -> None:
    """Put the chips of a seat by, which counts as all-in until the end of the round."""
    ring.put_by = {**(ring.put_by or {}), seat: seat.chips}
    seat.chips = 0
    ring.felt.call("counts-as-all-in", clause, f"{seat.number}")


def take_up(ring: Ring) -> None:
    """Give the players who counted as all-in the chips again that were put by."""
    for seat, chips in (ring.put_by or {}).items():
        seat.chips += chips
    ring.put_by = None


# -- told at the table -------------------------------------------------------------------------------------

FIRST: Final = {"1": (1,), "2": (2,), "12": (1, 2), "13": (1, 3), "23": (2, 3)}
LAST: Final = "7"
EXPOSED: Final = tuple(f"{seat}/{cards}" for seat in SEATS for cards in (*FIRST, LAST))
"""Cards of a seat that came open: "2/1" the first of seat 2, "2/13" the first and the third."""


def exposed_card(book: SlipBook) -> Ruling[RingFelt]:
    """The ruling that the dealer has exposed cards, as soon as it is seen: in the first deal, or the last."""

    def apply(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules
        ring, seat = ring_of(felt), seat_of(felt, action)
        cards = action.on.partition("/")[2]
        if cards == LAST and len(seat.cards) == LAST_CARD:
            expose_last(ring, seat, book)
        elif cards != LAST and len(seat.cards) == FIRST_CARDS and not begun(felt):
            if sum(isinstance(event, Ruled) and event.ruling == action.name for event in felt.events) > 1:
                raise IllegalAction("exposed-misdeal", clause=book.several)
            expose_first(ring, seat, FIRST[cards], book)
        else:
            raise IllegalAction("ruling-not-now", ruling=action.name, clause=book.one_up)
        return False

    return Ruling(Option("exposed-card", book.one_up, on=EXPOSED), apply, during=BIDDING, heard=True)


def expose_first(ring: Ring, seat: Seat, up: tuple[int, ...], book: SlipBook) -> None:
    """Put right that cards of the first three came open: one of them stays so, the others are closed."""
    felt = ring.felt
    seat.faces = tuple(UP if number in up else OWN for number in (1, 2, 3))
    shown = tuple(seat.cards[number - 1] for number in up if number != FIRST_CARDS)
    felt.events.append(Opened(book.one_up, seat.number, shown))
    if len(up) == 2:
        replace_second(felt, seat, up[1] - 1, book.two_up)
    else:
        felt.call("third-card-down", book.one_up, f"{seat.number}")
    ring.interruption = Interruption()


def expose_last(ring: Ring, seat: Seat, book: SlipBook) -> None:
    """Put right that a last card came open.

    If it was the first one dealt, all lie open. Else its player is asked whether they count as all-in; once
    somebody has bid they do.
    """
    felt = ring.felt
    dealt = max(place for place, event in enumerate(felt.events) if isinstance(event, Dealt))
    ring.interruption = Interruption()
    if seat.number == first_dealt(felt):
        for other in ring.live:
            turn_last_up(felt, other, book.all_up)
        return
    turn_last_up(felt, seat, book.last_up)
    if not seat.chips:
        return
    if begun(felt, since=dealt):
        put_by(ring, seat, book.late)
        ring.interruption.killed[seat.number] = True
    else:
        ring.interruption.exposed = seat


def first_dealt(felt: RingFelt) -> int:
    """Return the seat that got the first card of the last street."""
    order: list[int] = []
    for event in reversed(felt.events):
        if isinstance(event, Dealt) and isinstance(event.to, int):
            order.append(event.to)
        elif isinstance(event, Acted) and order:
            break
    return order[-1]


def turn_last_up(felt: RingFelt, seat: Seat, clause: str) -> None:
    """Turn the last card of a seat face up, if it is not."""
    if seat.faces[-1] != UP:
        seat.replace(LAST_CARD - 1, seat.cards[-1], UP)
        felt.events.append(Opened(clause, seat.number, seat.cards[-1:]))
