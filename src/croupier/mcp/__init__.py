"""Croupier for language models: the rules, the odds and the tables as tools of the Model Context Protocol.

    croupier mcp            # over standard input and output, as clients start it

`server()` makes the server; `croupier.mcp.tools` are its tools as plain functions, `croupier.mcp.playing`
keeps the hands that are played. A tool never tells a hidden card: a player sees their own seat, and no seed
is taken.
"""

from __future__ import annotations

from croupier.mcp.server import server

__all__ = ["server"]
