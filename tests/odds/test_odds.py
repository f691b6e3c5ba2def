"""The room as a whole: what is kept, what is refused, what the commands print."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from croupier import books, odds
from croupier.cli import main
from croupier.errors import BookError, CardError
from croupier.odds.counting import store
from croupier.odds.equity import equity
from croupier.odds.report import Bet, Report, decode, encode
from croupier.text import LANGUAGES, say
from croupier.text.writing import percent

Output = pytest.CaptureFixture[str]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "folder", lambda: tmp_path / "odds")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return tmp_path / "odds"


def test_a_report_is_kept_and_found_again(kept: Path) -> None:
    report = odds.edge("m1/roulette")
    [file] = kept.iterdir()
    assert odds.edge("m1/roulette") == report
    file.write_bytes(file.read_bytes()[:-20])
    assert store.kept(books.rules("m1/roulette"), None) is None
    assert odds.edge("m1/roulette") == report


def test_other_rules_and_stakes_are_kept_apart(kept: Path) -> None:
    odds.edge("m1/roulette")
    odds.edge("m1/roulette", {"max_payout": 300})
    odds.edge("m1/roulette", {"max_payout": 300}, stake=10)
    assert len(list(kept.iterdir())) == 3


def test_an_interrupted_count_leaves_nothing(kept: Path) -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        odds.edge("am/five-card", progress=interrupt)
    assert not kept.exists()


def test_an_interrupted_writing_leaves_nothing(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(report: Report) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "encode", interrupt)
    with pytest.raises(KeyboardInterrupt):
        odds.edge("m1/roulette")
    assert list(kept.iterdir()) == []


def test_where_nothing_can_be_kept_the_answer_still_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "odds").write_text("a file in the way")
    monkeypatch.setattr(store, "folder", lambda: tmp_path / "odds")
    assert odds.edge("m1/roulette").house_edge == Fraction(1, 37)


def test_progress_is_told(kept: Path) -> None:
    told: list[tuple[int, int]] = []
    odds.edge("am/five-card", progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


def test_a_report_is_written_and_read_exactly() -> None:
    report = odds.edge("m1/roulette")
    assert decode(encode(report)) == report


def test_figures_follow_from_the_counts() -> None:
    bet = Bet(outcomes={Fraction(-1): 3, Fraction(5, 2): 1}, staked=Fraction(3, 2))
    assert bet.house_edge == Fraction(1, 8)
    assert bet.element_of_risk == Fraction(1, 12)
    assert bet.variance == Fraction(3 * 49 + 441, 4 * 64)
    assert [each["exact"] for each in bet.answer()["outcomes"]] == ["-1", "5/2"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["am/club", "fspr/holdem"])
def test_a_game_without_a_house_edge_is_refused(game: str) -> None:
    with pytest.raises(BookError, match="is played between players.*croupier equity"):
        odds.edge(game)


def test_roulette_has_nothing_to_advise_on() -> None:
    with pytest.raises(BookError, match="no decision to advise on; “croupier edge m1/roulette”"):
        odds.advise("m1/roulette", hand="", up="")


@pytest.mark.parametrize(
    "ask",
    [
        lambda **more: odds.advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d", **more),
        lambda **more: equity("holdem", ["AA", "KK"], **more),
        lambda **more: odds.simulate("m1/roulette", "red", rounds=1000, **more),
    ],
)
def test_a_name_that_a_call_does_not_have_is_refused(ask: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'sead'"):
        ask(sead=1)


# -- the commands ------------------------------------------------------------------------------------------


def test_edge_in_json(capsys: Output, kept: Path) -> None:
    assert main(["edge", "am/five-card", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    for bet in (answer, answer["side_bets"]["bonus"]):
        assert sum(int(each["count"]) for each in bet["outcomes"]) == int(bet["deals"])
        whole = sum(Fraction(each["exact"]) * int(each["count"]) for each in bet["outcomes"])
        assert Fraction(bet["house_edge"]) == -whole / int(bet["deals"])
        assert bet["house_edge_percent"] == float(100 * Fraction(bet["house_edge"]))
        assert isinstance(bet["stdev"], float)
        assert isinstance(bet["element_of_risk_percent"], float)
    assert any("favours the player" in note for note in answer["notes"])
    assert main(["edge", "am/five-card"]) == 0
    shown = capsys.readouterr().out
    assert "19,933,230,517,200" in shown
    assert "favours the player" in shown
    assert "am:q39" in shown


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_edge_as_text(capsys: Output, kept: Path, language: str) -> None:
    assert main(["edge", "m1/roulette", "--language", language]) == 0
    shown = capsys.readouterr().out
    assert "1/37" in shown
    assert "127509" in shown  # the zero game, by its standard deviation
    assert "odds-" not in shown


class Tags(HTMLParser):
    """What a page is made of, and whether every tag that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag not in ("meta", "rect", "wbr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "rect":
            assert self.open.pop() == tag


@pytest.mark.parametrize("game", ["am/five-card", "m1/roulette"])
def test_the_page_needs_nothing_else(tmp_path: Path, capsys: Output, game: str) -> None:
    file = tmp_path / "report.html"
    assert main(["edge", game, "--html", str(file)]) == 0
    written = file.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(written)
    assert tags.open == []
    assert {"svg", "style", "table"} <= tags.seen
    assert "script" not in tags.seen
    assert "http" not in written
    assert "odds-" not in written
    assert str(file) in capsys.readouterr().out


def test_advise_as_text_and_json(capsys: Output, kept: Path) -> None:
    words = ["advise", "am/five-card-exchange", "--hand", "Ah Kd Qc Js 2h", "--up", "7d"]
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "exchange: 2♥" in shown
    assert main([*words, "--json"]) == 0
    decisions = json.loads(capsys.readouterr().out)["decisions"]
    assert len(decisions) == 2 + 5
    worth = [Fraction(each["expected"]) for each in decisions]
    assert worth == sorted(worth, reverse=True)
    assert [each["expected_decimal"] for each in decisions] == [float(each) for each in worth]
    assert main(["advise", "am/six-card", "--hand", "Ah Kd Qc Js 2h Tc", "--up", "7d", "--json"]) == 0
    assert [each["decision"] for each in json.loads(capsys.readouterr().out)["decisions"]] == [
        "raise",
        "fold",
    ]


def test_advice_says_what_to_insure_for(capsys: Output) -> None:
    # Insuring costs here, so the least amount is worth most.
    assert (
        main(["advise", "m1/oasis", "--hand", "Ah Kd Qc Js Th", "--up", "2c", "--option", "cover_cards=true"])
        == 0
    )
    assert "insure for 10 chips (1 × the stake of 10)" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["edge", "am/five-crad"],
        ["edge", "am/club"],
        ["edge", "am/five-card", "--option", "for_wan=true"],
        ["edge", "am/five-card", "--option", "pays.raise.flush=lots"],
        ["edge", "am/five-card", "--stake", "0"],
        ["edge", "m1/roulette", "--html", "/no/such/folder/page.html"],
        ["edge", "m1/roulette", "--rules", "/no/such/file.toml"],
        ["advise", "am/five-card", "--hand", "Ah Ah 9c 9s 2h", "--up", "7d"],
        ["advise", "am/five-card", "--hand", "Ah Kd 9c 9s 2h"],
        ["advise", "am/roulette", "--hand", "Ah Kd 9c 9s 2h", "--up", "7d"],
    ],
)
def test_a_mistake_is_one_line(capsys: Output, words: list[str]) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("croupier: ")
    assert captured.err.count("\n") == 1


def test_rules_from_a_file_are_solved_the_same_way(capsys: Output, tmp_path: Path, kept: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('"pays.bets.straight-up" = "34:1"\n')
    assert main(["edge", "m1/roulette", "--rules", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["house_edge"], told["book"]) == ("2/37", {"house_edge": "1/37", "stake": 1})
    file.write_text('[pays.bets]\nstraight-up = "34:1"\n')
    assert main(["edge", "m1/roulette", "--rules", str(file)]) == 2
    said = capsys.readouterr().err
    assert "lacks rows: split, street, " in said
    assert '--option "pays.bets.straight-up=34:1"' in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_stands_beside_changed_rules(
    language: str, capsys: Output, tmp_path: Path, kept: Path
) -> None:
    page = tmp_path / "page.html"
    words = ["edge", "m1/roulette", "--option", "pays.bets.straight-up=34:1", "--language", language]
    assert main(words) == 0
    told = " ".join(capsys.readouterr().out.split())
    edge = percent(Fraction(100, 37), language, digits=6).replace("\N{NO-BREAK SPACE}", " ")
    said = say("odds-by-book", language, edge=edge, stake=1, apart=f"+{edge}")
    assert said in told.replace("\N{NO-BREAK SPACE}", " ")
    assert main([*words, "--html", str(page)]) == 0
    assert said in page.read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert main(["edge", "m1/roulette", "--json"]) == 0
    assert '"book"' not in capsys.readouterr().out


def test_the_example_of_the_docs_is_solved(capsys: Output, tmp_path: Path, kept: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")
    example = text.partition("## Other rules, from a file")[2].partition("```toml\n")[2].partition("```")[0]
    file = tmp_path / "house.toml"
    file.write_text(example, encoding="utf-8")
    assert main(["edge", "am/five-card", "--rules", str(file), "--json"]) == 0
    changed = json.loads(capsys.readouterr().out)["overrides"]
    assert {"for_one", "limits.ante.minimum", "pays.bonus.flush", "pays.raise.flush"} <= set(changed)


def test_advice_takes_rules_from_a_file(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("for_one = true\n")
    words = ["advise", "am/five-card", "--hand", "Ah Kd 9c 9s 2h", "--up", "7d", "--json"]
    assert main([*words, "--rules", str(file)]) == 0
    from_file = capsys.readouterr().out
    assert main([*words, "--option", "for_one=true"]) == 0
    assert capsys.readouterr().out == from_file
    assert main(words) == 0
    assert capsys.readouterr().out != from_file


def test_what_a_row_can_pay_is_said_by_an_example(capsys: Output) -> None:
    assert main(["edge", "am/five-card", "--option", "pays.raise.flush=abc"]) == 2
    assert (
        "write a ratio such as 7:1, of numbers up to 999,999,999, or “not paid”. (am:3.19)"
        in capsys.readouterr().err
    )
    assert main(["edge", "rp/russian", "--option", "pays.bonus.flush=abc"]) == 2
    assert "a share of the fund such as 5%, a prize in chips such as 5000" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "clause"), [("am/five-card", ""), ("am/joker", ""), ("m1/oasis", "m1:10.1f")]
)
def test_a_repeated_card_is_refused_by_the_book_that_is_played(game: str, clause: str) -> None:
    with pytest.raises(CardError) as refused:
        odds.advise(game, hand="Ah Ah 9c 9s 2h", up="7d")
    assert (refused.value.code, refused.value.clause) == ("card-repeated", clause)


def test_the_exact_edge_stands_below_the_edge(capsys: Output, kept: Path) -> None:
    assert main(["edge", "m1/roulette"]) == 0
    lines = capsys.readouterr().out.splitlines()
    [place] = [place for place, line in enumerate(lines) if line.lstrip().startswith("House edge  ")]
    assert lines[place + 1].strip() == "exactly 1/37"


def test_without_numba_roulette_is_counted_and_the_rest_refused_in_one_sentence() -> None:
    code = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "from croupier import odds, errors\n"
        "print(odds.edge('m1/roulette', fresh=True).house_edge)\n"
        "try:\n    odds.edge('am/five-card', fresh=True)\n"
        "except errors.CroupierError as error:\n    print(error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [
        "1/37",
        "Whole arrays of hands need NumPy and Numba: install them with the extra croupier[kernels].",
    ]


@pytest.mark.slow
def test_no_kernel_reads_beyond_its_tables(tmp_path: Path) -> None:
    """Compile with bounds checks and solve stripped decks, advise on whole ones."""
    code = (
        "from croupier import books, odds\n"
        "from croupier.odds.ante_poker.rules import contest\n"
        "from croupier.odds.ante_poker.solve import count\n"
        "for game in ('am/five-card', 'am/six-card', 'am/joker', 'm1/oasis'):\n"
        "    count(contest(books.rules(game)), lambda done, total: None, 0b1000000001111)\n"
        "    count(contest(books.rules(game)), lambda done, total: None, 0b1100000010110)\n"
        "    odds.advise(game, hand='Ah Kh Qh Jh 2s', up='7d')\n"
        "odds.advise('am/joker', hand='Ah Kh Qh Jh 2s', up='Xj')\n"
        "odds.advise('am/joker', hand='Ah Kh Qh Xj 2s', up='3h')\n"
    )
    settings = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=settings, check=True)
