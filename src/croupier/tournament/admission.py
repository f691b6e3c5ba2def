"""What no order may say, whatever the event: checked when it is given, never when an older log is read again.

>>> from croupier.tournament.orders import Pay
>>> admit(Pay(player="Anna", amount=10**13))
Traceback (most recent call last):
    ...
croupier.tournament.reglament.TournamentError: The desk does not take 10000000000000 at once: ...
"""

from __future__ import annotations

from typing import Final

from croupier import books
from croupier.errors import BookError
from croupier.tournament import orders
from croupier.tournament.reglament import TournamentError

MOST_PAID: Final = 10**12
"""The largest payment that a desk notes at once, in or out."""


def admit(order: orders.AnyOrder) -> None:
    """Refuse payments nobody makes, rulings by clauses that do not exist, and who knocks themselves out."""
    match order:
        case orders.CheckIn(paid=amount) | orders.Pay(amount=amount):
            if abs(amount) > MOST_PAID:
                raise TournamentError("tournament-paid-most", amount=str(amount), most=MOST_PAID)
        case orders.Penalise(clause=clause) | orders.Disqualify(clause=clause):
            _check_clause(clause)
        case orders.BustOut(player=player, by=by):
            if player in by:
                raise TournamentError("tournament-out-by-self", player=player, clause="fspr:4.1d")
        case _:
            pass


def _check_clause(clause: str) -> None:
    try:
        books.clause(clause)
    except BookError as error:
        told = {name: error.values[name] for name in ("id", "nearest")}
        raise TournamentError("clause-unknown", clause="", **told) from None
