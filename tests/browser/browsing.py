"""A server of our own, a real browser, and hands to click with: for the browser tests and the screenshots."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from farside.bots.levels import find_bot
from farside.bots.seen import Seen
from farside.core import codec
from farside.core.record import Game, new_game
from farside.core.rng import Rng
from farside.games import find_game
from farside.scenario import Vector, find_vocabulary

GAME = "alien-frontiers"

CHROMIUM = os.environ.get("FARSIDE_CHROMIUM", "/usr/bin/chromium")
# Every window, also of a browser that is not seen, would load the two pages that drop from its address bar, and that
# takes longer than a page of ours. Only the last list of features counts: what Playwright wants off comes along.
NOT_WANTED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
)
FLAGS = [
    "--no-sandbox",
    f"--disable-features={','.join(NOT_WANTED)}",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

SERVE = """
import sys
from farside.server.main import serve
from farside.server.settings import Settings, database_url
path, pause, port = sys.argv[1:]
settings = Settings(
    database=database_url(path), allow_positions=True, bot_pause=float(pause), guests_at_once=10000,
    codes_at_once=10000, network="http://192.168.1.7:8642",
)
serve(port=int(port), settings=settings)
"""

# Where to put the mouse so that the click means this target and nothing drawn above it.
POINT = """(target) => {
  const things = [...document.querySelectorAll("[data-target]")].filter((one) =>
    one.dataset.target.split(" ").includes(target) && !(one.dataset.mark ?? "").includes("chosen"));
  const shares = [.5, .2, .8, .35, .65, .1, .9];
  for (const thing of things) {
    const box = thing.getBoundingClientRect();
    if (!box.width) continue;
    for (const down of shares) for (const across of shares) {
      const x = box.left + box.width * across, y = box.top + box.height * down;
      let hit = document.elementFromPoint(x, y)?.closest("[data-target]");
      while (hit && hit !== thing && !(hit.dataset.mark ?? "").match(/next|any|chosen/)) {
        hit = hit.parentElement?.closest("[data-target]");
      }
      if (hit === thing) return [x, y];
    }
  }
  return null;
}"""

# A press anywhere.
PRESS = "() => document.body.click()"

# Notes down what is played: the pitch of every note that begins.
LISTEN = """
window.notes = [];
const pitches = new WeakMap();
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) {
  pitches.set(this, value);
  return set.call(this, value, at);
};
const begin = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (at) {
  window.notes.push(pitches.get(this.frequency));
  return begin.call(this, at);
};
"""


@contextlib.contextmanager
def serving(
    bot_pause: float = 0.0, port: int = 0, database: Path | None = None, script: str = SERVE, more: str = ""
) -> Iterator[str]:
    """The address of a server with a database of its own; `script` starts it, and is handed `more`."""
    with tempfile.TemporaryDirectory() as folder:
        path = database or Path(folder) / "farside.sqlite"
        command = [sys.executable, "-c", script, str(path), str(bot_pause), str(port), *([more] if more else [])]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                line = server.stdout.readline()
                if "http" not in line:
                    raise RuntimeError(f"The server did not start: {line}")
                yield line.split()[-1]
            finally:
                server.terminate()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "Ada",
        size: dict[str, int] | None = None,
        theme: str = "dark",
        lang: str = "en",
        motion: bool = False,
        newcomer: bool = False,
    ) -> None:
        self.address = address
        size = size or DESKTOP
        phone = size["width"] < 700
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
            reduced_motion="no-preference" if motion else "reduce",
        )
        if not newcomer:  # whose browser remembers nothing
            remembered = {"theme": theme, "lang": lang, "name": name, "moved": "yes"}
            self.context.add_init_script(
                f"for (const [key, value] of Object.entries({json.dumps(remembered)}))"
                " localStorage.setItem(`farside.${key}`, localStorage.getItem(`farside.${key}`) ?? value)"
            )
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)

    def close(self) -> None:
        self.context.close()

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def fetch(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """The API as this visitor."""
        ask = self.context.request
        if not self.context.cookies():
            ask.get(self.address + "/api/me")  # the first contact sets the cookie
        answer = ask.get(self.address + path) if body is None else ask.post(self.address + path, data=body)
        return answer.json()

    def set_table(self, *seats: dict[str, Any], game: str = GAME, **wish: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.fetch("/api/tables", {"game": game, "seats": list(seats), **wish})
        assert "id" in made, made
        return made

    def wait_for(self, path: str, right: Callable[[Any], bool], seconds: float = 60) -> None:
        """Until the API answers as it should. (A page's `wait_for_function` does not wait for promises.)"""
        patience = time.monotonic() + seconds
        while not right(answer := self.fetch(path)):
            assert time.monotonic() < patience, answer
            self.page.wait_for_timeout(50)

    def wait_for_the_end(self, table_id: str) -> None:
        self.wait_for(f"/api/tables/{table_id}", lambda table: bool(table["status"] == "finished"))

    def sit(self, table_id: str) -> None:
        self.go(f"/table/{table_id}")
        self.page.wait_for_selector(".board", state="attached")  # a curtain may hide it

    # playing

    @property
    def finished(self) -> bool:
        return self.page.locator(".finish").count() > 0

    def options(self) -> list[dict[str, Any]]:
        """The listed options: id, targets, words."""
        found: list[dict[str, Any]] = self.page.evaluate(
            """[...document.querySelectorAll("#options [data-option]")].map((one) => ({
                 id: one.dataset.option, words: one.innerText,
                 targets: one.dataset.lights.split(" ").filter(Boolean)}))"""
        )
        return found

    def click_target(self, target: str) -> bool:
        point = self.page.evaluate(POINT, target)
        if point is None:
            return False
        self.page.mouse.click(*point)
        return True

    def choose(self, option: dict[str, Any]) -> bool:
        """Take an option by clicking the things it names; False if one of them could not be found."""
        if not option["targets"]:
            self.page.click(f"#options [data-option='{option['id']}']")
            return True
        for target in option["targets"]:
            if target == "end":
                self.page.click(".button.end")
            elif not self.click_target(target):
                return False
        popover = self.page.locator(f".tip:not([hidden]) [data-option='{option['id']}']")
        if popover.count():
            popover.click()
        return True

    def my_turn(self) -> None:
        """Wait until something is asked here."""
        self.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")

    def others_play(self) -> None:
        """Wait until something is asked here, or all is over, without watching what the others do meanwhile."""
        for _ in range(600):
            if self.options() or self.finished:
                return
            self.page.keyboard.press("Escape")  # a story that is told
            self.page.evaluate(PRESS)  # skips what was done
            self.page.wait_for_timeout(40)
        raise AssertionError("nothing is asked here")

    def take(self, option: dict[str, Any] | None = None) -> None:
        """Choose something of the list (else its last line) and wait until that has happened; a story is skipped."""
        index = self.index()
        self.page.evaluate(
            "(id) => [...document.querySelectorAll('#options [data-option]')]"
            ".filter((one) => id === null || one.dataset.option === id).at(-1).click()",
            option and option["id"],
        )
        self.page.wait_for_function(
            """(index) => Number(document.querySelector(".table")?.dataset.index) > index
                 || document.querySelector(".finish, .stage, .curtain")""",
            arg=index,
        )
        if self.page.locator(".stage").count():
            self.page.keyboard.press("Escape")
            self.wait_for_index(index)

    def index(self) -> int:
        return int(self.page.get_attribute(".table", "data-index") or -1)

    def wait_for_index(self, more_than: int) -> None:
        self.page.wait_for_function(
            """(index) => Number(document.querySelector(".table")?.dataset.index) > index
                 || document.querySelector(".finish")""",
            arg=more_than,
        )

    def prompt(self) -> Locator:
        return self.page.locator(".prompt")


def worth(targets: list[str]) -> int:
    """How much an option helps to finish a game of Alien Frontiers: what lands colonies, else fuel and ore for it."""
    words = ("territory:", "colony_constructor", "terraforming", "colonist_hub", "solar", "mine", "end")
    for value, word in enumerate(words):
        if any(word in target for target in targets):
            return len(words) - value
    return 0


def bot_game(
    seats: int, seed: str, game: str = GAME, level: str = "normal", options: Mapping[str, Any] | None = None
) -> Iterator[Game]:
    """A game between bots: the same game again and again, each time at its next decision."""
    played = new_game(find_game(game), seats, seed, options or {})
    bot = find_bot(level, game, seed)
    rng = Rng(seed)
    while played.decision is not None:
        yield played
        played.choose(bot.choose(Seen.of(played, rng)))


def nearly_over(seats: int, seed: str, game: str = GAME, level: str = "normal", before: int = 5) -> dict[str, Any]:
    """A position a few choices before the end of a game between bots."""
    last = deque((codec.save(played.state) for played in bot_game(seats, seed, game, level)), maxlen=before)
    return last[0]


def described(text: str, game: str) -> dict[str, Any]:
    """A position described in the words of the game's scenarios (tests/scenarios): `[given]`, `[[step]]`."""
    table = tomllib.loads(text)
    setting = {key: value for key, value in table.items() if key not in ("given", "step")}
    vector = Vector("drawn", "", (), "", game, "here", setting, table.get("given", {}), (), {})
    vocabulary = find_vocabulary(game)
    state = vocabulary.build(vector)
    for step in table.get("step", []):
        vocabulary.perform(state, step)
    return codec.save(state)
