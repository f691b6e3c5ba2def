"""The competition itself: judges, what must be ready, the start, penalties, protests, and the end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.errors import nearest
from croupier.federation import days, papers
from croupier.federation.law import FederationError
from croupier.federation.office import Noted, Protest
from croupier.federation.regulations import digest
from croupier.floor.discipline import DISQUALIFICATION, MISS, Penalty
from croupier.table import Post

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.federation.office import Competition, FederationOffice
    from croupier.federation.records import PlayedEvent


def appoint(office: FederationOffice, paper: papers.AppointJudge) -> str:
    """Appoint a judge; a competition has one chief judge, on the Internet as well (fspr:q.online-judge)."""
    competition = office.competition(paper.competition)
    judge = office.judge(paper.judge)
    if competition.ended is not None:
        raise FederationError("federation-ended", competition=competition.number)
    if not paper.chief:
        if judge.number not in competition.judges:
            competition.judges.append(judge.number)
        return judge.number
    if competition.chief and competition.chief != paper.instead:
        chief = office.judge(competition.chief).name
        raise FederationError("federation-two-chief-judges", judge=chief, clause="fspr:1.7.2")
    competition.chief = judge.number
    return judge.number


# -- ready? ----------------------------------------------------------------------------------------


def obstacles(office: FederationOffice, competition: Competition, at: int) -> Iterator[FederationError]:
    """Give everything that keeps a competition from beginning."""
    number = competition.number
    if not competition.classes:
        yield FederationError("federation-no-class", competition=number, clause="fspr:0b")
    if not competition.chief:
        yield FederationError("federation-no-chief-judge", competition=number, clause="fspr:1.7.2")
    if competition.published is None:
        clause = competition.clause("fspr:1.8.1", "fspr:2.6.1", "fspr:3.6.1")
        yield FederationError("federation-unpublished", competition=number, clause=clause)
    if competition.terms.internet:
        if not office.site:
            yield FederationError("federation-site", clause="fspr:3.2.1")
    else:
        yield from venue_gaps(office, competition)
        yield from equipment_gaps(office, competition)
    if competition.rating and competition.media_plan is None:
        yield FederationError("federation-no-media-plan", competition=number, clause="fspr:2.10.2a")
    if days.day(at, competition.terms.zone) < competition.first:
        yield FederationError("federation-too-early", first=competition.first.isoformat())


def venue_gaps(office: FederationOffice, competition: Competition) -> Iterator[FederationError]:
    """A club attested on every day, or a place agreed for all of them (fspr:q.attestation-validity)."""
    if not (competition.rating or competition.high):
        return
    clause = "fspr:1.3.1a" if competition.high else "fspr:2.2.1"
    place, played = competition.terms.place, days.days_of(competition.first, competition.last)
    if place in office.places:
        agreed = office.places[place]
        missing = [on for on in played if not agreed.first <= on <= agreed.last]
    elif place in office.organisations:
        missing = [on for on in played if not office.organisations[place].attested_on(on)]
    else:
        missing = played
    if missing:
        name, on = office.place_name(place), missing[0].isoformat()
        yield FederationError("federation-unattested", place=name, day=on, clause=clause)


def equipment_gaps(office: FederationOffice, competition: Competition) -> Iterator[FederationError]:
    """Every table that is needed has its certificate (fspr:1.4.1, fspr:2.3.1, fspr:5.3)."""
    version = competition.published
    if version is None or version.regulations.reglament is None:
        return
    needed = max(1, -(-len(competition.entries) // version.regulations.reglament.seats))
    owners = dict.fromkeys((competition.terms.place, competition.terms.organiser))
    certified = min(
        sum(office.organisations[owner].tables_on(on) for owner in owners if owner in office.organisations)
        for on in days.days_of(competition.first, competition.last)
    )
    if certified < needed:
        clause = "fspr:1.4.1" if competition.official else "fspr:2.3.1"
        yield FederationError("federation-equipment", needed=needed, certified=certified, clause=clause)


def begin(office: FederationOffice, paper: papers.Begin) -> str:
    """Begin, if nothing is in the way."""
    competition = _own(office, paper.competition, paper.who)
    if competition.begun is not None:
        raise FederationError("federation-begun", competition=competition.number)
    for obstacle in obstacles(office, competition, paper.at):
        raise obstacle
    competition.begun = paper.at
    return competition.number


def _own(office: FederationOffice, number: str, judge: str) -> Competition:
    """Return a competition to its own chief judge, and to nobody else."""
    competition = office.competition(number)
    if not competition.chief or competition.chief != judge:
        raise FederationError("federation-not-chief-judge", competition=number, clause="fspr:1.7.2")
    return competition


def _running(office: FederationOffice, number: str, judge: str) -> Competition:
    competition = _own(office, number, judge)
    if competition.begun is None:
        raise FederationError("federation-not-begun", competition=number)
    if competition.ended is not None:
        raise FederationError("federation-ended", competition=number)
    return competition


def _entrant(competition: Competition, member: str) -> str:
    if member not in competition.entries:
        raise FederationError("federation-not-entered", member=member)
    return member


# -- discipline during play ------------------------------------------------------------------------


def note_penalty(office: FederationOffice, paper: papers.NotePenalty) -> str:
    """Enter a penalty, by the table of offences and powers (fspr:8.1, fspr:8.2)."""
    competition = _running(office, paper.competition, paper.who)
    member = _entrant(competition, paper.member)
    penalty = competition.discipline.punish(
        member,
        paper.offence,
        paper.sanction,
        by=Post.CHIEF_JUDGE if paper.chief else Post.JUDGE,
        players=paper.players,
        rounds=paper.rounds,
        why=paper.words,
    )
    competition.penalties.append(Noted(paper.at, penalty, paper.chief))
    return str(len(competition.penalties) - 1)


def review_penalty(office: FederationOffice, paper: papers.ReviewPenalty) -> str:
    """Let a judge's penalty stand as the chief judge's own, or cancel it (fspr:q.protest-scope).

    What stands can be protested against (fspr:8.3.1a). What is cancelled was no offence: the next one of its
    kind is not a repeated one.
    """
    competition = _running(office, paper.competition, paper.who)
    noted = _noted(competition, paper.penalty, "fspr:8.2.2")
    if noted.chief:
        raise FederationError("federation-reviewed", clause="fspr:8.2.2")
    if paper.stands:
        noted.chief = True
        return competition.number
    if not paper.words.strip():
        raise FederationError("federation-why", clause="fspr:8.2.2")
    noted.cancelled = paper.words
    competition.discipline.penalties.remove(noted.penalty)
    return competition.number


def _noted(competition: Competition, number: int, clause: str) -> Noted:
    """Return a penalty of a competition that was not cancelled."""
    if not 0 <= number < len(competition.penalties) or competition.penalties[number].cancelled:
        raise FederationError("federation-no-penalty", penalty=number, clause=clause)
    return competition.penalties[number]


def enter_violation(office: FederationOffice, paper: papers.EnterViolation) -> str:
    """Enter a violation, for the federation to decide on."""
    competition = _own(office, paper.competition, paper.who)
    if competition.sealed is not None:
        raise FederationError("federation-sealed", competition=competition.number, clause="fspr:1.9.3c")
    member = _entrant(competition, paper.member)
    competition.discipline.enter(member, paper.offence, by=Post.CHIEF_JUDGE, what=paper.words)
    return competition.number


def file_protest(office: FederationOffice, paper: papers.FileProtest) -> str:
    """Take a protest: from the penalised athlete, in writing, with its reason, before the end (fspr:8.3)."""
    competition = office.competition(paper.competition)
    if competition.chief != paper.who:
        raise FederationError(
            "federation-not-chief-judge", competition=competition.number, clause="fspr:8.3.1b"
        )
    if competition.ended is not None:
        raise FederationError("federation-protest-late", clause="fspr:8.3.2b")
    noted = _noted(competition, paper.penalty, "fspr:8.3.1a")
    if noted.penalty.player != paper.member:
        raise FederationError("federation-protest-whose", clause="fspr:8.3.1a")
    if not noted.chief:
        raise FederationError("federation-protest-chief", clause="fspr:8.3.1a")
    if not paper.reason.strip():
        raise FederationError("federation-protest-reason", clause="fspr:8.3.1b")
    if any(protest.penalty == paper.penalty for protest in competition.protests):
        raise FederationError("federation-protest-twice", clause="fspr:8.3.4c")
    competition.protests.append(Protest(paper.member, paper.penalty, paper.reason, paper.at))
    return str(len(competition.protests) - 1)


# -- the end ---------------------------------------------------------------------------------------


def end(office: FederationOffice, paper: papers.EndCompetition) -> str:
    """Set the one moment from which everything is counted (fspr:q.protest-deadline)."""
    competition = _running(office, paper.competition, paper.who)
    _check_play(office, competition, paper.play)
    called = {entry.called: entry.member for entry in competition.entries.values()}
    fresh = [noted.penalty.player for noted in competition.standing if noted.at >= paper.play.last_hand]
    fresh += [called[own.player] for own in paper.play.penalties if own.at >= paper.play.last_hand]
    told = {protest.member for protest in competition.protests} | set(paper.asked)
    if unasked := [office.member(member).form.name for member in fresh if member not in told]:
        raise FederationError("federation-ask", names=", ".join(unasked), clause="fspr:8.3.2a")
    _take_over(competition, paper.play, called)
    competition.play, competition.ended = paper.play, paper.at
    return competition.number


def _take_over(competition: Competition, play: PlayedEvent, called: dict[str, str]) -> None:
    """Take the penalties of the event's log into the register, but for those that were noted already.

    A clause can be breached again: what was noted once answers for one penalty of the log.
    """
    known = Counter((noted.penalty.player, noted.penalty.clause) for noted in competition.penalties)
    for own in play.penalties:
        member = called[own.player]
        if known[member, own.clause]:
            known[member, own.clause] -= 1
            continue
        sanction = MISS if own.hands else DISQUALIFICATION
        penalty = Penalty(member, "", sanction, own.clause, Post.CHIEF_JUDGE, own.hands)
        competition.penalties.append(Noted(own.at, penalty, chief=True))


def _check_play(office: FederationOffice, competition: Competition, play: PlayedEvent) -> None:
    """What was played is what was published, by those who were admitted, under the chief judge."""
    version = competition.published
    assert version is not None
    assert version.regulations.reglament is not None
    clause = competition.clause("fspr:1.8.1", "fspr:2.6.1", "fspr:3.6.1")
    if play.reglament != digest(version.regulations.reglament):
        raise FederationError("federation-other-reglament", version=version.number, clause=clause)
    if competition.terms.internet and not (play.online and play.source == "croupier"):
        raise FederationError("federation-foreign-play", clause="fspr:3.1.1")
    called = {entry.called for entry in competition.entries.values()}
    played = [placing.player for placing in play.placings]
    clause = competition.clause("fspr:1.9.2b", "fspr:2.7.2b")
    for player in (*played, *(own.player for own in play.penalties)):
        if player not in called:
            raise FederationError(
                "federation-not-admitted", player=player, nearest=nearest(player, called), clause=clause
            )
    if len(set(played)) != len(played) or not played:
        raise FederationError("federation-places", clause=clause)
    if missing := sorted(called - set(played)):
        raise FederationError("federation-unplaced", names=", ".join(missing), clause=clause)
    _check_places(sorted(placing.place for placing in play.placings), clause)
    chief = office.judge(competition.chief).name
    if play.judge not in (chief, competition.chief):
        raise FederationError("federation-play-judge", judge=play.judge, chief=chief, clause="fspr:1.7.2")


def _check_places(places: list[int], clause: str) -> None:
    """Places run from the first without a gap; those who share one leave the next free."""
    for index, place in enumerate(places):
        if place != index + 1 and (index == 0 or place != places[index - 1]):
            raise FederationError("federation-places", clause=clause)
