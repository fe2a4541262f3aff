"""Theseus on the screen: played by clicking, read by keyboard, looked at where it is crowded."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from browsing import DESKTOP, PHONE, Visitor
from situations import situations
from test_looks import SCROLLS, SMALL_TARGETS, serious

from farside.core.rng import Rng

GAME = "theseus"
ME = {"kind": "human", "name": "Ada"}
FRIEND = {"kind": "human", "name": "Bea"}
BOT = {"kind": "bot", "level": "random"}
Visit = Callable[..., Visitor]

# Texts that stick out of what they are drawn on, and boxes that are too small for their content.
OVERFLOWS = """() => {
  const found = [];
  const inside = [
    [".th-card .th-card-name", ".th-card", ".th-plate"], [".th-sector-name", ".th-sector", ".th-hull"],
    [".th-panel text", ".th-panel", ".th-panel-back"], [".th-tile-name", ".th-tile", ".th-tile-back"],
  ];
  for (const [texts, owner, back] of inside) {
    for (const text of document.querySelectorAll(texts)) {
      const inner = text.getBoundingClientRect();
      const outer = text.closest(owner).querySelector(back).getBoundingClientRect();
      const out = inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 2;
      if (out) found.push(text.textContent);
    }
  }
  for (const part of document.querySelectorAll(".th-bay, .th-pending, .th-room")) {
    const inner = part.getBoundingClientRect();
    const outer = part.closest(".th-sector").querySelector(".th-hull").getBoundingClientRect();
    if (inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom + 4) {
      found.push(part.dataset.target);
    }
  }
  const boxes = ".strip, .option, .button, .tab, .mini, .top, .sheet, .result, .card-chip, .big-card";
  for (const box of document.querySelectorAll(boxes)) {
    if (box.clientWidth && box.scrollWidth > box.clientWidth + 1) found.push(box.className + ": " + box.innerText);
  }
  return found;
}"""

# Sectors never lie on each other or on the ring.
OVERLAPS = """() => {
  const hulls = [...document.querySelectorAll(".th-sector > .th-hull, .th-panel > .th-panel-back, .th-dial-face")]
    .map((one) => one.getBoundingClientRect());
  let found = 0;
  hulls.forEach((one, at) => hulls.slice(at + 1).forEach((other) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > 3 && down > 3) found += 1;
  }));
  return found;
}"""


def my_turn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")


def play_to_the_end(visitor: Visitor, rng: Rng) -> tuple[int, list[str]]:
    """By clicking what the options name: how many were taken so, and those that could not."""
    patience = time.monotonic() + 120
    clicked = 0
    missed = []
    while not visitor.finished and time.monotonic() < patience:
        options = visitor.options()
        if not options:
            visitor.page.mouse.click(600, 20)  # anywhere: skips what the bot did
            visitor.page.wait_for_timeout(20)
            continue
        option = options[rng.below(len(options))]
        index = visitor.index()
        if visitor.choose(option):
            clicked += 1
        else:
            missed.append(option["id"])
            visitor.page.keyboard.press("Escape")
            visitor.page.click(f"#options [data-option='{option['id']}']")
        visitor.wait_for_index(index)
    return clicked, missed


@pytest.mark.slow
def test_whole_games_by_clicking_the_board(visit: Visit) -> None:
    """The bot plays anything, so one game in fifty is over after a few turns: then another is played."""
    ada = visit()
    rng = Rng("station")
    clicks = 0
    while clicks <= 20:
        ada.sit(ada.set_table(ME, BOT, game=GAME, seed="station", options={"faction_2": "marines"})["id"])
        clicked, missed = play_to_the_end(ada, rng)
        clicks += clicked
        assert ada.finished
        assert clicked > 0
        assert missed == []
        assert ada.page.locator(".finish .rule-link").inner_text().startswith("TH-")
        assert ada.page.locator(".finish .th-life").count() == 2


def test_by_keyboard_alone(visit: Visit) -> None:
    """Every option has the focus once; the plan of its Move follows it; a number takes it."""
    ada = visit()
    ada.sit(situations(GAME)["plan"].set_table(ada))
    my_turn(ada)
    ids = [option["id"] for option in ada.options()]
    seen = []
    for _ in ids:
        ada.page.keyboard.press("ArrowDown")
        seen.append(ada.page.evaluate("() => document.activeElement.dataset.option"))
    assert seen == ids
    ada.page.keyboard.press("ArrowDown")
    assert ada.page.locator(".th-flight[data-shown]").get_attribute("data-plan") == "M1:docking_bay"
    index = ada.index()
    ada.page.keyboard.press("1")
    ada.wait_for_index(index)


def test_a_unit_shows_where_it_would_land_and_what_fires_there(visit: Visit) -> None:
    ada = visit()
    situations(GAME)["plan"].show(ada)
    plan = ada.page.locator(".th-flight[data-shown]")
    assert plan.get_attribute("data-plan") == "M1:docking_bay"
    assert plan.locator(".th-count").all_text_contents() == ["1", "2"]
    assert plan.locator(".th-fires.strikes").count() == 3  # Tentacles on the way, Hive and Parasite at its end
    assert plan.locator(".th-fires.acts").count() == 1
    words = ada.page.locator(".tip").inner_text()
    for name in ("Docking Bay", "Tentacles [2]", "Hive [2]", "Parasite", "Minor Assault", "Arsenal"):
        assert name in words
    option = ada.page.locator("#options [data-option]", has_text="Passage").first
    option.hover()
    assert plan.get_attribute("data-plan") == "M1:tech_bay"


@pytest.mark.parametrize(
    ("name", "size"), [("late", DESKTOP), ("late", PHONE), ("pandora", PHONE), ("teams", DESKTOP), ("factions", PHONE)]
)
def test_a_table_fits_its_screen(visit: Visit, name: str, size: dict[str, int]) -> None:
    ada = visit(size=size)
    situations(GAME)[name].show(ada)
    my_turn(ada)
    assert ada.page.evaluate(SCROLLS) == [False, False]
    assert ada.page.evaluate(OVERFLOWS) == []
    assert ada.page.evaluate(OVERLAPS) == 0
    if size is PHONE:
        assert ada.page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("lang", ["pl", "hu"])
def test_other_languages_fit_too(visit: Visit, lang: str) -> None:
    ada = visit(lang=lang)
    situations(GAME)["late"].show(ada)
    my_turn(ada)
    assert ada.page.evaluate(OVERFLOWS) == []


@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)])
def test_a_crowded_table_is_accessible(visit: Visit, theme: str, size: dict[str, int]) -> None:
    ada = visit(theme=theme, size=size)
    situations(GAME)["late"].show(ada)
    my_turn(ada)
    assert serious(ada) == []
    ada.page.locator("[data-tab=cards]:visible").click()
    ada.page.wait_for_selector(".th-big")
    assert serious(ada) == []


def test_a_card_can_be_read_where_it_lies(visit: Visit) -> None:
    ada = visit()
    situations(GAME)["late"].show(ada)
    my_turn(ada)
    ada.page.locator(".th-card[data-target='card:C1']").hover()
    card = ada.page.locator(".peek .th-big")
    card.wait_for()
    words = card.inner_text()
    for part in ("Video Cameras", "[1]", "camera points", "Scientists", "TH-CRD-CAM-1", "TH-TRAP-1", "TH-ACT-1"):
        assert part in words
    assert card.locator(".provenance").count() == 1


def test_a_deck_of_ones_own_choice_stays_secret(visit: Visit) -> None:
    """TH-INFO-4. At one screen, neither the curtain nor the other player's page holds what was chosen."""
    ada = visit()
    options = {"constructed_decks": True, "faction_1": "marines", "faction_2": "aliens", "first_player": "first_seat"}
    ada.sit(ada.set_table(ME, FRIEND, game=GAME, seed="secret", options=options)["id"])
    ada.page.wait_for_selector(".curtain")
    first = ada.page.locator(".curtain h2").inner_text()
    ada.page.click(".curtain button")
    my_turn(ada)
    for _ in range(60):
        if ada.page.locator(".curtain").count():
            break
        index = ada.index()
        ada.page.click("#options [data-option] >> nth=-1")  # as many copies as there are
        ada.page.wait_for_function(
            """(index) => Number(document.querySelector(".table").dataset.index) > index
                 || document.querySelector(".curtain")""",
            arg=index,
        )
    assert ada.page.locator(".curtain h2").inner_text() != first
    assert ada.page.locator(".board .th-mini.copies:visible").count() == 0
    ada.page.click(".curtain button")
    my_turn(ada)
    ada.page.wait_for_function("(name) => !document.querySelector('.curtain')", arg=first)
    chosen = ada.page.locator(".board .th-prelude .th-card").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    letters = {"Ada": "m_", "Bea": "a_"}
    assert not [card for card in chosen if card.startswith(letters[first])]
    assert "take 4" not in ada.page.locator(".log").inner_text()


def test_the_set_up_sheet_offers_everything(visit: Visit) -> None:
    ada = visit(size=PHONE)
    ada.go("/")
    ada.page.locator(f".tile-{GAME} >> text=Set up a table").click()
    ada.page.wait_for_selector(".setup")
    ada.page.locator(".segments button", has_text="4").click()
    assert ada.page.locator(".setup-seat select").count() == 8  # who, and which faction
    labels = ada.page.locator(".setup-options").inner_text()
    for words in ("Two against two", "Card level", "Order of the boards", "Constructed decks", "End token"):
        assert words in labels
    ada.page.wait_for_function(
        "() => [...document.querySelectorAll('.setup option')].some((one) => one.textContent === 'Pandora')"
    )
    ada.page.locator(".setup-seat").first.locator("select").nth(1).select_option(label="Pandora")
    ada.page.locator(".setup-seat").nth(1).locator("select").nth(1).select_option(label="Greys")
    ada.page.locator(".setup .button.main").click()
    ada.page.wait_for_selector(".board.th")
    ada.page.wait_for_function("() => document.querySelector('.mini .th-faction')")
