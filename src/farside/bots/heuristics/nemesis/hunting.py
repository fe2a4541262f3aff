"""How the Intruder player judges: the worse for the crew, the better (NE-INTR-8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ....core.play import Step
from ....games.nemesis.rules import intruder_player, turn
from ....games.nemesis.rules.box import ADULT, BREEDER, CREEPER, LARVA, QUEEN
from ....games.nemesis.rules.cards.events import HuntDown
from ....games.nemesis.rules.questions import board, has_weakness, on_ship, serious_wounds, survives
from ....games.nemesis.rules.state import ABOARD, DEAD, Player, State
from .danger import (
    attack_hazard,
    body_hazard,
    check_risk,
    contamination,
    effect_hazard,
    encounter_hazard,
    noise_hazard,
)

LIFE: Final = 10.0  # a Character that is on the ship
SAVED: Final = 14.0  # one that has left it
FURTHER_CARDS: Final = 0.55  # what each further Attack card to choose from adds
HELD_CARD: Final = 0.12
FANGS: Final = {LARVA: 0.3, CREEPER: 0.4, ADULT: 1.0, BREEDER: 1.3, QUEEN: 1.6}
EVENTS: Final = {
    "hunt_2": 1.2,
    "hunt_3": 1.2,
    "eclosion": 1.2,
    "egg_protection": 1.0,
    "damaging_fire": 0.9,
    "consuming_fire": 0.7,
    "flammable_compounds": 0.7,
    "damage": 0.8,
    "short_circuit": 0.8,
    "life_support_failure": 0.7,
    "coolant_leak": 0.5,
    "scent_of_prey": 0.6,
    "noise_technical": 0.4,
    "nest": 0.3,
    "malfunction": 0.5,
    "hatching": 0.2,
    "bulkheads_open": 0.2,
    "regeneration": 0.4,
    "pod_ejection": 0.8,
    "lurking": -0.5,
}
ENDS: Final = (
    intruder_player.IntruderAttack,
    intruder_player.ChosenAttack,
    intruder_player.IntruderEffect,
    intruder_player.ChosenEvent,
    turn.NextTurn,
    turn.EndTurn,
)


class Hunter:
    """The Intruder player's view of one decision."""

    def __init__(self, g: State, seat: int) -> None:
        self.seat = seat
        self.far = [_distances(g, room) for room in range(len(g.tile))]

    def ends_line(self, step: Step) -> bool:
        return isinstance(step, ENDS)

    def candidates(self, g: State) -> Sequence[int]:
        assert g.decision is not None
        return range(len(g.decision.options))

    def value(self, g: State) -> float:
        if g.todo:
            step = g.todo[-1]
            if isinstance(step, intruder_player.IntruderAttack):
                number = g.box.intruder_cards[step.card].attacks
                strength = 1 + FURTHER_CARDS * (number - 1)
                hazard = strength * self._strike(g, step.figure, g.players[step.seat])
                return self._standing(g) - HELD_CARD + self._harm(g.players[step.seat], hazard)
            if isinstance(step, intruder_player.ChosenAttack):
                card = g.box.attacks[step.card]
                player = g.players[step.seat]
                hits = g.box.figures[step.figure] in card.symbols
                hazard = effect_hazard(card.effect, serious_wounds(player), player.light) if hits else 0.0
                return self._standing(g) + self._harm(player, hazard)
            if isinstance(step, intruder_player.IntruderEffect):
                return self._effect(g, step)
            if isinstance(step, intruder_player.ChosenEvent):
                return self._standing(g) + EVENTS.get(step.card, 0.0)
        return self._standing(g)

    def _effect(self, g: State, step: intruder_player.IntruderEffect) -> float:
        effect = g.box.intruder_cards[step.card].effect
        now = self._standing(g) - HELD_CARD
        if effect == "pursuit":
            player = g.players[step.target]
            hazard, _ = noise_hazard(g, player, player.room, encounter_hazard(g, player, len(player.hand)))
            return now + self._harm(player, hazard)
        if effect == "self_healing":
            return now + 0.25 * min(2, g.injuries[step.target]) * FANGS[g.box.figures[step.target]]
        if effect == "coordinated_hunt":
            hunted = g.copy()
            hunted.todo.pop()
            HuntDown().run(hunted)
            return self._standing(hunted) - HELD_CARD
        if effect == "metamorphosis":
            crew = [player for player in g.players if on_ship(player)]
            hosts = len([player for player in crew if player.larva])
            carriers = sum([sum(contamination(player)) for player in crew if not player.larva])
            return now + LIFE * hosts + 0.12 * carriers
        return now + 0.9  # Planning: the best of three Events

    def _standing(self, g: State) -> float:
        """How badly the crew is off, and how near its hunters are."""
        total = HELD_CARD * len(g.intruder_hand)
        rooms: list[int] = []
        for player in g.players:
            if player.seat == self.seat or player.status == DEAD:
                continue
            if survives(player):
                total -= SAVED
                continue
            if player.status == ABOARD:
                rooms.append(player.room)
            unknown, infected, clean = contamination(player)
            sick = check_risk(unknown + infected + clean, 0, 0, player.larva)
            total -= LIFE * exp(-body_hazard(player)) * (1 - sick)
        for figure, room in enumerate(g.where):
            if room:
                total += self._hunter_worth(g, figure, room, rooms)
        return total

    def _hunter_worth(self, g: State, figure: int, room: int, rooms: list[int]) -> float:
        fangs = FANGS[g.box.figures[figure]]
        if room in rooms:
            prey = [player for player in g.players if player.room == room and player.status == ABOARD]
            return 1.2 * fangs + 0.6 * max([self._harm(player, self._strike(g, figure, player)) for player in prey])
        near = min([self.far[room][there] for there in rooms], default=9)
        return fangs * (0.9 * 0.6**near)

    def _strike(self, g: State, figure: int, player: Player) -> float:
        kind = g.box.figures[figure]
        return attack_hazard(kind, serious_wounds(player), player.light, has_weakness(g, "fighting"))

    def _harm(self, player: Player, hazard: float) -> float:
        return LIFE * exp(-body_hazard(player)) * (1 - exp(-hazard))


def _distances(g: State, start: int) -> list[int]:
    """Corridors between a Room and every other one."""
    far = [9] * len(g.tile)
    if not start:
        return far
    far[start] = 0
    edge = [start]
    while edge:
        room = edge.pop(0)
        for there in board(g).joined[room]:
            if far[there] > far[room] + 1:
                far[there] = far[room] + 1
                edge.append(there)
    return far
