"""What the open JSON formats share: objects with an empty line between them, and amounts that stay exact."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from croupier.errors import RecordError
from croupier.history.fault import Damaged, HandSource

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.history.notation import Amount

PLAY_MONEY: Final = "XPM"
"""The currency of chips that are no money."""
SITE: Final = "Croupier"
_LONGEST: Final = 24
"""Digits before or behind the point: more than any amount has."""


def each_object(text: str, file: str = "") -> Iterator[tuple[int, object]]:
    """Give the JSON objects of a text, each with its first line; decimals are read exactly.

    >>> list(each_object('{"a": 1.10}\\n\\n{"a": 2}'))
    [(1, {'a': Decimal('1.10')}), (3, {'a': 2})]
    """
    decoder = json.JSONDecoder(parse_float=_decimal, parse_constant=_decimal)
    text = text.lstrip("\ufeff")
    before, place, line = 0, _skip(text, 0), 1
    while place < len(text):
        line += text.count("\n", before, place)
        before = place
        try:
            found, end = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            raise Damaged("format-json", source=HandSource(file, first=line), why=str(error)[:120]) from None
        yield line, found
        place = _skip(text, end)


def _decimal(text: str) -> Decimal:
    """Read a number that an amount can be; `1e999999999` would fill the memory."""
    number = Decimal(text)
    if not number.is_finite() or abs(number.adjusted()) > _LONGEST:
        raise ValueError(text[:80])
    return number


def _skip(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def join_objects(objects: list[str]) -> str:
    """Put objects into one file, with an empty line between them."""
    return "\n\n".join(objects) + "\n"


def number_of(amount: Amount) -> int | float:
    """Give an amount as JSON has numbers, exactly; one that cannot be is refused.

    >>> number_of(Decimal("12.50")), number_of(Decimal("3.00"))
    (12.5, 3)
    """
    if amount == int(amount):
        return int(amount)
    number = float(amount)
    if Decimal(repr(number)) != amount:
        raise RecordError("format-inexact", amount=str(amount))
    return number


def plain(amount: Decimal | int) -> Amount:
    """Give a whole amount as a whole number."""
    whole = int(amount)
    return whole if whole == amount else Decimal(amount)
