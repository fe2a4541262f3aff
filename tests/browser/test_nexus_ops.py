"""Nexus Ops on the screen: played by clicking, read by keyboard, looked at where it is crowded."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, POINT, Visitor, bot_game
from situations import situations
from test_looks import SCROLLS, SMALL_TARGETS, serious

from farside.core.rng import Rng
from farside.show import find_show

GAME = "nexus-ops"
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
Visit = Callable[..., Visitor]
TABLES = situations(GAME)

# Texts that stick out of what they are drawn on, armies that leave their hex, boxes too small for their content.
OVERFLOWS = """() => {
  const found = [];
  const inside = (inner, outer, slack) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
    && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const panels = [
    [".shop-row text", ".shop-row", ".row-bed"], [".piles text", ".piles", ".panel, .phase rect"],
    [".arena text", ".arena", ".arena-bed"], [".arena .stack", ".arena", ".arena-bed"],
    [".nx-die", ".arena", ".arena-bed"],
    [".hex .stack .creature", ".hex", ".hex-edge"], [".hex .explore", ".hex", ".hex-edge"],
  ];
  const phases = [...document.querySelectorAll(".phase")];
  const all = phases.map((one) => [one.querySelector("text"), one.querySelector("rect")]);
  for (const [parts, owner, back] of panels) {
    for (const part of document.querySelectorAll(`.board ${parts}`)) {
      const bed = part.closest(owner)?.querySelector(back);
      if (bed && !(parts.startsWith(".piles") && bed.matches(".phase rect"))) all.push([part, bed]);
    }
  }
  for (const [part, bed] of all) {
    const inner = part.getBoundingClientRect();
    if (inner.width && !inside(inner, bed.getBoundingClientRect(), 3)) {
      found.push(`${part.getAttribute("class")} ${part.textContent}, ${part.closest("[data-target]")?.dataset.target}`);
    }
  }
  const boxes = ".strip, .option, .button, .tab, .mini, .top, .sheet, .result, .card-chip, .big-card";
  for (const box of document.querySelectorAll(boxes)) {
    if (box.clientWidth && box.scrollWidth > box.clientWidth + 1) found.push(box.className + ": " + box.innerText);
  }
  return found;
}"""


# Draws views without a table, and says which of their targets are missing in the picture.
MISSING = """async (asked) => {
  const { render, html } = await import("/static/vendor/lit-html/lit-html.js");
  const game = await import("/static/js/games/nexus_ops.js");
  const { loadComponents } = await import("/static/js/games/index.js");
  const { name, info } = await loadComponents("nexus-ops");
  const missing = [];
  for (const shape of ["wide", "tall"]) for (const { view, me, options, targets } of asked) {
    const page = document.createElement("div");
    const ctx = { shape, name, info, seatName: (seat) => `P${seat}`, me, options, memory: {} };
    const strips = view.players.map(({ seat }) => game.seatFacts(view, seat, ctx));
    render(html`${game.draw(view, ctx)}${game.tray(view, ctx)}${strips}`, page);
    const drawn = new Set([...page.querySelectorAll("[data-target]")].flatMap((one) => one.dataset.target.split(" ")));
    missing.push(...targets.filter((target) => target !== "end" && !drawn.has(target)));
    if (drawn.has("hegemony") !== Boolean(options.hegemony)) missing.push("hegemony, on or off");
    if (/undefined|NaN/.test(page.innerHTML)) missing.push(`${view.phase}: something is undefined`);
  }
  return missing;
}"""
VARIANTS: list[tuple[int, dict[str, bool]]] = [
    (2, {"energy_dependence": True, "alternate_units": True}),
    (2, {"dangerous_neighbourhood": True, "top_priority": True, "extra_tokens": True, "hegemony": True}),
    (3, {"vortex": True, "intercepted_transmissions": True}),
    (4, {"teams": True, "executive_orders": True}),
]


def questions(seats: int, options: dict[str, bool]) -> list[dict[str, Any]]:
    """Every kind of question of a random game once: what is seen and clicked by who is asked, and by a spectator."""
    show = find_show(GAME)
    found: dict[str, list[dict[str, Any]]] = {}
    for game in islice(bot_game(seats, "questions", GAME, "random", options), 800):
        asker = type(game.decision.asker).__name__
        if asker not in found:
            seat = game.decision.seat
            view = game.view(seat)
            targets = sorted({target for option in game.decision.options for target in show.targets(option, view)})
            found[asker] = [
                {"view": view, "me": seat, "options": options, "targets": targets},
                {"view": game.view(None), "me": None, "options": options, "targets": []},
            ]
    return [one for pair in found.values() for one in pair]


def my_turn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")


def play(visitor: Visitor, rng: Rng, seconds: float) -> tuple[int, list[Any]]:
    """Choices by clicking on the board, rather those that fight and score, until the end; gives clicks and misses."""
    began = time.monotonic()
    clicked = 0
    missed = []
    wanted = ("missions", "secret:", "line:", "hex:")
    while not visitor.finished and time.monotonic() < began + seconds:
        if visitor.page.locator(".stage").count():
            visitor.page.keyboard.press("Escape")
        options = visitor.options()
        if not options:
            visitor.page.mouse.click(700, 20)  # anywhere: skips what the bot did
            visitor.page.wait_for_timeout(30)
            continue
        scoring = [
            one for one in options if one["targets"][0].startswith(wanted[:3]) and "discard" not in one["targets"]
        ]
        fights = [one for one in options if one["words"].startswith("Fight")]
        useful = scoring or fights or [one for one in options if "discard" not in one["targets"]]
        option = useful[rng.below(len(useful))]
        index = visitor.index()
        if visitor.choose(option):
            clicked += 1
        else:
            missed.append(option)
            visitor.page.keyboard.press("Escape")
            visitor.page.click(f"#options [data-option='{option['id']}']")
        visitor.wait_for_index(index)
    return clicked, missed


def test_a_game_to_its_end_by_clicking_the_board(visit: Visit) -> None:
    ada = visit()
    TABLES["duel"].show(ada)
    clicked, missed = play(ada, Rng("clicks"), 60)
    assert ada.finished
    assert clicked >= 8
    assert missed == []
    assert ada.page.locator(".finish .rule-link").inner_text().startswith("NX-WIN")


def test_every_question_of_random_games_is_drawn(visit: Visit) -> None:
    """All maps, both sets of units, all variants, wide and tall."""
    ada = visit()
    ada.go("/")
    asked = [one for seats, options in VARIANTS for one in questions(seats, options)]
    assert len(asked) > 50
    assert ada.page.evaluate(MISSING, asked) == []


def test_a_unit_is_moved_by_two_clicks(visit: Visit) -> None:
    ada = visit()
    TABLES["late"].show(ada)
    my_turn(ada)
    index = ada.index()
    ada.click_target("unit:M:0:rubium_dragon")
    assert ada.page.locator(".chip").count() == 1
    ada.click_target("hex:I0")
    ada.wait_for_index(index)
    moved = ada.page.locator("[data-target='hex:I0'] .stack")
    assert moved.count() == 1
    assert "spent" in (moved.get_attribute("class") or "")


def test_a_battle_shows_dice_hits_and_who_is_asked(visit: Visit) -> None:
    ada = visit()
    TABLES["rolled"].show(ada)
    my_turn(ada)
    arena = ada.page.locator(".arena")
    assert arena.locator(".nx-die.hit").count() == 1
    assert arena.locator(".nx-die.miss").count() == 1
    assert arena.locator(".tally-hits").all_text_contents() == ["1 hit", "0 hits"]
    assert arena.locator(".asked.now.seat-0").count() == 1
    ada.click_target("energize:berserk_rage")
    ada.click_target("unit:I0:0:rock_strider")
    ada.page.wait_for_selector(".arena .nx-die >> nth=2", state="attached")
    played = arena.locator("[data-card='energize:berserk_rage']")
    assert played.count() == 1
    ada.page.reload()  # the scene is made of what the table sends, not of what this page has seen
    played.wait_for(timeout=10000)


def test_a_battle_without_cards_is_told_line_by_line(visit: Visit) -> None:
    ada = visit()
    TABLES["last"].show(ada)
    my_turn(ada)
    ada.click_target("hex:I1")
    ada.page.wait_for_selector(".stage-lines li", timeout=10000)
    assert ada.page.locator(".stage h2").inner_text() == "Battle on I1"
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".stage", state="detached")


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1024, "height": 768}, PHONE])
def test_nothing_sticks_out_of_its_place(visit: Visit, size: dict[str, int]) -> None:
    ada = visit(size=size)
    for name in ("late", "battle", "rolled", "energy", "vortex"):
        TABLES[name].show(ada)
        my_turn(ada)
        assert ada.page.evaluate(OVERFLOWS) == [], name
        assert ada.page.evaluate(SCROLLS) == [False, False], name


@pytest.mark.parametrize(
    ("size", "theme", "name"), [(DESKTOP, "dark", "late"), (DESKTOP, "light", "battle"), (PHONE, "dark", "battle")]
)
def test_the_table_is_accessible(visit: Visit, size: dict[str, int], theme: str, name: str) -> None:
    ada = visit(size=size, theme=theme)
    TABLES[name].show(ada)
    my_turn(ada)
    assert serious(ada) == []


def test_all_cards_can_be_read(visit: Visit) -> None:
    ada = visit(theme="light")
    TABLES["early"].show(ada)
    ada.page.locator("[data-tab=cards]:visible").click()
    ada.page.wait_for_selector(".big-card")
    assert ada.page.locator(".big-card").count() == 12 + 16 + 36 + 2
    assert (
        ada.page.evaluate("() => [...document.querySelectorAll('.big-card p')].filter((one) => !one.innerText).length")
        == 0
    )
    assert serious(ada) == []


def test_a_phone_can_be_played_with_a_thumb(visit: Visit) -> None:
    ada = visit(size=PHONE)
    TABLES["early"].show(ada)
    my_turn(ada)
    ada.page.click(".button.more")
    assert ada.page.evaluate(SMALL_TARGETS) == []
    ada.page.click(".button.more")
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll(".shop-row, .hex")].map((one) => one.getBoundingClientRect())
             .filter((box) => box.width < 44 || box.height < 44).length"""
    )
    assert small == 0
    index = ada.index()
    ada.choose(ada.options()[0])
    ada.wait_for_index(index)


def test_what_is_offered_beside_a_card_does_not_cover_what_else_may_be_clicked(visit: Visit) -> None:
    ada = visit()
    TABLES["handful"].show(ada)
    my_turn(ada)
    options = [option for option in ada.options() if option["targets"][-1] == "discard"]
    assert len(options) == 8
    offered = 0
    for card, discard in [option["targets"] for option in options]:
        assert ada.click_target(card)
        offered += ada.page.locator(".tip:not([hidden]) [data-option]").count()
        assert ada.page.evaluate(POINT, discard), card
        ada.page.keyboard.press("Escape")
    assert offered  # the cards that could also be played now


def test_every_option_can_be_reached_by_keyboard(visit: Visit) -> None:
    ada = visit()
    TABLES["late"].show(ada)
    my_turn(ada)
    listed = [option["id"] for option in ada.options()]
    seen = []
    for _ in listed:
        ada.page.keyboard.press("ArrowDown")
        seen.append(ada.page.evaluate("() => document.activeElement.dataset.option"))
    assert seen == listed
    index = ada.index()
    ada.page.keyboard.press("Enter")
    ada.wait_for_index(index)


def test_nobody_finds_the_cards_of_another_hand(visit: Visit) -> None:
    """At a shared screen, before and behind the curtain: the page never holds the other player's hand."""
    ada = visit()
    table = TABLES["rolled"].set_table(ada, humans=2)
    ada.sit(table)
    ada.page.wait_for_selector(".curtain")
    ada.page.click(".curtain button")
    my_turn(ada)
    words = ada.page.content()
    assert "Berserk Rage" in words
    assert "Lucky Shot" not in words
    assert "menagerie" not in words
    index = ada.index()
    ada.page.click(".button.end")
    ada.wait_for_index(index)
    ada.page.wait_for_selector(".curtain")
    behind = ada.page.locator(".nx-hand")
    assert not behind.is_visible()
    ada.page.click(".curtain button")
    ada.page.wait_for_selector("text=Lucky Shot")
    assert "Target: Crystal Spires" not in ada.page.content()


def test_options_that_exclude_each_other_switch_each_other_off(visit: Visit) -> None:
    ada = visit(size=PHONE)
    ada.go("/")
    ada.page.click(f".tile-{GAME} >> text=Set up a table")
    ada.page.wait_for_selector(".setup-options .switch")
    assert serious(ada) == []
    assert ada.page.evaluate(OVERFLOWS) == []

    def switch(words: str) -> Any:
        return ada.page.locator(".switch", has=ada.page.locator("b", has_text=words)).locator("input")

    switch("Vortex").check()
    switch("Hegemony").check()
    assert not switch("Vortex").is_checked()
    ada.page.click(".setup .segments >> text=2")
    switch("Energy Dependence").check()
    switch("Alternate Units").check()
    ada.page.locator(".setup-seat select").nth(1).select_option("bot:random")
    ada.page.click(".setup >> text=Begin")
    ada.page.wait_for_selector(".board.nx")
    my_turn(ada)
    assert "Clone" in ada.page.content()
