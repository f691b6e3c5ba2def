"""Discipline at a running table: only what the clause of an offence allows is offered, and it counts."""

from __future__ import annotations

import pytest

from croupier.floor.discipline import OFFENCES
from croupier.room import wire
from croupier.room.tables.ring import RingCourse
from tests.room.desks.pit import ONYX, RING, Floor, sheet
from tests.room.desks.staff import Colleague


def offered(who: Colleague, offence: str) -> list[str]:
    """What a judge is offered for an offence, for everybody at the ring."""
    [form] = [each["form"] for each in sheet(who, RING)["penalties"] if each["offence"] == offence]
    [penalty] = [blank for blank in form["blanks"] if blank["name"] == "penalty"]
    return [value for value, _ in penalty["choices"]]


@pytest.mark.clause("fspr:8.1.3a", "fspr:8.1.3b", "fspr:8.2.1")
def test_only_what_the_clause_allows_is_offered_first_and_repeated(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    judge, boss = Colleague(floor, "judge"), Colleague(floor, "pit-boss")
    assert sheet(boss, RING)["penalties"] == []
    assert sheet(judge, ONYX)["penalties"] == []
    assert offered(judge, "bid-out-of-turn") == ["1/warning", "2/warning"]
    asked = {"table": RING, "offence": "bid-out-of-turn"}
    assert judge.refused("punish", **asked, penalty="1/miss/1") == "sanction-not-allowed"
    assert judge.refused("punish", **asked, penalty="9/warning") == "seat-nobody"
    assert judge.refused("punish", **asked, penalty="warning") == "sanction-unknown"
    judge.do("punish", **asked, penalty="1/warning")
    assert offered(judge, "bid-out-of-turn") == ["1/miss/1", "2/warning"]
    assert judge.refused("punish", **asked, penalty="1/warning") == "sanction-not-allowed"
    made = judge.do("punish", **asked, penalty="1/miss/1")["penalty"]
    assert (made["clause"], made["hands"]) == ("fspr:8.1.3b", 2)
    course = floor.house.hall.tables[RING].course
    assert isinstance(course, RingCourse)
    assert course.rotation.places[1].misses == 2
    [panel] = [each for each in sheet(judge, RING)["panels"] if each["name"] == "penalties"]
    assert [row["cells"][3:5] for row in panel["rows"]] == [
        ["warning", "fspr:8.1.3a"],
        ["misses hands, 2 hands", "fspr:8.1.3b"],
    ]


EVERY_SANCTION = sorted({each.clause for pair in OFFENCES.values() for each in pair if each is not None})


@pytest.mark.clause(*EVERY_SANCTION)
def test_every_offence_is_offered_what_its_clause_allows_at_the_table(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    chief = Colleague(floor, "chief-judge")
    for offence, (first, again) in OFFENCES.items():
        for allowed in (first, again or first):
            mine = [each for each in offered(chief, offence) if each.startswith("1/")]
            misses = [
                f"1/miss/{rounds}" for rounds in range(allowed.least, allowed.most + 1) if allowed.least
            ]
            plain = [("1/warning", allowed.warning), ("1/disqualification", allowed.disqualification)]
            assert sorted(mine) == sorted([name for name, may in plain if may] + misses), offence
            mildest = next((each for each in mine if each.startswith(("1/warning", "1/miss"))), "")
            if not mildest:
                continue  # the chief judge can only send them off now
            asked = {"table": RING, "offence": offence, "penalty": mildest, "what-happened": "so it was"}
            assert chief.do("punish", **asked)["penalty"]["clause"] == allowed.clause


@pytest.mark.clause("fspr:8.1.11", "fspr:8.2.2")
def test_the_chief_judge_disqualifies_and_the_seat_is_lost(floor: Floor) -> None:
    floor.ring("Ann", "Bob")
    judge, chief = Colleague(floor, "judge"), Colleague(floor, "chief-judge")
    asked = {"table": RING, "offence": "insult", "penalty": "1/disqualification"}
    assert "1/disqualification" not in offered(judge, "insult")
    assert judge.refused("punish", **asked) == "ruling-not-yours"
    chief.do("punish", **asked)
    if floor.hand(RING):  # it was Bob's turn: Ann is folded when hers comes
        floor.act(RING, "call")
    assert floor.hand(RING) == 0
    table = floor.house.hall.tables[RING]
    assert [sitter.name for sitter in table.state.sitters.values()] == ["Bob"]
    again = wire.Sit(id="again", table=RING, chips=1000)
    assert floor.send(floor.seated[0], again) == "disqualified-here"


def test_hands_still_to_be_missed_wait_for_who_comes_back(floor: Floor) -> None:
    floor.ring("Ann", "Bob", "Cid")
    judge = Colleague(floor, "judge")
    judge.do("punish", table=RING, offence="talking", penalty="3/miss/1")
    floor.do(floor.seated[2], wire.Leave, table=RING)
    floor.sit(floor.seated[2], RING)
    course = floor.house.hall.tables[RING].course
    assert isinstance(course, RingCourse)
    assert course.rotation.places[3].misses == 3
