"""Tables open by the terms of the floor and change them in a running house, from the next round on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import structs

from croupier.room import people, wire
from croupier.text import LANGUAGES
from tests.room.desks.pit import JACK, ONYX, RING, WHEEL, Floor, sheet
from tests.room.desks.staff import Colleague


def shown(pit: Colleague, table: int) -> list[str]:
    """The terms as the table's page shows them."""
    [panel] = [each for each in sheet(pit, table)["panels"] if each["name"] == "terms"]
    return [row["cells"][0] for row in panel["rows"]]


def ante(floor: Floor, guest: Any, chips: int) -> str:
    """Stake an ante; returns the code of the refusal."""
    boxes = {1: {"ante": chips}}
    return floor.send(guest, wire.Stake(id=f"ante {chips}", table=ONYX, boxes=boxes, ready=True))


@pytest.mark.clause("rp:1.8b", "m1:144b")
def test_limits_and_the_largest_payout_change_between_two_rounds(floor: Floor) -> None:
    pit, guest = Colleague(floor, "pit-boss"), floor.guest("Ann")
    floor.seated = [guest]
    floor.sit(guest, ONYX)
    floor.do(guest, wire.Stake, table=ONYX, boxes={1: {"ante": 10}}, ready=True)
    table = floor.house.hall.tables[ONYX]
    assert table.running
    pit.do("table-terms", "a quiet night", table=ONYX, stake="ante", least=50, most=200)
    pit.do("table-terms", "a quiet night", table=ONYX, **{"most-payout": 5000})
    assert table.rules.limits["ante"].minimum == 5, "the round that runs ends by the old terms"
    assert "From the next round on: Ante: 50–200." in shown(pit, ONYX)
    floor.act(ONYX, "fold")
    floor.wait(_cleared(floor, ONYX))
    assert "Ante: 50–200." in shown(pit, ONYX)
    assert table.rules.number("max_payout") == 5000
    assert ante(floor, guest, 10) == "limit-below"
    assert ante(floor, guest, 250) == "limit-above"
    floor.reopen()
    table = floor.house.hall.tables[ONYX]
    assert (table.rules.limits["ante"].minimum, table.terms.options["max_payout"]) == (50, 5000)
    assert ante(floor, guest, 50) == ""


async def _cleared(floor: Floor, number: int) -> None:
    """End the pause after a round."""
    table = floor.house.hall.tables[number]
    table.clear()
    table.look_again()
    while table.phase != "betting":
        await asyncio.sleep(0.01)


def test_where_nothing_lies_new_limits_hold_at_once_and_staked_rounds_are_dealt_by_the_old(
    floor: Floor,
) -> None:
    pit, ann, bob = Colleague(floor, "pit-boss"), floor.guest("Ann"), floor.guest("Bob")
    table = floor.house.hall.tables[ONYX]
    pit.do("table-terms", "Saturday", table=ONYX, stake="ante", least=20)
    assert table.rules.limits["ante"].minimum == 20
    for each in (ann, bob):
        floor.sit(each, ONYX)
    floor.do(ann, wire.Stake, table=ONYX, boxes={1: {"ante": 20}}, ready=False)
    pit.do("table-terms", "Sunday", table=ONYX, stake="ante", least=100)
    assert table.rules.limits["ante"].minimum == 20, "her stake lies there"
    floor.do(ann, wire.Stake, table=ONYX, boxes={1: {}}, ready=False)
    assert table.rules.limits["ante"].minimum == 100, "she took it back"
    assert table.terms.least_buy == 100


def test_sitting_down_and_thinking_change_at_once(floor: Floor) -> None:
    pit, guest = Colleague(floor, "pit-boss"), floor.guest("Ann")
    more = {"least-buy": 200, "most-buy": 400, "think": 40}
    pit.do("table-terms", "a small table", table=JACK, **more)
    table = floor.house.hall.tables[JACK]
    assert (table.terms.buy, table.terms.pace.think) == ((200, 400), 40)
    assert "Time to think: 40 s." in shown(pit, JACK)
    for chips in (100, 500):
        assert floor.send(guest, wire.Sit(id=f"sit {chips}", table=JACK, chips=chips)) != ""
    floor.sit(guest, JACK, 300)
    floor.ring("Bob", "Eve")
    pit.do("table-terms", "slow", table=RING, think=90, **{"least-buy": 500, "big-blind": 20})
    ring = floor.house.hall.tables[RING]
    assert (ring.terms.pace.think, ring.terms.buy[0]) == (90, 500)
    assert ring.terms.settings["blinds"] == [5, 10]
    assert "New stakes hold from the next hand on." in shown(pit, RING)
    floor.act(RING, "fold")
    assert tuple(ring.terms.settings["blinds"]) == (5, 20)
    floor.reopen()
    ring = floor.house.hall.tables[RING]
    assert (ring.terms.pace.think, ring.terms.buy[0], tuple(ring.terms.settings["blinds"])) == (
        90,
        500,
        (5, 20),
    )
    assert floor.house.hall.tables[JACK].terms.buy == (200, 400)


def test_what_cannot_be_is_refused_and_changes_nothing(floor: Floor) -> None:
    pit = Colleague(floor, "pit-boss")
    before = [floor.house.hall.tables[number].terms for number in (ONYX, RING, WHEEL)]
    for table, wrong, code in (
        (ONYX, {"least": 5}, "terms-stake"),
        (ONYX, {"stake": "ante"}, "terms-stake"),
        (ONYX, {"stake": "red", "least": 5}, "terms-stake"),
        (WHEEL, {"stake": "colour-chip", "least": 5}, "terms-stake"),
        (ONYX, {"stake": "ante", "least": 500, "most": 20}, "limit-empty"),
        (ONYX, {"least-buy": 500, "most-buy": 20}, "terms-bounds"),
        (RING, {"least-buy": 0}, "terms-bounds"),
        (ONYX, {"think": 601}, "terms-think"),
        (RING, {"stake": "ante", "least": 5}, "terms-not-here"),
        (ONYX, {}, "terms-none"),
    ):
        assert pit.refused("table-terms", "x", table=table, **wrong) == code, wrong
    assert [floor.house.hall.tables[number].terms for number in (ONYX, RING, WHEEL)] == before
    assert pit.refused("table-terms", table=ONYX, think=5) == "duty-reason"


def test_limits_of_the_wheel_hold_from_the_next_spin_on(floor: Floor) -> None:
    pit, guest = Colleague(floor, "pit-boss"), floor.guest("Ann")
    pit.do("table-terms", "high table", table=WHEEL, stake="chance", least=50)
    floor.sit(guest, WHEEL, 500)
    table = floor.house.hall.tables[WHEEL]
    assert table.rules.limits["chance"].minimum == 50
    hand = table.hand_number
    for amount, code in ((10, "limit-below"), (50, "")):
        bet = wire.TakeDecision(
            id=f"bet {amount}", table=WHEEL, hand=hand, name="bet", on="red", amount=amount
        )
        assert floor.send(guest, bet) == code


@pytest.mark.clause("rp:1.6.1")
def test_other_terms_are_explained_to_those_who_sit_there(floor: Floor) -> None:
    dealer, guest = Colleague(floor, "croupier"), floor.guest("Ann")
    pit = Colleague(floor, "pit-boss")
    dealer.do("post-take", table=ONYX, post="croupier", account=dealer.name)
    floor.sit(guest, ONYX)
    dealer.do("brief", table=ONYX, seat=1)
    pit.do("table-terms", "Saturday", table=ONYX, stake="ante", least=20)
    assert ante(floor, guest, 20) == "briefing-first"
    dealer.do("brief", table=ONYX, seat=1)
    assert ante(floor, guest, 25) == ""


def test_a_table_opens_with_seats_and_the_usual_terms_of_its_game(floor: Floor) -> None:
    pit, boss = Colleague(floor, "pit-boss"), Colleague(floor, "manager")
    for item in ("licence", "address"):
        boss.do("house-set", "opening", item=item, value="Minsk 1")
    for book in ("fspr", "m1"):
        boss.do("book-force", "agreed", book=book, approved="2020-01-01", agreed="2020-02-01")
    forms = pit.visitor.get("/api/desks/floor").json()["forms"]
    [form] = [each for each in forms if each["act"] == "table-open"]
    [game] = [blank for blank in form["blanks"] if blank["name"] == "game"]
    offered = [value for value, _ in game["choices"]]
    assert game["kind"] == "choice"
    assert {each.partition("/")[0] for each in offered} == {"fspr", "m1"}, "games of books in force alone"
    asked = {"table-name": "Six", "game": "fspr/holdem", "seats": 6}
    table = floor.house.hall.tables[int(pit.do("table-open", **asked)["table"])]
    assert (table.seat_count, table.terms.settings["blinds"], table.terms.bots) == (6, [5, 10], 0)
    assert pit.refused("table-open", **{**asked, "seats": 11}) == "terms-seats"


def test_the_form_asks_for_what_a_table_has_in_every_language(floor: Floor) -> None:
    for language in LANGUAGES:
        pit = Colleague(floor, "pit-boss", language=language)
        asked = {}
        for number in (ONYX, RING, WHEEL):
            [form] = [each for each in sheet(pit, number)["forms"] if each["act"] == "table-terms"]
            asked[number] = {blank["name"]: blank for blank in form["blanks"]}
            labels = [blank["label"] for blank in form["blanks"] if blank["name"] != "table"]
            assert len(set(labels)) == len(labels)
        assert "small-blind" in asked[RING]
        assert "stake" not in asked[RING]
        assert [value for value, _ in asked[ONYX]["stake"]["choices"]] == ["ante", "bonus"]
        assert "colour-chip" not in dict(asked[WHEEL]["stake"]["choices"])


@pytest.mark.clause("am:7.27", "rp:1.22e")
def test_the_page_shows_funds_to_be_counted_and_hours_that_are_paid(floor: Floor) -> None:
    pit, boss = Colleague(floor, "pit-boss"), Colleague(floor, "manager")
    guests = [floor.guest("Ann"), floor.guest("Bob")]
    floor.seated = guests
    floor.sit(guests[0], ONYX)
    floor.do(guests[0], wire.Stake, table=ONYX, boxes={1: {"ante": 10, "bonus": 5}}, ready=True)
    floor.act(ONYX, "fold")
    board = floor.house.hall.tables[ONYX].state.boards["bonus"]
    assert due(pit, ONYX) == [["bonus fund", "", board.board, f"{board.kept} to be counted", 0]]
    assert board.kept
    for item in ("licence", "address"):
        boss.do("house-set", "opening", item=item, value="Yerevan 1")
    boss.do("book-force", "agreed", book="am", approved="2004-01-29", agreed="2004-01-29")
    number = int(pit.do("table-open", **{"table-name": "Club", "game": "am/club"})["table"])
    assert due(pit, number) == [], "no fee by the hour there"
    table = floor.house.hall.tables[number]
    table.play_for(structs.replace(table.terms, options={"hourly_fee": 20}))
    floor.sit(guests[1], number)
    assert due(pit, number) == [["Hourly fee", "Bob", 20, "due with the next hand", 0]]
    until = people.now() + 60_000
    table.state.paid[guests[1].id] = until
    assert due(pit, number) == [["Hourly fee", "Bob", 20, "paid", until]]


def due(pit: Colleague, table: int) -> list[list[Any]]:
    """Funds and fees as the table's page shows them."""
    panels = [each for each in sheet(pit, table)["panels"] if each["name"] == "dues"]
    return [row["cells"] for panel in panels for row in panel["rows"]]
