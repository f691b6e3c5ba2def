"""Justice after a hand has ended: chips go to who really won them, by a further entry (fspr:8.4.1a, 8.4.1c).

The hand stays in the journal as it was played. What the chief judge gives back is a transfer of its own
between two seats, never more than the one had won in that hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, json
from sqlalchemy import select

from croupier.errors import DeskError
from croupier.room.desks.panels import Looking, Panel, PanelRow
from croupier.room.desks.penalties import course_of
from croupier.room.store.desk_schema import staff_acts
from croupier.room.store.schema import hands, parts, users
from croupier.room.tables.terms import Terms

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Filled, Given, TableErrand
    from croupier.room.tables.live import LiveTable

CLAUSE: Final = "fspr:8.4.1c"
_SHOWN: Final = 20


class EndedHand(Struct, frozen=True):
    """A hand that was settled: its table, and what everybody won in it less what was given back since."""

    table: int
    won: dict[int, int]


async def look_up(connection: AsyncConnection, filled: Filled) -> EndedHand | None:
    """Bring the hand that is meant, if it was settled."""
    number = filled.number("hand")
    query = select(hands.c.table, hands.c.state).where(hands.c.id == number)
    row = (await connection.execute(query)).one_or_none()
    if row is None or row.state != "settled":
        return None
    nets = select(parts.c.user, parts.c.net).where(parts.c.hand == number)
    won = {each.user: int(each.net or 0) for each in await connection.execute(nets)}
    given = select(staff_acts.c.answer).where(staff_acts.c.act == "redress")
    for answer in await connection.scalars(given):
        told = json.decode(answer)
        if told["hand"] == number:
            won[told["giver"]] -= told["chips"]
    return EndedHand(row.table, won)


def redress(errand: TableErrand) -> Given:
    """Give chips that somebody won in an ended hand to who really won them; both still sit at the table."""
    table, ended, chips = errand.table, errand.brought, errand.number("amount")
    course_of(table)
    if ended is None or ended.table != table.number:
        raise DeskError("redress-no-hand", hand=errand.number("hand"), clause=CLAUSE)
    giver, taker = (_sitting(table, errand.number(name)) for name in ("from-seat", "to-seat"))
    users_ = [table.state.sitters[seat].user for seat in (giver, taker)]
    if giver == taker or errand.person.id in users_:
        raise DeskError("ruling-own-hand" if giver != taker else "redress-same", clause=CLAUSE)
    if not set(users_) <= ended.won.keys():
        raise DeskError("redress-not-in", clause=CLAUSE)
    if not 0 < chips <= ended.won[users_[0]]:
        raise DeskError("redress-too-much", most=max(0, ended.won[users_[0]]), clause=CLAUSE)
    if giver in table.state.players and table.running:
        raise DeskError("redress-running", clause=CLAUSE)
    if chips > table.state.sitters[giver].chips:
        raise DeskError("redress-short", most=table.state.sitters[giver].chips, clause=CLAUSE)
    table.bank.give(giver, taker, chips, errand.page, memo=f"hand {errand.number('hand')}")
    table.notes.touch()
    table.notes.stir()
    told = {"table": table.number, "hand": errand.number("hand"), "chips": chips}
    return {
        **told,
        "giver": users_[0],
        "taker": users_[1],
        "says": "redressed",
        "values": _names(table, giver, taker),
    }


def _sitting(table: LiveTable, seat: int) -> int:
    if seat not in table.state.sitters:
        raise DeskError("seat-nobody", seat=seat)
    return seat


def _names(table: LiveTable, giver: int, taker: int) -> dict[str, str]:
    sitters = table.state.sitters
    return {"giver": sitters[giver].name, "taker": sitters[taker].name}


async def ended(looking: Looking, number: int = 0) -> Panel:
    """Show the hands that ended last, at one table or everywhere; the auditor opens them."""
    query = select(hands.c.id, hands.c.table, hands.c.game, hands.c.state, hands.c.ended).where(
        hands.c.state != "running"
    )
    if number:
        query = query.where(hands.c.table == number)
    found = (await looking.connection.execute(query.order_by(hands.c.id.desc()).limit(_SHOWN))).all()
    names: dict[int, list[str]] = {}
    played = select(parts.c.hand, users.c.name).join(users, users.c.id == parts.c.user).order_by(parts.c.seat)
    for row in await looking.connection.execute(played.where(parts.c.hand.in_([row.id for row in found]))):
        names.setdefault(row.hand, []).append(row.name)
    opens = "auditor" in looking.person.roles
    rows = [
        PanelRow(
            [
                row.id,
                row.ended,
                row.table,
                Terms(name="", game=row.game).rules.profile.name(looking.language),
                looking.say(f"hand-was-{row.state}"),
                ", ".join(names.get(row.id, [])),
            ],
            looking.acts(("redress", {"table": row.table, "hand": row.id}))
            if number and row.state == "settled"
            else [],
            links=[(looking.say("hand-look"), f"/api/audit/hands/{row.id}")] if opens else [],
        )
        for row in found
    ]
    return looking.panel("ended", "hand at table game state who", rows, [1])
