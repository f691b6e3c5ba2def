"""Tables of the house with boxes: stakes are laid, the round is dealt, boxes decide one after another.

Whether stakes are lawful the game itself says: a round is dealt on trial with all that lies there.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from croupier.cards import Seed
from croupier.errors import CroupierError, IllegalStake, RoomError
from croupier.games import deal
from croupier.games.placing import boards
from croupier.room import logs, wire
from croupier.room.journal import Page
from croupier.room.ledger import Account, Transfer
from croupier.room.tables.live import MOST_LATE, LiveTable
from croupier.room.tables.state import Board, Stakes
from croupier.room.tables.telling import fields
from croupier.table import Hand
from croupier.table.fund import BOARD, HOUR, Fund

_MINUTE: Final = 60_000


class HouseTable(LiveTable):
    """A table of the house: what its float, its funds and the time to think have in common."""

    kind: ClassVar[Literal["house", "players"]] = "house"

    # -- chips of the house --------------------------------------------------------------------------------

    def bank(self, page: Page) -> None:
        """Fill float and funds of a new table from the desk."""
        state, currency = self.state, self.currency
        if state.banked:
            return
        state.bank, state.banked = self.terms.bank, True
        moved = {Account.desk(currency): -state.bank, Account.float(self.number, currency): state.bank}
        if boards(self.rules, self.terms.fund):
            state.board = Board(self.terms.fund, 0, self.minute())
            moved[Account.desk(currency)] -= self.terms.fund
            moved[Account.fund(self.number, BOARD, currency)] = self.terms.fund
        page.transfers.append(Transfer(kind="fill", entries=moved))
        self.touch()

    def minute(self) -> int:
        """The minutes since 1970."""
        return self.floor.clock.wall() // _MINUTE

    def funds(self) -> dict[str, int]:
        """What the boards show, as `deal` takes it."""
        return {BOARD: self.state.board.board} if self.state.board is not None else {}

    def count_fund(self, page: Page) -> None:
        """Add the bonus stakes of a full hour to the board (rp:1.22e)."""
        kept = self.state.board
        if kept is None:
            return
        fund = Fund(kept.board, kept=kept.kept, minute=kept.counted)
        added = fund.count(self.minute())
        if fund.counted != kept.counted:
            self.state.board = Board(fund.board, fund.kept, fund.counted)
            self.touch()
        if added:
            moved = {
                Account.fund(self.number, HOUR, self.currency): -added,
                Account.fund(self.number, BOARD, self.currency): added,
            }
            page.transfers.append(Transfer(kind="count", entries=moved))

    def book(self, nets: dict[int, int]) -> None:
        """Book wins and losses to the seats, and what the funds have gained or paid."""
        for seat, net in nets.items():
            if seat in self.state.sitters:
                self.state.sitters[seat].chips += net
        result = self.hand.result if self.hand is not None else None
        if self.state.board is not None and result is not None:
            kept = self.state.board
            fund = Fund(kept.board, kept=kept.kept, minute=kept.counted)
            fund.settle(result)
            self.state.board = Board(fund.board, fund.kept, kept.counted)

    # -- time to think -------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Give the one who must decide his time."""
        hand = self.hand
        assert hand is not None
        assert hand.decision is not None
        if self.timing is not None or not self.terms.pace.think:
            return
        think = self.terms.pace.think
        self.after(think, self._time_over, self.wait(think, hand.decision.seat))

    def _time_over(self, page: Page) -> None:
        """Decide for somebody whose time is up: what costs him least."""
        del page
        hand = self.hand
        if hand is None or hand.decision is None:
            return
        owner = hand.owners[hand.decision.seat]
        self.decide_for()
        sitter = self.state.sitters.get(owner)
        if sitter is not None:
            sitter.late += 1
            sitter.out = sitter.out or sitter.late >= MOST_LATE
            self.touch()


def _check_fields(placed: dict[str, int]) -> None:
    """Refuse what `deal` takes beside stakes: whose a box is, and his chips, the house says itself."""
    for field in ("player", "stack"):
        if field in placed:
            raise IllegalStake("field-not-staked", field=field)


class BoxTable(HouseTable):
    """A table with boxes: poker against the dealer, blackjack."""

    _last: Hand | None = None
    """The hand whose shoe goes on."""

    # -- betting -------------------------------------------------------------------------------------------

    @property
    def box_count(self) -> int:
        """How many boxes lie on the felt."""
        return self.terms.most_seats

    def may_leave(self, seat: int) -> bool:
        """Whoever has a box in the running round waits for its end."""
        return not self.running or seat not in self.state.players

    def unseated(self, seat: int) -> None:
        """Take the stakes of somebody who leaves, and those that lay behind them, off the table."""
        self.state.stakes.pop(seat, None)
        if self._refusal() is None:
            return
        left, self.state.stakes = self.state.stakes, {}
        settled = False
        while not settled:  # some lie behind others: they are laid again after those
            settled = True
            for other in list(left):
                self.state.stakes[other] = left[other]
                if self._refusal() is None:
                    del left[other]
                    settled = False
                else:
                    del self.state.stakes[other]

    def stake(self, seat: int, command: wire.Stake) -> None:
        """Lay the stakes of a player on his boxes, or take them back."""
        if self.running or self.phase not in ("waiting", "betting"):
            raise RoomError("betting-closed")
        before = self.state.stakes.get(seat, {})
        laid: Stakes = {box: dict(placed) for box, placed in before.items()}
        for box, placed in command.boxes.items():
            self._check_box(seat, box)
            _check_fields(placed)
            laid.pop(box, None)
            if any(placed.values()):
                laid[box] = {field: amount for field, amount in placed.items() if amount}
        self._lay(seat, laid)
        if (refusal := self._refusal()) is not None:
            self._lay(seat, before)
            raise refusal
        state, sitter = self.state, self.state.sitters[seat]
        sitter.out, sitter.idle = False, 0
        state.ready = sorted({*state.ready, seat} if command.ready else {*state.ready} - {seat})

    def _lay(self, seat: int, laid: Stakes) -> None:
        if laid:
            self.state.stakes[seat] = laid
        else:
            self.state.stakes.pop(seat, None)

    def _check_box(self, seat: int, box: int) -> None:
        """Refuse a box on which somebody else has staked, or in front of which he sits."""
        if any(box in laid for other, laid in self.state.stakes.items() if other != seat):
            raise RoomError("box-taken", box=box)
        front = self.state.sitters.get(box)
        if box != seat and front is not None and not front.out:
            raise RoomError("box-in-front", box=box, player=front.name)

    def placed(self) -> dict[int, dict[str, Any]]:
        """Return what lies on the table, as `deal` takes it."""
        placed: dict[int, dict[str, Any]] = {}
        for seat, laid in sorted(self.state.stakes.items()):
            for place, (box, stakes) in enumerate(sorted(laid.items())):
                placed[box] = {**stakes, "player": seat}
                if not place:
                    placed[box]["stack"] = self.state.sitters[seat].chips
        return placed

    def _refusal(self) -> CroupierError | None:
        """Ask the game whether what lies on the table is lawful."""
        if not self.state.stakes:
            return None
        try:
            self._deal(Seed.of(1))
        except CroupierError as refusal:
            return refusal
        return None

    def _deal(self, seed: Seed) -> Hand:
        return deal(
            self.terms.game,
            seats=self.placed(),
            seed=seed,
            funds=self.funds(),
            options=self.terms.options,
        )

    def betting(self, seat: int, language: str) -> dict[str, Any]:
        """What may be staked, and on which boxes."""
        if self.phase not in ("waiting", "betting") or not seat:
            return {}
        taken = {box for other, laid in self.state.stakes.items() if other != seat for box in laid}
        fronts = {other for other, sitter in self.state.sitters.items() if other != seat and not sitter.out}
        free = [box for box in range(1, self.box_count + 1) if box not in taken | fronts]
        return {"fields": fields(self.rules, language), "free_boxes": free}

    # -- the round -----------------------------------------------------------------------------------------

    def proceed(self, page: Page) -> None:
        """Deal when all are ready, ask the next box, settle the round."""
        if self.running:
            self._go_on(page)
        elif self.phase in ("waiting", "betting"):
            self._wait_for_stakes(page)

    def _go_on(self, page: Page) -> None:
        assert self.hand is not None
        if not self.hand.over:
            self.ask()
            return
        self.settle(page)
        self._shelve(page)
        pause = self.terms.pace.pause
        self.after(pause, self._open_betting, self.wait(pause, phase="pause"))

    def _open_betting(self, page: Page) -> None:
        del page
        self.clear()

    def _wait_for_stakes(self, page: Page) -> None:
        """Wait for stakes; the countdown begins with the first, and ends when all are ready."""
        self.bank(page)
        self.count_fund(page)
        self.offer_seats()
        state = self.state
        before = self.phase
        self.phase = "betting" if state.sitters else "waiting"
        if self.phase != before:
            self.stir()
        self.secret()
        if state.stakes and self._all_ready():
            self._start(page)
        elif not state.stakes:
            if self.timing is not None:
                self._cancel_alarm()
                self.stir()
        elif self.timing is None and self.terms.pace.betting:
            betting = self.terms.pace.betting
            self.after(betting, self._start, self.wait(betting, phase="betting"))
            self.stir()

    def _all_ready(self) -> bool:
        """Whether nobody is waited for: neither those who are here and play, nor whoever has staked.

        When nobody is here at all, after a standstill, the time for betting is given.
        """
        here = {
            seat
            for seat, sitter in self.state.sitters.items()
            if not sitter.out and self.floor.present(sitter.user)
        }
        return bool(here) and here | self.state.stakes.keys() <= set(self.state.ready)

    def _start(self, page: Page) -> None:
        """Deal the round to all who have staked."""
        state = self.state
        if self.running or not state.stakes:
            return
        self._cancel_alarm()
        try:
            hand = self._next_round()
        except CroupierError as error:  # each stake was accepted before: nobody else can put this right
            logs.fault("round refused", error, table=self.number)
            state.stakes, state.ready = {}, []
            self.touch()
            return
        self._sit_out_idle()
        state.stakes, state.ready = {}, []
        self.begin(hand, page)
        self._go_on(page)

    def _next_round(self) -> Hand:
        """Deal from the shoe as it stands, or from a new shuffle."""
        if self._last is not None and self._last.shoe_lasts:
            return self._last.next(self.placed())
        return self._deal(self.seed())

    def begin(self, hand: Hand, page: Page) -> None:
        """Begin a round; one from a shoe that goes on leaves the next secret as it is."""
        secret = self.state.secret
        new = self._last is None
        super().begin(hand, page)
        if not new:
            self.state.secret = secret

    def _sit_out_idle(self) -> None:
        """Count for those who stake nothing how many rounds they have let pass."""
        for seat, sitter in self.state.sitters.items():
            if seat not in self.state.stakes:
                sitter.idle += 1
                sitter.out = sitter.out or sitter.idle >= MOST_LATE

    # -- the shoe ------------------------------------------------------------------------------------------

    def keeps_secret(self) -> bool:
        """A shoe that goes on keeps its secret."""
        return self.hand is not None and self.hand.over and self.hand.shoe_lasts

    def _shelve(self, page: Page) -> None:
        """Keep the shoe for the next round; one that is done is opened for all its hands."""
        if self.keeps_secret():
            self._last, self.state.shoe = self.hand, self.hand_number
        else:
            if self._last is not None:
                page.unsealed.append({"table_id": self.number})
            self._last, self.state.shoe = None, 0
        self.touch()

    def blank(self) -> None:
        """Forget the shoe as well: it is taken up from the journal."""
        super().blank()
        self._last = None

    def reuse(self, hand: Hand) -> None:
        """Take up the shoe of a hand from the journal."""
        self._last = hand if hand.shoe_lasts else None
