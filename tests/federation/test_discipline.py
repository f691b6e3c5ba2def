"""Discipline and protests: fspr 8.1.1, 8.2.3, 8.3; conduct: 1.6.2b, 2.5.2b, 3.4.2b."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.federation import days, papers
from croupier.federation.admission import refusals
from croupier.federation.discipline import protest_due, register
from croupier.federation.law import Body, FederationError
from tests.federation.year import FEDERAL, HIGH, INTERNET, MINUTE, Year, moment, play, running

INSULT: dict[str, Any] = {
    "member": "M00002",
    "offence": "insult",
    "sanction": "disqualification",
    "players": 4,
}
WARNING: dict[str, Any] = {"member": "M00002", "offence": "talking", "sanction": "warning", "players": 4}


def finish(year: Year) -> None:
    year.to(2027, 3, 7, 18)
    year.end("2027-001")
    year.sign("2027-001")
    year.chief(papers.SendProtocol, "2027-001")


def protested() -> Year:
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    year.chief(papers.FileProtest, "2027-001", member="M00002", penalty=0, reason="I said nothing")
    return year


# -- conduct ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plans", "more"),
    [
        pytest.param((FEDERAL,), HIGH, marks=pytest.mark.clause("fspr:1.6.2b", "fspr:8.1.1a")),
        pytest.param((), {}, marks=pytest.mark.clause("fspr:2.5.2b", "fspr:8.1.1a")),
        pytest.param((), INTERNET, marks=pytest.mark.clause("fspr:3.4.2b", "fspr:8.1.1a")),
    ],
)
def test_participants_answer_for_their_conduct(plans: Any, more: Any) -> None:
    year = running(*plans, **more)
    year.chief(papers.NotePenalty, "2027-001", **WARNING)
    again = {**WARNING, "sanction": "miss", "rounds": 2}
    year.chief(papers.NotePenalty, "2027-001", **again)
    assert [(line.clause, line.sanction) for line in register(year.office)] == [
        ("fspr:8.1.9a", "warning"),
        ("fspr:8.1.9b", "miss"),
    ]
    with pytest.raises(IllegalAction):
        year.chief(papers.NotePenalty, "2027-001", **WARNING, rounds=9)
    with pytest.raises(FederationError, match="not entered"):
        year.chief(papers.NotePenalty, "2027-001", **{**WARNING, "member": "M09999"})
    finish(year)
    protocol = year.competition().protocol
    assert protocol is not None
    assert [line.hands for line in protocol.penalties] == [0, 8]


# -- season ban ------------------------------------------------------------------------------------


def reasons(year: Year, number: str, member: str, at: int) -> list[str]:
    return [error.clause for error in refusals(year.office, year.competition(number), member, at)]


@pytest.mark.clause("fspr:8.2.3b")
def test_a_ban_needs_the_protocol_and_the_violation_in_it() -> None:
    year = running()
    ban = {"competition": "2027-001", "member": "M00002", "offence": "insult"}
    year.chief(papers.EnterViolation, "2027-001", member="M00002", offence="insult", words="in the break")
    with pytest.raises(FederationError, match="needs the protocol") as refusal:
        year.file(papers.BanForSeason, **ban)
    assert refusal.value.clause == "fspr:8.2.3b"
    finish(year)
    with pytest.raises(IllegalAction) as absent:
        year.file(papers.BanForSeason, **{**ban, "member": "M00001"})
    assert absent.value.clause == "fspr:8.2.3b"
    with pytest.raises(IllegalAction):
        year.file(papers.BanForSeason, **{**ban, "offence": "talking"})
    year.file(papers.BanForSeason, **ban)
    protocol = year.competition().protocol
    assert protocol is not None
    assert [own.words for own in protocol.violations] == ["in the break"]


@pytest.mark.clause("fspr:8.2.3a")
def test_only_the_federation_bans_and_to_31_december() -> None:
    year = running()
    year.chief(papers.EnterViolation, "2027-001", member="M00002", offence="insult")
    finish(year)
    ban = {"competition": "2027-001", "member": "M00002", "offence": "insult"}
    for body in set(Body) - {Body.FEDERATION}:
        with pytest.raises(FederationError, match="only be filed by: federation"):
            year.file(papers.BanForSeason, by=body, who="J001", **ban)
    decided = year.now
    year.file(papers.BanForSeason, **ban)
    (own,) = year.office.bans
    assert (own.begins, own.until) == (decided, date(2027, 12, 31))
    assert register(year.office)[-1].sanction == "season-disqualification"


@pytest.mark.clause("fspr:8.2.3a", "fspr:2.1.3a")
def test_a_ban_is_effective_at_every_registration_of_the_season() -> None:
    year = running()
    ends = {"first": date(2027, 12, 31), "last": date(2027, 12, 31), "departure": date(2028, 1, 1)}
    year.office.deadlines |= {2027: date(2027, 12, 1), 2028: date(2027, 12, 1)}
    for terms in (ends, dict.fromkeys(("first", "last", "arrival", "departure"), date(2028, 1, 1))):
        number = year.apply(**{**terms, "arrival": terms["first"]})
        year.grant(number)
        year.list_calendar(int(number[:4]))
        year.regulate(number)
    year.enter("2027-002", "M00002")  # before the decision
    year.chief(papers.EnterViolation, "2027-001", member="M00002", offence="insult")
    finish(year)
    assert reasons(year, "2027-002", "M00001", year.now) == []
    year.file(papers.BanForSeason, competition="2027-001", member="M00002", offence="insult")
    assert "M00002" not in year.competition("2027-002").entries  # struck off
    assert reasons(year, "2027-002", "M00002", year.now) == ["fspr:8.2.3a"]
    with pytest.raises(FederationError, match="31 December 2027"):
        year.enter("2027-002", "M00002")
    year.enter("2028-001", "M00002")  # the next season is free


@pytest.mark.clause("fspr:8.2.3a")
@pytest.mark.parametrize("zone_hour", [(moment(2027, 12, 31, 23, 59), True), (moment(2028, 1, 1, 0), False)])
def test_after_the_season_there_is_nothing_to_ban_from(zone_hour: tuple[int, bool]) -> None:
    at, lawful = zone_hour
    year = running()
    year.chief(papers.EnterViolation, "2027-001", member="M00002", offence="insult")
    finish(year)
    told = {"at": at, "competition": "2027-001", "member": "M00002", "offence": "insult"}
    if lawful:
        year.file(papers.BanForSeason, **told)
    else:
        with pytest.raises(FederationError, match="2027 is over"):
            year.file(papers.BanForSeason, **told)


# -- protests --------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:8.3.1a")
def test_only_the_penalised_protests_and_against_the_chief_judge() -> None:
    year = running()
    protest = {"member": "M00002", "penalty": 0, "reason": "not I"}
    with pytest.raises(FederationError, match="no penalty"):
        year.chief(papers.FileProtest, "2027-001", **protest)
    year.chief(papers.NotePenalty, "2027-001", **WARNING, chief=False)
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    with pytest.raises(FederationError, match="to the chief judge first") as refusal:
        year.chief(papers.FileProtest, "2027-001", **protest)
    assert refusal.value.clause == "fspr:8.3.1a"
    protest["penalty"] = 1
    with pytest.raises(FederationError, match="Only the penalised"):
        year.chief(papers.FileProtest, "2027-001", **{**protest, "member": "M00001"})
    year.chief(papers.FileProtest, "2027-001", **protest)
    with pytest.raises(FederationError, match="already"):
        year.chief(papers.FileProtest, "2027-001", **protest)


@pytest.mark.clause("fspr:8.3.1a", "fspr:8.2.2")
def test_a_judges_penalty_that_the_chief_judge_lets_stand_can_be_protested_against() -> None:
    """fspr:q.protest-scope."""
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **WARNING, chief=False)
    year.chief(papers.ReviewPenalty, "2027-001", penalty=0)
    with pytest.raises(FederationError, match="decided on this penalty already") as refusal:
        year.chief(papers.ReviewPenalty, "2027-001", penalty=0, stands=False, words="heard")
    assert refusal.value.clause == "fspr:8.2.2"
    year.chief(papers.FileProtest, "2027-001", member="M00002", penalty=0, reason="not I")
    for body in set(Body) - {Body.CHIEF_JUDGE}:
        with pytest.raises(FederationError, match="only be filed by: chief-judge"):
            year.file(papers.ReviewPenalty, by=body, who="J001", competition="2027-001", penalty=0)


@pytest.mark.clause("fspr:8.2.2")
def test_a_penalty_that_the_chief_judge_cancels_counts_no_more() -> None:
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **WARNING, chief=False)
    with pytest.raises(FederationError, match="reason"):
        year.chief(papers.ReviewPenalty, "2027-001", penalty=0, stands=False)
    year.chief(papers.ReviewPenalty, "2027-001", penalty=0, stands=False, words="it was another")
    for kind, more in ((papers.FileProtest, {"member": "M00002", "reason": "x"}), (papers.ReviewPenalty, {})):
        with pytest.raises(FederationError, match="no penalty 0"):
            year.chief(kind, "2027-001", penalty=0, **more)
    year.chief(papers.NotePenalty, "2027-001", **{**WARNING, "member": "M00003"}, chief=False)
    year.chief(papers.ReviewPenalty, "2027-001", penalty=1, stands=False, words="nor was it")
    year.chief(papers.NotePenalty, "2027-001", **WARNING)  # the next one is the first, and not a repeated one
    year.chief(papers.FileProtest, "2027-001", member="M00002", penalty=2, reason="not I")
    assert [(line.clause, line.words) for line in register(year.office)] == [("fspr:8.1.9a", "")]
    year.to(2027, 3, 7, 18)
    year.end("2027-001", play=play(year.competition(), last_hand=0))  # nobody else is asked
    year.sign("2027-001")
    with pytest.raises(FederationError, match="ended"):
        year.chief(papers.ReviewPenalty, "2027-001", penalty=2)
    protocol = year.competition().protocol
    assert protocol is not None
    assert [line.clause for line in protocol.penalties] == ["fspr:8.1.9a"]
    assert [line.penalty for line in protocol.protests] == [0]
    counts = {line.of: line.count for line in protocol.counts if line.kind == "whole"}
    assert counts["penalties"] == 1


@pytest.mark.clause("fspr:8.3.1b")
def test_a_protest_is_written_and_goes_through_the_chief_judge() -> None:
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    told = {"competition": "2027-001", "member": "M00002", "penalty": 0}
    for body in (Body.MEMBER, Body.FEDERATION):
        with pytest.raises(FederationError, match="only be filed by: chief-judge") as refusal:
            year.file(papers.FileProtest, by=body, who="M00002", **told, reason="not I")
        assert refusal.value.clause == "fspr:8.3.1b"
    with pytest.raises(FederationError, match="reason") as refusal:
        year.chief(papers.FileProtest, "2027-001", **told, reason="  ")
    assert refusal.value.clause == "fspr:8.3.1b"


@pytest.mark.clause("fspr:8.3.2a", "fspr:8.3.2b")
@pytest.mark.parametrize(("before", "accepted"), [(1, True), (0, False), (-1, False)])
def test_a_protest_comes_before_the_end(before: int, accepted: bool) -> None:
    year = running()
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    end = moment(2027, 3, 7, 18)
    told = {"member": "M00002", "penalty": 0, "reason": "not I", "at": end - before}
    if not accepted:
        year.end("2027-001", at=end)
        with pytest.raises(FederationError, match="too late") as refusal:
            year.chief(papers.FileProtest, "2027-001", **told)
        assert refusal.value.clause == "fspr:8.3.2b"
    else:
        year.chief(papers.FileProtest, "2027-001", **told)
        year.end("2027-001", at=end)
        assert len(year.competition().protests) == 1


@pytest.mark.clause("fspr:8.3.2a")
def test_whoever_is_penalised_in_the_last_hand_is_asked_first() -> None:
    year = running()
    year.to(2027, 3, 7, 18)
    last = play(year.competition(), last_hand=year.now - 5 * MINUTE)
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    with pytest.raises(FederationError, match="Player 2") as refusal:
        year.end("2027-001", play=last)
    assert refusal.value.clause == "fspr:8.3.2a"
    year.end("2027-001", play=last, asked=("M00002",))


@pytest.mark.clause("fspr:8.3.3")
def test_the_protest_goes_with_the_protocol() -> None:
    year = protested()
    year.to(2027, 3, 7, 18)
    year.end("2027-001")
    year.sign("2027-001")
    (own,) = year.competition().protests
    protocol = year.competition().protocol
    assert protocol is not None
    assert [line.reason for line in protocol.protests] == ["I said nothing"]
    decide = {"competition": "2027-001", "protest": 0, "upheld": True, "words": "the film shows it"}
    with pytest.raises(FederationError, match="not arrived") as refusal:
        year.file(papers.DecideProtest, **decide)
    assert refusal.value.clause == "fspr:8.3.3"
    year.wait(3_600_000)
    year.chief(papers.SendProtocol, "2027-001")
    assert own.received == year.now


@pytest.mark.clause("fspr:8.3.4a")
@pytest.mark.parametrize(
    ("zone", "received", "last"),
    [
        ("Europe/Moscow", (2027, 3, 7), (2027, 4, 6)),
        ("Asia/Vladivostok", (2027, 3, 8), (2027, 4, 7)),
    ],
)
@pytest.mark.parametrize("late", [0, 1])
def test_decided_within_30_days_of_receipt(zone: str, received: Any, last: Any, late: int) -> None:
    year = running(zone=zone)
    year.chief(papers.NotePenalty, "2027-001", **INSULT)
    year.chief(papers.FileProtest, "2027-001", member="M00002", penalty=0, reason="not I")
    finish(year)
    assert days.day(year.now, zone) == date(*received)
    year.now = days.end_of(date(*last), zone) + late
    year.file(papers.DecideProtest, competition="2027-001", protest=0, upheld=False, words="seen by all")
    found = [(own.what, own.clause) for own in year.office.breaches]
    assert found == ([("decided-late", "fspr:8.3.4a")] if late else [])


@pytest.mark.clause("fspr:8.3.4a")
def test_thirty_days_across_29_february() -> None:
    year = protested()
    finish(year)
    protest = year.competition().protests[0]
    for received, last in (((2028, 2, 1), (2028, 3, 2)), ((2027, 2, 1), (2027, 3, 3))):
        protest.received = moment(*received)
        due = protest_due(year.office, "2027-001", protest)
        assert days.day(due, "Europe/Moscow") == date(*last)
        assert days.day(due + 1, "Europe/Moscow") > date(*last)


@pytest.mark.clause("fspr:8.3.4b", "fspr:8.3.4c")
def test_the_athlete_is_notified_and_the_decision_is_final() -> None:
    year = protested()
    finish(year)
    notify = {"competition": "2027-001", "protest": 0}
    with pytest.raises(FederationError, match="Decide on the protest first") as refusal:
        year.file(papers.NotifyProtest, **notify)
    assert refusal.value.clause == "fspr:8.3.4b"
    decide = {**notify, "upheld": True, "words": "the film shows it"}
    with pytest.raises(FederationError, match="only be filed by: federation"):
        year.chief(papers.DecideProtest, "2027-001", protest=0, upheld=True, words="x")
    year.file(papers.DecideProtest, **decide)
    with pytest.raises(FederationError, match="final") as refusal:
        year.file(papers.DecideProtest, **{**decide, "upheld": False})
    assert refusal.value.clause == "fspr:8.3.4c"
    assert year.file(papers.NotifyProtest, **notify) == "M00002"
    assert year.competition().protests[0].notified == year.now
    assert [line.upheld for line in register(year.office)] == [True]
