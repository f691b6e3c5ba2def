"""The log of the Annual Computer Poker Competition, one line a hand, for bots and their readers: writing it.

`STATE:7:r300r900c/cr2150c/cc/cc:9sTs|JcTc|…/9h4h7s/Js/3h:-2150|2150|…:MrBlonde|MrWhite|…`: amounts are what a
player has put in since the hand began, results are won and lost chips. It knows hold'em without antes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import RecordError
from croupier.history.formats.transcript import names_of, transcribe

if TYPE_CHECKING:
    from croupier.history.formats.transcript import Transcript
    from croupier.history.notation import Amount, Cards
    from croupier.history.phh import History

_GAMES: Final = ("NT", "FT")
_LETTERS: Final = {"fold": "f", "check": "c", "call": "c", "bet": "r", "raise": "r"}


def write(history: History) -> str:
    """Write a hand as a line of the log; what the format cannot hold is refused.

    >>> from croupier.history import read
    >>> (hand,) = read('''
    ... variant = 'NT'
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ['d dh p1 AhKd', 'd dh p2 7c2s', 'p2 cbr 6', 'p1 f']
    ... hand = 3
    ... ''')
    >>> write(hand)
    'STATE:3:r6f:AhKd|7c2s:-2|2:p1|p2'
    """
    if history.variant not in _GAMES or any(history.antes):
        raise RecordError("format-cannot-hold", format="ACPC", variant=history.variant)
    told = transcribe(history)
    return ":".join(
        (
            "STATE",
            str(history.hand if history.hand is not None else 0),
            _betting(told, limit=history.variant == "FT"),
            _cards(told),
            "|".join(map(str, _results(told))),
            "|".join(name.replace(":", "_").replace("|", "_") for name in names_of(history)),
        )
    )


def write_all(hands: list[str]) -> str:
    """Put hands into one file, a line each."""
    return "\n".join(hands) + "\n"


def _betting(told: Transcript, limit: bool) -> str:
    before: dict[int, Amount] = {}
    streets = []
    for street in told.streets:
        letters = ""
        in_round: dict[int, Amount] = dict.fromkeys(before, 0)
        for step in street.steps:
            if step.added and step.what != "return":
                in_round[step.player] = step.to
            letter = _LETTERS.get(step.what, "")
            if letter == "r" and not limit:
                letter += str(before.get(step.player, 0) + step.to)
            letters += letter
        for player, amount in in_round.items():
            before[player] = before.get(player, 0) + amount
        streets.append(letters)
    return "/".join(streets)


def _cards(told: Transcript) -> str:
    holes = {step.player: step.cards for step in told.streets[0].steps if step.what == "deal"}
    for step in told.showdown:
        if step.cards:
            holes[step.player] = step.cards
    own = "|".join(_words(cards) for _, cards in sorted(holes.items()))
    return "/".join([own, *(_words(street.board) for street in told.streets[1:])])


def _words(cards: Cards) -> str:
    return "".join(str(card) for card in cards if card is not None)


def _results(told: Transcript) -> list[Amount]:
    net: list[Amount] = [0] * len(told.history.starting_stacks)
    for street in told.streets:
        for step in street.steps:
            net[step.player - 1] += step.added if step.what == "return" else -step.added
    for step in told.won:
        net[step.player - 1] += step.added
    return net
