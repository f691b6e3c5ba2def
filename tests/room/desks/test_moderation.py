"""Moderation from the floor's desk: lines are hidden, players silenced, reports dismissed; all is logged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.room import wire
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague

if TYPE_CHECKING:
    from tests.room.visitor import Room


@pytest.fixture
def table(room: Room) -> int:
    """A table that a player has opened, where people talk."""
    host = room.player()
    wish = {"game": "fspr/holdem", "blinds": [1, 2], "seats": 4}
    return int(host.post("/api/tables", wish).json()["table"])


def reports(floor: Colleague) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = floor.page("floor")["chat"]
    return rows


def test_a_reported_line_is_hidden_and_who_did_it_is_written_down(room: Room, table: int) -> None:
    rude, other = Player(room), Player(room)
    assert rude.sit(table, 100) == other.sit(table, 100) == ""
    assert rude.command(wire.SayAtTable, table=table, said="something rude") == ""
    assert other.command(wire.ReportLine, table=table, line=1) == ""
    boss = Colleague(room, "pit-boss")
    [row] = reports(boss)
    assert row["cells"][2:] == [rude.name, "something rude", 1]
    assert boss.refused("chat-hide", table=table, line=1) == "duty-reason"
    assert boss.refused("chat-hide", "rude", table=table, line=7) == "line-gone"
    boss.do("chat-hide", "rude", table=table, line=1)
    assert reports(boss) == []
    assert boss.refused("chat-dismiss", "too late", table=table, line=1) == "report-gone"
    acts = Colleague(room, "manager").page("staff")["journal"]
    assert ("Hide", "rude") in [tuple(each["cells"][3:]) for each in acts]
    assert other.command(wire.ReportLine, table=table, line=1) == "line-gone"


def test_who_is_silenced_says_nothing_until_they_may_again(room: Room, table: int) -> None:
    rude, other = Player(room), Player(room)
    assert rude.sit(table, 100) == other.sit(table, 100) == ""
    assert rude.command(wire.SayAtTable, table=table, said="one") == ""
    assert other.command(wire.ReportLine, table=table, line=1) == ""
    judge = Colleague(room, "judge")
    assert judge.refused("chat-silence", "rude", account="Nobody here", hours=5) == "account-unknown"
    assert judge.refused("chat-silence", "rude", account=rude.name, hours=10**6) == "silence-long"
    judge.do("chat-silence", "rude", account=rude.name, hours=5)
    assert reports(judge) == []
    assert rude.command(wire.SayAtTable, table=table, said="two") == "chat-silenced"
    assert rude.command(wire.SayAtTable, table=table, emote="hello") == "chat-silenced"
    room.wait(room.house.hall.read_again())  # as the other nodes know it
    assert rude.command(wire.SayAtTable, table=table, said="three") == "chat-silenced"
    judge.do("chat-silence", "has promised", account=rude.name, hours=0)
    assert rude.command(wire.SayAtTable, table=table, said="sorry") == ""


def test_a_report_is_dismissed_and_players_moderate_nobody(room: Room, table: int) -> None:
    fine, other = Player(room), Player(room)
    assert fine.sit(table, 100) == other.sit(table, 100) == ""
    assert fine.command(wire.SayAtTable, table=table, emote="nice-hand") == ""
    assert other.command(wire.ReportLine, table=table, line=1) == ""
    inspector, cashier = Colleague(room, "inspector"), Colleague(room, "cashier")
    [row] = reports(inspector)
    assert row["cells"][3] == "Nice hand!"
    assert cashier.refused("chat-dismiss", "fine", table=table, line=1) == "duty-not-yours"
    inspector.do("chat-dismiss", "nothing wrong", table=table, line=1)
    assert reports(inspector) == []
    assert other.command(wire.ReportLine, table=table, line=1) == ""  # said twice, it is done once
    assert reports(inspector) == []
