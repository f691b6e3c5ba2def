"""A tournament: its Reglament and the log of orders. Replaying the log gives the same event.

>>> from croupier.tournament.orders import Appoint, Deal, HandOver, Register, HoldDraw, Start
>>> from croupier.tournament.reglament import Level, Reglament
>>> terms = Reglament(name="Cup", stack=100, levels=(Level(10, 5, 10),), buy_in=10)
>>> cup = Tournament(terms, master=bytes(32))
>>> for player in ("Anna", "Boris"):
...     _ = cup.do(Register(player=player))
>>> for order in (Appoint(judge="Vera"), HoldDraw(), Start(), Deal(table=1)):
...     _ = cup.do(order)
>>> [notice.sentence() for notice in cup.do(HandOver(table=1, stacks={"Anna": 200, "Boris": 0}))]
['Boris is out in place 2. (fspr:4.1d)', 'Anna wins the event. (fspr:4.1m)']
>>> cup.winnings(), Tournament.replay(cup.reglament, cup.log, master=bytes(32)).places() == cup.places()
({'Anna': 20, 'Boris': 0}, True)
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import CroupierError
from croupier.tournament import balancing, desk_work, entering, flights, judging, knocking, orders, playing
from croupier.tournament.admission import admit
from croupier.tournament.lots import Lots
from croupier.tournament.reglament import TournamentError
from croupier.tournament.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from croupier.tournament.notices import Notice
    from croupier.tournament.reglament import Reglament

HANDLERS: Final[dict[type[orders.Order], Callable[[State, Any], None]]] = {
    orders.Register: entering.register,
    orders.AddMoney: entering.add_money,
    orders.Withdraw: entering.withdraw,
    orders.Appoint: entering.appoint,
    orders.Word: entering.say_word,
    orders.HoldDraw: entering.seat,
    orders.CheckIn: desk_work.check_in,
    orders.Pay: desk_work.pay,
    orders.Restructure: desk_work.restructure,
    orders.Announce: desk_work.announce,
    orders.Confirm: entering.confirm,
    orders.Start: entering.start,
    orders.Rebuy: entering.rebuy,
    orders.Decline: entering.decline,
    orders.TakeAddOn: entering.add_on,
    orders.Deal: playing.deal,
    orders.HandOver: playing.hand_over,
    orders.BustOut: playing.bust_out,
    orders.Move: balancing.confirm_move,
    orders.BreakUp: balancing.confirm_break,
    orders.FormFinal: balancing.confirm_final,
    orders.CountStacks: desk_work.count_stacks,
    orders.EndFlight: flights.end_flight,
    orders.ColourUp: desk_work.colour_up,
    orders.Stop: judging.stop,
    orders.Resume: judging.resume,
    orders.SetClock: judging.set_clock,
    orders.Absence: judging.note_absence,
    orders.Penalise: judging.penalise,
    orders.Disqualify: judging.disqualify,
    orders.NewDeck: judging.new_deck,
    orders.Agree: judging.agree,
    orders.Sign: judging.sign,
}


REMEMBERED: Final = 100
"""So many of the last notices stay on the boards."""


class Tournament:
    """One event. `do` is the only way to change it; a refused order leaves everything as it was."""

    def __init__(self, reglament: Reglament, *, master: bytes | None = None, live: bool = False) -> None:
        self.reglament = reglament.check()
        self.master = os.urandom(32) if master is None else master
        self.live = live
        self.log: list[orders.AnyOrder] = []
        self.state = self._fresh()

    def _fresh(self) -> State:
        return State(self.reglament, Lots(self.master), live=self.live)

    @classmethod
    def replay(
        cls, reglament: Reglament, log: Sequence[orders.AnyOrder], *, master: bytes, live: bool = False
    ) -> Tournament:
        """Return the event that a log tells.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> told = event.do(Register(player="Anna"))
        >>> again = Tournament.replay(cup, event.log, master=bytes(32))
        >>> again.chips() == event.chips()
        True
        """
        event = cls(reglament, master=master, live=live)
        event.log = list(log)
        event.state = event._follow(event.log)
        return event

    @property
    def anchor(self) -> str:
        """The commitment to all lots of the event, published before registration ends."""
        return self.state.lots.anchor

    def do(self, order: orders.AnyOrder) -> list[Notice]:
        """Carry out an order and write it down; return what people are told about it.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> event.do(Register(player="Anna"))
        []
        >>> len(event.log)
        1
        """
        if self.state.signed:
            raise TournamentError("tournament-signed", clause="fspr:1.9.3a")
        admit(order, self.state)
        if isinstance(order, orders.Undo):
            self._undo(order)
        else:
            _carry_out(self.state, order)
        self.log.append(order)
        return self.state.notices

    def _undo(self, order: orders.Undo) -> None:
        """Take back an order, whichever: the rest of the log must still be lawful without it."""
        if not 0 <= order.order < len(self.log) or order.order in _undone(self.log):
            raise TournamentError("tournament-no-order", order=order.order)
        try:
            state = self._follow([*self.log, order])
        except CroupierError as error:
            raise TournamentError("tournament-undo-breaks", order=order.order, why=error) from None
        state.notices = []
        self.state = state

    def _follow(self, log: Sequence[orders.AnyOrder]) -> State:
        state = self._fresh()
        for _ in _walk(state, log):
            pass
        return state

    def walk(self) -> Iterator[tuple[int, orders.AnyOrder, State]]:
        """Play the log again: every order that stands, with its number, and the one state as it is after it.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> told = event.do(Register(player="Anna")), event.do(Register(player="Boris"))
        >>> [len(state.entries) for number, order, state in event.walk()]
        [1, 2]
        """
        state = self._fresh()
        for number, order in _walk(state, self.log):
            yield number, order, state

    def undone(self) -> set[int]:
        """Return the numbers of the orders that are taken back.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> event.undone()
        set()
        """
        return _undone(self.log)

    # -- asking ------------------------------------------------------------------------------------------

    def ready(self, at: int = 0) -> list[int]:
        """Return the tables that may deal at a moment.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> event.ready()
        []
        """
        return playing.ready(self.state, at)

    def why_not(self, table: int, at: int = 0) -> TournamentError | None:
        """Return why a table may not deal, or nothing."""
        return playing.refusal(self.state, self.state.table(table), at)

    def terms(self, table: int) -> playing.DealTerms:
        """Return what a table needs to know for the hand it has begun."""
        return playing.terms(self.state, table)

    def places(self) -> dict[str, int]:
        """Return everybody's place; those still in share the first.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> told = event.do(Register(player="Anna"))
        >>> event.places()
        {'Anna': 1}
        """
        return knocking.places(self.state)

    def winnings(self) -> dict[str, int]:
        """Return everybody's prize, as things stand.

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> event.winnings()
        {}
        """
        return knocking.winnings(self.state)

    def chips(self) -> dict[str, int]:
        """Return the stacks of all who are in: public at all times (fspr:7.4.9).

        >>> from croupier.tournament.orders import Register
        >>> from croupier.tournament.reglament import Level, Reglament
        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
        >>> event = Tournament(cup, master=bytes(32))
        >>> event.chips()
        {}
        """
        return {entry.player: entry.chips for entry in self.state.entries.values() if not entry.out}


def _carry_out(state: State, order: orders.AnyOrder) -> None:
    """Do what an order says, and remember what people are told about it."""
    state.notices = []
    HANDLERS[type(order)](state, order)
    if state.notices:
        state.told = [*state.told, *((order.at, notice) for notice in state.notices)][-REMEMBERED:]


def _walk(state: State, log: Sequence[orders.AnyOrder]) -> Iterator[tuple[int, orders.AnyOrder]]:
    """Carry out the orders of a log that are not taken back, one by one."""
    undone = _undone(log)
    for number, order in enumerate(log):
        if number not in undone and not isinstance(order, orders.Undo):
            _carry_out(state, order)
            yield number, order


def _undone(log: Sequence[orders.AnyOrder]) -> set[int]:
    """Return the orders that are taken back; an order to take back can itself be taken back."""
    undone: set[int] = set()
    for number in range(len(log) - 1, -1, -1):
        order = log[number]
        if isinstance(order, orders.Undo) and number not in undone:
            undone.add(order.order)
    return undone
