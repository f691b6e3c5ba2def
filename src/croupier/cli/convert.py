"""`croupier convert FILE… OUT`: hands from any format that we read into any that we write.

Into `.ots` go events: their results, from a record of ours or from summaries of others.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.page import print_json
from croupier.errors import CroupierError, RecordError, SystemTrouble
from croupier.history.converting import Converted, UnwrittenHand, convert
from croupier.history.fault import Damaged
from croupier.history.formats import format_of
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser

SUMMARY: Final = "ots"
"""The format of events: Open Tournament Summary."""


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("out", metavar="OUT")
    parser.add_argument("--to", default="", metavar="FORMAT")


def run(args: Namespace) -> int:
    """Convert; 0 when every hand was written, 1 when some were left out, 2 when nothing could be."""
    done, said = _converted(args)
    if done.written:
        _write(args.out, done.text)
    if args.json:
        print_json(_data(done, args.language))
    else:
        for line in _sentences(done, said, args.language):
            print(line, file=sys.stderr)
    return 0 if not done.refused else 1 if done.written else 2


def _converted(args: Namespace) -> tuple[Converted, str]:
    """Convert hands, or events into summaries; and the message that counts them."""
    if args.to == SUMMARY or (not args.to and args.out.lower().endswith(f".{SUMMARY}")):
        return summaries(args.files), "convert-summaries"
    return convert(args.files, format_of(args.out, args.to)), "convert-written"


def summaries(paths: list[str]) -> Converted:
    """Write the results of events, read from records of ours or from other summaries, as one text."""
    from croupier.tournament import summary  # noqa: PLC0415  (needed only here)

    done, found = Converted(), []
    for number, path in enumerate(paths, start=1):
        try:
            each = summary.read_file(path, str(number))
        except CroupierError as error:
            done.refused.append(UnwrittenHand(path, error))
            continue
        done.refused += [UnwrittenHand(path, one) for one in each if isinstance(one, Damaged)]
        found += [one for one in each if not isinstance(one, Damaged)]
    done.written = len(found)
    done.text = summary.write_all(found) if found else ""
    return done


def _write(out: str, text: str) -> None:
    if out == "-":
        print(text, end="")
        return
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise RecordError("file-unwritable", path=out, why=SystemTrouble.of(error)) from error


def _data(done: Converted, language: str) -> dict[str, object]:
    refused = [{"where": each.where, "why": each.error.sentence(language)} for each in done.refused]
    return {"written": done.written, "refused": refused, "lost": done.lost}


def _sentences(done: Converted, said: str, language: str) -> list[str]:
    lines = [say(said, language, count=done.written)]
    lines += [
        say("convert-refused", language, where=each.where, why=each.error.sentence(language))
        for each in done.refused
    ]
    if done.lost:
        fields = ", ".join(f"{field} ({count})" for field, count in sorted(done.lost.items()))
        lines.append(say("convert-lost", language, fields=fields))
    return lines
