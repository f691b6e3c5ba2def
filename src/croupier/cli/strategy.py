"""`croupier strategy GAME`: a strategy a person can learn, and what the simplification costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import books, odds
from croupier.cli.crew import add_crew, crew_of
from croupier.cli.edge import progress_bar
from croupier.cli.page import check_writable, columns, paragraph, print_json, write_file
from croupier.cli.what_if import add_changes, add_stake, changes
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from croupier.cli import Parser
    from croupier.odds.strategy import Chart


def arguments(parser: Parser) -> None:
    """Add the game, what is changed in its rules, how long the chart may be, and where it goes."""
    parser.add_argument("game", metavar="GAME", help="am/five-card, m1/blackjack, …")
    add_changes(parser)
    add_stake(parser)
    parser.add_argument("--longest", type=int, metavar="N")
    parser.add_argument("--html", metavar="FILE")
    parser.add_argument("--pdf", metavar="FILE")
    parser.add_argument("--save", metavar="FILE")
    parser.add_argument("--fresh", action="store_true")
    add_crew(parser)


def run(args: Namespace) -> int:
    """Find the chart, or fetch what was found, and print it."""
    check_writable(args.html, args.pdf, args.save)
    changed = changes(args)
    more = {} if args.longest is None else {"longest": args.longest}
    with crew_of(args), progress_bar(say("strategy-learning", args.language, game=args.game)) as told:
        chart = odds.chart(args.game, changed, stake=args.stake, progress=told, fresh=args.fresh, **more)
    forms = ((args.html, page_of), (args.pdf, sheet_of), (args.save, file_of))
    written = [(file, make) for file, make in forms if file is not None]
    for file, make in written:
        write_file(file, make(chart, args.language))
    if args.json:
        print_json({**chart.answer(), "notes": [say(note, args.language) for note in chart.notes]})
    elif written:
        for file, _ in written:
            print(say("strategy-written", args.language, file=file))
    else:
        for line in text(chart, args.language):
            print(line)
    return 0


def page_of(chart: Chart, language: str) -> bytes:
    """Make a page of a chart."""
    from croupier.reports.chart import page  # noqa: PLC0415  (only when asked for)

    return page(chart, language).encode()


def sheet_of(chart: Chart, language: str) -> bytes:
    """Make a sheet to be printed."""
    from croupier.reports.sheet import sheet  # noqa: PLC0415  (only when asked for)

    return sheet(chart, language)


def file_of(chart: Chart, language: str) -> bytes:
    """Make a file of rules; they are the same in every language."""
    del language
    return "\n".join((*lines_of(chart), "")).encode()


def text(chart: Chart, language: str) -> Iterator[str]:
    """Write a chart for a terminal; saved to a file, it is a strategy that `croupier simulate` plays."""
    from croupier.reports import telling  # noqa: PLC0415  (after the kernels)

    name = books.profile(chart.game).name(language)
    yield say("strategy-title", language, name=name, game=chart.game)
    yield from (paragraph(note, indent=2, first="  ") for note in telling.notes(chart, language))
    yield columns(telling.figures(chart, language), right=[1])
    if chart.form == "rules":
        for title, rows in telling.parts(chart, language):
            yield f"\n{title}"
            for place, row in enumerate(rows, 1):
                yield paragraph(row.sentence, first=f"{place:>3}. ", indent=5)
        yield "\n" + paragraph(say("strategy-first-fits", language), first="  ", indent=2)
    elif chart.form == "table":
        for title, grid in telling.tables(chart, language):
            yield f"\n{title}"
            yield from ("  " + " ".join(cell.rjust(5) for cell in cells) for cells in grid)
        meant = " · ".join(f"{letter} {words}" for letter, words in telling.legend(chart, language))
        yield "\n" + paragraph(meant, first="  ", indent=2)
    else:
        yield f"\n{say('strategy-bets', language)}"
        yield paragraph(", ".join(telling.bets(chart, language)), first="  ", indent=2) + "\n"
    how = "strategy-play-bets" if chart.form == "bets" else "strategy-play-it"
    yield paragraph(say(how, language, game=chart.game), first="  ", indent=2) + "\n"
    yield from lines_of(chart)


def lines_of(chart: Chart) -> list[str]:
    """Write the rules of a chart as a file has them."""
    from croupier.odds.simulation.written import as_text  # noqa: PLC0415  (after the kernels)

    return as_text(chart.game, chart.lines, chart.overrides)
