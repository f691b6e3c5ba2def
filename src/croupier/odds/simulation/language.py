"""The language of strategies: a list of rules, of which the first that fits is followed.

A rule is an act and the tests under which it is taken: `raise: combination >= pair`, `exchange odd-suit:
suited = 4, combination < pair`, `fold`. A test compares a feature of the state with a number, a rank, a
combination, or another feature. A `Space` knows the features and acts of one game, as arrays over all its
states: so a list of rules becomes a table of bytes in a moment, and a round follows it by one look-up.

>>> import numpy as np
>>> pips = Space({"pips": Feature(np.arange(1, 7), {"five": 5, "six": 6})}, {"stay": Act(0), "roll": Act(1)})
>>> compiled(["roll: pips < six, pips != five", "stay"], pips).tolist()
[1, 1, 1, 1, 0, 0]
>>> compiled(["roll: dots < six"], pips)
Traceback (most recent call last):
croupier.errors.BookError: In the rule “roll: dots < six” there is no dots; did you mean pips?
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import numpy as np

from croupier.errors import BookError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import numpy.typing as npt

    Array = npt.NDArray[Any]

_OPERATORS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
_TEST: Final = re.compile(r"\s*([a-z0-9-]+)\s*(<=|>=|!=|=|<|>)\s*([A-Za-z0-9-]+)\s*")


class Feature(NamedTuple):
    """What a rule may ask of a state: an array over the states, and words for its values, if not numbers."""

    values: Any
    words: Mapping[str, int] | None = None


class Act(NamedTuple):
    """What may be done: its code, the same for all states or an array, and where it may be done."""

    code: Any
    lawful: Any = True


class Check(NamedTuple):
    """One comparison of a rule."""

    feature: str
    sign: str
    value: str

    def __str__(self) -> str:
        return f"{self.feature} {self.sign} {self.value}"


class Rule(NamedTuple):
    """An act and the tests that must all hold."""

    act: str
    tests: tuple[Check, ...] = ()

    def __str__(self) -> str:
        tests = ", ".join(map(str, self.tests))
        return f"{self.act}: {tests}" if tests else self.act


class Space(NamedTuple):
    """The states of a game: features as arrays that fit together, and the acts."""

    features: Mapping[str, Feature]
    acts: Mapping[str, Act]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a table over all states."""
        return np.broadcast_shapes(*(np.shape(feature.values) for feature in self.features.values()))


def read_rule(text: str) -> Rule:
    """Read a rule.

    >>> read_rule("raise:combination=ace-king, up< Q")
    Rule(act='raise', tests=(Check(feature='combination', sign='=', value='ace-king'),
                             Check(feature='up', sign='<', value='Q')))
    >>> read_rule("raise: pair")
    Traceback (most recent call last):
    croupier.errors.BookError: The rule “raise: pair” cannot be read; write it like “raise: combination >=
    pair”.
    """
    act, sign, rest = text.partition(":")
    tests = []
    for part in rest.split(",") if sign else ():
        found = _TEST.fullmatch(part)
        if found is None:
            raise BookError("strategy-rule-form", rule=text.strip())
        tests.append(Check(*found.groups()))
    if not act.strip():
        raise BookError("strategy-rule-form", rule=text.strip())
    return Rule(" ".join(act.split()), tuple(tests))


def read_rules(lines: Iterable[str]) -> tuple[Rule, ...]:
    """Read rules, one a line; what stands behind # is a remark."""
    said = (line.partition("#")[0].strip() for line in lines)
    return tuple(read_rule(line) for line in said if line)


def where(rule: Rule, space: Space) -> Array:
    """Return in which states a rule applies: its act is lawful there and its tests hold."""
    holds: Array = np.asarray(_act(rule, space).lawful, np.bool_)
    for test in rule.tests:
        feature = _feature(rule, test.feature, space)
        holds = holds & _OPERATORS[test.sign](feature.values, _value(rule, test.value, feature, space))
    return holds


def compiled(rules: Sequence[str | Rule], space: Space, default: int = 0) -> Array:
    """Return the code of the act that the first fitting rule orders in each state.

    The table grows with what the rules ask: as long as nobody asks for the open card, say, it has one column.
    """
    table = np.full((1,) * len(space.shape), default, np.uint8)
    for rule in reversed([rule if isinstance(rule, Rule) else read_rule(rule) for rule in rules]):
        holds, code = where(rule, space), np.asarray(_act(rule, space).code, np.uint8)
        table = np.where(holds, code, table)
    return np.array(np.broadcast_to(table, space.shape), order="C")


def _act(rule: Rule, space: Space) -> Act:
    if rule.act not in space.acts:
        _unknown(rule, rule.act, space.acts)
    return space.acts[rule.act]


def _feature(rule: Rule, name: str, space: Space) -> Feature:
    if name not in space.features:
        _unknown(rule, name, space.features)
    return space.features[name]


def _value(rule: Rule, word: str, feature: Feature, space: Space) -> Any:
    """Read what a feature is compared with: a word of its own, a number, or a feature of the same kind."""
    known = feature.words or {}
    if word in known:
        return known[word]
    if feature.words is None and word.isdecimal():
        return int(word)
    alike = {name: other for name, other in space.features.items() if other.words is feature.words}
    if word in alike:
        return alike[word].values
    return _unknown(rule, word, (*known, *alike))


def _unknown(rule: Rule, word: str, known: Iterable[str]) -> NoReturn:
    raise BookError("strategy-rule-word", rule=str(rule), word=word, nearest=nearest(word, known))
