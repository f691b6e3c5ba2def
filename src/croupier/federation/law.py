"""The lists and numbers of the law: sections, items, parts and time limits, each with its clause."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import Final

from croupier.errors import CroupierError
from croupier.tournament.reglament import MINUTE

RULES: Final = "fspr"
"""The book that every competition under the federation's aegis is held by (fspr:0a)."""


class FederationError(CroupierError):
    """Something the federation's rules do not allow; nothing has changed."""


class Body(StrEnum):
    """Who acts: an organ of the federation, an organiser, an official of a competition, or a member."""

    FEDERATION = "federation"
    PRESIDENT = "president"
    AUTHORISED = "authorised"
    ORGANISER = "organiser"
    HEAD = "head"
    SECRETARY = "secretary"
    CHIEF_JUDGE = "chief-judge"
    MEMBER = "member"


class Reach(StrEnum):
    """How far a competition reaches."""

    INTERNATIONAL = "international"
    ALL_RUSSIAN = "all-russian"
    REGIONAL = "regional"
    LOCAL = "local"
    CLUB = "club"


HIGH: Final = (Reach.INTERNATIONAL, Reach.ALL_RUSSIAN)
"""The competitions whose rights, Regulations and protocols are the federation's own affair (fspr:1.2.1)."""


class CalendarPlan(StrEnum):
    """A calendar plan that makes a competition official (fspr:1.1.1); the federal one is the Unified Plan."""

    FEDERAL = "federal"
    REGION = "region"
    LOCAL = "local"
    FEDERATION = "federation"


# -- documents ---------------------------------------------------------------------------------------------

OFFICIAL_SECTIONS: Final = (
    *("aims", "dates-place", "reception", "admission", "entries", "programme", "judges", "awards"),
    *("prize-fund", "reglament", "sponsors"),
)
"""fspr:1.8.3a"""
RATING_SECTIONS: Final = tuple(name for name in OFFICIAL_SECTIONS if name != "reception")
"""fspr:2.6.3a"""
INTERNET_SECTIONS: Final = tuple(
    "dates" if name == "dates-place" else name for name in RATING_SECTIONS if name != "judges"
)
"""fspr:3.6.3a"""
PROGRAMME: Final = (
    *("registration-place", "registration-time", "draw-place", "draw-time", "opening-place", "opening-time"),
    *("start-time", "closing-place", "closing-time"),
)
"""fspr:1.8.3b, fspr:2.6.3b"""
INTERNET_PROGRAMME: Final = ("registration-time", "draw-time", "start-time", "closing-time")
"""fspr:3.6.3b"""
OFFICIAL_ITEMS: Final = ("dates", "place", "equipment", "fees", "format", "terms")
"""fspr:1.10.2b"""
RATING_ITEMS: Final = ("dates", "place", "equipment", "fees", "regulations", "format", "chief-judge", "terms")
"""fspr:2.8.1b"""
MEDIA_PLAN: Final = ("press-release", "media", "printed", "press-conferences")
"""fspr:2.10.2b"""
MEDIA_REPORT: Final = ("results", "photos", "media", "recordings", "final-release")
"""fspr:2.10.3b"""

# -- numbers -----------------------------------------------------------------------------------------------

LEAST_AGE: Final = 18
"""fspr:1.5.1, fspr:2.4.1, fspr:3.3.1"""
APPLICATIONS: Final = (10, 1)
"""Month and day of the season before, that day included (fspr:1.10.2a, fspr:2.8.1a)."""
SIGNED_WITHIN: Final = 30 * MINUTE
"""fspr:1.9.3c, fspr:2.7.3c"""
SENT_WITHIN: Final = 24 * 60 * MINUTE
"""fspr:1.9.4, fspr:2.7.4; a day is 24 hours (fspr:q.deadline-counting)."""
REPORT_DAYS: Final = timedelta(days=10)
"""fspr:2.10.3d"""
PROTEST_DAYS: Final = timedelta(days=30)
"""fspr:8.3.4a"""
