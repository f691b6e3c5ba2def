"""What follows from an order, for the people concerned: every notice names its clause and says itself in
words.
"""

from __future__ import annotations

from msgspec import Struct

from croupier import text


class Notice(Struct, frozen=True, tag_field="is", tag=lambda name: name.lower()):
    """Something that people are told; `clause` is why."""

    clause: str

    @property
    def kind(self) -> str:
        """The word by which a record knows it.

        >>> PlayerMoved("fspr:4.1f", "Anna", (2, 4), (5, 1), "big-blind").kind
        'moved'
        """
        return str(self.__struct_config__.tag)

    def sentence(self, language: str = "en") -> str:
        """Say it, with the clause.

        >>> PlayerMoved("fspr:4.1f", "Anna", (2, 4), (5, 1), "big-blind").sentence()
        'Anna moves from table 2, seat 4, to table 5, seat 1: the next big blind of the fullest table.
        (fspr:4.1f)'
        """
        said = text.say(f"notice-{self.kind}", language, **self.words(language))
        return f"{said} ({self.clause})" if self.clause else said

    def words(self, language: str) -> dict[str, object]:
        """Return the values of the sentence."""
        del language
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "clause"}


class Seated(Notice, frozen=True):
    """A player has a seat: by the draw, as a late entrant, or at the final table."""

    player: str
    table: int
    seat: int


class PlayerMoved(Notice, tag="moved", frozen=True):
    """A player changes tables; `why` is a word: big-blind, same-seat, table-broken."""

    player: str
    before: tuple[int, int]
    after: tuple[int, int]
    why: str

    def words(self, language: str) -> dict[str, object]:
        """Return the values, the reason in words."""
        return {
            "player": self.player,
            "table": self.before[0],
            "seat": self.before[1],
            "other": self.after[0],
            "place": self.after[1],
            "why": text.say(f"move-{self.why}", language),
        }


class Proposed(Notice, frozen=True):
    """A move that the judges are to carry out at live tables, as soon as both hands are over."""

    before: int
    after: int
    player: str = ""


class Broken(Notice, frozen=True):
    """A table is broken."""

    table: int


class TableOpened(Notice, tag="opened", frozen=True):
    """A table is opened for late entrants."""

    table: int


class LevelUp(Notice, frozen=True):
    """A table deals the first hand of a level, with a new deck."""

    table: int
    level: int


class Out(Notice, frozen=True):
    """A player is out of the event; the place is final when nobody can come back."""

    player: str
    place: int
    by: tuple[str, ...] = ()

    def words(self, language: str) -> dict[str, object]:
        """Return the values."""
        del language
        return {"player": self.player, "place": self.place}


class Bounties(Notice, frozen=True):
    """A price on a head is paid."""

    player: str
    amount: int
    head: str


class Raced(Notice, frozen=True):
    """A player gets a chip out of a race."""

    player: str
    chip: int


class HandForHand(Notice, frozen=True):
    """From now on all tables deal together."""

    left: int


class FinalTable(Notice, frozen=True):
    """The final table is formed."""

    players: int


class Stage(Notice, frozen=True):
    """A stage of the Olympic format begins; `back` counts the stages to the final."""

    back: int
    tables: int

    def words(self, language: str) -> dict[str, object]:
        """Return the values, the stage by its name."""
        return {"stage": stage_name(self.back, language), "tables": self.tables}


class EventWon(Notice, tag="won", frozen=True):
    """The event is over."""

    player: str


def stage_name(back: int, language: str = "en") -> str:
    """Return the name of a stage, counted back from the final (fspr:4.2f).

    >>> [stage_name(back) for back in range(4)]
    ['final', 'semi-final', '1/4', '1/8']
    """
    return text.say(f"stage-{back}", language) if back < 2 else f"1/{2**back}"
