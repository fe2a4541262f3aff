"""The numbered rules text of each game: `games/<package>/rules.md`."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.resources import files

from .core.game import BadOption
from .core.rulebook import Rule, read_rules
from .games import package_of


@cache
def rules_of(game_id: str) -> tuple[Rule, ...]:
    """All numbered rules of a game, in the order of its rulebook."""
    path = files("farside.games") / package_of(game_id) / "rules.md"
    return tuple(read_rules(path.read_text(encoding="utf-8")))


def find_rule(game_id: str, rule_id: str) -> Rule:
    """The rule with this id, in any spelling; an unknown one is refused with the nearest."""
    rules = {rule.id.upper(): rule for rule in rules_of(game_id)}
    wanted = rule_id.strip().upper()
    if wanted not in rules:
        close = difflib.get_close_matches(wanted, rules, 3)
        hint = f" Did you mean {' or '.join(close)}?" if close else f" See: farside rules {game_id}."
        raise BadOption(f"There is no rule {rule_id!r}.{hint}")
    return rules[wanted]
