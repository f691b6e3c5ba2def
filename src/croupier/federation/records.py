"""What people write down: questionnaires, applications, Regulations, contracts, results of play."""

from __future__ import annotations

from datetime import date
from typing import Literal

from msgspec import Struct

from croupier.federation.law import RULES, Reach
from croupier.tournament.reglament import Reglament


class Questionnaire(Struct, frozen=True, forbid_unknown_fields=True):
    """What an athlete tells of themselves; protocols take their data from it (fspr:1.9.2b)."""

    name: str
    born: date
    sex: Literal["f", "m", ""] = ""
    country: str = "RU"
    region: str = ""
    city: str = ""
    club: str = ""
    grade: str = ""
    photo: str = ""

    @property
    def foreign(self) -> bool:
        """Whether they are an athlete of a foreign country (fspr:1.6.3)."""
        return self.country != "RU"


class Fees(Struct, frozen=True, forbid_unknown_fields=True):
    """Entry fee, rebuys and other fees, guaranteed prize fund, and how it is to be divided."""

    entry: int
    rebuys: int = 0
    guarantee: int = 0
    distribution: str = ""


class FormatDescription(Struct, frozen=True, forbid_unknown_fields=True):
    """Another system of play, told so that everybody can follow it (fspr:4.3b)."""

    start: str = ""
    course: str = ""
    elimination: str = ""
    winner: str = ""


class Regulations(Struct, frozen=True, forbid_unknown_fields=True):
    """The Regulations of one competition; the Reglament within is the very file that is played."""

    sections: dict[str, str]
    programme: dict[str, str]
    reglament: Reglament | None = None
    further: dict[str, str] = {}
    least_age: int = 18
    members_only: bool = True
    entries_until: int | None = None
    """The last moment for entries; nothing told: the start."""
    other_format: FormatDescription | None = None


class CompetitionTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What an application tells of a competition (fspr:1.10.2b, fspr:2.8.1b)."""

    name: str
    organiser: str
    first: date | None = None
    last: date | None = None
    arrival: date | None = None
    departure: date | None = None
    place: str = ""
    """A club or an agreed place, by its number; none for the Internet."""
    equipment: int = 0
    """Tables that meet the Technical Requirements."""
    fees: Fees | None = None
    format: str = ""
    regulations: Regulations | None = None
    chief_judge: str = ""
    other: str = ""
    reach: Reach = Reach.CLUB
    official: bool = False
    internet: bool = False
    open: bool = True
    zone: str = "Europe/Moscow"
    rules: str = RULES

    @property
    def discipline(self) -> str:
        """The game that is played, as far as the draft tells it."""
        draft = self.regulations
        return draft.reglament.game if draft is not None and draft.reglament is not None else "fspr/holdem"


class Contract(Struct, frozen=True, forbid_unknown_fields=True):
    """The guarantees of an organiser: who signed, who answers for the place, sanctions (fspr:1.10.3)."""

    parties: tuple[str, ...]
    sanctions: str
    preparation: str = ""


class Placing(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody came out of the play; equal places are shared."""

    player: str
    place: int
    prize: int = 0
    rebuys: int = 0
    bounties: int = 0


class PlayPenalty(Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty in the log of an event: hands to be missed, or none for a disqualification."""

    player: str
    clause: str
    hands: int = 0
    at: int = 0


class PlayedEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """The play of an event as the protocol needs it, read from the event's own log or from another's file."""

    reglament: str
    """The digest of the Reglament that was played."""
    placings: tuple[Placing, ...]
    judge: str
    hands: int = 0
    tables: int = 0
    pool: int = 0
    last_hand: int = 0
    """When the last hand began."""
    penalties: tuple[PlayPenalty, ...] = ()
    online: bool = False
    record: str = ""
    """The digest of the event's record: who has the record can play the event again."""
    anchor: str = ""
    source: str = "croupier"


class RatingTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """How a season is rated: a formula with its version and parameters, and how many results count."""

    formula: str = "root"
    version: int = 1
    best: int = 10
    parameters: dict[str, int] = {}


class Criteria(Struct, frozen=True, forbid_unknown_fields=True):
    """How a national team is chosen: by places in official competitions and by rating (fspr:1.11.1)."""

    name: str
    season: int
    size: int
    until: date
    places: int = 3
    """The first places of official competitions that count."""
    rating: int = 20
    """How far down the rating athletes are considered."""
    discipline: str = ""


class GradeNorm(Struct, frozen=True, forbid_unknown_fields=True):
    """What a sports grade asks for: so often among the first places of competitions of a scale."""

    grade: str
    places: int
    times: int = 1
    entrants: int = 2
    reaches: tuple[Reach, ...] = ()


class CategoryNorm(Struct, frozen=True, forbid_unknown_fields=True):
    """What a judge's category asks for: so many official competitions judged."""

    category: str
    times: int
    chief: bool = False
    reaches: tuple[Reach, ...] = ()
