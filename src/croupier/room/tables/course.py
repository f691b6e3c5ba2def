"""The course of a table: how its rounds begin, go on and end, and what is special about sitting there.

There are three: `boxes` against the dealer, the `wheel` of roulette, and the `ring` of players. A course
knows its games and how the room plays them; of wallets it knows nothing.
"""

# ruff: noqa: B027  (most courses have nothing to do when they hear of something)

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from croupier.errors import RoomError
from croupier.room.tables.rows import staked_by

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.room import wire
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.state import Sitter, TableState
    from croupier.room.tables.terms import Terms
    from croupier.table import Hand
    from croupier.table.colours import Rack

MOST_LATE: Final = 2
"""A player who lets their time run out so often in a row is not waited for any more."""


class Course(ABC):
    """What a kind of table does; the table asks it at every turn."""

    kind: ClassVar[Literal["house", "players"]]
    waits_for_next: ClassVar[bool] = True
    """Whether one who practises says when the next hand begins."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.floor = table.floor

    @property
    def rules(self) -> Rules:
        """What is played by."""
        return self.table.rules

    @property
    def terms(self) -> Terms:
        """What stands on the sign."""
        return self.table.terms

    @property
    def state(self) -> TableState:
        """What the table remembers."""
        return self.table.state

    @property
    def sitters(self) -> dict[int, Sitter]:
        """Those who sit, by seat."""
        return self.table.state.sitters

    # -- the rounds ----------------------------------------------------------------------------------------

    @abstractmethod
    def proceed(self, page: Page) -> None:
        """Do what comes next of itself: begin a hand, let the croupier or a bot act, settle."""

    def do(self, hand: Hand, name: str, **what: Any) -> None:
        """Act in the running hand."""
        hand.act(name, **what)

    def delay(self, user: int) -> int:
        """Seconds by which somebody who only watches sees the table late, and then all cards; 0: at once."""
        del user
        return 0

    def rule(self, hand: Hand, ruling: str, **what: Any) -> None:
        """Let the floor rule on the running hand."""
        hand.rule(ruling, **what)

    def went_on(self) -> None:
        """Hear that the one whose turn it was has decided."""

    def settled(self, hand: Hand) -> None:
        """Hear that a hand is booked."""

    def keeps_secret(self) -> bool:
        """Whether the secret of the hand that is over is needed for another round."""
        return False

    def pause(self) -> None:
        """Let everybody look at a hand that is over, then take its cards off the table.

        Those who practise say when: what came of the hand lies there as long as they like.
        """
        if not (self.table.practice and self.waits_for_next):
            self.table.hourglass.turn(self.terms.pace.pause, self._again, phase="pause")

    def next_hand(self) -> None:
        """Take the cards of a hand of practice off the table; said twice, it is done once."""
        if self.table.practice and self.table.phase == "settled":
            self.table.clear()

    def _again(self, page: Page) -> None:
        del page
        self.table.clear()

    # -- what people want ----------------------------------------------------------------------------------

    @abstractmethod
    def may_leave(self, seat: int) -> bool:
        """Whether a seat can be given up at once."""

    def seated(self, seat: int, *, post: bool = False) -> None:
        """Hear that somebody has taken a seat; a refusal keeps them from it."""

    def unseated(self, seat: int) -> None:
        """Hear that a seat is given up."""

    def withdrawn(self, seat: int) -> None:
        """Hear that somebody in the hand will leave after it."""

    def set_out(self, seat: int, *, out: bool, post: bool = False) -> None:
        """Let somebody stay away from the next hands, or take part again."""
        del post
        self.sitters[seat].out = out

    def staked(self, hand: Hand, seat: int) -> int:
        """Return what a seat has put into a hand."""
        return staked_by(hand).get(seat, 0)

    def check_staked(self, seat: int, total: int) -> None:
        """Refuse more in a hand than a player wants to stake at most."""
        most = self.table.floor.limits.now(self.sitters[seat].user, "stake")
        if most is not None and total > most:
            raise RoomError("limit-stake", most=most)

    def stake(self, seat: int, command: wire.Stake) -> None:
        """Lay stakes for the next round."""
        del seat, command
        raise RoomError("no-stakes-here")

    def plan(self, seat: int, command: wire.PlanDecision) -> None:
        """Hear what somebody will do when their turn comes."""
        del seat, command
        raise RoomError("no-plans-here")

    def call_clock(self, seat: int) -> None:
        """Ask for the clock."""
        del seat
        raise RoomError("no-clock-here")

    # -- remembering ---------------------------------------------------------------------------------------

    def remember(self) -> None:
        """Put into the state what the course itself knows."""

    def restore(self) -> None:
        """Stand as the state says, with the hand that is in memory."""

    def resume(self, hand: Hand) -> None:
        """Go on with a hand that was running when the room stood still."""

    def take_up(self, hand: Hand) -> None:
        """Take up what a hand from the journal has left for the next one: its shoe."""

    def blank(self) -> None:
        """Forget everything that is not in the journal."""

    # -- what the painter asks -----------------------------------------------------------------------------

    @property
    def button(self) -> int:
        """The seat with the dealer button, 0 where there is none."""
        return 0

    @property
    def draw_commitment(self) -> str:
        """The promise for the draw of the button to come."""
        return ""

    @property
    def box_count(self) -> int:
        """How many boxes lie on the felt."""
        return 0

    @property
    def spun(self) -> int | None:
        """The number of this spin, once the ball lies."""
        return None

    def rack(self, seat: int) -> Rack | None:
        """Return the colour chips that lie before a seat, where a table has such."""
        del seat
        return None

    def betting(self, seat: int, language: str) -> dict[str, Any]:
        """What may be staked now, where a table has such."""
        del seat, language
        return {}

    def planning(self, seat: int) -> dict[str, Any]:
        """What somebody may plan before their turn, and what they have planned."""
        del seat
        return {}

    def bank(self, seat: int) -> float:
        """The seconds somebody has left in their time bank, where a table has such."""
        del seat
        return 0.0

    def waits(self, seat: int) -> bool:
        """Whether somebody seated is not in the running hand."""
        return self.table.running and seat not in self.state.players
