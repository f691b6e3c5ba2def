"""`croupier federation demo|check|verify|rating|teams|calendar|deadlines|protocol|regulations|schema …`."""

from __future__ import annotations

import re
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.outsider import read_bytes, verify
from croupier.cli.page import check_writable, columns, print_json, write_file
from croupier.errors import BookError, nearest
from croupier.federation import days
from croupier.federation.calendar import conflicts, feed
from croupier.federation.deadlines import deadlines
from croupier.federation.demo import Demo
from croupier.federation.federation import Federation, read_papers, write_papers
from croupier.federation.law import FederationError
from croupier.federation.protocol import schema
from croupier.federation.protocol_text import write_text
from croupier.federation.rating import Filter, rating, recount
from croupier.federation.selection import select
from croupier.federation.skill import skills_of
from croupier.reports import federation_sheets, federation_tables
from croupier.text import say
from croupier.text.writing import day
from croupier.tournament.reglament import GAMES

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable

    from croupier.cli import Parser
    from croupier.federation.office import FederationOffice
    from croupier.federation.protocol import Sealed


def arguments(parser: Parser) -> None:
    """Add what is to be done, the file, and what to look at."""
    parser.add_argument("action", metavar="|".join(ACTIONS))
    parser.add_argument("file", metavar="FILE", nargs="?", default="")
    parser.add_argument("--seed", type=int, default=1, metavar="K")
    parser.add_argument("--members", type=int, default=2000, metavar="N")
    parser.add_argument("--events", type=int, default=120, metavar="N")
    parser.add_argument("--season", type=int, default=0, metavar="YEAR")
    parser.add_argument("--competition", default="", metavar="NUMBER")
    parser.add_argument("--record", default="", metavar="FILE")
    parser.add_argument("--keys", default="", metavar="FILE")
    parser.add_argument("--key", default="", metavar="HEX")
    parser.add_argument("--region", default="", metavar="NAME")
    parser.add_argument("--sex", default="", metavar="f|m")
    parser.add_argument("--age", default="", metavar="FROM-TO")
    parser.add_argument("--discipline", default="", metavar="GAME")
    parser.add_argument("--top", type=int, default=20, metavar="N")
    parser.add_argument("--recount", action="store_true")
    parser.add_argument("--skill", action="store_true")
    parser.add_argument("--at", default="", metavar="MOMENT")
    parser.add_argument("--save", metavar="FILE")


def run(args: Namespace) -> int:
    """Do it."""
    if args.action not in ACTIONS:
        known = nearest(args.action, ACTIONS)
        raise BookError("federation-action", action=args.action, nearest=known)
    return ACTIONS[args.action](args)


def read_federation(path: str) -> Federation:
    """Read a federation from the file of its papers."""
    return _file_again(path)[0]


def _file_again(path: str) -> tuple[Federation, list[FederationError]]:
    """File the papers of a file again; return what would be asked of new ones, each with its line."""
    if not path:
        raise BookError("federation-file")
    own, doubts = Federation(), []
    for line, paper in enumerate(read_papers(read_bytes(path)), start=1):
        if (doubt := own.doubt(paper)) is not None:
            doubt.place = (path, line)
            doubts.append(doubt)
        try:
            own.file_again(paper)
        except FederationError as refusal:
            refusal.place = (path, line)
            raise
    return own, doubts


def _season(args: Namespace, office: FederationOffice) -> int:
    """Return the season asked for, else the one that is on."""
    known = {office.season, *office.published, *office.ratings}
    _check_known("--season", str(args.season or ""), map(str, known))
    return args.season or office.season


def _check_known(option: str, given: str, known: Iterable[str]) -> None:
    """Refuse what the federation does not have; nothing given is everything."""
    choices = sorted(known)
    if given and given not in choices:
        raise BookError("federation-choice", option=option, given=given, nearest=nearest(given, choices))


def _check_list(args: Namespace, office: FederationOffice) -> None:
    """Refuse a list of nobody: of a region, a sex or a game that there is not, or of no lines."""
    _check_known("--region", args.region, {member.form.region for member in office.members.values()})
    _check_known("--sex", args.sex, ("f", "m"))
    _check_known("--discipline", args.discipline, GAMES)
    if args.top < 1:
        raise BookError("federation-top", top=args.top)


def _told(office: FederationOffice) -> dict[str, int]:
    return {
        "members": len(office.members),
        "clubs": len(office.organisations),
        "judges": len(office.judges),
        "competitions": len(office.competitions),
        "protocols": sum(each.sent is not None for each in office.competitions.values()),
        "breaches": len(office.breaches),
    }


def _filter(args: Namespace) -> Filter:
    """Return whom a list is about; ages are those on the last day of the season."""
    least, most = 0, 0
    if args.age:
        found = re.fullmatch(r"(\d{1,3})-(\d{0,3})", args.age)
        if found is None or (found[2] and int(found[2]) < int(found[1])):
            raise BookError("federation-age", age=args.age)
        least, most = int(found[1]), int(found[2] or 0)
    return Filter(args.region, args.sex, args.discipline, least, most)


def _demo(args: Namespace) -> int:
    """Let a synthetic year pass, and write its papers."""
    check_writable(args.save)
    if not (60 <= args.members <= 20_000 and 1 <= args.events <= 400):
        raise BookError("federation-demo-size")
    clubs, judges = max(3, args.events // 3), max(3, args.events // 4)
    own = Demo(seed=args.seed, members=args.members, clubs=clubs, events=args.events, judges=judges).run()
    if args.save:
        write_file(args.save, write_papers(own.papers))
    return _say_federation(args, own)


def _say_federation(args: Namespace, own: Federation) -> int:
    told = _told(own.office)
    if args.json:
        print_json({"papers": len(own.papers), **told})
        return 0
    print(say("federation-told", args.language, papers=len(own.papers), **told))
    return 0


def _check(args: Namespace) -> int:
    """File all papers of a federation again: the first that is unlawful is refused, what is in doubt told."""
    own, doubts = _file_again(args.file)
    asked = [doubt.sentence(args.language) for doubt in doubts]
    if args.json:
        print_json({"papers": len(own.papers), **_told(own.office), "doubts": asked})
        return 0
    _say_federation(args, own)
    for sentence in asked:
        print(sentence)
    return 0


def _rating(args: Namespace) -> int:
    """Show the rating of a season, or count all of it again from the protocols."""
    own = read_federation(args.file)
    office = own.office
    season = _season(args, office)
    _check_list(args, office)
    if args.recount:
        return _recount(args, office)
    lines = rating(office, season, _filter(args))
    if args.save:
        _save_rating(args, office, season)
    if args.json:
        print_json({"season": season, "lines": lines[: args.top]})
        return 0
    known = skills_of(office, season, args.discipline) if args.skill else {}
    rows = [
        [say(f"fedsheet-{name}", args.language) for name in ("rank", "number", "name", "region", "points")]
    ]
    if args.skill:
        rows[0].append(say("fedsheet-skill", args.language))
    for line in lines[: args.top]:
        form = office.members[line.member].form
        points = federation_sheets.points_of(line.points, args.language)
        row = [str(line.rank), line.member, form.name, form.region, points]
        if args.skill:
            row.append(federation_sheets.estimate(known[line.member], args.language))
        rows.append(row)
    print(columns(rows, right=(0, 4)))
    return 0


def _save_rating(args: Namespace, office: FederationOffice, season: int) -> None:
    lines = rating(office, season, _filter(args))
    rows = federation_tables.rating_table(office, lines)
    makers: dict[str, Callable[[], str | bytes]] = {
        ".pdf": lambda: federation_sheets.print_rating(office, season, lines, args.language),
        ".xlsx": lambda: federation_tables.write_xlsx({str(season): rows}),
        ".csv": lambda: federation_tables.write_csv(rows),
    }
    _save(args, makers)


def _save(args: Namespace, makers: dict[str, Callable[[], str | bytes]]) -> None:
    """Write a file in the form that its name asks for, and say so."""
    suffix = Path(args.save).suffix
    if suffix not in makers:
        raise BookError("federation-suffix", suffix=suffix or args.save, known=", ".join(makers))
    check_writable(args.save)
    write_file(args.save, makers[suffix]())
    if not args.json:
        print(say("federation-written", args.language, file=args.save))


def _teams(args: Namespace) -> int:
    """Show who is selected for the teams of a season, by which criteria."""
    office = read_federation(args.file).office
    season = _season(args, office)
    found = [(own, select(office, own)) for own in office.selections if own.season == season]
    if args.json:
        print_json([{"criteria": own, "selected": team} for own, team in found])
        return 0
    for own, team in found:
        told = {"size": own.size, "places": own.places, "rating": own.rating}
        until = day(own.until, args.language)
        print(own.name)
        print(say("fedpage-team-terms", args.language, until=until, **told))
        rows = [
            [
                chosen.member,
                office.members[chosen.member].form.name,
                ", ".join(f"{place} ({number})" for place, number in chosen.places) or "–",
                str(chosen.rank or "–"),
            ]
            for chosen in team
        ]
        print(columns(rows, right=(3,)))
    if not found:
        print(say("federation-nothing", args.language))
    return 0


def _recount(args: Namespace, office: FederationOffice) -> int:
    """Count all ratings again from the files of the protocols, every signature verified."""
    files = [each.sealed.write() for each in office.competitions.values() if each.sealed and each.rating]
    begin = time.perf_counter()
    counted = recount(files, office.corrections, office.ratings)
    seconds = time.perf_counter() - begin
    same = all(lines == rating(office, season) for season, lines in counted.items())
    if args.json:
        print_json({"protocols": len(files), "seconds": seconds, "same": same})
    else:
        told = {"protocols": len(files), "seconds": f"{seconds:.2f}"}
        print(say("federation-recounted" if same else "federation-recount-differs", args.language, **told))
    return 0 if same else 1


def _calendar(args: Namespace) -> int:
    """Show the published calendar, or write it as a feed or for the printer."""
    office = read_federation(args.file).office
    season = _season(args, office)
    listed = [office.competitions[number] for number in office.published.get(season, (0, ()))[1]]
    if args.save:
        makers: dict[str, Callable[[], str | bytes]] = {
            ".ics": lambda: feed(office, season, args.language),
            ".pdf": lambda: federation_sheets.print_calendar(office, season, args.language),
        }
        _save(args, makers)
    if args.json:
        told = [
            {
                "number": each.number,
                "name": each.terms.name,
                "first": each.first,
                "last": each.last,
                "place": office.place_name(each.terms.place),
                "classes": each.classes,
            }
            for each in listed
        ]
        print_json({"season": season, "competitions": told, "conflicts": conflicts(office, season)})
        return 0
    rows = [
        [
            day(each.first, args.language),
            each.number,
            each.terms.name,
            office.place_name(each.terms.place) or say("fedsheet-internet", args.language),
            ", ".join(say(f"federation-class-{name}", args.language) for name in each.classes),
        ]
        for each in listed
    ]
    print(columns(rows) if rows else say("federation-nothing", args.language))
    return 0


def _deadlines(args: Namespace) -> int:
    """Show what is due at a moment, the most urgent first."""
    own = read_federation(args.file)
    now = _moment(args.at, own.office.zone) if args.at else own.office.last
    office = Federation.replay(paper for paper in own.papers if paper.at <= now).office
    found = deadlines(office, now)
    if args.json:
        print_json(
            [{"overdue": own.overdue(now), "due": days.stamp(own.due), "deadline": own} for own in found]
        )
        return 0
    rows = [
        [
            own.when(office, args.language),
            say("federation-overdue", args.language) if own.overdue(now) else "",
            own.by_whom(office, args.language),
            own.sentence(args.language),
        ]
        for own in found[: args.top]
    ]
    print(columns(rows) if rows else say("federation-nothing", args.language))
    return 0


def _moment(written: str, zone: str) -> int:
    """Read a moment as people write it: 2027-03-06, or 2027-03-06T12:30."""
    try:
        told = datetime.fromisoformat(written)
    except ValueError:
        raise BookError("federation-moment", moment=written) from None
    if told.tzinfo is None:
        told = told.replace(tzinfo=days.zone_of(zone))
    return round(told.timestamp() * 1000)


def _protocol(args: Namespace) -> int:
    """Write a signed protocol as JSON, text, PDF or spreadsheet, by the name of the file."""
    office = read_federation(args.file).office
    sealed = _sealed(office, args.competition)
    own = sealed.protocol
    if args.save:
        makers: dict[str, Callable[[], str | bytes]] = {
            ".json": sealed.write,
            ".txt": lambda: write_text(own),
            ".pdf": lambda: federation_sheets.print_protocol(sealed, args.language),
            ".xlsx": lambda: federation_tables.write_xlsx(
                federation_tables.protocol_tables(own, args.language)
            ),
        }
        _save(args, makers)
    if args.json:
        print_json(sealed)
    elif not args.save:
        print(write_text(own), end="")
    return 0


def _sealed(office: FederationOffice, number: str) -> Sealed:
    each = office.competition(number)
    if each.sealed is None:
        raise BookError("federation-unsigned", competition=number, clause="fspr:1.9.4")
    return each.sealed


def _regulations(args: Namespace) -> int:
    """Print the published Regulations of a competition."""
    office = read_federation(args.file).office
    each = office.competition(args.competition)
    version = each.published
    if version is None:
        raise BookError("federation-unpublished", competition=each.number, clause="fspr:1.8.6b")
    if args.save:
        sheet = federation_sheets.print_regulations
        _save(args, {".pdf": lambda: sheet(office, each, version, args.language)})
    if args.json or not args.save:
        print_json(version)
    return 0


def _schema(args: Namespace) -> int:
    """Print the JSON Schema of the file of a protocol."""
    del args
    print_json(schema())
    return 0


ACTIONS: Final[dict[str, Callable[[Namespace], int]]] = {
    "demo": _demo,
    "check": _check,
    "verify": verify,
    "rating": _rating,
    "teams": _teams,
    "calendar": _calendar,
    "deadlines": _deadlines,
    "protocol": _protocol,
    "regulations": _regulations,
    "schema": _schema,
}
