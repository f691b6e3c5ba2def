"""What poker tables between players share: limits, forced wagers, the fee, the settings of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.books import whole_amount
from croupier.errors import IllegalStake, nearest
from croupier.table.betting import Customs
from croupier.table.button_draw import SETTING as DRAWN
from croupier.table.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from croupier.table.showdown import Fee

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt
    from croupier.table.layout import Seat
    from croupier.table.limits import Limit
    from croupier.table.ring import Ring


def refuse_unknown(felt: Felt, rules: Rules, *known: str) -> None:
    """Refuse a setting of the table that the game does not have; perhaps one of its options was meant."""
    for name in felt.table:
        if name not in known and name != DRAWN:
            raise IllegalStake("setting-unknown", name=name, nearest=nearest(name, (*known, *rules.options)))


def limit_of(rules: Rules) -> Limit:
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


class House(msgspec.Struct, frozen=True):
    """The choices of a table, read once from its rules."""

    limit: Limit
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
_HOUSES: Final[dict[str, House]] = {}


def house_of(rules: Rules) -> House:
    """Return the choices of a table; the same rules have the same."""
    house = _HOUSES.get(rules.hash)
    if house is None:
        house = _HOUSES[rules.hash] = _read_house(rules)
    return house


def _read_house(rules: Rules) -> House:
    options = rules.options
    usual = Customs()
    return House(
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


_PAIRS: Final = (tuple, list)


def forced(felt: Felt, rules: Rules, small_blind: str) -> tuple[int, int]:
    """Return the small and the big blind of this hand.

    A table with a smallest bet has blinds of half that bet and all of it; the house may raise both within the
    bets of the table (m1:48, m1:49). A blind by seat is the big blind alone: where the button is dead the
    seat of the small blind may be empty (fspr:q.moving-button).
    """
    limits = rules.limits
    if "bet" not in limits:
        least, half = limits["big-blind"], limits["small-blind"].minimum
    else:
        least = limits["bet"]
        half = least.minimum // 2
    blinds = felt.table.get("blinds")
    if blinds is None:
        return half, least.minimum
    if type(blinds) not in _PAIRS and isinstance(blinds, Mapping) and len(blinds) == 1:
        (lone,) = blinds.values()
        return 0, least.check(lone)
    if type(blinds) not in _PAIRS or len(blinds) != 2:
        raise IllegalStake("blinds-not-two", blinds=repr(blinds), clause=least.clause)
    small, big = blinds
    if type(small) is not int or small:
        whole_amount(small, least.clause)
    least.check(big)
    if small > big:
        raise IllegalStake("small-blind-above-big", small=small, big=big, clause=small_blind)
    if "bet" in limits and small * 2 != big:
        raise IllegalStake("small-blind-not-half", small=small, big=big, clause=small_blind)
    return small, big


def lone_blind(ring: Ring, clause: str) -> Seat | None:
    """Return who posts the big blind when nobody posts the small one; None if the blinds are as usual."""
    blinds = ring.felt.table.get("blinds")
    if type(blinds) is tuple or not isinstance(blinds, Mapping):
        return None
    (number,) = _by_seat(ring, blinds, "big-blind", clause)
    return next(seat for seat in ring.seats if seat.number == number)


def bet_sizes(felt: Felt, big: int, clause: str) -> tuple[int, int]:
    """Return the lower and the upper size of a limit game: the big blind and twice as much by default."""
    bets = felt.table.get("bets")
    if bets is None:
        return big, 2 * big
    if type(bets) not in _PAIRS or len(bets) != 2:
        raise IllegalStake("bets-not-two", bets=repr(bets), clause=clause)
    lower, upper = whole_amount(bets[0], clause), whole_amount(bets[1], clause)
    if lower > upper:
        raise IllegalStake("bets-not-two", bets=repr(bets), clause=clause)
    return lower, upper


def refuse_bets(felt: Felt, clause: str) -> None:
    """Refuse sizes of bets at a table whose bets have none: they are those of the limit format."""
    bets = felt.table.get("bets")
    if bets is not None:
        raise IllegalStake("bets-not-fixed", bets=repr(bets), clause=clause)


def post_antes(ring: Ring, clause: str) -> None:
    """Take the antes, dead money that is no part of what must be called (fspr:q.ante-blind-order).

    One amount is everybody's ante: of it a player can win from each what he paid himself. Antes by seat are
    paid by some for all, as the big blind may, and belong to the main pot whole.
    """
    antes = ring.felt.table.get("antes")
    if not antes:
        return
    if type(antes) is int and antes > 0:
        ring.collect(antes, "ante", clause)
        return
    if not isinstance(antes, Mapping):
        raise IllegalStake("antes-not-amounts", antes=repr(antes), clause=clause)
    named = {
        number: amount
        for number, amount in _by_seat(ring, antes, "ante", clause).items()
        if type(amount) is int and amount >= 0
    }
    if len(named) < len(antes):
        raise IllegalStake("antes-not-amounts", antes=repr(antes), clause=clause)
    for seat in ring.seats:
        if seat.chips and (amount := named.get(seat.number, 0)):
            ring.put_dead(seat, amount, "ante", clause, common=True)


def post_owed(ring: Ring, clause: str, blinds: tuple[Seat, Seat], big: int) -> None:
    """Take what newcomers and those who missed blinds post: a live wager and a dead one (th:q09).

    What is live stands for a big blind and is never more: it would be a raise before anybody has spoken.
    """
    posts = ring.felt.table.get("posts")
    if not posts:
        return
    if not isinstance(posts, Mapping):
        raise IllegalStake("posts-not-amounts", posts=repr(posts), clause=clause)
    owed = {number: _pair(given, clause) for number, given in _by_seat(ring, posts, "post", clause).items()}
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


def _pair(given: object, clause: str) -> tuple[int, int]:
    if isinstance(given, tuple | list) and len(given) == 2:
        live, dead = given
        if type(live) is int and type(dead) is int and live >= 0 and dead >= 0:
            return live, dead
    raise IllegalStake("posts-not-amounts", posts=repr(given), clause=clause)


def _by_seat(ring: Ring, given: Mapping[object, object], what: str, clause: str) -> dict[int, object]:
    """Read what was given by seat; a record has the seats as text."""
    seats = {str(seat.number): seat.number for seat in ring.seats}
    for number in given:
        if str(number) not in seats:
            raise IllegalStake("seat-not-dealt-in", seat=repr(number), what=what, clause=clause)
    return {seats[str(number)]: value for number, value in given.items()}
