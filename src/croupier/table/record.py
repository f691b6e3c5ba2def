"""Records: a hand as plain data, enough to play it again and to prove the shuffle.

A hand *is* `(game, options, seats, chance, actions)`; cards, events and result follow from it. The record
repeats the cards drawn and the result, so that a reader need not own the engine and `verify` has something
to check.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from croupier.cards import Card, Seed, commitment_of
from croupier.errors import RecordError
from croupier.table.decision import Action

FORMAT = 1
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
    """The chance of a hand: the commitment given before it, the secret told after it, the players' words."""

    commitment: str
    secret: str = ""
    words: dict[int, str] = {}

    @classmethod
    def of(cls, seed: Seed) -> Shuffle:
        """Write down a seed, secret included."""
        return cls(seed.commitment, seed.secret.hex(), seed.words)

    def seed(self) -> Seed:
        """Return the seed; refused as long as the secret is kept back."""
        if not self.secret:
            raise RecordError("secret-kept-back")
        try:
            return Seed(bytes.fromhex(self.secret), self.words)
        except ValueError as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError("secret-unreadable") from error

    @property
    def kept(self) -> bool:
        """Whether the secret is the one the house bound itself to."""
        return commitment_of(self.seed().secret) == self.commitment


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One hand, from the first stake to the result; `croupier` is the number of the format."""

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

    def public(self) -> Record:
        """Return the record without secret and cards, as it may be shown while the hand is running."""
        replace = msgspec.structs.replace
        # An action names cards: those a player threw in are his secret as long as the hand is running.
        actions = tuple(replace(action, cards=()) for action in self.actions)
        if self.shuffle is None:
            return replace(self, deck="", spins=(), drawn="", actions=actions)
        kept = Shuffle(self.shuffle.commitment, "", self.shuffle.words)
        return replace(self, shuffle=kept, drawn="", actions=actions)

    def to_json(self) -> str:
        """Write the record as JSON.

        >>> Record(croupier=1, game="am/five-card", seats={1: {"ante": 10}}, deck="Ah Kd").to_json()
        '{"croupier":1,"game":"am/five-card","seats":{"1":{"ante":10}},"deck":"Ah Kd"}'
        """
        return msgspec.json.encode(self, enc_hook=str).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; a broken one is refused with the place of the fault."""
        try:
            record = msgspec.json.decode(text, type=cls, dec_hook=_read)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise RecordError("record-unreadable", why=str(error)) from error
        if record.croupier != FORMAT:
            raise RecordError("record-format", found=record.croupier, known=FORMAT)
        return record


def _read(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return Card(value)
    raise TypeError(f"{value!r} is no card")
