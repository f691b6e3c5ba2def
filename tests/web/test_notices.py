"""Notices of the browser when it is one's turn: while nobody looks at the page, and when it is closed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest
from axe_core_python.sync_playwright import Axe
from msgspec import structs
from playwright.sync_api import expect

from croupier.text import say
from tests.room.serving import Server
from tests.room.test_calling import Browser, PushService, open_push_service
from tests.web.test_hosting import open_table, sit_down, whose_turn
from tests.web.visitor import PHONE, WIDE, Size, named, screens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Worker

    from tests.web.visitor import Visitor

NAMES: Final = {"en": ("Penelope", "Odysseus"), "ru": ("Пенелопа", "Одиссей"), "hy": ("Պենելոպե", "Ոդիսևս")}
LEAVE: Final = {"permissions": ["notifications"]}
HIDE: Final = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
SHOWN: Final = """async () => {
    const keeper = await navigator.serviceWorker.ready;
    return (await keeper.getNotifications()).map(({ title, body }) => [title, body]);
}"""
SUBSCRIBE: Final = """{
    const { endpoint, p256dh, auth } = %s;
    let held = null;
    PushManager.prototype.getSubscription = async () => held;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => (held = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { held = null; return true; },
    });
}"""
"""Take the place of the browser's push service, which no browser has in a test."""
COUNT: Final = "async () => (await self.registration.getNotifications()).length"
COUNT_LOOKS: Final = """() => {
    const look = self.clients.matchAll.bind(self.clients);
    self.looks = 0;
    self.clients.matchAll = async (kind) => {
        const pages = await look(kind);
        self.looks += 1;
        return pages;
    };
}"""
"""Let the keeper of the shell count how often it has looked whether anybody sees the room."""
CLICK: Final = """async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with open_push_service() as found:
        yield found


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('room') / 'room.db'}")
    push = f"mailto:room@example.org?at=http://127.0.0.1:{service.port}"
    server.settings = structs.replace(server.settings, push=push)
    server.start()
    yield server
    server.stop()


def clean(visitor: Visitor) -> None:
    found: Any = Axe().run(visitor.page)
    assert [violation["id"] for violation in found["violations"]] == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def wait_for(page: Page, condition: Callable[[], bool]) -> None:
    """Wait for something outside the page; it comes when it comes."""
    for _ in range(1_200):
        if condition():
            return
        page.wait_for_timeout(50)
    pytest.fail("it never came")


def keeper_of(page: Page) -> Worker:
    """Return the keeper of the shell, which counts from now on how often it looks who sees the room."""
    wait_for(page, lambda: bool(page.context.service_workers))
    keeper = page.context.service_workers[-1]
    keeper.evaluate(COUNT_LOOKS)
    return keeper


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, PHONE))
def test_a_notice_comes_when_it_is_ones_turn_and_goes_with_it(
    arrive: Callable[..., Visitor], language: str, size: Size
) -> None:
    visitor = arrive(language, size, **LEAVE)
    page = visitor.page
    page.goto(f"{visitor.address}/#/settings")
    page.get_by_test_id("notify").check()
    expect(page.get_by_test_id("notify")).to_be_checked()
    expect(page.get_by_test_id("push")).to_have_count(0)  # a guest has no tables to be called to
    visitor.practise("fspr/holdem")
    assert visitor.what_next() in ("decide", "next")
    assert page.evaluate(SHOWN) == []  # the page is looked at
    page.evaluate(HIDE)
    hand = visitor.begin_hand()
    while visitor.what_next(hand) == "decide":
        visitor.decide("fold", "check")
    while visitor.what_next() == "next":  # a hand that all others fold asks nothing
        visitor.go_on()
    wait_for(page, lambda: bool(page.evaluate(SHOWN)))
    assert page.evaluate(SHOWN)[0][0] == say("web-your-turn", language)
    assert page.title().startswith("● ")
    hand = visitor.begin_hand()
    while visitor.what_next(hand) == "decide":
        visitor.decide("fold", "check")
    wait_for(page, lambda: page.evaluate(SHOWN) == [])


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), screens(WIDE, PHONE, PHONE))
def test_who_has_closed_the_page_is_called_and_led_to_the_table(
    arrive: Callable[..., Visitor], service: PushService, language: str, size: Size
) -> None:
    ours, theirs = (named(name, size) for name in NAMES[language])
    players = host, guest = arrive(language, size, **LEAVE), arrive(language, size, **LEAVE)
    browsers = {}
    for visitor, name in zip(players, (ours, theirs), strict=True):
        browser = browsers[visitor] = Browser(service, f"{language}-{size[0]}-{visitor is host}")
        visitor.sign_up(name, language)
        page = visitor.page
        page.add_init_script(SUBSCRIBE % json.dumps(browser.address))
        page.goto(f"{visitor.address}/#/settings")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.reload()
        page.get_by_test_id("notify").check()
        page.get_by_test_id("push").check()
        expect(page.get_by_test_id("push")).to_be_checked()
        clean(visitor)
    link = open_table(host, pace="slow")
    guest.page.goto(link)
    guest.page.get_by_test_id("come-in").click()
    for visitor in players:
        sit_down(visitor)
    asked = whose_turn(host, guest, "[data-testid=decisions] button[data-act=fold]:enabled")
    page, number = asked.page, asked.page.url.rpartition("/")[2]
    elsewhere = f"http://127.0.0.1:{service.port}/"
    page.goto(elsewhere)
    other = next(each for each in players if each is not asked).page
    path = f"/{language}-{size[0]}-{asked is host}"
    wait_for(other, lambda: path in service.paths())
    told = browsers[asked].read(next(body for at, _, body in service.took if at == path))
    assert told["title"] == say("web-your-turn", language)
    assert str(told["table"]) == number
    page.goto(f"{asked.address}/#/lobby")
    expect(page.locator("[data-game]").first).to_be_visible()
    line = page.context.new_cdp_session(page)
    ids: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda seen: ids.extend(each["registrationId"] for each in seen["registrations"]),
    )
    line.send("ServiceWorker.enable")
    wait_for(page, lambda: bool(ids))
    message = {"origin": asked.address, "registrationId": ids[-1], "data": json.dumps(told)}
    keeper = keeper_of(page)
    line.send("ServiceWorker.deliverPushMessage", {**message, "data": json.dumps({**told, "title": "seen"})})
    wait_for(page, lambda: bool(keeper.evaluate("() => self.looks")))  # it has seen that somebody looks
    page.goto(elsewhere)  # from now on nobody looks at the room
    line.send("ServiceWorker.deliverPushMessage", message)
    wait_for(page, lambda: bool(keeper.evaluate(COUNT)))  # before somebody looks again
    page.goto(f"{asked.address}/#/lobby")
    assert page.evaluate(SHOWN) == [[told["title"], told["body"]]]
    keeper.evaluate(CLICK)
    page.wait_for_url(f"**/#/table/{number}")
    expect(asked.table).to_be_visible()
    page.goto(f"{asked.address}/#/settings")
    page.get_by_test_id("push").uncheck()
    expect(page.get_by_test_id("push")).not_to_be_checked()
