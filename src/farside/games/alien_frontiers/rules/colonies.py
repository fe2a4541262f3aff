"""Landing colonies, control of territories, the Relic Ship, the end of the game (spec sections 8, 9, 10.3, 15)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import REPULSOR
from .state import IN_BAY, NOBODY, State, can_pay, controller, has_relic_bonus, pay, put, relic_ship, to_stock


def landing_places(g: State) -> list[str]:
    """AF-COL-2. Every territory without the Repulsor Field."""
    return [territory for territory in g.box.territories if g.fields[REPULSOR] != territory]


@dataclass(frozen=True)
class LandColony(Step):
    """AF-COL-2. You must choose a territory. `launched`: the colony is the one on circle 7 of the Hub."""

    launched: bool

    def run(self, g: State) -> None:
        g.ask(self, g.active, [Land(territory, self.launched) for territory in landing_places(g)])


class Land(Step):
    """AF-COL-3. The colony counts at once. AF-HUB-11: with an empty reserve it is the one from the Hub."""

    __match_args__ = ("territory", "launched")

    def __init__(self, territory: str, launched: bool) -> None:
        self.territory = territory
        self.launched = launched

    def run(self, g: State) -> None:
        seat = g.active
        if self.launched or g.reserve[seat] == 0:
            g.hub[seat] = 0
        else:
            g.reserve[seat] -= 1
        add_colony(g, self.territory, seat, 1)
        g.do(Settle(), CheckEnd())


def add_colony(g: State, territory: str, seat: int, number: int) -> None:
    colonies = list(g.colonies[territory])
    colonies[seat] += number
    g.colonies[territory] = tuple(colonies)


@dataclass(frozen=True)
class Settle(Step):
    """AF-CTRL-4. After a complete effect: who controls what, and who may keep the Relic Ship."""

    def run(self, g: State) -> None:
        changes: list[Step] = []
        for territory, colonies in g.colonies.items():
            holder = controller(colonies)
            if holder != g.control[territory]:
                changes.append(PassControl(territory, holder))
        g.do(*changes, ReclaimRelic())


@dataclass(frozen=True)
class PassControl(Step):
    """AF-CTRL-3. Control, its point and its bonus pass at once; `seat` -1: the marker lies on the territory again."""

    territory: str
    seat: int

    def run(self, g: State) -> None:
        g.control[self.territory] = self.seat


@dataclass(frozen=True)
class ReclaimRelic(Step):
    """AF-BUR-2. Without the bonus of Burroughs Desert nobody keeps the Relic Ship."""

    def run(self, g: State) -> None:
        if g.relic_holder != NOBODY and not has_relic_bonus(g, g.relic_holder):
            g.do(RelicReturns(g.relic_holder))


@dataclass(frozen=True)
class RelicReturns(Step):
    """AF-BUR-2, AF-BUR-7. From wherever it is, back to the territory; what it earned stays."""

    seat: int

    def run(self, g: State) -> None:
        to_stock(g, relic_ship(g))


@dataclass(frozen=True)
class BuyRelic(Step):
    """AF-BUR-1. For 1 fuel and 1 ore the Relic Ship joins your fleet at your next START."""

    def run(self, g: State) -> None:
        pay(g, g.box.relic_fuel, g.box.relic_ore)
        g.relic_holder = g.active
        put(g, relic_ship(g), IN_BAY)


def can_buy_relic(g: State) -> bool:
    """AF-BUR-1, AF-BUR-3 (a borrowed bonus is not enough), AF-BUR-6."""
    return g.relic_holder == NOBODY and has_relic_bonus(g, g.active) and can_pay(g, g.box.relic_fuel, g.box.relic_ore)


@dataclass(frozen=True)
class CheckEnd(Step):
    """AF-END-1. The game ends at once when the last colony dealt to a player has landed."""

    def run(self, g: State) -> None:
        if g.reserve[g.active] == 0 and g.hub[g.active] == 0:
            g.do(EndGame(g.active))


@dataclass(frozen=True)
class EndGame(Step):
    """AF-END-1, AF-TURN-11. Nothing else happens: no further action, no END of the turn."""

    seat: int

    def run(self, g: State) -> None:
        g.ended_by = self.seat
        g.stop()
