"""Tables of the house: stakes on several boxes, the countdown, time to think."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.cards import Seed, promise
from croupier.games.fairness import verify
from croupier.room.journal import record_of
from croupier.room.sweeping import SWEEP
from croupier.room.tables.seats import IDLE
from tests.room.playing import play_hands, room_at
from tests.room.tables.house import act, seated, stake, terms

# -- stakes ------------------------------------------------------------------------------------------------


def test_fields_say_what_may_be_staked_and_where(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/russian")]) as room:
            ada = await seated(room, "Ada", seat=2)
            state = ada.tables[1]
            assert [field["name"] for field in state["fields"]] == ["ante", "bonus", "bet", "insurance"]
            assert state["fields"][0] == {
                "name": "ante",
                "label": "ante",
                "least": 10,
                "most": 10000,
                "step": 2,
                "needed": True,
            }
            boris = await seated(room, "Boris", seat=3)
            assert boris.tables[1]["free_boxes"] == [1, 3, 4]

    asyncio.run(main())


def test_one_player_plays_light_dark_and_bonus_at_once(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("rp/russian")]) as room:
            ada = await seated(room, "Ada")
            boxes = {
                1: {"ante": 10, "bonus": 5},
                2: {"ante": 10},
                3: {"ante": 10, "bet": 20},
            }
            assert await stake(ada, boxes) == ""
            state = ada.tables[1]
            assert state["phase"] == "running"
            assert {box["number"]: box["stakes"] for box in state["boxes"]} == boxes
            assert state["places"][0]["chips"] == 945
            assert state["boxes"][2]["piles"] == [[None] * 5]

    asyncio.run(main())


def test_a_wrong_stake_is_refused_to_the_one_who_laid_it(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/oasis")]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            assert await stake(ada, {1: {"ante": 20}}, ready=False) == ""
            assert await stake(boris, {1: {"ante": 20}}) == "box-taken"
            assert await stake(boris, {2: {"ante": 5}}) == "limit-below"
            assert await stake(boris, {2: {"ante": 20, "anté": 20}}) == "field-unknown"
            assert await stake(boris, {2: {"ante": 900, "bet": 1800}}) == "chips-short"
            assert await stake(boris, {9: {"ante": 20}}) == "seat-unknown"
            assert await stake(boris, {-1: {"ante": 20}}) == "seat-not-number"
            assert await stake(boris, {2: {"ante": -20}}) == "stake-not-whole"
            assert ada.tables[1]["places"][0]["stakes"] == {"1": {"ante": 20}}
            assert "stakes" not in ada.tables[1]["places"][1]
            assert ada.tables[1]["places"][1]["chips"] == 1000

    asyncio.run(main())


def test_the_box_in_front_of_somebody_is_his(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada, boris = await seated(room, "Ada", seat=1), await seated(room, "Boris", seat=2)
            assert await stake(ada, {1: {"ante": 10}, 2: {"ante": 10}}) == "box-in-front"
            await boris.ask("sit-out", table=1)
            assert await stake(ada, {1: {"ante": 10}, 2: {"ante": 10}}) == ""

    asyncio.run(main())


def test_stakes_can_be_changed_and_taken_back_until_the_deal(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada")
            await seated(room, "Boris")
            await stake(ada, {1: {"ante": 10}}, ready=False)
            assert ada.tables[1]["timer"]["phase"] == "betting"
            await stake(ada, {1: {"ante": 30}}, ready=False)
            assert ada.tables[1]["places"][0]["chips"] == 970
            await stake(ada, {1: {}}, ready=False)
            assert ada.tables[1]["places"][0]["chips"] == 1000
            assert "timer" not in ada.tables[1]

    asyncio.run(main())


def test_the_round_is_dealt_when_the_countdown_ends_to_those_who_have_staked(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            await stake(ada, {1: {"ante": 10}})
            assert ada.tables[1]["timer"] == {"seat": 0, "left": 15000, "of": 15000, "phase": "betting"}
            await room.pass_time(10)
            assert ada.tables[1]["phase"] == "betting"
            await room.pass_time(6)
            assert [box["player"] for box in boris.tables[1]["boxes"]] == [1]
            assert boris.tables[1]["places"][1]["waits"]
            assert await stake(boris, {2: {"ante": 10}}) == "betting-closed"

    asyncio.run(main())


def test_whoever_lets_rounds_pass_is_waited_for_no_more(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            for _ in range(2):
                await stake(ada, {1: {"ante": 10}})
                await room.pass_time(15)
                await act(ada, "fold")
                await room.pass_time(5)
            assert boris.tables[1]["places"][1]["out"]
            await stake(ada, {1: {"ante": 10}})
            assert ada.tables[1]["phase"] == "running"
            await act(ada, "fold")
            await room.pass_time(5)
            await stake(boris, {2: {"ante": 10}})
            assert not ada.tables[1]["places"][1].get("out")

    asyncio.run(main())


def test_players_bet_behind_a_box(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/blackjack")]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            await stake(ada, {1: {"box": 20}}, ready=False)
            assert await stake(boris, {8: {"box": 50, "behind": 1}}, ready=False) == ""
            assert await stake(ada, {1: {}}, ready=False) == "behind-nothing"
            assert await ada.ask("leave", table=1) is None  # with them go those who bet on their box
            assert boris.tables[1]["places"][1].get("stakes") is None
            assert boris.tables[1]["places"][1]["chips"] == 1000

    asyncio.run(main())


# -- time --------------------------------------------------------------------------------------------------


def test_when_the_time_is_up_the_cheapest_decision_is_taken(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada")
            await stake(ada, {1: {"ante": 10}})
            assert ada.tables[1]["timer"] == {"seat": 1, "left": 20000, "of": 20000}
            await room.pass_time(19)
            assert ada.tables[1]["phase"] == "running"
            await room.pass_time(2)
            assert ada.tables[1]["phase"] == "settled"
            assert ada.tables[1]["boxes"][0]["net"] == -10

    asyncio.run(main())


def test_each_decision_has_its_own_time(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada")
            await stake(ada, {1: {"ante": 10}, 2: {"ante": 10}})
            await room.pass_time(15)
            await act(ada, "raise")
            assert ada.tables[1]["timer"] == {"seat": 2, "left": 20000, "of": 20000}

    asyncio.run(main())


# -- the hand ----------------------------------------------------------------------------------------------


def test_an_act_names_its_hand_and_only_ones_own_box(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            refusal = await ada.ask("act", table=1, hand=1, name="fold")
            assert refusal is not None
            assert refusal["code"] == "no-hand"
            await stake(ada, {1: {"ante": 10}})
            await stake(boris, {2: {"ante": 10}})
            hand = ada.tables[1]["hand"]
            wrong: tuple[tuple[dict[str, Any], str], ...] = (
                ({"hand": hand + 1, "name": "fold"}, "hand-gone"),
                ({"hand": hand, "name": "fold", "seat": 2}, "box-not-yours"),
                ({"hand": hand, "name": "dance"}, "act-unknown"),
                ({"hand": hand, "name": "fold", "amount": 5}, "act-takes-no-amount"),
                ({"hand": hand, "name": "fold", "cards": ["Ah"]}, "act-takes-no-cards"),
                ({"hand": hand, "name": "fold", "cards": ["?"]}, "card-unknown"),
                ({"hand": hand, "name": "fold", "on": "red"}, "act-takes-no-place"),
            )
            for fields, refused in wrong:
                refusal = await ada.ask("act", table=1, **fields)
                assert refusal is not None
                assert refusal["code"] == refused, fields
            assert (await act(boris, "fold") or {})["code"] == "out-of-turn"
            assert "offers" not in boris.tables[1]

    asyncio.run(main())


def test_every_payment_tells_what_was_compared_and_by_which_clause(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada", 100_000)
            for _ in range(60):
                await stake(ada, {box: {"ante": 10} for box in range(1, 7)})
                while ada.tables[1]["phase"] == "running":
                    await act(ada, "raise")
                paid = [
                    event
                    for event in ada.events[1, ada.tables[1]["hand"]]
                    if event["kind"] == "paid" and event["data"]["field"] == "raise"
                ]
                if paid:
                    break
                await room.pass_time(5)
            event = paid[0]
            assert event["clause"]
            assert event["sentence"]
            assert event["clause"] not in event["sentence"]
            assert event["data"].keys() >= {"ratio", "stake", "amount", "cards", "hand", "hand_says"}
            assert event["data"]["amount"] == event["data"]["stake"] * event["data"]["ratio"][0]

    asyncio.run(main())


def test_the_shuffle_is_promised_before_and_revealed_after_with_the_players_words(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada")
            promised = ada.tables[1]["next_commitment"]
            assert await ada.ask("words", table=1, words=" my own luck ") is None
            assert ada.tables[1]["your_words"] == "my own luck"
            await stake(ada, {1: {"ante": 10}})
            assert ada.tables[1]["commitment"] == promised
            assert "secret" not in ada.tables[1]
            await act(ada, "fold")
            state = ada.tables[1]
            assert promise(Seed(bytes.fromhex(state["secret"])), 52) == promised
            assert state["next_commitment"] != promised
            async with room.store.read() as connection:
                record = await record_of(connection, state["hand"])
            assert record is not None
            assert record.shuffle is not None
            assert record.shuffle.words == {1: "my own luck"}
            assert verify(record, promised).fair

    asyncio.run(main())


@pytest.mark.parametrize("game", ["am/five-card", "m1/roulette"])
def test_whoever_does_nothing_for_long_gives_up_his_seat_at_a_table_of_the_house(
    database: str, game: str
) -> None:
    async def main() -> None:
        async with room_at(database, [terms(game)]) as room:
            ada, boris = await seated(room, "Ada", 700), await seated(room, "Boris", 800)
            await room.pass_time(IDLE - 2 * SWEEP)
            assert await ada.ask("words", table=1, words="still here") is None
            await room.pass_time(3 * SWEEP)
            state = ada.tables[1]
            assert [place["player"] for place in state["places"] if place.get("player")] == ["Ada"]
            assert state["your_seat"] == 1
            assert boris.tables[1].get("your_seat", 0) == 0
            assert boris.wallet == 100_000
            await room.pass_time(IDLE)
            assert not [place for place in ada.tables[1]["places"] if place.get("player")]
            assert (await room.audit()).findings == []

    asyncio.run(main())


@pytest.mark.parametrize("words", ["x" * 201, "two\nlines", "\x00"])
def test_words_that_cannot_be_mixed_in(database: str, words: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada")
            refusal = await ada.ask("words", table=1, words=words)
            assert refusal is not None
            assert refusal["code"] == "words-too-long"

    asyncio.run(main())


def test_random_play_is_refused_next_to_nothing(database: str) -> None:
    """What is offered is accepted: clients that choose among the offers alone are hardly ever refused."""

    async def main() -> None:
        async with room_at(database, [terms("m1/blackjack")]) as room:
            clients = [await seated(room, name, 2000) for name in ("Ada", "Boris")]
            await play_hands(room, room.hall.tables[1], clients, 20)
            codes = [message["code"] for client in clients for message in client.refused.values()]
            assert not [code for code in codes if code not in ("box-in-front", "box-taken")]

    asyncio.run(main())


def test_only_the_stakes_behind_a_box_go_with_its_owner(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/blackjack")]) as room:
            ada, boris, vahe = [await seated(room, name) for name in ("Ada", "Boris", "Vahe")]
            await stake(ada, {1: {"box": 20}}, ready=False)
            await stake(boris, {2: {"box": 30}}, ready=False)
            await stake(vahe, {8: {"box": 50, "behind": 1}, 9: {"box": 40, "behind": 2}}, ready=False)
            await ada.ask("leave", table=1)
            assert boris.tables[1]["places"][1]["stakes"] == {"2": {"box": 30}}
            assert "stakes" not in boris.tables[1]["places"][2]

    asyncio.run(main())


@pytest.mark.parametrize("game", ["m1/blackjack", "rp/russian", "am/five-card"])
@pytest.mark.parametrize("field", ["stack", "player"])
def test_nobody_says_himself_how_many_chips_he_has_or_whose_a_box_is(
    database: str, game: str, field: str
) -> None:
    async def main() -> None:
        async with room_at(database, [terms(game)]) as room:
            ada = await seated(room, "Ada", 20)
            first = "box" if game.endswith("blackjack") else "ante"
            for box in (1, 2):
                refused = await ada.ask(
                    "stake", table=1, boxes={1: {first: 10}, box: {first: 10, field: 10**6}}
                )
                assert refused is not None
                assert refused["code"] == "field-not-staked"
            assert room.hall.tables[1].state.stakes == {}

    asyncio.run(main())
