"""Playing written hands again: every act goes through our engine, and the stacks are compared at the end.

A hand is never bent to fit: an act that our rules refuse ends the replay there, with the reason. Three
readings are made openly and noted. Amounts with fractions are multiplied until they are whole. An all-in that
is written only as high as the opponents could call it is played as the raise it was, and a raise over players
who are all in already as the call it is; what nobody can call comes back in any case.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier import books
from croupier.errors import CardError, CroupierError, IllegalAction
from croupier.games import find
from croupier.history.notation import BOARD, BRING_IN, CALL, DISCARD, FOLD, HOLE, RAISE, SHOW
from croupier.history.stacking import Stack
from croupier.history.variants import OURS, variant_of
from croupier.table import Hand, Setup
from croupier.table.event import Dealt
from croupier.table.ring import seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.history.notation import Act, Amount
    from croupier.history.phh import History
    from croupier.history.variants import Variant
    from croupier.table import Decision

Options = dict[str, bool | int | str]

_BIDS: Final = {FOLD: "fold", CALL: "call", RAISE: "raise", BRING_IN: "bring-in", DISCARD: "discard"}
"""What an act of the notation is called in our engine; a call may be a check, and a raise a bet."""


class NotOurs(CroupierError):
    """A hand that is written well but that none of our games can play."""


class Difference(msgspec.Struct, frozen=True):
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

    `hand` is None if not even the table could be set. `stack` are the cards that the record tells. `scale` is
    by what all amounts were multiplied, `verified` whether the record told stacks to compare with.
    """

    history: History
    stack: Stack
    hand: Hand | None = None
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
    stack = Stack(history, acts)
    scale, unit = _units(history, acts)
    done = Replay(history, stack, None, scale)
    if scale != 1:
        done.notes.append(("history-scaled", {"scale": scale}))
    try:
        done.hand = _Table(history, variant, scale, unit).deal(stack)
    except (IllegalAction, CardError) as refusal:
        done.differences.append(Difference(reason=refusal))
        return done
    _Course(done, done.hand, variant, acts, stack).run()
    return done


# -- the table -----------------------------------------------------------------------------------------


class _Table:
    """Sets the table for a history: stacks, forced wagers, the rules, the deck."""

    __slots__ = ("history", "scale", "unit", "variant")

    def __init__(self, history: History, variant: Variant, scale: int, unit: int) -> None:
        self.history = history
        self.variant = variant
        self.scale = scale
        self.unit = unit

    def deal(self, stack: Stack) -> Hand:
        """Deal the hand from the deck that the history tells."""
        history = self.history
        stacks = self._whole(history.starting_stacks)
        seats: dict[int, dict[str, Any] | int] = {**dict(enumerate(stacks, start=1))}
        table: dict[str, Any] = {}
        button_small_blind = False
        if any(history.antes):
            table["antes"] = self._antes()
        if self.variant.stud:
            table["bring_in"] = self._whole([history.bring_in])[0]
        else:
            table["button"] = len(stacks)
            table["blinds"], button_small_blind = self._blinds()
        if self.variant.fixed:
            table["bets"] = self._whole([history.small_bet, history.big_bet])
        game, rules = self._rules(button_small_blind)
        return Hand(find(game), rules, Setup(seats, deck=stack.deck(self.variant), table=table))

    def _rules(self, button_small_blind: bool) -> tuple[str, Rules]:
        """The rules of the game; a hand of ours names the game and what its table had chosen."""
        further = self.history.further
        if "_game" not in further:
            return self.variant.game, _usual_rules(self.variant.code, self.unit, button_small_blind)
        game, options = further["_game"], further.get("_options", {})
        if not isinstance(game, str) or variant_of(game, self.variant.limit) is not self.variant:
            raise self.history.fault("phh-not-that-game", "_game", game=str(game), variant=self.variant.code)
        try:
            return game, books.rules(game, {**options, "showdown": "choice"})
        except (CroupierError, TypeError) as error:
            why = error.sentence() if isinstance(error, CroupierError) else repr(options)
            raise self.history.fault("phh-options", "_options", why=why) from None

    def _antes(self) -> int | dict[int, int]:
        """The antes; two players post them crosswise, as all forced wagers of the format.

        Equal antes are everybody's own, unless the record says that one who is short may win them whole.
        """
        antes = self._whole(self.history.antes)
        if len(antes) == 2:
            antes.reverse()
        short = min(self.history.starting_stacks) < max(self.history.antes)
        whole = short and not self.history.ante_trimming_status and not self.variant.stud
        if min(antes) == max(antes) and not whole:
            return antes[0]
        return {seat: ante for seat, ante in enumerate(antes, start=1) if ante}

    def _blinds(self) -> tuple[tuple[int, int] | dict[int, int], bool]:
        """The blinds, and whether of two players the button posts the small one."""
        blinds = self._whole(self.history.blinds_or_straddles or [])
        if len(blinds) == 2:
            big, small = blinds if blinds[0] >= blinds[1] else blinds[::-1]
            # Two players post crosswise: the first amount is that of the second player, who has the button.
            return (small, big), blinds[0] <= blinds[1]
        if any(blinds[2:]):
            raise NotOurs("phh-straddle")
        return ((blinds[0], blinds[1]) if blinds[1] else {1: blinds[0]}), False

    def _whole(self, amounts: Sequence[Amount | None]) -> list[int]:
        scale = self.scale
        if scale == 1 and None not in amounts:
            return [*map(int, amounts)]  # type: ignore[arg-type]
        return [int((amount or 0) * scale) for amount in amounts]


@cache
def _usual_rules(code: str, unit: int, button_small_blind: bool) -> Rules:
    variant = OURS[code]
    options: Options = {
        **dict(variant.options),
        "limit": variant.limit,
        "smallest_chip": unit,
        "showdown": "choice",
    }
    if not variant.stud:
        options["button_small_blind"] = button_small_blind
    return books.rules(variant.game, options)


def _units(history: History, acts: Sequence[Act]) -> tuple[int, int]:
    """Return by what to multiply so that all amounts are whole, and the smallest chip in play then.

    The record does not name the chips. If it tells the stacks at the end, the smallest chip is the largest
    unit in which all its amounts are whole: with it odd chips fall as they did.
    """
    amounts = [*history.starting_stacks, *history.antes, *(history.finishing_stacks or ())]
    amounts += history.blinds_or_straddles or ()
    amounts += [act.amount for act in acts if act.amount]
    sizes = (history.bring_in, history.small_bet, history.big_bet, history.min_bet)
    amounts += [size for size in sizes if size]
    scale = 1
    if type(sum(amounts)) is not int:  # one decimal makes the sum one
        if not all(Decimal(amount).is_finite() for amount in amounts):
            raise NotOurs("phh-stack-unknown")
        scale = lcm(*[amount.as_integer_ratio()[1] for amount in amounts])
        amounts = [int(amount * scale) for amount in amounts]
    return scale, gcd(*amounts) if history.finishing_stacks is not None else 1


# -- the course of the hand ----------------------------------------------------------------------------


class _Course:
    """Plays the acts of one history, one after the other."""

    __slots__ = ("acts", "board", "done", "drawn", "folded", "hand", "holes", "shows", "stack", "variant")

    def __init__(self, done: Replay, hand: Hand, variant: Variant, acts: Sequence[Act], stack: Stack) -> None:
        self.done = done
        self.hand = hand
        self.variant = variant
        self.acts = acts
        self.stack = stack
        self.board = 0
        self.holes = [0] * len(stack.holes)
        self.drawn = -1
        self.folded: set[int] = set()
        self.shows = stack.shows

    def run(self) -> None:
        """Play all acts and compare the stacks; stop at the first act that is refused."""
        number = 0
        try:
            for act in self.acts:
                number += 1
                what = act.what
                if what in _BIDS:
                    self._bid(act)
                elif what == HOLE:
                    self.holes[act.player - 1] += len(act.cards)
                    if self.holes[act.player - 1] > self.variant.own_cards:
                        self._further_dealt(act.player)
                elif what == BOARD:
                    self._board_dealt(act)
                elif what == SHOW:
                    self._shown(act)
            self._check_end()
        except IllegalAction as refusal:
            text = self.done.history.actions[number - 1] if number else ""
            self.done.differences.append(Difference(act.player if number else 0, number, text, refusal))
        else:
            self._compare()

    # -- cards -----------------------------------------------------------------------------------------

    def _further_dealt(self, player: int) -> None:
        told, felt = self.holes[player - 1], self.hand.felt
        seat = seats_of(felt)[player - 1]
        if seat.active:
            dealt = len(seat.cards)
        else:  # his cards are in the muck
            events = [event for event in felt.events if type(event) is Dealt and event.to == player]
            dealt = sum(len(event.cards) for event in events)
        if told > dealt:
            raise IllegalAction("phh-dealt-early", count=told, dealt=dealt)

    def _board_dealt(self, act: Act) -> None:
        self.board += len(act.cards)
        dealt = len(self.hand.felt.board.cards)
        if self.board > dealt:
            raise IllegalAction("phh-dealt-early", count=self.board, dealt=dealt)

    def _check_told(self) -> None:
        """Insist that the record has told all cards that lie on the table."""
        felt = self.hand.felt
        if self.board != len(felt.board.cards):
            raise IllegalAction("phh-board-untold", told=self.board, dealt=len(felt.board))
        for seat, told in zip(seats_of(felt), self.holes, strict=True):
            if told != len(seat.cards) and seat.active:
                raise IllegalAction("phh-hole-untold", player=seat.number, told=told, dealt=len(seat.cards))

    # -- bids ------------------------------------------------------------------------------------------

    def _bid(self, act: Act) -> None:
        hand = self.hand
        decision = hand.decision
        what, player = act.what, act.player
        name = _BIDS[what]
        if decision is None:
            raise IllegalAction("hand-over", act=name)
        drawn = hand.felt.shoe.count
        if drawn != self.drawn:
            self._check_told()
            self.drawn = drawn
        if what == RAISE:
            self._raise(act, decision)
        elif what == FOLD:
            hand.act(name, seat=player)
            self.folded.add(player)
        elif what == CALL and name not in decision:
            hand.act("check", seat=player)
        else:
            hand.act(name, seat=player)
        decision = hand.decision
        if decision is not None and decision.options[0].name == "show":
            self._answer_showdown()

    def _raise(self, act: Act, decision: Decision) -> None:
        amount = int(act.amount * self.done.scale)
        more = decision.options[-1]
        name = "bet" if more.name == "bet" else "raise"
        if more.amount is None:
            if self._uncallable(act, amount):
                self.hand.act("call", seat=act.player)
                return
        elif amount < more.amount.least:
            amount = self._capped(act, amount, more.amount.least)
        self.hand.act(name, seat=act.player, amount=amount)

    def _uncallable(self, act: Act, amount: int) -> bool:
        """Whether a raise goes over players who are all in: nobody can call it, so it is a call."""
        seats = {seat.number: seat for seat in seats_of(self.hand.felt) if seat.active}
        raiser = seats.pop(act.player, None)
        level = max((seat.wager for seat in seats.values()), default=0)
        if raiser is None or any(seat.chips for seat in seats.values()):
            return False
        if not max(level, raiser.wager) < amount <= raiser.wager + raiser.chips:
            return False
        self.done.notes.append(("history-uncallable", {"player": act.player, "amount": str(act.amount)}))
        return True

    def _capped(self, act: Act, amount: int, least: int) -> int:
        """Read an all-in that is written only as high as the others can call it as the raise it was."""
        others = [seat for seat in seats_of(self.hand.felt) if seat.active and seat.number != act.player]
        reach = max((seat.wager + seat.chips for seat in others), default=0)
        if amount != reach:
            return amount
        least_written = str(_unscaled(least, self.done.scale))
        values = {"player": act.player, "amount": str(act.amount), "least": least_written}
        self.done.notes.append(("history-capped", values))
        return least

    # -- the showdown ----------------------------------------------------------------------------------

    def _answer_showdown(self) -> None:
        """Show or muck as the record tells; where it is silent, the hand stays undecided."""
        hand = self.hand
        while (decision := hand.decision) is not None and decision.seat in self.shows:
            name = "muck" if self.shows[decision.seat].mucks else "show"
            if name not in decision:
                return  # told when his own act comes
            hand.act(name, seat=decision.seat)

    def _shown(self, act: Act) -> None:
        """Check an act of the showdown; its answer was given when the betting ended, if there was any."""
        decision = self.hand.decision
        if act.player in self.folded:
            raise IllegalAction("phh-shows-folded", player=act.player)
        if decision is None:
            return
        if decision.options[0].name != "show":
            raise IllegalAction("phh-shows-early", player=act.player)
        self._answer_showdown()
        if self.hand.decision is not None and self.hand.decision.seat == act.player:
            self.hand.act("muck" if act.mucks else "show", seat=act.player)

    def _check_end(self) -> None:
        """Refuse a showdown over cards that the record has not told."""
        if self.hand.decision is not None or len(self.holes) - len(self.folded) < 2:
            return
        if self.board != len(self.hand.felt.board):
            raise IllegalAction("phh-board-untold", told=self.board, dealt=len(self.hand.felt.board))
        showing = [player for player, act in self.shows.items() if not act.mucks]
        if len(showing) > 1:
            for player in showing:
                if player in self.stack.blind:
                    raise IllegalAction("phh-shows-unknown", player=player)

    def _compare(self) -> None:
        """Compare the stacks; of a hand that is not over, the chips behind."""
        recorded = self.done.history.finishing_stacks
        if recorded is None:
            return
        self.done.verified = True
        scale = self.done.scale
        for seat, stack in zip(seats_of(self.hand.felt), recorded, strict=True):
            if seat.chips != stack * scale:
                played = _unscaled(seat.chips, scale)
                self.done.differences.append(Difference(seat.number, recorded=stack, played=played))


def _unscaled(amount: int, scale: int) -> Amount:
    whole, rest = divmod(amount, scale)
    return Decimal(amount) / scale if rest else whole
