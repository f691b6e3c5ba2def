"""The betting of a small game as a tree, grown by the kernels of the fleet themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.fleet import layout

if TYPE_CHECKING:
    from croupier.fleet.small_games import SmallGame

_PLACES: Final = 2


@dataclass(slots=True)
class Node:
    """A decision, or an end: what each place has won where the other folded, else what each has staked."""

    place: int
    street: int
    acts: list[str] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    nets: tuple[int, int] | None = None
    stakes: tuple[int, int] | None = None


def grow(game: SmallGame) -> Node:
    """Grow the whole tree, one step of all tables at a time."""
    stepping = import_module("croupier.fleet.stepping")
    terms = np.array([game.terms], layout.TERMS)
    states = np.zeros(1, layout.TABLE)
    states["stacks"][:, :_PLACES], states["stacked"] = game.terms["stack"], True
    states["deck"] = np.arange(52)
    none = np.full(1, -1)
    stepping.step(states, terms, np.ones(1, np.bool_), none, none)
    root = _node(states[0])
    front = [root]
    while front:
        chosen = [
            (number, act, amount)
            for number in range(len(front))
            for act, amount in _open(states[number], game.all_in)
        ]
        parents = np.array([number for number, _, _ in chosen])
        states = states[parents].copy()
        acts, amounts = (np.array([each[place] for each in chosen]) for place in (1, 2))
        stepping.step(states, terms, np.zeros(len(states), np.bool_), acts, amounts)
        nodes = [_node(state) for state in states]
        for (number, act, _), node in zip(chosen, nodes, strict=True):
            front[number].acts.append(layout.ACTS[act])
            front[number].children.append(node)
        running = np.array([bool(node.stakes is None and node.nets is None) for node in nodes])
        front = [node for node, open_ in zip(nodes, running, strict=True) if open_]
        states = states[running]
    return root


def _open(state: Any, all_in: bool) -> list[tuple[int, int]]:
    """Return the acts worth trying: nobody folds for nothing, and a raise is of the least size or all in."""
    acts = int(state["acts"])
    found = []
    if acts >> layout.CALL & 1:
        found.append((layout.FOLD, 0))
        if not all_in or not acts >> layout.RAISE & 1:
            found.append((layout.CALL, 0))
    elif not all_in:
        found.append((layout.CHECK, 0))
    if acts >> layout.RAISE & 1:
        found.append((layout.RAISE, int(state["most"] if all_in else state["least"])))
    return found


def _node(state: Any) -> Node:
    node = Node(int(state["place"]), int(state["street"]))
    if state["acts"]:
        return node
    if int(state["live"]).bit_count() == _PLACES:
        one, other = (int(stake) for stake in state["put_in"][:_PLACES])
        node.stakes = (min(one, other), min(one, other))
    else:
        one, other = (state["chips"] - state["began"])[:_PLACES].tolist()
        node.nets = (one, other)
    return node
