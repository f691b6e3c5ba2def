"""How the rounds against one open card end: every net result, what is staked, what is done first."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.games.blackjack_law import STOP
from croupier.odds.blackjack.board import HIT, INSURE, STAND
from croupier.odds.blackjack.dealer import DEALER_BLACKJACK, OUTCOMES, falling
from croupier.odds.blackjack.deals import third_of
from croupier.odds.blackjack.hands import ACE, TEN, all_hands

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.odds.blackjack.deals import First
    from croupier.odds.blackjack.open_card import Rounds
    from croupier.odds.blackjack.play import WeighedAct

    Numbers = npt.NDArray[np.object_]


BEFORE: Final = ("even-money", "wait")
"""Acts that come before the dealer looks for a blackjack, where they do."""


class RoundTally:
    """The rounds counted. Probabilities are those of a round against this open card."""

    def __init__(self, rounds: Rounds) -> None:
        self.rounds = rounds
        self.terms = rounds.terms
        self.board = rounds.board
        self._sums: Counter[int] = Counter()
        self._shares: dict[int, Fraction] = {}
        self.staked = Fraction()
        """What is staked on the average, in chips."""
        self.decided: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
        """In how many ways of the first two cards each act comes first, and what follows insurance."""
        self.paid: dict[str, Fraction] = {}
        """How often a blackjack or a prize is paid."""
        self._drawing = {amount: self._empty() for amount in (0, *rounds.covers)}
        self._doubling = {amount: self._empty() for amount in (0, *rounds.covers)}
        for first, choice in rounds.deals:
            self._deal(first, choice)
        for amount in self._drawing:
            self._follow(amount)

    @property
    def outcomes(self) -> dict[int, Fraction]:
        """The probability of each net result, in chips."""
        whole = self.board.orders(0)
        found = {net: Fraction(count, whole) for net, count in self._sums.items() if count}
        for net, share in self._shares.items():
            found[net] = found.get(net, Fraction()) + share
        return found

    def _empty(self) -> Numbers:
        return np.zeros((len(self.board.rows), 1), object)

    def _share(self, ways: int, size: int = 2) -> Fraction:
        """Return the probability of something that comes in so many ways of the first cards of a box."""
        return Fraction(ways, falling(self.board.cards, size))

    # -- the first two cards --------------------------------------------------------------------------

    def _deal(self, first: First, choice: WeighedAct) -> None:
        """Count the rounds of one deal."""
        terms, board = self.terms, self.board
        place, share = board.place[first.hand], self._share(first.ways)
        stake = Fraction(terms.stake + choice.cover)
        ended = Fraction(board.hidden[place], board.orders(2))
        if choice.name:
            before = choice.cover or choice.name in BEFORE or (choice.name == "surrender" and not terms.late)
            self.decided[choice.name, choice.then] += first.ways * (1 if before else 1 - ended)
        match choice.play:
            case "" | "wait":
                nets = [terms.blackjack] * OUTCOMES
                nets[DEALER_BLACKJACK] = 0
                won = 1 - Fraction(board.dealer[place, DEALER_BLACKJACK], board.orders(2))
                self._note("blackjack", share * won)
                self._settle(
                    first.ways * board.dealer[place], [net + first.gift for net in nets], choice.cover
                )
            case "even-money":
                self._note("even-money", share)
                self._sums[terms.even_money + first.gift] += first.ways * board.orders(2)
            case "surrender":
                nets = [-terms.lost_by_surrender] * OUTCOMES
                if terms.late and terms.looks(self.rounds.up):
                    nets[DEALER_BLACKJACK] = -terms.stake
                self._settle(first.ways * board.dealer[place], nets, choice.cover)
            case "stand":
                self._stand(self._at(place, first.ways), choice.cover)
            case "hit":
                self._drawing[choice.cover][place] += first.ways
                self._suited(first, choice.cover, doubled=False)
            case "double":
                stake += terms.stake * (1 - ended)
                self._doubling[choice.cover][place] += first.ways
                self._suited(first, choice.cover, doubled=True)
            case "split":
                assert choice.box is not None
                stake = choice.box.staked + choice.cover
                results, whole = choice.box.results()
                for outcome, sums in enumerate(results):
                    for net, weight in sums.items():
                        key = net + self._cover(choice.cover, outcome)
                        self._shares[key] = self._shares.get(key, Fraction()) + share * Fraction(
                            weight, whole
                        )
        if first.gift:
            self._note("suited-blackjack", share)
        self.staked += share * stake

    def _note(self, name: str, share: Fraction) -> None:
        self.paid[name] = self.paid.get(name, Fraction()) + share

    def _suited(self, first: First, cover: int, *, doubled: bool) -> None:
        """Move those who draw the card of their suit from their result to the one with the prize."""
        if not first.wanted:
            return
        one, other = first.cards
        place = self.board.place[third_of(first)]
        ways = first.ways * first.wanted
        name = "suited-sevens" if one == other else "six-seven-eight"
        self._note(name, self._share(ways, 3) * self._goes_on(place))
        for times, prize in ((-1, 0), (1, first.prize)):
            self._stand(self._at(place, times * ways), cover, doubled=doubled, prize=prize)

    def _goes_on(self, place: int) -> Fraction:
        """Return how likely a look for a blackjack has not ended the round before this hand."""
        orders = self.board.orders(int(self.board.size[place]))
        return 1 - Fraction(self.board.hidden[place], orders)

    def _at(self, place: int, ways: int) -> Numbers:
        rows = self._empty()
        rows[place] = ways
        return rows

    # -- the cards after ------------------------------------------------------------------------------

    def _follow(self, amount: int) -> None:
        """Follow all hands with the same insurance to their ends."""
        weighed = self.rounds.plain if amount else self.rounds.uninsured
        hits, doubles = self._drawing[amount], self._doubling[amount]
        found = self.board.spread(hits, doubles, weighed.act)
        self._prizes(found.drawn + found.doubled)
        act = weighed.act[:, None]
        self._stand(np.where(act == STAND, found.drawn, 0), amount)
        self._stand(found.doubled, amount, doubled=True)
        self._over(found.drawing, amount, -self.terms.stake)
        self._over(doubles, amount, -2 * self.terms.stake)
        if not amount:
            self._insure(np.where(act == INSURE, found.drawn, 0))

    def _insure(self, ways: Numbers) -> None:
        """Let hands go on that are insured after some cards, each for what is best then."""
        rows = np.flatnonzero(ways[:, 0])
        for row in rows.tolist():
            amount = max(self.rounds.covers, key=lambda each: self.rounds.covers[each][row])
            act = self.rounds.plain.act[row]
            self.staked += amount * self._share(ways[row, 0], int(self.board.size[row]))
            if act == HIT:
                self._drawing[amount][row] += ways[row]
            else:
                self._stand(self._at(row, ways[row, 0]), amount)

    def _held(self) -> Numbers:
        """The prizes that each hand has been given on its way, suits aside."""
        gifts = self.rounds.gifts
        if gifts is None:
            return np.zeros(len(self.board.rows), object)
        prizes, size = self.terms.prizes, self.board.size
        later = np.where(size > 6, prizes.get("six_cards", 0), 0) + np.where(
            size > 7, prizes.get("seven_cards", 0), 0
        )
        held: Numbers = gifts + later.astype(object)
        return held

    def _prizes(self, reached: Numbers) -> None:
        """Note how often the prizes are given that do not depend on suits."""
        for name, prize in self.terms.prizes.items():
            if name in ("six_cards", "seven_cards"):
                of_name = self.board.size == (6 if name == "six_cards" else 7)
            elif name == "three_sevens":
                of_name = self.board.rows == all_hands().find(6, 6, 6)
            else:
                continue
            if prize:
                size = int(self.board.size[of_name][0])
                rows = np.flatnonzero(of_name & (reached[:, 0] != 0)).tolist()
                shares = (self._share(int(reached[row, 0]), size) * self._goes_on(row) for row in rows)
                self._note(name.replace("_", "-"), sum(shares, Fraction()))

    # -- results --------------------------------------------------------------------------------------

    def _cover(self, amount: int, outcome: int) -> int:
        """What insurance brings."""
        if not amount:
            return 0
        return self.terms.insured(amount) if outcome == DEALER_BLACKJACK else -amount

    def _settle(self, counts: Numbers, nets: list[int], amount: int) -> None:
        for outcome, (count, net) in enumerate(zip(counts.tolist(), nets, strict=True)):
            if count:
                self._sums[net + self._cover(amount, outcome)] += count

    def _stand(self, ways: Numbers, amount: int, *, doubled: bool = False, prize: int = 0) -> None:
        """Settle hands that stand."""
        board, held = self.board, self._held()
        rows = np.flatnonzero(ways[:, 0])
        for rank, gift in sorted({(int(board.rank[row]), held[row]) for row in rows.tolist()}):
            some = rows[(board.rank[rows] == rank) & (held[rows] == gift)]
            counts = (ways[some] * board.dealer[some]).sum(axis=0)
            nets = [
                self.terms.net(STOP - 1 + rank, outcome, doubled=doubled) + gift + prize
                for outcome in range(OUTCOMES)
            ]
            if self.terms.looks(self.rounds.up):
                nets[DEALER_BLACKJACK] = -self.terms.stake
            self._settle(counts, nets, amount)

    def _over(self, ways: Numbers, amount: int, net: int) -> None:
        """Settle hands whose next card goes over 21."""
        board, held = self.board, self._held()
        rows = np.flatnonzero((ways[:, 0] != 0) & (board.over > 0))
        for row in rows.tolist():
            size, over = int(board.size[row]), int(board.over[row])
            count = ways[row, 0] * over * board.orders(size + 1)
            blackjacks = 0
            looked = self.terms.looks(self.rounds.up)
            if amount or looked:
                need = TEN if self.rounds.up == ACE else ACE
                left = int(board.left[row, need])
                over_left = left if all_hands().child[board.rows[row], need] < 0 else 0
                met = (over - over_left) * left + over_left * (left - 1)
                blackjacks = ways[row, 0] * met * falling(board.cards - size - 2, board.depth - size - 2)
                lost = -self.terms.stake if looked else net + held[row]
                self._sums[lost + self._cover(amount, DEALER_BLACKJACK)] += blackjacks
            self._sums[net + held[row] + self._cover(amount, 0)] += count - blackjacks
