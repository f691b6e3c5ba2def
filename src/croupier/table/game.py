"""What a game is to everybody else: how it is played, and all that it declares about itself.

A game's file ends with its `GAME`. All who need to know something of a game (the driver of its hands, forms,
bots, odds, histories, the browser) ask that declaration; nobody tells games by their names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import msgspec

from croupier.books import Ratio, Rules
from croupier.cards import Card
from croupier.table.decision import Action, Option, Play
from croupier.table.event import UP
from croupier.table.felt import Felt
from croupier.table.ring_felt import RingFelt
from croupier.table.staff import Post

if TYPE_CHECKING:
    from collections.abc import Mapping

Surface = TypeVar("Surface", Felt, RingFelt)
"""The felt of a game: boxes against the house, or seats between players."""

Family = Literal["ante_poker", "russian", "holdem_house", "blackjack", "roulette"]
"""The games that are counted in the same way; each has its package in `croupier.odds`."""


class Ruling(msgspec.Struct, Generic[Surface], frozen=True):
    """Something the floor can rule on a running hand: how it is named, and what it does to the felt.

    `apply` returns True when the ruling ends the hand. `by` lists the posts that may rule so; none: any.
    `during` lists the acts one of which must be open when it is ruled; none: whenever the hand is running. A
    `late` ruling is about the end of a hand and may still be given when it is over.
    A ruling that is `heard` answers the pending decision: the game is sent it and goes on from there. One
    that is `reasoned` needs a reason. One that `undoes` takes back as many acts as its amount says, if
    `apply` does not refuse that; it stays in the log with what it took back.
    """

    option: Option
    apply: Callable[[Surface, Rules, Action], bool]
    by: tuple[str, ...] = ()
    during: tuple[str, ...] = ()
    heard: bool = False
    late: bool = False
    reasoned: bool = False
    undoes: bool = False


class Shape(msgspec.Struct, frozen=True):
    """How the cards of a player lie: their `own`, all told, and those of the board, street by street.

    `use` of the own cards count, no more and no fewer, where the game says so; 0: any of them. In stud
    `faces` are the faces of the own cards in the order in which they come, `first` of them before the
    betting. Where it is `low`, the lowest hand shares the pot. A `bought` board counts only for those who
    paid for it; cards that count `points` make no combinations.

    >>> from croupier.table import OWN, UP
    >>> omaha = Shape(4, use=2, board=(3, 1, 1))
    >>> stud = Shape(5, faces=(OWN, UP, UP, UP, UP), first=2)
    >>> omaha.common, omaha.dealt, stud.stud, stud.dealt
    (5, 4, True, 2)
    """

    own: int
    use: int = 0
    board: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    first: int = 0
    low: bool = False
    bought: bool = False
    points: bool = False

    @property
    def stud(self) -> bool:
        """Whether own cards are dealt face up, one after the other."""
        return UP in self.faces

    @property
    def common(self) -> int:
        """The cards on the board in the end."""
        return sum(self.board)

    @property
    def dealt(self) -> int:
        """The own cards a player has before the first decision."""
        return self.first or self.own


class StakeField(msgspec.Struct, frozen=True):
    """A field of the layout on which one stakes before the deal, and what binds it.

    `limit` is the limit of the profile that bounds it; `floor` one whose minimum it must reach as well. The
    stake is exactly, at most or at least (`bound`) `ratio` times the stake on the field `of`, and lies only
    `beside` another one. The field is there `when` an option of the table is on, off (`!bonus`) or has a
    value (`bonus_size=plate`), or all of several (`dark_insurance&insurance`), and only `after` so many boxes
    of the same player. Without a `needed` one there are no cards. A side stake that can win is `lost` by
    folding at once (`pass`), by folding at any time (`fold`) or by drawing a card (`draw`). A `ratio` that is
    a name is that option of the table.
    """

    name: str
    limit: str = ""
    needed: bool = False
    of: str = ""
    ratio: Ratio | str = (1, 1)
    bound: Literal["", "exactly", "at-most", "at-least"] = ""
    beside: str = ""
    floor: str = ""
    when: str = ""
    after: int = 0
    lost: Literal["", "pass", "fold", "draw"] = ""

    @property
    def times(self) -> Ratio:
        """How many times the stake on the field `of`, once the table is known."""
        if isinstance(self.ratio, str):
            raise TypeError(f"{self.name} is {self.ratio} of {self.of}: ask it at a table")
        return self.ratio

    def at(self, rules: Rules) -> StakeField:
        """Return the field as it is at one table.

        >>> from croupier.books.rules import rules
        >>> StakeField("ante", "ante").at(rules("am/five-card")).name
        'ante'
        """
        if not isinstance(self.ratio, str):
            return self
        whole = isinstance(rules.options[self.ratio], int)
        ratio = (rules.number(self.ratio), 1) if whole else rules.ratio(self.ratio)
        return msgspec.structs.replace(self, ratio=ratio)

    def open(self, rules: Rules) -> bool:
        """Whether the table has this field.

        >>> from croupier.books.rules import rules
        >>> StakeField("ante", "ante").open(rules("am/five-card"))
        True
        """
        return all(_holds(condition, rules) for condition in self.when.split("&") if condition)

    def span(self, rules: Rules) -> tuple[int, int, int]:
        """Return the least and the most it takes at this table (0: no bound), and in which steps.

        >>> from croupier.books.rules import rules
        >>> StakeField("ante", "ante").span(rules("am/five-card"))
        (5, 10000, 1)
        """
        if self.limit:
            limit = rules.limit(self.limit)
            least = max(limit.minimum, rules.limit(self.floor).minimum if self.floor else 0)
            return least, limit.maximum, limit.step
        base = rules.limit(self.of)
        if self.bound == "at-least":
            return self.share(base.minimum), 0, 1
        return self.share(base.minimum), self.share(base.maximum), self.share(base.step)

    def share(self, amount: int) -> int:
        """Return so many times the stake on the field `of`: what it takes at most is rounded down, else up.

        >>> half = StakeField("bonus", of="ante", ratio=(1, 2), bound="at-most")
        >>> StakeField("bet", of="ante", ratio=(2, 1), bound="exactly").share(15), half.share(15)
        (30, 7)
        """
        times, part = self.times
        return amount * times // part if self.bound == "at-most" else -(-amount * times // part)

    def default(self, rules: Rules, laid: Mapping[str, int]) -> int:
        """Return the least that one may stake here beside what is laid already.

        >>> from croupier.books.rules import rules
        >>> StakeField("ante", "ante").default(rules("am/five-card"), {})
        5
        """
        if self.bound in ("exactly", "at-least") and self.of in laid:
            return self.share(laid[self.of])
        return self.span(rules)[0]


def _holds(condition: str, rules: Rules) -> bool:
    """Whether an option of a table is on, off or has a value.

    >>> from croupier.books.rules import rules
    >>> half, plate = rules("m1/russian"), rules("m1/russian", {"bonus_size": "plate"})
    >>> [_holds(told, plate) for told in ("bonus_size=plate", "!bonus_size=plate")]
    [True, False]
    >>> [_holds(told, half) for told in ("bonus_size=plate", "!bonus_size=plate")]
    [False, True]
    >>> _holds("insurance", half), _holds("!insurance", half)
    (True, False)
    """
    name, _, wanted = condition.removeprefix("!").partition("=")
    value = rules.options[name]
    return (value == wanted if wanted else bool(value)) is not condition.startswith("!")


class Improve(msgspec.Struct, frozen=True):
    """A way to better one's cards: give `least` to `most` of them away for new ones; 0: buy one more.

    `price` is the option of the profile that names its price in antes (none: an ante), and `most` may be one
    that names how many.
    """

    name: str
    least: int = 0
    most: int | str = 0
    price: str = ""

    def draws(self, rules: Rules) -> int:
        """Return the most cards it takes at this table; 0: it buys one more."""
        return rules.number(self.most) if isinstance(self.most, str) else self.most

    def cost(self, rules: Rules) -> Ratio:
        """Return its price at this table, in antes."""
        return rules.ratios[self.price] if self.price else (1, 1)


class Phh(msgspec.Struct, frozen=True):
    """The variants of the PHH format in which hands of a game are written, by code.

    Files of these variants are read by the one game that says which options make its table `neutral`: no
    fee, no upper limit of the house. Where its book has no `antes`, a hand with some is not ours.
    """

    codes: tuple[str, ...]
    neutral: tuple[tuple[str, bool | int | str], ...] | None = None
    antes: bool = True


class Game(msgspec.Struct, Generic[Surface], frozen=True):
    """A game: the coroutine that plays one hand on a felt, and what others need to know of it.

    `place` takes up the stakes before the deal, or refuses them; then `play` deals. Games between players are
    played round a `ring`, where a player brings a stack, and blinds, antes and bets are taken up. The `deck`
    is one pack in its order, none at a wheel; how many packs there are is told by the profile. `acts` are
    those a ring knows beside the betting. By the clause of `button` the first one is drawn; none: it lies on
    the last seat. By that of `absent` the cards of those who are away are taken as a fold as soon as they are
    dealt; none: when their turn comes. `attention` says by which clause, and of whom, the dealer draws it to
    a defective card found between hands. The `family` counts its odds; none: nobody counts them yet. What a
    family must know of its games and no profile says is their `law`: it says in its `rules` what that is.
    The law of poker with betting rounds is its book, which `croupier.fleet` reads.
    """

    play: Callable[[Surface, Rules], Play]
    rulings: tuple[Ruling[Surface], ...] = ()
    ring: bool = False
    button: str = ""
    absent: str = ""
    attention: tuple[str, tuple[str, ...]] = ("", (Post.MANAGER,))
    place: Callable[[Surface, Rules], None] | None = None
    deck: tuple[Card, ...] = ()
    shape: Shape | None = None
    fields: tuple[StakeField, ...] = ()
    ways: tuple[Improve, ...] = ()
    acts: tuple[str, ...] = ()
    family: Family | None = None
    law: Any = None
    phh: Phh | None = None

    @property
    def wheel(self) -> bool:
        """Whether a ball decides, and no card."""
        return not self.deck

    def open_fields(self, rules: Rules) -> tuple[StakeField, ...]:
        """Return the fields on which one stakes before the deal at this table."""
        return tuple(field.at(rules) for field in self.fields if field.open(rules))
