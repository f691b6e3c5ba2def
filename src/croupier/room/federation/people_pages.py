"""Pages of the site about people: athletes, national teams, clubs, judges."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from croupier.errors import RoomError
from croupier.federation import days
from croupier.federation.norms import category_progress, grade_progress
from croupier.federation.rating import history, rating
from croupier.federation.selection import select
from croupier.federation.skill import skills_of
from croupier.reports.federation_sheets import estimate, exact_points, points_of
from croupier.room.federation.markup import (
    cell,
    chart,
    competition_link,
    facts,
    heading,
    heads,
    link,
    player_link,
    season_of,
    table,
    words,
)
from croupier.text import say
from croupier.text.writing import day

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.federation.norms import Progress
    from croupier.federation.office import FederationOffice, Member
    from croupier.federation.rating import HistoryPoint, RatingLine

Told = tuple[str, "Iterator[str]"]


def player(office: FederationOffice, about: str, query: dict[str, str], language: str) -> Told:
    """Tell an athlete, how they stand now, norms, and every season they played; without a number, all."""
    if not about:
        return say("fedpage-players", language), _index(office, query.get("letter", ""), language)
    member = office.members.get(about)
    if member is None:
        raise RoomError("page-unknown")

    def parts() -> Iterator[str]:
        form, season = member.form, office.season
        club = office.organisations[form.club].name if form.club in office.organisations else form.club
        line = _line(office, season, member.number)
        shown = {
            "fedsheet-number": member.number,
            "fedsheet-region": f"{form.region}, {form.country}",
            "fedpage-club": club,
            "fedsheet-grade": member.grade or "–",
            "fedpage-rank": line.rank if line is not None else "–",
            "fedsheet-points": points_of(line.points, language) if line is not None else "–",
            "fedsheet-skill": estimates(office, season, language).get(member.number, "–"),
        }
        yield facts((say(key, language), value) for key, value in shown.items())
        for own in grade_progress(office, member.number):
            if own.counted:
                yield f"<p>{cell(_progress(own, language))}</p>"
        for each in sorted(office.published, reverse=True):
            played = _line(office, each, member.number)
            if played is not None:
                yield from _season(office, each, played, language)

    return member.form.name, parts()


def _index(office: FederationOffice, asked: str, language: str) -> Iterator[str]:
    """Find athletes by the first letter of any word of their name."""
    found: dict[str, list[Member]] = {}
    for member in office.members.values():
        if member.ended is None:
            for letter in {word[0].upper() for word in member.form.name.split()}:
                found.setdefault(letter, []).append(member)
    shown = asked if asked in found else min(found, default="")
    ways = (
        f"<strong>{cell(letter)}</strong>"
        if letter == shown
        else link(f"/federation/players?{urlencode({'letter': letter})}", letter)
        for letter in sorted(found)
    )
    yield f"<p>{cell(say('fedpage-letters', language))}</p><p>{' · '.join(ways)}</p>"
    rows = [
        [player_link(own.number, own.form.name), own.number, own.form.region, own.grade]
        for own in sorted(found.get(shown, []), key=lambda own: (own.form.name.casefold(), own.number))
    ]
    yield table(heads(language, "name", "number", "region", "grade"), rows)


def estimates(office: FederationOffice, season: int, language: str, discipline: str = "") -> dict[str, str]:
    """Return the skill estimates of a season in words; a house without the library for them has none."""
    if find_spec("openskill") is None:
        return {}
    found = skills_of(office, season, discipline)
    return {member: estimate(skill, language) for member, skill in found.items()}


def _line(office: FederationOffice, season: int, member: str) -> RatingLine | None:
    return next((own for own in rating(office, season) if own.member == member), None)


def _season(office: FederationOffice, season: int, line: RatingLine, language: str) -> Iterator[str]:
    """Tell the results of a season, and how the points grew."""
    yield heading(say("fedsheet-rating", language, season=str(season)))
    course = history(office, season, line.member)
    told = [_stood(office, own, language) for own in course]
    yield chart(course, say("fedsheet-points", language), told)
    rows = []
    for own in sorted(line.results, key=lambda own: own.at):
        each = office.competitions[own.competition]
        named = competition_link(each) if office.public(each) else each.terms.name
        rows.append([named, own.place, points_of(own.points, language)])
    yield table(heads(language, "competition", "place", "points"), rows, numbers=(1, 2))
    total = exact_points(line.points, language)
    yield f"<p>{cell(say('fedpage-exact', language, points=total))}</p>"


def _stood(office: FederationOffice, own: HistoryPoint, language: str) -> str:
    """Say how somebody stood after a competition."""
    on = day(days.day(own.at, office.zone), language)
    points = points_of(own.points, language)
    return say("fedpage-stood", language, day=on, points=points, rank=own.rank)


def teams(office: FederationOffice, about: str, query: dict[str, str], language: str) -> Told:
    """Tell who is selected for the teams of a season, by which criteria (fspr:1.11.1)."""
    del query
    season = season_of(office, about)

    def parts() -> Iterator[str]:
        for own in (each for each in office.selections if each.season == season):
            yield heading(own.name)
            told = {"size": own.size, "places": own.places, "rating": own.rating}
            until = day(own.until, language)
            yield f"<p>{cell(say('fedpage-team-terms', language, until=until, **told))} (fspr:1.11.1)</p>"
            rows = []
            for chosen in select(office, own):
                best = ", ".join(f"{place} ({number})" for place, number in chosen.places)
                name = player_link(chosen.member, office.members[chosen.member].form.name)
                rows.append([name, best or "–", chosen.rank or "–"])
            columns = [*heads(language, "name"), *words(language, "best-places", "rank")]
            yield table(columns, rows, numbers=(2,))

    return say("fedpage-teams", language), parts()


def clubs(office: FederationOffice, about: str, query: dict[str, str], language: str) -> Told:
    """Tell the organisations and until when clubs are attested."""
    del about, query

    def parts() -> Iterator[str]:
        rows = []
        for own in office.organisations.values():
            until = max((days.year_after(on) for on, _ in own.attested), default=None)
            attested = day(until, language) if until else "–"
            rows.append([own.number, own.name, own.city, own.region, attested])
        yield table(
            [*heads(language, "number", "name"), *words(language, "city", "region", "attested")],
            rows,
            wide=(0, 2),
        )

    return say("fedpage-clubs", language), parts()


def judges(office: FederationOffice, about: str, query: dict[str, str], language: str) -> Told:
    """Tell the judges, their categories and keys, and how near the next category is."""
    del about, query
    rows = [
        [own.number, own.name, own.category, _next_category(office, own.number, language), own.key[:16]]
        for own in office.judges.values()
    ]
    columns = [*heads(language, "number", "name", "category"), *words(language, "next", "key")]
    return say("fedpage-judges", language), iter([table(columns, rows, wide=(0, 4))])


def _next_category(office: FederationOffice, judge: str, language: str) -> str:
    """Say how far a judge has come towards the categories whose norm is not met yet."""
    told = [own for own in category_progress(office, judge) if own.counted and not own.met]
    return " ".join(_progress(own, language) for own in told)


def _progress(own: Progress, language: str) -> str:
    """Say how far somebody has come towards a norm, and what can still count."""
    told = {"norm": own.name, "done": len(own.counted), "times": own.times}
    if own.met:
        return say("fedpage-norm", language, **told)
    return say("fedpage-norm-coming", language, **told, coming=own.coming)
