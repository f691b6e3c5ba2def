"""Forms of the federation's papers: every paper has one, drawn from its declaration, filed as it is drawn."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.federation import papers
from croupier.federation.federation import HANDLERS
from croupier.federation.law import Body
from croupier.federation.office import Protest
from croupier.room.federation.counter import business, competition_counter, due_of, find_members
from croupier.room.federation.forms import PaperBlank, draw_form, typed
from croupier.room.federation.keeper import Mandate
from croupier.room.federation.registry_panels import registry
from croupier.room.federation.steps import GROUPS, KINDS, STEPS, able, steps_of
from croupier.text import LANGUAGES, say
from tests.federation.year import INTERNET, Year, bring_formula, ended, listed, regulations, running, sent

OFFICE = [Mandate(Body.FEDERATION), Mandate(Body.PRESIDENT), Mandate(Body.SECRETARY)]
EVERYBODY = [
    *OFFICE,
    Mandate(Body.ORGANISER, "C001"),
    Mandate(Body.HEAD, "C001"),
    Mandate(Body.CHIEF_JUDGE, "J001"),
    Mandate(Body.MEMBER, "M00001"),
]
CUP = "2027-001"


@pytest.fixture(scope="module")
def year() -> Year:
    return sent()


def drawn(year: Year, paper: str, about: str = "", language: str = "en") -> list[PaperBlank]:
    return draw_form(year.office, paper, about, EVERYBODY, language, year.now).blanks


def subject(paper: str) -> str:
    """What a form of this paper is about."""
    if paper in ("apply", "include"):
        return "official"
    if paper == "amend":
        return "M00001"
    return CUP if "competition" in KINDS[paper].__struct_fields__ else ""


def names(blanks: list[PaperBlank]) -> set[str]:
    return {blank.name for blank in blanks}


def test_every_paper_stands_under_one_head() -> None:
    heads = [paper for group in GROUPS.values() for paper in group]
    assert sorted(heads) == sorted(KINDS)
    assert len(KINDS) == len(HANDLERS) == 49


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paper_has_a_form_in_words(year: Year, language: str) -> None:
    for paper, kind in KINDS.items():
        form = draw_form(year.office, paper, subject(paper), EVERYBODY, language, year.now)
        assert not form.asks
        assert names(form.blanks) == set(kind.__struct_fields__) - {"at", "by", "who"}
        assert b"fed" not in msgspec.json.encode([form.label, _labels(form.blanks)]).replace(
            b"federation", b""
        )


def _labels(blanks: list[PaperBlank]) -> list[Any]:
    return [[blank.label, [said for _, said in blank.choices], _labels(blank.blanks)] for blank in blanks]


def test_a_form_asks_first_what_it_is_about(year: Year) -> None:
    form = draw_form(year.office, "correctpoints", "", OFFICE, "en", year.now)
    assert (form.asks, form.blanks[0].choices) == ("competition", [(CUP, f"{CUP} Spring Cup")])
    assert draw_form(year.office, "apply", "", EVERYBODY, "en", year.now).asks == "class"
    assert draw_form(year.office, "amend", "", EVERYBODY, "en", year.now).asks == "member"
    with pytest.raises(CroupierError, match="There is no paper"):
        draw_form(year.office, "nothing", "", EVERYBODY, "en", year.now)


@pytest.mark.parametrize(("about", "count"), [("official", 9), ("rating", 8), ("internet", 7)])
@pytest.mark.clause("fspr:1.8.3a", "fspr:2.6.3a", "fspr:3.6.3a")
def test_the_builder_has_the_sections_of_the_class(year: Year, about: str, count: int) -> None:
    """11, 10 or 9, with the programme and the Reglament, which have blanks of their own."""
    terms = drawn(year, "apply", about)[0]
    inside = {blank.name: blank for blank in terms.blanks}["regulations"].blanks
    told = {blank.name: blank for blank in inside}
    assert len(told["sections"].blanks) == count
    assert len(told["programme"].blanks) == (4 if about == "internet" else 9)
    assert told["reglament"].kind == "reglament"


def test_a_new_version_begins_as_the_last_one(year: Year) -> None:
    inside = {blank.name: blank for blank in drawn(year, "draftregulations", CUP)[1].blanks}
    assert {blank.value for blank in inside["sections"].blanks} == {"words"}
    assert "stack" in inside["reglament"].value


def test_the_formula_of_a_package_can_be_chosen(year: Year, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_formula(monkeypatch)
    form = draw_form(year.office, "setrating", "", [Mandate(Body.FEDERATION)], "en", year.now)
    blanks = {blank.name: blank for own in form.blanks for blank in (own, *own.blanks)}
    assert [name for name, _ in blanks["formula"].choices] == ["root", "places", "share", "flat"]
    assert "each" in [blank.name for blank in blanks["parameters"].blanks]


def test_the_reglament_is_typed_as_its_file() -> None:
    text = 'name = "Cup"\nstack = 1000\nlevels = [{ minutes = 20, small = 5, big = 10 }]'
    told = typed({"regulations": {"sections": {}, "programme": {}, "reglament": text}})
    assert told["regulations"]["reglament"]["stack"] == 1000
    wrong = text.replace("1000", "-1")
    for own in ({"regulations": {"reglament": wrong}}, {"terms": {"regulations": {"reglament": wrong}}}):
        with pytest.raises(CroupierError, match="fspr:4.1a"):
            typed(own)


def test_a_form_as_it_is_drawn_makes_its_paper() -> None:
    """What the law calls needed is needed, and nothing else: a paper of the needed fields can be read."""
    year = running()
    form = draw_form(year.office, "notepenalty", CUP, EVERYBODY, "en", year.now)
    told = {blank.name: blank for blank in form.blanks}
    assert form.mandates == [Mandate(Body.CHIEF_JUDGE, "J001")]
    assert ("talking", "talked about the hand") in told["offence"].choices
    assert len(told["member"].choices) == 4
    given = {"member": "M00001", "offence": "talking", "sanction": "warning", "players": 4}
    assert {name for name, blank in told.items() if blank.needed} == {*given, "competition"}
    paper = {"paper": "notepenalty", "at": year.now, "by": "chief-judge", "who": "J001", "competition": CUP}
    year.own.file(msgspec.convert({**paper, **given}, papers.AnyPaper))
    assert len(year.competition().penalties) == 1


def test_what_can_be_filed_follows_the_competition() -> None:
    judge, organiser = [Mandate(Body.CHIEF_JUDGE, "J001")], [Mandate(Body.ORGANISER, "C001")]
    assert steps_of(listed().competition(), judge) == ["instruct", "begin", "confirmbanners"]
    playing = ["instruct", "notepenalty", "enterviolation", "endcompetition", "confirmbanners"]
    assert steps_of(running().competition(), judge) == playing
    assert "signprotocol" in steps_of(ended().competition(), judge)
    assert steps_of(ended().competition(), [Mandate(Body.CHIEF_JUDGE, "J002")]) == []
    assert "submitmediareport" in steps_of(sent().competition(), organiser)
    assert set(STEPS) == {name for name, kind in KINDS.items() if "competition" in kind.__struct_fields__}


def test_the_chief_judge_reviews_what_a_judge_has_imposed() -> None:
    year, judge = running(), [Mandate(Body.CHIEF_JUDGE, "J001")]
    told = {"member": "M00001", "offence": "talking", "sanction": "warning", "players": 4}
    year.chief(papers.NotePenalty, CUP, **told, chief=False)

    def offered() -> tuple[str, list[str]]:
        shown = competition_counter(year.office, year.competition(), judge, "en", year.now)
        (panel,) = (own for own in shown.panels if own.name == "penalties")
        return str(panel.rows[0].cells[3]), [act.act for act in panel.rows[0].acts]

    assert offered() == ("", ["reviewpenalty"])
    assert "fileprotest" not in steps_of(year.competition(), judge)
    year.chief(papers.ReviewPenalty, CUP, penalty=0, stands=False, words="it was another")
    assert offered() == ("cancelled by the chief judge", [])
    assert "reviewpenalty" not in steps_of(year.competition(), judge)
    year.chief(papers.NotePenalty, CUP, **told)
    assert "fileprotest" in steps_of(year.competition(), judge)


@pytest.mark.clause("fspr:1.8.2", "fspr:3.6.2")
def test_regulations_are_drawn_up_by_the_right_body() -> None:
    both = [Mandate(Body.FEDERATION), Mandate(Body.ORGANISER, "C001")]
    assert able("draftregulations", listed().competition(), both) == [Mandate(Body.ORGANISER, "C001")]
    assert able("draftregulations", listed(**INTERNET).competition(), both) == [Mandate(Body.FEDERATION)]


def test_the_counter_tells_what_changed_between_versions() -> None:
    year = listed()
    year.regulate(CUP, regulations(further={"Parking": "behind the club"}))
    told = competition_counter(year.office, year.competition(), OFFICE, "en", year.now)
    panels = {panel.name: panel for panel in told.panels}
    assert [row.cells[1] for row in panels["versions"].rows] == ["published", "published"]
    assert [row.cells for row in panels["changes"].rows] == [
        ["Further sections: Parking", "", "behind the club"]
    ]
    again = competition_counter(year.office, year.competition(), OFFICE, "en", year.now, (1, 1))
    assert next(panel for panel in again.panels if panel.name == "changes").rows == []


def test_the_counter_shows_penalties_protests_and_results(year: Year) -> None:
    own = running()
    told = {"member": "M00001", "offence": "insult", "sanction": "disqualification", "players": 4}
    own.chief(papers.NotePenalty, CUP, **told)
    own.chief(papers.FileProtest, CUP, member="M00001", penalty=0, reason="it was not me")
    own.chief(papers.EnterViolation, CUP, member="M00001", offence="insult")
    panels = {
        panel.name: panel
        for panel in competition_counter(own.office, own.competition(), EVERYBODY, "en", own.now).panels
    }
    assert panels["protests"].rows[0].cells[:3] == ["Player 1", "it was not me", "filed"]
    assert panels["violations"].rows[0].cells[1] == "insult"
    assert panels["penalties"].rows[0].acts[0].preset == {"member": "M00001", "penalty": 0}
    shown = competition_counter(year.office, year.competition(), OFFICE, "en", year.now)
    (results,) = [own for own in shown.panels if own.name == "results"]
    assert [row.cells[0] for row in results.rows] == [1, 2, 3, 4]


def test_what_is_due_leads_to_its_paper() -> None:
    year = ended()
    due = due_of(year.office, [Mandate(Body.CHIEF_JUDGE, "J001")], year.now, "en")
    assert [(own.paper, own.about) for own in due] == [("signprotocol", CUP), ("sendprotocol", CUP)]


@pytest.mark.parametrize(("language", "told"), [("en", "6–7 March 2027"), ("ru", "6–7 марта 2027")])
def test_the_counter_tells_days_in_words(year: Year, language: str, told: str) -> None:
    (line,) = business(year.office, OFFICE, language)
    shown = competition_counter(year.office, year.competition(CUP), OFFICE, language, year.now)
    assert line.days == dict(shown.facts)[say("fedsheet-days", language)] == told


def test_the_counter_tells_who_accepted_an_earlier_version() -> None:
    year = listed()
    year.enter(CUP, "M00001")
    year.regulate(CUP, regulations(further={"Parking": "behind the club"}))
    year.enter(CUP, "M00002")
    shown = competition_counter(year.office, year.competition(CUP), OFFICE, "en", year.now)
    (panel,) = (own for own in shown.panels if own.name == "entries")
    told = [(row.cells[5], row.tone) for row in panel.rows]
    assert told == [("online; accepted version 1, not the one in force", "alarm"), ("online", "")]


def test_members_are_found_in_any_spelling(year: Year) -> None:
    assert [own.number for own in find_members(year.office, "Плейер 2", "en")] == []
    assert [own.number for own in find_members(year.office, "PLAYER 2", "en")] == ["M00002"]
    assert [own.number for own in find_members(year.office, "m00003", "en")] == ["M00003"]
    assert find_members(year.office, "", "en") == []


def test_the_registry_warns_of_an_attestation_that_ran_out(year: Year) -> None:
    clubs, _, judges, *_ = registry(year.office, OFFICE, "en", year.now)
    assert (clubs.rows[0].tone, clubs.rows[0].acts[0].act) == ("", "attest")
    later = registry(year.office, [Mandate(Body.ORGANISER, "C001")], "en", year.now + 300 * 24 * 3_600_000)
    assert (later[0].rows[0].tone, later[0].rows[0].acts) == ("alarm", [])
    assert judges.rows[0].cells[1] == "Judge 1"


def test_the_registry_shows_what_was_granted_and_taken() -> None:
    year = listed()
    year.file(papers.AgreePlace, name="Town Hall", first=date(2027, 3, 5), last=date(2027, 3, 8))
    year.file(papers.Authorise, organisation="C001", task="calendar")
    sponsor = {"kind": "sponsor", "holder": "C001", "document": "letter 7", "competition": CUP}
    year.file(papers.RecordRight, **sponsor)
    year.office.organisations["C001"].deprived |= {2025, 2026, 2027}
    clubs, places, _, rights, _, _ = registry(year.office, OFFICE, "en", year.now)
    assert clubs.rows[0].cells[-1] == "keeps the calendar; no rating competitions: 2026, 2027"
    assert places.rows[0].cells == ["L001", "Town Hall", "", "5 March 2027", "8 March 2027"]
    assert rights.rows[0].cells == [CUP, "to sponsor", "Club 1: letter 7", year.now]
    year.file(papers.Instruct, by=Body.ORGANISER, competition=CUP, words="doors open at nine")
    shown = competition_counter(year.office, year.competition(CUP), OFFICE, "en", year.now)
    (filed,) = [own for own in shown.panels if own.name == "filed"]
    assert [row.cells[:2] for row in filed.rows] == [
        ["application", "none"],
        ["contract", "federation, C001: a fine. both prepare the place"],
        ["to sponsor", "Club 1: letter 7"],
        ["instruction", "doors open at nine"],
    ]


def test_the_register_has_the_penalties_of_all_competitions() -> None:
    year = running()
    told = {"member": "M00002", "offence": "talking", "sanction": "warning", "players": 4}
    year.chief(papers.NotePenalty, CUP, **told, words="said his cards")
    *_, penalties, _ = registry(year.office, OFFICE, "en", year.now)
    assert penalties.rows[0].cells == ["Player 2", CUP, "warning", "fspr:8.1.9a", "said his cards", year.now]
    year.competition().protests.append(Protest("M00002", 0, "no", year.now, upheld=True))
    *_, penalties, _ = registry(year.office, OFFICE, "en", year.now)
    assert penalties.rows[0].cells[4] == "protest upheld"
    organiser = registry(year.office, [Mandate(Body.ORGANISER, "C001")], "en", year.now)
    assert "register" not in [own.name for own in organiser]


@pytest.mark.clause("fspr:1.6.2a")
def test_a_clubs_secretary_stands_at_its_own_door() -> None:
    year = listed()
    year.file(papers.RegisterOrganisation, name="Club 2")
    year.enter(CUP, "M00001", by=Body.SECRETARY, who="C001")
    with pytest.raises(CroupierError, match="C001"):
        year.enter(CUP, "M00002", by=Body.SECRETARY, who="C002")
    with pytest.raises(CroupierError, match="C001"):
        year.file(papers.WithdrawEntry, by=Body.SECRETARY, who="C002", competition=CUP, member="M00001")
