"""What can be asserted about the looks: nothing overflows, everything can be touched and is accessible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import DESKTOP, PHONE, Visitor
from situations import GAMES, situations

ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "normal"}
Visit = Callable[..., Visitor]

# Texts that stick out of the panel they are drawn on, and boxes that are too small for their content.
OVERFLOWS = """() => {
  const found = [];
  for (const text of document.querySelectorAll(".board text")) {
    const panel = text.closest(".station, .display, .supply, .card")?.querySelector(".panel, .tray, .card-paper");
    if (!panel) continue;
    const inner = text.getBoundingClientRect(), outer = panel.getBoundingClientRect();
    const out = inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 2;
    if (out) found.push(text.textContent);
  }
  const boxes = ".strip, .option, .button, .tab, .mini, .top, .sheet, .result, .card-chip, .big-card";
  for (const box of document.querySelectorAll(boxes)) {
    if (box.clientWidth && box.scrollWidth > box.clientWidth + 1) found.push(box.className + ": " + box.innerText);
  }
  return found;
}"""
SCROLLS = (
    "() => [document.documentElement.scrollHeight > innerHeight, document.documentElement.scrollWidth > innerWidth]"
)
SMALL_TARGETS = """() => [...document.querySelectorAll("button, a, input, select")]
  .filter((one) => one.checkVisibility() && !one.matches(".rule-link"))
  .map((one) => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([words, box]) => `${words} ${box.width} x ${box.height}`)"""

# Every piece glides a little: what of its picture on the way is painted otherwise than where it lies.
PAINT = ("fill", "stroke", "strokeWidth", "color", "fontFamily", "fontSize", "fontWeight", "textAnchor", "display")
ON_THE_WAY = f"""async () => {{
  const {{ move, remember }} = await import(
    performance.getEntriesByType("resource").map((one) => one.name).find((name) => name.includes("/motion.js")));
  for (const one of document.querySelectorAll("[data-mark]")) delete one.dataset.mark;  // what moves has none
  const places = remember(document);
  for (const place of places.values()) place.box = new DOMRect(place.box.x + 9, place.box.y, place.box.width, 9);
  const layer = document.querySelector("#motion");
  move(document, places, {{ layer }});
  const paint = (one) => {list(PAINT)}.map((name) => `${{name}} ${{getComputedStyle(one)[name]}}`).join(", ");
  const parts = (one) => [one, ...one.querySelectorAll("*")].map(paint);
  const lying = [...document.querySelectorAll(".travelling")];
  const moving = [...layer.children].map((ghost) => parts(ghost.firstChild));
  const found = [];
  lying.forEach((one, at) => parts(one).forEach((wanted, part) => {{
    const [piece, seen] = [one.outerHTML.slice(0, 90), moving[at][part]];
    if (seen !== wanted) found.push(`${{piece}}: ${{seen}} not ${{wanted}}`);
  }}));
  return [lying.length, found];
}}"""


def serious(visitor: Visitor) -> list[str]:
    if not visitor.page.evaluate("() => 'axe' in window"):  # a page keeps it, and is quicker with it each time
        visitor.page.evaluate(Axe().axe_script)
    violations = visitor.page.evaluate(
        "() => axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"
    )
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in violations
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def finished_table(visitor: Visitor, game: str = "alien-frontiers") -> str:
    """A game that bots bring to its end."""
    table = situations(game)["last"].set_table(visitor, humans=0)
    visitor.wait_for_the_end(table)
    return table


def in_both_themes(visitor: Visitor, where: str) -> list[str]:
    """What is wrong with what is shown now, in the dark and in the light. (Nothing fades: less motion.)"""
    found: list[str] = []
    for theme in ("dark", "light"):
        visitor.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"{where}, {theme}: {problem}" for problem in serious(visitor)]
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_are_accessible(visit: Visit, size: dict[str, int]) -> None:
    ada, eve = visit(size=size), visit(name="Eve")
    open_table = eve.set_table({"kind": "human", "name": "Eve"}, {"kind": "open"}, seed="axe")
    ada.set_table(ME, BOT, seed="axe")
    ada.go("/")
    ada.page.wait_for_selector(".tile h2")
    found = in_both_themes(ada, "start page")
    ada.page.click("text=Set up a table")
    found += in_both_themes(ada, "set-up")
    ada.go(f"/join/{open_table['id']}/{open_table['invite']}")
    ada.page.wait_for_selector("main")
    ada.page.wait_for_timeout(300)
    found += in_both_themes(ada, "join")
    ada.fetch(f"/api/tables/{open_table['id']}/join", {"invite": open_table["invite"], "name": "Ada"})
    ada.sit(open_table["id"])
    ada.page.locator("[data-tab=talk]:visible").click()
    ada.page.fill(".talk-form input", "Hello")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".talk-lines li.mine")
    found += in_both_themes(ada, "talk")
    ada.go("/rules/nemesis")
    ada.page.wait_for_selector(".rule")
    found += in_both_themes(ada, "rules")
    ada.go("/")
    ada.page.click("text=Settings")
    found += in_both_themes(ada, "settings")
    ada.page.click("text=Account: play from other browsers too")
    found += in_both_themes(ada, "account")
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible(visit: Visit, game: str, size: dict[str, int]) -> None:
    ada = visit(size=size)
    tables = situations(game)
    tables["late"].show(ada)
    ada.page.wait_for_timeout(500)
    found = in_both_themes(ada, "table")
    for drawer in ("rules", "cards", "text", "log"):
        ada.page.locator(f"[data-tab={drawer}]:visible").click()
        ada.page.wait_for_timeout(300)
        found += in_both_themes(ada, drawer)
        if size is PHONE:
            ada.page.click(".drawer-close")
    tables["late"].show(ada, humans=2)
    ada.page.wait_for_timeout(300)
    found += in_both_themes(ada, "curtain")
    ada.go("/")
    ada.page.click(f".tile-{game} >> text=Learn to play")
    ada.page.wait_for_selector(".coach")
    found += in_both_themes(ada, "lesson")
    table = finished_table(ada, game)
    ada.sit(table)
    ada.page.wait_for_selector(".finish")
    found += in_both_themes(ada, "end")
    ada.go(f"/replay/{table}")
    ada.page.wait_for_selector(".slider")
    found += in_both_themes(ada, "replay")
    assert found == []


@pytest.mark.slow
def test_a_finished_game_can_be_looked_at_again(visit: Visit) -> None:
    ada = visit()
    table = finished_table(ada)
    ada.sit(table)
    ada.page.wait_for_selector(".finish")
    ada.page.wait_for_timeout(200)
    assert serious(ada) == []
    assert ada.page.evaluate(OVERFLOWS) == []
    ada.go(f"/replay/{table}")
    ada.page.wait_for_selector(".slider")
    assert serious(ada) == []
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_function("() => document.querySelector('.replay-step').innerText.startsWith('1/')")
    ada.page.keyboard.press("End")
    ada.page.wait_for_function(
        "() => Number(document.querySelector('.slider').value) === Number(document.querySelector('.slider').max)"
    )
    ada.page.select_option(".see select", "1")
    ada.page.wait_for_function("() => document.querySelector('.see select').value === '1'")


@pytest.mark.parametrize(
    "size", [{"width": 1440, "height": 900}, {"width": 1920, "height": 1080}, {"width": 1024, "height": 768}, PHONE]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_fits_its_screen(visit: Visit, size: dict[str, int], seats: int) -> None:
    ada = visit(size=size)
    ada.sit(ada.set_table(ME, *[BOT] * (seats - 1), seed="fit")["id"])
    ada.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")
    assert ada.page.evaluate(SCROLLS) == [False, False]
    assert ada.page.evaluate(OVERFLOWS) == []


def test_a_phone_can_be_played_with_a_thumb(visit: Visit) -> None:
    ada = visit(size=PHONE)
    ada.sit(ada.set_table(ME, BOT, seed="thumb")["id"])
    ada.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")
    ada.page.click(".button.more")
    assert ada.page.evaluate(SMALL_TARGETS) == []
    assert ada.page.evaluate(SCROLLS) == [False, False]
    index = ada.index()
    ada.page.locator("#options [data-option]").first.tap()
    ada.wait_for_index(index)
    ada.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")
    board = ada.page.locator(".board").bounding_box()
    ada.page.locator(".ships .die").first.tap()
    assert ada.page.locator(".board").bounding_box() == board  # nothing shifts under the finger
    ada.page.locator("[data-tab=rules]:visible").click()
    ada.page.wait_for_selector(".rule")
    drawer = ada.page.locator(".drawer").bounding_box()
    assert drawer
    assert (drawer["width"], drawer["height"]) == (PHONE["width"], PHONE["height"])
    ada.page.click(".drawer-close")
    assert not ada.page.locator(".drawer").is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_another_language_is_chosen_at_the_table(visit: Visit, game: str) -> None:
    """Every word there follows at once; nothing overflows; the start page speaks it, too."""
    ada = visit()
    situations(game)["early" if game == "alien-frontiers" else "late"].show(ada)  # its crowd takes long to make
    page = ada.page
    page.wait_for_selector("#options [data-option]", timeout=20000)
    page.click(".drawer [data-tab=text]")

    def words() -> list[str]:
        parts = (".prompt", "#options", ".text-view", ".ask-buttons", ".strips", ".tabs")
        return [page.locator(part).first.inner_text() for part in parts]

    seen = [words()]
    for lang, name in (("pl", "Polski"), ("hu", "Magyar")):
        page.locator(".top .button").last.click()
        page.click(f".sheet .segments >> text={name}")
        page.locator(".sheet > .button.main").click()
        page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=lang)
        page.wait_for_function(
            "(before) => document.querySelector('.prompt').innerText !== before", arg=seen[-1][0], timeout=20000
        )
        seen.append(words())
        assert page.evaluate(OVERFLOWS) == []
    for one, other in combinations(seen, 2):
        assert not [words for words, same in zip(one, other, strict=True) if words == same]
    ada.go("/")
    page.wait_for_selector(f".tile-{game} .button.main")
    assert page.locator("html").get_attribute("lang") == "hu"
    assert page.locator(f".tile-{game} .button.main").inner_text().strip() != "Play now"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_piece_looks_the_same_on_its_way(visit: Visit, game: str, size: dict[str, int]) -> None:
    ada = visit(size=size, motion=True)
    situations(game)["late"].show(ada)
    ada.page.wait_for_timeout(1500)  # until what was still moving has come to rest
    moving, otherwise = ada.page.evaluate(ON_THE_WAY)
    assert moving > 3
    assert otherwise == []
