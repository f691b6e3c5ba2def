"""Take the pictures of docs/room-tour.md, and of the planner, again: `python tools/screenshots.py [SCENE …]`.

It opens a room of its own and plays there in Chromium until there is something to be seen.
"""

from __future__ import annotations

import socket
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

TARGET: Final = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
SIZES: Final = {"phone": (390, 844), "laptop": (1440, 900)}
DECIDE: Final = "[data-testid=decisions] button[data-act]:enabled"
ROUNDS: Final = 240
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


@contextmanager
def room(*more: str) -> Iterator[str]:
    """Open a room with a new database, and with more words of its command."""
    with TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        words = ["serve", "--db", f"sqlite:///{folder}/room.db", "--port", str(port), "--log", "error", *more]
        served = subprocess.Popen([str(Path(sys.executable).with_name("croupier")), *words])
        try:
            address = f"http://127.0.0.1:{port}"
            while True:
                try:
                    urlopen(f"{address}/health").close()
                    break
                except (URLError, OSError):
                    time.sleep(0.1)
            yield address
        finally:
            served.terminate()
            served.wait()


class Guest:
    """Somebody before a window of some size."""

    def __init__(self, browser: Browser, address: str, size: str, language: str = "en", **more: Any) -> None:
        width, height = SIZES[size]
        viewport = {"width": width, "height": height}
        context = browser.new_context(viewport=viewport, locale=language, has_touch=size == "phone", **more)  # type: ignore[arg-type]
        self.page: Page = context.new_page()
        self.address = address
        self.page.goto(address)
        self.page.wait_for_selector("[data-table]")

    def rest(self, seconds: float = 1.6) -> None:
        """Let everything that moves come to rest."""
        self.page.wait_for_timeout(seconds * 1000)

    def sit(self, game: str) -> None:
        """Open a practice table."""
        self.page.goto(f"{self.address}/#/lobby")
        self.page.locator(f"[data-game='{game}'] [data-testid=practise]").click()
        self.page.wait_for_selector(f"[data-testid=table][data-game='{game}']")

    def until(self, selector: str, *wishes: str) -> None:
        """Play on until something is to be seen."""
        for _ in range(ROUNDS):
            if self.page.locator(selector).count():
                return
            self.act(*wishes)
            self.page.wait_for_timeout(250)
        raise AssertionError(f"never saw {selector}")

    def act(self, *wishes: str) -> None:
        """Do what is wished for, if anything can be done now."""
        page = self.page
        if page.locator("[data-testid=next]:enabled").count():
            page.get_by_test_id("next").click()
        elif page.locator("[data-testid=deal]:enabled").count():
            page.get_by_test_id("deal").click()
        elif (open_now := page.locator(DECIDE)).count():
            names = [button.get_attribute("data-act") for button in open_now.all()]
            wish = next((name for name in wishes if name in names), names[0])
            page.locator(f"[data-testid=decisions] button[data-act='{wish}']").first.click()


# -- small pictures ------------------------------------------------------------------------------------------


def shrink(picture: bytes, width: int, height: int) -> bytes:
    """Write a picture of Chromium's again with a palette of 256 colours: a third of the size."""
    rows = _pixels(picture, width, height)
    packed = (rows[..., 0] >> 2 << 12) | (rows[..., 1] >> 2 << 6) | (rows[..., 2] >> 2)
    found, where, count = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 12 & 63, found >> 6 & 63, found & 63], axis=1).astype(np.float32) * 4 + 2
    palette = colours[np.argsort(-count)[:: max(1, len(count) // 4096)][:256]].copy()
    for _ in range(12):
        nearest = _nearest(colours, palette)
        weight = np.bincount(nearest, count, len(palette))
        for channel in range(3):
            total = np.bincount(nearest, count * colours[:, channel], len(palette))
            palette[:, channel] = np.where(weight > 0, total / np.maximum(weight, 1), palette[:, channel])
    index = _nearest(colours, palette)[where].reshape(height, width).astype(np.uint8)
    lines = np.hstack([np.zeros((height, 1), np.uint8), index]).tobytes()
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette.round().astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


def _nearest(colours: Any, palette: Any) -> Any:
    return np.concatenate(
        [
            ((part[:, None, :] - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
            for part in np.array_split(colours, max(1, len(colours) // 2000))
        ]
    )


def _pixels(picture: bytes, width: int, height: int) -> Any:
    """Decode a PNG of eight bits a channel, as Chromium writes it."""
    data, at = b"", len(SIGNATURE)
    channels = {2: 3, 6: 4}[picture[25]]
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        if picture[at + 4 : at + 8] == b"IDAT":
            data += picture[at + 8 : at + 8 + length]
        at += length + 12
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    rows = np.zeros((height, width, channels), np.uint8)
    above = np.zeros((width, channels), np.int32)
    for number, line in enumerate(lines):
        above = _unfilter(int(line[0]), line[1:].reshape(width, channels).astype(np.int32), above)
        rows[number] = above
    return rows[..., :3].astype(np.int64)


def _unfilter(kind: int, line: Any, above: Any) -> Any:
    if kind == 0:
        return line
    if kind == 1:
        return np.cumsum(line, axis=0) & 255
    if kind == 2:
        return (line + above) & 255
    left = np.zeros(line.shape[1], np.int32)
    corner = np.zeros_like(left)
    for place in range(len(line)):
        up = above[place]
        if kind == 3:
            guess = (left + up) // 2
        else:
            estimate = left + up - corner
            far = np.abs(np.stack([left, up, corner]) - estimate)
            guess = np.choose(far.argmin(axis=0), [left, up, corner])
        left = line[place] = (line[place] + guess) & 255
        corner = up
    return line


# -- the scenes ----------------------------------------------------------------------------------------------


def lobby(guest: Guest) -> None:
    """The lobby."""
    guest.rest(0.5)


def poker(guest: Guest) -> None:
    """Poker against the house: three boxes, cards picked for an exchange."""
    page = guest.page
    guest.sit("am/five-card-exchange")
    page.wait_for_selector("[data-testid=deal]:enabled")
    for box in (2, 3):
        page.locator(f"[data-box='{box}'] button.spot").first.click(click_count=2)
        page.locator(f"[data-box='{box}'] button.spot").nth(1).click()
    guest.rest(0.5)
    page.get_by_test_id("deal").click()
    page.wait_for_selector(DECIDE)
    guest.rest(3)
    for card in page.locator("button.pick:visible").all()[1:2]:
        card.click(position={"x": 9, "y": 20})
    guest.rest(0.5)


def blackjack(guest: Guest) -> None:
    """Blackjack with a pair that was split."""
    page = guest.page
    guest.sit("m1/blackjack")
    page.wait_for_selector("[data-testid=deal]:enabled")
    for _ in range(ROUNDS):
        if page.locator("[data-testid=deal]:enabled").count():
            for box in range(1, 8):
                page.locator(f"[data-box='{box}'] button.spot").click()
            page.get_by_test_id("deal").click()
        elif page.locator("button[data-act=split]:enabled").count():
            page.locator("button[data-act=split]").click()
            guest.rest(2)
            return
        else:
            guest.act("stand", "hold", "no-insurance", "wait")
        page.wait_for_timeout(300)
    raise AssertionError("no pair came")


def roulette(guest: Guest) -> None:
    """Roulette with bets of every kind lying."""
    page = guest.page
    guest.sit("m1/roulette")
    page.wait_for_selector("[data-testid=spin]:enabled")
    page.locator("[data-position='17']").click()
    page.get_by_test_id("spin").click()
    page.wait_for_selector("[data-testid=outcome]", state="attached")
    page.wait_for_selector("[data-testid=spin]:enabled")
    for position in ("17", "17-20", "8-9-11-12", "0-1-2-3", "25-26-27-28-29-30", "32", "0"):
        page.locator(f"[data-position='{position}']").click()
    page.locator("label.chip").nth(1).click()
    for position in ("red", "dozen-2", "column-1"):
        page.locator(f"[data-position='{position}']").click()
    page.locator("[data-position='14-17']").hover()
    guest.rest(0.8)


def ball(guest: Guest) -> None:
    """Roulette when the ball has fallen."""
    page = guest.page
    guest.sit("m1/roulette")
    page.wait_for_selector("[data-testid=spin]:enabled")
    for position in ("17", "23", "5-6-8-9", "31-32-34-35"):
        page.locator(f"[data-position='{position}']").click()
    page.get_by_test_id("spin").click()
    page.wait_for_selector("[data-testid=outcome]", state="attached")
    guest.rest(0.7)


def holdem(guest: Guest) -> None:
    """Hold'em on the flop, one's own decision."""
    guest.sit("fspr/holdem")
    guest.until("[data-place=board] [data-card]:nth-child(3)", "call", "check")
    guest.until(DECIDE, "check")
    guest.rest()


def coach(guest: Guest) -> None:
    """What the coach says of a decision between players."""
    page = guest.page
    guest.sit("fspr/holdem")
    guest.until(DECIDE, "call", "check")
    page.locator("#tab-coach").click()
    page.get_by_test_id("coach").click()
    page.wait_for_selector(".coach li")
    guest.rest()


def stud(guest: Guest) -> None:
    """Seven-card stud with open cards."""
    guest.sit("m1/seven-stud-cash")
    guest.until(".seat.you [data-card]:nth-child(5)", "call", "check", "bring-in")
    guest.rest()


def omaha(guest: Guest) -> None:
    """Omaha on the flop: four cards of one's own, of which two count."""
    guest.sit("fspr/omaha")
    guest.until("[data-place=board] [data-card]:nth-child(3)", "call", "check")
    guest.until(DECIDE, "check")
    guest.rest()


def club(guest: Guest) -> None:
    """Club poker, one's own decision."""
    guest.sit("am/club")
    guest.until(DECIDE, "stay")
    guest.rest()


def house_holdem(guest: Guest) -> None:
    """Hold'em against the house, the flop lies."""
    against_house(guest, "m1/holdem-house")


def six_card(guest: Guest) -> None:
    """Six-card poker, one's own decision."""
    against_house(guest, "am/six-card")


def joker(guest: Guest) -> None:
    """Joker poker, one's own decision."""
    against_house(guest, "am/joker")


def against_house(guest: Guest, game: str) -> None:
    """Deal one box, and stop where there is something to decide."""
    guest.sit(game)
    guest.until(DECIDE)
    guest.rest(3)


def settled(guest: Guest) -> None:
    """A hand of Russian poker that is over."""
    guest.sit("rp/russian")
    guest.until("[data-phase=settled]", "play", "decline", "keep")
    guest.rest(1.2)


def why(guest: Guest) -> None:
    """Why was I paid this?"""
    guest.sit("am/five-card")
    guest.until(".log li.paid .why", "raise")
    guest.page.locator(".log li.paid .why").last.click()
    guest.page.wait_for_selector("dialog blockquote")
    guest.rest(0.5)


def replay(guest: Guest) -> None:
    """A hand looked at again, and checked."""
    page = guest.page
    guest.sit("m1/oasis")
    guest.until("[data-phase=settled]", "play")
    page.goto(f"{guest.address}/#/history")
    page.locator("tbody a").first.click()
    page.wait_for_selector("[data-testid=step]")
    page.locator(".steps .chief").click()
    page.get_by_test_id("verify").click()
    page.wait_for_selector("[data-testid=checked]")
    page.evaluate("scrollTo(0, 0)")
    guest.rest()


def statistics(guest: Guest) -> None:
    """Figures of some hands between players."""
    page = guest.page
    guest.sit("fspr/holdem")
    for _ in range(4):
        guest.until("[data-phase=settled]", "call", "check")
        page.locator("[data-testid=next]").click()
    page.goto(f"{guest.address}/#/statistics")
    page.wait_for_selector("[data-testid=players]")
    page.get_by_test_id("players").evaluate("element => element.scrollIntoView({ block: 'end' })")
    guest.rest()


def on_phone(guest: Guest) -> bool:
    """Whether this is the narrower of the two windows."""
    assert guest.page.viewport_size is not None
    return guest.page.viewport_size["width"] == SIZES["phone"][0]


def signed(guest: Guest, name: str) -> None:
    """Open an account."""
    page = guest.page
    page.goto(f"{guest.address}/#/account")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill("seven stars above")
    page.locator("input[name=born]").fill("1990-05-17")
    page.get_by_test_id("enter").click()
    page.wait_for_url("**/#/lobby")


def opened(guest: Guest) -> str:
    """Open a table for friends, and return the link to it."""
    page = guest.page
    page.goto(f"{guest.address}/#/open")
    page.locator("select[name=game]").select_option("fspr/holdem")
    page.locator("input[name=seats]").fill("4")
    page.locator("input[name=bots]").fill("2")
    page.get_by_test_id("open-table").click()
    page.wait_for_selector("[data-testid=table]")
    page.get_by_test_id("host-menu").click()
    link = page.get_by_test_id("link").input_value()
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    return link


def taken(guest: Guest) -> None:
    """Take a seat at a table of players."""
    guest.page.locator(".do .chief").click()
    guest.page.get_by_test_id("sit").click()
    guest.page.wait_for_selector("[data-testid=leave]")


def friends(guest: Guest) -> None:
    """A table that a player has opened for friends, who talk at it."""
    host, other = ("Flora", "Hugo") if on_phone(guest) else ("Ada", "Boris")
    signed(guest, host)
    link = opened(guest)
    browser = guest.page.context.browser
    assert browser is not None
    friend = Guest(browser, guest.address, "laptop")
    signed(friend, other)
    friend.page.goto(link)
    friend.page.get_by_test_id("come-in").click()
    taken(friend)
    friend.page.locator("#tab-chat").click()
    taken(guest)
    for words in ("Deal me in!", "Who hosts on Friday?"):
        friend.page.locator("[data-testid=chat] input").fill(words)
        friend.page.get_by_test_id("send").click()
        friend.rest(0.3)
    guest.page.locator("#tab-chat").click()
    guest.page.locator("[data-emote=thanks]").click()
    for _ in range(ROUNDS):  # the hand that runs when one sits down is played without one
        if guest.page.locator("section.seat.you [data-card]").count():
            break
        friend.act("check", "fold")
        friend.rest(0.25)
    guest.page.wait_for_selector("section.seat.you [data-card]")
    guest.rest(2)


def opening(guest: Guest) -> None:
    """The form for a table of one's own."""
    signed(guest, "Clara")
    guest.page.goto(f"{guest.address}/#/open")
    guest.page.locator("select[name=game]").select_option("fspr/omaha")
    guest.rest(0.6)


def tiles(guest: Guest) -> None:
    """Tables side by side, the one that waits in front."""
    signed(guest, "Emil")
    for game in ("am/five-card", "m1/blackjack", "fspr/holdem"):
        guest.sit(game)
    guest.page.get_by_test_id("tile").click()
    guest.page.wait_for_selector("[data-tile]")
    guest.rest()


def account(guest: Guest) -> None:
    """One's account: codes, a second factor, devices, data."""
    signed(guest, "Ivan" if on_phone(guest) else "Grace")
    page = guest.page
    page.goto(f"{guest.address}/#/account")
    page.locator("input[name=proof]").fill("seven stars above")
    page.get_by_test_id("make-codes").click()
    page.wait_for_selector("[data-testid=codes] li")
    page.get_by_test_id("codes").evaluate("element => element.closest('section').scrollIntoView()")
    page.evaluate("scrollBy(0, -70)")
    guest.rest(0.5)


def review(guest: Guest) -> None:
    """One's decisions beside the best ones."""
    page = guest.page
    guest.sit("rp/russian")
    for _ in range(3):
        guest.until("[data-phase=settled]", "fold")
        page.locator("[data-testid=next]").click()
    page.goto(f"{guest.address}/#/statistics")
    page.wait_for_selector("[data-testid=review] tbody th")
    page.wait_for_function("() => !document.querySelector('[data-testid=review] [role=status]')")
    page.get_by_test_id("review").evaluate("element => element.scrollIntoView({ block: 'start' })")
    page.evaluate("scrollBy(0, -80)")
    guest.rest(0.5)


def planner(guest: Guest) -> None:
    """An evening with rebuys and late entries, and when it ends."""
    page = guest.page
    page.goto(f"{guest.address}/#/planner")
    for name, amount in (("players", 60), ("stack", 20_000), ("minutes", 300)):
        page.get_by_test_id(f"wish-{name}").fill(str(amount))
    page.locator("details summary").click()
    for name, amount in (("rebuys", 4), ("add_on", 4), ("late", 4), ("coming_late", 12)):
        page.get_by_test_id(f"wish-{name}").fill(str(amount))
    page.get_by_test_id("design").click()
    page.wait_for_selector("[data-testid=forecast]", timeout=120_000)
    page.get_by_test_id("forecast").evaluate("element => element.scrollIntoView({ block: 'start' })")
    page.evaluate("scrollBy(0, -80)")
    guest.rest(0.5)


def icm(guest: Guest) -> None:
    """What stacks are worth."""
    page = guest.page
    page.goto(f"{guest.address}/#/planner")
    page.get_by_test_id("stacks").fill("41000, 28500, 17000, 9000, 4500")
    page.get_by_test_id("prizes").fill("4000, 2500, 1500, 1000")
    page.get_by_test_id("count").click()
    page.wait_for_selector("[data-testid=worths]")
    page.get_by_test_id("stacks").evaluate("element => element.closest('section').scrollIntoView()")
    page.evaluate("scrollBy(0, -80)")
    guest.rest(0.5)


EVERYWHERE: Final = ("phone", "laptop")
SCENES: Final[dict[str, tuple[Callable[[Guest], None], tuple[str, ...], dict[str, Any]]]] = {
    "lobby": (lobby, EVERYWHERE, {}),
    "poker": (poker, EVERYWHERE, {}),
    "blackjack": (blackjack, EVERYWHERE, {}),
    "roulette": (roulette, EVERYWHERE, {}),
    "ball": (ball, ("phone", "laptop"), {}),
    "holdem": (holdem, EVERYWHERE, {}),
    "coach": (coach, EVERYWHERE, {}),
    "stud": (stud, EVERYWHERE, {}),
    "omaha": (omaha, EVERYWHERE, {}),
    "club": (club, EVERYWHERE, {}),
    "house-holdem": (house_holdem, EVERYWHERE, {}),
    "six-card": (six_card, EVERYWHERE, {}),
    "joker": (joker, EVERYWHERE, {}),
    "settled": (settled, ("laptop",), {"language": "ru"}),
    "light": (holdem, ("laptop",), {"language": "hy", "color_scheme": "light"}),
    "why": (why, ("laptop",), {}),
    "replay": (replay, ("laptop",), {}),
    "statistics": (statistics, ("laptop",), {}),
    "friends": (friends, EVERYWHERE, {}),
    "opening": (opening, ("phone",), {}),
    "tiles": (tiles, ("laptop",), {}),
    "account": (account, EVERYWHERE, {}),
    "review": (review, ("laptop",), {}),
    "planner": (planner, ("laptop",), {}),
    "icm": (icm, ("phone",), {"language": "ru"}),
}


def main(names: list[str]) -> None:
    """Take the pictures of some scenes, or of all."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with room() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name in names or SCENES:
            scene, sizes, more = SCENES[name]
            for size in sizes:
                guest = Guest(browser, address, size, **{"color_scheme": "dark", **more})
                scene(guest)
                taken = shrink(guest.page.screenshot(), *SIZES[size])
                (TARGET / f"{name}-{size}.png").write_bytes(taken)
                guest.page.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
