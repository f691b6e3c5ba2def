"""Words: everything a person reads, in every language of the house, from Fluent catalogues.

The rules know only the ids of sentences; this room alone knows languages.

>>> say("seat-unknown", seat=12, most=10), say("seat-unknown", "ru", seat=12, most=10)
('There is no seat 12: this table has seats 1 to 10.', 'Места 12 нет: за этим столом места с 1 по 10.')
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from croupier.text.folders import ENGLISH, languages, own_pages, pages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = languages()
_MOST_BITS: Final = 50
_LONGEST: Final = 2_500
"""Letters of a value that Fluent takes."""
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d(?: \d\d:\d\d(?: UTC(?:[+-]\d\d:\d\d)?)?)?")


@cache
def spoken(language: str, book: str) -> str:
    """Name a language as it is spoken at the tables of a book: a book's own word wins there.

    >>> say("call-no-game", "ru"), say("call-no-game", spoken("ru", "m1"))
    ('У дилера нет игры.', 'У крупье нет игры.')
    >>> spoken("en", "m1")
    'en'
    """
    return f"{language}@{book}" if own_pages(language, book) else language


@cache
def _bundle(tongue: str) -> FluentBundle:
    # Slow to load, and most commands that answer in JSON never need it.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    language, _, book = tongue.partition("@")
    bundle = FluentBundle([language], use_isolating=False)
    for page in pages(language):
        bundle.add_resource(FluentResource(page.read_text(encoding="utf-8")))
    for page in own_pages(language, book) if book else ():
        bundle.add_resource(FluentResource(page.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


@cache
def plain(name: str, language: str) -> dict[str, str]:
    """Read one page of sentences without values, at once: a help is waited for.

    What the language lacks is English, as in `say`.

    >>> plain("cli", "ru")["cli-json"]
    'ответ в JSON, для программ'
    """
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415  (as above)

    found: dict[str, str] = {}
    for tongue in dict.fromkeys((ENGLISH, language)):
        for page in pages(tongue):
            if page.stem == name:
                for entry in FluentParser(with_spans=False).parse(page.read_text(encoding="utf-8")).body:
                    if isinstance(entry, ast.Message) and entry.value is not None:
                        parts = entry.value.elements
                        found[entry.id.name] = "".join(
                            part.value for part in parts if isinstance(part, ast.TextElement)
                        )
    return found


def say(key: str, language: str = ENGLISH, **values: object) -> str:
    """Say the sentence `key` in a language; an untranslated sentence is said in English."""
    for tongue in (language, ENGLISH):
        if (plainly := _joined(key, tongue, values)) is not None:
            return plainly
        bundle = _heard(tongue)
        if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
            said, _ = bundle.format_pattern(
                pattern, {name: _written(value, tongue) for name, value in values.items()}
            )
            return str(said)
    return key


def _heard(tongue: str) -> FluentBundle:
    return _bundle(tongue if tongue.partition("@")[0] in LANGUAGES else ENGLISH)


@lru_cache(maxsize=20_000)
def _parts(key: str, tongue: str) -> tuple[tuple[str, str], ...]:
    """Return a sentence that chooses nothing as its parts: a text, and the name of the value after it.

    Most are so, and tables say them all the time: Fluent would take ten times as long. Empty: it must.
    """
    from fluent.syntax import ast  # noqa: PLC0415  (as above)

    bundle = _heard(tongue)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    parts: list[tuple[str, str]] = []
    for element in pattern.elements if isinstance(pattern, ast.Pattern) else (pattern,):
        if isinstance(element, ast.TextElement):
            parts.append((element.value, ""))
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.VariableReference):
            parts.append(("", element.expression.id.name))
        else:
            return ()
    return tuple(parts)


def _joined(key: str, tongue: str, values: dict[str, object]) -> str | None:
    """Say a sentence that chooses nothing with words and whole numbers; None: Fluent must."""
    said = []
    for text, name in _parts(key, tongue):
        if not name:
            said.append(text)
            continue
        value = values.get(name)
        if type(value) is str and len(value) <= _LONGEST and not _DAY.fullmatch(value):
            said.append(value)
        elif type(value) is int:
            said.append(_whole(value, tongue))
        else:
            return None
    return "".join(said) or None


def _whole(value: int, tongue: str) -> str:
    from croupier.text.writing import number  # noqa: PLC0415  (slow to load, as above)

    return number(value, tongue)


def _written(value: object, language: str) -> object:
    """Give a number to Fluent; one beyond all chips is written out, for Fluent knows 28 digits.

    A day comes as data has it (2027-05-07), for the rules know no language, and is written in its way.
    """
    from croupier.text.writing import Whole, localised, number  # noqa: PLC0415  (slow to load, as above)

    if isinstance(value, str) and _DAY.fullmatch(value):
        return localised(value, language)
    if type(value) is not int:
        return value
    small = value.bit_length() <= _MOST_BITS
    return Whole.of(value, language) if small else number(value, language)


def knows(key: str, language: str = ENGLISH) -> bool:
    """Whether a language has such a sentence."""
    return bool(_bundle(language).has_message(key))


def called(name: str, language: str, *kinds: str) -> str:
    """Say a name of the rules by the first kind of word that has it; what has no word stays as it is.

    >>> called("ante", "ru", "field", "category"), called("split", "ru", "field", "category")
    ('анте', 'сплит')
    >>> called("neighbours-17", "en", "category")
    '17 and its neighbours'
    """
    for kind in kinds:
        if knows(key := f"{kind}-{name}"):
            return say(key, language)
        base, _, number = name.rpartition("-")
        if number.isdecimal() and knows(key := f"{kind}-{base}-n"):
            return say(key, language, n=int(number))
    return name
