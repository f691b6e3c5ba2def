"""Chips of the cash desk in wallets: paid for at the desk, played with at a table, paid out at the desk."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from croupier.errors import LedgerError
from croupier.room.ledger import Account, Transfer
from croupier.table.colours import Rack
from tests.room.desks.pit import sheet
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, Casino
from tests.room.visitor import Room


@pytest.fixture
def casino(room: Room) -> Casino:
    found = Casino(room)
    found.boss.do("book-force", "agreed", book="rp", approved="2025-01-01", agreed="2025-02-01")
    return found


def open_ruby(casino: Casino) -> int:
    asked = {"table-name": "Ruby", "game": "rp/russian", "stakes": "desk-chips"}
    return int(casino.pit.do("table-open", **asked)["table"])


def guest_of(casino: Casino, surname: str = "Ivanov") -> tuple[int, Player]:
    player = Player(casino.room)
    who = casino.visitor(surname)
    casino.guard.do("link-account", customer=who, account=player.name)
    return who, player


def load(casino: Casino, who: int, total: str, tender: str = "cash") -> int:
    made = casino.cashier.do("buy-in", customer=who, tender=tender, sum=total)
    step = made["next"]
    while step:
        more = {"to-wallet": True} if step == "handed" else {}
        made = casino.cashier.do("buy-in-step", payment=made["payment"], step=step, **more)
        step = made["next"]
    return int(made["payment"])


@pytest.mark.clause("m1:8.3d", "m1:9c")
def test_a_buy_in_reaches_the_wallet_and_the_table_and_comes_back(casino: Casino) -> None:
    who, player = guest_of(casino)
    table = open_ruby(casino)
    play = player.purse()[0]
    assert player.sit(table, 100) == "account-short", "play chips do not sit here"
    load(casino, who, "300")
    assert player.purse() == (play, {"BYN": 300})
    assert casino.places()["Till (cash)"] == "1,300.00 BYN"
    assert player.visitor.get("/api/me").json()["me"]["value"] == {"BYN": 300}
    assert player.sit(table, 200) == ""
    assert player.purse() == (play, {"BYN": 100})
    sign = casino.room.house.hall.tables[table]
    assert sign.bank.currency == "value-byn"
    out = {"customer": who, "way": "cash", "document-shown": True}
    assert casino.cashier.refused("redeem", **out, **{"from-wallet": "200"}) == "wallet-short"
    assert player.leave(table) == ""
    assert casino.cashier.refused("redeem", **out, **{"from-wallet": "0.50"}) == "wallet-whole"
    assert casino.cashier.refused("redeem", **out) == "chips-none"
    made = casino.cashier.do("redeem", **out, **{"from-wallet": "300"})
    assert made["paid"]
    assert player.purse() == (play, {"BYN": 0})
    assert casino.places()["Till (cash)"] == "1,000.00 BYN"
    assert casino.audit() == []


def test_chips_by_the_piece_and_from_the_wallet_are_paid_together(casino: Casino) -> None:
    who, player = guest_of(casino)
    casino.buy(who, {HUNDRED: 1, FIVE: 4}, "120")
    load(casino, who, "80", "card")
    out = {"customer": who, "way": "cash", "document-shown": True, "chips": {HUNDRED: 1}}
    made = casino.cashier.do("redeem", **out, **{"from-wallet": "30"})
    assert made["sums"] == {"sum": 124_80, "tax": 5_20}
    russian = Colleague(casino.room, "cashier", language="ru")
    told = russian.order("redeem", **{**out, "chips": {}}, **{"from-wallet": "20"}).json()["sentence"]
    assert "19,20" in told, "a sum as its language writes it"
    assert player.purse()[1] == {"BYN": 30}
    assert casino.audit() == []


def test_nobody_without_an_account_has_a_wallet(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    payment = cashier.do("buy-in", customer=who, tender="card", sum="50")["payment"]
    for step in ("registered", "documented"):
        cashier.do("buy-in-step", payment=payment, step=step)
    asked = {"payment": payment, "step": "handed", "to-wallet": True}
    assert cashier.refused("buy-in-step", **asked) == "wallet-none"
    assert casino.audit() == []


def test_currencies_never_mix_and_the_wallet_of_a_payment_stays(casino: Casino) -> None:
    who, player = guest_of(casino)
    payment = load(casino, who, "50")
    mixed = {Account.wallet(player.id): -10, Account.wallet(player.id, "value-byn"): 10}
    with pytest.raises(LedgerError):
        Transfer(kind="desk", entries=mixed).check()
    casino.room.wait(_change(casino.room, f"UPDATE claims SET wallet = 9 WHERE id = {payment}"))
    with pytest.raises(DBAPIError):
        casino.room.wait(_change(casino.room, f"UPDATE payments SET wallet = 9 WHERE id = {payment}"))


async def _change(room: Room, statement: str) -> None:
    async with room.house.store.begin() as connection:
        await connection.execute(text(statement))


def test_the_audit_notices_chips_that_nobody_paid_for(casino: Casino) -> None:
    who, player = guest_of(casino)
    load(casino, who, "50")

    async def gift() -> None:
        from croupier.room.ledger import post  # noqa: PLC0415

        entries = {Account.desk("value-byn"): -5, Account.wallet(player.id, "value-byn"): 5}
        async with casino.room.house.store.begin() as connection:
            await post(connection, Transfer(kind="desk", entries=entries))

    casino.room.wait(gift())
    assert len(casino.audit()) == 1


@pytest.mark.clause("am:1.05")
def test_chips_of_the_cash_desk_become_colour_chips_at_the_wheel(casino: Casino) -> None:
    casino.boss.do("book-force", "agreed", book="am", approved="2025-01-01", agreed="2025-02-01")
    who, player = guest_of(casino)
    asked = {"table-name": "Pearl", "game": "am/roulette", "stakes": "desk-chips"}
    number = int(casino.pit.do("table-open", **asked)["table"])
    assert player.sit(number, 100) == "account-short", "first they buy chips at the cash desk"
    load(casino, who, "300")
    assert player.sit(number, 200) == ""
    table = casino.room.house.hall.tables[number]
    casino.room.wait(_dealt(table))
    assert table.state.racks[table.state.seat_of(player.id)] == Rack("red", 200, 1)
    [row] = [row["cells"] for row in _racks(casino, number)]
    assert row == [1, player.name, "red", 200, 1]
    assert player.leave(number) == ""
    assert player.purse()[1] == {"BYN": 300}
    assert _racks(casino, number) == []
    assert casino.audit() == []


async def _dealt(table: Any) -> None:
    while not table.state.racks:
        await asyncio.sleep(0.01)


def _racks(casino: Casino, table: int) -> list[dict[str, Any]]:
    """The colour chips of a table on the floor's page."""
    [found] = [each for each in sheet(casino.pit, table)["panels"] if each["name"] == "racks"]
    rows: list[dict[str, Any]] = found["rows"]
    return rows
