"""`croupier structure --players 60 --stack 20000 --minutes 300`: levels for an evening, and its end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.crew import add_crew, crew_of
from croupier.cli.edge import progress_bar
from croupier.cli.icm import whole_numbers
from croupier.cli.page import check_writable, columns, paragraph, print_json, write_file
from croupier.errors import BookError
from croupier.text import say
from croupier.text.writing import number
from croupier.tournament.fitting import fit
from croupier.tournament.forecast import FLEET_BOTS, forecast, usual_bots
from croupier.tournament.reglament import AddOn, Late, Rebuys, TournamentError
from croupier.tournament.reglament_file import write_for
from croupier.tournament.simulate import BOTS
from croupier.tournament.structure import CHIPS, Extras, design, sell

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from croupier.cli import Parser
    from croupier.tournament.forecast import Forecast
    from croupier.tournament.reglament import Reglament

_FAR: Final = 0.2
"""A median this part of the time away is said to miss it."""
_LATE_UNTIL: Final = 4
"""The level at whose end late registration closes unless somebody says otherwise: before the first break."""


def arguments(parser: Parser) -> None:
    """Add the field, the chips and the time."""
    parser.add_argument("--players", type=int, required=True, metavar="N")
    parser.add_argument("--stack", type=int, default=10_000, metavar="CHIPS")
    parser.add_argument("--minutes", type=int, default=240, metavar="N")
    parser.add_argument("--chips", default=",".join(map(str, CHIPS)), metavar="A,B,C")
    parser.add_argument("--seats", type=int, default=9, metavar="N")
    parser.add_argument("--rebuys", type=int, default=0, metavar="LEVEL")
    parser.add_argument("--add-on", type=int, default=0, metavar="LEVEL")
    parser.add_argument("--late", type=int, default=0, metavar="N")
    parser.add_argument("--late-until", type=int, default=0, metavar="LEVEL")
    parser.add_argument("--re-entries", type=int, default=0, metavar="N")
    parser.add_argument("--events", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="K")
    parser.add_argument("--bots", choices=(*BOTS, *FLEET_BOTS))
    parser.add_argument("--save", metavar="FILE")
    add_crew(parser)


def run(args: Namespace) -> int:
    """Design, forecast and print."""
    check_writable(args.save)
    chips = whole_numbers(args.chips, "--chips")
    if args.re_entries < 0:
        raise BookError(
            "usage-number", argument="--re-entries", value=str(args.re_entries), command="croupier"
        )
    extras = _extras(args)

    def shape(planned: int) -> Reglament:
        plain = design(players=args.players, stack=args.stack, minutes=planned, chips=chips, seats=args.seats)
        return sell(plain, extras)

    bots = args.bots or usual_bots(shape(args.minutes))
    if args.events < 1:
        raise TournamentError("forecast-events", events=args.events)
    field = {"players": args.players, "late": args.late, "seed": args.seed, "bots": bots}
    with crew_of(args):
        cup = fit(shape, minutes=args.minutes, **field)
        with progress_bar(say("structure-playing", args.language, events=args.events)) as told:
            seen = forecast(cup, events=args.events, progress=told, **field)
    if args.save:
        write_file(args.save, write_for(Path(args.save), cup))
    if args.json:
        print_json({"reglament": cup, "forecast": seen})
        return 0
    for line in page(cup, seen, args.language):
        print(line)
    if abs(seen.median - args.minutes) > _FAR * args.minutes:
        print("", paragraph(say("structure-unreached", args.language, minutes=args.minutes)), sep="\n")
    return 0


def _extras(args: Namespace) -> Extras:
    """Return what is sold besides entries: each gives the starting stack; the file can set a price."""
    until = args.late_until or (_LATE_UNTIL if args.late or args.re_entries else 0)
    return Extras(
        Rebuys(args.rebuys, args.stack) if args.rebuys else None,
        AddOn(args.add_on, args.stack) if args.add_on else None,
        Late(until, args.re_entries) if until else None,
    )


def page(cup: Reglament, seen: Forecast, language: str) -> Iterator[str]:
    """Write the levels and the forecast for a terminal."""
    head = [
        say(f"structure-head-{name}", language) for name in ("level", "minutes", "blinds", "ante", "pause")
    ]
    rows = [
        [
            f"{place}",
            f"{level.minutes}",
            f"{level.small}/{level.big}",
            f"{level.ante or ''}",
            f"{level.pause or ''}" + (f" (−{level.colour_up})" if level.colour_up else ""),
        ]
        for place, level in enumerate(cup.levels, start=1)
    ]
    yield columns([head, *rows], right=range(5))
    yield ""
    yield paragraph(
        say(
            "structure-forecast",
            language,
            events=seen.events,
            median=round(seen.median),
            early=round(seen.early),
            late=round(seen.late),
            level=seen.levels,
            hands=seen.hands,
        )
    )
    yield ""
    course = [say(f"structure-head-{name}", language) for name in ("after", "tables", "average")]
    halves = enumerate(zip(seen.tables, seen.stacks, strict=True))
    rows = [
        [f"{30 * half}", f"{tables}", number(stack, language, digits=1)] for half, (tables, stack) in halves
    ]
    yield columns([course, *rows], right=range(3))
