"""What is checked once, before arrays go to the kernels: those look at nothing again.

>>> whole("seat", 9, 1, 6)
Traceback (most recent call last):
croupier.errors.BookError: The value of “seat” is a whole number from 1 to 6, not 9.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.cards.sizes import CARDS
from croupier.errors import BookError, CardError, IllegalAction, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

MOST_CHIPS: Final = 10**15
"""All chips of a table or an event: sums, fees and pots of them stay far within 64 bits."""
MOST_AMOUNT: Final = 10**17
"""A blind or an ante: levels behind the last one double, and pass all chips there are."""
MOST: Final = 2**31 - 1
"""What is counted: hands, events, tables."""
_OF_ONE_HAND: Final = ("by_seat", "posts", "lone_blind", "absent", "exposed", "exposed_late", "drawn")
_NOT_PLAYED: Final = (*_OF_ONE_HAND, "levied", "unpaid", "deck", "spins", "words", "gone", "cut", "funds")
"""How one hand of the reference engine may stand, and no table of a fleet does."""
_AMOUNTS: Final = ("antes", "bring_in")


def whole(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number of a range; refuse everything else by its name."""
    try:
        number = index(value)
    except TypeError:
        number = least - 1
    if not least <= number <= most or isinstance(value, bool):
        raise BookError("fleet-number", name=name, value=str(value), least=str(least), most=str(most))
    return number


def known_names(given: Iterable[str], known: Iterable[str]) -> None:
    """Refuse an argument that nobody reads.

    >>> known_names(["bot"], ["bots", "seed"])
    Traceback (most recent call last):
    croupier.errors.BookError: Nothing here is called “bot”; choose from bots, seed.
    """
    names = list(known)
    for name in given:
        if name not in names:
            raise BookError("fleet-name", name=name, known=listed(names))


def check_settings(settings: Mapping[str, Any]) -> None:
    """Refuse settings of a hand that a fleet does not play, and amounts that are none."""
    for name, value in settings.items():
        unplayed = name in _NOT_PLAYED or (name == "antes" and not np.isscalar(value))
        if unplayed and value:
            raise BookError("fleet-setting", name=name)
        if name in _AMOUNTS and value is not None and not unplayed:
            whole(name, value, 0, MOST_AMOUNT)
        if name in ("blinds", "bets") and isinstance(value, list | tuple):
            for each in value:
                whole(name, each, 0, MOST_AMOUNT)


def whole_array(name: str, given: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Return acts or amounts as numbers; halves are refused, not cut off."""
    found = np.asarray(given)
    if found.dtype.kind not in "iu" and found.size:
        raise IllegalAction("fleet-whole", name=name)
    return found.astype(np.int64, copy=False)


def check_decks(decks: Any, rows: int) -> npt.NDArray[np.uint8]:
    """Return decks as the kernels read them: a row a table, of all cards from 0 to 51.

    >>> check_decks(np.array([[3, 200]]), 1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    croupier.errors.CardError: Each deck is a row of the 52 cards, numbered from 0 to 51, ...
    """
    found = np.asarray(decks)
    fitting = found.ndim == 2 and found.dtype.kind in "iu" and found.shape[0] in (1, rows)
    if not fitting or found.shape[1] != CARDS or (np.sort(found, axis=1) != np.arange(CARDS)).any():
        raise CardError("fleet-decks")
    return found.astype(np.uint8, copy=False)


def check_prizes(prizes: Sequence[float], players: int) -> None:
    """Refuse prizes that are no amounts, or more of them than there are players."""
    found = np.asarray(prizes)
    if found.size and (
        found.ndim != 1
        or found.dtype.kind not in "iuf"
        or len(found) > players
        or not np.isfinite(found).all()
        or (found < 0).any()
    ):
        raise BookError("fleet-prizes", players=players)
