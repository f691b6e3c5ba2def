"""Who serves a table: croupier and inspector at it, pit boss and manager over it, and when they are relieved.

Time is minutes told by the caller; the rules own no clock.
"""

from __future__ import annotations

from enum import StrEnum

from croupier.books import whole_amount
from croupier.errors import IllegalAction


class Post(StrEnum):
    """A post at or over a gaming table."""

    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    PIT_BOSS = "pit-boss"
    MANAGER = "manager"


class Roster:
    """The people of one table.

    >>> roster = Roster(needs=(Post.CROUPIER, Post.INSPECTOR), relief=20)
    >>> roster.assign(Post.CROUPIER, "Anna", minute=0)
    >>> roster.missing
    (<Post.INSPECTOR: 'inspector'>,)
    >>> roster.assign(Post.INSPECTOR, "Boris", minute=5)
    >>> roster.due(minute=20)
    (<Post.CROUPIER: 'croupier'>,)
    """

    def __init__(self, needs: tuple[Post, ...], relief: int = 20) -> None:
        self.needs = needs
        self.relief = whole_amount(relief)
        self._posts: dict[Post, tuple[str, int]] = {}

    def assign(self, post: Post, person: str, minute: int) -> None:
        """Put a person on a post; nobody holds two posts at a table."""
        for other, (holder, _) in self._posts.items():
            if holder == person and other != post:
                raise IllegalAction("post-held-already", person=person, post=other)
        self._posts[post] = (person, minute)

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
        """Return whose relief is due: all needed posts are relieved at the same interval."""
        return tuple(
            post
            for post in self.needs
            if post in self._posts and minute - self._posts[post][1] >= self.relief
        )
