"""A table as the floor sees it: what can be ruled, what a ruling would do, who sits and waits, what calls.

Nobody of the floor sees a card that lies face down in a running hand: they see what every watcher sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, structs
from sqlalchemy import select

from croupier.desks.duties import DUTIES
from croupier.errors import DeskError
from croupier.floor.rulings import OpenRuling, Trial, open_rulings, try_ruling
from croupier.room.desks import redress, rota, table_terms
from croupier.room.desks.panels import Form, FormBlank, Looking, Offered, Panel, PanelRow, form
from croupier.room.desks.penalties import PenaltyForm, book_of, penalty_forms, protocol
from croupier.room.desks.pit import ruling_words, running_hand
from croupier.room.desks.records import house_record
from croupier.room.store.desk_schema import customers
from croupier.table.telling import ruled_on, tell, word, worth_telling
from croupier.text import knows, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.desks.errand import Filled
    from croupier.room.tables.live import LiveTable
    from croupier.room.tables.state import Sitter
    from croupier.table import Event
    from croupier.table.telling import PlaceKind

_BESIDE: Final = (
    *("alert-answer", "queue-strike", "brief", "violation-enter", "incident-report", "redress"),
    *("post-take", "post-leave", "relief-order", "slip-request"),
)
"""What is done to a row of the table's lists."""
_SAID: Final = ("fold", "check", "call", "bet", "raise")


class RulingForm(Struct, frozen=True):
    """A ruling of the running hand's game: its name, clause and form; whose it is, and whether now."""

    name: str
    label: str
    clause: str
    blanks: list[FormBlank]
    now: bool
    yours: bool
    by: list[str]


class Sentence(Struct, frozen=True):
    """Something that would happen, and the clause that orders it."""

    sentence: str
    clause: str


class Preview(Struct, frozen=True):
    """What a ruling would do: what it takes back, what happens, and how the hand stands then."""

    back: list[Sentence]
    told: list[Sentence]
    standing: str


class TableSheet(Struct, frozen=True):
    """A table on the floor's page: the hand it is about (0: none), what can be ruled, and its lists."""

    table: int
    name: str
    hand: int
    held: bool
    event: int
    rulings: list[RulingForm]
    panels: list[Panel]
    forms: list[Form]
    penalties: list[PenaltyForm]


def find_table(looking: Looking, number: int) -> LiveTable:
    """Return a table of the house."""
    table = looking.house.hall.tables.get(number)
    if table is None or table.practice:
        raise DeskError("table-not-here", number=number)
    return table


# -- rulings ---------------------------------------------------------------------------------------------


def ruling_forms(looking: Looking, table: LiveTable) -> list[RulingForm]:
    """Return the rulings of the running hand, those first that the reader may give now."""
    hand = table.hand
    if hand is None or not table.running or not looking.may("rule"):
        return []
    roles = [role for role in looking.person.roles if role != "player"]
    places = table.rules.profile.places.of
    found = [_form(each, looking.language, places) for each in open_rulings(hand, roles)]
    return sorted(found, key=lambda each: not (each.now and each.yours))


def _form(ruling: OpenRuling, language: str, places: PlaceKind) -> RulingForm:
    label = word("ruling", ruling.name, language)
    return RulingForm(
        ruling.name,
        label[:1].upper() + label[1:],
        ruling.clause,
        list(_blanks(ruling, language, places)),
        ruling.now,
        bool(ruling.post),
        [say(f"post-name-{post}", language) for post in ruling.by],
    )


def _blanks(ruling: OpenRuling, language: str, places: PlaceKind) -> list[FormBlank]:
    found = []
    if ruling.places:
        choices = [(place, ruled_on(place, language, places)) for place in ruling.places]
        found.append(FormBlank("place", _label("place", ruling, language), "choice", choices))
    if ruling.written:
        said = [(each, word("act", each, language)) for each in _SAID]
        found += [
            FormBlank("said", say("blank-said", language), "choice", said, optional=True),
            FormBlank("announced", say("blank-announced", language), "number", optional=True),
            FormBlank("motions", say("blank-motions", language), "text", optional=True),
        ]
    if ruling.counted:
        found.append(FormBlank("amount", _label("amount", ruling, language), "number", optional=True))
    if ruling.cards:
        cards = [(str(card), card.symbol.replace("T", "10")) for card in ruling.cards]
        found.append(FormBlank("card", say("blank-card", language), "choice", cards, optional=True))
    found.append(
        FormBlank("why", say("blank-why", language), "text", optional=not ruling.reasoned),
    )
    return found


def _label(name: str, ruling: OpenRuling, language: str) -> str:
    own = f"blank-{name}-{ruling.name}"
    return say(own if knows(own) else f"blank-{name}", language)


def preview(looking: Looking, table: LiveTable, filled: Filled) -> Preview:
    """Say what a ruling would do, by giving it to a copy of the hand."""
    hand = running_hand(table, filled.number("hand"))
    trial = try_ruling(hand, filled.text("ruling"), **ruling_words(hand, filled))
    places, ring = table.rules.profile.places.of, hand.ring

    def sentences(events: Sequence[Event]) -> list[Sentence]:
        told = [(event, tell(event, looking.language, places)) for event in worth_telling(events, ring=ring)]
        return [Sentence(said.removesuffix(f" [{event.clause}]"), event.clause) for event, said in told]

    return Preview(sentences(trial.back), sentences(trial.told), _standing(trial, looking.language, places))


def _standing(trial: Trial, language: str, places: PlaceKind) -> str:
    if trial.void:
        return say("preview-void", language)
    if trial.over:
        return say("preview-over", language)
    if trial.turn:
        place = word("place", trial.turn, language, places)
        choices = ", ".join(word("act", each, language) for each in trial.choices)
        return say("preview-choices" if choices else "preview-turn", language, place=place, choices=choices)
    return say("preview-goes-on", language)


# -- lists -----------------------------------------------------------------------------------------------


def alerts(looking: Looking, tables: Sequence[LiveTable]) -> Panel:
    """Show what waits for somebody of the floor, the oldest first."""
    found = [(alert.at, table, alert) for table in tables for alert in table.state.alerts]
    found.sort(key=lambda each: (each[0], each[1].number, each[2].number))
    rows = [
        PanelRow(
            [at, table.terms.name, looking.say(f"alert-{alert.kind}"), alert.name],
            looking.acts(("alert-answer", {"table": table.number, "alert": alert.number})),
            tone="alarm",
        )
        for at, table, alert in found
    ]
    rows += rota.reliefs(looking, tables)
    return looking.panel("alerts", "at table what who", rows, [0])


async def sitting(looking: Looking, table: LiveTable) -> Panel:
    """Show who sits at a table, with their chips, and who is away; what they do is written down here."""
    rows = []
    sitters = table.state.sitters.values()
    query = select(customers.c.user, customers.c.id).where(
        customers.c.user.in_([each.user for each in sitters])
    )
    known = {row.user: row.id for row in await looking.connection.execute(query)}
    for seat, sitter in sorted(table.state.sitters.items()):
        away = not sitter.bot and not looking.house.hall.presence.connected(sitter.user)
        told: list[str | int] = [seat, sitter.shown(looking.language), sitter.chips + sitter.bring]
        rows.append(
            PanelRow(
                [*told, looking.say("column-away") if away else ""],
                looking.acts(*_about(table, seat, sitter, known)),
                tone="alarm" if away else "",
            )
        )
    return looking.panel("sitting", "seat who chips away", rows)


def _about(
    table: LiveTable, seat: int, sitter: Sitter, known: dict[int, int]
) -> list[tuple[str, dict[str, Any]]]:
    """Return what can be done about somebody who sits here."""
    if sitter.bot:
        return []
    here: dict[str, Any] = {"table": table.number, "seat": seat}
    found = []
    if table.state.posts and table.state.briefed.get(sitter.user) != table.rules.hash:
        found.append(("brief", here))
    if not table.event and table.terms.game.startswith("fspr/"):
        found.append(("violation-enter", here))
    if sitter.user in known:
        found.append(("incident-report", {"customer": known[sitter.user]}))
    return found


def racks(looking: Looking, table: LiveTable) -> Panel:
    """Show the colour chips at a wheel: whose colour is which, how many, and what one is worth (m1:15)."""
    rows = []
    for seat, rack in sorted(table.state.racks.items()):
        colour = looking.say(f"colour-name-{rack.colour}")
        who = table.state.sitters[seat].shown(looking.language)
        rows.append(PanelRow([seat, who, colour, rack.chips, rack.value]))
    return looking.panel("racks", "seat who colour chips worth", rows)


def waiting(looking: Looking, table: LiveTable) -> Panel:
    """Show the waiting list of a table, in its order."""
    rows = [
        PanelRow(
            [place, waiter.name],
            looking.acts(("queue-strike", {"table": table.number, "waiter": waiter.user})),
        )
        for place, waiter in enumerate(table.state.queue, 1)
    ]
    return looking.panel("waiting", "number who", rows)


async def sheet(looking: Looking, number: int) -> TableSheet:
    """Show a table to somebody of the floor."""
    table = find_table(looking, number)
    book, acts = await book_of(looking.connection, number)
    panels = [alerts(looking, [table]), await sitting(looking, table), waiting(looking, table)]
    if table.terms.roulette:
        panels.append(racks(looking, table))
    panels += [table_terms.panel(looking, table), *filter(None, [table_terms.dues(looking, table)])]
    panels.append(rota.rota(looking, table))
    panels.append(await redress.ended(looking, number))
    record = await house_record(looking.connection)
    chips = record.denominations if record.items.get("denominations") and not table.event else ()
    if chips and looking.may("slip-request"):
        panels.append(_tray(looking, table))
    return TableSheet(
        table.number,
        table.terms.name,
        table.hand_number if table.running else 0,
        table.state.held,
        table.event,
        ruling_forms(looking, table),
        [*panels, protocol(looking, acts)] if acts else panels,
        _forms(looking, table, chips),
        penalty_forms(looking, table, book),
    )


def _tray(looking: Looking, table: LiveTable) -> Panel:
    """Offer the slips that bring chips to a table's tray, and back."""
    kinds = ("fill", "credit")
    rows = [
        PanelRow(
            [looking.say(f"choice-{kind}")],
            looking.acts(("slip-request", {"slip-kind": kind, "table": table.number})),
        )
        for kind in kinds
    ]
    return looking.panel("tray", "slip", rows)


def _forms(looking: Looking, table: LiveTable, chips: tuple[int, ...]) -> list[Form]:
    """Return the forms of what may be done here; those about the table itself are begun `alone`."""
    pace = "table-resume" if table.state.held else "table-pause"
    alone: tuple[str, ...] = () if table.event else (pace, "table-close", "players-move")
    if table_terms.terms_of(table):
        alone = (*alone, "table-terms")
    found = [
        structs.replace(form(DUTIES[act], looking.language, Offered(chips)), alone=act in alone)
        for act in (*alone, *_BESIDE)
        if looking.may(act)
    ]
    fitting = table_terms.fitting
    return [fitting(each, table, looking) if each.act == "table-terms" else each for each in found]
