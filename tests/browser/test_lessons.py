"""Lessons in the browser: the learner makes the moves, and then plays on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import PHONE, Visitor

from farside.games import GAME_IDS
from farside.lessons import find_lesson

Visit = Callable[..., Visitor]
LESSONS = [lesson for game in GAME_IDS if (lesson := find_lesson(game)) is not None]


def step(visitor: Visitor, by_board: bool) -> bool:
    """Let the other seat move, or make the move that is asked for; whether it was made on the board."""
    index = visitor.index()
    watch = visitor.page.locator(".coach-go")
    clicked = False
    if watch.count():
        watch.click()
    else:
        visitor.page.wait_for_selector("#options [data-option]", state="attached")
        (option,) = visitor.options()
        clicked = by_board and bool(option["targets"]) and visitor.choose(option)
        if not clicked:
            visitor.page.keyboard.press("Escape")
            visitor.page.evaluate("() => document.querySelector('#options [data-option]').click()")
    visitor.wait_for_index(index)
    return clicked


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.info.id)
def test_a_lesson_from_the_start_page_to_its_end(visit: Visit, lesson) -> None:  # type: ignore[no-untyped-def]
    ada = visit()
    ada.go("/")
    ada.page.click(f".tile-{lesson.info.id} >> text=Learn to play")
    ada.page.wait_for_selector(".coach")
    clicked = 0
    for _ in range(len(lesson.moments) - 1):
        assert ada.page.locator(".coach-text").inner_text().strip()
        clicked += step(ada, by_board=True)
    ada.page.wait_for_selector(".coach.over")
    assert clicked > 3
    assert ada.page.locator(".curtain").count() == 0


def test_on_a_phone_nothing_of_a_lesson_overflows(visit: Visit) -> None:
    ada = visit(size=PHONE)
    ada.go("/#learn=theseus")
    ada.page.wait_for_selector(".coach")
    for _ in range(12):
        box = ada.page.locator(".coach").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"] + 1
        board = ada.page.locator(".board-frame").bounding_box()
        assert board is not None
        assert board["height"] > 200  # the board stays in sight
        step(ada, by_board=False)
