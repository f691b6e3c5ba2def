"""The audit of the desks finds what the room itself would never do."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from croupier.room import wire
from croupier.room.audit import Audit, audit
from croupier.room.desks.audit import check_desks
from croupier.room.events.wire import Enter
from croupier.room.store.desk_schema import exclusions
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, Casino
from tests.room.desks.test_door import customer
from tests.room.test_limits import _running, house_table

if TYPE_CHECKING:
    from tests.room.visitor import Room


@pytest.mark.clause("m1:6.1", "m1:1.2")
def test_the_audit_names_who_was_let_in_seated_or_entered_all_the_same(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes an exclusion behind the room's back, of a day before all that was played."""
    monkeypatch.setattr("croupier.room.desks.audit.AT_ONCE", -60_000)
    desk, player, hall = Colleague(room, "reception"), Player(room), room.house.hall
    ivan = customer(desk)
    desk.do("link-account", customer=ivan, account=player.name)
    desk.do("admit", customer=ivan)
    number = house_table(room)
    table = hall.tables[number]
    assert player.sit(number, 100) == ""
    stakes = {table.state.seat_of(player.id): {"ante": table.terms.least_buy}}
    assert player.command(wire.Stake, table=number, boxes=stakes, ready=True) == ""
    room.wait(_running(table))
    hand = table.hand_number
    assert player.command(wire.TakeDecision, table=number, hand=hand, name="fold") == ""
    open_ = {n: actor for n, actor in hall.calendar.actors.items() if actor.open}
    event = min(open_, key=lambda number: open_[number].tournament.reglament.buy_in)
    assert player.command(Enter, event=event) == ""

    async def forged() -> list[str]:
        async with room.house.store.begin() as connection:
            found = Audit()
            await check_desks(connection, {}, found)
            assert found.sound
            row = {
                "customer": ivan,
                "name": "Ivanov Pyotr",
                "skeleton": "ivanov petr",
                "source": "house",
                "at": 1,
            }
            row |= {"since": date(2020, 1, 1), "until": date(2099, 1, 1), "by": desk.id}
            await connection.execute(exclusions.insert(), row)
            await check_desks(connection, {}, found)
            await connection.rollback()
        return [each.sentence() for each in found.findings]

    assert room.wait(forged()) == [
        "Visit 1: an excluded person was let in.",
        f"Customer {ivan} was dealt hand {hand} while kept from play.",
        f"Customer {ivan} entered event {event} while kept from play.",
    ]


TAMPERED = {
    "UPDATE papers SET number = number + 1 WHERE id = (SELECT MAX(id) FROM papers WHERE kind = 'slip')": {
        "desk-gap"
    },
    "UPDATE slips SET number = number + 1 WHERE kind = 'fill'": {"desk-gap"},
    "UPDATE slips SET approved_by = requested_by": {"desk-eyes"},
    "UPDATE slips SET delivered_by = approved_by": {"desk-eyes"},
    'UPDATE counts SET verified_by = "by"': {"desk-eyes"},
    "UPDATE slips SET pieces = '{\"500\": 21}' WHERE kind = 'fill'": {"desk-moved"},
    "UPDATE slips SET pieces = '{\"500\": 7}' WHERE kind = 'purchase'": {"desk-moved", "desk-chips"},
    "UPDATE slips SET delivered_by = NULL WHERE kind = 'purchase'": {"desk-moved", "desk-chips"},
    "UPDATE payments SET pieces = '{}'": {"desk-moved"},
    "UPDATE payments SET paper = NULL": {"desk-paper"},
    "UPDATE payments SET cancelled = 1": {"desk-money"},
    "UPDATE claims SET total = total + 1": {"desk-money"},
    "UPDATE claims SET tax = tax + 1": {"desk-money"},
}
"""What somebody changes who holds the file of the database, and what the audit calls it."""


def test_the_audit_finds_what_was_changed_behind_every_guard(room: Room) -> None:
    casino = Casino(room)
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 3}, "300")
    casino.cashier.do("redeem", customer=who, chips={HUNDRED: 1}, way="cash", **{"document-shown": True})
    casino.slip("fill", {FIVE: 20}, casino.pit, casino.table)
    casino.count("opener", {FIVE: 20}, table=casino.table)
    assert casino.audit() == []

    async def tamper(statement: str) -> set[str]:
        async with room.house.store.begin() as connection:
            await connection.execute(text("PRAGMA ignore_check_constraints = ON"))
            names = await connection.scalars(text("SELECT name FROM sqlite_master WHERE type = 'trigger'"))
            for name in list(names):
                await connection.execute(text(f"DROP TRIGGER {name}"))
            changed = await connection.execute(text(statement.replace(":", "\\:")))
            assert changed.rowcount, statement
            found = {each.code for each in (await audit(connection)).findings}
            await connection.rollback()
        async with room.house.store.begin() as connection:
            await connection.execute(text("PRAGMA ignore_check_constraints = OFF"))
        return found

    for statement, codes in TAMPERED.items():
        assert room.wait(tamper(statement)) == codes, statement
    assert casino.audit() == []
