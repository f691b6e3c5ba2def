"""The two envelopes of the wire: what a client says and what the room says."""

from __future__ import annotations

from msgspec import Struct


class Command(Struct, tag_field="do", tag=str.lower, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Something a client wants; `id` is its own name for it, at most 64 letters."""

    id: str


class Message(Struct, tag_field="is", tag=str.lower, kw_only=True, frozen=True, omit_defaults=True):
    """Something the room says."""
