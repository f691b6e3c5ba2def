"""Faces, private notes and muted players over HTTP, and what of it is personal data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from croupier.room import company
from croupier.room.company import FACES, LONGEST_NOTE
from croupier.room.store.company_schema import player_notes
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.room.visitor import Visitor


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(f"sqlite:///{tmp_path / 'room.db'}")
    yield made
    made.close()


def code(visitor: Visitor, path: str, body: Any) -> str:
    answer = visitor.post(path, body)
    return "" if answer.status_code == 204 else str(answer.json()["code"])


def card(visitor: Visitor, name: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get("/api/players", params={"name": name}).json()
    return found


def test_a_note_is_read_by_its_author_alone_and_kept_encrypted(room: Room) -> None:
    ada, grace, bob = room.player("Ada"), room.player("Grace"), room.player("Bob")
    assert code(ada, "/api/players/note", {"player": "grace", "text": " bluffs \u202eoften "}) == ""
    assert card(ada, "GRACE")["note"] == "bluffs often"
    assert card(bob, "Grace")["note"] == card(grace, "Grace")["note"] == ""
    assert ada.get("/api/players/notes").json() == {"Grace": "bluffs often"}
    assert grace.get("/api/players/notes").json() == {}

    async def kept() -> list[str]:
        async with room.house.store.read() as connection:
            return list(await connection.scalars(select(player_notes.c.sealed)))

    assert all("bluffs" not in sealed for sealed in room.wait(kept()))
    assert code(ada, "/api/players/note", {"player": "Grace", "text": "never bluffs"}) == ""
    assert card(ada, "Grace")["note"] == "never bluffs"
    assert code(ada, "/api/players/note", {"player": "Grace", "text": ""}) == ""
    assert room.wait(kept()) == []


def test_what_cannot_be_noted_muted_or_chosen_is_said(room: Room) -> None:
    ada = room.player("Ada")
    room.player("Grace")
    assert code(ada, "/api/players/note", {"player": "Ada", "text": "me"}) == "note-oneself"
    assert code(ada, "/api/players/note", {"player": "Nobody", "text": "x"}) == "player-unknown"
    assert code(ada, "/api/players/note", {"player": "\x00", "text": "x"}) == "player-unknown"
    assert code(ada, "/api/players/note", {"player": "Bot Vector", "text": "x"}) == "player-unknown"
    long = {"player": "Grace", "text": "x" * (LONGEST_NOTE + 1)}
    assert code(ada, "/api/players/note", long) == "note-long"
    assert code(ada, "/api/players/mute", {"player": "Ada", "muted": True}) == "mute-oneself"
    assert code(ada, "/api/profile", {"face": "skull"}) == "face-unknown"
    stranger = room.visitor()
    assert stranger.get("/api/players", params={"name": "Ada"}).status_code == 401


def test_a_face_and_a_mute_are_kept(room: Room) -> None:
    ada, _ = room.player("Ada"), room.player("Grace")
    for face in (FACES[0], "crown"):
        assert code(ada, "/api/profile", {"face": face, "shown": True}) == ""
    for _ in range(2):
        assert code(ada, "/api/players/mute", {"player": "Grace", "muted": True}) == ""
    assert card(ada, "Grace") == {
        "name": "Grace",
        "face": "",
        "note": "",
        "muted": True,
        "you": False,
        "shown": False,
        "record": [],
    }
    known = room.wait(_known(room))
    assert known.profiles[ada.me["id"]] == company.ChosenProfile("crown", True)
    assert ada.get("/api/profile").json() == {"face": "crown", "shown": True}
    assert code(ada, "/api/players/mute", {"player": "Grace", "muted": False}) == ""
    assert room.wait(_known(room)).muted == {}


async def _known(room: Room) -> company.Known:
    async with room.house.store.read() as connection:
        return await company.all_known(connection)


def test_one_is_told_everything_that_is_kept_and_it_goes_with_the_account(room: Room) -> None:
    ada, grace = room.player("Ada"), room.player("Grace")
    assert code(ada, "/api/players/note", {"player": "Grace", "text": "tight"}) == ""
    assert code(grace, "/api/players/note", {"player": "Ada", "text": "loose"}) == ""
    assert code(ada, "/api/players/mute", {"player": "Grace", "muted": True}) == ""
    assert code(ada, "/api/profile", {"face": "moon"}) == ""
    user = ada.me["id"]

    async def told() -> dict[str, Any]:
        async with room.house.store.read() as connection:
            return await company.told_about(connection, room.house.seal, user)

    async def forget() -> None:
        async with room.house.store.begin() as connection:
            await company.forget(connection, user)

    assert room.wait(told()) == {
        "profile": {"face": "moon", "shown": False},
        "notes": {"Grace": "tight"},
        "muted": ["Grace"],
        "chat": [],
    }
    room.wait(forget())
    assert room.wait(told()) == {"profile": {}, "notes": {}, "muted": [], "chat": []}
    assert grace.get("/api/players/notes").json() == {}
