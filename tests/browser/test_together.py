"""Two people at a table of each game: the invitation, who is there and whose turn it is, several windows, a lost
connection, a bot that stands in, and the ways back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import LISTEN, PHONE, Visitor
from playwright.sync_api import Page
from situations import GAMES, situations

Visit = Callable[..., Visitor]
TURN = [523, 784]  # the two notes of "your turn"
LOG = "() => [...document.querySelectorAll('.log .log-words')].map((line) => line.textContent)"
KEEP_SOCKETS = """
window.sockets = [];
const Real = WebSocket;
window.WebSocket = class extends Real { constructor(...all) { super(...all); window.sockets.push(this); } };
"""


def meet(visit: Visit, game: str) -> tuple[Visitor, Visitor]:
    """Ada, who is to choose, and Bea, who followed the invitation on a phone that makes sounds."""
    ada, bea = visit(name="Ada"), visit(name="Bea", size=PHONE)
    bea.context.add_init_script(LISTEN + KEEP_SOCKETS + "localStorage.setItem('farside.sound', 'yes');")
    ada.sit(situations(game)["early"].set_table(ada, open_seat=True))
    link = ada.page.locator(".waiting-cover .link").inner_text()
    bea.page.goto(link)
    bea.page.fill("input[name=name]", "Bea")
    bea.page.click("text=Sit down")
    bea.page.wait_for_selector(".board")
    ada.page.wait_for_selector(".waiting-cover", state="detached")
    ada.my_turn()
    return ada, bea


def press(visitor: Visitor, button: str) -> None:
    index = visitor.index()
    visitor.page.click(button)
    visitor.wait_for_index(index)


def sees(page: Page, index: int) -> None:
    page.wait_for_function(
        "(index) => Number(document.querySelector('.table').dataset.index) === index", arg=index, timeout=20000
    )


@pytest.mark.parametrize("game", GAMES)
def test_from_the_invitation_to_the_consent(visit: Visit, game: str) -> None:
    ada, bea = meet(visit, game)
    seat = situations(game)["early"].seats - 1
    ada.page.wait_for_selector(f".strip.seat-{seat} >> text=online")
    assert (ada.page.title(), bea.page.title()) == ("Your turn", "Farside")
    assert not bea.options()
    second = ada.context.new_page()  # another window of Ada's
    second.goto(ada.page.url)
    second.wait_for_selector("#options [data-option]")

    # The last choice is taken back in one click, and then the whole turn.
    before = ada.options()
    one, other = map(str, situations(game)["early"].reversible())
    ada.take({"id": one})
    assert ada.page.locator(".back >> text=Reset turn").count() == 0  # one choice: the other button does it
    press(ada, ".button.undo:not(.back)")
    assert ada.options() == before
    ada.take({"id": one})
    ada.take({"id": other})
    press(ada, ".back >> text=Reset turn")
    assert ada.options() == before
    assert ada.page.locator(".button.undo").count() == 0  # nothing is left to take back
    for page in (second, bea.page):
        sees(page, ada.index())
    told = ada.page.evaluate(LOG)
    assert [line for line in told if "takes the last choice back" in line or "goes back to here" in line]
    assert "goes back to here" in told[-1]
    assert bea.page.evaluate(LOG) == told
    assert second.evaluate(LOG) == told
    second.close()

    # While Bea's connection is broken a bot plays for Ada; then it is Bea's turn, and she is told of it.
    assert bea.page.evaluate("() => window.notes.splice(0)") == []
    bea.page.evaluate("() => window.sockets.at(-1).close()")
    own = ada.page.locator(".strip.seat-0")
    own.locator("[aria-label='Let a bot play for me']").click()
    bea.others_play()
    assert bea.page.title() == "Your turn"
    assert bea.page.evaluate("() => window.sockets.length") == 2
    assert [note for note in bea.page.evaluate("() => window.notes") if note in TURN] == TURN
    healed = bea.page.evaluate(LOG)
    bea.page.reload()
    bea.my_turn()
    assert bea.page.evaluate(LOG) == healed  # nothing was lost
    own.locator("[aria-label='Take my seat back']").click()
    own.locator("[aria-label='Let a bot play for me']").wait_for()

    # Bea has moved since: now Ada must ask.
    index = bea.index()
    bea.take(bea.options()[0])
    ada.wait_for_index(index)
    for answer in ("Decline", "Agree"):
        ada.page.click(".back >> text=Ask to take back")
        ada.page.wait_for_selector(".ask-banner >> text=Waiting for the answer")
        bea.page.wait_for_selector(".ask-banner >> text=asks to take back")
        index = ada.index()
        bea.page.click(f".ask-banner >> text={answer}")
        ada.page.wait_for_selector(".ask-banner", state="detached")
        if answer == "Decline":
            assert ada.index() == index
    ada.wait_for_index(index)
    ada.my_turn()
    assert "goes back to here" in ada.page.evaluate(LOG)[-1]
    sees(bea.page, ada.index())
    assert not bea.options()


# Since the last press: which position was seen then, and after how many milliseconds another one came.
WATCH_PRESSES = """() => {
  const table = document.querySelector(".table");
  let pressed = 0;
  document.addEventListener("pointerdown", () => {
    pressed = performance.now();
    window.atPress = { index: Number(table.dataset.index), changes: [] };
  }, { capture: true });
  new MutationObserver(() => window.atPress?.changes.push(performance.now() - pressed))
    .observe(table, { attributeFilter: ["data-index"] });
}"""
PRESS = 650  # milliseconds: a little less than the page waits for the end of a press


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_away_below_a_finger(visit: Visit, game: str) -> None:
    """What happens while something is pressed is shown afterwards; so is what waited for its time already."""
    ada, eve = visit(), visit(motion=True)
    table = ada.set_table(*[{"kind": "human", "name": name} for name in ("Ada", "Bea")], game=game, seed="press")["id"]
    eve.sit(table)

    def move(index: int) -> None:
        ada.fetch(f"/api/tables/{table}/choose", {"index": index, "option": 0, "id": f"press {index}"})

    box = eve.page.locator(".strip.seat-1 .strip-name").bounding_box()
    assert box is not None
    eve.page.mouse.move(box["x"] + 5, box["y"] + 5)
    eve.page.evaluate(WATCH_PRESSES)
    eve.page.mouse.down()
    move(0)
    eve.page.wait_for_timeout(300)
    seen = eve.page.evaluate("() => window.atPress")
    assert seen["index"] == 0
    assert all(after > PRESS for after in seen["changes"])  # none, unless the computer is so busy
    eve.page.mouse.up()
    eve.wait_for_index(0)

    # Several moves at once: each waits for the one before to be seen.
    for index in (1, 2, 3, 4):
        move(index)
    eve.wait_for_index(1)
    eve.page.mouse.down()
    eve.page.wait_for_timeout(300)
    seen = eve.page.evaluate("() => window.atPress")
    assert seen["index"] < 5
    assert all(after > PRESS for after in seen["changes"])
    eve.page.mouse.up()
    sees(eve.page, 5)  # the click skips to the newest

    # A finger that stays does not keep the table from going on.
    eve.page.mouse.down()
    move(5)
    eve.wait_for_index(5)
    eve.page.mouse.up()
