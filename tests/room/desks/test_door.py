"""The door: visits, exclusions that hold everywhere at once, incidents and bans that need two people."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from croupier.errors import CroupierError
from croupier.room import wire
from tests.room.desks.staff import Colleague
from tests.room.test_federation_room import stand
from tests.room.visitor import Room

if TYPE_CHECKING:
    from pathlib import Path

MANY = 1_600
"""More lines than a form of words takes."""
PASSPORT = {
    "document": "passport",
    "series": "MP",
    "issued": "2020-05-01",
    "expires": "2099-05-01",
    "country": "BY",
    "issuer": "Minsk office",
}


def customer(desk: Colleague, surname: str = "Ivanov", first: str = "Pyotr", **more: Any) -> int:
    """Write somebody down; returns their number."""
    fields = {"surname": surname, "first-name": first, "born": "1980-01-31", **PASSPORT}
    fields["document-number"] = f"{surname}{first}"
    made = desk.do("customer-add", **{**fields, **more})
    return int(made["customer"])


class Sat:
    """A connection of somebody, as the hall sees it."""

    def __init__(self, person: Any) -> None:
        self.person = person
        self.language = "en"
        self.byes: list[str] = []
        self.waiting = self.watching = False

    def bye(self, code: str) -> None:
        self.byes.append(code)

    def say(self, _message: object) -> None: ...

    def answer(self, _id: str, _refusal: CroupierError | None) -> None: ...

    def belongs_to(self, _csrf: str) -> bool:
        return True


@pytest.mark.clause("m1:2.1", "m1:4.5", "m1:6.2", "m1:terms.visitor")
def test_a_visitor_shows_a_document_and_is_let_in(room: Room) -> None:
    desk = Colleague(room, "reception")
    ivan = customer(desk)
    assert "refused" not in desk.do("admit", customer=ivan)
    assert desk.refused("admit", customer=ivan) == "visitor-inside"
    inside = desk.page("door")["inside"]
    assert [row["cells"][0] for row in inside] == ["Ivanov Pyotr"]
    desk.do("visit-end", visit=inside[0]["acts"][0]["preset"]["visit"])
    assert desk.page("door")["inside"] == []


@pytest.mark.parametrize(
    ("change", "code", "clause"),
    [
        ({"expires": "2021-01-01"}, "document-expired", "m1:4.5"),
        ({"issued": "2090-01-01"}, "document-future", "m1:2.1"),
        ({"born": "2015-01-01"}, "too-young", "m1:6.2"),
        ({"born": "2990-01-01"}, "born-impossible", ""),
        ({"born": "yesterday"}, "blank-wrong", "m1:4.5"),
        ({"document-number": ""}, "blank-empty", "m1:4.5"),
        ({"issuer": ""}, "document-issuer", "m1:9f"),
    ],
)
@pytest.mark.clause("m1:2.1", "m1:4.5", "m1:6.2")
def test_a_document_that_will_not_do(room: Room, change: dict[str, str], code: str, clause: str) -> None:
    desk = Colleague(room, "reception")
    fields = {"surname": "A", "first-name": "B", "born": "1980-01-01", "document-number": "1", **PASSPORT}
    answer = desk.order("customer-add", **{**fields, **change}).json()
    assert (answer["code"], answer["clause"]) == (code, clause)
    assert desk.page("door")["customers"] == []


def test_documents_are_encrypted_at_rest(room: Room, tmp_path: Path) -> None:
    desk = Colleague(room, "reception")
    customer(desk, **{"document-number": "XQ7654321", "personal": "PERSONALNUMBER"})
    assert desk.refused(
        "customer-add", surname="A", born="1980-01-31", **PASSPORT,
        **{"document-number": "XQ7654321", "first-name": "B"},
    ) == "document-known"  # fmt: skip
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("room.db*") if path.suffix != ".key")
    assert b"XQ7654321" not in kept
    assert b"PERSONALNUMBER" not in kept


@pytest.mark.clause("m1:1.2", "m1:4.7a", "m1:4.7b", "m1:4.7c", "m1:6.1")
def test_an_exclusion_holds_on_every_path_at_once(room: Room) -> None:
    desk = Colleague(room, "reception")
    player = room.player("Pyotr")
    person = room.wait(_person(room, "Pyotr"))
    hall = room.house.hall
    sat = Sat(person)
    hall.presence.sessions[person.id] = [sat]  # type: ignore[list-item]
    ivan = customer(desk)
    desk.do("link-account", customer=ivan, account="Pyotr")
    desk.do("admit", customer=ivan)
    assert desk.refused("exclude", customer=ivan, months=6) == "exclusion-in-person"
    assert desk.refused("exclude", customer=ivan, months=5, **{"in-person": True}) == "exclusion-term"
    assert player.me["name"] == "Pyotr"
    made = desk.do("exclude", customer=ivan, months=6, **{"in-person": True})
    printed = desk.visitor.get(f"/api/desks/papers/{made['paper']}")
    assert printed.content.startswith(b"%PDF")
    assert sat.byes == ["signed-out"]
    assert player.get("/api/me").json()["me"] is None, "the session ended"
    answer = player.sign_in("Pyotr").json()
    assert (answer["code"], answer["clause"]) == ("excluded", "m1:6.1")
    table = min(hall.tables)
    for command in (
        wire.Sit(id="a", table=table, chips=100),
        wire.BringChips(id="b", table=table, chips=100),
    ):
        with pytest.raises(CroupierError) as refused:
            hall.dispatch.submit(sat, command)  # type: ignore[arg-type]
        assert refused.value.code == "excluded"
    with pytest.raises(CroupierError):
        hall.dispatch.submit_to_event(sat, wire.Ping(id="c"))  # type: ignore[arg-type]
    with pytest.raises(CroupierError):
        room.wait(hall.practice.open(person, "rp/russian"))
    assert desk.do("admit", customer=ivan)["refused"] == "excluded"
    assert desk.page("door")["inside"] == [], "shown out"


async def _person(room: Room, name: str) -> Any:
    from croupier.room import people  # noqa: PLC0415

    async with room.house.store.read() as connection:
        found = await people.find_player(connection, name)
    assert found is not None
    return found[0]


@pytest.mark.clause("m1:6.1")
def test_an_exclusion_survives_the_room(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    room = Room(url)
    desk = Colleague(room, "reception")
    room.player("Pyotr")
    ivan = customer(desk)
    desk.do("link-account", customer=ivan, account="Pyotr")
    desk.do("exclude", customer=ivan, months=36, **{"in-person": True})
    room.close()
    room = Room(url)
    assert room.visitor().sign_in("Pyotr").json()["code"] == "excluded"
    room.close()


@pytest.mark.clause("m1:6.1", "m1:4.7b")
def test_somebody_excluded_under_another_spelling_is_decided_by_a_person(room: Room) -> None:
    desk, guard = Colleague(room, "reception"), Colleague(room, "security")
    today = datetime.now(UTC).date()
    listed = f"Khachatryan Yuri; 1980-01-31; 2020-01-01; {today.year + 2}-01-01\n"
    listed += "Other Name; ; 2020-01-01; 2099-01-01"
    guard.do("exclusions-import", source="national", list=listed)
    assert guard.do("exclusions-import", source="national", list=listed)["values"]["count"] == 0
    same, other = (customer(desk, "Хачатрян", "Юрий", **{"document-number": number}) for number in "12")
    assert desk.refused("admit", customer=same) == "alike-open"
    questions = desk.page("door")["questions"]
    assert [row["cells"][2] for row in questions] == ["Khachatryan Yuri"] * 2
    listed_as = questions[0]["acts"][0]["preset"]["exclusion"]
    decide = {"exclusion": listed_as, "same": "same-person"}
    assert desk.refused("alike-decide", customer=same, **decide) == "duty-reason"
    desk.do("alike-decide", "the face on the list", customer=same, **decide)
    desk.do("alike-decide", "taller", customer=other, exclusion=listed_as, same="another-person")
    assert desk.do("admit", customer=same)["refused"] == "excluded"
    assert "refused" not in desk.do("admit", customer=other)


@pytest.mark.clause("m1:4.5")
def test_a_customer_of_long_ago_is_found(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """By number, account, document or name, in any alphabet; a document that is known names its customer."""
    monkeypatch.setattr("croupier.room.desks.door_page._SHOWN", 2)
    desk = Colleague(room, "reception")
    room.player("Pyotr")
    ivan = customer(desk, "Ivanov", "Pyotr", **{"document-number": "1234567"})
    desk.do("link-account", customer=ivan, account="Pyotr")
    olga = customer(desk, "Schukina", "Olga", **{"document-number": "77", "country": "DE", "series": ""})
    for first in ("Adam", "Bella"):
        customer(desk, "Kovacs", first)

    def found(sought: str) -> list[str]:
        answer = desk.visitor.get(f"/api/desks/door?{urlencode({'find': sought})}").json()
        panel = next(panel for panel in answer["panels"] if panel["name"] == "customers")
        assert panel["rows"] or panel["empty"].startswith("Nobody found")
        return [row["cells"][1] for row in panel["rows"]]

    assert found("") == ["Kovacs Bella", "Kovacs Adam"], "the newest"
    Colleague(room, "manager").do("house-set", "law", item="country", value="BY")
    for sought in (
        "mp 1234567",
        "BYMP1234567",
        "PYOTR",
        str(ivan),
        "Иванов",
        "ivan",
        "пётр иванов",
        "Ivanow",
    ):
        assert found(sought) == ["Ivanov Pyotr"], sought
    for sought in ("DE77", "Щукина Ольга"):
        assert found(sought) == ["Schukina Olga"], sought
    assert found("kovacs") == ["Kovacs Bella", "Kovacs Adam"]
    for sought in ("Smith", "77", "%", "_", "999", "'"):
        assert found(sought) == [], sought
    again = {"surname": "Other", "first-name": "Name", "born": "1980-01-31", **PASSPORT}
    told = desk.order("customer-add", **again, **{"document-number": "1234567"}).json()
    assert (told["code"], f"customer {ivan}" in told["sentence"]) == ("document-known", True)
    renewed = {**PASSPORT, "document-number": "1234567"}
    assert desk.refused("document-renew", customer=olga, **renewed) == "document-known"
    desk.do("document-renew", customer=ivan, **renewed)


@pytest.mark.clause("m1:4.7b", "m1:1.2")
def test_a_list_of_a_whole_country_comes_again_and_again(room: Room) -> None:
    """One prolonged, one shortened and one gone when it comes again."""
    guard = Colleague(room, "security")
    boris, vera = customer(guard, "Volkov", "Boris"), customer(guard, "Orlova", "Vera", born="1985-07-07")
    days = [date(1950, 1, 1) + timedelta(days=number) for number in range(MANY)]
    others = [f"Person of a list; {day}; 2020-01-01; 2099-01-01" for day in days]
    first = [
        "Волков Борис; 1980-01-31; 2020-01-01; 2021-01-01",
        "Vera Orlova; 1985-07-07; 2020-01-01; 2098-01-01",
    ]
    told = guard.do("exclusions-import", source="national", list="\ufeff" + "\n".join([*first, *others]))
    assert told["values"]["count"] == MANY + 2
    assert "refused" not in guard.do("admit", customer=boris), "theirs is over"
    assert guard.refused("admit", customer=vera) == "alike-open"
    again = [
        "Волков Борис; 1980-01-31; 2020-01-01; 2097-01-01",
        "Vera Orlova; 1985-07-07; 2020-01-01; 2025-01-01",
    ]
    told = guard.do("exclusions-import", source="national", list="\n".join([*again, *others[1:]]))
    assert told["values"]["count"] == 1, "only what is longer is new"
    assert guard.refused("buy-in", customer=boris, tender="cash", sum="1") == "duty-not-yours"
    guard.do("visit-end", visit=1)
    assert guard.refused("admit", customer=boris) == "alike-open"
    assert guard.refused("admit", customer=vera) == "alike-open", "no early end"
    kept = room.wait(_given(room))
    assert len(kept) < 1000, "the journal keeps a hash of a list"


async def _given(room: Room) -> str:
    async with room.house.store.read() as connection:
        found = await connection.scalar(
            text("SELECT given FROM staff_acts WHERE act = 'exclusions-import' ORDER BY id")
        )
    return str(found)


def test_a_list_with_a_wrong_line_is_not_taken_in(room: Room) -> None:
    guard = Colleague(room, "security")
    wrong = "Ada King; 1980-01-01; 2020-01-01; 2099-01-01\nBob; soon"
    assert guard.refused("exclusions-import", source="x", list=wrong) == "list-line"
    assert guard.page("door")["exclusions"] == []


@pytest.mark.clause("m1:5.1", "m1:5.2", "m1:2.4", "m1:3.1")
def test_two_confirmed_incidents_let_the_house_refuse(room: Room) -> None:
    guard, boss = Colleague(room, "security"), Colleague(room, "manager")
    ivan = customer(guard)

    def report(kind: str) -> int:
        fields = {"customer": ivan, "incident": kind, "what-happened": "shouted"}
        return int(guard.do("incident-report", **fields)["report"])

    first = report("behaviour")
    assert guard.refused("incident-confirm", report=first) == "four-eyes"
    boss.do("incident-confirm", report=first)
    report("intoxicated")  # reported, not confirmed: it does not count
    assert boss.refused("ban", "enough", customer=ivan) == "ban-unfounded"
    boss.do("incident-confirm", report=report("filming"))  # confirmed, not among the reasons
    assert boss.refused("ban", "enough", customer=ivan) == "ban-unfounded"
    boss.do("incident-confirm", report=report("intoxicated"))
    made = boss.do("ban", "enough", customer=ivan)
    assert guard.do("admit", customer=ivan)["refused"] == "banned"
    assert boss.refused("ban-lift", "sorry", banned=made["banned"]) == "four-eyes"
    Colleague(room, "manager").do("ban-lift", "a year has passed", banned=made["banned"])
    assert "refused" not in guard.do("admit", customer=ivan)


@pytest.mark.clause("m1:5.2", "m1:3.5")
def test_one_device_is_enough(room: Room) -> None:
    guard, boss = Colleague(room, "security"), Colleague(room, "manager")
    ivan = customer(guard)
    fields = {"customer": ivan, "incident": "device", "what-happened": "a camera in the sleeve"}
    boss.do("incident-confirm", report=guard.do("incident-report", **fields)["report"])
    assert boss.do("ban", "cheating", customer=ivan)["clause"] == "m1:5.2"


@pytest.mark.parametrize(
    "behind_the_back",
    [
        "UPDATE exclusions SET until = '2000-01-01'",
        "DELETE FROM exclusions",
        "UPDATE incidents SET confirmed_by = by, confirmed = 1",
        "UPDATE incidents SET by = 99",
        "DELETE FROM incidents",
        "UPDATE papers SET number = 7",
        "INSERT INTO papers (kind, number, at, by, sealed, hash) VALUES ('incident', 9, 1, 1, '', '')",
        "DELETE FROM papers",
        "DELETE FROM visits",
    ],
)
@pytest.mark.clause("m1:1.2")
def test_the_database_lets_nobody_do_without_four_eyes(room: Room, behind_the_back: str) -> None:
    guard = Colleague(room, "security")
    ivan = customer(guard)
    guard.do("admit", customer=ivan)
    guard.do("incident-report", customer=ivan, incident="weapon", **{"what-happened": "a knife"})
    guard.do("exclude", customer=ivan, months=12, **{"in-person": True})

    async def attempt() -> None:
        async with room.house.store.begin() as connection:
            await connection.execute(text(behind_the_back))

    with pytest.raises(DBAPIError):
        room.wait(attempt())


def test_a_second_print_says_so(room: Room) -> None:
    from croupier.reports.papers import PrintedPaper, paper_source  # noqa: PLC0415

    paper = PrintedPaper("exclusion", 7, (("name", 'A "B" #c'),), ("visitor",))
    assert "REPRINT" not in paper_source(paper, "en", "ff")
    assert "REPRINT" in paper_source(paper, "en", "ff", prints=2)
    assert "АННУЛИРОВАНО" in paper_source(paper, "ru", "ff", void=True)
    guard = Colleague(room, "security")
    ivan = customer(guard)
    made = guard.do("exclude", customer=ivan, months=12, **{"in-person": True})
    first, second = (guard.visitor.get(f"/api/desks/papers/{made['paper']}").content for _ in range(2))
    assert first != second
    assert guard.visitor.get("/api/desks/papers/99").status_code == 404


@pytest.mark.clause("m1:6.1")
def test_nobody_excluded_gets_mail(room: Room) -> None:
    _, judge, _ = stand(room)
    judge.post("/api/federation/address", {"address": "vera@example.org"})
    reminding = room.house.reminding
    assert [reader.user for reader in room.wait(reminding.readers())] == [judge.me["id"]]
    desk = Colleague(room, "reception")
    vera = customer(desk)
    desk.do("link-account", customer=vera, account="Vera")
    desk.do("exclude", customer=vera, months=6, **{"in-person": True})
    assert room.wait(reminding.readers()) == []
