"""Discipline at a competition: offences, what they are punished with, and who may do so (fspr:8.1, 8.2).

>>> from croupier.table import Post
>>> book = Discipline()
>>> book.punish("Anna", "talking", "warning", by=Post.JUDGE, players=9).clause
'fspr:8.1.9a'
>>> book.punish("Anna", "talking", "miss", rounds=2, by=Post.JUDGE, players=9).hands
18
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import IllegalAction, nearest
from croupier.table import Post

if TYPE_CHECKING:
    from croupier.games.rotation import Rotation

WARNING: Final = "warning"
MISS: Final = "miss"
DISQUALIFICATION: Final = "disqualification"
SEASON: Final = "season-disqualification"


class Sanctions(msgspec.Struct, frozen=True):
    """What a clause allows: a warning, from `least` to `most` missed rounds, disqualification."""

    clause: str
    warning: bool = False
    least: int = 0
    most: int = 0
    disqualification: bool = False
    season: bool = False

    def allow(self, sanction: str, rounds: int) -> bool:
        """Whether this clause allows that sanction."""
        if sanction == MISS:
            return bool(self.least) and self.least <= rounds <= self.most
        allowed = {WARNING: self.warning, DISQUALIFICATION: self.disqualification, SEASON: self.season}
        return not rounds and allowed[sanction]


OTHER: Final = "other"
OFFENCES: Final[dict[str, tuple[Sanctions, Sanctions | None]]] = {
    "kept-cards": (
        Sanctions("fspr:8.1.2a", warning=True),
        Sanctions("fspr:8.1.2b", least=1, most=1),
    ),
    "bid-out-of-turn": (
        Sanctions("fspr:8.1.3a", warning=True),
        Sanctions("fspr:8.1.3b", least=1, most=1),
    ),
    "collusion": (
        Sanctions("fspr:8.1.4a", least=2, most=2),
        Sanctions("fspr:8.1.4b", disqualification=True, season=True),
    ),
    "opened-cards": (
        Sanctions("fspr:8.1.5a", warning=True, least=1, most=1),
        Sanctions("fspr:8.1.5b", least=2, most=2, disqualification=True),
    ),
    "delay": (
        Sanctions("fspr:8.1.6a", warning=True),
        Sanctions("fspr:8.1.6b", least=1, most=1),
    ),
    "touched-cards": (
        Sanctions("fspr:8.1.7a", warning=True, least=1, most=1),
        Sanctions("fspr:8.1.7b", least=2, most=3),
    ),
    "threw-into-cards": (
        Sanctions("fspr:8.1.8a", warning=True),
        Sanctions("fspr:8.1.8b", least=1, most=1),
    ),
    "talking": (
        Sanctions("fspr:8.1.9a", warning=True, least=1, most=1),
        Sanctions("fspr:8.1.9b", least=2, most=4),
    ),
    "chips-in-the-way": (Sanctions("fspr:8.1.10", warning=True), None),
    "insult": (Sanctions("fspr:8.1.11", least=1, most=4, disqualification=True, season=True), None),
    OTHER: (Sanctions("fspr:8.1.12", warning=True, least=1, most=4, disqualification=True), None),
}
"""What each offence is punished with the first time, and from the second on where that differs."""

POWERS: Final[dict[str, tuple[str, ...]]] = {
    Post.JUDGE: (WARNING, MISS),
    Post.CHIEF_JUDGE: (WARNING, MISS, DISQUALIFICATION),
    Post.FEDERATION: (SEASON,),
}
POWER_CLAUSES: Final = {
    WARNING: "fspr:8.2.1",
    MISS: "fspr:8.2.1",
    DISQUALIFICATION: "fspr:8.2.2",
    SEASON: "fspr:8.2.3a",
}


PROTOCOL: Final = "fspr:8.2.3b"


class Penalty(msgspec.Struct, frozen=True):
    """A penalty in the protocol; `hands` is the frozen number of hands that the offender misses."""

    player: str
    offence: str
    sanction: str
    clause: str
    by: str
    hands: int = 0
    why: str = ""


class Violation(msgspec.Struct, frozen=True):
    """A violation as the chief judge has entered it in the protocol of the competition."""

    player: str
    offence: str
    what: str = ""


class Discipline:
    """The penalties of one competition, and the violations in its protocol.

    An offence is repeated from the second recorded one of the same kind by the same player in this
    competition on (fspr:q.repeat-offence).
    """

    def __init__(self) -> None:
        self.penalties: list[Penalty] = []
        self.protocol: list[Violation] = []

    def enter(self, player: str, offence: str, *, by: str, what: str = "") -> Violation:
        """Enter a violation in the protocol: the chief judge does, for whatever penalty (fspr:8.2.3b).

        >>> book = Discipline()
        >>> book.enter("Anna", "insult", by=Post.CHIEF_JUDGE, what="in the break").what
        'in the break'
        >>> book.punish("Anna", "insult", "season-disqualification", by=Post.FEDERATION, players=9).clause
        'fspr:8.1.11'
        """
        self.sanctions(player, offence)  # refuses an offence that there is not
        if by != Post.CHIEF_JUDGE:
            raise IllegalAction("ruling-not-yours", ruling="enter", posts=Post.CHIEF_JUDGE, clause=PROTOCOL)
        violation = Violation(player, offence, what)
        self.protocol.append(violation)
        return violation

    def sanctions(self, player: str, offence: str) -> Sanctions:
        """Return what this player may be punished with if they commit this offence now."""
        if offence not in OFFENCES:
            raise IllegalAction(
                "offence-unknown", offence=offence, nearest=nearest(offence, OFFENCES), clause="fspr:8.1.1b"
            )
        first, again = OFFENCES[offence]
        repeated = any(penalty.player == player and penalty.offence == offence for penalty in self.penalties)
        return again if again is not None and repeated else first

    def punish(
        self,
        player: str,
        offence: str,
        sanction: str,
        *,
        by: str,
        players: int,
        rounds: int = 0,
        why: str = "",
    ) -> Penalty:
        """Punish an offence; `players` sit at that table now, the offender too: a round of hands.

        Any other unsporting conduct needs a reason, because no clause names it.
        """
        allowed = self.sanctions(player, offence)
        if sanction not in POWER_CLAUSES:
            raise IllegalAction(
                "sanction-unknown", sanction=sanction, nearest=nearest(sanction, POWER_CLAUSES)
            )
        if sanction not in POWERS.get(by, ()):
            posts = ", ".join(post for post, powers in POWERS.items() if sanction in powers)
            raise IllegalAction(
                "ruling-not-yours", ruling=sanction, posts=posts, clause=POWER_CLAUSES[sanction]
            )
        if not allowed.allow(sanction, rounds):
            raise IllegalAction(
                "sanction-not-allowed", sanction=sanction, rounds=rounds, clause=allowed.clause
            )
        if offence == OTHER and not why.strip():
            raise IllegalAction("reason-missing", ruling=offence, clause=allowed.clause)
        if sanction == SEASON and not self._is_entered(player, offence):
            raise IllegalAction("violation-not-entered", player=player, offence=offence, clause=PROTOCOL)
        penalty = Penalty(player, offence, sanction, allowed.clause, str(by), rounds * players, why)
        self.penalties.append(penalty)
        return penalty

    def _is_entered(self, player: str, offence: str) -> bool:
        """Whether the protocol has this violation: by itself, or with a penalty of the chief judge's own."""
        return any(entry.player == player and entry.offence == offence for entry in self.protocol) or any(
            penalty.player == player and penalty.offence == offence and penalty.by == Post.CHIEF_JUDGE
            for penalty in self.penalties
        )

    def punish_at(
        self,
        table: Rotation,
        seat: int,
        offence: str,
        sanction: str,
        *,
        by: str,
        rounds: int = 0,
        why: str = "",
    ) -> Penalty:
        """Punish a player at their table and have it carried out there: they miss hands, or leave."""
        place = table.place(seat)
        penalty = self.punish(
            place.player, offence, sanction, by=by, players=len(table.places), rounds=rounds, why=why
        )
        if penalty.hands:
            table.miss(seat, penalty.hands)
        elif sanction in (DISQUALIFICATION, SEASON):
            table.bar(seat)
        return penalty
