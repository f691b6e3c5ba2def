"""An event told again, scene by scene: what was ordered, what followed, and how everybody stood then.

A scene tells only those whose stack, seat or place is another than before: who shows scene after scene knows
how all of them stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.tournament import knocking
from croupier.tournament.desk import telling
from croupier.tournament.orders import Deal, HandOver

if TYPE_CHECKING:
    from croupier.tournament.state import State
    from croupier.tournament.tournament import Tournament


class Stand(Struct, frozen=True):
    """How a player stands: table and seat, 0 without one; the place of somebody who is out, 0 who is in."""

    chips: int
    table: int = 0
    seat: int = 0
    place: int = 0


class SceneNews(Struct, frozen=True):
    """What people were told, and by which clause."""

    says: str
    clause: str


class EventScene(Struct, frozen=True):
    """An order that changed something or was told of: the log's number, the playing time, who changed how.

    After a hand `table` is its table and `deal` the so-many-th that was dealt there; None stands for somebody
    who has taken their entry back.
    """

    order: int
    at: int
    words: str
    news: list[SceneNews]
    level: int
    left: int
    changed: dict[str, Stand | None]
    table: int = 0
    deal: int = 0


def retell(event: Tournament, language: str = "en") -> list[EventScene]:
    """Return an event scene by scene; orders that were taken back are not among them.

    >>> from croupier.tournament.orders import Appoint, Register, HoldDraw, Start
    >>> from croupier.tournament.reglament import Level, Reglament
    >>> from croupier.tournament.tournament import Tournament
    >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),))
    >>> event = Tournament(cup, master=bytes(32))
    >>> people = Register(player="Anna"), Register(player="Boris")
    >>> for order in (*people, Appoint(judge="Dina"), HoldDraw(), Start()):
    ...     told = event.do(order)
    >>> [(scene.words, len(scene.changed)) for scene in retell(event)]
    [('Anna enters', 1), ('Boris enters', 1), ('The seats are drawn', 2)]
    """
    before: dict[str, Stand] = {}
    deals: dict[int, int] = {}
    scenes = []
    for number, order, state in event.walk():
        if isinstance(order, Deal):
            deals[order.table] = deals.get(order.table, 0) + 1
        now = _stands(state, before)
        changed: dict[str, Stand | None] = {
            player: stand for player, stand in now.items() if before.get(player) != stand
        }
        changed |= dict.fromkeys(before.keys() - now.keys())
        if not changed and not state.notices:
            continue
        played = order.table if isinstance(order, HandOver) and not order.void else 0
        scenes.append(
            EventScene(
                number,
                state.clock.now(order.at),
                telling(order, language),
                [_news(notice.sentence(language), notice.clause) for notice in state.notices],
                state.period(order.at).level + 1,
                state.left,
                changed,
                played,
                deals.get(played, 0),
            )
        )
        before = now
    return scenes


def _news(sentence: str, clause: str) -> SceneNews:
    return SceneNews(sentence.removesuffix(f" ({clause})"), clause)


def _stands(state: State, before: dict[str, Stand]) -> dict[str, Stand]:
    """Return how everybody stands; places are counted when somebody is out, comes back or wins."""
    out = [entry.player for entry in state.entries.values() if entry.out]
    known = [player for player, stand in before.items() if stand.place]
    places = knocking.places(state) if state.over or set(out) != set(known) else {}
    return {
        entry.player: Stand(
            entry.chips,
            entry.table,
            entry.seat,
            _place(places, before, entry.player) if entry.out or state.over else 0,
        )
        for entry in state.entries.values()
    }


def _place(places: dict[str, int], before: dict[str, Stand], player: str) -> int:
    return places[player] if places else before[player].place
