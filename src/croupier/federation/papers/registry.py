"""The registry: members, organisations, places, equipment, judges and rights."""

from __future__ import annotations

from datetime import date

from croupier.federation.papers.paper import Paper
from croupier.federation.records import Questionnaire


class Enrol(Paper, frozen=True):
    """An athlete becomes a member; `distinct` says that they are not who they look like."""

    form: Questionnaire
    distinct: bool = False


class Amend(Paper, frozen=True):
    """A member's questionnaire changes; `distinct` says that they are not who they look like now."""

    member: str
    form: Questionnaire
    distinct: bool = False


class EndMembership(Paper, frozen=True):
    """A member leaves, or is excluded."""

    member: str
    why: str = ""


class RegisterOrganisation(Paper, frozen=True):
    """A poker club or another organisation is entered."""

    name: str
    city: str = ""
    region: str = ""
    head: str = ""
    club: bool = True


class Attest(Paper, frozen=True):
    """A club is attested for a year (fspr:1.3.1)."""

    club: str
    on: date
    certificate: str


class AgreePlace(Paper, frozen=True):
    """A place that is no attested club is agreed from a day to a day (fspr:1.3.1a)."""

    name: str
    first: date
    last: date
    city: str = ""


class CertifyEquipment(Paper, frozen=True):
    """So many tables of an organisation meet the Technical Requirements (fspr:1.4.1)."""

    organisation: str
    tables: int
    first: date
    last: date


class RegisterJudge(Paper, frozen=True):
    """A judge is entered, with the public key of their signature."""

    name: str
    category: str = ""
    region: str = ""
    key: str = ""


class SetKey(Paper, frozen=True):
    """A judge signs with this key from now on; protocols signed before keep the key of their day."""

    judge: str
    key: str


class Authorise(Paper, frozen=True):
    """An organisation keeps the calendar or the rating for the federation (fspr:2.1.2, fspr:2.9.3)."""

    organisation: str
    task: str


class RecordRight(Paper, frozen=True):
    """A right or permission is recorded: to hold, broadcast, sponsor, sell souvenirs, prepare the team."""

    kind: str
    holder: str
    competition: str = ""
    document: str = ""
