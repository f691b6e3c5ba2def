"""The stake on a progressive fund: whether it is taken, what it wins, and how it feeds the fund.

The rules of the fund are data (`books.Progressive`); a game only says when its stake is settled and on which
cards. Winning or losing, the stake stays with the house: `award` what the hand wins, then `feed` the fund.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.books import Share
from croupier.errors import IllegalStake
from croupier.table.fund import kept_name

if TYPE_CHECKING:
    from croupier.books import Progressive, Rules
    from croupier.hands import HighHand
    from croupier.table import Box, Felt


def fund_of(rules: Rules, table: str) -> Progressive:
    """Return the fund that pays a table of this game."""
    fund = rules.fund(table)
    assert fund is not None, f"{rules.game} has no fund that pays {table}"
    return fund


def place(felt: Felt, rules: Rules, box: Box, table: str, offered: str, laid: str) -> None:
    """Take up a stake on a fund, within its limits; where no board is lit the house does not offer it."""
    fund = fund_of(rules, table)
    if fund.name not in felt.funds:
        raise IllegalStake("bonus-not-offered", clause=offered)
    felt.stake(box, fund.stake, rules.limit(fund.stake).check(box.placed[fund.stake]), laid)


def award(felt: Felt, rules: Rules, box: Box, table: str, hand: HighHand, clause: str) -> None:
    """Pay what a hand wins: a share out of the fund, a multiple of the stake or a prize out of the float."""
    fund, slug = fund_of(rules, table), hand.category.slug
    pay = rules.table(table).pay(slug)
    if isinstance(pay, Share):
        felt.award(box, fund.name, pay, clause, slug, hand.combination)
    elif pay is not None:
        felt.prize(box, fund.stake, pay, clause, slug, hand.combination)


def feed(felt: Felt, rules: Rules, box: Box, table: str) -> None:
    """Put a stake by for the fund, as much of it as the house says."""
    fund = fund_of(rules, table)
    felt.put_by(box, fund.stake, kept_name(fund.name), fund.clause, fund.feed)
