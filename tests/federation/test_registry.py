"""Members, clubs, places, equipment, rights: fspr 1.2-1.6 and 2.2-2.5."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from croupier.federation import days, papers
from croupier.federation.conduct import obstacles
from croupier.federation.federation import HANDLERS, Federation
from croupier.federation.law import Body, FederationError, Reach
from croupier.federation.names import skeleton
from croupier.federation.records import Questionnaire
from croupier.federation.registering import may
from tests.federation.year import FEDERAL, HIGH, LAST, Year, founded, listed, running


def codes(year: Year, number: str = "2027-001") -> dict[str, str]:
    """Everything that keeps a competition from beginning on its first day, with its clause."""
    each = year.competition(number)
    at = days.at(each.first, each.terms.zone, hour=10)
    return {error.code: error.clause for error in obstacles(year.office, each, at)}


# -- attestation: valid a year on every day --------------------------------------------------------


def attested_on(year: Year, on: date) -> None:
    club = year.office.organisations["C001"]
    club.attested = [(on, "A-1")]


@pytest.mark.clause("fspr:1.3.1a", "fspr:1.3.1c", "fspr:2.2.1")
@pytest.mark.parametrize(
    ("plans", "more", "clause"), [((), {}, "fspr:2.2.1"), ((FEDERAL,), HIGH, "fspr:1.3.1a")]
)
@pytest.mark.parametrize(
    ("on", "valid"),
    [
        (date(2026, 3, 8), True),  # until 7 March 2027, the last day
        (date(2026, 3, 7), False),  # until 6 March: not on the last day
        (date(2027, 3, 6), True),
        (date(2027, 3, 7), False),  # not yet on the first day
    ],
)
def test_a_club_is_attested_on_every_day_of_the_competition(
    plans: tuple[str, ...], more: dict[str, object], clause: str, on: date, valid: bool
) -> None:
    year = listed(*plans, **more)  # type: ignore[arg-type]
    attested_on(year, on)
    assert codes(year) == ({} if valid else {"federation-unattested": clause})


@pytest.mark.clause("fspr:1.3.1c")
@pytest.mark.parametrize(
    ("on", "last"),
    [
        (date(2027, 3, 1), date(2028, 2, 29)),
        (date(2028, 2, 29), date(2029, 2, 28)),
        (date(2028, 3, 1), date(2029, 2, 28)),
    ],
)
def test_a_year_of_attestation_across_leap_years(on: date, last: date) -> None:
    year = founded()
    attested_on(year, on)
    club = year.office.organisations["C001"]
    assert club.attested_on(on)
    assert not club.attested_on(on - timedelta(days=1))
    assert club.attested_on(last)
    assert not club.attested_on(last + timedelta(days=1))


@pytest.mark.clause("fspr:1.3.1a", "fspr:2.2.1")
def test_an_agreed_place_serves_instead_for_its_days() -> None:
    year = founded()
    year.file(papers.AgreePlace, name="Hall", first=date(2027, 3, 6), last=LAST)
    year.file(papers.AgreePlace, name="Small hall", first=date(2027, 3, 6), last=date(2027, 3, 6))
    year.apply(place="L001")
    year.apply(place="L002")
    for number in ("2027-001", "2027-002"):
        year.grant(number)
    year.list_calendar()
    assert "federation-unattested" not in codes(year, "2027-001")
    assert codes(year, "2027-002")["federation-unattested"] == "fspr:2.2.1"


@pytest.mark.clause("fspr:1.3.1b")
def test_an_attestation_is_a_certificate_of_a_club() -> None:
    year = founded()
    with pytest.raises(FederationError, match="certificate") as refusal:
        year.file(papers.Attest, club="C001", on=date(2026, 8, 1), certificate=" ")
    assert refusal.value.clause == "fspr:1.3.1b"
    year.file(papers.RegisterOrganisation, name="Society", club=False)
    with pytest.raises(FederationError, match="not a poker club"):
        year.file(papers.Attest, club="C002", on=date(2026, 8, 1), certificate="A-2")
    with pytest.raises(FederationError, match="only be filed by"):
        year.file(
            papers.Attest, by=Body.ORGANISER, who="C001", club="C001", on=date(2026, 8, 1), certificate="A"
        )


# -- equipment -------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:1.4.1", "fspr:2.3.1", "fspr:5.3")
@pytest.mark.parametrize(("plans", "clause"), [((), "fspr:2.3.1"), ((FEDERAL,), "fspr:1.4.1")])
@pytest.mark.parametrize(("tables", "last", "ready"), [(1, LAST, True), (0, LAST, False)])
def test_every_table_has_its_certificate(
    plans: tuple[str, ...], clause: str, tables: int, last: date, ready: bool
) -> None:
    year = listed(*plans)  # type: ignore[arg-type]
    year.office.organisations["C001"].equipment = [(date(2027, 1, 1), last, tables)]
    assert codes(year) == ({} if ready else {"federation-equipment": clause})


@pytest.mark.clause("fspr:1.4.1", "fspr:2.3.1", "fspr:5.3")
def test_the_certificates_cover_the_field_and_every_day() -> None:
    year = listed()
    for number in range(7):  # tables of six: seven players need two
        year.enter("2027-001", year.enrol(f"Guest {number}"))
    year.office.organisations["C001"].equipment = [(date(2027, 1, 1), LAST, 1)]
    assert "federation-equipment" in codes(year)
    year.office.organisations["C001"].equipment.append((date(2027, 1, 1), LAST, 1))
    assert codes(year) == {}
    year.office.organisations["C001"].equipment[1] = (date(2027, 1, 1), LAST - timedelta(days=1), 1)
    assert "federation-equipment" in codes(year)
    with pytest.raises(FederationError, match="at least one"):
        year.file(papers.CertifyEquipment, organisation="C001", tables=0, first=LAST, last=LAST)


# -- rights ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "more", "clause"),
    [
        pytest.param("hold", HIGH, "fspr:1.2.1a", marks=pytest.mark.clause("fspr:1.2.1a")),
        pytest.param(
            "hold",
            {"reach": Reach.INTERNATIONAL, "official": True},
            "fspr:1.2.1b",
            marks=pytest.mark.clause("fspr:1.2.1b"),
        ),
        pytest.param("broadcast", HIGH, "fspr:1.2.2", marks=pytest.mark.clause("fspr:1.2.2")),
        pytest.param("team", HIGH, "fspr:1.2.1c", marks=pytest.mark.clause("fspr:1.2.1c")),
    ],
)
def test_the_rights_of_the_federation_are_nobody_elses(
    kind: str, more: dict[str, object], clause: str
) -> None:
    year = listed(FEDERAL, **more)
    with pytest.raises(FederationError, match="federation alone") as refusal:
        year.file(papers.RecordRight, kind=kind, holder="C001", competition="2027-001", document="D-1")
    assert refusal.value.clause == clause
    assert may(year.office, kind, "federation", "2027-001")
    assert not may(year.office, kind, "C001", "2027-001")


@pytest.mark.clause("fspr:1.2.1a", "fspr:1.2.2")
def test_an_organiser_holds_the_rights_of_a_rating_competition() -> None:
    year = listed()
    for kind in ("hold", "broadcast"):
        assert not may(year.office, kind, "C001", "2027-001")
        year.file(papers.RecordRight, kind=kind, holder="C001", competition="2027-001")
        assert may(year.office, kind, "C001", "2027-001")


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("sponsor", "fspr:1.12.1", marks=pytest.mark.clause("fspr:1.12.1")),
        pytest.param("souvenirs", "fspr:1.12.2", marks=pytest.mark.clause("fspr:1.12.2")),
    ],
)
def test_sponsors_and_souvenirs_need_a_document_of_the_federation(kind: str, clause: str) -> None:
    year = listed(FEDERAL, **HIGH)
    with pytest.raises(FederationError, match="signed document") as refusal:
        year.file(papers.RecordRight, kind=kind, holder="C001", competition="2027-001")
    assert refusal.value.clause == clause
    with pytest.raises(FederationError, match="only be filed by"):
        year.file(
            papers.RecordRight,
            by=Body.ORGANISER,
            kind=kind,
            holder="C001",
            competition="2027-001",
            document="D",
        )
    assert not may(year.office, kind, "C001", "2027-001")
    year.file(papers.RecordRight, kind=kind, holder="C001", competition="2027-001", document="D-1")
    assert may(year.office, kind, "C001", "2027-001")


@pytest.mark.clause("fspr:1.12.2")
def test_only_the_host_sells_souvenirs() -> None:
    year = listed(FEDERAL, **HIGH)
    with pytest.raises(FederationError, match="host"):
        year.file(papers.RecordRight, kind="souvenirs", holder="X", competition="2027-001", document="D-1")


# -- members ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", ["Петрова Юлия", "Yulia Petrova", "IULIIA  PETROVA", "Պետրովա Յուլիա"])
def test_a_member_twice_under_another_spelling(again: str) -> None:
    year = founded()
    first = year.enrol("Юлия Петрова")
    with pytest.raises(FederationError, match=first):
        year.enrol(again)
    assert year.enrol(again, born=date(1990, 1, 2)) != first


def test_two_of_one_name_and_day_are_enrolled_when_somebody_says_so() -> None:
    year = founded()
    form = year.office.members["M00001"].form
    with pytest.raises(FederationError):
        year.file(papers.Enrol, form=form)
    assert year.file(papers.Enrol, form=form, distinct=True) == "M00005"


def test_a_questionnaire_does_not_change_into_another_members_unasked() -> None:
    year = founded()
    first = year.enrol("Петрова Юлия", born=date(1990, 1, 1))
    second = year.enrol("Yulia Petrowa-Klein", born=date(1990, 1, 1))
    changed = Questionnaire("Yulia Petrova", date(1990, 1, 1))
    with pytest.raises(FederationError, match=first) as refusal:
        year.file(papers.Amend, member=second, form=changed)
    assert refusal.value.clause == "fspr:1.6.1"
    year.file(papers.Amend, member=first, form=changed)  # who they are already
    year.file(papers.Amend, member=second, form=changed, distinct=True)
    year.file(papers.Amend, member=second, form=structs.replace(changed, city="Town"))  # it was said once


@given(st.text(max_size=30))
def test_a_skeleton_does_not_mind_case_and_order(name: str) -> None:
    assert skeleton(" ".join(reversed(name.split()))) == skeleton(" ".join(name.split()))


@pytest.mark.parametrize(
    "name",
    [
        *("Julija Ščerbakova", "Ûliâ Ŝerbakova", "Iuliia Shcherbakova", "Yuliya Shherbakova"),
        *("Julija Schtscherbakowa", "SHCHERBAKOVA Yulia"),
    ],
)
def test_a_possible_double_is_asked_about_in_every_spelling(name: str) -> None:
    year = founded()
    year.enrol("Юлия Щербакова")
    count = len(year.office.members)
    with pytest.raises(FederationError, match="say so in the form") as refusal:
        year.enrol(name)
    assert refusal.value.clause == "fspr:1.6.1"
    form = Questionnaire(name, date(1990, 1, 1))
    year.file(papers.Enrol, form=form, distinct=True)
    assert len(year.office.members) == count + 1


@pytest.mark.parametrize(
    ("told", "code", "clause"),
    [
        ({"born": date(2090, 1, 1)}, "federation-born", "fspr:1.9.2b"),
        ({"born": date(1490, 1, 1)}, "federation-born", "fspr:1.9.2b"),
        ({"born": date(2026, 9, 2)}, "federation-born", "fspr:1.9.2b"),
        ({"country": "Atlantis"}, "federation-country", "fspr:1.6.3"),
        ({"country": "XX"}, "federation-country", "fspr:1.6.3"),
        ({"country": ""}, "federation-country", "fspr:1.6.3"),
        ({"club": "C999"}, "federation-club", "fspr:1.9.2b"),
        ({"grade": "zzz"}, "federation-grade", "fspr:1.9.2b"),
    ],
)
def test_a_questionnaire_that_cannot_be_is_refused(told: dict[str, object], code: str, clause: str) -> None:
    year = founded()
    member = year.enrol()
    form = year.office.members[member].form
    for kind in (papers.Enrol, papers.Amend):
        more = {"member": member} if kind is papers.Amend else {}
        with pytest.raises(FederationError) as refusal:
            year.file(kind, form=structs.replace(form, name="Another", **told), **more)
        assert (refusal.value.code, refusal.value.clause) == (code, clause)
        assert year.office.members[member].form == form


@pytest.mark.clause("fspr:1.6.3")
def test_a_questionnaire_is_written_down_by_code_and_number() -> None:
    year = founded()
    club = year.office.organisations["C001"].name
    member = year.enrol(country=" Россия", club=club.upper(), grade="кмс")
    form = year.office.members[member].form
    assert (form.country, form.club, form.grade, form.foreign) == ("RU", "C001", "KMS", False)
    assert year.own.papers[-1].form == form  # type: ignore[union-attr]
    assert year.office.members[year.enrol(country="am")].form.foreign


@pytest.mark.clause("fspr:1.3.1b")
def test_no_certificate_is_of_a_day_far_ahead() -> None:
    year = founded()
    with pytest.raises(FederationError, match="month ahead") as refusal:
        year.file(papers.Attest, club="C001", on=date(2026, 10, 3), certificate="A-9")
    assert refusal.value.clause == "fspr:1.3.1b"
    year.file(papers.Attest, club="C001", on=date(2026, 10, 2), certificate="A-9")


def test_papers_filed_before_these_questions_are_read_again() -> None:
    year = founded()
    form = Questionnaire("Another", date(2090, 1, 1), country="Russia", club="C999", grade="zzz")
    old = [*year.own.papers, papers.Enrol(at=year.now, form=form)]
    again = Federation.replay(old)
    assert list(again.office.members.values())[-1].form == form
    assert again.papers == old


# -- the list of papers ----------------------------------------------------------------------------


def test_a_refused_paper_leaves_everything_as_it_was() -> None:
    year = running()
    before = repr(year.office)
    for kind, fields in (
        (papers.Attest, {"club": "C009", "on": LAST, "certificate": "A"}),
        (papers.Decide, {"competition": "2027-001"}),
        (papers.BanForSeason, {"competition": "2027-001", "member": "M00001", "offence": "insult"}),
    ):
        count = len(year.own.papers)
        with pytest.raises(FederationError):
            year.file(kind, **fields)
        assert (repr(year.office), len(year.own.papers)) == (before, count)


def test_the_clock_does_not_go_back() -> None:
    year = founded()
    with pytest.raises(FederationError, match="older"):
        year.file(papers.RegisterJudge, name="Judge 2", at=year.now - 1)


def test_every_paper_has_bodies_that_may_file_it() -> None:
    assert set(HANDLERS) == set(papers.AnyPaper.__args__)
    for kind, (_, bodies, _) in HANDLERS.items():
        assert bodies, kind
