"""Reports of the house over HTTP: as a table for a spreadsheet, or on paper."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from croupier.errors import DeskError
from croupier.reports.federation_tables import write_csv, write_xlsx
from croupier.reports.house_sheets import house_sheet
from croupier.room.desks.figures import READERS, REPORTS, ReportDays, report
from croupier.room.desks.papers import moment
from croupier.room.people import now
from croupier.room.web.given import Asked, TheHouse, Visitor
from croupier.room.web.refusals import language_of, refusing
from croupier.room.web.staffed import require_shift, require_staff
from croupier.text import say
from croupier.text.writing import localised, stretch

_Day = Annotated[str, QueryParameter(description="A day like 2026-11-18; empty: all", max_length=10)]
_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@get("/reports/{name:str}/{form:str}", summary="A report of the house", responses=refusing(401, 403, 404))
async def house_report(
    request: Asked,
    house: TheHouse,
    person: Visitor,
    name: FromPath[str],
    form: FromPath[str],
    since: _Day = "",
    until: _Day = "",
) -> Response[bytes]:
    """Give a report of days as `csv`, `xlsx` or `pdf`; as `xlsx` the report `all` has a sheet for each."""
    staff = require_staff(person)
    if not set(READERS) & set(staff.roles):
        raise DeskError("duty-not-yours", roles=", ".join(READERS))
    await require_shift(request, house, staff)
    language = language_of(request.scope)
    span = ReportDays.of(since, until, house.hall.zone)
    wanted = list(REPORTS) if (name, form) == ("all", "xlsx") else [name]
    async with house.store.read() as connection:
        found = [await report(connection, each, span) for each in wanted]
    if form == "xlsx":
        sheets = {say(f"report-{each.name}", language): each.told(language) for each in found}
        return Response(write_xlsx(sheets), media_type=_SHEET)
    told = found[0].told(language)
    if form == "csv":
        return Response(write_csv(told).encode(), media_type="text/csv; charset=utf-8")
    if form != "pdf":
        raise DeskError("report-unknown", name=form)
    days = stretch(date.fromisoformat(since), date.fromisoformat(until), language) if since and until else ""
    title, foot = (
        " · ".join(filter(None, (say(f"report-{name}", language), days))),
        localised(moment(now(), house.hall.zone), language),
    )
    printed = await asyncio.to_thread(house_sheet, title, told, found[0].drawn, foot, language)
    return Response(printed, media_type="application/pdf")
