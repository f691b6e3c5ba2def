"""Results of clubs that do not use us: the open text or JSON of a protocol becomes the play of a competition.

Everything that is wrong is told at once, each with its line; in JSON a line is the place in the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from croupier.errors import CroupierError, RecordError, nearest
from croupier.federation.law import FederationError
from croupier.federation.names import skeleton
from croupier.federation.protocol import Protocol, read_sealed
from croupier.federation.protocol_text import scan_text
from croupier.federation.records import Placing, PlayedEvent
from croupier.federation.regulations import digest
from croupier.federation.trust import check_keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.federation.office import Competition, FederationOffice
    from croupier.federation.protocol import ResultLine
    from croupier.federation.trust import PublishedJudge


class WrongLine(Struct, frozen=True):
    """A line of a file that is refused, and why; line 0 is the file as a whole."""

    line: int
    error: CroupierError


class ReadResults(Struct):
    """What a file tells of a competition: its result lines by number, and what is wrong with it."""

    rows: list[tuple[int, ResultLine]]
    wrong: list[WrongLine]
    hands: int = 0
    tables: int = 0
    pool: int = 0


def read_results(written: str, keys: Mapping[str, PublishedJudge]) -> ReadResults:
    """Read a file in the open format: text, a protocol as JSON, or one signed by a judge of known key."""
    try:
        if not written.lstrip("\ufeff \n\r\t").startswith("{"):
            protocol, lines, wrong = scan_text(written)
            faults = [WrongLine(line, error) for line, error in wrong]
            return _told(protocol, list(zip(lines, protocol.results, strict=True)), faults)
        protocol = _json(written.removeprefix("\ufeff").encode(), keys)
    except CroupierError as error:
        return ReadResults([], [WrongLine(0, error)])
    return _told(protocol, list(enumerate(protocol.results, start=1)), [])


def _json(written: bytes, keys: Mapping[str, PublishedJudge]) -> Protocol:
    """Read a protocol; a signed one must be as its chief judge signed it, whose key is on record."""
    try:
        told = msgspec.json.decode(written, type=dict[str, msgspec.Raw])
        if "signature" in told:
            sealed = read_sealed(written)
            check_keys(sealed, keys)
            return sealed.protocol
        return msgspec.json.decode(written, type=Protocol)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("protocol-form", why=str(error), clause="fspr:1.9.2a") from None


def _told(protocol: Protocol, rows: list[tuple[int, ResultLine]], wrong: list[WrongLine]) -> ReadResults:
    counts = {line.of: line.count for line in protocol.counts if line.kind == "whole"}
    found = ReadResults(rows, wrong)
    found.hands, found.tables = counts.get("hands", 0), counts.get("tables", 0)
    found.pool = counts.get("prize-fund", 0)
    if not rows and not wrong:
        found.wrong.append(WrongLine(0, FederationError("federation-places", clause="fspr:1.9.2b")))
    return found


def member_of(office: FederationOffice, row: ResultLine) -> str:
    """Return the number of the member a line means: by number, else by the only one of that name."""
    if row.member:
        member = office.member(row.member)
        if row.name and skeleton(row.name) != skeleton(member.form.name):
            raise FederationError(
                "federation-result-name",
                member=row.member,
                known=member.form.name,
                name=row.name,
                clause="fspr:1.9.2b",
            )
        return member.number
    same = [own.number for own in office.members.values() if skeleton(own.form.name) == skeleton(row.name)]
    if len(same) != 1:
        raise FederationError(
            "federation-result-member", name=row.name, count=len(same), clause="fspr:1.9.2b"
        )
    return same[0]


def play_from(
    office: FederationOffice, competition: Competition, read: ReadResults
) -> tuple[PlayedEvent | None, list[WrongLine]]:
    """Make the play of a competition out of a file; None with everything that is wrong."""
    wrong, placings = list(read.wrong), []
    seen: dict[str, int] = {}
    for line, row in read.rows:
        try:
            member = member_of(office, row)
            placings.append(_placing(competition, member, row))
            if member in seen:
                raise FederationError("federation-result-twice", member=member, line=seen[member])
            seen[member] = line
        except CroupierError as error:
            wrong.append(WrongLine(line, error))
    wrong += _places([(line, row.place) for line, row in read.rows])
    absent = [own.called for own in competition.entries.values() if own.member not in seen]
    if absent and not wrong:
        clause = competition.clause("fspr:1.9.2b", "fspr:2.7.2b")
        unplaced = FederationError("federation-unplaced", names=", ".join(absent), clause=clause)
        wrong.append(WrongLine(0, unplaced))
    if wrong:
        return None, sorted(wrong, key=lambda own: own.line)
    version = competition.published
    assert version is not None
    assert version.regulations.reglament is not None
    reglament = digest(version.regulations.reglament)
    ordered = tuple(sorted(placings, key=lambda own: (own.place, own.player)))
    return PlayedEvent(
        reglament,
        ordered,
        competition.chief,
        hands=read.hands,
        tables=read.tables,
        pool=read.pool,
        last_hand=0,  # nobody knows which it was: everybody penalised is asked (fspr:8.3.2a)
        source="file",
    ), []


def _placing(competition: Competition, member: str, row: ResultLine) -> Placing:
    if member not in competition.entries:
        called = {own.called for own in competition.entries.values()}
        raise FederationError(
            "federation-not-admitted",
            player=row.name or member,
            nearest=nearest(row.name, called),
            clause=competition.clause("fspr:1.9.2b", "fspr:2.7.2b"),
        )
    return Placing(competition.entries[member].called, row.place, row.prize, row.rebuys, row.bounties)


def _places(told: list[tuple[int, int]]) -> list[WrongLine]:
    """Find the lines whose places leave a gap: shared places leave the next free."""
    found, before = [], 0
    for index, (line, place) in enumerate(sorted(told, key=lambda own: (own[1], own[0])), start=1):
        if place not in (index, before):
            found.append(WrongLine(line, FederationError("federation-places", clause="fspr:1.9.2b")))
            break
        before = place
    return found
