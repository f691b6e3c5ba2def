"""A federation's first day, over HTTP and from nothing: the way of the tutorial, up to the first rating."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.federation import days
from croupier.federation.law import MEDIA_PLAN
from croupier.federation.protocol import read_sealed
from croupier.federation.records import CompetitionTerms
from croupier.federation.trust import check_keys, read_keys
from croupier.room.people import now
from croupier.tournament.reglament_file import write
from tests.federation.year import CUP, regulations, terms
from tests.room.test_federation import officer
from tests.room.test_federation_room import result_file
from tests.room.visitor import Room, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "Opening Cup"
FILED = "/api/federation/papers"
MANDATES = (
    ("Clara", "organiser", "C001"),
    ("Clara", "head", "C001"),
    ("Vera", "chief-judge", "J001"),
    ("Sona", "secretary", "C001"),
    ("Anna", "member", "M00001"),
)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}", federation="site")
    yield found
    found.close()


class Official:
    """Somebody at the counter, who files for a body."""

    def __init__(self, visitor: Visitor, body: str, who: str = "") -> None:
        self.visitor = visitor
        self.given = {"by": body, "who": who}

    def file(self, paper: str, **fields: Any) -> str:
        """File a paper that is lawful."""
        answer = self.visitor.post(FILED, {"paper": {"paper": paper, **self.given, **fields}})
        assert answer.status_code == 200, (paper, answer.text)
        return str(answer.json()["number"])

    def refused(self, paper: str, **fields: Any) -> tuple[str, str]:
        """File one that is not; return its code and clause."""
        answer = self.visitor.post(FILED, {"paper": {"paper": paper, **self.given, **fields}})
        assert answer.status_code == 400, answer.text
        return answer.json()["code"], answer.json()["clause"]


def typed(told: Any) -> Any:
    """Regulations as a form sends them: the Reglament is a file."""
    found = msgspec.to_builtins(told)
    inside = found.get("regulations") or found
    inside["reglament"] = write(CUP)
    return found


def application() -> CompetitionTerms:
    """An application for today."""
    today = days.day(now(), "Europe/Moscow")
    ends = today + timedelta(days=1)
    return terms(name=NAME, first=today, last=ends, arrival=today, departure=ends)


@pytest.mark.clause("fspr:2.8.1a", "fspr:2.1.4b", "fspr:2.6.1", "fspr:2.7.5")
def test_from_nothing_to_the_first_rating(room: Room) -> None:
    visitor = room.visitor()
    accounts = {name: room.player(name) for name in dict.fromkeys(name for name, _, _ in MANDATES)}
    office = Official(officer(room), "federation")
    registry(office, accounts["Vera"])
    for name, body, who in MANDATES:
        given = {"account": name, "body": body, "who": who}
        assert office.visitor.post("/api/federation/mandates", given).status_code == 200
    organiser, head = (Official(accounts["Clara"], body, "C001") for body in ("organiser", "head"))
    judge = Official(accounts["Vera"], "chief-judge", "J001")
    door = Official(accounts["Sona"], "secretary", "C001")

    told = application()
    season, sent = days.season(told.first or days.day(now(), told.zone)), typed(told)
    assert organiser.refused("apply", terms=sent) == ("federation-late", "fspr:2.8.1a")
    office.file("setdeadline", season=season, until=sent["last"])
    number = organiser.file("apply", terms=sent)
    cup = {"competition": number}
    assert office.refused("decide", **cup) == ("federation-no-contract", "fspr:2.8.2")
    office.file("signcontract", **cup, contract={"parties": ["federation", "C001"], "sanctions": "a fine"})
    office.file("decide", **cup)
    office.file("approvecalendar", season=season)
    assert NAME not in visitor.get("/federation/calendar").text  # approved is not published
    office.file("publishcalendar", season=season)
    assert NAME in visitor.get("/federation/calendar").text

    office.file("appointjudge", **cup, judge="J001", chief=True)
    organiser.file("draftregulations", **cup, regulations=typed(regulations()))
    office.file("agreeregulations", **cup)
    head.file("approveregulations", **cup)
    shown, way = f"/federation/competitions/{number}", f'href="/#/federation/{number}"'
    assert visitor.get(f"/federation/data/regulations-{number}.pdf").status_code == 404
    assert way not in visitor.get(shown).text
    office.file("publishregulations", **cup)
    assert way in visitor.get(shown).text  # the way to enter
    organiser.file("submitmediaplan", **cup, parts=dict.fromkeys(MEDIA_PLAN, "words"))
    accepted = {**cup, "rules": True, "regulations": 1}
    Official(accounts["Anna"], "member", "M00001").file("entercompetition", member="M00001", **accepted)
    door.file("entercompetition", member="M00002", **accepted)

    judge.file("begin", **cup)
    assert way not in visitor.get(shown).text
    play = {"file": result_file((1, "M00002"), (2, "M00001"))}
    judge.file("endcompetition", **cup, play=play)
    base = f"/api/federation/competitions/{number}"
    assert judge.visitor.post(f"{base}/signature", {"remarks": []}).status_code == 200
    assert "Player 2" not in visitor.get("/federation/ratings").text  # signed is not sent
    judge.file("sendprotocol", **cup)
    sealed = read_sealed(visitor.get(f"/federation/data/protocol-{number}.json").content)
    keys = read_keys(visitor.get("/federation/data/judges.json").content)
    assert check_keys(sealed, keys).name == "Judge 1"
    rated = visitor.get(f"/federation/data/rating-{season}.json").json()["lines"]
    assert [(line["rank"], line["name"]) for line in rated] == [(1, "Player 2"), (2, "Player 1")]


def registry(office: Official, judge: Visitor) -> None:
    """The first papers: a club with its certificates, a judge with a key, two members."""
    today = days.day(now(), "Europe/Moscow")
    office.file("registerorganisation", name="Club 1", city="Town", region="R1", head="Clara")
    office.file("attest", club="C001", on=today.isoformat(), certificate="A-1")
    until = (today + timedelta(days=365)).isoformat()
    office.file("certifyequipment", organisation="C001", tables=4, first=today.isoformat(), last=until)
    key = judge.post("/api/federation/key").json()["key"]
    office.file("registerjudge", name="Judge 1", category="first", key=key)
    for number in (1, 2):
        form = {"name": f"Player {number}", "born": "1990-01-01", "sex": "f", "region": "R1"}
        office.file("enrol", form=form)
