"""Sheets of the federation for the printer: protocol, Regulations, calendar, rating, a member's card.

Each is one PDF, set by Typst, in the language of who reads it; the same document gives the same bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.books import profile
from croupier.federation.calendar import published_conflicts
from croupier.federation.days import clock
from croupier.federation.protocol import local
from croupier.federation.rating import terms_of
from croupier.federation.regulations import programme, sections
from croupier.reports.setting import BOLD, SMALL, TITLE, facts, head, said, signature, table
from croupier.reports.typesetting import PrintMissing, quoted, typeset
from croupier.text import called, say
from croupier.text.writing import localised, number, stretch
from croupier.tournament.reglament_file import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.federation.office import Competition, FederationOffice, Member, Version
    from croupier.federation.protocol import PenaltyLine, Protocol, Sealed
    from croupier.federation.rating import RatingLine
    from croupier.federation.records import Regulations
    from croupier.federation.skill import Skill

THOUSAND: Final = 1000


def points_of(thousandths: int, language: str) -> str:
    """Write points to one place, a half rounded up.

    >>> points_of(12_340, "en"), points_of(1_234_500, "ru").replace(chr(160), " ")
    ('12.3', '1 234,5')
    >>> points_of(49_497, "en"), points_of(49_450, "en"), points_of(-49_450, "en"), points_of(-40, "en")
    ('49.5', '49.5', '-49.5', '0.0')
    """
    tenths = (abs(thousandths) + 50) // 100
    whole, part = divmod(tenths, 10)
    sign = "-" if thousandths < 0 and tenths else ""
    return f"{sign}{number(whole, language)}{say('number-decimal', language)}{part}"


def estimate(skill: Skill, language: str) -> str:
    """Write a skill estimate with its uncertainty.

    >>> from croupier.federation.skill import Skill
    >>> estimate(Skill("M00001", 31.26, 8.318, 6), "ru")
    '31,3 ± 8,3'
    """
    return localised(f"{skill.mean:.1f} ± {skill.deviation:.1f}", language)


def exact_points(thousandths: int, language: str) -> str:
    """Write points to the last thousandth, as a rating adds them up.

    >>> exact_points(254_497, "en"), exact_points(-1_050, "ru")
    ('254.497', '-1,050')
    """
    whole, part = divmod(abs(thousandths), THOUSAND)
    sign = "-" if thousandths < 0 else ""
    return f"{sign}{number(whole, language)}{say('number-decimal', language)}{part:03}"


def _page(title: str, foot: str, language: str, body: Iterable[str], *, under: str = "") -> bytes:
    heading = [said(title, TITLE), *([said(under, SMALL)] if under else [])]
    return typeset("\n\n".join((head(title, foot, language), *heading, *body)))


def _heads(language: str, *names: str) -> list[str]:
    return [say(f"fedsheet-{name}", language) if name else "" for name in names]


def _part(title: str) -> str:
    return f"#v(4pt)\n{said(title, f'size: 12pt, {BOLD}')}"


# -- protocol ----------------------------------------------------------------------------------------------


def print_protocol(sealed: Sealed, language: str = "en") -> bytes:
    """Set the protocol of a competition."""
    own = sealed.protocol
    foot = say("fedsheet-protocol-foot", language, digest=sealed.digest[:32], public=sealed.key[:16])
    title = say("fedsheet-protocol", language)
    return _page(title, foot, language, _protocol(own, language), under=f"{own.competition} · {own.name}")


def _protocol(own: Protocol, language: str) -> Iterator[str]:
    classes = ", ".join(say(f"federation-class-{name}", language) for name in own.classes.split())
    yield facts(
        [
            (say("fedsheet-class", language), classes),
            (say("fedsheet-discipline", language), profile(own.discipline).name(language)),
            (say("fedsheet-organiser", language), own.organiser),
            (say("fedsheet-place-of", language), own.place or say("fedsheet-internet", language)),
            (say("fedsheet-days", language), localised(f"{own.first} – {own.last}", language)),
            (say("fedsheet-begun", language), localised(f"{local(own, own.begun)} {own.zone}", language)),
            (say("fedsheet-ended", language), localised(f"{local(own, own.ended)} {own.zone}", language)),
            (say("fedsheet-signed", language), localised(f"{local(own, own.signed)} {own.zone}", language)),
        ]
    )
    yield _part(say("fedsheet-judges", language))
    yield table(
        _heads(language, "name", "post", "category", "region"),
        [
            [
                each.name,
                say("post-name-chief-judge" if each.chief else "post-name-judge", language),
                each.category,
                each.region,
            ]
            for each in own.judges
        ],
        widths=("2fr", "auto", "auto", "1fr"),
    )
    yield _part(say("fedsheet-counts", language))
    yield _counts(own, language)
    yield _part(say("fedsheet-results", language))
    yield table(
        _heads(language, "place", "number", "name", "born", "region", "grade", "prize"),
        [
            [
                str(row.place),
                row.member,
                row.name,
                str(row.born),
                f"{row.region}, {row.country}",
                row.grade,
                number(row.prize, language) if row.prize else "",
            ]
            for row in own.results
        ],
        widths=("auto", "auto", "2fr", "auto", "1.4fr", "auto", "auto"),
        right=(0, 6),
        space="3.5pt",
    )
    yield from _discipline(own, language)
    for remark in own.remarks:
        yield said(remark.words)
    chief = next((each.name for each in own.judges if each.chief), "")
    yield signature(say("post-name-chief-judge", language), chief)


def _counts(own: Protocol, language: str) -> str:
    """The numbers of the competition: the whole, then by region, grade, sex and country."""
    rows = [
        (say(f"fedsheet-count-{line.of}", language), number(line.count, language))
        for line in own.counts
        if line.kind == "whole"
    ]
    for kind in ("region", "grade", "sex", "country"):
        told = [f"{line.of or '–'}: {line.count}" for line in own.counts if line.kind == kind]
        rows.append((say(f"fedsheet-by-{kind}", language), " · ".join(told)))
    return facts(rows)


def _discipline(own: Protocol, language: str) -> Iterator[str]:
    names = {row.member: row.name for row in own.results}
    if own.penalties:
        yield _part(say("fedsheet-penalties", language))
        yield table(
            _heads(language, "name", "offence", "sanction", "clause", "remark"),
            [
                [
                    names.get(line.member, line.member),
                    called(line.offence, language, "offence"),
                    _sanction(line, language),
                    line.clause,
                    line.words,
                ]
                for line in own.penalties
            ],
            widths=("1.5fr", "1.2fr", "1.2fr", "auto", "1.8fr"),
        )
    if own.violations:
        yield _part(say("fedsheet-violations", language))
        rows = [
            [names.get(line.member, line.member), called(line.offence, language, "offence"), line.words]
            for line in own.violations
        ]
        yield table(_heads(language, "name", "offence", "remark"), rows, widths=("1.5fr", "1fr", "2fr"))
    if own.protests:
        yield _part(say("fedsheet-protests", language))
        rows = [
            [names.get(line.member, line.member), localised(local(own, line.filed), language), line.reason]
            for line in own.protests
        ]
        yield table(_heads(language, "name", "filed", "reason"), rows, widths=("1.5fr", "auto", "2fr"))


def _sanction(line: PenaltyLine, language: str) -> str:
    """Write a sanction, with the hands that are missed."""
    name = say(f"federation-sanction-{line.sanction}", language)
    return f"{name}: {number(line.hands, language)}" if line.hands else name


# -- Regulations -------------------------------------------------------------------------------------------


def print_regulations(
    office: FederationOffice, each: Competition, version: Version, language: str = "en"
) -> bytes:
    """Set a version of Regulations; the Reglament is printed as the file that is played."""
    told = {"competition": each.number, "version": version.number}
    foot = say("fedsheet-regulations-foot", language, **told)
    stage = say(f"federation-stage-{version.stage}", language)
    under = f"{each.terms.name} · {stage} · {office.place_name(each.terms.place)}"
    title = say("fedsheet-regulations", language, name=each.terms.name)
    return _page(title, foot, language, _regulations(each, version, language), under=under)


def _regulations(each: Competition, version: Version, language: str) -> Iterator[str]:
    own = version.regulations
    for place, name in enumerate(sections(each), start=1):
        yield _part(f"{place}. {say(f'federation-part-{name}', language)}")
        if name == "reglament" and own.reglament is not None:
            yield f"#raw({quoted_lines(write(own.reglament))}, block: true)"
        if laid_down := terms_within(each, own, name, language):
            yield facts(laid_down)
        if own.sections.get(name):
            yield said(own.sections[name])
    for title, words in own.further.items():
        yield _part(title)
        yield said(words)


def terms_within(each: Competition, own: Regulations, section: str, language: str) -> list[tuple[str, str]]:
    """Return what Regulations lay down within a section, beside its words: each thing with its name."""
    if section == "programme":
        return [
            (say(f"federation-part-{name}", language), own.programme.get(name, ""))
            for name in programme(each)
        ]
    if section == "admission":
        return [(say("fedfield-least_age", language), str(own.least_age))]
    if section == "entries" and own.entries_until is not None:
        zone = each.terms.zone
        until = f"{localised(clock(own.entries_until, zone), language)} ({zone})"
        return [(say("fedfield-entries_until", language), until)]
    if section == "reglament" and own.other_format is not None:
        told = structs.asdict(own.other_format)
        return [(say(f"fedfield-{name}", language), words) for name, words in told.items()]
    return []


def quoted_lines(words: str) -> str:
    """Write several lines as one string of Typst.

    >>> print(quoted_lines("a\\nb"))
    "a\\nb"
    """
    return quoted(words).replace("\n", "\\n")


# -- lists -------------------------------------------------------------------------------------------------


def print_calendar(office: FederationOffice, season: int, language: str = "en") -> bytes:
    """Set the published calendar of a season."""
    rows = []
    for listed in office.published.get(season, (0, ()))[1]:
        each = office.competitions[listed]
        rows.append(
            [
                stretch(each.first, each.last, language),
                each.number,
                each.terms.name,
                office.place_name(each.terms.place) or say("fedsheet-internet", language),
                ", ".join(say(f"federation-class-{name}", language) for name in each.classes),
            ]
        )
    title = say("federation-calendar-title", language, season=str(season))
    body = [
        table(
            _heads(language, "days", "number", "competition", "place-of", "class"),
            rows,
            widths=("auto", "auto", "2fr", "1.5fr", "auto"),
            space="3.5pt",
        )
    ]
    collide = len(published_conflicts(office, season))
    return _page(title, title, language, body, under=say("fedsheet-conflicts", language, count=collide))


def print_rating(
    office: FederationOffice, season: int, lines: Sequence[RatingLine], language: str = "en"
) -> bytes:
    """Set a rating list."""
    terms = terms_of(office, season)
    told = {"formula": terms.formula, "version": terms.version, "best": terms.best}
    rows = []
    for line in lines:
        form = office.members[line.member].form
        shown = [str(line.rank), line.member, form.name, form.region, points_of(line.points, language)]
        rows.append([*shown, str(len(line.results))])
    title = say("fedsheet-rating", language, season=str(season))
    body = [
        table(
            _heads(language, "rank", "number", "name", "region", "points", "competitions"),
            rows,
            widths=("auto", "auto", "2fr", "1fr", "auto", "auto"),
            right=(0, 4, 5),
            space="3.5pt",
        )
    ]
    return _page(title, title, language, body, under=say("fedsheet-formula", language, **told))


def print_card(
    member: Member, language: str = "en", *, address: str = "", photo: bytes | None = None
) -> bytes:
    """Set the card of a member, with their photo and a code that leads to their page."""
    try:
        import segno  # noqa: PLC0415  (needed only for cards)
    except ImportError as error:
        raise PrintMissing("print-missing") from error

    leads = f"{address}/players/{member.number}" if address else member.number
    code = segno.make(leads, error="m", micro=False).svg_inline(border=0)
    form = member.form
    kind = said(say("fedsheet-card", language), SMALL)
    columns, picture = ("(1fr, 2.1cm)", "") if photo is None else ("(1.9cm, 1fr, 2.1cm)", _photo(photo))
    body = (
        f"#grid(columns: {columns}, column-gutter: 6pt, {picture}[{kind} \\ "
        f"{said(form.name, 'size: 13pt, ' + BOLD)} #v(1fr) {said(member.number, 'size: 12pt, ' + BOLD)} \\ "
        f"{said(f'{form.region} · {member.grade}' if member.grade else form.region, SMALL)}], "
        f'align(right + horizon, image(bytes({quoted(code)}), format: "svg", width: 2.1cm)))'
    )
    page = head(form.name, member.number, language)
    size = "#set page(width: 8.56cm, height: 5.4cm, margin: 0.5cm, footer: none)"
    return typeset("\n".join((page, size, body)))


def _photo(picture: bytes) -> str:
    """Set a photo as the first cell of a grid; Typst takes its bytes as numbers."""
    told = ", ".join(map(str, picture))
    return f'image(bytes(({told},)), format: "jpg", width: 1.9cm, height: 2.5cm, fit: "cover"), '
