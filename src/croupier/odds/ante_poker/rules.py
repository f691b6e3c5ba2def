"""The poker games of ante and raise against a dealer who must qualify, as their solver sees them.

A `Contest` is read from the rules of a table: which ways to better the cards there are and at what price,
what each final choice brings with each combination and each outcome. Amounts are whole chips on one ante,
rounded and capped as the table does it.

>>> from croupier import books
>>> game = contest(books.rules("am/five-card-exchange"))
>>> [way.name for way in game.ways], game.choices, game.stake
(['exchange'], ('fold', 'raise'), 5)
>>> from croupier.hands import Category
>>> from croupier.odds.counting.payments import OUTCOMES
>>> [game.net(0, 1, Category.FLUSH, outcome) for outcome in OUTCOMES]
[5, -15, 0, 55]
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier import games
from croupier.books.pay import win
from croupier.cards import JOKER
from croupier.cards.sizes import HAND
from croupier.errors import BookError
from croupier.hands import Category
from croupier.odds.counting.payments import (
    EVEN,
    FOLD,
    INSURE,
    LOSS,
    NO_GAME,
    TIE,
    initial_stake,
    price_of,
    side_field,
)
from croupier.odds.counting.tables import HandReading

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.books import PayTable, Ratio, Rules
    from croupier.table import Improve

STAY, ONE, TWO, SIXTH, THREE, FOUR, FIVE = range(7)
SMALL: Final = 2
"""More cards are not counted where hands can be insured, nor given away by a chart that is learnt."""


class Way(Struct, frozen=True):
    """What a player may do before the last decision: its kind, its name at the table, its price in antes."""

    kind: int
    name: str
    price: Fraction
    draws: int


class Contest(Struct, frozen=True, kw_only=True):
    """One game at one ante."""

    rules: Rules
    stake: int
    least: Category
    """The lowest combination with which the dealer plays."""
    joker: bool
    low_ace: bool
    ways: tuple[Way, ...]
    choices: tuple[str, ...]
    """The last decisions: fold, play, and where the game has it insurance."""
    pays: PayTable
    ante: Mapping[Category, Ratio | None]
    """What the ante earns with each winning combination."""
    no_game: Ratio | None
    """What the ante earns when the dealer does not qualify."""
    cap: int = 0
    """The most that is paid on a box; zero for no such rule."""
    insured_from: Category | None = None
    insurance: Ratio = EVEN
    insured_ante: bool = True
    """Whether an insured box is paid its ante when the dealer does not qualify."""
    natural_first: bool = False
    """Whether the joker is asked for before the ranks of equal combinations (am:q20)."""
    bonus_lost: str = ""
    """By what a bonus stake that could win is lost, as its field declares."""

    @property
    def order(self) -> Sequence[int]:
        """By value, its place in the reading of the house."""
        return HandReading(self.low_ace, self.natural_first).order

    @property
    def bet(self) -> int:
        """What it costs to play on, in chips."""
        return int(self.rules.options.get("bet_antes", 2)) * self.stake

    @property
    def draws(self) -> int:
        """The most cards that a way draws."""
        return max((way.draws for way in self.ways), default=0)

    def price(self, kind: int) -> int:
        """Return what a way costs, in chips."""
        prices = [way.price for way in self.ways if way.kind == kind]
        return price_of(prices[0].as_integer_ratio(), self.stake) if prices else 0

    def net(self, kind: int, choice: int, category: Category, outcome: int, insured: int = 0) -> int:
        """Return what the player has won or lost in the end, in chips, insured for so much or the best."""
        price = self.price(kind)
        cover = (insured or self.cover(category)) if choice == INSURE else 0
        if choice == FOLD or (choice == INSURE and not cover):
            return -self.stake - price
        return self._settled(cover, category, outcome) - price

    def _settled(self, cover: int, category: Category, outcome: int) -> int:
        """Settle ante, raise and insurance as the table does, in its order."""
        if outcome == LOSS:
            return -self.stake - self.bet
        if outcome == TIE:
            return 0
        if outcome == NO_GAME:
            won = self._capped(0, win(cover, self.insurance)) if cover else 0
            pays_ante = self.insured_ante or not cover
            return won + (self._capped(won, win(self.stake, self.no_game)) if pays_ante else 0)
        won = self._capped(0, win(self.stake, self.ante[category]))
        won += self._capped(won, win(self.bet, self.pays.ratio(category.slug)))
        return won - cover

    def _capped(self, won: int, due: int) -> int:
        return min(due, self.cap - won) if self.cap else due

    def cover(self, category: Category) -> int:
        """Return the best amount to insure for, in chips; zero where none may be insured.

        What insurance brings grows evenly with the amount, so the most is the best, unless the most that is
        paid on a box would then leave no room for the ante.
        """
        if self.insured_from is None or category < self.insured_from:
            return 0
        ratio = self.pays.ratio(category.slug)
        most = win(self.bet, ratio)
        if self.cap:
            room = self.cap - (win(self.stake, self.no_game) if self.insured_ante else 0)
            most = min(most, self.cap, max(room * self.insurance[1] // self.insurance[0], self.stake))
        return most if most >= self.stake else 0

    def staked(self, kind: int, choice: int, category: Category) -> int:
        """Return everything a player has laid down, prices and insurance included, in chips."""
        own = self.stake + self.price(kind)
        if choice == FOLD:
            return own
        return own + self.bet + (self.cover(category) if choice == INSURE else 0)


def contest(rules: Rules, stake: int | None = None, *, most: int = HAND, played: bool = False) -> Contest:
    """Read a game from the rules of a table; without an ante, the least at which everything is whole.

    What is played for lies in the pay table `raise` or `bet`, and is named after it. A table without the pay
    tables `ante` and `no-game` pays the ante even, one without `insurance` has none. Unless options say
    otherwise the dealer plays with ace-king (`qualify`), going on costs two antes (`bet_antes`), and the ante
    of a winner is paid (`ante_on_win`). Exchanges of more than `most` cards are left out. What cannot be
    counted is refused, unless it is only `played`.
    """
    declared = games.find(rules.game)
    side = side_field(rules)
    pays = rules.table("raise" if "raise" in rules.pays else "bet")
    ante = rules.pays.get("ante")
    no_game = rules.pays.get("no-game")
    insured = "insurance" in rules.pays and bool(rules.options.get("insurance", True))
    insurance = rules.table("insurance").ratio("insurance") if insured else None
    wins = bool(rules.options.get("ante_on_win", True))
    choices = ("fold", "raise" if "raise" in rules.pays else "play")
    found = Contest(
        rules=rules,
        stake=initial_stake(rules, stake),
        least=Category.of(str(rules.options.get("qualify", Category.ACE_KING.slug))),
        joker=JOKER in declared.deck,
        low_ace=bool(rules.options.get("low_ace", True)),
        ways=tuple(
            way
            for improve in declared.ways
            for way in _ways(rules, improve, min(most, HAND), refused=insured and not played)
        ),
        choices=(*choices, "insure") if insured else choices,
        pays=pays.for_one() if rules.options.get("for_one") else pays,
        ante={category: _ante(ante, category) if wins else None for category in Category},
        no_game=no_game.ratio("ante") if no_game else EVEN,
        cap=int(rules.options.get("max_payout", 0)),
        insured_from=Category.of(rules.choice("insurance_from")) if insured else None,
        insurance=insurance or EVEN,
        insured_ante=bool(rules.options.get("insured_ante", True)),
        natural_first=rules.options.get("joker_tie") == "category",
        bonus_lost=side.lost if side else "",
    )
    _check_rows(found)
    return found


def _ante(table: PayTable | None, category: Category) -> Ratio | None:
    """Return what the ante earns with a combination; without a table it is even."""
    return table.ratio(category.slug) if table else EVEN


def _ways(rules: Rules, improve: Improve, at_most: int, *, refused: bool) -> Iterator[Way]:
    """Give the ways that a declared one stands for: a sixth card, or exchanges of so many cards."""
    most, price = improve.draws(rules), Fraction(*improve.cost(rules))
    if not most:
        yield Way(SIXTH, improve.name, price, 1)
        return
    most = min(most, at_most)
    if most > SMALL and refused:
        raise BookError("odds-too-many-drawn", game=rules.game, most=SMALL)
    for count in range(improve.least, most + 1):
        yield Way(_EXCHANGES[count - 1], improve.name, price, count)


_EXCHANGES: Final = (ONE, TWO, THREE, FOUR, FIVE)
"""By how many cards are given away."""


def _check_rows(found: Contest) -> None:
    """Refuse a pay table that does not say what a combination pays with which the player can win.

    A table that begins with a pair pays nothing for an ace-king, should the dealer qualify with one: so the
    game is played, and a note says so.
    """
    for category in Category:
        if category < max(found.least, Category.PAIR) or (category == Category.POKER and not found.joker):
            continue
        if category.slug not in found.pays.rows:
            raise BookError("odds-row-missing", row=category.slug, clause=found.pays.clause)
