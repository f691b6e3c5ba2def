r"""Protocols as plain text, for programs that are not ours: one line a fact, fields between tabs.

A line begins with the name of a field of the protocol, or with `judge`, `result`, `count`, `penalty`,
`violation`, `protest`, `remark` for a line of a list. Lines that begin with `#` are for people. Tabs, line
ends and backslashes within a field are written `\t`, `\n`, `\\`. Reading is strict.

>>> cup = Protocol(competition="2027-001", results=(ResultLine(1, "M00007", "Anna"),))
>>> read_text(write_text(cup)) == cup
True
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from croupier.errors import RecordError, nearest
from croupier.federation.protocol import (
    FORM,
    VERSION,
    CountLine,
    JudgeLine,
    PenaltyLine,
    ProtestLine,
    Protocol,
    RemarkLine,
    ResultLine,
    ViolationLine,
)

LISTS: Final[dict[str, tuple[str, type[Struct]]]] = {
    "judge": ("judges", JudgeLine),
    "result": ("results", ResultLine),
    "count": ("counts", CountLine),
    "penalty": ("penalties", PenaltyLine),
    "violation": ("violations", ViolationLine),
    "protest": ("protests", ProtestLine),
    "remark": ("remarks", RemarkLine),
}
_ESCAPES: Final = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"}
_BACK: Final = {written: plain for plain, written in _ESCAPES.items()}


def _escaped(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return re.sub(r"[\\\t\n\r]", lambda found: _ESCAPES[found[0]], str(value))


def _plain(field: str) -> str:
    return re.sub(r"\\[\\tnr]", lambda found: _BACK[found[0]], field)


def write_text(protocol: Protocol) -> str:
    """Write a protocol as text; what is as usual is left out."""
    lines = [f"{FORM}\t{VERSION}"]
    single = [field for field in structs.fields(Protocol) if field.name not in _NAMES]
    for field in single:
        value = getattr(protocol, field.name)
        if field.name not in ("form", "version") and (field.required or value != field.default):
            lines.append(f"{field.name}\t{_escaped(value)}")
    for tag, (name, kind) in LISTS.items():
        rows = getattr(protocol, name)
        if rows:
            lines.append("# " + "\t".join((tag, *kind.__struct_fields__)))
        lines += ["\t".join((tag, *map(_escaped, structs.astuple(row)))) for row in rows]
    return "\n".join(lines) + "\n"


_NAMES: Final = {name for name, _ in LISTS.values()}


def read_text(written: str) -> Protocol:
    """Read a protocol from text; a mistake names its line."""
    protocol, _, wrong = scan_text(written)
    for _, error in wrong:
        raise error
    return protocol


def scan_text(written: str) -> tuple[Protocol, list[int], list[tuple[int, RecordError]]]:
    """Read what can be read: the protocol, the lines of its results, and every wrong line with its reason."""
    lines = [line.removesuffix("\r") for line in written.removeprefix("\ufeff").split("\n")]
    if not lines or lines[0].split("\t") != [FORM, str(VERSION)]:
        raise RecordError("protocol-text-head", wanted=f"{FORM} {VERSION}", clause="fspr:1.9.2a")
    found: dict[str, Any] = {}
    results: list[int] = []
    wrong: list[tuple[int, RecordError]] = []
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            _take(line, number, found)
        except RecordError as error:
            wrong.append((number, error))
            continue
        if line.startswith("result\t"):
            results.append(number)
    if wrong:  # what a wrong line should have told may be needed
        found.setdefault("competition", "")
    try:
        return msgspec.convert(found, Protocol, strict=False), results, wrong
    except msgspec.ValidationError as error:
        raise RecordError("protocol-form", why=str(error), clause="fspr:1.9.2a") from None


def _take(line: str, number: int, found: dict[str, Any]) -> None:
    """Take a line into what was found."""
    tag, *fields = line.split("\t")
    values = [_plain(field) for field in fields]
    if tag in LISTS:
        name, kind = LISTS[tag]
        found.setdefault(name, []).append(_row(kind, values, number))
    elif tag in Protocol.__struct_fields__ and tag not in _NAMES and len(values) == 1:
        if tag in found:
            raise RecordError("protocol-text-twice", line=number, field=tag)
        found[tag] = _value(values[0], tag)
    else:
        known = nearest(tag, (*LISTS, *Protocol.__struct_fields__))
        raise RecordError("protocol-text-tag", line=number, tag=tag, nearest=known)


def _value(field: str, name: str) -> object:
    return {"yes": True, "no": False}.get(field, field) if name in _SWITCHES else field


_SWITCHES: Final = {"internet", "chief"}


def _row(kind: type[Struct], values: list[str], line: int) -> Struct:
    fields = structs.fields(kind)
    if len(values) > len(fields):
        raise RecordError("protocol-text-fields", line=line, most=len(fields))
    told = {
        field.name: _value(value, field.name)
        for field, value in zip(fields, values, strict=False)
        if value or field.required
    }
    try:
        return msgspec.convert(told, kind, strict=False)
    except msgspec.ValidationError as error:
        raise RecordError("protocol-text-row", line=line, why=str(error)) from None
