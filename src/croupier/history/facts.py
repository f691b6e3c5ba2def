"""What one player did in a hand between players, as those count it who keep statistics.

>>> from croupier import deal
>>> hand = deal("fspr/holdem", seats={1: 1000, 2: 1000, 3: 1000}, button=3, blinds=(5, 10), seed=7)
>>> for said in ("raise 30", "raise 90", "fold", "call", "bet 100", "fold"):
...     act, _, amount = said.partition(" ")
...     hand.act(act, amount=int(amount or 0) or None)
>>> first, second = facts(hand, 3), facts(hand, 1)
>>> first.position, first.entered, first.raised, first.faced, first.saw, first.showdown
('button', True, True, False, True, False)
>>> second.position, second.faced, second.three_bet, second.bets, second.unit
('small-blind', True, True, 1, 10)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.table.event import UP, Acted, Dealt, Opened, Staked, Won

if TYPE_CHECKING:
    from croupier.table import Event, Hand

POSITIONS: Final = ("small-blind", "big-blind", "early", "middle", "cutoff", "button")
"""The positions of games with blinds, in the order of the board's streets."""
_RAISES: Final = frozenset({"bet", "raise", "stake"})
_CALLS: Final = frozenset({"call", "match"})
_BLINDS: Final = POSITIONS[:2]


class HandFacts(Struct, frozen=True):
    """What somebody did in a hand; the first street is the betting before the flop, or before the next card.

    `unit` is the big blind; without blinds the small bet, or the ante.
    """

    unit: int
    position: str = ""
    """One of `POSITIONS`; games without blinds have none."""
    entered: bool = False
    """Put chips in on the first street of their own will (VPIP)."""
    raised: bool = False
    """Raised there (PFR)."""
    faced: bool = False
    """Decided there behind exactly one raise of somebody else: could make it a 3-bet."""
    three_bet: bool = False
    bets: int = 0
    """Bets and raises on later streets."""
    calls: int = 0
    saw: bool = False
    """Saw the flop, or the next card."""
    showdown: bool = False
    won: bool = False
    """Won some of the pot at the showdown."""


def facts(hand: Hand, seat: int) -> HandFacts:
    """Return what the player of a seat did in a hand that is over."""
    course = _CourseFacts(seat)
    for event in hand.events:
        course.hear(event)
    left = [box.number for box in hand.felt.boxes if box.number not in course.folded]
    showdown = seat in left and len(left) > 1 and bool(course.winners)
    return HandFacts(
        unit=unit_of(hand.record().table),
        position=_position(hand, seat),
        entered=course.entered,
        raised=course.raised,
        faced=course.faced,
        three_bet=course.three_bet,
        bets=course.bets,
        calls=course.calls,
        saw=course.saw or showdown,
        showdown=showdown,
        won=showdown and seat in course.winners,
    )


class _CourseFacts:
    """Follows a hand event by event with the eyes of one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._later = self._begun = False
        self._raisers: list[int] = []
        self.folded: set[int] = set()
        self.winners: set[int] = set()
        self.entered = self.raised = self.faced = self.three_bet = self.saw = False
        self.bets = self.calls = 0

    def hear(self, event: Event) -> None:
        """Take in what happened next."""
        match event:
            case Dealt() if event.to == "board":
                self._go_on(UP in event.faces)
            case Dealt():
                self._go_on(self._begun)
            case Opened() if event.at == "board":
                self._go_on(True)
            case Acted():
                self._begun = True
                if event.act == "fold":
                    self.folded.add(event.seat)
                if self._later:
                    self._act_later(event)
                else:
                    self._act_first(event)
            case Won() if event.amount:
                self.winners.add(event.seat)

    def _go_on(self, cards: bool) -> None:
        if cards and not self._later:
            self._later, self.saw = True, self._seat not in self.folded

    def _act_first(self, event: Acted) -> None:
        raises = event.act in _RAISES
        if event.seat == self._seat:
            self.entered |= raises or event.act in _CALLS
            self.raised |= raises
            if len(self._raisers) == 1 and self._raisers[0] != self._seat:
                self.faced = True
                self.three_bet |= raises
        if raises:
            self._raisers.append(event.seat)

    def _act_later(self, event: Acted) -> None:
        if event.seat == self._seat:
            self.bets += event.act in _RAISES
            self.calls += event.act in _CALLS


def unit_of(table: object) -> int:
    """Return what results are measured by: the big blind, else the small bet or the ante.

    >>> unit_of({"blinds": (5, 10), "antes": 2}), unit_of({"antes": 1, "bets": (10, 20)}), unit_of({})
    (10, 10, 1)
    """
    told = table if isinstance(table, dict) else {}
    blinds, bets = told.get("blinds") or (0, 0), told.get("bets") or (0, 0)
    if blinds[1]:
        return int(blinds[1])
    antes = told.get("antes")
    return max(int(bets[0]), antes if isinstance(antes, int) else 0, 1)


def _position(hand: Hand, seat: int) -> str:
    """Return where somebody sat: the first who posts a blind has it, a newcomer posts from where they sit."""
    blinds: dict[str, int] = {}
    for event in hand.events:
        if isinstance(event, Staked) and event.field in _BLINDS:
            blinds.setdefault(event.field, event.box)
    if not blinds:
        return ""
    posted = next((name for name, box in blinds.items() if box == seat), "")
    others = [box.number for box in hand.felt.boxes if box.number not in blinds.values()]
    return posted or _place(others[::-1].index(seat), len(others))


def _place(before: int, others: int) -> str:
    """Return what a seat is called that so many sit behind, of those who post no blind."""
    if before < 2:
        return ("button", "cutoff")[before]
    return "middle" if 2 * before <= others else "early"
