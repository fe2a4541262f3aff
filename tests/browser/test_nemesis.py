"""Nemesis in the browser: played to the end, told on the stage, crowded, secret."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Visitor
from situations import situations
from test_looks import SCROLLS, SMALL_TARGETS, serious

GAME = "nemesis"
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
Visit = Callable[..., Visitor]

# Texts that stick out of the room or panel they are drawn on, and boxes that are too small for their content.
OVERFLOWS = """() => {
  const found = [];
  const boxes = ".ne-room > .ne-walls, .ne-panel > .ne-glass, .ne-portrait > .ne-portrait-plate";
  for (const box of document.querySelectorAll(boxes)) {
    const outer = box.getBoundingClientRect();
    for (const text of box.parentElement.querySelectorAll("text")) {
      const inner = text.getBoundingClientRect();
      const plate = text.closest(".ne-plate, .ne-token");
      if (inner.left < outer.left - 3 || inner.right > outer.right + 3) found.push(text.textContent);
      if (!plate && (inner.top < outer.top - 9 || inner.bottom > outer.bottom + 5)) found.push(text.textContent);
    }
  }
  for (const box of document.querySelectorAll(".strip, .option, .button, .tab, .mini, .top, .card-chip, .big-card")) {
    if (box.clientWidth && box.scrollWidth > box.clientWidth + 1) found.push(box.className + ": " + box.innerText);
  }
  return found;
}"""
# Figures that share a place with another one by more than a third.
HIDDEN_FIGURES = """() => {
  const all = [...document.querySelectorAll(".ne-room .ne-crew, .ne-room .ne-intruder")].map((one) =>
    [one.dataset.target, (one.querySelector(".ne-body, .ne-suit")).getBoundingClientRect()]);
  const found = [];
  all.forEach(([name, a], at) => all.slice(at + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 0 && high > 0 && wide * high > Math.min(a.width * a.height, b.width * b.height) / 3) {
      found.push(`${name} ${other}`);
    }
  }));
  return found;
}"""
BRING = """(target) => document.querySelectorAll("[data-target]").forEach((one) => {
  if (one.dataset.target.split(" ").includes(target) && one.closest(".ne-tray, .strips")) {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
})"""


def my_turn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")


def choose(visitor: Visitor, option: dict[str, Any]) -> bool:
    """Click the things an option names, wherever they are; False if one could not be found."""
    for target in option["targets"]:
        visitor.page.evaluate(BRING, target)
        if target == "end":
            visitor.page.click(".button.end")
        elif not visitor.click_target(target):
            return False
    popover = visitor.page.locator(f".tip:not([hidden]) [data-option='{option['id']}']")
    if popover.count():
        popover.click()
    return True


def moved_on(visitor: Visitor, index: int) -> None:
    """The choice has been answered; a story on the stage is skipped."""
    visitor.page.wait_for_function(
        """(index) => Number(document.querySelector(".table")?.dataset.index) > index
             || document.querySelector(".finish, .stage")""",
        arg=index,
    )
    if visitor.page.locator(".stage").count():
        visitor.page.keyboard.press("Escape")


def play_to_the_end(visitor: Visitor, rng: random.Random) -> tuple[int, list[list[str]]]:
    """By clicking what the options name: how many were taken so, and those that could not."""
    patience = time.monotonic() + 100
    clicked = 0
    missed = []
    while not visitor.finished and time.monotonic() < patience:
        if visitor.page.locator(".stage").count():
            visitor.page.keyboard.press("Escape")
        options = visitor.options()
        if not options:
            visitor.page.mouse.click(600, 20)  # anywhere: skips what the others did
            visitor.page.wait_for_timeout(30)
            continue
        option = rng.choice(options)
        index = visitor.index()
        if choose(visitor, option):
            clicked += 1
        else:
            missed.append(option["targets"])
            visitor.page.keyboard.press("Escape")
            visitor.page.evaluate(
                "(id) => document.querySelector(`#options [data-option='${id}']`).click()", option["id"]
            )
        moved_on(visitor, index)
    return clicked, missed


@pytest.mark.slow
def test_whole_games_by_clicking_the_board(visit: Visit) -> None:
    """The bot plays anything, so one game in a hundred is over after a few turns: then another is played."""
    ada = visit()
    rng = random.Random(5)
    clicks = 0
    while clicks <= 20:
        ada.sit(ada.set_table(ME, BOT, game=GAME, seed="whole")["id"])
        clicked, missed = play_to_the_end(ada, rng)
        clicks += clicked
        assert ada.finished
        assert clicked > 0
        assert missed == []
        assert ada.page.locator(".finish .rule-link").inner_text().startswith("NE-END")


def test_the_event_phase_is_told_step_by_step(visit: Visit) -> None:
    ada = visit(motion=True)
    table = situations(GAME)["event"].show(ada)
    lines = ada.page.locator(".stage-lines li")
    assert "Time marker" in lines.first.inner_text()
    assert lines.first.locator(".rule-link").inner_text() == "NE-EVENT-1"
    assert ada.page.locator(".ne-big").text_content() == "12"  # the board waits for the end of the story
    before = ada.index()
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".stage", state="detached")
    ada.wait_for_index(before)
    assert ada.page.locator(".ne-big").text_content() == "11"
    told = ada.fetch(f"/api/tables/{table}/update?seat=0")["log"]
    assert any(line["rule"] == "NE-EVENT-4" for line in told)


def test_a_click_skips_the_story_and_chooses_nothing(visit: Visit) -> None:
    ada = visit()
    situations(GAME)["event"].show(ada)
    ada.page.locator(".stage").click(position={"x": 60, "y": 60})
    ada.page.wait_for_selector(".stage", state="detached")
    my_turn(ada)
    assert ada.page.locator(".chip").count() == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_crowd_stays_legible(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(size=size)
    situations(GAME)["late"].show(ada)
    my_turn(ada)
    assert ada.page.evaluate(SCROLLS) == [False, False]
    assert ada.page.evaluate(OVERFLOWS) == []
    assert ada.page.evaluate(HIDDEN_FIGURES) == []
    assert ada.page.locator(".ne-room[data-target='room:11'] .ne-crew").count() == 5
    assert ada.page.locator(".ne-room[data-target='room:11'] .ne-intruder").count() == 3
    assert serious(ada) == []


@pytest.mark.parametrize("name", ["draft", "cooperative", "intruders", "event"])
def test_every_kind_of_table_is_accessible(visit: Visit, name: str) -> None:
    ada = visit(size=PHONE if name == "draft" else DESKTOP, theme="light" if name == "cooperative" else "dark")
    situations(GAME)[name].show(ada)
    ada.page.wait_for_timeout(200)
    assert ada.page.evaluate(OVERFLOWS) == []
    assert serious(ada) == []


def test_a_phone_can_be_played_with_a_thumb(visit: Visit) -> None:
    ada = visit(size=PHONE)
    situations(GAME)["late"].show(ada)
    my_turn(ada)
    ada.page.click(".button.more")
    assert ada.page.evaluate(SMALL_TARGETS) == []
    chips = ada.page.locator(".ne-tray .ne-chip:visible")
    assert min(chip.bounding_box()["height"] for chip in chips.all()) >= 43.5  # type: ignore[index]
    rooms = ada.page.locator(".ne-room > .ne-walls")
    # Pinching makes everything up to four times as large.
    assert min(room.bounding_box()["height"] for room in rooms.all()) * 4 >= 44  # type: ignore[index]


def test_every_option_can_be_reached_by_keyboard(visit: Visit) -> None:
    ada = visit()
    situations(GAME)["late"].show(ada)
    my_turn(ada)
    wanted = [option["id"] for option in ada.options()]
    reached = []
    for _ in wanted:
        ada.page.keyboard.press("ArrowDown")
        reached.append(ada.page.evaluate("() => document.activeElement.dataset.option"))
    assert reached == wanted
    index = ada.index()
    ada.page.keyboard.press("Enter")
    moved_on(ada, index)


def test_nobody_finds_the_secrets_of_another_seat(visit: Visit) -> None:
    """NE-INFO-1. Neither in the words nor in the drawing: hand, Objectives, Inventory, Coordinates."""
    ada, bea = visit(name="Ada"), visit(name="Bea")
    position = situations(GAME)["late"].position
    seats = [ME, {"kind": "open"}, BOT, BOT, BOT]
    table = ada.set_table(*seats, game=GAME, start=position)
    bea.go(f"/join/{table['id']}/{ada.fetch('/api/tables/' + table['id'])['invite']}")
    bea.page.fill("input[name=name]", "Bea")
    bea.page.click("text=Sit down")
    bea.page.wait_for_selector(".board")
    ada.sit(table["id"])
    my_turn(ada)
    view = ada.fetch(f"/api/tables/{table['id']}/update?seat=0")["view"]
    secrets = [one["id"] for one in view["players"][0]["objectives"]]
    secrets += [f"item:{one['id']}" for one in view["players"][0]["inventory"]]
    assert len(secrets) == 6
    assert not [secret for secret in secrets if secret not in ada.page.content()]
    strip = bea.page.locator(".strip").first.inner_html()
    assert not [secret for secret in secrets if secret in strip]
    assert bea.page.locator(".ne-tray [data-target^='hand:']").count() == 3  # her own cards
    assert secrets[0] not in bea.page.content()


def test_a_character_is_read_before_it_is_chosen(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, BOT, game=GAME, seed="crew")["id"])
    my_turn(ada)
    offered = [option["targets"][0].split(":")[1] for option in ada.options()]
    ada.page.locator(f".ne-portrait[data-target='draft:{offered[0]}']").hover()
    ada.page.wait_for_selector(".peek .ne-card")
    index = ada.index()
    ada.click_target(f"draft:{offered[1]}")
    ada.wait_for_index(index)
    ada.page.wait_for_selector(f".strip [data-card='character:{offered[1]}']")
