"""What events are called: those of the house have a name in every language, others the one given."""

from __future__ import annotations

import re

from croupier.text import knows, say


def title_of(name: str, language: str) -> str:
    """Return the name of an event.

    >>> title_of("Heads-up duel", "ru"), title_of("Sunday cup", "ru")
    ('Дуэль один на один', 'Sunday cup')
    """
    key = f"event-title-{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}"
    return say(key, language) if knows(key, language) else name
