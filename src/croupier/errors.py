"""The family of errors: every refusal is a sentence that a player understands.

An error carries the id of its sentence, the values in it and the clause that orders the refusal, so that
the same refusal can be said in every language (`croupier.text`) and opened in the rulebook.

>>> raise IllegalStake("bonus-too-large", amount=8, most=5, clause="am:3.34")
Traceback (most recent call last):
croupier.errors.IllegalStake: The bonus stake of 8 is too large for this ante: stake at most 5. (am:3.34)
"""

from __future__ import annotations

import errno
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from croupier import text
from croupier.text import folders

if TYPE_CHECKING:
    from collections.abc import Iterable

_SHOWN: Final = 8
_PART: Final = "federation-part"
"""Parts of a document: nobody types their ids, so they are words in every language."""
_WORDS: Final = {
    "act": "act",
    "choices": "act",
    "ruling": "ruling",
    "post": "post-name",
    "posts": "post-name",
    "colour": "colour-name",
    "roles": "role-name",
    "steps": "step-name",
    "item": "choice",
    **dict.fromkeys(("sections", "section", "items", "parts", "blanks"), _PART),
}
"""The values that are ids of the rules, and the kind of word by which a language says each."""
_RUN: Final = 2
_LONGEST: Final = 500
_EXPECTED: Final = re.compile(r"Expected `([^`]+)`, got `(\w+)`")
_CHOICE: Final = re.compile(r"Invalid enum value '(.*)'")
_SYNTAX: Final = {
    "Expected newline": "wrong-line-end",
    "Expected '='": "wrong-equals",
    "Invalid value": "wrong-value",
    "Invalid statement": "wrong-statement",
    "Invalid initial character": "wrong-statement",
    "overwrite a value": "wrong-twice",
    "twice": "wrong-twice",
    "Duplicate": "wrong-twice",
    "Unclosed": "wrong-unclosed",
    "Expected ']": "wrong-unclosed",
    "Unterminated": "wrong-quote",
    "too many digits": "wrong-digits",
    "too deep": "wrong-deep",
}
"""What readers of TOML find, by a part of their words, and the sentence that says it."""


class FieldName(str):
    """The name of a field or a bet: a sentence says it as a word of its language.

    >>> refusal = IllegalStake("limit-below", amount="3", field=FieldName("ante"), minimum="5")
    >>> refusal.sentence("ru"), refusal.values["field"]
    ('Ставка 3 на анте меньше минимума 5.', 'ante')
    """

    __slots__ = ()

    def word(self, language: str) -> str:
        """Say it.

        >>> FieldName("ante").word("en"), FieldName("ante").word("ru"), FieldName("ante").word("hy")
        ('ante', 'анте', 'անտե')
        """
        return text.called(self, language, "field", "category")


class Sum(int):
    """A sum of money in hundredths: a sentence writes it as its language does.

    >>> DeskError("wallet-whole", given=Sum(1250)).sentence("ru")[:5]
    '12,50'
    """

    __slots__ = ()

    def word(self, language: str) -> str:
        """Write it.

        >>> Sum(100_050).word("en"), Sum(50).word("hy")
        ('1,000.50', '0,50')
        """
        from croupier.text.writing import money  # noqa: PLC0415  (slow to load, and seldom said)

        return money(self, language)


class Range:
    """The amounts from `least` to `most` in steps; a `most` of None has no end. A sentence says it whole.

    >>> [Range(*bounds).word("en") for bounds in ((2, 2), (1, 2), (1, 3), (5, None), (2, 8, 2))]
    ['2', '1 or 2', 'from 1 to 3', '5 or more', 'from 2 to 8 in steps of 2']
    """

    __slots__ = ("least", "most", "step")

    def __init__(self, least: int, most: int | None, step: int = 1) -> None:
        self.least = least
        self.most = most
        self.step = step

    def word(self, language: str) -> str:
        """Say it.

        >>> Range(5, 100).word("en"), Range(1, 2).word("ru")
        ('from 5 to 100', '1 или 2')
        """
        least, most, step = self.least, self.most, self.step
        if most is None:
            return text.say("range-open", language, least=least)
        if most <= least:
            return text.say("range-one", language, least=least)
        if most == least + step:
            return text.say("range-two", language, least=least, most=most)
        if step == 1:
            return text.say("range-between", language, least=least, most=most)
        return text.say("range-steps", language, least=least, most=most, step=step)


class SystemTrouble(str):
    """What the operating system refused: said in words of ours where they are known, else in its own.

    >>> trouble = SystemTrouble.of(FileNotFoundError(2, "No such file or directory"))
    >>> trouble.word("en"), trouble.word("ru")
    ('there is no such file', 'такого файла нет')
    """

    __slots__ = ("name",)
    name: str

    @classmethod
    def of(cls, error: Exception) -> SystemTrouble:
        """Take what Python tells of it; a number too large for the system is a port that there is not."""
        told = cls(getattr(error, "strerror", None) or str(error))
        known = errno.errorcode.get(getattr(error, "errno", None) or 0, "").lower()
        told.name = "port" if isinstance(error, OverflowError) else known
        return told

    def word(self, language: str) -> str:
        """Say it.

        >>> SystemTrouble.of(OSError("strange")).word("hy")
        'strange'
        """
        key = f"system-{self.name}"
        return text.say(key, language) if self.name and text.knows(key) else str(_in_line(str(self)))


class FileTrouble(str):
    """What a reader of a file found wrong: said in words of ours where they are known, else in its own.

    >>> trouble = FileTrouble("Expected `int | null`, got `str`")
    >>> trouble.word("en"), trouble.word("ru")
    ('it takes a whole number, not text', 'нужно: целое число, дано: текст')
    >>> FileTrouble("Cannot declare ('prizes',) twice").word("en")
    'it is written twice'
    """

    __slots__ = ()

    def word(self, language: str) -> str:
        """Say it.

        >>> FileTrouble("strange").word("hy")
        'strange'
        """
        if found := _EXPECTED.fullmatch(self):
            kinds = [f"wrong-kind-{kind}" for kind in found[1].removesuffix(" | null").split(" | ")]
            given = f"wrong-kind-{found[2]}"
            if all(map(text.knows, (*kinds, given))):
                *wanted, had = (text.say(kind, language, words="true / false") for kind in (*kinds, given))
                return text.say("wrong-kind", language, wanted=" / ".join(wanted), given=had)
        if found := _CHOICE.fullmatch(self):
            return text.say("wrong-choice", language, word=_in_line(found[1]))
        key = next((key for part, key in _SYNTAX.items() if part in self), "")
        return text.say(key, language) if key else str(_in_line(str(self)))


class CroupierError(ValueError):
    """A refusal: the sentence's id, the values in it, and the clause behind it."""

    def __init__(self, code: str, *, clause: str = "", **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.values = values
        self.place: tuple[str, int] | None = None
        """The file and line that were wrong, where the refusal is of something written in a file."""

    def sentence(self, language: str = "en") -> str:
        """Say the refusal in one of the languages of the house.

        >>> CroupierError("seat-unknown", seat=12, most=10).sentence("ru")
        'Места 12 нет: за этим столом места с 1 по 10.'
        >>> known = ["play", "edge", "rules"]
        >>> print(BookError("command-unknown", command="egde", nearest=nearest("egde", known)))
        There is no command egde; did you mean edge?
        >>> print(BookError("command-unknown", command="x", nearest=nearest("x", known)))
        There is no command x; choose from: play, edge, rules.
        """
        if self.clause:  # in the words of its book
            language = text.spoken(language, self.clause.partition(":")[0])
        values = {name: _said(name, value, language) for name, value in self.values.items()}
        if "nearest" in values:  # one word was meant, or several are listed
            values.setdefault("guess", "none" if ", " in str(values["nearest"]) else "one")
        said = text.say(self.code, language, **values)
        said = said.replace("….", "…").replace("…։", "…")  # a list cut short ends the sentence
        if self.place is not None:
            file, line = self.place
            said = text.say("book-place", language, file=_in_line(file), line=str(line), said=said)
        return f"{said} ({self.clause})" if self.clause else said

    def __str__(self) -> str:
        return self.sentence()


class CardError(CroupierError):
    """Cards that do not exist, that exist twice, or in a wrong number."""


class BookError(CroupierError):
    """A rulebook or profile that is broken, or a name that no book knows."""


class IllegalAction(CroupierError):
    """An act the rules do not allow now; the hand is unchanged."""


class IllegalStake(IllegalAction):
    """A stake the rules do not allow, or seats with which no hand can start."""


class RecordError(CroupierError):
    """A record of a hand that cannot be read or does not hold together."""


class RoomError(CroupierError):
    """Something the card room refuses: a name that is taken, a table that is full, a request too many."""


class DeskError(CroupierError):
    """Something a desk of the house refuses: a role without the right, a paper without a name."""


class LedgerError(CroupierError):
    """A movement of chips that the ledger refuses: nothing was booked."""


def _said(name: str, value: object, language: str) -> object:
    """Say a value within a sentence of a language; in English an id that can be typed stays as it is."""
    if isinstance(value, FieldName | Range | Sum | SystemTrouble | FileTrouble):
        return value.word(language)
    if isinstance(value, CroupierError):
        return value.sentence(language)
    word_of = _WORDS.get(name, "")
    if isinstance(value, str) and word_of and (language != folders.ENGLISH or word_of == _PART):
        said = []
        for part in value.split(", "):  # "fold, raise 10–200"
            word, gap, amount = part.partition(" ")
            said.append(text.called(word, language, word_of) + gap + amount)
        value = ", ".join(said)
    return _in_line(value)


def _in_line(value: object) -> object:
    """Keep what somebody wrote within one line of a sentence, whatever it holds."""
    if isinstance(value, str):
        line = "".join(
            letter if letter.isprintable() else " " if letter.isspace() else "�" for letter in value
        )
        return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
    return value if isinstance(value, int) else _in_line(shown(value))


def shown(value: object) -> str:
    """Write a value as Python does, even a number that is too long for Python to write.

    >>> shown("ten"), shown(-3), shown([10**5000])
    ("'ten'", '-3', 'list')
    """
    try:
        return repr(value)
    except ValueError:
        return type(value).__name__


def close(word: str, known: Iterable[str]) -> str:
    """Return the known word a person most likely meant; nothing where none is like it.

    >>> close("AM/Five-crad", ["am/five-card", "m1/roulette"]), close("?", "abc")
    ('am/five-card', '')
    """
    known = list(known)
    lower = {each.lower(): each for each in known}
    found = get_close_matches(word, known, n=1, cutoff=0.5) or get_close_matches(word.lower(), lower, 1, 0.5)
    return lower.get(found[0], found[0]) if found else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word a person most likely meant, else some of them, as many as fit in a sentence.

    >>> nearest("AM/Five-crad", ["am/five-card", "m1/roulette"]), nearest("?", "abcdefghij")
    ('am/five-card', 'a, b, c, d, e, f, g, h, …')
    """
    known = list(known)
    return close(word, known) or listed(known)


def listed(known: Iterable[str]) -> str:
    """Write down what is known, as much as fits in a sentence; numbers in a row as their first and last.

    >>> listed(map(str, range(37))), listed(["1", "2", "4", "5", "6", "dealer"])
    ('0–36', '1, 2, 4–6, dealer')
    """
    runs: list[list[str]] = []
    for word in known:
        if runs and word.isdecimal() and runs[-1][-1].isdecimal() and int(word) == int(runs[-1][-1]) + 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    told = [part for run in runs for part in (run if len(run) <= _RUN else (f"{run[0]}–{run[-1]}",))]
    return ", ".join(told if len(told) <= _SHOWN else (*told[:_SHOWN], "…"))


def guessed(word: str, known: Iterable[str]) -> dict[str, str]:
    """Return the values of a sentence that guesses what was meant, or lists what there is.

    >>> guessed("dealr", ["1", "dealer"]), guessed("12", ["1", "2", "3"])
    ({'guess': 'one', 'nearest': 'dealer'}, {'guess': 'none', 'nearest': '1–3'})
    """
    known = list(known)
    likely = close(word, known) if not word.isdecimal() else ""
    return {"guess": "one" if likely else "none", "nearest": likely or listed(known)}
