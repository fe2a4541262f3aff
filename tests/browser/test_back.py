"""Going back in the browser: the turn again, past a bot's answer, and by consent."""

from __future__ import annotations

from collections.abc import Callable

from browsing import PHONE, Visitor

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}


def take(visitor: Visitor, word: str) -> None:
    index = visitor.index()
    options = visitor.options()
    visitor.choose(next(option for option in options if any(word in target for target in option["targets"])))
    visitor.wait_for_index(index)


def press(visitor: Visitor, word: str) -> None:
    index = visitor.index()
    visitor.page.click(f".back >> text={word}")
    visitor.wait_for_index(index)


def end_turn(visitor: Visitor) -> None:
    """Play a turn: some ships to the Solar Converter, and the end."""
    index = visitor.index()
    while visitor.page.locator(".button.end[aria-disabled=false]").count() == 0:
        take(visitor, "solar_converter")
    index = visitor.index()
    visitor.page.click(".button.end")
    visitor.wait_for_index(index)


def test_a_turn_begins_again_and_a_bot_is_taken_back(visit: Visit) -> None:
    ada = visit()
    table = ada.set_table(ME, BOT, seed="back")["id"]
    ada.sit(table)
    ada.page.wait_for_selector("#options [data-option]")
    ships = ada.page.locator(".ships .die").count()
    take(ada, "solar_converter")
    take(ada, "solar_converter")
    press(ada, "Reset turn")
    assert ada.page.locator(".ships .die").count() == ships
    end_turn(ada)
    ada.page.wait_for_selector(".back >> text=Take back")
    press(ada, "Take back")
    ada.page.wait_for_selector("#options [data-option]")
    assert ada.page.locator(".log >> text=goes back").count() == 1 + 1


def test_people_are_asked(visit: Visit) -> None:
    ada, bea = visit(name="Ada"), visit(name="Bea", size=PHONE)
    made = ada.set_table(ME, {"kind": "open"}, seed="ask")
    bea.fetch(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "name": "Bea"})
    players = [ada, bea]
    for one in players:
        one.sit(made["id"])
    mover = players[ada.fetch(f"/api/tables/{made['id']}")["to_act"]]
    other = bea if mover is ada else ada
    mover.page.wait_for_selector("#options [data-option]", state="attached")
    end_turn(mover)
    mover.page.click(".back >> text=Ask to take back")
    other.page.wait_for_selector(".ask-banner >> text=asks to take back")
    index = mover.index()
    other.page.click(".ask-banner >> text=Agree")
    mover.wait_for_index(index)
    mover.page.wait_for_selector("#options [data-option]", state="attached")


def test_a_hint_marks_an_option_and_the_log_can_be_filtered(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="hint")["id"])
    ada.page.wait_for_selector("#options [data-option]")
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".option.hinted", timeout=30000)
    end_turn(ada)
    ada.page.wait_for_selector("#options [data-option]", timeout=30000)
    everything = ada.page.locator(".log li").count()
    ada.page.click(".log-filter button >> nth=1")
    mine = ada.page.locator(".log li").count()
    ada.page.click(".log-filter button >> nth=2")
    theirs = ada.page.locator(".log li").count()
    assert 0 < mine < everything
    assert 0 < theirs < everything


def test_clocks_run_and_are_stopped_by_consent(visit: Visit) -> None:
    ada, bea = visit(name="Ada"), visit(name="Bea")
    clock = {"kind": "live", "store": 600_000, "more": 10_000}
    made = ada.set_table(ME, {"kind": "open"}, seed="clock", clock=clock)
    bea.fetch(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "name": "Bea"})
    ada.sit(made["id"])
    bea.sit(made["id"])
    ada.page.wait_for_function("() => [...document.querySelectorAll('.clock')].some((one) => one.textContent < '9:59')")
    ada.page.click(".top .pause")
    bea.page.wait_for_selector(".ask-banner >> text=stop the clocks")
    bea.page.click(".ask-banner >> text=Agree")
    ada.page.wait_for_selector(".clock.paused")
    bea.page.click(".top .pause")
    ada.page.wait_for_selector(".clock:not(.paused)")
