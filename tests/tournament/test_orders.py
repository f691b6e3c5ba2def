"""Orders and what follows: elimination, rebuys, late entrants, deals, penalties, undo; and what is
refused.
"""

from __future__ import annotations

import msgspec
import pytest

from croupier.tournament.notices import Notice, stage_name
from croupier.tournament.orders import (
    Absence,
    Agree,
    AnyOrder,
    Appoint,
    BustOut,
    Deal,
    Decline,
    Disqualify,
    HandOver,
    HoldDraw,
    NewDeck,
    Penalise,
    Rebuy,
    Register,
    Resume,
    SetClock,
    Sign,
    Start,
    Stop,
    TakeAddOn,
    Undo,
    Withdraw,
)
from croupier.tournament.reglament import AddOn, Bounty, Late, Level, Prizes, Rebuys, TournamentError
from croupier.tournament.tournament import Tournament

from .events import LEVELS, MASTER, at_table, do, lose, registered, started

MINUTE = 60_000


def told(event: Tournament) -> dict[str, object]:
    """Return all of a state but what it only keeps in mind."""
    plain = msgspec.to_builtins(event.state, enc_hook=repr)
    kept = ("notices", "payouts", "asked", "counted", "held", "lots")
    return {name: value for name, value in plain.items() if name not in kept}


def refusal(event: Tournament, order: AnyOrder) -> TournamentError:
    """Give an order that is refused: nothing may change by it."""
    before, length = told(event), len(event.log)
    with pytest.raises(TournamentError) as caught:
        event.do(order)
    assert len(event.log) == length
    assert told(event) == before
    return caught.value


@pytest.mark.clause("fspr:1.7.2")
def test_one_chief_judge_before_the_start() -> None:
    event = Tournament(started(2).reglament, master=MASTER)
    do(event, Register(player="Anna"), Register(player="Boris"), HoldDraw())
    assert refusal(event, Start()).clause == "fspr:1.7.2"
    do(event, Appoint(judge="Vera"))
    assert refusal(event, Appoint(judge="Gleb")).clause == "fspr:1.7.2"
    do(event, Start())


@pytest.mark.clause("fspr:4.1a", "fspr:4.1b", "fspr:4.2a")
@pytest.mark.parametrize("kind", ["american", "olympic"])
def test_all_start_with_the_same_chips_and_wagers(kind: str) -> None:
    event = started(14, format=kind)
    assert set(event.chips().values()) == {1000}
    for table in event.ready(0):
        event.do(Deal(at=0, table=table))
        terms = event.terms(table)
        assert terms.settings["blinds"] == (5, 10)
        assert set(terms.seats.values()) == {1000}


@pytest.mark.clause("fspr:4.1c", "fspr:4.4a", "fspr:6.3.1b", "fspr:7.4.10a")
def test_a_level_counts_from_the_next_hand_on() -> None:
    event = started(6)
    do(event, Deal(at=10 * MINUTE - 1, table=1))
    assert event.terms(1).settings["blinds"] == (5, 10)
    event.do(HandOver(at=11 * MINUTE, table=1, stacks=dict.fromkeys(at_table(event, 1), 1000)))
    told = event.do(Deal(at=11 * MINUTE, table=1))
    assert event.terms(1).settings["blinds"] == (10, 20)
    assert [notice.sentence() for notice in told] == ["Table 1: level 2, with a new deck. (fspr:7.4.10a)"]


@pytest.mark.clause("fspr:6.3.1d", "fspr:6.3.3b")
def test_forced_wagers_of_a_hand() -> None:
    event = started(6, levels=(Level(10, 5, 10, ante=2),))
    do(event, Deal(table=1))
    assert event.terms(1).settings["antes"] == 2
    event = started(6, levels=(Level(10, 5, 10, ante=10, big_blind_ante=True),))
    do(event, Deal(table=1))
    where = event.state.tables[1].last
    assert where is not None
    assert event.terms(1).settings["antes"] == {where.big: 10}
    event = started(6, game="fspr/seven-stud", levels=(Level(10, 0, 20, ante=2, bring_in=7),))
    do(event, Deal(table=1))
    settings = event.terms(1).settings
    assert (settings["antes"], settings["bring_in"], settings["bets"]) == (2, 7, (20, 40))


@pytest.mark.clause("fspr:6.2.1a", "fspr:6.2.1b", "fspr:6.2.2", "fspr:5.5.1b")
def test_the_button_of_the_first_hand_is_drawn() -> None:
    from croupier.cards import Seed, Shoe  # noqa: PLC0415

    buttons = set()
    for number in range(8):
        event = Tournament(started(6).reglament, master=bytes([number] * 32))
        do(
            event,
            *(Register(player=f"P{seat}") for seat in range(1, 7)),
            Appoint(judge="V"),
            HoldDraw(),
            Start(),
        )
        do(event, Deal(table=1))
        shoe = Shoe.shuffled(Seed(event.state.lots.secret(2)))
        cards = {seat: shoe.draw() for seat in range(1, 7)}
        best = max(cards, key=lambda seat: (cards[seat].rank, cards[seat].suit))
        last = event.state.tables[1].last
        assert last is not None
        assert cards[last.button].rank == cards[best].rank == max(card.rank for card in cards.values())
        buttons.add(last.button)
    assert len(buttons) > 2


@pytest.mark.clause("fspr:4.1d")
def test_who_loses_all_is_out() -> None:
    event = started(6)
    loser = at_table(event, 1)[2]
    assert lose(event, 1, [loser]) == [f"{loser} is out in place 6. (fspr:4.1d)"]
    assert loser not in event.chips()
    assert refusal(event, Rebuy(player=loser)).code == "tournament-not-in"
    assert refusal(event, Register(at=3000, player=loser)).code == "tournament-closed"


@pytest.mark.clause("fspr:4.1m", "fspr:4.2c")
@pytest.mark.parametrize(("kind", "clause"), [("american", "fspr:4.1m"), ("olympic", "fspr:4.2c")])
def test_the_winner_has_all_the_chips(kind: str, clause: str) -> None:
    event = started(3, format=kind)
    players = at_table(event, 1)
    told = lose(event, 1, players[1:])
    assert told[-1] == f"{players[0]} wins the event. ({clause})"
    assert event.state.over
    assert event.chips() == {players[0]: 3000}
    assert event.places() == {players[0]: 1, players[1]: 2, players[2]: 2}
    refused = event.why_not(1, 5000) if event.state.tables else None
    assert refused is None or refused.code == "tournament-over"


def test_players_out_in_the_same_hand_are_ranked_by_their_stacks() -> None:
    event = started(5, prizes=Prizes(shares=(5000, 3000, 2000)))
    first, second, third, *_ = at_table(event, 1)
    do(event, Deal(table=1))
    stacks = dict.fromkeys(at_table(event, 1), 1000)
    event.do(HandOver(table=1, stacks={**stacks, first: 1500, second: 500}))
    lose(event, 1, [first, second, third])
    assert event.places()[first] == 3
    assert event.places()[third] == 4
    assert event.places()[second] == 5
    assert event.winnings()[first] == 10


# -- more chips ----------------------------------------------------------------------------------------------

REBUYS = Rebuys(until_level=2, chips=1500, price=10, most=1)


@pytest.mark.clause("fspr:5.1.rebuy-a", "fspr:5.1.rebuy-b", "fspr:4.1d")
def test_a_rebuy_keeps_a_player_in() -> None:
    event = started(6, rebuys=REBUYS)
    loser = at_table(event, 1)[0]
    assert lose(event, 1, [loser]) == []
    waits = event.why_not(1, 2000)
    assert waits is not None
    assert waits.code == "tournament-rebuy-waits"
    event.do(Rebuy(at=2000, player=loser))
    assert event.chips()[loser] == 1500
    assert event.state.pool == 70
    assert sum(event.chips().values()) == event.state.issued == 7500
    lose(event, 1, [loser], at=3000)
    assert loser not in event.chips()  # only one is allowed


@pytest.mark.clause("fspr:5.1.rebuy-b")
def test_without_terms_or_time_there_is_no_rebuy() -> None:
    event = started(6)
    assert refusal(event, Rebuy(player=at_table(event, 1)[0])).clause == "fspr:5.1.rebuy-b"
    event = started(6, rebuys=REBUYS)
    player = at_table(event, 1)[0]
    assert refusal(event, Rebuy(player=player)).code == "tournament-no-rebuy"  # has chips enough
    lose(event, 1, [player], at=20 * MINUTE)
    assert player not in event.chips()  # level 3


def test_declining_a_rebuy_is_leaving() -> None:
    event = started(6, rebuys=REBUYS)
    first, second = at_table(event, 1)[:2]
    do(event, Deal(table=1))
    stacks = dict.fromkeys(at_table(event, 1), 1000)
    event.do(HandOver(table=1, stacks={**stacks, first: 1200, second: 800}))
    lose(event, 1, [first, second])
    do(event, Decline(player=first), Decline(player=second))
    assert event.places()[first] == 5
    assert event.places()[second] == 6
    assert refusal(event, Decline(player=second)).code == "tournament-no-rebuy"


@pytest.mark.clause("fspr:5.1.rebuy-c")
def test_the_add_on_in_its_break() -> None:
    levels = (Level(10, 5, 10, pause=5), *LEVELS[1:])
    event = started(6, levels=levels, add_on=AddOn(after_level=1, chips=3000, price=20))
    player = at_table(event, 1)[0]
    assert refusal(event, TakeAddOn(at=9 * MINUTE, player=player)).clause == "fspr:5.1.rebuy-c"
    event.do(TakeAddOn(at=11 * MINUTE, player=player))
    assert event.chips()[player] == 4000
    assert event.state.pool == 80
    assert refusal(event, TakeAddOn(at=12 * MINUTE, player=player)).code == "tournament-no-add-on"
    halted = event.why_not(1, 12 * MINUTE)
    assert halted is not None
    assert halted.code == "tournament-break"


def test_late_entrants_sit_at_the_emptiest_table() -> None:
    event = started(11, late=Late(until_level=2))
    event.do(Register(at=1000, player="late"))
    assert event.state.sizes() == {1: 6, 2: 6}
    for number in range(5):
        event.do(Register(at=1000, player=f"more {number}"))
    assert len(event.state.waiting) == 5
    assert event.state.sizes() == {1: 6, 2: 6}
    event.do(Register(at=1000, player="one more"))
    assert event.state.sizes() == {1: 6, 2: 6, 3: 6}
    assert not event.state.waiting
    assert refusal(event, Register(at=20 * MINUTE, player="too late")).code == "tournament-closed"


def test_re_entries() -> None:
    event = started(6, late=Late(until_level=2, re_entries=1))
    player = at_table(event, 1)[0]
    assert refusal(event, Register(at=1, player=player)).code == "tournament-still-in"
    lose(event, 1, [player])
    event.do(Register(at=3000, player=player))
    assert event.chips()[player] == 1000
    assert event.state.pool == 70
    assert player not in {left.player for left in event.state.exits}
    lose(event, 1, [player], at=4000)
    assert refusal(event, Register(at=6000, player=player)).code == "tournament-re-entries"


# -- bounties and deals --------------------------------------------------------------------------------------


def test_bounties() -> None:
    event = started(4, bounty=Bounty(4))
    players = at_table(event, 1)
    lose(event, 1, [players[1]])
    assert event.state.entries[players[0]].bounties == 4
    assert event.state.pool == 24
    event = started(4, bounty=Bounty(4, "progressive"))
    players = at_table(event, 1)
    lose(event, 1, [players[1]])
    entry = event.state.entries[players[0]]
    assert (entry.bounties, entry.head) == (2, 6)


def test_mystery_bounties_are_sealed_when_nobody_can_come_any_more() -> None:
    event = started(6, bounty=Bounty(5, "mystery"), late=Late(until_level=1))
    players = at_table(event, 1)
    lose(event, 1, [players[1]])
    assert event.state.envelopes is None
    lose(event, 1, [players[2]], at=15 * MINUTE)
    assert event.state.envelopes is not None
    assert event.state.entries[players[0]].bounties + sum(event.state.envelopes) == 30
    lose(event, 1, players[3:], at=16 * MINUTE)
    assert event.state.over
    assert event.state.entries[players[0]].bounties == 30


def test_a_deal_is_signed_by_all_and_keeps_the_pool() -> None:
    event = started(4, prizes=Prizes(shares=(6000, 4000)))
    first, second, *rest = at_table(event, 1)
    lose(event, 1, rest)
    assert refusal(event, Agree(amounts={first: 40})).code == "tournament-deal-who"
    assert refusal(event, Agree(amounts={first: 30, second: 11})).code == "tournament-deal-sum"
    for amounts, left in (({first: 50, second: -10}, 0), ({first: 30, second: 20}, -10)):
        assert refusal(event, Agree(amounts=amounts, left=left)).code == "tournament-deal-negative"
    event.do(Agree(amounts={first: 18, second: 16}, left=6))
    assert not event.state.over
    lose(event, 1, [first], at=5000)
    assert event.winnings() == {first: 18, second: 22, **dict.fromkeys(rest, 0)}


def test_tickets_end_a_satellite() -> None:
    event = started(4, prizes=Prizes(tickets=2))
    players = at_table(event, 1)
    told = lose(event, 1, players[2:])
    assert [line.split()[1] for line in told[-2:]] == ["wins", "wins"]
    assert sorted(event.winnings().values()) == [0, 0, 20, 20]


def test_the_pool_of_a_satellite_buys_tickets() -> None:
    event = started(5, prizes=Prizes(ticket=20))
    players = at_table(event, 1)
    lose(event, 1, players[3:4])
    assert not event.state.over
    lose(event, 1, players[2:3], at=3000)
    assert not event.state.over  # of three two win a ticket
    lose(event, 1, [players[4]], at=5000)
    assert event.state.over
    assert event.winnings() == {players[0]: 20, players[1]: 20, players[4]: 10, players[2]: 0, players[3]: 0}


# -- judges --------------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.4.3", "fspr:7.4.4a")
def test_penalties_and_absence_travel_with_the_player() -> None:
    event = started(12, seats=6, final_table=6, hand_for_hand=False)
    player = at_table(event, 2)[0]
    do(event, Penalise(player=player, hands=2, clause="fspr:8.1.6b"), Absence(player=player))
    lose(event, 2, [])
    assert event.state.entries[player].misses == 1
    lose(event, 1, at_table(event, 1)[:1])
    lose(event, 1, at_table(event, 1)[:1], at=3000)
    event.state.entries[player].table, event.state.entries[player].seat
    table = event.state.entries[player].table
    do(event, Deal(at=9000, table=table))
    seat = event.state.entries[player].seat
    assert event.terms(table).missing == (seat,)
    assert event.terms(table).away == (seat,)
    assert refusal(event, Penalise(player=player, hands=0, clause="fspr:8.1.6b")).code == "tournament-penalty"


def test_a_ruling_names_a_clause_that_there_is() -> None:
    event = started(6)
    for order in (Penalise(player="P1", hands=1, clause="zzz"), Disqualify(player="P1", clause="fspr:99.9")):
        assert refusal(event, order).code == "clause-unknown"
    older = [*event.log, Penalise(player="P1", hands=1, clause="zzz")]  # of a log before the check
    again = Tournament.replay(event.reglament, older, master=MASTER)
    assert again.state.entries["P1"].misses == 1


def test_disqualification_takes_the_chips_out() -> None:
    event = started(6)
    player = at_table(event, 1)[0]
    do(event, Deal(table=1))
    assert refusal(event, Disqualify(player=player, clause="fspr:8.1.4b")).code == "tournament-hand-running"
    event.do(HandOver(table=1, stacks=dict.fromkeys(at_table(event, 1), 1000)))
    event.do(Disqualify(player=player, clause="fspr:8.1.4b"))
    assert event.state.removed == 1000
    assert sum(event.chips().values()) == event.state.issued - 1000
    assert event.places()[player] == 6


@pytest.mark.clause("fspr:7.4.10b")
def test_players_do_not_ask_for_decks() -> None:
    event = started(6)
    event.do(NewDeck(table=1, by="dealer"))
    for asking in ("player", "P1"):
        assert refusal(event, NewDeck(table=1, by=asking)).clause == "fspr:7.4.10b"


@pytest.mark.clause("fspr:7.4.9")
def test_stacks_are_public() -> None:
    event = started(6)
    lose(event, 1, at_table(event, 1)[:1])
    assert sorted(event.chips().values()) == [1000, 1000, 1000, 1000, 2000]


def test_the_clock_can_be_stopped_and_set() -> None:
    event = started(6)
    event.do(Stop(at=MINUTE))
    halted = event.why_not(1, 50 * MINUTE)
    assert halted is not None
    assert halted.code == "tournament-clock-stopped"
    event.do(Resume(at=100 * MINUTE))
    assert event.state.period(101 * MINUTE).level == 0
    event.do(SetClock(at=101 * MINUTE, level=4))
    assert event.state.period(101 * MINUTE).level == 3
    event.do(SetClock(at=101 * MINUTE, by=-MINUTE))
    assert event.state.period(101 * MINUTE).level == 2
    assert refusal(event, Resume(at=1)).code == "tournament-clock-runs"
    assert refusal(event, SetClock(level=0)).code == "tournament-until"


# -- undo ----------------------------------------------------------------------------------------------------


def test_undo_ranks_again_and_redo_as_before() -> None:
    event = started(6, live=True, hand_for_hand=False)
    do(event, BustOut(at=1, player="P1"), BustOut(at=2, player="P2"), BustOut(at=3, player="P3"))
    number = next(place for place, order in enumerate(event.log) if order == BustOut(at=2, player="P2"))
    before = event.places()
    event.do(Undo(at=4, order=number))
    assert event.places()["P1"] == 6
    assert event.places()["P3"] == 5
    assert "P2" in event.chips()
    event.do(Undo(at=5, order=len(event.log) - 1))
    assert event.places() == before
    again = Tournament.replay(event.reglament, event.log, master=MASTER, live=True)
    assert again.places() == event.places()


def test_what_later_orders_need_cannot_be_taken_back() -> None:
    event = started(6, live=True)
    do(event, BustOut(at=1, player="P1"))
    found = refusal(event, Undo(order=0))
    assert found.code == "tournament-undo-breaks"
    assert "P1 is not registered" in found.sentence("en")
    assert "P1 не в списке" in found.sentence("ru")  # the reason, too, in the language of the desk
    assert refusal(event, Undo(order=99)).code == "tournament-no-order"


def test_nothing_changes_after_the_signature() -> None:
    event = started(2)
    assert refusal(event, Sign(judge="Vera")).code == "tournament-not-over"
    lose(event, 1, at_table(event, 1)[:1])
    assert refusal(event, Sign(judge="Gleb")).code == "tournament-sign-judge"
    event.do(Sign(judge="Vera"))
    assert refusal(event, Undo(order=len(event.log) - 2)).code == "tournament-signed"


# -- bad input -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (Register(player="P1"), "tournament-registered"),
        (Register(player="  "), "tournament-name"),
        (Withdraw(player="nobody"), "tournament-not-registered"),
        (Start(), "tournament-not-drawn"),
        (Deal(table=1), "tournament-no-table"),
        (Stop(), "tournament-not-started"),
    ],
)
def test_before_the_draw(order: AnyOrder, code: str) -> None:
    assert refusal(registered(3), order).code == code


def test_a_full_field_and_a_small_one() -> None:
    assert refusal(registered(3, most_players=3), Register(player="P4")).code == "tournament-full"
    assert refusal(registered(3, least_players=4), HoldDraw()).code == "tournament-too-few"
    event = registered(3)
    do(event, Withdraw(player="P2"), HoldDraw())
    assert refusal(event, HoldDraw()).code == "tournament-drawn"
    assert refusal(event, Withdraw(player="P1")).code == "tournament-drawn"
    assert refusal(event, Register(player="P9")).code == "tournament-closed"


def test_results_that_cannot_be() -> None:
    event = started(6)
    assert refusal(event, HandOver(table=1, stacks={})).code == "tournament-no-hand"
    do(event, Deal(table=1))
    stacks = dict.fromkeys(at_table(event, 1), 1000)
    assert refusal(event, HandOver(table=1, stacks={**stacks, "P1": 1001})).code == "tournament-stacks-wrong"
    assert refusal(event, HandOver(table=1, stacks={"P1": 6000})).code == "tournament-stacks-whose"
    assert refusal(event, HandOver(table=1, stacks={**stacks, "P1": -1})).code == "tournament-stacks-whose"
    assert refusal(event, Deal(table=1)).code == "tournament-hand-running"
    assert refusal(event, BustOut(player="P1")).code == "tournament-live-only"


def test_a_void_hand_was_none() -> None:
    event = started(6)
    do(event, Deal(table=1))
    where = event.state.tables[1].last
    stacks = dict.fromkeys(at_table(event, 1), 1000)
    event.do(HandOver(table=1, stacks=stacks, void=True))
    do(event, Deal(table=1))
    assert event.state.tables[1].last == where
    assert event.state.hands == 0


# -- the log -------------------------------------------------------------------------------------------------


def test_the_log_is_plain_data() -> None:
    event = started(6)
    lose(event, 1, at_table(event, 1)[:2])
    told = msgspec.json.encode(event.log)
    log = msgspec.json.decode(told, type=list[AnyOrder])
    again = Tournament.replay(event.reglament, log, master=MASTER)
    assert again.log == event.log
    assert again.chips() == event.chips()
    assert again.places() == event.places()


@pytest.mark.clause("fspr:4.2f")
def test_every_notice_says_itself_in_every_language() -> None:
    for language in ("en", "ru", "hy"):
        assert stage_name(0, language)
        assert stage_name(3, language) == "1/8"
        event = started(13, seats=6, breaking=(1,))
        for notice in (*lose_all(event), *registered(2).do(HoldDraw())):
            said = notice.sentence(language)
            assert not any(part in said for part in ("notice-", "{")), said


def lose_all(event: Tournament) -> list[Notice]:
    event.do(Deal(at=1, table=1))
    dealt = event.state.tables[1].dealt
    stacks = dict.fromkeys(dealt, 0) | {dealt[0]: 1000 * len(dealt)}
    return event.do(HandOver(at=2, table=1, stacks=stacks, out_by=dict.fromkeys(dealt[1:], (dealt[0],))))
