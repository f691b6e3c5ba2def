"""Writing our hands in the format of others: a hand of poker between players as a PHH history.

The game and what its table has chosen are written beside the standard fields, as `_game` and `_options`, so
that reading gives back the very hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.errors import RecordError
from croupier.games.fspr.seven_stud import BOOK as STUD
from croupier.games.stakes import bet_sizes, forced, house_of
from croupier.games.stud_poker import sizes_of
from croupier.history.notation import (
    BOARD,
    BRING_IN,
    CALL,
    FOLD,
    HOLE,
    RAISE,
    SHOW,
    Cards,
    NotedAct,
    write_act,
)
from croupier.history.phh import History
from croupier.history.variants import variant_of
from croupier.table import FLOOR
from croupier.table.event import Acted, Dealt, Opened, Staked, Won

if TYPE_CHECKING:
    from croupier.history.variants import HistoryVariant
    from croupier.table import Hand

_WORDS = {
    "fold": FOLD,
    "check": CALL,
    "call": CALL,
    "bet": RAISE,
    "raise": RAISE,
    "bring-in": BRING_IN,
    "muck": SHOW,
}

_BIDS = (FOLD, CALL, RAISE, BRING_IN)
_POSTS = ("post", "dead-post")


def to_phh(hand: Hand, /, player: int | None = None, **fields: Any) -> History:
    """Write a hand, finished or running, as a history; further fields such as `event` may be given.

    With a `player` it is written as they saw it: cards that they did not see are unknown (`??`).

    >>> import croupier
    >>> hand = croupier.deal("fspr/holdem", seats={1: 100, 2: 100}, blinds=(1, 2), deck="Ah Kd 7c 2s")
    >>> hand.act("fold")
    >>> history = to_phh(hand, event="Friday night")
    >>> history.variant, history.actions, history.finishing_stacks
    ('NT', ['d dh p1 Ah7c', 'd dh p2 Kd2s', 'p1 f'], [99, 101])
    """
    game = hand.rules.game
    limit = str(hand.rules.options.get("limit", "spread-limit"))
    variant = variant_of(game, limit)
    if variant is None:
        raise RecordError("phh-no-variant", game=game, limit=limit)
    if hand.ring_felt.table.absent or any(action.seat == FLOOR for action in hand.actions):
        raise RecordError("phh-no-rulings")
    return _Writer(hand, variant, player).write(fields)


class _Writer:
    """Writes one hand; `order` are our seats as the players p1, p2, … of the format."""

    def __init__(self, hand: Hand, variant: HistoryVariant, viewer: int | None) -> None:
        self.hand = hand
        self.variant = variant
        self.events = hand.felt.events if viewer is None else hand.heard(viewer)
        dealt = [event.to for event in hand.felt.events if isinstance(event, Dealt)]
        self.order = [seat for seat in dealt[: len(hand.felt.boxes)] if isinstance(seat, int)]
        self.player = {seat: number for number, seat in enumerate(self.order, start=1)}

    def write(self, fields: dict[str, Any]) -> History:
        hand = self.hand
        record = hand.record()
        boxes = {box.number: box for box in hand.ring_felt.boxes}
        antes = self._antes()
        standard: dict[str, Any] = {
            "variant": self.variant.code,
            "ante_trimming_status": hand.ring_felt.table.by_seat is None or self.variant.stud,
            "antes": self._crosswise(antes),
            "starting_stacks": [record.seats[seat]["stack"] for seat in self.order],
            "actions": [write_act(act) for act in self._acts()],
            "seats": self.order,
            "finishing_stacks": [boxes[seat].chips for seat in self.order],
            "further": {"_game": record.game, "_options": dict(record.options)},
            **self._sizes(),
        }
        return History(**{**standard, **fields})

    def _crosswise(self, amounts: list[int]) -> list[int]:
        """Two players post what is written for the other: so the format has it."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _antes(self) -> list[int]:
        paid = {
            event.box: event.amount
            for event in self.hand.felt.events
            if isinstance(event, Staked) and event.field == "ante"
        }
        told = self.hand.ring_felt.table.by_seat
        if told is not None:
            return [told.get(seat, 0) for seat in self.order]
        return [max(paid.values(), default=0)] * len(self.order)

    def _sizes(self) -> dict[str, Any]:
        table, rules = self.hand.ring_felt.table, self.hand.rules
        if self.variant.stud:
            sizes = sizes_of(self.hand.ring_felt, rules, house_of(rules), STUD)
            return {"bring_in": sizes.bring_in, "small_bet": sizes.lower, "big_bet": sizes.upper}
        small, big = forced(table, rules, "")
        blinds = [0] * len(self.order)
        if table.lone_blind is not None:
            blinds[self.player[table.lone_blind[0]] - 1] = big
        elif len(blinds) == 2 and rules.on("button_small_blind"):
            blinds[:2] = big, small
        else:
            blinds[:2] = small, big
        for seat, amount in self._posts(big).items():
            blinds[self.player[seat] - 1] = -amount
        wagers: dict[str, Any] = {"blinds_or_straddles": self._crosswise(blinds)}
        if not self.variant.fixed:
            return {**wagers, "min_bet": big}
        lower, upper = bet_sizes(table, big)
        return {**wagers, "small_bet": lower, "big_bet": upper}

    def _posts(self, big: int) -> dict[int, int]:
        """What newcomers have posted, live and dead together; a big blind of it is read as live."""
        events = self.hand.felt.events
        posted = {event.box for event in events if isinstance(event, Staked) and event.field in _POSTS}
        owed = self.hand.ring_felt.table.posts
        for seat in posted:
            live, dead = owed[seat]
            if live != min(live + dead, big):
                raise RecordError("phh-no-posts", live=live, dead=dead)
        return {seat: sum(owed[seat]) for seat in posted}

    def _acts(self) -> list[NotedAct]:
        """Turn events into acts; what a player puts in stands with their action."""
        acts: list[NotedAct] = []
        actions = iter(self.hand.actions)
        for event in self.events:
            if isinstance(event, Dealt):
                if isinstance(event.to, int):
                    acts.append(NotedAct(HOLE, self.player[event.to], cards=event.cards))
                else:
                    acts.append(NotedAct(BOARD, cards=event.cards))
            elif isinstance(event, Acted):
                action = next(actions)
                if action.name != "show":
                    acts.append(NotedAct(_WORDS[action.name], self.player[action.seat], action.amount))
            elif isinstance(event, Opened) and isinstance(event.at, int):
                acts.append(NotedAct(SHOW, self.player[event.at], cards=event.cards))
        return shows_before_deals([*acts, *self._silent(acts)], self.variant, len(self.order))

    def _silent(self, acts: list[NotedAct]) -> list[NotedAct]:
        """Tell of those who were not asked at the showdown: the winner shows, the others muck."""
        heard = {act.player for act in acts if act.what in (FOLD, SHOW)}
        silent = [player for player in self.player.values() if player not in heard]
        if self.hand.decision is not None or all(act.what != SHOW for act in acts):
            return []
        won = {self.player[event.seat] for event in self.hand.felt.events if isinstance(event, Won)}
        holes: dict[int, Cards] = {}
        for act in acts:
            if act.what == HOLE:
                holes[act.player] = (*holes.get(act.player, ()), *act.cards)
        return [NotedAct(SHOW, player, cards=holes[player] if player in won else ()) for player in silent]


def shows_before_deals(acts: list[NotedAct], variant: HistoryVariant, players: int) -> list[NotedAct]:
    """Put the showdown of players who are all in before the cards still to come, where the format has it.

    In stud they show again when all cards are dealt. If somebody mucks, it was after the last card.
    """
    bids = [place for place, act in enumerate(acts) if act.what in _BIDS]
    after = bids[-1] + 1 if bids else players
    shows = [act for act in acts[after:] if act.what == SHOW]
    deals = [act for act in acts[after:] if act.what != SHOW]
    if not deals or not shows or any(act.mucks for act in shows):
        return acts
    if not variant.stud:
        return [*acts[:after], *shows, *deals]
    dealt = dict.fromkeys(range(1, players + 1), 0)
    for act in acts[:after]:
        if act.what == HOLE:
            dealt[act.player] += len(act.cards)
    early = [NotedAct(SHOW, act.player, cards=act.cards[: dealt[act.player]]) for act in shows]
    return [*acts[:after], *early, *deals, *shows]
