"""More chips in a running event: what bots buy, and how long somebody who has lost all may think about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.room.events import money
from croupier.tournament.orders import Decline, Rebuy, TakeAddOn

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.room.journal import Page
    from croupier.tournament.reglament import AddOn, Rebuys

THINKING: Final = 20_000
"""Milliseconds to decide about a rebuy; the table waits."""
GONE: Final = 5_000
"""Milliseconds after which somebody who is not connected is taken to want none."""


class BuyingDesk:
    """Decides for bots and for those who do not decide; what it orders lies on the page of the tick."""

    def __init__(self, actor: EventActor, hall: Hall) -> None:
        self._actor = actor
        self._hall = hall
        self._since: dict[str, int] = {}

    def left(self, player: str, at: int) -> int:
        """Return the milliseconds somebody has left to decide."""
        return max(0, self._since.get(player, at) + THINKING - at)

    def look(self, at: int, page: Page) -> None:
        """Look at those who decide about a rebuy, and in its break at the add-on."""
        state = self._actor.tournament.state
        self._since = {player: self._since.get(player, at) for player in state.deciding}
        for player, since in list(self._since.items()):
            if self._actor.is_bot(player):
                self._bot_decides(player, at, page)
            elif at - since >= (
                THINKING if self._hall.presence.connected(self._actor.user_of(player)) else GONE
            ):
                self._actor.give(Decline(at=at, player=player), page)
        terms, period = self._actor.tournament.reglament.add_on, state.period(at)
        if terms is not None and period.paused and period.level == terms.after_level - 1:
            for entry in list(state.entries.values()):
                table = state.tables.get(entry.table)
                busy = table is not None and table.playing  # a hand from before the break
                if not busy and not entry.out and not entry.add_on and self._wants(entry.player):
                    self._actor.give(TakeAddOn(at=at, player=entry.player), page)
                    self._pay(entry.player, terms, page)

    def _bot_decides(self, player: str, at: int, page: Page) -> None:
        rebuys = self._actor.tournament.reglament.rebuys
        if rebuys is None or not self._wants(player):
            self._actor.give(Decline(at=at, player=player), page)
            return
        self._actor.give(Rebuy(at=at, player=player), page)
        self._pay(player, rebuys, page)

    def _wants(self, player: str) -> bool:
        """Two bots of three buy whatever they can."""
        return self._actor.is_bot(player) and self._actor.user_of(player) % 3 != 0

    def _pay(self, player: str, terms: Rebuys | AddOn, page: Page) -> None:
        event, user = self._actor.number, self._actor.user_of(player)
        page.transfers += money.pay_in(event, user, terms.price, 0, bot=True)
        page.transfers += money.issue(event, user, terms.chips)
