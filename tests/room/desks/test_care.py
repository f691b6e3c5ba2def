"""Due diligence, machine-readable zones, and personal data."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from croupier.desks.zones import read_zone
from croupier.errors import DeskError
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, QUARTER, Casino
from tests.room.desks.test_door import customer
from tests.room.visitor import Room

ZONE = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10"
CARD = "I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<"


@pytest.mark.clause("m1:4.5")
def test_zones_are_read_and_their_check_digits_held(room: Room) -> None:
    desk = Colleague(room, "reception")
    read = desk.visitor.post("/api/desks/zone", {"zone": ZONE}).json()
    told = {"surname": "Eriksson", "first-name": "Anna Maria", "born": "1974-08-12"}
    assert {name: read[name] for name in told} == told
    assert (read["document"], read["document-number"]) == ("passport", "L898902C3")
    assert read_zone(CARD, date(2026, 1, 1))["document"] == "id-card"
    wrong = ZONE.replace("7408122F", "7408123F")
    assert desk.visitor.post("/api/desks/zone", {"zone": wrong}).json()["code"] == "zone-unreadable"
    for garbage in ("", "<<<", "Ж" * 44 + "\n" + "<" * 44, ZONE + "\nX"):
        with pytest.raises(DeskError):
            read_zone(garbage, date(2026, 1, 1))
    boss = Colleague(room, "cashier")
    assert boss.visitor.post("/api/desks/zone", {"zone": ZONE}).json()["code"] == "duty-not-yours"


def test_sums_of_a_day_open_a_case_that_another_person_decides(room: Room) -> None:
    casino = Casino(room)
    both = Colleague(room, "cashier", "cage-manager", "manager")
    casino.boss.do("house-set", "law", item="diligence-single", value="500")
    casino.boss.do("house-set", "law", item="diligence-linked", value="700")
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 4}, "400")
    assert casino.boss.page("door")["cases"] == []
    made = both.do("buy-in", customer=who, tender="card", sum="300")
    case = casino.boss.page("door")["cases"][0]
    assert case["cells"][3:] == ["sums of a day together", "700.00", "open"]
    number = case["cells"][0]
    for step in ("registered", "documented"):
        both.do("buy-in-step", payment=made["payment"], step=step)
    hand = {"payment": made["payment"], "step": "handed", "chips": {HUNDRED: 3}}
    assert both.refused("buy-in-step", **hand) == "case-open"
    both.do("buy-in-cancel", "another day", payment=made["payment"])
    casino.count("cage", {HUNDRED: 46, QUARTER: 100, FIVE: 200})
    casino.cage.do("day-close")
    made = both.do("buy-in", customer=who, tender="card", sum="300")
    for step in ("registered", "documented"):
        both.do("buy-in-step", payment=made["payment"], step=step)
    hand["payment"] = made["payment"]
    assert both.refused("buy-in-step", **hand) == "case-open", "it outlasts the day"
    casino.guard.do("case-note", case=number, note="salary slip seen")
    assert both.refused("case-decide", "mine", case=number, outcome="cleared") == "four-eyes"
    casino.boss.do("case-decide", "salary", case=number, outcome="cleared")
    assert casino.boss.refused("case-decide", "again", case=number, outcome="reported") == "case-decided"
    both.do("buy-in-step", **hand)
    paper = casino.boss.do("case-export", "authority asks", case=number)["paper"]
    assert casino.boss.visitor.get(f"/api/desks/papers/{paper}").content.startswith(b"%PDF")
    casino.buy(who, {HUNDRED: 1}, "100")
    assert len(casino.boss.page("door")["cases"]) == 1, "cleared for the day"
    for statement in (
        f"UPDATE cases SET outcome = '' WHERE id = {number}",
        f"DELETE FROM cases WHERE id = {number}",
        "UPDATE case_notes SET sealed = ''",
        "DELETE FROM sights",
    ):
        with pytest.raises(DBAPIError):
            room.wait(_change(room, statement))
    assert casino.audit() == []


async def _change(room: Room, statement: str) -> None:
    async with room.house.store.begin() as connection:
        await connection.execute(text(statement))


async def _all(room: Room, query: str) -> list[Any]:
    async with room.house.store.read() as connection:
        return list((await connection.execute(text(query))).all())


def test_who_saw_whose_data_is_written_down_and_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    boss, desk = Colleague(room, "manager"), Colleague(room, "reception")
    ivan, anna = customer(desk), customer(desk, "Petrova", "Anna", born="1981-02-02")
    for _ in range(3):
        desk.page("door")
    seen = room.wait(_all(room, f"SELECT customer, what FROM sights WHERE by = {desk.id} ORDER BY customer"))
    assert [tuple(row) for row in seen] == [(ivan, "door"), (anna, "door")]
    made = boss.do("person-export", "they asked", customer=ivan)
    told = json.loads(made["file"])
    assert told["document"]["issuer"] == "Minsk office"
    assert [row["what"] for row in told["seen"]] == ["door", "export"]
    answers = room.wait(_all(room, "SELECT answer FROM staff_acts WHERE act = 'person-export'"))
    assert "Minsk" not in answers[0][0], "the journal keeps no copy"
    assert desk.refused("person-erase", "x", customer=ivan) == "duty-not-yours"
    assert boss.refused("person-erase", "x", customer=ivan) == "erase-early"
    assert boss.page("door")["outdated"] == []
    monkeypatch.setattr("croupier.room.desks.privacy.RETENTION", 0)
    assert "outdated" not in desk.page("door"), "reception erases nothing"
    shown = {row["cells"][0]: row["acts"] for row in boss.page("door")["outdated"]}
    assert shown[ivan] == [{"act": "person-erase", "preset": {"customer": ivan}}]
    boss.do("person-erase", "time is over", customer=ivan)
    assert [row["cells"][0] for row in boss.page("door")["outdated"]] == [anna]
    kept = room.wait(_all(room, f"SELECT name, skeleton FROM customers WHERE id = {ivan}"))
    assert tuple(kept[0]) == (f"#{ivan}", "")


def test_the_journal_of_the_staff_keeps_nothing_that_could_not_be_erased(room: Room) -> None:
    casino = Casino(room)
    who = customer(casino.guard, "Petrov", "Semyon", personal="3140680A001PB5")
    casino.guard.do("admit", customer=who, id="once")
    again = casino.guard.order("admit", customer=who, id="once")
    assert again.json()["made"].keys() == {"visit"}, "the same order is answered, without the name"
    casino.buy(who, {HUNDRED: 1}, "100")
    own = {"payee-own": True, "payee-account": "BY76OLMP30135000001080000933", "payee-bank": "Belarusbank"}
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "way": "transfer"}
    casino.cashier.do("redeem", **out, **own)
    told = {"customer": who, "incident": "filming", "what-happened": "Petrov had a phone"}
    casino.guard.do("incident-report", **told)
    casino.guard.do("exclude", customer=who, months=6, **{"in-person": True})
    rows = room.wait(_all(room, "SELECT act, given, answer FROM staff_acts"))
    kept = [f"{row.act} {room.house.seal.open(row.given)} {row.answer}" for row in rows]
    words = ("Petrov", "Semyon", "1980-01-31", "3140680A001PB5", "BY76OLMP", "Belarusbank", "phone")
    assert [(word, each) for word in words for each in kept if word in each] == []
    assert any('"months":6' in each for each in kept), "what is nobody's own is read again"


def test_a_payout_waits_for_the_case_it_opens(room: Room) -> None:
    casino = Casino(room)
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 6}, "600")
    casino.boss.do("house-set", "law", item="diligence-single", value="500")
    out = {"customer": who, "document-shown": True, "way": "cash"}
    made = casino.cashier.do("redeem", **out, chips={HUNDRED: 5})
    assert (made["paid"], made["says"]) == (False, "redeem-held")
    assert casino.cashier.refused("claim-pay", claim=made["claim"]) == "case-open"
    assert not casino.cashier.do("redeem", **out, chips={HUNDRED: 1})["paid"], "the next one waits, too"
    case = casino.boss.page("door")["cases"][0]["cells"]
    assert case[3:] == ["a single sum", "500.00", "open"]
    casino.boss.do("case-decide", "salary", case=case[0], outcome="cleared")
    casino.cashier.do("claim-pay", claim=made["claim"])
    assert casino.places()["Till (cash)"] == "1,100.00 BYN"
    assert casino.audit() == []


def test_nothing_is_erased_while_something_is_open(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    casino = Casino(room)
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 1}, "100")
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "payee-own": True}
    casino.cashier.do("redeem", **out, way="transfer", **{"payee-account": "BY00 1", "payee-bank": "B"})
    monkeypatch.setattr("croupier.room.desks.privacy.RETENTION", 0)
    assert casino.boss.refused("person-erase", "x", customer=who) == "erase-open"
    assert casino.audit() == []


def test_papers_are_printed_by_those_whose_business_they_are_and_it_is_written_down(room: Room) -> None:
    casino = Casino(room)
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 1}, "100")
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "way": "cash"}
    payout = casino.cashier.do("redeem", **out)["paper"]
    told = {"customer": who, "incident": "filming", "what-happened": "a phone"}
    incident = casino.guard.do("incident-report", **told)["paper"]
    slip = casino.pit.do(
        "slip-request", **{"slip-kind": "fill", "table": casino.table, "chips": {HUNDRED: 1}}
    )
    dealer, auditor = Colleague(room, "croupier"), Colleague(room, "auditor")
    prints = {
        payout: [casino.cashier, casino.cage, auditor],
        incident: [casino.guard, casino.boss, auditor],
        slip["paper"]: [casino.pit, casino.guard, auditor],
    }
    for paper, readers in prints.items():
        for reader in readers:
            answer = reader.visitor.get(f"/api/desks/papers/{paper}")
            assert answer.content.startswith(b"%PDF"), answer.text
        assert dealer.visitor.get(f"/api/desks/papers/{paper}").json()["code"] == "duty-not-yours"
    assert casino.pit.visitor.get(f"/api/desks/papers/{payout}").json()["code"] == "duty-not-yours"
    seen = room.wait(_all(room, f"SELECT what FROM sights WHERE by = {auditor.id} ORDER BY id"))
    assert [row[0] for row in seen] == ["paper payout", "paper incident"], "a slip is about nobody"
    closed = casino.cage.do("shift-end")["paper"]
    assert casino.cashier.visitor.get(f"/api/desks/papers/{closed}").json()["code"] == "duty-not-yours"
    assert auditor.visitor.get(f"/api/desks/papers/{closed}").content.startswith(b"%PDF")


def test_whose_claims_and_payments_were_seen_is_written_down(room: Room) -> None:
    casino = Casino(room)
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 1}, "100")
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "payee-own": True}
    casino.cashier.do("redeem", **out, way="transfer", **{"payee-account": "BY00 1", "payee-bank": "B"})
    visit = room.wait(_all(room, "SELECT id FROM visits"))[0][0]
    casino.guard.do("visit-end", visit=visit)
    auditor = Colleague(room, "auditor")
    auditor.page("cage")
    seen = room.wait(_all(room, f"SELECT customer, what FROM sights WHERE by = {auditor.id}"))
    assert [tuple(row) for row in seen] == [(who, "cage")], "they have left, their claim is shown"
