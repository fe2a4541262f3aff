"""A game with its history: choices, a hash after each, replay, undo.

A record is what must be stored of a game: which game, rules version, seats, options, seed, pack or starting
position, and the choices with the hash of the state after each. Everything else follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import codec
from .game import BadOption, GameInfo, SeatResult, check_options
from .pack import Pack, apply_pack
from .play import Decision, IllegalChoice, State, Step, choose, run
from .rng import Rng

FORMAT = 1


class Broken(Exception):
    """A record that does not replay. The message says at which choice and what differs."""


@dataclass
class Choice:
    """One choice of a game: by whom, what, the steps that followed, and the hash of the state after it."""

    seat: int
    step: Step
    happened: list[Step]
    hash: str


@dataclass
class _Undo:
    seat: int
    state: State


@dataclass
class Game:
    """A game that remembers how it came to be. Made by `new_game`, `resume`, `replay` or `from_position`."""

    info: GameInfo
    seats: int
    options: dict[str, Any]
    seed: str
    pack: Pack | None
    start: dict[str, Any] | None  # a saved position the game began from, or None
    state: State
    opening: list[Step]  # the steps that ran before the first decision
    choices: list[Choice] = field(default_factory=list)
    _undo: list[_Undo] = field(default_factory=list)

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        return self.state.decision

    @property
    def result(self) -> list[SeatResult] | None:
        return self.info.result(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know."""
        return self.info.view(self.state, seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """An independent state that this seat cannot tell from the real one."""
        return self.info.imagine(self.state, seat, rng)

    def choose(self, option: Step | int) -> Choice:
        """The seat to act takes an option, or the option with that index. Anything else raises IllegalChoice."""
        decision = self.state.decision
        if decision is None:
            raise IllegalChoice("The game is over: nothing can be chosen.")
        index = option if isinstance(option, int) else decision.index_of(option)
        if not 0 <= index < len(decision.options):
            raise IllegalChoice(f"{option!r} is not among the {len(decision.options)} things that can be chosen now.")
        if self._undo and self._undo[-1].seat != decision.seat:
            self._undo.clear()
        before = self.state.copy()
        step = decision.options[index]
        happened: list[Step] = []
        self.state.log = happened
        choose(self.state, index)
        self.state.log = None
        if self.state.rng.drawn != before.rng.drawn or self.state.revealed != before.revealed:
            self._undo.clear()
        else:
            self._undo.append(_Undo(decision.seat, before))
        choice = Choice(decision.seat, step, happened, self.hash)
        self.choices.append(choice)
        return choice

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's and nothing irreversible followed: no chance, nothing revealed,
        no other seat's decision."""
        return bool(self._undo) and self._undo[-1].seat == seat

    def undo(self, seat: int) -> Choice:
        """Take the last choice back."""
        if not self.can_undo(seat):
            raise IllegalChoice(
                "The last choice cannot be taken back: a roll, something revealed or another seat's decision followed."
            )
        self.state = self._undo.pop().state
        return self.choices.pop()

    def undoable(self, seat: int) -> int:
        """How many choices this seat could take back, one after the other."""
        return len(self._undo) if self.can_undo(seat) else 0

    def rewound(self, choices: int) -> Game:
        """The game as it was after its first so many choices, at whatever the dice and the others did since."""
        return replay(self.info, self.record, verify=False, until=choices)

    @property
    def hash(self) -> str:
        return codec.fingerprint(codec.save(self.state))

    def save(self) -> dict[str, Any]:
        """Record and position: `resume` continues from it without replaying."""
        return {**self.record, "position": codec.save(self.state)}

    def copy(self) -> Game:
        """An independent game with the same history."""
        return Game(
            self.info,
            self.seats,
            self.options,
            self.seed,
            self.pack,
            self.start,
            self.state.copy(),
            self.opening,
            list(self.choices),
            [_Undo(entry.seat, entry.state.copy()) for entry in self._undo],
        )

    @property
    def record(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.info.id,
            "rules_version": self.info.rules_version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "pack": None if self.pack is None else self.pack.to_json(),
            "start": self.start,
            "choices": [[choice.seat, codec.step_to_json(choice.step), choice.hash] for choice in self.choices],
        }


def new_game(
    info: GameInfo,
    seats: int,
    seed: str | int,
    options: Mapping[str, Any] | None = None,
    pack: Pack | None = None,
    start: dict[str, Any] | None = None,
) -> Game:
    """A game at its first decision: set up from the seed, or from a saved position `start`."""
    chosen = check_options(info, seats, options or {})
    box = info.box if pack is None else info.make_box(apply_pack(info.data(), pack))
    state = info.new_state(seats, Rng(seed), chosen, box) if start is None else load_state(info, start, box)
    opening: list[Step] = []
    state.log = opening
    run(state)
    state.log = None
    return Game(info, seats, chosen, str(seed), pack, start, state, opening)


def load_state(info: GameInfo, position: object, box: Any = None) -> State:
    state = info.empty_state(info.box if box is None else box)
    codec.load(state, info.steps, info.parts, position)
    return state


def replay(info: GameInfo, record: Mapping[str, Any], verify: bool = True, until: int | None = None) -> Game:
    """Play a record again; with `verify` every hash must agree. `until`: only the first so many choices."""
    game = _begin(info, record)
    choices = record["choices"]
    for number, entry in enumerate(choices[: len(choices) if until is None else until]):
        seat, data, expected = _entry(entry)
        step = codec.step_from_json(info.steps, data)
        decision = game.decision
        if decision is None or decision.seat != seat or decision.index_of(step) < 0:
            raise Broken(
                f"Choice {number}: seat {seat} could not choose {step!r} in rules version {info.rules_version}."
            )
        choice = game.choose(step)
        if verify and choice.hash != expected:
            raise Broken(f"Choice {number} ({step!r}) led to state {choice.hash}, the record says {expected}.")
    return game


def resume(info: GameInfo, saved: Mapping[str, Any]) -> Game:
    """The game that `Game.save` wrote, without replaying it. What happened after each choice is not known, and
    nothing before this moment can be undone."""
    game = _begin(info, saved)
    box = info.box if game.pack is None else info.make_box(apply_pack(info.data(), game.pack))
    for entry in saved["choices"]:
        seat, data, hash_after = _entry(entry)
        game.choices.append(Choice(seat, codec.step_from_json(info.steps, data), [], hash_after))
    game.state = load_state(info, saved["position"], box)
    return game


def _begin(info: GameInfo, record: Mapping[str, Any]) -> Game:
    missing = [
        key for key in ("format", "game", "rules_version", "seats", "options", "seed", "choices") if key not in record
    ]
    if missing:
        raise codec.Unreadable(f"Not a record of a game: it lacks {', '.join(missing)}.")
    if record["format"] != FORMAT:
        raise codec.Unreadable(f"This program reads records of format {FORMAT}, not {record['format']!r}.")
    if record["game"] != info.id:
        raise BadOption(f"This is a record of {record['game']!r}, not of {info.id}.")
    if record["rules_version"] != info.rules_version:
        raise Broken(
            f"The record was played with rules version {record['rules_version']}, this one plays {info.rules_version}."
        )
    if not isinstance(record["choices"], list):
        raise codec.Unreadable("The choices of a record are a list.")
    pack = None if record.get("pack") is None else Pack.from_json(record["pack"])
    return new_game(info, record["seats"], record["seed"], record["options"], pack, record.get("start"))


def _entry(entry: object) -> tuple[int, Sequence[Any], str]:
    if not isinstance(entry, list) or len(entry) != 3 or not isinstance(entry[0], int) or not isinstance(entry[2], str):
        raise codec.Unreadable(f"A choice of a record is [seat, step, hash], not {entry!r}.")
    return entry[0], entry[1], entry[2]
