"""Who serves a table of the house: croupier and inspector, when they are relieved, and who knows the rules.

The roster and the briefing are the library's (`croupier.table.staff`); what they say is remembered by the
table. A table whose posts nobody has taken is served by the room itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.errors import DeskError
from croupier.room.desks.panels import Looking, Panel, PanelRow, choice_name
from croupier.room.people import find_player
from croupier.room.tables.state import OnPost
from croupier.table.staff import Post, Roster

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Filled, Given, TableErrand
    from croupier.room.people import Person
    from croupier.room.tables.live import LiveTable

NEEDS: Final = (Post.CROUPIER, Post.INSPECTOR)
"""Who serves a table (rp:1.5a, th:7.5)."""
RELIEF: Final = 30
"""Minutes after which they are relieved: all after the same time, however long the house makes it."""
_MINUTE: Final = 60_000


def roster_of(table: LiveTable) -> Roster:
    """Return the roster of a table as it stands."""
    roster = Roster(NEEDS, RELIEF, table.terms.game)
    for post, on in table.state.posts.items():
        roster.assign(Post(post), on.name, on.since // _MINUTE)
        if on.ordered:
            roster.order_relief(Post(post), Post.MANAGER, "rp:1.5c")
    return roster


async def look_up(connection: AsyncConnection, filled: Filled) -> Person:
    """Bring the member of the staff who takes a post."""
    found = await find_player(connection, filled.text("account"))
    if found is None:
        raise DeskError("account-unknown", name=filled.text("account"))
    return found[0]


def take_post(errand: TableErrand) -> Given:
    """Put somebody on a post, in the place of who held it; nobody holds two at a table."""
    table, person, post = errand.table, errand.brought, errand.text("post")
    if post not in person.roles:
        raise DeskError("post-not-theirs", name=person.name, clause="m1:4.3")
    if table.state.seat_of(person.id):
        raise DeskError("post-plays", name=person.name)
    before = table.state.posts.get(post)
    roster_of(table).assign(Post(post), person.name, errand.now // _MINUTE)
    table.state.posts[post] = OnPost(person.id, person.name, errand.now)
    table.notes.touch()
    return {
        "table": table.number,
        "post": post,
        "who": person.name,
        "relieved": before.name if before else "",
    }


def leave_post(errand: TableErrand) -> Given:
    """Take somebody off a post."""
    table, post = errand.table, errand.text("post")
    gone = table.state.posts.pop(post, None)
    if gone is None:
        raise DeskError("post-nobody")
    table.notes.touch()
    return {"table": table.number, "post": post, "who": gone.name}


def order_relief(errand: TableErrand) -> Given:
    """Have a post relieved at once: the manager's word (rp:1.5c)."""
    table, post = errand.table, errand.text("post")
    on = table.state.posts.get(post)
    if on is None:
        raise DeskError("post-nobody")
    on.ordered = True
    table.notes.touch()
    return {"table": table.number, "post": post, "who": on.name}


def brief(errand: TableErrand) -> Given:
    """Note that a player was acquainted with the rules of this table, before their first stake (rp:1.6.1)."""
    table, seat = errand.table, errand.number("seat")
    sitter = table.state.sitters.get(seat)
    if sitter is None:
        raise DeskError("seat-nobody", seat=seat)
    table.state.briefed[sitter.user] = table.rules.hash
    table.notes.touch()
    return {"table": table.number, "who": sitter.name}


# -- what is shown ---------------------------------------------------------------------------------------


def rota(looking: Looking, table: LiveTable) -> Panel:
    """Show who holds which post, since when, and whose relief is due."""
    due = roster_of(table).due(looking.now // _MINUTE)
    rows = []
    for post in NEEDS:
        on = table.state.posts.get(post)
        asked: dict[str, Any] = {"table": table.number, "post": str(post)}
        acts = [("post-take", asked)]
        if on is not None:
            acts += [("post-leave", asked), ("relief-order", asked)]
        state = "" if on is None else looking.say("relief-due" if post in due else "relief-not-due")
        told: list[str | int] = [choice_name(post, looking.language)]
        told += [on.name, on.since, state] if on is not None else ["", 0, ""]
        rows.append(PanelRow(told, looking.acts(*acts), tone="alarm" if post in due else ""))
    return looking.panel("rota", "post who since relief", rows, [2])


def reliefs(looking: Looking, tables: Sequence[LiveTable]) -> list[PanelRow]:
    """Return the alerts of the rota: whose relief is due, and which post stands empty beside a held one."""
    rows = []
    for table in tables:
        if not table.state.posts:
            continue
        roster = roster_of(table)
        for post in roster.due(looking.now // _MINUTE):
            on = table.state.posts[post]
            told: list[str | int] = [on.since, table.terms.name, looking.say("alert-relief"), on.name]
            rows.append(PanelRow(told, tone="alarm"))
        for post in roster.missing:
            told = [
                looking.now,
                table.terms.name,
                looking.say("alert-post-empty"),
                choice_name(post, looking.language),
            ]
            rows.append(PanelRow(told, tone="alarm"))
    return rows
