"""The turn and its six phases (spec section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .army import count
from .battle import BattlePhase, BeginBattles
from .box import DRAGON
from .breath import BreathPhase
from .deploy import DeployPhase
from .draw import DrawPhase, IncomePhase
from .ending import CheckElimination, EndGame
from .explore import ExplorePhase
from .moments import Moment
from .movement import BeginMoves, MovePhase
from .state import State, army, board, controls_monolith
from .vortex import ResolveVortex


@dataclass(frozen=True)
class Turn(Step):
    """NX-TURN-1. Deploy, Move (with the breath at its end), Explore, Battle, Income, Draw; then the next player."""

    seat: int

    def run(self, g: State) -> None:
        begin_turn(g, self.seat)
        g.do(*phases())


def begin_turn(g: State, seat: int) -> None:
    """NX-MISS-8. What is counted and remembered when a turn begins."""
    g.active = seat
    g.turn += 1
    if seat == g.first:
        g.round += 1
    g.clear_turn()
    g.flown = [0] * board(g).size
    g.held_monolith = controls_monolith(g, seat)
    g.monolith_dragons = count(army(g, board(g).monolith, seat), DRAGON)


def phases() -> list[Step]:
    """NX-TURN-1, NX-TURN-4. The course of a turn."""
    return [
        DeployPhase(),
        CheckElimination(),
        BeginMoves(),
        MovePhase(),
        BreathPhase(),
        Moment(),
        ExplorePhase(),
        Moment(),
        BeginBattles(),
        BattlePhase(),
        IncomePhase(),
        Moment(),
        DrawPhase(),
        NextTurn(),
    ]


@dataclass(frozen=True)
class NextTurn(Step):
    """NX-DRAW-5, NX-VORTEX-2, NX-VORTEX-9. The next player clockwise; before the first player's turn the Vortex."""

    def run(self, g: State) -> None:
        seat = (g.active + 1) % g.seats
        if seat == g.first:
            if g.round_limit and g.round >= g.round_limit:  # NX-WIN-10
                g.do(EndGame("NX-WIN-10"))
                return
            if g.vortex:
                g.do(ResolveVortex(), BeginTurn(seat))
                return
        g.do(BeginTurn(seat))


@dataclass(frozen=True)
class BeginTurn(Step):
    """NX-TEAM-7. An eliminated player is passed over; his round counts for the Vortex and the limit."""

    seat: int

    def run(self, g: State) -> None:
        if not g.out[self.seat]:
            g.do(Turn(self.seat))
            return
        g.active = self.seat
        if self.seat == g.first:
            g.round += 1
        g.do(NextTurn())
