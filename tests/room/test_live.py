"""Live events over HTTP: who may direct, what is refused, sheets, proofs, a house opened again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.errors import RoomError
from croupier.room import people
from croupier.room.events.directing import director_word, screen_word
from croupier.room.events.screens import DeskPicture, ScreenPicture, Viewer
from croupier.room.events.terms import EventTerms
from croupier.room.events.wire import Enter
from croupier.tournament.draw import verify
from croupier.tournament.lots import follows
from croupier.tournament.record import EventRecord
from croupier.tournament.reglament_file import parse
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import httpx

    from tests.room.visitor import Visitor

REGLAMENT = """name = "Cup"
stack = 1000
seats = 4
buy_in = 10
fee = 2

[[levels]]
minutes = 10
small = 5
big = 10

[[levels]]
minutes = 10
small = 10
big = 20

[prizes]
shares = [6000, 4000]
"""
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")


class Director:
    """Somebody at the desk of one event."""

    def __init__(self, visitor: Visitor, key: str, event: int = 1) -> None:
        self.visitor = visitor
        self.event = event
        self.query = f"?key={key}&language=en"

    def send(self, do: str, **fields: Any) -> httpx.Response:
        body = {"order": {"do": do, **fields}}
        return self.visitor.post(f"/api/live/{self.event}/orders{self.query}", body)

    def do(self, do: str, **fields: Any) -> list[dict[str, Any]]:
        answer = self.send(do, **fields)
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json()
        return found

    def refused(self, do: str, **fields: Any) -> tuple[str, str]:
        """Give an order that is refused; return its code and clause: nothing has changed by it."""
        before = self.log
        answer = self.send(do, **fields)
        assert answer.status_code == 400, answer.text
        told = answer.json()
        assert len(told["sentence"]) > 10
        assert self.log == before
        return told["code"], told["clause"]

    @property
    def log(self) -> list[Any]:
        return list(self.visitor.room.house.hall.calendar.actors[self.event].tournament.log)

    def undo(self, order: int, **more: str) -> httpx.Response:
        return self.visitor.post(f"/api/live/{self.event}/undo{self.query}", {"order": order, **more})

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.visitor.get(f"/api/live/{self.event}/{path}{self.query}", params=None, **more)

    def come_in(self, names: tuple[str, ...] = NAMES) -> None:
        """Everybody has come, paid and sits as drawn; the clock runs."""
        for name in names:
            self.do("register", player=name)
            self.do("checkin", player=name, paid=12)
        self.do("appoint", judge="Vera")
        self.do("seat")
        for table in (1, 2):
            self.do("confirm", table=table)
        self.do("start")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Room]:
    """A desk without a room."""
    (tmp_path / "cup.toml").write_text(REGLAMENT)
    found = Room(f"sqlite:///{tmp_path / 'cup.db'}", desk=str(tmp_path / "cup.toml"))
    yield found
    found.close()


@pytest.fixture
def director(desk: Room) -> Director:
    return Director(desk.visitor(), desk.house.desk_word)


def state_of(desk: Room, event: int = 1) -> Any:
    return desk.house.hall.calendar.actors[event].tournament.state


def test_at_a_desk_without_a_room_the_link_opens_and_nothing_else(desk: Room) -> None:
    stranger, word = desk.visitor(), desk.house.desk_word
    assert stranger.get("/api/live?key=wrong").status_code == 403
    assert stranger.get("/api/live").json()["code"] == "live-link-wrong"
    (listed,) = stranger.get(f"/api/live?key={word}").json()
    assert (listed["name"], listed["phase"]) == ("Cup", "registering")
    wrong = Director(stranger, listed["screens"])  # the word of the screens directs nothing
    assert wrong.send("register", player="Anna").status_code == 403
    assert stranger.post("/api/signup", {}).status_code == 404
    master = desk.house.hall.calendar.actors[1].tournament.master
    assert len({word, listed["screens"], director_word(bytes(32)), screen_word(bytes(32))}) == 4
    assert master.hex() not in stranger.get(f"/api/live?key={word}").text


def test_in_the_room_managers_direct(tmp_path: Path) -> None:
    room = Room(f"sqlite:///{tmp_path / 'room.db'}")
    new = {"reglament": REGLAMENT, "starts": 5}
    assert room.visitor().post("/api/live", new).status_code == 401
    player = room.player("Nadia")
    assert player.post("/api/live", new).json()["code"] == "directors-only"

    async def promote() -> None:
        async with room.house.store.begin() as connection:
            found = await people.find_player(connection, "Nadia")
            assert found is not None
            await people.give_role(connection, found[0].id, "manager")

    room.wait(promote())
    made = player.post("/api/live", new).json()
    assert (made["name"], made["starts"]) == ("Cup", 5)
    director = Director(player, "", made["id"])
    director.do("register", player="Anna")
    actor = room.house.hall.calendar.actors[made["id"]]
    assert actor.host == player.me["id"]
    me = people.Person(player.me["id"], "Nadia", "player", "en")
    with pytest.raises(RoomError, match="desk"):  # wallets pay for no live event
        room.wait(room.house.hall.calendar.obey(me, Enter(id="a", event=made["id"]), {}))
    assert list(actor.entrants) == ["Anna"]
    room.close()


@pytest.mark.clause("fspr:4.4b", "fspr:4.1a")
def test_a_reglament_against_the_book_is_refused_with_its_line_and_clause(
    desk: Room, director: Director
) -> None:
    shrinking = REGLAMENT.replace("small = 10\nbig = 20", "small = 5\nbig = 10")
    for text, clause, line in (
        (shrinking, "fspr:4.4b", "line 12"),
        (REGLAMENT.replace("stack = 1000", "stack = [1000, 2000]"), "fspr:4.1a", "line 2"),
        (REGLAMENT.replace("[6000, 4000]", "[6000, 3000]"), "", "line 17"),
        ("name = ", "", ""),
    ):
        answer = director.visitor.post(f"/api/live{director.query}", {"reglament": text})
        assert answer.status_code == 400
        assert answer.json()["clause"] == clause
        assert line in answer.json()["sentence"]
    assert list(desk.house.hall.calendar.actors) == [1]


@pytest.mark.clause("fspr:6.1a", "fspr:6.1c", "fspr:6.1d", "fspr:1.7.2")
def test_the_way_to_the_start_is_the_book_s(director: Director) -> None:
    for name in NAMES[:3]:
        director.do("register", player=name)
    assert director.refused("register", player="Anna") == ("tournament-registered", "fspr:4.1a")
    assert director.refused("start") == ("tournament-not-drawn", "fspr:6.1a")
    assert director.refused("seat") == ("tournament-not-here", "fspr:6.1c")
    for name in NAMES[:3]:
        director.do("checkin", player=name)
    director.do("seat")
    assert director.refused("start") == ("tournament-chief-judge", "fspr:1.7.2")
    director.do("appoint", judge="Dina")
    assert director.refused("start") == ("tournament-unconfirmed", "fspr:6.1d")
    director.do("confirm", table=1)
    director.do("start")


@pytest.mark.clause("fspr:4.1f", "fspr:4.1g", "fspr:4.1h", "fspr:4.1i")
def test_moves_are_proposed_and_confirmed_between_hands(desk: Room, director: Director) -> None:
    text = REGLAMENT.replace("seats = 4", "seats = 5\nfinal_table = 2")
    made = director.visitor.post(f"/api/live{director.query}", {"reglament": text}).json()
    director.event = made["id"]
    director.come_in((*NAMES, "Zoya", "Ivan", "Kira", "Lev"))
    tables = state_of(desk, made["id"]).tables
    director.do("deal", table=2)
    for player in [tables[1].seats[1], tables[1].seats[2]]:
        told = director.do("bustout", player=player)
    assert (told[-1]["kind"], told[-1]["clause"]) == ("proposed", "fspr:4.1f")
    assert director.refused("deal", table=1) == ("tournament-unbalanced", "fspr:4.1i")
    mover = state_of(desk, made["id"]).tables[2].seats[3]
    move = {"player": mover, "table": 1}
    assert director.refused("move", **move, seat=1) == ("tournament-hand-running", "fspr:4.1h")
    director.do("handover", table=2, stacks={})
    assert director.refused("move", **move, seat=4) == ("tournament-move-seat", "fspr:4.1g")
    director.do("move", **move, seat=1)
    assert director.refused("move", **move, seat=2) == ("tournament-move-unknown", "fspr:4.1f")
    director.do("deal", table=1)


@pytest.mark.clause("fspr:4.1d", "fspr:4.1h", "fspr:4.1j", "fspr:7.4.10b")
def test_what_cannot_be_is_refused_with_its_clause(desk: Room, director: Director) -> None:
    director.come_in()
    assert director.refused("bustout", player="Nobody") == ("tournament-not-registered", "fspr:6.1a")
    assert director.refused("newdeck", table=1, by="player") == ("tournament-deck-asked", "fspr:7.4.10b")
    sitting = state_of(desk).tables[1].seats
    first = next(iter(sitting.values()))
    told = director.do("bustout", player=first, by=[state_of(desk).tables[2].seats[1]])
    assert told[0]["clause"] == "fspr:4.1d"
    assert director.refused("bustout", player=first) == ("tournament-not-in", "fspr:4.1d")
    director.do("deal", table=2)
    director.do("bustout", player=next(iter(state_of(desk).tables[1].seats.values())))
    assert director.refused("formfinal") == ("tournament-hand-running", "fspr:4.1h")
    director.do("handover", table=2, stacks={})
    director.do("formfinal")
    assert director.refused("deal", table=1) == ("tournament-unconfirmed", "fspr:6.1d")
    assert director.refused("setclock", by=10**15)[0] == "tournament-clock-far"
    assert director.send("nonsense").json()["code"] == "request-wrong"
    assert director.send("bustout", player=5).json()["code"] == "request-wrong"


@pytest.mark.clause("fspr:1.9.3a", "fspr:4.1m")
def test_undo_of_anything_until_the_protocol_is_signed(desk: Room, director: Director) -> None:
    director.come_in()
    first, second = NAMES[0], NAMES[1]
    director.do("bustout", player=first)
    director.do("bustout", player=second)
    number = len(director.log) - 2
    assert director.undo(number).status_code == 200  # the earlier one: the later keeps its place
    assert desk.house.hall.calendar.actors[1].tournament.places()[second] == 6
    assert not state_of(desk).entries[first].out
    assert director.undo(number).status_code == 200  # and again
    assert desk.house.hall.calendar.actors[1].tournament.places()[second] == 5
    while not state_of(desk).over:
        if state_of(desk).forming:
            director.do("formfinal")
        elif state_of(desk).breaking:
            director.do("breakup", table=state_of(desk).breaking)
        else:
            left = [entry.player for entry in state_of(desk).entries.values() if not entry.out]
            director.do("bustout", player=left[0], by=[left[-1]])
    assert desk.house.hall.calendar.actors[1].state == "running"
    assert director.refused("sign", judge="Anna")[1] == "fspr:1.9.3a"
    director.do("sign", judge="Vera")
    assert desk.house.hall.calendar.actors[1].state == "ended"
    assert director.undo(number).json()["clause"] == "fspr:1.9.3a"
    record = msgspec.json.decode(director.get("record").content, type=EventRecord)
    assert record.event().places() == desk.house.hall.calendar.actors[1].tournament.places()


def test_an_entry_undone_and_redone_can_be_withdrawn(desk: Room, director: Director) -> None:
    director.do("register", player="Anna")
    assert director.undo(0).status_code == 200
    assert desk.house.hall.calendar.actors[1].entrants == {}
    assert director.undo(0).status_code == 200
    director.do("withdraw", player="Anna")
    assert director.undo(len(director.log) - 1).status_code == 200
    assert list(desk.house.hall.calendar.actors[1].entrants) == ["Anna"]
    director.do("withdraw", player="Anna")


def test_an_order_that_comes_twice_is_given_once(desk: Room, director: Director) -> None:
    for name in NAMES:
        director.do("register", player=name, slip=f"enter {name}")
        director.do("register", player=name, slip=f"enter {name}")
    assert len(director.log) == len(NAMES)
    director.do("pay", player="Anna", amount=5, slip="a")
    director.do("pay", player="Anna", amount=5, slip="a")
    director.do("pay", player="Anna", amount=5, slip="b")  # another five, meant so
    assert state_of(desk).entries["Anna"].paid == 10
    paid = len(director.log) - 1
    for _ in range(3):  # without the slip the second would give the order again
        assert director.undo(paid, slip="back").status_code == 200
    assert state_of(desk).entries["Anna"].paid == 5
    director.do("pay", player="Anna", amount=5, slip="b")  # what was taken back is not given by an echo
    assert state_of(desk).entries["Anna"].paid == 5
    assert director.send("pay", player="Anna", amount=5, slip="x" * 65).status_code == 400


@pytest.mark.clause("fspr:6.1b")
def test_everybody_with_a_screen_can_verify_the_draw(desk: Room, director: Director) -> None:
    actor = desk.house.hall.calendar.actors[1]
    anchor = actor.tournament.anchor
    director.come_in()
    stranger = desk.visitor()
    assert stranger.get("/api/live/1/draw?key=wrong").status_code == 403
    told = stranger.get(f"/api/live/1/draw?key={actor.screens.word}").json()
    assert told["verified"]
    assert told["anchor"] == anchor
    assert follows(bytes.fromhex(told["draws"][0]["secret"]), anchor)
    assert all(map(verify, actor.tournament.state.draws))
    assert director.get("record").json()["code"] == "tournament-not-over"  # it would open the lots to come


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_sheets_are_set_in_the_language_of_the_desk(desk: Room, director: Director, language: str) -> None:
    director.query = director.query.replace("=en", f"={language}")
    assert director.get("sheets/cards").json()["clause"] == "fspr:6.1a"
    director.come_in()
    for what in ("entries", "draw", "cards", "levels", "prizes", "results"):
        answer = director.get(f"sheets/{what}.pdf")
        assert answer.content.startswith(b"%PDF"), what
        assert answer.headers["content-type"] == "application/pdf"
    assert director.get("sheets/deal").json()["clause"] == "fspr:7.4.9"
    assert director.get("sheets/poem").status_code == 404
    assert desk.house.hall.calendar.actors[1].tournament.state.started


@pytest.mark.clause("fspr:7.4.9")
def test_deals_by_counted_stacks_signed_by_all(desk: Room, director: Director) -> None:
    director.come_in()
    for name in NAMES[2:]:
        director.do("bustout", player=name)
        if state_of(desk).breaking:
            director.do("breakup", table=state_of(desk).breaking)
        if state_of(desk).forming:
            director.do("formfinal")
    assert director.get("deals").json()["clause"] == "fspr:7.4.9"
    director.do("countstacks", stacks={"Anna": 4000, "Boris": 2000})
    shares = director.get("deals").json()
    assert sum(shares["icm"].values()) == sum(shares["chop"].values()) == shares["pool"] == 60
    assert director.refused("agree", amounts={"Anna": 60})[0] == "tournament-deal-who"
    director.do("agree", amounts=shares["icm"])
    assert state_of(desk).over


def test_a_structure_is_designed_and_forecast(director: Director) -> None:
    wanted = {"players": 12, "stack": 5000, "minutes": 90, "name": "Evening", "buy_in": 20, "forecast": True}
    made = director.visitor.post("/api/plan/structure", wanted).json()
    assert made["forecast"]["early"] <= made["forecast"]["median"] <= made["forecast"]["late"]
    opened = director.visitor.post(f"/api/live{director.query}", {"reglament": made["reglament"]}).json()
    assert (opened["id"], opened["name"]) == (2, "Evening")
    director.event = 2
    director.do("restructure", levels=made["levels"][:3])
    director.event = 1
    assert director.refused("restructure", levels=[])[1] == "fspr:4.4a"


def test_screens_see_the_board_desks_see_all_and_only_what_is_written(desk: Room, director: Director) -> None:
    actor = desk.house.hall.calendar.actors[1]

    async def last(viewer: Viewer) -> dict[str, Any]:
        actor.screens.watch(viewer)
        found: dict[str, Any] = json.loads(await anext(viewer.outgoing()))
        return found

    director.do("register", player="Anna")
    screen = desk.wait(last(Viewer("en", directs=False)))
    assert msgspec.convert(screen, ScreenPicture).board.entries == 1
    assert "log" not in json.dumps(screen)
    assert "owed" not in json.dumps(screen)
    view = msgspec.convert(desk.wait(last(Viewer("hy", directs=True))), DeskPicture)
    assert view.screens == actor.screens.word
    assert view.desk.log[0].words.startswith("Anna")
    assert view.now >= director.log[-1].at


def test_a_house_opened_again_has_the_event_and_the_links(tmp_path: Path) -> None:
    (tmp_path / "cup.toml").write_text(REGLAMENT)
    settings = {"desk": str(tmp_path / "cup.toml")}
    room = Room(f"sqlite:///{tmp_path / 'cup.db'}", **settings)
    director = Director(room.visitor(), room.house.desk_word)
    director.come_in()
    director.do("bustout", player="Anna", by=["Boris"], slip="once")
    word, log, board = room.house.desk_word, director.log, state_of(room).clock
    room.close()
    room = Room(f"sqlite:///{tmp_path / 'cup.db'}", **settings)
    again = Director(room.visitor(), word)
    assert again.log == log
    assert again.do("bustout", player="Anna", by=["Boris"], slip="once") == []  # its answer was lost
    assert again.log == log
    assert state_of(room).clock == board
    again.do("bustout", player="Boris")
    assert again.log[-1].at >= log[-1].at
    room.close()
    (tmp_path / "cup.toml").write_text(REGLAMENT.replace('"Cup"', '"Other"'))
    room = Room(f"sqlite:///{tmp_path / 'cup.db'}", **settings)
    assert [a.tournament.reglament.name for a in room.house.hall.calendar.actors.values()] == ["Cup", "Other"]
    assert room.house.desk_word == word
    room.close()


def test_an_event_of_the_room_needs_no_desk(desk: Room, director: Director) -> None:
    made = desk.wait(desk.house.hall.calendar.announce(parse(REGLAMENT), EventTerms(starts=2**50)))
    director.event = made.number
    assert director.refused("register", player="Anna")[0] == "event-not-live"
