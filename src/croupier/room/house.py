"""The house: one running room, and everything its parts share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import RoomError
from croupier.room import logs, people, tries
from croupier.room.calling import Calling
from croupier.room.cluster.bus import NatsBus
from croupier.room.cluster.forwarding import Forwarding
from croupier.room.cluster.node import ClusterNode
from croupier.room.desks.skks import CashRegister, open_register
from croupier.room.events.opening import open_desk
from croupier.room.events.schedule import read_events, usual_events
from croupier.room.federation.holding import HeldCompetitions
from croupier.room.federation.keeper import FederationKeeper
from croupier.room.federation.reminding import Reminding
from croupier.room.hall import Hall
from croupier.room.mail import MailServer, read_mail
from croupier.room.metrics import Metrics
from croupier.room.opening import read_terms
from croupier.room.passwords import Passwords
from croupier.room.preparing import Preparation
from croupier.room.pulse import Pulse
from croupier.room.rates import Rate, Rates
from croupier.room.reviews import Reviewing
from croupier.room.sealing import Seal, open_seal
from croupier.room.store import Store, open_store, read_url
from croupier.room.tallies import Tallying
from croupier.room.webpush import read_push

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from croupier.federation.papers import AnyPaper
    from croupier.room.settings import Settings


class House:
    """A room by its settings; `open` it before anybody comes, `close` it when the last has gone."""

    store: Store
    hall: Hall
    seal: Seal
    federation: FederationKeeper
    holding: HeldCompetitions
    reminding: Reminding
    mail: MailServer | None = None
    """Where letters are given to; none: this house sends none."""
    calling: Calling
    tallying: Tallying
    reviewing: Reviewing
    pulse: Pulse | None = None
    cluster: ClusterNode | None = None
    forwarding: Forwarding | None = None
    door: Callable[[Any, Any, Any], Awaitable[None]]
    """Through which requests come in, those of other nodes too."""
    trouble: Exception | None = None
    """Why it could not be opened."""
    desk_word: str = ""
    """What opens the desk where there is no room, and so nobody with an account."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.rates = Rates(settings.rates)
        self.sights: dict[tuple[int, str], dict[int, int]] = {}
        """When somebody of the staff was last shown a customer at a desk."""
        self.passwords = Passwords(settings.cost)
        self.register: CashRegister = open_register(settings.skks)
        self.preparation = Preparation()
        self.lost: Callable[[], None] = lambda: None
        """Called when somebody else has taken the database."""

    async def open(self) -> None:
        """Open the database and everything that lies in it."""
        shared = bool(self.settings.cluster)
        if shared and read_url(self.settings.database).get_backend_name() == "sqlite":
            raise RoomError("cluster-sqlite")
        self.store = await open_store(
            self.settings.database, durability=self.settings.durability, alone=True, shared=shared
        )
        self.seal = open_seal(self.settings)
        self.tallying = Tallying(self.store)
        async with self.store.begin() as connection:
            await people.forget_old_sessions(connection)
            await people.forget_guests(connection)
        terms = read_terms(Path(self.settings.tables)) if self.settings.tables else None
        if self.settings.desk:
            terms = ()
        planned = read_events(Path(self.settings.events)) if self.settings.events else usual_events()
        if terms is not None and not self.settings.events:
            planned = ()  # a house with tables of its own chooses its events, too
        self.hall = Hall(self.store, rates=self.rates, terms=terms, planned=planned)
        self.hall.dispatch.refusals = lambda code: self.metrics.refusals.labels(code).inc()
        self.hall.address = self.settings.place
        self.hall.standby = self.settings.standby
        self.calling = Calling(self.store, self.seal, read_push(self.settings.push))
        self.hall.absentees.call = self.calling.call
        await self.hall.open(shared=shared)
        self.reviewing = Reviewing(self.store, self.hall.inquiries.weighing)
        if shared:
            self.cluster = ClusterNode(self.hall, NatsBus(self.settings.cluster), self.seal.mark("cluster"))
            await self.cluster.open()
            assert self.hall.relay is not None
            self.forwarding = Forwarding(self.hall.relay, self.door)
        self.federation = FederationKeeper(self.store, self.settings.federation)
        await self.federation.open()
        self.holding = HeldCompetitions(self.federation, self.hall)
        await self.holding.open()
        if self.forwarding is not None:
            self.forwarding.held_at = self.holding.node_of
        self.federation.checks.append(self.holding.check)
        self.federation.followers.append(self.holding.follow)
        self.federation.filed.append(self._tell_paper)
        self.hall.readers += [self.holding.learn, self.federation.learn]
        self.mail = read_mail(self.settings.mail)
        self.reminding = Reminding(self.federation, self.seal, self.mail)
        self.reminding.start()
        if self.settings.desk:
            self.desk_word = await open_desk(
                self.hall, Path(self.settings.desk), [Path(flight) for flight in self.settings.flights]
            )
        if self.cluster is None:
            self.hall.custodian.lost_all = self._lose
            self.pulse = Pulse(self.store, self.hall.node, self._lose)
            self.pulse.start()
        self.metrics.watch(self.hall)
        self.preparation.start()

    async def _tell_paper(self, _: AnyPaper) -> None:
        """Have the other nodes read a paper that was filed here."""
        self.hall.tell_change("papers")

    async def hold(self, *wanted: tuple[str, str, Rate]) -> None:
        """Slow down who tries too often: guesses at what is secret are counted for all nodes together.

        Each is a kind, a caller and how often they may.
        """
        wait = 0
        if self.cluster is None or self.rates.lifted:
            for kind, caller, rate in wanted:
                wait = wait or self.rates.wait(kind, caller, rate)
        else:
            async with self.store.begin() as connection:
                for kind, caller, rate in wanted:
                    wait = wait or await tries.take(connection, kind, caller, self.rates.stretched(rate))
        if wait:
            raise RoomError("too-many", wait=wait)

    def _lose(self) -> None:
        """Hear that another room has the database: what is done here is not written any more."""
        if self.trouble is None:
            self.trouble = RoomError("custody-lost")
            logs.note("another room has the database")
            self.lost()

    async def stop_tables(self) -> None:
        """Let the tables stop and everybody hear of it; what runs is in the database and goes on later."""
        if self.cluster is not None:
            await self.cluster.drain()
        self.store.hurry()
        await self.hall.close()

    async def close(self) -> None:
        """Close the tables and the database; whatever was going on is in it."""
        await self.preparation.close()
        if self.pulse is not None:
            await self.pulse.stop()
        await self.reminding.stop()
        await self.tallying.close()
        await self.reviewing.close()
        await self.stop_tables()
        if self.cluster is not None:
            await self.cluster.close()
        await self.store.close()
