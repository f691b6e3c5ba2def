"""Written hands checked through the fleet: those that plainly agree, at once; the reference judges the rest.

>>> from croupier.history import read
>>> hands = read('''
... variant = 'NT'
... antes = [0, 0, 0]
... blinds_or_straddles = [1, 2, 0]
... min_bet = 2
... starting_stacks = [100, 100, 100]
... actions = ['d dh p1 AhKd', 'd dh p2 ????', 'd dh p3 7c7d', 'p3 cbr 6', 'p1 f', 'p2 f']
... finishing_stacks = [99, 98, 103]
... ''')
>>> agree_plainly(hands), verify(hands)
([True], [True])
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain
from math import gcd
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.fleet import layout, replaying
from croupier.fleet.terms import read_terms
from croupier.history.notation import BOARD, CALL, FOLD, HOLE, NOTE, RAISE, SHOW, known_act
from croupier.history.replay import replay
from croupier.history.seating import NotOurs
from croupier.history.variants import ours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.history.notation import Amount, NotedAct
    from croupier.history.phh import History

_CODE: Final = "NT"
_KINDS: Final = {
    FOLD: replaying.FOLDS,
    CALL: replaying.CALLS,
    RAISE: replaying.RAISES,
    HOLE: replaying.HOLES,
    BOARD: replaying.BOARDS,
    SHOW: replaying.SHOWS,
}
_AT_ONCE: Final = 2048
_MOST: Final = 1 << 40


def verify(histories: Sequence[History]) -> list[bool]:
    """Say of each hand whether it replays exactly, as `replay(history).exact` does; far sooner for most."""
    plain = agree_plainly(histories)
    return [agrees or _by_reference(hand) for agrees, hand in zip(plain, histories, strict=True)]


def _by_reference(history: History) -> bool:
    try:
        return replay(history).exact
    except NotOurs:
        return False


def agree_plainly(histories: Sequence[History]) -> list[bool]:
    """Say of which hands the fleet finds every act lawful and the same stacks at the end.

    Of the others nothing is said: hold'em without limit at tables of three and more is looked at, with whole
    amounts and nothing that takes a reading.
    """
    found: list[bool] = []
    for first in range(0, len(histories), _AT_ONCE):
        found += _agree(histories[first : first + _AT_ONCE])
    return found


def _agree(histories: Sequence[History]) -> list[bool]:
    numbers: list[int] = []
    acts: list[list[int]] = []
    begun: list[Sequence[Amount]] = []
    ended: list[Sequence[Amount]] = []
    kinds: dict[tuple[Any, ...], int] = {}
    terms: list[int] = []
    for number, hand in enumerate(histories):
        coded = _coded(hand)
        if coded is not None:
            numbers.append(number)
            acts.append(coded)
            begun.append(hand.starting_stacks)
            ended.append(hand.finishing_stacks or ())
            terms.append(kinds.setdefault(_kind(hand, coded), len(kinds)))
    exact = np.zeros(len(histories), np.bool_)
    if not numbers:
        return exact.tolist()
    tables = np.zeros(len(numbers), layout.TABLE)
    final = np.zeros((len(numbers), layout.MOST_SEATS), np.int64)
    for players in {len(row) for row in begun}:
        rows = [at for at, row in enumerate(begun) if len(row) == players]
        tables["stacks"][rows, :players] = [begun[at] for at in rows]
        tables["button"][rows] = players - 1
        final[rows, :players] = [ended[at] for at in rows]
    tables["stacked"] = True
    tables["terms"] = terms
    written = replaying.Written(
        np.fromiter(chain.from_iterable(acts), np.int64),
        np.fromiter(accumulate(map(len, acts), initial=0), np.int64),
        final,
    )
    agreed = np.zeros(len(numbers), np.bool_)
    replaying.agree(tables, np.array([_terms(*kind) for kind in kinds], layout.TERMS), written, agreed)
    exact[numbers] = agreed
    return exact.tolist()


def _coded(hand: History) -> list[int] | None:
    """Write the acts of a plain hand as numbers; None if it is not plain."""
    stacks, finishing, blinds = hand.starting_stacks, hand.finishing_stacks, hand.blinds_or_straddles
    if hand.variant != _CODE or finishing is None or blinds is None or hand.further:
        return None
    players = len(stacks)
    if not 3 <= players <= layout.MOST_SEATS or len(finishing) != players:
        return None
    small, big, *others = blinds
    if any(others) or hand.min_bet != big or not 0 < small <= big:
        return None
    antes = hand.antes
    if min(antes) != max(antes) or min(stacks) <= antes[0]:
        return None
    if {*map(type, stacks), *map(type, finishing), *map(type, blinds), *map(type, antes)} != {int}:
        return None
    if max(stacks) >= _MOST:
        return None
    acts = [*map(_number, hand.actions)]
    return None if replaying.OTHER in acts else acts


@lru_cache(maxsize=1 << 16)
def _number(text: str) -> int:
    """Write an act as a number."""
    try:
        act = known_act(text)
    except ValueError:
        return replaying.OTHER
    kind = _KINDS.get(act.what)
    if kind is None or act.player > layout.MOST_SEATS or (act.what != NOTE and not _is_plain(act)):
        return replaying.OTHER
    more = int(act.amount)
    for place, card in enumerate(act.cards):
        more |= (replaying.UNSEEN if card is None else int(card)) << 6 * place
    return kind | act.player << 4 | more << 8


def _is_plain(act: NotedAct) -> bool:
    """Whether an act says what its kind says and no more."""
    many = len(act.cards)
    if act.what == BOARD:
        return many in (1, 3)
    if act.what in (HOLE, SHOW):
        return many == 2 and (act.what == HOLE or None not in act.cards)
    return many == 0 and type(act.amount) is int and act.amount < _MOST


def _kind(hand: History, coded: list[int]) -> tuple[Any, ...]:
    """Return what the terms of a hand depend on: players, blinds, ante, and the smallest chip in play."""
    assert hand.finishing_stacks is not None
    assert hand.blinds_or_straddles is not None
    small, big = hand.blinds_or_straddles[:2]
    wagers = [act >> 8 for act in coded if act & 15 == replaying.RAISES]
    amounts: list[Any] = [*hand.starting_stacks, *hand.finishing_stacks, small, big, hand.antes[0], *wagers]
    return len(hand.starting_stacks), small, big, hand.antes[0], gcd(*amounts)


@lru_cache(maxsize=1024)
def _terms(players: int, small: int, big: int, ante: int, unit: int) -> Any:
    variant = ours()[_CODE]
    options = {**dict(variant.options), "limit": variant.limit, "smallest_chip": unit, "showdown": "all"}
    table: dict[str, Any] = {"options": options, "blinds": (small, big), "button": players}
    if ante:
        table["antes"] = ante
    return read_terms(variant.game, players=players, stack=big, stacks="bust", **table)
