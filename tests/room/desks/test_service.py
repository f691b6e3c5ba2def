"""Who serves a table and who knows its rules, and what is made good or written down after a hand."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier import books, games
from croupier.room import people, wire
from croupier.room.audit import audit
from croupier.room.desks.rota import RELIEF
from croupier.room.tables.ring import RingCourse
from tests.room.desks.pit import JACK, ONYX, RING, Floor, sheet
from tests.room.desks.staff import Colleague
from tests.room.desks.test_door import customer


def panel(who: Colleague, table: int, name: str) -> list[dict[str, Any]]:
    [found] = [each for each in sheet(who, table)["panels"] if each["name"] == name]
    rows: list[dict[str, Any]] = found["rows"]
    return rows


def findings(floor: Floor) -> list[str]:
    async def look() -> list[str]:
        async with floor.house.store.read() as connection:
            return [each.sentence() for each in (await audit(connection)).findings]

    return floor.wait(look())


# -- the rota --------------------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.5a", "rp:1.5c", "m1:4.3")
def test_posts_are_taken_relieved_and_left(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, boss = Colleague(floor, "croupier"), Colleague(floor, "croupier"), Colleague(floor, "manager")
    both = Colleague(floor, "croupier", "inspector")
    post = {"table": ONYX, "post": "croupier"}
    assert boss.refused("post-leave", **post) == "post-nobody"
    assert boss.refused("post-take", **post, account=boss.name) == "post-not-theirs"
    assert boss.refused("post-take", **post, account="nobody here") == "account-unknown"
    ann.do("post-take", **post, account=ann.name)
    told = [row["cells"][2:] for row in ann.page("floor")["alerts"]]
    assert told == [["A post stands empty", "inspector"]]
    boss.do("post-take", **{**post, "post": "inspector"}, account=both.name)
    assert ann.page("floor")["alerts"] == []
    assert both.refused("post-take", **post, account=both.name) == "post-held-already"
    boss.do("relief-order", "tired", **post)
    assert [row["cells"][2:] for row in boss.page("floor")["alerts"]] == [["Relief is due", ann.name]]
    assert bob.do("post-take", **post, account=bob.name)["relieved"] == ann.name
    assert boss.page("floor")["alerts"] == []
    real = people.now
    monkeypatch.setattr(people, "now", lambda: real() + (RELIEF + 1) * 60_000)
    due = [row["cells"][3] for row in panel(boss, ONYX, "rota")]
    assert due == ["due", "due"], "all at the same interval"
    floor.reopen()
    assert [row["cells"][1] for row in panel(boss, ONYX, "rota")] == [bob.name, both.name]
    boss.do("post-leave", **post)
    assert panel(boss, ONYX, "rota")[0]["cells"][1] == ""


@pytest.mark.clause("rp:1.6.1")
def test_where_a_croupier_serves_players_know_the_rules_before_they_stake(floor: Floor) -> None:
    croupier, guest = Colleague(floor, "croupier"), floor.guest("Ann")
    croupier.do("post-take", table=ONYX, post="croupier", account=croupier.name)
    floor.sit(guest, ONYX)
    stake: dict[str, Any] = {"table": ONYX, "boxes": {1: {"ante": 10}}, "ready": True}
    assert floor.send(guest, wire.Stake(id="early", **stake)) == "briefing-first"
    [row] = panel(croupier, ONYX, "sitting")
    [act] = row["acts"]
    assert act["act"] == "brief"
    assert croupier.refused("brief", table=ONYX, seat=3) == "seat-nobody"
    croupier.do("brief", **act["preset"])
    assert "acts" not in panel(croupier, ONYX, "sitting")[0]
    assert floor.send(guest, wire.Stake(id="now", **stake)) == ""
    floor.house.hall.tables[ONYX].state.briefed[guest.id] = "the rules of another day"
    assert floor.house.hall.tables[ONYX].rules.hash != "the rules of another day"


def test_who_plays_at_a_table_does_not_serve_it(floor: Floor) -> None:
    croupier = Colleague(floor, "croupier", name="Nina")

    async def find() -> Any:
        async with floor.house.store.read() as connection:
            return await people.find_player(connection, "Nina")

    floor.sit(floor.wait(find())[0], ONYX)
    assert croupier.refused("post-take", table=ONYX, post="croupier", account="Nina") == "post-plays"


# -- after a hand ----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:8.4.1a", "fspr:8.4.1b", "fspr:8.4.1c")
def test_the_chief_judge_gives_a_pot_to_who_really_won_it(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob")
    chief, judge = Colleague(floor, "chief-judge"), Colleague(floor, "judge")
    table = floor.house.hall.tables[RING]
    asked = {"table": RING, "hand": hand, "from-seat": 2, "to-seat": 1, "amount": 5}
    assert chief.refused("redress", "the dealer erred", **asked) == "redress-no-hand", "it runs"
    floor.act(RING, "fold")
    stacks = {seat: sitter.chips for seat, sitter in table.state.sitters.items()}
    winner = max(stacks, key=lambda seat: stacks[seat])
    won = stacks[winner] - 1000
    asked |= {"from-seat": winner, "to-seat": 3 - winner, "amount": won + 1}
    assert judge.refused("redress", "the dealer erred", **asked) == "duty-not-yours"
    assert chief.refused("redress", **asked) == "duty-reason"
    assert chief.refused("redress", "why", **asked) == "redress-too-much"
    assert chief.refused("redress", "why", **{**asked, "to-seat": winner}) == "redress-same"
    assert chief.refused("redress", "why", **{**asked, "to-seat": 7}) == "seat-nobody"
    assert chief.refused("redress", "why", **{**asked, "hand": 999}) == "redress-no-hand"
    assert chief.refused("redress", "why", **{**asked, "table": ONYX}) == "discipline-not-here"
    loser = {**asked, "from-seat": 3 - winner, "to-seat": winner, "amount": 1}
    assert chief.refused("redress", "why", **loser) == "redress-too-much"
    chief.do("redress", "the dealer mucked the winning hand", **{**asked, "amount": won})
    assert {sitter.chips for sitter in table.state.sitters.values()} == {1000}
    assert chief.refused("redress", "twice", **{**asked, "amount": 1}) == "redress-too-much"
    assert findings(floor) == []
    floor.reopen()
    assert {s.chips for s in floor.house.hall.tables[RING].state.sitters.values()} == {1000}
    assert findings(floor) == []


def test_the_auditor_sees_the_hands_that_ended_and_no_running_one(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob")
    auditor, pit = Colleague(floor, "auditor"), Colleague(floor, "pit-boss")
    assert auditor.page("floor")["ended"] == []
    floor.act(RING, "fold")
    [row] = auditor.page("floor")["ended"]
    assert (row["cells"][0], row["cells"][2], row["cells"][5]) == (hand, RING, "Ann, Bob")
    [[label, href]] = row["links"]
    assert label == "Look at it"
    assert auditor.visitor.get(href).json()["game"] == "fspr/holdem"
    assert pit.visitor.get(href).json()["code"] == "auditors-only"
    assert "ended" not in pit.page("floor")
    assert "links" not in panel(pit, RING, "ended")[0]
    assert panel(pit, ONYX, "ended") == []


# -- players ---------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:8.2.3a", "fspr:8.2.3b")
def test_a_violation_in_the_protocol_lets_the_federation_punish(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    chief, federation = Colleague(floor, "chief-judge"), Colleague(floor, "federation")
    season = {"table": RING, "offence": "insult", "penalty": "1/season-disqualification"}
    assert federation.refused("punish", **season) == "violation-not-entered"
    told = {"table": RING, "seat": 1, "offence": "insult", "what-happened": "shouted at the dealer"}
    assert chief.refused("violation-enter", **{**told, "seat": 5}) == "seat-nobody"
    assert chief.refused("violation-enter", **{**told, "table": ONYX}) == "discipline-not-here"
    chief.do("violation-enter", **told)
    [row] = panel(chief, RING, "penalties")
    assert row["cells"][3:] == ["entered in the protocol", "fspr:8.2.3b", chief.name, "shouted at the dealer"]
    federation.do("punish", **season)


@pytest.mark.clause("m1:5.1", "m1:2.5")
def test_an_incident_is_reported_from_the_table(floor: Floor) -> None:
    pit, guard, guest = Colleague(floor, "pit-boss"), Colleague(floor, "security"), floor.guest("Ann")
    floor.sit(guest, ONYX)
    assert "acts" not in panel(pit, ONYX, "sitting")[0], "nobody knows who they are"
    who = customer(guard)
    guard.do("link-account", customer=who, account="Ann")
    [act] = panel(pit, ONYX, "sitting")[0]["acts"]
    assert act == {"act": "incident-report", "preset": {"customer": who}}
    assert "incident-report" in [form["act"] for form in sheet(pit, ONYX)["forms"]]
    pit.do(act["act"], **act["preset"], incident="disobedience", **{"what-happened": "stayed seated"})
    guard.do("incident-confirm", report=1)
    assert "did not obey staff" in guard.page("door")["incidents"][0]["cells"]


@pytest.mark.clause("rp:1.22e")
def test_a_fund_that_was_counted_calls_the_floor(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    pit, guest = Colleague(floor, "pit-boss"), floor.guest("Ann")
    table = floor.house.hall.tables[ONYX]
    floor.seated = [guest]
    floor.sit(guest, ONYX)
    floor.do(guest, wire.Stake, table=ONYX, boxes={1: {"ante": 10, "bonus": 5}}, ready=True)
    floor.act(ONYX, "fold")
    assert table.state.boards["bonus"].kept
    table.phase = "betting"  # the pause is over
    assert pit.page("floor")["alerts"] == [], "not before the hour"
    real = floor.house.hall.clock.wall
    monkeypatch.setattr(floor.house.hall.clock, "wall", lambda: real() + 61 * 60_000)
    floor.do(guest, wire.CallFloor, table=ONYX)
    told = {row["cells"][2] for row in pit.page("floor")["alerts"]}
    assert told == {"A player calls the floor", "A fund was counted: update its meter"}
    assert findings(floor) == []


@pytest.mark.clause("m1:terms.jackpot")
def test_the_house_shows_its_jackpots_and_m1_has_none(floor: Floor) -> None:
    boss, guest = Colleague(floor, "manager"), floor.guest("Ann")
    floor.sit(guest, ONYX)
    opened = floor.house.hall.tables[ONYX].state.boards["bonus"].board
    assert [row["cells"] for row in boss.page("house")["jackpots"]] == [["Onyx", "bonus fund", opened]]
    floor.house.hall.tables[ONYX].state.boards["bonus"].board += 7
    assert boss.page("house")["jackpots"][0]["cells"][2] == opened + 7, "it grows until somebody wins it"
    assert not any(books.rules(game).funds for game in games.playable() if game.startswith("m1/"))


def test_other_terms_than_blinds_change_too(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    boss = Colleague(floor, "pit-boss")
    assert boss.refused("table-terms", "x", table=RING) == "terms-none"
    assert boss.refused("table-terms", "x", table=RING, **{"small-bet": 5}) == "terms-not-here"
    assert boss.refused("table-terms", "x", table=ONYX, antes=5) == "terms-not-here"
    course = floor.house.hall.tables[RING].course
    assert isinstance(course, RingCourse)
    boss.do("table-terms", "they agree", table=RING, **{"big-blind": 20})
    floor.act(RING, "fold")
    assert course.rotation.blinds == (5, 20)


# -- moving ----------------------------------------------------------------------------------------------


def _settle(floor: Floor) -> None:
    async def rest() -> None:
        while floor.house.hall.busy:
            await asyncio.sleep(0.01)

    floor.wait(rest())


def test_players_are_moved_with_their_chips(floor: Floor) -> None:
    pit, ann, bob = Colleague(floor, "pit-boss"), floor.guest("Ann"), floor.guest("Bob")
    for each in (ann, bob):
        floor.sit(each, ONYX)
    onyx, jack = (floor.house.hall.tables[number] for number in (ONYX, JACK))
    move = {"table": ONYX, "to-table": JACK}
    assert pit.refused("players-move", "x", **{**move, "to-table": ONYX}) == "move-same"
    assert pit.refused("players-move", "x", **{**move, "to-table": 99}) == "table-not-here"
    assert pit.refused("players-move", "x", **move, seat=4) == "seat-nobody"
    pit.do("players-move", "fewer tables", **move, seat=1)
    _settle(floor)
    assert [each.name for each in onyx.state.sitters.values()] == ["Bob"]
    assert [(each.name, each.chips) for each in jack.state.sitters.values()] == [("Ann", 1000)]
    floor.sit(ann, ONYX)
    assert pit.refused("players-move", "x", **move) == "seated-already"
    floor.do(ann, wire.Leave, table=JACK)
    pit.do("players-move", "fewer tables", **move)
    _settle(floor)
    assert not onyx.state.sitters
    assert sorted(each.name for each in jack.state.sitters.values()) == ["Ann", "Bob"]
    assert findings(floor) == []


def test_nobody_is_moved_out_of_a_hand(floor: Floor) -> None:
    pit, ann = Colleague(floor, "pit-boss"), floor.guest("Ann")
    floor.sit(ann, ONYX)
    floor.do(ann, wire.Stake, table=ONYX, boxes={1: {"ante": 10}}, ready=True)
    assert pit.refused("players-move", "x", table=ONYX, **{"to-table": JACK}) == "move-in-hand"
    assert floor.house.hall.tables[ONYX].state.seat_of(ann.id) == 1
