"""The calendar: classes, applications, contracts, publication, weeks: fspr 0, 1.1, 1.7, 1.10, 2.1, 2.8."""

from __future__ import annotations

from datetime import date
from typing import Any

import icalendar
import pytest

from croupier import books
from croupier.federation import calendar, days, papers
from croupier.federation.conduct import obstacles
from croupier.federation.law import (
    OFFICIAL_ITEMS,
    RATING_ITEMS,
    Body,
    CalendarPlan,
    FederationError,
    Reach,
)
from croupier.federation.records import Contract, Fees, Questionnaire
from croupier.text.writing import day
from tests.federation.year import FEDERAL, HIGH, INTERNET, founded, listed, moment, terms

WITHOUT: dict[str, dict[str, object]] = {
    "dates": {"arrival": None},
    "place": {"place": ""},
    "equipment": {"equipment": 0},
    "fees": {"fees": None},
    "regulations": {"regulations": None},
    "format": {"format": " "},
    "chief-judge": {"chief_judge": ""},
    "terms": {"other": ""},
}


# -- applications ----------------------------------------------------------------------------------


@pytest.mark.clause("fspr:1.10.2b", "fspr:2.8.1b")
@pytest.mark.parametrize("official", [True, False])
@pytest.mark.parametrize("item", RATING_ITEMS)
def test_an_application_lacks_an_item(official: bool, item: str) -> None:
    year = founded()
    clause = "fspr:1.10.2b" if official else "fspr:2.8.1b"
    if official and item not in OFFICIAL_ITEMS:
        assert year.apply(official=True, **WITHOUT[item]) == "2027-001"
        return
    with pytest.raises(FederationError) as refusal:
        year.apply(official=official, **WITHOUT[item])
    assert (refusal.value.code, refusal.value.clause) == ("federation-items", clause)
    assert refusal.value.values["items"] == item
    assert year.office.competitions == {}


@pytest.mark.clause("fspr:1.10.2b", "fspr:2.8.1b")
def test_the_book_counts_the_items() -> None:
    for clause, items in (("fspr:1.10.2b", OFFICIAL_ITEMS), ("fspr:2.8.1b", RATING_ITEMS)):
        text = books.clause(clause).text
        assert f"({len(items)})" in text
        assert f"({len(items) + 1})" not in text


@pytest.mark.clause("fspr:1.10.2a", "fspr:2.8.1a")
@pytest.mark.parametrize(("official", "clause"), [(True, "fspr:1.10.2a"), (False, "fspr:2.8.1a")])
@pytest.mark.parametrize("zone", ["Europe/Moscow", "Asia/Vladivostok", "Europe/Kaliningrad"])
def test_applications_are_due_on_1_october_of_the_season_before(
    official: bool, clause: str, zone: str
) -> None:
    midnight = days.at(date(2026, 10, 2), zone)
    year = founded()
    year.now = midnight - 1
    assert year.apply(official=official, zone=zone) == "2027-001"
    year.now = midnight
    with pytest.raises(FederationError, match="1 October 2026") as refusal:
        year.apply(official=official, zone=zone)
    assert refusal.value.clause == clause


@pytest.mark.clause("fspr:1.10.2a", "fspr:2.8.1a", "fspr:2.1.3a")
@pytest.mark.parametrize("first", [date(2027, 1, 1), date(2027, 12, 31)])
def test_a_season_is_a_calendar_year(first: date) -> None:
    year = founded()
    year.to(2026, 10, 2)
    told = {"first": first, "last": first, "arrival": first, "departure": first}
    with pytest.raises(FederationError, match="1 October 2026"):
        year.apply(**told)
    later = {name: date(2028, 1, 1) for name in told}
    assert year.apply(**later) == "2028-001"


@pytest.mark.clause("fspr:1.10.2a", "fspr:2.8.1a")
@pytest.mark.parametrize("until", [date(2026, 9, 15), date(2026, 12, 15)])
def test_another_date_takes_the_place_of_1_october(until: date) -> None:
    year = founded()
    year.file(papers.SetDeadline, season=2027, until=until)
    year.now = days.end_of(until, "Europe/Moscow")
    year.apply()
    year.wait(1)
    with pytest.raises(FederationError, match=day(until)):
        year.apply()
    with pytest.raises(FederationError, match="only be filed by"):
        year.file(papers.SetDeadline, by=Body.ORGANISER, who="C001", season=2027, until=date(2027, 1, 1))


@pytest.mark.clause("fspr:1.10.1", "fspr:2.8.1a")
def test_only_the_organiser_applies_and_in_writing() -> None:
    year = founded()
    year.file(papers.RegisterOrganisation, name="Club 2")
    for by, who in ((Body.MEMBER, "M00001"), (Body.FEDERATION, "")):
        with pytest.raises(FederationError, match="only be filed by: organiser"):
            year.file(papers.Apply, by=by, who=who, terms=terms())
    with pytest.raises(FederationError, match="C001"):
        year.file(papers.Apply, by=Body.ORGANISER, who="C002", terms=terms())
    with pytest.raises(FederationError, match="C009"):
        year.apply(organiser="C009")


@pytest.mark.clause("fspr:1.10.1", "fspr:1.10.3", "fspr:2.8.2", "fspr:2.1.3b")
@pytest.mark.parametrize(("official", "clause"), [(True, "fspr:1.10.3"), (False, "fspr:2.8.2")])
def test_nothing_is_approved_without_a_contract_with_sanctions(official: bool, clause: str) -> None:
    year = founded()
    number = year.apply(official=official)
    plans = (FEDERAL,) if official else ()
    with pytest.raises(FederationError, match="contract") as refusal:
        year.file(papers.Decide, competition=number, plans=plans)
    assert refusal.value.clause == clause
    contract = Contract(("federation", "C001"), " ")
    with pytest.raises(FederationError, match="sanctions") as refusal:
        year.file(papers.SignContract, competition=number, contract=contract)
    assert refusal.value.clause == clause
    with pytest.raises(FederationError, match="C001, federation"):
        year.file(papers.SignContract, competition=number, contract=Contract(("C001",), "a fine"))
    year.grant(number, *plans)
    assert year.competition(number).decided


@pytest.mark.clause("fspr:1.7.3")
def test_the_contract_of_a_high_competition_says_who_prepares_the_place() -> None:
    year = founded()
    number = year.apply(**HIGH)
    contract = Contract(("federation", "C001"), "a fine")
    with pytest.raises(FederationError, match="prepares the place") as refusal:
        year.file(papers.SignContract, competition=number, contract=contract)
    assert refusal.value.clause == "fspr:1.7.3"
    alone = Contract(("federation",), "a fine", "the club")
    with pytest.raises(FederationError, match="C001, federation"):
        year.file(papers.SignContract, competition=number, contract=alone)
    year.grant(number, FEDERAL)
    club = year.apply()
    year.file(papers.SignContract, competition=club, contract=contract)


def test_a_refusal_needs_a_reason_and_is_not_taken_back() -> None:
    year = founded()
    number = year.apply()
    with pytest.raises(FederationError, match="reason"):
        year.file(papers.Decide, competition=number, approve=False)
    year.file(papers.Decide, competition=number, approve=False, why="two in one week")
    with pytest.raises(FederationError, match="already"):
        year.grant(number)


# -- classes ---------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:1.1.1", "fspr:0b")
@pytest.mark.parametrize("plan", list(CalendarPlan))
def test_each_of_the_four_plans_makes_a_competition_official(plan: CalendarPlan) -> None:
    year = founded()
    number = year.apply(official=True)
    assert not year.competition(number).official
    year.grant(number, plan)
    assert year.competition(number).classes == ("official",)
    assert len(CalendarPlan) == 4


@pytest.mark.clause("fspr:1.1.1")
def test_without_a_plan_nothing_is_official() -> None:
    year = founded()
    number = year.apply(official=True)
    with pytest.raises(FederationError, match="calendar plan") as refusal:
        year.grant(number)
    assert refusal.value.clause == "fspr:1.1.1"
    with pytest.raises(FederationError, match="calendar plan"):
        year.file(papers.Include, terms=terms(), plans=())


@pytest.mark.clause("fspr:2.1.1a", "fspr:0b", "fspr:2.1.3b")
def test_the_calendar_makes_a_rating_competition() -> None:
    year = founded()
    granted, refused, open_ = year.apply(), year.apply(), year.apply()
    year.grant(granted)
    official = year.file(papers.Include, terms=terms(official=True), plans=(CalendarPlan.REGION,))
    year.file(papers.Decide, competition=refused, approve=False, why="no")
    assert year.competition(granted).classes == ()
    year.list_calendar()
    assert year.competition(granted).classes == ("rating",)
    assert year.competition(official).classes == ("official", "rating")
    assert year.competition(refused).classes == year.competition(open_).classes == ()
    assert year.office.published[2027][1] == (granted, official)


@pytest.mark.clause("fspr:0b")
def test_a_competition_of_no_class_does_not_begin() -> None:
    year = founded()
    number = year.apply()
    found = {error.code: error.clause for error in obstacles(year.office, year.competition(number), year.now)}
    assert found["federation-no-class"] == "fspr:0b"


@pytest.mark.clause("fspr:0a")
def test_other_rules_are_not_the_federations() -> None:
    with pytest.raises(FederationError, match="own rules") as refusal:
        founded().apply(rules="tda")
    assert refusal.value.clause == "fspr:0a"


# -- direction -------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:1.7.1")
@pytest.mark.parametrize(
    ("plans", "more", "body"),
    [
        ((FEDERAL,), HIGH, Body.PRESIDENT),
        ((CalendarPlan.REGION,), {"official": True, "reach": Reach.REGIONAL}, Body.ORGANISER),
        ((), {}, Body.ORGANISER),
        pytest.param((), INTERNET, Body.FEDERATION, marks=pytest.mark.clause("fspr:3.5.1")),
        pytest.param(
            (FEDERAL,), {**INTERNET, **HIGH}, Body.FEDERATION, marks=pytest.mark.clause("fspr:3.5.1")
        ),
    ],
)
def test_who_directs_a_competition(plans: tuple[CalendarPlan, ...], more: Any, body: Body) -> None:
    year = listed(*plans, **more)
    for other in set(Body) - {body}:
        with pytest.raises(FederationError):
            year.file(papers.Instruct, by=other, who="C001", competition="2027-001", words="prepare")
    year.file(papers.Instruct, by=body, who="C001", competition="2027-001", words="prepare")
    assert [words for _, words in year.competition().instructions] == ["prepare"]


# -- the published calendar ------------------------------------------------------------------------


@pytest.mark.clause("fspr:2.1.4a", "fspr:2.1.4b", "fspr:2.1.2")
def test_a_calendar_is_approved_by_the_federation_then_published() -> None:
    year = founded()
    year.grant(year.apply())
    with pytest.raises(FederationError, match="before it is published") as refusal:
        year.file(papers.PublishCalendar, season=2027)
    assert refusal.value.clause == "fspr:2.1.4a"
    for body in (Body.ORGANISER, Body.AUTHORISED):
        with pytest.raises(FederationError, match="only be filed by: federation"):
            year.file(papers.ApproveCalendar, by=body, who="C001", season=2027)
    year.file(papers.ApproveCalendar, season=2027)
    assert 2027 not in year.office.published
    with pytest.raises(FederationError, match="not authorised") as refusal:
        year.file(papers.PublishCalendar, by=Body.AUTHORISED, who="C001", season=2027)
    assert refusal.value.clause == "fspr:2.1.2"
    year.file(papers.Authorise, organisation="C001", task="rating")
    with pytest.raises(FederationError, match="not authorised"):
        year.file(papers.PublishCalendar, by=Body.AUTHORISED, who="C001", season=2027)
    year.file(papers.Authorise, organisation="C001", task="calendar")
    year.file(papers.PublishCalendar, by=Body.AUTHORISED, who="C001", season=2027)
    assert year.office.published[2027][1] == ("2027-001",)


@pytest.mark.clause("fspr:2.1.4a")
def test_the_season_that_is_on() -> None:
    year = founded()
    assert year.office.season == 2026
    year.grant(year.apply())
    year.list_calendar()
    assert year.office.season == 2027  # the first calendar there is
    year.office.deadlines[2028] = date(2027, 12, 1)
    days_ = dict.fromkeys(("first", "last", "arrival", "departure"), date(2028, 3, 4))
    year.to(2027, 11, 1)
    year.grant(year.apply(**days_))
    year.list_calendar(2028)
    assert year.office.season == 2027  # the next calendar does not end a season
    year.file(papers.Enrol, at=moment(2027, 12, 31, 23, 59), form=Questionnaire("A", date(1990, 1, 1)))
    assert year.office.season == 2027
    year.file(papers.Enrol, at=moment(2028, 1, 1), form=Questionnaire("B", date(1990, 1, 1)))
    assert year.office.season == 2028


def test_what_comes_later_is_not_published_by_accident() -> None:
    year = founded()
    year.grant(year.apply())
    year.list_calendar()
    year.grant(year.apply())
    year.file(papers.PublishCalendar, season=2027)
    assert list(year.office.published[2027][1]) == ["2027-001"]
    year.list_calendar()
    assert list(year.office.published[2027][1]) == ["2027-001", "2027-002"]


@pytest.mark.clause("fspr:2.1.1b")
def test_the_calendar_is_told_by_month_and_week() -> None:
    year = founded()
    for first in (date(2027, 3, 6), date(2027, 3, 7), date(2027, 3, 8), date(2027, 12, 31)):
        day = dict.fromkeys(("first", "last", "arrival", "departure"), first)
        year.grant(year.apply(**day))
    year.list_calendar()
    assert calendar.weeks(year.office, 2027) == {
        (3, 9): ["2027-001", "2027-002"],
        (3, 10): ["2027-003"],
        (12, 52): ["2027-004"],
    }
    assert calendar.weeks(year.office, 2028) == {}


def test_the_feed_tells_the_published_competitions() -> None:
    year = listed()
    year.apply()
    feed = calendar.feed(year.office, 2027, "ru", address="https://example.org/federation")
    (event,) = icalendar.Calendar.from_ical(feed).walk("VEVENT")
    assert str(event["summary"]) == "Spring Cup"
    assert (event.decoded("dtstart"), event.decoded("dtend")) == (date(2027, 3, 6), date(2027, 3, 8))
    assert event["url"] == "https://example.org/federation/competitions/2027-001"
    assert feed == calendar.feed(year.office, 2027, "ru", address="https://example.org/federation")


def test_conflicts_are_shown() -> None:
    year = founded()
    year.apply()
    year.apply(first=date(2027, 3, 7))
    day = dict.fromkeys(("first", "last", "arrival", "departure"), date(2027, 3, 9))
    year.apply(**day)
    found = calendar.conflicts(year.office, 2027)
    assert [(own.why, own.first, own.second) for own in found] == [
        ("place", "2027-001", "2027-002"),
        ("chief-judge", "2027-001", "2027-002"),
    ]


def test_a_judge_is_at_one_competition_a_day() -> None:
    year = founded()
    for name in ("Judge 2", "Judge 3"):
        year.file(papers.RegisterJudge, name=name)
    for chief in ("J001", "J002"):
        year.file(papers.RegisterOrganisation, name=f"Club of {chief}")
        number = year.apply(chief_judge=chief, place=f"C00{int(chief[1:]) + 1}")
        year.grant(number)
        year.file(papers.AppointJudge, competition=number, judge="J003")
    year.file(papers.AppointJudge, competition="2027-002", judge="J001")  # the chief judge of the first
    found = calendar.conflicts(year.office, 2027)
    assert [(own.why, own.what) for own in found] == [("judge", "J001"), ("judge", "J003")]


def test_fees_are_an_item_only_with_their_distribution() -> None:
    with pytest.raises(FederationError, match="fees"):
        founded().apply(fees=Fees(10))


@pytest.mark.parametrize(
    "wrong", [{"first": date(2027, 3, 9)}, {"departure": date(2027, 3, 1)}, {"zone": "Mars/Crater"}]
)
def test_days_and_zones_that_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(FederationError):
        founded().apply(**wrong)


def test_a_moment_is_a_day_by_its_zone() -> None:
    at = moment(2026, 10, 1, 23, 30)
    assert days.day(at, "Europe/Moscow") == date(2026, 10, 1)
    assert days.day(at, "Asia/Vladivostok") == date(2026, 10, 2)
