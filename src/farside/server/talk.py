"""What people say at a table: sentences and quick reactions.

Spectators see what the players say. The players do not see what spectators say while the game goes on, since a
spectator may have looked over somebody's shoulder. Whoever does not want to read somebody mutes him in his own browser.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..text import Translator
from .refused import Refused

LONGEST = 300  # characters
REMEMBERED = 200  # lines of a table that are sent to somebody who comes
REACTIONS = (
    "\U0001f44d",
    "\U0001f44f",
    "\U0001f602",
    "\U0001f62e",
    "\U0001f914",
    "\U0001f631",
    "\U0001f91d",
    "\U0001f3b2",
)


@dataclass(frozen=True)
class Said:
    """One line of the talk; `number` counts those of a table from 0."""

    table_id: str
    number: int
    player_id: str
    seat: int | None  # None: a spectator
    name: str
    text: str
    created: int
    note: str | None = None  # a note of the server about the seat, whose name is `text`


def good_words(text: str) -> str:
    """The text without spaces around it, if it can be shown."""
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST or not text.isprintable():
        raise Refused("A message has 1 to {n} printable characters.", n=LONGEST)
    return text


def noted(line: Said, t: Translator) -> str:
    """A line in words: what was said, or what the server tells of a seat."""
    if line.note == "pin":
        return t("The owner of the table cleared the PIN of {name}.", name=line.text)
    if line.note == "hand":
        return t("{name} plays from a phone now.", name=line.text)
    if line.note == "back":
        return t("{name} plays at the shared screen again.", name=line.text)
    return line.text


def heard(
    lines: Sequence[Said], since: int, player_id: str | None, seated: bool, over: bool, t: Translator
) -> list[dict[str, Any]]:
    """The lines from number `since` on that a visitor may read."""
    return [
        {
            "number": line.number,
            "seat": line.seat,
            "name": line.name,
            "text": noted(line, t),
            "note": line.note is not None,
            "reaction": line.note is None and line.text in REACTIONS,
            "mine": line.player_id == player_id,
            "who": hashlib.blake2b(f"{line.table_id}/{line.player_id}".encode(), digest_size=6).hexdigest(),
            "created": line.created,
        }
        for line in lines[max(since, len(lines) - REMEMBERED, 0) :]
        if over or not seated or line.seat is not None or line.player_id == player_id
    ]
