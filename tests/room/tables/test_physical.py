"""What the books say of things and hands, in its digital form, at running tables of the room."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from croupier import books
from croupier.games.fairness import verify
from croupier.table.event import Burnt
from tests.room.playing import Client, Room, room_at
from tests.room.tables.house import act, seated, stake, terms
from tests.room.tables.test_proof import prove, record_of

BLINDS = {"settings": {"blinds": (5, 10)}}


def cards_in(told: Any) -> Iterator[str]:
    """Every card that a message shows, wherever it stands."""
    if isinstance(told, dict):
        if told.get("kind") in (
            "drew",
            "buttondrawn",
        ):  # those were drawn face up, before the deck was shuffled
            return
        for name, value in told.items():
            if name in ("cards", "piles", "board", "dealer"):
                yield from _faces(value)
            else:
                yield from cards_in(value)
    elif isinstance(told, list):
        for each in told:
            yield from cards_in(each)


def _faces(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from value.split()
    elif isinstance(value, list):
        for each in value:
            yield from _faces(each)


def own_cards(client: Client) -> set[str]:
    """The cards of the one who sits there."""
    table = client.tables[1]
    return {
        card for box in table["boxes"] if box["player"] == table.get("your_seat") for card in box["piles"][0]
    }


async def check_down(room: Room, clients: list[Client]) -> None:
    """Play a hand between players by checking down, and hold at every step what everybody is shown."""
    table = room.hall.tables[1]
    while table.running:
        hand = table.hand
        assert hand is not None
        for client in clients:
            state = client.tables[1]
            lie_open = {str(card) for card in hand.view().board if card is not None}
            assert set(cards_in(state)) <= lie_open | own_cards(client)
        deciding = next(client for client in clients if client.tables[1].get("offers"))
        names = [offer["name"] for offer in deciding.tables[1]["offers"]]
        assert await act(deciding, "check" if "check" in names else "call") is None


@pytest.mark.clause(
    *("fspr:5.1.cut-card-b", "fspr:5.1.burn-b", "fspr:6.4.2b", "fspr:6.4.3", "m1:terms.shuffle-on-table")
)
def test_the_deck_is_sealed_burnt_cards_lie_face_down_and_all_is_done_in_the_open(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("fspr/holdem", **BLINDS)]) as room:
            ada, boris = await seated(room, "Ada", 500, 1), await seated(room, "Boris", 500, 2)
            watcher = await room.client(await room.player("Vera"))
            await watcher.watch(1)
            table = room.hall.tables[1]
            promised = watcher.tables[1]["commitment"]
            assert table.hand is not None
            deck = table.hand.felt.shoe
            await check_down(room, [ada, boris])
            hand = table.hand
            assert hand is not None
            burnt = [event for event in hand.events if isinstance(event, Burnt)]
            assert len(burnt) == 3, "before flop, turn and river"
            drawn = [str(card) for card in deck.drawn]
            board = [str(card) for card in hand.view().board if card is not None]
            for event, next_card in zip(burnt, (board[0], board[3], board[4]), strict=True):
                [card] = event.cards
                assert drawn[drawn.index(str(card)) + 1] == next_card, "it was the top card"
                assert str(card) not in set(cards_in(watcher.tables[1])), "nobody is shown it"
            cuts = [event for event in hand.events if event.__class__.__name__ == "Cut"]
            assert not cuts, "a uniform shuffle needs no cut"
            for client in (ada, boris, watcher):
                told = client.tables[1]["events"]
                assert [each["kind"] for each in told] == [
                    each["kind"] for each in watcher.tables[1]["events"]
                ]
                assert all(each["clause"] and each["sentence"] for each in told)
                proof = record_of(await prove(client))
                assert verify(proof, promised).fair, "the shuffle can be checked by everybody"

    asyncio.run(main())


@pytest.mark.clause("m1:terms.back", "m1:terms.face", "m1:7.1", "m1:7.2", "m1:7.6", "m1:7.8")
def test_cards_lie_on_the_table_face_up_or_down_and_no_hand_can_cover_or_take_them(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/russian")]) as room:
            ada = await seated(room, "Ada")
            watcher = await room.client(await room.player("Vera"))
            await watcher.watch(1)
            early = await ada.ask("act", table=1, hand=0, name="fold")
            assert (early or {})["code"] == "no-hand", "nothing is done while nothing is dealt"
            assert await stake(ada, {1: {"ante": 10}}) == ""
            dealer = watcher.tables[1]["dealer"]
            assert len(dealer) == 5
            faces = [card for card in dealer if card is not None]
            assert len(faces) == 1, "one card shows its face, four their backs"
            assert ada.tables[1]["dealer"] == dealer
            [[mine]] = [box["piles"] for box in ada.tables[1]["boxes"]]
            [[backs]] = [box["piles"] for box in watcher.tables[1]["boxes"]]
            assert len(mine) == len(backs) == 5, "everybody counts the cards of everybody, at any time"
            hand = ada.tables[1]["hand"]
            assert await ada.ask("leave", table=1) is None
            [[still]] = [box["piles"] for box in watcher.tables[1]["boxes"]]
            assert still == backs, "who leaves leaves the cards where they lie"
            stale = await ada.ask("act", table=1, hand=hand + 1, name="fold")
            assert (stale or {})["code"] == "hand-gone"
            await room.pass_time(60)
            lie = [card for card in watcher.tables[1].get("dealer", []) if card is None]
            assert lie == [], "at the end every card shows its face, or the table is clear"

    asyncio.run(main())


@pytest.mark.clause("m1:terms.corner", "m1:terms.shuffle-machine")
@pytest.mark.parametrize("cards_from", ["shoe", "machine"])
def test_played_cards_come_back_with_the_next_shuffle_alone(database: str, cards_from: str) -> None:
    async def main() -> None:
        house = terms("m1/blackjack", options={"cards_from": cards_from, "machine_decks": 1})
        seen = []
        async with room_at(database, [house]) as room:
            ada, table = await seated(room, "Ada", 5000), room.hall.tables[1]
            assert table.rules.options["cards_from"] == cards_from, "how they are shuffled is on record"
            for _ in range(2):
                assert await stake(ada, {1: {"box": 10}}) == ""
                assert table.hand is not None
                shoe = table.hand.felt.shoe
                while table.running:
                    names = [offer["name"] for offer in ada.tables[1].get("offers", [])]
                    assert await act(ada, "stand" if "stand" in names else names[-1]) is None
                drawn = [str(card) for card in shoe.drawn]
                decks = 1 if cards_from == "machine" else 8
                assert max(drawn.count(card) for card in drawn) <= decks, "no card comes once too often"
                seen.append((ada.tables[1]["commitment"], drawn))
                await room.pass_time(10)
        (first, played), (second, later) = seen
        if cards_from == "shoe":
            assert first == second, "one shuffle for the whole shoe"
            assert later[: len(played)] == played, "those lie in the corner"
            assert len(later) > len(played)
        else:
            assert first != second, "the machine shuffles every round"

    asyncio.run(main())


@pytest.mark.clause("rp:1.2a", "th:7.2")
def test_a_game_is_played_at_one_table_with_its_own_layout(database: str) -> None:
    async def main() -> None:
        games = ("rp/russian", "th/holdem")
        async with room_at(database, [terms(game) for game in games]) as room:
            ada = await room.client(await room.player("Ada"))
            for number, game in enumerate(games, 1):
                await ada.watch(number)
                assert await ada.sit(number, 500) == 1
                table, profile = ada.tables[number], books.profile(game)
                assert (table["table"], table["sign"]["game"]) == (number, game)
                assert len(table["places"]) == profile.places.maximum, "a place for everybody who may play"
                assert table["places"][0]["chips"] == 500, "with a rack for their chips"
            bets: dict[str, Any] = {"table": 1, "ready": False}
            other = await ada.ask("stake", **bets, boxes={1: {"red": 5}})
            assert other is not None, "no field of another layout"
            assert await ada.ask("stake", **bets, boxes={1: {"ante": 10}}) is None
            there = await ada.ask("stake", **{**bets, "table": 2}, boxes={1: {"ante": 10}})
            assert there is not None, "hold'em has no such field"

    asyncio.run(main())
