"""The way back into an account, and the second factor: codes open once and are not tried in bulk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pyotp
import pytest
from sqlalchemy import select

from croupier.room import people, totp
from croupier.room.factors import CODES
from croupier.room.store.safety_schema import recovery_codes, second_factors
from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.room.visitor import Visitor

NEW = "another horse entirely"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('recovery') / 'room.db'}")
    yield found
    found.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time that devices and the room show, in steps."""
    shown = [people.now() // 1000 // totp.STEP]
    monkeypatch.setattr(totp, "now", lambda: shown[0] * totp.STEP * 1000)
    return shown


def codes_of(visitor: Visitor, password: str = PASSWORD) -> list[str]:
    found: list[str] = visitor.post("/api/recovery-codes", {"password": password}).json()["codes"]
    return found


def recover(visitor: Visitor, name: str, code: str, **more: str) -> dict[str, Any]:
    answer = visitor.post("/api/recover", {"name": name, "code": code, "new": NEW, **more})
    return {"status": answer.status_code, **answer.json()}


def device_of(visitor: Visitor, clock: list[int]) -> pyotp.TOTP:
    """Let somebody have a device, and show its first code."""
    told = visitor.post("/api/second-factor", {"password": PASSWORD}).json()
    secret = parse_qs(urlsplit(told["uri"]).query)["secret"][0]
    device = pyotp.TOTP(secret)
    assert visitor.post("/api/second-factor/confirm", {"code": shown(device, clock)}).status_code == 204
    return device


def shown(device: pyotp.TOTP, clock: list[int]) -> str:
    return device.at(clock[0] * totp.STEP)


def sign_in(room: Room, name: str, code: str = "") -> tuple[int, str]:
    answer = room.visitor().post("/api/signin", {"name": name, "password": PASSWORD, "code": code})
    return answer.status_code, answer.json().get("code", "")


def test_a_recovery_code_opens_an_account_once_and_ends_all_sessions(room: Room) -> None:
    here = room.player()
    name = here.me["name"]
    codes = codes_of(here)
    assert len(set(codes)) == CODES
    told = here.get("/api/safety").json()
    assert (told["codes"], told["factor"]) == (CODES, False)
    away = room.visitor()
    assert recover(away, name.upper(), f" {codes[0].lower().replace('-', ' ')} ")["name"] == name
    assert away.me["name"] == name
    assert here.get("/api/me").json()["me"] is None
    assert room.visitor().sign_in(name).json()["code"] == "sign-in-wrong"
    assert room.visitor().sign_in(name, NEW).status_code == 200
    assert recover(room.visitor(), name, codes[0])["code"] == "recovery-wrong"
    assert away.get("/api/safety").json()["codes"] == CODES - 1


def test_a_password_changes_together_with_the_end_of_other_sessions(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What breaks off in between has changed nothing: a thief who is signed in is never left there."""
    player, thief = room.player(), room.visitor()
    name = player.me["name"]
    assert thief.sign_in(name).status_code == 200

    async def broken(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(people, "end_sessions", broken)
        assert player.post("/api/password", {"old": PASSWORD, "new": NEW}).status_code >= 500
    assert room.visitor().sign_in(name).status_code == 200
    assert room.visitor().sign_in(name, NEW).status_code == 401
    assert player.post("/api/password", {"old": PASSWORD, "new": NEW}).status_code == 204
    assert thief.get("/api/me").json()["me"] is None


def test_a_code_of_another_and_older_codes_open_nothing(room: Room) -> None:
    one, other = room.player(), room.player()
    old, new, theirs = codes_of(one), codes_of(one), codes_of(other)
    name = one.me["name"]
    for code in (old[0], theirs[0], "", "AAAA-AAAA-AAAA", "' OR 1=1 --"):
        assert recover(room.visitor(), name, code)["code"] == "recovery-wrong"
    assert recover(room.visitor(), "Nobody Here", new[0])["code"] == "recovery-wrong"
    weak = room.visitor().post("/api/recover", {"name": name, "code": new[0], "new": "12345678"})
    assert weak.json()["code"] == "password-common"
    assert recover(room.visitor(), name, new[0])["name"] == name, "a refusal has used nothing up"


def test_codes_are_made_by_one_who_knows_the_password(room: Room) -> None:
    player = room.player()
    for path in ("/api/recovery-codes", "/api/second-factor"):
        refused = player.post(path, {"password": "not this one"})
        assert (refused.status_code, refused.json()["code"]) == (403, "password-wrong")
        assert room.visitor().post(path, {"password": PASSWORD}).status_code == 401


def test_the_database_tells_no_code_and_no_key(room: Room, clock: list[int]) -> None:
    player = room.player()
    codes, device = codes_of(player), device_of(player, clock)

    async def written() -> str:
        async with room.house.store.read() as connection:
            found = [await connection.execute(select(each)) for each in (recovery_codes, second_factors)]
            return repr([list(rows) for rows in found])

    kept = room.wait(written())
    assert len(kept) > 100
    assert device.secret not in kept
    assert not [code for code in codes if code in kept or code.replace("-", "") in kept]


def test_a_second_factor_is_asked_for_and_no_code_opens_twice(room: Room, clock: list[int]) -> None:
    player = room.player()
    name = player.me["name"]
    begun = player.post("/api/second-factor", {"password": PASSWORD})
    assert begun.status_code == 200
    assert sign_in(room, name) == (200, ""), "it is not asked for before it was shown"
    device = device_of(player, clock)
    assert sign_in(room, name) == (401, "factor-needed")
    assert sign_in(room, name, shown(device, clock)) == (403, "factor-wrong"), "it was shown to confirm"
    clock[0] += 1
    assert sign_in(room, name, "000000") == (403, "factor-wrong")
    assert sign_in(room, name, shown(device, clock)) == (200, "")
    assert sign_in(room, name, shown(device, clock)) == (403, "factor-wrong")
    again = player.post("/api/second-factor", {"password": PASSWORD})
    assert (again.status_code, again.json()["code"]) == (409, "factor-had")
    clock[0] += 1
    for code, status in (("000000", 403), (shown(device, clock), 204)):
        ended = player.post("/api/second-factor/end", {"password": PASSWORD, "code": code})
        assert ended.status_code == status
    assert sign_in(room, name) == (200, "")


def test_a_recovery_code_stands_for_one_thing_that_is_lost(room: Room, clock: list[int]) -> None:
    player = room.player()
    name = player.me["name"]
    codes, device = codes_of(player), device_of(player, clock)
    assert sign_in(room, name, codes[0]) == (200, "")
    assert sign_in(room, name, codes[0]) == (403, "factor-wrong")
    assert recover(room.visitor(), name, codes[1])["code"] == "factor-needed"
    assert recover(room.visitor(), name, codes[1], second=codes[1])["code"] == "factor-wrong"
    clock[0] += 1
    assert recover(room.visitor(), name, codes[1], second=shown(device, clock))["name"] == name
    assert recover(room.visitor(), name, codes[2], second=codes[3])["name"] == name
    assert player.get("/api/me").json()["me"] is None


def test_codes_are_not_tried_in_bulk(tmp_path: Path, clock: list[int]) -> None:
    room = Room(f"sqlite:///{tmp_path / 'room.db'}", rates=1.0)
    player = room.player()
    name = player.me["name"]
    device = device_of(player, clock)
    clock[0] += 1
    thief = room.visitor("203.0.113.7")
    guesses = [recover(thief, name, f"GUES-S{n:03d}-AAAA")["code"] for n in range(8)]
    assert (guesses[0], guesses[-1]) == ("recovery-wrong", "too-many")
    tried = [sign_in(room, name, f"{n:06d}")[1] for n in range(9)]
    assert (tried[0], tried[-1]) == ("factor-wrong", "too-many")
    assert sign_in(room, name, shown(device, clock))[1] == "too-many"
    room.close()
