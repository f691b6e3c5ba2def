"""The special cash system of a house: attached by its name, asked before anything is booked."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main
from croupier.room.desks import skks
from croupier.room.desks.skks import FileRegister, Registration, SimulatedRegister, open_register
from tests.room.desks.test_cage import HUNDRED, Casino

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.room.settings import Settings
    from tests.room.visitor import Room


class Moody:
    """A register that sometimes does not answer."""

    def __init__(self, address: str) -> None:
        self.address, self.down, self.asked = address, False, 0

    def register(self, asked: Registration) -> Registration:
        self.asked += 1
        if self.down:
            raise ConnectionError(self.address)
        return Registration(asked.reference, asked.tender, asked.total, asked.currency, "M-7")


def test_a_register_is_a_file_a_package_or_the_simulator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("moody", "tests.room.desks.test_skks:Moody", skks.GROUP)
    monkeypatch.setattr(skks, "entry_points", lambda group: [point] if group == skks.GROUP else [])
    brought = open_register("moody:10.0.0.7:4000")
    assert isinstance(brought, Moody)
    assert brought.address == "10.0.0.7:4000"
    assert isinstance(open_register(str(tmp_path / "sums.jsonl")), FileRegister)
    assert isinstance(open_register(""), SimulatedRegister)


@pytest.mark.clause("m1:8.3b")
def test_nothing_is_booked_while_the_register_does_not_answer(room: Room) -> None:
    casino, register = Casino(room), Moody("here")
    room.house.register = register
    who, cashier = casino.visitor(), casino.cashier
    payment = cashier.do("buy-in", customer=who, tender="card", sum="100")["payment"]
    register.down = True
    answer = cashier.order("buy-in-step", payment=payment, step="registered").json()
    assert (answer["code"], answer["clause"]) == ("register-down", "m1:8.3b")
    assert casino.places()["Bank"] == "0.00 BYN"
    assert cashier.refused("buy-in-step", payment=payment, step="documented") == "step-order"
    register.down = False
    cashier.do("buy-in-step", payment=payment, step="registered")
    assert casino.places()["Bank"] == "100.00 BYN"
    assert register.asked == 2
    for step in ("documented", "handed"):
        chips = {"chips": {HUNDRED: 1}} if step == "handed" else {}
        cashier.do("buy-in-step", payment=payment, step=step, **chips)
    assert casino.audit() == []


def test_a_room_is_opened_with_its_register_and_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Settings] = []

    def serve(settings: Settings, **_more: object) -> int:
        taken.append(settings)
        return 0

    monkeypatch.setattr("croupier.room.serving.serve", serve)
    path = str(tmp_path / "sums.jsonl")
    assert main(["serve", "--skks", path, "--key", "house.key", "--db", "sqlite:///room.db"]) == 0
    assert (taken[0].skks, taken[0].key) == (path, "house.key")
    register = open_register(taken[0].skks)
    asked = Registration("payment 1", "cash", 500, "byn")
    assert register.register(asked).number == register.register(asked).number
    assert [json.loads(line)["reference"] for line in (tmp_path / "sums.jsonl").open()] == ["payment 1"]
