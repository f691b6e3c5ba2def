"""Figures of one's play: counted as hands come, in whatever order, they are those of a plain recount."""

from __future__ import annotations

import asyncio
import random
from fractions import Fraction
from statistics import stdev
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, event, insert, select, update
from sqlalchemy.dialects import sqlite

import croupier
from croupier import books, cache
from croupier.games import playable
from croupier.games import replay as play_again
from croupier.history.facts import POSITIONS, facts
from croupier.odds.counting import store as store_of_counts
from croupier.room import figures, tallies
from croupier.room.store import open_store
from croupier.room.store.memory_schema import curves
from croupier.room.store.schema import hands, parts, tables, users
from croupier.room.tables.terms import Terms
from croupier.room.tallies import ChipCurve, Tally, Tallying
from croupier.table import Record
from croupier.table.event import Acted, Dealt, Won
from tests.games.seating import seat
from tests.games.test_every_game import play
from tests.room.houses import PLAYERS, play_now
from tests.room.visitor import Room

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.store import Store
    from croupier.table import Hand
    from tests.room.conftest import Vault

RINGS = [game for game in playable() if books.profile(game).kind == "players"]


def dealt(game: str, seed: int) -> Hand:
    """A hand played by chance."""
    chance = random.Random(f"{game} {seed}")
    hand = croupier.deal(game, **seat(game, chance), seed=seed)
    play(hand, chance)
    return hand


def recounted(hand: Hand, mine: int) -> dict[str, int]:
    """What a player did in a hold'em hand, read from its log in one go."""
    flop = next(
        (at for at, event in enumerate(hand.events) if isinstance(event, Dealt) and event.to == "board"),
        len(hand.events),
    )
    before = [event for event in hand.events[:flop] if isinstance(event, Acted)]
    after = [event for event in hand.events[flop:] if isinstance(event, Acted) and event.seat == mine]
    raises = [at for at, event in enumerate(before) if event.act in ("bet", "raise")]
    behind = [
        event
        for at, event in enumerate(before)
        if event.seat == mine and sum(other < at for other in raises) == 1 and before[raises[0]].seat != mine
    ]
    gone = {event.seat for event in hand.events if isinstance(event, Acted) and event.act == "fold"}
    left = set(hand.owners) - gone
    winners = {event.seat for event in hand.events if isinstance(event, Won) and event.amount}
    folded_before = any(event.seat == mine and event.act == "fold" for event in before)
    return {
        "entered": any(event.seat == mine and event.act in ("bet", "call", "raise") for event in before),
        "raised": any(event.seat == mine and event.act in ("bet", "raise") for event in before),
        "faced": bool(behind),
        "three_bet": any(event.act == "raise" for event in behind),
        "bets": sum(event.act in ("bet", "raise") for event in after),
        "calls": sum(event.act == "call" for event in after),
        "saw": flop < len(hand.events) and not folded_before,
        "showdown": mine in left and len(left) > 1,
        "won": mine in left and len(left) > 1 and mine in winners,
    }


@pytest.mark.parametrize("game", ["fspr/holdem", "th/holdem", "m1/omaha-cash"])
def test_what_a_player_did_is_what_the_log_of_the_hand_says(game: str) -> None:
    seen: dict[str, int] = {}
    for seed in range(60):
        hand = dealt(game, seed)
        for mine in hand.owners:
            course = facts(hand, mine)
            expected = recounted(hand, mine)
            assert {name: int(getattr(course, name)) for name in expected} == {
                name: int(value) for name, value in expected.items()
            }, (game, seed, mine)
            seen = {name: seen.get(name, 0) + int(value) for name, value in expected.items()}
    assert all(seen.values()), seen


@pytest.mark.parametrize("game", RINGS)
def test_every_game_between_players_has_figures_that_hang_together(game: str) -> None:
    for seed in range(25):
        hand = dealt(game, seed)
        told = {mine: facts(hand, mine) for mine in hand.owners}
        for each in told.values():
            assert each.raised <= each.entered
            assert each.three_bet <= (each.faced and each.raised)
            assert each.won <= each.showdown <= each.saw
            assert each.unit > 0
        showing = [each for each in told.values() if each.showdown]
        assert len(showing) != 1
        named = [each.position for each in told.values() if each.position]
        assert set(named) <= set(POSITIONS)
        single = [name for name in named if name not in ("early", "middle")]
        assert len(single) == len(set(single))
        if "blinds" in hand.record().table and len(told) > 2:
            assert {"small-blind", "big-blind"} & set(named)


async def fill(store: Store, played: list[tuple[str, Hand | None, int]]) -> None:
    """Write hands of one player down as tables do; those without a hand were void."""
    async with store.begin() as connection:
        await connection.execute(
            insert(users), {"kind": "guest", "name": "P", "language": "en", "created": 0}
        )
        for number, (game, hand, owner) in enumerate(played, 1):
            await add_hand(connection, number, game, hand, owner)


async def add_hand(
    connection: AsyncConnection, number: int, game: str, hand: Hand | None, owner: int
) -> None:
    terms = Terms(name="T", game=game)
    row = {"id": number, "name": "T", "game": game, "terms": terms.to_json(), "opened": 0}
    await connection.execute(insert(tables), {**row, "owner": owner or None})
    over = {"state": "void" if hand is None else "settled", "ended": 1}
    record = None if hand is None else hand.record().to_json()
    written = {"id": number, "table": number, "game": game, "sealed": False, "start": "{}", "began": 0}
    await connection.execute(insert(hands), {**written, **over, "record": record})
    mine = 1 if hand is None else min(hand.owners)
    net = None if hand is None or hand.result is None else hand.result.net.get(mine, 0)
    await connection.execute(
        insert(parts), {"hand": number, "user": 1, "seat": mine, "net": net, "staked": 7}
    )


async def recount(connection: AsyncConnection) -> tuple[dict[Any, Tally], dict[Any, ChipCurve]]:
    """Count everything again in one go, straight from the tables."""
    cells: dict[Any, Tally] = {}
    courses: dict[Any, ChipCurve] = {}
    query = select(hands, parts.c.seat, parts.c.net, parts.c.staked, tables.c.owner).join(
        parts, parts.c.hand == hands.c.id
    )
    for row in await connection.execute(
        query.join(tables, tables.c.id == hands.c.table).order_by(hands.c.id)
    ):
        if row.net is None:
            continue
        purse = "practice" if row.owner else "play"
        hand = play_again(Record.from_json(row.record))
        course = facts(hand, row.seat) if hand.ring else None
        key = (
            (purse, row.game, "", course.unit, course.position) if course else (purse, row.game, "{}", 0, "")
        )
        cells.setdefault(key, Tally()).add(row.net, row.staked, course)
        for game in ("", row.game):
            courses.setdefault((purse, game), ChipCurve()).add(row.net, row.staked)
    return cells, courses


DECK = {
    (game, seed): dealt(game, seed)
    for game in ("fspr/holdem", "am/seven-stud", "am/five-card")
    for seed in range(4)
}


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    played=st.lists(st.tuples(st.sampled_from([*DECK, None]), st.booleans()), max_size=14),
    goes=st.lists(st.integers(1, 5), max_size=6),
    late=st.sets(st.integers(1, 14)),
)
def test_counted_bit_by_bit_the_figures_are_those_of_a_recount(
    tmp_path_factory: pytest.TempPathFactory,
    played: list[tuple[tuple[str, int] | None, bool]],
    goes: list[int],
    late: set[int],
) -> None:
    """Some hands are still running when the first are counted, and are over later; two count at once."""

    async def count() -> None:
        url = f"sqlite:///{tmp_path_factory.mktemp('tallies') / 'room.db'}"
        store = await open_store(url, durability="process")
        await fill(
            store,
            [("am/five-card", None, 0) if key is None else (key[0], DECK[key], own) for key, own in played],
        )
        running = hands.c.id.in_(late)
        async with store.begin() as connection:
            await connection.execute(update(hands).where(running).values(state="running", ended=None))
        one, other = Tallying(store), Tallying(store)
        for go in goes:
            await asyncio.gather(one.count(1, go), other.count(1, go))
        async with store.begin() as connection:
            await connection.execute(update(hands).where(running).values(state="settled", ended=1))
        while await one.count(1, 3):
            pass
        async with store.read() as connection:
            cells, courses = await recount(connection)
            assert await tallies.kept(connection, 1) == cells
            found = await tallies.lines(connection, 1)
        assert {key: (line.hands, line.net, line.staked) for key, line in found.items()} == {
            key: (line.hands, line.net, line.staked) for key, line in courses.items()
        }
        if not late:
            assert found == courses
        assert await one.count(1, 3) == 0
        await store.close()

    asyncio.run(count())


def test_figures_by_game_position_and_stakes_add_up(tmp_path: Path) -> None:
    async def told() -> figures.PlayStatistics:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}", durability="process")
        await fill(store, [("fspr/holdem", dealt("fspr/holdem", seed), 0) for seed in range(40)])
        counting = Tallying(store)
        while await counting.count(1, 7):
            pass
        async with store.read() as connection:
            found = await figures.told(connection, 1, "en")
        await store.close()
        return found

    found = asyncio.run(told())
    whole = found.players[0]
    nets = []
    for seed in range(40):
        hand = dealt("fspr/holdem", seed)
        assert hand.result is not None
        mine = min(hand.owners)
        nets.append(Fraction(hand.result.net[mine], facts(hand, mine).unit))
    assert (whole.by, whole.hands) == ("all", 40)
    assert whole.bb100 == pytest.approx(float(100 * sum(nets) / 40))
    assert whole.off == pytest.approx(1.96 * 100 * stdev(map(float, nets)) / 40**0.5)
    for by in ("game", "position", "stakes"):
        lines = [each for each in found.players if each.by == by]
        assert sum(each.hands for each in lines) == 40
        assert sum(each.net for each in lines) == whole.net


def test_a_house_game_stands_beside_its_exact_count(tmp_path: Path) -> None:
    url = play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card", "rp/russian"))

    async def told() -> figures.PlayStatistics:
        store = await open_store(url, durability="process")
        async with store.read() as connection:
            ada = await connection.scalar(select(users.c.id).where(users.c.name == PLAYERS[0]))
        counting = Tallying(store)
        while await counting.catch_up(int(ada or 0)):
            await asyncio.sleep(0)
        async with store.read() as connection:
            found = await figures.told(connection, int(ada or 0), "en")
        await store.close()
        return found

    found = asyncio.run(told())
    houses = {each.game: each for each in found.house}
    assert set(houses) == {"am/five-card", "rp/russian"}
    share = figures.exact_share("rp/russian", "{}")
    assert share is not None
    assert houses["rp/russian"].due == round(-houses["rp/russian"].staked * share)
    assert houses["am/five-card"].off > 0
    assert found.players == []


def test_the_first_answer_looks_for_no_digest_of_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house on a new machine has found out what its exact counts are called before it lets anybody in."""
    url = play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("rp/russian",))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for known in (cache.code_of, cache._remembered, store_of_counts.code_of, figures.warm_up):
        known.cache_clear()
    room = Room(url)
    monkeypatch.setattr(cache, "_digest", lambda *roots: pytest.fail(f"{roots} is looked through"))
    ada = room.visitor()
    assert ada.sign_in(PLAYERS[0]).status_code == 200
    told = ada.get("/api/statistics").json()
    room.close()
    assert {each["game"]: each["due"] is not None for each in told["house"]}["rp/russian"]


def test_a_hundred_thousand_hands_are_told_from_a_few_rows(tmp_path: Path) -> None:
    """What an answer reads does not grow with the hands: rows of figures alone, and hands that wait."""

    async def read_rows(hands_played: int) -> int:
        store = await open_store(f"sqlite:///{tmp_path / f'{hands_played}.db'}", durability="process")
        played: list[tuple[str, Hand | None, int]] = [
            ("fspr/holdem", DECK["fspr/holdem", seed % 4], 0) for seed in range(hands_played)
        ]
        await fill(store, played)
        counting = Tallying(store)
        while await counting.count(1, 50):
            pass
        async with store.read() as connection:
            rows = len(await tallies.kept(connection, 1)) + len(await tallies.lines(connection, 1))
        await store.close()
        return rows

    assert asyncio.run(read_rows(4)) == asyncio.run(read_rows(200))


def test_rows_that_are_there_are_changed_and_others_are_begun(kept: Vault) -> None:
    kept.add_users(1)
    old, new = (1, "play", "m1/oasis"), (1, "play", "rp/russian")

    async def put(connection: AsyncConnection) -> set[tuple[Any, ...]]:
        for rows in ([(False, (*old, "first"))], [(True, (*old, "then")), (False, (*new, "first"))], []):
            await tallies._put(connection, curves, rows)
        return {tuple(row) for row in await connection.execute(select(curves))}

    assert kept.do(put) == {(*old, "then"), (*new, "first")}


def test_many_hands_are_written_with_as_few_statements_as_one(tmp_path: Path) -> None:
    """But for the two that change what is there."""
    said: list[str] = []

    def note(connection: object, cursor: object, statement: str, *more: object) -> None:
        said.append(statement)

    async def count() -> list[int]:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}", durability="process")
        await fill(store, [(game, hand, 0) for (game, _), hand in DECK.items()])
        counting, found = Tallying(store), []
        for hands_at_once in (1, len(DECK) - 1):
            said.clear()
            assert await counting.count(1, hands_at_once) == hands_at_once
            found.append(len(said))
        await store.close()
        return found

    event.listen(Engine, "before_cursor_execute", note)
    try:
        one, many = asyncio.run(count())
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert one <= many <= one + 2


def test_waiting_hands_are_found_by_their_index(tmp_path: Path) -> None:
    """However many are counted, none of them is looked at again."""

    async def plans() -> list[str]:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}", durability="process")
        async with store.read() as connection:
            asked = tallies._pending(1).order_by(parts.c.hand).limit(40)
            sql = str(asked.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))
            found = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}")
            plan = [str(row[-1]) for row in found]
        await store.close()
        return plan

    plan = asyncio.run(plans())
    assert any("ix_parts_waiting" in step for step in plan), plan
    assert not any("TEMP B-TREE" in step for step in plan), plan
