"""The sign of a table on paper: what must be read before anybody sits down, in all languages of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.tables.telling import sign
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from croupier.room.desks.errand import Errand, Given


async def print_sign(errand: Errand) -> Given:
    """Write the sign of a table as a numbered paper: minimum, maximum, largest payout, fee, bonus."""
    number = errand.number("table")
    table = errand.house.hall.shown(number)
    if table is None or table.practice:
        raise DeskError("table-not-here", number=number)
    lines = [("table", f"{number} · {table.terms.name}")]
    for language in LANGUAGES:
        shown = sign(table.terms, language)
        lines += [("game", shown.title), *(("sign", line) for line in shown.lines)]
    paper, made = await papers.issue(errand, "sign", lines)
    return {"table": number, "paper": paper, "number": made}


HANDLERS: Final = {"table-sign": print_sign}
