"""What dealer and judges rule on the hands of the players: sections 5.9 to 5.14, 7.1 to 7.4 and 8.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import IllegalAction
from croupier.games.flop_poker import time_out
from croupier.games.fspr.wagers import read_written
from croupier.games.ring_rulings import (
    BIDDING,
    CARDS,
    EARLY,
    SEATS,
    DeckBook,
    begun,
    defective_deck,
    kill,
    ring_of,
    seat_of,
    take_back,
)
from croupier.table import Option, Post, Ruling, Span
from croupier.table.betting import BET, CALL, CHECK, FOLD, RAISE
from croupier.table.decision import WRITTEN
from croupier.table.event import SHOWN, UP, Acted, Dealt, Discarded, Opened, Ruled, Won
from croupier.table.ring import Bid, Interruption, Thrown, return_all, take_back_pots

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Action, Decision, RingFelt
    from croupier.table.layout import Seat

MAY_REDEAL: Final = (Post.CROUPIER, Post.JUDGE, Post.CHIEF_JUDGE, Post.DEPUTY)
MISDEALS: Final = {
    "exposed-in-cut": "fspr:7.3.1",
    "not-shuffled": "fspr:7.3.2a",
    "wrong-order": "fspr:7.3.3",
    "wrong-place": "fspr:7.3.4",
    "wrong-number": "fspr:7.3.5",
    "several-exposed": "fspr:7.3.6",
}
TOO_LATE: Final = {"not-shuffled": "fspr:7.3.2b"}
SEPARABLE: Final = ("fspr:5.9.1a", "fspr:5.9.1b", "fspr:5.9.1c", "fspr:6.7.3b")
"""The clauses of a fold after which the cards can be told from the muck."""
MOST: Final = 10**12


# -- the deal was wrong ----------------------------------------------------------------------------------


def misdeal(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Declare a misdeal, as long as nobody has made a bid: all chips go back, the button stays."""
    del rules
    clause = MISDEALS[action.on]
    if begun(felt):
        raise IllegalAction("misdeal-too-late", clause=TOO_LATE.get(action.on, clause))
    return_all(felt, clause)
    return True


def wrong_count(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Judge a player who holds a wrong number of cards by who has made a bid (fspr:q.wrong-count).

    When the hand is over and they alone were left to win it, it is void (fspr:q.void-hand).
    """
    del rules
    won = [event for event in felt.events if isinstance(event, Won)]
    if won:
        if won[-1].part != "alone" or action.on != str(won[-1].seat) or felt.voided:
            raise IllegalAction("hand-over", act=action.name)
        take_back_pots(felt, "fspr:7.3.9")
        return True
    if not begun(felt):
        return_all(felt, "fspr:7.3.5")
        return True
    seat = seat_of(felt, action)
    if has_bid(felt, seat):
        ring_of(felt).kill(seat.number, "fspr:7.3.7")
    else:
        ring_of(felt).kill(seat.number, "fspr:7.3.8", refund=True)
    return False


def has_bid(felt: RingFelt, seat: Seat) -> bool:
    """Whether a player has made a bid of their own, in turn or not: a bring-in is forced on them."""
    return any(
        (isinstance(event, Acted) and event.seat == seat.number and event.act != "bring-in")
        or (isinstance(event, Ruled) and event.ruling in EARLY and event.on.startswith(f"{seat.number}/"))
        for event in felt.events
    )


# -- cards seen ------------------------------------------------------------------------------------------


def reveal(felt: RingFelt, seat: Seat, action: Action, clause: str) -> None:
    """Let everybody see a card of a seat, or all of them."""
    number = int(action.on.partition("/")[2] or 0)
    if number > len(seat.cards):
        raise IllegalAction("no-such-card", seat=seat.number, number=number, clause=clause)
    places = range(len(seat.cards)) if not number else (number - 1,)
    closed = [place for place in places if seat.faces[place] < UP]
    if not closed:
        raise IllegalAction("card-open", seat=seat.number, clause=clause)
    for place in closed:
        seat.replace(place, seat.cards[place], SHOWN)
    felt.events.append(Opened(clause, seat.number, tuple(seat.cards[place] for place in closed)))


def shown_cards(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Kill the hand of a player who opens a card before the betting round is over."""
    del rules
    seat = seat_of(felt, action)
    reveal(felt, seat, action, "fspr:7.4.7")
    ring_of(felt).kill(seat.number, "fspr:7.4.7")
    return False


def dropped_card(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Let a card that a player dropped or turned over by accident stay in play, seen by all."""
    del rules
    reveal(felt, seat_of(felt, action), action, "fspr:7.4.8")
    return False


def return_cards(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Check that thrown-in cards can be returned: clearly separable, and nothing has happened since."""
    del rules
    events = felt.events
    last = max((place for place, event in enumerate(events) if isinstance(event, Discarded)), default=-1)
    thrown = events[last] if last >= 0 else None
    if (
        not isinstance(thrown, Discarded)
        or str(thrown.box) != action.on
        or thrown.clause not in SEPARABLE
        or any(isinstance(event, Acted | Ruled | Dealt) for event in events[last + 1 :])
    ):
        raise IllegalAction("cards-not-separable", seat=action.on, clause="fspr:5.9.1d")
    return False


# -- chips thrown in -------------------------------------------------------------------------------------


def wager(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Read the chips and words of the player to speak as the bid they are, and have them make it.

    Too few chips bind: the player completes the wager or folds and loses them (fspr:5.13b). A word without
    chips is the bid itself (fspr:5.8.1a).
    """
    del rules

    def read(decision: Decision, seat: Seat) -> Thrown:
        verdict, chips = read_written(decision, action.on, seat.wager)
        if chips > seat.chips:
            raise IllegalAction(
                "chips-short", seat=seat.number, amount=chips, left=seat.chips, clause=verdict.clause
            )
        if verdict.back:
            felt.call("change", verdict.clause, str(verdict.back))
        lies = seat.wager + chips if verdict.complete and chips else 0
        return Thrown(verdict.act, verdict.clause, verdict.amount, lies)

    ring_of(felt).interruption = Interruption(thrown=read)
    return False


# -- bids out of turn ------------------------------------------------------------------------------------


def out_of_turn(clause: str, *, prompted: bool) -> Ruling[RingFelt]:
    """Note a bid out of turn: `on` is seat and act, "4/raise", and the amount the total of the round.

    A fold binds at once (fspr:q.out-of-turn). One that was `prompted` the dealer had asked for.
    """

    def apply(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules
        seat = seat_of(felt, action)
        act = action.on.partition("/")[2]
        ring = ring_of(felt)
        ring.interruption = Interruption(bid=Bid(seat.number, act, action.amount, prompted))
        if act == FOLD:
            if ring.betting is not None and seat.number in (ring.betting.early or ()):
                raise IllegalAction("early-no-bid", seat=seat.number, clause=clause)
            ring.kill(seat.number, "fspr:5.9.1a")
        return False

    name = EARLY[prompted]
    acts = (FOLD, CHECK, CALL, BET, RAISE)
    places = tuple(f"{seat}/{act}" for seat in SEATS for act in acts)
    return Ruling(Option(name, clause, amount=Span(0, MOST), on=places), apply, during=(FOLD,), heard=True)


# -- all of them -----------------------------------------------------------------------------------------

DECK: Final = DeckBook(
    faults={"wrong-count": "fspr:7.2.1", "duplicate-card": "fspr:7.2.2", "odd-back": "fspr:7.2.3"},
    closed="fspr:7.1.3b",
    opened="fspr:7.1.5",
    finish="fspr:7.1.4a",
    until_bid=True,
)
SHOWABLE: Final = SEATS + CARDS
ATTENTION: Final = ("fspr:7.1.2a", (Post.JUDGE, Post.CHIEF_JUDGE))
"""To whom the dealer turns who finds a defective card while shuffling."""
RULINGS: Final = (
    time_out("fspr:5.9.1g"),
    kill("over-the-line", "fspr:5.9.1b"),
    kill("thrown-in", "fspr:5.9.1c"),
    Ruling(
        Option("return-cards", "fspr:5.9.1d", on=SEATS),
        return_cards,
        (Post.CHIEF_JUDGE,),
        late=True,
        reasoned=True,
        undoes=True,
    ),
    kill("touched-muck", "fspr:5.9.1e"),
    kill("touched-cards", "fspr:5.9.1f"),
    Ruling(Option("wrong-count", "fspr:5.9.1h", on=SEATS), wrong_count, heard=True, late=True),
    Ruling(Option("shown-cards", "fspr:5.9.1j", on=SHOWABLE), shown_cards, during=BIDDING, heard=True),
    Ruling(Option("dropped-card", "fspr:7.4.8", on=SHOWABLE), dropped_card),
    Ruling(Option("wager", "fspr:5.11b", on=WRITTEN), wager, during=(FOLD,), heard=True),
    out_of_turn("fspr:5.10a", prompted=False),
    out_of_turn("fspr:5.10e", prompted=True),
    *defective_deck(DECK),
    Ruling(Option("misdeal", "fspr:7.3a", on=tuple(MISDEALS)), misdeal, MAY_REDEAL),
    take_back("fspr:8.4.1a", (Post.CHIEF_JUDGE,)),
)
