"""The tool of risk: what a game does to a bankroll, and what comps, rebates and meters change."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.books import Prize, Share, write_pay
from croupier.errors import BookError
from croupier.reports.studio.asked import bet_in, bets_of, number_in, read_number, read_whole
from croupier.reports.studio.markup import button, choice, entry, field, table, value_word
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.books import Pay, Progressive
    from croupier.studio import Variant, Workshop
    from croupier.studio.risk import RoundWalk

USUAL: Final = {
    "rounds": "1000",
    "pace": "40",
    "hours": "4",
    "days": "30",
    "bankroll": "200",
    "goal": "50",
    "confidence": "95",
    "ruin": "1",
    "comps": "0",
    "rebate": "10",
}
_LABELS: Final = {
    "rounds": "studio-rounds-label",
    "pace": "studio-pace",
    "hours": "studio-hours-label",
    "days": "studio-days-label",
    "bankroll": "studio-bankroll-label",
    "goal": "studio-goal-label",
    "confidence": "studio-confidence-label",
    "ruin": "studio-ruin-label",
    "comps": "studio-comps-label",
    "rebate": "studio-rebate-label",
}
_DEALT: Final = {
    "flush": 5108,
    "full-house": 3744,
    "four-of-a-kind": 624,
    "straight-flush": 36,
    "royal-flush": 4,
    "straight": 10200,
    "three-of-a-kind": 54912,
}
"""How many of all five-card hands are of a category."""
_HANDS: Final = 2_598_960


def form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    """Write the fields."""
    fields = "".join(
        field(
            say(_LABELS[name], language), entry(f"_{name}", said.get(f"_{name}", usual), inputmode="decimal")
        )
        for name, usual in USUAL.items()
    )
    bets = field(
        say("studio-bet-label", language), choice("_bet", bets_of(variant, language), said.get("_bet", ""))
    )
    return fields + bets + _meters_form(variant, said, language) + button("studio-work-out", language)


def answer(variant: Variant, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Work it out from the exact distribution."""
    from croupier.studio.risk import STEPS, RoundWalk  # noqa: PLC0415  (a room opens without kernels)

    walk = RoundWalk.of(bet_in(shop.result(variant), said.get("_bet", "")))
    rounds = read_whole(said, "rounds", USUAL)
    if not 1 <= rounds <= STEPS:
        raise BookError("studio-rounds", rounds=str(rounds), most=STEPS)
    rows = [*_bankroll(walk, rounds, said, language), *_terms(walk, rounds, said, language)]
    said_rows = [[say(key, language), value] for key, value in rows]
    found = table(["", say("studio-value", language)], said_rows)
    return found + "".join(meter(fund, variant, said, language) for fund in variant.rules.funds.values())


def _bankroll(walk: RoundWalk, rounds: int, said: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """What so many rounds do to a bankroll."""
    pace = read_number(said, "pace", USUAL)
    bankroll, goal = read_number(said, "bankroll", USUAL), read_number(said, "goal", USUAL)
    sure = float(read_number(said, "confidence", USUAL) / 100)
    ruin = float(read_number(said, "ruin", USUAL) / 100)
    day = _rounds(pace * read_number(said, "hours", USUAL))
    season = _rounds(day * read_number(said, "days", USUAL))
    reached = walk.reach(goal, bankroll, rounds)
    half = say("studio-never", language) if reached.half is None else number(reached.half, language)
    rows = [
        ("studio-hour-cost", figure(float(-walk.mean * pace), language)),
        ("studio-hour-spread", figure(float(walk.variance * pace) ** 0.5, language)),
        ("studio-loss-limit", figure(walk.loss_limit(rounds, sure), language)),
        ("studio-loss-day", figure(walk.loss_limit(day, sure), language)),
        ("studio-loss-season", figure(walk.loss_limit(season, sure), language)),
        ("studio-ahead", _chance(language, walk.ahead(rounds))),
        ("studio-goal", _chance(language, reached.won)),
        ("studio-goal-half", half),
        ("studio-goal-rounds", figure(round(reached.rounds, 1), language)),
        ("studio-ruin", _chance(language, walk.ruin(bankroll, rounds))),
        ("studio-needed", figure(walk.bankroll(ruin, rounds), language)),
        ("studio-ruin-ever", _chance(language, walk.ruin(bankroll))),
        ("studio-longest", str(walk.usual_run(rounds))),
    ]
    if walk.mean > 0:
        rows.append(("studio-needed-ever", figure(walk.bankroll(ruin), language)))
    return rows


def _terms(walk: RoundWalk, rounds: int, said: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """What comps and a rebate leave to the house."""
    from croupier.studio.house import HouseRebates, concessions  # noqa: PLC0415  (after the kernels)

    parts = [read_number(said, name, USUAL) / 100 for name in ("comps", "rebate")]
    found = concessions(walk, HouseRebates(rounds, *parts))
    even = (
        say("studio-none", language) if found.even_rebate is None else _percent(language, found.even_rebate)
    )
    return [
        ("studio-comps", _percent(language, found.comps)),
        ("studio-rebate", _percent(language, found.rebate)),
        ("studio-left-to-house", _percent(language, found.left)),
        ("studio-even-rebate", even),
    ]


def _rounds(count: Fraction) -> int:
    return max(1, round(count))


def _percent(language: str, part: float) -> str:
    return percent(100 * part, language, digits=6)


def _chance(language: str, value: float) -> str:
    rarest = 0.0001
    return f"< {percent(rarest, language)}" if 0 < 100 * value < rarest else percent(100 * value, language)


# -- progressive meters -----------------------------------------------------------------------------------


def _paid(fund: Progressive, variant: Variant) -> dict[str, Pay]:
    """Return what each row that wins is paid; nothing where no row has a share of the meter."""
    rows = variant.rules.table(fund.pays)
    paid = {row: pay for row in rows.rows if (pay := rows.pay(row)) is not None}
    return paid if any(isinstance(pay, Share) for pay in paid.values()) else {}


def _meters_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    """Ask how rare the rows of each meter are; the hands of five dealt cards are a beginning."""
    parts = []
    for name, fund in variant.rules.funds.items():
        for row in _paid(fund, variant):
            usual = f"{_HANDS / _DEALT[row]:.2f}" if row in _DEALT else ""
            label = say("studio-one-in", language, row=word("category", row, language))
            key = f"_in-{name}-{row}"
            parts.append(field(label, entry(key, said.get(key, usual), inputmode="decimal")))
    return f"<p>{say('studio-meter-about', language)}</p>{''.join(parts)}" if parts else ""


def meter(fund: Progressive, variant: Variant, said: Mapping[str, str], language: str) -> str:
    """Say from which meter on the stake is even, and how long each row is waited for."""
    from croupier.studio.house import even_meter, waiting  # noqa: PLC0415  (after the kernels)

    rows, parts, fixed = [], [], Fraction()
    stake = variant.rules.limit(fund.stake).minimum
    for row, pay in _paid(fund, variant).items():
        rare = number_in(said.get(f"_in-{fund.name}-{row}", "").strip() or f"{_HANDS / _DEALT[row]:.2f}")
        if rare <= 1:
            raise BookError("studio-chance", chance=str(rare))
        found = waiting(1 / rare)
        if isinstance(pay, Share):
            parts.append((Fraction(pay.percent, 100), 1 / rare))
        else:  # out of the float, whatever the meter stands at
            fixed += (pay.chips if isinstance(pay, Prize) else Fraction(*pay) * stake) / rare
        waits = [number(each, language) for each in (round(found.mean), found.even, found.sure)]
        rows.append([word("category", row, language), value_word(write_pay(pay), language), *waits])
    if not rows:
        return ""
    even = even_meter(Fraction(stake), parts, fixed)
    said_even = say("studio-meter-even", language, stake=str(stake), meter=number(even, language))
    heads = [
        say(f"studio-{key}", language) for key in ("row", "share", "wait-mean", "wait-even", "wait-sure")
    ]
    return f"<h3>{word('fund', fund.name, language)}</h3><p>{said_even}</p>{table(heads, rows)}"
