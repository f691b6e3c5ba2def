"""Every number of a pay table stands in its clause's own words: neither can change without the other."""

from __future__ import annotations

import re

import pytest

from croupier import books
from croupier.books import Clause

TABLES = [each for book in books.all_books() for each in book.clauses if each.table]
_WORDS = {"tripled": "2:1", "doubled": "1:1", "1.5:1": "3:2"}
_PAID = re.compile(r"(\d+:\d+|\d+ to \d+|\d+%|[\d.]+:1|\d+-fold|tripled|doubled|\d+)$")


def paid(text: str) -> list[str]:
    """Read what a clause says is paid, part by part of its sentence, as a table writes it."""
    bare = re.sub(r" \([^)]*\)", "", text).rstrip(".")
    found = (_PAID.search(part) for part in re.split(r"; |(?<=%), ", bare))
    return [_WORDS.get(match[1], _ratio(match[1])) for match in found if match]


def _ratio(said: str) -> str:
    times = said.removesuffix("-fold").replace(" to ", ":")
    return times if ":" in times or "%" in times else f"{times}:1"


@pytest.mark.parametrize("each", TABLES, ids=lambda each: each.id)
def test_a_row_pays_what_the_clause_says(each: Clause) -> None:
    pays = [row.pays for row in each.table]
    if len(pays) > 1:
        assert paid(each.text) == pays
    else:
        said = re.findall(r"\d+:\d+|\d+ to \d+|[\d.]+:1", each.text)
        assert pays[0] in {_WORDS.get(form, _ratio(form)) for form in said}
