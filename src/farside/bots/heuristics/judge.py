"""What the heuristic bot must know of a game: how good a position is, and where it must stop looking."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from ...core.play import Step
from ...core.rng import Rng
from ..flaws import Flaws


class Judge:
    """Judges positions for one seat during one decision. Each game has its own, named `GameJudge`.

    A judge is made at the position to be decided and may fix there what should not waver during the search (how long
    the game still lasts, say). All it reads are facts its seat can see: the world it is shown is partly a guess.
    """

    POINT: ClassVar[float] = 0.05  # by how much one more in `value` raises the chance to win, about
    RIVALS: ClassVar[bool] = True  # whether only one side can win
    # A search takes the judge's opinion for as much as this part of its iterations: with more of them it gets more
    # certain, but not more right about what it values wrongly.
    TRUST: ClassVar[float] = 0.25
    AHEAD: ClassVar[int] = 4  # turns that the expert looks ahead: more do not pay
    FLAWS: ClassVar[dict[str, Flaws]] = {}  # of `easy`, `normal` and `hard`; the expert has none

    def __init__(self, g: Any, seat: int) -> None:
        self.seat = seat

    @staticmethod
    def clock(g: Any) -> int:
        """Turns begun so far, of all seats: how far a search looks ahead is counted in them."""
        turns: int = g.turn
        return turns

    @classmethod
    def ahead(cls, g: Any) -> int:
        """So many turns the expert looks ahead."""
        return cls.AHEAD

    @staticmethod
    def side(g: Any, seat: int) -> int:
        """Who wins together is of one side."""
        return seat

    def misjudge(self, fog: float, rng: Rng) -> None:
        """From now on be wrong, by about so many points, about everything that plans are made of. Only a judge that
        makes whole plans can be: elsewhere what is compared is misjudged (`Flaws.blur`)."""
        raise NotImplementedError(type(self).__name__)

    @staticmethod
    def stake(g: Any, seat: int, best: float) -> float:
        """What a bot that misjudges is off by a part of, where it expects `best` of the victory: among rivals all."""
        return 1.0

    def ends_line(self, step: Step) -> bool:
        """Whether this step, which would happen next, lies beyond what the bot foresees: the next turn, say."""
        return False

    def looks_past(self, option: Step) -> bool:
        """Whether a line may go on although this option revealed something, because the bot will not read it."""
        return False

    def is_detail(self, g: Any) -> bool:
        """Whether the open decision only completes an action (a target, a place): its best answer alone is followed."""
        return not g.decision.again

    def candidates(self, g: Any) -> Sequence[int]:
        """The options worth looking at, by index; at least one. Here a game spares the search what is pointless."""
        return range(len(g.decision.options))

    def value(self, g: Any) -> float:
        """How good the position is for the seat, at the end of a line."""
        raise NotImplementedError(type(self).__name__)

    def promise(self, g: Any) -> float:
        """How good the position may become in the rest of this line; decides which lines are followed."""
        return self.value(g)

    def key(self, g: Any) -> Hashable:
        """Equal for positions that have the same future if they promise the same: only one of them is followed.
        None: always follow."""
        return None

    def moods(self, g: Any) -> list[Judge]:
        """Judges of this seat with other beliefs, where whole plans are made: a search compares their plans, too."""
        return []
