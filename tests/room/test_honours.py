"""The board of honour: only who wants to be seen, in their season, by the records of their hands."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select, update

from croupier.room import people
from croupier.room.honours import LEAST, add, season_of
from croupier.room.store import open_store
from croupier.room.store.memory_schema import honours
from croupier.room.store.schema import hands
from croupier.room.tallies import Tallying
from tests.room.houses import PLAYERS, play_now
from tests.room.test_tallies import DECK, fill
from tests.room.visitor import Room

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

    from tests.room.conftest import Vault
    from tests.room.visitor import Visitor


@pytest.mark.parametrize(
    ("day", "season"),
    [
        ((2026, 1, 1), "2026-1"),
        ((2026, 3, 31), "2026-1"),
        ((2026, 4, 1), "2026-2"),
        ((2026, 12, 31), "2026-4"),
    ],
)
def test_a_season_is_a_quarter_of_a_year(day: tuple[int, int, int], season: str) -> None:
    assert season_of(int(datetime(*day, 23, 59, tzinfo=UTC).timestamp() * 1000)) == season


def test_hands_are_added_to_those_of_the_season(kept: Vault) -> None:
    kept.add_users(1)
    day = 1_775_000_000_000

    async def told(connection: AsyncConnection) -> dict[str, tuple[int, int]]:
        for played in ([(day, "m1/oasis", 5), (day, "rp/russian", -2)], [(day, "m1/oasis", -10)], []):
            await add(connection, 1, played)
        return {row.game: (row.hands, row.net) for row in await connection.execute(select(honours))}

    assert kept.do(told) == {"": (3, -7), "m1/oasis": (2, -5), "rp/russian": (1, -2)}


def test_seasons_counted_bit_by_bit_are_those_of_a_recount(tmp_path: Path) -> None:
    """Two count at once; practice stands on no board."""
    keys = list(DECK)
    played: list[Any] = [(key[0], DECK[key], number % 3 == 0) for number, key in enumerate(keys * 2)]
    spring, autumn = 1_775_000_000_000, 1_790_000_000_000

    async def told() -> tuple[dict[Any, tuple[int, int]], dict[Any, tuple[int, int]]]:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}", durability="process")
        await fill(store, played)
        async with store.begin() as connection:
            for ended, odd in ((spring, 1), (autumn, 0)):
                await connection.execute(update(hands).where(hands.c.id % 2 == odd).values(ended=ended))
        one, other = Tallying(store), Tallying(store)
        while sum(await asyncio.gather(one.count(1, 3), other.count(1, 5))):
            pass
        expected: dict[Any, tuple[int, int]] = {}
        for number, (game, hand, own) in enumerate(played, 1):
            if own:
                continue
            net = hand.result.net.get(min(hand.owners), 0)
            for key in ("", game):
                at = (season_of(spring if number % 2 else autumn), key)
                count, won = expected.get(at, (0, 0))
                expected[at] = (count + 1, won + net)
        async with store.read() as connection:
            rows = await connection.execute(honours.select())
            found = {(row.season, row.game): (row.hands, row.net) for row in rows}
        await store.close()
        return found, expected

    found, expected = asyncio.run(told())
    assert found == expected


PLAYED = "2023-4"
"""When the clock of those houses begins."""


def board(visitor: Visitor, **asked: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get("/api/honour", params={"season": PLAYED, **asked}).json()
    return found


def test_nobody_is_seen_who_did_not_choose_so(tmp_path: Path) -> None:
    room = Room(play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card",), hands=LEAST))
    ada, grace, other = room.visitor(), room.visitor(), room.player()
    for visitor, name in ((ada, PLAYERS[0]), (grace, PLAYERS[1])):
        assert visitor.sign_in(name).status_code == 200
    assert board(ada)["places"] == []
    ada.post("/api/profile", {"face": "star", "shown": True})
    for _ in range(200):  # the board asks for hands that are not counted yet
        if board(other)["places"]:
            break
        room.wait(asyncio.sleep(0.02))
    (place,) = board(other)["places"]
    assert (place["name"], place["face"], place["you"]) == (PLAYERS[0], "star", False)
    assert board(ada)["places"][0]["you"]
    record = {each["hands"]: each["net"] for each in other.get("/api/players?name=Ada").json()["record"]}
    assert record == {place["hands"]: place["net"]}
    assert other.get("/api/players?name=Grace").json()["record"] == []
    told = board(other)
    assert [name for name, _ in told["games"]] == ["am/five-card"]
    assert told["seasons"] == [season_of(people.now()), PLAYED]
    assert board(other, season="")["season"] == season_of(people.now())
    assert board(other, game="am/five-card")["places"] == [place]
    assert board(other, season="2001-1")["places"] == []
    assert board(other, game="no/such")["places"] == []
    ada.post("/api/profile", {"face": "star", "shown": False})
    assert board(other)["places"] == []
    assert other.get("/api/players?name=Ada").json()["record"] == []
    assert room.visitor().get("/api/honour").status_code == 401
    room.close()
