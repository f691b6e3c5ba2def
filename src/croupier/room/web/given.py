"""What every handler may ask for: the house, and who is visiting it."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from croupier.room.house import House
from croupier.room.people import Person

Asked: TypeAlias = Request[Any, Any, Any]
TheHouse: TypeAlias = NamedDependency[House]
Visitor: TypeAlias = NamedDependency[Person | None]


def the_house(request: Asked) -> House:
    """Return the house that was asked."""
    found: House = request.app.state.house
    return found


def visitor(request: Asked) -> Person | None:
    """Return who asks; the door has found out."""
    found: Person | None = request.scope["state"]["person"]
    return found
