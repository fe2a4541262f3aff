"""The numbered rules text."""

from __future__ import annotations

from farside.core.rulebook import Rule, family, read_rules

TEXT = """
## 7. Stations

### Lunar Mine

- **AF-MINE-1** Legal with one ship. [book §9.5]
- **AF-BAY-3** **RULING** Not a station. Reason: it has no ports. [book §9.6; APP a.m]
- not a rule

| Id | Action |
| --- | --- |
| AF-ACT-1 | dock | 1 ship |
"""


def test_statements_and_table_rows() -> None:
    assert read_rules(TEXT) == [
        Rule("AF-MINE-1", "Lunar Mine", "Legal with one ship.", "book §9.5", False),
        Rule("AF-BAY-3", "Lunar Mine", "Not a station. Reason: it has no ports.", "book §9.6; APP a.m", True),
        Rule("AF-ACT-1", "Lunar Mine", "dock; 1 ship", "", False),
    ]


def test_families() -> None:
    assert family("AF-MINE-1") == "AF-MINE"
