"""The games: one file a game, each reading top to bottom like its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from croupier import books
from croupier.cards import Seed, Shoe
from croupier.errors import BookError, IllegalStake
from croupier.table import Hand, Record, Setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.books import Profile, Rules
    from croupier.table import Action, Game

_TRIAL: Final = Seed.of(0)
"""Where stakes are only asked about no card comes, but a pack lies there to be cut."""


@cache
def playable() -> tuple[str, ...]:
    """Return the ids of the games that can be dealt: those of the books whose files are there.

    >>> "am/five-card" in playable(), "am/chess" in playable()
    (True, False)
    """
    return tuple(game for game in books.game_ids() if find_spec(books.module_of(game)) is not None)


@cache
def find(game: str) -> Game[Any]:
    """Return a game by its id: the `GAME` of its file.

    >>> find("am/five-crad")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no game am/five-crad; did you mean am/five-card?
    """
    books.profile(game)
    if game not in playable():
        raise BookError("game-not-dealt", game=game, games=", ".join(playable()))
    found: Game[Any] = import_module(books.module_of(game)).GAME
    return found


def is_stud(game: str) -> bool:
    """Whether own cards of a game are dealt face up, one after the other: antes and a bring-in, no blinds.

    >>> is_stud("fspr/seven-stud"), is_stud("fspr/omaha"), is_stud("m1/roulette")
    (True, False, False)
    """
    shape = find(game).shape
    return shape is not None and shape.stud


def place(
    rules: Rules,
    seats: Mapping[int, Mapping[str, Any] | int],
    funds: Mapping[str, int] | None = None,
    **table: Any,
) -> None:
    """Ask a game whether it takes up these stakes; it refuses them as `deal` would, and no card is dealt.

    Between players stakes are stacks, and what is said of the hand is asked about.

    >>> place(books.rules("am/five-card"), {1: {"ante": 10, "bonus": 8}})
    Traceback (most recent call last):
    croupier.errors.IllegalStake: The bonus stake of 8 is too large for this ante: stake at most 5. (am:3.34)
    """
    game = find(rules.game)
    if game.place is not None:
        setup = Setup(plain_seats(seats), _TRIAL, funds=dict(funds or {}), table=table)
        game.place(setup.ring_felt(rules.profile.places.clause) if game.ring else setup.felt(), rules)


def deal(
    game: str,
    *,
    seats: Mapping[int, Mapping[str, Any] | int],
    deck: str | Iterable[str] | None = None,
    spins: int | Iterable[int] = (),
    seed: Seed | int | str | bytes | None = None,
    words: Mapping[int, str] | None = None,
    cut: tuple[int | str, int] | None = None,
    options: Mapping[str, bool | int | str] | None = None,
    **more: Any,
) -> Hand:
    """Deal a hand of any game: by a secure shuffle, by a seed, or from a stacked deck.

    `deck` are the cards to come, `spins` the numbers of a wheel. Players may add `words` of their own to a
    shuffle, and one of them, or a post, may `cut` the pack behind so many cards.

    Further names are options of the game, or say how the table stands: `button=3`, `blinds=(5, 10)`, how many
    cards of the shoe are `gone` since it was shuffled, which `funds` lie on the boards of the house.

    >>> hand = deal("am/five-card", seats={1: {"ante": 10, "bonus": 5}}, seed=3)
    >>> [option.name for option in hand.decision]
    ['fold', 'raise']
    >>> hand.act("check")
    Traceback (most recent call last):
    croupier.errors.IllegalAction: You cannot “check” now; you may choose: fold, raise.
    """
    gone, funds = more.pop("gone", 0), more.pop("funds", None)
    rules, table = told(game, options, more)
    stacked, spun = (None, ()) if deck is None and spins == () else _stack(deck, spins)
    if stacked is None and not spun:
        seed = Seed.of(seed)
        seed = Seed(seed.secret, words) if words else seed
    elif seed is not None or words:
        raise IllegalStake("deck-and-seed")
    funds = dict(funds) if funds else {}
    return _begin(rules, Setup(plain_seats(seats), seed, stacked, spun, gone, cut, funds, table))


def told(
    game: str, options: Mapping[str, bool | int | str] | None, more: Mapping[str, Any]
) -> tuple[Rules, dict[str, Any]]:
    """Tell options of a game from what is said of a hand; returns the rules they make, and the rest.

    >>> rules, table = told("fspr/holdem", {"fee_percent": 5}, {"limit": "pot-limit", "blinds": (5, 10)})
    >>> rules.choice("limit"), rules.number("fee_percent"), table
    ('pot-limit', 5, {'blinds': (5, 10)})
    """
    named = books.profile(game).options
    chosen: dict[str, Any] = dict(options) if options else {}
    table: dict[str, Any] = {}
    for name, value in more.items():
        (chosen if name in named else table)[name] = value
    try:
        return _rules(game, *sum(chosen.items(), ())), table
    except TypeError:  # what cannot be kept in mind is refused there
        return books.rules(game, chosen), table


def _stack(
    deck: str | Iterable[str] | None, spins: int | Iterable[int]
) -> tuple[str | None, tuple[int, ...]]:
    """Read the cards or the numbers that are to come."""
    try:
        stacked = deck if deck is None or isinstance(deck, str) else " ".join(map(str, deck))
        return stacked, (spins,) if isinstance(spins, int) else tuple(spins)
    except TypeError:
        raise IllegalStake("deck-form", deck=repr(deck), spins=repr(spins)) from None


@lru_cache(maxsize=1024, typed=True)
def _rules(game: str, *chosen: Any) -> Rules:
    """Return the rules of a table by its options, each a name and its value: the same for hand after hand."""
    return books.rules(game, dict(zip(chosen[::2], chosen[1::2], strict=True)))


def _begin(rules: Rules, setup: Setup, actions: Sequence[Action] = ()) -> Hand:
    """Start a hand once its set-up is one that this game can have."""
    check_chance(rules.profile, setup)
    hand = Hand(find(rules.game), rules, setup, actions)
    if setup.cut is not None and not setup.gone and not hand.felt.cut_made:
        raise IllegalStake("cut-not-here", game=rules.game)
    return hand


def check_chance(profile: Profile, setup: Setup) -> None:
    """Refuse chance that a game cannot have: two sources, a deck at a wheel, a wheel at cards, a false shoe.

    A hand whose cards came from elsewhere than its record says could be neither replayed nor verified.
    """
    cards, wheel = setup.deck is not None, bool(setup.spins)
    if setup.seed is not None and not (cards or wheel or setup.gone or setup.funds or setup.cut):
        return
    if cards + wheel + (setup.seed is not None) != 1:
        both = cards or wheel or setup.seed is not None
        raise IllegalStake("deck-and-seed" if both else "deck-or-seed")
    if profile.deck is None and cards:
        raise IllegalStake("wheel-not-deck", game=profile.id)
    if profile.deck is not None and wheel:
        raise IllegalStake("deck-not-wheel", game=profile.id)
    one_deck = "decks" not in profile.options
    if type(setup.gone) is not int or setup.gone < 0 or (setup.gone and one_deck):
        raise IllegalStake("gone-wrong", gone=repr(setup.gone), game=profile.id)
    for name, amount in setup.funds.items():
        if type(amount) is not int or amount < 0:
            raise IllegalStake("fund-wrong", fund=str(name), amount=repr(amount))
    if setup.cut is not None and not (
        isinstance(setup.cut, tuple | list)
        and len(setup.cut) == 2
        and (type(setup.cut[0]) is int or isinstance(setup.cut[0], str))
        and type(setup.cut[1]) is int
    ):
        raise IllegalStake("cut-form", cut=repr(setup.cut))


def plain_seats(seats: Mapping[int, Mapping[str, Any] | int]) -> dict[int, dict[str, Any] | int]:
    """Copy what the players laid down, so that nobody can change it behind the hand's back."""
    if type(seats) is not dict and not isinstance(seats, Mapping):
        raise IllegalStake("seats-not-a-table", seats=repr(seats))
    if not seats:
        raise IllegalStake("no-seats")
    copied: dict[int, Any] = {**seats}
    for seat, placed in seats.items():
        if type(placed) is int:
            continue
        if not isinstance(placed, Mapping) or not all(type(field) is str for field in placed):
            raise IllegalStake("seat-not-a-table", seat=repr(seat), placed=repr(placed))
        copied[seat] = {
            field: dict(value) if isinstance(value, dict) else value for field, value in placed.items()
        }
    return copied


def replay(record: Record, shoe: Shoe | None = None) -> Hand:
    """Play a recorded hand again, to its end or to where it stopped; its cards may come from another shoe.

    >>> hand = deal("am/five-card", seats={1: {"ante": 10}}, seed=3)
    >>> hand.act("fold")
    >>> replay(Record.from_json(hand.record().to_json())).events == hand.events
    True
    """
    rules = books.rules(record.game, record.options)
    seed = record.shuffle.seed(record.croupier) if record.shuffle is not None and shoe is None else None
    setup = Setup(
        plain_seats(record.seats),
        seed,
        () if shoe is not None else record.deck or None,
        record.spins,
        record.gone,
        record.cut,
        record.funds,
        record.table,
        shoe,
    )
    return _begin(rules, setup, record.actions)


__all__ = ["deal", "find", "place", "playable", "replay"]
