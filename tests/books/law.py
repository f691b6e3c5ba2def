"""What a translated rule must share with the English one: its numbers, cards, ratios and references.

Numbers are compared as values, so that "three" may become «3» and "11 to 1" «11:1». A word that is surely a
number is asked for in the other language; one that may be something else ("one", "second", "pair") is only
allowed there.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

Words = dict[str, str]
"""By value, the pattern of its words."""


class Counting(NamedTuple):
    """The number words of a language, as patterns: those that surely count, and those that may."""

    sure: Words
    maybe: Words
    ranks: Words


COUNTING: Final = {
    "en": Counting(
        sure={
            "2": r"\btwo\b(?!-way)",
            "3": r"\bthree\b",
            "4": r"\bfour\b",
            "5": r"\bfive\b",
            "6": r"\bsix\b",
            "7": r"\bseven\b",
            "8": r"\beight\b",
            "9": r"\bnine\b",
            "10": r"\bten\b",
            "11": r"\beleven\b",
            "12": r"\btwelve\b",
            "13": r"\bthirteen\b",
            "14": r"\bfourteen\b",
            "15": r"\bfifteen\b",
            "18": r"\beighteen\b",
            "20": r"\btwenty\b(?!-)",
            "21": r"\btwenty-one\b",
            "30": r"\bthirty\b",
            "40": r"\bforty\b",
            "60": r"\bsixty\b",
            "half": r"\bhalf\b(?!-moon)|\bhalves\b",
        },
        maybe={
            "0": r"\bzero\b|\bno\b|\bnone\b",
            "1": r"\bone\b|\bfirst\b|\bonce\b|\bsingle\b|\ba\b|\ban\b|\bhourly\b",
            "2": r"\bsecond|\btwice\b|\bdoubl|\bboth\b|\bpair|\bn?either\b|\bdeuce|\bsplit|\btwos\b",
            "3": r"\bthird|\btripl|\bstreet|\bthrees\b",
            "4": r"\bfourth|\bcorner|\bquarter|\bfours\b",
            "5": r"\bfifth|\bfives\b",
            "6": r"\bsixth|\bsixes\b",
            "7": r"\bseventh|\bsevens\b",
            "8": r"\beighth|\beights\b",
            "9": r"\bninth|\bnines\b",
            "10": r"\btenth|\btens\b",
            "12": r"\bdozen|\btwelfth|\bcolumn",
            "half": r"\bhalv",
            "100": r"\bhundred",
            "1000": r"\bthousand",
        },
        ranks={
            "A": r"\baces?\b",
            "K": r"\bkings?\b",
            "Q": r"\bqueens?\b",
            "JK": r"\bjokers?\b",
            "J": r"(?<!black[ -])\bjacks?\b",
        },
    ),
    "ru": Counting(
        sure={
            "2": r"\bдв(а|е|ух|ум|умя|ое|оих)\b",
            "3": r"\bтр(и|ёх|ём|емя|ое)\b",
            "4": r"\bчетыр(е|ёх|ём|ьмя)\b",
            "5": r"\bпят(ь|и|ью|еро)\b",
            "6": r"\bшест(ь|и|ью)\b",
            "7": r"\bсем(ь|и|ью)\b",
            "8": r"\bвос(емь|ьми|емью)\b",
            "9": r"\bдевят(ь|и|ью)\b",
            "10": r"\bдесят(ь|и|ью)\b",
            "11": r"\bодиннадцат(ь|и|ью)\b",
            "12": r"\bдвенадцат(ь|и|ью)\b",
            "half": r"\bполовин",
        },
        maybe={
            "0": r"\bзеро\b|\bноль|\bнул",
            "1": r"\bодин\b|\bодн|\bперв|\bединствен",
            "2": r"\bоб(а|е|оих|еих|оими?|еими?)\b|\bдва|\bдвоек|\bвдв|\bудв|\bдвой|\bвтор|\bпар|\bдабл",
            "3": r"\bтрет|\bтрой|\bутро|\bтрёх|\bстрит",
            "4": r"\bчетв|\bкаре\b|\bчетырёх|\bфест фо\b",
            "5": r"\bпят",
            "6": r"\bшест|\bсикслайн",
            "7": r"\bсем",
            "8": r"\bвосьм",
            "9": r"\bдевят",
            "10": r"\bдесят",
            "12": r"\bдюжин|\bдвенадцат",
            "half": r"\bпол",
            "100": r"\bсто\b|\bсот",
            "30": r"\bтридцат",
            "20": r"\bдвадцат",
        },
        ranks={
            "A": r"\bтуз",
            "K": r"\bкорол",
            "Q": r"\bдам[аыеуой]*\b",
            "J": r"\bвалет",
            "JK": r"\bджокер",
        },
    ),
    "hy": Counting(
        sure={
            "2": r"\bերկու(?!սանոց)\w*",
            "3": r"\bերեք(?!անոց)\w*",
            "4": r"\bչորս(?!անոց)\w*",
            "5": r"\bհինգ(?!անոց|երորդ|շաբթի)\w*",
            "6": r"\bվեց(?!անոց|երորդ)\w*",
            "7": r"\bյոթ(?!անոց|երորդ)\w*",
            "8": r"\bութ(?!անոց|երորդ)\w*",
            "9": r"(?<!-)\bինը\b|\bիննը\b",
            "10": r"\bտասը\b",
            "11": r"\bտասնմեկ\b",
            "12": r"\bտասներկու\w*",
            "half": r"\bկես\w*",
        },
        maybe={
            "0": r"\bզրո",
            "1": r"\bմեկ|\bառաջին|\bմիայն|\bմի\b|\bմիակ|\bմիևնույն",
            "2": r"\bերկ|\bկրկն|\bզույգ|\bերկուսանոց|\bկրկին",
            "3": r"\bերրորդ|\bեռ|\bերեքանոց",
            "4": r"\bչորրորդ|\bքառ|\bչորսանոց",
            "5": r"\bհինգ",
            "6": r"\bվեց",
            "7": r"\bյոթ",
            "8": r"\bութ",
            "9": r"\bինն|\bիններորդ",
            "10": r"\bտաս",
            "30": r"\bերեսուն",
            "20": r"\bքսան",
            "100": r"\bհարյուր",
        },
        ranks={
            "A": r"\bմեկանոց",
            "K": r"\bթագավոր",
            "Q": r"\bթագուհ",
            "J": r"\bզինվոր",
            "JK": r"\bջոկեր",
        },
    ),
}
"""A language without such a table has its figures, cards and references compared, not its words."""

_REFERENCE = re.compile(r"\b[a-z][a-z0-9]*:[a-z0-9][\w.-]*\w", re.ASCII)
_CARD = re.compile(r"\b(?:10|[2-9TJQKA])[SHDC]\b")
_RANKS = re.compile(r"\b[AKQJT2-9x](?:-(?:10|[AKQJT2-9x]))+\b")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)?")
_GROUPED = re.compile(r"(?<=\d)[,\u00a0\u202f ](?=\d{3}(?!\d))")


class Facts(NamedTuple):
    """What a text says in figures, in words that count, and in words that may count."""

    references: frozenset[str]
    cards: frozenset[str]
    figures: frozenset[str]
    words: frozenset[str]
    maybe: frozenset[str]
    ranks: frozenset[str]
    percent: bool


def facts(text: str, language: str) -> Facts:
    """Return the facts of a text."""
    references = frozenset(_REFERENCE.findall(text))
    rest = _REFERENCE.sub(" ", text)
    cards = frozenset((*_CARD.findall(rest), *_RANKS.findall(rest)))
    rest = _GROUPED.sub("", _RANKS.sub(" ", _CARD.sub(" ", rest)))
    known = COUNTING.get(language, Counting({}, {}, {}))
    small = re.sub("[՛՜՞]", "", rest.lower().replace("е\u0308", "ё"))
    return Facts(
        references,
        cards,
        frozenset(each.replace(",", ".") for each in _FIGURE.findall(rest)),
        _found(known.sure, small),
        _found(known.maybe, small),
        _found(known.ranks, small),
        bool(re.search(r"%|per ?cent|процент|տոկոս", small)),
    )


def _found(words: Words, text: str) -> frozenset[str]:
    return frozenset(value for value, pattern in words.items() if re.search(pattern, text))


def differences(english: str, other: str, language: str) -> list[str]:
    """Return what one of two texts says and the other does not.

    >>> differences("Street: three numbers. Pays 11 to 1.", "Стрит: 3 номера. Выплата 12:1.", "ru")
    ['11 is lost', '12 is new']
    """
    ours, theirs = facts(english, "en"), facts(other, language)
    found = _apart(ours.references, theirs.references) + _apart(ours.cards, theirs.cards)
    if ours.percent != theirs.percent:
        found.append("a percentage is lost or new")
    if language not in COUNTING:
        return found + _apart(ours.figures, theirs.figures)
    lost = (ours.figures | ours.words) - theirs.figures - theirs.words - theirs.maybe
    new = (theirs.figures | theirs.words) - ours.figures - ours.words - ours.maybe
    found += [f"{each} is lost" for each in sorted(lost)] + [f"{each} is new" for each in sorted(new)]
    return found + _apart(ours.ranks, theirs.ranks)


def _apart(ours: frozenset[str], theirs: frozenset[str]) -> list[str]:
    lost, new = sorted(ours - theirs), sorted(theirs - ours)
    return [f"{each} is lost" for each in lost] + [f"{each} is new" for each in new]


_ALIEN = {
    "ru": re.compile(r"[A-Za-z]{2,}|[А-Яа-яёЁ][A-Za-z]|[A-Za-z][А-Яа-яёЁ]|[\u0531-\u0587]{2,}"),
    "hy": re.compile(r"[A-Za-z]{2,}|[А-Яа-яёЁ]"),
}
_POINTS = {
    "ru": re.compile(r"\"|--| - |\.\.\.|\s[,.;:]|[^.?!»)]$"),
    "hy": re.compile(r"[\u0561-\u0587][:;.](?:\s|$)|\"|\?|--| - |\.\.\.|\s[,։՝]|[^։՞»)]$"),
}


_NAMES = re.compile(r"\bTDA\b|\b5\.[\d.]*[a-z]*(?:[./-][a-z0-9-]+)*")
"""An association that has no name in other scripts, and places of a book named without its slug."""


def blemishes(text: str, language: str) -> list[str]:
    """Return words of another script and marks that the language does not write so."""
    rest = _NAMES.sub(" ", _RANKS.sub(" ", _CARD.sub(" ", _REFERENCE.sub(" ", text))))
    alien = [f"“{each}” is foreign" for each in _ALIEN.get(language, re.compile("$^")).findall(rest)]
    return alien + [
        f"“{each}” is no mark here" for each in _POINTS.get(language, re.compile("$^")).findall(text)
    ]
