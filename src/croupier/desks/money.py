"""Sums of money as people write them, read as the ledger counts them: in hundredths.

>>> read_sum("1 250,50"), read_sum("12")
(125050, 1200)
"""

from __future__ import annotations

import re
from typing import Final

from croupier.errors import DeskError

HUNDREDTHS: Final = 100
MOST: Final = 10**13
"""No sum is larger."""
_SUM: Final = re.compile(r"(\d{1,12})(?:[.,](\d{1,2}))?", re.ASCII)


def read_sum(written: str) -> int:
    """Return the hundredths of a sum above nothing.

    >>> read_sum("-5")
    Traceback (most recent call last):
    croupier.errors.DeskError: “-5” is not a sum of money: write it like 150 or 150.50.
    """
    found = _SUM.fullmatch(re.sub(r"[\s\u00a0]", "", written))
    if found is None:
        raise DeskError("sum-wrong", given=written)
    total = int(found[1]) * HUNDREDTHS + int((found[2] or "0").ljust(2, "0"))
    if not 0 < total <= MOST:
        raise DeskError("sum-wrong", given=written)
    return total
