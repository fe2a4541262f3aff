"""A finished game: looked at from any moment, played on, taken away and brought back."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from pathlib import Path

from browsing import Visitor, bot_game, nearly_over

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}


def test_a_finished_game_is_looked_at_played_on_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    table = ada.set_table(BOT, BOT, start=nearly_over(2, "s1"), seed="end")["id"]
    for _ in range(400):
        if ada.fetch(f"/api/tables/{table}")["status"] == "finished":
            break
        ada.page.wait_for_timeout(50)
    ada.go(f"/replay/{table}#2")
    ada.page.wait_for_selector(".replay-step")
    assert ada.page.locator(".replay-step").inner_text().startswith("2/")
    ada.page.select_option(".see select >> nth=1", "4")
    record = ada.fetch(f"/api/tables/{table}/record")
    ada.page.click("text=Play on from here")
    ada.page.wait_for_function("() => location.pathname.startsWith('/table/')")
    ada.page.wait_for_selector(".board", state="attached")
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    ada.go("/")
    ada.page.set_input_files(".open-record input", path)
    ada.page.wait_for_selector(".replay-step")
    path.write_text("{}")
    ada.go("/")
    ada.page.wait_for_selector(".tile")
    ada.problems.clear()
    ada.page.set_input_files(".open-record input", path)
    ada.page.wait_for_selector(".notice.bad")
    ada.problems.clear()  # the browser reports the refused request


def test_a_replay_is_walked_through_and_tells_the_event_phase(visit: Visit) -> None:
    """Arrow keys, slider, speed, any seat's eyes, a link to a moment; what happened by itself is told on the stage."""
    ada = visit()
    (game,) = deque(bot_game(2, "replayed", "nemesis", "random"), maxlen=1)  # the same one at its end
    table = ada.fetch("/api/records", game.record)["id"]
    page, step = ada.page, ada.page.locator(".replay-step")

    def at(number: int) -> None:
        page.wait_for_function(
            "(n) => location.hash === `#${n}` && Number(document.querySelector('.table').dataset.index) === n",
            arg=number,
        )
        assert step.inner_text() == f"{number}/{len(game.choices)}"

    told = ada.fetch(f"/api/tables/{table}/replay/{len(game.choices)}")["log"]
    event = next(line["index"] for line in told if line["rule"] == "NE-EVENT-1")
    ada.go(f"/replay/{table}#{event - 2}")
    page.wait_for_selector(".replay-step")
    at(event - 2)
    page.keyboard.press("ArrowRight")
    at(event - 1)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".stage-lines li")
    assert page.locator(".stage .rule-link").first.inner_text() == "NE-EVENT-1"
    assert ada.index() == event - 1  # the board waits for the end of the story
    page.keyboard.press("Escape")
    at(event)
    page.keyboard.press("ArrowLeft")
    at(event - 1)
    page.select_option(".see select >> nth=1", "4")
    page.keyboard.press("Tab")
    page.click("[aria-label=Play]")
    page.wait_for_selector(".stage")
    page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.index) > n", arg=event)  # by itself
    page.click("[aria-label=Pause]")
    page.locator(".slider").fill("3")
    at(3)
    assert page.locator(".stage").count() == 0
    assert page.locator(".hand [data-card]").count() == 0
    page.select_option(".see select >> nth=0", "1")
    page.wait_for_selector(".hand [data-card]")  # that seat's own cards
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("text=Link to this moment")
    assert page.evaluate("() => navigator.clipboard.readText()") == f"{ada.address}/replay/{table}#3"
