"""Accounts: who may come in, under which name, with which password, and with how many chips."""

from __future__ import annotations

import asyncio
import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select, update

from croupier.errors import LedgerError, RoomError
from croupier.room import desk, ledger, people
from croupier.room.ledger import Account, Transfer
from croupier.room.passwords import Cost, Passwords, check_password
from croupier.room.people import check_age, check_name
from croupier.room.store.schema import ROLES, sessions, users
from croupier.text import LANGUAGES, say
from croupier.text.folders import pages
from tests.room.visitor import GROWN_UP, PASSWORD, Room, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

    from tests.room.conftest import Vault


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('accounts') / 'room.db'}")
    yield found
    found.close()


def test_a_stranger_signs_up_and_has_the_chips_of_the_day(room: Room) -> None:
    visitor = room.visitor()
    assert visitor.get("/api/me").json()["me"] is None
    assert visitor.get("/api/me").json()["adult_age"] == 18
    me = visitor.sign_up("Ada Lovelace", language="hy").json()
    assert me == {
        "id": me["id"],
        "name": "Ada Lovelace",
        "guest": False,
        "language": "hy",
        "wallet": desk.GRANT,
        "roles": ["player"],
    }
    assert visitor.me == me


def test_an_account_is_known_by_its_name_however_it_is_written(room: Room) -> None:
    room.player("Grace Hopper")
    for name in ("grace hopper", "GRACE  HOPPER", " Grace Hopper "):
        refused = room.visitor().sign_up(name)
        assert (refused.status_code, refused.json()["code"]) == (409, "name-taken")
        back = room.visitor()
        assert back.sign_in(name).status_code == 200
        assert back.me["name"] == "Grace Hopper"


def test_who_signs_out_is_a_stranger_again_and_his_cookie_is_worth_nothing(room: Room) -> None:
    visitor = room.player()
    cookie = dict(visitor.http.cookies)
    assert visitor.post("/api/signout").status_code == 204
    assert visitor.get("/api/me").json()["me"] is None
    thief = room.visitor()
    thief.http.cookies.update(cookie)
    assert thief.get("/api/me").json()["me"] is None


def test_a_session_has_another_token_than_the_stranger_had(room: Room) -> None:
    visitor = room.visitor()
    before = (visitor.get("/api/me").json()["csrf"], dict(visitor.http.cookies))
    visitor.sign_up(room.fresh_name())
    assert dict(visitor.http.cookies) != before[1]
    assert visitor.get("/api/me").json()["csrf"] == visitor.csrf != before[0]


def test_a_session_ends_by_itself(room: Room) -> None:
    visitor = room.player()

    async def expire() -> None:
        async with room.house.store.begin() as connection:
            await connection.execute(
                update(sessions).where(sessions.c.user == visitor_id).values(expires=people.now() - 1)
            )

    visitor_id = visitor.me["id"]
    room.wait(expire())
    assert visitor.get("/api/me").json()["me"] is None


@pytest.mark.parametrize(("name", "password"), [("Nobody Here", PASSWORD), ("Edsger", "wrong horse battery")])
def test_a_wrong_name_and_a_wrong_password_are_answered_alike(room: Room, name: str, password: str) -> None:
    room.visitor().sign_up("Edsger")
    refused = room.visitor().sign_in(name, password)
    assert refused.status_code == 401
    assert refused.json() == {
        "code": "sign-in-wrong",
        "sentence": "Wrong name or password: try again.",
        "clause": "",
    }


def test_a_bot_of_the_house_cannot_sign_in_and_nobody_takes_its_name(room: Room) -> None:
    bot = room.house.hall.spare_bot(set())
    assert bot is not None
    assert room.visitor().sign_in(bot[1]).status_code == 401
    assert room.visitor().sign_up(bot[1]).json()["code"] == "name-taken"


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", "", "name-shape"),
        ("name", "A", "name-shape"),
        ("name", "x" * 25, "name-shape"),
        ("name", "7 of hearts", "name-shape"),
        ("name", "Ada<script>", "name-shape"),
        ("name", "Ada\u202e", "name-shape"),
        ("name", "Адa", "name-alphabet"),
        ("name", "麻雀", "name-alphabet"),
        ("name", "The Croupier", "name-reserved"),
        ("name", "касса", "name-reserved"),
        ("name", "Cr0upier", "name-reserved"),
        ("name", "Խաղավար", "name-reserved"),
        ("name", "Пит-босс", "name-reserved"),
        ("name", "My Pit Boss 7", "name-reserved"),
        ("name", "lnspector", "name-reserved"),
        ("name", "СASHIER".replace("С", "C").replace("I", "l"), "name-reserved"),
        ("name", "Главный судья", "name-reserved"),
        ("name", "Աուդիտոր", "name-reserved"),
        ("name", "TheDealer", "name-reserved"),
        ("name", "крупье2027", "name-reserved"),
        ("password", "short", "password-length"),
        ("password", "x" * 201, "password-length"),
        ("password", "12345678", "password-common"),
        ("password", "Qwerty123", "password-common"),
        ("password", "abababab", "password-common"),
        ("born", "2999-01-01", "born-impossible"),
        ("born", "1850-01-01", "born-impossible"),
        ("born", "1990-02-30", "born-impossible"),
        ("born", "31.12.1990", "born-impossible"),
        ("born", "19901231", "born-impossible"),
        ("born", "", "born-impossible"),
        ("language", "fr", "field-wrong"),
        ("name", 5, "field-wrong"),
        ("password", None, "field-wrong"),
        ("extra", "x", "request-wrong"),
    ],
)
def test_a_form_that_is_filled_in_wrongly_says_what_to_change(
    room: Room, field: str, value: Any, code: str
) -> None:
    form = {"name": "Alan Turing", "password": PASSWORD, "born": GROWN_UP, "language": "en", field: value}
    refused = room.visitor().post("/api/signup", form)
    assert (refused.status_code, refused.json()["code"]) == (400, code)
    assert refused.json()["sentence"].endswith(".")
    assert room.visitor().sign_in("Alan Turing").status_code == 401


@pytest.mark.parametrize(("language", "said"), [("en", "18 years"), ("ru", "18 лет"), ("hy", "18 տարեկան")])
def test_who_is_too_young_is_told_so_in_his_language_with_the_clause(
    room: Room, language: str, said: str
) -> None:
    born = (date.today() - timedelta(days=17 * 365)).isoformat()
    visitor = room.visitor(**{"Accept-Language": f"{language}, en;q=0.5"})
    refused = visitor.sign_up("Young Ada", born=born, language=language)
    assert refused.status_code == 400
    assert said in refused.json()["sentence"]
    assert "(" not in refused.json()["sentence"]
    assert refused.json()["clause"] == "m1:6.2"


@pytest.mark.parametrize(
    ("born", "today", "grown"),
    [
        ("2000-06-15", "2018-06-14", False),
        ("2000-06-15", "2018-06-15", True),
        ("2004-02-29", "2022-02-28", False),
        ("2004-02-29", "2022-03-01", True),
    ],
)
def test_one_is_grown_up_on_ones_eighteenth_birthday(born: str, today: str, grown: bool) -> None:
    dates = date.fromisoformat(born), date.fromisoformat(today)
    if grown:
        check_age(*dates)
    else:
        with pytest.raises(RoomError, match="18 years old"):
            check_age(*dates)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_as_somebody_of_the_house(language: str) -> None:
    roles = re.findall(
        r"^((?:role|post)-name-[a-z-]+) =", "".join(page.read_text() for page in pages("en")), re.M
    )
    theirs = [key for key in roles if not key.endswith(("-player", "-member", "-authorised", "-head"))]
    assert len(theirs) > 20
    names = [name for key in theirs if len(name := say(key, language)) <= 24]
    for name in (*names, *(f"{name} 7" for name in names if len(name) < 22)):
        with pytest.raises(RoomError) as refused:
            check_name(name)
        assert refused.value.code == "name-reserved", name


@pytest.mark.parametrize("name", ["Ada", "Анна-Мария", "Արամ", "O'Hara", "J. R. 2nd", "Éva", "ﬁnn"])
def test_names_of_three_alphabets_are_welcome(name: str) -> None:
    assert 2 <= len(check_name(name)) <= 24


def test_the_armenian_ligature_stays_in_a_name_and_makes_no_other_of_it(room: Room) -> None:
    sevak = room.visitor()
    assert sevak.sign_up("Սևակ").status_code == 200
    assert sevak.me["name"] == "Սևակ"
    for same in ("Սեւակ", "ՍԵՒԱԿ", "սևակ"):
        assert room.visitor().sign_up(same).json()["code"] == "name-taken", same


# -- passwords ---------------------------------------------------------------------------------------------


def test_passwords_are_kept_as_argon2id_at_a_cost_that_the_standard_recommends(vault: Vault) -> None:
    async def kept(connection: AsyncConnection) -> str:
        hashed = await Passwords().hash(PASSWORD)
        person = await people.sign_up(
            connection, "Ada", hashed, date(1990, 1, 1), "en", today=date(2025, 1, 1)
        )
        query = select(users.c.password).where(users.c.id == person.id)
        return str(await connection.scalar(query))

    written = vault.do(kept)
    assert written.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert PASSWORD not in written


def test_the_same_password_fits_however_a_keyboard_composes_it() -> None:
    async def check() -> tuple[bool, bool, bool]:
        passwords = Passwords(Cost(1, 8, 1))
        kept = await passwords.hash("café au lait")
        return (
            await passwords.fits(kept, "cafe\u0301 au lait"),
            await passwords.fits(kept, "cafe au lait"),
            await passwords.fits(None, "nobody"),
        )

    assert asyncio.run(check()) == (True, False, False)


def test_a_hash_of_another_cost_is_made_anew_at_the_next_sign_in(room: Room) -> None:
    room.player("Barbara")

    async def hashed(change: str | None = None) -> str:
        async with room.house.store.begin() as connection:
            if change:
                await connection.execute(
                    update(users).where(users.c.name == "Barbara").values(password=change)
                )
            return str(await connection.scalar(select(users.c.password).where(users.c.name == "Barbara")))

    dear = room.wait(Passwords(Cost(2, 64, 1)).hash(PASSWORD))
    room.wait(hashed(dear))
    assert room.visitor().sign_in("Barbara").status_code == 200
    assert "m=8,t=1,p=1" in room.wait(hashed())
    assert room.visitor().sign_in("Barbara").status_code == 200


def test_a_name_is_no_password() -> None:
    with pytest.raises(RoomError, match="first that anybody would try"):
        check_password("ada lovelace", "Ada Lovelace")
    assert check_password("ada lovelace!", "Ada Lovelace")


@pytest.mark.parametrize("name", ["a\0b", "\n", "", "x" * 500])
def test_a_name_that_nobody_can_have_is_answered_like_a_wrong_password(url: str, name: str) -> None:
    found = Room(url)
    answer = found.visitor().sign_in(name)
    found.close()
    assert (answer.status_code, answer.json()["code"]) in ((401, "sign-in-wrong"), (400, "field-wrong"))


@pytest.mark.parametrize(
    ("name", "alike"), [("Ace", "Асе"), ("Норе", "Hope"), ("Сосо", "Coco"), ("Hoho", "Հօհօ")]
)
def test_no_name_passes_for_another_in_letters_that_look_alike(room: Room, name: str, alike: str) -> None:
    room.visitor().sign_up(name)
    refused = room.visitor().sign_up(alike)
    assert (refused.status_code, refused.json()["code"]) == (409, "name-taken")


# -- guests, languages, roles ------------------------------------------------------------------------------


def test_a_guest_who_signs_up_keeps_his_practice_tables_and_his_hands(room: Room) -> None:
    visitor = room.visitor()
    guest = visitor.post("/api/guest", {"language": "en"}).json()
    table = visitor.post("/api/practice", {"game": "am/five-card"}).json()["table"]
    room.player("Emmy Noether")
    assert visitor.sign_up("Emmy Noether").json()["code"] == "name-taken"
    assert visitor.me == guest
    me = visitor.sign_up("Emmy Again").json()
    assert (me["id"], me["guest"], me["wallet"]) == (guest["id"], False, desk.GRANT)
    assert room.house.hall.tables[table].owner == me["id"]
    assert room.visitor().sign_in("Emmy Again").json()["id"] == guest["id"]


def test_guests_who_never_came_back_are_removed_and_whoever_left_something_stays(room: Room) -> None:
    def guest() -> int:
        return int(room.visitor().post("/api/guest", {"language": "en"}).json()["id"])

    gone, here, back, practised = guest(), guest(), guest(), room.visitor()
    played = practised.post("/api/guest", {"language": "en"}).json()["id"]
    assert practised.post("/api/practice", {"game": "am/five-card"}).status_code == 200
    player = room.player().get

    async def look() -> tuple[int, set[int]]:
        async with room.house.store.begin() as connection:
            ended = sessions.update().where(sessions.c.user.in_([gone, here, played])).values(expires=1)
            await connection.execute(ended)
            await people.forget_old_sessions(connection)
            count = await people.forget_guests(connection, {here})
            known = await connection.scalars(select(users.c.id).where(users.c.kind == "guest"))
            return count, set(known)

    count, known = room.wait(look())
    assert count >= 1
    assert gone not in known
    assert {here, back, played} <= known
    assert player("/api/me").status_code == 200


def test_a_guest_has_a_name_in_his_language_and_no_wallet(room: Room) -> None:
    for language, begins in (("en", "Guest "), ("ru", "Гость "), ("hy", "Հյուր ")):
        visitor = room.visitor()
        me = visitor.post("/api/guest", {"language": language}).json()
        assert (me["guest"], me["wallet"]) == (True, 0)
        assert me["name"].startswith(begins)
        assert visitor.post("/api/guest", {"language": "en"}).json() == me
        assert visitor.post("/api/grant").json()["code"] == "not-for-guests"


def test_the_room_speaks_the_language_one_chooses(room: Room) -> None:
    visitor = room.player()
    seen = set()
    for language in LANGUAGES:
        assert visitor.post("/api/language", {"language": language}).status_code == 204
        assert visitor.me["language"] == language
        seen.add(visitor.post("/api/grant").json()["sentence"])
    assert len(seen) == len(LANGUAGES)
    assert visitor.post("/api/language", {"language": "tlh"}).status_code == 400


def test_roles_are_those_of_the_house(vault: Vault) -> None:
    vault.add_users(1)

    async def climb(connection: AsyncConnection) -> list[people.Person]:
        for role in (*ROLES, "manager"):
            await people.give_role(connection, 1, role)
        await people.take_role(connection, 1, "cashier")
        return await people.staff(connection)

    (person,) = vault.do(climb)
    assert set(person.roles) == set(ROLES) - {"cashier"}
    with pytest.raises(RoomError, match="did you mean pit-boss"):
        vault.do(lambda connection: people.give_role(connection, 1, "pit-bos"))


# -- the chips of the day ----------------------------------------------------------------------------------


def test_play_chips_are_granted_once_a_day(vault: Vault) -> None:
    vault.add_users(1)
    monday = date(2025, 6, 2)
    vault.do(lambda connection: desk.grant(connection, 1, monday))
    with pytest.raises(RoomError) as refusal:
        vault.do(lambda connection: desk.grant(connection, 1, monday))
    assert "tomorrow" in refusal.value.sentence()
    vault.do(lambda connection: desk.grant(connection, 1, monday + timedelta(days=1)))
    wallet = vault.see(lambda connection: ledger.balance(connection, Account.wallet(1)))
    assert wallet == 2 * desk.GRANT


def test_a_grant_asked_for_twice_at_once_is_given_once(room: Room) -> None:
    """The first of the day was given at sign-up; tomorrow two requests come together."""
    player = room.player().me["id"]
    tomorrow = desk.today() + timedelta(days=1)

    async def ask() -> int:
        async with room.house.store.begin() as connection:
            return await desk.grant(connection, player, tomorrow)

    async def race() -> list[int | BaseException]:
        return list(await asyncio.gather(ask(), ask(), ask(), return_exceptions=True))

    outcomes = room.wait(race())
    assert sum(isinstance(outcome, RoomError) for outcome in outcomes) == 2

    async def wallet() -> int:
        async with room.house.store.read() as connection:
            return await ledger.balance(connection, Account.wallet(player))

    assert room.wait(wallet()) == 2 * desk.GRANT


def test_the_grant_says_when_the_next_can_be_had(room: Room) -> None:
    visitor = room.player()
    assert visitor.post("/api/grant").json()["code"] == "grant-had"
    assert desk.next_day(date(2025, 1, 1)) == 1735776000000


def test_chips_come_from_the_desk_alone(vault: Vault) -> None:
    """Whoever has none to bring cannot sit down; those they are given are booked against the desk."""
    vault.add_users(1)
    sit = Transfer(kind="sit", entries={Account.wallet(1): -100, Account.seat(1, 1): 100})
    with pytest.raises(LedgerError, match="not enough chips"):
        vault.do(lambda connection: ledger.post(connection, sit))
    vault.do(lambda connection: desk.grant(connection, 1, date(2025, 1, 1), 100))
    vault.do(lambda connection: ledger.post(connection, sit))
    found = vault.see(ledger.balances)
    assert found == {Account.desk(): -100, Account.wallet(1): 0, Account.seat(1, 1): 100}


# -- a safe account ----------------------------------------------------------------------------------------

NEW = "seven stars above the sea"


def signed_in(room: Room, count: int) -> list[Visitor]:
    """One player in so many browsers, the first of which opened the account."""
    found = [room.player()]
    name = found[0].me["name"]
    for _ in range(count - 1):
        found.append(room.visitor())
        assert found[-1].sign_in(name).status_code == 200
    return found


def test_another_password_ends_all_other_sessions(room: Room) -> None:
    here, there = signed_in(room, 2)
    name = here.me["name"]
    wrong = here.post("/api/password", {"old": "not this one", "new": NEW})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "password-wrong")
    weak = here.post("/api/password", {"old": PASSWORD, "new": "12345678"})
    assert weak.json()["code"] == "password-common"
    assert there.me["name"] == name, "nothing has changed"
    assert here.post("/api/password", {"old": PASSWORD, "new": NEW}).status_code == 204
    assert here.me["name"] == name
    assert there.get("/api/me").json()["me"] is None
    assert room.visitor().sign_in(name).json()["code"] == "sign-in-wrong"
    assert room.visitor().sign_in(name, NEW).status_code == 200


def test_sessions_are_listed_and_ended(room: Room) -> None:
    here, second, third = signed_in(room, 3)
    listed = here.get("/api/sessions").json()
    assert [each["here"] for each in listed].count(True) == 1
    assert len(listed) == 3
    mine = next(each["id"] for each in second.get("/api/sessions").json() if each["here"])
    assert here.post("/api/sessions/end", {"id": mine}).status_code == 204
    assert second.get("/api/me").json()["me"] is None
    assert third.get("/api/me").json()["me"] is not None
    own = next(each["id"] for each in listed if each["here"])
    assert here.post("/api/sessions/end", {"id": own}).status_code == 204
    assert here.get("/api/me").json()["me"] is not None, "one signs out here by signing out"
    assert here.post("/api/sessions/end", {}).status_code == 204
    assert len(here.get("/api/sessions").json()) == 1


def test_nobody_sees_or_ends_the_sessions_of_others(room: Room) -> None:
    victim, other = room.player(), room.player()
    named = victim.get("/api/sessions").json()[0]["id"]
    assert other.post("/api/sessions/end", {"id": named}).status_code == 204
    assert victim.get("/api/me").json()["me"] is not None
    assert named not in {each["id"] for each in other.get("/api/sessions").json()}
    stranger = room.visitor()
    assert stranger.get("/api/sessions").status_code == 401
    assert stranger.post("/api/password", {"old": PASSWORD, "new": NEW}).status_code == 401


def test_passwords_are_not_tried_in_bulk(tmp_path: Path) -> None:
    room = Room(f"sqlite:///{tmp_path / 'room.db'}", rates=1.0)
    player = room.player()
    codes = [
        player.post("/api/password", {"old": f"guess {n} of many", "new": NEW}).json()["code"]
        for n in range(7)
    ]
    room.close()
    assert codes[0] == "password-wrong"
    assert codes[-1] == "too-many"
