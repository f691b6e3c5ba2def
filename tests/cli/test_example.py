"""The example of a first stake that `croupier play` gives is one that the table accepts."""

from __future__ import annotations

import pytest

import croupier
from croupier import books
from croupier.cli.play import example
from croupier.games import playable

BONUS = [
    game
    for game in playable()
    if books.profile(game).kind == "house" and {"ante", "bonus"} <= books.profile(game).limits.keys()
]


@pytest.mark.parametrize("game", BONUS)
@pytest.mark.parametrize("minimum", [None, 20])
def test_the_example_of_a_bonus_is_accepted(game: str, minimum: int | None) -> None:
    options = {} if minimum is None else {"limits.ante.minimum": minimum}
    ante, bonus = example(books.rules(game, options), "ante")
    hand = croupier.deal(
        game, seats={1: {"ante": ante, "bonus": bonus}}, seed=1, funds={"bonus": 1000}, options=options
    )
    assert hand.felt.boxes[0].stakes["bonus"] == bonus
