"""Passkeys and mailed codes in a real browser: made, used, and gone again; in three languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from axe_core_python.sync_playwright import Axe
from msgspec import structs
from playwright.sync_api import expect

from croupier.text import say
from tests.room.postbox import Postbox, open_postbox
from tests.room.serving import Server
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

WHO: Final = {"en": ("Wanda", (390, 844)), "ru": ("Ванда", (1440, 900)), "hy": ("Վարդան", (390, 844))}
PASSWORD: Final = "seven stars above the sea"
DEVICE: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


@pytest.fixture(scope="module")
def box() -> Iterator[Postbox]:
    with open_postbox() as found:
        yield found


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory, box: Postbox) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('room') / 'room.db'}")
    server.settings = structs.replace(server.settings, mail=box.setting("room@example.org"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def come(room: Server, chromium: Browser) -> Iterator[Callable[..., Visitor]]:
    """Open the room by a name, as passkeys need it."""
    visitors: list[Visitor] = []
    address = room.address.replace("127.0.0.1", "localhost")

    def arrive(language: str, size: tuple[int, int]) -> Visitor:
        visitors.append(Visitor.arrive(chromium, address, language, size))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leave()


def clean(visitor: Visitor) -> None:
    found: Any = Axe().run(visitor.page)
    assert [violation["id"] for violation in found["violations"]] == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.slow
@pytest.mark.parametrize("language", WHO)
def test_a_device_signs_its_owner_in(come: Callable[..., Visitor], language: str) -> None:
    name, size = WHO[language]
    visitor = come(language, size)
    page = visitor.page
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    visitor.sign_up(name, language, password=PASSWORD)
    page.goto(f"{visitor.address}/#/account")
    keys = page.get_by_test_id("passkeys")
    keys.locator("input[name=passkey-proof]").fill("not this one")
    keys.get_by_test_id("add-passkey").click()
    expect(keys.get_by_role("alert")).to_have_text(say("password-wrong", language))
    keys.locator("input[name=passkey-proof]").fill(PASSWORD)
    keys.get_by_test_id("add-passkey").click()
    expect(keys.get_by_role("status")).to_have_text(say("web-passkey-added", language))
    expect(keys.locator("[data-passkey]")).to_have_count(1)
    clean(visitor)
    page.get_by_role("button", name=say("web-sign-out", language), exact=True).click()
    page.goto(f"{visitor.address}/#/account/in")
    clean(visitor)
    page.get_by_test_id("use-passkey").click()
    expect(page.locator("h1")).not_to_have_text(say("web-sign-in", language))
    page.goto(f"{visitor.address}/#/account")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    keys.get_by_role("button", name=say("web-passkey-end", language), exact=True).click()
    expect(keys.locator("[data-passkey]")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("language", WHO)
def test_a_lost_password_comes_back_by_mail(
    come: Callable[..., Visitor], box: Postbox, language: str
) -> None:
    name, size = WHO[language]
    address = f"{language}@example.org"
    visitor = come(language, size)
    page = visitor.page
    visitor.sign_up(f"{name} {name}", language, password=PASSWORD)
    page.goto(f"{visitor.address}/#/account")
    mail = page.get_by_test_id("mail")
    mail.locator("input[name=address]").fill(address)
    mail.locator("input[name=mail-proof]").fill(PASSWORD)
    mail.get_by_test_id("keep-mail").click()
    expect(mail.locator("input[name=mail-code]")).to_be_visible()
    mail.locator("input[name=mail-code]").fill(code_in(box.bodies(address)[-1]))
    mail.get_by_test_id("confirm-mail").click()
    expect(mail.locator("[data-confirmed=true]")).to_contain_text(address)
    clean(visitor)
    there = come(language, size).page
    there.goto(f"{visitor.address}/#/account/recover")
    there.locator("input[name=name]").fill(f"{name} {name}")
    there.get_by_test_id("mail-me").click()
    expect(there.get_by_text(say("web-mail-sent", language))).to_be_visible()
    for _ in range(1_200):  # it comes when it comes
        if len(box.bodies(address)) == 2:
            break
        there.wait_for_timeout(50)
    there.locator("input[name=code]").fill(code_in(box.bodies(address)[-1]))
    there.locator("input[name=password]").fill("another horse entirely")
    there.get_by_test_id("enter").click()
    there.goto(f"{visitor.address}/#/account")
    expect(there.get_by_role("heading", level=1)).to_have_text(f"{name} {name}")


def code_in(body: str) -> str:
    found = re.search(r"\b(\d{8}|[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4})\b", body)
    assert found is not None, body
    return found.group(1)
