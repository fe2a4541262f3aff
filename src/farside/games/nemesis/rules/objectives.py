"""Objectives: the choice at the First Encounter, and whether one is fulfilled (spec sections 7 and 8)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import BLUE_CORPSE, COOP, EGG, OBJECT_KINDS
from .questions import board, find_room, holds, item_count, lying_in, order, survives
from .state import DEAD, EVACUATED, Player, State


class FirstEncounter(Step):
    """NE-CRIT-1, NE-CRIT-2, NE-SEQ-6. When the first Intruder stands on the board, each player keeps one Objective.

    Everybody who is not dead chooses, unseen by the others; the choices take effect together.
    """

    def run(self, g: State) -> None:
        if g.first_encounter or g.mode == COOP:
            g.first_encounter = True
            return
        for seat in order(g):
            player = g.players[seat]
            if player.status != DEAD and len(player.objectives) == 2 and not player.chosen:
                g.ask(self, seat, [KeepObjective(seat, objective) for objective in player.objectives])
                return
        g.first_encounter = True
        g.do(ObjectivesChosen())


class KeepObjective(Step):
    """NE-DEC-10. Secret until all have chosen."""

    __match_args__ = ("seat", "objective")

    def __init__(self, seat: int, objective: str) -> None:
        self.seat = seat
        self.objective = objective

    def run(self, g: State) -> None:
        g.players[self.seat].chosen = self.objective
        g.do(FirstEncounter())


@dataclass(frozen=True)
class ObjectivesChosen(Step):
    """NE-CRIT-1. The other Objective is out of the game, seen by nobody else."""

    def run(self, g: State) -> None:
        g.revealed += 1
        for player in g.players:
            if not player.chosen:
                continue
            kept = player.objectives.index(player.chosen)
            player.rejected = [player.objectives[1 - kept]]
            player.objectives = [player.objectives[kept]]
            player.objective_known = [player.objective_known[kept]]
            player.chosen = ""


# --- the Objective Check ------------------------------------------------------------------------------------------


def destination(g: State) -> str:
    """NE-VICT-3. Where the Destination marker leads by the Coordinates card."""
    return g.box.coordinates[g.coordinates][g.destination]


def fulfilled(g: State, player: Player, objective: str) -> bool:
    """NE-OBJ-1. One of the alternatives of the card is met completely."""
    for way in g.box.objectives[objective].alternatives:
        if len([condition for condition in way if not meets(g, player, condition)]) == 0:
            return True
    return False


def meets(g: State, player: Player, condition: str) -> bool:
    """NE-OBJ-2 to NE-OBJ-11. One condition of an Objective."""
    if condition == "ship_reaches_earth":  # NE-OBJ-4
        return not g.destroyed and destination(g) == "earth"
    if condition == "ship_reaches_mars":
        return not g.destroyed and destination(g) == "mars"
    if condition == "only_survivor":
        return survives(player) and len(survivors(g)) == 1
    if condition == "at_least_1_other_survivor":
        return survives(player) and len(survivors(g)) > 1
    if condition == "own_signal":  # NE-OBJ-3, NE-COOP-3
        return player.signal if g.mode != COOP else enough_signals(g)
    if condition == "all_rooms_explored":  # NE-OBJ-8
        return len([room for room in board(g).tiled if not g.explored[room]]) == 0
    if condition == "finish_with_blue_corpse":  # NE-OBJ-9
        return finished_with(g, player, BLUE_CORPSE)
    if condition == "finish_with_egg":
        return finished_with(g, player, EGG)
    if condition == "finish_in_pod":
        return player.status == EVACUATED
    if condition == "at_least_7_items":
        return item_count(player) >= 7
    if condition == "ship_destroyed":
        return g.destroyed
    if condition == "queen_killed":  # NE-OBJ-7, NE-OBJ-10
        return g.queen_killed or g.destroyed
    if condition == "nest_destroyed":  # NE-OBJ-6
        return g.nest_destroyed or g.destroyed
    if condition == "weakness_carcass_discovered":  # NE-OBJ-5
        return bool(g.discovered[OBJECT_KINDS.index("carcass")])
    if condition == "weakness_egg_discovered":
        return bool(g.discovered[OBJECT_KINDS.index(EGG)])
    if condition == "at_least_2_weaknesses_discovered":
        return g.discovered.count(1) >= 2
    if condition == "blue_corpse_in_surgery":
        room = find_room(g, "surgery")
        return room > 0 and not g.destroyed and BLUE_CORPSE in lying_in(g, room)
    number = int(condition.split("_")[1])  # player_N_dead (NE-OBJ-2)
    return len([other for other in g.players if other.number == number and not survives(other)]) > 0


def survivors(g: State) -> list[int]:
    return [player.seat for player in g.players if survives(player)]


def finished_with(g: State, player: Player, thing: str) -> bool:
    """NE-OBJ-9, NE-COOP-2. Carried when hibernating or leaving; in the cooperative mode by any survivor."""
    carriers = g.players if g.mode == COOP else [player]
    return len([carrier for carrier in carriers if survives(carrier) and holds(carrier, thing)]) > 0


def enough_signals(g: State) -> bool:
    """NE-COOP-3, NE-COOP-9. As many Characters have sent a Signal as Objectives demand one; dead ones count too."""
    demanded = 0
    for objective in g.open_objectives:
        if "own_signal" in g.box.objectives[objective].alternatives[0]:
            demanded += 1
    return len([player for player in g.players if player.signal]) >= demanded
