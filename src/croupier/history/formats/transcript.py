"""A written hand as every format tells it: streets of steps, with the chips each step put in.

The steps come from our engine, which has played the hand and found nothing that differs: so a wager is known
to be a bet or a raise, an all-in to be one, and what came back and was won is counted. The cards are those
that the record tells; what nobody saw stays unknown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import RecordError
from croupier.history.comparing import unscaled
from croupier.history.notation import HOLE, SHOW, Amount, Cards
from croupier.history.replay import Replay, replay
from croupier.table.event import Acted, Dealt, Raked, Returned, Staked, Won

if TYPE_CHECKING:
    from croupier.history.phh import History
    from croupier.table.event import Event

BIDS: Final = ("fold", "check", "call", "bet", "raise", "bring-in")


class Step(msgspec.Struct, frozen=True):
    """Something a player does, or the dealer for them.

    `added` are the chips of this step alone, `to` what the player has in this round with them. `by` is what a
    raise goes over the wager before it. Cards of a `deal` come with `before`, those held until then.
    """

    what: str
    player: int
    added: Amount = 0
    to: Amount = 0
    by: Amount = 0
    all_in: bool = False
    cards: Cards = ()
    before: Cards = ()
    pot: int = 0


class WrittenStreet(msgspec.Struct):
    """A round of betting: the cards that open it on the board, and what is done in it."""

    board: Cards = ()
    steps: list[Step] = []


class Transcript(msgspec.Struct):
    """A hand told for others; amounts are in the units of its record."""

    history: History
    streets: list[WrittenStreet]
    showdown: list[Step]
    won: list[Step]
    fee: Amount = 0

    @property
    def board(self) -> Cards:
        """All cards of the board."""
        return tuple(card for street in self.streets for card in street.board)

    @property
    def pot(self) -> Amount:
        """What was won together with the fee."""
        return sum((step.added for step in self.won), start=self.fee)


def transcribe(history: History) -> Transcript:
    """Play a hand again and tell it step by step; one that does not come out as recorded is refused.

    >>> from croupier.history import read
    >>> (hand,) = read('''
    ... variant = 'NT'
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ['d dh p1 AhKd', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']
    ... ''')
    >>> [(step.what, step.player, step.added, step.by) for step in transcribe(hand).streets[0].steps][-3:]
    [('raise', 2, 5, 4), ('fold', 1, 0, 0), ('return', 2, 4, 0)]
    """
    played = replay(history)
    if played.differences:
        difference = played.differences[0]
        why = (
            difference.reason.sentence()
            if difference.reason
            else f"{difference.recorded} ≠ {difference.played}"
        )
        raise history.fault("format-not-exact", "actions", difference.act, why=why)
    if played.hand is None or not played.hand.over:
        raise history.fault("format-not-over", "actions")
    if any(not _is_finite(stack) for stack in history.starting_stacks):
        raise history.fault("format-stack-unknown", "starting_stacks")
    return _Transcriber(played).run()


def _is_finite(amount: Amount) -> bool:
    return isinstance(amount, int) or amount.is_finite()


class _Transcriber:
    """Walks through the events of one hand."""

    def __init__(self, played: Replay) -> None:
        assert played.hand is not None
        self.hand, self.history, self.scale = played.hand, played.history, played.scale
        self.behind = {seat: stack["stack"] for seat, stack in played.hand.record().seats.items()}
        self.in_round: dict[int, int] = dict.fromkeys(self.behind, 0)
        self.held: dict[int, Cards] = dict.fromkeys(self.behind, ())
        self.stud = played.stack.variant.stud
        self.told = {player: [*cards] for player, cards in enumerate(self._holes(), start=1)}
        self.known = played.stack.known
        self.streets = [WrittenStreet()]
        self.won: list[Step] = []
        self.fee = 0

    def _holes(self) -> list[Cards]:
        """The own cards as they were told when they were dealt."""
        holes: list[Cards] = [()] * len(self.history.starting_stacks)
        for act in self.history.acts:
            if act.what == HOLE:
                holes[act.player - 1] += act.cards
        return holes

    def run(self) -> Transcript:
        for event in self.hand.felt.events:
            self._follow(event)
        self._take_fee()
        return Transcript(
            self.history, self.streets, self._shows(), self.won, self._amount(self.fee) if self.fee else 0
        )

    def _follow(self, event: Event) -> None:
        match event:
            case Dealt(to=int() as seat):
                self._deal(seat, len(event.cards))
            case Dealt():
                self._new_street(tuple(card if card in self.known else None for card in event.cards))
            case Staked():
                self._stake(event)
            case Acted(act="fold" | "check"):
                self._step(Step(event.act, event.seat))
            case Returned():
                self._step(Step("return", event.box, self._amount(event.amount)))
            case Won():
                self.won.append(Step("win", event.seat, self._amount(event.amount), pot=event.pot))
            case Raked():
                self.fee += event.amount

    def _shows(self) -> list[Step]:
        """What the record tells of the showdown, in its order; of two shows of a player the last counts."""
        shown = {act.player: act for act in self.history.acts if act.what == SHOW}
        steps = []
        for player, act in shown.items():
            cards = self.held[player] if act.known else act.cards
            unseen = not cards or None in cards
            steps.append(Step("muck", player) if unseen else Step("show", player, cards=cards))
        return steps

    def _step(self, step: Step) -> None:
        self.streets[-1].steps.append(step)

    def _new_street(self, board: Cards = ()) -> None:
        self.streets.append(WrittenStreet(board, []))
        self.in_round = dict.fromkeys(self.behind, 0)

    def _deal(self, seat: int, count: int) -> None:
        before = self.held[seat]
        if self.stud and before and (not self._dealing() or self._dealt_already(seat)):
            self._new_street()
        row = self.told[seat]
        new = tuple(row.pop(0) if row else None for _ in range(count))
        self.held[seat] = before + new
        self._step(Step("deal", seat, cards=new, before=before))

    def _dealing(self) -> bool:
        """Whether the last thing done was to deal."""
        steps = self.streets[-1].steps
        return bool(steps) and steps[-1].what == "deal"

    def _dealt_already(self, seat: int) -> bool:
        return any(step.what == "deal" and step.player == seat for step in self.streets[-1].steps)

    def _stake(self, event: Staked) -> None:
        seat, level = event.box, max(self.in_round.values())
        live = event.field not in ("ante", "dead-post")
        self.behind[seat] -= event.amount
        if live:
            self.in_round[seat] += event.amount
        to = self.in_round[seat]
        self._step(
            Step(
                event.field,
                seat,
                self._amount(event.amount),
                self._amount(to),
                self._amount(max(to - level, 0)),
                self.behind[seat] == 0,
            )
        )

    def _take_fee(self) -> None:
        """Where the record has less for a winner than the pot, the rest was the fee of its house."""
        boxes = {box.number: box for box in self.hand.ring_felt.boxes}
        finishing, winnings = self.history.finishing_stacks, self.history.winnings
        for seat, box in boxes.items():
            mine = [place for place, step in enumerate(self.won) if step.player == seat]
            if not mine:
                continue
            if finishing is not None:
                short = box.chips - int(finishing[seat - 1] * self.scale)
            elif winnings is not None and any(winnings):
                won = sum((self.won[place].added for place in mine), start=0)
                short = int((won - winnings[seat - 1]) * self.scale)
            else:
                continue
            if short > 0:
                step = self.won[mine[0]]
                self.won[mine[0]] = msgspec.structs.replace(step, added=step.added - self._amount(short))
                self.fee += short

    def _amount(self, chips: int) -> Amount:
        return unscaled(chips, self.scale)


def names_of(history: History) -> list[str]:
    """Return the names of the players; one without is called after their place, and no name is there twice.

    >>> from croupier.history import History
    >>> names_of(History(variant="NT", antes=[0, 0], starting_stacks=[1, 1], actions=[]))
    ['p1', 'p2']
    """
    names = history.players or [f"p{number}" for number in range(1, len(history.starting_stacks) + 1)]
    for number, name in enumerate(names):
        if not name.strip() or "\n" in name or name in names[:number]:
            raise RecordError("format-name", name=name, player=number + 1)
    return names


def seats_of(history: History) -> list[int]:
    """Return the numbers of the seats, from 1 where the record has none."""
    return history.seats or [*range(1, len(history.starting_stacks) + 1)]
