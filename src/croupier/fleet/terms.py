"""What a fleet plays by: read from the declaration of a game, its book and its profile.

A hand of the reference engine is dealt with the same settings first: what it refuses, the fleet refuses.

>>> terms = read_terms("fspr/holdem", players=6, stack=1000, blinds=(5, 10))
>>> int(terms["big"]), int(terms["rounds"]), terms["laid"].tolist()
(10, 4, [0, 3, 1, 1, 0])
>>> read_terms("am/texas", players=6, stack=1000)  # doctest: +ELLIPSIS
Traceback (most recent call last):
croupier.errors.BookError: The fleet does not play am/texas; it plays fspr/holdem, fspr/omaha, ...
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier import games
from croupier.errors import BookError, listed
from croupier.fleet import layout
from croupier.fleet.doors import MOST_AMOUNT, check_settings, whole
from croupier.games.flop_poker import FlopBook
from croupier.games.stakes import bet_sizes, forced, house_of
from croupier.games.stud_poker import StudBook, sizes_of
from croupier.table import RingFelt
from croupier.table.event import UP
from croupier.table.limits import FixedLimit, PotLimit, SpreadLimit

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.games.stakes import TableChoices

_AMPLE: Final = 10**9
"""A stack with which every setting of a hand can be tried."""
STACKS: Final = {"afresh": layout.AFRESH, "rebuy": layout.REBUY, "bust": layout.BUST}
"""What becomes of stacks between hands, by name."""


def fleet_games() -> tuple[str, ...]:
    """Return the games a fleet plays: those between players whose book has betting rounds.

    >>> len(fleet_games())
    9
    """
    return tuple(game for game in games.playable() if isinstance(games.find(game).law, FlopBook | StudBook))


def read_terms(
    game: str, *, players: int, stack: int, stacks: str = "afresh", big_blind_ante: int = 0, **settings: Any
) -> Any:
    """Read the terms of a table as one record of `layout.TERMS`.

    `settings` are those of `croupier.deal`: options of the game, blinds, antes, sizes. A `big_blind_ante` is
    paid by the big blind for all.
    """
    if game not in fleet_games():
        raise BookError("fleet-game", game=game, games=listed(fleet_games()))
    if stacks not in STACKS:
        raise BookError("fleet-stacks", stacks=stacks, known=listed(STACKS))
    check_settings(settings)
    whole("big_blind_ante", big_blind_ante, 0, MOST_AMOUNT)
    hand = games.deal(game, seats=dict.fromkeys(range(1, players + 1), _AMPLE), seed=0, **settings)
    felt, rules, book = hand.felt, hand.rules, games.find(game).law
    assert isinstance(felt, RingFelt)  # of a game between players
    house = house_of(rules)
    if house.showdown == "choice":
        raise BookError("fleet-showdown", game=game)
    terms = np.zeros(1, layout.TERMS)[0]
    _betting(terms, rules, house, book)
    _end(terms, house)
    terms["chairs"], terms["stack"], terms["stacks_are"] = players, stack, STACKS[stacks]
    terms["big_blind_ante"] = big_blind_ante
    if isinstance(book, StudBook):
        _stud(terms, felt, rules, house, book)
    else:
        _flop(terms, felt, rules, house, book)
    return terms


def _betting(terms: Any, rules: Rules, house: TableChoices, book: FlopBook | StudBook) -> None:
    limit = house.limit
    kinds = (
        (FixedLimit, layout.FIXED_LIMIT),
        (PotLimit, layout.POT_LIMIT),
        (SpreadLimit, layout.SPREAD_LIMIT),
    )
    terms["limit"] = next((kind for of, kind in kinds if isinstance(limit, of)), layout.NO_LIMIT)
    terms["most_raises"] = limit.most_raises
    terms["maximum"] = rules.limits["bet"].maximum if "bet" in rules.limits else 0
    customs = book.customs or house.customs
    terms["cumulative"] = customs.cumulative
    terms["checker_raises"] = customs.checker_raises
    terms["uncapped_at_two"] = customs.uncapped_at_two


def _end(terms: Any, house: TableChoices) -> None:
    terms["fee_percent"], terms["fee_cap"], terms["unit"] = house.fee_percent, house.fee_cap, house.unit
    terms["muck"] = house.showdown == "muck"
    terms["show_all_in"] = house.show_all_in


def _flop(terms: Any, felt: RingFelt, rules: Rules, house: TableChoices, book: FlopBook) -> None:
    table, shape = felt.table, book.shape
    terms["small"], terms["big"] = small, big = forced(table, rules, book.small_blind)
    del small
    lower, upper = bet_sizes(table, big) if house.fixed else (big, big)
    terms["lower"], terms["upper"] = lower, upper
    terms["ante"] = table.antes or 0
    terms["ante_first"], terms["button_small_blind"] = house.ante_first, house.button_small_blind
    terms["no_flop_no_fee"] = house.no_flop_no_fee
    terms["own"] = terms["first"] = shape.own
    terms["omaha"] = shape.use
    terms["low_limit"] = (1 << house.low_max_rank) - 1 if shape.low else 0
    terms["rounds"] = 1 + len(book.streets)
    for number, (cards, _, large) in enumerate(book.streets, 1):
        terms["laid"][number], terms["large"][number] = cards, large


def _stud(terms: Any, felt: RingFelt, rules: Rules, house: TableChoices, book: StudBook) -> None:
    sizes, shape = sizes_of(felt, rules, house, book), book.shape
    terms["stud"] = True
    terms["ante"], terms["bring_in"] = sizes.ante, sizes.bring_in
    terms["lower"], terms["upper"] = sizes.lower, sizes.upper
    terms["own"], terms["first"] = shape.own, shape.first
    terms["open"][: shape.own] = [face == UP for face in shape.faces]
    terms["rounds"] = 1 + len(book.streets)
    for number, street in enumerate(book.streets, 1):
        terms["large"][number] = street.upper
        terms["pairs"][number] = street.pairs and house.fixed
    terms["suits"], terms["from_opener"] = book.suits, book.from_opener
    terms["reuse"] = bool(book.shortage.reuse)
    terms["skip_burn"] = bool(book.shortage.skip_burn) and not rules.on("common_card")
