"""`croupier mcp`: the rules, the odds and the tables for language models, over standard input and output."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.mcp import server

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Take nothing: the client that starts it talks to it."""


def run(_args: Namespace) -> int:
    """Serve until the client hangs up."""
    server().run("stdio")
    return 0
