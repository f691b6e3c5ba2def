"""Printed documents of the federation, and tables for spreadsheets."""

from __future__ import annotations

import io
import zipfile
from functools import cache

import pytest
from msgspec import structs

from croupier.federation import papers
from croupier.federation.demo import Demo
from croupier.federation.office import FederationOffice
from croupier.federation.rating import rating
from croupier.reports import federation_sheets, federation_tables
from croupier.reports.typesetting import typeset
from croupier.text import say
from tests.federation.year import WHOLE, WHOLE_WORDS, listed, running


@cache
def office() -> FederationOffice:
    return Demo(seed=2, members=60, clubs=3, events=6, judges=3).run().office


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_every_sheet_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def kept(page: str) -> bytes:
        written.append(page)
        return typeset(page)

    monkeypatch.setattr(federation_sheets, "typeset", kept)
    own = office()
    each = own.competitions["2027-003"]
    assert each.sealed is not None
    assert each.published is not None
    pages = [
        federation_sheets.print_protocol(each.sealed, language),
        federation_sheets.print_regulations(own, each, each.published, language),
        federation_sheets.print_calendar(own, 2027, language),
        federation_sheets.print_rating(own, 2027, rating(own, 2027), language),
        federation_sheets.print_card(own.members["M00001"], language, address="https://example.org"),
    ]
    assert all(page.startswith(b"%PDF") for page in pages)
    for page in written:
        assert "fedsheet-" not in page
        assert "federation-" not in page
    protocol = written[0]
    assert all(row.name in protocol for row in each.sealed.protocol.results)
    assert each.sealed.digest[:32] in protocol
    assert federation_sheets.print_protocol(each.sealed, language) == pages[0]


def test_the_sheet_of_a_protocol_tells_penalties_and_protests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(federation_sheets, "typeset", str.encode)
    found = [each.sealed for each in office().competitions.values() if each.sealed is not None]
    sealed = next(own for own in found if own.protocol.penalties)
    shown = federation_sheets.print_protocol(sealed).decode()
    assert sealed.protocol.penalties[0].clause in shown
    quiet = structs.replace(sealed, protocol=structs.replace(sealed.protocol, penalties=()))
    assert "Penalties" in shown
    assert '"Penalties")\n\n#table' not in federation_sheets.print_protocol(quiet).decode()


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_penalties_and_violations_are_told_in_words(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(federation_sheets, "typeset", str.encode)
    year = running()
    told = {"member": "M00001", "offence": "talking", "players": 9}
    year.chief(papers.NotePenalty, "2027-001", **told, sanction="warning")
    year.chief(papers.NotePenalty, "2027-001", **told, sanction="miss", rounds=2)
    year.chief(papers.EnterViolation, "2027-001", member="M00002", offence="talking")
    year.end("2027-001", asked=("M00001",))
    year.sign("2027-001")
    sealed = year.competition().sealed
    assert sealed is not None
    shown = federation_sheets.print_protocol(sealed, language).decode()
    assert shown.count(say("offence-talking", language)) == 3
    assert f"{say('federation-sanction-miss', language)}: 18" in shown
    assert '"talking"' not in shown


@pytest.mark.clause("fspr:4.3b", "fspr:2.6.3c")
def test_a_sheet_tells_all_that_regulations_lay_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(federation_sheets, "typeset", str.encode)
    year = listed()
    year.regulate("2027-001", WHOLE)
    each = year.competition()
    assert each.published is not None
    shown = federation_sheets.print_regulations(year.office, each, each.published).decode()
    for words in WHOLE_WORDS:
        assert words in shown


def test_words_stay_words_in_a_spreadsheet() -> None:
    rows: list[list[object]] = [["name", "points"], ["=1+1", 5]]
    with zipfile.ZipFile(io.BytesIO(federation_tables.write_xlsx({"Results": rows}))) as book:
        names = book.namelist()
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
        shared = book.read("xl/sharedStrings.xml").decode()
    assert "xl/worksheets/sheet1.xml" in names
    assert "<f>" not in sheet
    assert "=1+1" in shared


def test_the_tables_hold_all_rows() -> None:
    sealed = office().competitions["2027-001"].sealed
    assert sealed is not None
    tables = federation_tables.protocol_tables(sealed.protocol)
    assert len(tables["Results"]) == len(sealed.protocol.results) + 1
    lines = rating(office(), 2027)
    assert len(federation_tables.rating_table(office(), lines)) == len(lines) + 1
