"""What is asked of the studio: numbers as people type them, and the bets of a game."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.errors import BookError
from croupier.table.telling import word
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.odds import Bet, Report
    from croupier.studio import Variant

LONGEST: Final = 24
"""Letters of a number that somebody types."""
MOST_NUMBERS: Final = 1000
"""Numbers of a list that somebody types."""


def read_number(said: Mapping[str, str], name: str, usual: Mapping[str, str] | None = None) -> Fraction:
    """Read a number as people write it, with a point or a comma.

    >>> read_number({"_target": "2,5"}, "target")
    Fraction(5, 2)
    """
    return number_in(said.get(f"_{name}", "").strip() or (usual or {}).get(name, ""))


def number_in(typed: str) -> Fraction:
    """Read one number.

    >>> number_in("1e9")
    Traceback (most recent call last):
    croupier.errors.BookError: “1e9” is not a number: write it in digits.
    """
    try:
        if len(typed) > LONGEST or "e" in typed.lower() or "_" in typed:
            raise ValueError
        return Fraction(typed.replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise BookError("studio-number", value=typed[:LONGEST]) from None


def read_whole(said: Mapping[str, str], name: str, usual: Mapping[str, str] | None = None) -> int:
    """Read a whole number."""
    found = read_number(said, name, usual)
    if found.denominator != 1:
        raise BookError("studio-number", value=said.get(f"_{name}", "")[:LONGEST])
    return int(found)


def read_row(typed: str) -> list[int]:
    """Read whole numbers that stand one after the other, with spaces or commas between.

    >>> read_row("5000, 3000 2000")
    [5000, 3000, 2000]
    """
    words = typed.replace(",", " ").replace(";", " ").split()
    if len(words) > MOST_NUMBERS:
        raise BookError("studio-many-numbers", most=MOST_NUMBERS)
    found = [number_in(each) for each in words]
    if wrong := next((each for each in found if each.denominator != 1 or each < 0), None):
        raise BookError("studio-number", value=str(wrong)[:LONGEST])
    return [int(each) for each in found]


def bets_of(variant: Variant, language: str) -> dict[str, str]:
    """Return the bets whose edge can be asked for: the main one, and those with a pay table or a row."""
    names = [name for name in variant.rules.pays if name not in ("raise", "bet", "ante", "no-game")]
    rows = variant.rules.pays["bets"].rows if "bets" in variant.rules.pays else ()
    found = dict.fromkeys([*(name for name in names if name != "bets"), *rows])
    return {
        "": say("studio-main-bet", language),
        **{name: word("category", name, language) for name in found},
    }


def bet_in(report: Report, wanted: str) -> Bet:
    """Return the bet of a report that somebody asks for."""
    if not wanted:
        return report
    if wanted not in report.side_bets:
        raise BookError("studio-bet-unknown", bet=wanted, known=", ".join(report.side_bets) or "–")
    return report.side_bets[wanted]
