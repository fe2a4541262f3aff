"""The folder of a match: what is played, and the games so far, one line each.

A game is written as soon as it is over, so a match that was stopped, or killed, goes on where it was.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any

from ..core.game import BadOption
from .match import Key, Match, Outcome

MATCH = "match.json"
RESULTS = "results.jsonl"
DESCRIBED = {"game": str, "bots": list, "seats": int, "options": dict, "seed": str, "games": int}


class Folder:
    """The results of one match on disk. A folder of another match is refused.

    How many games are wanted is only noted there, for whoever goes on with the match."""

    def __init__(self, path: Path, match: Match, games: int) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._claim(match, games)
            self.done: dict[Key, Outcome] = self._read()  # a game that was played again counts as it went last
            self._file: IO[str] = (path / RESULTS).open("a", encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{path} cannot be used for a match: {error.strerror}.") from error

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def add(self, outcome: Outcome) -> None:
        self.done[outcome.key] = outcome
        self._file.write(json.dumps(outcome.to_json(), ensure_ascii=False) + "\n")
        self._file.flush()

    def _claim(self, match: Match, games: int) -> None:
        ours = match.to_json()
        theirs = read_match(self.path)
        if theirs is None and (self.path / RESULTS).exists():
            raise BadOption(f"{self.path} holds results without {MATCH}: nobody knows of which match.")
        differs = [] if theirs is None else [name for name in ours if theirs.get(name) != ours[name]]
        if theirs is not None and differs:
            words = "; ".join(f"{name} {_words(theirs.get(name))}, not {_words(ours[name])}" for name in differs)
            raise BadOption(f"{self.path} holds another match: {words}. Name another folder.")
        games = max(games, 0 if theirs is None else theirs["games"])
        draft = self.path / f"{MATCH}.new"  # complete or not there at all, even if we are killed now
        draft.write_text(json.dumps({**ours, "games": games}, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        draft.replace(self.path / MATCH)

    def _read(self) -> dict[Key, Outcome]:
        path = self.path / RESULTS
        if not path.exists():
            return {}
        lines = path.read_bytes().splitlines(keepends=True)
        done: dict[Key, Outcome] = {}
        for number, line in enumerate(lines, 1):
            outcome = _outcome(line)
            if outcome is not None:
                done[outcome.key] = outcome
            elif number < len(lines):
                raise BadOption(f"{path}, line {number}, is not the result of a game.")
            else:  # cut short when the last match was killed: that game is played again
                with path.open("r+b") as file:
                    file.truncate(sum(len(earlier) for earlier in lines[:-1]))
        return done


def read_match(folder: Path) -> dict[str, Any] | None:
    """What is played in a folder, or None when there is no match in it."""
    try:
        data = json.loads((folder / MATCH).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise BadOption(f"{folder / MATCH} is not the description of a match: {error}.") from error
    if not isinstance(data, dict) or any(not isinstance(data.get(name), kind) for name, kind in DESCRIBED.items()):
        raise BadOption(f"{folder / MATCH} is not the description of a match.")
    return data


def _outcome(line: bytes) -> Outcome | None:
    """The game of a line, or None if the line is not whole."""
    try:
        found = Outcome(**json.loads(line)) if line.endswith(b"\n") else None
        lists = () if found is None else (found.bots, found.ranks, found.scores, found.decisions, found.ms)
        if found is None or (found.problem is None and {len(each) for each in lists} != {found.seats}):
            return None
        hash(found.key)  # a list in it is not the key of a game: TypeError
    except (ValueError, TypeError):
        return None
    return found


def _words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(str(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{name}={str(item).lower()}" for name, item in value.items()) or "none"
    return str(value)
