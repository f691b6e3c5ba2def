"""The house's record acts: hours close the door and the tables, taxes fall due, visitors read the rules."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from croupier.desks.hours import DAYS, house_time
from croupier.room import people
from tests.room.desks.staff import Colleague
from tests.room.desks.test_door import customer

if TYPE_CHECKING:
    from tests.room.visitor import Room

ZONE = "Asia/Yerevan"


def _hours(moment: datetime, *, open_now: bool) -> str:
    """Hours of today alone: around this moment, or of the day after tomorrow."""
    day = DAYS[(moment + timedelta(days=0 if open_now else 2)).weekday()]
    yesterday = DAYS[(moment - timedelta(days=1)).weekday()]
    return f"{yesterday},{day} 00:00-24:00" if open_now else f"{day} 12:00-13:00"


@pytest.mark.clause("m1:preamble.place", "m1:4.1", "m1:terms.establishment", "m1:terms.casino")
def test_door_and_tables_open_only_in_opening_hours(room: Room) -> None:
    boss, pit, guard = Colleague(room, "manager"), Colleague(room, "pit-boss"), Colleague(room, "security")
    who = customer(guard)
    for item, value in {"licence": "1", "address": "Minsk", "time-zone": ZONE}.items():
        boss.do("house-set", "opening", item=item, value=value)
    boss.do("book-force", "agreed", book="m1", approved="2020-01-01", agreed="2020-02-01")
    assert boss.refused("house-set", "opening", item="hours", value="at night") == "hours-wrong"
    assert boss.refused("house-set", "opening", item="time-zone", value="Mars") == "zone-wrong"
    here = house_time(people.now(), ZONE)
    boss.do("house-set", "opening", item="hours", value=_hours(here, open_now=False))
    asked = {"table-name": "Onyx", "game": "m1/russian"}
    answer = pit.order("table-open", **asked).json()
    assert answer["code"] == "house-closed"
    assert "12:00" in answer["sentence"]
    assert guard.refused("admit", customer=who) == "house-closed"
    notice = room.visitor().get("/api/house").json()
    assert notice["closed"]
    boss.do("house-set", "longer", item="hours", value=_hours(here, open_now=True))
    pit.do("table-open", **asked)
    guard.do("admit", customer=who)
    assert not room.visitor().get("/api/house").json()["closed"]


@pytest.mark.clause("m1:2.2", "m1:preamble.scope", "m1:terms.organiser")
def test_visitors_read_whose_house_it_is_and_its_rules(room: Room) -> None:
    boss = Colleague(room, "manager")
    assert room.visitor().get("/api/house").json()["rules"] == ""
    record = {"organiser": "Casino Ltd", "licence": "02200/1", "address": "Minsk", "house-rules": "No hats."}
    for item, value in {**record, "hours": "Fr-Su 16:00-06:00"}.items():
        boss.do("house-set", "opening", item=item, value=value)
    notice = room.player(language="ru").get("/api/house").json()
    assert [notice[name] for name in ("organiser", "licence", "address", "rules")] == list(record.values())
    assert notice["hours"] == "Пт–Вс 16:00–06:00"


@pytest.mark.clause("m1:4.2")
def test_the_tax_calendar_says_what_is_due_and_what_was_paid(room: Room) -> None:
    boss, cage, pit = Colleague(room, "manager"), Colleague(room, "cage-manager"), Colleague(room, "pit-boss")
    assert boss.page("house")["tax-calendar"] == []
    today = date.fromtimestamp(people.now() / 1000)
    days = [today + timedelta(days=each) for each in (-3, 5, 40)]
    boss.do("house-set", "law", item="gambling-tax-days", value=", ".join(map(str, reversed(days))))
    rows = boss.page("house")["tax-calendar"]
    assert [row["cells"][1] for row in rows] == ["3 days late", "5 days left", "40 days left"]
    assert [row.get("tone", "") for row in rows] == ["alarm", "alarm", ""]
    assert pit.refused("tax-paid", **{"tax-day": str(days[0]), "sum": "10"}) == "duty-not-yours"
    assert cage.refused("tax-paid", **{"tax-day": "2020-01-01", "sum": "10"}) == "tax-day-unknown"
    cage.do("tax-paid", **{"tax-day": str(days[0]), "sum": "1250.50"})
    assert cage.refused("tax-paid", **{"tax-day": str(days[0]), "sum": "10"}) == "tax-day-paid"
    first = boss.page("house")["tax-calendar"][0]
    assert first["cells"][1:] == ["", "1,250.50", cage.name]
    assert first["tone"] == "good"
    assert "acts" not in first
