"""Whole games from the set-up to the end screen, played by clicking the board. A bot says what to click."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visitor

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "normal"}
# The other games have such a test of their own, with choices at random.
GAMES: list[tuple[str, dict[str, Any]]] = [("nexus-ops", {"every_second_counts": True})]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_from_the_first_choice_to_the_last(visit: Visit, game: str, options: dict[str, Any]) -> None:
    ada = visit()
    table = ada.set_table(ME, BOT, game=game, seed="whole", options=options)["id"]
    ada.sit(table)
    clicked = missed = 0
    patience = time.monotonic() + 420  # a hint takes up to a second
    while not ada.finished and time.monotonic() < patience:
        offered = ada.options()
        if not offered:
            ada.page.keyboard.press("Escape")  # a story that is told
            ada.page.mouse.click(600, 20)  # skips what the bot did
            ada.page.wait_for_timeout(30)
            continue
        index = ada.index()
        hint = ada.fetch(f"/api/tables/{table}/hint", {}) if len(offered) > 1 else {"option": int(offered[0]["id"])}
        wanted = [option for option in offered if option["id"] == str(hint.get("option"))]
        if not wanted:
            continue  # the table has moved on meanwhile
        if ada.choose(wanted[0]):
            clicked += 1
        else:
            missed += 1
            ada.page.keyboard.press("Escape")
            ada.page.evaluate(
                "(id) => document.querySelector(`#options [data-option='${id}']`).click()", wanted[0]["id"]
            )
        ada.wait_for_index(index)
    assert ada.finished
    assert clicked > 15
    assert missed == 0
    assert ada.page.locator(".finish .rule-link").count() == 1
