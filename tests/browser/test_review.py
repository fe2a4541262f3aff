"""The review of a finished game: a line for each seat, and swings that lead to their moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import PHONE, Visitor, nearly_over

from farside.bots.levels import find_bot
from farside.bots.seen import Seen
from farside.core.record import new_game
from farside.core.rng import Rng
from farside.games import find_game

Visit = Callable[..., Visitor]
# Seats, seed and how many choices before its end a game is taken up: it must not be decided there.
GAMES = {
    "alien-frontiers": (4, "review 3", 60),
    "nexus-ops": (4, "review 3", 50),
    "theseus": (2, "review 1", 40),
    "nemesis": (2, "review 1", 60),
}


def finished(visitor: Visitor, game_id: str) -> str:
    """The end of a game between bots, brought along as a record."""
    seats, seed, before = GAMES[game_id]
    start = nearly_over(seats, seed, game_id, "easy", before)
    game = new_game(find_game(game_id), seats, "end", start=start)
    bot, rng = find_bot("easy", game_id, "end"), Rng("end")
    while game.decision is not None:
        game.choose(bot.choose(Seen.of(game, rng)))
    return str(visitor.fetch("/api/records", game.record)["id"])


def open_review(visitor: Visitor, table: str, tabs: str) -> None:
    visitor.go(f"/replay/{table}")
    visitor.page.wait_for_selector(".replay-step")
    visitor.page.click(f"{tabs} [data-tab=review]")
    visitor.page.wait_for_selector(".review-chart", timeout=180000)


def at(visitor: Visitor, number: int) -> None:
    """The page shows the moment after so many choices."""
    visitor.page.wait_for_function(
        "(n) => location.hash === `#${n}` && document.querySelector('.replay-step').innerText.startsWith(`${n}/`)",
        arg=number,
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_the_curve_is_there_and_a_swing_jumps_to_its_moment(visit: Visit, game_id: str) -> None:
    ada = visit()
    table = finished(ada, game_id)
    open_review(ada, table, ".side")
    length = ada.fetch(f"/api/tables/{table}/replay")["length"]
    lines = ada.page.locator(".curve-line")
    assert lines.count() == GAMES[game_id][0]
    for line in lines.all():
        assert len((line.get_attribute("points") or "").split()) == length + 1
    swing = ada.page.locator(".review-swing a").last
    number = int(swing.get_attribute("data-number") or 0)
    assert number > 0
    swing.click()
    at(ada, number)
    assert ada.page.locator(".review-swing.now").count() >= 1
    assert ada.page.get_attribute(".review-chart", "aria-valuenow") == str(number)


def test_the_curve_is_clicked_and_stepped_through(visit: Visit) -> None:
    ada = visit()
    table = finished(ada, "theseus")
    open_review(ada, table, ".side")
    length = ada.fetch(f"/api/tables/{table}/replay")["length"]
    box = ada.page.locator(".review-chart").bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    at(ada, length)
    ada.page.focus(".review-chart")
    ada.page.keyboard.press("ArrowLeft")
    at(ada, length - 1)


def test_on_a_phone_the_swing_gives_the_board_back(visit: Visit) -> None:
    ada = visit(size=PHONE, theme="light", lang="hu")
    table = finished(ada, "theseus")
    open_review(ada, table, ".top-tabs")
    assert "Elemzés" in ada.page.inner_text(".drawer-head")
    swing = ada.page.locator(".review-swing a").first
    number = int(swing.get_attribute("data-number") or 0)
    swing.click()
    at(ada, number)
    assert not ada.page.locator(".drawer").is_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_hint_says_how_good_and_why(visit: Visit) -> None:
    ada = visit(lang="pl")
    table = ada.set_table({"kind": "human", "name": "Ada"}, {"kind": "bot", "level": "random"}, seed="hint")["id"]
    ada.sit(table)
    ada.page.click(".button.hint")
    ada.page.wait_for_selector(".hint-note", timeout=60000)
    assert "%" in ada.page.inner_text(".hint-note .share")
    assert len(ada.page.inner_text(".hint-reason")) > 10
    assert ada.page.locator(".option .share").count() >= 1
    assert ada.page.locator(".option.hinted .share").count() == 1
