"""The example of a first stake that `croupier play` gives is one that the table accepts."""

from __future__ import annotations

import pytest

import croupier
from croupier import books
from croupier.cli.play import BET, example
from croupier.games import find, playable

STAKED = [game for game in playable() if any(field.needed for field in find(game).fields)]


@pytest.mark.parametrize("game", STAKED)
@pytest.mark.parametrize("minimum", [None, 20])
def test_the_example_of_the_first_stakes_is_accepted(game: str, minimum: int | None) -> None:
    first = find(game).fields[0].name
    options = {} if minimum is None else {f"limits.{first}.minimum": minimum}
    rules = books.rules(game, options)
    fields = [field for field in find(game).open_fields(rules) if BET not in (field.name, field.beside)]
    stakes = dict(zip((field.name for field in fields), example(rules, fields), strict=True))
    hand = croupier.deal(game, seats={1: stakes}, seed=1, funds={"bonus": 1000}, options=options)
    assert hand.felt.boxes[0].stakes == stakes
