"""The numbered rules text of a game, read from its Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """One numbered statement. `ruling`: it settles something the rulebook leaves open."""

    id: str
    section: str
    text: str
    source: str
    ruling: bool


_ID = r"[A-Z]{2,4}(?:-[A-Z0-9]+)+[a-z]?"
_STATEMENT = re.compile(rf"^- \*\*({_ID})\*\*:?\s+(.*)$")
_ROW = re.compile(rf"^\|\s*({_ID})\s*\|(.*)\|\s*$")
_SOURCE = re.compile(r"\s*\[([^\[\]]*)\]\s*$")


def read_rules(markdown: str) -> list[Rule]:
    """All numbered statements: list items `- **AF-END-1** ...` and table rows `| AF-ACT-1 | ... |`."""
    rules: list[Rule] = []
    section = ""
    for line in markdown.splitlines():
        if line.startswith("#"):
            section = line.lstrip("#").strip()
        elif found := _STATEMENT.match(line):
            text = found[2]
            source = _SOURCE.search(text)
            if source:
                text = text[: source.start()]
            ruling = text.startswith("**RULING**")
            rules.append(
                Rule(found[1], section, text.removeprefix("**RULING**").strip(), source[1] if source else "", ruling)
            )
        elif found := _ROW.match(line):
            cells = [cell.strip() for cell in found[2].split("|")]
            rules.append(Rule(found[1], section, "; ".join(cell for cell in cells if cell), "", False))
    return rules


def family(rule_id: str) -> str:
    """`AF-MINE-1` belongs to the family `AF-MINE`."""
    return rule_id.rsplit("-", 1)[0]
