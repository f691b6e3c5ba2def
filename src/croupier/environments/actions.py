"""The actions of a learning agent, numbered, and the acts of the engine that they stand for."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier import books
from croupier.games import find
from croupier.table.sizing import amounts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.table import Game, Option, View

ACTIONS: Final = ("fold", "check or call", "smallest raise", "half pot", "pot", "largest raise")
"""What can be done at every table."""


class ActionAct(NamedTuple):
    """An act of a hand with what it names."""

    name: str
    amount: int | None = None
    cards: tuple[Card, ...] | None = None
    on: str | None = None


def actions_of(game: str, **options: Any) -> tuple[str, ...]:
    """Return the actions of a game by their numbers, at a table with these options.

    A purchase names the places of the cards given away, among one's own cards in the order of the deck: the
    order in which the observation holds them.

    >>> actions_of("am/texas")[6:]
    ('stay', 'agree', 'refuse')
    >>> club = actions_of("am/club")
    >>> len(club), club[6:9], club[31]
    (34, ('keep', 'buy-cards 1', 'buy-cards 2'), 'buy-cards 3 4 5')
    """
    known = books.profile(game).options
    rules = books.rules(game, {name: value for name, value in options.items() if name in known})
    return ACTIONS + tuple(chain.from_iterable(named(find(game), rules, act) for act in find(game).acts))


def named(game: Game[Any], rules: Rules, act: str) -> Iterable[str]:
    """Name an act of a game; a way to improve once for every choice of own cards.

    >>> from croupier import books
    >>> list(named(find("m1/oasis"), books.rules("m1/oasis"), "exchange-two"))[:2]
    ['exchange-two 1 2', 'exchange-two 1 3']
    """
    way = next((each for each in game.ways if each.name == act), None)
    if way is None or game.shape is None or not way.draws(rules):
        return (act,)
    counts = range(way.least, way.draws(rules) + 1)
    chosen = chain.from_iterable(combinations(range(1, game.shape.own + 1), count) for count in counts)
    return (" ".join((act, *map(str, places))) for places in chosen)


def offers(view: View, actions: Sequence[str]) -> list[ActionAct | None]:
    """Return the actions of a game as acts of the hand; None for those that are not lawful now."""
    options = {option.name: option for option in view.options}
    throw = _first(options, "fold", "muck")
    answer = _first(options, "call", "check", "bring-in", "match", "stake", "show")
    raising = _first(options, "raise", "bet", "bring-in", "stake")
    return [
        None if throw is None else ActionAct(throw.name),
        None if answer is None else ActionAct(answer.name, answer.amount.least if answer.amount else None),
        *_raises(view, raising),
        *(_own_act(options, action) for action in actions[len(ACTIONS) :]),
    ]


def _first(options: dict[str, Option], *names: str) -> Option | None:
    return next((options[name] for name in names if name in options), None)


def _raises(view: View, raising: Option | None) -> Iterable[ActionAct | None]:
    if raising is None or raising.amount is None:
        return (None,) * 4
    return (ActionAct(raising.name, amount) for amount in amounts(view, raising.amount))


def _own_act(options: dict[str, Option], action: str) -> ActionAct | None:
    """Read an act of the game's own; one that names more cards than can be paid for is unlawful."""
    name, *places = action.split()
    option = options.get(name)
    if option is None or option.cards is None:
        return None if option is None else ActionAct(name)
    return chosen(option, places)


def chosen(option: Option, places: Sequence[str]) -> ActionAct | None:
    """Return an act that names cards by their places in the order of the deck; None if they are too many."""
    if option.cards is None or not option.cards.least <= len(places) <= option.cards.most:
        return None
    held = sorted(option.cards.among)
    return ActionAct(option.name, cards=tuple(held[int(place) - 1] for place in places))
