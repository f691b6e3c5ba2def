"""Who shows first at the end: the last aggressor of the last round, and of no earlier one."""

from __future__ import annotations

import pytest

import croupier
from croupier.table.event import Opened

SEATS = {1: 100, 2: 100, 3: 100}


def shown(game: str, last: list[tuple[str, int | None]]) -> list[int]:
    """Play a hand in which seat 2 bets the flop, end it so, and return who opened in which order."""
    more = {} if game != "fspr/omaha" else {"limit": "no-limit"}
    hand = croupier.deal(
        game, seats=SEATS, button=3, blinds=(1, 2), seed=5, options={"showdown": "all", **more}
    )
    for name in ("call", "call", "check", "check"):
        hand.act(name)
    hand.act("bet", amount=4)
    for name in ("call", "call", "check", "check", "check"):
        hand.act(name)
    for name, amount in last:
        hand.act(name, amount=amount)
    assert hand.over
    return [event.at for event in hand.events if isinstance(event, Opened) and isinstance(event.at, int)]


@pytest.mark.parametrize("game", ["fspr/holdem", "fspr/omaha"])
@pytest.mark.clause("fspr:6.8.2a", "fspr:6.8.2b")
def test_an_aggressor_of_an_earlier_round_does_not_show_first(game: str) -> None:
    assert shown(game, [("check", None)] * 3) == [1, 2, 3]


@pytest.mark.parametrize("game", ["fspr/holdem", "fspr/omaha"])
@pytest.mark.clause("fspr:6.8.2b")
def test_the_last_aggressor_of_the_last_round_shows_first(game: str) -> None:
    assert shown(game, [("check", None), ("bet", 5), ("call", None), ("call", None)]) == [2, 3, 1]
    raised = [("bet", 5), ("call", None), ("raise", 15), ("call", None), ("call", None)]
    assert shown(game, raised) == [3, 1, 2]


@pytest.mark.parametrize("game", ["fspr/holdem", "fspr/omaha"])
@pytest.mark.clause("fspr:6.8.2a")
def test_after_all_in_the_first_after_the_button_shows_first(game: str) -> None:
    """No betting is possible in the last round: it has no increasing wager (fspr:q.all-in-showdown)."""
    options = {"showdown": "all", "limit": "no-limit"}
    hand = croupier.deal(game, seats=SEATS, button=3, blinds=(1, 2), seed=5, options=options)
    for name in ("call", "call", "check", "check"):
        hand.act(name)
    hand.act("bet", amount=98)
    hand.act("call")
    hand.act("call")
    assert [event.at for event in hand.events if isinstance(event, Opened)] == [1, 2, 3]


@pytest.mark.parametrize("game", ["fspr/holdem", "fspr/omaha"])
@pytest.mark.clause("fspr:6.8.2a")
def test_cards_opened_as_soon_as_nobody_can_bet_come_in_the_same_order(game: str) -> None:
    options: dict[str, bool | int | str] = {"show_all_in": True, "limit": "no-limit"}
    hand = croupier.deal(game, seats=SEATS, button=3, blinds=(1, 2), seed=5, options=options)
    for name in ("call", "call", "check"):
        hand.act(name)
    hand.act("bet", amount=98)
    hand.act("call")
    hand.act("call")
    kinds = [type(event).__name__ for event in hand.events]
    assert [event.at for event in hand.events if isinstance(event, Opened)][:3] == [1, 2, 3]
    assert kinds.index("Opened") < len(kinds) - 1 - kinds[::-1].index("Burnt")
