"""Everything due, by whom, until when, by which clause."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.federation import days, papers
from croupier.federation.deadlines import Deadline, deadlines
from tests.federation.test_discipline import INSULT
from tests.federation.year import FEDERAL, HOUR, MINUTE, Year, ended, founded, listed, moment, running


def due(year: Year, what: str) -> Deadline | None:
    return next((duty for duty in deadlines(year.office, year.now) if duty.what == what), None)


def test_applications_and_calendar_of_the_next_season() -> None:
    year = founded()
    apply = due(year, "apply")
    assert apply is not None
    assert (apply.due, apply.clause) == (days.end_of(date(2026, 10, 1), "Europe/Moscow"), "fspr:2.8.1a")
    number = year.apply()
    assert due(year, "decide") == Deadline(
        "decide", "fspr:2.1.3b", "federation", moment(2027, 1, 1, 0) - 1, number
    )
    contract = due(year, "contract")
    assert contract is not None
    assert (contract.due, contract.clause) == (moment(2027, 1, 1, 0) - 1, "fspr:2.8.2")
    official = year.apply(official=True)
    clauses = {
        duty.competition: duty.clause for duty in deadlines(year.office, year.now) if duty.what == "contract"
    }
    assert clauses == {number: "fspr:2.8.2", official: "fspr:1.10.3"}
    year.grant(official, FEDERAL)
    year.grant(number)
    assert due(year, "contract") is None
    assert due(year, "calendar-approve") is not None
    year.file(papers.ApproveCalendar, season=2027)
    assert due(year, "calendar-publish") is not None
    year.file(papers.PublishCalendar, season=2027)
    assert due(year, "calendar-publish") is None
    year.now = apply.due + 1
    assert due(year, "apply") is None


def test_before_the_start() -> None:
    year = founded()
    year.grant(year.apply())
    year.list_calendar()
    start = days.at(date(2027, 3, 6), "Europe/Moscow")
    found = {duty.what: duty for duty in deadlines(year.office, year.now) if duty.competition}
    assert set(found) == {"regulations-draft", "judge-appoint", "media-plan", "banners"}
    assert {duty.due for duty in found.values()} == {start}
    assert found["regulations-draft"].who == "C001"
    assert not found["media-plan"].overdue(start)
    assert found["media-plan"].overdue(start + 1)
    year = listed()
    assert {duty.what for duty in deadlines(year.office, year.now) if duty.competition} == {"banners"}


@pytest.mark.clause("fspr:2.2.1", "fspr:2.3.1")
@pytest.mark.parametrize("zone", ["Europe/Moscow", "Asia/Vladivostok", "America/New_York"])
def test_certificates_are_due_before_the_first_day(zone: str) -> None:
    year = listed(zone=zone)
    start = days.at(date(2027, 3, 6), zone)
    club = year.office.organisations["C001"]
    club.attested, club.equipment = [(date(2026, 3, 7), "A-1")], [(date(2027, 1, 1), date(2027, 3, 6), 1)]
    year.now = start - 60 * 24 * HOUR - 1  # neither can be renewed so early
    assert due(year, "venue") is due(year, "equipment") is None
    year.wait(1)
    for what, clause in (("venue", "fspr:2.2.1"), ("equipment", "fspr:2.3.1")):
        assert due(year, what) == Deadline(what, clause, "C001", start, "2027-001")
    club.attested.append((date(2027, 3, 7), "A-2"))
    assert due(year, "venue") is None
    club.equipment.append((date(2027, 3, 7), date(2027, 3, 7), 1))
    assert due(year, "equipment") is None


def test_a_moment_is_told_by_the_clock_of_the_competition() -> None:
    year = ended(zone="Asia/Vladivostok")  # at 18:00 in Moscow
    told = {duty.what: duty.when(year.office) for duty in deadlines(year.office, year.now)}
    assert told["protocol-sign"] == "8 March 2027, 01:30 (Asia/Vladivostok)"
    assert told["media-report"] == "18 March 2027, 23:59 (Asia/Vladivostok)"
    assert told["apply"] == "1 October 2027, 23:59 (Europe/Moscow)"


def test_after_the_end() -> None:
    year = ended()
    over = year.now
    sign, send, report = (due(year, what) for what in ("protocol-sign", "protocol-send", "media-report"))
    assert sign is not None
    assert send is not None
    assert report is not None
    assert (sign.due, sign.who, sign.clause) == (over + 30 * MINUTE, "J001", "fspr:2.7.3c")
    assert (send.due, send.clause) == (over + 24 * HOUR, "fspr:2.7.4")
    assert (report.due, report.who) == (days.end_of(date(2027, 3, 17), "Europe/Moscow"), "C001")
    year.sign("2027-001")
    assert due(year, "protocol-sign") is None
    year.chief(papers.SendProtocol, "2027-001")
    assert due(year, "protocol-send") is None
    year.report("2027-001")
    assert due(year, "media-report") is None


def test_protests_until_they_are_notified() -> None:
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    year.chief(papers.FileProtest, "2027-001", member="M00002", penalty=0, reason="not I")
    year.to(2027, 3, 7)
    year.end("2027-001")
    year.sign("2027-001")
    assert due(year, "protest-decide") is None
    year.chief(papers.SendProtocol, "2027-001")
    decide = due(year, "protest-decide")
    assert decide is not None
    assert days.day(decide.due, "Europe/Moscow") == date(2027, 4, 6)
    year.file(papers.DecideProtest, competition="2027-001", protest=0, upheld=False, words="seen")
    assert due(year, "protest-decide") is None
    assert due(year, "protest-notify") is not None
    year.file(papers.NotifyProtest, competition="2027-001", protest=0)
    assert due(year, "protest-notify") is None


def test_an_attestation_that_runs_out_is_told_before() -> None:
    year = founded()  # attested on 1 August 2026
    assert due(year, "attest") is None
    year.to(2027, 7, 1)
    attest = due(year, "attest")
    assert attest is not None
    assert days.day(attest.due, "Europe/Moscow") == date(2027, 7, 31)
    assert not attest.overdue(attest.due)
    year.now = attest.due + 1  # it has run out, and is not forgotten
    again = due(year, "attest")
    assert again is not None
    assert again.overdue(year.now)
    year.file(papers.Attest, club="C001", on=date(2027, 8, 1), certificate="A-2")
    assert due(year, "attest") is None


def test_every_duty_has_its_sentence_in_every_language() -> None:
    years = [founded(), ended(), running()]
    years[0].apply()
    for year in years:
        for duty in deadlines(year.office, year.now):
            for language in ("en", "ru", "hy"):
                assert not duty.sentence(language).startswith("due-")
