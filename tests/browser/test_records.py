"""A finished game: looked at from any moment, played on, taken away and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from browsing import Visitor, nearly_over

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}


def test_a_finished_game_is_looked_at_played_on_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    table = ada.set_table(BOT, BOT, start=nearly_over(2, "s1"), seed="end")["id"]
    for _ in range(400):
        if ada.fetch(f"/api/tables/{table}")["status"] == "finished":
            break
        ada.page.wait_for_timeout(50)
    ada.go(f"/replay/{table}#2")
    ada.page.wait_for_selector(".replay-step")
    assert ada.page.locator(".replay-step").inner_text().startswith("2/")
    ada.page.select_option(".see select >> nth=1", "4")
    record = ada.fetch(f"/api/tables/{table}/record")
    ada.page.click("text=Play on from here")
    ada.page.wait_for_function("() => location.pathname.startsWith('/table/')")
    ada.page.wait_for_selector(".board", state="attached")
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    ada.go("/")
    ada.page.set_input_files(".open-record input", path)
    ada.page.wait_for_selector(".replay-step")
    path.write_text("{}")
    ada.go("/")
    ada.page.wait_for_selector(".tile")
    ada.problems.clear()
    ada.page.set_input_files(".open-record input", path)
    ada.page.wait_for_selector(".notice.bad")
    ada.problems.clear()  # the browser reports the refused request
