"""A finished game looked at again: how likely each seat was to win, from what it knew then, and what changed that.

The curve of a seat is the learnt value (`value.Value`) of each position, averaged over worlds that the seat could not
tell from the real one. The values were learnt where turns begin; in the middle of a turn the rest of it is played as
the game's judge would, up to chance or its end, so that what a choice costs is set against what it is good for. Where
a roll or something revealed followed a choice, the choice answers for what could be
expected of it, and chance for the rest. Everything is drawn from a fixed seed: the same game gives the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from ..core import codec, play
from ..core.game import GameInfo
from ..core.play import State, Step
from ..core.record import replay
from ..core.rng import Rng
from .explaining import advise, foreseen
from .heuristics import find_judge
from .lines import LONGEST, Lines
from .search import Effort
from .seen import Seen
from .value import Value, find_value

SEED: Final = "review"
WORLDS: Final = 6  # imagined for each seat and position
MORE_WORLDS: Final = 12  # imagined to tell a choice from the chance that followed
LOOKS: Final = 2_000  # worlds looked at for the curve, about; a long game gets fewer, and not for each position
SWING: Final = 0.03  # a change of the share of victory that is worth telling
SURE: Final = 2.0  # it must be so many times what the imagined worlds differ by
SWINGS: Final = 6  # told of each seat, at most
BETTER: Final = 2  # of each seat's losses by its own choice, at most: what would have been better
GAIN: Final = 0.01  # by how much another option must be better to be told
# Counted, not timed, so that it can be repeated.
EFFORT: Final = Effort(arms=5, replies=2, width=2, positions=30, iterations=24, seconds=0.0, turns=2)

OWN, OTHER, CHANCE = "own", "other", "chance"
Tell = Callable[[int], None]  # so many parts of the work are done


@dataclass(frozen=True)
class Guess:
    """The share of victory that a seat could expect, and how unsure that is."""

    share: float
    error: float


@dataclass(frozen=True)
class Swing:
    """A large change of what a seat could expect: at which choice (from 1), by how much, and why."""

    number: int
    seat: int
    cause: str  # own, other (choice), chance
    change: float


def positions(info: GameInfo, record: Mapping[str, Any]) -> list[State]:
    """The state at the beginning and after each choice."""
    state = replay(info, record, verify=False, until=0).state
    found = [state]
    for _, data, _ in record["choices"]:
        state = state.copy()
        assert state.decision is not None
        play.choose(state, state.decision.index_of(codec.step_from_json(info.steps, data)))
        found.append(state)
    return found


def work_of(record: Mapping[str, Any]) -> int:
    """How many parts `review` tells of, at most."""
    return len(record["choices"]) + 1 + BETTER * int(record["seats"])


def review(info: GameInfo, record: Mapping[str, Any], tell: Tell = lambda done: None) -> dict[str, Any]:
    """Curve and swings of a finished game, as JSON.

    `curve`: for each seat its share of victory after 0, 1, 2 ... choices. `swings`: `{number, seat, by, cause, change,
    before, after, better}`, in the order of the game; `better` is null or what the bot `hard` would have chosen there:
    `{step, share, facts}`, with step null if it would have done the same.
    """
    states = positions(info, record)
    choices = [(seat, codec.step_from_json(info.steps, data)) for seat, data, _ in record["choices"]]
    reviewer = _Reviewer(info, states, choices, record.get("start") is not None)
    for _ in reviewer.look():
        tell(1)
    swings = reviewer.swings()
    better: dict[Swing, dict[str, Any]] = {}
    for swing in _worst_own(swings, int(record["seats"])):
        better[swing] = reviewer.better(swing)
        tell(1)
    return {
        "curve": [[round(guess.share, 4) for guess in line] for line in reviewer.curve],
        "swings": [
            {
                "number": swing.number,
                "seat": swing.seat,
                "by": choices[swing.number - 1][0],
                "cause": swing.cause,
                "change": round(swing.change, 4),
                "before": round(reviewer.curve[swing.seat][swing.number - 1].share, 4),
                "after": round(reviewer.curve[swing.seat][swing.number].share, 4),
                "better": better.get(swing),
            }
            for swing in swings
        ],
    }


class _Reviewer:
    """`amid`: the game began from a position, perhaps in the middle of a turn."""

    def __init__(
        self, info: GameInfo, states: Sequence[State], choices: Sequence[tuple[int, Step]], amid: bool
    ) -> None:
        self._info = info
        self._states = states
        self._choices = choices
        self._value: Value = find_value(info)
        self._judge = find_judge(info.id)
        self._first = self._clock(states[0]) if amid else None
        self._seats = len(self._value(states[0]))
        self._worlds = max(2, min(WORLDS, LOOKS // (len(states) * self._seats)))
        self._stride = max(1, round(len(states) * self._seats * self._worlds / LOOKS))
        self.curve: list[list[Guess]] = [[] for _ in range(self._seats)]

    def look(self) -> Iterator[int]:
        """Fill the curve, position by position."""
        for number in range(len(self._states)):
            for line, seat in zip(self.curve, range(self._seats), strict=True):
                line.append(self._guess(number, seat) if self._looked_at(number) else line[-1])
            yield number

    def _looked_at(self, number: int) -> bool:
        """In a very long game not each choice is, but every deed."""
        ends = number == len(self._choices) or self._choices[number][0] != self._choices[number - 1][0]
        return number % self._stride == 0 or ends

    def swings(self) -> list[Swing]:
        """The largest changes of each seat, in the order of the game.

        A player's choices in a row are one deed: what the first one costs the last one may bring. It is told at the
        choice that contributed most.
        """
        found: list[Swing] = []
        for seat in range(self._seats):
            mine: list[Swing] = []
            deed: list[tuple[int, float]] = []
            for number, (by, _) in enumerate(self._choices, 1):
                if deed and self._choices[deed[-1][0] - 1][0] != by:
                    mine += self._deed(seat, deed)
                    deed = []
                chosen, chance = self._parts(number, seat)
                deed.append((number, chosen))
                if abs(chance) >= SWING:
                    mine.append(Swing(number, seat, CHANCE, chance))
            mine += self._deed(seat, deed)
            found += sorted(mine, key=lambda swing: -abs(swing.change))[:SWINGS]
        return sorted(found, key=lambda swing: (swing.number, swing.seat))

    def better(self, swing: Swing) -> dict[str, Any]:
        """What the bot would have chosen instead."""
        state = self._states[swing.number - 1]
        seed = f"{SEED}/{swing.number}/{swing.seat}"
        seen = Seen(self._info, swing.seat, self._info.imagine(state, swing.seat, Rng(seed)))
        advice = advise(seen, seed, EFFORT)
        best = advice.opinions[0]
        played = seen.decision.index_of(self._choices[swing.number - 1][1])
        known = [opinion.share for opinion in advice.opinions if opinion.option == played]
        same = best.option == played or (known and best.share - known[0] < GAIN)
        return {
            "step": None if same else codec.step_to_json(seen.options[best.option]),
            "share": round(best.share, 4),
            "facts": [] if same else advice.to_json()["facts"],
        }

    def _deed(self, seat: int, deed: Sequence[tuple[int, float]]) -> list[Swing]:
        if not deed:
            return []
        change = sum([part for _, part in deed])
        first, last = self.curve[seat][deed[0][0] - 1], self.curve[seat][deed[-1][0]]
        if abs(change) < max(SWING, SURE * sqrt(first.error**2 + last.error**2)):
            return []
        sign = 1 if change > 0 else -1
        number = max(deed, key=lambda entry: sign * entry[1])[0]
        by = self._choices[number - 1][0]
        return [Swing(number, seat, OWN if by == seat else OTHER, change)]

    def _parts(self, number: int, seat: int) -> tuple[float, float]:
        """By how much a choice changed what the seat could expect, and chance after it."""
        before, after = self._states[number - 1], self._states[number]
        start, end = self.curve[seat][number - 1].share, self.curve[seat][number].share
        if not _lucky(before, after) or abs(end - start) < SWING / 2:
            return end - start, 0.0
        hoped = self._hoped(number, seat, end)
        if self._clock(before) != self._clock(after):
            # What the next player is about to gain is not this choice's doing.
            return self._left(number, seat, start) - start, end - hoped
        return hoped - start, end - hoped

    def _left(self, number: int, seat: int, otherwise: float) -> float:
        """What the seat could expect when this choice had ended the turn, before the next one began."""
        state, (mover, step) = self._states[number - 1], self._choices[number - 1]
        rng = Rng(f"{SEED}/left/{seat}")
        shares: list[float] = []
        for _ in range(self._worlds):
            world = self._info.imagine(state, seat, rng.fork())
            if world.decision is not None and world.decision.index_of(step) >= 0:
                shares.append(self._value(foreseen(self._judge(world, mover), world, [step]))[seat])
        return sum(shares) / len(shares) if shares else otherwise

    def _hoped(self, number: int, seat: int, otherwise: float) -> float:
        """What the seat could expect after this choice, before chance had its say."""
        rng = Rng(f"{SEED}/hoped/{seat}")
        state, step = self._states[number - 1], self._choices[number - 1][1]
        shares: list[float] = []
        for _ in range(MORE_WORLDS):
            world = self._info.imagine(state, seat, rng.fork())
            index = -1 if world.decision is None else world.decision.index_of(step)
            if index >= 0:  # else it is a choice that this seat could not foresee
                before = world.copy()
                play.choose(world, index)
                shares.append(self._value(self._settled(world, self._turn(before, world)))[seat])
        return sum(shares) / len(shares) if shares else otherwise

    def _guess(self, number: int, seat: int) -> Guess:
        state = self._states[number]
        if self._info.result(state) is not None:
            return Guess(self._value(state)[seat], 0.0)
        clock = self._turn(self._states[number - 1], state) if number else self._first
        rng = Rng(f"{SEED}/{seat}")
        shares: list[float] = []
        while len(shares) < self._worlds:
            world = self._settled(self._info.imagine(state, seat, rng.fork()), clock)
            shares.append(self._value(world)[seat])
            if len(shares) == 2 and shares[0] == shares[1]:  # nothing that it cannot see counts
                return Guess(shares[0], 0.0)
        mean = sum(shares) / len(shares)
        spread = sum([(share - mean) ** 2 for share in shares]) / (len(shares) - 1)
        return Guess(mean, sqrt(spread / len(shares)))

    def _turn(self, before: State, after: State) -> int | None:
        """The turn that is played out to judge `after`: the one that goes on, or one that began with chance (the dice
        of Alien Frontiers), since the values do not know what was rolled."""
        return self._clock(after if _lucky(before, after) else before)

    def _clock(self, g: State) -> int | None:
        return None if g.decision is None else self._judge.clock(g)

    def _settled(self, world: State, clock: int | None) -> State:
        """The world at the end of the turn that `clock` tells, as the judge would play it; itself at a new turn."""
        if clock is None or world.decision is None:
            return world
        mover = world.decision.seat
        for _ in range(LONGEST):
            if world.decision is None or world.decision.seat != mover or self._clock(world) != clock:
                break
            judge, before = self._judge(world, mover), world
            best = Lines(judge, world, 1, 0).best(1)[0]
            world = foreseen(judge, world, best.path) if best.g is world else best.g
            if _lucky(before, world):
                break
        return world


def _lucky(before: State, after: State) -> bool:
    """Chance had its say in between: a roll, or something revealed."""
    return before.rng.drawn != after.rng.drawn or before.revealed != after.revealed


def _worst_own(swings: Sequence[Swing], seats: int) -> list[Swing]:
    """Of each seat the largest losses by its own choice."""
    found: list[Swing] = []
    for seat in range(seats):
        losses = [swing for swing in swings if swing.seat == seat and swing.cause == OWN and swing.change < 0]
        found += sorted(losses, key=lambda swing: swing.change)[:BETTER]
    return found
