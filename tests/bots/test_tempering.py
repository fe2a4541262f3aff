"""The numbers that the judge of Nemesis goes by, and how they are found."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from farside.bots.heuristics.nemesis import temper

ROOT = Path(__file__).parent.parent.parent
JUDGE = ROOT / "src" / "farside" / "bots" / "heuristics" / "nemesis"
sys.path.insert(0, str(ROOT / "tools"))

temper_nemesis = import_module("temper_nemesis")


def test_every_number_is_used_and_every_one_that_is_used_is_there() -> None:
    used = [name for path in JUDGE.glob("*.py") for name in re.findall(r'tempered\("(\w+)"\)', path.read_text("utf-8"))]
    assert sorted(used) == sorted(temper.NUMBERS)
    assert all(value > 0 for value in temper.NUMBERS.values())


def test_what_did_better_pulls_the_numbers_its_way() -> None:
    """Crews that thought more of wounds did better, whatever they thought of fire."""
    tempering = temper_nemesis.Tempering({"wounds": 1.0, "fire": 2.0})
    changes = [{"wounds": wounds, "fire": fire} for wounds in (0.2, -0.2) for fire in (0.2, -0.2)]
    for _ in range(5):
        tempering.follow(changes, [change["wounds"] for change in changes])
    assert tempering.numbers()["wounds"] > 1.1
    assert tempering.numbers()["fire"] == pytest.approx(2.0)
    tempering.follow(changes, [0.0] * 4)  # nothing learnt: on for a while, but less and less
    assert tempering.numbers({"wounds": 0.0, "fire": 0.5})["fire"] == pytest.approx(2.0 * 1.6487, rel=1e-3)


def test_a_crew_is_worth_its_victories_survivors_and_objectives() -> None:
    """Played with the numbers as they are, the same game is worth the same."""
    alone = [temper_nemesis._play_one(1, "", "worth") for _ in range(2)]
    assert alone[0] == alone[1]
    assert 0.0 <= alone[0] <= 1.25
    together = temper_nemesis._play_one(2, "cooperative", "worth")
    assert 0.0 <= together <= 2 * (1 + temper_nemesis.FULFILLED + temper_nemesis.SURVIVED_TOGETHER)
