"""What a bot gets: its seat's knowledge, and worlds that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from ..core import codec
from ..core.game import GameInfo
from ..core.play import Decision, State, Step
from ..core.record import Game, load_state
from ..core.rng import Rng
from ..games import find_game
from .thoughts import Thought


class Seen:
    """The position as one seat knows it, at a decision of that seat.

    It is built around an imagined state: what the seat cannot know was dealt anew before the bot came near it, so
    a bot that looks too closely sees only a guess.
    """

    def __init__(self, info: GameInfo, seat: int, imagined: State) -> None:
        self.info = info
        self.seat = seat
        self._imagined = imagined

    @staticmethod
    def of(game: Game, rng: Rng) -> Seen:
        """What the seat to act knows of this game."""
        if game.decision is None:
            raise ValueError("the game is over: nobody has to decide")
        return Seen(game.info, game.decision.seat, game.imagine(game.decision.seat, rng))

    @property
    def decision(self) -> Decision:
        assert self._imagined.decision is not None
        return self._imagined.decision

    @property
    def options(self) -> Sequence[Step]:
        return self.decision.options

    def view(self) -> dict[str, Any]:
        return self.info.view(self._imagined, self.seat)

    def imagine(self, rng: Rng) -> State:
        """Another world that this seat cannot tell from the real one, free to be played on."""
        return self.info.imagine(self._imagined, self.seat, rng)

    def to_json(self) -> dict[str, Any]:
        return {"game": self.info.id, "seat": self.seat, "imagined": codec.save(self._imagined)}

    @staticmethod
    def from_json(data: dict[str, Any], box: Any = None) -> Seen:
        info = find_game(data["game"])
        return Seen(info, data["seat"], load_state(info, data["imagined"], box))


class Bot(Protocol):
    """Chooses an option by its index."""

    def choose(self, seen: Seen) -> int: ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that can tell what it thinks of the options, the best first."""

    def consider(self, seen: Seen) -> list[Thought]: ...
