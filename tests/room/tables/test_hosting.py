"""Tables that players open: who may see them and sit there, what a host may do, and that no chip is lost."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.errors import CroupierError
from croupier.room.hosting import DESERTED, MOMENT, MOST_HOSTED, Wish
from croupier.room.tables.gate import GATHERING, SHARED, VALID
from tests.room.playing import Client, Room, room_at
from tests.room.visitor import Room as House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.room.visitor import Visitor

RING = Wish(game="fspr/holdem", settings={"blinds": [5, 10]}, seats=4, buy=(100, 1000))
HIDDEN = Wish(game="fspr/holdem", settings={"blinds": [5, 10]}, seats=4, buy=(100, 1000), listed=False)


async def opened(room: Room, name: str = "Ada", wish: Wish = RING) -> tuple[Client, int, str]:
    host = await room.client(await room.player(name))
    number, word = await room.hall.hosting.open(host.person, wish)
    await host.watch(number)
    return host, number, word


async def comes(room: Room, name: str, number: int, word: str = "") -> Client:
    client = await room.client(await room.player(name))
    if word:
        table = room.hall.hosting.table(number)
        await room.hall.hosting.do(table, lambda _: table.gate.let_in_by(client.person, word))
    await client.watch(number)
    return client


async def lobby(room: Room, client: Client) -> list[dict[str, Any]]:
    """The lobby as somebody may see it a moment later."""
    await room.pass_time(2)
    found: list[dict[str, Any]] = json.loads(room.hall.lobby.page(client.session))["tables"]
    return found


async def refused(work: Any) -> str:
    with pytest.raises(CroupierError) as refusal:
        await work
    return refusal.value.code


def turn_of(clients: list[Client], number: int) -> Client:
    return next(one for one in clients if one.tables[number]["turn"] == one.tables[number]["your_seat"])


async def all_in(room: Room, clients: list[Client], number: int) -> None:
    """Let everybody push until the hand is over."""
    hand = clients[0].tables[number]["hand"]
    while clients[0].tables[number]["phase"] == "running" and clients[0].tables[number]["hand"] == hand:
        client = turn_of(clients, number)
        names = [offer["name"] for offer in client.tables[number]["offers"]]
        name = next(one for one in ("all-in", "raise", "bet", "call", "check") if one in names)
        offer = next(one for one in client.tables[number]["offers"] if one["name"] == name)
        more = {"amount": offer["amount"]["most"]} if "amount" in offer else {}
        assert await client.ask("act", table=number, hand=hand, name=name, **more) is None
        await room.quiet()


def test_friends_play_at_a_table_that_nobody_else_sees(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, word = await opened(room, wish=HIDDEN)
            stranger = await room.client(await room.player("Mallory"))
            assert await lobby(room, stranger) == []
            assert [(one["id"], one["hosted"], one["yours"]) for one in await lobby(room, host)] == [
                (number, True, True)
            ]
            for do in ("watch", "sit", "queue", "prove"):
                chips = {"chips": 200} if do == "sit" else {}
                refusal = await stranger.ask(do, "", table=number, **chips)
                assert refusal is not None
                assert refusal["code"] == "gate-shut", do
            friend = await comes(room, "Grace", number, word)
            assert await friend.sit(number, 200)
            assert await host.sit(number, 200)
            await room.pass_time(2)
            assert friend.tables[number]["phase"] == "running"
            assert friend.tables[number]["host"] == host.person.id
            assert [one["id"] for one in await lobby(room, friend)] == [number]
            assert await lobby(room, stranger) == []
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_listed_table_with_a_password_is_watched_by_all_and_played_by_those_who_know_it(
    database: str,
) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host = await room.client(await room.player("Ada"))
            number, _ = await room.hall.hosting.open(host.person, RING, "hash")
            guest = await comes(room, "Grace", number)
            assert [one["locked"] for one in await lobby(room, guest)] == [True]
            refusal = await guest.ask("sit", table=number, chips=200)
            assert refusal is not None
            assert refusal["code"] == "gate-shut"
            table = room.hall.hosting.table(number)
            await room.hall.hosting.do(table, lambda _: table.gate.let_in(guest.person))
            assert await guest.sit(number, 200)

    asyncio.run(main())


def test_an_invitation_ends_by_time_by_use_and_by_the_host(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, word = await opened(room, wish=HIDDEN)
            table, hosting = room.hall.hosting.table(number), room.hall.hosting
            await host.sit(number, 200)

            async def enters(name: str, with_word: str) -> None:
                person = await room.player(name)
                await hosting.do(table, lambda _: table.gate.let_in_by(person, with_word))

            assert await refused(enters("Eve", "guessed")) == "invitation-over"
            for guest in range(SHARED):
                await enters(f"Friend {guest}", word)
            assert await refused(enters("Late", word)) == "invitation-over"
            other = await hosting.invite(table, host.person)
            await room.pass_time(VALID / 1000 - 60)
            await enters("In time", other)
            await room.pass_time(120)
            assert await refused(enters("Too late", other)) == "invitation-over"
            third = await hosting.invite(table, host.person)
            await hosting.do(table, lambda _: table.gate.withdraw_invitations(host.person.id))
            assert await refused(enters("Withdrawn", third)) == "invitation-over"

    asyncio.run(main())


def test_somebody_shown_out_in_a_hand_keeps_what_is_theirs_and_does_not_come_back(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, word = await opened(room, wish=HIDDEN)
            guest = await comes(room, "Grace", number, word)
            await host.sit(number, 200)
            await guest.sit(number, 200)
            await room.pass_time(2)
            table, hosting = room.hall.hosting.table(number), room.hall.hosting
            assert table.running
            assert await refused(hosting.show_out(table, guest.person, host.person.id)) == "host-only"
            assert await refused(hosting.show_out(table, host.person, host.person.id)) == "host-not-oneself"
            await hosting.show_out(table, host.person, guest.person.id)
            assert table.running, "the hand is played to its end"
            assert table.hand is not None
            assert not table.hand.result
            while table.state.seat_of(guest.person.id):
                await room.pass_time(5)
            purse = (await room.books())[f"play/wallet:{guest.person.id}"]
            assert 100_000 - 10 <= purse <= 100_000 + 10, "no more than a blind is won or lost"
            refusal = await guest.ask("watch", table=number)
            assert refusal is not None
            assert refusal["code"] == "gate-shut"
            with_word = hosting.do(table, lambda _: table.gate.let_in_by(guest.person, word))
            assert await refused(with_word) == "gate-shown-out"
            await hosting.do(table, lambda _: table.gate.let_come_again(host.person.id))
            await hosting.do(table, lambda _: table.gate.let_in_by(guest.person, word))
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_host_closes_after_the_hand_and_a_host_who_leaves_has_an_heir(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, _ = await opened(room)
            first, second = await comes(room, "Grace", number), await comes(room, "Edith", number)
            await host.sit(number, 200)
            await first.sit(number, 200)
            await second.sit(number, 200)
            await room.pass_time(2)
            table, hosting = room.hall.hosting.table(number), room.hall.hosting
            assert await host.ask("leave", table=number) is None
            while table.state.seat_of(host.person.id):
                await room.pass_time(5)
            assert table.gate.host == first.person.id, "who sat down first of the others"
            handed = hosting.do(table, lambda _: table.gate.hand_over(host.person.id, second.person.id))
            assert await refused(handed) == "host-only"
            await hosting.do(table, lambda _: table.gate.hand_over(first.person.id, second.person.id))
            while not table.running:
                await room.pass_time(1)
            hand = table.hand_number
            await hosting.close(table, second.person)
            assert table.running, "the hand is played to its end"
            await room.quiet()
            assert first.tables[number]["closing"]
            refusal = await host.ask("sit", table=number, chips=200)
            assert refusal is not None
            assert refusal["code"] == "gate-closing"
            while table.running or table.state.sitters:
                await room.pass_time(1)
            await room.pass_time(MOMENT)
            assert number not in room.hall.tables, "nobody looks at an empty table for long"
            assert table.hand_number == hand, "no further hand began"
            purses = [(await room.books())[f"play/wallet:{one.person.id}"] for one in (host, first, second)]
            assert sum(purses) == 300_000
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_table_at_which_nobody_sits_is_closed_in_the_end(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            _, number, _ = await opened(room)
            await room.pass_time(DESERTED - 120)
            assert number in room.hall.tables
            await room.pass_time(300)
            assert number not in room.hall.tables

    asyncio.run(main())


def test_a_rematch_brings_everybody_to_the_usual_chips_again(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, _ = await opened(room)
            guest = await comes(room, "Grace", number)
            both = [host, guest]
            for one in both:
                await one.sit(number, 300)
            table = room.hall.hosting.table(number)
            await room.pass_time(2)
            refusal = await host.ask("rematch", table=number)
            assert refusal is not None
            assert refusal["code"] == "rematch-not-now"
            while min(sitter.chips for sitter in table.state.sitters.values()) > 0 or table.running:
                if table.running:
                    await all_in(room, both, number)
                await room.pass_time(1)
            await room.pass_time(10)
            assert host.tables[number]["rematch"] == 1000
            hands = table.hand_number
            loser, winner = sorted(
                both, key=lambda one: table.state.sitters[table.state.seat_of(one.person.id)].chips
            )
            assert await loser.ask("rematch", table=number) is None
            await room.pass_time(5)
            assert not table.running, "it waits for the other"
            assert await winner.ask("rematch", table=number) is None
            await room.pass_time(2)
            assert table.hand_number > hands
            at_hand = {
                box["player"]: box["chips"] + sum(box["stakes"].values())
                for box in host.tables[number]["boxes"]
            }
            assert set(at_hand.values()) <= {1000}
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_rematch_waits_for_a_short_while_only(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, _ = await opened(room)
            guest = await comes(room, "Grace", number)
            for one in (host, guest):
                await one.sit(number, 300)
            table = room.hall.hosting.table(number)
            await room.pass_time(2)
            while min(sitter.chips for sitter in table.state.sitters.values()) > 0 or table.running:
                if table.running:
                    await all_in(room, [host, guest], number)
                await room.pass_time(1)
            await room.pass_time(10)
            poor = min(
                (host, guest), key=lambda one: table.state.sitters[table.state.seat_of(one.person.id)].chips
            )
            hands = table.hand_number
            assert await poor.ask("rematch", table=number) is None
            await room.pass_time(GATHERING / 1000 - 5)
            assert table.hand_number == hands
            await room.pass_time(10)
            assert table.hand_number > hands, "it begins with the stacks as they are"
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_restart_keeps_the_host_the_guests_and_the_password(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host, number, word = await opened(room, wish=HIDDEN)
            guest = await comes(room, "Grace", number, word)
            await guest.sit(number, 200)
        async with room_at(database, []) as room:
            gate = room.hall.hosting.table(number).gate
            assert gate.host == host.person.id
            assert gate.knows(guest.person.id)
            back = await room.client(guest.person)
            assert (await back.watch(number))["your_seat"]
            stranger = await room.client(await room.player("Mallory"))
            assert await stranger.ask("watch", table=number) is not None

    asyncio.run(main())


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Wish(game="fspr/holdme"), "game-not-here"),
        (Wish(game="fspr/holdem", name="Inspector"), "name-reserved"),
        (Wish(game="fspr/holdem", name="x\u202ey"), "name-shape"),
        (Wish(game="fspr/holdem", settings={"button": 3}), "host-setting"),
        (Wish(game="fspr/holdem", buy=(500, 100)), "host-buy"),
        (Wish(game="fspr/holdem", bots=10), "terms-bots"),
        (Wish(game="fspr/holdem", seats=30), "terms-seats"),
        (Wish(game="m1/blackjack", options={"decks": 1}), "host-house-terms"),
        (Wish(game="fspr/holdem", pace="ludicrous"), "pace-unknown"),
    ],
)
def test_what_cannot_be_is_refused_and_opens_nothing(wish: Wish, code: str, database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host = await room.client(await room.player("Ada"))
            assert await refused(room.hall.hosting.open(host.person, wish)) == code
            assert room.hall.tables == {}

    asyncio.run(main())


def test_guests_open_none_and_everybody_a_few(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            assert await refused(room.hall.hosting.open(await room.guest(), RING)) == "guests-practise"
            host = await room.player("Ada")
            for _ in range(MOST_HOSTED):
                await room.hall.hosting.open(host, RING)
            assert await refused(room.hall.hosting.open(host, RING)) == "host-enough"

    asyncio.run(main())


# -- over HTTP -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    home: Path = tmp_path_factory.mktemp("hosting")
    found = House(f"sqlite:///{home / 'room.db'}")
    yield found
    found.close()


def open_at(house: House, **more: Any) -> tuple[Visitor, int, str]:
    host = house.player()
    answer = host.post("/api/tables", {"game": "fspr/holdem", "blinds": [5, 10], **more})
    assert answer.status_code == 201, answer.text
    return host, answer.json()["table"], answer.json()["invitation"]


def test_a_link_or_the_password_opens_the_door(house: House) -> None:
    host, number, word = open_at(house, listed=False, password="open sesame")
    one, other = house.player(), house.player()
    door = one.get(f"/api/tables/{number}/door").json()
    assert (door["password"], door["inside"]) == (True, False)
    wrong = one.post(f"/api/tables/{number}/door", {"password": "open barley"})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "gate-password-wrong")
    assert one.post(f"/api/tables/{number}/door", {"password": "open sesame"}).json()["inside"]
    assert other.post(f"/api/tables/{number}/door", {"invitation": word}).json()["inside"]
    assert one.get(f"/api/tables/{number}/door").json()["inside"]
    mine = host.post(f"/api/tables/{number}/host", {"do": "invite"})
    assert mine.json()["invitation"] not in ("", word)
    for do in ("invite", "withdraw-invitations", "password", "show-out", "forgive", "hand-over", "close"):
        refusal = one.post(f"/api/tables/{number}/host", {"do": do})
        assert (refusal.status_code, refusal.json()["code"]) == (403, "host-only"), do


def test_a_hidden_table_without_a_password_tells_strangers_nothing(house: House) -> None:
    _, number, _ = open_at(house, listed=False)
    stranger = house.player()
    for answer in (
        stranger.get(f"/api/tables/{number}/door"),
        stranger.post(f"/api/tables/{number}/door", {"invitation": "x"}),
    ):
        assert answer.status_code == 403
        assert "fspr" not in answer.text
    empty = stranger.post(f"/api/tables/{number}/door", {"password": ""})
    assert empty.json()["code"] == "gate-password-wrong", "no password is not an empty one"
    assert house.visitor().get(f"/api/tables/{number}/door").status_code == 401


def test_a_host_closes_an_empty_table_at_once(house: House) -> None:
    host, number, _ = open_at(house)
    assert (
        host.post(f"/api/tables/{number}/host", {"do": "show-out", "guest": "Nobody"}).json()["code"]
        == "guest-gone"
    )
    assert host.post(f"/api/tables/{number}/host", {"do": "close"}).status_code == 200
    assert host.get(f"/api/tables/{number}/door").status_code == 404


def test_staff_open_the_tables_of_a_licensed_house(house: House) -> None:
    from sqlalchemy import text  # noqa: PLC0415

    async def license_it() -> None:
        async with house.house.store.begin() as connection:
            user = await connection.scalar(text("SELECT min(id) FROM users"))
            await connection.execute(
                text("INSERT INTO house_records (item, value, at, by) VALUES ('licence', 'no. 7', 0, :user)"),
                {"user": user},
            )

    visitor = house.player()
    house.wait(license_it())
    answer = visitor.post("/api/tables", {"game": "fspr/holdem"})
    assert (answer.status_code, answer.json()["code"]) == (403, "host-not-here")
