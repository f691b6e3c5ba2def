"""Due diligence: from which sums on a house looks more closely, by jurisdiction.

A sum counts by itself and with those it is linked to: all of the same person in the same gaming day.

>>> law = thresholds("DE", "EUR", "", "")
>>> [reason(law, one, day) for one, day in ((1_999_99, 1_999_99), (2_000_00, 2_000_00), (1_00, 2_050_00))]
['', 'single', 'linked']
>>> thresholds("BY", "BYN", "", ""), thresholds("BY", "BYN", "6000", "").single
(Thresholds(single=0, linked=0), 600000)
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from croupier.desks.money import read_sum

_EURO: Final = (
    *("AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR"),
    *("HR", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PT", "SI", "SK"),
)


class Thresholds(Struct, frozen=True):
    """Sums in hundredths from which a case is opened; 0: none."""

    single: int = 0
    linked: int = 0


_KNOWN: Final[dict[str, tuple[str, Thresholds]]] = {
    # 2,000 euro, single or linked; 10,000 dollars in a gaming day, a log from 3,000 on.
    **{country: ("EUR", Thresholds(2_000_00, 2_000_00)) for country in _EURO},
    "US": ("USD", Thresholds(3_000_00, 10_000_00)),
}
"""What we know of a jurisdiction, in its own money; a house says its own where we know none."""


def thresholds(country: str, currency: str, single: str, linked: str) -> Thresholds:
    """Return the thresholds of a house: those it has written down, else those of its country."""
    money, known = _KNOWN.get(country, ("", Thresholds()))
    usual = known if money == currency.upper() else Thresholds()
    return Thresholds(
        read_sum(single) if single else usual.single, read_sum(linked) if linked else usual.linked
    )


def reason(law: Thresholds, single: int, day: int) -> str:
    """Return why a case is opened: `single`, `linked`, or empty."""
    if law.single and single >= law.single:
        return "single"
    return "linked" if law.linked and day >= law.linked else ""
