"""Bids out of turn: what they bind their player to when their turn comes (fspr:5.10, 5.13).

A bid out of turn is noted by a ruling; the betting round meets it when it comes to ask that player. A wager
stays in the pot; a check binds if nobody has wagered before them; one that the dealer asked for by mistake
may be changed, until somebody behind has acted on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import IllegalAction
from croupier.table.decision import Action, Bar, Decision, Option, Span, check_amount
from croupier.table.event import Acted

if TYPE_CHECKING:
    from croupier.table.betting import Betting
    from croupier.table.layout import Seat
    from croupier.table.ring import Bid, Thrown


class Early(msgspec.Struct):
    """A bid out of turn: `amount` is the total wagered by it, `level` the height of the betting it met.

    One was `prompted` by the dealer; `answered` says that somebody behind has made any bid since, `raised_on`
    that it was a call or a raise. One that is `free` its player may still take back. One that is `short` came
    in turn, but with too few chips: it must be completed to the total `least`, or they are lost (fspr:5.13b).
    """

    seat: Seat
    act: str
    amount: int
    level: int
    prompted: bool = False
    answered: bool = False
    raised_on: bool = False
    free: bool = False
    short: bool = False
    least: int = 0


STANDS: Final = "fspr:5.10b"
STAYS: Final = "fspr:5.10c"
CHECK_BINDS: Final = "fspr:5.10d"
CHANGES: Final = "fspr:5.13e"
COMPLETE: Final = "fspr:5.13b"


def note_early(betting: Betting, bid: Bid, waiting: list[Seat]) -> None:
    """Note a bid out of turn; refused if they could not make it in turn. A fold has been carried out.

    Those `waiting` have still to speak, the one whose turn it is first: of anybody else no bid is awaited.
    """
    number, turn = bid.seat, waiting[0].number
    seat = next(seat for seat in betting.ring.seats if seat.number == number)
    early = betting.early if betting.early is not None else {}
    if number == turn:
        raise IllegalAction("early-in-turn", seat=number, clause="fspr:5.8.2")
    if number in early or not seat.chips:
        raise IllegalAction("early-no-bid", seat=number, clause="fspr:5.10a")
    if bid.act != "fold" and seat not in waiting:
        raise IllegalAction("early-not-waiting", seat=number, clause="fspr:5.10a")
    total = 0 if bid.act == "fold" else _total(betting, seat, bid.act, bid.amount)
    _answer(betting, seat, bid.act, turn)
    if bid.act != "fold":
        betting.early = {**early, number: Early(seat, bid.act, total, betting.level, bid.prompted)}


def _total(betting: Betting, seat: Seat, act: str, amount: int) -> int:
    """Return what lies before a seat after its bid; the bid must be one that they could make in turn."""
    option = ask_plainly(betting, seat)[act]
    if option.amount is None:
        return seat.wager + option.cost if act == "call" else 0
    return check_amount(option, option.amount, amount)


def ask_plainly(betting: Betting, seat: Seat) -> Decision:
    """Return what a seat could do if it were its turn, whatever was bid out of turn."""
    level = betting.level
    to_call = level if any(other.wager == level for other in betting.ring.seats) else betting.reach(seat)
    early, due = betting.early, betting.due
    betting.early = betting.due = None
    decision = betting.ask(seat, to_call, seat.chips)
    betting.early, betting.due = early, due
    return decision


def _answer(betting: Betting, seat: Seat, act: str, turn: int) -> None:
    """Note for those whose bids came before this one that somebody behind them has bid on."""
    seats = betting.ring.seats
    first = next(place for place, other in enumerate(seats) if other.number == turn)
    order = [other.number for other in seats[first:] + seats[:first]]
    for early in (betting.early or {}).values():
        if order.index(early.seat.number) < order.index(seat.number):
            early.answered = True
            early.raised_on = early.raised_on or act not in ("check", "fold")


def meet(betting: Betting, early: Early, usual: Decision) -> Decision:
    """Say what a player may do whose turn has come and who has made their bid already."""
    betting.due = early
    if early.short:
        return _complete(usual, early)
    raised = betting.level > early.level
    early.free = _is_free(betting, early)
    if early.free:
        return _take_back_or_call(usual) if raised and early.act == "call" else usual
    if early.act == "check":
        return _only(usual, usual["check"], CHECK_BINDS) if "check" in usual else usual
    if raised or early.act not in usual:
        return usual
    option = usual[early.act]
    if option.amount is not None:
        if early.amount not in option.amount:
            return usual
        option = Option(option.name, STANDS, 0, Span(early.amount, early.amount))
    return _only(usual, option, STANDS)


def _is_free(betting: Betting, early: Early) -> bool:
    """Whether a bid may be taken back: the dealer asked for it, and nobody behind has acted on it."""
    if early.act == "call" and betting.level > early.level:
        return early.prompted and not early.raised_on
    return early.prompted and not early.answered


def _take_back_or_call(usual: Decision) -> Decision:
    """The skipped player has raised: call that, or fold and have the chips back (fspr:5.13e)."""
    kept = tuple(option for option in usual if option.name in ("fold", "call"))
    bars = tuple(Bar(name, "early-no-raise", CHANGES) for name in ("raise", "bet"))
    return Decision(usual.seat, kept, bars + usual.bars)


def _only(usual: Decision, option: Option, clause: str) -> Decision:
    barred = ("fold", "check", "call", "bet", "raise")
    values: dict[str, object] = {"act": option.name}
    bars = tuple(Bar(name, "early-binds", clause, values) for name in barred if name != option.name)
    return Decision(usual.seat, (option,), bars, bound=tuple(other.name for other in usual))


def bind(betting: Betting, seat: Seat, thrown: Thrown) -> Action | None:
    """Return the bid that a seat has made by throwing chips in; None where it has still to complete it."""
    if betting.early is not None and seat.number in betting.early:
        raise IllegalAction("early-binds", act=betting.early[seat.number].act, clause=STANDS)
    if thrown.lies:
        early = Early(seat, thrown.act, thrown.lies, betting.level, short=True, least=thrown.amount)
        betting.early = {**(betting.early or {}), seat.number: early}
        return None
    betting.ring.felt.events.append(Acted(thrown.clause, seat.number, thrown.act))
    return Action(seat.number, thrown.act, thrown.amount)


def _complete(usual: Decision, early: Early) -> Decision:
    """Let a player complete a wager of too few chips, or fold and lose them; nothing else (fspr:5.13d)."""
    option = usual[early.act]
    if option.amount is not None:
        option = Option(option.name, COMPLETE, 0, Span(early.least, early.least))
    kept = (Option("fold", COMPLETE), option)
    values: dict[str, object] = {"act": early.act, "chips": early.amount}
    bars = tuple(
        Bar(name, "short-binds", COMPLETE, values)
        for name in ("check", "call", "bet", "raise")
        if name != early.act
    )
    return Decision(usual.seat, kept, bars, bound=tuple(other.name for other in usual))


def wagered_early(betting: Betting) -> bool:
    """Whether chips have been wagered out of turn that are not in the pot yet."""
    pending = [*(betting.early or {}).values(), betting.due]
    return any(early is not None and early.amount > 0 for early in pending)


def settle(betting: Betting) -> None:
    """Keep in the pot what a bid out of turn has put there, if its player has put in less since then."""
    early, betting.due = betting.due, None
    if early is None or early.free:
        return
    seat = early.seat
    left = early.amount - seat.wager
    if left > 0:
        kind, clause = ("short-wager", COMPLETE) if early.short else ("out-of-turn", STAYS)
        if seat.folded:
            betting.ring.put(seat, left, kind, clause)
        else:  # of one who is still in, it is dead money: nobody could give it back to them
            betting.ring.put_dead(seat, left, kind, clause, common=True)


def forfeit(betting: Betting, seat: Seat) -> None:
    """Keep in the pot what a seat has wagered out of turn that a ruling has taken out of the hand."""
    if betting.early is None:
        return
    early = betting.early.pop(seat.number, None)
    if early is not None:
        early.free = _is_free(betting, early)
        betting.due, due = early, betting.due
        settle(betting)
        betting.due = due
    elif betting.due is not None and betting.due.seat is seat:
        settle(betting)


def ask_again(betting: Betting, seat: Seat) -> None:
    """Have a bid out of turn met once more: the question to its player is put again."""
    early, betting.due = betting.due, None
    if early is None or betting.early is None:
        return
    if early.seat is seat:
        betting.early[seat.number] = early
    else:
        betting.due = early
        settle(betting)
