"""The scenario harness and `farside scenario`."""

from __future__ import annotations

from pathlib import Path

import pytest

from farside.core.play import State
from farside.scenario import BadScenario, Outcome, read_vectors, run_vector

from .conftest import Command
from .toy import Race, ToyVocabulary

pytestmark = pytest.mark.interpreted

GOOD = """
id = "TOY-EX-1"
title = "A roll, refusals, and the end"
rules = ["TOY-TURN-1"]
[given]
totals = [3, 8]
[[step]]
do = "add"
points = 7
expect = "illegal"
[[step]]
do = "roll"
die = 6
expect = "legal"
[[step]]
do = "roll"
die = 6
[[step]]
do = "add"
points = 2
[then]
totals = [9, 10]
over = true
illegal = [{ do = "roll" }]
"""


def outcome(folder: Path, text: str) -> Outcome:
    path = folder / "vectors.toml"
    path.write_text(text)
    return run_vector(read_vectors(path)[0])


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    assert outcome(tmp_path, GOOD).passed


@pytest.mark.parametrize(
    ("right", "wrong", "difference"),
    [
        ("totals = [9, 10]", "totals = [8, 10]", "totals: expected [8, 10], found [9, 10]"),
        ("points = 7", "points = 1", "step 1 (add): expected illegal, found legal"),
        ("points = 2", "points = 3", "step 4 (add): expected to happen, found Add(seat=1, points=3) is not possible"),
        ("illegal = [", "legal = [", "then.legal 1 (roll): expected legal, found illegal"),
    ],
)
def test_what_does_not_hold_is_named(tmp_path: Path, right: str, wrong: str, difference: str) -> None:
    found = outcome(tmp_path, GOOD.replace(right, wrong))
    assert not found.passed
    assert difference in str(found)


def test_an_attempt_that_changes_the_state_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(self: ToyVocabulary, g: Race, action: object) -> bool:
        g.totals[0] += 1
        return False

    monkeypatch.setattr(ToyVocabulary, "legal", spoil)
    assert "asking whether it is legal changes nothing" in str(outcome(tmp_path, GOOD))


def test_a_refusal_that_changes_the_state_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    perform = ToyVocabulary.perform

    def spoil(self: ToyVocabulary, g: Race, action: dict[str, object]) -> None:
        g.totals[0] += action.get("points") == 7
        perform(self, g, action)

    monkeypatch.setattr(ToyVocabulary, "perform", spoil)
    assert "a refusal changes nothing" in str(outcome(tmp_path, GOOD))


def test_listed_and_possible_must_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: ToyVocabulary, g: State, action: object) -> bool:
        return False

    monkeypatch.setattr(ToyVocabulary, "legal", nothing)
    assert "listed: False, possible: True" in str(outcome(tmp_path, GOOD))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id = ", "not TOML"),
        ('title = "no name"', "has an id"),
        ('id = "XX-1"', "which game?"),
        ('id = "TOY-1"\ngame = "tey"', "Did you mean toy?"),
        ('id = "TOY-1"\n[[step]]\npoints = 1', "step 1: an action says what to do"),
        ('id = "TOY-1"\n[[step]]\ndo = "roll"\nexpect = "maybe"', "expect is"),
        ('id = "TOY-1"\nrules = "TOY-TURN-1"', "rules is a list"),
        ('id = "TOY-1"\n[give]\ntotals = [1, 1]', "Did you mean 'given'?"),
        ('id = "TOY-1"\n[given]\ntotal = [1, 1]', "TOY-1: given: there is no key 'total'. Did you mean 'totals'?"),
        ('id = "TOY-1"\n[[step]]\ndo = "jump"', "there is no action 'jump'"),
        ('id = "TOY-1"\n[then]\nlegal = [{ points = 1 }]', "then.legal: an action says what to do"),
    ],
)
def test_a_broken_scenario_says_where_and_what(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadScenario) as refusal:
        outcome(tmp_path, text)
    assert message in str(refusal.value)
    assert "vectors.toml:1" in str(refusal.value)


def test_markdown_blocks_with_an_id_are_scenarios(tmp_path: Path) -> None:
    path = tmp_path / "examples.md"
    path.write_text(
        f"# Text\n\n```toml\nkey = 'no id'\n```\n\n```toml{GOOD}```\n\n```toml{GOOD.replace('EX-1', 'EX-2')}```\n"
    )
    found = read_vectors(path)
    assert [vector.id for vector in found] == ["TOY-EX-1", "TOY-EX-2"]
    assert found[0].place.endswith("examples.md:7")


def test_two_with_the_same_id_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "examples.md"
    path.write_text(f"```toml{GOOD}```\n```toml{GOOD}```\n")
    with pytest.raises(BadScenario, match="second scenario with the id TOY-EX-1"):
        read_vectors(path)


def test_the_command(farside: Command, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD)
    bad.write_text(GOOD.replace("totals = [9, 10]", "totals = [9, 9]"))
    assert farside("scenario", str(good)).code == 0
    both = farside("scenario", str(good), str(bad))
    assert both.code == 1
    assert "1 passed, 1 failed" in both.out
    document = farside("scenario", str(bad), "--json").json()
    assert document["scenarios"][0]["differences"] == [{"key": "totals", "expected": [9, 9], "found": [9, 10]}]


def test_a_file_that_is_not_there(farside: Command) -> None:
    found = farside("scenario", "nowhere.toml")
    assert found.code == 2
    assert "nowhere.toml cannot be read" in found.err
    assert "Traceback" not in found.err


def test_a_crash_of_the_rules_is_the_outcome_of_its_scenario(
    farside: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(self: ToyVocabulary, vector: object) -> Race:
        raise ZeroDivisionError("a rule divided by zero")

    monkeypatch.setattr(ToyVocabulary, "build", crash)
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    found = farside("scenario", str(path), "--json")
    assert found.code == 1
    assert found.json()["scenarios"][0]["error"] == "ZeroDivisionError: a rule divided by zero"
