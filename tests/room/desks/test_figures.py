"""Reports of the house: from ledger and journal, in three forms, for those who read them."""

from __future__ import annotations

import csv
import io

import pytest

from croupier.room import wire
from croupier.room.desks.figures import REPORTS
from tests.room.desks.playing import Player
from tests.room.desks.test_cage import FIVE, Casino
from tests.room.test_limits import _running, house_table
from tests.room.visitor import Room


def _csv(casino: Casino, name: str) -> list[list[str]]:
    answer = casino.boss.visitor.get(f"/api/desks/reports/{name}/csv")
    assert answer.status_code == 200, answer.text
    return list(csv.reader(io.StringIO(answer.text)))


def test_reports_tell_what_ledger_and_journal_have(room: Room) -> None:
    casino, player = Casino(room), Player(room)
    number = house_table(room)
    table = room.house.hall.tables[number]
    assert player.sit(number, 500) == ""
    seat, ante = table.state.seat_of(player.id), table.terms.least_buy
    assert player.command(wire.Stake, table=number, boxes={seat: {"ante": ante}}, ready=True) == ""
    room.wait(_running(table))
    assert player.command(wire.Act, table=number, hand=table.hand_number, name="fold") == ""
    heading, *rows = _csv(casino, "games")
    assert heading[:3] == ["Game", "Hands", "Staked"]
    assert [row[:3] + row[4:5] for row in rows] == [["rp/russian", "1", str(ante), str(ante)]]
    listed = {row[0]: row for row in _csv(casino, "tables")[1:]}
    assert listed[str(number)][4:7] == ["1", str(ante), str(ante)]
    assert listed[str(number)][7] == str(table.terms.bank + ante), "the float, by the ledger"
    casino.count("cage", {FIVE: 200, "2500": 100, "10000": 49})
    casino.cage.do("day-close")
    assert _csv(casino, "days")[1][2:] == ["1", "-100.0"]
    acts = {row[1]: int(row[4]) for row in _csv(casino, "shifts")[1:]}
    assert acts[casino.cage.name] >= 4


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_printed_and_refused_to_others(room: Room, name: str) -> None:
    casino = Casino(room)
    get = casino.boss.visitor.get
    assert get(f"/api/desks/reports/{name}/pdf").content.startswith(b"%PDF")
    assert get(f"/api/desks/reports/{name}/xlsx").content.startswith(b"PK")
    assert get(f"/api/desks/reports/{name}/doc").json()["code"] == "report-unknown"
    assert get("/api/desks/reports/secrets/pdf").status_code == 404
    refused = casino.guard.visitor.get(f"/api/desks/reports/{name}/csv")
    assert refused.json()["code"] == "duty-not-yours"
    names = [row["cells"][0] for row in casino.boss.page("house")["reports"]]
    assert len(names) == len(REPORTS)
