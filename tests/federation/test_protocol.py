"""The protocol: made from registration and play, 30 minutes, 24 hours, immutable: fspr 1.7.2, 1.9, 2.7."""

from __future__ import annotations

from datetime import date
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from croupier.errors import RecordError
from croupier.federation import papers
from croupier.federation.federation import Federation, read_papers, write_papers
from croupier.federation.law import Body, FederationError
from croupier.federation.play import play_of
from croupier.federation.protocol import (
    Protocol,
    RemarkLine,
    ResultLine,
    protocol_of,
    read_sealed,
    schema,
    verify_record,
)
from croupier.federation.protocol_text import read_text, write_text
from croupier.federation.records import Placing, PlayPenalty, Questionnaire
from croupier.federation.sealing import canonical, public_key, sign
from croupier.federation.trust import check_keys, read_keys
from croupier.tournament import orders
from croupier.tournament.record import record
from croupier.tournament.tournament import Tournament
from tests.federation.year import (
    CUP,
    FEDERAL,
    HIGH,
    HOUR,
    MINUTE,
    SECRET,
    Year,
    ended,
    listed,
    play,
    running,
    sent,
)
from tests.tournament.events import MASTER, at_table, lose

OFFICIAL: tuple[Any, ...] = ((FEDERAL,), HIGH)
INSULT: dict[str, Any] = {
    "member": "M00001",
    "offence": "insult",
    "sanction": "miss",
    "players": 4,
    "rounds": 1,
}
RATING: tuple[Any, ...] = ((), {})


# -- time limits -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(OFFICIAL, "fspr:1.9.3c", marks=pytest.mark.clause("fspr:1.9.3c")),
        pytest.param(RATING, "fspr:2.7.3c", marks=pytest.mark.clause("fspr:2.7.3c")),
    ],
)
@pytest.mark.parametrize(("after", "late"), [(0, False), (30 * MINUTE, False), (30 * MINUTE + 1, True)])
def test_signed_within_30_minutes(kind: Any, clause: str, after: int, late: bool) -> None:
    year = ended(*kind[0], **kind[1])
    year.wait(after)
    year.sign("2027-001")
    found = [(own.what, own.clause) for own in year.office.breaches]
    assert found == ([("signed-late", clause)] if late else [])


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(OFFICIAL, "fspr:1.9.4", marks=pytest.mark.clause("fspr:1.9.4")),
        pytest.param(RATING, "fspr:2.7.4", marks=pytest.mark.clause("fspr:2.7.4")),
    ],
)
@pytest.mark.parametrize(("after", "late"), [(24 * HOUR, False), (24 * HOUR + 1, True)])
def test_sent_within_24_hours(kind: Any, clause: str, after: int, late: bool) -> None:
    year = ended(*kind[0], **kind[1])
    over = year.now
    year.sign("2027-001")
    year.now = over + after
    year.chief(papers.SendProtocol, "2027-001")
    found = [(own.what, own.clause) for own in year.office.breaches]
    assert found == ([("sent-late", clause)] if late else [])


@pytest.mark.clause("fspr:1.9.4", "fspr:2.7.4")
def test_a_day_is_24_hours_when_the_clocks_change() -> None:
    zone = "Europe/Berlin"  # 28 March 2027 has 23 hours there
    day = {"first": date(2027, 3, 27), "last": date(2027, 3, 27), "arrival": None, "departure": None}
    year = listed(**{**day, "arrival": date(2027, 3, 27), "departure": date(2027, 3, 27)}, zone=zone)
    year.enter("2027-001", "M00001")
    year.to(2027, 3, 27, 14)
    year.chief(papers.Begin, "2027-001")
    year.end("2027-001")
    over = year.now
    year.sign("2027-001")
    year.now = over + 24 * HOUR
    year.chief(papers.SendProtocol, "2027-001")
    assert year.office.breaches == []


# -- who and when ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(OFFICIAL, "fspr:1.9.3a", marks=pytest.mark.clause("fspr:1.9.3a")),
        pytest.param(RATING, "fspr:2.7.3a", marks=pytest.mark.clause("fspr:2.7.3a")),
    ],
)
def test_the_chief_judge_answers_for_the_protocol(kind: Any, clause: str) -> None:
    year = ended(*kind[0], **kind[1])
    year.file(papers.RegisterJudge, name="Judge 2")
    made = protocol_of(year.office, year.competition(), year.now)
    told = {"competition": "2027-001", "signature": sign(canonical(made), SECRET)}
    with pytest.raises(FederationError, match="chief judge") as refusal:
        year.file(papers.SignProtocol, by=Body.CHIEF_JUDGE, who="J002", **told)
    assert refusal.value.clause == clause
    for body in (Body.FEDERATION, Body.SECRETARY, Body.ORGANISER):
        with pytest.raises(FederationError, match="only be filed by: chief-judge"):
            year.file(papers.SignProtocol, by=body, who="J001", **told)
    year.sign("2027-001")


@pytest.mark.clause("fspr:1.9.3b", "fspr:2.7.3b")
@pytest.mark.parametrize("kind", [OFFICIAL, RATING])
def test_the_protocol_is_there_at_the_very_end_and_not_before(kind: Any) -> None:
    year = running(*kind[0], **kind[1])
    with pytest.raises(FederationError, match="not ended"):
        year.chief(papers.SignProtocol, "2027-001", signature="")
    year.end("2027-001")
    made = protocol_of(year.office, year.competition(), year.now)  # complete without another paper
    assert len(made.results) == 4
    year.sign("2027-001")


@pytest.mark.clause("fspr:1.9.4", "fspr:2.7.4")
def test_an_unsigned_protocol_is_not_sent() -> None:
    year = ended()
    with pytest.raises(FederationError, match="not signed"):
        year.chief(papers.SendProtocol, "2027-001")


@pytest.mark.clause("fspr:1.7.2")
def test_one_chief_judge_who_alone_conducts() -> None:
    year = listed(FEDERAL, **HIGH)
    year.file(papers.RegisterJudge, name="Judge 2")
    told = {"competition": "2027-001", "judge": "J002", "chief": True}
    with pytest.raises(FederationError, match="Judge 1 is the chief judge already") as refusal:
        year.file(papers.AppointJudge, **told)
    assert refusal.value.clause == "fspr:1.7.2"
    year.file(papers.AppointJudge, **told, instead="J001")
    year.to(2027, 3, 6)
    with pytest.raises(FederationError, match="Only the chief judge"):
        year.file(papers.Begin, by=Body.CHIEF_JUDGE, who="J001", competition="2027-001")
    year.chief(papers.Begin, "2027-001")
    assert year.competition().chief == "J002"


@pytest.mark.clause("fspr:1.7.2")
def test_no_start_without_a_chief_judge() -> None:
    year = listed()
    year.competition().chief = ""
    year.to(2027, 3, 6)
    with pytest.raises(FederationError):
        year.file(papers.Begin, by=Body.CHIEF_JUDGE, who="", competition="2027-001")


# -- what it tells ---------------------------------------------------------------------------------


@pytest.mark.clause("fspr:1.9.2b", "fspr:2.7.2b", "fspr:1.9.1", "fspr:2.7.1")
@pytest.mark.parametrize("kind", [OFFICIAL, RATING])
def test_rows_come_from_the_questionnaires_at_registration(kind: Any) -> None:
    year = running(*kind[0], **kind[1])
    changed = structs.replace(year.office.members["M00002"].form, name="Other name", region="R9")
    year.file(papers.Amend, member="M00002", form=changed)
    year.to(2027, 3, 7)
    year.end("2027-001", "M00002", "M00001")
    made = protocol_of(year.office, year.competition(), year.now, ("hot weather",))
    assert made.results[0] == ResultLine(
        1, "M00002", "Player 2", 1990, "f", "RU", "R1", "", "", 0, 0, 0
    )  # as told when they entered
    assert [row.member for row in made.results] == ["M00002", "M00001", "M00003", "M00004"]
    assert [(own.name, own.chief, own.category) for own in made.judges] == [("Judge 1", True, "first")]
    counts = {(own.kind, own.of): own.count for own in made.counts}
    assert counts["whole", "participants"] == counts["region", "R1"] == counts["sex", "f"] == 4
    assert counts["whole", "hands"] == 50
    assert counts["whole", "minutes"] == 26 * 60
    assert made.remarks == (RemarkLine("hot weather"),)


@pytest.mark.clause("fspr:1.9.2b", "fspr:2.7.2b")
def test_nobody_is_in_the_protocol_who_was_not_admitted() -> None:
    year = running()
    own = play(year.competition())
    stranger = structs.replace(own, placings=(*own.placings, Placing("Stranger", 5)))
    with pytest.raises(FederationError, match="Stranger was not admitted"):
        year.end("2027-001", play=stranger)
    with pytest.raises(FederationError, match="Player 4"):
        year.end("2027-001", play=structs.replace(own, placings=own.placings[:3]))
    rows = [*own.placings[:3], Placing("Player 4", 5)]
    with pytest.raises(FederationError, match="without a gap"):
        year.end("2027-001", play=structs.replace(own, placings=tuple(rows)))
    shared = [Placing("Player 1", 1), Placing("Player 2", 1), Placing("Player 3", 3), Placing("Player 4", 3)]
    year.end("2027-001", play=structs.replace(own, placings=tuple(shared)))


def test_another_reglament_or_judge_is_refused() -> None:
    year = running()
    own = play(year.competition())
    with pytest.raises(FederationError, match="version 1"):
        year.end("2027-001", play=structs.replace(own, reglament="0" * 64))
    with pytest.raises(FederationError, match="Somebody"):
        year.end("2027-001", play=structs.replace(own, judge="Somebody"))


@pytest.mark.clause("fspr:1.9.2a", "fspr:2.7.2a", "fspr:1.9.1", "fspr:2.7.1")
@pytest.mark.parametrize("kind", [OFFICIAL, RATING])
def test_the_form_is_laid_down_as_a_schema(kind: Any) -> None:
    year = sent(*kind[0], **kind[1])
    sealed = year.competition().sealed
    assert sealed is not None
    checker = jsonschema_rs.validator_for(schema())
    told = msgspec.json.decode(sealed.write())
    assert checker.is_valid(told)
    for wrong in ({"results": 5}, {"more": 1}, {"ended": "noon"}):
        assert not checker.is_valid({**told, "protocol": {**told["protocol"], **wrong}})
    with pytest.raises(RecordError, match="not a protocol"):
        read_sealed(msgspec.json.encode({**told, "protocol": {**told["protocol"], "more": 1}}))


# -- immutable -------------------------------------------------------------------------------------


def test_a_judge_gets_another_key_and_what_the_last_one_signed_stays_signed() -> None:
    year = ended()
    other = public_key(bytes(31) + b"\x07")
    year.office.judges["J001"].key = ""
    with pytest.raises(FederationError, match="key"):
        year.sign("2027-001")
    for wrong in ("", "AB" * 32, "ab"):
        with pytest.raises(FederationError, match="64") as refusal:
            year.file(papers.SetKey, judge="J001", key=wrong)
        assert refusal.value.clause == "fspr:1.9.3c"
    year.file(papers.SetKey, judge="J001", key=public_key(SECRET))
    year.sign("2027-001")
    sealed = year.competition().sealed
    assert sealed is not None
    with pytest.raises(FederationError, match="already"):
        year.file(papers.SetKey, judge="J001", key=public_key(SECRET))
    year.wait(1)
    year.file(papers.SetKey, judge="J001", key=other)
    known = read_keys(msgspec.json.encode(list(year.office.judges.values())))
    assert known == year.office.keys
    assert check_keys(sealed, known).number == "J001"
    late = structs.replace(sealed.protocol, signed=year.now)  # the old key may not sign any more
    with pytest.raises(RecordError, match=public_key(SECRET)):
        check_keys(structs.replace(sealed, protocol=late), known)
    assert check_keys(structs.replace(sealed, protocol=late, key=other), known).number == "J001"


@pytest.mark.clause("fspr:1.9.3c", "fspr:2.7.3c")
def test_signed_means_signed() -> None:
    year = ended()
    made = protocol_of(year.office, year.competition(), year.now)
    right = sign(canonical(made), SECRET)
    for wrong in ("", "00" * 64, right[:-2] + "00", sign(canonical(made), bytes(32)), right.upper()):
        with pytest.raises(FederationError, match="not of this protocol"):
            year.chief(papers.SignProtocol, "2027-001", signature=wrong)
    with pytest.raises(FederationError, match="not of this protocol"):
        year.chief(papers.SignProtocol, "2027-001", signature=right, remarks=("another",))
    year.chief(papers.SignProtocol, "2027-001", signature=right)
    with pytest.raises(FederationError, match="nothing can be changed"):
        year.sign("2027-001")
    with pytest.raises(FederationError, match="nothing can be changed"):
        year.chief(papers.EnterViolation, "2027-001", member="M00001", offence="insult")


SEALED = sent().competition().sealed
assert SEALED is not None
WRITTEN = SEALED.write()


@settings(max_examples=300)
@given(st.integers(0, len(WRITTEN) - 1), st.integers(1, 255))
def test_one_changed_byte_is_refused(place: int, change: int) -> None:
    assert read_sealed(WRITTEN) == SEALED
    changed = bytearray(WRITTEN)
    changed[place] ^= change
    with pytest.raises(RecordError):
        read_sealed(bytes(changed))


def test_papers_filed_again_give_the_same_year() -> None:
    year = sent(FEDERAL, **HIGH)
    again = Federation.replay(read_papers(write_papers(year.own.papers)))
    assert again.papers == year.own.papers
    assert again.office.competitions["2027-001"].sealed == year.competition().sealed
    assert repr(again.office.members) == repr(year.office.members)


def test_a_broken_line_is_named() -> None:
    written = write_papers(listed().own.papers).splitlines()
    written[2] = b'{"paper":"enroll"}'
    with pytest.raises(RecordError, match="Line 3"):
        read_papers(b"\n".join(written))


# -- from an event of ours -------------------------------------------------------------------------


def played(year: Year) -> Tournament:
    """Play the competition as an event of the tournament room, with a penalty and its end."""
    each = year.competition()
    event = Tournament(CUP, master=MASTER)
    for own in each.entries.values():
        event.do(orders.Register(player=own.called))
    for order in (orders.Appoint(judge="Judge 1"), orders.HoldDraw(), orders.Start(at=year.now)):
        event.do(order)
    while not event.state.over:
        lose(event, 1, at_table(event, 1)[1:2], at=year.now + 1000)
        if len(event.state.exits) == 1:
            event.do(
                orders.Penalise(at=year.now, player=at_table(event, 1)[0], hands=2, clause="fspr:8.1.9b")
            )
    return event


@pytest.mark.clause("fspr:1.9.1", "fspr:1.9.2b", "fspr:2.7.1", "fspr:2.7.2b")
def test_an_event_of_ours_becomes_a_protocol_and_can_be_played_again() -> None:
    year = running()
    event = played(year)
    year.wait(2 * HOUR)
    own = play_of(event)
    year.end("2027-001", play=own)
    year.sign("2027-001")
    year.chief(papers.SendProtocol, "2027-001")
    protocol = year.competition().protocol
    assert protocol is not None
    assert {(row.name, row.place) for row in protocol.results} == set(event.places().items())
    assert sum(row.prize for row in protocol.results) == event.state.pool
    assert [(line.clause, line.hands) for line in protocol.penalties] == [("fspr:8.1.9b", 2)]
    verify_record(protocol, record(event))
    other = record(Tournament(CUP, master=bytes(32)))
    with pytest.raises(RecordError, match="record"):
        verify_record(protocol, other)


@pytest.mark.clause("fspr:1.9.3a", "fspr:2.7.3a")
def test_every_penalty_of_the_events_log_is_in_the_protocol_once() -> None:
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **INSULT)  # the first of three, noted at the counter as well
    year.wait(HOUR)
    told = [PlayPenalty("Player 1", "fspr:8.1.11", hands, at=1) for hands in (4, 8, 0)]
    told.append(PlayPenalty("Player 2", "fspr:8.1.11", 4, at=1))
    year.end("2027-001", play=play(year.competition(), penalties=tuple(told)))
    lines = protocol_of(year.office, year.competition(), year.now).penalties
    assert [(line.member, line.sanction, line.hands) for line in lines] == [
        ("M00001", "miss", 4),
        ("M00001", "miss", 8),
        ("M00001", "disqualification", 0),
        ("M00002", "miss", 4),
    ]


def test_a_running_event_is_no_result() -> None:
    with pytest.raises(FederationError, match="not over"):
        play_of(Tournament(CUP, master=MASTER))


# -- text ------------------------------------------------------------------------------------------

WORDS = st.text(max_size=12)
ROWS = st.builds(
    ResultLine,
    st.integers(1, 9),
    WORDS,
    WORDS,
    st.integers(0, 3000),
    WORDS,
    WORDS,
    WORDS,
)


@given(WORDS.filter(bool), st.lists(ROWS, max_size=4), st.booleans(), st.lists(WORDS, max_size=2))
def test_text_is_symmetric(name: str, rows: list[ResultLine], internet: bool, remarks: list[str]) -> None:
    told = Protocol(
        competition=name,
        name=name,
        internet=internet,
        results=tuple(rows),
        remarks=tuple(map(RemarkLine, remarks)),
    )
    assert read_text(write_text(told)) == told


def test_a_whole_protocol_as_text() -> None:
    protocol = sent(FEDERAL, **HIGH).competition().protocol
    assert protocol is not None
    written = write_text(protocol)
    assert read_text(written) == protocol
    assert read_text("\ufeff" + written.replace("\n", "\r\n")) == protocol
    assert "result\t1\tM00001\tPlayer 1\t1990\tf\tRU\tR1" in written


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "first line"),
        ("croupier-protocol\t2\n", "first line"),
        ("croupier-protocol\t1\nresults\t1\n", "Line 2 begins with “results”; did you mean result"),
        ("croupier-protocol\t1\ncompetition\tA\ncompetition\tB\n", "Line 3 tells “competition”"),
        ("croupier-protocol\t1\nresult\tfirst\tM1\tA\n", "Line 2 cannot be read"),
        ("croupier-protocol\t1\nremark\ta\tb\n", "Line 2 has too many fields"),
        ("croupier-protocol\t1\nname\tA\n", "not a protocol"),
    ],
)
def test_text_that_cannot_be_read(written: str, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        read_text(written)


def test_somebody_without_a_questionnaire_cannot_be_enrolled() -> None:
    with pytest.raises(FederationError, match="letters"):
        listed().file(papers.Enrol, form=Questionnaire(" ", date(2000, 1, 1)))
