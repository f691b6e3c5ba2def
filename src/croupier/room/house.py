"""The house: one running room, and everything its parts share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.room import people
from croupier.room.desks.skks import CashRegister, open_register
from croupier.room.events.opening import open_desk
from croupier.room.events.schedule import read_events, usual_events
from croupier.room.federation.holding import Holding
from croupier.room.federation.keeper import FederationKeeper
from croupier.room.federation.reminding import Reminding
from croupier.room.hall import Hall
from croupier.room.mail import read_mail
from croupier.room.metrics import Metrics
from croupier.room.opening import read_terms
from croupier.room.passwords import Passwords
from croupier.room.preparing import Preparation
from croupier.room.rates import Rates
from croupier.room.sealing import Seal, open_seal
from croupier.room.store import Store, open_store

if TYPE_CHECKING:
    from croupier.room.settings import Settings


class House:
    """A room by its settings; `open` it before anybody comes, `close` it when the last has gone."""

    store: Store
    hall: Hall
    seal: Seal
    federation: FederationKeeper
    holding: Holding
    reminding: Reminding
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
        self.sockets: Counter[str] = Counter()
        self.passwords = Passwords(settings.cost)
        self.register: CashRegister = open_register(settings.skks)
        self.preparation = Preparation()

    async def open(self) -> None:
        """Open the database and everything that lies in it."""
        self.store = await open_store(self.settings.database, durability=self.settings.durability, alone=True)
        self.seal = open_seal(self.settings)
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
        self.hall.refusals = lambda code: self.metrics.refusals.labels(code).inc()
        await self.hall.open()
        self.federation = FederationKeeper(self.store, self.settings.federation)
        await self.federation.open()
        self.holding = Holding(self.federation, self.hall)
        await self.holding.open()
        self.federation.checks.append(self.holding.check)
        self.federation.followers.append(self.holding.follow)
        self.reminding = Reminding(self.federation, self.seal, read_mail(self.settings.mail))
        self.reminding.start()
        if self.settings.desk:
            self.desk_word = await open_desk(self.hall, Path(self.settings.desk))
        self.metrics.watch(self.hall)
        self.preparation.start()

    async def stop_tables(self) -> None:
        """Let the tables stop and everybody hear of it; what runs is in the database and goes on later."""
        self.store.hurry()
        await self.hall.close()

    async def close(self) -> None:
        """Close the tables and the database; whatever was going on is in it."""
        await self.preparation.close()
        await self.reminding.stop()
        await self.stop_tables()
        await self.store.close()
