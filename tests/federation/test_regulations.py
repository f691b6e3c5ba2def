"""Regulations: 11, 10 and 9 sections, programme, who does what, versions: fspr 1.8, 2.6, 3.6, 4.3."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from croupier import books
from croupier.federation import papers
from croupier.federation.law import (
    INTERNET_PROGRAMME,
    INTERNET_SECTIONS,
    OFFICIAL_SECTIONS,
    PROGRAMME,
    RATING_SECTIONS,
    Body,
    CalendarPlan,
    FederationError,
    Reach,
)
from croupier.federation.records import FormatDescription, Regulations
from croupier.federation.regulations import changes, sections
from croupier.tournament.reglament_file import read, write
from tests.federation.year import CUP, FEDERAL, HIGH, INTERNET, Year, founded, regulations, running

KINDS: dict[str, tuple[tuple[CalendarPlan, ...], dict[str, Any]]] = {
    "official": ((FEDERAL,), HIGH),
    "regional": ((CalendarPlan.REGION,), {"official": True, "reach": Reach.REGIONAL}),
    "rating": ((), {}),
    "internet": ((), INTERNET),
}
SECTIONS = {
    "official": ("fspr:1.8.3a", OFFICIAL_SECTIONS, 11),
    "regional": ("fspr:1.8.3a", OFFICIAL_SECTIONS, 11),
    "rating": ("fspr:2.6.3a", RATING_SECTIONS, 10),
    "internet": ("fspr:3.6.3a", INTERNET_SECTIONS, 9),
}
DRAFTER = {
    "official": (Body.FEDERATION, "fspr:1.8.2"),
    "regional": (Body.ORGANISER, "fspr:2.6.2"),
    "rating": (Body.ORGANISER, "fspr:2.6.2"),
    "internet": (Body.FEDERATION, "fspr:3.6.2"),
}


def granted(kind: str) -> Year:
    plans, more = KINDS[kind]
    year = founded()
    year.grant(year.apply(**more), *plans)
    year.list_calendar()
    return year


def whole(kind: str, **more: object) -> Regulations:
    return regulations(kind == "internet", kind in ("official", "regional"), **more)


def draft(year: Year, kind: str, own: Regulations) -> str:
    body, _ = DRAFTER[kind]
    who = "C001" if body == Body.ORGANISER else ""
    return year.file(papers.DraftRegulations, by=body, who=who, competition="2027-001", regulations=own)


@pytest.mark.clause("fspr:1.8.3a", "fspr:2.6.3a", "fspr:3.6.3a")
@pytest.mark.parametrize(
    ("kind", "section"), [(kind, name) for kind, (_, names, _) in SECTIONS.items() for name in names]
)
def test_a_missing_section_is_refused(kind: str, section: str) -> None:
    clause, _, count = SECTIONS[kind]
    own = whole(kind)
    if section == "reglament":
        own = structs.replace(own, reglament=None)
    elif section == "programme":
        own = structs.replace(own, programme={})
    else:
        own.sections[section] = " "
    year = granted(kind)
    with pytest.raises(FederationError) as refusal:
        draft(year, kind, own)
    assert (refusal.value.code, refusal.value.clause) == ("federation-sections", clause)
    assert refusal.value.values["sections"] == section
    assert refusal.value.values["most"] == count
    assert not year.competition().versions


@pytest.mark.clause("fspr:1.8.3a", "fspr:2.6.3a", "fspr:3.6.3a")
@pytest.mark.parametrize("kind", SECTIONS)
def test_the_book_counts_the_sections(kind: str) -> None:
    clause, names, count = SECTIONS[kind]
    text = books.clause(clause).text
    assert f" {count} sections" in text
    assert len(names) == text.count("(") == count
    assert sections(granted(kind).competition()) == names
    assert draft(granted(kind), kind, whole(kind)) == "1"


@pytest.mark.clause("fspr:1.8.3b", "fspr:2.6.3b", "fspr:3.6.3b")
@pytest.mark.parametrize(
    ("kind", "name", "clause"),
    [
        *(("official", name, "fspr:1.8.3b") for name in PROGRAMME),
        *(("rating", name, "fspr:2.6.3b") for name in PROGRAMME),
        *(("internet", name, "fspr:3.6.3b") for name in INTERNET_PROGRAMME),
    ],
)
def test_a_blank_in_the_programme_is_refused(kind: str, name: str, clause: str) -> None:
    own = whole(kind)
    own.programme[name] = ""
    with pytest.raises(FederationError) as refusal:
        draft(granted(kind), kind, own)
    assert (refusal.value.code, refusal.value.clause) == ("federation-programme", clause)
    assert refusal.value.values["blanks"] == name


@pytest.mark.clause("fspr:1.8.3c", "fspr:2.6.3c", "fspr:3.6.3c")
@pytest.mark.parametrize(
    ("kind", "clause"), [("official", "fspr:1.8.3c"), ("rating", "fspr:2.6.3c"), ("internet", "fspr:3.6.3c")]
)
def test_further_sections_may_not_contradict_the_rules(kind: str, clause: str) -> None:
    year = granted(kind)
    assert draft(year, kind, whole(kind, further={"dress": "as you like"})) == "1"
    assert draft(year, kind, whole(kind, least_age=21)) == "2"
    for wrong in (
        {"further": {"aims": "others"}},
        {"further": {"dress": ""}},
        {"least_age": 17},
        {"members_only": False},
    ):
        with pytest.raises(FederationError) as refusal:
            draft(year, kind, whole(kind, **wrong))
        assert refusal.value.clause == clause


@pytest.mark.clause("fspr:1.8.5", "fspr:2.6.4", "fspr:3.6.4")
@pytest.mark.parametrize(
    ("kind", "clause"), [("official", "fspr:1.8.5"), ("rating", "fspr:2.6.4"), ("internet", "fspr:3.6.4")]
)
def test_the_reglament_describes_the_format(kind: str, clause: str) -> None:
    year = granted(kind)
    for wrong in ({"levels": ()}, {"format": "as usual"}, {"stack": 0}):
        with pytest.raises(FederationError, match="in detail and clearly") as refusal:
            draft(year, kind, whole(kind, reglament=structs.replace(CUP, **wrong)))
        assert refusal.value.clause == clause


@pytest.mark.clause("fspr:4.3b")
@pytest.mark.parametrize("name", ["start", "course", "elimination", "winner"])
def test_another_format_is_described_whole(name: str) -> None:
    told = FormatDescription("equal stacks", "ten hands a table", "nobody", "most chips")
    year = granted("rating")
    assert draft(year, "rating", whole("rating", other_format=told)) == "1"
    with pytest.raises(FederationError) as refusal:
        draft(year, "rating", whole("rating", other_format=structs.replace(told, **{name: ""})))
    assert (refusal.value.clause, refusal.value.values["blanks"]) == ("fspr:4.3b", name)


@pytest.mark.clause("fspr:1.8.2", "fspr:2.6.2", "fspr:3.6.2")
@pytest.mark.parametrize("kind", DRAFTER)
def test_the_right_body_draws_up_the_regulations(kind: str) -> None:
    year = granted(kind)
    body, clause = DRAFTER[kind]
    wrong = Body.ORGANISER if body == Body.FEDERATION else Body.FEDERATION
    with pytest.raises(FederationError, match="drawn up by") as refusal:
        year.file(
            papers.DraftRegulations, by=wrong, who="C001", competition="2027-001", regulations=whole(kind)
        )
    assert refusal.value.clause == clause
    draft(year, kind, whole(kind))


@pytest.mark.clause("fspr:1.8.4", "fspr:1.8.6a", "fspr:1.8.6b", "fspr:2.6.2", "fspr:3.6.5a", "fspr:3.6.5b")
@pytest.mark.parametrize(
    ("kind", "agreed", "approved", "published"),
    [
        ("official", "fspr:1.8.4", "fspr:1.8.6a", "fspr:1.8.6b"),
        ("rating", "fspr:2.6.2", "fspr:2.6.2", "fspr:2.6.1"),
        ("internet", "fspr:2.6.2", "fspr:3.6.5a", "fspr:3.6.5b"),
    ],
)
def test_draft_agreed_approved_published(kind: str, agreed: str, approved: str, published: str) -> None:
    year = granted(kind)
    head: dict[str, Any] = {"by": Body.HEAD, "who": "C001"} if kind == "rating" else {"by": Body.PRESIDENT}
    number = {"competition": "2027-001"}
    draft(year, kind, whole(kind))
    for step, more, clause in (
        (papers.ApproveRegulations, head, approved),
        (papers.PublishRegulations, {}, published),
    ):
        with pytest.raises(FederationError, match="a draft") as refusal:
            year.file(step, **number, **more)
        assert refusal.value.clause == clause
    with pytest.raises(FederationError, match="only be filed by: federation"):
        year.file(papers.AgreeRegulations, by=Body.ORGANISER, who="C001", **number)
    year.file(papers.AgreeRegulations, **number)
    with pytest.raises(FederationError) as refusal:
        year.file(papers.AgreeRegulations, **number)
    assert refusal.value.clause == agreed
    with pytest.raises(FederationError, match="are agreed"):
        year.file(papers.PublishRegulations, **number)
    wrong = Body.PRESIDENT if kind == "rating" else Body.HEAD
    with pytest.raises(FederationError, match="approved by") as refusal:
        year.file(papers.ApproveRegulations, by=wrong, who="C001", **number)
    assert refusal.value.clause == approved
    assert year.competition().published is None
    year.file(papers.ApproveRegulations, **number, **head)
    with pytest.raises(FederationError, match="only be filed by"):
        year.file(papers.PublishRegulations, by=Body.ORGANISER, who="C001", **number)
    year.file(papers.PublishRegulations, **number)
    assert year.competition().versions[0].stage == "published"


@pytest.mark.clause("fspr:1.8.4")
def test_new_fees_are_agreed_again() -> None:
    year = granted("official")
    year.regulate("2027-001")
    draft(year, "official", whole("official", reglament=structs.replace(CUP, buy_in=500)))
    with pytest.raises(FederationError, match="a draft"):
        year.file(papers.ApproveRegulations, by=Body.PRESIDENT, competition="2027-001")
    published = year.competition().published
    assert published is not None
    assert published.number == 1


def test_what_is_published_is_what_is_played(tmp_path: Any) -> None:
    year = granted("rating")
    year.regulate("2027-001")
    published = year.competition().published
    assert published is not None
    assert published.regulations.reglament is not None
    (tmp_path / "cup.toml").write_text(write(published.regulations.reglament))
    assert read(tmp_path / "cup.toml") == published.regulations.reglament


def test_the_difference_between_two_versions() -> None:
    before = regulations()
    after = structs.replace(
        before,
        sections={**before.sections, "aims": "to win"},
        further={"dress": "blue"},
        reglament=structs.replace(CUP, stack=2000),
    )
    assert {(own.where, own.before, own.after) for own in changes(before, after)} == {
        ("sections.aims", "words", "to win"),
        ("further.dress", "", "blue"),
        ("reglament.stack", "1000", "2000"),
    }
    assert changes(before, before) == []


def test_nothing_is_drawn_up_once_play_has_begun() -> None:
    with pytest.raises(FederationError, match="begun"):
        draft(running(), "rating", whole("rating"))
