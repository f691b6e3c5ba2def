"""What a replay of many hands found, as plain data: the same for a person, a program and the exit code."""

from __future__ import annotations

import os
from collections import Counter
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import structs

from croupier.errors import CroupierError, IllegalAction, RecordError
from croupier.games import replay as play_again
from croupier.hands.store import is_kept
from croupier.history.comparing import Difference, compare_results
from croupier.history.fault import Damaged, HandSource
from croupier.history.files import find_files, read_bytes, read_file
from croupier.history.phh import History, read_part
from croupier.history.replay import replay
from croupier.history.seating import NotOurs
from croupier.history.sharing import MUCH, on_all_cores, share_out, weigh
from croupier.table.hand import drawn_text
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.cards import Card
    from croupier.history.sharing import Portion
    from croupier.table import Hand, Record

    Written = History | Damaged | tuple[HandSource, Record]


_MOST_ALIKE: Final = 20
_WORTH_COMPILING: Final = 50_000_000
"""So many bytes of hands take the reference longer than compiling the fleet's kernels does."""
_PARTS: Final = {
    "": "replay-seat",
    "net": "replay-net",
    "house": "replay-house",
    "fee": "replay-fee",
    "funds": "replay-funds",
}
"""How a difference is told, by the part of the result."""


class ReplayedHand(msgspec.Struct):
    """One hand that was played again, and where it was written."""

    source: HandSource
    hand: Hand | None
    differences: list[Difference]
    notes: list[tuple[str, dict[str, object]]]
    verified: bool
    names: list[str] | None = None
    known: frozenset[Card] | None = None

    def where(self, language: str = "en") -> str:
        """Say which hand this is."""
        source = self.source
        named = say("history-hand", language, hand=source.name) if source.name else ""
        line = say("history-line", language, line=str(source.first)) if source.first > 1 and not named else ""
        return ", ".join(part for part in (source.file, named, line) if part) or "-"


class ReplayReport(msgspec.Struct):
    """All hands of all files: those played again, those that are no game of ours, and damaged files.

    So many `hands` were played, and so many replayed `exact`, without any difference; of these some are
    `unverified`, for nothing told their end. All are in `played` where they are kept, else only those that
    there is something to tell of.
    """

    hands: int = 0
    exact: int = 0
    unverified: int = 0
    played: list[ReplayedHand] = []
    skipped: dict[str, int] = {}
    damaged: list[CroupierError] = []

    def count(self, differences: list[Difference], verified: bool) -> None:
        """Count a hand that was played."""
        self.hands += 1
        if not differences:
            self.exact += 1
            self.unverified += not verified

    def add(self, other: ReplayReport) -> None:
        """Take in what another report found."""
        self.hands += other.hands
        self.exact += other.exact
        self.unverified += other.unverified
        self.played += other.played
        self.damaged += other.damaged
        for variant, count in other.skipped.items():
            self.skipped[variant] = self.skipped.get(variant, 0) + count

    @property
    def code(self) -> int:
        """The exit code: 0 all exact, 1 differences, 2 damaged files."""
        if self.damaged:
            return 2
        return int(self.exact != self.hands)

    def as_data(self, language: str = "en") -> dict[str, object]:
        """Return the report for programs."""
        return {
            "hands": self.hands,
            "exact": self.exact,
            "differences": [
                _difference_data(played, difference, language)
                for played in self.played
                for difference in played.differences
            ],
            "skipped": sum(self.skipped.values()),
            "skipped_variants": self.skipped,
            "unverified": self.unverified,
            "notes": [
                {"hand": played.where(language), "note": say(key, language, **values)}
                for played in self.played
                for key, values in played.notes
            ],
            "damaged": [_fault_data(fault, language) for fault in self.damaged],
        }

    def sentences(self, language: str = "en") -> list[str]:
        """Say what was found, the faults and differences first."""
        said = [fault.sentence(language) for fault in self.damaged]
        for played in self.played:
            said += [_difference_said(played, difference, language) for difference in played.differences]
        said += self._notes_said(language)
        said.append(say("replay-hands", language, hands=self.hands, exact=self.exact))
        if self.unverified:
            said.append(say("replay-unverified", language, count=self.unverified))
        if self.skipped:
            variants = ", ".join(f"{variant} {count}" for variant, count in sorted(self.skipped.items()))
            count = sum(self.skipped.values())
            said.append(say("replay-skipped", language, count=count, variants=variants))
        return said

    def _notes_said(self, language: str) -> list[str]:
        """Say the notes; of those that come up again and again only some, and how many more there are."""
        said = []
        counts: Counter[str] = Counter()
        for played in self.played:
            for key, values in played.notes:
                counts[key] += 1
                if counts[key] <= _MOST_ALIKE:
                    said.append(f"{played.where(language)}: {say(key, language, **values)}")
        more = sum(counts.values()) - len(said)
        return [*said, say("replay-more-notes", language, count=more)] if more else said


def replay_files(paths: Iterable[str], *, keep: bool = True) -> ReplayReport:
    """Play all hands of these files again, and of all files below directories.

    A damaged hand or file does not keep the others from being read. Who does not `keep` the hands, but wants
    only what was found, has much reading shared among all cores, and looked through by the fleet first.
    """
    report = ReplayReport()
    files: list[str] = []
    for path in paths:
        try:
            files += find_files(path)
        except RecordError as fault:
            report.damaged.append(fault)
    cores = os.cpu_count() or 1
    fleet = not keep and _has_fleet(sum(weigh(files)))
    shares = [] if keep else share_out(files, cores)
    if not shares:
        for file in files:
            report.add(_replay_file(file, keep, fleet))
        return report
    portions = [portion for share in shares for portion in share]
    found = iter(on_all_cores(partial(_replay_portion, fleet=fleet), portions, cores))
    for share in shares:
        parts = [*islice(found, len(share))]
        if None in parts:  # it cannot be read in parts
            parts = [_replay_file(share[0].files[0], keep, fleet)]
        for part in filter(None, parts):
            report.add(part)
    return report


def _has_fleet(size: int) -> bool:
    """Whether so many bytes of hands are looked through by the fleet first: it must be worth loading it."""
    if size < MUCH or not (size >= _WORTH_COMPILING or is_kept("croupier.fleet.replaying", "agree")):
        return False
    try:
        from croupier.history import by_fleet  # noqa: F401, PLC0415  (before the processes part)
    except ImportError:
        return False
    return True


def _replay_portion(portion: Portion, fleet: bool) -> ReplayReport | None:
    """Play what is read at a time; None if a part of a file cannot be read without the rest of it."""
    report = ReplayReport()
    part = portion.part
    if part is None:
        for file in portion.files:
            report.add(_replay_file(file, False, fleet))
        return report
    (file,) = portion.files
    try:
        hands = read_part(read_bytes(file, part.begin, part.end), file, part.line)
    except RecordError:
        return None
    if hands is None:
        return None
    _play_all(report, hands, False, fleet)
    return report


def _replay_file(file: str, keep: bool, fleet: bool) -> ReplayReport:
    report = ReplayReport()
    try:
        _play_all(report, read_file(file), keep, fleet)
    except (Damaged, RecordError) as fault:
        report.damaged.append(fault)
    return report


def _play_all(report: ReplayReport, hands: Sequence[Written], keep: bool, fleet: bool) -> None:
    """Play hands again; those that the fleet finds to agree in everything are not played once more."""
    plain: set[int] = set()
    if fleet:
        from croupier.history.by_fleet import agree_plainly  # noqa: PLC0415  (needs NumPy and Numba)

        written = [(number, hand) for number, hand in enumerate(hands) if isinstance(hand, History)]
        agreed = agree_plainly([hand for _, hand in written])
        plain = {number for (number, _), agrees in zip(written, agreed, strict=True) if agrees}
    for number, hand in enumerate(hands):
        if number not in plain:
            _play_one(report, hand, keep)
        elif isinstance(hand, History):
            report.count([], verified=True)
            if hand.unknown_fields:
                report.played.append(ReplayedHand(hand.source, None, [], _unknown(hand), True))


def _unknown(written: History) -> list[tuple[str, dict[str, object]]]:
    return [("history-field-unknown", {"name": name}) for name in written.unknown_fields]


def _play_one(report: ReplayReport, written: Written, keep: bool) -> None:
    if isinstance(written, Damaged):
        report.damaged.append(written)
        return
    if not isinstance(written, History):
        played = replay_record(*written)
        report.count(played.differences, played.verified)
        if keep or played.differences:
            report.played.append(played if keep else structs.replace(played, hand=None))
        return
    try:
        done = replay(written)
    except NotOurs as refusal:
        why = written.variant if refusal.code == "phh-not-ours" else refusal.code.removeprefix("phh-")
        report.skipped[why] = report.skipped.get(why, 0) + 1
    except Damaged as fault:
        report.damaged.append(fault)
    else:
        report.count(done.differences, done.verified)
        notes = done.notes + _unknown(written)
        if keep:
            names, known = written.players, done.stack.known
            report.played.append(
                ReplayedHand(written.source, done.hand, done.differences, notes, done.verified, names, known)
            )
        elif notes or done.differences:
            report.played.append(ReplayedHand(written.source, None, done.differences, notes, done.verified))


def replay_record(source: HandSource, record: Record) -> ReplayedHand:
    """Play a record of ours again and compare the whole result and the cards that came."""
    done = ReplayedHand(source, None, [], [], record.result is not None)
    try:
        hand = done.hand = play_again(record)
    except CroupierError as refusal:
        done.differences.append(_refused(record, refusal))
        return done
    if record.result is not None:
        if hand.result is None:
            done.differences.append(Difference(reason=RecordError("record-acts-short")))
            return done
        done.differences += compare_results(record.result, hand.result)
    if record.drawn and record.drawn != drawn_text(hand.felt):
        done.differences.append(Difference(reason=RecordError("record-cards-differ")))
    return done


def _refused(record: Record, refusal: CroupierError) -> Difference:
    """Find the act at which a record stops being playable; 0 if not even the hand can be set up."""
    if not isinstance(refusal, IllegalAction):
        return Difference(reason=refusal)
    for count in range(len(record.actions) + 1):
        try:
            play_again(structs.replace(record, actions=record.actions[:count]))
        except CroupierError:
            action = record.actions[count - 1] if count else None
            if action is None:
                break
            return Difference(action.seat, count, action.name, refusal)
    return Difference(reason=refusal)


# -- saying it -------------------------------------------------------------------------------------------


def _difference_data(played: ReplayedHand, difference: Difference, language: str) -> dict[str, object]:
    data: dict[str, object] = {"file": played.source.file, "hand": played.source.name}
    if difference.seat:
        data["seat"] = difference.seat
    if difference.part:
        data["part"] = difference.part
    if difference.reason is None:
        data["recorded"] = _number(difference.recorded)
        data["played"] = _number(difference.played)
        data["by"] = _number(difference.by)
        return data
    if difference.act:
        data["act"] = difference.act
        data["line"] = played.source.line_of("actions", difference.act)
        data["text"] = difference.text
    data["reason"] = difference.reason.sentence(language)
    data["clause"] = difference.reason.clause
    return data


def _number(amount: object) -> object:
    return amount if isinstance(amount, int) else float(str(amount))


def _fault_data(fault: CroupierError, language: str) -> dict[str, object]:
    data: dict[str, object] = {"reason": fault.sentence(language)}
    if isinstance(fault, Damaged):
        data = {
            "file": fault.source.file,
            "line": fault.line,
            "hand": fault.source.name,
            "field": fault.field,
            "act": fault.act,
            **data,
        }
    return data


def _difference_said(played: ReplayedHand, difference: Difference, language: str) -> str:
    where = played.where(language)
    if difference.reason is None:
        part, _, fund = difference.part.partition(".")
        sign = "+" if part else ""
        return say(
            _PARTS[part],
            language,
            where=where,
            seat=difference.seat,
            fund=fund,
            played=f"{difference.played:{sign}}",
            recorded=f"{difference.recorded:{sign}}",
            by=f"{difference.by:+}",
        )
    reason = difference.reason.sentence(language)
    if not difference.act:
        return say("replay-trouble", language, where=where, reason=reason)
    return say("replay-act", language, where=where, act=difference.act, text=difference.text, reason=reason)
