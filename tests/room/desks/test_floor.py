"""The floor: the plan of the tables, and tables that open only where and by what the law allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.room.desks.staff import Colleague

if TYPE_CHECKING:
    from tests.room.visitor import Room


@pytest.mark.clause("m1:preamble.place", "m1:10.2c", "m1:4.1")
def test_a_table_opens_only_with_a_licence_and_by_a_book_in_force(room: Room) -> None:
    pit, boss = Colleague(room, "pit-boss"), Colleague(room, "manager")
    asked = {"table-name": "Onyx", "game": "m1/russian"}
    assert pit.refused("table-open", **asked) == "record-missing"
    boss.do("house-set", "opening", item="licence", value="02200/1")
    boss.do("house-set", "opening", item="address", value="Minsk, Main street 1")
    answer = pit.order("table-open", **asked).json()
    assert (answer["code"], answer["clause"]) == ("book-not-in-force", "m1:10.2c")
    boss.do("book-force", "agreed", book="m1", approved="2020-01-01", agreed="2020-02-01")
    assert pit.refused("table-open", **{**asked, "game": "m1/chess"}) == "game-unknown"
    number = pit.do("table-open", **asked)["table"]
    [row] = [row for row in pit.page("floor")["plan"] if row["cells"][0] == number]
    assert row["cells"][1] == "Onyx"
    assert pit.refused("table-close", table=number) == "duty-reason"
    pit.do("table-close", "the evening is over", table=number)
    room.wait(_settle(room))
    assert number not in room.house.hall.tables
    assert pit.refused("table-close", "again", table=number) == "table-not-here"


async def _settle(room: Room) -> None:
    import asyncio  # noqa: PLC0415

    while room.house.hall.busy:
        await asyncio.sleep(0.01)


def test_everybody_on_the_floor_sees_the_plan_and_others_do_not(room: Room) -> None:
    croupier, cashier = Colleague(room, "croupier"), Colleague(room, "cashier")
    public = [table for table in room.house.hall.tables.values() if not table.practice]
    assert len(croupier.page("floor")["plan"]) == len(public)
    assert cashier.visitor.get("/api/desks/floor").json()["code"] == "staff-only"
