"""The coach: what each choice of a player is worth now, at practice tables.

Where `croupier.odds` has counted the game it tells exact worths; between players it estimates what a choice
is worth against sensible ranges (`croupier.bots.ranges`), and says so. It knows no more than the player: it
works from the player's view.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct, structs

from croupier import odds
from croupier.books import Rules
from croupier.bots.ranges import Weighed, weigh
from croupier.errors import CroupierError, RoomError
from croupier.games import find, playable
from croupier.odds import families, preparing
from croupier.room import wire
from croupier.table import BoxView, View
from croupier.table.event import Discarded, Staked
from croupier.table.game import Family
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.odds.decisions import Advice
    from croupier.room.tables.live import LiveTable

Found = TypeVar("Found")
DEALS: Final = 1_000
_FIRST: Final[dict[Family, dict[str, Any]]] = {
    "ante_poker": {"hand": "Ah Kd 9c 5s 2h", "up": "Qd"},
    "blackjack": {"hand": "9h 7d", "up": "Td"},
    "holdem_house": {"hand": "Ah Kd", "board": "9c 5s 2h"},
}
"""A question for the ways of counting that have to be loaded."""
_PREPARED: Final[set[str]] = set()


class CoachQuestion(Struct, frozen=True):
    """Somebody's decision, as they see the table."""

    hand: int
    rules: Rules
    view: View
    box: BoxView


def question(table: LiveTable, user: int) -> CoachQuestion | None:
    """Return what somebody has to decide on now; None when it is not their turn."""
    hand, seat = table.hand, table.state.seat_of(user)
    if hand is None or hand.decision is None or not table.dealing.in_hand(seat):
        return None
    turn = hand.decision.seat
    if hand.owners.get(turn) != seat:
        return None
    view = hand.view(seat)
    box = next(box for box in view.boxes if box.number == turn)
    return CoachQuestion(table.hand_number, table.rules, view, box)


class Coach:
    """The one coach of a room: it weighs one question after another, and of each person one at a time.

    It works in a thread of its own. The kernels let other threads run; a second thread of Python beside the
    room's would take its turns from it, so there is never more than one.
    """

    def __init__(self) -> None:
        self._desk = ThreadPoolExecutor(1, "coach")
        self._asking: set[int] = set()

    async def advise(
        self, user: int, asked: CoachQuestion | None, table: int, language: str, name: str
    ) -> wire.CoachAdvice:
        """Weigh the choices of the one who asks; without any, say why."""
        if asked is None:
            return wire.CoachAdvice(id=name, table=table, hand=0, note=say("coach-none", language))
        if user in self._asking:
            raise RoomError("coach-busy")
        self._asking.add(user)
        try:
            ready = await self.have(prepared, asked.rules.game)
            if ready < 1:
                note = say("coach-prepares", language, percent=int(100 * ready))
                return wire.CoachAdvice(id=name, table=table, hand=asked.hand, note=note, preparing=True)
            worths, note = await self.have(_weigh, asked.rules, asked.view, asked.box, language)
        finally:
            self._asking.discard(user)
        return wire.CoachAdvice(id=name, table=table, hand=asked.hand, worths=worths, note=note)

    def have(self, work: Callable[..., Found], *given: object) -> asyncio.Future[Found]:
        """Have something worked out at the coach's desk."""
        return asyncio.get_running_loop().run_in_executor(self._desk, work, *given)

    def close(self) -> None:
        """Take no more questions; the one that is weighed now is told nobody."""
        self._desk.shutdown(wait=False, cancel_futures=True)


@cache
def warm_up() -> None:
    """Load the odds where they are compiled: later it would stall those who play."""
    if not preparing.installed() or preparing.share(*preparing.advisors()) < 1:
        return
    with suppress(ImportError):
        for family, known in _FIRST.items():
            game = next(game for game in playable() if find(game).family == family)
            odds.advise(game, **known)


def prepared(game: str) -> float:
    """Return which part of the kernels for a game is compiled; once all are, that is not looked up again."""
    if game in _PREPARED or not preparing.installed() or not families.knows(game, families.ADVISE):
        return 1.0
    part = preparing.share(f"{families.ROOM}.{families.family_of(game)}.{families.ADVISE}")
    if part == 1:
        _PREPARED.add(game)
    return part


def _weigh(rules: Rules, view: View, box: BoxView, language: str) -> tuple[list[wire.Worth], str]:
    if families.knows(rules.game, families.ADVISE):
        worths, note = _counted(rules, view, box, language), ""
    elif rules.profile.kind == "players":
        worths, note = _sampled(view, language), say("coach-sampled", language, deals=DEALS)
    else:
        worths, note = [], ""
    if not worths:
        note = say("coach-not-counted", language)
    return worths, note


# -- counted exactly ---------------------------------------------------------------------------------------


def _counted(rules: Rules, view: View, box: BoxView, language: str) -> list[wire.Worth]:
    """Ask `croupier.odds`, and leave out what is not offered now."""
    advice = weighed(rules, view, box)
    if advice is None:
        return []
    return [
        wire.Worth(
            each.name,
            word("act", each.name, language),
            str(each.expected),
            float(each.expected),
            [str(card) for card in each.cards],
            advice.chips(each) or 0,
        )
        for each in advice.decisions
    ]


def weighed(rules: Rules, view: View, box: BoxView) -> Advice | None:
    """Return what everything is worth that is offered on a box now; None where it is not counted."""
    stake = box.stakes.get("ante") or box.stakes.get("box") or 1
    try:
        found = odds.advise(rules.game, **situation(view, box), options=dict(rules.overrides), stake=stake)
    except (CroupierError, ImportError):  # a moment that is not counted, or kernels that are not installed
        return None
    offered = {option.name for option in view.options}
    decisions = tuple(each for each in found.decisions if each.name in offered)
    return structs.replace(found, decisions=decisions) if decisions else None


def situation(view: View, box: BoxView) -> dict[str, Any]:
    """Return what a player knows when they decide on a box, as `odds.advise` takes it."""
    piles = (box.cards, *box.further)
    hand = piles[box.playing]
    seen = [pile for pile in piles if pile is not hand]
    seen += [pile for other in view.boxes if other is not box for pile in (other.cards, *other.further)]
    gone = [event.cards for event in view.events if isinstance(event, Discarded) and event.box == box.number]
    known = {
        "hand": hand,
        "up": view.dealer,
        "board": view.board,
        "dead": chain(*seen),
        "discarded": chain(*gone),
    }
    found: dict[str, Any] = {
        name: [card for card in cards if card is not None] for name, cards in known.items()
    }
    if len(piles) > 1:
        found["hands"] = len(piles)
    insured = [
        event.amount
        for event in view.events
        if isinstance(event, Staked) and event.box == box.number and event.field == "insurance"
    ]
    if insured and len(found["up"]) > 1:  # the dealer has opened their cards, and sells their game
        found["insured"] = sum(insured)
    return found


# -- estimated ---------------------------------------------------------------------------------------------


def _sampled(view: View, language: str) -> list[wire.Worth]:
    """Estimate what each choice is worth in chips from now on, raises too, against sensible ranges."""
    order = sorted(weigh(view, DEALS), key=lambda each: -each.value)
    return [_worth(each, language) for each in order]


def _worth(each: Weighed, language: str) -> wire.Worth:
    return wire.Worth(
        each.name,
        word("act", each.name, language),
        f"≈ {number(each.value, language, digits=1, signed=True)}",
        each.value,
        amount=each.amount,
    )
