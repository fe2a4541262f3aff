"""Games played by clicking on the board."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from browsing import Visitor, serving, worth
from situations import GAMES, situations

ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "normal"}
Visit = Callable[..., Visitor]


def first(visitor: Visitor, word: str) -> dict:
    """The first option whose clicks name this."""
    return next(option for option in visitor.options() if any(word in target for target in option["targets"]))


def my_turn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector("#options [data-option]", timeout=20000)


@pytest.mark.slow
def test_a_whole_game_against_a_bot_by_clicking_the_board(visit: Visit) -> None:
    ada = visit()
    table = ada.set_table(ME, BOT, seed="board")["id"]
    ada.sit(table)
    began = time.monotonic()
    clicked = missed = 0
    while not ada.finished and time.monotonic() < began + 120:
        options = ada.options()
        if not options:
            ada.page.mouse.click(600, 20)  # anywhere: skips what the bot did
            ada.page.wait_for_timeout(40)
            continue
        best = max(options, key=lambda option: worth(option["targets"]))
        index = ada.index()
        if ada.choose(best):
            clicked += 1
        else:
            missed += 1
            ada.page.keyboard.press("Escape")
            ada.page.click(f"#options [data-option='{best['id']}']")
        ada.wait_for_index(index)
    assert ada.finished
    assert clicked > 20
    assert missed == 0
    assert ada.page.locator(".finish h2").inner_text().endswith("wins")
    assert ada.page.locator(".finish .rule-link").inner_text().startswith("AF-END")
    ada.page.click(".finish >> text=Replay")
    ada.page.wait_for_selector(".slider")


@pytest.mark.parametrize("game", GAMES)
def test_at_one_screen_a_curtain_falls_between_two_players(visit: Visit, game: str) -> None:
    ada = visit()
    situations(game)["early"].show(ada, humans=2)
    for name in ("Ada", "Bohr"):
        ada.page.wait_for_selector(f".curtain h2 >> text={name}")
        assert not ada.page.locator(".prompt").is_visible()  # for who looks at the screen now
        ada.page.click(".curtain button")
        my_turn(ada)
        while name == "Ada" and not ada.page.locator(".curtain").count():
            ada.take()
            ada.page.wait_for_selector("#options [data-option], .curtain", timeout=20000)


def test_the_station_may_be_clicked_before_the_ship(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="order")["id"])
    my_turn(ada)
    index = ada.index()
    option = first(ada, "solar_converter")
    ada.choose({**option, "targets": option["targets"][::-1]})
    ada.wait_for_index(index)
    assert ada.page.locator(".station-solar_converter .die").count() >= 1


def test_a_reload_in_the_middle_of_a_decision_loses_nothing(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="reload")["id"])
    my_turn(ada)
    before = ada.options()
    ada.click_target(first(ada, "ship:")["targets"][0])
    assert ada.page.locator(".chip").count() == 1
    ada.page.reload()
    my_turn(ada)
    assert ada.options() == before
    assert ada.page.locator(".chip").count() == 0


def test_escape_takes_a_click_back_and_a_chip_can_be_removed(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="escape")["id"])
    my_turn(ada)
    everything = ada.options()
    target = first(ada, "ship:")["targets"][0]
    chips = ada.page.locator(".chip")
    ada.click_target(target)
    assert chips.count() == 1
    assert all(target in option["targets"] for option in ada.options())
    ada.page.keyboard.press("Escape")
    assert chips.count() == 0
    assert ada.options() == everything
    ada.click_target(target)
    chips.click()
    assert ada.options() == everything


def test_by_keyboard_alone(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="keys")["id"])
    for key in ("1", "ArrowDown Enter", "1"):
        my_turn(ada)
        index = ada.index()
        for one in key.split():
            ada.page.keyboard.press(one)
        ada.wait_for_index(index)
    my_turn(ada)
    index = ada.index()
    ada.page.keyboard.press("u")  # takes the last choice back
    ada.wait_for_index(index)
    my_turn(ada)
    while ada.page.locator(".button.end[aria-disabled=true]").count():
        ada.take(first(ada, "solar_converter"))
    index = ada.index()
    ada.page.keyboard.press("e")  # ends the turn
    ada.wait_for_index(index)
    ada.page.keyboard.press("?")
    ada.page.wait_for_selector(".rules-search input")
    ada.page.keyboard.press("l")
    ada.page.wait_for_selector(".log li")


def test_a_calm_thing_says_why_it_cannot_be_clicked(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="why")["id"])
    my_turn(ada)
    ada.page.locator(".button.end").hover()
    ada.page.wait_for_selector(".tip .why")
    assert "AF-TURN-8" in ada.page.locator(".tip .why").inner_text()


def test_a_rule_id_opens_the_rules_at_that_rule(visit: Visit) -> None:
    ada = visit()
    ada.sit(ada.set_table(ME, BOT, seed="rules")["id"])
    my_turn(ada)
    ada.page.locator(".prompt [data-rule]").click()
    ada.page.wait_for_selector(".rule.cited")
    assert ada.page.locator(".rule.cited header").inner_text().startswith("AF-TURN")
    ada.page.fill(".rules-search input", "Terraforming Station lost")
    ada.page.wait_for_timeout(100)
    assert 0 < ada.page.locator(".rule").count() < 20


def test_a_spectator_sees_the_board_and_no_options(visit: Visit) -> None:
    ada, carl = visit(), visit(name="Carl")
    table = ada.set_table(ME, BOT, seed="watch")["id"]
    ada.sit(table)
    carl.sit(table)
    carl.page.wait_for_selector("text=You are watching")
    assert not carl.options()


def test_a_lost_connection_heals_itself(visit: Visit, tmp_path) -> None:
    database = tmp_path / "lost.sqlite"
    with serving(database=database) as address:
        port = int(address.rsplit(":", 1)[1])
        ada = visit(address=address)
        ada.sit(ada.set_table(ME, BOT, seed="lost")["id"])
        my_turn(ada)
        options = ada.options()
    ada.page.wait_for_selector(".banner")
    index = ada.index()
    ada.page.keyboard.press("1")  # a choice made while nobody listens is sent when somebody does
    with serving(database=database, port=port):
        ada.page.wait_for_selector(".banner", state="detached", timeout=20000)
        ada.wait_for_index(index)
        assert ada.options() != options
        ada.problems.clear()  # the browser reports every failed attempt to connect
        ada.close()
