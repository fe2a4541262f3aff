"""`farside rules` and `farside data`, and how rule coverage is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from farside.coverage import measure
from farside.rulebooks import find_rule, rules_of

from .conftest import Command


def test_one_rule_a_family_and_all(farside: Command) -> None:
    assert farside("rules", "alien-frontiers", "AF-MINE-2").out.strip().startswith("Lunar Mine\nAF-MINE-2")
    family = farside("rules", "alien-frontiers", "af-mine", "--json").json()
    assert [rule["id"] for rule in family] == ["AF-MINE-1", "AF-MINE-2", "AF-MINE-3"]
    assert len(farside("rules", "alien-frontiers", "--json").json()) == len(rules_of("alien-frontiers"))


def test_rules_are_found_in_any_spelling() -> None:
    assert find_rule("alien-frontiers", " af-mine-1 ").id == "AF-MINE-1"


def test_data_come_with_their_source(farside: Command) -> None:
    (entry,) = farside("data", "alien-frontiers", "booster_pod", "--json").json()["card"]
    assert entry["source"] == "seed"
    assert "booster_pod" in farside("data", "alien-frontiers").out
    assert "count_source: public" in farside("data", "alien-frontiers", "booster_pod").out


TESTS = '''
def test_docstring():
    """AF-MINE-1, AF-MINE-2. Both."""

@rule("AF-MINE-3")
class TestClass:
    @rule("AF-GEN-1")
    async def test_decorator(self): ...

def helper():
    """AF-GEN-2 is not cited: no test."""

def test_typo():
    """AF-MIEN-1; and AF-EX-1 is an example, not a rule."""
'''


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "a.toml").write_text('id = "AF-EX-1"\nrules = ["AF-GEN-3", "AF-MINE-1"]\n')
    (tmp_path / "test_some.py").write_text(TESTS)
    return tmp_path


def test_citations(tests: Path) -> None:
    found = measure("alien-frontiers", tests)
    assert found.cited["AF-MINE-1"] == ["AF-EX-1", "test_some.py::test_docstring"]
    assert found.cited["AF-GEN-1"] == ["test_some.py::test_decorator"]
    assert found.cited["AF-GEN-3"] == ["AF-EX-1"]
    assert found.cited["AF-GEN-2"] == []
    assert "AF-GEN-2" in found.missing
    assert found.unknown == {"AF-MIEN-1": ["test_some.py::test_typo"]}
    assert not found.complete


def test_the_coverage_command(farside: Command) -> None:
    document = farside("rules", "alien-frontiers", "--coverage", "--json").json()
    assert list(document["rules"]) == [rule.id for rule in rules_of("alien-frontiers")]
    assert document["rules"]["AF-TFS-1"]
