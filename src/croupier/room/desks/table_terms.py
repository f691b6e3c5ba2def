"""The terms of tables at the floor: those a table opens with, and others from the next round on.

Between players that is what they put in; against the house the limits of its stakes and the largest payout.
With how many chips one sits down and how long one may think changes at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from croupier.books import rules
from croupier.books.guide import named
from croupier.desks.duties import PLAYED_FOR
from croupier.errors import DeskError
from croupier.games import find
from croupier.games.roulette_table import VALUE
from croupier.room.desks.panels import Form, FormBlank, Looking, Panel, PanelRow
from croupier.room.hosting import usual_terms
from croupier.room.tables.fees import OPTION
from croupier.room.tables.ring import RingCourse
from croupier.room.tables.state import Agreed
from croupier.room.tables.telling import sign
from croupier.room.tables.terms import OPTIONS, Terms, agreed_terms

if TYPE_CHECKING:
    from croupier.room.desks.errand import Filled, Given, TableErrand
    from croupier.room.tables.live import LiveTable

_BUY: Final = ("least-buy", "most-buy")
_LIMIT: Final = ("stake", "least", "most")
_PAYOUT: Final = "max_payout"
LONGEST: Final = 600
"""Seconds that anybody may be given to think."""


def opening_terms(filled: Filled) -> Terms:
    """Return the terms of a table that opens: those of the house's own table of the game, without bots."""
    find(filled.text("game"))
    usual = usual_terms(filled.text("game"))
    wanted = {"name": filled.text("table-name"), "places": filled.number("seats") or usual.places}
    return structs.replace(usual, **wanted, bots=0).check()


# -- what can be changed ---------------------------------------------------------------------------------


def terms_of(table: LiveTable) -> tuple[str, ...]:
    """Return which blanks of other terms a table takes."""
    if table.event or table.practice:
        return ()
    more = (*_BUY, "think")
    if isinstance(table.course, RingCourse):
        settings = table.course.rotation.settings
        found = ["small-blind", "big-blind"] if settings.get("blinds") else []
        found += ["small-bet", "big-bet"] if settings.get("bets") else []
        return (*found, *(("antes",) if "antes" in settings else ()), *more)
    payout = ("most-payout",) if _PAYOUT in table.rules.options else ()
    return (*_LIMIT, *payout, *more)


def stakes_of(table: LiveTable) -> list[str]:
    """Return the stakes whose limits the floor sets; what a colour chip is worth its player says."""
    return [name for name in table.rules.limits if name != VALUE.limit]


def change_terms(errand: TableErrand) -> Given:
    """Play by other terms from the next round on; what is left out stays as it is."""
    table = errand.table
    if table.event:
        raise DeskError("table-of-event")
    allowed = terms_of(table)
    asked = [name for name in errand.given if name != "table"]
    if strange := [name for name in asked if name not in allowed]:
        raise DeskError("terms-not-here", name=strange[0])
    if not asked:
        raise DeskError("terms-none")
    agreed, options = _sitting(table, errand), _options(table, errand)
    settings = _settings(table, errand)
    if options:  # tried before anything is changed
        rules(table.terms.game, {**table.terms.options, **options})
    if settings:
        assert isinstance(table.course, RingCourse)
        table.course.change(settings)
    if agreed is not None:
        table.agree(agreed)
    if options:
        standing = table.state.agreed or Agreed()
        coming = table.state.coming.get(OPTIONS, {})
        table.state.coming[OPTIONS] = {**standing.options, **coming, **options}
        if table.phase in ("waiting", "betting"):
            table.take_up_terms()
    table.notes.touch()
    table.notes.stir()
    return {"table": table.number, "changed": {name: errand.given[name] for name in asked}}


def _sitting(table: LiveTable, errand: TableErrand) -> Agreed | None:
    """Return what holds at once: with how many chips one sits down, how long one may think."""
    given, terms = errand.given, table.terms
    if not any(name in given for name in (*_BUY, "think")):
        return None
    least = given.get("least-buy", terms.least_buy)
    most = given.get("most-buy", terms.most_buy)
    if (most and least > most) or least < max(1, terms.stake_to_play if terms.between_players else 1):
        raise DeskError("terms-bounds", least=least, most=most)
    think = given.get("think", terms.pace.think)
    if not 0 <= think <= LONGEST:
        raise DeskError("terms-think", most=LONGEST)
    standing = table.state.agreed or Agreed()
    buy = (least, most) if any(name in given for name in _BUY) else standing.buy
    return structs.replace(standing, buy=buy, think=think if "think" in given else standing.think)


def _options(table: LiveTable, errand: TableErrand) -> dict[str, Any]:
    """Return the options of the rules that other limits are."""
    given, found = errand.given, {}
    stake = given.get("stake", "")
    bounds = {"minimum": given.get("least"), "maximum": given.get("most")}
    wanted = {bound: amount for bound, amount in bounds.items() if amount is not None}
    if bool(stake) != bool(wanted) or (stake and stake not in stakes_of(table)):
        raise DeskError("terms-stake")
    for bound, amount in wanted.items():
        found[f"limits.{stake}.{bound}"] = amount
    if "most-payout" in given:
        found[_PAYOUT] = given["most-payout"]
    return found


def _settings(table: LiveTable, errand: TableErrand) -> dict[str, Any]:
    """Return what players put in from the next hand on."""
    if not any(name in errand.given for name in PLAYED_FOR) or not isinstance(table.course, RingCourse):
        return {}
    given, settings = errand.given, table.course.rotation.settings
    changed: dict[str, Any] = {}
    for name, pair in (("blinds", ("small-blind", "big-blind")), ("bets", ("small-bet", "big-bet"))):
        if any(each in given for each in pair):
            changed[name] = [given.get(each, settings[name][place]) for place, each in enumerate(pair)]
    if "antes" in given:
        changed["antes"] = errand.number("antes")
    return changed


# -- what is shown ---------------------------------------------------------------------------------------


def fitting(form: Form, table: LiveTable, looking: Looking) -> Form:
    """Ask only for what can be changed at this table; its stakes are chosen by their names."""
    allowed = terms_of(table)
    blanks = [blank for blank in form.blanks if blank.kind == "row" or blank.name in allowed]
    return structs.replace(form, blanks=[_named(blank, table, looking) for blank in blanks])


def _named(blank: FormBlank, table: LiveTable, looking: Looking) -> FormBlank:
    if blank.name != "stake":
        return blank
    choices = [(name, _stake(name, looking)) for name in stakes_of(table)]
    return structs.replace(blank, kind="choice", choices=choices)


def _stake(name: str, looking: Looking) -> str:
    said = named(name, looking.language, "field", "category")
    return said[:1].upper() + said[1:]


def panel(looking: Looking, table: LiveTable) -> Panel:
    """Show what is played for: the sign of the table, the time to think, and what is still to come."""
    rows = [PanelRow([line]) for line in table.sign(looking.language).lines]
    think = table.terms.pace.think
    rows.append(PanelRow([looking.say("terms-thinks" if think else "terms-thinks-long", seconds=think)]))
    if coming := table.state.coming.get(OPTIONS):
        now = set(table.sign(looking.language).lines)
        then = agreed_terms(table.terms, Agreed(options=coming))
        lines = [line for line in sign(then, looking.language).lines if line not in now]
        rows += [PanelRow([looking.say("terms-coming", line=line)], tone="good") for line in lines]
    elif table.state.coming:
        rows.append(PanelRow([looking.say("terms-coming-soon")], tone="good"))
    return structs.replace(looking.panel("terms", "what", rows), columns=[""])


def dues(looking: Looking, table: LiveTable) -> Panel | None:
    """Show the table's funds, on the board and still to be counted, and who has paid for their hour."""
    rows = [
        PanelRow([looking.say(f"fund-{name}"), "", board.board, looking.say("dues-kept", kept=board.kept), 0])
        for name, board in table.state.boards.items()
    ]
    fee = table.rules.options.get(OPTION, 0)
    for _, sitter in sorted(table.state.sitters.items()) if fee else ():
        until = table.state.paid.get(sitter.user, 0)
        late = until <= looking.now
        paid = looking.say("fee-due" if late else "fee-paid")
        told: list[str | int] = [
            looking.say("fee-hourly"),
            sitter.shown(looking.language),
            int(fee),
            paid,
            until,
        ]
        rows.append(PanelRow(told, tone="" if late else "good"))
    return looking.panel("dues", "what who sum state until", rows, [4]) if rows else None
