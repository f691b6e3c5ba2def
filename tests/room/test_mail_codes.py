"""A lost password by mail: a code to a confirmed address, once, soon, and never in place of a device."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pyotp
import pytest

from croupier.room import factors, letters, people
from tests.room.postbox import Postbox, open_postbox
from tests.room.test_recovery import clock, device_of, recover, shown
from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.room.visitor import Visitor

__all__ = ["clock"]
ADDRESS = "ada@example.org"


@pytest.fixture
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Room, Postbox]]:
    with open_postbox() as box:
        url = f"sqlite:///{tmp_path_factory.mktemp('mail') / 'room.db'}"
        room = Room(url, mail=box.setting("room@example.org"))
        yield room, box
        room.close()


def code_in(body: str) -> str:
    found = re.search(r": ([A-Z0-9-]{8,})", body)
    assert found is not None, body
    return found.group(1)


def confirmed(room: Room, box: Postbox, address: str = ADDRESS) -> Visitor:
    """Somebody who has shown that an address is theirs."""
    player = room.player()
    assert player.post("/api/mail", {"password": PASSWORD, "address": address}).status_code == 204
    code = code_in(box.bodies(address)[-1])
    assert player.post("/api/mail/confirm", {"code": code}).status_code == 204
    return player


def mailed(room: Room, box: Postbox, name: str, address: str = ADDRESS) -> str:
    """Lose a password, and read the code that comes."""
    before = len(box.bodies(address))
    assert room.visitor().post("/api/recover/mail", {"name": name}).status_code == 204
    for _ in range(400):
        if len(box.bodies(address)) > before:
            break
        room.wait(asyncio.sleep(0.02))
    return code_in(box.bodies(address)[-1])


def test_a_mailed_code_opens_once_and_ends_all_sessions(post: tuple[Room, Postbox]) -> None:
    room, box = post
    ada = confirmed(room, box)
    name = ada.me["name"]
    first, second = mailed(room, box, name), mailed(room, box, name)
    assert recover(room.visitor(), name, first)["code"] == "recovery-wrong", "a later letter takes its place"
    assert ada.get("/api/safety").json()["codes"] == 0
    assert recover(room.visitor(), name, second)["name"] == name
    assert recover(room.visitor(), name, second)["code"] == "recovery-wrong"
    assert ada.get("/api/me").json()["me"] is None


def test_nobody_is_told_whether_there_is_an_account_or_an_address(post: tuple[Room, Postbox]) -> None:
    room, box = post
    ada, plain, waiting = confirmed(room, box), room.player(), room.player()
    waiting.post("/api/mail", {"password": PASSWORD, "address": "new@example.org"})
    count = len(box.letters)
    for name in (plain.me["name"], waiting.me["name"], "Nobody Here", "\x00", "'; --"):
        assert room.visitor().post("/api/recover/mail", {"name": name}).status_code == 204
    mailed(room, box, ada.me["name"])
    assert len(box.letters) == count + 1
    wrong = waiting.post("/api/mail/confirm", {"code": "00000000"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "mail-code-wrong")
    for bad in ("nobody", "a b@example.org", "a@example.org\nBcc: b@example.org"):
        answer = plain.post("/api/mail", {"password": PASSWORD, "address": bad})
        assert answer.json()["code"] == "mail-address", bad
    assert plain.post("/api/mail", {"password": "no", "address": ADDRESS}).json()["code"] == "password-wrong"


def test_codes_are_old_soon_and_go_with_the_address(
    post: tuple[Room, Postbox], monkeypatch: pytest.MonkeyPatch
) -> None:
    room, box = post
    ada = confirmed(room, box)
    name = ada.me["name"]
    code = mailed(room, box, name)
    later = people.now() + (letters.MINUTES + 1) * 60_000
    with monkeypatch.context() as time:
        time.setattr(factors, "now", lambda: later)
        assert recover(room.visitor(), name, code)["code"] == "recovery-wrong"
    assert ada.post("/api/mail", {"password": PASSWORD}).status_code == 204
    assert recover(room.visitor(), name, code)["code"] == "recovery-wrong"
    assert ADDRESS not in ada.get("/api/me/data").text
    ada.post("/api/mail", {"password": PASSWORD, "address": ADDRESS})
    assert ADDRESS in ada.get("/api/me/data").text


def test_a_mailbox_opens_no_account_with_a_second_factor(
    post: tuple[Room, Postbox], clock: list[int]
) -> None:
    room, box = post
    ada = confirmed(room, box)
    name = ada.me["name"]
    device: pyotp.TOTP = device_of(ada, clock)
    code = mailed(room, box, name)
    assert recover(room.visitor(), name, code)["code"] == "factor-needed"
    assert recover(room.visitor(), name, code, second=code)["code"] == "factor-wrong"
    signing = {"name": name, "password": PASSWORD, "code": code}
    assert room.visitor().post("/api/signin", signing).json()["code"] == "factor-wrong"
    clock[0] += 1
    assert recover(room.visitor(), name, code, second=shown(device, clock))["name"] == name


def test_a_house_without_mail_or_with_a_broken_one_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    for number, (setting, expected) in enumerate(
        (("", "mail-none"), ("smtp://127.0.0.1:9?from=room@example.org", "mail-fails"))
    ):
        room = Room(f"sqlite:///{tmp_path_factory.mktemp('none') / f'{number}.db'}", mail=setting)
        player = room.player()
        told = player.post("/api/mail", {"password": PASSWORD, "address": ADDRESS})
        assert (told.status_code, told.json()["code"]) == (409, expected)
        assert player.get("/api/safety").json()["mails"] is bool(setting)
        room.close()
