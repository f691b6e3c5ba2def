"""Who serves a table and is certified for it, who is relieved, and which players know the rules."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.table import Post, Roster
from croupier.table.staff import Briefing


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


def test_a_table_opens_when_every_post_is_held() -> None:
    roster = Roster((Post.CROUPIER, Post.INSPECTOR), relief=20)
    for missing in (Post.CROUPIER, Post.INSPECTOR):
        with pytest.raises(IllegalAction) as refusal:
            roster.check_open("m1:roulette.staff")
        assert (refusal.value.values["post"], refusal.value.clause) == (missing, "m1:roulette.staff")
        roster.assign(missing, missing, minute=5)
    roster.check_open("m1:roulette.staff")
    roster.assign(Post.PIT_BOSS, "Vera", minute=0)  # who is not needed there is not relieved there
    assert roster.holder(Post.INSPECTOR) == "inspector"
    assert (roster.due(24), roster.due(25)) == ((), (Post.CROUPIER, Post.INSPECTOR))
    roster.leave(Post.INSPECTOR)
    assert (roster.missing, roster.holder(Post.INSPECTOR)) == ((Post.INSPECTOR,), None)


@pytest.mark.clause("rp:1.5c")
def test_the_manager_alone_has_a_post_relieved_at_once() -> None:
    roster = Roster((Post.CROUPIER, Post.INSPECTOR))
    roster.assign(Post.CROUPIER, "Anna", minute=5)
    roster.assign(Post.INSPECTOR, "Boris", minute=5)
    with pytest.raises(IllegalAction):
        roster.order_relief(Post.CROUPIER, Post.INSPECTOR, "rp:1.5c")
    assert roster.due(6) == ()
    roster.order_relief(Post.CROUPIER, Post.MANAGER, "rp:1.5c")
    assert roster.due(6) == (Post.CROUPIER,)
    with pytest.raises(IllegalAction, match="already holds"):
        roster.assign(Post.CROUPIER, "Boris", minute=6)
    roster.assign(Post.CROUPIER, "Vera", minute=6)
    assert roster.due(6) == ()


@pytest.mark.clause("rp:1.6.1")
def test_nobody_stakes_before_they_have_seen_the_rules_of_the_table() -> None:
    briefing = Briefing()
    briefing.acquaint(1, "3f9a", minute=5)
    briefing.check((1,), "3f9a", "rp:1.6.1")
    for players, rules, stranger in (((1, 2), "3f9a", 2), ((1,), "77b0", 1)):
        with pytest.raises(IllegalAction) as refusal:
            briefing.check(players, rules, "rp:1.6.1")
        assert (refusal.value.values["player"], refusal.value.clause) == (stranger, "rp:1.6.1")
