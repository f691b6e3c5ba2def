"""Russian poker as its solver sees it: what every final decision brings, in every way a box can end.

A final hand is of a *kind*: its first combination, and the second that is paid with it. Beside folding and
playing there is playing insured, for one or several amounts that can be the best. A box that plays ends in
one of ten ways (`ENDS`): the dealer has no game and none is bought, or they have one and the box loses, ties,
wins, wins without its ace-king (m1:161b); or their game is bought and there is still none, or again one of
the four.
Amounts are whole chips on one ante, rounded and capped as the table does it.

>>> from croupier import books
>>> game = russian(books.rules("rp/russian"))
>>> game.net(Kind(Category.PAIR, Category.ACE_KING), 1, WIN), game.stake
(20, 5)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from croupier import games
from croupier.books.pay import win
from croupier.errors import BookError
from croupier.games.house_poker import EVEN, two_combinations
from croupier.hands import Category, combinations
from croupier.odds.counting.payments import FOLD, initial_stake, price_of
from croupier.odds.russian.terms import SIXTH_WAY

if TYPE_CHECKING:
    from croupier.books import PayTable, Ratio, Rules
    from croupier.cards import Card
    from croupier.games.house_poker_law import Law

ENDS: Final = range(10)
DECLINED, LOSS, TIE, WIN, BARE, NONE, BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, BOUGHT_BARE = ENDS
"""How a box that plays can end; `BARE` is a win whose ace-king is not paid."""
BOUGHT: Final = (NONE, BOUGHT_LOSS, BOUGHT_TIE, BOUGHT_WIN, BOUGHT_BARE)
INSURED: Final = 2
"""The first of the choices that are insured."""
NAMES: Final = ("fold", "play", "insure")
"""The names of the choices; all others insure."""


class Kind(NamedTuple):
    """The combinations that are paid if a hand wins, the higher first."""

    first: Category
    second: Category | None


class Russian(Struct, frozen=True):
    """One game at one ante."""

    rules: Rules
    law: Law
    stake: int
    pays: PayTable
    cap: int
    counted: frozenset[str]
    """The stakes whose winnings count towards the most that is paid on a box."""
    no_game: Ratio | None
    insurance: Ratio | None
    insured_ante: bool
    """Whether an insured box is paid its ante if the dealer has no game."""
    insured_from: Category
    bet: int
    game_price: int
    """What it costs to buy the dealer a game."""
    exchange_price: int
    sixth_price: int
    until_other: bool
    """Whether the dealer changes a card of the removed rank until another comes, or once."""
    least: Category
    """The lowest combination with which the dealer plays."""
    exchange_most: int
    insures: bool
    sells_game: bool
    ante_won: int
    """What the ante earns in a win, in chips."""

    def price(self, way: int) -> int:
        """Return what a way to better the cards costs, in chips; 0 is none, `SIXTH_WAY` buys a card."""
        if not way:
            return 0
        if way == SIXTH_WAY:
            return self.sixth_price
        return self.exchange_price if way <= self.exchange_most else self.beyond

    @property
    def beyond(self) -> int:
        """A price that no hand earns back: of what is not sold, so that it is never the best."""
        highest = max(win(self.bet, self.pays.ratio(row)) for row in self.pays.rows)
        insured = max(2 * highest, win(2 * highest, self.insurance))
        return self.stake * (4 + 2 * (self.bet + 2 * highest + insured) // self.stake)

    @property
    def bought_for(self) -> int:
        """What a bought game is counted with; `beyond` where the house sells none."""
        return self.game_price if self.sells_game else self.beyond

    def won(self, kind: Kind, end: int) -> int:
        """Return what the bet earns in a win, before the most that is paid on a box."""
        paid = win(self.bet, self.pays.ratio(kind.first.slug))
        if kind.second is not None and end in (WIN, BOUGHT_WIN):
            paid += win(self.bet, self.pays.ratio(kind.second.slug))
        return paid

    def covers(self, kind: Kind) -> tuple[int, ...]:
        """Return the amounts of insurance that can be the best, in chips.

        Without a maximum payout insurance grows evenly with the amount, so only the most matters. With one,
        what a bought game can still pay shrinks from a certain amount on, for each of the two wins; between
        these amounts the worth is convex, being a maximum of even ones, and greatest at an end.
        """
        most = self.most(kind)
        if not self.insures or kind.first < self.insured_from or most < self.stake:
            return ()
        amounts = {most}
        if self.cap and "insurance" in self.counted:
            amounts |= {self.stake, *(self.cap - self.won(kind, end) for end in (WIN, BARE))}
        per = self.insurance[1] if self.insurance else 1
        amounts |= {amount - amount % per for amount in amounts}
        return tuple(sorted(amount for amount in amounts if self.stake <= amount <= most))

    def most(self, kind: Kind) -> int:
        """Return the most that may be insured: the payout expected on the bet, within the maximum."""
        expected = self.won(kind, WIN)
        return min(expected, self.cap) if self.cap else expected

    def cover(self, kind: Kind, choice: int) -> int:
        """Return the amount that a choice insures for; zero if there is no such choice."""
        place = choice - INSURED
        covers = self.covers(kind)
        return covers[place] if 0 <= place < len(covers) else 0

    def net(self, kind: Kind, choice: int, end: int) -> int:
        """Return what the player has won or lost in the end, in chips, the price of an improvement aside.

        A choice that a kind does not have is worth as much as folding.
        """
        cover = self.cover(kind, choice)
        if choice == FOLD or (choice >= INSURED and not cover):
            return -self.stake
        return self.played(kind, cover, end)

    def played(self, kind: Kind, cover: int, end: int) -> int:
        """Return the same for a hand that plays, insured for so much."""
        insured = self._insured(cover, end)
        if end == DECLINED:
            pays_ante = not cover or self.insured_ante
            return insured + (win(self.stake, self.no_game) if pays_ante else 0)
        price = self.bought_for if end in BOUGHT else 0
        if end in (LOSS, BOUGHT_LOSS):
            return insured - price - self.stake - self.bet
        if end in (TIE, NONE, BOUGHT_TIE):
            return insured - price
        due = self.won(kind, end)
        if self.cap:
            before = insured if end in BOUGHT and "insurance" in self.counted else 0
            due = min(due, self.cap - before)
        return insured - price + due + self.ante_won

    def _insured(self, cover: int, end: int) -> int:
        """Return what the insurance has won or lost."""
        if not cover:
            return 0
        if end == DECLINED or end in BOUGHT:
            paid = win(cover, self.insurance)
            return min(paid, self.cap) if self.cap and "insurance" in self.counted else paid
        returned = bool(self.law.insurance.returned) and end in (LOSS, TIE)
        return 0 if returned else -cover

    def staked(self, kind: Kind, choice: int, end: int) -> int:
        """Return everything that was laid down, the price of an improvement aside, in chips."""
        if choice == FOLD:
            return self.stake
        bought = self.bought_for if end in BOUGHT else 0
        return self.stake + self.bet + self.cover(kind, choice) + bought

    def kind(self, cards: tuple[Card, ...]) -> Kind:
        """Return of which kind five or six cards are, by the options of the house.

        >>> from croupier import books
        >>> from croupier.cards import read_cards
        >>> russian(books.rules("m1/russian")).kind(read_cards("9s 9d Ac Kh 4d"))
        Kind(first=<Category.PAIR: 2>, second=<Category.ACE_KING: 1>)
        """
        first, *others = two_combinations(self.rules, *combinations(cards))
        return Kind(first.category, others[0].category if others else None)


def russian(rules: Rules, stake: int | None = None) -> Russian:
    """Read a game from the rules of a table; without an ante, the least at which everything is whole."""
    law: Law = games.find(rules.game).law
    pays = rules.table("bet")
    for category in Category:
        if Category.HIGH_CARD < category < Category.POKER and category.slug not in pays.rows:
            raise BookError("odds-row-missing", row=category.slug, clause=pays.clause)
    least = Category.of(rules.choice("qualify"))
    ante = initial_stake(rules, stake)
    counted = law.counted
    if rules.options.get("insurance_in_cap"):  # rp:q07
        counted |= {"insurance"}
    return Russian(
        rules=rules,
        law=law,
        stake=ante,
        pays=pays,
        cap=rules.number("max_payout"),
        counted=counted,
        no_game=_ratio(rules, "no-game", "ante"),
        insurance=_ratio(rules, "insurance", "insurance"),
        insured_ante=not law.insurance.ante and bool(rules.options.get("insured_ante", True)),
        insured_from=Category.of(rules.choice("insurance_from")),
        bet=rules.number("bet_antes") * ante,
        game_price=price_of(rules.ratio("game_price"), ante),
        exchange_price=price_of(rules.ratio("exchange_price"), ante),
        sixth_price=price_of(rules.ratio("sixth_price"), ante),
        until_other=bool(rules.options.get("redraw_on", True)),  # rp:q09, m1:164c
        least=least,
        exchange_most=rules.number("exchange_most"),
        insures=rules.on("insurance"),
        sells_game=rules.on("buy_game"),
        ante_won=ante if rules.on("ante_on_win") else 0,
    )


def _ratio(rules: Rules, table: str, row: str) -> Ratio | None:
    """Return what a row pays; a book without such a table pays even."""
    return rules.table(table).ratio(row) if table in rules.pays else EVEN
