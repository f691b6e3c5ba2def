"""Company at a table in the browser: talk, a note, a muted player, faces; in three languages."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.room.honours import LEAST, season_of
from croupier.room.people import now
from croupier.text import say
from tests.web.test_desks import begin_shift, hire
from tests.web.test_hosting import open_table, put_away, show_all, sit_down, whose_turn
from tests.web.visitor import PHONE, WIDE, Size, named, screens

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.room.serving import Server
    from tests.web.visitor import Visitor

NAMES: Final = {"en": ("Alice", "Robert"), "ru": ("Алиса", "Роберт"), "hy": ("Անահիտ", "Արամ")}
LINK: Final = "see http://evil.example/x <b>now</b>"


def clean(visitor: Visitor, part: str = "body") -> None:
    found: Any = Axe().run(visitor.page, {"include": [[part]]})
    assert [violation["id"] for violation in found["violations"]] == []


def talk(visitor: Visitor) -> None:
    visitor.page.locator("#tab-chat").click()
    expect(visitor.page.get_by_test_id("chat")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(PHONE, PHONE, PHONE))
def test_friends_talk_note_and_mute(arrive: Callable[..., Visitor], language: str, size: Size) -> None:
    ours, theirs = (named(name, size) for name in NAMES[language])
    host, guest = arrive(language, size), arrive(language, WIDE if size == PHONE else PHONE)
    host.sign_up(ours, language)
    host.page.goto(f"{host.address}/#/account")
    host.page.get_by_test_id("faces").locator("button").nth(3).click()
    host.page.get_by_test_id("shown").check()
    clean(host, "[data-testid=faces]")
    host.page.goto(f"{host.address}/#/honour")
    expect(host.page.get_by_text(say("web-honour-none", language))).to_be_visible()
    clean(host, "main")
    link = open_table(host)
    guest.sign_up(theirs, language)
    guest.page.goto(link)
    guest.page.get_by_test_id("come-in").click()
    expect(guest.table).to_be_visible()
    sit_down(host)
    sit_down(guest)
    expect(guest.page.locator("[data-face]")).to_have_count(1)  # on a phone names need the width
    talk(host)
    host.page.locator("[data-testid=chat] input").fill(LINK)
    host.page.get_by_test_id("send").dblclick()
    expect(guest.page.locator("#tab-chat .unread")).to_contain_text("1")
    talk(guest)
    said = guest.page.locator("[data-testid=chat] .said")
    expect(said).to_have_text([LINK])
    expect(guest.page.locator("[data-testid=chat] a")).to_have_count(0)
    guest.page.locator("[data-emote=thanks]").click()
    expect(host.page.locator("[data-testid=chat] .said")).to_have_count(2)
    for visitor in (host, guest):
        clean(visitor, ".side")
    guest.page.locator("[data-testid=chat] .flag").click()
    expect(guest.page.locator("[data-testid=chat] [role=status]")).to_be_visible()
    guest.page.locator("[data-testid=chat] .name").first.click()
    guest.page.locator("textarea[name=note]").fill("…")
    guest.page.get_by_test_id("keep-note").click()
    expect(guest.page.locator("dialog [role=status]")).to_be_visible()
    guest.page.get_by_test_id("mute").click()
    expect(guest.page.get_by_test_id("mute")).to_have_attribute("aria-pressed", "true")
    clean(guest, "dialog")
    guest.page.keyboard.press("Escape")
    host.page.locator("[data-emote=wow]").click()
    expect(host.page.locator("[data-testid=chat] .said")).to_have_count(3)
    guest.page.locator("[data-emote=oops]").click()
    expect(host.page.locator("[data-testid=chat] .said")).to_have_count(4)
    expect(said).to_have_count(3)  # what the muted player said did not come


def befriend(
    arrive: Callable[..., Visitor],
    language: str,
    names: tuple[str, str],
    size: Size,
    **table: str,
) -> tuple[Visitor, Visitor]:
    """Let two friends come to the table of the first; nobody sits yet."""
    host, guest = arrive(language, size), arrive(language, size)
    host.sign_up(named(names[0], size), language)
    link = open_table(host, **table)
    guest.sign_up(named(names[1], size), language)
    guest.page.goto(link)
    guest.page.get_by_test_id("come-in").click()
    expect(guest.table).to_be_visible()
    return host, guest


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, WIDE))
def test_a_winner_shows_a_card_and_the_run_tells_the_hand(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    names = {"en": ("Wanda", "Victor"), "ru": ("Вера", "Глеб"), "hy": ("Մանե", "Տիգրան")}[language]
    host, guest = befriend(arrive, language, names, size)
    sit_down(host)
    sit_down(guest)
    for visitor in (host, guest):
        expect(visitor.table).to_have_attribute("data-phase", "running")
    fold = "[data-testid=decisions] button[data-act=fold]:enabled"
    asked = whose_turn(host, guest, fold)
    other = guest if asked is host else host
    asked.page.locator(fold).first.click()
    other.page.locator("[data-testid=show-off] [data-place='0']").click()
    turned = asked.page.locator("section[data-seat]:not(.you) [data-card]:not([data-card=back])")
    expect(turned).not_to_have_count(0)
    asked.page.locator("#tab-run").click()
    expect(asked.page.get_by_test_id("run").locator("[data-hand]")).not_to_have_count(0)
    clean(asked, ".side")


STAFF: Final = {"en": "Marlow", "ru": "Марлоу", "hy": "Մարլո"}
FRIENDS: Final = {"en": ("Cecil", "Damon"), "ru": ("Сева", "Демьян"), "hy": ("Սևակ", "Դավիթ")}


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(PHONE, WIDE, PHONE))
def test_a_reported_line_is_hidden_at_the_floors_desk(
    room: Server, arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    chief = named(STAFF[language], size)
    hire(room, chief, "pit-boss", language=language)
    host, guest = befriend(arrive, language, FRIENDS[language], size)
    for visitor in (host, guest):
        sit_down(visitor)
        talk(visitor)
    host.page.locator("[data-testid=chat] input").fill("…!")
    host.page.get_by_test_id("send").click()
    guest.page.locator("[data-testid=chat] .flag").click()
    expect(guest.page.locator("[data-testid=chat] [role=status]")).to_be_visible()
    boss = arrive(language, size)
    begin_shift(boss, chief, "floor")
    row = boss.page.locator("[data-panel=chat] tbody tr").filter(has_text=named(FRIENDS[language][0], size))
    expect(row).to_contain_text("…!")
    row.locator("button[data-act=chat-hide]").click()
    boss.page.locator("input[name=reason]").fill("…")
    clean(boss)
    boss.page.get_by_test_id("confirm").click()
    expect(boss.page.get_by_test_id("outcome")).to_be_visible()
    expect(row).to_have_count(0)
    for visitor in (host, guest):
        expect(visitor.page.get_by_test_id("chat")).to_contain_text(say("web-chat-hidden", language))
        expect(visitor.page.get_by_test_id("chat")).not_to_contain_text("…!")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, WIDE))
def test_chips_are_brought_up_and_the_rights_of_a_host_go_over(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    names = {"en": ("Edgar", "Flora"), "ru": ("Ефим", "Фаина"), "hy": ("Եվա", "Ֆրունզե")}[language]
    host, guest = befriend(arrive, language, names, size)
    sit_down(host)
    guest.page.locator(".do .chief").click()
    guest.page.locator("input[name=top-up]").check()
    clean(guest, "dialog")
    guest.page.get_by_test_id("sit").click()
    expect(guest.page.get_by_test_id("leave")).to_be_attached()
    show_all(guest)
    guest.page.get_by_role("button", name=say("web-rebuy", language)).click()
    expect(guest.page.locator("input[name=top-up]")).to_be_checked()
    put_away(guest)
    show_all(host)
    host.page.get_by_test_id("host-menu").click()
    link = host.page.get_by_test_id("link")
    first = link.input_value()
    host.page.get_by_test_id("invite").click()
    expect(link).not_to_have_value(first)
    for act, told in (("forgive", "forgiven"), ("end-links", "links-ended")):
        host.page.get_by_role("button", name=say(f"web-host-{act}", language), exact=True).click()
        expect(host.page.locator("dialog [role=status]")).to_have_text(say(f"web-host-{told}", language))
    expect(link).to_have_count(0)
    host.page.get_by_test_id("hand-over").click()
    expect(host.page.get_by_text(say("web-host-not-you", language))).to_be_visible()
    put_away(host)
    show_all(guest)
    guest.page.get_by_test_id("host-menu").click()
    guest.page.get_by_test_id("quiet").click()
    expect(guest.page.get_by_test_id("quiet")).to_have_text(say("web-host-talk", language))
    guest.page.get_by_test_id("show-out").click()
    put_away(guest)
    fold = "[data-testid=decisions] button[data-act=fold]:enabled"
    whose_turn(host, guest, fold).page.locator(fold).first.click()
    expect(host.page.get_by_test_id("leave")).to_have_count(0)  # they have played the hand to its end


def push(visitor: Visitor) -> None:
    """Put everything in, or pay what is asked."""
    if (sizes := visitor.page.locator("[data-testid=decisions] .quick button")).count():
        sizes.last.click()
    visitor.decide("raise", "bet", "all-in", "call")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, WIDE))
def test_who_thinks_draws_on_their_bank_and_who_has_lost_all_plays_again(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    names = {"en": ("Ivor", "Judith"), "ru": ("Инна", "Касьян"), "hy": ("Իսկուհի", "Լևոն")}[language]
    host, guest = players = befriend(arrive, language, names, size, pace="fast", game="m1/holdem-cash")
    for visitor in players:
        sit_down(visitor)
    may_act = "[data-testid=decisions] button[data-act]:enabled"
    asked = whose_turn(host, guest, may_act)
    bank = asked.page.locator("[data-testid=decisions] .ring.bank")
    expect(bank).to_be_visible()
    label, seconds = bank.evaluate("(ring) => [ring.ariaLabel, Number(ring.textContent)]")
    assert label == say("web-bank-left", language, seconds=seconds)
    again = "[data-testid=rematch]"
    while not (asked := whose_turn(host, guest, f"{may_act}, {again}")).page.locator(again).count():
        push(asked)
    for visitor in players:
        expect(visitor.page.locator(again)).to_contain_text(say("web-rematch", language))
    clean(asked)
    for visitor in players:
        visitor.page.locator(again).click()
    for visitor in players:
        expect(visitor.table).to_have_attribute("data-phase", "running")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(PHONE, WIDE, PHONE))
def test_who_wants_to_be_seen_stands_on_the_board_of_honour(
    room: Server, arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    given = {"en": ("Gordon", "Hester"), "ru": ("Глафира", "Харитон"), "hy": ("Գոհար", "Հայկ")}[language]
    names = [named(name, size) for name in given]
    seen, unseen = arrive(language, size), arrive(language, size)
    for visitor, name in zip((seen, unseen), names, strict=True):
        visitor.sign_up(name, language)
    seen.page.goto(f"{seen.address}/#/account")
    seen.page.get_by_test_id("shown").check()
    expect(seen.page.get_by_test_id("shown")).to_be_checked()
    row = "INSERT INTO honours SELECT id, ?, ?, ?, 1234 FROM users WHERE name = ?"
    with closing(sqlite3.connect(room.settings.database.removeprefix("sqlite:///"), timeout=60)) as database:
        for name in names:  # a season of play is long
            for game in ("", "fspr/holdem"):
                database.execute(row, (season_of(now()), game, LEAST, name))
        database.commit()
    for visitor in (seen, unseen):
        visitor.page.goto(f"{visitor.address}/#/honour")
        board = visitor.page.locator("main")
        expect(board.get_by_role("rowheader", name=names[0], exact=True)).to_have_count(1)
        expect(board.get_by_role("rowheader", name=names[1], exact=True)).to_have_count(0)
        visitor.page.locator("select[name=game]").select_option("fspr/holdem")
        expect(board.get_by_role("rowheader", name=names[0], exact=True)).to_have_count(1)
        clean(visitor)
