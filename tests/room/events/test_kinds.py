"""Every kind of event is played in the room to its last prize: mixed games, stages, heads with a price."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from croupier.room.store.schema import hands
from croupier.tournament.record import record
from croupier.tournament.reglament import Bounty, Level, Prizes, Rebuys
from tests.room.events.playing import announced, play_event
from tests.room.playing import room_at

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.room.events.actor import EventActor
    from tests.room.playing import Room

FIELD = 5
MIXED = tuple(
    level
    for big in (20, 40, 80, 160, 320)
    for level in (
        Level(1, big=big, ante=big // 5, bring_in=big // 2, game="fspr/seven-stud", limit="fixed-limit"),
        Level(1, big // 2, big, game="fspr/omaha", limit="pot-limit"),
        Level(1, big // 2, big),
    )
)
FOR_ALL = tuple(Level(2, big // 2, big, ante=big, big_blind_ante=True) for big in (20, 40, 80, 160, 320))
KINDS: dict[str, dict[str, Any]] = {
    "shootout": {"format": "olympic", "seats": 3},
    "big-blind-ante": {"levels": FOR_ALL},
    "progressive": {"bounty": Bounty(40, "progressive")},
    "mystery": {"bounty": Bounty(40, "mystery")},
    "dead-button": {"dead_button": True, "button_small_blind": True},
    "nobody-pays": {"buy_in": 0, "fee": 0, "prizes": Prizes()},
}


def play(url: str, *, stop: int = 0, **more: Any) -> set[str]:
    """Play an event of two people and bots; `stop`: the room is closed after so many hands, and opened again
    without the people.
    """

    async def part(begin: bool, until: int) -> set[str]:
        async with room_at(url, []) as room:
            actor = await announced(room, bots=FIELD, **more) if begin else room.hall.calendar.actor(1)
            for seed, name in enumerate(("Ada", "Boris") if begin else ()):
                client = await room.client(await room.player(name), seed=seed)
                assert await client.ask("enter", event=actor.number) is None
            await room.pass_time(61 if begin else 1)
            state = actor.tournament.state
            await play_event(room, actor, room.clients, until=lambda: until and state.hands >= until)
            await room.pass_time(5)
            if not until:
                await all_is_paid(room, actor)
            async with room.hall.store.read() as connection:
                return set((await connection.execute(select(hands.c.game))).scalars())

    if stop:
        asyncio.run(part(True, stop))
    return asyncio.run(part(not stop, 0))


async def all_is_paid(room: Room, actor: EventActor) -> None:
    """Everybody has a place, the pool is in the wallets, and the books agree."""
    assert actor.state == "ended"
    state, won, terms = actor.tournament.state, actor.tournament.winnings(), actor.tournament.reglament
    heads = {entry.player: entry.bounties for entry in state.entries.values()}
    assert sum(won.values()) + sum(heads.values()) == FIELD * terms.buy_in
    for client in room.clients:
        name = client.person.name
        assert client.wallet == 100_000 - terms.buy_in - terms.fee + won.get(name, 0) + heads[name]
    found = await room.audit()
    assert found.sound, [finding.sentence() for finding in found.findings]
    assert found.hands == state.hands
    assert record(actor.tournament).event().places() == actor.tournament.places()


@pytest.mark.slow  # three engines and a second room
def test_a_mixed_event_changes_its_game_by_level_and_after_a_standstill(tmp_path: Path) -> None:
    played = play(f"sqlite:///{tmp_path / 'room.db'}", stop=6, levels=MIXED, stack=1000)
    assert played == {"fspr/holdem", "fspr/omaha", "fspr/seven-stud"}


@pytest.mark.clause("fspr:4.2b", "fspr:4.2e")
def test_the_books_agree_in_every_stage_of_a_bracket_with_rebuys(tmp_path: Path) -> None:
    terms: dict[str, Any] = {
        "format": "olympic",
        "seats": 2,
        "byes": True,
        "stage_level": 2,
        "rebuys": Rebuys(2, 300, 50),
    }

    async def run() -> None:
        async with room_at(f"sqlite:///{tmp_path / 'room.db'}", []) as room:
            actor = await announced(room, bots=FIELD, **terms)
            await room.pass_time(61)
            state, stack = actor.tournament.state, actor.tournament.reglament.stack
            while actor.open:
                stage = state.stage
                await play_event(room, actor, (), until=lambda stage=stage: state.stage > stage)
                assert (found := await room.audit()).sound, [each.sentence() for each in found.findings]
                if actor.open:
                    assert {entry.chips for entry in state.entries.values() if not entry.out} == {stack}
            assert sum(entry.rebuys for entry in state.entries.values())
            assert state.pool == sum(actor.tournament.winnings().values())
            await room.pass_time(5)
            assert (await room.audit()).sound

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_events_of_every_kind_are_played_to_the_last_prize(kind: str, tmp_path: Path) -> None:
    play(f"sqlite:///{tmp_path / 'room.db'}", **KINDS[kind])
