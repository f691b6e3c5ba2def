"""How numbers are written: one writer for sentences, tables, the terminal and the room.

A language says in its Fluent files (`format.ftl`) which signs stand between thousands and before decimals,
and how a percentage looks; the browser reads the same messages, for browsers do not know every language.

>>> number(1234567), number(1234567, "ru").split(), number(-0.5, "hy", digits=2), number(12, signed=True)
('1,234,567', ['1', '234', '567'], '-0,50', '+12')
>>> percent(2.7027, digits=2), percent(2.7027, "ru", digits=2)
('2.70 %', '2,70\xa0%')
"""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from math import log10
from typing import TYPE_CHECKING, Final

from fluent.runtime.types import FluentInt

from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction
    from re import Match

    from babel import Locale

_GROUP: Final = 3
_DATA: Final = re.compile(
    r"(?:(?<![\w.-])|(?<=^-)|(?<= -))(?:(?P<day>\d{4}-\d\d-\d\d)(?: (?P<time>\d\d:\d\d))?"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w.]\w|[\w-])"
)
"""A day, a moment or a number, as data writes them."""


def number(value: float | Fraction, language: str = "en", *, digits: int = 0, signed: bool = False) -> str:
    """Write a number with so many decimals; `signed` writes a plus as well.

    >>> number(1999.5, digits=1), number(10**30)
    ('1,999.5', '1,000,000,000,000,000,000,000,000,000,000')
    """
    exact = isinstance(value, int) and not digits
    try:
        written = str(abs(value)) if exact else f"{abs(float(value)):.{digits}f}"
    except ValueError:  # Python writes some thousand digits and no more
        written = f"10^{int(log10(abs(int(value))))}"
    whole, _, part = written.partition(".")
    group, decimal = signs(language)
    sign = "-" if value < 0 else "+" if signed and value > 0 else ""
    return sign + _grouped(whole, group) + (decimal + part if part else "")


def figure(value: float | Fraction, language: str = "en", *, digits: int = 6, signed: bool = False) -> str:
    """Write a number with the digits that matter, and no more.

    >>> figure(0.5), figure(1500.5, signed=True), figure(0.25, "ru"), figure(0)
    ('0.5', '+1,500.5', '0,25', '0')
    """
    written = f"{float(value):{'+' if signed and value else ''},.{digits}g}"
    group, decimal = signs(language)
    return written.replace(".", "\n").replace(",", group).replace("\n", decimal)


def percent(value: float | Fraction, language: str = "en", *, digits: int = 4, signed: bool = False) -> str:
    """Write so many per cent."""
    return say("number-percent", language, number=number(value, language, digits=digits, signed=signed))


def money(hundredths: int, language: str = "en") -> str:
    """Write a sum that is counted in hundredths.

    >>> money(123450), money(-5), money(123450, "ru").split(), money(1250, "hy")
    ('1,234.50', '-0.05', ['1', '234,50'], '12,50')
    """
    whole, part = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{number(whole, language)}{signs(language)[1]}{part:02}"


def day(on: date, language: str = "en") -> str:
    """Write a day.

    >>> day(date(2027, 5, 7)), day(date(2027, 5, 7), "ru"), day(date(2027, 5, 7), "hy")
    ('7 May 2027', '7 мая 2027', '2027 թ. մայիսի 7')
    """
    month = say(f"month-{on.month}", language)
    return say("date-day", language, day=str(on.day), month=month, year=str(on.year))


def stretch(first: date, last: date, language: str = "en") -> str:
    """Write days in a row, as shortly as they can be read.

    >>> stretch(date(2027, 5, 7), date(2027, 5, 9), "hy"), stretch(date(2027, 5, 31), date(2027, 6, 1))
    ('2027 թ. մայիսի 7–9', '31 May 2027 – 1 June 2027')
    """
    if first == last:
        return day(first, language)
    if (first.year, first.month) != (last.year, last.month):
        return f"{day(first, language)} – {day(last, language)}"
    month = say(f"month-{last.month}", language)
    return say("date-day", language, day=f"{first.day}–{last.day}", month=month, year=str(last.year))


def localised(text: str, language: str = "en") -> str:
    """Write what stands in a text as data has it, days, moments and numbers, in the way of a language.

    >>> localised("until 2027-05-07 12:30 UTC", "ru"), localised("1,250.50 = 12.5 %", "ru").split()
    ('until 7 мая 2027, 12:30 UTC', ['1', '250,50', '=', '12,5', '%'])
    >>> localised("2027-02-31"), localised("10.0.0.1", "ru"), localised("-0.50", "hy")
    ('2027-02-31', '10.0.0.1', '-0,50')
    """
    return _DATA.sub(lambda found: _localised(found, language), text)


def _localised(found: Match[str], language: str) -> str:
    if found["day"] is None:
        group, decimal = signs(language)
        whole, _, part = found[0].partition(".")
        return whole.replace(",", group) + (decimal + part if part else "")
    try:
        written = day(date.fromisoformat(found["day"]), language)
    except ValueError:
        return found[0]
    return say("date-moment", language, day=written, time=found["time"]) if found["time"] else written


def apart(parts: Iterable[str], language: str = "en") -> str:
    """Write parts of a line that are more than words of a list.

    >>> apart(("against the house", "1 deck")), apart(("խաղատան դեմ", "1 կապուկ"), "hy")
    ('against the house; 1 deck', 'խաղատան դեմ․ 1 կապուկ')
    """
    first, *more = parts
    for part in more:
        first = say("apart", language, first=first, second=part)
    return first


def span(least: int, most: int | None, language: str = "en") -> str:
    """Write a range as short as tables have it.

    >>> span(5, 10_000), span(2, 2), span(1, 2), span(5, None), span(1, 2, "ru")
    ('5–10,000', '2', '1 or 2', '5 or more', '1 или 2')
    """
    if most is None:
        return say("range-open", language, least=least)
    if most <= least:
        return number(least, language)
    return say("range-two" if most == least + 1 else "range-short", language, least=least, most=most)


@cache
def signs(language: str) -> tuple[str, str]:
    """Return what stands between thousands, and before decimals."""
    return say("number-group", language), say("number-decimal", language)


def _grouped(digits: str, group: str) -> str:
    if not digits.isdecimal():
        return digits
    first = len(digits) % _GROUP
    parts = [digits[:first]] if first else []
    parts += [digits[place : place + _GROUP] for place in range(first, len(digits), _GROUP)]
    return group.join(parts)


class Whole(FluentInt):
    """A whole number in a sentence, by which the sentence can choose a plural."""

    language: str

    @classmethod
    def of(cls, value: int, language: str) -> Whole:
        """Take a number for a sentence of a language."""
        made = cls(value)
        made.language = language
        return made

    def format(self, locale: Locale) -> str:
        """Write it as everywhere."""
        del locale
        return number(int(self), self.language)
