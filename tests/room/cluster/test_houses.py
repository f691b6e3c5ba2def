"""Two houses of one room, over HTTP: desks, federation, live events and sign-in are the same at both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from socket import gethostname
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.room.people import now
from croupier.room.store.federation_schema import federation_papers
from tests.room.cluster.nodes import BusServer
from tests.room.desks.pit import TABLES
from tests.room.desks.staff import Colleague
from tests.room.desks.test_service import panel
from tests.room.test_federation import file, officer
from tests.room.test_federation_room import result_file, season_now
from tests.room.visitor import Room, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.room.postgres import Cluster

pytest.importorskip("nats")
pytestmark = pytest.mark.slow


class Beside(Room):
    """A room that lives in the loop of another."""

    def __init__(self, url: str, first: Room, **settings: Any) -> None:
        self._first = first
        super().__init__(url, **settings)

    def runner(self) -> asyncio.Runner:
        return self._first._runner


class Pair:
    """Two houses that share a room."""

    def __init__(self, cluster: Cluster, bus: BusServer, folder: Path, **settings: Any) -> None:
        (folder / "tables.toml").write_text(TABLES)
        settings |= {"tables": str(folder / "tables.toml"), "cluster": bus.url}
        url = cluster.fresh()
        self.here = Room(url, **settings)
        self.there = Beside(url, self.here, **settings)
        self.until(lambda: all(len(room.house.hall.tables) == 2 for room in (self.here, self.there)))

    def until(self, come: Callable[[], object]) -> None:
        """Wait until something has come."""

        async def wait() -> None:
            end = time.monotonic() + 30
            while not come():
                assert time.monotonic() < end, "it never comes"
                await asyncio.sleep(0.01)

        self.here.wait(wait())

    def again(self, who: Visitor, name: str) -> Visitor:
        """Return a browser in which somebody has signed in at the other house."""
        found = (self.there if who.room is self.here else self.here).visitor()
        assert found.sign_in(name).status_code == 200
        return found

    def close(self) -> None:
        """Close both."""
        self.there.wait(self.there.house.close())
        self.here.close()


@pytest.fixture
def pair(cluster: Cluster, bus: BusServer, tmp_path: Path) -> Iterator[Pair]:
    """Two houses of a federation's site."""
    found = Pair(cluster, bus, tmp_path, federation="site")
    yield found
    found.close()


def test_desks_act_at_tables_of_any_node(pair: Pair) -> None:
    boss = Colleague(pair.here, "manager", "pit-boss", "croupier")
    near, far = (min(room.house.hall.tables) for room in (pair.here, pair.there))
    for table in (near, far):
        boss.do("post-take", table=table, post="croupier", account=boss.name)
        assert panel(boss, table, "rota")[0]["cells"][1] == boss.name
        assert boss.do("table-sign", table=table)["table"] == table
    assert boss.refused("post-take", table=99, post="croupier", account=boss.name) == "table-not-here"
    # The floor sees the tables of all nodes, the manager the nodes, and the metrics both.
    assert [row["opens"] for row in boss.page("floor")["plan"]] == [1, 2, 3, 4]
    assert [row["cells"][3:] for row in boss.page("house")["nodes"]] == [[2, 0, "in order"]] * 2
    assert [row["cells"][1] for row in boss.page("house")["nodes"]] == [f"{gethostname()}:8080"] * 2
    told = pair.there.visitor().get("/metrics").text
    assert "croupier_nodes_heard 1.0" in told
    assert "croupier_far_tables 2.0" in told
    told = pair.there.visitor().get("/metrics/nodes").text
    for room in (pair.here, pair.there):
        assert f'croupier_tables{{node="{room.house.hall.node}"}} 2.0' in told
    assert told.count("# TYPE croupier_requests_total counter") == 1
    assert pair.there.visitor("8.8.8.8").get("/metrics/nodes").status_code == 404
    # Of two tables between which people are moved the other comes here; only then one sees who sits there.
    move = {"table": near, "to-table": far}
    assert boss.refused("players-move", "x", **move) in ("seat-nobody", "move-currency")
    assert far in pair.here.house.hall.tables


async def look_at(room: Room, event: int, word: str) -> Any:
    """Open a screen of a live event at a node, and return the first picture that it is shown."""
    coming: asyncio.Queue[Any] = asyncio.Queue()
    shown: asyncio.Queue[Any] = asyncio.Queue()
    coming.put_nowait({"type": "websocket.connect"})
    headers = [(b"host", b"127.0.0.1:8080")]
    query = f"key={word}&language=en".encode()
    scope = {"type": "websocket", "path": f"/ws/live/{event}", "query_string": query, "headers": headers}
    screen = asyncio.create_task(room.door(scope, coming.get, shown.put))
    async with asyncio.timeout(30):
        assert await shown.get() == {"type": "websocket.accept"}
        picture = msgspec.json.decode((await shown.get())["text"])
        coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await screen
    return picture


def test_papers_filed_at_one_node_stand_at_all(pair: Pair) -> None:
    office, judge = officer(pair.here), pair.here.player("Vera")
    key = judge.post("/api/federation/key").json()["key"]
    year = season_now(now(), key)

    async def write() -> None:
        rows = [
            {"number": number, "user": 1, "at": paper.at, "paper": msgspec.json.encode(paper).decode()}
            for number, paper in enumerate(year.own.papers)
        ]
        async with pair.here.house.store.begin() as connection:
            await connection.execute(federation_papers.insert(), rows)
        for room in (pair.here, pair.there):
            await room.house.federation.learn()

    pair.here.wait(write())
    number = next(iter(year.office.competitions))
    office_there, judge_there = pair.again(office, "Officer"), pair.again(judge, "Vera")
    given = {"account": "Vera", "body": "chief-judge", "who": "J002"}
    assert office_there.post("/api/federation/mandates", given).status_code == 200
    base = f"/api/federation/competitions/{number}"
    two = {"written": result_file((1, "M00001"), (2, "M00002")), "accepted": True}
    assert office_there.post(f"{base}/entries", two).json()["taken"] == 2
    # Who files next has read what was filed at the other node, and two at once come one after the other.
    held = judge.post(f"{base}/event").json()["event"]
    actor = pair.here.house.hall.calendar.actor(held)
    assert set(actor.entrants) == {"Player 1", "Player 2"}
    both = [office.http, office_there.http]
    told = {"paper": {"paper": "registerorganisation", "by": "federation", "name": "Club"}}

    async def at_once() -> list[str]:
        tokens = [office.csrf, office_there.csrf]
        asked = [
            http.post("/api/federation/papers", json=told, headers={"X-CSRF-Token": token})
            for http, token in zip(both, tokens, strict=True)
        ]
        return [answer.json()["number"] for answer in await asyncio.gather(*asked)]

    assert len(set(pair.here.wait(at_once()))) == 2
    pair.until(lambda: len({room.house.federation.version for room in (pair.here, pair.there)}) == 1)
    # An entry that is filed at one node comes to the event at the other, and the start knows who came.
    pair.until(lambda: held in pair.there.house.hall.relay.events)  # type: ignore[union-attr]
    three = {"written": result_file((1, "M00003")), "accepted": True}
    assert office_there.post(f"{base}/entries", three).json()["taken"] == 1
    pair.until(lambda: "Player 3" in actor.entrants)
    live = pair.there.visitor().get(f"/federation/live/{number}")
    assert (live.status_code, "Player 1" in live.text) == (200, True)
    assert [listed["id"] for listed in judge_there.get("/api/live").json()] == [held]
    order = {"order": {"do": "checkin", "player": "Player 1"}}
    assert judge_there.post(f"/api/live/{held}/orders", order).status_code == 200
    word = judge.get("/api/live").json()[0]["screens"]
    picture = pair.here.wait(look_at(pair.there, held, word))
    assert picture["is"] == "screen"
    assert "'entries': 3" in str(picture["board"])
    chief = {"by": "chief-judge", "who": "J002", "competition": number}
    assert file(judge_there, "begin", **chief).status_code == 200


def test_guesses_at_a_password_are_counted_over_all_houses(
    cluster: Cluster, bus: BusServer, tmp_path: Path
) -> None:
    pair = Pair(cluster, bus, tmp_path, rates=1.0)
    pair.here.player("Ada")
    rooms = [pair.here, pair.there] * 8
    answers = [room.visitor().sign_in("Ada", "a wrong guess, again").status_code for room in rooms]
    # Ten for one name at one address, wherever they come in.
    assert answers == [401] * 10 + [429] * 6
    pair.close()
