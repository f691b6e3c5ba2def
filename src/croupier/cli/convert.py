"""`croupier convert FILE… OUT`: hands from any format that we read into any that we write."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.page import print_json
from croupier.errors import RecordError
from croupier.history.converting import Converted, convert
from croupier.history.formats import format_of
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("out", metavar="OUT")
    parser.add_argument("--to", default="", metavar="FORMAT")


def run(args: Namespace) -> int:
    """Convert; 0 when every hand was written, 1 when some were left out, 2 when nothing could be."""
    to = format_of(args.out, args.to)
    done = convert(args.files, to)
    if done.written:
        _write(args.out, done.text)
    if args.json:
        print_json(_data(done, args.language))
    else:
        for line in _sentences(done, args.language):
            print(line, file=sys.stderr)
    return 0 if not done.refused else 1 if done.written else 2


def _write(out: str, text: str) -> None:
    if out == "-":
        print(text, end="")
        return
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise RecordError("file-unwritable", path=out, why=error.strerror or str(error)) from error


def _data(done: Converted, language: str) -> dict[str, object]:
    refused = [{"where": each.where, "why": each.error.sentence(language)} for each in done.refused]
    return {"written": done.written, "refused": refused, "lost": done.lost}


def _sentences(done: Converted, language: str) -> list[str]:
    lines = [say("convert-written", language, count=done.written)]
    lines += [
        say("convert-refused", language, where=each.where, why=each.error.sentence(language))
        for each in done.refused
    ]
    if done.lost:
        fields = ", ".join(f"{field} ({count})" for field, count in sorted(done.lost.items()))
        lines.append(say("convert-lost", language, fields=fields))
    return lines
