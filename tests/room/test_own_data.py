"""One's own data: all of it in a file, and an account that goes while ledger and journal stay whole."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from croupier.room import people
from croupier.room.audit import audit
from croupier.room.own_data import FORGOTTEN
from croupier.room.store.schema import metadata, users
from tests.room.houses import play_now
from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.room.visitor import Visitor

SECRET = ("password", "digest", "sealed", "folded")
STAYS = {
    *("accounts", "actions", "commands", "entrants", "events", "event_orders", "grants", "parts", "tables"),
    *("customers", "chat_lines", "player_limits", "users"),
}
"""What ledger, journal and desks keep of somebody, under their number."""


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A house in which two players have played; one of them sits at a table still."""
    url = f"sqlite:///{tmp_path_factory.mktemp('own') / 'room.db'}"
    found = Room(play_now(url, games=("am/five-card", "fspr/holdem"), hands=2))
    yield found
    found.close()


def signed_in(room: Room, name: str) -> Visitor:
    found = room.visitor()
    assert found.sign_in(name).status_code == 200
    return found


def farewell(visitor: Visitor, password: str = PASSWORD) -> tuple[int, str]:
    answer = visitor.post("/api/me/delete", {"password": password})
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def rows_about(room: Room, user: int) -> dict[str, list[dict[str, Any]]]:
    """Everything in the database that names somebody by their number."""
    found: dict[str, list[dict[str, Any]]] = {}
    async with room.house.store.read() as connection:
        for table in metadata.sorted_tables:
            for column in table.c:
                if column.references(users.c.id) or (table is users and column.name == "id"):
                    rows = (await connection.execute(select(table).where(column == user))).mappings().all()
                    found.setdefault(table.name, []).extend(map(dict, rows))
    return {name: rows for name, rows in found.items() if rows}


def standing(room: Room, visitor: Visitor) -> Any:
    """Who somebody is, where they are signed in, and what is in their wallet."""
    found = room.wait(rows_about(room, visitor.me["id"]))
    wallets = [each for each in found["accounts"] if each["kind"] == "wallet"]
    return found["users"], found["sessions"], found["roles"], wallets


def test_the_file_has_all_that_is_kept_and_nothing_of_others(room: Room) -> None:
    ada = signed_in(room, "Ada")
    ada.post("/api/recovery-codes", {"password": PASSWORD})
    ada.get("/api/statistics")
    over = {each["id"] for each in ada.get("/api/hands").json()}
    hand = max(over)
    ada.post("/api/shares", {"hand": hand})
    answer = ada.get("/api/me/data")
    assert answer.headers["content-disposition"].startswith("attachment")
    told = json.loads(answer.content)
    assert told["account"][0]["name"] == "Ada"
    assert over <= {each["id"] for each in told["hands"]}
    balances = {each["key"]: each["balance"] for each in told["chips"]}
    moved = {key: sum(each["amount"] for each in told["moved"] if each["account"] == key) for key in balances}
    assert balances == moved
    assert len(told["recovery_codes"]) == 10
    assert told["figures"]
    assert told["shares"][0]["hand"] == hand
    assert "Grace" not in answer.text
    assert not [name for name in SECRET if f'"{name}"' in answer.text]
    assert room.visitor().get("/api/me/data").status_code == 401


def test_chips_on_a_table_are_named_and_nothing_is_lost(room: Room) -> None:
    ada = signed_in(room, "Ada")
    before = standing(room, ada)
    assert farewell(ada, "not this one") == (403, "password-wrong")
    assert farewell(ada) == (409, "leave-chips")
    assert standing(room, ada) == before


def test_a_deleted_account_leaves_ledger_and_journal_whole_and_a_number(room: Room) -> None:
    grace = signed_in(room, "Grace")
    user = grace.me["id"]
    away = signed_in(room, "Grace")
    grace.post("/api/recovery-codes", {"password": PASSWORD})
    grace.get("/api/statistics")
    hand = grace.get("/api/hands").json()[0]["id"]
    word = grace.post("/api/shares", {"hand": hand}).json()["word"]
    shared = next(each["id"] for each in signed_in(room, "Ada").get("/api/hands").json())
    assert farewell(grace) == (204, "")
    assert grace.get("/api/me").json()["me"] is None
    assert away.get("/api/me").json()["me"] is None
    assert room.visitor().sign_in("Grace").json()["code"] == "sign-in-wrong"
    assert room.visitor().get(f"/api/shared/{word}").json()["code"] == "share-over"
    left = room.wait(rows_about(room, user))
    assert set(left) <= STAYS, set(left) - STAYS
    assert not set(left) & {table.name for table in FORGOTTEN}
    (person,) = left["users"]
    assert person["name"] == f"#{user}"
    assert [person[name] for name in ("password", "born", "folded")] == [None, None, None]
    assert all(each["balance"] == 0 for each in left["accounts"] if each["kind"] == "wallet")

    async def proved() -> list[Any]:
        async with room.house.store.read() as connection:
            return list((await audit(connection)).findings)

    assert room.wait(proved()) == []
    ada = signed_in(room, "Ada")
    again = ada.get(f"/api/hands/{shared}")
    assert again.status_code == 200
    assert "Grace" not in again.text
    assert room.player("Grace").me["id"] != user, "the name is free"


def test_who_works_here_is_excluded_or_has_a_table_open_is_told_so(room: Room) -> None:
    clerk, host = room.player(), room.player()
    user = clerk.me["id"]

    async def give() -> None:
        async with room.house.store.begin() as connection:
            await people.give_role(connection, user, "cashier")

    room.wait(give())
    assert farewell(clerk) == (409, "leave-duties")
    opened = host.post("/api/tables", {"game": "fspr/holdem", "name": "Yard"})
    assert opened.status_code == 201, opened.text
    assert farewell(host) == (409, "leave-tables")
    guest = room.visitor()
    guest.post("/api/guest", {"language": "en"})
    assert farewell(guest) == (403, "not-for-guests")
