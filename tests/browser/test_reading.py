"""What can be read at a table, in every game: the log and its places, rules, reasons, cards, the board in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor
from situations import GAMES, situations

Visit = Callable[..., Visitor]

# Things with a reason why they cannot be clicked, and where to point at them.
GREY = """(why) => {
  for (const thing of document.querySelectorAll(".table [data-target]")) {
    const target = thing.dataset.target.split(" ").find((one) => why[one]);
    if (!target || thing.dataset.target.includes(" ")) continue;
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y)?.closest("[data-target]");
    if (hit === thing && !(thing.dataset.mark ?? "").match(/next|any/)) return [x, y, why[target].text];
  }
  return null;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_everything_says_what_it_is_and_why(visit: Visit, game: str) -> None:
    ada = visit()
    table = situations(game)["early" if game == "alien-frontiers" else "late"].show(ada)  # its crowd takes long to make
    page = ada.page
    page.wait_for_selector("#options [data-option]", timeout=20000)
    # A thing that cannot be clicked says why; the same stands in words for those who do not point.
    why = ada.fetch(f"/api/tables/{table}/update?seat=0")["why_not"]
    assert why
    found = page.evaluate(GREY, why)
    assert found
    page.mouse.move(*found[:2])
    page.wait_for_selector(".tip .why")
    page.click(".drawer [data-tab=text]")
    listed = page.locator(".why-not li")
    assert listed.count() == len({one["text"] for one in why.values()})
    assert len(page.locator(".text-view pre").inner_text()) > 200
    # The prompt's rule, then the search.
    cited = page.locator(".prompt [data-rule]").first.get_attribute("data-rule")
    page.locator(".prompt [data-rule]").first.click()
    page.wait_for_selector(".rule.cited")
    assert (cited or "-") in page.locator(".rule.cited header").inner_text()
    sources = page.locator(".rule small").all_inner_texts()
    assert any("Polish rulebook" in source for source in sources)
    assert any("Hungarian rulebook" in source for source in sources) == (game == "theseus")
    everything = page.locator(".rule").count()
    page.fill(".rules-search input", "player turn")
    page.wait_for_function("(all) => document.querySelectorAll('.rule').length < all", arg=everything)
    assert page.locator(".rule").count() > 0
    # Components, each with where its data come from.
    page.click(".drawer [data-tab=cards]")
    page.wait_for_selector(".drawer .big-card")
    cards = page.locator(".drawer .big-card")
    assert cards.count() > 10
    assert page.locator(".drawer .big-card .provenance").count() == cards.count()
    # A line of the log lights its place on the board and leads to its rule.
    page.click(".drawer [data-tab=log]")
    line = page.locator(".log li[data-lights]:not([data-lights=''])").last
    for _ in range(100):
        if line.count():
            break
        page.keyboard.press("Escape")  # a story that is told
        page.evaluate("() => document.querySelector('#options [data-option]')?.click()")
        page.wait_for_timeout(200)
    page.keyboard.press("Escape")
    page.wait_for_selector(".stage", state="detached")
    line.hover()
    page.wait_for_selector("[data-mark~=lit]", state="attached")
    wanted = page.evaluate(  # at once: the others go on
        """() => {
          const link = [...document.querySelectorAll(".log .log-rule [data-rule]")].at(-1);
          link.click();
          return link.dataset.rule;
        }"""
    )
    page.wait_for_function("(id) => document.querySelector('.rule.cited header')?.innerText.includes(id)", arg=wanted)
