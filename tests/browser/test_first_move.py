"""Somebody who has never been here makes a first move within a minute, and is told at every point what to do."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from browsing import DESKTOP, PHONE, Visitor, serving
from situations import GAMES

Visit = Callable[..., Visitor]
CLICKS = 4  # before the move itself
SECONDS = 60.0

VISIBLE_HELP = """() => {
  const shown = (one) => one && one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const words = (selector) => {
    const one = document.querySelector(selector);
    return shown(one) ? one.innerText.trim() : "";
  };
  const inside = ({left, top, right, bottom}) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const buttons = [...document.querySelectorAll("#options [data-option], .button.more")].filter(shown);
  return {
    prompt: words(".prompt"), help: words(".first-help"),
    buttons: buttons.filter((one) => inside(one.getBoundingClientRect())).length,
    glows: [...document.querySelectorAll("[data-mark~=next]")].filter(shown).length,
  };
}"""


@pytest.fixture(scope="module")
def as_played():  # type: ignore[no-untyped-def]
    """A server whose bots take the time that they take with people."""
    with serving(bot_pause=0.5) as address:
        yield address


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_moves_within_a_minute(visit: Visit, as_played: str, game: str, size: dict[str, int]) -> None:
    newcomer = visit(address=as_played, newcomer=True, size=size)
    page = newcomer.page
    began = time.monotonic()
    clicks = 0
    newcomer.go("/")
    begin = page.locator(f".tile-{game} .button.main")
    begin.wait_for()
    assert begin.inner_text().strip() == "Play now"
    begin.click()
    clicks += 1
    page.wait_for_selector(".board")
    waiting = ""
    while not newcomer.options():
        said = page.evaluate(VISIBLE_HELP)
        if not newcomer.options():  # it may have become his turn between the two looks
            assert said["prompt"], "nothing says who must do what"
            waiting = said["help"] or waiting
            assert waiting == "The others begin. Your turn comes soon."
        assert time.monotonic() < began + SECONDS
        page.wait_for_timeout(150)
    page.wait_for_function("() => document.querySelector('.first-help')?.innerText.includes('glows')")
    said = page.evaluate(VISIBLE_HELP)
    assert said["prompt"]
    assert said["buttons"] > 0
    assert said["glows"] > 0, "nothing glows that could be clicked"
    index = newcomer.index()
    option = newcomer.options()[0]
    if size is PHONE:
        page.click(".button.more")
        clicks += 1
        page.locator(f"#options [data-option='{option['id']}']").tap()
    elif not newcomer.choose(option):
        page.click(f"#options [data-option='{option['id']}']")
    newcomer.wait_for_index(index)
    assert clicks <= CLICKS
    assert time.monotonic() - began < SECONDS
    page.wait_for_timeout(100)
    assert page.locator(".first-help").count() == 0  # he knows now
    assert page.locator(".prompt").inner_text().strip()


def test_who_has_moved_before_is_told_what_happened_instead(visit: Visit) -> None:
    newcomer = visit(newcomer=True)
    table = newcomer.set_table({"kind": "human"}, {"kind": "bot", "level": "normal"}, seed="twice")["id"]
    newcomer.sit(table)
    newcomer.page.wait_for_selector("#options [data-option]")
    assert "glows" in newcomer.page.locator(".first-help").inner_text()
    index = newcomer.index()
    newcomer.page.keyboard.press("1")
    newcomer.wait_for_index(index)
    newcomer.page.reload()
    newcomer.page.wait_for_selector(".last-line")
    assert newcomer.page.locator(".first-help").count() == 0
