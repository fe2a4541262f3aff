"""Steps, decisions, and the state that holds them.

Everything that happens in a game is a *step*; an action is a step that a player chose. The state holds a stack of
steps still to happen and at most one open decision. Both are plain data, so a state can be copied, saved and
continued in the middle of any rule.

Three habits keep rules readable:

* `do` or `ask` is the last line of a `run`, once: what it queues has not happened yet;
* a step checks its own condition when it runs, not when it is queued;
* what nobody can choose or interrupt is a plain function, not a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from .rng import Rng


class IllegalChoice(Exception):
    """Somebody tried what the rules do not allow now. The message says what, why, and by which rule."""


class Step:
    """One thing that happens. Immutable; its fields are ids and numbers, named in `__match_args__`.

    A frozen dataclass fills in `__match_args__`, equality and hash by itself. A step that is made by the dozen
    writes its own `__init__` and names its fields.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    ends: ClassVar[bool] = False  # choosing it ends a question that is asked again and again

    def run(self, g: Any) -> None:
        """Change the state; then queue what follows with `g.do` or `g.ask`."""
        raise NotImplementedError(type(self).__name__)

    def fields(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in type(self).__match_args__])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Step) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(value) for value in self.fields()])})"


class Decision:
    """A seat must choose one of the options; `asker` is the step whose rule asks.

    `again`: any number of times; after the chosen step has happened the asker asks anew, unless that step `ends` it.
    """

    def __init__(self, asker: Step, seat: int, options: Sequence[Step], again: bool = False) -> None:
        self.asker = asker
        self.seat = seat
        self.options = options
        self.again = again

    def index_of(self, option: Step) -> int:
        """The place of an equal option in the list, or -1."""
        for index, candidate in enumerate(self.options):
            if candidate == option:
                return index
        return -1


class Part:
    """A piece of a state that has fields of its own (a unit, a player). Named in `FIELDS`, saved by the codec."""

    FIELDS: ClassVar[tuple[str, ...]] = ()


class State:
    """A game in progress. Each game adds its own fields, names them in `FIELDS`, and writes `copy` by hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("todo", "decision", "rng", "revealed", "ask_always")

    todo: list[Step]  # what still has to happen, the next step last
    decision: Decision | None  # open question, if any
    rng: Rng  # the only source of chance
    revealed: int  # how often something hidden became known: such a choice cannot be undone
    ask_always: bool  # ask even when there is only one option (scenarios)
    log: list[Step] | None  # the steps that ran, while somebody listens; not part of the position

    def begin(self, rng: Rng) -> None:
        """Set the core's own fields of a fresh state."""
        self.todo = []
        self.decision = None
        self.rng = rng
        self.revealed = 0
        self.ask_always = False
        self.log = None

    def copy(self) -> State:
        raise NotImplementedError(type(self).__name__)

    def copy_core_to(self, new: State) -> None:
        """Copy the core's own fields; a copy has no listener."""
        new.todo = self.todo[:]
        new.decision = self.decision
        new.rng = self.rng.copy()
        new.revealed = self.revealed
        new.ask_always = self.ask_always
        new.log = None

    def do(self, *steps: Step) -> None:
        """These happen next, in this order, before all that already waits."""
        todo = self.todo
        index = len(steps) - 1
        while index >= 0:
            todo.append(steps[index])
            index -= 1

    def ask(self, asker: Step, seat: int, options: Sequence[Step], again: bool = False) -> None:
        """Let `seat` choose. No option: nothing happens. One: it happens. More: the game waits here.

        With `again` the seat acts any number of times until it chooses a step that `ends` this. Such a question
        waits even when only one option is left, so that the player can look at the board, and take back, before the
        next seat goes on.
        """
        if not options:
            return
        if len(options) == 1 and not again and not self.ask_always:
            self.todo.append(options[0])
        else:
            self.decision = Decision(asker, seat, options, again)

    def stop(self) -> None:
        """The game is over: nothing that still waited happens."""
        self.todo.clear()


def run(g: State) -> None:
    """Let things happen until somebody has to decide or the game is over."""
    todo = g.todo
    log = g.log
    while todo and g.decision is None:
        step = todo.pop()
        if log is not None:
            log.append(step)
        step.run(g)


def choose(g: State, index: int) -> None:
    """The seat to act takes the option at `index`, and things happen until the next decision."""
    take(g, index)
    run(g)


def take(g: State, index: int) -> None:
    """The option at `index` is what happens next; nothing has happened yet."""
    decision = g.decision
    if decision is None:
        raise IllegalChoice("The game is over: nothing can be chosen.")
    if not 0 <= index < len(decision.options):
        raise IllegalChoice(f"There is no option {index}; there are {len(decision.options)}, counted from 0.")
    g.decision = None
    step = decision.options[index]
    if decision.again and not step.ends:
        g.todo.append(decision.asker)
    g.todo.append(step)
