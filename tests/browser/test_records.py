"""A finished game: looked at from any moment, played on, taken away and brought back."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import Visitor, bot_game
from situations import GAMES, situations

from farside.bots.levels import find_bot
from farside.bots.seen import Seen
from farside.core.record import Game, new_game
from farside.core.rng import Rng
from farside.games import find_game

Visit = Callable[..., Visitor]


def finished(game_id: str) -> Game:
    """The last choices of a game, made by bots."""
    last = situations(game_id)["last"]
    game = new_game(find_game(game_id), last.seats, "end", start=last.position)
    bot, rng = find_bot("random", game_id, "end"), Rng("end")
    while game.decision is not None:
        game.choose(bot.choose(Seen.of(game, rng)))
    return game


@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_game_is_walked_through_taken_away_brought_back_and_played_on(
    visit: Visit, tmp_path: Path, game_id: str
) -> None:
    ada = visit()
    record = finished(game_id).record
    end = len(record["choices"])
    page = ada.page

    def at(number: int) -> None:
        page.wait_for_function(
            "(n) => location.hash === `#${n}` && Number(document.querySelector('.table').dataset.index) === n",
            arg=number,
        )
        assert page.locator(".replay-step").inner_text() == f"{number}/{end}"

    # Brought along as a file, and taken away again: the same record.
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    ada.go("/")
    page.set_input_files(".open-record input", path)
    page.wait_for_selector(".replay-step")
    table = page.url.split("/replay/")[1].split("#")[0]
    with page.expect_download() as download:
        page.click("a[download] >> text=Record")
    assert json.loads(download.value.path().read_text())["choices"] == record["choices"]
    # By keys, by the slider, by itself.
    at(0)
    for key, number in (("End", end), ("ArrowLeft", end - 1), ("Home", 0)):
        page.keyboard.press(key)
        at(number)
    page.locator(".slider").fill(str(end - 1))
    at(end - 1)
    page.select_option(".see select >> nth=1", "4")
    page.click("[aria-label=Play]")
    page.wait_for_function("() => document.querySelector('.slider').value === document.querySelector('.slider').max")
    for _ in range(50):  # something may be told first
        page.keyboard.press("Escape")
        if ada.index() == end:
            break
        page.wait_for_timeout(50)
    at(end)
    # Seen by every seat, in that seat's own words; a link leads to the moment.
    for seat in range(record["seats"]):
        with page.expect_response(f"**/replay/{end}?seat={seat}&*"):
            page.select_option(".see select >> nth=0", str(seat))
    number = end // 2
    ada.go(f"/replay/{table}#{number}")  # on this page
    at(number)
    page.reload()
    page.wait_for_selector(".replay-step")
    at(number)
    # Played on from there: nobody has moved before Ada, who sits where somebody was to choose.
    page.click("text=Play on from here")
    page.wait_for_function("() => location.pathname.startsWith('/table/')")
    ada.my_turn()
    fork = page.url.rsplit("/", 1)[1]
    seat = ada.fetch(f"/api/tables/{fork}")["to_act"]
    assert seat == record["choices"][number][0]
    now = ada.fetch(f"/api/tables/{fork}/update?seat={seat}")
    assert now["view"] == ada.fetch(f"/api/tables/{table}/replay/{number}?seat={seat}")["view"]


def test_what_is_no_record_is_refused(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    path = tmp_path / "record.json"
    for text in ("{}", "no JSON"):
        path.write_text(text)
        ada.go("/")
        ada.page.wait_for_selector(".tile")
        ada.page.set_input_files(".open-record input", path)
        ada.page.wait_for_selector(".notice.bad")
    ada.problems.clear()  # the browser reports the refused request


def test_a_replay_is_walked_through_and_tells_the_event_phase(visit: Visit) -> None:
    """Arrow keys, slider, speed, any seat's eyes, a link to a moment; what happened by itself is told on the stage."""
    ada = visit()
    (game,) = deque(bot_game(2, "replayed", "nemesis", "random"), maxlen=1)  # the same one at its end
    table = ada.fetch("/api/records", game.record)["id"]
    page, step = ada.page, ada.page.locator(".replay-step")

    def at(number: int) -> None:
        page.wait_for_function(
            "(n) => location.hash === `#${n}` && Number(document.querySelector('.table').dataset.index) === n",
            arg=number,
        )
        assert step.inner_text() == f"{number}/{len(game.choices)}"

    told = ada.fetch(f"/api/tables/{table}/replay/{len(game.choices)}")["log"]
    event = next(line["index"] for line in told if line["rule"] == "NE-EVENT-1")
    ada.go(f"/replay/{table}#{event - 2}")
    page.wait_for_selector(".replay-step")
    at(event - 2)
    page.keyboard.press("ArrowRight")
    at(event - 1)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".stage-lines li")
    assert page.locator(".stage .rule-link").first.inner_text() == "NE-EVENT-1"
    assert ada.index() == event - 1  # the board waits for the end of the story
    page.keyboard.press("Escape")
    at(event)
    page.keyboard.press("ArrowLeft")
    at(event - 1)
    page.click("[aria-label='One on']")  # known already: the story begins while this click still happens
    page.wait_for_selector(".stage-lines li")
    page.keyboard.press("Escape")
    at(event)
    page.keyboard.press("ArrowLeft")
    at(event - 1)
    page.select_option(".see select >> nth=1", "4")
    page.keyboard.press("Tab")
    page.click("[aria-label=Play]")
    page.wait_for_selector(".stage")
    page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.index) > n", arg=event)  # by itself
    page.click("[aria-label=Pause]")
    page.locator(".slider").fill("3")
    at(3)
    assert page.locator(".stage").count() == 0
    assert page.locator(".hand [data-card]").count() == 0
    page.select_option(".see select >> nth=0", "1")
    page.wait_for_selector(".hand [data-card]")  # that seat's own cards
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("text=Link to this moment")
    assert page.evaluate("() => navigator.clipboard.readText()") == f"{ada.address}/replay/{table}#3"
