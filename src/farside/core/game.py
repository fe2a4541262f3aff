"""What a game tells about itself: one `GameInfo` per game is all that bots, server, command line and tests know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .play import Part, State, Step
from .rng import Rng

OptionValue = bool | int | str


@dataclass(frozen=True)
class GameOption:
    """A switch or choice of the rulebook that a table sets before the game."""

    id: str
    default: OptionValue
    rule: str
    values: tuple[OptionValue, ...] = (False, True)
    seats: tuple[int, ...] = ()  # only for these numbers of players; empty: for all


@dataclass(frozen=True)
class SeatResult:
    """How the game ended for one seat. `why` is the id of the rule that ended the game."""

    seat: int
    rank: int
    score: int
    won: bool
    why: str


@dataclass(frozen=True)
class WhyNot:
    """Why a thing cannot be used now: the rule, the key of the sentence, and what the sentence needs to know."""

    rule: str
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict)


def no_conflict(seats: int, options: Mapping[str, Any]) -> str:
    """All options go together."""
    return ""


@dataclass(frozen=True)
class GameInfo:
    """A game: facts about it, and the functions by which everybody else meets it."""

    id: str  # "alien-frontiers"
    name: str
    prefix: str  # of its rule ids: "AF"
    rules_version: int  # raised by every change that makes an old record replay differently
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]
    new_state: Callable[[int, Rng, Mapping[str, Any], Any], State]  # seats, chance, options, box
    empty_state: Callable[[Any], State]  # box -> a state for the codec to fill
    view: Callable[[Any, int | None], dict[str, Any]]
    imagine: Callable[[Any, int | None, Rng], State]
    result: Callable[[Any], list[SeatResult] | None]
    why_not: Callable[[Any, int], dict[str, WhyNot]]  # for each thing this seat might click and cannot
    seen_step: Callable[[Step, int | None], Step | None]  # a step of the log as a seat may know it
    components: Callable[[Any], Mapping[str, Any]]  # counts that never change: the conservation law
    hidden: Callable[[Any, int | None], Any]  # what this seat cannot know, for the contract tests
    steps: Mapping[str, type[Step]]
    parts: Mapping[str, type[Part]]
    box: Any  # the components as printed; packs make another one
    make_box: Callable[[Mapping[str, Any]], Any]
    data: Callable[[], Mapping[str, Any]]  # reads the component data with names, texts and provenance
    conflict: Callable[[int, Mapping[str, Any]], str] = no_conflict  # why these options exclude each other, or ""


class BadOption(ValueError):
    """A number of seats or an option that this game does not have. The message names the right ones."""


def check_options(info: GameInfo, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """All options of the game, with defaults filled in; unknown names and values are refused."""
    if seats not in info.seats:
        allowed = ", ".join([str(number) for number in info.seats])
        raise BadOption(f"{info.name} is for {allowed} players, not {seats}.")
    known = {option.id: option for option in info.options}
    for name in given:
        if name not in known:
            raise BadOption(f"{info.name} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
    chosen: dict[str, OptionValue] = {}
    for option in info.options:
        value = given.get(option.id, option.default)
        if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
            allowed_values = ", ".join([str(allowed).lower() for allowed in option.values])
            raise BadOption(f"Option {option.id} can be {allowed_values}; not {value!r} ({option.rule}).")
        if option.seats and seats not in option.seats and value != option.default:
            players = ", ".join([str(number) for number in option.seats])
            raise BadOption(f"Option {option.id} is for {players} players, not {seats} ({option.rule}).")
        chosen[option.id] = value
    conflict = info.conflict(seats, chosen)
    if conflict:
        raise BadOption(conflict)
    return chosen
