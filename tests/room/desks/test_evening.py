"""A whole evening over HTTP and the wire: from the door to a shift that closes to zero over and short."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.room import wire
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, QUARTER, Casino
from tests.room.test_limits import _running
from tests.room.visitor import Room


async def _betting(table: Any) -> None:
    while table.running or table.phase not in ("waiting", "betting"):
        await asyncio.sleep(0.02)


@pytest.mark.clause("m1:144b", "m1:9h", "m1:9i")
def test_an_evening_ends_with_books_that_add_up(room: Room) -> None:
    casino, player = Casino(room), Player(room)
    casino.boss.do("book-force", "agreed", book="rp", approved="2025-01-01", agreed="2025-02-01")
    asked = {"table-name": "Ruby", "game": "rp/russian", "stakes": "desk-chips"}
    number = int(casino.pit.do("table-open", **asked)["table"])
    sign = casino.boss.do("table-sign", table=number)["paper"]
    assert casino.boss.visitor.get(f"/api/desks/papers/{sign}").content.startswith(b"%PDF")
    # A visitor comes, is checked, and buys in.
    who = casino.visitor()
    casino.guard.do("link-account", customer=who, account=player.name)
    made = casino.cashier.do("buy-in", customer=who, tender="cash", sum="1000")
    while step := made["next"]:
        more = {"to-wallet": True} if step == "handed" else {}
        made = casino.cashier.do("buy-in-step", payment=made["payment"], step=step, **more)
    # They play Russian poker; a misdeal is ruled on, and the next hand is lost.
    table = room.house.hall.tables[number]
    ante = table.terms.least_buy
    assert player.sit(number, 500) == ""
    seat = table.state.seat_of(player.id)
    stakes = {"table": number, "boxes": {seat: {"ante": ante}}, "ready": True}
    assert player.command(wire.Stake, **stakes) == ""
    room.wait(_running(table))
    judge = Colleague(room, "inspector", "pit-boss")
    ruled = judge.order("rule", "a card fell", table=number, hand=table.hand_number, ruling="void-hand")
    assert ruled.status_code == 200, ruled.text
    assert table.bank.stacks[seat] == 500, "a void hand costs nothing"
    room.wait(_betting(table))
    assert player.command(wire.Stake, **stakes) == ""
    room.wait(_running(table))
    assert player.command(wire.TakeDecision, table=number, hand=table.hand_number, name="fold") == ""
    assert player.leave(number) == ""
    left = player.purse()[1]["BYN"]
    assert left == 1000 - ante
    # A fill comes.
    casino.slip("fill", {FIVE: 20}, casino.pit, number)
    casino.count("opener", {FIVE: 20}, table=number)
    casino.count("closer", {FIVE: 20}, table=number)
    # They cash out by transfer, to an account of their own.
    out = {"customer": who, "way": "transfer", "document-shown": True, "from-wallet": str(left)}
    assert casino.cashier.refused("redeem", **out, **{"payee-account": "BY00"}) == "payee-foreign"
    own = {"payee-account": "BY00", "payee-own": True, "payee-bank": "Belarusbank"}
    claim = casino.cashier.do("redeem", **out, **own)
    assert not claim["paid"]
    # The shift closes.
    casino.count("cage", {HUNDRED: 50, QUARTER: 100, FIVE: 180})
    assert casino.cage.do("day-close")["over_short"] == 0
    done = casino.cashier.do("shift-end")
    assert casino.boss.visitor.get(f"/api/desks/papers/{done['paper']}").content.startswith(b"%PDF")
    assert casino.audit() == []
