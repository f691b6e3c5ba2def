"""The pit: every ruling of a game at its running table, given by those who may, and seen by all."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from croupier.room import people, wire
from croupier.room.tables.ring import RingCourse
from tests.room.desks.pit import JACK, ONYX, RING, WHEEL, Floor, preview, sheet, told
from tests.room.desks.staff import Colleague

if TYPE_CHECKING:
    from croupier.room.hall import Hall
    from croupier.room.people import Person


@pytest.mark.clause("rp:1.5b")
def test_a_hand_is_voided_at_the_running_table(floor: Floor) -> None:
    ann = floor.guest("Ann")
    floor.sit(ann, ONYX)
    floor.do(ann, wire.Stake, table=ONYX, boxes={1: {"ante": 10}}, ready=True)
    hand = floor.hand(ONYX)
    inspector, pit = Colleague(floor, "inspector"), Colleague(floor, "pit-boss")
    [void] = [each for each in sheet(pit, ONYX)["rulings"] if each["name"] == "void-hand"]
    assert (void["clause"], void["now"], void["yours"]) == ("rp:1.5b", True, True)
    assert preview(pit, ONYX, hand, "void-hand")["standing"].startswith("The hand is void")
    assert floor.hand(ONYX) == hand
    asked = {"table": ONYX, "hand": hand, "ruling": "void-hand"}
    assert inspector.refused("rule", **asked) == "ruling-not-yours"
    assert pit.do("rule", **asked)["ruling"] == "void-hand"
    assert floor.hand(ONYX) == 0
    table = floor.house.hall.tables[ONYX]
    assert table.state.sitters[1].chips == 1000
    [ruled] = [each for each in told(floor, ONYX) if each["kind"] == "ruled"]
    assert (ruled["says"], ruled["clause"]) == ("The floor rules: the hand is void.", "rp:1.5b")
    assert pit.refused("rule", **asked) == "hand-gone"


@pytest.mark.clause("fspr:7.3a", "fspr:7.3.3", "fspr:7.3c")
def test_a_misdeal_gives_all_chips_back_and_the_hand_is_dealt_again(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    judge, boss = Colleague(floor, "judge"), Colleague(floor, "pit-boss")
    [form] = [each for each in sheet(judge, RING)["rulings"] if each["name"] == "misdeal"]
    [place, _why] = form["blanks"]
    assert ["wrong-order", "the deal went in the wrong order"] in place["choices"]
    seen = preview(judge, RING, hand, "misdeal", place="wrong-order")
    assert [each["clause"] for each in seen["told"]] == ["fspr:7.3a", "fspr:7.3.3", "fspr:7.3.3"]
    asked = {"table": RING, "hand": hand, "ruling": "misdeal", "place": "wrong-order"}
    assert boss.refused("rule", **asked) == "ruling-not-yours"
    judge.do("rule", **asked)
    table = floor.house.hall.tables[RING]
    assert [sitter.chips for sitter in table.state.sitters.values()] == [1000] * 3
    assert floor.hand(RING) == 0


@pytest.mark.clause("fspr:5.9.1b")
def test_places_are_those_of_the_hand(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob")
    judge = Colleague(floor, "judge")
    forms = {each["name"]: each for each in sheet(judge, RING)["rulings"]}
    assert [place for place, _ in forms["over-the-line"]["blanks"][0]["choices"]] == ["1", "2"]
    assert [label for _, label in forms["dropped-card"]["blanks"][0]["choices"]][-1] == "seat 2, card 2"
    judge.do("rule", table=RING, hand=hand, ruling="over-the-line", place="2")
    [ruled] = [each for each in told(floor, RING) if each["kind"] == "ruled"]
    assert ruled["says"].endswith("the hand is dead (seat 2).")
    assert floor.house.hall.tables[RING].state.sitters[1].chips > 1000


@pytest.mark.clause("fspr:5.12a", "fspr:5.13b", "fspr:5.14.2b")
def test_chips_thrown_in_are_read_as_the_wager_they_are(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    judge = Colleague(floor, "judge")
    one_chip = preview(judge, RING, hand, "wager", motions="100")
    assert "fspr:5.12a" in [each["clause"] for each in one_chip["told"]]
    short = preview(judge, RING, hand, "wager", said="raise", motions="5")
    assert short["standing"].endswith(": fold, raise.")
    judge.do("rule", table=RING, hand=hand, ruling="wager", said="raise", motions="5x20")
    [bid] = [each for each in told(floor, RING) if each["clause"] == "fspr:5.14.2b"]
    assert "raise" in bid["says"]
    unread = preview(judge, RING, hand, "wager", motions="a handful")
    assert unread["code"] == "wager-unreadable"


@pytest.mark.clause("fspr:5.13b")
def test_too_few_chips_are_completed_or_lost(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    judge = Colleague(floor, "judge")
    table = floor.house.hall.tables[RING]
    assert table.hand is not None
    assert table.hand.decision is not None
    seat = table.hand.decision.seat
    judge.do("rule", table=RING, hand=hand, ruling="wager", said="raise", motions="5")
    assert {option.name for option in table.hand.decision} == {"fold", "raise"}
    floor.act(RING, "fold")
    assert table.hand.felt.boxes[seat - 1].net == -10


@pytest.mark.clause("fspr:8.4.1a", "fspr:8.4.1b")
def test_the_chief_judge_takes_back_with_a_reason_that_all_see(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    judge, chief = Colleague(floor, "judge"), Colleague(floor, "chief-judge")
    floor.act(RING, "raise", amount=40)
    before = floor.house.hall.tables[RING].told
    asked = {"table": RING, "hand": hand, "ruling": "take-back", "amount": 1}
    assert judge.refused("rule", **asked, why="fair play") == "ruling-not-yours"
    assert chief.refused("rule", **asked) == "reason-missing"
    seen = preview(chief, RING, hand, "take-back", amount=1, why="he spoke for another")
    assert "raise to 40" in seen["back"][0]["sentence"]
    chief.do("rule", **asked, why="he spoke for another")
    story = told(floor, RING)
    assert len(story) < before
    assert "Reason: he spoke for another." in story[-1]["says"]
    assert [row["cells"][3] for row in chief.page("staff")["journal"]] == ["Ruling"]


@pytest.mark.clause("fspr:7.4.2")
def test_a_hand_not_protected_comes_back_by_justice_alone(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    judge, chief = Colleague(floor, "judge"), Colleague(floor, "chief-judge")
    table = floor.house.hall.tables[RING]
    assert table.hand is not None
    forms = {each["name"]: each for each in sheet(judge, RING)["rulings"]}
    ways = {name for name, form in forms.items() if form["clause"] in ("fspr:5.9.1d", "fspr:8.4.1a")}
    assert ways == {"return-cards", "take-back"}
    assert not any(forms[name]["yours"] for name in ways), "the judge cannot bring a hand back"
    judge.do("rule", table=RING, hand=hand, ruling="over-the-line", place="2")
    assert floor.hand(RING) == 0, "one is left, and the pot is theirs"
    bob = floor.seated[1]
    late = wire.TakeDecision(id="late", table=RING, hand=hand, name="call", seat=2)
    assert floor.send(bob, late) != "", "they play no more"
    stacks = {seat: sitter.chips for seat, sitter in table.state.sitters.items()}
    back = {"table": RING, "hand": hand, "ruling": "take-back", "amount": 1}
    assert judge.refused("rule", **back, why="fair") == "hand-gone"
    asked = {"table": RING, "hand": hand, "from-seat": 1, "to-seat": 2, "amount": stacks[1] - 1000}
    assert judge.refused("redress", "fair", **asked) == "duty-not-yours"
    chief.do("redress", "the dealer pulled the cards in", **asked)
    assert {sitter.chips for sitter in table.state.sitters.values()} == {1000}


def test_a_ruling_is_played_again_after_a_crash(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    chief = Colleague(floor, "chief-judge")
    floor.act(RING, "raise", amount=40)
    chief.do("rule", table=RING, hand=hand, ruling="take-back", amount=1, why="fair")
    chief.do("rule", table=RING, hand=hand, ruling="dropped-card", place="2/1")
    before = told(floor, RING)
    floor.reopen()
    assert told(floor, RING) == before
    assert floor.hand(RING) == hand


def test_a_ruling_is_given_once_and_only_on_the_hand_that_is_meant(floor: Floor) -> None:
    hand = floor.ring("Ann", "Bob", "Cid")
    judge = Colleague(floor, "judge")
    asked = {"table": RING, "hand": hand, "ruling": "dropped-card", "place": "2/1"}
    first = judge.order("rule", id="x", **asked).json()
    assert judge.order("rule", id="x", **asked).json() == first
    assert judge.order("rule", "again", id="x", **asked).json()["code"] == "command-id-used"
    assert len([each for each in told(floor, RING) if each["kind"] == "ruled"]) == 1
    assert judge.refused("rule", **{**asked, "hand": hand + 1}) == "hand-gone"
    assert judge.refused("rule", **{**asked, "ruling": "quarter"}) == "act-unknown"
    assert judge.refused("rule", **{**asked, "place": "9/1"}) == "seat-not-in-hand"


def test_nobody_rules_on_a_hand_they_play_in(floor: Floor) -> None:
    judge = Colleague(floor, "judge", name="Ann")

    async def find() -> Person:
        async with floor.house.store.read() as connection:
            found = await people.find_player(connection, "Ann")
        assert found is not None
        return found[0]

    floor.seated = [floor.wait(find()), floor.guest("Bob")]
    floor.house.hall.presence.sessions[floor.seated[0].id] = []
    for each in floor.seated:
        floor.sit(each, RING)
    asked = {"table": RING, "hand": floor.hand(RING), "ruling": "over-the-line", "place": "2"}
    assert judge.refused("rule", **asked) == "ruling-own-hand"


def test_a_preview_shows_no_card_that_lies_face_down(floor: Floor) -> None:
    """Nor one that would come: the hand of a watcher is all the floor sees."""
    hand = floor.ring("Ann", "Bob")
    judge = Colleague(floor, "judge")
    table = floor.house.hall.tables[RING]
    assert table.hand is not None
    closed = {card.symbol.replace("T", "10") for box in table.hand.felt.boxes for card in box.cards}
    for ruling, place in (("shown-cards", "1"), ("dropped-card", "2/1"), ("premature-flop", "")):
        seen = preview(judge, RING, hand, ruling, place=place)
        said = " ".join(each["sentence"] for each in seen["told"])
        assert not [card for card in closed if card in said]
    floor.act(RING, "call")
    street = preview(judge, RING, hand, "wager", said="check")
    assert street["standing"] == "The hand goes on; cards to come are not shown."
    assert not any(mark in each["sentence"] for each in street["told"] for mark in "♠♥♦♣")
    assert all(card is None for box in floor.picture(RING).boxes for pile in box.piles for card in pile)


@pytest.mark.clause("m1:24a", "m1:24e")
def test_a_spin_is_void_by_the_floor(floor: Floor) -> None:
    ann = floor.guest("Ann")
    floor.sit(ann, WHEEL)
    hand = floor.hand(WHEEL)
    inspector, pit = Colleague(floor, "inspector"), Colleague(floor, "pit-boss")
    early = {each["name"]: each["now"] for each in sheet(pit, WHEEL)["rulings"]}
    assert not early["ball-out"]
    floor.do(ann, wire.TakeDecision, table=WHEEL, hand=hand, name="bet", on="17", amount=10)
    floor.do(ann, wire.Stake, table=WHEEL, boxes={}, ready=True)
    asked = {"table": WHEEL, "hand": hand, "ruling": "no-spin"}
    assert inspector.refused("rule", **asked) == "ruling-not-yours"
    pit.do("rule", **asked)
    assert [each["clause"] for each in told(floor, WHEEL) if each["kind"] == "ruled"] == ["m1:24e"]


@pytest.mark.clause("m1:189a")
def test_a_card_opened_unasked_at_blackjack(floor: Floor) -> None:
    ann = floor.guest("Ann")
    floor.sit(ann, JACK)
    boxes = {box: {"box": 10} for box in range(1, 8)}  # they are never all dealt a blackjack
    floor.do(ann, wire.Stake, table=JACK, boxes=boxes, ready=True)
    hand = floor.hand(JACK)
    inspector, croupier = Colleague(floor, "inspector"), Colleague(floor, "croupier")
    asked = {"table": JACK, "hand": hand, "ruling": "exposed-card", "place": "opened-unasked"}
    assert croupier.refused("rule", **asked) == "ruling-not-yours"
    inspector.do("rule", **asked)
    [ruled] = [each for each in told(floor, JACK) if each["kind"] == "ruled"]
    assert ruled["clause"] == "m1:189a"


def test_the_floor_stops_a_table_and_lets_it_go_on(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    inspector = Colleague(floor, "inspector")
    assert inspector.refused("table-pause", table=RING) == "duty-reason"
    inspector.do("table-pause", "a card on the carpet", table=RING)
    assert inspector.refused("table-pause", "again", table=RING) == "table-held"
    assert floor.picture(RING).held
    hand = floor.hand(RING)
    call = wire.TakeDecision(id="call", table=RING, hand=hand, name="call")
    assert [floor.send(each, call) for each in floor.seated] == ["table-held-now"] * 2
    floor.reopen()
    for each in floor.seated:
        floor.house.hall.presence.sessions[each.id] = []
    assert floor.picture(RING).held
    inspector.do("table-resume", table=RING)
    assert inspector.refused("table-resume", table=RING) == "table-not-held"
    floor.act(RING, "call")


def test_a_player_calls_the_floor_and_somebody_of_it_comes(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    ann = floor.seated[0]
    for _ in range(2):
        floor.do(ann, wire.CallFloor, table=RING)
    stranger = floor.guest("Cid")
    assert floor.send(stranger, wire.CallFloor(id="cid", table=RING)) == "not-seated"
    judge = Colleague(floor, "judge", name="Rhea")
    [alert] = judge.page("floor")["alerts"]
    assert alert["cells"][1:] == ["Ring", "A player calls the floor", "Ann"]
    [act] = alert["acts"]
    floor.reopen()
    assert judge.do(act["act"], **act["preset"])["of"] == ann.id
    assert judge.page("floor")["alerts"] == []
    assert judge.refused(act["act"], **act["preset"]) == "alert-gone"
    assert [row["cells"][2:4] for row in judge.page("staff")["journal"]] == [["Rhea", "Answered"]]


def test_the_floor_hears_of_a_connection_that_is_lost_in_a_hand(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    hall, ann = floor.house.hall, floor.seated[0]
    hall.presence.sessions[ann.id] = [gone := SimpleNamespace(person=ann)]  # type: ignore[list-item]
    floor.wait(_gone(hall, gone))
    floor.hand(RING)
    [alert] = Colleague(floor, "inspector").page("floor")["alerts"]
    assert alert["cells"][2:] == ["A player in the hand has lost their connection", "Ann"]


async def _gone(hall: Hall, session: Any) -> None:
    hall.presence.gone(session)


# -- terms and waiting lists -----------------------------------------------------------------------------


def test_blinds_change_from_the_next_hand_on(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    boss = Colleague(floor, "pit-boss")
    assert (
        boss.refused("table-terms", "x", table=ONYX, **{"small-blind": 1, "big-blind": 2}) == "terms-not-here"
    )
    wrong = {"small-blind": 20, "big-blind": 10}
    assert boss.order("table-terms", "x", table=RING, **wrong).status_code == 400
    boss.do("table-terms", "they agree", table=RING, **{"small-blind": 10, "big-blind": 20})
    table = floor.house.hall.tables[RING]
    assert isinstance(table.course, RingCourse)
    assert table.course.rotation.blinds == (5, 10)
    floor.act(RING, "fold")
    assert table.course.rotation.blinds == (10, 20)
    floor.reopen()
    assert tuple(floor.house.hall.tables[RING].terms.settings["blinds"]) == (10, 20)


def test_the_floor_keeps_the_waiting_list(floor: Floor) -> None:
    pit = Colleague(floor, "pit-boss")
    guests = [floor.guest(f"Diner {number}") for number in range(5)]
    for each in guests[:4]:
        floor.sit(each, ONYX)
    floor.do(guests[4], wire.Queue, table=ONYX)
    [panel] = [each for each in sheet(pit, ONYX)["panels"] if each["name"] == "waiting"]
    [row] = panel["rows"]
    assert row["cells"] == [1, "Diner 4"]
    [act] = row["acts"]
    assert pit.refused(act["act"], **act["preset"]) == "duty-reason"
    pit.do(act["act"], "left the house", **act["preset"])
    assert pit.refused(act["act"], "again", **act["preset"]) == "waiter-gone"
    assert floor.house.hall.tables[ONYX].state.queue == []
