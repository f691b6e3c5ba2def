"""The dossier of a variant for a regulator: rules, method, figures, counts and hashes, as one PDF.

Another can recompute everything in it by the command it names; the same variant gives the same bytes.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import books
from croupier.odds import families
from croupier.odds.counting import store
from croupier.odds.report import MOST_DIGITS, rounded
from croupier.reports.sheet import HEAD
from croupier.reports.studio.markup import full_label, share, value_word
from croupier.reports.typesetting import FONTS, quoted, typeset
from croupier.studio import knobs
from croupier.studio.variants import value_of, written
from croupier.text import say
from croupier.text.writing import figure, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds import Bet, Report
    from croupier.studio import Variant

_MOST_ROWS: Final = 400
"""Different results that a dossier lists; more are in the JSON."""


def counts(report: Report) -> bytes:
    """Return the counts as JSON: what the hash in a dossier is of."""
    return msgspec.json.format(msgspec.json.encode(report.answer()), indent=1)


def dossier(variant: Variant, report: Report, book: Report, language: str) -> bytes:
    """Set the dossier of a variant beside its book."""
    return typeset(source(variant, report, book, language))


def source(variant: Variant, report: Report, book: Report, language: str) -> str:
    """Write the dossier in the language of Typst."""
    name = books.profile(variant.game).name(language)
    title = say("studio-dossier", language, name=name, game=variant.game)
    made = say("studio-dossier-made", language, version=version("croupier"))
    head = HEAD.format(
        title=quoted(title),
        footer=f"text(size: 7.5pt, fill: luma(120), {quoted(made)})",
        fonts=", ".join(map(quoted, FONTS)),
        language=language,
    )
    return "\n\n".join((head, _said(title, 15), *_body(variant, report, book, language)))


def _body(variant: Variant, report: Report, book: Report, language: str) -> Iterator[str]:
    options = "".join(f" --option '{key}={written(value)}'" for key, value in variant.changes.items())
    stake = "" if variant.stake is None else f" --stake {variant.stake}"
    family = families.family_of(variant.game)
    method = f"odds/{family}/METHOD.md"
    yield _table(
        [
            [say("studio-dossier-rules", language), report.hash],
            [say("studio-dossier-code", language), store.code_of(variant.game)],
            [say("studio-dossier-again", language), f"croupier edge {variant.game}{options}{stake} --fresh"],
            ["JSON · SHA-256", sha256(counts(report)).hexdigest()],
        ]
    )
    yield _heading(say("studio-dossier-method", language))
    yield _said(say("studio-dossier-method-said", language, family=family, file=method))
    for note in report.notes:
        yield _said(say(note, language))
    yield _heading(say("studio-dossier-changes", language))
    yield from _changes(variant, language)
    yield _heading(say("studio-figures", language))
    yield _figures(report, book, language)
    yield _heading(say("studio-dossier-outcomes", language))
    yield from _outcomes(report, language)
    for name, bet in report.side_bets.items():
        yield _heading(f"{say('odds-side-bets', language)}: {name}")
        yield _said(f"{say('odds-edge', language)}: {share(bet.house_edge, language)}")
        if len(report.side_bets) == 1:
            yield from _outcomes(bet, language)


def _changes(variant: Variant, language: str) -> Iterator[str]:
    rules, own = variant.rules, variant.book.rules
    rows = [
        [
            full_label(knob, variant.game, language),
            value_word(value_of(own, knob.key), language),
            value_word(value_of(rules, knob.key), language),
            ", ".join(knob.clauses),
        ]
        for knob in knobs(variant.game)
        if knob.key in variant.changes
    ]
    if not rows:
        yield _said(say("studio-nothing-changed", language))
        return
    yield _table([["", say("studio-book", language), say("studio-now", language), ""], *rows])


def _figures(report: Report, book: Report, language: str) -> str:
    rows = [
        ["", say("studio-now", language), say("studio-book", language), say("studio-difference", language)]
    ]
    for key, name in (("house_edge", "odds-edge"), ("element_of_risk", "odds-risk")):
        mine, own = getattr(report, key), getattr(book, key)
        signed = share(mine - own, language, signed=True)
        rows.append([say(name, language), share(mine, language), share(own, language), signed])
    rows.append(
        [
            say("odds-stdev", language),
            number(report.stdev, language, digits=6),
            number(book.stdev, language, digits=6),
            "",
        ]
    )
    rows.append(
        [say("odds-deals", language), rounded(report.deals, language), rounded(book.deals, language), ""]
    )
    exact = str(report.house_edge)
    if len(exact) <= 2 * MOST_DIGITS:
        rows.append([say("odds-exact", language, fraction=""), exact, "", ""])
    return _table(rows)


def _outcomes(bet: Bet, language: str) -> Iterator[str]:
    rows = [
        [figure(net, language, signed=True), rounded(count, language)]
        for net, count in sorted(bet.outcomes.items())
    ]
    if any(len(str(count)) > MOST_DIGITS for count in bet.outcomes.values()) or len(rows) > _MOST_ROWS:
        yield _said(say("studio-dossier-long", language, digits=MOST_DIGITS))
    yield _table(rows[:_MOST_ROWS], columns=2)


def _said(words: str, size: float = 9.5) -> str:
    return f"#text(size: {size}pt, {quoted(words)})"


def _heading(words: str) -> str:
    return f'#v(4pt)#text(size: 11.5pt, weight: "bold", {quoted(words)})'


def _table(rows: Sequence[Sequence[str]], columns: int = 0) -> str:
    wide = columns or len(rows[0])
    cells = ", ".join(f"[#text({quoted(cell)})]" for row in rows for cell in row)
    return f"#table(columns: {wide}, stroke: rules, inset: (x: 4pt, y: 3.5pt), {cells})"
