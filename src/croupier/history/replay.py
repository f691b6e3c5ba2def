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
from croupier.history.seating import NotOurs, Seating
from croupier.history.stacking import Stack
from croupier.history.variants import OURS
from croupier.table import Hand
from croupier.table.event import Dealt
from croupier.table.ring import seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.history.notation import Act
    from croupier.history.phh import History
    from croupier.history.variants import Variant
    from croupier.table import Decision

_BIDS: Final = {FOLD: "fold", CALL: "call", RAISE: "raise", BRING_IN: "bring-in", DISCARD: "discard"}
"""What an act of the notation is called in our engine; a call may be a check, and a raise a bet."""


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
    seating = Seating(history, acts, variant)
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
    if _Course(done, hand, variant, acts, stack).run():
        found = compare(history, hand, seating.scale, seating.unknown)
        done.differences += found.differences
        done.verified = found.verified
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
        "folded",
        "hand",
        "holes",
        "mucks",
        "shows",
        "untold",
        "variant",
    )

    def __init__(self, done: Replay, hand: Hand, variant: Variant, acts: Sequence[Act], stack: Stack) -> None:
        self.done = done
        self.hand = hand
        self.variant = variant
        self.acts = acts
        self.board = self.answered = 0
        self.holes = [0] * len(stack.holes)
        self.folded: set[int] = set()
        self.shows = stack.shows
        self.mucks: set[int] = set()
        self.untold: tuple[int, ...] = ()
        if self.shows:
            self._read_shows(stack)

    def _read_shows(self, stack: Stack) -> None:
        """Read who mucks, and whose cards nobody saw though he does not.

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
        hand, shoe, holes = self.hand, self.hand.felt.shoe, self.holes
        drawn = number = 0
        own_cards, shows = self.variant.own_cards, self.shows
        try:
            for act in self.acts:
                number += 1
                what = act.what
                if what in _BIDS:
                    decision = hand.decision
                    if decision is None or decision.options[0].name == "show":
                        self._bid_late(act)
                        continue
                    if shoe.count != drawn:
                        drawn = shoe.count
                        self._check_told()
                    if what == FOLD:
                        hand.act("fold", seat=act.player)
                        self.folded.add(act.player)
                    elif what == CALL and len(decision.options) > 1:
                        hand.act("call" if decision.options[1].name == "call" else "check", seat=act.player)
                    elif what == RAISE:
                        self._raise(act, decision)
                    else:
                        hand.act(_BIDS[what], seat=act.player)
                    if shows:
                        self._answer_showdown()
                elif what == HOLE:
                    holes[act.player - 1] += len(act.cards)
                    if holes[act.player - 1] > own_cards:
                        self._further_dealt(act.player)
                elif what == BOARD:
                    self._board_dealt(act)
                elif what == SHOW:
                    self._shown(act)
            self._check_end()
        except IllegalAction as refusal:
            text = self.done.history.actions[number - 1] if number else ""
            self.done.differences.append(Difference(act.player if number else 0, number, text, refusal))
            return False
        if self.untold:
            players = ", ".join(map(str, self.untold))
            self.done.notes.append(("history-cards-unknown", {"players": players}))
        return not self.untold

    # -- cards -----------------------------------------------------------------------------------------

    def _further_dealt(self, player: int) -> None:
        """Refuse cards that the record tells before they were dealt."""
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
        """Insist that the record has told all cards that lie on the table, those just dealt among them."""
        felt = self.hand.felt
        told = self.answered = self.board
        if told != len(felt.board.cards):
            raise IllegalAction("phh-board-untold", told=told, dealt=len(felt.board))
        if told and not self.variant.stud:
            return  # the own cards were told before
        for seat, told in zip(seats_of(felt), self.holes, strict=True):
            if told != len(seat.cards) and seat.active:
                raise IllegalAction("phh-hole-untold", player=seat.number, told=told, dealt=len(seat.cards))

    # -- bids ------------------------------------------------------------------------------------------

    def _bid_late(self, act: Act) -> None:
        """Pass over a check of somebody whom nobody asks any more; refuse any other bid when all are made."""
        if act.what == CALL and self._idle(act.player):
            self.done.notes.append(("history-idle-check", {"player": act.player}))
            return
        if self.hand.decision is not None:
            self._check_told()
        self.hand.act(_BIDS[act.what], seat=act.player)

    def _idle(self, player: int) -> bool:
        """Whether a player checks whom nobody asks any more: all his opponents are all-in for his blind.

        The betting is over then before the record has told the whole board.
        """
        if self.answered != self.board or self.variant.stud or player > len(self.holes):
            return False
        felt = self.hand.felt
        return self.board < len(felt.board) and seats_of(felt)[player - 1].active

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
        least_written = str(unscaled(least, self.done.scale))
        values = {"player": act.player, "amount": str(act.amount), "least": least_written}
        self.done.notes.append(("history-capped", values))
        return least

    # -- the showdown ----------------------------------------------------------------------------------

    def _answer_showdown(self) -> None:
        """Show or muck as the record tells; where it is silent, the hand stays undecided."""
        hand = self.hand
        while (decision := hand.decision) is not None and decision.seat in self.shows and not self.untold:
            name = "muck" if decision.seat in self.mucks else "show"
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
        decision = self.hand.decision
        if decision is not None and decision.seat == act.player and not self.untold:
            self.hand.act("muck" if act.player in self.mucks else "show", seat=act.player)

    def _check_end(self) -> None:
        """Refuse a showdown over a board that the record has not told."""
        if self.hand.decision is not None or len(self.holes) - len(self.folded) < 2:
            return
        if self.board != len(self.hand.felt.board):
            raise IllegalAction("phh-board-untold", told=self.board, dealt=len(self.hand.felt.board))
