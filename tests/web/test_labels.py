"""Labels on a phone of 360 pixels, in every language: on one line, and within the button they stand on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier import books
from croupier.room.tables.state import BOTS, Sitter
from croupier.text import LANGUAGES, say
from tests.text.test_rendering import BUTTONS
from tests.web.test_desks import begin_shift, hire

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from tests.room.serving import Server
    from tests.web.visitor import Visitor

SOURCE = Path(__file__).parents[2] / "web" / "src"
PHONE = (360, 740)
TALL = (390, 844)
PLACES = ("lobby", "history", "statistics", "account")
PAGES = (
    *("lobby", "events", "planner", "announce", "history", "statistics", "settings", "account", "house"),
    *("account/in", "account/recover", "honour", "open"),
    *("rules/m1/roulette", "rules/fspr/holdem", "rules/am/blackjack"),
)
OWN = ("account", "statistics", "history", "honour", "open")
"""What is more than an invitation once one has an account."""
DESKS = ("floor", "cage", "door", "record", "staff", "federation")
ROLES = ("manager", "cage-manager", "reception", "pit-boss", "chief-judge", "federation")
LIVES = """([selector, labels]) => {
    const button = document.querySelector(selector);
    const place = button.querySelector(".label") ?? button;
    const said = place.textContent;
    const wrong = [];
    for (const label of labels) {
        place.textContent = label;
        const range = document.createRange();
        range.selectNodeContents(place);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
        const box = button.getBoundingClientRect();
        const over = button.scrollWidth > button.clientWidth + 1 || box.right > innerWidth || box.left < 0;
        if (lines > 1 || over) wrong.push(`${label}: ${lines} lines, ${Math.round(box.width)} px`);
    }
    place.textContent = said;
    return wrong;
}"""
"""Put one label after the other on a button that is there, and say which do not fit it."""
MADE = """([kind, labels]) => {
    const row = document.createElement("div");
    row.style.cssText = "display: flex; flex-wrap: wrap; padding: 0 1rem";
    document.querySelector("main").prepend(row);
    const wrong = [];
    for (const label of labels) {
        const button = document.createElement("button");
        button.className = kind;
        button.textContent = label;
        row.replaceChildren(button);
        const range = document.createRange();
        range.selectNodeContents(button);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
        const over = button.scrollWidth > button.clientWidth + 1;
        if (lines > 1 || over) wrong.push(`${label}: ${lines} lines`);
    }
    row.remove();
    return wrong;
}"""
"""Make a button of each label in a row of the page, and say which need more than its width."""
ROW = """(labels) => {
    const buttons = [...document.querySelectorAll(".bar .buttons .button")];
    buttons.forEach((button, place) => (button.firstChild.textContent = labels[place]));
    return buttons
        .filter((button) => button.scrollWidth > button.clientWidth + 1
            || button.getBoundingClientRect().right > innerWidth)
        .map((button) => button.textContent);
}"""
"""Put labels on the buttons of a row, all at once, and say which do not fit it."""
PLATES = """(names) => [...document.querySelectorAll(".seat:not(.you) .plate")].flatMap((plate) => {
    const name = plate.querySelector("b");
    return names.filter((each) => {
        name.textContent = each;
        const { left, right } = plate.getBoundingClientRect();
        return left < 0 || right > innerWidth || name.scrollWidth > name.clientWidth + 1;
    });
})"""
"""Let each of some names sit at every seat, and say which cannot be read there."""
TITLES = """(names) => {
    const button = document.querySelector(".what .button");
    return names.filter((name) => {
        button.firstChild.textContent = name;
        return button.scrollHeight > button.clientHeight + 1 || button.scrollWidth > button.clientWidth + 1;
    });
}"""
"""Give the table the name of each game, and say which cannot be read there."""
BOXES = """() => {
    const felt = document.querySelector("[data-felt]").getBoundingClientRect();
    const things = [...document.querySelectorAll("[data-box]")].flatMap((box) =>
        [...box.querySelectorAll(".spot, .print, .chips, .plate, .tag")].map((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            const own = node.getBoundingClientRect();
            const said = node.textContent ? range.getBoundingClientRect() : own;
            return {
                box: box.dataset.box,
                name: `box ${box.dataset.box} ${node.textContent.trim()}`,
                left: Math.min(own.left, said.left),
                right: Math.max(own.right, said.right),
                top: own.top,
                bottom: own.bottom,
            };
        }));
    const cut = things.filter(({ left, right, top, bottom }) =>
        left < felt.left || right > felt.right || top < felt.top || bottom > felt.bottom);
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const over = things.flatMap((one) =>
        things.filter((other) => one.box < other.box && meet(one, other)).map((other) => [one, other]));
    return [
        ...cut.map(({ name }) => `${name} is cut`),
        ...over.map(([one, other]) => `${one.name} lies on ${other.name}`),
    ];
}"""
"""Say which fields, chips and names of boxes leave the felt, or lie on those of another box."""
BOXED = ("am/five-card", "m1/holdem-house", "m1/russian", "m1/blackjack")
"""Six boxes of two and of three fields, four of four, seven of one."""
BETS = ("undo", "clear", "repeat", "double")

CUT = """() => {
    const wrong = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const scrolls = (node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
    for (const node of document.querySelectorAll("button, a, summary, label, legend, h1, h2, h3, th, .tab")) {
        const box = node.getBoundingClientRect();
        const said = node.textContent.trim();
        if (box.width < 2 || !said || !node.checkVisibility({ visibilityProperty: true })) continue;
        let wide = node.parentElement;
        while (wide && !scrolls(wide)) wide = wide.parentElement;
        const beyond = !wide && (box.right > innerWidth + 1 || box.left < -1);
        const block = getComputedStyle(node).display !== "inline";
        const over = block && !scrolls(node) && node.scrollWidth > node.clientWidth + 1;
        if (beyond || over) wrong.push(`${node.tagName} ${said.slice(0, 60)}: ${Math.round(box.width)} px`);
    }
    return wrong;
}"""
"""Say which labels of a page run over their place, or over the edge of the screen."""


def on_buttons() -> set[str]:
    """Every message without values that stands on a button of some screen."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.svelte"):
        for button in re.findall(r"<button(.*?)</button", path.read_text(encoding="utf-8"), re.S):
            shown = re.sub(r"(aria-label|title|placeholder)=\{[^}]*\}", "", button)
            found.update(re.findall(r'say\("((?:web|live)-[a-z0-9-]+)"\)', shown))
    return found


@pytest.fixture(scope="module")
def labels() -> dict[str, list[str]]:
    """By language, what stands on buttons."""
    keys = sorted(on_buttons())
    assert len(keys) > 60
    return {language: [say(key, language) for key in keys] for language in LANGUAGES}


def test_no_label_is_wider_than_its_button(
    arrive: Callable[..., Visitor], labels: dict[str, list[str]]
) -> None:
    visitor = arrive(size=PHONE)
    page = visitor.page
    expect(page.locator("nav.below a").first).to_be_visible()
    page.evaluate("Promise.all([...document.fonts].map((font) => font.load()))")
    wrong: dict[str, list[str]] = {}
    for language in LANGUAGES:
        wrong[language] = page.evaluate(MADE, ["button", labels[language]])
        wrong[language] += [
            each
            for number, place in enumerate(PLACES, start=1)
            for each in page.evaluate(
                LIVES, [f"nav.below a:nth-child({number})", [say(f"web-{place}", language)]]
            )
        ]
    visitor.practise("am/five-card")
    visitor.begin_hand()
    expect(page.locator("[data-testid=decisions] .button").first).to_be_visible()
    for language in LANGUAGES:
        acts = [say(f"act-{act}", language) for act in BUTTONS]
        wrong[language] += page.evaluate(LIVES, ["[data-testid=decisions] .button", acts])
    visitor.practise("m1/roulette")
    expect(page.locator(".bar .buttons .button")).to_have_count(len(BETS))
    for language in LANGUAGES:
        wrong[language] += page.evaluate(ROW, [say(f"web-{bet}", language) for bet in BETS])
    visitor.practise("fspr/holdem")
    expect(page.get_by_test_id("bot")).to_have_count(4)
    for language in LANGUAGES:
        names = {Sitter(1, bot, bot="equity").shown(language) for bot in BOTS}
        wrong[language] += page.evaluate(PLATES, sorted(names))
    assert wrong == {language: [] for language in LANGUAGES}


def stake(visitor: Visitor, game: str) -> list[str]:
    """Put a chip on each field of each box, one after the other; say what lay badly, and what moved."""
    page = visitor.page
    if wrong := list(page.evaluate(BOXES)):
        return wrong
    boxes = page.locator("[data-box]")
    first = boxes.last.locator("button.spot").first
    before = first.bounding_box()
    for box in boxes.all()[:-1]:
        place = 0
        while place < box.locator("button.spot").count():
            box.locator("button.spot").nth(place).click()
            place += 1
    assert page.locator(".spot.placed").count() >= 2 * (boxes.count() - 1) or game == "m1/blackjack"
    moved = ["a field has moved"] if first.bounding_box() != before else []
    return [*moved, *page.evaluate(BOXES)]


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("hy", PHONE),
        *(
            pytest.param(language, size, marks=pytest.mark.slow)
            for language, size in (("en", PHONE), ("ru", PHONE), ("en", TALL), ("ru", TALL), ("hy", TALL))
        ),
    ],
)
def test_boxes_keep_to_themselves_on_a_phone(
    arrive: Callable[..., Visitor], language: str, size: tuple[int, int]
) -> None:
    visitor = arrive(language, size)
    wrong = {}
    for game in BOXED:
        visitor.practise(game)
        expect(visitor.page.get_by_test_id("deal")).to_be_enabled()
        wrong[game] = stake(visitor, game)
        if game == "m1/holdem-house":  # an ante and a bonus on five boxes, and their cards
            visitor.page.get_by_test_id("deal").click()
            visitor.what_next()
            wrong[game] += visitor.page.evaluate(BOXES)
    assert wrong == {game: [] for game in BOXED}


def speak(visitor: Visitor, language: str) -> None:
    """Choose a language, as everybody may, with an account or without one."""
    page = visitor.page
    page.goto(f"{visitor.address}/#/settings")
    page.locator("select").first.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1").first).to_have_text(say("web-settings", language))


def cut(visitor: Visitor, pages: tuple[str, ...]) -> list[str]:
    """What runs over its place on these pages, in every language."""
    page, wrong = visitor.page, []
    for language in LANGUAGES:
        speak(visitor, language)
        for place in pages:
            page.goto(f"{visitor.address}/#/{place}")
            expect(page.locator("h1").first).to_be_visible()
            expect(page.get_by_text(say("web-opening", language))).to_have_count(0)
            wrong += [f"{language} {place}: {each}" for each in page.evaluate(CUT)]
    return wrong


def test_no_page_cuts_its_words_on_a_phone(arrive: Callable[..., Visitor]) -> None:
    assert cut(arrive(size=PHONE), PAGES) == []


def test_no_page_of_a_player_cuts_its_words_on_a_phone(arrive: Callable[..., Visitor]) -> None:
    """The pages that only somebody with an account and hands has, and all that stands beside a table."""
    visitor = arrive(size=PHONE)
    page = visitor.page
    visitor.sign_up("Bettina")
    visitor.practise("m1/oasis")
    hand = visitor.play_hand()
    table = page.evaluate("location.hash").removeprefix("#/")
    wrong = cut(visitor, (*OWN, f"hand/{hand}"))
    for language in LANGUAGES:
        speak(visitor, language)
        page.goto(f"{visitor.address}/#/{table}")
        expect(page.get_by_role("tab").first).to_be_visible()
        wrong += page.evaluate(TITLES, [books.profile(game).name(language) for game in books.game_ids()])
        for tab in page.get_by_role("tab").all():
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            wrong += [f"{language} {tab.inner_text()}: {each}" for each in page.evaluate(CUT)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_studio_cuts_no_words_on_a_phone(room: Server, chromium: Browser, language: str) -> None:
    width, height = PHONE
    context = chromium.new_context(viewport={"width": width, "height": height}, locale=language)
    page = context.new_page()
    page.goto(f"{room.address}/studio?language={language}")
    tools = page.locator("header nav").first.locator("a")
    places = [page.url, *tools.evaluate_all("(links) => links.map((link) => link.href)")]
    assert len(places) > 5, "the menu"
    places += [f"{room.address}/studio/m1/blackjack?language={language}"]
    wrong = []
    for place in places:
        page.goto(place)
        expect(page.locator("h1").first).to_be_visible()
        wrong += [f"{place}: {each}" for each in page.evaluate(CUT)]
    context.close()
    assert wrong == []


@pytest.mark.slow
def test_no_desk_cuts_its_words_on_a_phone(room: Server, arrive: Callable[..., Visitor]) -> None:
    hire(room, "Ada", *ROLES)
    visitor = arrive(size=PHONE)
    begin_shift(visitor, "Ada", "staff")
    assert cut(visitor, DESKS) == []
