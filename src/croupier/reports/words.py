"""Rules in words: every test a short phrase, in every language of the house.

>>> rule_words("raise: combination = ace-king, up <= 9, match = 1")
RuleWords(act='raise', hand='ace-king',
          when=("dealer's card: 9 or lower", "own cards of the dealer's rank: 1"))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.odds.simulation.language import Check, read_rule
from croupier.odds.simulation.space import CATEGORY_WORDS, RANK_WORDS, drawing
from croupier.text import knows, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


SIGNS: Final = {"=": "is", "!=": "not", "<": "under", "<=": "most", ">": "over", ">=": "least"}
RANKED: Final = ("up", "rank", "second", "high", "low")
BETTER: Final = ("second-combination", "flush-draw")
HAND: Final = ("combination", "made")
"""The features that name the hand itself."""
GROUPS: Final = ("drawing", "final", "purchase")
_PURCHASE: Final = ("buy-game", "decline")


class RuleWords(NamedTuple):
    """A rule in words: what is done, with which hand, under which conditions."""

    act: str
    hand: str
    when: tuple[str, ...]


def rule_words(line: str, language: str = "en") -> RuleWords:
    """Say a rule."""
    rule = read_rule(line)
    hand, when = "", []
    for checks in _joined(rule.tests):
        said, feature = _said(checks, language), checks[0].feature
        if feature in HAND:
            hand = said
        else:
            what = say(f"strategy-name-{feature}", language)
            when.append(say("strategy-condition", language, what=what, value=said))
    return RuleWords(_act(rule.act, language), hand, tuple(when))


def groups(lines: Sequence[str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Tell the rules of each decision apart: on drawing, on final cards, on buying the dealer's game.

    >>> list(groups(["exchange draw: outs >= 8", "raise: combination >= pair", "fold"]))
    [('drawing', (0,)), ('final', (1, 2))]
    """
    acts = [read_rule(line).act for line in lines]
    for group in GROUPS:
        places = tuple(place for place, act in enumerate(acts) if _group(act) == group)
        if places:
            yield group, places


def _group(act: str) -> str:
    if act in _PURCHASE:
        return "purchase"
    return "drawing" if drawing(act) else "final"


def _joined(checks: Iterable[Check]) -> Iterator[list[Check]]:
    """Put two bounds of the same feature together."""
    waiting = list(map(_plain, checks))
    while waiting:
        found = [waiting.pop(0)]
        for other in waiting:
            if other.feature == found[0].feature and (found[0].sign, other.sign) == (">=", "<="):
                found.append(other)
                waiting.remove(other)
                break
        yield found


def _said(checks: Sequence[Check], language: str) -> str:
    values = [_value(check, language) for check in checks]
    if len(checks) > 1:
        return say("strategy-between", language, low=values[0], high=values[1])
    check = checks[0]
    kind = "hand" if check.feature in (*HAND, *BETTER) else "rank" if _is_rank(check) else "number"
    return say(f"strategy-{SIGNS[check.sign]}-{kind}", language, value=values[0])


def _is_rank(check: Check) -> bool:
    """Whether higher and lower is said of a feature, and not more and fewer."""
    return check.feature in RANKED or check.feature.startswith("kicker")


def _plain(check: Check) -> Check:
    """Say of the joker what it is: higher than an ace, and nothing else is."""
    if check.feature == "up" and (check.sign, check.value) == ("<=", "A"):
        return Check("up", "!=", "joker")
    return check


def _value(check: Check, language: str) -> str:
    value = check.value
    if value in CATEGORY_WORDS:
        return say(f"category-{value}", language)
    if _is_rank(check) and value in RANK_WORDS and value != "joker":
        return "10" if value == "T" else value
    for key in (f"strategy-value-{value}", f"strategy-name-{value}"):
        if knows(key, language):
            return say(key, language)
    return value


def _act(act: str, language: str) -> str:
    name, _, what = act.partition(" ")
    said = say(f"act-{name}", language)
    if not what:
        return said
    kind, _, count = what.partition("-") if what.startswith("lowest") else (what, "", "")
    return say(f"strategy-give-{kind}", language, act=said, count=int(count or 0))
