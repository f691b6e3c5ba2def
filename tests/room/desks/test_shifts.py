"""The second factor, shifts, and acts that are done once and written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from croupier.desks.duties import DUTIES, Role
from croupier.text import LANGUAGES
from tests.room.conftest import Vault
from tests.room.desks.staff import Colleague, give

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from tests.room.visitor import Room


@pytest.mark.clause("m1:3.3", "m1:terms.service-zone")
def test_the_service_zone_is_closed_to_visitors(room: Room) -> None:
    player, guest = room.player(), room.visitor()
    guest.post("/api/guest", {"language": "en"})
    for path in ("/api/desks/", "/api/desks/staff", "/api/desks/duties"):
        assert player.get(path).json()["clause"] == "m1:3.3"
        assert guest.get(path).status_code == 403
        assert room.visitor().get(path).status_code == 401
    assert player.post("/api/desks/key").status_code == 403
    assert player.post("/api/desks/act", {"id": "1", "act": "shift-end"}).status_code == 403


def test_nobody_works_without_a_second_factor(room: Room) -> None:
    visitor = room.player("Ada")
    room.wait(give(room, visitor.me["id"], "manager"))
    assert visitor.get("/api/desks/").json() == {
        "desks": ["floor", "cage", "door", "house", "staff"],
        "roles": ["manager"],
        "key": False,
        "shift": False,
    }
    assert visitor.get("/api/desks/staff").json()["code"] == "shift-none"
    assert visitor.post("/api/desks/shift", {"code": "000000"}).json()["code"] == "key-none"
    order = {"id": "1", "act": "shift-end"}
    assert visitor.post("/api/desks/act", order).json()["code"] == "shift-none"
    assert "<svg" in visitor.post("/api/desks/key").json()["picture"]
    assert visitor.post("/api/desks/shift", {"code": "12"}).json()["code"] == "code-wrong"


def test_a_code_opens_one_shift_in_one_session(room: Room) -> None:
    ada = Colleague(room, "manager", name="Ada")
    assert ada.visitor.post("/api/desks/shift", {"code": ada.code()}).json()["code"] == "code-wrong"
    assert ada.visitor.post("/api/desks/key").json()["code"] == "key-had"
    elsewhere = room.visitor()
    elsewhere.sign_in("Ada")
    assert elsewhere.get("/api/desks/").json()["shift"] is False
    ada.do("shift-end")
    assert ada.refused("shift-end") == "shift-none"


def test_an_act_is_done_once_by_its_id(room: Room) -> None:
    ada = Colleague(room, "manager")
    bob = room.player("Bob")
    fields = {"account": "Bob", "role": "cashier"}
    first = ada.order("role-give", "new hand", id="x", **fields).json()
    assert ada.order("role-give", "new hand", id="x", **fields).json() == first
    assert ada.order("role-give", "other", id="x", **fields).json()["code"] == "command-id-used"
    assert bob.get("/api/desks/").json()["roles"] == ["cashier"]
    assert [row["cells"][3] for row in ada.page("staff")["journal"]] == ["Give a role"]


@pytest.mark.clause("m1:6.3")
def test_nobody_under_age_is_employed(room: Room) -> None:
    ada = Colleague(room, "manager")
    young = room.player("Young").me["id"]

    async def younger() -> None:
        async with room.house.store.begin() as connection:
            born = {"id": young, "born": "2015-01-01"}
            await connection.execute(text("UPDATE users SET born = :born WHERE id = :id"), born)

    room.wait(younger())
    answer = ada.order("role-give", "hired", account="Young", role="croupier").json()
    assert (answer["code"], answer["clause"]) == ("too-young", "m1:6.3")


def test_nobody_gives_themselves_a_role_or_a_new_key(room: Room) -> None:
    ada = Colleague(room, "manager", name="Ada")
    assert ada.refused("role-give", "why not", account="Ada", role="cashier") == "four-eyes"
    assert ada.refused("key-reset", "lost", account="Ada") == "four-eyes"


def test_a_lost_device_opens_nothing_any_more(room: Room) -> None:
    ada, bob = Colleague(room, "manager"), Colleague(room, "cashier", name="Bob")
    ada.do("key-reset", "lost", account="Bob")
    assert bob.visitor.get("/api/desks/").json()["shift"] is False
    assert bob.visitor.post("/api/desks/shift", {"code": bob.code()}).json()["code"] == "key-none"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_meets_every_act(room: Room, language: str) -> None:
    """Whoever has not the role is refused; whoever has it is asked to fill in the form."""
    for role in Role:
        who = room.player(language=language) if role is Role.PLAYER else None
        staff = Colleague(room, role, language=language) if who is None else None
        for name, duty in DUTIES.items():
            if name == "shift-end":
                continue
            if staff is None:
                assert who is not None
                answer = who.post("/api/desks/act", {"id": name, "act": name, "reason": "-"})
                assert answer.json()["code"] == "staff-only"
                continue
            answer = staff.order(name, "-")
            assert answer.json()["sentence"]
            if role in duty.roles:
                assert answer.json()["code"] not in ("duty-not-yours", "house-fault")
            else:
                assert answer.json()["code"] == "duty-not-yours"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"account": "Nobody", "role": "cashier"}, "account-unknown"),
        ({"account": "Bob", "role": "king"}, "blank-wrong"),
        ({"account": "", "role": "cashier"}, "blank-empty"),
        ({"account": ["Bob"], "role": "cashier"}, "blank-wrong"),
        ({"account": "Bob", "role": "cashier", "pay": 5}, "blank-unknown"),
    ],
)
def test_what_is_filled_in_wrongly_changes_nothing(room: Room, fields: dict[str, Any], code: str) -> None:
    ada = Colleague(room, "manager")
    room.player("Bob")
    assert ada.refused("role-give", "hired", **fields) == code
    assert ada.page("staff")["journal"] == []


# -- the database itself -----------------------------------------------------------------------------------


def _tries(vault: Vault, *statements: str) -> str:
    """Run statements behind the room's back; return what the database says to the last."""

    async def run(connection: AsyncConnection) -> None:
        for statement in statements:
            await connection.execute(text(statement))

    try:
        vault.do(run)
    except DBAPIError as error:
        return str(error.orig)
    return ""


PEOPLE = (
    "INSERT INTO users (id, kind, name, language, created) VALUES (1, 'guest', 'A', 'en', 0)",
    "INSERT INTO users (id, kind, name, language, created) VALUES (2, 'guest', 'B', 'en', 0)",
    """INSERT INTO shifts (id, "user", session, began) VALUES (7, 1, 's', 10)""",
)
ACT = (
    """INSERT INTO staff_acts ("user", shift, command, digest, at, act, given, answer) """
    "VALUES ({user}, 7, '{command}', '', {at}, 'x', '', '')"
)


def test_the_database_keeps_what_staff_did(vault: Vault) -> None:
    assert _tries(vault, *PEOPLE, ACT.format(user=1, command="a", at=20)) == ""
    assert "within its own shift" in _tries(vault, ACT.format(user=2, command="a", at=20))
    assert "within its own shift" in _tries(vault, ACT.format(user=1, command="b", at=5))
    assert "never changed" in _tries(vault, "UPDATE staff_acts SET reason = 'another'")
    assert "never deleted" in _tries(vault, "DELETE FROM staff_acts")
    assert "never deleted" in _tries(vault, "DELETE FROM shifts")
    assert _tries(vault, "UPDATE shifts SET ended = 30 WHERE id = 7") == ""
    assert "stays ended" in _tries(vault, "UPDATE shifts SET ended = NULL WHERE id = 7")
    assert "within its own shift" in _tries(vault, ACT.format(user=1, command="c", at=40))


def test_a_person_has_one_shift_at_a_time(vault: Vault) -> None:
    again = """INSERT INTO shifts ("user", session, began) VALUES (1, 't', 20)"""
    assert "unique" in _tries(vault, *PEOPLE, again).lower()


def test_the_secret_of_a_device_is_sealed(room: Room) -> None:
    ada = Colleague(room, "manager")

    async def row() -> str:
        async with room.house.store.read() as connection:
            return str(await connection.scalar(text("SELECT sealed FROM staff_keys")))

    assert ada.device.secret not in room.wait(row())
