"""`croupier structure --players 60 --stack 20000 --minutes 300`: levels for an evening, and its end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.cli.edge import progress_bar
from croupier.cli.icm import whole_numbers
from croupier.cli.page import check_writable, columns, paragraph, print_json, write_file
from croupier.text import say
from croupier.tournament.fitting import fit
from croupier.tournament.forecast import FLEET_BOTS, forecast, usual_bots
from croupier.tournament.reglament import TournamentError, write
from croupier.tournament.simulate import BOTS
from croupier.tournament.structure import CHIPS, design

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from croupier.cli import Parser
    from croupier.tournament.forecast import Forecast
    from croupier.tournament.reglament import Reglament


def arguments(parser: Parser) -> None:
    """Add the field, the chips and the time."""
    parser.add_argument("--players", type=int, required=True, metavar="N")
    parser.add_argument("--stack", type=int, default=10_000, metavar="CHIPS")
    parser.add_argument("--minutes", type=int, default=240, metavar="N")
    parser.add_argument("--chips", default=",".join(map(str, CHIPS)), metavar="A,B,C")
    parser.add_argument("--seats", type=int, default=9, metavar="N")
    parser.add_argument("--events", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="K")
    parser.add_argument("--bots", choices=(*BOTS, *FLEET_BOTS))
    parser.add_argument("--save", metavar="FILE")


def run(args: Namespace) -> int:
    """Design, forecast and print."""
    check_writable(args.save)
    shape = partial(
        design,
        players=args.players,
        stack=args.stack,
        chips=whole_numbers(args.chips, "--chips"),
        seats=args.seats,
    )
    plain = shape(minutes=args.minutes)
    bots = args.bots or usual_bots(plain)
    if args.events < 1:
        raise TournamentError("forecast-events", events=args.events)
    cup = fit(
        lambda planned: shape(minutes=planned),
        players=args.players,
        minutes=args.minutes,
        bots=bots,
        seed=args.seed,
    )
    with progress_bar(say("structure-playing", args.language, events=args.events)) as told:
        seen = forecast(
            cup, players=args.players, events=args.events, seed=args.seed, bots=bots, progress=told
        )
    if args.save:
        write_file(args.save, write(cup))
    if args.json:
        print_json({"reglament": cup, "forecast": seen})
        return 0
    for line in page(cup, seen, args.language):
        print(line)
    return 0


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
