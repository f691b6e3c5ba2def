"""What poker tables between players share: limits, forced wagers, the fee, the settings of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import IllegalStake
from croupier.table.betting import Customs
from croupier.table.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from croupier.table.showdown import Fee

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import RingFelt, RingSettings
    from croupier.table.layout import Seat
    from croupier.table.limits import BettingLimit
    from croupier.table.ring import Ring


def limit_of(rules: Rules) -> BettingLimit:
    """Return how bets are limited at this table; without a format, by its smallest and largest bet."""
    match rules.options.get("limit"):
        case "fixed-limit":
            return FixedLimit()
        case "pot-limit":
            return PotLimit()
        case "no-limit":
            return NoLimit()
        case _:
            most = rules.limit("bet").maximum
            return SpreadLimit(most) if most else NoLimit()


# -- what the house has chosen ---------------------------------------------------------------------------


class TableChoices(msgspec.Struct, frozen=True):
    """The choices of a table, read once from its rules."""

    limit: BettingLimit
    fixed: bool
    customs: Customs
    fee_percent: int
    fee_cap: int
    no_flop_no_fee: bool
    unit: int
    button_small_blind: bool
    showdown: str
    show_all_in: bool
    ante_first: bool
    low_max_rank: int

    def fee(self, clause: str, *, saw_flop: bool) -> Fee:
        """Return the fee the house takes: none before the flop where the table has chosen so."""
        if not self.fee_percent or (self.no_flop_no_fee and not saw_flop):
            return NO_FEE
        return Fee(self.fee_percent, self.fee_cap, clause)


NO_FEE: Final = Fee()
_HOUSES: Final[dict[str, TableChoices]] = {}


def house_of(rules: Rules) -> TableChoices:
    """Return the choices of a table; the same rules have the same."""
    house = _HOUSES.get(rules.hash)
    if house is None:
        house = _HOUSES[rules.hash] = _read_house(rules)
    return house


def _read_house(rules: Rules) -> TableChoices:
    options = rules.options
    usual = Customs()
    return TableChoices(
        limit=limit_of(rules),
        fixed=options.get("limit") == "fixed-limit",
        customs=Customs(
            bool(options.get("cumulative_all_ins", usual.cumulative)),
            bool(options.get("checker_raises", usual.checker_raises)),
            bool(options.get("uncapped_at_two", usual.uncapped_at_two)),
            bool(options.get("late_check", usual.late_check)),
        ),
        fee_percent=int(options.get("fee_percent", 0)),
        fee_cap=int(options.get("fee_cap", 0)),
        no_flop_no_fee=bool(options.get("no_flop_no_fee", False)),
        unit=rules.number("smallest_chip"),
        button_small_blind=bool(options.get("button_small_blind", False)),
        showdown=rules.choice("showdown"),
        show_all_in=bool(options.get("show_all_in", False)),
        ante_first=bool(options.get("ante_first", True)),
        low_max_rank=rules.number("low_max_rank") if "low_max_rank" in options else 0,
    )


# -- what is put in before the cards ---------------------------------------------------------------------


def forced(table: RingSettings, rules: Rules, small_blind: str) -> tuple[int, int]:
    """Return the small and the big blind of this hand.

    A table with a smallest bet has blinds of half that bet and all of it; the house may raise both within the
    bets of the table (m1:48, m1:49). Where the button is dead the seat of the small blind may be empty, and
    the big blind is posted alone (fspr:q.moving-button).
    """
    limits = rules.limits
    halved = "bet" in limits
    least = limits["bet" if halved else "big-blind"]
    if table.lone_blind is not None:
        return 0, least.check(table.lone_blind[1])
    if table.blinds is None:
        half = least.minimum // 2 if halved else limits["small-blind"].minimum
        return half, least.minimum
    small, big = table.blinds
    least.check(big)
    if small > big:
        raise IllegalStake("small-blind-above-big", small=small, big=big, clause=small_blind)
    if halved and small * 2 != big and (small, big) != (least.minimum // 2, least.minimum):
        raise IllegalStake("small-blind-not-half", small=small, big=big, clause=small_blind)
    return small, big


def bet_sizes(table: RingSettings, big: int) -> tuple[int, int]:
    """Return the lower and the upper size of a limit game: the big blind and twice as much by default."""
    return table.bets or (big, 2 * big)


def refuse_bets(table: RingSettings, clause: str) -> None:
    """Refuse sizes of bets at a table whose bets have none: they are those of the limit format."""
    if table.bets is not None:
        raise IllegalStake("bets-not-fixed", bets=repr(table.bets), clause=clause)


def equal_ante(felt: RingFelt, rules: Rules, clause: str) -> int:
    """Return the ante that is the same for everybody (m1:q.stud-ante); it may also be told seat by seat."""
    limit, table = rules.limit("ante"), felt.table
    if table.by_seat is not None:
        first, *others = (table.by_seat.get(seat.number) for seat in felt.boxes)
        if any(other != first for other in others):
            raise IllegalStake("antes-differ", clause=clause)
        return limit.check(first)
    return limit.check(limit.minimum if table.antes is None else table.antes)


def post_antes(ring: Ring, clause: str) -> None:
    """Take the antes, dead money that is no part of what must be called (fspr:q.ante-blind-order).

    One amount is everybody's ante: of it a player can win from each what they paid themselves. Antes by seat
    are paid by some for all, as the big blind may, and belong to the main pot whole.
    """
    table = ring.felt.table
    if table.antes:
        ring.collect(table.antes, "ante", clause)
    elif table.by_seat:
        for seat in ring.seats:
            if seat.chips and (amount := table.by_seat.get(seat.number, 0)):
                ring.put_dead(seat, amount, "ante", clause, common=True)


class AbsenceClauses(msgspec.Struct, frozen=True):
    """The clauses by which the cards of players who are away are taken as a fold.

    One for those who have put nothing in, one for those whose forced wager stays in the pot, and one by which
    the dealer puts in what they have to.
    """

    fold: str = ""
    after_forced: str = ""
    forced: str = ""


def muck_absent(ring: Ring, clauses: AbsenceClauses, *but: Seat) -> None:
    """Take the cards of those who are away as a fold, whatever their forced wagers have left them.

    The last player left cannot fold.
    """
    absent = ring.felt.table.absent
    for seat in ring.live:
        if seat.number in absent and seat not in but and ring.contested:
            ring.fold(seat, clauses.after_forced if seat.net else clauses.fold)


def post_owed(ring: Ring, clause: str, blinds: tuple[Seat, Seat], big: int) -> None:
    """Take what newcomers and those who missed blinds post: a live wager and a dead one (th:q09).

    What is live stands for a big blind and is never more: it would be a raise before anybody has spoken.
    """
    owed = ring.felt.table.posts
    if not owed:
        return
    for number, (live, _) in owed.items():
        if live > big:
            raise IllegalStake("post-above-blind", seat=number, amount=live, big=big, clause=clause)
    for seat in ring.seats:
        if seat.number in owed and seat not in blinds:
            live, dead = owed[seat.number]
            if dead and seat.chips:
                ring.put_dead(seat, dead, "dead-post", clause, common=True)
            if live and seat.chips:
                ring.put(seat, live, "post", clause)
