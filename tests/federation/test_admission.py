"""Who may play: age, membership, foreigners, bans, acceptance: fspr 1.5, 1.6, 2.4, 2.5, 3.3, 3.4, 8.1.1."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from croupier.federation import days, papers
from croupier.federation.admission import refusals
from croupier.federation.law import Body, CalendarPlan, FederationError
from croupier.tournament.reglament import Late
from tests.federation.year import CUP, FEDERAL, HIGH, INTERNET, Year, listed, regulations, running

KINDS: dict[str, tuple[tuple[CalendarPlan, ...], dict[str, Any]]] = {
    "official": ((FEDERAL,), HIGH),
    "rating": ((), {}),
    "internet": ((), INTERNET),
}

MEMBERSHIP = [
    pytest.param(kind, clause, marks=pytest.mark.clause(clause))
    for kind, clause in (("official", "fspr:1.6.1"), ("rating", "fspr:2.5.1"), ("internet", "fspr:3.4.1"))
]


def open_for(kind: str, **more: object) -> Year:
    plans, terms = KINDS[kind]
    return listed(*plans, **{**terms, **more})


def reasons(year: Year, member: str) -> dict[str, str]:
    each = year.competition()
    return {error.code: error.clause for error in refusals(year.office, each, member, year.now)}


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("official", "fspr:1.5.1", marks=pytest.mark.clause("fspr:1.5.1")),
        pytest.param("rating", "fspr:2.4.1", marks=pytest.mark.clause("fspr:2.4.1")),
        pytest.param("internet", "fspr:3.3.1", marks=pytest.mark.clause("fspr:3.3.1")),
    ],
)
def test_eighteen_on_the_first_day_of_play(kind: str, clause: str) -> None:
    year = open_for(kind)
    old_enough = year.enrol(born=date(2009, 3, 6))  # the birthday is the first day, 6 March 2027
    too_young = year.enrol(born=date(2009, 3, 7))
    assert reasons(year, old_enough) == {}
    assert reasons(year, too_young) == {"federation-too-young": clause}
    year.enter("2027-001", old_enough)
    with pytest.raises(FederationError, match="6 March 2027") as refusal:
        year.enter("2027-001", too_young)
    assert refusal.value.clause == clause
    assert list(year.competition().entries) == [old_enough]


@pytest.mark.clause("fspr:1.5.1")
@pytest.mark.parametrize(("on", "old"), [(date(2026, 2, 28), 17), (date(2026, 3, 1), 18)])
def test_born_on_29_february(on: date, old: int) -> None:
    assert days.age(date(2008, 2, 29), on) == old
    assert days.age(date(2008, 2, 29), date(2028, 2, 29)) == 20


@pytest.mark.clause("fspr:1.5.1", "fspr:2.4.1", "fspr:3.3.1")
@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize(
    ("born", "first", "admitted"),
    [
        (date(2009, 2, 28), date(2027, 2, 28), True),
        (date(2008, 2, 29), date(2026, 12, 31), True),
        (date(2010, 3, 1), date(2028, 2, 29), False),  # the day before, in a leap year
        (date(2010, 3, 1), date(2028, 3, 1), True),
        (date(2012, 2, 29), date(2030, 2, 28), False),  # no birthday until 1 March
        (date(2012, 2, 29), date(2030, 3, 1), True),
    ],
)
def test_eighteen_across_leap_years(kind: str, born: date, first: date, admitted: bool) -> None:
    year = open_for(kind)
    each = year.competition()
    each.terms = structs.replace(each.terms, first=first, last=first)
    assert reasons(year, year.enrol(born=born)).keys() == (set() if admitted else {"federation-too-young"})


@given(st.dates(date(1920, 1, 1), date(2020, 12, 31)), st.dates(date(2021, 1, 1), date(2100, 12, 31)))
def test_age_grows_by_one_a_year(born: date, on: date) -> None:
    assert days.age(born, on.replace(day=1)) <= days.age(born, on)
    assert days.age(born, date(on.year, 12, 31)) == on.year - born.year


def test_regulations_may_ask_for_more() -> None:
    year = listed()
    year.regulate("2027-001", regulations(least_age=21))
    assert "federation-too-young" in reasons(year, year.enrol(born=date(2006, 3, 7)))
    assert reasons(year, year.enrol(born=date(2006, 3, 6))) == {}


@pytest.mark.parametrize(("kind", "clause"), MEMBERSHIP)
def test_only_members(kind: str, clause: str) -> None:
    year = open_for(kind)
    with pytest.raises(FederationError, match="not a member") as refusal:
        year.enter("2027-001", "M99999")
    assert refusal.value.clause == clause
    assert reasons(year, "M00001") == {}
    year.file(papers.EndMembership, member="M00001")
    assert reasons(year, "M00001") == {"federation-not-member": clause}


@pytest.mark.parametrize(("kind", "clause"), MEMBERSHIP)
def test_play_does_not_begin_with_a_former_member(kind: str, clause: str) -> None:
    year = open_for(kind)
    for member in ("M00001", "M00002"):
        year.enter("2027-001", member)
    year.file(papers.EndMembership, member="M00002")
    year.to(2027, 3, 6)
    with pytest.raises(FederationError, match="no longer: Player 2") as refusal:
        year.chief(papers.Begin, "2027-001")
    assert refusal.value.clause == clause
    told = {"competition": "2027-001", "member": "M00002"}
    year.file(papers.WithdrawEntry, by=Body.SECRETARY, **told)
    year.chief(papers.Begin, "2027-001")


@pytest.mark.clause("fspr:1.6.3", "fspr:3.1.3")
@pytest.mark.parametrize(
    ("kind", "open_", "admitted"),
    [
        ("official", True, True),
        ("official", False, False),
        ("rating", False, True),  # no bar there (fspr:q.foreign-members)
        ("internet", True, True),
    ],
)
def test_foreign_athletes_enter_open_official_competitions(kind: str, open_: bool, admitted: bool) -> None:
    year = open_for(kind, open=open_)
    guest = year.enrol(country="AM")
    assert reasons(year, guest) == ({} if admitted else {"federation-closed": "fspr:1.6.3"})
    assert reasons(year, "M00001") == {}


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("official", "fspr:1.6.2a", marks=pytest.mark.clause("fspr:1.6.2a", "fspr:8.1.1a")),
        pytest.param("rating", "fspr:2.5.2a", marks=pytest.mark.clause("fspr:2.5.2a", "fspr:8.1.1a")),
        pytest.param("internet", "fspr:3.4.2a", marks=pytest.mark.clause("fspr:3.4.2a", "fspr:8.1.1a")),
    ],
)
def test_rules_and_regulations_are_accepted_and_recorded(kind: str, clause: str) -> None:
    year = open_for(kind)
    for wrong in ({"rules": False}, {"regulations": 0}, {"regulations": 2}):
        with pytest.raises(FederationError, match="accept") as refusal:
            year.enter("2027-001", "M00001", **wrong)
        assert refusal.value.clause == clause
    year.enter("2027-001", "M00001")
    assert year.competition().entries["M00001"].regulations == 1


def test_the_version_in_force_is_accepted() -> None:
    year = listed()
    year.regulate("2027-001", regulations(further={"dress": "blue"}))
    with pytest.raises(FederationError, match="version 2"):
        year.enter("2027-001", "M00001", regulations=1)
    year.enter("2027-001", "M00001", regulations=2)


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("official", "fspr:1.8.1", marks=pytest.mark.clause("fspr:1.8.1")),
        pytest.param("rating", "fspr:2.6.1", marks=pytest.mark.clause("fspr:2.6.1")),
        pytest.param("internet", "fspr:3.6.1", marks=pytest.mark.clause("fspr:3.6.1")),
    ],
)
def test_nobody_enters_or_begins_without_published_regulations(kind: str, clause: str) -> None:
    year = open_for(kind)
    year.competition().versions.clear()
    with pytest.raises(FederationError, match="not published") as refusal:
        year.enter("2027-001", "M00001")
    assert refusal.value.clause == clause
    year.to(2027, 3, 6)
    with pytest.raises(FederationError, match="not published") as refusal:
        year.chief(papers.Begin, "2027-001")
    assert refusal.value.clause == clause


@pytest.mark.clause("fspr:2.5.2a")
def test_who_entered_by_an_earlier_version_accepts_the_one_in_force() -> None:
    year = listed()
    young = year.enrol(born=date(2008, 1, 1))
    for member in ("M00001", young):
        year.enter("2027-001", member, by=Body.SECRETARY, who="", paid=10)
    with pytest.raises(FederationError, match="already"):
        year.enter("2027-001", "M00001")
    year.regulate("2027-001", regulations(least_age=21, entries_until=year.now - 1))
    with pytest.raises(FederationError, match="version 2"):
        year.enter("2027-001", "M00001", regulations=1)
    with pytest.raises(FederationError, match="21"):
        year.enter("2027-001", young)
    year.enter("2027-001", "M00001")  # though entries are closed by now
    own = year.competition().entries["M00001"]
    assert (own.regulations, own.paid, own.door) == (2, 10, True)
    with pytest.raises(FederationError, match="already"):
        year.enter("2027-001", "M00001")
    assert year.competition().entries[young].regulations == 1


def test_entries_end_when_the_regulations_say() -> None:
    year = listed()
    until = days.at(date(2027, 3, 1), "Europe/Moscow", hour=18)
    year.regulate("2027-001", regulations(entries_until=until))
    year.now = until
    year.enter("2027-001", "M00001")
    year.wait(1)
    with pytest.raises(FederationError, match="1 March 2027, 18:00"):
        year.enter("2027-001", "M00002")


def test_after_the_start_only_late_entries() -> None:
    year = running()
    late = year.enrol()
    with pytest.raises(FederationError, match="closed"):
        year.enter("2027-001", late)
    year = listed()
    year.regulate("2027-001", regulations(reglament=structs.replace(CUP, late=Late(2))))
    year.enter("2027-001", "M00001")
    year.to(2027, 3, 6)
    year.chief(papers.Begin, "2027-001")
    year.enter("2027-001", "M00002")
    year.wait(1)
    with pytest.raises(FederationError, match="begun"):
        year.file(papers.WithdrawEntry, by=Body.MEMBER, who="M00001", competition="2027-001", member="M00001")


def test_everybody_enters_once_and_for_themselves() -> None:
    year = listed()
    with pytest.raises(FederationError, match="for themselves"):
        year.enter("2027-001", "M00001", who="M00002")
    year.enter("2027-001", "M00001")
    with pytest.raises(FederationError, match="already"):
        year.enter("2027-001", "M00001")
    year.enter("2027-001", "M00002", by=Body.SECRETARY, who="", paid=10)
    door = year.competition().entries["M00002"]
    assert (door.door, door.paid) == (True, 10)
    with pytest.raises(FederationError, match="fees are 10"):
        year.enter("2027-001", "M00003", paid=11)


def test_two_of_one_name_are_told_apart_at_the_tables() -> None:
    year = listed()
    first, second = year.enrol("Anna"), year.enrol("Anna", born=date(1991, 1, 1))
    year.enter("2027-001", first)
    year.enter("2027-001", second)
    assert [own.called for own in year.competition().entries.values()] == ["Anna", f"Anna {second}"]


def test_a_full_field_takes_nobody() -> None:
    year = listed()
    year.regulate("2027-001", regulations(reglament=structs.replace(CUP, most_players=2)))
    year.enter("2027-001", "M00001")
    year.enter("2027-001", "M00002")
    with pytest.raises(FederationError, match="full"):
        year.enter("2027-001", "M00003")


def test_every_reason_is_told_at_once() -> None:
    year = listed(FEDERAL, official=True, open=False)
    member = year.enrol(born=date(2015, 1, 1), country="AM")
    year.file(papers.EndMembership, member=member)
    assert list(reasons(year, member)) == [
        "federation-not-member",
        "federation-too-young",
        "federation-closed",
    ]
