"""Prizes: how a pool is divided, to the last unit; bounties; what players agree to share among themselves.

>>> payouts(Prizes(shares=(5000, 3000, 2000)), entries=10, pool=1000)
[500, 300, 200]
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from croupier.tournament.icm import apportion, worths
from croupier.tournament.reglament import WHOLE, Prizes, TournamentError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.cards.shuffle import Chance

_NICE: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
_FIRST_SHARE: Final = 0.22
"""The first prize of a large field, where the Reglament names none; a small one pays more (see `_first`)."""


def payouts(prizes: Prizes, entries: int, pool: int, players: int | None = None) -> list[int]:
    """Return the prizes from the first place down; they add up to the pool, and none is larger than the one
    before.

    How many are paid follows the entries, those of players who came again among them; but nobody has two
    places, so no more are paid than there are players.

    >>> payouts(Prizes(shares=(5000, 3000, 2000)), entries=3, pool=1000, players=2)
    [625, 375]
    >>> curve = payouts(Prizes(paid=15), entries=200, pool=100_000)
    >>> len(curve), sum(curve), curve[0] > curve[1] > curve[-1]
    (30, 100000, True)
    """
    if not pool or not entries:
        return []
    players = entries if players is None else min(players, entries)
    if prizes.tickets:
        return even(pool, min(prizes.tickets, players))
    if prizes.ticket:
        return by_tickets(pool, prizes.ticket, players)
    shares = prizes.shares
    for table in sorted(prizes.tables, key=lambda table: table.entries):
        if table.entries <= entries:
            shares = table.shares
    if shares:
        return by_shares(shares[:players], pool, prizes.unit)
    paid = min(players, prizes.places or max(1, ceil(entries * prizes.paid / 100)))
    return curve(paid, pool, first=prizes.first, least=prizes.least, unit=prizes.unit)


def by_shares(shares: Sequence[int], pool: int, unit: int = 1) -> list[int]:
    """Divide a pool by shares; what does not come out in whole units goes to the first place.

    >>> by_shares((50, 30, 20), 1001)
    [501, 300, 200]
    >>> by_shares((50, 50), 1010, unit=100)
    [510, 500]
    """
    whole = sum(shares)
    found = [pool * share // (whole * unit) * unit for share in shares]
    found[0] += pool - sum(found)
    return found


def by_tickets(pool: int, price: int, players: int) -> list[int]:
    """Buy as many tickets as a pool pays for; the next place has what is left over, the last one if all win.

    >>> by_tickets(1130, 500, 12), by_tickets(1130, 500, 2), by_tickets(400, 500, 12)
    ([500, 500, 130], [630, 500], [400])
    """
    count = min(pool // price, players)
    found, left = [price] * count, pool - price * count
    if left and count < players:
        return [*found, left]
    found[0] += left
    return found


def even(pool: int, places: int) -> list[int]:
    """Divide a pool into equal parts; odd units go to the first places.

    >>> even(100, 3)
    [34, 33, 33]
    """
    each, more = divmod(pool, places)
    return [each + (place < more) for place in range(places)]


def curve(paid: int, pool: int, *, first: int = 0, least: int = 0, unit: int = 1) -> list[int]:
    """Divide a pool along a power law, in numbers people like, from a first prize down to the least.

    A prize falls with its place as place ** -a, with `a` chosen so that the sum is the pool (Musco,
    Sviridenko and Thaler 2016). Every prize is then rounded to a nice number; what is left over
    goes to the first place. A pool that cannot give everybody the least pays fewer places; one that cannot
    give it to anybody goes whole to the first.

    >>> curve(4, 1000), curve(3, 300, least=90)
    ([480, 250, 150, 120], [120, 90, 90])
    >>> curve(3, 300, least=150), curve(3, 100, least=150)
    ([150, 150], [100])
    """
    paid = min(paid, pool // max(least, unit))
    if paid < 2:
        return [pool]
    top = (first or _first(paid) * WHOLE) / WHOLE * pool
    floor = float(max(least, unit))
    ideal = _power_law(paid, float(pool), min(top, pool - (paid - 1) * floor), floor)
    found: list[int] = []
    for amount in ideal:
        nice = max(nice_below(int(amount + 1e-06), unit), least, unit)
        found.append(min(nice, found[-1]) if found else nice)
    left = pool - sum(found)
    for place in range(1, paid):  # a step up where it comes closer to the curve than the step down
        more = nice_above(found[place], unit) - found[place]
        if (
            more <= left
            and found[place] + more <= found[place - 1]
            and more < 2 * (ideal[place] - found[place])
        ):
            found[place] += more
            left -= more
    found[0] += left
    if found[0] < found[1]:  # a flat curve rounded up: share evenly instead
        return even(pool, paid)
    return found


def _first(paid: int) -> float:
    """The first prize as a share: all of it for one place, less the more are paid."""
    small = {1: 1.0, 2: 0.65, 3: 0.5, 4: 0.45, 5: 0.4}
    return small[paid] if paid in small else max(_FIRST_SHARE, 0.4 * (5 / paid) ** 0.25)


def _power_law(paid: int, pool: float, first: float, floor: float) -> list[float]:
    """Return amounts floor + (first - floor) * place ** -a that add up to the pool, `a` found by
    bisection.
    """
    low, high = 0.0, 30.0

    def amounts(a: float) -> list[float]:
        return [floor + (first - floor) * float(place) ** -a for place in range(1, paid + 1)]

    for _ in range(100):
        middle = (low + high) / 2
        if sum(amounts(middle)) > pool:
            low = middle
        else:
            high = middle
    return amounts(high)


def nice_below(amount: int, unit: int = 1) -> int:
    """Return the largest nice number that is not above an amount: 1, 2, 3, 4, 5, 6, 8, 10, 12, 15 … times a
    power of ten.

    >>> [nice_below(amount) for amount in (7, 999, 1234, 17800)]
    [6, 800, 1200, 15000]
    """
    units = amount // unit
    if units <= 0:
        return 0
    power = 1
    while units // power >= 100:
        power *= 10
    return max(nice * power for nice in _NICE if nice * power <= units) * unit


def nice_above(amount: int, unit: int = 1) -> int:
    """Return the smallest nice number above an amount.

    >>> nice_above(200), nice_above(800)
    (250, 1000)
    """
    power = 1
    while amount // unit // power >= 100:
        power *= 10
    return min(nice * power for nice in (*_NICE, 100) if nice * power * unit > amount) * unit


# -- ties and bounties -----------------------------------------------------------------------------------


def shared(prizes: Sequence[int], places: Sequence[tuple[int, int]]) -> dict[int, list[int]]:
    """Return what groups win that share places: for each (first place, how many) the parts, larger ones
    first.

    >>> shared([50, 30, 20], [(1, 1), (2, 2)])
    {1: [50], 2: [25, 25]}
    """
    found = {}
    for first, count in places:
        together = sum(prizes[first - 1 : first - 1 + count])
        found[first] = even(together, count)
    return found


def envelopes(total: int, count: int, chance: Chance) -> list[int]:
    """Return mystery bounties in the order of the lot: few large ones, many small ones; they add up to the
    total.
    """
    if not count:
        return []
    amounts = (
        curve(count, total, least=max(1, total // (3 * count))) if total >= count else even(total, count)
    )
    for place in range(len(amounts) - 1):
        other = place + chance.below(len(amounts) - place)
        amounts[place], amounts[other] = amounts[other], amounts[place]
    return amounts


# -- deals -----------------------------------------------------------------------------------------------


def chip_chop(stacks: Mapping[str, int], prizes: Sequence[int], left: int = 0) -> dict[str, int]:
    """Share by chips: everybody is sure of the last prize, the rest goes by stack; `left` stays to be
    played for.

    >>> chip_chop({"Anna": 6000, "Boris": 4000}, [70, 30])
    {'Anna': 54, 'Boris': 46}
    """
    _check_held(stacks)
    sure = prizes[len(stacks) - 1] if len(prizes) >= len(stacks) else 0
    pool = sum(prizes[: len(stacks)]) - left
    rest, total = pool - sure * len(stacks), sum(stacks.values())
    if left < 0 or rest < 0:
        raise TournamentError("deal-left", left=left, pool=pool + left)
    exact = [sure + rest * stack / total for stack in stacks.values()]
    return dict(zip(stacks, apportion(exact, pool), strict=True))


def icm_deal(stacks: Mapping[str, int], prizes: Sequence[int], left: int = 0) -> dict[str, int]:
    """Share by what the stacks are worth (ICM); `left` of the first prize stays to be played for.

    >>> icm_deal({"Anna": 6000, "Boris": 4000}, [70, 30], left=10)
    {'Anna': 48, 'Boris': 42}
    """
    _check_held(stacks)
    still = list(prizes[: len(stacks)])
    if not 0 <= left <= still[0] - (still[1] if len(still) > 1 else 0):
        raise TournamentError("deal-left", left=left, pool=sum(still))
    still[0] -= left
    exact = worths(list(stacks.values()), still)
    return dict(zip(stacks, apportion(exact, sum(still)), strict=True))


def _check_held(stacks: Mapping[str, int]) -> None:
    if not any(stacks.values()):
        raise TournamentError("deal-nobody", clause="fspr:7.4.9")
