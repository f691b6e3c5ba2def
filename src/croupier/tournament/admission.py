"""What no order may say, whatever the event: checked when it is given, never when an older log is read again.

>>> from croupier.tournament.orders import Pay
>>> from croupier.tournament.reglament import Level, Reglament
>>> from croupier.tournament.tournament import Tournament
>>> event = Tournament(Reglament(name="Cup", stack=1000, levels=(Level(20, 5, 10),)), live=True)
>>> admit(Pay(player="Anna", amount=10**13), event.state)
Traceback (most recent call last):
    ...
croupier.tournament.reglament.TournamentError: The desk does not take 10000000000000 at once: ...
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import books
from croupier.errors import BookError
from croupier.tournament import orders
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from croupier.tournament.state import State

MOST_PAID: Final = 10**12
"""The largest payment that a desk notes at once, in or out."""


def admit(order: orders.AnyOrder, state: State) -> None:
    """Refuse payments nobody makes, rulings by clauses that do not exist, who knocks themselves out, who is
    entered twice by another spelling, and decks that players ask for.
    """
    match order:
        case orders.CheckIn(paid=amount) | orders.Pay(amount=amount):
            if abs(amount) > MOST_PAID:
                raise TournamentError("tournament-paid-most", amount=str(amount), most=MOST_PAID)
        case orders.Penalise(clause=clause) | orders.Disqualify(clause=clause):
            _check_clause(clause)
        case orders.BustOut(player=player, by=by):
            if player in by:
                raise TournamentError("tournament-out-by-self", player=player, clause="fspr:4.1d")
        case orders.Register(player=str() as player) if state.live and player not in state.entries:
            _check_spelling(player, state)
        case orders.NewDeck(by=player) if player in state.entries:
            raise TournamentError("tournament-deck-asked", clause="fspr:7.4.10b")
        case _:
            pass


def _check_spelling(player: str, state: State) -> None:
    """At a desk names are typed: the same one with other spaces or capitals is the same player."""
    for known in state.entries:
        if _plain(known) == _plain(player):
            raise TournamentError("tournament-registered", player=known, clause="fspr:4.1a")


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _check_clause(clause: str) -> None:
    try:
        books.clause(clause)
    except BookError as error:
        told = {name: error.values[name] for name in ("id", "nearest")}
        raise TournamentError("clause-unknown", clause="", **told) from None
