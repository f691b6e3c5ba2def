"""What poker tables between players share: limits, forced wagers, the fee, the settings of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.books import whole_amount
from croupier.errors import IllegalStake, nearest
from croupier.table.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from croupier.table.showdown import Fee

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt
    from croupier.table.betting import Limit


def refuse_unknown(felt: Felt, *known: str) -> None:
    """Refuse a setting of the table that the game does not have."""
    for name in felt.table:
        if name not in known:
            raise IllegalStake("setting-unknown", name=name, nearest=nearest(name, known))


def limit_of(rules: Rules) -> Limit:
    """Return how bets are limited at this table."""
    match rules.choice("limit"):
        case "fixed-limit":
            return FixedLimit()
        case "pot-limit":
            return PotLimit()
        case "spread-limit":
            return SpreadLimit(rules.limit("bet").maximum)
        case _:
            return NoLimit()


def forced(felt: Felt, rules: Rules) -> tuple[int, int]:
    """Return the small and the big blind of this hand."""
    default = (rules.limit("small-blind").minimum, rules.limit("big-blind").minimum)
    blinds = felt.table.get("blinds", default)
    if not isinstance(blinds, tuple | list) or len(blinds) != 2:
        raise IllegalStake("blinds-not-two", blinds=repr(blinds), clause=rules.limit("big-blind").clause)
    small, big = blinds
    if small:
        whole_amount(small, rules.limit("small-blind").clause)
    return small, rules.limit("big-blind").check(big)


def table_fee(rules: Rules, clause: str, *, saw_flop: bool) -> Fee:
    """Return the fee the house takes: none before the flop where the table has chosen so."""
    if rules.on("no_flop_no_fee") and not saw_flop:
        return Fee()
    return Fee(rules.number("fee_percent"), rules.number("fee_cap"), clause)
