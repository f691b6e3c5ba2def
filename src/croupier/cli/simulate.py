"""`croupier simulate GAME --strategy S --rounds N`: millions of rounds, with error bars."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

from croupier import books, odds
from croupier.cli.crew import add_crew, crew_of
from croupier.cli.edge import heading, progress_bar
from croupier.cli.interrupt import Resumable
from croupier.cli.page import check_writable, columns, paragraph, print_json, write_file
from croupier.cli.what_if import add_changes, changes
from croupier.errors import BookError
from croupier.odds.report import how_often
from croupier.odds.shards import keeping
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from croupier.cli import Parser
    from croupier.odds.simulation import Simulation

ROWS: Final = 30
"""A histogram of more results is shown in bins."""
_TIMES: Final = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "b": 10**9}
_ROUNDS: Final = re.compile(r"([0-9][0-9_,]{0,40})(?:\.([0-9]{1,20}))?\s*([kmgb]?)", re.IGNORECASE)


def arguments(parser: Parser) -> None:
    """Add the game, the strategy, how long to play, and where the report goes."""
    parser.add_argument("game", metavar="GAME", help="am/five-card, rp/russian, m1/blackjack, …")
    parser.add_argument("--strategy", metavar="S")
    parser.add_argument("--rounds", default="1M", metavar="N")
    parser.add_argument("--seed", type=int, metavar="K")
    parser.add_argument("--boxes", type=int, default=1, metavar="B")
    add_changes(parser)
    parser.add_argument("--stake", type=int, metavar="N")
    parser.add_argument("--bonus", type=int, default=0, metavar="N")
    parser.add_argument("--fund", type=int, metavar="N")
    parser.add_argument("--hour", type=int, metavar="N")
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--html", metavar="FILE")
    add_crew(parser)


def run(args: Namespace) -> int:
    """Simulate, and print what came of it; how fast it went is told beside the answer."""
    check_writable(args.html)
    changed = changes(args)
    more = {name: value for name in ("fund", "hour") if (value := getattr(args, name)) is not None}
    rounds = read_rounds(args.rounds)
    try:
        with crew_of(args), progress_bar(say("simulate-running", args.language, game=args.game)) as told:
            simulation = odds.simulate(
                args.game,
                args.strategy,
                rounds=rounds,
                seed=args.seed,
                boxes=args.boxes,
                options=changed,
                stake=args.stake,
                bonus=args.bonus,
                exact=args.exact,
                progress=told,
                **more,
            )
    except KeyboardInterrupt:
        if args.seed is not None and any(keeping.folder().glob("*.shards")):
            raise Resumable from None
        raise
    if args.html is not None:
        write_page(simulation, args.html, args.language)
    if args.json:
        print_json({**simulation.answer(), "notes": notes(simulation, args.language)})
        return 0
    if args.html is not None:
        print(say("odds-written", args.language, file=args.html))
    else:
        for line in text(simulation, args.language):
            print(line)
    print(say("simulate-speed", args.language, rate=round(rounds / simulation.seconds)), file=sys.stderr)
    return 0


def read_rounds(word: str) -> int:
    """Read a number of rounds as people write it.

    >>> read_rounds("20M"), read_rounds("2.5k"), read_rounds("1_000")
    (20000000, 2500, 1000)
    """
    found = _ROUNDS.fullmatch(word.strip())
    if found is None:
        raise BookError("simulate-rounds-form", rounds=word)
    whole, part, times = found.groups()
    number = whole.replace("_", "").replace(",", "")
    scale = _TIMES[times.lower()]
    rounds: int
    rounds, rest = divmod(int(number + (part or "")) * scale, 10 ** len(part or ""))
    if rest:
        raise BookError("simulate-rounds-form", rounds=word)
    return rounds


def write_page(simulation: Simulation, file: str, language: str) -> None:
    """Write the simulation as a page of its own."""
    from croupier.reports.simulation import page  # noqa: PLC0415  (only when asked for)

    write_file(file, page(simulation, language))


def notes(simulation: Simulation, language: str) -> list[str]:
    """Return what a reader must know before the figures."""
    from croupier.reports.simulation_words import note_words  # noqa: PLC0415  (after the kernels)

    return list(note_words(simulation, language))


def text(simulation: Simulation, language: str) -> Iterator[str]:
    """Write the simulation for a terminal."""
    from croupier.reports.simulation_words import (  # noqa: PLC0415  (after the kernels)
        act_words,
        bonus_figures,
        purse_figures,
    )

    name = books.profile(simulation.game).name(language)
    yield say("simulate-title", language, name=name, game=simulation.game, rounds=simulation.rounds)
    for note in notes(simulation, language):
        yield paragraph(note, indent=2, first="  ")
    yield figures(simulation, language)
    yield heading("simulate-histogram", language)
    yield results(simulation, language)
    if len(simulation.decisions) > 1:
        yield heading("simulate-decisions", language)
        whole = simulation.rounds * simulation.boxes
        rows = [
            (act_words(acts, language), number(count, language), how_often(count, whole, language))
            for acts, count in simulation.decisions.items()
        ]
        yield columns(rows, right=[1, 2])
    if simulation.paths:
        yield heading("simulate-paths", language)
        about = say("simulate-paths-about", language, rounds=simulation.horizon, paths=len(simulation.paths))
        yield paragraph(about, indent=2, first="  ")
        ends = purse_figures(simulation, language)
        yield columns(
            [(said, number(value, language, digits=1, signed=True)) for said, value in ends], right=[1]
        )
    if simulation.bonus is not None:
        yield heading("simulate-bonus", language)
        yield columns(bonus_figures(simulation, language), right=[1])


def figures(simulation: Simulation, language: str) -> str:
    """Set the main figures in columns, each estimate with its margin."""
    from croupier.reports.simulation_words import margin_words, stdev_words  # noqa: PLC0415

    edge, risk = simulation.edge, simulation.risk
    margins = [margin_words(each, language) for each in (edge, risk)]
    seed = say("simulate-seed-was", language, seed=str(simulation.seed))
    rows = [
        (
            say("odds-edge", language),
            percent(100 * edge.mean, language),
            f"{margins[0]}, {say('odds-edge-of', language)}",
        ),
        (
            say("odds-risk", language),
            percent(100 * risk.mean, language),
            f"{margins[1]}, {say('odds-risk-of', language)}",
        ),
        (say("odds-stdev", language), stdev_words(simulation, language), say("odds-stdev-of", language)),
        (
            say("odds-staked", language),
            number(simulation.staked / simulation.rounds / simulation.initial, language, digits=4),
            "",
        ),
        (say("simulate-rounds-played", language), number(simulation.rounds, language), seed),
    ]
    return columns(rows, right=[1])


def results(simulation: Simulation, language: str) -> str:
    """Set the net results in columns, in bins where there are many."""
    from croupier.reports.simulation import binned  # noqa: PLC0415

    rows = []
    bins = binned(simulation) if len(simulation.histogram) > ROWS else None
    if bins is None:
        bins = [(net / simulation.initial,) * 2 + (count,) for net, count in simulation.histogram.items()]
    for first, last, count in bins:
        if count:
            ends = dict.fromkeys(figure(end, language, digits=4, signed=True) for end in (first, last))
            often = how_often(count, simulation.rounds, language)
            rows.append((" … ".join(ends), number(count, language), often))
    return columns(rows, right=[0, 1, 2])
