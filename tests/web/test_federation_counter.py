"""The federation's forms in a real browser: organiser, secretary, chief judge, federation and visitor."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec
import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from croupier.federation import papers
from croupier.federation.law import Body
from croupier.room import people
from croupier.room.people import now
from croupier.room.store.federation_schema import federation_papers
from tests.room.serving import Server
from tests.room.test_federation import officer
from tests.room.test_federation_room import result_file, season_now
from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.web.visitor import Visitor

ACCOUNTS = {"Clara": ("organiser", "C001"), "Sona": ("secretary", "C001"), "Vera": ("chief-judge", "J002")}


def furnish(url: str) -> tuple[str, str]:
    """Make a federation with two competitions today, and accounts with mandates; return their numbers."""
    room = Room(url, federation="site")
    office = officer(room)
    visitors = {name: room.player(name) for name in ACCOUNTS}
    key = visitors["Vera"].post("/api/federation/key").json()["key"]
    year = season_now(now(), key, many=2)
    for member in ("M00001", "M00002", "M00003"):
        told = {"competition": list(year.office.competitions)[1], "member": member, "regulations": 1}
        year.file(papers.EnterCompetition, by=Body.MEMBER, who=member, rules=True, **told)

    async def write() -> None:
        async with room.house.store.begin() as connection:
            found = await people.find_player(connection, "Officer")
            assert found is not None
            rows = [
                {
                    "number": number,
                    "user": found[0].id,
                    "at": paper.at,
                    "paper": msgspec.json.encode(paper).decode(),
                }
                for number, paper in enumerate(year.own.papers)
            ]
            await connection.execute(federation_papers.insert(), rows)

    room.wait(write())
    room.house.federation.own = year.own
    for name, (body, who) in ACCOUNTS.items():
        given = {"account": name, "body": body, "who": who}
        assert office.post("/api/federation/mandates", given).status_code == 200
    room.close()
    first, second = year.office.competitions
    return first, second


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str, str]]:
    url = f"sqlite:///{tmp_path_factory.mktemp('counter') / 'room.db'}"
    with ThreadPoolExecutor(1) as aside:  # the browser's loop bears no other
        first, second = aside.submit(furnish, url).result()
    server = Server(url, federation="site")
    server.start()
    yield server, first, second
    server.stop()


@pytest.fixture(scope="module")
def room(held: tuple[Server, str, str]) -> Server:
    return held[0]


def sign_in(visitor: Visitor, name: str, of: str = "") -> Page:
    """Sign in, and go to the federation's counter."""
    page = visitor.page
    home = page.url.partition("#")[0]
    page.goto(f"{home}#/account/in")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_test_id("enter").click()
    page.wait_for_url("**/#/lobby")
    page.goto(f"{home}#/federation/{of}".rstrip("/"))
    return page


def begin(page: Page, paper: str) -> Locator:
    """Open the form of a paper by the first button that leads to it."""
    page.locator(f"button[data-paper={paper}]").first.click()
    form = page.get_by_test_id(f"paper-{paper}")
    expect(form).to_be_visible()
    return form


def file(page: Page, form: Locator) -> None:
    form.get_by_test_id("file").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()
    expect(form).to_have_count(0)


def refused(form: Locator, clause: str) -> None:
    form.get_by_test_id("file").click()
    expect(form.get_by_role("alert")).to_contain_text(clause)


@pytest.mark.clause("fspr:2.8.1b", "fspr:2.10.2b", "fspr:2.5.2a", "fspr:8.3.1a", "fspr:2.7.3a", "fspr:8.3.4a")
def test_officials_bring_a_competition_from_its_entries_to_the_rating(
    held: tuple[Server, str, str], arrive: Callable[..., Visitor]
) -> None:
    _, number, _ = held
    organiser(arrive(), number)
    secretary(arrive(), number)
    chief_judge(arrive(), number)
    federation(arrive(), number)
    visitor = arrive()
    visitor.page.goto(f"{visitor.address}/federation/competitions/{number}")
    expect(visitor.page.locator("tbody").first).to_contain_text("Player 2")
    visitor.page.goto(f"{visitor.address}/federation/ratings")
    expect(visitor.page.locator("tbody tr").first).to_contain_text("Player 1")


def organiser(visitor: Visitor, number: str) -> None:
    """Apply, refused for what is missing; draw up a new version and see what changed; the media plan."""
    page = sign_in(visitor, "Clara")
    form = begin(page, "apply")
    form.locator("select[name=about]").select_option("rating")
    form.get_by_test_id("file").click()
    form.locator("[name='terms.name']").fill("Autumn Cup")
    form.locator("select[name='terms.organiser']").select_option("C001")
    form.locator("[name='terms.first']").fill("2027-10-01")
    form.locator("[name='terms.last']").fill("2027-10-02")
    refused(form, "fspr:2.8.1b")
    wrong = form.locator("[name='terms.regulations.reglament']")
    wrong.fill(wrong.input_value().replace("stack = 10000", "stack = 0"))
    refused(form, "fspr:4.1a")
    page.goto(f"{page.url.partition('#')[0]}#/federation/{number}")
    form = begin(page, "draftregulations")
    expect(form.locator("[data-field='regulations.sections'] textarea")).to_have_count(8)
    form.locator("[data-add='regulations.further']").click()
    form.locator("[name='regulations.further.0.title']").fill("Parking")
    form.locator("[data-field='regulations.further'] textarea").fill("behind the club")
    file(page, form)
    expect(page.locator("[data-panel=changes]")).to_contain_text("behind the club")
    expect(page.locator("[data-panel=versions]")).to_contain_text("draft")
    form = begin(page, "submitmediaplan")
    refused(form, "fspr:2.10.2b")


def secretary(visitor: Visitor, number: str) -> None:
    """Admit at the door: refused without acceptance, then admitted; the others from a file."""
    page = sign_in(visitor, "Sona", number)
    form = begin(page, "entercompetition")
    form.locator("[name=member-find]").fill("player 1")
    form.locator("select[name=member] option[value=M00001]").wait_for(state="attached")
    form.locator("select[name=member]").select_option("M00001")
    refused(form, "fspr:2.5.2a")
    form.locator("[name=rules]").check()
    form.locator("[name=regulations]").check()
    file(page, form)
    expect(page.locator("[data-panel=entries]")).to_contain_text("Player 1")
    importing = page.get_by_test_id("import")
    importing.locator("summary").click()
    importing.locator("textarea").fill(result_file((1, "M00002"), (2, "M00099")))
    importing.locator("[name=accepted]").check()
    importing.get_by_test_id("admit").click()
    expect(page.get_by_test_id("wrong")).to_contain_text("M00099")
    expect(page.locator("[data-panel=entries]")).to_contain_text("Player 2")


def chief_judge(visitor: Visitor, number: str) -> None:
    """Begin, punish, take a protest, end with a file, remark and sign, send."""
    page = sign_in(visitor, "Vera", number)
    file(page, begin(page, "begin"))
    row = page.locator("[data-panel=entries] tr", has_text="Player 2")
    row.locator("button[data-paper=notepenalty]").click()
    form = page.get_by_test_id("paper-notepenalty")
    form.locator("select[name=offence]").select_option("insult")
    form.locator("select[name=sanction]").select_option("warning")
    form.locator("[name=players]").fill("2")
    refused(form, "fspr:8.1.11")
    form.locator("select[name=sanction]").select_option("miss")
    form.locator("[name=rounds]").fill("1")
    form.locator("[name=chief]").check()
    file(page, form)
    page.locator("[data-panel=penalties] button[data-paper=fileprotest]").click()
    form = page.get_by_test_id("paper-fileprotest")
    form.locator("[name=reason]").fill("it was not me")
    file(page, form)
    form = begin(page, "endcompetition")
    form.locator("input[value=file]").check()
    form.locator("textarea[name='play.file']").fill(result_file((1, "M00001"), (3, "M00002")))
    form.locator("textarea[name='play.file']").blur()
    expect(form.get_by_test_id("wrong")).to_contain_text("fspr:1.9.2b")
    refused(form, "fspr:1.9.2b")
    form.locator("textarea[name='play.file']").fill(result_file((1, "M00001"), (2, "M00002")))
    form.locator("textarea[name='play.file']").blur()
    expect(form.get_by_test_id("wrong")).to_have_count(0)
    file(page, form)
    form = begin(page, "signprotocol")
    form.locator("[name=remarks]").fill("all was well")
    file(page, form)
    file(page, begin(page, "sendprotocol"))
    expect(page.locator("[data-panel=results]")).to_contain_text("Player 1")


def federation(visitor: Visitor, number: str) -> None:
    """Decide on the protest and notify; enrol, refused for a second time; attest; give a mandate."""
    page = sign_in(visitor, "Officer", number)
    page.locator("[data-panel=protests] button[data-paper=decideprotest]").click()
    form = page.get_by_test_id("paper-decideprotest")
    form.locator("[name=words]").fill("heard and rejected")
    file(page, form)
    page.locator("[data-panel=protests] button[data-paper=notifyprotest]").click()
    file(page, page.get_by_test_id("paper-notifyprotest"))
    page.goto(f"{page.url.partition('#')[0]}#/federation")
    form = begin(page, "enrol")
    form.locator("[name='form.name']").fill("Player 1")
    form.locator("[name='form.born']").fill("1990-01-01")
    refused(form, "fspr:1.6.1")
    form.locator("[name=distinct]").check()
    file(page, form)
    page.goto(f"{page.url.partition('#')[0]}#/federation/registry")
    page.locator("[data-panel=clubs] button[data-paper=attest]").click()
    form = page.get_by_test_id("paper-attest")
    form.locator("[name=on]").fill("2027-01-01")
    form.locator("[name=certificate]").fill(" ")
    refused(form, "fspr:1.3.1b")
    giving = page.get_by_test_id("mandate")
    giving.locator("[name=account]").fill("Nobody")
    giving.locator("[name=who]").fill("C001")
    giving.get_by_test_id("give").click()
    expect(page.get_by_role("alert").last).to_contain_text("Nobody")
    held = page.locator("[data-panel=mandates] li")
    expect(held).to_have_count(len(ACCOUNTS))
    held.filter(has_text="Sona").get_by_test_id("take-back").click()
    expect(page.get_by_role("status").last).to_contain_text("Sona")
    expect(held).to_have_count(len(ACCOUNTS) - 1)


def test_a_visitor_watches_a_competition_that_is_being_played(
    held: tuple[Server, str, str], arrive: Callable[..., Visitor]
) -> None:
    _, _, number = held
    judge = arrive()
    page = sign_in(judge, "Vera", number)
    page.get_by_test_id("hold").click()
    file(page, begin(page, "begin"))
    with page.expect_popup() as opened:  # a live event is directed at the desk
        page.get_by_test_id("to-desk").click()
    desk = opened.value
    start(desk)
    watcher = arrive("ru", (390, 844)).page
    watcher.goto(f"{judge.address}/federation/competitions/{number}")
    watcher.locator(f"a[href$='/federation/live/{number}']").click()
    clock, rows = watcher.locator("#clock"), watcher.locator("#live tbody tr")
    expect(rows).to_have_count(3)
    expect(watcher.locator("ol.seats li")).to_have_count(3)
    expect(watcher.locator("#live")).to_contain_text("3 / 3")
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)  # it runs without asking the house
    watcher.context.set_offline(True)
    out = str(desk.get_by_test_id("seat").first.get_attribute("data-player"))
    desk.get_by_test_id("seat").first.click()
    desk.get_by_test_id("out").click()
    desk.get_by_test_id("bust-out").click()
    expect(desk.locator("header small").first).to_contain_text("2 of 3")
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)
    expect(watcher.locator("#live")).to_contain_text("3 / 3")  # as it was, as long as the network is lost
    watcher.context.set_offline(False)
    expect(watcher.locator("#live")).to_contain_text("2 / 3", timeout=15_000)
    expect(rows.filter(has_text=out).locator("td").first).to_have_text("3")
    assert watcher.evaluate("document.documentElement.scrollWidth") <= 390
    wrong = [(own["id"], own["nodes"][0]["html"]) for own in Axe().run(watcher)["violations"]]
    assert wrong == []


def start(desk: Page) -> None:
    """Bring everybody to the table and start the clock."""
    for _ in range(3):
        waiting = desk.get_by_test_id("check-in").count()
        desk.get_by_test_id("check-in").first.click()
        expect(desk.get_by_test_id("check-in")).to_have_count(waiting - 1 if waiting else 2)
    desk.get_by_test_id("draw").click()
    desk.get_by_test_id("tab-tables").click()
    desk.get_by_test_id("as-drawn").click()
    desk.get_by_test_id("tab-clock").click()
    desk.get_by_test_id("start").click()
    expect(desk.locator("main")).to_contain_text("Level 1")
    desk.get_by_test_id("tab-tables").click()


@pytest.mark.slow
def test_every_form_can_be_opened_and_everybody_can_read_it(
    held: tuple[Server, str, str], arrive: Callable[..., Visitor]
) -> None:
    """All papers of an officer, one after the other, on a phone; each fits, and none is without a name."""
    _, number, _ = held
    visitor = arrive("ru", (390, 844))
    page = sign_in(visitor, "Officer")
    expect(page.locator("[data-group=rating]")).to_be_visible()
    papers = page.locator("[data-group] button[data-paper]").evaluate_all(
        "found => found.map(each => each.dataset.paper)"
    )
    assert len(papers) >= 30
    for paper in papers:
        form = begin_of(page, paper)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, paper
        form.get_by_role("button").last.click()
    page.goto(f"{page.url.partition('#')[0]}#/federation/{number}")
    expect(page.locator("h1")).to_contain_text(number)
    found = Axe().run(page, context="main")
    assert [(own["id"], own["nodes"][0]["html"]) for own in found["violations"]] == []


def begin_of(page: Page, paper: str) -> Locator:
    page.locator(f"[data-group] button[data-paper={paper}]").click()
    form = page.get_by_test_id(f"paper-{paper}")
    expect(form).to_be_visible()
    return form
