"""Blackjack solved a second time, plainly: card after card, in fractions, with nothing of the solver's own.

Only the terms of the table are shared. Hands and shoes are counts of values (aces, twos, …, tens). A split
hand is played by the act that is best when only its own cards and the pair are known; the hands of a box are
then played one after the other from one shoe, as the table does it.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from croupier.odds.blackjack.rules import BlackjackTerms

Cards = tuple[int, ...]
Law = dict[int, Fraction]
NONE: Cards = (0,) * 10


def total(cards: Cards) -> int:
    low = sum((value + 1) * count for value, count in enumerate(cards))
    return low + 10 if cards[0] and low <= 11 else low


def more(cards: Cards, value: int, count: int = 1) -> Cards:
    changed = list(cards)
    changed[value] += count
    return tuple(changed)


def drawn(shoe: Cards) -> list[tuple[int, Fraction, Cards]]:
    """All next cards with their chances and what is left then."""
    whole = sum(shoe)
    return [(value, Fraction(left, whole), more(shoe, value, -1)) for value, left in enumerate(shoe) if left]


def mean(law: Law) -> Fraction:
    return sum((net * chance for net, chance in law.items()), Fraction())


class Ended(NamedTuple):
    """How a hand has ended: its points, its stakes, and what it is insured for."""

    total: int
    stakes: int = 1
    given_up: bool = False
    cover: int = 0
    early: bool = False
    """Whether it was given up before the dealer looked for a blackjack."""


class Plain:
    """One open card. Every result is a sum over all orders of the cards, taken one by one."""

    def __init__(self, terms: BlackjackTerms, up: int) -> None:
        self.terms = terms
        self.up = up
        self.shoe = more(terms.shoe, up, -1)
        self.dealer = cache(self._dealer)
        self.acts = cache(self._acts)

    def _dealer(self, shoe: Cards) -> tuple[Fraction, ...]:
        """The chances of 17 to 21, blackjack, and more than 21."""
        chances = [Fraction()] * 7

        def draw(cards: Cards, left: Cards, chance: Fraction) -> None:
            points = total(cards)
            soft = points != sum((value + 1) * count for value, count in enumerate(cards))
            if points >= 17 and not (self.terms.hits_soft_17 and soft and points == 17):
                blackjack = points == 21 and sum(cards) == 2
                chances[6 if points > 21 else 5 if blackjack else points - 17] += chance
                return
            for value, part, rest in drawn(left):
                draw(more(cards, value), rest, chance * part)

        draw(more(NONE, self.up), shoe, Fraction(1))
        return tuple(chances)

    def net(self, ended: Ended, outcome: int, first: bool = True) -> int:
        """What a hand brings, insurance included."""
        stake, stakes = self.terms.stake, ended.stakes
        cover = self.terms.insured(ended.cover) if outcome == 5 else -ended.cover
        if self.terms.looks(self.up) and outcome == 5 and not ended.early:
            return cover - (stake if first else 0)  # the round has ended with the look
        if ended.given_up:
            return cover - (stake - stake // 2)
        if ended.total > 21:
            return cover - stake * stakes
        if outcome == 5:
            if self.terms.added_spared:
                return cover - (stake if first else 0)
            return cover - stake * stakes
        if outcome == 6 or ended.total > 17 + outcome:
            return cover + stake * stakes
        return cover if ended.total == 17 + outcome else cover - stake * stakes

    def given_up(self, split: bool, cover: int) -> Ended:
        return Ended(0, given_up=True, cover=cover, early=not split and not self.terms.late)

    def worth(self, ended: Ended, shoe: Cards, first: bool) -> Fraction:
        chances = enumerate(self.dealer(shoe))
        return sum((chance * self.net(ended, outcome, first) for outcome, chance in chances), Fraction())

    # -- one hand -----------------------------------------------------------------------------------------

    def best(self, cards: Cards, shoe: Cards, split: bool, first: bool, cover: int) -> str:
        acts = self.acts(cards, shoe, split, first, cover)
        return max(acts, key=lambda name: acts[name])

    def _acts(self, cards: Cards, shoe: Cards, split: bool, first: bool, cover: int) -> dict[str, Fraction]:
        """What every act on a hand brings, pairs not split, those that stake less before the others."""
        terms = self.terms
        acts = {"stand": self.worth(Ended(total(cards), cover=cover), shoe, first)}
        hit, double = Fraction(), Fraction()
        for value, part, rest in drawn(shoe):
            longer = more(cards, value)
            if total(longer) > 21:
                hit += part * self.worth(Ended(total(longer), cover=cover), rest, first)
            else:
                hit += part * max(self.acts(longer, rest, split, first, cover).values())
            if sum(cards) == 2:
                double += part * self.worth(Ended(total(longer), 2, cover=cover), rest, first)
        acts["hit"] = hit
        if sum(cards) == 2:
            if terms.can_double(total(cards), split=split):
                acts["double"] = double
            if terms.can_surrender(self.up == 0, split=split):
                acts["surrender"] = self.worth(self.given_up(split, cover), shoe, first)
        if self.up == 0 and not cover and not split and (terms.insured_late or sum(cards) == 2):
            for amount in terms.covers:
                acts[f"insure {amount}"] = max(self.acts(cards, shoe, split, first, amount).values())
        return acts

    def ends(
        self, cards: Cards, shoe: Cards, split: bool, first: bool, known: Cards, cover: int = 0
    ) -> list[tuple[Ended, Cards, Fraction]]:
        """Play a hand to its end, by acts that are best in the shoe without its own and the `known` cards."""
        if split and self.terms.one_card_aces and known[0]:
            return [(Ended(total(cards)), shoe, Fraction(1))]
        seen = self.shoe
        for value, count in enumerate(cards):
            seen = more(seen, value, -count - known[value])
        act = self.best(cards, seen, split, first, cover)
        if act.startswith("insure"):
            return self.ends(cards, shoe, split, first, known, int(act.removeprefix("insure ")))
        if act == "stand":
            return [(Ended(total(cards), cover=cover), shoe, Fraction(1))]
        if act == "surrender":
            return [(self.given_up(split, cover), shoe, Fraction(1))]
        found = []
        for value, part, rest in drawn(shoe):
            longer = more(cards, value)
            if act == "double" or total(longer) > 21:
                found.append((Ended(total(longer), 2 if act == "double" else 1, cover=cover), rest, part))
            else:
                later = self.ends(longer, rest, split, first, known, cover)
                found += [(ended, left, part * chance) for ended, left, chance in later]
        return found

    # -- a split box --------------------------------------------------------------------------------------

    def split(self, value: int, hands: int) -> Law:
        """Split a pair into at most so many hands and play them all."""
        law: dict[int, Fraction] = defaultdict(Fraction)
        self._second(value, more(self.shoe, value, -2), 2, hands - 2, (), Fraction(1), law)
        return law

    def _second(
        self,
        value: int,
        shoe: Cards,
        pending: int,
        splits: int,
        done: tuple[Ended, ...],
        chance: Fraction,
        law: Law,
    ) -> None:
        """Give the next hand its second card, split it again or play it."""
        if not pending:
            for outcome, part in enumerate(self.dealer(shoe)):
                if part:
                    net = sum(self.net(ended, outcome, not place) for place, ended in enumerate(done))
                    law[net] += chance * part
            return
        barred = self.terms.barred_after_bust and any(ended.total > 21 for ended in done)
        for second, part, rest in drawn(shoe):
            if second == value and splits and not barred:
                self._second(value, rest, pending + 1, splits - 1, done, chance * part, law)
                continue
            cards = more(more(NONE, value), second)
            for ended, left, later in self.ends(cards, rest, True, not done, more(NONE, value)):
                self._second(value, left, pending - 1, splits, (*done, ended), chance * part * later, law)

    # -- all rounds ---------------------------------------------------------------------------------------

    def rounds(self, hands: int = 1) -> Law:
        """All rounds, pairs split into so many hands where that is better (1: never)."""
        law: dict[int, Fraction] = defaultdict(Fraction)
        for one, chance, left in drawn(self.shoe):
            for other, part, rest in drawn(left):
                for net, share in self._round(more(more(NONE, one), other), rest, hands).items():
                    law[net] += chance * part * share
        return {net: chance for net, chance in law.items() if chance}

    def _round(self, cards: Cards, shoe: Cards, hands: int) -> Law:
        law: dict[int, Fraction] = defaultdict(Fraction)
        if total(cards) == 21:
            return self._blackjack(shoe)
        value = cards.index(2) if 2 in cards else -1
        if value >= 0 and hands > 1:
            split = max((self.split(value, count) for count in sorted({2, hands})), key=mean)
            if mean(split) > max(self.acts(cards, shoe, False, True, 0).values()):
                return split
        for ended, left, chance in self.ends(cards, shoe, False, True, NONE):
            for outcome, part in enumerate(self.dealer(left)):
                law[self.net(ended, outcome)] += chance * part
        return law

    def _blackjack(self, shoe: Cards) -> Law:
        """A blackjack waits, is paid at once, or is insured."""
        tie = self.dealer(shoe)[5]
        laws: list[Law] = [{0: tie, self.terms.blackjack: 1 - tie}]
        if self.up == 0:
            laws.append({self.terms.even_money: Fraction(1)})
            for amount in self.terms.covers:
                laws.append({self.terms.insured(amount): tie})
                laws[-1][self.terms.blackjack - amount] = (
                    laws[-1].get(self.terms.blackjack - amount, Fraction()) + 1 - tie
                )
        return max(laws, key=mean)
