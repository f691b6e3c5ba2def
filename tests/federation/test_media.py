"""Media: layouts, plan, report, ten days, and what follows: fspr 2.10."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from croupier import books
from croupier.federation import days, papers
from croupier.federation.deadlines import deadlines
from croupier.federation.law import MEDIA_PLAN, MEDIA_REPORT, Body, FederationError
from croupier.federation.media import report_due
from tests.federation.year import Year, ended, listed, moment, running

OWN: dict[str, Any] = {"by": Body.ORGANISER, "who": "C001", "competition": "2027-001"}


@pytest.mark.clause("fspr:2.10.1")
def test_nothing_is_printed_before_its_layout_is_agreed() -> None:
    year = listed()
    with pytest.raises(FederationError, match="not agreed") as refusal:
        year.file(papers.Advertise, **OWN, layout="poster")
    assert refusal.value.clause == "fspr:2.10.1"
    with pytest.raises(FederationError, match="only be filed by: federation, authorised"):
        year.file(papers.AgreeLayouts, **OWN, layouts=("poster",))
    year.file(papers.AgreeLayouts, competition="2027-001", layouts=("poster",))
    year.file(papers.Advertise, **OWN, layout="poster")
    assert year.competition().advertised == ["poster"]
    year.file(papers.Authorise, organisation="C001", task="calendar")
    year.file(
        papers.AgreeLayouts, by=Body.AUTHORISED, who="C001", competition="2027-001", layouts=("banner",)
    )


@pytest.mark.clause("fspr:2.10.2b")
@pytest.mark.parametrize("part", MEDIA_PLAN)
def test_the_plan_has_four_parts(part: str) -> None:
    year = listed()
    parts = {name: "words" for name in MEDIA_PLAN if name != part}
    with pytest.raises(FederationError) as refusal:
        year.file(papers.SubmitMediaPlan, **OWN, parts=parts)
    assert (refusal.value.clause, refusal.value.values["parts"]) == ("fspr:2.10.2b", part)
    text = books.clause("fspr:2.10.2b").text
    assert f"({len(MEDIA_PLAN)})" in text
    assert f"({len(MEDIA_PLAN) + 1})" not in text


@pytest.mark.clause("fspr:2.10.2a")
def test_the_plan_comes_before_the_start() -> None:
    year = listed()
    year.competition().media_plan = None
    year.to(2027, 3, 6)
    with pytest.raises(FederationError, match="media plan") as refusal:
        year.chief(papers.Begin, "2027-001")
    assert refusal.value.clause == "fspr:2.10.2a"
    year.plan_media("2027-001")
    year.chief(papers.Begin, "2027-001")
    with pytest.raises(FederationError, match="before the start") as refusal:
        year.plan_media("2027-001")
    assert refusal.value.clause == "fspr:2.10.2a"


@pytest.mark.clause("fspr:2.10.3a")
def test_the_report_comes_after_the_end_from_the_organiser() -> None:
    year = running()
    with pytest.raises(FederationError, match="not ended") as refusal:
        year.report("2027-001")
    assert refusal.value.clause == "fspr:2.10.3a"
    year.to(2027, 3, 7)
    year.end("2027-001")
    for body in (Body.FEDERATION, Body.CHIEF_JUDGE):
        with pytest.raises(FederationError, match="only be filed by: organiser, head"):
            year.report("2027-001", by=body)
    with pytest.raises(FederationError, match="C001"):
        year.report("2027-001", who="C002")
    year.report("2027-001")
    assert year.office.breaches == []


def breaches(year: Year) -> list[tuple[str, str]]:
    return [(own.what, own.clause) for own in year.office.breaches]


@pytest.mark.clause("fspr:2.10.3b")
@pytest.mark.parametrize("part", MEDIA_REPORT)
def test_the_report_has_five_parts(part: str) -> None:
    year = ended()
    year.report("2027-001", parts={name: "words" for name in MEDIA_REPORT if name != part})
    assert breaches(year) == [("report-parts", "fspr:2.10.3b")]
    year.report("2027-001")  # a whole one in time heals it
    assert breaches(year) == []
    text = books.clause("fspr:2.10.3b").text
    assert f"({len(MEDIA_REPORT)})" in text
    assert f"({len(MEDIA_REPORT) + 1})" not in text


@pytest.mark.clause("fspr:2.10.3c")
def test_the_report_is_approved_by_the_head() -> None:
    year = ended()
    year.report("2027-001", approved="")
    assert breaches(year) == [("report-approval", "fspr:2.10.3c")]
    year.report("2027-001", approved="", by=Body.HEAD)
    assert breaches(year) == []


@pytest.mark.clause("fspr:2.10.3d")
@pytest.mark.parametrize("zone", ["Europe/Moscow", "Asia/Vladivostok"])
@pytest.mark.parametrize("late", [0, 1])
def test_the_report_is_due_on_the_tenth_day(zone: str, late: int) -> None:
    year = ended(zone=zone)  # ends on 7 March, in Vladivostok already on the 8th
    last = date(2027, 3, 17) if zone == "Europe/Moscow" else date(2027, 3, 18)
    year.now = days.end_of(last, zone) + late
    year.report("2027-001")
    assert breaches(year) == ([("report-late", "fspr:2.10.3d")] if late else [])


@pytest.mark.clause("fspr:2.10.3d")
@pytest.mark.parametrize(("of", "last"), [(2028, date(2028, 3, 1)), (2027, date(2027, 3, 2))])
def test_ten_days_across_29_february(of: int, last: date) -> None:
    each = ended().competition()
    each.ended = moment(of, 2, 20, 23, 59)
    assert days.day(report_due(each), "Europe/Moscow") == last


@pytest.mark.clause("fspr:2.10.3e")
@pytest.mark.parametrize("why", ["parts", "late", "absent"])
def test_a_breach_may_cost_this_season_and_the_next(why: str) -> None:
    year = ended()
    if why == "parts":
        year.report("2027-001", parts={})
    else:
        year.now = report_due(year.competition())
        with pytest.raises(FederationError, match="no reason to deprive"):
            year.file(papers.Deprive, competition="2027-001", why="no report")
        year.wait(1)
        if why == "late":
            year.report("2027-001")
    year.file(papers.Deprive, competition="2027-001", why="no report")
    assert year.office.organisations["C001"].deprived == {2027, 2028}
    for season, free in ((2027, False), (2028, False), (2029, True)):
        year.office.deadlines[season] = date(2027, 12, 1)
        day = dict.fromkeys(("first", "last", "arrival", "departure"), date(season, 12, 30))
        if free:
            year.apply(**day)
            continue
        with pytest.raises(FederationError, match=f"season {season}") as refusal:
            year.apply(**day)
        assert refusal.value.clause == "fspr:2.10.3e"


@pytest.mark.clause("fspr:2.10.3e")
def test_an_application_filed_before_is_not_granted_either() -> None:
    year = ended()
    year.office.deadlines[2028] = date(2027, 12, 1)
    day = dict.fromkeys(("first", "last", "arrival", "departure"), date(2028, 5, 1))
    number = year.apply(**day)
    with pytest.raises(FederationError, match="only be filed by: federation"):
        year.file(papers.Deprive, **OWN, why="no report")
    year.report("2027-001", parts={})
    year.file(papers.Deprive, competition="2027-001", why="no report")
    with pytest.raises(FederationError, match="no right"):
        year.grant(number)


@pytest.mark.clause("fspr:2.10.4")
def test_the_advertising_at_the_venue_is_ticked_off() -> None:
    year = listed()

    def asked() -> bool:
        return any(duty.what == "banners" for duty in deadlines(year.office, year.now))

    assert asked()
    with pytest.raises(FederationError, match="C001"):
        year.file(papers.ConfirmBanners, **{**OWN, "who": "C002"})
    assert asked()
    year.chief(papers.ConfirmBanners, "2027-001", evidence="photo 12")
    assert not asked()
    assert year.competition().banners == "photo 12"
