"""The run of last hands at a table, as all there have seen them: board, winners, cards turned up.

A hand is played again from its record and looked at by nobody's eyes: what was folded stays folded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import select

from croupier.games import replay
from croupier.room.store.company_schema import shown_cards
from croupier.room.store.schema import hands, parts, users
from croupier.room.tables.state import Sitter
from croupier.table import Record

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.table import Hand

RUN: Final = 12
"""Hands of the run."""


class HandShare(Struct, frozen=True, omit_defaults=True):
    """What a hand has brought a player, and the cards that all have seen of theirs."""

    player: str
    net: int
    cards: list[str | None] = []
    you: bool = False


class PastHand(Struct, frozen=True, omit_defaults=True):
    """A hand that is over; `yours`: one may look at it again."""

    hand: int
    at: int
    shares: list[HandShare]
    board: list[str] = []
    dealer: list[str] = []
    numbers: list[int] = []
    yours: bool = False


class FinishedHand(Struct, frozen=True):
    """What the journal has of it."""

    id: int
    ended: int
    record: str
    people: list[Any]
    shown: list[tuple[int, int]]


async def turned_up(connection: AsyncConnection, numbers: list[int]) -> dict[int, list[tuple[int, int]]]:
    """Return the cards that were turned up after hands, by hand: seat and place."""
    found: dict[int, list[tuple[int, int]]] = {}
    for row in await connection.execute(select(shown_cards).where(shown_cards.c.hand.in_(numbers))):
        found.setdefault(row.hand, []).append((row.seat, row.place))
    return found


async def finished(connection: AsyncConnection, table: int) -> list[FinishedHand]:
    """Return the last hands of a table that were played to their end, the latest first."""
    query = select(hands.c.id, hands.c.ended, hands.c.record).where(
        hands.c.table == table, hands.c.state == "settled", hands.c.record.is_not(None)
    )
    rows = (await connection.execute(query.order_by(hands.c.id.desc()).limit(RUN))).all()
    numbers = [row.id for row in rows]
    played = select(parts.c.hand, parts.c.seat, parts.c.net, users.c.id, users.c.name, users.c.kind)
    people: dict[int, list[Any]] = {}
    for each in await connection.execute(
        played.join(users, users.c.id == parts.c.user).where(parts.c.hand.in_(numbers))
    ):
        people.setdefault(each.hand, []).append(each)
    shown = await turned_up(connection, numbers)
    return [
        FinishedHand(row.id, row.ended, row.record, people.get(row.id, []), shown.get(row.id, []))
        for row in rows
    ]


def tell(kept: FinishedHand, user: int, language: str) -> PastHand:
    """Tell a hand to somebody as a watcher has seen it."""
    hand = replay(Record.from_json(kept.record))
    view = hand.view(None)
    shares = [
        HandShare(
            Sitter(one.id, one.name, bot=one.kind * (one.kind == "bot")).shown(language),
            int(one.net or 0),
            _cards(hand, one.seat, kept.shown),
            one.id == user,
        )
        for one in sorted(kept.people, key=lambda each: -(each.net or 0))
    ]
    return PastHand(
        kept.id,
        kept.ended,
        shares,
        [str(card) for card in view.board if card is not None],
        [str(card) for card in view.dealer if card is not None],
        list(hand.felt.spun),
        any(one.id == user for one in kept.people),
    )


def _cards(hand: Hand, seat: int, shown: list[tuple[int, int]]) -> list[str | None]:
    """Return the cards of somebody's first box that all have seen, in a game between players."""
    box = next((one for one in hand.view(None).boxes if one.player == seat), None)
    if box is None or not hand.ring:
        return []
    own = hand.own_boxes(seat)[0].cards
    turned = {place for at, place in shown if at == seat}
    cards = [own[at] if at in turned else card for at, card in enumerate(box.cards)]
    return [None if card is None else str(card) for card in cards] if any(cards) else []
