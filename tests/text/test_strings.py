"""Every single string that was once found wrong stays mended, each by its number in `data/strings.toml`."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct, convert

from croupier.text.folders import pages


class Mended(Struct, forbid_unknown_fields=True):
    """Messages, what none of them says any more, and what each of them says instead."""

    ids: str
    never: str = ""
    now: str = ""


DATA = tomllib.loads(Path(__file__).with_name("data").joinpath("strings.toml").read_text(encoding="utf-8"))
ROWS = [
    (language, number, convert(row, Mended))
    for language, rows in DATA.items()
    for number, row in rows.items()
]


@cache
def written(language: str) -> dict[str, str]:
    """Every message of a language as its file has it, a selector on one line."""
    found: dict[str, str] = {}
    for page in pages(language):
        key = ""
        for line in page.read_text(encoding="utf-8").splitlines():
            if begins := re.match(r"([a-z][\w-]*) =(.*)", line):
                key = begins[1]
                found[key] = begins[2].strip()
            elif key and line.startswith(" "):
                found[key] += f" {line.strip()} |"
            else:
                key = ""
    return found


def messages_of(language: str, ids: str) -> dict[str, str]:
    """The messages that a row is about; a name that finds none has been renamed, and the row must follow."""
    known = written(language)
    found = {}
    for name in ids.split():
        some = {key: said for key, said in known.items() if fnmatch(key, name)}
        assert some, f"{language} has no message {name}"
        found.update(some)
    return found


@pytest.mark.parametrize(("language", "number", "row"), ROWS, ids=[f"{row[0]}-{row[1]}" for row in ROWS])
def test_a_mended_string_stays_mended(language: str, number: str, row: Mended) -> None:
    del number
    assert row.never or row.now
    for key, said in messages_of(language, row.ids).items():
        assert not row.never or not re.search(row.never, said, re.I), f"{key} = {said}"
        assert re.search(row.now, said, re.I), f"{key} = {said}"


def test_no_row_is_left_out() -> None:
    """Sixty-two Armenian, sixty-nine Russian and forty-one English strings were listed."""
    assert {language: [int(number) for number in rows] for language, rows in DATA.items()} == {
        "hy": list(range(1, 63)),
        "ru": list(range(1, 70)),
        "en": list(range(1, 42)),
    }
