"""The review of one's decisions: what each cost beside the best one, by the exact odds.

Games against the house are weighed, where `croupier.odds` has counted them, with exactly what the player saw
when they decided. Every hand is weighed once, the latest first, beside everything else; what was found is
kept, so an answer costs the same after a hundred thousand hands.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct, structs
from sqlalchemy import select, text, update

from croupier import books
from croupier.errors import CroupierError
from croupier.games import playable, replay
from croupier.odds import families
from croupier.room import coach
from croupier.room.backlog import HandBacklog
from croupier.room.store.memory_schema import lapses, reviews
from croupier.room.store.schema import event_tables, hands, parts, tables, users
from croupier.room.tallies import currency_of
from croupier.table import Record
from croupier.table.telling import word

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from fractions import Fraction

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.odds.decisions import Advice
    from croupier.odds.decisions import WeighedDecision as Weight
    from croupier.room.store import Store
    from croupier.table import Hand
    from croupier.table.decision import Action

LISTED: Final = 20
"""Decisions of a review."""
AT_ONCE: Final = 8
"""Hands that are weighed in one go; the coach's desk is free for others after each of them."""
PART: Final = 1_000
"""Losses are kept in such parts of a chip."""
_UNWEIGHED: Final = text("NOT parts.weighed")
"""As the index of waiting hands is written."""


class Lapse(Struct, frozen=True):
    """A decision that was not the best one, with what its player saw; cards as they are written."""

    name: str
    best: str
    hand: list[str]
    cards: list[str] = []
    best_cards: list[str] = []
    up: list[str] = []
    board: list[str] = []


class ReviewSum(Struct):
    """What is counted of weighed decisions; `lost` in thousandths of a chip."""

    hands: int = 0
    decisions: int = 0
    lapses: int = 0
    lost: int = 0

    def add(self, found: WeighedHand) -> None:
        """Count one hand."""
        self.hands += 1
        self.decisions += found.decisions
        self.lapses += len(found.lapses)
        self.lost += sum(lost for _, lost, _ in found.lapses)


class WeighedHand(Struct, frozen=True):
    """A hand whose decisions were weighed: how many, and which acts were lapses, with what they cost."""

    hand: int
    game: str = ""
    currency: str = ""
    decisions: int = 0
    lapses: list[tuple[int, int, Lapse]] = []


class GameReview(Struct, frozen=True):
    """A game in a review: decisions weighed, how many were not the best, and chips that these cost."""

    game: str
    game_name: str
    hands: int
    decisions: int
    lapses: int
    lost: float


class CostlyDecision(Struct, frozen=True):
    """A decision that cost something: `act` of a hand, what was done, what was best, and the chips lost."""

    hand: int
    act: int
    game: str
    game_name: str
    at: int
    did: str
    best: str
    lost: float
    choice: Lapse


class PlayReview(Struct, frozen=True):
    """The review of somebody's play with one kind of chips; `waiting` hands are still to be weighed."""

    waiting: int
    purse: str
    purses: list[str]
    games: list[GameReview]
    costliest: list[CostlyDecision]


# -- one hand ----------------------------------------------------------------------------------------------


def weighed_games() -> list[str]:
    """Return the games whose decisions are weighed exactly.

    >>> "rp/russian" in weighed_games(), "m1/roulette" in weighed_games(), "fspr/holdem" in weighed_games()
    (True, False, False)
    """
    return [
        game
        for game in playable()
        if books.profile(game).kind == "house" and families.knows(game, families.ADVISE)
    ]


def weigh(record: Record, seat: int) -> tuple[int, list[tuple[int, int, Lapse]]]:
    """Play a hand again and weigh every decision of a seat: how many were weighed, and the lapses.

    >>> from croupier import deal
    >>> hand = deal("am/five-card", seats={1: {"ante": 100}}, deck="Ah 7d Ad 5c 9c 4c 9s 3s 2h 8d")
    >>> hand.act("fold")
    >>> decisions, found = weigh(hand.record(), 1)
    >>> decisions, [(act, lost > 0, lapse.name, lapse.best) for act, lost, lapse in found]
    (1, [(0, True, 'fold', 'raise')])
    """
    hand = replay(structs.replace(record, actions=()))
    count, found = 0, []
    for number, action in enumerate(record.actions):
        advice = _advice(hand, seat)
        chosen = _chosen(advice, action) if advice is not None else None
        if advice is not None and chosen is not None:
            count += 1
            lost = _parts((advice.best.expected - chosen.expected) * advice.stake)
            if lost:
                found.append((number, lost, _lapse(advice, chosen)))
        hand.repeat(action)
    return count, found


def _advice(hand: Hand, seat: int) -> Advice | None:
    """Return what everything is worth that a seat may decide now, with what its player sees."""
    if hand.decision is None or hand.owners.get(hand.decision.seat) != seat:
        return None
    view = hand.view(seat)
    box = next(box for box in view.boxes if box.number == hand.decision.seat)
    return coach.weighed(hand.rules, view, box)


def _chosen(advice: Advice, action: Action) -> Weight | None:
    """Return what was decided among all that was weighed."""
    same = [each for each in advice.decisions if each.name == action.name]
    same = [each for each in same if set(each.cards) == set(action.cards)] or (same if len(same) == 1 else [])
    paid = [each for each in same if action.amount and advice.chips(each) == action.amount]
    return next(iter(paid or same), None)


def _lapse(advice: Advice, chosen: Weight) -> Lapse:
    best = advice.best
    seen = (advice.hand, chosen.cards, best.cards, advice.up, advice.board)
    return Lapse(chosen.name, best.name, *(list(map(str, cards)) for cards in seen))


def _parts(lost: Fraction) -> int:
    return round(lost * PART)


# -- all hands ---------------------------------------------------------------------------------------------


class Reviewing:
    """Weighs the decisions of those who ask for their review, one hand after another at the coach's desk."""

    def __init__(self, store: Store, desk: Callable[..., Awaitable[Any]]) -> None:
        self._store = store
        self._desk = desk
        self._backlog = HandBacklog(
            store, _pending, lambda user: self.count(user, AT_ONCE), "decisions not weighed"
        )

    async def catch_up(self, user: int) -> int:
        """Have the hands weighed that wait; returns how many there are."""
        async with self._store.begin() as connection:
            await _pass_over(connection, user)
        return await self._backlog.begin(user)

    async def count(self, user: int, most: int) -> int:
        """Weigh so many hands at most, the latest first; returns how many there were."""
        async with self._store.read() as connection:
            rows = await _unweighed(connection, user, most)
        ready = []
        for row in rows:
            if await self._desk(coach.prepared, row.game) < 1:
                continue  # its kernels are still being compiled
            ready.append(await self._desk(_read, row))
        if ready:
            async with self._store.begin() as connection:
                await _write(connection, user, ready)
        return len(ready)

    async def close(self) -> None:
        """Stop weighing; what waits is weighed another time."""
        await self._backlog.close()


def _pending(user: int) -> Any:
    return (
        select(hands.c.id, hands.c.game, hands.c.record, parts.c.seat, parts.c.net)
        .join(parts, parts.c.hand == hands.c.id)
        .where(parts.c.user == user, _UNWEIGHED, hands.c.state != "running")
    )


async def _pass_over(connection: AsyncConnection, user: int) -> None:
    """Mark hands in which nothing is weighed: of games that are not counted, and void ones."""
    none = select(hands.c.id).where(
        hands.c.id == parts.c.hand,
        hands.c.state != "running",
        hands.c.game.not_in(weighed_games()) | hands.c.record.is_(None),
    )
    passed = update(parts).where(parts.c.user == user, _UNWEIGHED, none.exists())
    await connection.execute(passed.values(weighed=True))


async def _unweighed(connection: AsyncConnection, user: int, most: int) -> Sequence[Any]:
    query = (
        _pending(user)
        .add_columns(tables.c.terms, tables.c.owner, event_tables.c.event)
        .join(tables, tables.c.id == hands.c.table)
        .outerjoin(event_tables, event_tables.c.table == tables.c.id)
    )
    return (await connection.execute(query.order_by(parts.c.hand.desc()).limit(most))).all()


def _read(row: Any) -> WeighedHand:
    """Weigh a hand; one whose record our rules do not take any more has no decisions."""
    try:
        count, found = weigh(Record.from_json(row.record), row.seat)
    except CroupierError:
        count, found = 0, []
    return WeighedHand(row.id, row.game, currency_of(row), count, found)


async def _write(connection: AsyncConnection, user: int, ready: Sequence[WeighedHand]) -> None:
    """Keep what was found, but for hands that somebody else has weighed meanwhile."""
    await connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
    mark = (
        update(parts)
        .where(parts.c.user == user, parts.c.hand.in_([each.hand for each in ready]), _UNWEIGHED)
        .values(weighed=True)
        .returning(parts.c.hand)
    )
    marked = set(await connection.scalars(mark))
    found = await sums(connection, user)
    known, touched = set(found), set()
    for each in (each for each in ready if each.hand in marked and each.decisions):
        key = each.currency, each.game
        found.setdefault(key, ReviewSum()).add(each)
        touched.add(key)
        for act, lost, lapse in each.lapses:
            row = {"user": user, "hand": each.hand, "act": act, "currency": each.currency, "lost": lost}
            await connection.execute(lapses.insert(), {**row, "choice": msgspec.json.encode(lapse).decode()})
    for currency, game in sorted(touched):
        counts = json.dumps(structs.asdict(found[currency, game]))
        if (currency, game) in known:
            where = (reviews.c.user == user, reviews.c.currency == currency, reviews.c.game == game)
            await connection.execute(update(reviews).where(*where).values(counts=counts))
        else:
            row = {"user": user, "currency": currency, "game": game, "counts": counts}
            await connection.execute(reviews.insert(), row)


async def sums(connection: AsyncConnection, user: int) -> dict[tuple[str, str], ReviewSum]:
    """Return all that is counted of somebody's decisions, by currency and game."""
    found = await connection.execute(select(reviews).where(reviews.c.user == user))
    return {(row.currency, row.game): ReviewSum(**json.loads(row.counts)) for row in found}


# -- what is told ------------------------------------------------------------------------------------------


async def told(
    connection: AsyncConnection, user: int, language: str, *, purse: str = "", waiting: int = 0
) -> PlayReview:
    """Return the review of somebody's play with one kind of chips; without one, with those of most hands."""
    counted = await sums(connection, user)
    hands_of: dict[str, int] = {}
    for (currency, _), each in counted.items():
        hands_of[currency] = hands_of.get(currency, 0) + each.hands
    purses = sorted(hands_of, key=lambda each: (-hands_of[each], each))
    chosen = purse or (purses[0] if purses else "")

    def name(game: str) -> str:
        return books.profile(game).name(language)

    games = [
        GameReview(game, name(game), each.hands, each.decisions, each.lapses, each.lost / PART)
        for (currency, game), each in sorted(counted.items(), key=lambda item: -item[1].lost)
        if currency == chosen
    ]
    query = (
        select(lapses, hands.c.game, hands.c.began, hands.c.ended)
        .join(hands, hands.c.id == lapses.c.hand)
        .where(lapses.c.user == user, lapses.c.currency == chosen)
        .order_by(lapses.c.lost.desc(), lapses.c.hand.desc(), lapses.c.act)
        .limit(LISTED)
    )
    costliest = []
    for row in await connection.execute(query):
        lapse = msgspec.json.decode(row.choice, type=Lapse)
        costliest.append(
            CostlyDecision(
                hand=row.hand,
                act=row.act,
                game=row.game,
                game_name=name(row.game),
                at=row.ended or row.began,
                did=word("act", lapse.name, language),
                best=word("act", lapse.best, language),
                lost=row.lost / PART,
                choice=lapse,
            )
        )
    return PlayReview(waiting, chosen, purses, games, costliest)
