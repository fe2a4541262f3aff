"""Scenarios: positions, actions and expectations written down as data, and the harness that runs them.

A scenario ("vector") is a TOML file, or a fenced `toml` block with an `id` in a Markdown file:

    id = "AF-EX-1"
    title = "Terraforming Station: a six and both resources are needed"
    rules = ["AF-TFS-1"]
    [given]                     # how the position differs from the game's base position
    [[step]]                    # actions in sequence; expect = "illegal" or "legal": tried, not carried out
    [then]                      # what must hold at the end; legal and illegal list actions

What the keys of `[given]`, the actions and the keys of `[then]` mean is the game's business: each game has a
*vocabulary*, `games/<package>/scenario.py` with the object `VOCABULARY`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from .core import codec
from .core.game import BadOption
from .core.play import IllegalChoice, State
from .games import all_games, find_game, package_of

EXPECTATIONS = ("legal", "illegal")
_FENCE = re.compile(r"^```toml[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


class BadScenario(ValueError):
    """A scenario that cannot be understood. The message names the file, the vector, the key and what is possible."""


@dataclass(frozen=True)
class Difference:
    """Something that a scenario expects and that is not so."""

    key: str
    expected: object
    found: object

    def __str__(self) -> str:
        return f"{self.key}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True)
class Vector:
    """One scenario as written. `setting` holds the keys that are the game's own: players, active, phase ..."""

    id: str
    title: str
    rules: tuple[str, ...]
    source: str
    game: str
    place: str  # file and line
    setting: Mapping[str, Any]
    given: Mapping[str, Any]
    steps: Sequence[Mapping[str, Any]]
    then: Mapping[str, Any]


class Vocabulary(Protocol):
    """What a game says about the words of its scenarios. Unknown words raise BadScenario (see `check_keys`)."""

    def build(self, vector: Vector) -> State:
        """The position that `vector.setting` and `vector.given` describe, waiting for a decision."""

    def legal(self, state: State, action: Mapping[str, Any]) -> bool:
        """Whether the action could be carried out now; the state stays as it is."""

    def perform(self, state: State, action: Mapping[str, Any]) -> None:
        """Carry the action out, or raise IllegalChoice and leave the state as it is."""

    def check(self, state: State, then: Mapping[str, Any]) -> list[Difference]:
        """What of `then` does not hold. Its keys `legal` and `illegal` are checked by the harness and not passed on."""


@dataclass(frozen=True)
class Outcome:
    """How a vector ended: it passed, or with differences, or an error kept it from running to its end."""

    vector: Vector
    differences: tuple[Difference, ...] = ()
    error: str = ""

    @property
    def passed(self) -> bool:
        return not self.differences and not self.error

    def __str__(self) -> str:
        lines = [f"{self.vector.id} ({self.vector.place}): {self.vector.title}"]
        lines += [f"  {difference}" for difference in self.differences]
        return "\n".join([*lines, f"  {self.error}"] if self.error else lines)


def check_keys(where: str, given: Collection[str], known: Collection[str]) -> None:
    """Refuse keys that have no meaning, with the nearest one that has."""
    for key in given:
        if key not in known:
            close = difflib.get_close_matches(key, list(known), 1)
            hint = f"Did you mean {close[0]!r}?" if close else f"There are: {', '.join(sorted(known))}."
            raise BadScenario(f"{where}: there is no key {key!r}. {hint}")


def find_vocabulary(game_id: str) -> Vocabulary:
    vocabulary: Vocabulary = import_module(f"farside.games.{package_of(game_id)}.scenario").VOCABULARY
    return vocabulary


def read_vectors(path: Path) -> list[Vector]:
    """All vectors of a TOML or Markdown file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path} cannot be read: {error}.") from error
    if path.suffix == ".toml":
        found = [read_vector(f"{path}:1", _parse(f"{path}:1", text))]
    else:
        found = [read_vector(place, table) for place, table in _blocks(path, text) if "id" in table]
    if not found:
        raise BadScenario(f"{path}: no scenario in it; one is a fenced block of toml with an id.")
    ids: set[str] = set()
    for vector in found:
        if vector.id in ids:
            raise BadScenario(f"{vector.place}: a second scenario with the id {vector.id}.")
        ids.add(vector.id)
    return found


def run_vector(vector: Vector) -> Outcome:
    """Play a vector. A scenario that makes no sense raises BadScenario; a crash of the rules comes through."""
    vocabulary = find_vocabulary(vector.game)
    try:
        state = vocabulary.build(vector)
        for number, step in enumerate(vector.steps, 1):
            found = _take(vocabulary, state, step, f"step {number} ({step['do']})")
            if found:
                return Outcome(vector, (found,))
        then = {key: value for key, value in vector.then.items() if key not in EXPECTATIONS}
        differences = [*vocabulary.check(state, then), *_check_actions(vocabulary, state, vector)]
    except BadScenario as error:
        raise BadScenario(f"{vector.place}, {vector.id}: {error}") from error
    return Outcome(vector, tuple(differences))


def run_vectors(vectors: Sequence[Vector]) -> Iterator[Outcome]:
    """Play all; whatever goes wrong with one becomes the error of its outcome."""
    for vector in vectors:
        try:
            yield run_vector(vector)
        except Exception as error:
            kind = "" if isinstance(error, BadScenario) else f"{type(error).__name__}: "
            yield Outcome(vector, error=f"{kind}{error}")


def _take(vocabulary: Vocabulary, state: State, step: Mapping[str, Any], where: str) -> Difference | None:
    """Try or carry out one step; the first thing that is not as expected."""
    expect = step.get("expect")
    action = {key: value for key, value in step.items() if key != "expect"}
    if expect is not None:
        return _try(vocabulary, state, action, expect == "legal", where)
    try:
        vocabulary.perform(state, action)
    except IllegalChoice as refusal:
        return Difference(where, "to happen", str(refusal))
    return None


def _try(
    vocabulary: Vocabulary, state: State, action: Mapping[str, Any], expected: bool, where: str
) -> Difference | None:
    """Ask whether an action is legal and attempt it: a refusal must leave the state as it is, and so must asking."""
    before = codec.fingerprint(codec.save(state))
    legal = vocabulary.legal(state, action)
    if codec.fingerprint(codec.save(state)) != before:
        return Difference(where, "asking whether it is legal changes nothing", "the state changed")
    attempt = state.copy()
    try:
        vocabulary.perform(attempt, action)
        happened = True
    except IllegalChoice:
        happened = False
    if legal != happened:
        return Difference(where, "listed and possible to be the same", f"listed: {legal}, possible: {happened}")
    if legal != expected:
        return Difference(where, *_words(expected, legal))
    if not happened and codec.fingerprint(codec.save(attempt)) != before:
        return Difference(where, "a refusal changes nothing", "the state changed")
    return None


def _check_actions(vocabulary: Vocabulary, state: State, vector: Vector) -> Iterator[Difference]:
    for key in EXPECTATIONS:
        for number, action in enumerate(vector.then.get(key, ()), 1):
            found = _try(vocabulary, state, action, key == "legal", f"then.{key} {number} ({action['do']})")
            if found:
                yield found


def _words(expected: bool, legal: bool) -> tuple[str, str]:
    return ("legal" if expected else "illegal", "legal" if legal else "illegal")


def _blocks(path: Path, text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for block in _FENCE.finditer(text):
        place = f"{path}:{text.count(chr(10), 0, block.start()) + 1}"
        yield place, _parse(place, block[1])


def _parse(place: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{place}: not TOML: {error}.") from error


def read_vector(place: str, table: Mapping[str, Any]) -> Vector:
    """A vector from its TOML; `place` is named in complaints."""
    name = table.get("id")
    if not isinstance(name, str):
        raise BadScenario(f'{place}: a scenario has an id: id = "AF-MY-1".')
    where = f"{place}, {name}"
    title, source = (_get(where, table, key, str, "") for key in ("title", "source"))
    rules = _get(where, table, "rules", list, [])
    given, then = (_get(where, table, key, dict, {}) for key in ("given", "then"))
    steps = _get(where, table, "step", list, [])
    for number, step in enumerate(steps, 1):
        _check_action(f"{where}, step {number}", step)
        if step.get("expect", "legal") not in EXPECTATIONS:
            raise BadScenario(f'{where}, step {number}: expect is "legal" or "illegal", not {step["expect"]!r}.')
    for key in EXPECTATIONS:
        for action in _get(f"{where}, then", then, key, list, []):
            _check_action(f"{where}, then.{key}", action)
    own = {"id", "title", "rules", "source", "game", "given", "step", "then"}
    setting = {key: value for key, value in table.items() if key not in own}
    for key, value in setting.items():
        if isinstance(value, dict) or (isinstance(value, list) and value and isinstance(value[0], dict)):
            check_keys(where, [key], ["given", "step", "then"])
    game = _game_of(where, name, _get(where, table, "game", str, ""))
    return Vector(name, title, tuple(rules), source, game, place, setting, given, steps, then)


def _game_of(where: str, id: str, game: str) -> str:
    if game:
        try:
            return find_game(game).id
        except BadOption as error:
            raise BadScenario(f"{where}: {error}") from error
    prefixes = {info.prefix: info.id for info in all_games()}
    prefix = id.partition("-")[0]
    if prefix not in prefixes:
        known = ", ".join(f"{name}- {game_id}" for name, game_id in prefixes.items())
        raise BadScenario(f'{where}: which game? Write game = "...", or begin the id with one of: {known}.')
    return prefixes[prefix]


def _check_action(where: str, action: object) -> None:
    if not isinstance(action, dict) or not isinstance(action.get("do"), str):
        raise BadScenario(f'{where}: an action says what to do: do = "...".')


def _get(where: str, table: Mapping[str, Any], key: str, kind: type, default: Any) -> Any:
    value = table.get(key, default)
    if not isinstance(value, kind):
        names: dict[type, str] = {str: "a text", list: "a list", dict: "a table"}
        raise BadScenario(f"{where}: {key} is {names[kind]}, not {value!r}.")
    return value
