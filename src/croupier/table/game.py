"""What a game is to the driver of its hands: a coroutine, and what the floor can rule in it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.books import Rules
from croupier.table.decision import Action, Option
from croupier.table.felt import Felt, Play


class Ruling(msgspec.Struct, frozen=True):
    """Something the floor can rule on a running hand: how it is named, and what it does to the felt.

    `apply` returns True when the ruling ends the hand. `by` lists the posts that may rule so; none: any.
    `during` lists the acts one of which must be open when it is ruled; none: whenever the hand is running. A
    `late` ruling is about the end of a hand and may still be given when it is over.
    A ruling that is `heard` answers the pending decision: the game is sent it and goes on from there. One
    that is `reasoned` needs a reason. One that `undoes` takes back as many acts as its amount says, if
    `apply` does not refuse that; it stays in the log with what it took back.
    """

    option: Option
    apply: Callable[[Felt, Rules, Action], bool]
    by: tuple[str, ...] = ()
    during: tuple[str, ...] = ()
    heard: bool = False
    late: bool = False
    reasoned: bool = False
    undoes: bool = False


class Game(msgspec.Struct, frozen=True):
    """A game: the coroutine that plays one hand on a felt, and the rulings its rulebook knows.

    Games between players are played round a `ring`.
    """

    play: Callable[[Felt, Rules], Play]
    rulings: tuple[Ruling, ...] = ()
    ring: bool = False
