"""Decisions: who must choose, and what they may choose, as plain data.

A game yields a `Decision`; the answer is an `Action`. An action is checked here before the game hears of
it, so a wrong one changes nothing. Where a choice cannot be told by ranges alone (a roulette bet under the
limits of its position), the game adds its own `check`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Final, TypeAlias

import msgspec

from croupier.books import whole_amount
from croupier.cards import Card, read_cards
from croupier.errors import IllegalAction, Range, guessed, listed, shown

CROUPIER: Final = 0
"""The seat of the croupier, who launches balls and closes the betting."""


FLOOR: Final = -1
"""The seat of the floor: inspector, pit boss, manager or judge, who rules on a running hand."""


WRITTEN: Final = ("…",)
"""The `on` of an option that is told in words of its own, which the game reads."""


class Span(msgspec.Struct, frozen=True, gc=False):
    """The whole amounts from `least` to `most`, in steps.

    Where the size of the pot is the largest wager, `pot` is that size, whatever chips its player has.
    """

    least: int
    most: int
    step: int = 1
    pot: int = 0

    def __contains__(self, amount: object) -> bool:
        return (
            type(amount) is int
            and self.least <= amount <= self.most
            and (amount - self.least) % self.step == 0
        )


class Pick(msgspec.Struct, frozen=True, gc=False):
    """A choice of `least` to `most` of some cards."""

    least: int
    most: int
    among: tuple[Card, ...]


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that may be done now, what it costs, and the clause that allows it.

    `amount`, `cards` and `on` say what the act must name besides; an option without them is named alone.
    `seats` lists who may take it when a decision is open to several people at once.
    """

    name: str
    clause: str = ""
    cost: int = 0
    amount: Span | None = None
    cards: Pick | None = None
    on: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()


class Bar(msgspec.Struct, frozen=True, gc=False):
    """Something a player may want to do but must not, with the sentence and clause that refuse it.

    It is the deciding player's; one that names `seats` is theirs, whose turn it is not.
    """

    name: str
    code: str
    clause: str
    values: dict[str, object] = {}
    seats: tuple[int, ...] = ()


class AmountBound(msgspec.Struct, frozen=True, gc=False):
    """The clauses that refuse an amount of an act: one below its least, and one above its most."""

    name: str
    below: str
    above: str


class Action(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What somebody chose; `by` is the post of the one who ruled, `why` the reason they gave."""

    seat: int
    name: str
    amount: int = 0
    cards: tuple[Card, ...] = ()
    on: str = ""
    by: str = ""
    why: str = ""


def choices(options: Iterable[Option]) -> str:
    """List what may be chosen, each with its price.

    >>> choices((Option("fold"), Option("raise", cost=20)))
    'fold, raise 20'
    """
    return listed(
        dict.fromkeys(f"{option.name} {option.cost}" if option.cost else option.name for option in options)
    )


Check: TypeAlias = Callable[[Action], Action]
"""A game's own scrutiny of an action: returns it, corrected to canonical form, or raises IllegalAction."""


class Decision(msgspec.Struct, frozen=True):
    """Somebody must choose. `seat` is whose turn it is; 0 when several may act at once.

    `bound` are the acts that would be open now, had they not bound themselves to another already; `bounds`
    cite what refuses the amount of an act, where that is another clause than the one that allows it.

    >>> decision = Decision(1, (Option("fold"), Option("raise", cost=20)))
    >>> len(decision), "fold" in decision, [option.name for option in decision]
    (2, True, ['fold', 'raise'])
    >>> decision.check(Action(1, "check"))
    Traceback (most recent call last):
    croupier.errors.IllegalAction: You cannot “check” now; you may choose: fold, raise.
    """

    seat: int
    options: tuple[Option, ...]
    bars: tuple[Bar, ...] = ()
    scrutiny: Check | None = None
    because: str = ""
    bound: tuple[str, ...] = ()
    bounds: tuple[AmountBound, ...] = ()

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __contains__(self, name: object) -> bool:
        for option in self.options:  # noqa: SIM110 (a loop is half the price of `any`)
            if option.name == name:
                return True
        return False

    def __getitem__(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        raise self._refusal(name)

    def __repr__(self) -> str:
        return f"<Decision: {self.sentence()}>"

    def sentence(self) -> str:
        """Say who must choose, and among what.

        >>> Decision(1, (Option("fold"), Option("raise", cost=20)))
        <Decision: seat 1 to act, fold, raise 20>
        """
        who = f"seat {self.seat}" if self.seat > 0 else "the croupier"
        return f"{who} to act, {choices(self.options)}"

    def concerns(self, name: str) -> bool:
        """Whether this is the moment for an act, even if a bid that binds its player bars it."""
        return name in self or name in self.bound

    def options_for(self, seat: int) -> tuple[Option, ...]:
        """Return what this seat may choose.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> [option.name for option in hand.decision.options_for(1)]
        ['fold', 'raise']
        """
        return tuple(option for option in self.options if seat in (option.seats or (self.seat,)))

    def check(self, action: Action, turn: str = "") -> tuple[Action, Option]:
        """Return the action in canonical form and its option, or refuse it; in both cases nothing changes.

        `turn` is the clause by which the book of the game refuses what is done out of turn.
        """
        name = action.name
        for option in self.options:
            if option.name == name:
                break
        else:
            if self.seat > CROUPIER and action.seat != self.seat:  # what is barred would tell of hidden cards
                self._check_seat(Option(action.name), action, turn)
            raise self._refusal(action.name, action.seat)
        if action.seat != self.seat or option.seats:
            option = self._option_of(action) or option
            self._check_seat(option, action, turn)
        span, amount = option.amount, action.amount
        if span is None:
            if amount:
                raise IllegalAction("act-takes-no-amount", act=action.name, clause=option.clause)
        elif type(amount) is not int or not span.least <= amount <= span.most or span.step != 1:
            check_amount(self._bounded(option, span, amount), span, amount)
        if action.cards or action.on or option.on or option.cards is not None:
            self._check_named(option, action)
        if self.scrutiny is not None:
            return self.scrutiny(action), option
        return action, option

    def _bounded(self, option: Option, span: Span, amount: object) -> Option:
        """Return the option as the clause orders it that refuses this amount, where the game names one."""
        for bound in self.bounds:
            if bound.name == option.name:
                above = type(amount) is int and amount > span.most
                return msgspec.structs.replace(option, clause=bound.above if above else bound.below)
        return option

    def _check_named(self, option: Option, action: Action) -> None:
        """Check the cards and the place that an act names besides."""
        if option.cards is not None:
            _check_cards(option, option.cards, action)
        elif action.cards:
            raise IllegalAction("act-takes-no-cards", act=action.name, clause=option.clause)
        if action.on and not option.on:
            raise IllegalAction("act-takes-no-place", act=action.name, clause=option.clause)
        if option.on and self.scrutiny is None:
            _check_place(option, action)

    def _refusal(self, name: str, seat: int | None = None) -> IllegalAction:
        for bar in self.bars:
            if bar.name == name and (not bar.seats or seat in bar.seats):
                return IllegalAction(
                    bar.code, clause=bar.clause, **{"choices": self._choices(), **bar.values}
                )
        return IllegalAction("act-unknown", act=name, choices=self._choices(), clause=self.because)

    def _choices(self) -> str:
        """Write what may be done, with the least and the most that an act takes."""
        choices = []
        for option in self.options:
            span = option.amount
            if span is None or option.on:
                choices.append(option.name)
            else:
                least, most = f"{span.least}", f"–{span.most}" if span.most > span.least else ""
                choices.append(f"{option.name} {least}{most}")
        return ", ".join(dict.fromkeys(choices))

    def _option_of(self, action: Action) -> Option | None:
        """Find the option of that name that is this seat's: several may offer theirs under one name."""
        return next((option for option in self.options_for(action.seat) if option.name == action.name), None)

    def _check_seat(self, option: Option, action: Action, turn: str) -> None:
        name, seat = action.name, action.seat
        if seat in (option.seats or (self.seat,)):
            return
        if seat == self.seat == CROUPIER and option.seats:  # it is the players', and nobody was named
            seats = sorted({seat for other in self.options if other.name == name for seat in other.seats})
            raise IllegalAction(
                "seat-not-said", act=name, seats=", ".join(map(str, seats)), clause=option.clause
            )
        if seat == self.seat or any(bar.name == name and seat in bar.seats for bar in self.bars):
            raise self._refusal(name, seat)
        raise IllegalAction("out-of-turn", seat=seat, turn=self.seat, clause=turn)


Play: TypeAlias = Generator[Decision, Action, None]
"""A game in progress: it yields decisions and is sent actions."""


def check_amount(option: Option, span: Span, amount: object) -> int:
    """Refuse an amount that an option does not take; returns it."""
    if amount == 0 and type(amount) is int:
        range_of = Range(span.least, span.most, span.step)
        raise IllegalAction("amount-missing", act=option.name, range=range_of, clause=option.clause)
    whole = whole_amount(amount, option.clause)
    if whole not in span:
        raise IllegalAction(
            "amount-outside",
            amount=whole,
            range=Range(span.least, span.most, span.step),
            clause=option.clause,
        )
    return whole


def _check_cards(option: Option, pick: Pick, action: Action) -> None:
    cards = action.cards
    if not pick.least <= len(cards) <= pick.most:
        raise IllegalAction(
            "cards-count", count=len(cards), range=Range(pick.least, pick.most), clause=option.clause
        )
    for place, card in enumerate(cards):
        if card not in pick.among or card in cards[:place]:
            raise IllegalAction("card-not-held", card=str(card), clause=option.clause)


def _check_place(option: Option, action: Action) -> None:
    if not action.on and option.on is not WRITTEN:
        places = listed(option.on)
        raise IllegalAction("place-missing", act=action.name, places=places, clause=option.clause)
    if action.on not in option.on and option.on is not WRITTEN:
        raise IllegalAction(
            "place-unknown", place=action.on, **guessed(action.on, option.on), clause=option.clause
        )


def read_action(
    seat: int, name: str, amount: int | None = None, cards: object = None, on: str | int | None = None
) -> Action:
    """Make an action of what a caller wrote: cards as text, a roulette number as a number."""
    if type(seat) is not int:
        raise IllegalAction("seat-not-number", seat=shown(seat))
    if not isinstance(name, str):
        raise IllegalAction("name-not-text", name=shown(name))
    if amount is None:
        amount = 0
    elif type(amount) is not int:
        amount = int(whole_amount(amount))
    held = () if cards is None else read_cards(cards)  # type: ignore[arg-type]
    if not isinstance(on, str):
        on = "" if on is None else shown(on)
    return Action(seat, name, amount, held, on)
