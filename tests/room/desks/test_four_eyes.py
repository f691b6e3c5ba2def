"""Who holds the database itself cannot sign for two, in either dialect."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.room.desks.test_cage import FIVE, Casino
from tests.room.visitor import Room
from tests.whole import WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNED = {
    "slips": ("requested_by", "approved_by", "delivered_by", "voided_by"),
    "counts": ("by", "verified_by"),
    "incidents": ("by", "confirmed_by"),
    "bans": ("by", "lifted_by"),
    "cases": ("by", "decided_by"),
}
"""Who signs in a row, in order: nobody twice. A slip is voided by another than who asked for it."""


@pytest.fixture
def room(url: str) -> Iterator[Room]:
    found = Room(url)
    yield found
    found.close()


async def _try(room: Room, statement: str) -> bool:
    try:
        async with room.house.store.begin() as connection:
            await connection.execute(text(statement))
    except DBAPIError:
        return False
    return True


async def _rows(room: Room, table: str) -> list[Any]:
    async with room.house.store.read() as connection:
        return list((await connection.execute(text(f"SELECT * FROM {table}"))).mappings())


def _apart(table: str, row: Any) -> bool:
    signed = [row[name] for name in SIGNED[table][:3] if row[name]]
    void = row.get("voided_by")
    return len(set(signed)) == len(signed) and (not void or void != row["requested_by"])


def _made_up(table: str, row: Any, staff: list[int], chance: Random) -> str:
    """Write a row like another, signed by anybody."""
    names = [name for name in row if name != "id"]
    signed = {name: chance.choice([*staff, "NULL"]) for name in SIGNED[table][1:]}
    signed[SIGNED[table][0]] = chance.choice(staff)
    if table == "cases":
        signed["decided"] = 1 if signed["decided_by"] != "NULL" else "NULL"
    if table == "slips":
        signed["number"] = "number + 1"
    columns = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(str(signed.get(name, f'"{name}"')) for name in names)
    newest = f"(SELECT MAX(id) FROM {table} WHERE kind = '{row['kind']}')" if table == "slips" else row["id"]
    return f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table} WHERE id = {newest}"


@pytest.mark.parametrize("seed", range(20 if WHOLE else 1))
def test_no_statement_signs_for_two(room: Room, seed: int) -> None:
    casino, chance = Casino(room), Random(seed)
    who = casino.visitor()
    fill = {"slip-kind": "fill", "table": casino.table, "chips": {FIVE: 1}}
    open_slip = casino.pit.do("slip-request", **fill)["slip"]
    casino.boss.do("slip-approve", slip=casino.pit.do("slip-request", **fill)["slip"])
    casino.pit.do("count", **{"count-kind": "cage"}, chips={FIVE: 200})
    told = {"customer": who, "incident": "device", "what-happened": "a device"}
    report = casino.guard.do("incident-report", **told)["report"]
    casino.boss.do("incident-confirm", report=report)
    casino.boss.do("ban", "device", customer=who)
    casino.boss.do("house-set", "law", item="diligence-single", value="100")
    casino.cashier.do("buy-in", customer=casino.visitor("Petrov"), tender="card", sum="200")
    staff = [casino.boss.id, casino.pit.id, casino.guard.id, casino.cage.id]
    tries = [
        f'UPDATE {table} SET "{column}" = {person}'
        for table, columns in SIGNED.items()
        for column, person in product(columns, staff)
    ]
    tries += [f'UPDATE {table} SET "{columns[-1]}" = "{columns[0]}"' for table, columns in SIGNED.items()]
    tries += [f"DELETE FROM {table}" for table in SIGNED]
    tries += [
        f"UPDATE slips SET approved_by = {one}, delivered_by = {two} WHERE id = {open_slip}"
        for one, two in product(staff, staff)
    ]
    before = {table: room.wait(_rows(room, table)) for table in SIGNED}
    assert all(before.values())
    tries += [
        _made_up(table, row, staff, chance)
        for table, rows in before.items()
        for row in rows
        for _ in range(8)
    ]
    passed = 0
    for statement in chance.sample(tries, len(tries)):
        passed += room.wait(_try(room, statement))
        for table in SIGNED:
            rows = room.wait(_rows(room, table))
            assert len(rows) >= len(before[table]), statement
            assert all(_apart(table, row) for row in rows), statement
    assert passed, "a signature by another person is allowed"
