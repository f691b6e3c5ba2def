"""The house's record acts: hours close the door and the tables, taxes fall due, visitors read the rules."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from croupier.desks.hours import DAYS, house_time
from croupier.desks.payments import due_transfer
from croupier.room import people
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import HUNDRED, Casino, paper_pairs
from tests.room.desks.test_door import PASSPORT, customer

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
    boss.do("house-set", "money", item="currency", value="BYN")
    number = pit.do("table-open", **asked, stakes="desk-chips")["table"]
    assert pit.page("floor")["alerts"] == []
    boss.do("house-set", "shorter", item="hours", value=_hours(here, open_now=False))
    [alert] = pit.page("floor")["alerts"]
    assert alert["cells"][2] == "The house is closed: close this table"
    assert alert["acts"] == [{"act": "table-close", "preset": {"table": number}}]


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


@pytest.mark.clause("m1:1.2", "m1:9i", "m1:6.2", "m1:preamble.place")
def test_the_day_of_the_house_is_that_of_its_time_zone(room: Room) -> None:
    """East of the date line it is tomorrow: who comes of age there is let in, whatever the day elsewhere."""
    casino = Casino(room)
    west, east = "Etc/GMT+12", "Pacific/Kiritimati"
    days = {zone: house_time(people.now(), zone).date() for zone in (west, east)}
    born = days[east].replace(year=days[east].year - 18)
    young = {"surname": "Young", "first-name": "Ada", "born": str(born), **PASSPORT, "document-number": "18"}
    casino.boss.do("house-set", "west", item="time-zone", value=west)
    assert casino.guard.refused("customer-add", **young) == "too-young"
    casino.boss.do("house-set", "east", item="time-zone", value=east)
    who = casino.guard.do("customer-add", **young)["customer"]
    casino.guard.do("admit", customer=who)
    casino.buy(who, {HUNDRED: 1}, "100")
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "way": "transfer"}
    own = {"payee-account": "BY76OLMP30135000001080000933", "payee-bank": "B", "payee-own": True}
    paper = casino.cashier.do("redeem", **out, **own)["paper"]
    said = dict(paper_pairs(casino, paper))
    assert said["due"] == f"{due_transfer(days[east], 'BY')} 23:59 UTC+14:00"
    assert said["at"].startswith(str(days[east]))
    casino.guard.do("exclude", customer=who, months=6, **{"in-person": True})
    assert casino.boss.page("door")["exclusions"][0]["cells"][3] == str(days[east])
    assert room.house.hall.day() == days[east]
    room.house.hall.zone = ""
    room.wait(room.house.hall.read_again())
    assert room.house.hall.zone == east, "other nodes read it too"
    at = {"since": str(days[east]), "until": str(days[east])}
    shifts = casino.boss.visitor.get("/api/desks/reports/shifts/csv", params=at).text
    assert shifts.count("UTC+14:00") == 5
    assert casino.audit() == []


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
