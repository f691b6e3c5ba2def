"""What every paper has: its moment, and who files it."""

from __future__ import annotations

from msgspec import Struct

from croupier.federation.law import Body


class Paper(Struct, frozen=True, tag_field="paper", tag=lambda name: name.lower(), kw_only=True):
    """Something filed at a moment; `who` is the number of the organisation, judge or member that files it."""

    at: int
    by: Body = Body.FEDERATION
    who: str = ""
