"""Every number of every pay table stands in the text of its clause; here the text is read again, by hand.

The games pay by the `table` of a clause, and their tests take the ratios from there. So a wrong number in a
table would be wrong everywhere alike: only the sentence beside it can tell.
"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from croupier import books
from croupier.books import Clause
from croupier.books.pay import Share, row_slugs

TABLES = [clause for book in books.all_books() for clause in book.clauses if clause.table]
ADDED = {  # rows that a book leaves out, by its questions: am:q02, m1:q.ace-king-win
    ("am/roulette", "column"): 2,
    ("am/roulette", "first-four"): 8,
    ("m1/oasis", "ace-king"): 1,
    ("m1/russian", "ace-king"): 1,
}
MULTIPLES = "Pay table, multiple of the raise"
WORDED = {"tripled": Fraction(2), "doubled": Fraction(1)}  # am:q01: the stake is among the three and the two
PRINTED = re.compile(
    r"(?<![\w.])(?P<profit>\d+(?:\.\d+)?)(?::| to )(?P<stake>\d+)"
    r"|(?P<percent>\d+)%|(?P<fold>\d+)-fold|(?P<word>tripled|doubled)"
)
MULTIPLE = re.compile(r"(?<= )(?P<fold>\d+)(?=[;.])")


def each(clauses: list[Clause]) -> pytest.MarkDecorator:
    """Run a test for each of these clauses, which it then cites."""
    params = [pytest.param(each, id=each.id, marks=pytest.mark.clause(each.id)) for each in clauses]
    return pytest.mark.parametrize("clause", params)


def numbers(text: str) -> list[tuple[str, Fraction]]:
    """Read the pays of a sentence in their order, each with the words before it; a share is in per cent."""
    found, place = [], 0
    for printed in (MULTIPLE if text.startswith(MULTIPLES) else PRINTED).finditer(text):
        groups = printed.groupdict()
        if groups.get("profit"):
            pays = Fraction(groups["profit"]) / int(groups["stake"])
        elif groups.get("word"):
            pays = WORDED[groups["word"]]
        else:
            pays = Fraction(groups.get("percent") or groups["fold"])
        found.append((text[place : printed.start()], pays))
        place = printed.end()
    return found


def printed(clause: Clause) -> list[tuple[str, Fraction]]:
    """Read what the text of a clause pays: of a rule that offers one thing for another, what it offers."""
    text = clause.text.rsplit("Pays ", 1)[-1]  # m1:25.7: a field of the layout is called “2 to 1” as well
    found = numbers(text)
    if "throughout; the Bet pays:" in text:  # m1:142: the ante first, in one number for all rows
        found = found[1:]
    return found[:1] if "instead of" in text else found


def plain(words: str) -> str:
    """Write the words before a number, or the label of a row, without brackets, ranges and small words."""
    words = re.sub(r"\([^)]*\)|, the stake|\b(?:a|or)\b|\d+-\d+,?", " ", words.replace("/", " "))
    return re.sub(r"\s+(?=[;:,])", "", " ".join(words.split()))


@each(TABLES)
def test_every_number_of_a_table_is_printed_in_the_text_of_its_clause(clause: Clause) -> None:
    wanted = [pays for _, pays in printed(clause)]
    assert len(wanted) == len(clause.table)
    for row, pays in zip(clause.table, wanted, strict=True):
        if row.pays.endswith("%"):
            assert Fraction(row.pays.rstrip("%")) == pays
        else:
            profit, stake = row.pays.split(":")
            assert Fraction(int(profit), int(stake)) == pays, row.hand


@each([clause for clause in TABLES if len(clause.table) > 1])
def test_every_number_stands_behind_the_name_of_its_row(clause: Clause) -> None:
    for row, (words, _) in zip(clause.table, printed(clause), strict=True):
        name = plain(row.hand)
        assert re.search(rf"(?:^|[;:,] ?){re.escape(name)}$", plain(words)), (words, row.hand)


@pytest.mark.parametrize("game", [profile.id for profile in books.all_profiles() if profile.pays])
def test_what_a_game_pays_is_what_the_text_of_its_clause_prints(game: str) -> None:
    rules = books.rules(game)
    for name, table in rules.pays.items():
        clause = books.clause(table.clause)
        if not clause.table:  # a bonus of the decree: the organiser sets what it pays (am:3.35)
            continue
        told = printed(clause)
        for slug, pays in table.rows.items():
            if isinstance(pays, Share):
                paid = Fraction(pays.percent)
            else:
                assert isinstance(pays, tuple)
                paid = Fraction(*pays)
            rows = [at for at, row in enumerate(clause.table) if slug in row_slugs(row.hand)]
            if rows or len(told) == 1:  # one number may be for every combination (m1:136b)
                assert paid == told[rows[0] if rows else 0][1], (name, slug)
            else:
                assert paid == ADDED[game, slug]


def test_the_ante_of_oasis_pays_evenly_throughout() -> None:
    clause = books.clause("m1:142")
    assert numbers(clause.text)[0][1] == 1
    assert {row.ante for row in clause.table} == {"1:1"}
