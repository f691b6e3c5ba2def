"""The official protocol: made from registration and play, signed by the chief judge, then immutable.

Its form is this structure (fspr:1.9.2a, fspr:2.7.2a). The file is JSON: the protocol, the public key of the
chief judge, and a signature over the canonical form of the protocol. Anybody can verify it.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.errors import RecordError, SystemTrouble
from croupier.federation import days, papers
from croupier.federation.law import SENT_WITHIN, SIGNED_WITHIN, FederationError
from croupier.federation.office import Breach
from croupier.federation.play import record_digest
from croupier.federation.sealing import canonical, verifies

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.federation.office import Competition, FederationOffice, Protest
    from croupier.federation.records import PlayedEvent
    from croupier.tournament.record import EventRecord

FORM: Final = "croupier-protocol"
VERSION: Final = 1
_MINUTE: Final = 60_000


class JudgeLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A judge of the competition."""

    number: str
    name: str
    chief: bool = False
    category: str = ""
    region: str = ""


class ResultLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A participant with their place, and what the questionnaire told at registration."""

    place: int
    member: str
    name: str
    born: int = 0
    """The year."""
    sex: str = ""
    country: str = ""
    region: str = ""
    club: str = ""
    grade: str = ""
    prize: int = 0
    rebuys: int = 0
    bounties: int = 0


class CountLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A quantitative or qualitative characteristic: how many, of what."""

    kind: str
    of: str
    count: int


class PenaltyLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A disciplinary penalty."""

    member: str
    clause: str
    sanction: str
    offence: str = ""
    hands: int = 0
    at: int = 0
    by: str = ""
    words: str = ""


class ViolationLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A violation that the chief judge has entered (fspr:8.2.3b)."""

    member: str
    offence: str
    words: str = ""


class ProtestLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A protest that goes to the federation with the protocol (fspr:8.3.3)."""

    member: str
    penalty: int
    filed: int
    reason: str


class RemarkLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A special remark."""

    words: str


class Protocol(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The official document of a competition (fspr:1.9.1, fspr:2.7.1)."""

    form: str = FORM
    version: int = VERSION
    competition: str
    name: str = ""
    classes: str = ""
    reach: str = ""
    internet: bool = False
    discipline: str = ""
    organiser: str = ""
    place: str = ""
    zone: str = ""
    first: str = ""
    last: str = ""
    regulations: int = 0
    reglament: str = ""
    begun: int = 0
    ended: int = 0
    signed: int = 0
    source: str = "croupier"
    record: str = ""
    anchor: str = ""
    judges: tuple[JudgeLine, ...] = ()
    results: tuple[ResultLine, ...] = ()
    counts: tuple[CountLine, ...] = ()
    penalties: tuple[PenaltyLine, ...] = ()
    violations: tuple[ViolationLine, ...] = ()
    protests: tuple[ProtestLine, ...] = ()
    remarks: tuple[RemarkLine, ...] = ()


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """A signed protocol, as the file that is sent and published."""

    protocol: Protocol
    key: str
    signature: str

    @property
    def digest(self) -> str:
        """Return the digest of the canonical protocol."""
        return sha256(canonical(self.protocol)).hexdigest()

    def write(self) -> bytes:
        """Write the file: canonical as a whole."""
        return canonical(self)


# -- making --------------------------------------------------------------------------------------------------


def protocol_of(
    office: FederationOffice, competition: Competition, at: int, remarks: tuple[str, ...] = ()
) -> Protocol:
    """Make the protocol of a competition that is over, as it is to be signed at a moment."""
    play = competition.play
    if play is None or competition.ended is None or competition.begun is None:
        raise FederationError("federation-not-ended", competition=competition.number, clause="fspr:1.9.3b")
    terms, published = competition.terms, competition.published
    results = _results(competition, play)
    return Protocol(
        competition=competition.number,
        name=terms.name,
        classes=" ".join(competition.classes),
        reach=str(terms.reach),
        internet=terms.internet,
        discipline=terms.discipline,
        organiser=office.organisation(terms.organiser).name,
        place=office.place_name(terms.place),
        zone=terms.zone,
        first=competition.first.isoformat(),
        last=competition.last.isoformat(),
        regulations=published.number if published is not None else 0,
        reglament=play.reglament,
        begun=competition.begun,
        ended=competition.ended,
        signed=at,
        source=play.source,
        record=play.record,
        anchor=play.anchor,
        judges=_judges(office, competition),
        results=results,
        counts=_counts(competition, play, results),
        penalties=tuple(
            PenaltyLine(
                noted.penalty.player,
                noted.penalty.clause,
                noted.penalty.sanction,
                noted.penalty.offence,
                noted.penalty.hands,
                noted.at,
                noted.penalty.by,
                noted.penalty.why,
            )
            for noted in competition.standing
        ),
        violations=tuple(
            ViolationLine(own.player, own.offence, own.what) for own in competition.discipline.protocol
        ),
        protests=tuple(
            ProtestLine(own.member, _line_of(competition, own), own.filed, own.reason)
            for own in competition.protests
        ),
        remarks=tuple(RemarkLine(words) for words in remarks),
    )


def _line_of(competition: Competition, protest: Protest) -> int:
    """Return the line of the penalty that a protest is against: those that were cancelled have none."""
    return sum(not noted.cancelled for noted in competition.penalties[: protest.penalty])


def _judges(office: FederationOffice, competition: Competition) -> tuple[JudgeLine, ...]:
    numbers = dict.fromkeys((competition.chief, *competition.judges))
    return tuple(
        JudgeLine(own.number, own.name, own.number == competition.chief, own.category, own.region)
        for own in map(office.judge, numbers)
    )


def _results(competition: Competition, play: PlayedEvent) -> tuple[ResultLine, ...]:
    called = {entry.called: entry for entry in competition.entries.values()}
    rows = []
    for placing in play.placings:
        entry = called[placing.player]
        form = entry.form
        rows.append(
            ResultLine(
                placing.place,
                entry.member,
                form.name,
                form.born.year,
                form.sex,
                form.country,
                form.region,
                form.club,
                entry.grade,
                placing.prize,
                placing.rebuys,
                placing.bounties,
            )
        )
    return tuple(sorted(rows, key=lambda row: (row.place, row.member)))


def _counts(
    competition: Competition, play: PlayedEvent, results: tuple[ResultLine, ...]
) -> tuple[CountLine, ...]:
    """The numbers of the competition: participants by region, grade, sex and country, and the play."""
    assert competition.ended is not None
    assert competition.begun is not None
    whole = {
        "participants": len(results),
        "tables": play.tables,
        "hands": play.hands,
        "minutes": (competition.ended - competition.begun) // _MINUTE,
        "prize-fund": play.pool,
        "penalties": len(competition.standing),
        "protests": len(competition.protests),
    }
    lines = [CountLine("whole", of, count) for of, count in whole.items()]
    for kind in ("region", "grade", "sex", "country"):
        by = Counter(str(getattr(row, kind)) for row in results)
        lines += [CountLine(kind, of, by[of]) for of in sorted(by)]
    return tuple(lines)


# -- signing and sending -----------------------------------------------------------------------------------


def sign_protocol(office: FederationOffice, paper: papers.SignProtocol) -> str:
    """Take the chief judge's signature; after 30 minutes it is a breach, and still the protocol."""
    competition = office.competition(paper.competition)
    if competition.chief != paper.who:
        clause = competition.clause("fspr:1.9.3a", "fspr:2.7.3a")
        raise FederationError("federation-not-chief-judge", competition=competition.number, clause=clause)
    if competition.sealed is not None:
        raise FederationError("federation-sealed", competition=competition.number, clause="fspr:1.9.3c")
    made = protocol_of(office, competition, paper.at, paper.remarks)
    judge = office.judge(paper.who)
    if not judge.key:
        raise FederationError("federation-no-key", judge=judge.name)
    if not verifies(canonical(made), paper.signature, judge.key):
        raise FederationError("federation-signature", clause=competition.clause("fspr:1.9.3c", "fspr:2.7.3c"))
    competition.protocol, competition.sealed = made, Sealed(made, judge.key, paper.signature)
    assert competition.ended is not None
    due = competition.ended + SIGNED_WITHIN
    if paper.at > due:
        clause = competition.clause("fspr:1.9.3c", "fspr:2.7.3c")
        office.breaches.append(Breach("signed-late", clause, competition.number, paper.who, due, paper.at))
    return competition.number


def send_protocol(office: FederationOffice, paper: papers.SendProtocol) -> str:
    """Receive the signed protocol and the protests with it; after 24 hours it is a breach."""
    competition = office.competition(paper.competition)
    clause = competition.clause("fspr:1.9.4", "fspr:2.7.4")
    if competition.chief != paper.who:
        raise FederationError("federation-not-chief-judge", competition=competition.number, clause=clause)
    if competition.sealed is None:
        raise FederationError("federation-unsigned", competition=competition.number, clause=clause)
    if competition.sent is not None:
        raise FederationError("federation-sent", competition=competition.number, clause=clause)
    competition.sent = paper.at
    for protest in competition.protests:
        protest.received = paper.at
    assert competition.ended is not None
    due = competition.ended + SENT_WITHIN
    if paper.at > due:
        office.breaches.append(Breach("sent-late", clause, competition.number, paper.who, due, paper.at))
    return competition.number


# -- an outsider's view ------------------------------------------------------------------------------------


def read_sealed(written: bytes) -> Sealed:
    """Read and verify the file of a protocol; one changed byte, and it is refused."""
    try:
        sealed = msgspec.json.decode(written, type=Sealed)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("protocol-form", why=str(error), clause="fspr:1.9.2a") from None
    if (sealed.protocol.form, sealed.protocol.version) != (FORM, VERSION):
        raise RecordError(
            "protocol-version",
            form=sealed.protocol.form,
            version=sealed.protocol.version,
            clause="fspr:1.9.2a",
        )
    if not verifies(canonical(sealed.protocol), sealed.signature, sealed.key):
        raise RecordError("protocol-signature", clause="fspr:1.9.3c")
    return sealed


def read_file(path: Path) -> Sealed:
    """Read and verify the protocol in a file."""
    try:
        return read_sealed(path.read_bytes())
    except OSError as error:
        raise RecordError("file-unreadable", path=str(path), why=SystemTrouble.of(error)) from None


def verify_record(protocol: Protocol, written: EventRecord) -> None:
    """Play an event again from its record, and hold it against the places in the protocol."""
    if record_digest(written) != protocol.record:
        raise RecordError("protocol-record", clause="fspr:1.9.1")
    placed = {(place, player) for player, place in written.event().places().items()}
    told = {(row.place, row.name) for row in protocol.results}
    told |= {(row.place, f"{row.name} {row.member}") for row in protocol.results}
    if len(placed) != len(protocol.results) or not placed <= told:
        raise RecordError("protocol-places", clause="fspr:1.9.1")


def schema() -> dict[str, object]:
    """Return the JSON Schema of the file of a protocol.

    >>> schema()["$id"]
    'urn:croupier:protocol:1'
    """
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, "$id": f"urn:croupier:protocol:{VERSION}", **msgspec.json.schema(Sealed)}


def local(protocol: Protocol, moment: int) -> str:
    """Write a moment of a protocol by the clock of its place."""
    return days.clock(moment, protocol.zone or "UTC")
