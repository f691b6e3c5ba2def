"""Who serves a table: croupier and inspector at it, pit boss and manager over it, and when they are relieved.

Time is minutes told by the caller; the rules own no clock.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from croupier.books import whole_amount
from croupier.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping


class Post(StrEnum):
    """A post at or over a gaming table.

    At a competition the croupier is called dealer (fspr:5.1.dealer), and judges decide; a `DEPUTY` is one
    whom the chief judge has authorised (fspr:7.3a).
    """

    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    PIT_BOSS = "pit-boss"
    MANAGER = "manager"
    JUDGE = "judge"
    CHIEF_JUDGE = "chief-judge"
    DEPUTY = "deputy"
    FEDERATION = "federation"


class Roster:
    """The people of one table; `certified` says who may hold which post at which game, if that is kept.

    >>> roster = Roster(needs=(Post.CROUPIER, Post.INSPECTOR), relief=20)
    >>> roster.assign(Post.CROUPIER, "Anna", minute=0)
    >>> roster.missing
    (<Post.INSPECTOR: 'inspector'>,)
    >>> roster.assign(Post.INSPECTOR, "Boris", minute=5)
    >>> roster.due(minute=20)
    (<Post.CROUPIER: 'croupier'>,)
    """

    def __init__(
        self,
        needs: tuple[Post, ...],
        relief: int = 20,
        game: str = "",
        certified: Mapping[str, Collection[tuple[Post, str]]] | None = None,
    ) -> None:
        self.needs = needs
        self.game = game
        self.certified = certified
        self.relief = whole_amount(relief)
        self._posts: dict[Post, tuple[str, int]] = {}
        self._ordered: set[Post] = set()

    def assign(self, post: Post, person: str, minute: int) -> None:
        """Put a person on a post; nobody holds two posts at a table."""
        for other, (holder, _) in self._posts.items():
            if holder == person and other != post:
                raise IllegalAction("post-held-already", person=person, post=other)
        if self.certified is not None and (post, self.game) not in self.certified.get(person, ()):
            raise IllegalAction("not-certified", person=person, post=post, game=self.game, clause="m1:4.3")
        self._posts[post] = (person, minute)
        self._ordered.discard(post)

    def order_relief(self, post: Post, by: Post, clause: str) -> None:
        """Have a post relieved at once, before its time: the manager's word (rp:1.5c)."""
        if by is not Post.MANAGER:
            raise IllegalAction("ruling-not-yours", ruling="relief", posts=Post.MANAGER, clause=clause)
        self._ordered.add(post)

    def leave(self, post: Post) -> None:
        """Take the person off a post."""
        self._posts.pop(post, None)

    def holder(self, post: Post) -> str | None:
        """Return who holds a post."""
        return self._posts[post][0] if post in self._posts else None

    @property
    def missing(self) -> tuple[Post, ...]:
        """The posts that must be held before a hand may be dealt."""
        return tuple(post for post in self.needs if post not in self._posts)

    def check_open(self, clause: str) -> None:
        """Refuse to deal at a table that is not fully served."""
        if self.missing:
            raise IllegalAction("post-empty", post=self.missing[0], clause=clause)

    def due(self, minute: int) -> tuple[Post, ...]:
        """Return whose relief is due: all needed posts at the same interval, and who was ordered off."""
        return tuple(
            post
            for post in self.needs
            if post in self._posts and (post in self._ordered or minute - self._posts[post][1] >= self.relief)
        )


class Briefing:
    """Which players have been acquainted with the rules of a table, before their first stake (rp:1.6.1).

    `rules` is the hash of the rules that were shown: a table that changes them must show them again.

    >>> briefing = Briefing()
    >>> briefing.acquaint(player=1, rules="3f9a", minute=5)
    >>> briefing.knows(1, "3f9a"), briefing.knows(1, "77b0"), briefing.knows(2, "3f9a")
    (True, False, False)
    """

    def __init__(self) -> None:
        self._shown: dict[tuple[int, str], int] = {}

    def acquaint(self, player: int, rules: str, minute: int) -> None:
        """Note that a player has read and accepted these rules."""
        self._shown.setdefault((player, rules), minute)

    def knows(self, player: int, rules: str) -> bool:
        """Whether a player has been acquainted with these rules."""
        return (player, rules) in self._shown

    def check(self, players: Iterable[int], rules: str, clause: str) -> None:
        """Refuse the stakes of a player who has not been acquainted with the rules."""
        for player in players:
            if not self.knows(player, rules):
                raise IllegalAction("rules-not-shown", player=player, clause=clause)
