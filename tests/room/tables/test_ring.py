"""Tables between players: the book's clock, bots that make room, staying away and coming back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.bots import EquityBot, TightBot
from croupier.bots.choice import Choice
from croupier.errors import IllegalStake
from croupier.room.tables.mailbox import Call
from croupier.room.tables.ring import MOST_IDLE, RingCourse
from croupier.room.tables.terms import Pace, Terms
from croupier.table.button_draw import ButtonDraw
from tests.room.playing import Client, Message, Room, play_hands, room_at

PACE = Pace(think=20, pause=5, bot=1)


def terms(game: str = "fspr/holdem", **more: Any) -> Terms:
    settings = {"antes": 2} if "stud" in game else {"blinds": [5, 10]}
    return Terms(
        **{"name": "Volga", "game": game, "settings": settings, "places": 6, "buy": (200, 2000), "pace": PACE}
        | more
    )


async def seated(room: Room, name: str, chips: int = 1000, **more: Any) -> Client:
    client = await room.client(await room.player(name))
    await client.watch(1)
    await client.sit(1, chips, **more)
    return client


async def three(room: Room, chips: tuple[int, int, int] = (1000, 1000, 1000)) -> list[Client]:
    """Seat three people and begin a hand with all of them: the third came too late for the first one."""
    names = zip(("Ada", "Boris", "Vahe"), chips, strict=True)
    clients = [await seated(room, name, stack, post=True) for name, stack in names]
    while len(clients[0].tables[1].get("boxes", [])) < 3:
        if clients[0].tables[1]["phase"] == "running":
            await act(turn_of(clients), "fold")
        await room.pass_time(5)
    return clients


def turn_of(clients: list[Client]) -> Client:
    """Whose turn it is."""
    turn = clients[0].tables[1]["turn"]
    return next(client for client in clients if client.tables[1]["your_seat"] == turn)


async def act(client: Client, name: str, **more: Any) -> Message | None:
    return await client.ask("act", table=1, hand=client.tables[1]["hand"], name=name, **more)


def test_a_minute_and_ten_seconds_then_the_hand_is_folded(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = [await seated(room, "Ada"), await seated(room, "Boris")]
            slow = turn_of(clients)
            other = clients[1 - clients.index(slow)]
            assert slow.tables[1]["timer"] == {"seat": slow.tables[1]["turn"], "left": 40000, "of": 40000}
            await room.pass_time(10)
            refusal = await other.ask("clock", table=1)
            assert refusal is not None
            assert refusal["code"] == "clock-too-soon"
            await room.pass_time(11)
            assert await other.ask("clock", table=1) is None
            assert slow.tables[1]["timer"]["phase"] == "minute"
            refusal = await other.ask("clock", table=1)
            assert refusal is not None
            assert refusal["code"] == "clock-running"
            await room.pass_time(60.5)
            assert slow.tables[1]["timer"]["phase"] == "countdown"
            assert slow.tables[1]["timer"]["of"] == 10000
            await room.pass_time(10)
            events = slow.events[1, slow.tables[1]["hand"]]
            assert "time-out" in [event["data"].get("ruling") for event in events]
            assert slow.tables[1]["phase"] == "settled"

    asyncio.run(main())


def test_the_room_calls_the_clock_when_nobody_does(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = [await seated(room, "Ada"), await seated(room, "Boris")]
            await room.pass_time(41)
            assert clients[0].tables[1]["timer"]["phase"] == "minute"
            await act(turn_of(clients), "call")
            assert clients[0].tables[1]["timer"].get("phase", "thinking") == "thinking"

    asyncio.run(main())


def test_where_the_book_has_no_clock_the_cheapest_decision_is_taken(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("th/holdem")]) as room:
            clients = [await seated(room, "Ada"), await seated(room, "Boris")]
            refusal = await clients[0].ask("clock", table=1)
            assert refusal is not None
            assert refusal["code"] == "no-clock-here"
            await room.pass_time(21)
            assert clients[0].tables[1]["timer"]["phase"] == "bank"
            await room.pass_time(30)
            assert clients[0].tables[1]["phase"] == "settled"

    asyncio.run(main())


def test_whoever_is_away_is_not_waited_for_twice(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("th/holdem")]) as room:
            clients = await three(room)
            slow = turn_of(clients)
            seat = slow.tables[1]["your_seat"]
            slow.stop()
            await room.quiet()
            rest = [client for client in clients if client is not slow]
            assert rest[0].tables[1]["places"][seat - 1]["away"]
            await room.pass_time(21)
            assert rest[0].tables[1]["places"][seat - 1]["out"]
            await play_hands(room, room.hall.tables[1], rest, 2)
            assert seat not in [box["number"] for box in rest[0].tables[1]["boxes"]]
            again = await room.client(slow.person)
            await again.watch(1)
            assert await again.ask("come-back", table=1, post=True) is None
            assert not rest[0].tables[1]["places"][seat - 1].get("out")

    asyncio.run(main())


def test_sitting_out_and_coming_back(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = [await seated(room, name) for name in ("Ada", "Boris", "Vahe")]
            await clients[2].ask("sit-out", table=1)
            await play_hands(room, room.hall.tables[1], clients[:2], 2)
            boxes = [box["number"] for box in clients[0].tables[1]["boxes"]]
            assert clients[2].tables[1]["your_seat"] not in boxes
            await clients[2].ask("come-back", table=1, post=True)
            await play_hands(room, room.hall.tables[1], clients, 3)
            boxes = [box["number"] for box in clients[0].tables[1]["boxes"]]
            assert clients[2].tables[1]["your_seat"] in boxes

    asyncio.run(main())


def test_whoever_leaves_in_a_hand_is_folded_and_gets_the_rest(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = await three(room)
            leaver = turn_of(clients)
            chips = leaver.tables[1]["places"][leaver.tables[1]["your_seat"] - 1]["chips"]
            assert await leaver.ask("leave", table=1) is None
            assert leaver.tables[1]["turn"] != leaver.tables[1]["your_seat"]
            rest = [client for client in clients if client is not leaver]
            await act(turn_of(rest), "fold")
            assert leaver.wallet == 99_000 + chips
            assert leaver.tables[1].get("your_seat", 0) == 0
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_pots_quick_amounts_and_keys_are_told(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = await three(room, (300, 900, 900))
            first = turn_of(clients)
            raising = next(offer for offer in first.tables[1]["offers"] if offer["name"] == "raise")
            assert raising["amount"]["quick"][0] == ["least", raising["amount"]["least"]]
            assert raising["amount"]["quick"][-1] == ["all", raising["amount"]["most"]]
            keys = [offer["key"] for offer in first.tables[1]["offers"]]
            assert len(set(keys)) == len(keys)
            if first is clients[0]:
                await act(first, "call")
            await act(turn_of(clients), "raise", amount=400)
            while not clients[0].tables[1].get("board"):
                await act(turn_of(clients), "call")
            pots = clients[0].tables[1]["pots"]
            assert pots[0]["seats"] == [1, 2, 3]
            assert pots[1]["seats"] == [2, 3]
            stack = pots[0]["amount"] // 3
            assert [pot["amount"] for pot in pots] == [3 * stack, 2 * (400 - stack)]

    asyncio.run(main())


def test_a_newcomer_waits_for_the_big_blind_unless_he_posts(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = [await seated(room, name) for name in ("Ada", "Boris", "Vahe")]
            late = await seated(room, "Dina", seat=6, post=True)
            assert late.tables[1]["places"][5]["waits"]
            await play_hands(room, room.hall.tables[1], clients, 2)
            dealt_in = [
                hand
                for hand in (1, 2, 3)
                if any(event["data"].get("to") == 6 for event in late.events[1, hand])
            ]
            blinds = {hand: blinds_of(late, hand) for hand in (2, 3)}
            # nobody comes in between the button and the small blind
            assert dealt_in == [hand for hand, (button, small) in blinds.items() if button < small]
            assert dealt_in

    asyncio.run(main())


def blinds_of(client: Client, hand: int) -> tuple[int, int]:
    """The seats of the button and of the small blind in a hand."""
    button = next(message["button"] for message in client.messages if message.get("hand") == hand)
    staked = [event["data"] for event in client.events[1, hand] if event["kind"] == "staked"]
    return button, next(data["box"] for data in staked if data["field"] == "small-blind")


# -- bots --------------------------------------------------------------------------------------------------


def test_bots_play_only_with_people_and_a_seat_stays_free(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms(bots=5)]) as room:
            table = room.hall.tables[1]
            await room.pass_time(60)
            assert len(table.state.sitters) == 5
            assert table.hand_number == 0
            ada = await seated(room, "Ada")
            assert len(table.seats.people()) == 1
            assert ada.tables[1]["phase"] == "running"
            await play_hands(room, table, [ada], 3)
            assert len(table.state.sitters) == 5
            bots = [place for place in ada.tables[1]["places"] if place.get("bot")]
            assert len(bots) == 4
            await ada.ask("leave", table=1)
            await room.pass_time(60)
            last = table.hand_number
            await room.pass_time(60)
            assert table.hand_number == last
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_bot_that_decides_wrongly_is_logged_and_the_hand_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for kind in (EquityBot, TightBot):
        monkeypatch.setattr(kind, "decide", lambda *_: Choice("dance"))

    async def main() -> None:
        async with room_at(database, [terms(bots=5)]) as room:
            ada = await seated(room, "Ada")
            await play_hands(room, room.hall.tables[1], [ada], 1)
            assert (await room.audit()).findings == []

    asyncio.run(main())
    assert {record.message for record in caplog.records if record.levelname == "ERROR"} == {"bot refused"}


def test_a_bot_gives_up_its_seat_to_those_who_wait(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms(bots=2, places=3)]) as room:
            table = room.hall.tables[1]
            ada = await seated(room, "Ada")
            boris = await room.client(await room.player("Boris"))
            await boris.watch(1)
            for _ in range(20):
                if table.seats.free_seats():
                    break
                await play_hands(room, table, [ada], 1)
            assert await boris.sit(1, 1000, post=True)
            vahe = await room.client(await room.player("Vahe"))
            await vahe.watch(1)
            assert await vahe.ask("queue", table=1) is None
            await play_hands(room, table, [ada, boris], 2)
            await room.pass_time(6)
            assert await vahe.sit(1, 1000)
            assert len(table.seats.people()) == 3

    asyncio.run(main())


def test_who_stays_away_makes_room_for_those_who_wait(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms(places=3)]) as room:
            table = room.hall.tables[1]
            clients = [await seated(room, name) for name in ("Ada", "Boris", "Vahe")]
            await clients[2].ask("sit-out", table=1)
            await play_hands(room, table, clients[:2], MOST_IDLE + 1)
            dina = await room.client(await room.player("Dina"))
            await dina.watch(1)
            await dina.ask("queue", table=1)
            await play_hands(room, table, clients[:2], 2)
            await room.pass_time(6)
            assert clients[2].tables[1].get("your_seat", 0) == 0
            assert await dina.sit(1, 1000)

    asyncio.run(main())


def test_two_windows_of_one_player_cannot_both_answer_the_same_question(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms(places=2)]) as room:
            clients = [await seated(room, "Ada"), await seated(room, "Boris")]
            first = turn_of(clients)
            second = await room.client(first.person)
            await second.watch(1)
            seen, hand = first.tables[1]["seq"], first.tables[1]["hand"]
            assert await act(first, "call", seen=seen) is None
            other = turn_of(clients)
            assert other is not first
            await act(other, "check")
            while turn_of(clients) is not first:
                await act(turn_of(clients), "check")
            refusal = await second.ask("act", table=1, hand=hand, name="check", seen=seen)
            assert refusal is not None
            assert refusal["code"] == "too-late"

    asyncio.run(main())


# -- the button, the fee, the level ------------------------------------------------------------------------


def told(client: Client, hand: int, kind: str) -> list[Message]:
    """The events of a kind that a client was told of a hand."""
    return [event for event in client.events[1, hand] if event["kind"] == kind]


def proof_of(client: Client, hand: int) -> ButtonDraw:
    """Put the draw of a hand together from what its players were told."""
    (last,) = told(client, hand, "buttondrawn")
    cards = tuple((event["data"]["seat"], event["data"]["cards"][0]) for event in told(client, hand, "drew"))
    words = tuple((seat, said) for seat, said in last["data"]["words"])
    draw = ButtonDraw(last["clause"], last["data"]["secret"], cards, words)
    assert draw.button == last["data"]["seat"]
    return draw


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param("fspr/holdem", "fspr:6.2.1a", marks=pytest.mark.clause("fspr:6.2.1a", "fspr:6.2.1b")),
        pytest.param("th/holdem", "th:7.7.1a", marks=pytest.mark.clause("th:7.7.1a")),
        pytest.param("m1/holdem-cash", "m1:47b", marks=pytest.mark.clause("m1:47b")),
        pytest.param("m1/seven-stud-cash", "m1:92b", marks=pytest.mark.clause("m1:92b")),
    ],
)
def test_the_first_button_is_drawn_as_promised(game: str, clause: str, database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms(game)]) as room:
            ada = await seated(room, "Ada", seat=2)
            await ada.ask("words", table=1, words="luck")
            promised = ada.tables[1]["draw_commitment"]
            boris = await seated(room, "Boris", seat=5)
            draw = proof_of(boris, 1)
            assert draw.clause == clause
            assert draw.commitment == promised
            assert draw.words == ((2, "luck"),)
            assert draw.proven
            assert [seat for seat, _ in draw.cards] == [2, 5]
            assert boris.tables[1]["button"] == draw.button == max(draw.drawn, key=draw.drawn.__getitem__)
            assert boris.tables[1].get("draw_commitment", "") == ""
            await play_hands(room, room.hall.tables[1], [ada, boris], 2)
            assert not told(ada, 2, "drew")
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_a_session_ends_when_too_few_are_left_not_when_somebody_sits_out(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            await boris.ask("sit-out", table=1)
            await act(turn_of([ada, boris]), "fold")
            await room.pass_time(6)
            assert ada.tables[1]["phase"] == "waiting"
            await boris.ask("come-back", table=1)
            assert ada.tables[1]["hand"] == 2
            assert not told(ada, 2, "drew")
            await boris.ask("leave", table=1)
            await act(ada, "fold")
            await room.pass_time(6)
            assert ada.tables[1]["draw_commitment"]
            assert ada.tables[1].get("button", 0) == 0
            await seated(room, "Vahe")
            assert proof_of(ada, 3).proven
            assert len(ada.tables[1]["boxes"]) == 2

    asyncio.run(main())


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param("am/club", "am:7.27", marks=pytest.mark.clause("am:7.27")),
        pytest.param("am/texas", "am:8.38", marks=pytest.mark.clause("am:8.38")),
        pytest.param("am/five-stud", "am:9.29", marks=pytest.mark.clause("am:9.29")),
        pytest.param("am/seven-stud", "am:10.29", marks=pytest.mark.clause("am:10.29")),
    ],
)
def test_everybody_pays_for_every_hour_begun(game: str, clause: str, database: str) -> None:
    async def main() -> None:
        by_the_hour = terms(game, settings={}, options={"hourly_fee": 30, "fee_percent": 0})
        async with room_at(database, [by_the_hour]) as room:
            table = room.hall.tables[1]
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            paid = told(ada, 1, "levied")
            assert [(event["clause"], event["data"]["amount"]) for event in paid] == [(clause, 30)] * 2
            assert (await room.books())["play/fee"] == 60
            await play_hands(room, table, [ada, boris], 3)
            assert (await room.books())["play/fee"] == 60
            await room.pass_time(3600)
            for client in (ada, boris):
                await client.ask("come-back", table=1)
            await play_hands(room, table, [ada, boris], 2)
            assert (await room.books())["play/fee"] == 120
            assert (await room.audit()).findings == []

    asyncio.run(main())


@pytest.mark.clause("am:7.27")
def test_who_cannot_pay_for_the_hour_is_not_dealt_in(database: str) -> None:
    async def main() -> None:
        dear = terms("am/club", settings={}, options={"hourly_fee": 300, "fee_percent": 0}, buy=(200, 2000))
        async with room_at(database, [dear]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris", 200)
            await room.pass_time(6)
            assert ada.tables[1]["phase"] == "waiting"
            assert boris.tables[1]["places"][1]["out"]
            refusal = await boris.ask("come-back", table=1)
            assert refusal is not None
            assert (refusal["code"], refusal["clause"]) == ("fee-unpaid", "am:7.27")
            await seated(room, "Vahe")
            assert [box["number"] for box in ada.tables[1]["boxes"]] == [1, 3]
            assert (await room.books())["play/fee"] == 600
            assert await boris.ask("rebuy", table=1, chips=500) is None
            assert await boris.ask("come-back", table=1) is None

    asyncio.run(main())


def test_a_level_changes_after_the_hand_and_survives_a_restart(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            table = room.hall.tables[1]
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            course = table.course
            assert isinstance(course, RingCourse)
            for wrong in ([20, 10], None):
                with pytest.raises(IllegalStake):
                    course.change({"blinds": wrong})
            table.mailbox.put(Call(lambda _: course.change({"blinds": [25, 50]})))
            await room.quiet()
            assert table.hand is not None
            assert table.hand.record().table["blinds"] == (5, 10)
            people = [ada.person, boris.person]
        async with room_at(database, [terms()]) as room:
            table = room.hall.tables[1]
            clients = [await room.client(person) for person in people]
            for client in clients:
                await client.watch(1)
            await play_hands(room, table, clients, 1)
            assert any("25" in line and "50" in line for line in clients[0].tables[1]["sign"]["lines"])
        async with room_at(database, [terms()]) as room:
            table = room.hall.tables[1]
            clients = [await room.client(person) for person in people]
            for client in clients:
                await client.watch(1)
            await play_hands(room, table, clients, 1)
            assert table.hand is not None
            assert list(table.hand.record().table["blinds"]) == [25, 50]

    asyncio.run(main())
