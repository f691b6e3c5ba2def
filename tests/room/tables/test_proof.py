"""Proofs at a live table: whoever saw a card has it opened at once, and nobody learns another."""

from __future__ import annotations

import asyncio
import json

from croupier.games.fairness import verify
from croupier.table import Record
from croupier.table.record import UNSEEN
from tests.room.playing import Client, Message, play_hands, room_at
from tests.room.tables.house import act, seated, stake, terms


async def prove(client: Client, table: int = 1) -> Message:
    """Ask for a proof, and return it or why there is none."""
    name = await client.send("prove", table=table)
    await client.room.quiet()
    return next(message for message in client.messages if message.get("id") == name)


def record_of(proof: Message) -> Record:
    assert proof["is"] == "proof", proof
    return Record.from_json(json.dumps(proof["record"]))


def known(record: Record) -> set[str]:
    return {card for card in record.drawn.split() if card != UNSEEN}


def test_between_players_each_proves_what_they_saw_during_the_hand_and_after_it(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("fspr/holdem", settings={"blinds": (5, 10)})]) as room:
            ada, boris = await seated(room, "Ada", 500, 1), await seated(room, "Boris", 500, 2)
            watcher = await room.client(await room.player("Vera"))
            await watcher.watch(1)
            state = ada.tables[1]
            assert state["phase"] == "running"
            for after in (False, True):
                mine, theirs = record_of(await prove(ada)), record_of(await prove(boris))
                public = record_of(await prove(watcher))
                for record in (mine, theirs, public):
                    assert record.shuffle is not None
                    assert not record.shuffle.secret
                    assert record.shuffle.commitment == state["commitment"]
                    assert len(record.drawn.split()) == 4
                    assert len(record.opened) == len(known(record))
                assert (len(known(mine)), len(known(theirs)), known(public)) == (2, 2, set())
                assert not known(mine) & known(theirs)
                if after:
                    assert all(verify(each, state["commitment"]).fair for each in (mine, theirs, public))
                else:
                    deciding = ada if ada.tables[1].get("offers") else boris
                    await act(deciding, "fold")
                    assert "secret" not in ada.tables[1]
            assert ada.tables[1]["phase"] == "settled"

    asyncio.run(main())


def test_against_the_house_all_cards_are_opened_at_the_end_and_not_before(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("am/five-card")]) as room:
            ada = await seated(room, "Ada")
            assert (await prove(ada))["code"] == "no-hand-to-prove"
            await stake(ada, {1: {"ante": 10}})
            running = record_of(await prove(ada))
            assert running.shuffle is not None
            assert not running.shuffle.secret
            assert len(known(running)) == 6
            await act(ada, "fold")
            over = record_of(await prove(ada))
            assert over.shuffle is not None
            assert over.shuffle.secret == ada.tables[1]["secret"]
            assert len(known(over)) == 10
            assert verify(over, ada.tables[1]["commitment"]).fair

    asyncio.run(main())


def test_a_shoe_is_proven_round_by_round(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms("m1/blackjack")]) as room:
            ada = await seated(room, "Ada", 5000)
            await ada.ask("words", table=1, words="mine")
            promised = ada.tables[1]["next_commitment"]
            for gone in (False, True):
                await stake(ada, {1: {"box": 10}})
                while ada.tables[1]["phase"] == "running":
                    names = [offer["name"] for offer in ada.tables[1]["offers"]]
                    await act(ada, "stand" if "stand" in names else names[-1])
                record = record_of(await prove(ada))
                assert record.shuffle is not None
                assert not record.shuffle.secret
                assert record.shuffle.words == {1: "mine"}
                assert bool(record.gone) == gone
                proof = verify(record, promised)
                assert (proof.commitment, proof.cards, proof.result) == (True, True, True)
                await room.pass_time(5)

    asyncio.run(main())


def test_somebody_who_sat_down_during_the_hand_is_proven_what_everybody_sees(database: str) -> None:
    """They have taken a seat whose cards were another's."""

    async def main() -> None:
        places = terms("fspr/holdem", settings={"blinds": (5, 10)}, places=3)
        async with room_at(database, [places]) as room:
            ada, boris = await seated(room, "Ada", 500, 1), await seated(room, "Boris", 500, 2)
            late = await seated(room, "Vera", 500, 3)
            assert late.tables[1]["phase"] == "running"
            assert known(record_of(await prove(late))) == set()
            await play_hands(room, room.hall.tables[1], [ada, boris, late], 1)

    asyncio.run(main())
