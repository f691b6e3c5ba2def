"""Words: everything a person reads, in English, Russian and Armenian, from Fluent catalogues.

The rules know only the ids of sentences; this room alone knows languages.

>>> say("seat-unknown", seat=12, most=10), say("seat-unknown", "ru", seat=12, most=10)
('There is no seat 12: this table has seats 1 to 10.', 'Места 12 нет: за этим столом места с 1 по 10.')
"""

from __future__ import annotations

from functools import lru_cache
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.packages import packages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ru", "hy")
_MOST_BITS: Final = 50


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(language: str) -> FluentBundle:
    # Slow to load, and most commands that answer in JSON never need it.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    bundle = FluentBundle([language], use_isolating=False)
    for page in pages(language):
        bundle.add_resource(FluentResource(page.read_text(encoding="utf-8")))
    return bundle


def pages(language: str) -> list[Path]:
    """Return the Fluent pages of a language: those of the house, then those that books from outside bring.

    The house's come first, and the first to say a sentence says it: no package can change a word of another.
    """
    folders = [Path(__file__).with_name(language)]
    folders += [brought.folder / "text" / language for brought in packages() if brought.folder is not None]
    return [page for folder in folders for page in sorted(folder.glob("*.ftl"))]


def say(key: str, language: str = "en", **values: object) -> str:
    """Say the sentence `key` in a language; an untranslated sentence is said in English."""
    for tongue in (language, "en"):
        bundle = _bundle(tongue if tongue in LANGUAGES else "en")
        if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
            said, _ = bundle.format_pattern(
                pattern, {name: _written(value) for name, value in values.items()}
            )
            return str(said)
    return key


def _written(value: object) -> object:
    """Write out a number beyond all chips: Fluent knows 28 digits, Python some thousand.

    >>> _written(1000), _written(10**30), _written(-(10**9999))
    (1000, '1000000000000000000000000000000', '-10^9999')
    """
    if not isinstance(value, int) or value.bit_length() <= _MOST_BITS:
        return value
    try:
        return str(value)
    except ValueError:
        return f"{'-' if value < 0 else ''}10^{int(log10(abs(value)))}"


def knows(key: str, language: str = "en") -> bool:
    """Whether a language has such a sentence."""
    return bool(_bundle(language).has_message(key))


def called(name: str, language: str, *kinds: str) -> str:
    """Say a name of the rules by the first kind of word that has it; what has no word stays as it is.

    >>> called("ante", "ru", "field", "category"), called("split", "ru", "field", "category")
    ('анте', 'сплит')
    """
    return next((say(key, language) for kind in kinds if knows(key := f"{kind}-{name}")), name)
