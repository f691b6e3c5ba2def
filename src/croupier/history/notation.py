"""The acts of the PHH format: `d dh p1 AhKd`, `p2 cbr 300`, `p1 sm`. Reading is strict, writing canonical."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, TypeAlias

import msgspec

from croupier.cards import ALL_CARDS, Card
from croupier.errors import RecordError

Amount: TypeAlias = int | Decimal
"""Chips as others write them: whole or decimal, never a binary fraction."""

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards of which some may be unknown (`??`)."""

BOARD: Final = "db"
HOLE: Final = "dh"
BRING_IN: Final = "pb"
FOLD: Final = "f"
CALL: Final = "cc"
RAISE: Final = "cbr"
DISCARD: Final = "sd"
SHOW: Final = "sm"
NOTE: Final = ""

_CARD: Final[dict[str, Card | None]] = {**{str(card): card for card in ALL_CARDS[:52]}, "??": None}
_PLAYERS: Final = {f"p{player}": player for player in range(1, 11)}
# No stack in the world needs more digits; Python reads only some thousands of them.
_DIGITS: Final = 18
_AMOUNT: Final = re.compile(rf"[0-9]{{1,{_DIGITS}}}(\.[0-9]{{1,{_DIGITS}}})?")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")


class NotedAct(msgspec.Struct, frozen=True, gc=False):
    """One act of a history. `what` is the word of the notation; `player` counts from 1, 0 is the dealer.

    A player who shows cards that the history has told already may write a dash: then `known` is true.

    >>> read_act("p3 cbr 250 # all in")
    NotedAct(what='cbr', player=3, amount=250, cards=(), known=False, comment='all in')
    """

    what: str
    player: int = 0
    amount: Amount = 0
    cards: Cards = ()
    known: bool = False
    comment: str = ""

    @property
    def mucks(self) -> bool:
        """Whether the player throws their cards away at the showdown."""
        return self.what == SHOW and not self.cards and not self.known


# The cards of most acts are looked up whole: one or two that were dealt.
_HOLE_OF: Final = {f"d dh p{player} ": player for player in range(1, 10)}
_FEW: Final[dict[str, Cards]] = {
    **{word: (card,) for word, card in _CARD.items()},
    **{first + second: (_CARD[first], _CARD[second]) for first in _CARD for second in _CARD},
}


def read_act(text: str) -> NotedAct:
    """Read one act.

    >>> read_act("d dh p1 Ah??").cards
    (Card('Ah'), None)
    >>> read_act("p1 bets 20")
    Traceback (most recent call last):
    croupier.errors.RecordError: “p1 bets 20” is not an act of the PHH notation.
    """
    player = _HOLE_OF.get(text[:8])
    if player is not None:
        cards = _few(text[8:])
        if cards:
            return NotedAct(HOLE, player, 0, cards)
    elif text[:5] == "d db ":
        cards = _few(text[5:])
        if cards:
            return NotedAct(BOARD, 0, 0, cards)
    return _read_any(text)


def _few(word: str) -> Cards:
    """Look up to four cards up by twos; none if they are not plainly written."""
    few = _FEW.get(word)
    if few is not None:
        return few
    first, rest = _FEW.get(word[:4]), _FEW.get(word[4:])
    return () if first is None or rest is None else first + rest


def _read_any(text: str) -> NotedAct:
    """Read an act of any form."""
    body, note = text, ""
    if "#" in text:
        body, _, note = text.partition("#")
        note = note.strip()
    words = body.split()
    match len(words):
        case 4 if words[0] == "d" and words[1] == HOLE:
            return NotedAct(HOLE, _player(words[2], text), 0, _cards(words[3], text), False, note)
        case 3 if words[0] == "d" and words[1] == BOARD:
            return NotedAct(BOARD, 0, 0, _cards(words[2], text), False, note)
        case 3 if words[1] == RAISE:
            return NotedAct(RAISE, _player(words[0], text), _amount(words[2], text), (), False, note)
        case 3 if words[1] == SHOW and words[2] == "-":
            return NotedAct(SHOW, _player(words[0], text), known=True, comment=note)
        case 3 if words[1] in (SHOW, DISCARD):
            return NotedAct(words[1], _player(words[0], text), cards=_cards(words[2], text), comment=note)
        case 2 if words[1] in (FOLD, CALL, BRING_IN, SHOW, DISCARD):
            return NotedAct(words[1], _player(words[0], text), comment=note)
        case 0:
            return NotedAct(NOTE, comment=note)
    raise RecordError("phh-act-unreadable", text=text)


class _Known(dict[str, NotedAct]):
    """Acts by their text, each read once: bids, wagers of usual sizes and pairs of cards come up again."""

    def __missing__(self, text: str) -> NotedAct:
        act = read_act(text)
        if len(act.cards) < 3 and not act.comment:
            if len(self) == MOST_KNOWN:
                self.clear()
            self[text] = act
        return act


MOST_KNOWN: Final = 1 << 15
"""So many acts are kept in mind: every two cards for every player of a table are half of them."""
known_act: Final = _Known().__getitem__
"""Read one act as `read_act` does; one that was read before is looked up."""


def write_act(act: NotedAct) -> str:
    """Write one act in the canonical form.

    >>> write_act(read_act("  p1   sm  AhKd #good"))
    'p1 sm AhKd # good'
    """
    words = [f"p{act.player}" if act.player else "d", act.what] if act.what else []
    if act.what == HOLE:
        words = ["d", HOLE, f"p{act.player}"]
    if act.what == RAISE:
        words.append(str(act.amount))
    if act.known:
        words.append("-")
    if act.cards:
        words.append(write_cards(act.cards))
    if act.comment:
        words += ["#", act.comment]
    return " ".join(words)


def write_cards(cards: Cards) -> str:
    """Write cards without spaces, unknown ones as `??`."""
    return "".join("??" if card is None else str(card) for card in cards)


def _player(word: str, text: str) -> int:
    usual = _PLAYERS.get(word)
    if usual is not None:
        return usual
    number = word[1:]
    if word[:1] != "p" or _NUMBER.fullmatch(number) is None:
        raise RecordError("phh-act-unreadable", text=text)
    return int(number)


def _amount(word: str, text: str) -> Amount:
    if word.isdecimal() and word.isascii() and len(word) <= _DIGITS:
        return int(word)
    if _AMOUNT.fullmatch(word) is None:
        raise RecordError("phh-act-unreadable", text=text)
    return Decimal(word)


def _cards(word: str, text: str) -> Cards:
    try:
        return tuple([_CARD[word[place : place + 2]] for place in range(0, len(word), 2)])
    except KeyError as error:
        raise RecordError("phh-card-unknown", card=str(error.args[0]), text=text) from None
