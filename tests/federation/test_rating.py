"""Rating, selection, grades and categories: fspr 1.9.5, 1.11, 2.7.5, 2.9."""

from __future__ import annotations

from datetime import date
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from croupier.errors import RecordError
from croupier.federation import papers
from croupier.federation import rating as rating_room
from croupier.federation.demo import Demo
from croupier.federation.formulas import FORMULAS, points
from croupier.federation.law import Body, CalendarPlan, FederationError, Reach
from croupier.federation.norms import category_progress, grade_progress
from croupier.federation.office import Correction
from croupier.federation.protocol import PenaltyLine, Protocol, ResultLine
from croupier.federation.rating import Filter, count, history, protocols_of, rating, recount
from croupier.federation.records import CategoryNorm, Criteria, GradeNorm, RatingTerms
from croupier.federation.selection import select
from croupier.federation.skill import skills
from tests.federation.year import FEDERAL, HOUR, Year, bring_formula, ended, founded, sent


def season_of(*orders: tuple[str, ...], plans: tuple[CalendarPlan, ...] = (), **more: object) -> Year:
    """A season of competitions, a week apart, each with the members in the order of their places."""
    year = founded()
    for week in range(len(orders)):
        first = date(2027, 3, 6 + 7 * week)
        told = dict.fromkeys(("first", "last", "arrival", "departure"), first)
        year.grant(year.apply(**told, official=bool(plans), **more), *plans)
    year.list_calendar()
    for week, order in enumerate(orders, start=1):
        number = f"2027-{week:03}"
        year.file(papers.AppointJudge, competition=number, judge="J001", chief=True)
        year.regulate(number)
        year.plan_media(number)
        for member in order:
            year.enter(number, member)
    for week, order in enumerate(orders, start=1):
        number = f"2027-{week:03}"
        year.to(2027, 3, 6 + 7 * (week - 1), 12)
        year.chief(papers.Begin, number)
        year.wait(HOUR)
        year.end(number, *order)
        year.sign(number)
        year.chief(papers.SendProtocol, number)
    return year


A, B, C, D = "M00001", "M00002", "M00003", "M00004"
PLACES = RatingTerms("places", parameters={"first": 10, "step": 2})


def standing(year: Year, **more: Any) -> list[tuple[int, str, int]]:
    return [(line.rank, line.member, line.points // 1000) for line in rating(year.office, 2027, **more)]


# -- points ----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:2.9.1a", "fspr:2.9.1b", "fspr:2.7.5")
def test_points_by_the_outcome_and_order_by_the_points() -> None:
    year = season_of((A, B, C), (B, C, A))
    year.file(papers.SetRating, season=2027, terms=PLACES)
    assert standing(year) == [(1, B, 18), (2, A, 16), (3, C, 14)]


@pytest.mark.clause("fspr:1.9.5a")
def test_the_protocol_of_an_official_competition_counts() -> None:
    year = season_of((A, B), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    year.file(papers.SetRating, season=2027, terms=PLACES)
    assert standing(year) == [(1, A, 10), (2, B, 8)]


@pytest.mark.clause("fspr:1.9.5a", "fspr:2.7.5")
def test_an_unsigned_or_unsent_protocol_gives_nothing() -> None:
    year = ended()
    assert standing(year) == []
    with pytest.raises(FederationError, match="not signed and sent"):
        year.file(papers.CorrectPoints, competition="2027-001", member=A, points=1000, why="x")
    year.sign("2027-001")
    assert standing(year) == []
    year.chief(papers.SendProtocol, "2027-001")
    assert len(standing(year)) == 4


@pytest.mark.clause("fspr:2.9.1a")
def test_a_competition_outside_the_calendar_gives_no_points() -> None:
    year = sent()
    year.competition().listed = False
    assert standing(year) == []


@pytest.mark.clause("fspr:2.9.2")
def test_the_system_of_the_rating_is_laid_down_by_the_federation() -> None:
    year = season_of((A, B, C))
    by_places = PLACES
    year.file(papers.SetRating, season=2027, terms=by_places)
    before = standing(year)
    year.file(papers.SetRating, season=2027, terms=RatingTerms("share", parameters={"scale": 30}))
    assert standing(year) != before
    for wrong in (
        RatingTerms("official"),
        RatingTerms("places", version=9),
        RatingTerms("places", parameters={"last": 1}),
        RatingTerms("places", parameters={"first": -1}),
        RatingTerms("places", best=0),
    ):
        with pytest.raises(FederationError):
            year.file(papers.SetRating, season=2027, terms=wrong)
    with pytest.raises(FederationError, match="only be filed by: federation"):
        year.file(papers.SetRating, by=Body.ORGANISER, who="C001", season=2027, terms=by_places)


@pytest.mark.clause("fspr:2.9.2")
def test_a_formula_of_an_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_formula(monkeypatch)
    year = sent()
    year.file(papers.SetRating, season=2027, terms=RatingTerms("flat", 3, parameters={"each": 9}))
    assert {line.points for line in rating(year.office, 2027)} == {9000}
    with pytest.raises(FederationError, match="did you mean flat-3"):
        year.file(papers.SetRating, season=2027, terms=RatingTerms("flat", 2))


@pytest.mark.clause("fspr:2.9.3")
def test_the_rating_is_kept_by_the_federation_or_who_is_authorised() -> None:
    year = season_of((A, B))
    told = {"competition": "2027-001", "member": A, "points": 500, "why": "counted wrong"}
    for by, who, said in (
        (Body.ORGANISER, "C001", "only be filed by"),
        (Body.AUTHORISED, "C001", "not authorised"),
    ):
        with pytest.raises(FederationError, match=said) as refusal:
            year.file(papers.CorrectPoints, by=by, who=who, **told)
        assert refusal.value.clause == "fspr:2.9.3"
    year.file(papers.Authorise, organisation="C001", task="rating")
    year.file(papers.CorrectPoints, by=Body.AUTHORISED, who="C001", **told)


def test_a_correction_is_a_new_entry() -> None:
    year = season_of((A, B), (B, A))
    year.file(papers.SetRating, season=2027, terms=PLACES)
    assert standing(year) == [(1, A, 18), (1, B, 18)]
    at = year.now
    year.wait(HOUR)
    told = {"competition": "2027-001", "member": B, "why": "a protest was upheld"}
    year.file(papers.CorrectPoints, **told, points=1000)
    assert standing(year) == [(1, B, 19), (2, A, 18)]
    assert standing(year, until=at) == [(1, A, 18), (1, B, 18)]
    year.file(papers.CorrectPoints, **told, points=-1000)
    assert standing(year) == [(1, A, 18), (1, B, 18)]
    assert len(year.office.corrections) == 2
    with pytest.raises(FederationError, match="reason"):
        year.file(papers.CorrectPoints, **{**told, "why": ""}, points=1)


def test_the_best_n_count_and_ties_are_ties() -> None:
    year = season_of((A, B), (B, A), (A, B))
    year.file(papers.SetRating, season=2027, terms=structs.replace(PLACES, best=2))
    assert standing(year) == [(1, A, 20), (2, B, 18)]
    (first, *_) = rating(year.office, 2027)
    assert [own.counts for own in first.results] == [True, True, False]
    year.file(papers.SetRating, season=2027, terms=structs.replace(PLACES, best=1))
    assert standing(year) == [(1, A, 10), (1, B, 10)]


def test_history_and_lists() -> None:
    year = season_of((A, B, C), (C, B, A))
    year.file(papers.SetRating, season=2027, terms=PLACES)
    assert [(own.points, own.rank) for own in history(year.office, 2027, C)] == [(6000, 3), (16000, 1)]
    changed = structs.replace(year.office.members[C].form, region="R2", sex="m", born=date(1960, 1, 1))
    year.file(papers.Amend, member=C, form=changed)
    assert standing(year, chosen=Filter(region="R2")) == [(1, C, 16)]
    assert standing(year, chosen=Filter(sex="f")) == [(1, A, 16), (2, B, 16)]
    assert standing(year, chosen=Filter(least_age=60)) == [(1, C, 16)]
    assert standing(year, chosen=Filter(most_age=59)) == [(1, A, 16), (2, B, 16)]
    assert standing(year, chosen=Filter(discipline="fspr/omaha")) == []


def test_history_is_the_rating_as_it_stood_then() -> None:
    own = Demo(seed=3, members=60, clubs=4, events=6, judges=4).run()
    office = own.office
    protocols = protocols_of(office, 2027)
    first, second, *_ = protocols
    best = [protocol.results[0].member for protocol in protocols]
    office.corrections += [
        Correction(first.ended + 1, first.competition, best[0], -90_000, "late"),
        Correction(protocols[3].ended, second.competition, best[1], 5_000, "then"),
    ]
    told = 0
    for member in office.members:
        for stood in history(office, 2027, member):
            lines = {line.member: line for line in rating(office, 2027, until=stood.at)}
            assert (stood.points, stood.rank) == (lines[member].points, lines[member].rank)
            told += 1
    assert told == sum(len(protocol.results) for protocol in protocols)


def test_the_same_protocols_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    year = season_of((A, B, C), (C, B, A))
    before = rating(year.office, 2027)
    counted = Mock(side_effect=count)
    monkeypatch.setattr(rating_room, "count", counted)
    assert rating(year.office, 2027) == before
    assert standing(year, chosen=Filter(sex="f"))
    counted.assert_not_called()
    year.file(papers.CorrectPoints, competition="2027-001", member=A, points=1, why="late")
    assert rating(year.office, 2027) != before
    counted.assert_called_once()


def test_a_recount_from_the_files_gives_the_same_figures() -> None:
    year = season_of((A, B, C), (C, B, A), (B, D))
    year.file(papers.CorrectPoints, competition="2027-002", member=B, points=-500, why="x")
    files = [each.sealed.write() for each in year.office.competitions.values() if each.sealed is not None]
    counted = recount(reversed(files), year.office.corrections, year.office.ratings)
    assert counted == {2027: rating(year.office, 2027)}
    broken = bytearray(files[0])
    broken[len(broken) // 2] ^= 1
    with pytest.raises(RecordError):
        recount([bytes(broken)], [], {})


def test_who_is_disqualified_gets_no_points() -> None:
    rows = (ResultLine(1, A, "A"), ResultLine(2, B, "B"))
    out = (PenaltyLine(B, "fspr:8.1.11", "disqualification"),)
    lines = count([Protocol(competition="1", results=rows, penalties=out)], [], PLACES)
    assert [(line.member, line.points) for line in lines] == [(A, 10_000), (B, 0)]


@given(st.sampled_from(sorted(FORMULAS)), st.integers(1, 300), st.data())
def test_a_better_place_is_never_worth_less(key: tuple[str, int], field: int, data: st.DataObject) -> None:
    terms = RatingTerms(*key)
    place = data.draw(st.integers(1, field))
    worse = data.draw(st.integers(place, field))
    assert points(terms, place, 1, field) >= points(terms, worse, 1, field) >= 0
    sharing = data.draw(st.integers(1, field - place + 1))
    together = [points(terms, place + below, 1, field) for below in range(sharing)]
    assert points(terms, place, sharing, field) == sum(together) // sharing


def test_skill_has_its_uncertainty_and_decides_nothing() -> None:
    year = season_of(*[(A, B, C)] * 3)
    before = standing(year)
    found = skills(protocols_of(year.office, 2027))
    assert [own.member for own in found] == [A, B, C]
    assert all(own.competitions == 3 for own in found)
    once = skills(protocols_of(year.office, 2027)[:1])
    assert once[0].deviation > found[0].deviation > 0
    assert standing(year) == before


# -- selection -------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:1.11.1a", "fspr:2.9.1c")
def test_the_team_by_places_and_rating() -> None:
    year = season_of((A, B, C, D), (A, C, B, D), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    team = Criteria("Cup of nations", 2027, size=3, until=date(2027, 12, 31), places=1, rating=4)
    assert [(own.member, own.places) for own in select(year.office, team)] == [
        (A, ((1, "2027-001"), (1, "2027-002"))),
        (B, ()),  # by rating
        (C, ()),
    ]
    assert [own.member for own in select(year.office, structs.replace(team, rating=1))] == [A]
    three = structs.replace(team, places=2, rating=1)
    assert [own.member for own in select(year.office, three)] == [A, B, C]


@pytest.mark.clause("fspr:1.11.1a")
def test_places_of_rating_competitions_select_nobody() -> None:
    year = season_of((A, B, C, D))
    team = Criteria("Cup of nations", 2027, size=4, until=date(2027, 12, 31), places=4, rating=1)
    assert [(own.member, own.places) for own in select(year.office, team)] == [(A, ())]


@pytest.mark.clause("fspr:1.11.1b")
def test_criteria_and_dates_are_set_by_the_federation() -> None:
    year = season_of((A, B), (B, A), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    first = Criteria("Cup of nations", 2027, size=1, until=date(2027, 3, 6), places=1)
    with pytest.raises(FederationError, match="only be filed by: federation"):
        year.file(papers.SetSelection, by=Body.ORGANISER, who="C001", criteria=first)
    year.file(papers.SetSelection, criteria=first)
    assert year.office.selections == [first]
    assert [own.member for own in select(year.office, first)] == [A]  # the second comes too late
    before = structs.replace(first, until=date(2027, 3, 5))
    assert select(year.office, before) == []
    for wrong in ({"size": 0}, {"until": date(2028, 1, 1)}, {"places": 0}):
        with pytest.raises(FederationError) as refusal:
            year.file(papers.SetSelection, criteria=structs.replace(first, **wrong))
        assert refusal.value.clause == "fspr:1.11.1b"


@pytest.mark.clause("fspr:2.9.1c")
def test_only_members_who_may_play_for_the_country() -> None:
    year = season_of((A, B, C), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    team = Criteria("Cup of nations", 2027, size=3, until=date(2027, 12, 31))
    year.file(papers.EndMembership, member=A)
    foreign = structs.replace(year.office.members[B].form, country="AM")
    year.file(papers.Amend, member=B, form=foreign)
    assert [own.member for own in select(year.office, team)] == [C]


# -- grades ----------------------------------------------------------------------------------------

NORM = GradeNorm("I", places=2, times=2, entrants=2)
CATEGORY = CategoryNorm("second", times=2, chief=True)


@pytest.mark.clause("fspr:1.9.5b")
def test_grades_and_categories_by_official_protocols() -> None:
    year = season_of((A, B, C), (A, C, B), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    year.file(papers.SetNorms, grades=(NORM,), categories=(CATEGORY,))
    (own,) = grade_progress(year.office, B)
    assert (own.counted, own.left, own.met) == (("2027-001",), 1, False)
    with pytest.raises(FederationError, match="1 more") as refusal:
        year.file(papers.AwardGrade, member=B, grade="I")
    assert refusal.value.clause == "fspr:1.9.5b"
    year.file(papers.AwardGrade, member=A, grade="I")
    assert year.office.members[A].grade == "I"
    year.file(papers.AwardCategory, judge="J001", category="second")
    assert year.office.judges["J001"].category == "second"
    with pytest.raises(FederationError, match="no norm"):
        year.file(papers.AwardGrade, member=A, grade="master")


@pytest.mark.clause("fspr:1.9.5b", "fspr:2.7.5")
def test_rating_protocols_give_no_grades() -> None:
    year = season_of((A, B), (A, B))
    year.file(papers.SetNorms, grades=(NORM,), categories=(CATEGORY,))
    assert grade_progress(year.office, A)[0].counted == ()
    assert category_progress(year.office, "J001")[0].counted == ()
    with pytest.raises(FederationError, match="2 more"):
        year.file(papers.AwardGrade, member=A, grade="I")
    with pytest.raises(FederationError, match="2 more"):
        year.file(papers.AwardCategory, judge="J001", category="second")


@pytest.mark.clause("fspr:1.9.5b")
def test_a_norm_is_forecast_from_the_calendar() -> None:
    year = season_of((A, B), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    high = GradeNorm("MS", places=1, reaches=(Reach.ALL_RUSSIAN,))
    year.file(papers.SetNorms, grades=(NORM, high), categories=(CATEGORY,))

    def told() -> list[tuple[int, bool]]:
        found = [*grade_progress(year.office, A), *category_progress(year.office, "J001")]
        return [(own.coming, own.within_reach) for own in found]

    assert told() == [(0, False), (0, False), (0, False)]
    year.office.deadlines[2027] = date(2027, 12, 1)
    for plans, official in (((FEDERAL,), True), ((), False)):
        day = dict.fromkeys(("first", "last", "arrival", "departure"), date(2027, 9, 4))
        year.grant(year.apply(**day, official=official, reach=Reach.REGIONAL), *plans)
    assert told()[0] == (0, False)  # not published yet
    year.list_calendar()
    assert told() == [(1, True), (0, False), (0, False)]
    year.file(papers.AppointJudge, competition="2027-002", judge="J001")
    assert told()[2] == (0, False)  # the norm asks for chief judges
    year.file(papers.AppointJudge, competition="2027-002", judge="J001", chief=True)
    assert told()[2] == (1, True)
    year.competition("2027-002").ended = year.now
    assert told()[0] == (0, False)


def test_norms_look_at_the_field_and_its_reach() -> None:
    year = season_of((A, B), plans=(FEDERAL,), **{"reach": Reach.REGIONAL})
    for norm, met in (
        (GradeNorm("I", 1, entrants=3), False),
        (GradeNorm("I", 1, reaches=(Reach.ALL_RUSSIAN,)), False),
        (GradeNorm("I", 1, reaches=(Reach.REGIONAL,)), True),
    ):
        year.file(papers.SetNorms, grades=(norm,))
        assert grade_progress(year.office, A)[0].met is met
    with pytest.raises(FederationError):
        year.file(papers.SetNorms, grades=(GradeNorm("I", 0),))


def test_shared_places_share_their_points() -> None:
    rows = (ResultLine(1, A, "A"), ResultLine(1, B, "B"), ResultLine(3, C, "C"))
    lines = count([Protocol(competition="1", results=rows)], [], PLACES)
    assert [(line.rank, line.points) for line in lines] == [(1, 9000), (1, 9000), (3, 6000)]
