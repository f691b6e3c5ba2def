"""The pit: what the floor does at one table of a running house.

Every act here is done by the table itself, between two others, and is written on the same page of the journal
as what it changes: after a crash both are there or neither.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import DeskError, RoomError
from croupier.floor.rulings import post_for, ruling_of
from croupier.room.desks import chatting, penalties, redress, rota, table_terms
from croupier.room.desks.errand import Filled, Given, TableErrand

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.house import House
    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand

AtTable = Callable[[TableErrand], Given]
Lookup = Callable[["AsyncConnection", Filled], Awaitable[Any]]


def table_of(house: House, filled: Filled) -> LiveTable:
    """Return the table an act is about: one of the house's own, which is not closed."""
    number = filled.number("table")
    table = house.hall.tables.get(number)
    if table is None or table.practice:
        raise DeskError("table-not-here", number=number)
    return table


# -- rulings ---------------------------------------------------------------------------------------------


def rule(errand: TableErrand) -> Given:
    """Rule on the running hand, as the post that may; who plays in a hand does not rule on it."""
    table = errand.table
    hand = running_hand(table, errand.number("hand"))
    if errand.person.id in table.state.players.values():
        raise DeskError("ruling-own-hand")
    ruling = ruling_of(hand, errand.text("ruling"))
    table.course.rule(hand, errand.text("ruling"), **ruling_words(hand, errand))
    if ruling.undoes:
        table.audience.begin_again()
    table.dealing.go_on()
    return {"table": table.number, "hand": table.hand_number, "ruling": ruling.option.name}


def running_hand(table: LiveTable, number: int) -> Hand:
    """Return the hand that somebody means; another one, or none, is refused."""
    hand = table.hand
    if hand is None or not table.running or number != table.hand_number:
        raise RoomError("hand-gone")
    return hand


def ruling_words(hand: Hand, filled: Filled) -> dict[str, Any]:
    """Return what was filled in as `Hand.rule` takes it."""
    ruling = ruling_of(hand, filled.text("ruling"))
    posts = [role for role in filled.person.roles if role != "player"]
    return {
        "on": filled.text("place") or _wager(filled),
        "amount": filled.number("amount"),
        "cards": filled.text("card") or None,
        "by": post_for(ruling, posts) or posts[0],
        "why": filled.text("why"),
    }


def _wager(filled: Filled) -> str:
    """Write chips and words as they are read (fspr:5.11 to 5.14): "raise 250: 50, 200"."""
    announced = str(filled.number("announced") or "")
    said = " ".join(filter(None, (filled.text("said"), announced)))
    return ": ".join(filter(None, (said, filled.text("motions"))))


# -- pausing ---------------------------------------------------------------------------------------------


def pause(errand: TableErrand) -> Given:
    """Stop a table where it stands: no time runs, and nobody acts until it goes on."""
    table = errand.table
    _own_pace(table)
    if table.state.held:
        raise DeskError("table-held")
    table.state.held = True
    return _changed(table)


def resume(errand: TableErrand) -> Given:
    """Let a table go on: the one who decides has their whole time."""
    table = errand.table
    _own_pace(table)
    if not table.state.held:
        raise DeskError("table-not-held")
    table.state.held = False
    table.dealing.go_on()
    return _changed(table)


def _own_pace(table: LiveTable) -> None:
    """Refuse a table of an event: that is paused at the event's desk."""
    if table.event:
        raise DeskError("table-of-event")


def _changed(table: LiveTable) -> Given:
    table.notes.touch()
    return {"table": table.number}


# -- alerts ----------------------------------------------------------------------------------------------


def answer_alert(errand: TableErrand) -> Given:
    """Take an alert off the list: somebody of the floor has seen to it, and their name stays with it."""
    table, number = errand.table, errand.number("alert")
    alert = next((each for each in table.state.alerts if each.number == number), None)
    if alert is None:
        raise DeskError("alert-gone", number=number)
    table.state.alerts.remove(alert)
    return _changed(table) | {"alert": alert.kind, "of": alert.user, "at": alert.at}


# -- who waits -------------------------------------------------------------------------------------------


def strike(errand: TableErrand) -> Given:
    """Strike somebody off the waiting list."""
    table = errand.table
    name = table.seats.strike(errand.number("waiter"))
    if not name:
        raise DeskError("waiter-gone")
    return _changed(table) | {"who": name}


HANDLERS: Final[dict[str, AtTable]] = {
    "rule": rule,
    "table-pause": pause,
    "table-resume": resume,
    "alert-answer": answer_alert,
    "table-terms": table_terms.change_terms,
    "queue-strike": strike,
    "punish": penalties.punish,
    "violation-enter": penalties.enter_violation,
    "redress": redress.redress,
    "post-take": rota.take_post,
    "post-leave": rota.leave_post,
    "relief-order": rota.order_relief,
    "brief": rota.brief,
    "chat-hide": chatting.hide,
}
LOOKUPS: Final[dict[str, Lookup]] = {
    "punish": penalties.look_up,
    "violation-enter": penalties.look_up,
    "redress": redress.look_up,
    "post-take": rota.look_up,
    "chat-hide": chatting.look_up,
}
"""What an act needs to know of the database before it comes to the table."""
