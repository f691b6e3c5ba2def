"""Limits of stakes: the smallest, the largest, the step between them, and the clauses that say so.

>>> Limit("ante", minimum=5, maximum=100, clause="am:3.28").check(3)
Traceback (most recent call last):
croupier.errors.IllegalStake: The stake of 3 on ante is below the minimum of 5. (am:3.28)
"""

from __future__ import annotations

from msgspec import Struct

from croupier.errors import FieldName, IllegalStake, shown


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """The bounds of one kind of stake; a maximum of 0 is none.

    `below` and `above` are the clauses that refuse a smaller or larger stake, where the book has such.
    """

    name: str
    minimum: int
    maximum: int = 0
    step: int = 1
    clause: str = ""
    below: str = ""
    above: str = ""

    def check(self, amount: object) -> int:
        """Return the amount if it may be staked, else refuse it, naming the bound and the clause."""
        if (
            type(amount) is int
            and self.minimum <= amount <= (self.maximum or amount)
            and not amount % self.step
        ):
            return amount
        whole = whole_amount(amount, self.clause)
        if whole not in self:
            raise self._refusal(whole)
        return whole

    def __contains__(self, amount: int) -> bool:
        """Whether a whole amount may be staked."""
        return (
            self.minimum <= amount and (not self.maximum or amount <= self.maximum) and not amount % self.step
        )

    def _refusal(self, amount: int) -> IllegalStake:
        values: dict[str, object] = {"amount": amount, "field": FieldName(self.name)}
        if amount < self.minimum:
            return IllegalStake(
                "limit-below", minimum=self.minimum, clause=self.below or self.clause, **values
            )
        if self.maximum and amount > self.maximum:
            return IllegalStake(
                "limit-above", maximum=self.maximum, clause=self.above or self.clause, **values
            )
        return IllegalStake("limit-step", step=self.step, clause=self.clause, **values)


def whole_amount(amount: object, clause: str = "") -> int:
    """Return an amount of money, refusing everything that is not a positive whole number.

    >>> whole_amount(2.5)
    Traceback (most recent call last):
    croupier.errors.IllegalStake: An amount is a positive whole number, not 2.5.
    """
    if not isinstance(amount, int) or amount <= 0 or isinstance(amount, bool):
        raise IllegalStake("stake-not-whole", amount=shown(amount), clause=clause)
    return amount


def check_stake(limit: Limit, amount: object, odd: str) -> int:
    """Return a stake within its limit; one whose half cannot be paid is refused by the question `odd`.

    >>> check_stake(Limit("ante", 10, step=2, clause="m1:149"), 15, "m1:q.rounding")
    Traceback (most recent call last):
    croupier.errors.IllegalStake: The stake of 15 on ante is not a multiple of 2. (m1:q.rounding)
    """
    try:
        return limit.check(amount)
    except IllegalStake as refusal:
        if refusal.code == "limit-step" and odd:
            refusal.clause = odd
        raise
