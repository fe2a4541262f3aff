"""The selection layer by itself, in the browser that runs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visitor

OPTIONS = [
    {"id": 0, "targets": ["ship:4", "station:mine"]},
    {"id": 1, "targets": ["ship:4", "ship:4", "station:market"]},
    {"id": 2, "targets": ["card:pod", "ship:4"]},
    {"id": 3, "targets": ["card:warp", "ship:4"]},
    {"id": 4, "targets": ["card:warp", "ship:4", "ship:5"]},
    {"id": 5, "targets": ["card:twice"]},
    {"id": 6, "targets": ["card:twice"]},
    {"id": 7, "targets": ["end"]},
]

RUN = """async ([options, clicks]) => {
  const { Selection } = await import("/static/js/selection.js");
  const selection = new Selection(options);
  let decided = null;
  for (const [target, key] of clicks) decided = selection.click(target, key ?? target);
  const { next, any } = selection.clickable();
  return {
    decided: decided?.id ?? null, complete: selection.complete().map((one) => one.id), next: [...next], any: [...any],
    fitting: selection.fitting().map(({ option }) => option.id), picks: selection.picks.map((pick) => pick.target),
  };
}"""


@pytest.fixture
def click(visit: Callable[..., Visitor]) -> Callable[..., Any]:
    page = visit()
    page.go("/")
    return lambda *clicks: page.page.evaluate(
        RUN, [OPTIONS, [[one] if isinstance(one, str) else list(one) for one in clicks]]
    )


def test_at_first_the_first_things_are_asked_for(click: Callable[..., Any]) -> None:
    assert set(click()["next"]) == {"ship:4", "card:pod", "card:warp", "card:twice", "end"}


def test_a_complete_path_decides(click: Callable[..., Any]) -> None:
    assert click("ship:4", "station:mine")["decided"] == 0


def test_the_order_does_not_matter(click: Callable[..., Any]) -> None:
    assert click("station:mine", "ship:4")["decided"] == 0
    assert click("station:market", ("ship:4", "a"), ("ship:4", "b"))["decided"] == 1


def test_equal_things_count(click: Callable[..., Any]) -> None:
    assert click(("ship:4", "a"), ("ship:4", "b"))["fitting"] == [1]
    assert click(("ship:4", "a"), ("ship:4", "a"))["picks"] == []


def test_options_that_need_the_same_clicks_are_all_complete(click: Callable[..., Any]) -> None:
    answer = click("card:twice")
    assert answer["decided"] is None
    assert answer["complete"] == [5, 6]


def test_a_complete_option_waits_while_a_longer_one_is_possible(click: Callable[..., Any]) -> None:
    answer = click("card:warp", "ship:4")
    assert answer["decided"] is None
    assert answer["complete"] == [3]
    assert answer["next"] == ["ship:5"]


def test_a_click_that_fits_nothing_chosen_starts_anew(click: Callable[..., Any]) -> None:
    assert click("card:pod", "end")["decided"] == 7
