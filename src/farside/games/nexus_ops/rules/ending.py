"""The end of the game: points, elimination, tie breaks (spec section 13)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.game import SeatResult
from farside.core.play import Step

from .army import total
from .state import (
    State,
    hand_size,
    hexes_held,
    in_supply,
    is_friend,
    kinds_of_units,
    score,
    team_score,
)


@dataclass(frozen=True)
class CheckVictory(Step):
    """NX-WIN-1, NX-WIN-2. The game ends at once when the player who just scored (his team) reaches the target."""

    seat: int

    def run(self, g: State) -> None:
        if team_score(g, self.seat) >= g.target:
            g.do(EndGame("NX-WIN-1"))


class CheckElimination(Step):
    """NX-WIN-3, NX-WIN-5. After a complete resolution: who has lost everything is out."""

    def run(self, g: State) -> None:
        broke = [seat for seat in range(g.seats) if is_broke(g, seat)]
        if broke:
            g.do(Eliminate(tuple(broke)))


def is_broke(g: State, seat: int) -> bool:
    """NX-WIN-3, NX-WIN-6. The last unit destroyed, no rubium for any unit, no card to discard."""
    return (
        g.on_board[seat] == 0
        and g.bereaved[seat]
        and not g.out[seat]
        and hand_size(g, seat) == 0
        and g.rubium[seat] < lowest_cost(g, seat)
    )


def lowest_cost(g: State, seat: int) -> int:
    """NX-WIN-6. The lowest cost among kinds with a figure in the player's supply."""
    costs = [kind.cost for kind in kinds_of_units(g).kinds if in_supply(g, seat, kind.kind) > 0]
    return min(costs) if costs else 1_000_000


@dataclass(frozen=True)
class Eliminate(Step):
    """NX-WIN-3, NX-WIN-8. These players are out, by one event. NX-TEAM-6, NX-TEAM-13: a team goes on with one left."""

    seats: tuple[int, ...]

    def run(self, g: State) -> None:
        for seat in self.seats:
            g.out[seat] = True
        if not g.teams:
            g.do(EndGame("NX-WIN-3" if len(self.seats) == 1 else "NX-WIN-8"))
        elif all(g.out):
            g.do(EndGame("NX-TEAM-13"))
        elif (g.out[0] and g.out[2]) or (g.out[1] and g.out[3]):
            g.do(EndGame("NX-TEAM-6"))


@dataclass(frozen=True)
class EndGame(Step):
    """NX-WIN-1, NX-WIN-3. Nothing that still waited happens. `why`: the rule that ended the game."""

    why: str

    def run(self, g: State) -> None:
        g.ended = self.why
        g.stop()


Standing = tuple[bool, int, int, int]


def standing(g: State, seat: int) -> Standing:
    """NX-WIN-4. What is compared: still in the game, points, controlled hexes, units; in team play of both partners."""
    team = [other for other in range(g.seats) if is_friend(g, seat, other)]
    points = sum([score(g, other) for other in team])
    alive = False
    hexes = 0
    units = 0
    for other in team:
        if not g.out[other]:
            alive = True
            hexes += hexes_held(g, other)
            units += total(g.on_board[other])
    return (alive, points, hexes, units)


def result(g: State) -> list[SeatResult] | None:
    """NX-WIN-1, NX-WIN-4, NX-WIN-8, NX-TEAM-13. Ranks by standing; equal standings share a rank."""
    if not g.ended:
        return None
    standings = [standing(g, seat) for seat in range(g.seats)]
    if all(g.out) and not g.teams:  # NX-WIN-8: nobody is left
        standings = [(False, 0, 0, 0)] * g.seats
    found: list[SeatResult] = []
    for seat, own in enumerate(standings):
        rank = 1 + len([other for other in standings if other > own])
        found.append(SeatResult(seat, rank, score(g, seat), rank == 1, g.ended))
    return found
