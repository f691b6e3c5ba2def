"""Only people certified for a game serve at its tables (m1:4.3)."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.table import Post, Roster


@pytest.mark.clause("m1:4.3")
def test_only_certified_staff_are_assigned_to_a_table() -> None:
    certified = {"Anna": {(Post.CROUPIER, "m1/holdem-cash")}, "Boris": {(Post.CROUPIER, "m1/roulette")}}
    roster = Roster((Post.CROUPIER,), game="m1/holdem-cash", certified=certified)
    for person in ("Boris", "Vera"):
        with pytest.raises(IllegalAction, match="not certified") as refusal:
            roster.assign(Post.CROUPIER, person, minute=0)
        assert refusal.value.clause == "m1:4.3"
    with pytest.raises(IllegalAction, match="not certified"):
        roster.assign(Post.INSPECTOR, "Anna", minute=0)
    assert roster.missing == (Post.CROUPIER,)
    roster.assign(Post.CROUPIER, "Anna", minute=0)
    roster.check_open("m1:4.3")
