"""A hand as it is read from another format, step by step, until it can be written as a history.

Readers of text and JSON tell a `Draft` who sits where, what is posted, dealt, bid, shown and won, by name;
the draft keeps count of the chips and lays the hand out as PHH has it: the players in the order of the deal,
a line for every card, showdowns of players who are all in before the cards still to come.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import RecordError
from croupier.history.notation import (
    BOARD,
    BRING_IN,
    CALL,
    FOLD,
    HOLE,
    RAISE,
    SHOW,
    Amount,
    Cards,
    NotedAct,
    write_act,
)
from croupier.history.phh import History
from croupier.history.recording import shows_before_deals
from croupier.history.variants import HistoryVariant, ours

if TYPE_CHECKING:
    from croupier.history.fault import HandSource

_WORDS: Final = {"fold": FOLD, "check": CALL, "call": CALL, "bring-in": BRING_IN}


class Draft:
    """One hand that is being read."""

    def __init__(self, code: str, source: HandSource) -> None:
        self.variant: HistoryVariant = ours()[code]
        self.source = source
        self.button: int | None = None
        self.stacks: dict[str, Amount] = {}
        self.seats: dict[str, int] = {}
        self.bets: tuple[Amount, Amount] = (0, 0)
        self.antes: dict[str, Amount] = {}
        self.blinds: dict[str, Amount] = {}
        self.small: str | None = None
        self.big: str | None = None
        self.bring_in: Amount = 0
        self.steps: list[NotedAct] = []
        self.who: list[str] = []
        self.put_in: dict[str, Amount] = {}
        self.in_round: dict[str, Amount] = {}
        self.collected: dict[str, Amount] = {}
        self.holes: dict[str, Cards] = {}
        self.fee: Amount = 0
        self.fields: dict[str, Any] = {}

    # -- before the cards ------------------------------------------------------------------------------

    def sit(self, seat: int, name: str, stack: Amount) -> None:
        """Seat a player."""
        if name in self.stacks or seat in self.seats.values():
            raise RecordError("format-seat-taken", seat=seat, name=name)
        self.stacks[name], self.seats[name] = stack, seat

    def post(self, name: str, field: str, amount: Amount) -> None:
        """Put in an ante, a blind or what a newcomer owes: `post`, and the dead part of it as `dead-post`."""
        self._known(name)
        if field == "ante":
            self.antes[name] = amount
        elif field == "small-blind" and self.small is None:
            self.small, self.blinds[name] = name, amount
        elif field == "big-blind" and self.big is None:
            self.big, self.blinds[name] = name, amount
        else:
            self.blinds[name] = self.blinds.get(name, 0) - amount
        self._put(name, amount, live=field not in ("ante", "dead-post"))

    # -- the course ------------------------------------------------------------------------------------

    def deal(self, name: str, cards: Cards) -> None:
        """Deal own cards that the record tells."""
        self._known(name)
        self.holes[name] = self.holes.get(name, ()) + cards
        self._add(name, HOLE, cards=cards)

    def open_street(self, cards: Cards = ()) -> None:
        """Begin a round of betting, with the cards of the board that open it."""
        self.in_round = {}
        self._add("", BOARD, cards=cards)

    def bid(self, name: str, word: str, added: Amount = 0) -> None:
        """Fold, check, call, bet, raise or bring in, with the chips that this adds."""
        self._known(name)
        self._put(name, added)
        if word in _WORDS:
            if word == "bring-in":
                self.bring_in = added
            self._add(name, _WORDS[word])
        else:
            self._add(name, RAISE, self.in_round[name])

    def give_back(self, name: str, amount: Amount) -> None:
        """Return what nobody called."""
        self._known(name)
        self.put_in[name] = self.put_in.get(name, 0) - amount

    def show(self, name: str, cards: Cards = ()) -> None:
        """Show cards, or muck them."""
        self._known(name)
        if all(act.what != SHOW or who != name for act, who in zip(self.steps, self.who, strict=True)):
            self._add(name, SHOW, cards=cards)

    def collect(self, name: str, amount: Amount) -> None:
        """Win from a pot, once or more often."""
        self._known(name)
        self.collected[name] = self.collected.get(name, 0) + amount

    def _known(self, name: str) -> None:
        if name not in self.stacks:
            raise RecordError("format-nobody", name=name)

    def _add(self, name: str, what: str, amount: Amount = 0, cards: Cards = ()) -> None:
        self.steps.append(NotedAct(what, 0, amount, cards))
        self.who.append(name)

    def _put(self, name: str, amount: Amount, live: bool = True) -> None:
        self.put_in[name] = self.put_in.get(name, 0) + amount
        if live:
            self.in_round[name] = self.in_round.get(name, 0) + amount
        if self.put_in[name] > self.stacks[name]:
            raise RecordError("format-too-much", name=name, amount=str(self.put_in[name]))

    # -- the history -----------------------------------------------------------------------------------

    def order(self) -> list[str]:
        """Return the players as they are dealt to: the small blind first, of two the one off the button."""
        by_seat = sorted(self.seats, key=self.seats.__getitem__)
        first = self.small or self.big
        if self.variant.stud or first is None:
            return by_seat
        if len(by_seat) == 2:
            dealt_last = next((name for name in by_seat if self.seats[name] == self.button), self.small)
            first = next(name for name in by_seat if name != dealt_last)
        at = by_seat.index(first)
        return by_seat[at:] + by_seat[:at]

    def finish(self) -> History:
        """Lay the hand out as a history."""
        order = self.order()
        number = {name: place for place, name in enumerate(order, start=1)}
        wagers = self._sizes(order)
        acts = self._acts(order, number)
        antes = [self._ante(name) for name in order]
        fields: dict[str, Any] = {
            "variant": self.variant.code,
            "ante_trimming_status": self.variant.stud,
            "antes": _crosswise(antes),
            "starting_stacks": [self.stacks[name] for name in order],
            "actions": [write_act(act) for act in acts],
            "seats": [self.seats[name] for name in order],
            "players": order,
            "finishing_stacks": [
                self.stacks[name] - self.put_in.get(name, 0) + self.collected.get(name, 0) for name in order
            ],
            "source": self.source,
            **wagers,
            **self.fields,
        }
        if self.fee:
            fields["winnings"] = [self.collected.get(name, 0) for name in order]
        return History(**fields)

    def _ante(self, name: str) -> Amount:
        """The ante somebody owes: one who is short has posted less of it than the others."""
        paid = self.antes.get(name, 0)
        return max(self.antes.values()) if paid and paid == self.stacks[name] else paid

    def _sizes(self, order: list[str]) -> dict[str, Any]:
        if self.variant.stud:
            lower, upper = self.bets
            # Where everybody who could bring in bid more, its size is not told, and changes nothing.
            return {"bring_in": self.bring_in or _half(lower), "small_bet": lower, "big_bet": upper}
        small, big = self._full_blinds()
        blinds = [self.blinds.get(name, 0) for name in order]
        if self.small is not None:
            blinds[order.index(self.small)] = small
        if self.big is not None:
            blinds[order.index(self.big)] = big
        wagers: dict[str, Any] = {"blinds_or_straddles": _crosswise(blinds)}
        if self.variant.fixed:
            return {**wagers, "small_bet": self.bets[0], "big_bet": self.bets[1]}
        return {**wagers, "min_bet": big}

    def _full_blinds(self) -> tuple[Amount, Amount]:
        """The blinds of the table: those of the header, where somebody could not post theirs whole."""
        small, big = self.bets
        if self.variant.fixed:
            posted = self.blinds.get(self.small or "", 0)
            return (posted if posted and not self._is_short(self.small) else _half(small)), small
        return small, big

    def _is_short(self, name: str | None) -> bool:
        return name is not None and self.put_in.get(name, 0) == self.stacks[name]

    def _acts(self, order: list[str], number: dict[str, int]) -> list[NotedAct]:
        acts: list[NotedAct] = []
        deals = self._first_deal(order, number)
        acts += deals
        held = dict.fromkeys(order, self.variant.own_cards)
        folded: set[str] = set()
        for act, name in zip(self.steps, self.who, strict=True):
            if act.what == FOLD:
                folded.add(name)
            if act.what == HOLE or (act.what == BOARD and not act.cards):
                if self.variant.stud and act.what == BOARD:
                    acts += self._street_deal(order, number, held, folded)
                continue
            player = number[name] if name else 0
            acts.append(NotedAct(act.what, player, act.amount, act.cards))
        return shows_before_deals(acts, self.variant, len(order))

    def _first_deal(self, order: list[str], number: dict[str, int]) -> list[NotedAct]:
        count = self.variant.own_cards
        return [NotedAct(HOLE, number[name], cards=self._told(name, 0, count)) for name in order]

    def _street_deal(
        self, order: list[str], number: dict[str, int], held: dict[str, int], folded: set[str]
    ) -> list[NotedAct]:
        acts = []
        for name in order:
            if name not in folded:
                acts.append(NotedAct(HOLE, number[name], cards=self._told(name, held[name], 1)))
                held[name] += 1
        return acts

    def _told(self, name: str, begin: int, count: int) -> Cards:
        cards = self.holes.get(name, ())[begin : begin + count]
        return cards + (None,) * (count - len(cards))


def _half(amount: Amount) -> Amount:
    half = Decimal(amount) / 2
    return int(half) if half == int(half) else half


def _crosswise(amounts: list[Amount]) -> list[Amount]:
    """Two players post what is written for the other: so PHH has it."""
    return amounts[::-1] if len(amounts) == 2 else amounts
