"""Records: a hand as plain data, enough to play it again and to prove the shuffle.

A hand *is* `(game, options, seats, chance, actions)`; cards, events and result follow from it. The record
repeats the cards drawn and the result, so that a reader need not own the engine and `verify` has something
to check.

The house's record tells the secret. What one player is given has in its place the cards that they saw, each
opened alone: `games.fairness.seen` writes it.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from croupier.cards import FORMAT, Card, Leaf, Seed
from croupier.errors import RecordError
from croupier.table.decision import Action

UNSEEN: Final = "??"
"""A card in `drawn` that the reader of the record did not see."""
OptionValue: TypeAlias = bool | int | str


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a hand ended: the net win of each box, of the house, the fee taken, and what funds gained or paid.

    All of them together are zero: chips only change places. A `void` hand was none: it is dealt again.
    """

    net: dict[int, int]
    house: int
    fee: int = 0
    funds: dict[str, int] = {}
    void: bool = False


class Shuffle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chance of a hand: the commitment given before it, the secret if it is told, the players' words.

    `further` are the commitments that followed in a hand whose cards were shuffled again more than once.
    """

    commitment: str
    secret: str = ""
    words: dict[int, str] = {}
    further: tuple[str, ...] = ()

    def seed(self, proof: int = FORMAT) -> Seed:
        """Return the seed, by a format of the proof; refused as long as the secret is kept back."""
        if not self.secret:
            raise RecordError("secret-kept-back")
        try:
            return Seed(bytes.fromhex(self.secret), self.words, proof)
        except ValueError as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError("secret-unreadable") from error


class Reshuffle(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards were shuffled, or laid, again within a hand, when `at` cards had been drawn.

    All of them (`renew`), the rest with those of the draws `back` (`mix`), or one went on `top` of the rest.
    """

    at: int
    how: Literal["renew", "mix", "top"]
    back: tuple[int, ...] = ()


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One hand, from the first stake to the result; `croupier` is the number of the format.

    In what one player is given, `shown` are the draws whose owners turned them up when the hand was over.
    """

    croupier: int
    game: str
    seats: dict[int, dict[str, Any]]
    options: dict[str, OptionValue] = {}
    shuffle: Shuffle | None = None
    deck: str = ""
    spins: tuple[int, ...] = ()
    gone: int = 0
    cut: tuple[int | str, int] | None = None
    funds: dict[str, int] = {}
    table: dict[str, Any] = {}
    actions: tuple[Action, ...] = ()
    drawn: str = ""
    result: Result | None = None
    viewer: int | None = None
    unnamed: dict[int, int] = {}
    course: tuple[Reshuffle, ...] = ()
    opened: dict[int, Leaf] = {}
    shown: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Say which game it was, how many acts, and what they came to; the cards and the secret stay inside.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> hand.record()
        <Record am/five-card: no acts, not over>
        >>> hand.act("fold"); hand.record()
        <Record am/five-card: 1 act, net {1: -10}>
        """
        number = len(self.actions)
        acts = f"{number or 'no'} act{'s' * (number != 1)}"
        return f"<Record {self.game}: {acts}, {f'net {self.result.net}' if self.result else 'not over'}>"

    def public(self) -> Record:
        """Return the record without secret and cards, as it may be shown while the hand is running.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> hand.act("fold")
        >>> hand.record().public().game
        'am/five-card'
        """
        replace = msgspec.structs.replace
        # An action names cards: those a player threw in are their secret as long as the hand is running.
        actions = tuple(replace(action, cards=()) for action in self.actions)
        if self.shuffle is None:
            return replace(self, deck="", spins=(), drawn="", actions=actions)
        return replace(self, shuffle=replace(self.shuffle, secret=""), drawn="", actions=actions)

    def to_json(self) -> str:
        """Write the record as JSON.

        >>> Record(croupier=1, game="am/five-card", seats={1: {"ante": 10}}, deck="Ah Kd").to_json()
        '{"croupier":1,"game":"am/five-card","seats":{"1":{"ante":10}},"deck":"Ah Kd"}'
        """
        return msgspec.json.encode(self, enc_hook=str).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; a broken one is refused with the place of the fault.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> Record.from_json(hand.record().to_json()) == hand.record()
        True
        """
        try:
            record = msgspec.json.decode(text, type=cls, dec_hook=_read)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise RecordError("record-unreadable", why=str(error)) from error
        if not 0 < record.croupier <= FORMAT:
            raise RecordError("record-format", found=record.croupier, known=FORMAT)
        return record


def _read(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return Card(value)
    raise TypeError(f"{value!r} is no card")
