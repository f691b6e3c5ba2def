"""Russian poker of both books made ready.

>>> from croupier import books
>>> from croupier.odds.simulation.plan import Seating
>>> rules = ("insure: combination >= full-house", "play: combination >= pair", "exchange lowest-5")
>>> plan = prepare(books.rules("rp/russian"), (*rules, "buy-game: combination >= straight"), Seating(1, 10))
>>> plan.unit, plan.low, plan.acts[-2:]
(10, -404, (('buy-game',), ('decline',)))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct

from croupier import games
from croupier.books.pay import win
from croupier.cards.sizes import CARDS, HAND
from croupier.games.house_poker import EVEN
from croupier.hands import Category
from croupier.odds.counting.payments import fixed, initial_stake, price_of, side_field
from croupier.odds.russian import rounds as russian_kernels
from croupier.odds.russian.rounds import (
    AFTER_BUYING,
    BOUGHT_NONE,
    DECLINED,
    LOST,
    RESULTS,
    TIED,
    WON,
)
from croupier.odds.simulation import five_cards
from croupier.odds.simulation.language import Act, Feature, Space, compiled, read_rules
from croupier.odds.simulation.packed import pack
from croupier.odds.simulation.plan import Plan, Seating, common_unit, in_units, shares_of
from croupier.odds.simulation.space import CATEGORY_WORDS, Allowance, first_value, tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.books import PayTable, Ratio, Rules
    from croupier.odds.simulation.language import Array, Rule

PURCHASE: Final = ("buy-game", "decline")
_NO_SECOND: Final = 0
_HITS: Final = 1 + len(Category)


class BoxTerms(Struct, frozen=True):
    """What a box is paid and what it costs, by the rules of one table, on one ante."""

    ante: int
    bet: int
    pays: PayTable
    cap: int
    capped: frozenset[str]
    """The stakes whose payments count towards the maximum."""
    insurance: Ratio | None
    insured_from: Category
    returned: bool
    """Whether insurance comes back to a box that has not won."""
    insured_ante: bool
    """Whether an insured box is paid its ante when the dealer has no game."""
    no_game: Ratio | None
    bonus: tuple[int, ...]
    """By hit: what the bonus has been paid out of the float."""
    least: Category
    """The lowest combination with which the dealer plays."""
    exchange_most: int
    insures: bool
    ante_won: int
    game_price: int
    """What it costs to buy the dealer a game."""
    two: bool
    """Whether a second combination is paid."""

    def cover(self, first: int, second: int) -> int:
        """Return what the most insurance is, zero where it is not offered: the payout expected."""
        if not self.insures or Category(first) < self.insured_from:
            return 0
        expected = sum(win(self.bet, ratio) for ratio in self._ratios(first, second))
        most = min(expected, self.cap) if self.cap else expected
        return most if most >= self.ante else 0

    def net(self, insured: int, ends: int, first: int, second: int, hit: int) -> int:
        """Return what a box that plays has won or lost in the end, beside prices and its bonus."""
        paid = self.bonus[hit] if "bonus" in self.capped else 0
        cover = self.cover(first, second) if insured else 0
        if ends < DECLINED:
            net = 0 if not cover or (self.returned and ends in (LOST, TIED)) else -cover
            return net + self._compared(ends, first, second, paid)
        insurance = self._within("insurance", win(cover, self.insurance), paid) if cover else 0
        if "insurance" in self.capped:
            paid += insurance
        if ends == DECLINED:
            return insurance + (win(self.ante, self.no_game) if self.insured_ante or not cover else 0)
        if ends == BOUGHT_NONE:
            return insurance - self.game_price
        return insurance - self.game_price + self._compared(ends - AFTER_BUYING, first, second, paid)

    def _compared(self, ends: int, first: int, second: int, paid: int) -> int:
        """Settle ante and bet against a dealer who plays; so much has been paid on the box before."""
        if ends in (LOST, TIED):
            return -self.ante - self.bet if ends == LOST else 0
        total = 0
        for ratio in self._ratios(first, second if ends == WON else _NO_SECOND):
            amount = self._within("bet", win(self.bet, ratio), paid + total)
            total += amount
        return total + self.ante_won

    def _ratios(self, first: int, second: int) -> list[Ratio | None]:
        paid = [first] if second == _NO_SECOND or not self.two else [first, second]
        return [self.pays.ratio(Category(category).slug) for category in paid]

    def _within(self, field: str, due: int, paid: int) -> int:
        return min(due, max(0, self.cap - paid)) if self.cap and field in self.capped else due


def terms(rules: Rules, seating: Seating) -> BoxTerms:
    """Read the terms of a table."""
    law = games.find(rules.game).law
    insurance, no_game = rules.pays.get("insurance"), rules.pays.get("no-game")
    capped = law.counted | ({"insurance"} if rules.options.get("insurance_in_cap") else set())  # rp:q07
    return BoxTerms(
        ante=seating.stake,
        bet=rules.number("bet_antes") * seating.stake,
        insured_from=Category.of(rules.choice("insurance_from")),
        pays=rules.table("bet"),
        cap=rules.number("max_payout"),
        capped=capped,
        insurance=insurance.ratio("insurance") if insurance else EVEN,
        returned=bool(law.insurance.returned),
        insured_ante=not law.insurance.ante and bool(rules.options.get("insured_ante", True)),
        no_game=no_game.ratio("ante") if no_game else EVEN,
        bonus=_bonus_paid(rules, seating.bonus),
        least=Category.of(rules.choice("qualify")),
        exchange_most=rules.number("exchange_most"),
        insures=rules.on("insurance"),
        ante_won=seating.stake if rules.on("ante_on_win") else 0,
        game_price=price_of(rules.ratio("game_price"), seating.stake),
        two=rules.on("two_combinations"),
    )


def _bonus_paid(rules: Rules, stake: int) -> tuple[int, ...]:
    """Return by hit what the bonus is paid out of the float; a fund is none of it."""
    pays = rules.table("bonus")
    if rules.fund("bonus") is not None or not stake:
        return (0,) * _HITS
    most = int(rules.options["bonus_max_payout"]) or rules.number("max_payout")
    cap = rules.number("max_payout")
    return (0, *(win(stake, pays.ratio(category.slug), min(most, cap or most)) for category in Category))


def prepare(rules: Rules, strategy: Iterable[str], seating: Seating) -> Plan:
    """Make a table ready for a strategy, given as rules."""
    found = terms(rules, seating)
    law = law_of(found)
    said = read_rules(strategy)
    first, last = tables([rule for rule in said if rule.act not in PURCHASE], law)
    chips = nets(found, range(_HITS if seating.bonus else 1))
    price = one_price(rules, seating.stake)
    unit = common_unit([price, found.game_price, seating.stake, *map(int, chips.ravel())])
    return Plan(
        rules=rules,
        seating=seating,
        unit=unit,
        low=seating.boxes * (int(chips.min()) - price) // unit,
        high=seating.boxes * int(chips.max()) // unit,
        acts=_decisions(),
        kernel=russian_kernels.play,
        table=russian_kernels.RussianTable(
            first=pack(first),
            last=last,
            buying=_sold(rules, buying(said)),
            pays=in_units(chips, unit),
            stakes=in_units(_stakes(found), unit),
            price=price // unit,
            stake=seating.stake // unit,
            game_price=found.game_price // unit,
            least=first_value(law.least),
            **_deal(rules, seating.boxes),
        ),
        cards=CARDS,
        bonus=_bonus_nets(rules, found, seating.bonus),
        shares=shares_of(rules) if seating.bonus else (),
    )


def one_price(rules: Rules, stake: int) -> int:
    """Return what it costs to better the cards, which here must be the same for all ways to do so."""
    if rules.ratio("sixth_price") != rules.ratio("exchange_price"):
        fixed(rules, "sixth_price", "exchange_price")
    return price_of(rules.ratio("exchange_price"), stake)


def law_of(found: BoxTerms) -> Allowance:
    """Say what the game allows a strategy to do."""
    return Allowance(
        least=found.least,
        given=tuple(range(1, found.exchange_most + 1)),
        most=HAND,
        insures=True,
        sixth=True,
        insured=frozenset(category for category in Category if found.cover(category, _NO_SECOND)),
    )


def _deal(rules: Rules, boxes: int) -> dict[str, int]:
    """Say how the cards are dealt, what becomes of the bonus, and how combinations are read."""
    options, law = rules.options, games.find(rules.game).law
    packets = bool(options.get("packets"))
    side = side_field(rules)
    if side and side.lost == "pass":
        bonus = five_cards.PASSED  # m1:169e: before the exchange
    else:
        bonus = five_cards.PLAYED if rules.on("bonus_first_five") else five_cards.PLAYED_FINAL  # rp:q15
    equal, inside = bool(options.get("equal_straights", True)), bool(options.get("ace_king_inside"))
    return {
        "boxes": boxes,
        "across": HAND if packets else 1,
        "along": 1 if packets else boxes + 1,
        "bonus": bonus,
        "until_other": int(bool(options.get("redraw_on", True))),
        "combinations": equal | inside << 1,
        "used": int(bool(law.ace_king_used)),
    }


def nets(found: BoxTerms, hits: Sequence[int]) -> Array:
    """Return what a playing box wins or loses by insurance, end, first and second combination, and hit."""
    categories = range(len(Category))
    return np.array(
        [
            [
                [
                    [[found.net(insured, ends, one, two, hit) for hit in hits] for two in categories]
                    for one in categories
                ]
                for ends in range(RESULTS)
            ]
            for insured in (0, 1)
        ],
        np.int64,
    )


def _stakes(found: BoxTerms) -> Array:
    """Return what is staked beside the ante: the bet, and insurance."""
    categories = range(len(Category))
    return np.array(
        [
            [[found.bet + insured * found.cover(one, two) for two in categories] for one in categories]
            for insured in (0, 1)
        ],
        np.int64,
    )


def _sold(rules: Rules, bought: Array) -> Array:
    """Leave out what the house does not sell, and the second combination where it is not paid."""
    if not rules.on("buy_game"):
        return np.zeros_like(bought)
    if not rules.on("two_combinations"):
        return np.repeat(bought[:, :1], bought.shape[1], axis=1)
    return bought


def buying(rules: Iterable[Rule]) -> Array:
    """Write the rules on the dealer's game as a table by first and second combination."""
    categories = np.arange(len(Category))
    words = {**CATEGORY_WORDS, "none": _NO_SECOND}
    space = Space(
        {
            "combination": Feature(categories.reshape(-1, 1), words),
            "second-combination": Feature(categories.reshape(1, -1), words),
        },
        {"buy-game": Act(1), "decline": Act(0)},
    )
    return np.ascontiguousarray(compiled([rule for rule in rules if rule.act in PURCHASE], space))


def _decisions() -> tuple[tuple[str, ...], ...]:
    choices = ("fold", "play", "insure", "")
    ways = ((), ("exchange",), ("buy",))
    return (*((*way, choice) for way in ways for choice in choices), *((act,) for act in PURCHASE))


def _bonus_nets(rules: Rules, found: BoxTerms, stake: int) -> tuple[int, ...]:
    if not stake or rules.fund("bonus") is not None:
        return ()
    pays = rules.table("bonus")
    return (
        -stake,
        *(found.bonus[1 + category] if pays.ratio(category.slug) else -stake for category in Category),
    )


def least_stake(rules: Rules, strategy: Iterable[str]) -> int:
    """Return the least ante at which everything is whole."""
    del strategy
    return initial_stake(rules, None)
