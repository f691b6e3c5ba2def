"""The public site of the federation: calendar, results, players, ratings, clubs, judges, documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.books import profile
from croupier.errors import RoomError
from croupier.federation import days
from croupier.federation.admission import closed
from croupier.federation.calendar import monday, published_conflicts, weeks
from croupier.federation.deadlines import deadlines
from croupier.federation.rating import Filter, rating, terms_of
from croupier.federation.regulations import sections
from croupier.reports.federation_sheets import points_of, terms_within
from croupier.room.federation import choosing, people_pages
from croupier.room.federation.markup import (
    Markup,
    cell,
    competition_link,
    facts,
    heading,
    heads,
    link,
    page,
    player_link,
    season_of,
    seasons,
    table,
    words,
)
from croupier.text import say
from croupier.text.writing import day, number, stretch
from croupier.tournament.reglament_file import write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from croupier.federation.office import Competition, FederationOffice
    from croupier.room.federation.keeper import FederationKeeper

_TOP: Final = 10
_LISTED: Final = 500
_FILES: Final = ("csv", "json", "pdf")
Asked = dict[str, str]
HELD: Final = "held"
"""Asked of a competition that is held in this room."""


def say_page(keeper: FederationKeeper, path: str, query: Mapping[str, str], language: str) -> bytes:
    """Return a page of the site by its path below `/federation`."""
    name, _, about = path.strip("/").partition("/")
    if name == "deadlines":
        title, parts = say("fedpage-deadlines", language), _due(keeper.office, keeper.moment(), language)
    elif name in PAGES:
        title, parts = PAGES[name](keeper.office, about, dict(query), language)
    else:
        raise RoomError("page-unknown")
    shown = f"/federation/{path.strip('/')}".rstrip("/")
    return page(title, parts, language, path=shown, demo=keeper.kind == "demo")


def _due(office: FederationOffice, now: int, language: str) -> Iterator[str]:
    """Everything that is due, by whom and by which clause, the most urgent first.

    What is due for a competition that is in no published calendar is told at the counter alone.
    """
    rows, hidden = [], {own.number for own in office.competitions.values() if not office.public(own)}
    for own in [each for each in deadlines(office, now) if each.competition not in hidden][:_LISTED]:
        late = Markup(f'<b class="bad">{cell(say("federation-overdue", language))}</b>')
        who = own.by_whom(office, language)
        when = own.when(office, language)
        rows.append([when, late if own.overdue(now) else "", own.sentence(language), who])
    columns = [*words(language, "due", "state", "what"), *heads(language, "who")]
    yield table(columns, rows, wide=(3,), stacked=True)


def _classes(each: Competition, language: str) -> str:
    return ", ".join(say(f"federation-class-{name}", language) for name in each.classes)


def _place(office: FederationOffice, each: Competition, language: str) -> str:
    return office.place_name(each.terms.place) or say("fedsheet-internet", language)


def _home(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    del about, query

    def parts() -> Iterator[str]:
        season, today = office.season, days.day(office.last, office.zone)
        listed = [office.competitions[own] for _, numbers in office.published.values() for own in numbers]
        listed.sort(key=lambda each: (each.first, each.number))
        live = [each for each in listed if each.begun is not None and each.ended is None]
        if live:
            yield heading(say("fedpage-live", language))
            yield _listed(office, live, language)
        coming = [each for each in listed if each.first >= today and each.begun is None]
        yield heading(say("fedpage-coming", language))
        yield _listed(office, coming[:_TOP], language)
        over = [each for each in listed if each.sent is not None]
        yield heading(say("fedpage-last", language))
        yield _listed(office, over[: -_TOP - 1 : -1], language)
        yield heading(say("fedsheet-rating", language, season=str(season)))
        yield _rated(office, season, Filter(), language, _TOP)

    return say("fedpage-title", language), parts()


def _listed(office: FederationOffice, competitions: list[Competition], language: str) -> str:
    if not competitions:
        return f"<p>{cell(say('federation-nothing', language))}</p>"
    return table(
        heads(language, "days", "competition", "place-of", "class"),
        [
            [
                _days(each, language),
                competition_link(each),
                _place(office, each, language),
                _classes(each, language),
            ]
            for each in competitions
        ],
        wide=(3,),
        stacked=True,
    )


def _days(each: Competition, language: str) -> Markup:
    """Write the days as shortly as they can be read."""
    return Markup(f'<span class="days">{cell(stretch(each.first, each.last, language))}</span>')


def _calendar(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    del query
    season = season_of(office, about)

    def parts() -> Iterator[str]:
        feed = link(f"/federation/data/calendar-{season}.ics", "iCalendar")
        paper = link(f"/federation/data/calendar-{season}.pdf", "PDF")
        yield f"<p>{feed} · {paper}</p>"
        yield seasons(office, "calendar", season)
        for own in published_conflicts(office, season):
            said = say(f"fedpage-conflict-{own.why}", language, first=own.first, second=own.second)
            yield f'<p class="bad">{cell(said)}</p>'
        told = weeks(office, season)
        months = {month: say(f"fedpage-month-{month}", language) for month, _ in told}
        yield f"<p>{' · '.join(link(f'#m{month}', name) for month, name in months.items())}</p>"
        for (month, week), numbers in told.items():
            if month in months:
                yield f'<h2 id="m{month}">{cell(months.pop(month))}</h2>'
            first = monday(office.competitions[numbers[0]].first)
            yield heading(say("fedpage-week", language, week=week, day=day(first, language)), 3)
            yield _listed(office, [office.competitions[own] for own in numbers], language)

    return say("federation-calendar-title", language, season=str(season)), parts()


def _one(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    each = office.competitions.get(about)
    if each is None or not office.public(each):
        raise RoomError("page-unknown")
    return each.terms.name, _about(office, each, language, held=HELD in query)


def _about(office: FederationOffice, each: Competition, language: str, *, held: bool) -> Iterator[str]:
    own = each.terms
    chief = office.judges[each.chief].name if each.chief else "–"
    yield facts(
        [
            (say("fedsheet-number", language), each.number),
            (say("fedsheet-class", language), _classes(each, language)),
            (say("fedsheet-days", language), _days(each, language)),
            (say("fedsheet-place-of", language), _place(office, each, language)),
            (say("fedsheet-organiser", language), office.organisation(own.organiser).name),
            (say("fedsheet-discipline", language), profile(own.discipline).name(language)),
            (say("fedsheet-chief", language), chief),
            (say("fedsheet-count-participants", language), len(each.entries)),
        ]
    )
    if not any(closed(each, office.last)):
        way = link(f"/#/federation/{each.number}", say("fedpage-enter", language))
        yield f"<p>{way} {cell(say('fedpage-enter-words', language))}</p>"
    protocol = each.protocol if each.sent is not None else None
    if held and protocol is None and each.begun is not None:
        yield f"<p>{link(f'/federation/live/{each.number}', say('fedlive-watch', language))}</p>"
    if protocol is not None:
        yield heading(say("fedsheet-results", language))
        ways = [
            link(f"/federation/data/protocol-{each.number}.{kind}", kind.upper())
            for kind in ("pdf", "json", "txt", "xlsx")
        ]
        if held:
            ways.append(link(f"/federation/data/record-{each.number}.json", say("fedpage-record", language)))
        yield f"<p>{cell(say('fedsheet-protocol', language))}: {' · '.join(ways)}</p>"
        yield table(
            heads(language, "place", "name", "region", "grade", "prize"),
            [
                [
                    row.place,
                    player_link(row.member, row.name),
                    row.region,
                    row.grade,
                    number(row.prize, language),
                ]
                for row in protocol.results
            ],
            numbers=(0, 4),
        )
    version = each.published
    if version is None:
        return
    yield heading(say("fedpage-regulations", language, version=version.number))
    yield f"<p>{link(f'/federation/data/regulations-{each.number}.pdf', 'PDF')}</p>"
    told = version.regulations
    for place, name in enumerate(sections(each), start=1):
        yield heading(f"{place}. {say(f'federation-part-{name}', language)}", 3)
        if name == "reglament" and told.reglament is not None:
            yield f'<div class="tall">{cell(write(told.reglament))}</div>'
        if laid_down := terms_within(each, told, name, language):
            yield facts(laid_down)
        if told.sections.get(name):
            yield f"<p>{cell(told.sections[name])}</p>"
    for title, words_of in told.further.items():
        yield heading(title, 3)
        yield f"<p>{cell(words_of)}</p>"


def _rated(office: FederationOffice, season: int, chosen: Filter, language: str, most: int) -> str:
    rows, skills = [], people_pages.estimates(office, season, language, chosen.discipline)
    for line in rating(office, season, chosen)[:most]:
        form = office.members[line.member].form
        shown = [line.rank, player_link(line.member, form.name), form.region]
        shown += [points_of(line.points, language), skills.get(line.member, "–")]
        rows.append([*shown, len(line.results)])
    columns = heads(language, "rank", "name", "region", "points", "skill", "competitions")
    return table(columns, rows, numbers=(0, 3, 4, 5), wide=(4,))


def _ratings(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    season = season_of(office, about)

    def parts() -> Iterator[str]:
        terms = terms_of(office, season)
        told = {"formula": terms.formula, "version": terms.version, "best": terms.best}
        yield f"<p>{cell(say('fedsheet-formula', language, **told))}</p>"
        yield f"<p>{cell(say('fedpage-skill', language))}</p>"
        if any(own.season == season for own in office.selections):
            yield f"<p>{link(f'/federation/teams/{season}', say('fedpage-teams', language))}</p>"
        yield seasons(office, "ratings", season)
        yield from choosing.ways(office, f"/federation/ratings/{season}", query, language)
        asked = choosing.asked(query)
        files = (link(f"/federation/data/rating-{season}.{kind}{asked}", kind.upper()) for kind in _FILES)
        yield f"<p>{' · '.join(files)}</p>"
        yield _rated(office, season, choosing.chosen(query), language, _LISTED)

    return say("fedsheet-rating", language, season=str(season)), parts()


def _documents(
    office: FederationOffice, about: str, query: Asked, language: str
) -> tuple[str, Iterator[str]]:
    season = season_of(office, about)
    del query

    def parts() -> Iterator[str]:
        yield seasons(office, "documents", season)
        rows = []
        for each in (office.competitions[own] for own in office.published.get(season, (0, ()))[1]):
            regulated = each.published is not None
            own = link(f"/federation/data/regulations-{each.number}.pdf", "PDF") if regulated else "–"
            signed = " ".join(
                link(f"/federation/data/protocol-{each.number}.{kind}", kind.upper())
                for kind in ("pdf", "json", "txt", "xlsx")
            )
            rows.append([competition_link(each), own, Markup(signed) if each.sent is not None else "–"])
        columns = words(language, "document-regulations", "document-protocol")
        yield table([*heads(language, "competition"), *columns], rows)

    return say("fedpage-documents", language), parts()


def _data(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    season = season_of(office, about)
    del query
    names = (
        *(f"calendar-{season}.{kind}" for kind in ("json", "ics", "pdf")),
        *(f"rating-{season}.{kind}" for kind in ("json", "csv", "xlsx", "pdf")),
        *(f"teams-{own}.json" for own in sorted({each.season for each in office.selections} & {season})),
        *(f"players.{kind}" for kind in ("json", "csv")),
        "clubs.json",
        "judges.json",
        "schema.json",
    )
    listed = "".join(f"<li>{link(f'/federation/data/{name}', name)}</li>" for name in names)
    said = f"<p>{cell(say('fedpage-data-words', language))}</p>"
    return say("fedpage-data", language), iter([seasons(office, "data", season), f"{said}<ul>{listed}</ul>"])


PAGES: Final[dict[str, Callable[[FederationOffice, str, Asked, str], tuple[str, Iterator[str]]]]] = {
    "": _home,
    "calendar": _calendar,
    "competitions": _one,
    "ratings": _ratings,
    "players": people_pages.player,
    "teams": people_pages.teams,
    "clubs": people_pages.clubs,
    "judges": people_pages.judges,
    "documents": _documents,
    "data": _data,
}
