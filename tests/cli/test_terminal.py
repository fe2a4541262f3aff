"""`farside play --text`: a game in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Command

pytestmark = pytest.mark.interpreted


def test_a_whole_game_against_a_bot(farside: Command) -> None:
    found = farside("play", "toy", "--text", "--seats", "human,random", "--seed", "4", typed="2\n" * 10)
    assert found.code == 0
    assert "Totals: [0, 0]" in found.out
    assert "Player 1: Add up. (TOY-TURN-1)" in found.out
    assert "   3 Roll the die" in found.out
    assert "Player 1 adds 2" in found.out
    assert "Bot 2 adds" in found.out
    assert "points, won (TOY-END-1)" in found.out


def test_words_choose_an_option_or_narrow_the_list(farside: Command) -> None:
    found = farside("play", "toy", "--text", "--seats", "human,random", "--seed", "4", typed="add\nadd 2\nq\n-\n")
    assert found.out.count("   2 Add 2") == 3  # the list, what "add" finds, the list of the next turn
    assert "Player 1 adds 2" in found.out


def test_commands_explain_themselves(farside: Command) -> None:
    typed = "99\nnonsense\n?\nb\nu\nq\n-\n"
    found = farside("play", "toy", "--text", "--seats", "human,human", typed="\n" + typed)
    assert "There are the options 1 to 3." in found.out
    assert "No option contains these words." in found.out
    assert "u: take back." in found.out
    assert "cannot be taken back" in found.out


def test_people_at_one_screen_get_a_curtain(farside: Command) -> None:
    found = farside("play", "toy", "--text", "--seats", "human,human", typed="\n1\n\n1\n\nq\n-\n")
    assert "Player 1, it is your turn." in found.out
    assert "Player 2, it is your turn." in found.out


def test_save_and_continue(farside: Command, tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    farside("play", "toy", "--text", "--seats", "human,random", "--seed", "4", typed=f"1\nq\n{path}\n")
    saved = json.loads(path.read_text())
    assert saved["players"] == ["human", "random"]
    assert saved["choices"][0][1] == ["Add", 0, 1]
    on = farside("play", "--text", "--load", str(path), typed="1\nq\n-\n")
    assert on.code == 0
    assert "Player 1 adds 1" in on.out
    assert farside("replay", str(path), "--verify").code == 0


def test_leaving_by_end_of_input_saves_nothing(
    farside: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert farside("play", "toy", "--text", "--seats", "human,random").code == 0
    assert list(tmp_path.iterdir()) == []


def test_a_game_from_a_scenario(farside: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('id = "TOY-MY-1"\n[given]\ntotals = [9, 9]\n')
    found = farside("play", "--text", "--scenario", str(path), "--seats", "human,random", typed="1\n")
    assert "Totals: [9, 9]" in found.out
    assert "1. Player 1: 10 points, won" in found.out
    wrong = farside("play", "--text", "--scenario", f"{path}#TOY-MY-2")
    assert wrong.code == 2
    assert "Did you mean TOY-MY-1?" in wrong.err


def test_a_rule_can_be_read_at_the_table(farside: Command) -> None:
    """With a game that has a rules text."""
    found = farside(
        "play", "alien-frontiers", "--text", "--seats", "human,random", typed="? AF-MINE-1\n? AF-MINE-99\nq\n-\n"
    )
    assert "AF-MINE-1 (Lunar Mine): Legal with one ship" in found.out
    assert "Did you mean" in found.out


def test_a_lesson_leads_through_its_moves_and_then_lets_go(farside: Command) -> None:
    found = farside("play", "theseus", "--tutorial", "--text", typed="b\n" + "\n" * 60 + "q\n-\n")
    assert found.code == 0
    assert "Welcome aboard the Theseus." in found.out
    assert "Enter: Install Hive on Alien Nest N1" in found.out
    assert "Player 1 installs Hive on Alien Nest N1" in found.out
    assert "From here on the bot plays the Scientists" in found.out
    assert "   1 Move" in found.out or "   1 Play" in found.out  # the options of a free turn


def test_which_lessons_there_are(farside: Command) -> None:
    found = farside("play", "--tutorial", "--text")
    assert found.code == 2
    assert "lessons for:" in found.err
    assert "theseus" in found.err
