"""The review of one's decisions: each weighed once by the exact odds, with what its player saw."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import select, update

import croupier
from croupier.room import coach, reviews
from croupier.room.reviews import PART, Reviewing, weigh
from croupier.room.store import open_store
from croupier.room.store.memory_schema import lapses
from croupier.room.store.schema import hands
from tests.room.houses import PLAYERS, play_now
from tests.room.test_tallies import dealt, fill
from tests.room.visitor import Room

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.table import Hand

GAMES = ("am/five-card", "am/six-card", "fspr/holdem", "am/five-card-exchange")


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compiled on this machine is no matter here."""
    monkeypatch.setattr(coach, "prepared", lambda _game: 1.0)


async def at_once(work: Any, *given: object) -> Any:
    return work(*given)


OWN = ("Ah Ad 9c 9s 2h", "Ah Kd 9c 7s 2h", "Kh Qd 9c 7s 2h", "Ts 8h 6c 4s 2h")
HOUSE = "7d 5c 4c 3s 8d"


@pytest.mark.parametrize("own", OWN)
def test_a_decision_costs_the_difference_to_the_best_one(own: str) -> None:
    deck = " ".join(f"{mine} {theirs}" for mine, theirs in zip(own.split(), HOUSE.split(), strict=True))
    worth = {
        each.name: each.expected for each in croupier.advise("am/five-card", hand=own, up="8d").decisions
    }
    for act in ("fold", "raise"):
        hand = croupier.deal("am/five-card", seats={1: {"ante": 100}}, deck=deck)
        hand.act(act)
        expected = 100 * PART * (max(worth.values()) - worth[act])
        count, found = weigh(hand.record(), 1)
        assert (count, sum(lost for _, lost, _ in found)) == (1, round(expected))
        assert [lapse.hand for _, _, lapse in found] == [own.split()] * bool(expected)


@pytest.mark.parametrize("game", ["am/five-card-exchange", "m1/blackjack", "m1/holdem-house", "m1/oasis"])
def test_a_lapse_names_the_act_and_what_lay_open(game: str) -> None:
    for seed in range(12):
        hand = dealt(game, seed)
        record = hand.record()
        count, found = weigh(record, min(hand.owners.values()))
        assert len(found) <= count
        for act, lost, lapse in found:
            assert lost > 0
            assert (lapse.name, lapse.cards) != (lapse.best, lapse.best_cards)
            assert record.actions[act].name == lapse.name
            assert len(lapse.up) == (0 if lapse.board else 1), "nobody is told what lay face down"


def test_weighed_bit_by_bit_the_review_is_that_of_a_recount(tmp_path: Path) -> None:
    """Some hands run still when the first are weighed; two weigh at once; void ones have no decisions."""
    played: list[tuple[str, Hand | None, int]] = [
        (game, dealt(game, seed), seed % 2) for seed in range(4) for game in GAMES
    ]
    played.append(("am/five-card", None, 0))

    async def told() -> tuple[reviews.PlayReview, dict[Any, Any], list[Any], int]:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}", durability="process")
        await fill(store, played)
        late = hands.c.id.in_((1, 4, 6))
        async with store.begin() as connection:
            await connection.execute(update(hands).where(late).values(state="running", ended=None))
        one, other = Reviewing(store, at_once), Reviewing(store, at_once)
        for reviewing in (one, other):
            await reviewing.catch_up(1)
            await reviewing.close()
        await asyncio.gather(one.count(1, 3), other.count(1, 5))
        async with store.begin() as connection:
            await connection.execute(update(hands).where(late).values(state="settled", ended=1))
        while await one.count(1, 3):
            pass
        left = await one.count(1, 5)
        await one.close()
        async with store.read() as connection:
            kept = await reviews.sums(connection, 1)
            rows = (await connection.execute(select(lapses))).all()
            found = await reviews.told(connection, 1, "en", purse="play")
        await store.close()
        return found, kept, list(rows), left

    found, kept, rows, left = asyncio.run(told())
    assert left == 0
    counted: dict[Any, list[int]] = {}
    expected = set()
    for number, (game, hand, own) in enumerate(played, 1):
        if hand is None or game == "fspr/holdem":
            continue
        count, all_lapses = weigh(hand.record(), min(hand.owners))
        if count:
            sums = counted.setdefault(("practice" if own else "play", game), [0, 0, 0, 0])
            lost = sum(each[1] for each in all_lapses)
            for at, value in enumerate((1, count, len(all_lapses), lost)):
                sums[at] += value
        expected |= {(number, act, lost) for act, lost, _ in all_lapses}
    assert {key: list(msgspec.structs.astuple(each)) for key, each in kept.items()} == counted
    assert {(row.hand, row.act, row.lost) for row in rows} == expected
    losses = [each.lost for each in found.costliest]
    assert losses == sorted(losses, reverse=True)
    assert losses
    assert sum(each.lost for each in found.games) == pytest.approx(
        sum(row.lost for row in rows if row.currency == "play") / PART
    )


def test_a_player_reads_their_own_review_alone(tmp_path: Path) -> None:
    room = Room(play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card",), hands=6))
    ada = room.visitor()
    assert ada.sign_in(PLAYERS[0]).status_code == 200
    for _ in range(100):
        told = ada.get("/api/review").json()
        if not told["waiting"]:
            break
        room.wait(asyncio.sleep(0.05))
    assert told["purses"] == ["play"]
    game = told["games"][0]
    assert game["decisions"] >= game["hands"] >= 6
    own = {each["id"] for each in ada.get("/api/hands").json()}
    assert {each["hand"] for each in told["costliest"]} <= own
    stranger = room.player()
    assert stranger.get("/api/review").json()["games"] == []
    assert room.visitor().get("/api/review").status_code == 401
    room.close()
