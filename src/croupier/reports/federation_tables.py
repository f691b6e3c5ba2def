"""Protocols and ratings as spreadsheets and as CSV: the same rows, for who counts further."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from msgspec import structs

from croupier.errors import BookError
from croupier.federation.protocol import CountLine, JudgeLine, PenaltyLine, ProtestLine, ResultLine
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.federation.office import FederationOffice
    from croupier.federation.protocol import Protocol
    from croupier.federation.rating import RatingLine

Rows = list[list[object]]
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for a formula at the beginning of a cell."""


def protocol_tables(protocol: Protocol, language: str = "en") -> dict[str, Rows]:
    """Return the tables of a protocol, each with its head."""
    kinds = (
        ("results", ResultLine, protocol.results),
        ("judges", JudgeLine, protocol.judges),
        ("counts", CountLine, protocol.counts),
        ("penalties", PenaltyLine, protocol.penalties),
        ("protests", ProtestLine, protocol.protests),
    )
    found: dict[str, Rows] = {}
    for name, kind, rows in kinds:
        found[say(f"fedsheet-{name}", language)] = [
            list(kind.__struct_fields__),
            *(list(structs.astuple(row)) for row in rows),
        ]
    return found


def rating_table(office: FederationOffice, lines: Sequence[RatingLine]) -> Rows:
    """Return a rating with its head; points are told in thousandths, so that nothing is lost."""
    rows: Rows = [["rank", "member", "name", "region", "thousandths", "competitions"]]
    for line in lines:
        form = office.members[line.member].form
        rows.append([line.rank, line.member, form.name, form.region, line.points, len(line.results)])
    return rows


def players_table(office: FederationOffice) -> Rows:
    """Return the members as anybody may know them, with their head: no birthday, no photo."""
    rows: Rows = [["member", "name", "country", "region", "club", "grade"]]
    for own in office.members.values():
        if own.ended is None:
            form = own.form
            rows.append([own.number, form.name, form.country, form.region, form.club, own.grade])
    return rows


def objects(rows: Rows) -> list[dict[str, object]]:
    """Return rows as objects, named by their head.

    >>> objects([["rank", "name"], [1, "Anna"]])
    [{'rank': 1, 'name': 'Anna'}]
    """
    head, *others = rows
    return [dict(zip(map(str, head), row, strict=True)) for row in others]


def write_xlsx(tables: dict[str, Rows]) -> bytes:
    """Write tables as a spreadsheet, one a sheet; words stay words, whatever they begin with."""
    try:
        import xlsxwriter  # noqa: PLC0415  (needed only here)
    except ImportError as error:
        missing = {"library": "xlsxwriter", "command": "federation", "extra": "federation"}
        raise BookError("library-missing", **missing) from error

    page = io.BytesIO()
    options: dict[str, Any] = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(page, options) as book:
        bold = book.add_format({"bold": True})
        for name, rows in tables.items():
            sheet = book.add_worksheet(name[:31])
            for place, row in enumerate(rows):
                sheet.write_row(place, 0, row, bold if place == 0 else None)
            sheet.freeze_panes(1, 0)
    return page.getvalue()


def write_csv(rows: Iterable[Sequence[object]]) -> str:
    """Write rows as CSV; a cell that a spreadsheet would take for a formula begins with an apostrophe.

    >>> print(write_csv([["name", "points"], ["=1+1", 5]]))
    name,points
    '=1+1,5
    <BLANKLINE>
    """
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    for row in rows:
        writer.writerow(
            [f"'{cell}" if isinstance(cell, str) and cell[:1] in _FORMULA else cell for cell in row]
        )
    return page.getvalue()
