"""The federation in the room: public pages, papers by who may file them, signatures, a house opened again."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest

from croupier.federation import papers
from croupier.federation.deadlines import deadlines
from croupier.federation.demo import Demo
from croupier.federation.law import Body
from croupier.federation.protocol import read_sealed
from croupier.federation.rating import rating
from croupier.federation.selection import select
from croupier.federation.skill import skills_of
from croupier.reports.federation_sheets import estimate
from croupier.room import people
from croupier.room.federation import keeper, people_pages
from croupier.room.federation.counter import competition_counter
from croupier.room.federation.keeper import Mandate
from croupier.room.store.schema import metadata
from croupier.text import say
from tests.federation.year import WHOLE, WHOLE_WORDS, Year, founded, listed, running, sent
from tests.room.visitor import Room, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.room.desks.panels import Panel

PAGES = (
    "",
    "calendar",
    "calendar/2027",
    "ratings",
    "ratings/2027",
    "teams",
    "teams/2027",
    "players",
    "clubs",
    "judges",
    "documents",
    "deadlines",
    "data",
)
TABLES = {"federation_papers", "federation_mandates", "federation_keys"}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}", federation="site")
    yield found
    found.close()


@pytest.fixture
def demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    small = partial(Demo, members=60, clubs=3, events=6, judges=3)
    monkeypatch.setattr(keeper, "Demo", small)
    found = Room(f"sqlite:///{tmp_path / 'demo.db'}", federation="demo")
    yield found
    found.close()


def officer(room: Room) -> Visitor:
    """Somebody with the role of the federation."""
    found = room.player("Officer")

    async def give() -> None:
        async with room.house.store.begin() as connection:
            person = await people.find_player(connection, "Officer")
            assert person is not None
            await people.give_role(connection, person[0].id, "federation")

    room.wait(give())
    return found


def file(visitor: Visitor, paper: str, **fields: Any) -> Any:
    return visitor.post("/api/federation/papers", {"paper": {"paper": paper, **fields}})


# -- the public site ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_anybody_reads_every_page(demo: Room, language: str) -> None:
    visitor = demo.visitor()
    for path in (*PAGES, "competitions/2027-003", "players/M00001", "ratings/2027?sex=f"):
        joined = f"/federation/{path}{'&' if '?' in path else '?'}language={language}"
        answer = visitor.get(joined)
        assert answer.status_code == 200, path
        assert f'<html lang="{language}">' in answer.text
        assert not any(raw in answer.text for raw in ("fedpage-", "fedsheet-", "federation-class"))


def test_a_members_page_says_the_exact_sum_of_their_points(demo: Room) -> None:
    best = demo.visitor().get("/federation/data/rating-2027.json").json()["lines"][0]
    page = demo.visitor().get(f"/federation/players/{best['member']}?language=ru").text
    whole, part = divmod(best["points"], 1000)
    assert f"до тысячных: всего {whole},{part:03}." in page


def test_a_chosen_rating_is_the_same_in_its_file(demo: Room) -> None:
    visitor = demo.visitor()
    assert "/federation/data/rating-2027.csv?sex=f" in visitor.get("/federation/ratings/2027?sex=f").text
    whole, women = (
        len(visitor.get(f"/federation/data/rating-2027.csv{some}").text.splitlines())
        for some in ("", "?sex=f")
    )
    assert 1 < women < whole


def test_a_rating_stands_beside_the_skill_that_decides_nothing(
    demo: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, office = demo.visitor(), demo.house.federation.office
    line = rating(office, 2027)[0]
    skill = estimate(skills_of(office, 2027)[line.member], "en")
    for path in ("ratings/2027", f"players/{line.member}"):
        assert skill in visitor.get(f"/federation/{path}?language=en").text
    monkeypatch.setattr(people_pages, "find_spec", lambda _: None)  # a house without openskill
    answer = visitor.get("/federation/ratings?language=en")
    assert answer.status_code == 200
    assert "±" not in answer.text


@pytest.mark.clause("fspr:1.11.1b", "fspr:1.11.1a")
def test_the_team_is_told_with_its_criteria(demo: Room) -> None:
    office = demo.house.federation.office
    (criteria,) = office.selections
    page = demo.visitor().get("/federation/teams/2027?language=en").text
    assert f"{criteria.size} athletes; results until 30 November 2027 count." in page
    shown = [page.index(office.members[own.member].form.name) for own in select(office, criteria)]
    assert len(shown) == criteria.size
    assert shown == sorted(shown)


@pytest.mark.clause("fspr:2.1.4b")
def test_nothing_is_told_before_the_calendar_is_published(room: Room) -> None:
    year = founded()
    year.grant(year.apply())
    year.grant(year.apply(name="Summer Cup"))
    year.file(papers.ApproveCalendar, season=2027)
    year.file(papers.AppointJudge, competition="2027-001", judge="J001", chief=True)
    year.regulate("2027-001")
    room.house.federation.own, visitor = year.own, room.visitor()
    hidden = ("competitions/2027-001", "data/regulations-2027-001.pdf", "data/calendar-2027.json")
    assert [visitor.get(f"/federation/{path}").status_code for path in hidden] == [404, 404, 404]
    assert visitor.get("/api/federation/competitions/2027-001/obstacles").status_code == 404
    for path in ("", "calendar", "documents", "deadlines"):
        told = visitor.get(f"/federation/{path}").text
        assert not any(word in told for word in ("2027-001", "2027-002", "Spring Cup", "Summer Cup"))
    year.file(papers.PublishCalendar, season=2027)
    room.house.federation.own = year.own
    assert [visitor.get(f"/federation/{path}").status_code for path in hidden] == [200, 200, 200]
    year.apply(name="Autumn Cup")  # it wants the same day and place
    told = visitor.get("/federation/calendar?language=en").text
    assert "2027-001 and 2027-002 want the same place" in told
    assert "2027-003" not in told
    (conflict,) = competition_panels(year, "2027-003", "conflicts")
    assert len(conflict.rows) == 4  # place and chief judge, with both


@pytest.mark.clause("fspr:4.3b", "fspr:2.6.3c")
def test_a_page_tells_all_that_regulations_lay_down(room: Room) -> None:
    year = listed()
    year.regulate("2027-001", WHOLE)
    room.house.federation.own = year.own
    shown = room.visitor().get("/federation/competitions/2027-001?language=en").text
    for words in WHOLE_WORDS:
        assert words in shown


def test_the_next_calendar_does_not_end_a_season(room: Room) -> None:
    year = sent()
    year.office.deadlines[2028] = date(2027, 12, 1)
    days = dict.fromkeys(("first", "last", "arrival", "departure"), date(2028, 3, 4))
    year.grant(year.apply(name="Winter Cup", **days))
    year.list_calendar(2028)
    room.house.federation.own, visitor = year.own, room.visitor()
    home = visitor.get("/federation?language=en").text
    assert "Rating 2027" in home
    assert home.index("Winter Cup") < home.index("Last results") < home.index("Spring Cup")
    assert '<a href="/federation/calendar/2028">2028</a>' in visitor.get("/federation/calendar").text
    assert "Winter Cup" in visitor.get("/federation/calendar/2028").text
    assert visitor.get("/federation/calendar/2029").status_code == 404


def test_a_federation_without_papers_begins_now(room: Room) -> None:
    visitor = room.visitor()
    year = datetime.now(ZoneInfo("Europe/Moscow")).year
    assert room.house.federation.office.season in (year, year - 1)  # it may turn while this runs
    for path in ("", "calendar", "ratings", "teams", "documents", "data", "deadlines"):
        answer = visitor.get(f"/federation/{path}?language=en")
        assert answer.status_code == 200, path
        assert "1970" not in answer.text


def test_what_is_due_names_its_time_zone(demo: Room) -> None:
    office = demo.house.federation.office
    shown = demo.visitor().get("/federation/deadlines").text
    for own in deadlines(office, office.last):
        assert own.when(office) in shown  # by the clock of the competition


def test_a_page_that_did_not_change_is_not_sent_again(demo: Room) -> None:
    visitor = demo.visitor()
    first = visitor.get("/federation/calendar")
    again = visitor.get("/federation/calendar", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("name", "kind", "begins"),
    [
        ("calendar-2027.ics", "text/calendar", b"BEGIN:VCALENDAR"),
        ("calendar-2027.json", "application/json", b"[{"),
        ("calendar-2027.pdf", "application/pdf", b"%PDF"),
        ("rating-2027.csv", "text/csv", b"rank,member"),
        ("rating-2027.xlsx", "application/vnd", b"PK"),
        ("teams-2027.json", "application/json", b"[{"),
        ("protocol-2027-001.txt", "text/plain", b"croupier-protocol\t1"),
        ("protocol-2027-001.pdf", "application/pdf", b"%PDF"),
        ("regulations-2027-001.pdf", "application/pdf", b"%PDF"),
        ("players.json", "application/json", b'[{"member"'),
        ("players.csv", "text/csv", b"member,name,country"),
        ("clubs.json", "application/json", b"[{"),
        ("schema.json", "application/json", b"{"),
    ],
)
def test_open_data_at_addresses_that_stay(demo: Room, name: str, kind: str, begins: bytes) -> None:
    answer = demo.visitor().get(f"/federation/data/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind)
    assert answer.content.startswith(begins)
    assert answer.headers.get_list("access-control-allow-origin") == ["*"]
    assert answer.headers.get_list("cross-origin-resource-policy") == ["cross-origin"]


def test_only_open_data_is_for_the_pages_of_others(demo: Room) -> None:
    for path in ("/federation/ratings", "/federation/deadlines", "/", "/api/federation/desk"):
        answer = demo.visitor().get(path)
        assert answer.headers.get_list("cross-origin-resource-policy") == ["same-origin"]
        assert "access-control-allow-origin" not in answer.headers


def test_open_data_names_who_is_meant_and_tells_no_birthday(demo: Room) -> None:
    visitor, office = demo.visitor(), demo.house.federation.office
    rated = visitor.get("/federation/data/rating-2027.json").json()["lines"]
    assert [line["name"] for line in rated] == [office.members[line["member"]].form.name for line in rated]
    told = visitor.get("/federation/data/players.json").json()
    assert [own["member"] for own in told] == list(office.members)
    assert set(told[0]) == {"member", "name", "country", "region", "club", "grade"}
    office.members["M00001"].ended = 1
    demo.house.federation.own.papers.append(demo.house.federation.own.papers[-1])
    assert "M00001" not in visitor.get("/federation/data/players.csv").text


def test_an_athlete_is_found_by_a_letter_of_either_name(demo: Room) -> None:
    visitor, (member, *_) = demo.visitor(), demo.house.federation.office.members.values()
    for word in member.form.name.split():
        shown = visitor.get("/federation/players", params={"letter": word[0]}).text
        assert f'/federation/players/{member.number}"' in shown
    other = next(own for own in "QWXYZ" if own not in {word[0] for word in member.form.name.split()})
    assert visitor.get("/federation/players", params={"letter": other}).status_code == 200


def test_the_calendar_has_months_and_weeks(demo: Room) -> None:
    shown = demo.visitor().get("/federation/calendar?language=ru").text
    found = {each.first.month for each in demo.house.federation.office.competitions.values()}
    for month in range(1, 13):
        assert (f'<h2 id="m{month}">' in shown) == (month in found) == (f'href="#m{month}"' in shown)
    assert say(f"fedpage-month-{min(found)}", "ru") in shown


def test_an_outsider_verifies_the_protocol_of_the_site(demo: Room) -> None:
    sealed = read_sealed(demo.visitor().get("/federation/data/protocol-2027-001.json").content)
    assert sealed.protocol.competition == "2027-001"


@pytest.mark.parametrize(
    "path",
    [
        "nowhere",
        "competitions/2027-999",
        "players/M99999",
        "calendar/x",
        "data/rating-1999.csv",
        "data/rating-20-1.csv",
        "data/..%2f",
    ],
)
def test_what_is_not_there(demo: Room, path: str) -> None:
    assert demo.visitor().get(f"/federation/{path}").status_code == 404


def test_the_demo_takes_no_papers(demo: Room) -> None:
    answer = file(officer(demo), "registerorganisation", by="federation", name="Club")
    assert (answer.status_code, answer.json()["code"]) == (409, "federation-demo-only")


def test_a_name_is_never_markup(room: Room) -> None:
    assert file(officer(room), "registerorganisation", by="federation", name="<b>Club</b>").status_code == 200
    shown = room.visitor().get("/federation/clubs").text
    assert "&lt;b&gt;Club" in shown
    assert "<b>Club" not in shown


# -- papers --------------------------------------------------------------------------------------------------


def test_only_who_has_a_mandate_files(room: Room) -> None:
    stranger, player, office = room.visitor(), room.player("Anna"), officer(room)
    stranger.post("/api/language", {"language": "en"})
    assert file(stranger, "registerorganisation", name="Club").status_code == 401
    for body in ("federation", "organiser"):
        answer = file(player, "registerorganisation", by=body, name="Club")
        assert (answer.status_code, answer.json()["code"]) == (403, "federation-mandate")
    assert player.get("/api/federation/desk").status_code == 403
    assert file(office, "registerorganisation", by="federation", name="Club").json() == {"number": "C001"}
    given = {"account": "Anna", "body": "organiser", "who": "C001"}
    assert player.post("/api/federation/mandates", given).status_code == 403
    assert office.post("/api/federation/mandates", {**given, "who": "C009"}).status_code == 400
    assert office.post("/api/federation/mandates", {**given, "account": "Nobody"}).status_code == 404
    assert office.post("/api/federation/mandates", {**given, "body": "federation"}).status_code == 400
    assert office.post("/api/federation/mandates", given).status_code == 200
    desk = player.get("/api/federation/desk").json()
    assert desk["mandates"] == [{"body": "organiser", "who": "C001", "label": "organiser: Club"}]
    papers = {paper["paper"] for group in desk["groups"] for paper in group["papers"]}
    assert "apply" in papers
    assert "attest" not in papers
    held = [{"account": "Anna", **desk["mandates"][0]}]
    assert office.get("/api/federation/mandates").json() == held
    assert player.get("/api/federation/mandates").status_code == 403
    assert player.post("/api/federation/mandates/end", given).status_code == 403
    assert office.post("/api/federation/mandates/end", {**given, "body": "head"}).status_code == 400
    assert office.post("/api/federation/mandates/end", given).status_code == 200
    assert office.get("/api/federation/mandates").json() == []
    assert player.get("/api/federation/desk").status_code == 403


def test_a_refusal_has_its_clause_and_changes_nothing(room: Room) -> None:
    office = officer(room)
    file(office, "registerorganisation", by="federation", name="Club")
    before = room.visitor().get("/federation/clubs").text
    answer = file(office, "attest", by="federation", club="C001", on="2026-11-01", certificate="")
    assert (answer.status_code, answer.json()["clause"]) == (400, "fspr:1.3.1b")
    for wrong in ({"paper": "attest"}, {"paper": "nothing"}, {}):
        answer = office.post("/api/federation/papers", {"paper": wrong})
        assert (answer.status_code, answer.json()["code"]) == (400, "federation-paper")
    assert room.visitor().get("/federation/clubs").text == before


def test_a_new_paper_makes_a_new_page(room: Room) -> None:
    office, visitor = officer(room), room.visitor()
    assert "Club 7" not in visitor.get("/federation/clubs").text
    file(office, "registerorganisation", by="federation", name="Club 7")
    assert "Club 7" in visitor.get("/federation/clubs").text


def test_the_papers_are_there_when_the_house_opens_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    first = Room(url)
    file(officer(first), "registerorganisation", by="federation", name="Club 7")
    first.close()
    second = Room(url)
    assert "Club 7" in second.visitor().get("/federation/clubs").text
    second.close()


def test_a_chief_judge_signs_with_a_key_of_the_house(room: Room) -> None:
    office, judge = officer(room), room.player("Vera")
    for path in ("key", "key"):
        key = judge.post(f"/api/federation/{path}").json()["key"]
    year = ended_with(key)
    room.house.federation.own = year.own
    room.house.federation.own.office.last = 0  # the papers of the test lie in the future
    given = {"account": "Vera", "body": "chief-judge", "who": "J001"}
    assert office.post("/api/federation/mandates", given).status_code == 200
    none = office.post("/api/federation/competitions/2027-001/signature", {})
    assert none.json()["code"] == "federation-key-none"
    answer = judge.post("/api/federation/competitions/2027-001/signature", {"remarks": ["all was well"]})
    assert answer.status_code == 200, answer.text
    send = file(judge, "sendprotocol", by="chief-judge", who="J001", competition="2027-001")
    assert send.status_code == 200, send.text
    sealed = read_sealed(room.visitor().get("/federation/data/protocol-2027-001.json").content)
    assert (sealed.key, sealed.protocol.remarks[0].words) == (key, "all was well")


def competition_panels(year: Year, number: str, name: str) -> list[Panel]:
    """The panels of a name that an officer sees of a competition."""
    mandates = [Mandate(Body.FEDERATION)]
    shown = competition_counter(year.office, year.competition(number), mandates, "en", year.now)
    return [own for own in shown.panels if own.name == name]


def ended_with(key: str) -> Year:
    """A competition that has ended, whose chief judge has this key."""
    year = running()
    year.office.judges["J001"].key = key
    year.end("2027-001")
    return year


def test_what_is_missing_is_told(room: Room) -> None:
    year = running()
    room.house.federation.own = year.own
    year.competition().chief = ""
    told = room.visitor().get("/api/federation/competitions/2027-001/obstacles").json()
    assert "fspr:1.7.2" in [own["clause"] for own in told]
    assert room.visitor().get("/api/federation/competitions/2027-009/obstacles").status_code == 404


def test_the_tables_are_of_the_schema() -> None:
    assert set(metadata.tables) >= TABLES
