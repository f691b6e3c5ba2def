"""Who may come in: age, the term of a self-exclusion, and incidents that let a house refuse somebody.

>>> exclusion_ends(date(2026, 8, 31), 6)
datetime.date(2027, 2, 28)
>>> refusable(["m1:2.4"]), refusable(["m1:2.4", "m1:3.1"]), refusable(["m1:3.5"]), refusable(["m1:3.4"] * 9)
('', 'm1:5.1', 'm1:5.2', '')
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.errors import DeskError

if TYPE_CHECKING:
    from collections.abc import Iterable

ADULT: Final = 18
SHORTEST, LONGEST = 6, 36
"""The months of a self-exclusion (m1:1.2)."""
INCIDENTS: Final = {
    "no-document": "m1:2.1",
    "visiting-rules": "m1:2.2",
    "game-rules": "m1:2.3",
    "behaviour": "m1:2.4",
    "disobedience": "m1:2.5",
    "intoxicated": "m1:3.1",
    "weapon": "m1:3.2",
    "service-zone": "m1:3.3",
    "filming": "m1:3.4",
    "device": "m1:3.5",
}
"""What an incident can be, and the duty or prohibition it breaks."""
_COUNTED: Final = frozenset(clause for clause in INCIDENTS.values() if clause not in ("m1:3.4", "m1:3.5"))
_ENOUGH: Final = 2


def exclusion_ends(since: date, months: int) -> date:
    """Return the day on which a self-exclusion ends; it is by calendar months, six to thirty-six."""
    if not SHORTEST <= months <= LONGEST:
        raise DeskError("exclusion-term", least=SHORTEST, most=LONGEST, clause="m1:1.2")
    year, month = divmod(since.month - 1 + months, 12)
    year += since.year
    return date(year, month + 1, min(since.day, monthrange(year, month + 1)[1]))


def refusable(confirmed: Iterable[str]) -> str:
    """Return the clause by which somebody with these confirmed incidents may be refused; empty for none.

    Filming (m1:3.4) is not among the reasons of m1:5.1.
    """
    listed = list(confirmed)
    if "m1:3.5" in listed:
        return "m1:5.2"
    return "m1:5.1" if sum(clause in _COUNTED for clause in listed) >= _ENOUGH else ""


class IdentityDocument(Struct, frozen=True):
    """What an identity document says, as m1:9f lists it.

    The issuing body belongs to documents of Belarus (`BY`); of others the state of issue is enough.
    """

    kind: str
    number: str
    issued: date
    country: str
    series: str = ""
    issuer: str = ""
    personal: str = ""
    expires: date | None = None

    @property
    def key(self) -> str:
        """By which the same document is known again."""
        return "".join(f"{self.country}{self.series}{self.number}".upper().split())

    def check(self, today: date) -> IdentityDocument:
        """Refuse a document that cannot be, or is not valid any more."""
        if self.issued > today:
            raise DeskError("document-future", clause="m1:2.1")
        if self.expires is not None and self.expires <= self.issued:
            raise DeskError("document-dates", clause="m1:2.1")
        if self.country == "BY" and not self.issuer:
            raise DeskError("document-issuer", clause="m1:9f")
        check_current(self.expires, today)
        return self


def check_current(expires: date | None, today: date) -> None:
    """Refuse a document that has expired."""
    if expires is not None and expires < today:
        raise DeskError("document-expired", clause="m1:4.5")


def check_adult(born: date, today: date) -> None:
    """Refuse who is under age, and dates on which nobody alive was born."""
    years = today.year - born.year - ((today.month, today.day) < (born.month, born.day))
    if born > today or years > 120:
        raise DeskError("born-impossible", born=born.isoformat())
    if years < ADULT:
        raise DeskError("too-young", years=ADULT, clause="m1:6.2")
