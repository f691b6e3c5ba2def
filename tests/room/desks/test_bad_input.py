"""What is filled in wrongly is refused in a sentence, with its clause; nothing is half-booked."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from croupier.room import wire
from croupier.room.desks.barring import today_of
from croupier.room.people import now
from croupier.room.store.schema import accounts, metadata
from croupier.text import LANGUAGES, knows
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, QUARTER, Casino
from tests.room.desks.test_door import PASSPORT, customer
from tests.room.test_limits import _running, house_table
from tests.room.visitor import Room


def _books(room: Room) -> dict[str, Any]:
    """How many rows every table has, and what lies on every account."""

    async def look() -> dict[str, Any]:
        async with room.house.store.read() as connection:
            found: dict[str, Any] = {
                table.name: await connection.scalar(select(func.count()).select_from(table))
                for table in metadata.sorted_tables
                if table.name not in ("sessions", "sights")
            }
            held = await connection.execute(select(accounts.c.key, accounts.c.balance))
            return found | {row.key: row.balance for row in held}

    return room.wait(look())


class Clumsy:
    """Somebody who tries what cannot be; every try leaves the books as they were."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def tries(self, who: Colleague, act: str, code: str, clause: str = "", /, **given: Any) -> None:
        """Be refused with a sentence, which every language has, and the clause behind it."""
        before = _books(self.room)
        answer = who.order(act, "by mistake", **given)
        told = answer.json()
        assert answer.status_code in (400, 403, 404, 409), told
        assert (told["code"], told["clause"]) == (code, clause), told
        assert told["sentence"] != code
        assert all(knows(code, language) for language in LANGUAGES)
        assert _books(self.room) == before, (act, code)


@pytest.mark.clause("m1:2.1", "m1:4.5", "m1:6.1", "m1:8.3d", "m1:9c", "m1:10.2c")
def test_every_wrong_paper_sum_and_date_is_refused_and_nothing_is_half_booked(room: Room) -> None:
    casino, clumsy = Casino(room), Clumsy(room)
    cashier, guard, boss, cage, pit = casino.cashier, casino.guard, casino.boss, casino.cage, casino.pit
    today = today_of(now(), "")
    # Missing and expired documents, and dates in the future.
    person = {
        "surname": "Petrov",
        "first-name": "Ivan",
        "born": "1980-01-31",
        "document-number": "7",
        **PASSPORT,
    }
    missing = {name: value for name, value in person.items() if name != "document-number"}
    clumsy.tries(guard, "customer-add", "blank-empty", "m1:4.5", **missing)
    clumsy.tries(guard, "customer-add", "document-expired", "m1:4.5", **{**person, "expires": "2024-01-01"})
    ahead = str(today + timedelta(days=1))
    clumsy.tries(guard, "customer-add", "document-future", "m1:2.1", **{**person, "issued": ahead})
    clumsy.tries(guard, "customer-add", "blank-wrong", "m1:4.5", **{**person, "issued": "2020-02-30"})
    clumsy.tries(
        boss, "book-force", "book-future", "m1:10.2c", book="m1", approved="2020-01-01", agreed=ahead
    )
    # Excluded under another spelling: a person decides before anybody is let in or served.
    listed = "Khachatryan Yuri;1980-01-31;2026-01-01;2099-01-01"
    guard.do("exclusions-import", source="national", list=listed)
    alike = customer(guard, "Хачатрян", "Юрий")
    clumsy.tries(guard, "admit", "alike-open", "m1:6.1", customer=alike)
    clumsy.tries(cashier, "buy-in", "alike-open", "m1:6.1", customer=alike, tender="cash", sum="100")
    # Amounts that the chips cannot make, and chips that there are not.
    who = casino.visitor()
    clumsy.tries(cashier, "buy-in", "sum-wrong", customer=who, tender="cash", sum="-5")
    made = cashier.do("buy-in", customer=who, tender="cash", sum="107.50")
    for step in ("registered", "documented"):
        cashier.do("buy-in-step", payment=made["payment"], step=step)
    handed = {"payment": made["payment"], "step": "handed"}
    clumsy.tries(cashier, "buy-in-step", "chips-sum", "m1:8.3d", **handed, chips={HUNDRED: 1, FIVE: 1})
    clumsy.tries(cashier, "buy-in-step", "chips-unknown", **handed, chips={"750": 1, HUNDRED: 1})
    clumsy.tries(cashier, "buy-in-step", "step-order", "m1:8.3d", payment=made["payment"], step="stored")
    out = {"customer": who, "way": "cash", "chips": {HUNDRED: 1}}
    clumsy.tries(cashier, "redeem", "document-not-shown", "m1:9c", **out)
    clumsy.tries(cashier, "redeem", "chips-lacking", **{**out, "document-shown": True})
    # Slips twice.
    fill = {"slip-kind": "fill", "table": casino.table, "chips": {QUARTER: 4}}
    slip = pit.do("slip-request", **fill, id="the same")["slip"]
    before = _books(room)
    assert pit.do("slip-request", **fill, id="the same")["slip"] == slip, "the same order is done once"
    assert _books(room) == before
    clumsy.tries(pit, "slip-request", "command-id-used", **{**fill, "chips": {FIVE: 1}}, id="the same")
    boss.do("slip-approve", slip=slip)
    clumsy.tries(cage, "slip-approve", "slip-approved", slip=slip)
    guard.do("slip-deliver", slip=slip)
    clumsy.tries(guard, "slip-deliver", "slip-over", slip=slip)
    assert casino.audit() == []


@pytest.mark.clause("rp:1.5b")
def test_a_ruling_out_of_time_changes_nothing(room: Room) -> None:
    judge, player, clumsy = Colleague(room, "pit-boss"), Player(room), Clumsy(room)
    number = house_table(room)
    table = room.house.hall.tables[number]
    clumsy.tries(judge, "rule", "hand-gone", table=number, hand=1, ruling="void-hand")
    assert player.sit(number, 500) == ""
    boxes = {table.state.seat_of(player.id): {"ante": 10}}
    assert player.command(wire.Stake, table=number, boxes=boxes, ready=True) == ""
    room.wait(_running(table))
    hand = table.hand_number
    clumsy.tries(judge, "rule", "act-unknown", table=number, hand=hand, ruling="deal-again-tomorrow")
    clumsy.tries(judge, "rule", "hand-gone", table=number, hand=hand + 1, ruling="void-hand")
    assert player.command(wire.TakeDecision, table=number, hand=hand, name="fold") == ""
    room.wait(_over(table))
    clumsy.tries(judge, "rule", "hand-gone", table=number, hand=hand, ruling="void-hand")


async def _over(table: Any) -> None:
    while table.running:
        await asyncio.sleep(0.01)
