"""The draw for seats: one committed permutation of tables and places that anybody can verify (fspr:6.1).

Before registration ends the house publishes the commitment to a secret; entrants may add words of their own.
After the draw the secret is told, and the draw can be recomputed: `verify`. Entrants who are kept apart (one
team, one family) are drawn by whole draws again and again until one keeps them apart, so that every lawful
draw stays as likely as every other; nothing is ever repaired by hand.

>>> drawn = draw(["Anna", "Boris", "Vera", "Gleb", "Dina"], seats=3, seed=Seed.of(7))
>>> sorted(drawn.places.values()), verify(drawn)
([(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)], True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct

from croupier.cards import Seed, commitment_of
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.cards.shuffle import Chance

T = TypeVar("T")
MOST_TRIES: Final = 100_000
Seat = tuple[int, int]
"""A table and a place at it."""


class Draw(Struct, frozen=True):
    """A draw and all that is needed to recompute it."""

    entrants: tuple[str, ...]
    sizes: tuple[int, ...]
    apart: tuple[tuple[str, ...], ...]
    commitment: str
    secret: str
    words: dict[int, str]
    tries: int
    places: dict[str, Seat]


def table_sizes(players: int, tables: int) -> list[int]:
    """Share players among tables so that no two differ by more than one.

    >>> table_sizes(20, 3)
    [7, 7, 6]
    """
    each, more = divmod(players, tables)
    return [each + 1] * more + [each] * (tables - more)


def draw(
    entrants: Sequence[str],
    *,
    seats: int,
    seed: Seed,
    apart: Iterable[Sequence[str]] = (),
    tables: int = 0,
) -> Draw:
    """Draw a table and a place for everybody; the lot also decides which tables have one player more."""
    if len(entrants) < 2 or len(set(entrants)) < len(entrants):
        raise TournamentError("draw-entrants", count=len(set(entrants)), clause="fspr:6.1a")
    tables = tables or -(-len(entrants) // seats)
    if not tables <= len(entrants) <= tables * seats:
        raise TournamentError(
            "draw-tables", count=len(entrants), tables=tables, seats=seats, clause="fspr:6.1a"
        )
    groups = tuple(tuple(group) for group in apart if len(group) > 1)
    for group in groups:
        if len(group) > tables:
            raise TournamentError("draw-apart", names=", ".join(group), tables=tables, clause="fspr:6.1a")
    chance = _chance(seed)
    for tries in range(1, MOST_TRIES + 1):
        sizes, places = _once(entrants, tables, chance)
        if all(len({places[name][0] for name in group}) == len(group) for group in groups):
            return Draw(
                tuple(entrants),
                tuple(sizes),
                groups,
                commitment_of(seed.secret),
                seed.secret.hex(),
                dict(seed.words),
                tries,
                places,
            )
    raise TournamentError("draw-hopeless", tries=MOST_TRIES, clause="fspr:6.1a")


def _chance(seed: Seed) -> Chance:
    """Open the chance of a draw: the words are hashed into its key, for all of a draw is told afterwards."""
    return Seed(seed.secret, seed.words, 1).chance()


def _once(entrants: Sequence[str], tables: int, chance: Chance) -> tuple[list[int], dict[str, Seat]]:
    sizes = shuffle(table_sizes(len(entrants), tables), chance)
    cards = [(table, place) for table, size in enumerate(sizes, start=1) for place in range(1, size + 1)]
    return sizes, dict(zip(entrants, shuffle(cards, chance), strict=True))


def shuffle(things: Sequence[T], chance: Chance) -> list[T]:
    """Shuffle anything by the house's chance (Fisher–Yates from the front)."""
    mixed = list(things)
    for place in range(len(mixed) - 1):
        other = place + chance.below(len(mixed) - place)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def verify(drawn: Draw) -> bool:
    """Whether a draw is what its secret and words give, and the secret the one that was committed to."""
    seed = Seed(bytes.fromhex(drawn.secret), drawn.words)
    if commitment_of(seed.secret) != drawn.commitment:
        return False
    chance = _chance(seed)
    for _ in range(drawn.tries):
        sizes, places = _once(drawn.entrants, len(drawn.sizes), chance)
    lawful = all(len({places[name][0] for name in group}) == len(group) for group in drawn.apart)
    return lawful and tuple(sizes) == drawn.sizes and places == dict(drawn.places)


def teams_of(teams: Mapping[str, str]) -> list[list[str]]:
    """Return the groups of entrants who name the same team."""
    groups: dict[str, list[str]] = {}
    for name, team in teams.items():
        if team:
            groups.setdefault(team, []).append(name)
    return [group for group in groups.values() if len(group) > 1]
