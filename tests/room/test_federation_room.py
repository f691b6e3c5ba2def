"""The federation and the room: Internet competitions held here, files of others, photos, mail."""

from __future__ import annotations

import asyncio
import base64
from datetime import timedelta
from email import message_from_bytes
from email.policy import default
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec import structs

from croupier.errors import CroupierError, RoomError
from croupier.federation import days, papers
from croupier.federation.federation import Federation
from croupier.federation.law import Body
from croupier.federation.protocol import Sealed, read_sealed, verify_record
from croupier.federation.protocol_text import write_text
from croupier.federation.rating import rating
from croupier.federation.sealing import canonical, public_key, sign
from croupier.room import mail, people
from croupier.room.events.terms import EventTerms
from croupier.room.federation import keeper as keeping
from croupier.room.federation.holding import HeldCompetitions
from croupier.room.federation.keeper import FederationKeeper, Mandate
from croupier.room.federation.live import live_page
from croupier.room.federation.open_data import open_data
from croupier.room.federation.photos import check_photo, size_of
from croupier.room.federation.reminding import DAY, Reminding
from croupier.room.people import now
from croupier.room.sealing import Seal
from croupier.tournament.orders import CheckIn, HoldDraw, Register, Withdraw
from tests.federation.year import INTERNET, Year, founded, regulations, terms
from tests.room.events.conftest import database, empty, tight_bots
from tests.room.events.playing import cup, play_event
from tests.room.playing import room_at
from tests.room.postbox import Postbox, open_postbox
from tests.room.test_federation import file, officer
from tests.room.visitor import Room, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.federation.records import Regulations
    from croupier.room.people import Person
    from tests.room.playing import Client
    from tests.room.playing import Room as PlayRoom

__all__ = ["database", "empty", "tight_bots"]

JPEG = (
    b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
    b"\xff\xc0\x00\x11\x08\x00\x80\x00\x60\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xd9"
)
"""The head of a picture, 96 by 128 points."""
DUEL = cup(name="Net Cup", seats=4)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}", federation="site")
    yield found
    found.close()


def season_now(
    moment: int, key: str = "", own: Regulations | None = None, *, many: int = 1, **more: object
) -> Year:
    """A federation whose competitions are listed for today, as a clock stands."""
    year = founded()
    year.now = moment - 40 * DAY
    year.own = Federation.replay([structs.replace(paper, at=year.now) for paper in year.own.papers])
    on = days.day(moment, "Europe/Moscow")
    year.file(papers.Attest, club="C001", on=on - timedelta(days=30), certificate="A-2")
    told = {"organisation": "C001", "tables": 4, "first": on, "last": on + timedelta(days=2)}
    year.file(papers.CertifyEquipment, **told)
    if key:
        year.file(papers.RegisterJudge, name="Judge 2", key=key)
    judge = "J002" if key else "J001"
    usual: dict[str, Any] = {"first": on, "last": on + timedelta(days=1), "chief_judge": judge}
    usual |= {"arrival": on, "departure": on + timedelta(days=1)}
    year.file(papers.SetDeadline, season=on.year, until=on)
    applied = terms(**{**usual, **more})
    numbers = [year.file(papers.Apply, by=Body.ORGANISER, who="C001", terms=applied) for _ in range(many)]
    for number in numbers:
        year.grant(number)
    year.list_calendar(on.year)
    for number in numbers:
        year.file(papers.AppointJudge, competition=number, judge=judge, chief=True)
        year.regulate(number, own)
        year.plan_media(number)
    return year


# -- Internet competitions -----------------------------------------------------------------------------------


async def refused(work: Any) -> str:
    with pytest.raises(CroupierError) as refusal:
        await work
    return str(refusal.value.code)


@pytest.mark.clause("fspr:3.1.1", "fspr:3.2.1", "fspr:3.4.1", "fspr:1.9.1", "fspr:2.9.1a")
def test_an_internet_competition_played_here_becomes_rating(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            monkeypatch.setattr(keeping, "now", room.clock.wall)
            keeper, seal = FederationKeeper(room.store, "site"), Seal([b"A" * 43 + b"="])
            judge, stranger = await room.player("Vera"), await room.player("Stranger")
            key = await keeper.make_key(judge, seal)
            draft = regulations(internet=True, reglament=DUEL)
            keeper.own = season_now(room.clock.wall(), key, draft, **INTERNET).own
            number = next(iter(keeper.office.competitions))
            holding = HeldCompetitions(keeper, room.hall)
            await holding.open()
            keeper.checks.append(holding.check)
            keeper.followers.append(holding.follow)
            people_of = {member: await room.player(f"Account {member}") for member in ("M00001", "M00002")}
            await mandated(keeper, judge, people_of)
            chief = partial(_file, keeper, judge, by="chief-judge", who="J002", competition=number)

            assert await refused(holding.hold(stranger, number)) == "federation-mandate"
            event = await holding.hold(judge, number)
            assert await refused(holding.hold(judge, number)) == "federation-held"
            actor = holding.actor(number)
            assert actor is not None

            # Only who was admitted comes to the table, and under the name of the admission.
            clients = [
                await room.client(person, seed=place) for place, person in enumerate(people_of.values())
            ]
            refusal = await clients[0].ask("enter", event=event)
            assert refusal is not None
            assert (refusal["code"], refusal["clause"]) == ("federation-enter-first", "fspr:3.4.1")
            for member, person in people_of.items():
                told = {"competition": number, "member": member, "rules": True, "regulations": 1}
                await _file(keeper, person, "entercompetition", by="member", who=member, **told)
            assert await refused(chief("begin")) == "federation-absent"
            for client in clients:
                assert await client.ask("enter", event=event) is None
            assert set(actor.entrants) == {"Player 1", "Player 2"}
            await struck_off_and_back(room, keeper, holding, clients[0])
            await chief("begin")
            each = keeper.office.competition(number)
            shown = live_page(keeper, each, actor, "en").decode()
            assert "Player 1" in shown
            assert 'id="clock"' in shown
            assert await refused(holding.play(number)) == "federation-not-over"
            await play_event(room, actor, clients)
            await chief("endcompetition", play=await holding.play(number))
            await keeper.sign(judge, number, ("all was well",), seal)
            await chief("sendprotocol")

            # An outsider has two files: the protocol verifies, and the event ends again as it tells.
            written, _ = open_data(keeper.office, f"protocol-{number}.json", "en", "")
            sealed = read_sealed(written)
            record = await holding.record(number)
            verify_record(
                sealed.protocol, msgspec.json.decode(msgspec.json.encode(record), type=type(record))
            )
            assert sealed.protocol.internet
            best = rating(keeper.office, each.season)[0]
            assert best.member == sealed.protocol.results[0].member

    asyncio.run(main())


async def struck_off_and_back(
    room: PlayRoom, keeper: FederationKeeper, holding: HeldCompetitions, client: Client
) -> None:
    """A ban takes an athlete out of an event they have paid for, and they have their money back."""
    (number,) = holding.events
    actor, each = holding.actor(number), keeper.office.competition(number)
    assert actor is not None
    ban = papers.BanForSeason(at=keeper.moment(), competition=number, member="M00001", offence="insult")
    entry, paid = each.entries.pop("M00001"), await room.books()
    await holding.follow(ban)
    assert set(actor.entrants) == {"Player 2"}
    assert (await room.audit()).sound
    assert await room.books() != paid
    each.entries["M00001"] = entry
    assert await client.ask("enter", event=actor.number) is None
    assert await room.books() == paid


async def mandated(keeper: FederationKeeper, judge: Person, members: dict[str, Person]) -> None:
    async with keeper.store.begin() as connection:
        await keeper.give(connection, judge.id, Mandate(Body.CHIEF_JUDGE, "J002"))
        for member, person in members.items():
            await keeper.give(connection, person.id, Mandate(Body.MEMBER, member))


async def _file(keeper: FederationKeeper, person: Person, paper: str, **fields: Any) -> str:
    return await keeper.file(person, {"paper": paper, **fields})


@pytest.mark.clause("fspr:3.2.1")
def test_no_internet_competition_outside_the_federations_site(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            keeper = FederationKeeper(room.store, "club")
            keeper.own = season_now(room.clock.wall(), "", regulations(internet=True), **INTERNET).own
            keeper.own.office.site = False
            number = next(iter(keeper.office.competitions))
            holding = HeldCompetitions(keeper, room.hall)
            person = await room.player("Officer")
            async with room.store.begin() as connection:
                await people.give_role(connection, person.id, "federation")
            officer = structs.replace(person, roles=("federation",))
            assert await refused(holding.hold(officer, number)) == "federation-site"

    asyncio.run(main())


# -- files of other clubs ------------------------------------------------------------------------------------


def result_file(*rows: tuple[object, ...]) -> str:
    """A file of another program: places with a member's number, or with a name alone."""
    lines = ["croupier-protocol\t1", "competition\tx"]
    for place, member, *name in rows:
        known = name[0] if name else f"Player {int(str(member)[1:])}"
        lines.append(f"result\t{place}\t{member}\t{known}")
    return "\n".join(lines)


def stand(room: Room) -> tuple[Visitor, Visitor, str]:
    """An officer and a chief judge with a competition that is listed for today."""
    office, judge = officer(room), room.player("Vera")
    key = judge.post("/api/federation/key").json()["key"]
    year = season_now(now(), key)
    room.house.federation.own = year.own
    given = {"account": "Vera", "body": "chief-judge", "who": "J002"}
    assert office.post("/api/federation/mandates", given).status_code == 200
    return office, judge, next(iter(year.office.competitions))


@pytest.mark.clause("fspr:1.9.2b", "fspr:2.7.2b")
def test_another_clubs_results_become_a_protocol(room: Room) -> None:
    office, judge, number = stand(room)
    base = f"/api/federation/competitions/{number}"
    chief = {"by": "chief-judge", "who": "J002", "competition": number}
    entrants = result_file((1, "M00003"), (2, "", "Player 2"), (3, "M00099"), (4, "", "Nobody"))
    told = office.post(f"{base}/entries", {"written": entrants}).json()
    assert (told["taken"], [line["line"] for line in told["wrong"]]) == (0, [3, 4, 5, 6])
    assert judge.post(f"{base}/entries", {"written": entrants}).status_code == 403
    told = office.post(f"{base}/entries", {"written": entrants, "accepted": True}).json()
    assert (told["taken"], [line["line"] for line in told["wrong"]]) == (2, [5, 6])
    assert file(judge, "begin", **chief).status_code == 200

    wrong = result_file((1, "M00003"), (3, "M00002"), (1, "M00003"), (4, "M00001"), ("x", "M00002"))
    read = judge.post(f"{base}/results", {"written": wrong}).json()
    assert [line["line"] for line in read["wrong"]] == [5, 6, 7]
    gap = judge.post(f"{base}/results", {"written": result_file((1, "M00003"), (3, "M00002"))}).json()
    assert [line["line"] for line in gap["wrong"]] == [4]
    assert office.post(f"{base}/results", {"written": wrong}).status_code == 403
    answer = file(judge, "endcompetition", **chief, play={"file": wrong})
    assert (answer.status_code, answer.json()["code"]) == (400, "federation-results")
    good = result_file((1, "M00003", "Player 3"), (2, "M00002"))
    assert judge.post(f"{base}/results", {"written": good}).json() == {"taken": 2, "wrong": []}
    absent = judge.post(f"{base}/results", {"written": result_file((1, "M00003"))}).json()
    assert (absent["wrong"][0]["line"], "Player 2" in absent["wrong"][0]["sentence"]) == (0, True)
    answer = file(judge, "endcompetition", **chief, play={"file": good})
    assert answer.status_code == 200, answer.text
    assert judge.post(f"{base}/signature", {}).status_code == 200
    assert file(judge, "sendprotocol", **chief).status_code == 200
    sealed = read_sealed(room.visitor().get(f"/federation/data/protocol-{number}.json").content)
    assert [(row.place, row.member) for row in sealed.protocol.results] == [(1, "M00003"), (2, "M00002")]
    assert sealed.protocol.source == "file"

    # The same as JSON, signed or not; a signed one that was changed is refused as a whole.
    plain, whole = msgspec.json.encode(sealed.protocol).decode(), sealed.write().decode()
    for written in (plain, whole, write_text(sealed.protocol)):
        assert judge.post(f"{base}/results", {"written": written}).json()["wrong"] == []
    changed = whole.replace("Player 2", "Player 4")
    forged = Sealed(sealed.protocol, public_key(bytes(32)), sign(canonical(sealed.protocol), bytes(32)))
    told = judge.post(f"{base}/results", {"written": forged.write().decode()}).json()
    assert "not signed by its chief judge" in told["wrong"][0]["sentence"]
    for written in (changed, "{", "nonsense", result_file()):
        told = judge.post(f"{base}/results", {"written": written}).json()
        assert [line["line"] for line in told["wrong"]] == [0]


@pytest.mark.clause("fspr:8.3.2a")
def test_whom_a_penalty_of_another_clubs_event_concerns_is_asked(room: Room) -> None:
    office, judge, number = stand(room)
    base = f"/api/federation/competitions/{number}"
    chief = {"by": "chief-judge", "who": "J002", "competition": number}
    two = result_file((1, "M00001"), (2, "M00002"))
    assert office.post(f"{base}/entries", {"written": two, "accepted": True}).json()["taken"] == 2
    assert file(judge, "begin", **chief).status_code == 200
    told = {"member": "M00002", "offence": "talking", "sanction": "warning", "players": 2}
    assert file(judge, "notepenalty", **chief, **told).status_code == 200
    answer = file(judge, "endcompetition", **chief, play={"file": two})
    assert (answer.json()["code"], answer.json()["clause"]) == ("federation-ask", "fspr:8.3.2a")
    answer = file(judge, "endcompetition", **chief, play={"file": two}, asked=["M00002"])
    assert answer.status_code == 200


def test_a_live_event_of_the_house_takes_those_admitted(room: Room) -> None:
    office, judge, number = stand(room)
    base = f"/api/federation/competitions/{number}"
    two = result_file((1, "M00001"), (2, "M00002"))
    office.post(f"{base}/entries", {"written": two, "accepted": True})
    held = judge.post(f"{base}/event").json()["event"]
    actor = room.house.hall.calendar.actor(held)
    assert (actor.tournament.live, set(actor.entrants)) == (True, {"Player 1", "Player 2"})
    three = result_file((1, "M00003"))
    office.post(f"{base}/entries", {"written": three, "accepted": True})
    assert "Player 3" in actor.entrants
    gone = {"by": "secretary", "competition": number, "member": "M00003"}
    assert file(office, "withdrawentry", **gone).status_code == 200
    assert "Player 3" not in actor.entrants
    # Who is banned is struck off the event as well, and nobody else begins than who was admitted.
    office.post(f"{base}/entries", {"written": three, "accepted": True})
    keeper = room.house.federation
    del keeper.office.competition(number).entries["M00003"]  # as the ban does
    ban = papers.BanForSeason(at=keeper.moment(), competition=number, member="M00003", offence="insult")
    room.wait(room.house.holding.follow(ban))
    assert set(actor.entrants) == {"Player 1", "Player 2"}
    room.wait(actor.order(Register(player="Stranger")))
    chief = {"by": "chief-judge", "who": "J002", "competition": number}
    refusal = file(judge, "begin", **chief).json()
    assert (refusal["code"], refusal["clause"]) == ("federation-strangers", "fspr:2.7.2b")
    assert "Stranger" in refusal["sentence"]
    room.wait(room.house.hall.calendar.office.strike(actor, "Stranger"))
    assert office.get(base).json()["event"] == held
    again = HeldCompetitions(
        room.house.federation, room.house.hall
    )  # a house opened again knows where it is held
    room.wait(again.open())
    assert again.events == {number: held}
    # The chief judge directs this event at the desk, and no other; somebody else directs nothing.
    answer = judge.post(f"/api/live/{held}/orders", {"order": {"do": "checkin", "player": "Player 1"}})
    assert answer.status_code == 200
    assert [listed["id"] for listed in judge.get("/api/live").json()] == [held]
    file(office, "entercompetition", **gone, rules=True, regulations=1)
    file(office, "entercompetition", **{**gone, "member": "M00004"}, rules=True, regulations=1)
    for order in (
        Withdraw(player="Player 4"),
        CheckIn(player="Player 2"),
        CheckIn(player="Player 3"),
        HoldDraw(),
    ):
        room.wait(actor.order(order))
    for member, code in (("M00003", "tournament-drawn"), ("M00004", "")):  # who has a seat keeps the entry
        assert file(office, "withdrawentry", **{**gone, "member": member}).json().get("code", "") == code
    assert set(keeper.office.competition(number).entries) == {"M00001", "M00002", "M00003"}
    other = room.wait(room.house.hall.calendar.announce(DUEL, EventTerms(starts=1), live=True))
    refused = judge.post(f"/api/live/{other.number}/orders", {"order": {"do": "seat"}})
    stranger = room.player("Stranger").post(f"/api/live/{held}/orders", {"order": {"do": "seat"}})
    assert {refused.json()["code"], stranger.json()["code"]} == {"directors-only"}
    live = room.visitor().get(f"/federation/live/{number}")
    assert (live.status_code, "Player 1" in live.text) == (200, True)
    assert room.visitor().get("/federation/live/1999-001").status_code == 404
    room.house.hall.calendar.actors.pop(
        held
    )  # it is over and forgotten: the competition's page tells the rest
    over = room.visitor().get(f"/federation/live/{number}")
    assert (over.status_code, over.headers["location"]) == (303, f"/federation/competitions/{number}")
    assert room.visitor().get("/federation/live.js").status_code == 200


# -- photos and cards ----------------------------------------------------------------------------------------


def test_a_photo_is_a_small_portrait() -> None:
    assert size_of(JPEG) == (96, 128)
    assert len(check_photo(JPEG)) == 64
    small = JPEG.replace(b"\x00\x80\x00\x60", b"\x00\x10\x00\x10")
    for wrong in (b"", b"GIF89a", JPEG[:-2], small, JPEG[:-2] + bytes(130_000) + JPEG[-2:]):
        with pytest.raises(RoomError, match="JPEG"):
            check_photo(wrong)


def test_a_member_has_a_card_with_a_photo(room: Room) -> None:
    office, anna, other = officer(room), room.player("Anna"), room.player("Boris")
    form = {"name": "Anna Ananas", "born": "2000-05-01", "region": "R1"}
    assert file(office, "enrol", by="federation", form=form).json() == {"number": "M00001"}
    assert office.get("/api/federation/members/M00001/photo").status_code == 404
    sent = {"picture": base64.b64encode(JPEG).decode()}
    assert other.post("/api/federation/photos", sent).status_code == 403
    assert office.post("/api/federation/photos", {"picture": "%%"}).json()["code"] == "federation-photo"
    for _ in range(2):
        digest = office.post("/api/federation/photos", sent).json()["digest"]
    changed = file(office, "amend", by="federation", member="M00001", form={**form, "photo": digest})
    assert changed.status_code == 200
    assert office.get("/api/federation/members/M00001/photo").content == JPEG
    given = {"account": "Anna", "body": "member", "who": "M00001"}
    assert office.post("/api/federation/mandates", given).status_code == 200
    assert anna.get("/api/federation/members/M00001/photo").status_code == 200
    for path in ("photo", "card"):
        assert other.get(f"/api/federation/members/M00001/{path}").status_code == 403


# -- mail ----------------------------------------------------------------------------------------------------


@pytest.fixture
def box() -> Iterator[tuple[Postbox, mail.MailServer]]:
    with open_postbox() as found:
        server = mail.read_mail(found.setting("office@federation.example"))
        assert server is not None
        yield found, server


@pytest.mark.clause("fspr:2.7.3c", "fspr:2.7.4")
def test_reminders_go_out_once_and_in_the_readers_language(
    room: Room, box: tuple[Postbox, mail.MailServer]
) -> None:
    found, server = box
    office, judge, number = stand(room)
    judge.post("/api/language", {"language": "ru"})
    house = room.house
    reminding = Reminding(house.federation, house.seal, server)
    assert judge.post("/api/federation/address", {"address": "no address"}).json()["code"] == "mail-address"
    kept = judge.post("/api/federation/address", {"address": " vera@example.org "}).json()
    assert kept == {"address": "vera@example.org", "sends": False}
    base = f"/api/federation/competitions/{number}"
    chief = {"by": "chief-judge", "who": "J002", "competition": number}
    two = result_file((1, "M00001"), (2, "M00002"))
    office.post(f"{base}/entries", {"written": two, "accepted": True})
    file(judge, "begin", **chief)
    file(judge, "endcompetition", **chief, play={"file": two})
    ended = house.federation.office.competition(number).ended
    assert ended is not None
    assert room.wait(reminding.look(ended)) == 2  # to sign within 30 minutes, to send within 24 hours
    assert room.wait(reminding.look(ended)) == 0
    assert room.wait(reminding.look(ended + 30 * 60_000)) == 0
    assert room.wait(reminding.look(ended + 30 * 60_000 + 1)) == 1  # late
    letter = message_from_bytes(found.letters[0].content, policy=default)
    assert (letter["to"], letter["from"]) == ("vera@example.org", "office@federation.example")
    assert "fspr:2.7.3c" in letter.get_content()
    assert "Подпи" in letter.get_content()
    assert judge.post("/api/federation/address", {"address": ""}).json()["address"] == ""
    assert room.wait(reminding.look(ended + 3 * DAY)) == 0


def test_who_is_concerned_hears_of_a_decision(room: Room, box: tuple[Postbox, mail.MailServer]) -> None:
    found, server = box
    office, judge, number = stand(room)
    club = room.player("Clara")
    given = {"account": "Clara", "body": "organiser", "who": "C001"}
    office.post("/api/federation/mandates", given)
    for visitor, address in ((club, "clara@example.org"), (judge, "vera@example.org")):
        visitor.post("/api/federation/address", {"address": address})
    reminding = Reminding(room.house.federation, room.house.seal, server)
    room.wait(reminding.look(room.house.federation.moment()))
    found.letters.clear()

    async def decided() -> int:
        keeper = room.house.federation
        each = keeper.office.competition(number)
        await reminding.heard(papers.Decide(at=keeper.moment(), competition=number, why="a fine plan"))
        chief = papers.AppointJudge(at=keeper.moment(), competition=number, judge=each.chief, chief=True)
        await reminding.heard(chief)
        await reminding.heard(papers.Begin(at=keeper.moment(), competition=number))
        return await reminding.look(keeper.moment())

    assert room.wait(decided()) == 2
    told = {
        message["to"]: message
        for message in (message_from_bytes(own.content, policy=default) for own in found.letters)
    }
    assert told["clara@example.org"]["subject"] == f"The application {number} is approved."
    assert "a fine plan" in told["clara@example.org"].get_content()
    assert "chief judge" in told["vera@example.org"]["subject"]


def test_a_wrong_setting_of_mail_is_told() -> None:
    for wrong in ("mail.example", "http://x?from=a@b.c", "smtp://x", "smtp://x:99999?from=a@b.c"):
        with pytest.raises(RoomError, match="smtp://"):
            mail.read_mail(wrong)
    whole = mail.read_mail("smtps://ann:p%40ss@mail.example?from=a@b.c")
    assert whole is not None
    assert (whole.port, whole.user, whole.password, whole.tls) == (465, "ann", "p@ss", "whole")
    for wrong in ("", "a", "a@", "@b", "a b@c", "a@b@c", "a\n@b.c", "<a@b.c>"):
        with pytest.raises(RoomError, match="not an email address"):
            mail.check_address(wrong)
