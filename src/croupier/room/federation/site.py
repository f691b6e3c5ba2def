"""The public site of the federation: calendar, results, players, ratings, clubs, judges, documents."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from croupier.books import profile
from croupier.errors import RoomError
from croupier.federation import days
from croupier.federation.calendar import conflicts, weeks
from croupier.federation.deadlines import deadlines
from croupier.federation.norms import category_progress, grade_progress
from croupier.federation.rating import Filter, history, rating, terms_of
from croupier.federation.regulations import programme, sections
from croupier.reports.federation_sheets import exact_points, points_of
from croupier.room.federation import choosing
from croupier.room.federation.markup import Markup, cell, chart, facts, heading, link, page, table
from croupier.text import called, say
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
    """Everything that is due, by whom and by which clause, the most urgent first."""
    rows = []
    for own in deadlines(office, now)[:_LISTED]:
        moment = Markup(f'<span class="days">{days.clock(own.due, office.zone)}</span>')
        late = Markup(f'<b class="bad">{cell(say("federation-overdue", language))}</b>')
        who = office.organisations[own.who].name if own.who in office.organisations else own.who
        who = office.judges[own.who].name if own.who in office.judges else called(who, language, "post-name")
        rows.append([moment, late if own.overdue(now) else "", own.sentence(language), who])
    due, *others = _words(language, "due", "state", "what")
    heads = [f"{due}, {office.zone}", *others, *_heads(language, "who")]
    yield table(heads, rows, wide=(3,))


def season_of(office: FederationOffice, about: str) -> int:
    """Return the season that is asked for, else the last one with a published calendar."""
    if about.isdecimal() and len(about) == 4:
        return int(about)
    if about:
        raise RoomError("page-unknown")
    return max(office.published, default=days.season(days.day(office.last, office.zone)))


def _heads(language: str, *names: str) -> list[str]:
    return [say(f"fedsheet-{name}", language) for name in names]


def _competition(each: Competition) -> Markup:
    return link(f"/federation/competitions/{each.number}", each.terms.name)


def _player(member: str, name: str) -> Markup:
    return link(f"/federation/players/{member}", name)


def _classes(each: Competition, language: str) -> str:
    return ", ".join(say(f"federation-class-{name}", language) for name in each.classes)


def _place(office: FederationOffice, each: Competition, language: str) -> str:
    return office.place_name(each.terms.place) or say("fedsheet-internet", language)


def _home(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    del about, query

    def parts() -> Iterator[str]:
        season = season_of(office, "")
        today = days.day(office.last, office.zone)
        listed = [office.competitions[own] for own in office.published.get(season, (0, ()))[1]]
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
        _heads(language, "days", "competition", "place-of", "class"),
        [
            [
                _days(each, language),
                _competition(each),
                _place(office, each, language),
                _classes(each, language),
            ]
            for each in competitions
        ],
        wide=(3,),
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
        for conflict in conflicts(office, season):
            told = {"first": conflict.first, "second": conflict.second}
            yield f'<p class="bad">{cell(say(f"fedpage-conflict-{conflict.why}", language, **told))}</p>'
        for (_, week), numbers in weeks(office, season).items():
            first = (
                date.fromisocalendar(season, week, 1) if week < 53 else office.competitions[numbers[0]].first
            )
            yield heading(say("fedpage-week", language, week=week, day=first.isoformat()))
            yield _listed(office, [office.competitions[own] for own in numbers], language)

    return say("federation-calendar-title", language, season=str(season)), parts()


def _one(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    each = office.competitions.get(about)
    if each is None or not each.listed:
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
            _heads(language, "place", "name", "region", "grade", "prize"),
            [
                [row.place, _player(row.member, row.name), row.region, row.grade, number(row.prize, language)]
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
        yield f"<h3>{place}. {cell(say(f'federation-part-{name}', language))}</h3>"
        if name == "programme":
            yield facts(
                (say(f"federation-part-{field}", language), told.programme.get(field, ""))
                for field in programme(each)
            )
        elif name == "reglament" and told.reglament is not None:
            yield f'<div class="tall">{cell(write(told.reglament))}</div>'
        if told.sections.get(name):
            yield f"<p>{cell(told.sections[name])}</p>"


def _rated(office: FederationOffice, season: int, chosen: Filter, language: str, most: int) -> str:
    rows = []
    for line in rating(office, season, chosen)[:most]:
        form = office.members[line.member].form
        shown = [line.rank, _player(line.member, form.name), form.region, points_of(line.points, language)]
        rows.append([*shown, len(line.results)])
    return table(
        _heads(language, "rank", "name", "region", "points", "competitions"), rows, numbers=(0, 3, 4)
    )


def _ratings(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    season = season_of(office, about)

    def parts() -> Iterator[str]:
        terms = terms_of(office, season)
        told = {"formula": terms.formula, "version": terms.version, "best": terms.best}
        yield f"<p>{cell(say('fedsheet-formula', language, **told))}</p>"
        yield from choosing.ways(office, f"/federation/ratings/{season}", query, language)
        asked = choosing.asked(query)
        files = (link(f"/federation/data/rating-{season}.{kind}{asked}", kind.upper()) for kind in _FILES)
        yield f"<p>{' · '.join(files)}</p>"
        yield _rated(office, season, choosing.chosen(query), language, _LISTED)

    return say("fedsheet-rating", language, season=str(season)), parts()


def _person(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    del query
    member = office.members.get(about)
    if member is None:
        raise RoomError("page-unknown")

    def parts() -> Iterator[str]:
        season = season_of(office, "")
        form = member.form
        club = office.organisations[form.club].name if form.club in office.organisations else form.club
        line = next((own for own in rating(office, season) if own.member == member.number), None)
        yield facts(
            [
                (say("fedsheet-number", language), member.number),
                (say("fedsheet-region", language), f"{form.region}, {form.country}"),
                (say("fedpage-club", language), club),
                (say("fedsheet-grade", language), member.grade or "–"),
                (say("fedsheet-rank", language), line.rank if line is not None else "–"),
                (
                    say("fedsheet-points", language),
                    points_of(line.points, language) if line is not None else "–",
                ),
            ]
        )
        for own in grade_progress(office, member.number):
            if own.counted:
                said = say("fedpage-norm", language, norm=own.name, done=len(own.counted), times=own.times)
                yield f"<p>{cell(said)}</p>"
        yield chart(history(office, season, member.number), say("fedsheet-points", language))
        if line is not None:
            yield heading(say("fedsheet-results", language))
            yield table(
                _heads(language, "competition", "place", "points"),
                [
                    [
                        _competition(office.competitions[own.competition]),
                        own.place,
                        points_of(own.points, language),
                    ]
                    for own in sorted(line.results, key=lambda own: own.at)
                ],
                numbers=(1, 2),
            )
            total = exact_points(line.points, language)
            yield f"<p>{cell(say('fedpage-exact', language, points=total))}</p>"

    return member.form.name, parts()


def _clubs(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    del about, query

    def parts() -> Iterator[str]:
        rows = []
        for own in office.organisations.values():
            until = max((days.year_after(on) for on, _ in own.attested), default=None)
            attested = day(until, language) if until else "–"
            rows.append([own.number, own.name, own.city, own.region, attested])
        yield table(
            [*_heads(language, "number", "name"), *_words(language, "city", "region", "attested")], rows
        )

    return say("fedpage-clubs", language), parts()


def _words(language: str, *names: str) -> list[str]:
    return [say(f"fedpage-{name}", language) for name in names]


def _judges(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    del about, query
    rows = [
        [own.number, own.name, own.category, _next_category(office, own.number, language), own.key[:16]]
        for own in office.judges.values()
    ]
    heads = [*_heads(language, "number", "name", "category"), *_words(language, "next", "key")]
    return say("fedpage-judges", language), iter([table(heads, rows)])


def _next_category(office: FederationOffice, judge: str, language: str) -> str:
    """Say how far a judge has come towards the categories whose norm is not met yet."""
    told = [own for own in category_progress(office, judge) if own.counted and not own.met]
    return " ".join(
        say("fedpage-norm", language, norm=own.name, done=len(own.counted), times=own.times) for own in told
    )


def _documents(
    office: FederationOffice, about: str, query: Asked, language: str
) -> tuple[str, Iterator[str]]:
    season = season_of(office, about)
    del query

    def parts() -> Iterator[str]:
        rows = []
        for each in office.competition_of(season):
            regulated = each.listed and each.published is not None
            own = link(f"/federation/data/regulations-{each.number}.pdf", "PDF") if regulated else "–"
            signed = " ".join(
                link(f"/federation/data/protocol-{each.number}.{kind}", kind.upper())
                for kind in ("pdf", "json", "txt", "xlsx")
            )
            if each.listed:
                rows.append([_competition(each), own, Markup(signed) if each.sent is not None else "–"])
        heads = [
            *_heads(language, "competition"),
            *_words(language, "document-regulations", "document-protocol"),
        ]
        yield table(heads, rows)

    return say("fedpage-documents", language), parts()


def _data(office: FederationOffice, about: str, query: Asked, language: str) -> tuple[str, Iterator[str]]:
    season = season_of(office, about)
    del query
    names = (
        *(f"calendar-{season}.{kind}" for kind in ("json", "ics", "pdf")),
        *(f"rating-{season}.{kind}" for kind in ("json", "csv", "xlsx", "pdf")),
        "clubs.json",
        "judges.json",
        "schema.json",
    )
    listed = "".join(f"<li>{link(f'/federation/data/{name}', name)}</li>" for name in names)
    return say("fedpage-data", language), iter(
        [f"<p>{cell(say('fedpage-data-words', language))}</p><ul>{listed}</ul>"]
    )


PAGES: Final[dict[str, Callable[[FederationOffice, str, Asked, str], tuple[str, Iterator[str]]]]] = {
    "": _home,
    "calendar": _calendar,
    "competitions": _one,
    "ratings": _ratings,
    "players": _person,
    "clubs": _clubs,
    "judges": _judges,
    "documents": _documents,
    "data": _data,
}
