"""Who watches an event: all cards, but late, where the Reglament says so."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from croupier.tournament.reglament import ThinkingClock, TournamentError
from tests.room.events.playing import announced, cup, play_event, table_of
from tests.room.playing import room_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.room.playing import Client

LATE = 60


def lying(client: Client) -> Iterator[tuple[int, dict[int, list[Any]]]]:
    """All hands that somebody was shown, each time with the cards in every box."""
    for message in client.messages:
        if message["is"] == "table" and message.get("hand"):
            yield message["hand"], {box["number"]: box["piles"][0] for box in message["boxes"]}


@pytest.mark.parametrize("late", [0, LATE], ids=["closed", "open"])
def test_who_does_not_play_sees_all_cards_late_or_never(database: str, late: int) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, seats=2, open_cards=late, clock=ThinkingClock(act=300))
            ada, bea, cleo = [
                await room.client(await room.player(name, 100_000), seed=number)
                for number, name in enumerate(("Ada", "Bea", "Cleo"))
            ]
            for client in (ada, bea):
                assert await client.ask("enter", event=actor.number) is None
            await room.pass_time(61)
            number = table_of(actor, ada)
            for client in (ada, bea):
                await client.ask("watch", table=number)
            first = await cleo.watch(number)
            hand = ada.tables[number]["hand"]
            assert first.get("hand") == (None if late else hand)
            assert first.get("delay", 0) == late
            await room.pass_time(LATE + 30)  # the hand lasts longer than that
            assert ada.tables[number]["hand"] == hand
            assert all(None in cards for _, boxes in lying(cleo) for cards in boxes.values())
            state = actor.tournament.state
            await play_event(room, actor, [ada, bea], until=lambda: state.hands >= 2)
            await room.pass_time(LATE)
            seen = [boxes for shown, boxes in lying(cleo) if shown == hand]
            own = {
                box: cards
                for client in (ada, bea)
                for shown, boxes in lying(client)
                if shown == hand
                for box, cards in boxes.items()
                if cards and None not in cards
            }
            assert len(own) == 2
            if late:
                assert own in seen
                assert not any(None in cards for boxes in seen for cards in boxes.values())
            else:
                assert any(None in cards for boxes in seen for cards in boxes.values())
            assert len({message["seq"] for message in cleo.messages if message["is"] == "table"}) == len(
                [message for message in cleo.messages if message["is"] == "table"]
            )
            assert all("offers" not in message for message in cleo.messages)

    asyncio.run(main())


def test_cards_are_opened_neither_at_once_nor_next_day() -> None:
    assert cup(open_cards=30).check().open_cards == 30
    for seconds in (-1, 5, 4000):
        with pytest.raises(TournamentError, match="30 to 3,600 seconds"):
            cup(open_cards=seconds).check()
