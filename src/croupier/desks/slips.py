"""Slips: chips move between maker, vault, cash desk and tables by numbered slips that three people sign.

>>> way_of("fill").source, way_of("fill").target, check_place("fill", 3)
('cage', 'tray', 3)
>>> check_place("fill", 0)
Traceback (most recent call last):
croupier.errors.DeskError: Say at which table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.desks.duties import Role
from croupier.errors import DeskError

if TYPE_CHECKING:
    from collections.abc import Collection

_PIT: Final = (Role.INSPECTOR, Role.PIT_BOSS)
_CAGE: Final = (Role.CASHIER, Role.CAGE_MANAGER)


class SlipKind(Struct, frozen=True):
    """Where chips go by a slip, and who may ask for it; the maker is where chips come from."""

    source: str
    target: str
    askers: tuple[Role, ...]


SLIPS: Final = {
    "purchase": SlipKind("maker", "vault", (Role.CAGE_MANAGER,)),
    "retirement": SlipKind("vault", "maker", (Role.CAGE_MANAGER,)),
    "issue": SlipKind("vault", "cage", _CAGE),
    "return": SlipKind("cage", "vault", _CAGE),
    "fill": SlipKind("cage", "tray", _PIT),
    "credit": SlipKind("tray", "cage", _PIT),
}
"""The kinds of slips: chips change their place in no other way but over the counter and in play."""


def way_of(kind: str) -> SlipKind:
    """Return where the chips of a slip go."""
    return SLIPS[kind]


def check_asker(kind: str, roles: Collection[str]) -> None:
    """Refuse who may not ask for a slip of this kind."""
    askers = way_of(kind).askers
    if not any(role in roles for role in askers):
        raise DeskError("duty-not-yours", roles=", ".join(askers))


def check_place(kind: str, table: int) -> int:
    """Return the table of a slip or a count that is about one; others have none."""
    at_table = kind in ("fill", "credit", "opener", "closer", "drop")
    if at_table and not table:
        raise DeskError("table-missing")
    return table if at_table else 0
