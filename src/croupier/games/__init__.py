"""The games: one file a game, each reading top to bottom like its rulebook."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from croupier import books
from croupier.cards import Seed
from croupier.errors import BookError, IllegalStake
from croupier.table import Hand, Record, Setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.table import Game

PLAYABLE: Final = (
    "fspr/holdem",
    "fspr/omaha",
    "th/holdem",
    "m1/holdem-cash",
    "m1/omaha-cash",
    "m1/omaha-hilo-cash",
    "am/blackjack",
    "am/five-card",
    "am/five-card-exchange",
    "am/six-card",
    "am/joker",
    "am/club",
    "am/texas",
    "am/five-stud",
    "am/seven-stud",
    "am/roulette",
    "m1/roulette",
    "m1/oasis",
    "m1/russian",
    "rp/russian",
    "m1/holdem-house",
    "fspr/seven-stud",
    "m1/seven-stud-cash",
    "m1/five-stud-cash",
    "m1/blackjack",
)
"""The games that can be dealt, by id; each is `GAME` of `croupier.games.BOOK.GAME`."""


@cache
def find(game: str) -> Game:
    """Return a game by its id.

    >>> find("am/five-crad")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no game am/five-crad; did you mean am/five-card?
    """
    if game not in PLAYABLE:
        books.profile(game)
        raise BookError("game-not-dealt", game=game, games=", ".join(PLAYABLE))
    module = import_module(f"croupier.games.{game.replace('/', '.').replace('-', '_')}")
    found: Game = module.GAME
    return found


def deal(
    game: str,
    *,
    seats: Mapping[int, Mapping[str, Any] | int],
    deck: str | Iterable[str] | None = None,
    spins: int | Iterable[int] = (),
    seed: Seed | int | str | bytes | None = None,
    words: Mapping[int, str] | None = None,
    gone: int = 0,
    cut: tuple[int | str, int] | None = None,
    funds: Mapping[str, int] | None = None,
    options: Mapping[str, bool | int | str] | None = None,
    **more: Any,
) -> Hand:
    """Deal a hand of any game: by a secure shuffle, by a seed, or from a stacked deck.

    Further names are options of the game, or say how the table stands (`button=3`, `blinds=(5, 10)`).

    >>> hand = deal("am/five-card", seats={1: {"ante": 10, "bonus": 5}}, seed=3)
    >>> [option.name for option in hand.decision]
    ['fold', 'raise']
    >>> hand.act("check")
    Traceback (most recent call last):
    croupier.errors.IllegalAction: You cannot “check” now; you may choose: fold, raise.
    """
    named = books.profile(game).options
    chosen: dict[str, Any] = dict(options) if options else {}
    table: dict[str, Any] = {}
    for name, value in more.items():
        (chosen if name in named else table)[name] = value
    rules = books.rules(game, chosen)
    spun = (spins,) if isinstance(spins, int) else tuple(spins)
    stacked = deck if deck is None or isinstance(deck, str) else " ".join(map(str, deck))
    if stacked is None and not spun:
        seed = Seed.of(seed)
        seed = Seed(seed.secret, words) if words else seed
    elif seed is not None:
        raise IllegalStake("deck-and-seed")
    setup = Setup(_plain(seats), seed, stacked, spun, gone, cut, dict(funds or {}), table)
    return Hand(find(game), rules, setup)


def _plain(seats: Mapping[int, Mapping[str, Any] | int]) -> dict[int, dict[str, Any]]:
    if not seats:
        raise IllegalStake("no-seats")
    return {
        seat: dict(placed) if not isinstance(placed, int) else {"stack": placed}
        for seat, placed in seats.items()
    }


def replay(record: Record) -> Hand:
    """Play a recorded hand again, to its end or to where it stopped.

    >>> hand = deal("am/five-card", seats={1: {"ante": 10}}, seed=3)
    >>> hand.act("fold")
    >>> replay(Record.from_json(hand.record().to_json())).events == hand.events
    True
    """
    rules = books.rules(record.game, record.options)
    seed = record.shuffle.seed() if record.shuffle is not None else None
    setup = Setup(
        record.seats,
        seed,
        record.deck or None,
        record.spins,
        record.gone,
        record.cut,
        record.funds,
        record.table,
    )
    return Hand(find(record.game), rules, setup, record.actions)


__all__ = ["PLAYABLE", "deal", "find", "replay"]
