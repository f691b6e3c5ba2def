"""`croupier audit`: prove from the journal that no chip was lost and none was made."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.page import paragraph, print_json
from croupier.cli.serve import add_database
from croupier.room.audit import audit
from croupier.room.backup import open_existing
from croupier.room.settings import default_database
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser
    from croupier.room.audit import Audit

UNSOUND = 1
_SHOWN = 20


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    add_database(parser)


def run(args: Namespace) -> int:
    """Audit a room, open or closed; 1 when something does not fit."""
    found = asyncio.run(_audit(args.db or default_database(), quiet=args.json))
    if args.json:
        answer = msgspec.to_builtins(found)
        told = [each.sentence(args.language) for each in found.findings]
        for finding, sentence in zip(answer["findings"], told, strict=True):
            finding["sentence"] = sentence
        print_json({"sound": found.sound, **answer})
    else:
        _print(found, args.language)
    return 0 if found.sound else UNSOUND


async def _audit(database: str, *, quiet: bool) -> Audit:
    store = await open_existing(database)
    try:
        async with store.read() as connection:
            return await audit(connection, None if quiet or not sys.stderr.isatty() else _progress)
    finally:
        await store.close()


_COUNTED = ("transfers", "postings", "accounts", "hands", "tables", "events")


def _progress(done: int, total: int) -> None:
    print(f"\r{done} / {total}", end="" if done < total else "\n", file=sys.stderr, flush=True)


def _print(found: Audit, language: str) -> None:
    counts = {name: getattr(found, name) for name in _COUNTED}
    print(paragraph(say("audit-counts", language, **counts)))
    for finding in found.findings[:_SHOWN]:
        print(paragraph(finding.sentence(language), first="! ", indent=2))
    if len(found.findings) > _SHOWN:
        print(paragraph(say("audit-more", language, count=len(found.findings) - _SHOWN)))
    print(paragraph(say("audit-sound" if found.sound else "audit-unsound", language)))
