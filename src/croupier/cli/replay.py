"""`croupier replay FILE…`: play written hands again and say where record and rules part."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from croupier.cli.page import print_json
from croupier.history.report import replay_files
from croupier.history.story import story

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser
    from croupier.history.report import ReplayReport


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--text", action="store_true")


def run(args: Namespace) -> int:
    """Replay the files; 0 when every hand is exact, 1 when something differs, 2 when a file is damaged."""
    report = replay_files(args.files, keep=args.text)
    if args.json:
        print_json(_with_stories(report, args.language) if args.text else report.as_data(args.language))
        return report.code
    if args.text:
        for lines in _stories(report, args.language):
            print(*lines, "", sep="\n")
    faults = len(report.damaged)
    for number, sentence in enumerate(report.sentences(args.language)):
        print(sentence, file=sys.stderr if number < faults else sys.stdout)
    return report.code


def _stories(report: ReplayReport, language: str) -> list[list[str]]:
    return [
        story(played.hand, language, name=played.source.name, players=played.names, known=played.known)
        for played in report.played
        if played.hand is not None
    ]


def _with_stories(report: ReplayReport, language: str) -> dict[str, object]:
    return {**report.as_data(language), "stories": _stories(report, language)}
