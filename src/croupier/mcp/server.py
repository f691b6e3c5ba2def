"""The server: every tool with its refusals as sentences, and the books, games and hands as resources."""

from __future__ import annotations

from functools import partial, wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError

from croupier import books
from croupier.errors import CroupierError
from croupier.mcp import tools
from croupier.mcp.playing import ConversationHands

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

_ABOUT = """Croupier is an executable rulebook of live casino games and sport poker: 25 games of five real
rulebooks. Ask list_games first; ids look like m1/oasis. Cards are written Ah Kd Tc 9s. Every rule has a
clause id such as m1:160a: cite it. Odds are exact fractions. Hands are played for play chips; you have seat 1
and see what it sees."""
_TOOLS = (
    tools.list_games,
    tools.rules,
    tools.clause,
    tools.search_clauses,
    tools.rulings,
    tools.edge,
    tools.advise,
    tools.equity,
    tools.icm,
    tools.structure,
    tools.verify_hand,
    tools.replay_hands,
)


def _sentences(
    tool: Callable[P, R], fault: type[ToolError | ResourceNotFoundError] = ToolError
) -> Callable[P, R]:
    """Answer a refusal with its sentence, which names the clause."""

    @wraps(tool)
    def answered(*args: P.args, **named: P.kwargs) -> R:
        try:
            return tool(*args, **named)
        except CroupierError as refusal:
            raise fault(refusal.sentence(str(named.get("language", "en")))) from refusal

    return answered


_there = partial(_sentences, fault=ResourceNotFoundError)


def server() -> MCPServer:
    """Make a server with its own hands."""
    made = MCPServer("croupier", instructions=_ABOUT, log_level="WARNING")
    hands = ConversationHands()
    for tool in _TOOLS:
        made.tool()(_sentences(tool))

    @made.tool()
    @_sentences
    def deal(
        game: str, stakes: dict[str, Any] | None = None, options: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Deal a hand to play: your stakes by field against the house, else three seats with bots."""
        return hands.deal(game, stakes, options)

    @made.tool()
    @_sentences
    def act(
        hand: int, name: str, amount: int | None = None, cards: str | None = None, on: str | None = None
    ) -> dict[str, Any]:
        """Act in a hand, by one of the acts that it said you may choose; a wrong act changes nothing."""
        return hands.act(hand, name, amount, cards, on)

    @made.resource("croupier://books/{book}", mime_type="application/json")
    @_there
    def book(book: str) -> str:
        """A rulebook: every clause with its id, game, layer and text."""
        found = books.book(book)
        return msgspec.json.encode([tools.clause(each.id) for each in found.clauses]).decode()

    @made.resource("croupier://games/{book}/{game}", mime_type="application/json")
    @_there
    def game_sheet(book: str, game: str) -> str:
        """The rules of a game, as the tool `rules` tells them."""
        return msgspec.json.encode(tools.rules(f"{book}/{game}")).decode()

    @made.resource("croupier://hands/{hand}", mime_type="application/json")
    @_there
    def hand_record(hand: str) -> str:
        """A hand of this conversation as seat 1 saw it: a record that `verify_hand` reads."""
        return hands.record(int(hand) if hand.isdecimal() else 0)

    return made
