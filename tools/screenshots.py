"""Prepared positions, photographed: `python tools/screenshots.py [--game ID] [--only WORD] [--lang pl] [--out FOLDER]`.

Every picture is taken at 1440x900 and 390x844 (`--small`: at 1024x768 and 360x740), dark and light. What there is to
photograph of a game is in tests/browser/situations; here are the pictures that every game has, and those of the pages
around the tables. `--readme` also renews docs/images/*.png.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from browsing import DESKTOP, PHONE, Visitor, chromium, serving  # noqa: E402
from situations import GAMES, Situation, situations  # noqa: E402

README = {
    "alien-frontiers-late-desktop-dark": "alien-frontiers.png",
    "home-desktop-dark": "start.png",
    "alien-frontiers-end-desktop-dark": "end.png",
    "nexus-ops-battle-desktop-dark": "nexus-ops.png",
    "theseus-plan-desktop-dark": "theseus.png",
    "nemesis-late-desktop-dark": "nemesis.png",
    "nexus-ops-battle-phone-dark": "phone.png",
    "theseus-review-desktop-dark": "review.png",
}

SIZES = {"desktop": DESKTOP, "phone": PHONE}
SMALL = {"small": {"width": 1024, "height": 768}, "narrow": {"width": 360, "height": 740}}
Shoot = Callable[[Visitor], object]


def home(visitor: Visitor) -> None:
    situations("alien-frontiers")["early"].set_table(visitor)
    visitor.go("/")
    visitor.page.wait_for_selector(".tile h2")


def at(path: str, selector: str, visitor: Visitor) -> None:
    visitor.go(path)
    visitor.page.wait_for_selector(selector)


def settings(visitor: Visitor) -> None:
    at("/", ".tile h2", visitor)
    visitor.page.click(".home-head .button")
    visitor.page.wait_for_timeout(300)


def account(visitor: Visitor) -> None:
    settings(visitor)
    visitor.page.click(".sheet > .button:not(.main)")


def lost(visitor: Visitor) -> None:
    """The network fails in the middle of a game."""
    open_sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        if open_sockets:  # later ones fail
            socket.close(code=1001)
        else:
            socket.connect_to_server()
            open_sockets.append(socket)

    visitor.page.route_web_socket("**/ws/**", pass_on)
    situations("nexus-ops")["late"].show(visitor)
    visitor.page.wait_for_selector(".prompt")
    open_sockets[0].close(code=1001)
    visitor.page.wait_for_selector(".banner", timeout=60000)


def lesson(game: str, visitor: Visitor) -> None:
    at("/", ".tile h2", visitor)
    visitor.page.click(f".tile-{game} .row > :nth-child(3)")
    visitor.page.wait_for_selector(".coach")
    visitor.page.mouse.move(0, 0)  # a phone has no mouse that could point at something


def join(situation: Situation, visitor: Visitor) -> None:
    """Somebody was sent an invitation."""
    browser = visitor.context.browser
    assert browser is not None
    host = Visitor(browser, visitor.address)
    table = situation.set_table(host, open_seat=True)
    invite = host.fetch(f"/api/tables/{table}")["invite"]
    host.close()
    at(f"/join/{table}/{invite}", "main .button", visitor)


def sheet(situation: Situation, visitor: Visitor) -> None:
    """All options: on a phone they are behind a button."""
    situation.show(visitor)
    visitor.page.wait_for_timeout(300)
    if visitor.page.locator(".button.more").is_visible():
        visitor.page.click(".button.more")


def hint(situation: Situation, visitor: Visitor) -> None:
    situation.show(visitor)
    visitor.page.locator(".button.hint").click()
    visitor.page.wait_for_selector(".hint-note", timeout=120000)


def set_up(game: str, visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.click(f".tile-{game} .row > :nth-child(2)")
    visitor.page.locator(".setup .setup-seat > select:first-of-type").nth(1).select_option("here")
    visitor.page.locator(".setup .setup-seat > select:first-of-type").last.select_option("open")


def waiting(situation: Situation, visitor: Visitor) -> None:
    visitor.sit(situation.set_table(visitor, open_seat=True))


def screen(situation: Situation, visitor: Visitor) -> None:
    visitor.go(f"/screen/{situation.set_table(visitor, humans=2)}")
    visitor.page.wait_for_selector(".qr", state="attached")


def hand(situation: Situation, visitor: Visitor) -> None:
    """Seat 0 on a phone; the shared screen is another browser."""
    browser = visitor.context.browser
    assert browser is not None
    host = Visitor(browser, visitor.address)
    table = situation.set_table(host, humans=2)
    code = host.fetch(f"/api/tables/{table}/hands", {"seat": 0})["code"]
    host.close()
    visitor.go(f"/h/{code}")
    visitor.page.click(".take .button.main")
    visitor.page.wait_for_selector(".hand-page")
    visitor.page.mouse.move(0, 0)


def rules(situation: Situation, visitor: Visitor) -> None:
    situation.show(visitor)
    visitor.page.wait_for_timeout(300)
    visitor.page.locator(".prompt [data-rule]").click()


def drawer(tab: str, situation: Situation, visitor: Visitor) -> None:
    situation.show(visitor)
    visitor.page.wait_for_timeout(300)
    visitor.page.locator(f"[data-tab={tab}]:visible").click()


def wait_for_the_end(table: str, visitor: Visitor) -> None:
    while visitor.fetch(f"/api/tables/{table}")["status"] != "finished":
        time.sleep(0.3)


def end(situation: Situation, visitor: Visitor) -> str:
    """Bots make the last choices of a game."""
    table = str(situation.set_table(visitor, humans=0))
    wait_for_the_end(table, visitor)
    visitor.sit(table)
    visitor.page.wait_for_selector(".finish")
    return table


def replay(situation: Situation, visitor: Visitor) -> None:
    table = end(situation, visitor)
    visitor.go(f"/replay/{table}#3")
    visitor.page.wait_for_selector(".board")


def review(game: str, visitor: Visitor) -> None:
    """A whole game between bots, looked back on from the middle."""
    bot = {"kind": "bot", "level": "easy"}
    table = visitor.set_table(bot, bot, game=game, seed="review")["id"]
    wait_for_the_end(table, visitor)
    visitor.go(f"/replay/{table}#90")
    visitor.page.locator("[data-tab=review]:visible").click()
    visitor.page.wait_for_selector(".review-chart", timeout=180000)


def general() -> Iterator[tuple[str, Shoot]]:
    """The pictures of pages that belong to no game."""
    yield "home", home
    yield "home-new", partial(at, "/", ".tile h2")
    yield "settings", settings
    yield "account", account
    yield "rules-page", partial(at, "/rules/theseus", ".rule")
    yield "nowhere", partial(at, "/table/nothing", ".sorry")
    yield "lost", lost


def pictures(game: str) -> Iterator[tuple[str, Shoot]]:
    """The pictures of a game by name."""
    tables = situations(game)
    early, late, last = tables["early"], tables["late"], tables["last"]
    yield f"{game}-setup", lambda visitor: set_up(game, visitor)
    yield f"{game}-waiting", lambda visitor: waiting(Situation(game, early.seats), visitor)
    for name, situation in tables.items():
        if situation is not last:
            yield f"{game}-{name}", situation.show
    yield f"{game}-sheet", lambda visitor: sheet(late, visitor)
    yield f"{game}-hint", lambda visitor: hint(early, visitor)
    yield f"{game}-lesson", lambda visitor: lesson(game, visitor)
    yield f"{game}-join", lambda visitor: join(Situation(game, early.seats), visitor)
    yield f"{game}-curtain", lambda visitor: late.show(visitor, humans=2)
    yield f"{game}-screen", lambda visitor: screen(late, visitor)
    yield f"{game}-hand", lambda visitor: hand(late, visitor)
    yield f"{game}-rules", lambda visitor: rules(late, visitor)
    for tab, situation in (("cards", late), ("text", late), ("log", early), ("talk", early)):
        yield f"{game}-{tab}", partial(drawer, tab, situation)
    yield f"{game}-end", lambda visitor: end(last, visitor)
    yield f"{game}-replay", lambda visitor: replay(last, visitor)
    yield f"{game}-review", lambda visitor: review(game, visitor)


def take(
    out: Path, address: str, games: list[str], only: str | None, sizes: dict[str, dict[str, int]], lang: str
) -> None:
    shots = list(general())
    for game in games:
        shots.extend(pictures(game))
    with chromium() as browser:
        for size_name, size in sizes.items():
            for theme in ("dark", "light"):
                for name, shoot in shots:
                    if only and only not in f"{name}-{size_name}-{theme}":
                        continue
                    visitor = Visitor(browser, address, size=size, theme=theme, lang=lang)
                    shoot(visitor)
                    visitor.page.wait_for_timeout(450)
                    path = out / f"{name}-{size_name}-{theme}.png"
                    visitor.page.screenshot(path=path)
                    print(path, *visitor.problems)
                    visitor.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    parser.add_argument("--only", help="only pictures whose name contains this")
    parser.add_argument("--small", action="store_true", help="at the smallest sizes that must do")
    parser.add_argument("--lang", choices=("en", "pl", "hu"), default="en", help="the language of the players")
    parser.add_argument("--readme", action="store_true", help="renew docs/images")
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    with serving() as address:
        games = [wish.game] if wish.game else list(GAMES)
        take(wish.out, address, games, wish.only, SMALL if wish.small else SIZES, wish.lang)
    if wish.readme:
        images = ROOT / "docs" / "images"
        images.mkdir(parents=True, exist_ok=True)
        for name, target in README.items():
            if (wish.out / f"{name}.png").exists():
                shutil.copy(wish.out / f"{name}.png", images / target)


if __name__ == "__main__":
    main()
