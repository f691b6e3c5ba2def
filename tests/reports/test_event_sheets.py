"""Sheets of an event: all of them in every language, with what they must tell, or a sentence why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.errors import BookError
from croupier.reports import event_sheets
from croupier.reports.typesetting import PrintMissing
from croupier.text import LANGUAGES
from croupier.tournament.orders import BustOut, CountStacks, HoldDraw
from croupier.tournament.reglament import AddOn, Bounty, Late, Level, Prizes, Rebuys
from croupier.tournament.tournament import Tournament
from tests.tournament.events import do, registered, reglament, started

LEVELS = tuple(Level(10, 5 * n, 10 * n, pause=5 * (n == 2), colour_up=5 * (n == 2)) for n in range(1, 6))


@pytest.fixture(scope="module")
def event() -> Tournament:
    """An event with four left of nine, counted."""
    made = started(
        9,
        live=True,
        levels=LEVELS,
        seats=9,
        buy_in=20,
        bounty=Bounty(5),
        prizes=Prizes(shares=(5000, 3000, 2000)),
    )
    for number in range(1, 6):
        do(made, BustOut(player=f"P{number}", by=("P9",), at=number))
    do(made, CountStacks(stacks={"P6": 1000, "P7": 2000, "P8": 2500, "P9": 3500}, at=9))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", event_sheets.SHEETS)
def test_every_sheet_is_set_in_every_language(event: Tournament, what: str, language: str) -> None:
    written = event_sheets.source(event, what, language)
    assert "sheet-" not in written
    assert event_sheets.print_event(event, what, language).startswith(b"%PDF")


def test_what_the_sheets_tell(event: Tournament) -> None:
    assert '"P9"' in event_sheets.source(event, "entries")
    assert "chips of 5 are raced off" in event_sheets.source(event, "levels")
    deal = event_sheets.source(event, "deal")
    assert "signature" in deal
    assert '"P1"' not in deal
    assert '"P9"' in event_sheets.source(event, "results")
    cards = event_sheets.source(event, "cards", address="http://club/screen/seat")
    assert cards.count("image(bytes") == 4


@pytest.mark.clause("fspr:6.1a")
def test_no_seat_card_before_the_draw() -> None:
    with pytest.raises(BookError, match="fspr:6.1a"):
        event_sheets.source(registered(3, live=True), "cards")
    drawn = registered(3, live=True)
    do(drawn, HoldDraw())
    assert event_sheets.source(drawn, "cards").count("image(bytes") == 3
    assert drawn.state.draws[0].secret in event_sheets.source(drawn, "draw")


def test_the_sheets_of_a_reglament_alone() -> None:
    terms = reglament(
        levels=LEVELS,
        rebuys=Rebuys(until_level=2, chips=500, price=7),
        add_on=AddOn(2, 700, 9),
        late=Late(2),
        chips=(5, 25),
    )
    empty = Tournament(terms, master=bytes(32))
    assert "500 chips for 7" in event_sheets.source(empty, "levels")
    assert "%" in event_sheets.source(empty, "prizes")


def test_printing_from_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tournament", "new", "cup.toml"]) == 0
    assert main(["tournament", "print", "cup.toml", "--what", "levels", "--language", "ru"]) == 0
    assert Path("cup-levels.pdf").read_bytes().startswith(b"%PDF")
    assert main(["tournament", "simulate", "cup.toml", "--players", "5", "--save", "event.json"]) == 0
    capsys.readouterr()
    words = ["tournament", "print", "event.json", "--what", "results", "--save", "r.pdf", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["file"] == "r.pdf"
    assert main(["tournament", "print", "event.json", "--what", "result"]) == 2
    assert "did you mean results" in capsys.readouterr().err
    assert main(["tournament", "print", "nothing.toml"]) == 2


def test_without_the_libraries_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch, event: Tournament) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(PrintMissing, match=r"croupier\[print\]"):
        event_sheets.print_event(event, "levels")
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    with pytest.raises(PrintMissing, match="segno"):
        event_sheets.source(event, "cards")
