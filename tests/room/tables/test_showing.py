"""Cards turned up when a hand is over, and the run of last hands: nobody else's are seen by it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from croupier.cards.pledge import Pledge
from croupier.games.fairness import verify
from croupier.room import history, last_hands
from croupier.room.tables.terms import Terms
from croupier.table import Record
from tests.room.playing import Client, Room, room_at

if TYPE_CHECKING:
    from croupier.table import Hand

RING = Terms(name="Volga", game="fspr/holdem", settings={"blinds": [1, 2]}, places=4)


async def uncontested(room: Room, *names: str) -> tuple[list[Client], Client, Client]:
    """Play a hand that is over because all but one have folded; the winner and one who has folded."""
    clients = []
    for name in names:
        client = await room.client(await room.player(name))
        await client.watch(1)
        await client.sit(1, 200)
        clients.append(client)
    await room.pass_time(2)
    while clients[0].tables[1]["phase"] == "running":
        state = clients[0].tables[1]
        turn = next(one for one in clients if one.tables[1]["turn"] == one.tables[1]["your_seat"])
        assert await turn.ask("act", table=1, hand=state["hand"], name="fold") is None
        await room.quiet()
    winner = next(one for one in clients if one.tables[1].get("may_show"))
    return clients, winner, next(one for one in clients if one is not winner)


def pile(client: Client, seat: int) -> list[str | None]:
    boxes = client.tables[1]["boxes"]
    cards: list[str | None] = next(box["piles"][0] for box in boxes if box["number"] == seat)
    return cards


async def code(client: Client, **fields: Any) -> str:
    refusal = await client.ask("show-cards", table=1, **fields)
    return "" if refusal is None else str(refusal["code"])


def the_hand(room: Room) -> Hand:
    hand = room.hall.tables[1].hand
    assert hand is not None
    return hand


def test_one_card_or_both_are_shown_by_who_still_holds_them(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            _, winner, other = await uncontested(room, "Ada", "Grace", "Bob")
            seat, hand = winner.tables[1]["your_seat"], winner.tables[1]["hand"]
            own = pile(winner, seat)
            assert winner.tables[1]["may_show"] == [0, 1]
            assert other.tables[1].get("may_show", []) == []
            assert pile(other, seat) == [None, None]
            assert await code(other, hand=hand, cards=[0]) == "nothing-to-show"
            assert await code(winner, hand=hand + 1, cards=[0]) == "hand-gone"
            for wrong in ([], [2], [-1], [0, 7]):
                assert await code(winner, hand=hand, cards=wrong) == "nothing-to-show"
            assert await code(winner, hand=hand, cards=[1]) == ""
            assert pile(other, seat) == [None, own[1]]
            assert winner.tables[1]["may_show"] == [0]
            assert await code(winner, hand=hand, cards=[1]) == "nothing-to-show"
            assert await code(winner, hand=hand, cards=[0]) == ""
            late = await room.client(await room.guest())
            await late.watch(1)
            assert pile(late, seat) == own
            await room.pass_time(10)
            assert await code(winner, hand=hand, cards=[0]) == "hand-gone"

    asyncio.run(main())


def test_a_card_that_was_shown_is_proven_and_no_other(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            _, winner, other = await uncontested(room, "Ada", "Grace", "Bob")
            seat, number = winner.tables[1]["your_seat"], winner.tables[1]["hand"]
            assert await code(winner, hand=number, cards=[1]) == ""
            shown = pile(other, seat)[1]
            dealing = room.hall.tables[1].dealing
            record = dealing.proof(other.person.id)
            assert record is not None
            assert verify(record).fair
            drawn = record.drawn.split()
            assert len([card for card in drawn if card != "??"]) == 3
            assert shown in drawn
            assert [drawn[draw] for draw in record.shown] == [shown]
            seed = the_hand(room).seed
            assert seed is not None
            hidden = Pledge(seed.secret, 52)
            assert len(record.opened) == 3
            assert set(record.opened) < set(range(len(hidden.values)))
            # A card that nobody has shown is no part of it.
            forged = record.to_json().replace(f'"shown":[{record.shown[0]}]', '"shown":[]')
            assert not verify(Record.from_json(forged)).cards

    asyncio.run(main())


def test_the_run_of_last_hands_shows_what_all_have_seen(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients, winner, other = await uncontested(room, "Ada", "Grace")
            seat, number = winner.tables[1]["your_seat"], winner.tables[1]["hand"]
            own = pile(winner, seat)
            assert await code(winner, hand=number, cards=[0]) == ""
            async with room.store.read() as connection:
                kept = await last_hands.finished(connection, 1)
                replayed = await history.find(connection, other.person.id, number)
            [told] = [last_hands.tell(one, other.person.id, "en") for one in kept]
            assert (told.hand, told.yours, told.board) == (number, True, [])
            assert [(one.player, one.cards) for one in told.shares if one.cards] == [
                (winner.person.name, [own[0], None])
            ]
            assert sum(one.net for one in told.shares) == 0
            assert [one.you for one in told.shares].count(True) == 1
            steps = history.steps(replayed, room.hall, "en")
            place = next(box for box in steps[-1].boxes if box.number == seat)
            assert place.piles[0] == [own[0], None]
            assert all(None in box.piles[0] for box in steps[0].boxes if box.number == seat)
            assert len(clients) == 2

    asyncio.run(main())
