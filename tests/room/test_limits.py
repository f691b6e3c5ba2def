"""Limits that players set themselves: tighter at once, looser after a day, on every path."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.desks.hours import house_time, midnight
from croupier.desks.limits import LOOSER_AFTER, LimitWord, standing
from croupier.room import people, wire
from croupier.room.events.wire import Enter
from croupier.room.limits import minutes_in, today_of
from tests.room.desks.playing import Player
from tests.room.desks.test_cage import Casino
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUR = 3_600_000
amounts = st.one_of(st.none(), st.integers(1, 20))


@given(st.lists(st.tuples(amounts, st.integers(0, 3 * LOOSER_AFTER)), max_size=8), st.integers(0, 4))
def test_no_limit_is_looser_than_what_held_a_day_ago(asked: list[tuple[Any, int]], days: int) -> None:
    """Whatever was asked for in the last day can only have made it tighter."""
    words = [LimitWord("loss", amount, at) for amount, at in sorted(asked, key=lambda each: each[1])]
    now = days * LOOSER_AFTER + HOUR
    most = standing(words, "loss", now).amount
    fresh = [word.amount for word in words if now - LOOSER_AFTER < word.at <= now and word.amount is not None]
    before = standing(words, "loss", now - LOOSER_AFTER)
    if before.amount is not None and before.pending is None and not before.since:
        assert most is not None
        assert most <= before.amount
    if fresh:
        assert most is not None
        assert most <= max(fresh)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}")
    yield found
    found.close()


def ask(player: Player, kind: str, amount: int | None) -> dict[str, Any]:
    answer = player.visitor.post("/api/limits/", {"kind": kind, "amount": amount})
    assert answer.status_code == 200, answer.text
    return {each["kind"]: each for each in answer.json()["limits"]}


def house_table(room: Room, game: str = "rp/russian") -> int:
    return next(n for n, t in room.house.hall.tables.items() if t.terms.game == game and not t.event)


def test_a_loss_limit_holds_wherever_chips_leave_the_wallet(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, hall = Player(room), room.house.hall
    tables = [house_table(room), house_table(room, "m1/russian")]
    ask(player, "loss", 500)
    assert player.sit(tables[0], 400) == ""
    assert player.sit(tables[1], 200) == "limit-loss", "both tables together"
    assert player.command(wire.BringChips, table=tables[0], chips=101) == "limit-loss"
    assert player.command(wire.BringChips, table=tables[0], chips=100) == ""
    costly = next(
        n for n, actor in hall.calendar.actors.items() if actor.tournament.reglament.buy_in and actor.open
    )
    assert player.command(Enter, event=costly) == "limit-loss"
    assert ask(player, "loss", 5000)["loss"]["pending"] == 5000, "looser: not yet"
    assert player.command(wire.BringChips, table=tables[0], chips=100) == "limit-loss"
    real = people.now
    monkeypatch.setattr(people, "now", lambda: real() + LOOSER_AFTER + HOUR)
    monkeypatch.setattr(hall.clock, "wall", people.now)
    assert player.command(wire.BringChips, table=tables[0], chips=100) == ""
    assert player.leave(tables[0]) == ""


def test_a_stake_limit_holds_for_antes_and_for_what_an_act_costs(room: Room) -> None:
    player, hall = Player(room), room.house.hall
    number = house_table(room)
    table = hall.tables[number]
    assert player.sit(number, 5000) == ""
    least = table.terms.least_buy
    seat = table.state.seat_of(player.id)
    ask(player, "stake", 2 * least)
    stake = {"table": number, "ready": True}
    assert player.command(wire.Stake, boxes={seat: {"ante": 3 * least}}, **stake) == "limit-stake"
    assert player.command(wire.Stake, boxes={seat: {"ante": least}}, **stake) == ""
    room.wait(_running(table))
    hand = table.hand
    assert hand is not None
    acts = len(hand.actions)
    # To play costs twice the ante: with it three antes would lie.
    assert (
        player.command(wire.TakeDecision, table=number, hand=table.hand_number, name="play") == "limit-stake"
    )
    assert len(hand.actions) == acts
    assert player.command(wire.TakeDecision, table=number, hand=table.hand_number, name="fold") == ""


async def _running(table: Any) -> None:
    import asyncio  # noqa: PLC0415

    while not table.running or table.hand is None or table.hand.decision is None:
        await asyncio.sleep(0.02)


def test_who_rests_plays_nowhere(room: Room) -> None:
    player = Player(room)
    number = house_table(room)
    assert player.sit(number, 500) == ""
    wrong = player.visitor.post("/api/limits/", {"kind": "cool-off", "amount": 5}).json()
    assert wrong["code"] == "limit-wrong"
    assert player.visitor.post("/api/limits/", {"kind": "cool-off"}).json()["code"] == "limit-wrong"
    ask(player, "cool-off", 48)
    ask(player, "cool-off", 24)
    assert player.leave(number) in ("", "not-seated"), "shown out"
    assert player.sit(number, 500) == "limit-rest"
    answer = player.visitor.post("/api/practice", {"game": "rp/russian"})
    assert answer.json()["code"] == "limit-rest"


def test_time_is_counted_by_the_journal_and_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    assert minutes_in([(0, 10 * 60_000), (0, 5 * 60_000)], 5 * 60_000, 60 * 60_000) == 5
    player, hall = Player(room), room.house.hall
    number = house_table(room)
    ask(player, "reality", 10)
    ask(player, "time", 30)
    assert player.sit(number, 500) == ""
    room.wait(hall.limits.look())
    assert not [each for each in player.said if isinstance(each, wire.RealityCheck)]
    real = people.now
    for module in (people, hall.clock):
        monkeypatch.setattr(module, "now" if module is people else "wall", lambda: real() + 11 * 60_000)
    room.wait(hall.limits.look())
    told = [each for each in player.said if isinstance(each, wire.RealityCheck)]
    assert [each.taken for each in told] == [{"play": 500}]
    monkeypatch.setattr("croupier.room.limits.minutes_in", lambda *_: 31)
    room.wait(hall.limits.look())
    assert player.sit(number, 500) == "limit-time"


def test_a_deposit_limit_holds_at_the_cash_desk(room: Room) -> None:
    casino = Casino(room)
    player = Player(room)
    who = casino.visitor()
    casino.guard.do("link-account", customer=who, account=player.name)
    ask(player, "deposit", 100)
    buy = {"customer": who, "tender": "card"}
    casino.cashier.do("buy-in", **buy, sum="60")
    assert casino.cashier.refused("buy-in", **buy, sum="41") == "limit-deposit"
    casino.cashier.do("buy-in", **buy, sum="40")
    ask(player, "cool-off", 24)
    assert casino.cashier.refused("buy-in", **buy, sum="1") == "limit-rest"


def test_the_day_of_a_limit_begins_when_the_day_of_the_house_does(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Yerevan it is tomorrow from 20:00 UTC on."""
    casino, player, hall = Casino(room), Player(room), room.house.hall
    who = casino.visitor()
    casino.guard.do("link-account", customer=who, account=player.name)
    casino.boss.do("house-set", "here", item="time-zone", value="Asia/Yerevan")
    ask(player, "deposit", 100)
    assert player.sit(house_table(room), 500) == ""
    tomorrow = midnight(house_time(people.now(), "Asia/Yerevan").date() + timedelta(days=1), "Asia/Yerevan")
    assert room.wait(_lost(room, player, tomorrow - 1)) == {"play": 500}
    assert room.wait(_lost(room, player, tomorrow)) == {}
    evening = (people.now() // LOOSER_AFTER + 1) * LOOSER_AFTER + 19 * HOUR
    at = [evening]
    monkeypatch.setattr(people, "now", lambda: at[0])
    monkeypatch.setattr(hall.clock, "wall", people.now)
    buy = {"customer": who, "tender": "card"}
    casino.cashier.do("buy-in", **buy, sum="100")
    assert casino.cashier.refused("buy-in", **buy, sum="1") == "limit-deposit"
    at[0] = evening + 2 * HOUR
    casino.cashier.do("buy-in", **buy, sum="100")


async def _lost(room: Room, player: Player, now: int) -> dict[str, int]:
    async with room.house.store.read() as connection:
        return (await today_of(connection, player.id, now)).lost
