"""The till: money comes into it and leaves it by two, and change goes back with the chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, Casino, paper_pairs

if TYPE_CHECKING:
    from tests.room.visitor import Room


@pytest.fixture
def casino(room: Room) -> Casino:
    return Casino(room)


def test_money_comes_into_the_till_and_leaves_it_by_two(casino: Casino) -> None:
    out = {"till-way": "till-out", "sum": "300"}
    manager = Colleague(casino.room, "cage-manager", "manager")
    made = manager.do("till-move", "to the bank", **out)
    assert casino.places()["Till (cash)"] == "1,000.00 BYN", "not yet"
    assert manager.refused("count-verify", counted=made["counted"]) == "four-eyes"
    assert casino.cage.refused("day-close") == "day-counts"
    [row] = [each for each in casino.cage.page("cage")["counts"] if each["cells"][0] == "out of the till"]
    assert row["cells"][3] == ""
    casino.boss.do("count-verify", counted=made["counted"])
    assert casino.places()["Till (cash)"] == "700.00 BYN"
    assert casino.cage.refused("till-move", "to the bank", **{**out, "sum": "701"}) == "till-short"
    assert casino.audit() == []


@pytest.mark.clause("m1:8.3d")
def test_change_goes_back_with_the_chips_and_the_payment_document(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    paid = {"customer": who, "sum": "107.50"}
    for wrong in ({"tender": "cash", "tendered": "107"}, {"tender": "card", "tendered": "110"}):
        answer = cashier.order("buy-in", **paid, **wrong).json()
        assert (answer["code"], answer["clause"]) == ("tendered-wrong", "m1:8.3d")
    paid["sum"] = "105"
    told = cashier.order("buy-in", **paid, tender="cash", tendered="120").json()
    assert "15.00" in told["sentence"]
    step = {"payment": told["made"]["payment"]}
    cashier.do("buy-in-step", **step, step="registered")
    paper = cashier.do("buy-in-step", **step, step="documented")["paper"]
    assert dict(paper_pairs(casino, paper))["change"] == "15.00"
    assert "15.00" in casino.cage.page("cage")["payments"][0]["cells"][4]
    handed = cashier.order("buy-in-step", **step, step="handed", chips={HUNDRED: 1, FIVE: 1}).json()
    assert "15.00" in handed["sentence"]
    assert handed["made"]["next"] == "stored"
    assert casino.places()["Till (cash)"] == "1,105.00 BYN", "the change stays nobody's"
    assert casino.audit() == []
