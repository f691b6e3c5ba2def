"""The law of poker of ante and bet against the house: its clauses, and what a table has chosen.

A `Law` names the clauses of one game and where its book differs from the others; `HousePokerTerms` are what a
table has chosen of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.errors import FieldName
from croupier.hands import Category
from croupier.table import Bar, Improve, Option, Pick

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Box


class Improvement(Struct, frozen=True):
    """A way to better one's cards, as the game declares it, and the clauses that order it.

    `laid` is the clause by which its price, so many antes, is laid before the box, `field` its name; `spent`
    is what is refused once it has been served.
    """

    way: Improve
    clause: str
    laid: str
    field: str
    spent: tuple[Bar, ...] = ()

    @property
    def name(self) -> str:
        """The act by which it is asked for."""
        return self.way.name

    def cost(self, box: Box, rules: Rules) -> int:
        """What it costs a box."""
        times, part = self.way.cost(rules)
        return box.stakes["ante"] * times // part

    def offer(self, box: Box, rules: Rules) -> Option | Bar:
        """Offer it to a box, or refuse it where its price cannot be paid in whole chips (m1:q.rounding)."""
        way, ante = self.way, box.stakes["ante"]
        times, part = way.cost(rules)
        if ante * times % part:
            return Bar(way.name, "price-not-whole", self.laid, {"ante": ante})
        most = way.draws(rules)
        pick = Pick(way.least, most, tuple(box.pile.cards)) if most else None
        return Option(way.name, self.clause, ante * times // part, None, pick)


def spent(clause: str, *names: str) -> tuple[Bar, ...]:
    """Refuse these improvements, by a clause, to a box that has been served one."""
    return tuple(Bar(name, "improved-already", clause) for name in names)


class Turn(Struct, frozen=True):
    """The clauses of one decision on a light box, and what cannot be chosen at it.

    An offered act is never barred.
    """

    look: str
    fold: Option
    play: str
    insure: str
    bars: tuple[Bar, ...] = ()


class Insurance(Struct, frozen=True):
    """Insurance against the dealer having no game: from the combination that an option names.

    `extent` bounds it by the ante and the expected payout, `capped` by the most that the table pays.
    `low` is the clause that refuses it to a lower one.
    `returned` is the clause that hands it back to a box that has not won, `ante` the one that leaves the ante
    of an insured box unpaid; either may be missing.
    """

    low: str
    extent: str
    capped: str
    paid: str
    lost: str
    returned: str = ""
    ante: str = ""


class Purchase(Struct, frozen=True):
    """Buying the dealer's game: who may, where the price lies, when it is taken, which card is changed."""

    offer: str
    decline: Option
    laid: str
    taken: str
    redraw: str
    again: str
    compare: str
    still_none: str
    late: tuple[Bar, ...]


class Law(Struct, frozen=True, kw_only=True):
    """The clauses of one game, and the points in which its book differs from the others.

    `denied` is the clause by which an improvement can be refused to a player, where the book knows that.
    """

    first: Turn
    final: Turn
    served: str
    covered: str
    insurance: Insurance
    opened: str
    plays: str
    no_game: str
    compared: str
    higher: str
    bet_paid: str
    lower: str
    equal: str
    capped: str
    counted: frozenset[str]
    bonus_lost: str
    doubles: str = ""
    capped_two: str = ""
    ace_king_used: str = ""
    denied: str = ""


class HousePokerTerms(Struct, frozen=True):
    """What a table has chosen, read once from its rules.

    `cap` is the most that is paid on a box, 0: there is none; the stakes in `counted` count towards it. The
    dealer plays with at least `least`. Below `insured_from` insurance is refused as `too_low`, and as
    `uninsured` by a house that sells none.
    """

    cap: int
    counted: frozenset[str]
    cover: bool
    least: Category
    insured_from: Category
    too_low: Bar
    bet_antes: int
    uninsured: Bar | None
    ante_wins: bool


_TERMS: Final[dict[str, HousePokerTerms]] = {}


def terms_of(rules: Rules, law: Law) -> HousePokerTerms:
    """Return what a table has chosen; the same rules have the same."""
    terms = _TERMS.get(rules.hash)
    if terms is None:
        terms = _TERMS[rules.hash] = _read_terms(rules, law)
    return terms


def _read_terms(rules: Rules, law: Law) -> HousePokerTerms:
    insured_from = Category.of(rules.choice("insurance_from"))
    counts = rules.options.get("insurance_in_cap")  # rp:q07
    return HousePokerTerms(
        cap=rules.number("max_payout"),
        counted=law.counted | {"insurance"} if counts else law.counted,
        cover=rules.on("cover_cards"),
        least=Category.of(rules.choice("qualify")),
        insured_from=insured_from,
        too_low=Bar("insure", "insurance-from", law.insurance.low, {"hand": FieldName(insured_from.slug)}),
        bet_antes=rules.number("bet_antes"),
        uninsured=None if rules.on("insurance") else Bar("insure", "insurance-not-sold", law.insurance.low),
        ante_wins=rules.on("ante_on_win"),
    )
