"""Alone with bots, in every game: hints, the log by seat, and going back past the bots' answers. And clocks.

Taking back among people: test_together.py.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor
from situations import GAMES, situations

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}
SHOWN = """([clock, low, high]) => {
  const [minutes, seconds] = document.querySelector(clock).textContent.split(":").map(Number);
  return low < 60 * minutes + seconds && 60 * minutes + seconds < high;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_alone_with_bots_a_hint_and_a_way_back(visit: Visit, game: str) -> None:
    ada = visit()
    table = situations(game)["early"].show(ada)
    ada.my_turn()
    # What would the bot do, and why? Its option is marked, in the list and on the board.
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".hint-note", timeout=60000)
    assert "%" in ada.page.locator(".hint-note .share").inner_text()
    assert len(ada.page.locator(".hint-reason").inner_text()) > 10
    hinted = ada.page.locator(".option.hinted")
    assert hinted.count() == 1
    assert hinted.locator(".share").count() == 1
    assert ada.page.locator(".board [data-mark~=lit], .hand [data-mark~=lit], .end[data-mark~=lit]").count() > 0
    ada.take({"id": hinted.get_attribute("data-option")})

    # Bots have answered: nobody must be asked to go back, and all is as it was.
    def bots_moved() -> bool:
        told = ada.fetch(f"/api/tables/{table}/update?seat=0")["log"]
        return any(line["seat"] not in (None, 0) for line in told)

    before = None
    for _ in range(60):
        ada.others_play()
        if before is not None and bots_moved():
            break
        before = ada.options()
        ada.take()
    index = ada.index()
    ada.page.click(".back >> text=Take back")
    ada.wait_for_index(index)
    ada.my_turn()
    assert ada.options() == before
    lines = ada.page.locator(".log li:not(.dice-proof)")
    assert "goes back to here" in lines.last.inner_text()
    # The log of one seat.
    everything = lines.count()
    shown = []
    for seat in (1, 2):  # the first button is for everybody
        ada.page.click(f".log-filter button >> nth={seat}")
        shown.append(lines.count())
    assert all(0 < count < everything for count in shown)
    ada.page.click(".log-filter button >> nth=0")
    assert lines.count() == everything


def test_clocks_run_gain_time_and_are_stopped_by_consent(visit: Visit) -> None:
    ada, bea = visit(name="Ada"), visit(name="Bea")
    clock = {"kind": "live", "store": 600_000, "more": 120_000}
    made = ada.set_table(ME, {"kind": "open"}, seed="clock", clock=clock)
    bea.fetch(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "name": "Bea"})
    players = [ada, bea]
    for one in players:
        one.sit(made["id"])
    mover = ada.fetch(f"/api/tables/{made['id']}")["to_act"]
    running = f".strip .clock[data-clock='{mover}']"
    ada.page.wait_for_function(SHOWN, arg=[running, 0, 599])
    ada.page.click(".top .pause")
    bea.page.wait_for_selector(".ask-banner >> text=stop the clocks")
    bea.page.click(".ask-banner >> text=Agree")
    ada.page.wait_for_selector(".clock.paused")
    bea.page.click(".top .pause")
    ada.page.wait_for_selector(".clock:not(.paused)")
    # A turn brings time: here more than it took.
    while not players[1 - mover].options():
        if players[mover].options():
            players[mover].take()
    ada.page.wait_for_function(SHOWN, arg=[running, 600, 720])
