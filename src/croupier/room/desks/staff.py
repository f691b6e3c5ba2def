"""The staff's own desk: roles, keys, shifts, and the journal of what everybody did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from croupier.desks.duties import STAFF
from croupier.errors import DeskError
from croupier.room import people
from croupier.room.desks import papers
from croupier.room.desks.panels import Looking, Panel, PanelRow, choice_name
from croupier.room.desks.shift_report import shift_lines
from croupier.room.desks.shifts import end_shift, forget_key
from croupier.room.store.desk_schema import shifts, staff_acts
from croupier.room.store.schema import users

if TYPE_CHECKING:
    from croupier.room.desks.errand import Errand, Given
    from croupier.room.people import Person

_SHOWN: Final = 50


async def _colleague(errand: Errand) -> Person:
    found = await people.find_player(errand.connection, errand.text("account"))
    if found is None:
        raise DeskError("account-unknown", name=errand.text("account"))
    return found[0]


async def end(errand: Errand) -> Given:
    """End one's shift, with a paper that says what was done in it."""
    began = await errand.connection.scalar(select(shifts.c.began).where(shifts.c.id == errand.shift))
    lines = [("began", papers.moment(int(began or 0), errand.zone))]
    lines += await shift_lines(errand.connection, errand.person.id, errand.shift, int(began or 0))
    paper, number = await papers.issue(errand, "shift", lines, ("employee", "verified"))
    await end_shift(errand.connection, errand.person.id)
    return {"paper": paper, "number": number}


async def give(errand: Errand) -> Given:
    """Give somebody a role; nobody works here before they are of age."""
    colleague = await _colleague(errand)
    if colleague.id == errand.person.id:
        raise DeskError("four-eyes")
    born = await people.born(errand.connection, colleague.id)
    people.check_age(born, errand.today, "m1:6.3")
    await people.give_role(errand.connection, colleague.id, errand.text("role"))
    return {"user": colleague.id}


async def take(errand: Errand) -> Given:
    """Take a role away; who has none left has no shift either."""
    colleague = await _colleague(errand)
    await people.take_role(errand.connection, colleague.id, errand.text("role"))
    if not set(colleague.roles) - {errand.text("role")} & set(STAFF):
        await end_shift(errand.connection, colleague.id)
    return {"user": colleague.id}


async def reset(errand: Errand) -> Given:
    """Take away the key of somebody who has lost their device; their shift ends."""
    colleague = await _colleague(errand)
    if colleague.id == errand.person.id:
        raise DeskError("four-eyes")
    await forget_key(errand.connection, colleague.id)
    await end_shift(errand.connection, colleague.id)
    return {"user": colleague.id}


HANDLERS: Final = {"shift-end": end, "role-give": give, "role-take": take, "key-reset": reset}


async def page(looking: Looking) -> list[Panel]:
    """Show who works here, who is on a shift, and what was done last."""
    return [await _people(looking), await _journal(looking)]


async def _people(looking: Looking) -> Panel:
    began = select(shifts.c.user, shifts.c.began).where(shifts.c.ended.is_(None))
    on = {row.user: row.began for row in await looking.connection.execute(began)}
    rows = [
        PanelRow(
            [
                each.name,
                ", ".join(choice_name(role, looking.language) for role in each.roles if role != "player"),
                on.get(each.id, 0),
            ],
            looking.acts(("key-reset", {"account": each.name}), ("role-take", {"account": each.name})),
            tone="good" if each.id in on else "",
        )
        for each in await people.staff(looking.connection)
    ]
    return looking.panel("people", "name roles on-shift", rows, [2])


async def _journal(looking: Looking) -> Panel:
    """What was done last: the auditor and the manager see everybody's, others their own."""
    query = (
        select(staff_acts, users.c.name)
        .join(users, users.c.id == staff_acts.c.user)
        .order_by(staff_acts.c.id.desc())
        .limit(_SHOWN)
    )
    if not {"auditor", "manager"} & set(looking.person.roles):
        query = query.where(staff_acts.c.user == looking.person.id)
    rows = [
        PanelRow([row.id, row.at, row.name, looking.say(f"duty-{row.act}"), row.reason])
        for row in await looking.connection.execute(query)
    ]
    return looking.panel("journal", "number at who act reason", rows, [1])
