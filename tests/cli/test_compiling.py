"""`farside compile`, the choice of the engine, and the wheels."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from zipfile import ZipFile

import pytest

from farside import _engine

from .conftest import Command

pytestmark = pytest.mark.interpreted
ROOT = Path(__file__).parent.parent.parent
Activate = Callable[..., str]


@pytest.fixture
def activate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Activate:
    """Choose the engine in a tree that has this manifest, and give its status."""
    monkeypatch.setattr(_engine, "MANIFEST", tmp_path / "manifest.json")
    monkeypatch.setattr(_engine, "_status", "")
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])

    def run(wanted: str = "", **manifest: object) -> str:
        if manifest:
            parts = {
                part: {"source": manifest.get(part, _engine.source_hash(part)), "modules": {}} for part in _engine.PARTS
            }
            suffix = manifest.get("suffix", EXTENSION_SUFFIXES[0])
            _engine.MANIFEST.write_text(json.dumps({"suffix": suffix, "parts": parts}))
        monkeypatch.setenv("FARSIDE_ENGINE", wanted)
        _engine.activate()
        return _engine.engine()

    return run


def test_without_compiled_modules_the_source_runs(activate: Activate) -> None:
    assert activate() == "interpreted"


def test_modules_that_fit_are_used(activate: Activate) -> None:
    assert activate(fitting=True) == "compiled"


def test_modules_of_another_source_are_not(activate: Activate) -> None:
    assert activate(rules="other") == "interpreted (the compiled modules are older than the rules; run farside compile)"


def test_changed_bots_are_interpreted_on_compiled_rules(activate: Activate) -> None:
    status = activate(bots="other")
    assert status.startswith("compiled (but the bots are interpreted: the compiled modules are older than the bots")


def test_modules_for_another_python_are_not(activate: Activate) -> None:
    assert "for another Python" in activate(suffix=".cp27.pyd")


def test_one_may_forbid_or_insist(activate: Activate) -> None:
    assert activate("interpreted", fitting=True) == "interpreted (FARSIDE_ENGINE says so)"
    with pytest.raises(ImportError, match="older than the rules"):
        activate("compiled", rules="other")


def test_no_compiler_is_said_plainly(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    found = farside("compile")
    assert found.code == 2
    assert "Compiling needs a C compiler; 'no-such-compiler' is not here" in found.err


def test_no_mypyc_is_said_plainly(farside: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farside.compiling.find_spec", lambda name: None)
    found = farside("compile")
    assert found.code == 2
    assert "farside[compile]" in found.err


def build(folder: Path, compiled: bool) -> Path:
    environment = {**os.environ, "FARSIDE_COMPILE": "1" if compiled else ""}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


PLAY = """
import farside
from farside import _engine
game = farside.new_game("alien-frontiers", seats=3, seed="both engines")
while game.decision is not None:
    game.choose(len(game.choices) % len(game.decision.options))
print(_engine.engine(), game.hash)
"""


def play_with(wheel: Path, folder: Path) -> list[str]:
    """Which engine plays a game when only this wheel is there, and the hash of its last state."""
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    environment = {name: value for name, value in os.environ.items() if name != "FARSIDE_ENGINE"}
    environment["PYTHONPATH"] = str(folder)
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True, cwd=folder
    )
    return done.stdout.split()


@pytest.mark.slow
@pytest.mark.wheels
def test_wheels_with_and_without_the_compiled_engine_play_the_same(tmp_path: Path) -> None:
    plain = build(tmp_path / "plain", compiled=False)
    compiled = build(tmp_path / "compiled", compiled=True)
    assert plain.name.endswith("-py3-none-any.whl")
    assert "none-any" not in compiled.name
    engine, hash_then = play_with(plain, tmp_path / "plain" / "installed")
    assert engine == "interpreted"
    assert play_with(compiled, tmp_path / "compiled" / "installed") == ["compiled", hash_then]
