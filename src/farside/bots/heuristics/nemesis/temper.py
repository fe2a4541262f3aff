"""The numbers that the judge of Nemesis goes by, as far as they were found by playing.

`temper.json` holds them; `tools/temper_nemesis.py` finds them. What each is for stands where it is used.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

FILE: Final = files("farside.bots.heuristics.nemesis") / "temper.json"
NUMBERS: Final[dict[str, float]] = json.loads(FILE.read_text(encoding="utf-8"))["numbers"]


def tempered(name: str) -> float:
    """One of them, by name."""
    return NUMBERS[name]
