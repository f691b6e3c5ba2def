"""Sessions: what nobody should send is refused, slowed down, and finds no fault."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.room import wire
from croupier.room.opening import public_terms
from croupier.room.rates import Rates
from croupier.room.socket import LONGEST
from croupier.room.tables.terms import Terms
from croupier.text import LANGUAGES
from tests.room.leaks import Tap
from tests.room.playing import CSRF, Client, Message, room_at

FIVE = Terms(name="Emerald", game="am/five-card")


NONSENSE: dict[bytes | str, str] = {
    b"": "command-unreadable",
    b"\xff\xfe": "command-unreadable",
    "{": "command-unreadable",
    "[]": "command-unreadable",
    "null": "command-unreadable",
    '{"do": "steal", "id": "1"}': "command-unreadable",
    '{"do": "ping"}': "command-unreadable",
    '{"do": "ping", "id": ""}': "command-id",
    '{"do": "ping", "id": "' + "x" * 65 + '"}': "command-id",
    '{"do": "watch", "id": "1", "table": "1"}': "command-unreadable",
    '{"do": "watch", "id": "1", "table": 99}': "table-unknown",
    '{"do": "act", "id": "1", "table": 99, "hand": 1, "name": "fold"}': "table-unknown",
    '{"do": "ping", "id": "1", "more": 1}': "command-unreadable",
    '{"do": "act", "id": "1", "table": 1, "hand": 1, "name": '
    + "[" * 8000
    + "]" * 8000
    + "}": "command-unreadable",
    "[" * 16000: "command-unreadable",
    '{"do":' * 2000: "command-unreadable",
    '{"do": "ping", "id": "' + "x" * LONGEST + '"}': "command-too-long",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_understood_is_refused_in_a_sentence(database: str, language: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await room.client(await room.player("Ada", language=language))
            for data, code in NONSENSE.items():
                await ada.session.receive(data)
                await room.quiet()
                refused = ada.messages[-1]
                assert (refused["is"], refused["code"]) == ("refused", code), data
                assert refused["sentence"] != code
            assert await ada.ask("ping") is None

    asyncio.run(main())


def test_what_cannot_be_read_counts_like_any_command(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            room.hall.rates = Rates(1.0, time=room.clock.now)
            ada = await room.client(await room.player("Ada"))
            for _ in range(200):
                await ada.session.receive("nonsense")
            await room.quiet()
            refusal = await ada.ask("ping")
            assert refusal is not None
            assert refusal["code"] == "too-fast"
            codes = [message["code"] for message in ada.messages if message["is"] == "refused"]
            assert codes.count("command-unreadable") < 80 < codes.count("too-fast")
            await room.pass_time(10)
            assert await ada.ask("ping") is None

    asyncio.run(main())


def test_too_many_commands_at_once_are_slowed_down(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            room.hall.rates = Rates(1.0, time=room.clock.now)
            ada = await room.client(await room.player("Ada"))
            for _ in range(200):
                await ada.send("ping")
            await room.quiet()
            codes = [refusal["code"] for refusal in ada.refused.values()]
            assert set(codes) == {"too-fast"}
            assert 100 < len(codes) < 190
            other = Client(room, ada.person)  # another window is the same person
            await other.send("hello", csrf=CSRF)
            refusal = await other.ask("ping")
            assert refusal is not None
            assert refusal["code"] == "too-fast"
            await room.pass_time(10)
            assert await ada.ask("ping") is None

    asyncio.run(main())


_SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
_COMMANDS = st.sampled_from([command.__struct_config__.tag for command in get_args(wire.AnyCommand)])
_FIELDS = st.fixed_dictionaries(
    {"do": _COMMANDS, "id": st.text(min_size=1, max_size=8)},
    optional={
        "table": st.integers(-1, 4) | _VALUES,
        "chips": st.integers(-5, 10**7) | _VALUES,
        "seat": st.integers(-2, 12) | _VALUES,
        "hand": st.integers(0, 5) | _VALUES,
        "name": st.sampled_from(["fold", "bet", "call", "raise", "stand", "take"]) | st.text(max_size=8),
        "amount": st.integers(-5, 5000) | _VALUES,
        "on": st.sampled_from(["17", "red", "big-series"]) | st.text(max_size=8),
        "cards": st.lists(st.sampled_from(["Ah", "Xj", "10c", "?"]), max_size=3) | _VALUES,
        "boxes": st.dictionaries(
            st.integers(-1, 9).map(str),
            st.dictionaries(st.sampled_from(["ante", "box", "bonus", "bet", "value"]), st.integers(-5, 500)),
            max_size=3,
        )
        | _VALUES,
        "words": st.text(max_size=8),
        "ready": st.booleans(),
        "leave": st.booleans(),
        "post": st.booleans(),
        "since": st.integers(-5, 10**15),
        "seen": st.integers(-5, 10**15),
        "csrf": st.just(CSRF) | st.text(max_size=4),
    },
)


@given(said=st.lists(_FIELDS, min_size=5, max_size=40), seed=st.integers(0, 1000))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_fuzzed_commands_find_no_fault_and_no_foreign_data(
    empty: Path, tmp_path_factory: pytest.TempPathFactory, said: list[Message], seed: int
) -> None:
    faults: list[str] = []

    async def main() -> None:
        database = shutil.copy(empty, tmp_path_factory.mktemp("fuzz") / "room.db")
        terms = [
            terms for terms in public_terms() if terms.game in ("am/five-card", "m1/roulette", "fspr/holdem")
        ]
        async with room_at(f"sqlite:///{database}", terms) as room:
            tap = Tap()
            fuzzer = await room.client(await room.player("Ada"), tap)
            honest = await room.client(await room.player("Boris"), tap, seed)
            owner = await room.client(await room.player("Vahe"))
            private = await room.hall.practice.open(owner.person, "am/joker")
            for number in (1, 2, 3):
                await honest.watch(number)
                await honest.sit(number, 500)
            chance = Random(seed)
            for message in said:
                await fuzzer.session.receive(json.dumps(message))
                await honest.play(chance.choice((1, 2, 3)))
                await room.quiet()
                if fuzzer.session.closed:  # a forged hello: it comes again
                    fuzzer = await room.client(fuzzer.person, tap)
            faults.extend(heard["code"] for heard in fuzzer.messages if heard.get("code") == "room-trouble")
            assert private not in fuzzer.tables
            assert all(listed["id"] != private for listed in fuzzer.lobby)
            assert (await room.audit()).findings == []

    asyncio.run(main())
    assert faults == []
