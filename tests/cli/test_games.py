"""`farside games`, the help, and what happens to wrong words."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from farside import _engine

from .conftest import Command

pytestmark = pytest.mark.interpreted


def test_the_list_names_games_options_and_engine(farside: Command) -> None:
    found = farside("games")
    assert found.code == 0
    assert "alien-frontiers" in found.out
    assert "target=5|10  default 10" in found.out
    assert f"Engine: {_engine.engine()}" in found.out


def test_json_is_one_document(farside: Command) -> None:
    found = farside("games", "--json")
    document = found.json()
    assert document["engine"] == _engine.engine()
    toy = next(game for game in document["games"] if game["id"] == "toy")
    assert toy["seats"] == [2, 3]
    assert toy["options"] == [{"id": "target", "default": 10, "values": [5, 10], "seats": [], "rule": "TOY-END-1"}]
    assert found.err == ""


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("simulate", "toi"), "Did you mean toy?"),
        (("simulate", "toy", "--options", "targit=5"), "Did you mean target?"),
        (("simulate", "toy", "--options", "target=7"), "can be 5, 10; not '7' (TOY-END-1)"),
        (("simulate", "toy", "--options", "target"), "name=value"),
        (("simulate", "toy", "--seats", "9"), "for 2, 3 players, not 9"),
        (("simulate", "toy", "--bots", "randon"), "Did you mean random?"),
        (("simulate", "toy", "--seats", "3", "--bots", "random,random"), "2 bots were named for 3 seats"),
        (("simulat", "toy"), "Did you mean 'simulate'?"),
        (("simulate", "toy", "--sed", "1"), "--seed"),
        (("simulate", "toy", "--games", "many"), "--games"),
        (("play", "toy", "--text", "--seats", "humen,random"), "Did you mean human?"),
        (("play", "toy", "--text", "--lang", "pll"), "Did you mean pl?"),
        (("play", "--text"), "Which game?"),
        (("replay", "nowhere.json"), "cannot be read"),
        (("data", "toy", "dye"), "Did you mean die?"),
    ],
)
def test_wrong_words_get_a_sentence_and_code_2(farside: Command, words: tuple[str, ...], hint: str) -> None:
    found = farside(*words)
    assert found.code == 2
    assert hint in found.err
    assert "Traceback" not in found.err
    assert found.out == ""


def test_a_mistyped_rule_gets_the_nearest_one(farside: Command) -> None:
    found = farside("rules", "alien-frontiers", "AF-MIEN-1")
    assert found.code == 2
    assert "AF-MINE-1" in found.err


def test_every_command_has_help(farside: Command) -> None:
    listed = farside("--help").out
    for command in ["games", "play", "serve", "simulate", "bench", "replay", "scenario", "rules", "data", "compile"]:
        assert f"  {command} " in listed
        assert f"farside {command}" in farside(command, "--help").out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("farside play al", "alien-frontiers"), ("farside simulate x --bots random,n", "random,normal")],
)
def test_completion_knows_games_and_levels(typed: str, offered: str) -> None:
    environment = {
        **os.environ,
        "_FARSIDE_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
    }
    script = [sys.executable, "-c", "import sys; sys.argv[0] = 'farside'; from farside.cli import main; main()"]
    done = subprocess.run(script, env=environment, capture_output=True, text=True, check=False)
    assert offered in done.stdout.split()


def test_help_does_not_import_what_it_does_not_need() -> None:
    code = "import sys; from farside.cli import app; print([m for m in sys.modules if m.partition('.')[0] in BAD])"
    code = code.replace("BAD", "('rich', 'fastapi', 'starlette', 'uvicorn', 'sqlalchemy', 'numpy', 'mypy')")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell the time of child processes")
def test_help_answers_at_once() -> None:
    """Processor time: a busy machine makes everything wait, but makes nothing import more."""
    import resource

    def spent() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    times = []
    for _ in range(5):
        before = spent()
        subprocess.run([sys.executable, "-m", "farside", "--help"], capture_output=True, check=True)
        times.append(spent() - before)
    assert min(times) < 0.25  # 0.1 where this was written
