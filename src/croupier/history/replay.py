"""Playing written hands again: every act goes through our engine, and the stacks are compared at the end.

A hand is never bent to fit: an act that our rules refuse ends the replay there, with the reason. Two readings
are made openly and noted. Amounts with fractions are multiplied until they are whole. And an all-in that is
written only as high as the opponents could call it is played as the raise it was; what nobody can call comes
back in any case.
"""

from __future__ import annotations

from decimal import Decimal
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier import books
from croupier.errors import CroupierError, IllegalAction
from croupier.games import find
from croupier.history.notation import BOARD, BRING_IN, CALL, DISCARD, FOLD, HOLE, NOTE, RAISE, SHOW
from croupier.history.stacking import Stack
from croupier.history.variants import OURS
from croupier.table import Hand, Setup
from croupier.table.event import Dealt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.history.notation import Act, Amount
    from croupier.history.phh import History
    from croupier.history.variants import Variant
    from croupier.table import Decision


class NotOurs(CroupierError):
    """A hand that is written well but that none of our games can play."""


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a replay and its record part: at an act, or in the chips of a seat.

    `act` is the number of the act, from 1, and `text` how it is written; `reason` says why our rules refuse
    it. For a seat, `recorded` and `played` are its stack at the end, in the units of the file.
    """

    seat: int = 0
    act: int = 0
    text: str = ""
    reason: CroupierError | None = None
    recorded: Amount = 0
    played: Amount = 0

    @property
    def by(self) -> Amount:
        """By how much the stack that we find exceeds the recorded one."""
        return self.played - self.recorded


class Replay(msgspec.Struct):
    """A hand that was played again: our hand, what differs, and the readings that were made.

    `scale` is by what all amounts were multiplied, `verified` whether the record told stacks to compare with.
    """

    history: History
    hand: Hand
    scale: int = 1
    differences: list[Difference] = []
    notes: list[tuple[str, dict[str, object]]] = []
    verified: bool = False

    @property
    def exact(self) -> bool:
        """Whether nothing differs."""
        return not self.differences


def replay(history: History) -> Replay:
    """Play a written hand in our engine and compare; refused with `NotOurs` if we have no such game.

    >>> from croupier.history import read
    >>> (history,) = read('''
    ... variant = 'NT'
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [1, 2, 0]
    ... min_bet = 2
    ... starting_stacks = [100, 100, 100]
    ... actions = ['d dh p1 AhKd', 'd dh p2 ????', 'd dh p3 7c7d', 'p3 cbr 6', 'p1 f', 'p2 f']
    ... finishing_stacks = [99, 98, 104]
    ... ''')
    >>> [(difference.seat, difference.by) for difference in replay(history).differences]
    [(3, -1)]
    """
    acts = history.acts
    variant = OURS.get(history.variant)
    if variant is None:
        raise NotOurs("phh-not-ours", variant=history.variant)
    return _Player(history, variant, acts, Stack(history, acts)).play()


class _Player:
    """Plays one history, act by act."""

    def __init__(self, history: History, variant: Variant, acts: Sequence[Act], stack: Stack) -> None:
        self.history = history
        self.variant = variant
        self.acts = acts
        self.stack = stack
        self.scale, self.unit = _units(history, acts)
        self.hand = self._deal()
        self.board = 0
        self.holes = [0] * len(history.starting_stacks)
        self.folded: set[int] = set()
        self.shows = {act.player: act for act in acts if act.what == SHOW}
        self.done = Replay(history, self.hand, self.scale)
        if self.scale != 1:
            self.done.notes.append(("history-scaled", {"scale": self.scale}))

    # -- the table -------------------------------------------------------------------------------------

    def _deal(self) -> Hand:
        variant = self.variant
        players = len(self.history.starting_stacks)
        table: dict[str, Any] = {}
        if any(self.history.antes):
            table["antes"] = self._antes()
        options: dict[str, bool | int | str] = {
            **variant.options,
            "limit": variant.limit,
            "smallest_chip": self.unit,
        }
        if "showdown" in books.profile(variant.game).options: options["showdown"]="choice"
        if variant.stud:
            table["bring_in"] = self._whole(self.history.bring_in)
        else:
            table["button"] = players
            table["blinds"] = self._blinds(options)
        if variant.fixed:
            table["bets"] = (self._whole(self.history.small_bet), self._whole(self.history.big_bet))
        else:
            table["bets"] = (self._whole(self.history.min_bet),) * 2
        stacks = map(self._whole, self.history.starting_stacks)
        seats: dict[int, dict[str, Any]] = {seat: {"stack": chips} for seat, chips in enumerate(stacks, 1)}
        deck = " ".join(map(str, self.stack.deck(variant)))
        setup = Setup(seats, deck=deck, table=table)
        return Hand(find(variant.game), books.rules(variant.game, options), setup)

    def _antes(self) -> int | dict[int, int]:
        """The antes seat by seat; two players post them crosswise, as all forced wagers of the format."""
        antes = [self._whole(ante) for ante in self.history.antes]
        if len(antes) == 2:
            antes.reverse()
        if min(antes) == max(antes):
            return antes[0]
        return {seat: ante for seat, ante in enumerate(antes, start=1) if ante}

    def _blinds(self, options: dict[str, bool | int | str]) -> tuple[int, int] | dict[int, int]:
        blinds = [self._whole(blind) for blind in self.history.blinds_or_straddles or ()]
        if len(blinds) == 2:
            blinds.reverse()
            options["button_small_blind"] = blinds[1] <= blinds[0]
            return min(blinds), max(blinds)
        if any(blinds[2:]):
            raise NotOurs("phh-straddle")
        small, big = blinds[:2]
        if not big:
            return {1: small}
        return small, big

    def _whole(self, amount: Amount | None) -> int:
        return int((amount or 0) * self.scale)

    # -- the acts --------------------------------------------------------------------------------------

    def play(self) -> Replay:
        """Play all acts and compare the stacks."""
        number = 0
        try:
            for act in self.acts:
                number += 1
                self._act(act)
            self._check_board_told()
        except IllegalAction as refusal:
            text = self.history.actions[number - 1] if number else ""
            self.done.differences.append(Difference(act.player, number, text, refusal))
            return self.done
        self._compare()
        return self.done

    def _act(self, act: Act) -> None:
        what = act.what
        if what == HOLE:
            self._hole_dealt(act)
        elif what == BOARD:
            self.board += len(act.cards)
            if self.board > len(self.hand.felt.board):
                raise IllegalAction("phh-dealt-early", count=self.board, dealt=len(self.hand.felt.board))
        elif what == SHOW:
            self._shown(act)
        elif what != NOTE:
            self._bid(act)
            self._answer_showdown()

    def _hole_dealt(self, act: Act) -> None:
        told = self.holes[act.player - 1] = self.holes[act.player - 1] + len(act.cards)
        dealt = self.variant.own_cards
        if told > dealt:
            dealt = sum(len(event.cards) for event in self.hand.felt.events
                        if isinstance(event, Dealt) and event.to == act.player)  # fmt: skip
        if told > dealt:
            raise IllegalAction("phh-dealt-early", count=told, dealt=dealt)

    def _bid(self, act: Act) -> None:
        hand = self.hand
        decision = hand.decision
        if decision is None:
            raise IllegalAction("hand-over", act=_WORDS[act.what])
        self._check_dealt()
        what = act.what
        if what == FOLD:
            self.folded.add(act.player)
            hand.act("fold", seat=act.player)
        elif what == CALL:
            hand.act("call" if "call" in decision else "check", seat=act.player)
        elif what == RAISE:
            name = "bet" if "bet" in decision else "raise"
            hand.act(name, seat=act.player, amount=self._raise_to(act, decision, name))
        else:
            hand.act(_WORDS[what], seat=act.player)

    def _check_dealt(self) -> None:
        """Insist that the record has told the cards that lie on the table when somebody bids."""
        felt = self.hand.felt
        if self.board != len(felt.board):
            raise IllegalAction("phh-board-untold", told=self.board, dealt=len(felt.board))
        for box, told in zip(felt.boxes, self.holes, strict=True):
            if box.active and told != len(box.pile):
                raise IllegalAction("phh-hole-untold", player=box.number, told=told, dealt=len(box.pile))

    def _raise_to(self, act: Act, decision: Decision, name: str) -> int:
        amount = self._whole(act.amount)
        span = decision[name].amount if name in decision else None
        if span is None or amount >= span.least:
            return amount
        # Some write an all-in only as high as the others can call it.
        others = [box for box in self.hand.felt.boxes if box.active and box.number != act.player]
        reach = max(box.stakes.get("wager", 0) + (box.player.chips or 0) for box in others)
        if amount != reach:
            return amount
        self.done.notes.append(
            ("history-capped", {"player": act.player, "amount": str(act.amount), "least": span.least})
        )
        return span.least

    # -- the showdown ----------------------------------------------------------------------------------

    def _shown(self, act: Act) -> None:
        if self.hand.decision is not None and "muck" not in self.hand.decision:
            raise IllegalAction("phh-shows-early", player=act.player)
        if act.player in self.folded:
            raise IllegalAction("phh-shows-folded", player=act.player)

    def _answer_showdown(self) -> None:
        """Show or muck as the record tells; where it is silent, the hand stays undecided."""
        hand = self.hand
        while (decision := hand.decision) is not None and "muck" in decision:
            act = self.shows.get(decision.seat)
            if act is None:
                return
            hand.act("muck" if act.mucks else "show", seat=decision.seat)

    def _check_board_told(self) -> None:
        """Refuse a showdown over cards that the record has not told."""
        hand = self.hand
        showing = [player for player, act in self.shows.items() if not act.mucks]
        contested = len(self.holes) - len(self.folded) > 1
        if not contested or hand.decision is not None:
            return
        if self.board != len(hand.felt.board):
            raise IllegalAction("phh-board-untold", told=self.board, dealt=len(hand.felt.board))
        if len(showing) > 1:
            for player in showing:
                if player in self.stack.blind:
                    raise IllegalAction("phh-shows-unknown", player=player)

    def _compare(self) -> None:
        """Compare the stacks; of a hand that is not over, the chips behind."""
        recorded = self.history.finishing_stacks
        if recorded is None:
            return
        self.done.verified = True
        for box, stack in zip(self.hand.felt.boxes, recorded, strict=True):
            played = box.player.chips or 0
            if played != stack * self.scale:
                self.done.differences.append(
                    Difference(box.number, recorded=stack, played=_unscaled(played, self.scale))
                )


_WORDS: Final = {FOLD: "fold", CALL: "call", RAISE: "raise", BRING_IN: "bring-in", DISCARD: "discard"}


def _units(history: History, acts: Sequence[Act]) -> tuple[int, int]:
    """Return by what to multiply so that all amounts are whole, and the smallest chip in play then.

    The record does not name the chips. If it tells the stacks at the end, the smallest chip is the largest
    unit in which all its amounts are whole: with it odd chips fall as they did.
    """
    sizes = (history.bring_in, history.small_bet, history.big_bet, history.min_bet)
    amounts = [
        *history.starting_stacks,
        *history.antes,
        *(history.blinds_or_straddles or ()),
        *(history.finishing_stacks or ()),
        *[act.amount for act in acts if act.amount],
        *[size for size in sizes if size],
    ]
    scale = 1
    if Decimal in map(type, amounts):
        if not all(Decimal(amount).is_finite() for amount in amounts):
            raise NotOurs("phh-stack-unknown")
        scale = lcm(*[amount.as_integer_ratio()[1] for amount in amounts])
    if history.finishing_stacks is None:
        return scale, 1
    return scale, gcd(*[int(amount * scale) for amount in amounts])


def _unscaled(amount: int, scale: int) -> Amount:
    whole, rest = divmod(amount, scale)
    return Decimal(amount) / scale if rest else whole
