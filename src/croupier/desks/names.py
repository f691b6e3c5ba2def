"""Names in three alphabets: the same person may be written in many ways, and a person decides who it is.

A name is brought to a skeleton in Latin letters, in which spellings that differ by transliteration alone are
the same; skeletons are then compared, whatever the order of the names.

>>> skeleton("Хачатрян Юрий") == skeleton("Khachatryan Yuriy") == skeleton("Խաչատրյան Յուրի")
True
>>> look_alikes(skeleton("Щукин Олег"), {1: skeleton("Oleg Schukin"), 2: skeleton("Ada King")})
[1]
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from rapidfuzz import fuzz, process

if TYPE_CHECKING:
    from collections.abc import Mapping

ALIKE: Final = 82
"""From so many hundredths of likeness on a person is asked to decide."""

_CYRILLIC: Final = (
    "а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch "
    "ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya і:i ў:u ґ:g є:e ї:i"
)
_ARMENIAN: Final = (
    "ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:e թ:t ժ:zh ի:i լ:l խ:kh ծ:ts կ:k հ:h ձ:dz ղ:gh ճ:ch մ:m յ:y ն:n շ:sh ո:o "
    "չ:ch պ:p ջ:j ռ:r ս:s վ:v տ:t ր:r ց:ts ւ:v փ:p ք:k օ:o ֆ:f և:ev"
)
_LETTERS: Final = str.maketrans(dict(pair.split(":") for pair in f"{_CYRILLIC} {_ARMENIAN}".split(" ")))
_SOUNDS: Final = (
    ("shch|sch|šč", "sh"),
    ("kh|gh|x", "h"),
    ("zh|dzh|dj", "j"),
    ("tch|tsch|cz|č", "ch"),
    ("ts|tz|dz", "c"),
    ("ph", "f"),
    ("th", "t"),
    ("w", "v"),
    ("ck|q", "k"),
    ("yu|iu|ju", "u"),
    ("ya|ia|ja", "a"),
    ("ye|ie|je", "e"),
    ("yo|io|jo", "o"),
    ("[yj]", "i"),
    (r"i+\b", "i"),
    (r"(.)\1+", r"\1"),
)
"""Spellings that stand for the same sound, in the order in which they are brought together."""


def skeleton(name: str) -> str:
    """Return a name as names are compared: Latin, one sign a sound, its parts in alphabetical order."""
    said = unicodedata.normalize("NFKC", name).casefold().replace("ու", "u")
    said = said.translate(_LETTERS)
    said = "".join(sign for sign in unicodedata.normalize("NFKD", said) if not unicodedata.combining(sign))
    for spelling, sound in _SOUNDS:
        said = re.sub(spelling, sound, said)
    return " ".join(sorted(re.findall(r"[^\W\d_]+", said)))


def look_alikes(wanted: str, known: Mapping[int, str]) -> list[int]:
    """Return who, of people known by their skeletons, may be meant by one: the likest first."""
    found = process.extract(wanted, known, scorer=fuzz.token_sort_ratio, score_cutoff=ALIKE, limit=20)
    return [key for _, _, key in found]
