"""Playing written hands again: every act goes through our engine, and the stacks are compared at the end.

A hand is never bent to fit: an act that our rules refuse ends the replay there, with the reason. Some
readings are made openly and noted. Amounts with fractions are multiplied until they are whole. An all-in that
is written only as high as the opponents could call it is played as the raise it was, and a raise over players
who are all in already as the call it is; what nobody can call comes back in any case. A player whose cards
nobody saw and who by the record won nothing has mucked them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import CardError, IllegalAction
from croupier.history.comparing import Difference, compare, unscaled
from croupier.history.notation import BOARD, BRING_IN, CALL, DISCARD, FOLD, HOLE, RAISE, SHOW
from croupier.history.seating import HistorySeating, NotOurs
from croupier.history.stacking import Stack
from croupier.history.variants import ours
from croupier.table import Hand
from croupier.table.event import Dealt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.history.notation import NotedAct
    from croupier.history.phh import History
    from croupier.table import Decision

_BIDS: Final = {
    FOLD: ("fold",),
    CALL: ("call", "check"),
    RAISE: ("raise", "bet"),
    BRING_IN: ("bring-in",),
    DISCARD: ("discard",),
}
"""What a bid of the notation is called in our engine."""
_SHOW: Final = ("show",)
_MUCK: Final = ("muck",)


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
    variant = ours().get(history.variant)
    if variant is None:
        raise NotOurs("phh-not-ours", variant=history.variant)
    stack = Stack(history, acts, variant)
    seating = HistorySeating(history, acts, variant)
    done = Replay(history, stack, None, seating.scale)
    if seating.scale != 1:
        done.notes.append(("history-scaled", {"scale": seating.scale}))
    if seating.unknown:
        players = ", ".join(map(str, seating.unknown))
        done.notes.append(("history-stack-unknown", {"players": players}))
    try:
        done.hand = hand = seating.deal(stack)
    except (IllegalAction, CardError) as refusal:
        done.differences.append(Difference(reason=refusal))
        return done
    if _Course(done, hand, acts, stack).run():
        found = compare(history, hand, seating.scale, seating.unknown)
        done.verified = found.verified
        done.differences += found.differences
        if found.fee:
            done.notes.append(("history-fee", {"amount": str(found.fee)}))
    return done


# -- the course of the hand ----------------------------------------------------------------------------


class _Course:
    """Plays the acts of one history, one after the other."""

    __slots__ = (
        "acts",
        "answered",
        "board",
        "done",
        "first",
        "hand",
        "holes",
        "mucks",
        "shows",
        "untold",
        "variant",
    )

    def __init__(self, done: Replay, hand: Hand, acts: Sequence[NotedAct], stack: Stack) -> None:
        self.done = done
        self.hand = hand
        self.variant = variant = stack.variant
        self.acts = acts
        self.board = self.answered = 0
        # A record that begins with all own cards is played from behind them.
        self.first = stack.first
        self.holes = [variant.own_cards if stack.first else 0] * len(stack.holes)
        self.shows = stack.shows
        self.mucks: set[int] = set()
        self.untold: tuple[int, ...] = ()
        if self.shows:
            self._read_shows(stack)

    def _read_shows(self, stack: Stack) -> None:
        """Read who mucks, and whose cards nobody saw though they do not.

        Where such a player meets others who show, nobody can say who won: that showdown stays undecided.
        """
        winnings = self.done.history.winnings
        told = winnings if winnings is not None and any(winnings) else None
        blind = stack.blind
        for player, act in self.shows.items():
            if act.mucks:
                self.mucks.add(player)
            elif player in blind and told is not None and not told[player - 1]:
                self.mucks.add(player)
                self.done.notes.append(("history-mucked", {"player": player}))
        showing = self.shows.keys() - self.mucks
        self.untold = tuple(sorted(showing & blind)) if len(showing) > 1 else ()

    def run(self) -> bool:
        """Play all acts, and stop at the first that is refused; returns whether the end can be compared."""
        hand, shoe, scale = self.hand, self.hand.felt.shoe, self.done.scale
        number, drawn = self.first, 0
        try:
            for act in self.acts[number:]:
                number += 1
                what = act.what
                names = _BIDS.get(what)
                if names is not None:
                    if shoe.count != drawn and self._is_open():
                        drawn = shoe.count
                        self._check_told()
                    amount = int(act.amount * scale) if act.amount else 0
                    if not hand.act_plainly(act.player, names, amount):
                        self._bid_closely(act)
                elif what == BOARD:
                    self._board_dealt(act)
                elif what == HOLE:
                    self._hole_dealt(act)
                elif what == SHOW:
                    self._shown(act)
            self._check_end()
        except IllegalAction as refusal:
            text = self.done.history.actions[number - 1] if number else ""
            player = self.acts[number - 1].player if number else 0
            self.done.differences.append(Difference(player, number, text, refusal))
            return False
        if self.untold:
            players = ", ".join(map(str, self.untold))
            self.done.notes.append(("history-cards-unknown", {"players": players}))
        return not self.untold

    # -- cards -----------------------------------------------------------------------------------------

    def _hole_dealt(self, act: NotedAct) -> None:
        """Count own cards that the record tells; beyond those of the first deal they must have been dealt."""
        player, felt = act.player, self.hand.ring_felt
        self.holes[player - 1] += len(act.cards)
        told = self.holes[player - 1]
        if told <= self.variant.own_cards:
            return
        seat = felt.boxes[player - 1]
        if seat.active:
            dealt = len(seat.cards)
        else:  # their cards are in the muck
            events = [event for event in felt.events if type(event) is Dealt and event.to == player]
            dealt = sum(len(event.cards) for event in events)
        if told > dealt:
            raise IllegalAction("phh-dealt-early", count=told, dealt=dealt)

    def _board_dealt(self, act: NotedAct) -> None:
        self.board += len(act.cards)
        dealt = len(self.hand.felt.board.cards)
        if self.board > dealt:
            raise IllegalAction("phh-dealt-early", count=self.board, dealt=dealt)

    def _check_told(self) -> None:
        """Insist that the record has told all cards that lie on the table, those just dealt among them."""
        felt = self.hand.ring_felt
        told = self.answered = self.board
        if told != len(felt.board.cards):
            raise IllegalAction("phh-board-untold", told=told, dealt=len(felt.board))
        if self.first or (told and not self.variant.stud):
            return  # the own cards were told before
        seats = felt.boxes
        if self.holes == [len(seat.cards) for seat in seats]:
            return
        for seat, told in zip(seats, self.holes, strict=True):
            if told != len(seat.cards) and seat.active:
                raise IllegalAction("phh-hole-untold", player=seat.number, told=told, dealt=len(seat.cards))

    # -- bids ------------------------------------------------------------------------------------------

    def _is_open(self) -> bool:
        """Whether somebody is asked for a bid."""
        decision = self.hand.decision
        return decision is not None and decision.options[0].name != "show"

    def _bid_closely(self, act: NotedAct) -> None:
        """Play a bid that is not plainly offered: by its reading, or else the hand says why it is refused.

        A check of somebody whom nobody asks any more is passed over.
        """
        hand, what, player = self.hand, act.what, act.player
        self._answer_showdown()
        decision = hand.decision
        if not self._is_open():
            if what == CALL and self._is_idle(player):
                self.done.notes.append(("history-idle-check", {"player": player}))
                return
            if decision is not None:
                self._check_told()
        if what == RAISE and decision is not None:
            self._raise(act, decision)
        elif what == CALL and decision is not None and "call" not in decision:
            hand.act("check", seat=player)
        else:
            hand.act(_BIDS[what][0], seat=player)

    def _is_idle(self, player: int) -> bool:
        """Whether a player checks whom nobody asks any more: all their opponents are all-in for their blind.

        The betting is over then before the record has told the whole board.
        """
        if self.answered != self.board or self.variant.stud or player > len(self.holes):
            return False
        felt = self.hand.ring_felt
        return self.board < len(felt.board) and felt.boxes[player - 1].active

    def _raise(self, act: NotedAct, decision: Decision) -> None:
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

    def _uncallable(self, act: NotedAct, amount: int) -> bool:
        """Whether a raise goes over players who are all in: nobody can call it, so it is a call."""
        seats = {seat.number: seat for seat in self.hand.ring_felt.boxes if seat.active}
        raiser = seats.pop(act.player, None)
        level = max((seat.wager for seat in seats.values()), default=0)
        if raiser is None or any(seat.chips for seat in seats.values()):
            return False
        if not max(level, raiser.wager) < amount <= raiser.wager + raiser.chips:
            return False
        self.done.notes.append(("history-uncallable", {"player": act.player, "amount": str(act.amount)}))
        return True

    def _capped(self, act: NotedAct, amount: int, least: int) -> int:
        """Read an all-in that is written only as high as the others can call it as the raise it was."""
        others = [seat for seat in self.hand.ring_felt.boxes if seat.active and seat.number != act.player]
        reach = max((seat.wager + seat.chips for seat in others), default=0)
        if amount != reach:
            return amount
        least_written = str(unscaled(least, self.done.scale))
        values = {"player": act.player, "amount": str(act.amount), "least": least_written}
        self.done.notes.append(("history-capped", values))
        return least

    # -- the showdown ----------------------------------------------------------------------------------

    def _answer_showdown(self) -> None:
        """Show or muck as the record tells; where it is silent, the hand stays undecided."""
        hand = self.hand
        while (decision := hand.decision) is not None and decision.options[0].name == "show":
            seat = decision.seat
            if seat not in self.shows or self.untold:
                return
            if not hand.act_plainly(seat, _MUCK if seat in self.mucks else _SHOW):
                return  # told when their own act comes

    def _shown(self, act: NotedAct) -> None:
        """Check an act of the showdown; with the first of them all who are asked answer as is told."""
        decision = self.hand.decision
        if not self.hand.ring_felt.boxes[act.player - 1].active and act.player in self._folded():
            raise IllegalAction("phh-shows-folded", player=act.player)
        if decision is None:
            return
        if decision.options[0].name != "show":
            raise IllegalAction("phh-shows-early", player=act.player)
        self._answer_showdown()
        decision = self.hand.decision
        if decision is not None and decision.seat == act.player and not self.untold:
            self.hand.act("muck" if act.player in self.mucks else "show", seat=act.player)

    def _check_end(self) -> None:
        """Refuse a showdown over a board that the record has not told."""
        told, dealt = self.board, len(self.hand.felt.board.cards)
        if told != dealt and self.hand.decision is None and len(self.holes) - len(self._folded()) > 1:
            raise IllegalAction("phh-board-untold", told=told, dealt=dealt)

    def _folded(self) -> set[int]:
        """The players who fold in the betting."""
        return {act.player for act in self.acts if act.what == FOLD}
