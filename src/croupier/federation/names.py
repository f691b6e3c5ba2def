"""One person under two spellings: a skeleton of letters that is the same in Russian, Armenian and Latin.

>>> skeleton("Щербакова Юлия") == skeleton("Shcherbakova Yulia") == skeleton("SCHERBAKOVA  Iuliia")
True
>>> skeleton("Julija Ščerbakova") == skeleton("Ûliâ Ŝerbakova") == skeleton("Yuliya Shherbakova")
True
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_CYRILLIC: Final = (
    "а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c",
    "ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=iu я=ia і=i ї=i є=e ґ=g ў=u",
)
_ARMENIAN: Final = (
    "ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=e թ=t ժ=zh ի=i լ=l խ=h ծ=c կ=k հ=h ձ=dz ղ=g ճ=ch մ=m յ=i ն=n շ=sh",
    "ո=o չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=c ւ=v փ=p ք=k օ=o ֆ=f և=ev",
)
_LATIN: Final = ("š=sh ŝ=sh č=ch ž=zh û=iu â=ia ʹ= ʺ= '= ’= ʼ= `= ´=",)
"""Of ISO 9 and the scientific way; a sign for a soft or a hard letter is none."""
_LETTERS: Final = str.maketrans(
    dict(pair.split("=") for line in (*_CYRILLIC, *_ARMENIAN, *_LATIN) for pair in line.split())
)
_VARIANTS: Final = (
    *((r"ու", "u"), ("schtsch", "sh"), ("tsch|tch", "ch"), ("shch|sch", "sh"), ("kh", "h")),
    *(("ts|tz|cz", "c"), ("ck", "k"), ("yo|jo", "e"), (r"\b[yj]e", "e"), ("[yj]", "i"), ("w", "v")),
    *((r"\bx", "h"), ("x", "ks"), ("dzh", "j"), ("ph", "f")),
)


def skeleton(name: str) -> str:
    """Return what of a name stays the same whichever way it is spelt; the order of its parts too."""
    plain = unicodedata.normalize("NFC", name).casefold()
    for found, put in _VARIANTS[:1]:
        plain = plain.replace(found, put)
    plain = plain.translate(_LETTERS)
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign))
    for found, put in _VARIANTS[1:]:
        plain = re.sub(found, put, plain)
    words = re.findall(r"[a-z0-9]+", plain)
    return " ".join(sorted(re.sub(r"(.)\1+", r"\1", word) for word in words))
