"""`farside play` and `farside serve`: how the server and the browser are started."""

from __future__ import annotations

import json
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote

import pytest

from .conftest import Command

pytestmark = pytest.mark.interpreted
FREE = ("--port", "0")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server was started with, and the address that the browser was opened at."""
    found: dict[str, Any] = {}

    def serve(started: Callable[[str], None] | None = None, **settings: Any) -> None:
        found.update(settings)
        if started:
            started("http://127.0.0.1:1")

    module = ModuleType("farside.server.main")
    vars(module)["serve"] = serve
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(webbrowser, "open", lambda url: found.update(opened=url))
    return found


def wish(started: dict[str, Any]) -> Any:
    return json.loads(unquote(started["opened"].partition("#new=")[2]))


def test_without_a_game_the_start_page_opens(farside: Command, started: dict[str, Any]) -> None:
    found = farside("play", *FREE)
    assert found.code == 0
    assert started["opened"] == "http://127.0.0.1:1/"
    assert "Farside is at http://127.0.0.1:1/" in found.out


def test_a_game_opens_at_a_table(farside: Command, started: dict[str, Any]) -> None:
    farside("play", "toy", "--seats", "human,random", "--options", "target=5", "--seed", "x", *FREE)
    assert wish(started) == {
        "game": "toy",
        "seats": [{"kind": "human"}, {"kind": "bot", "level": "random"}],
        "options": {"target": 5},
        "seed": "x",
    }
    assert started["allow_positions"] is False


def test_a_scenario_opens_at_its_position(farside: Command, started: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('id = "TOY-MY-1"\n[given]\ntotals = [9, 9]\n')
    farside("play", "--scenario", str(path), *FREE)
    assert wish(started)["start"]["totals"] == [9, 9]
    assert wish(started)["seats"] == [{"kind": "human"}, {"kind": "bot", "level": "normal"}]
    assert started["allow_positions"] is True


def test_no_browser(farside: Command, started: dict[str, Any]) -> None:
    farside("play", "--no-browser", *FREE)
    assert "opened" not in started


def test_a_pack_is_checked_before_anything_starts(farside: Command, started: dict[str, Any], tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[pack\n")
    found = farside("play", "toy", "--pack", str(pack), *FREE)
    assert found.code == 2
    assert "is not TOML" in found.err
    assert started == {}


def test_a_lesson_opens_in_the_browser(farside: Command, started: dict[str, Any]) -> None:
    found = farside("play", "theseus", "--tutorial", *FREE)
    assert found.code == 0
    assert started["opened"].endswith("/#learn=theseus")
