"""Where things stand on a table: nothing moves the board, nothing hides what is being decided about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Visitor
from situations import GAMES, situations

Visit = Callable[..., Visitor]


def box(visitor: Visitor, selector: str) -> dict[str, Any]:
    found = visitor.page.locator(selector).bounding_box()
    assert found is not None, selector
    return dict(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_open_list_of_options_leaves_the_board_as_it_is(visit: Visit, game: str) -> None:
    ada = visit(size=PHONE)
    situations(game)["late"].show(ada)
    before = box(ada, ".board")
    bar = box(ada, ".ask")
    ada.page.click(".button.more")
    ada.page.wait_for_selector("#options", state="visible")
    assert box(ada, ".board") == before
    assert box(ada, ".ask") == bar
    shown = box(ada, "#options")
    assert shown["x"] == 0
    assert shown["width"] == PHONE["width"]
    assert before["y"] < shown["y"] < bar["y"]


def test_a_plan_is_told_beside_the_board(visit: Visit) -> None:
    """The way of a unit is drawn on the board: its words must not lie over it."""
    ada = visit()
    situations("theseus")["plan"].show(ada)
    board = box(ada, ".board-frame")
    assert box(ada, ".tip")["x"] >= board["x"] + board["width"]


def test_from_the_final_screen_to_the_review(visit: Visit) -> None:
    ada = visit()
    table = situations("theseus")["last"].set_table(ada, humans=0)
    ada.wait_for_the_end(table)
    ada.sit(table)
    ada.page.click(".finish a[href$='#review']")
    ada.page.wait_for_selector(".review-chart", timeout=180000)
    slider = ada.page.locator(".slider")
    assert slider.input_value() == slider.get_attribute("max") != "0"
    assert ada.page.locator("[data-tab=review]:visible").get_attribute("aria-selected") == "true"
